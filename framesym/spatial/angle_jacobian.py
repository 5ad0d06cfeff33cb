"""How fast a frame turns while the three angles of its orientation change, and back."""

from __future__ import annotations

from typing import Any

from framesym.errors import InvalidValue
from framesym.scalars import field, linear3
from framesym.scalars.field import Scalar, ratio
from framesym.scalars.linear3 import Mat3, Vec3
from framesym.spatial.angles import turns_of
from framesym.spatial.axes import AXES


def angle_jacobian(sequence: str, angles: Any, side: str) -> Mat3:
    """J with ω = J (α̇, β̇, γ̇) for R = R₁(α) R₂(β) R₃(γ), as `Rotation.body_fixed` makes it   [RBDA §4.4].

    Its columns are e₁, R₁ e₂ and R₁ R₂ e₃ on the left, (R₂ R₃)ᵀ e₁, R₃ᵀ e₂ and e₃ on the right.

    Args:
        sequence: three letters, such as "zxz".
        angles: (α, β, γ) in the order of the letters, rad.
        side: "left" for ω in the target's axes, "right" for ω in the source's axes, as for `rotation_jacobian`.
    Returns: 3×3 rows; rad/s of rad/s.
    Raises: InvalidValue for another word or another number of angles.

    >>> import framesym as fs
    >>> q = fs.symbol("q")
    >>> fs.angle_jacobian("zyx", (0, q, 0), "right")
    ((-sin(q), 0, 1), (0, 1, 0), (cos(q), 0, 0))
    """
    R1, R2, R3 = turns_of(sequence, angles)
    first, second, third = (_unit(letter) for letter in sequence)
    if _is_left(side):
        columns = first, linear3.matvec(R1, second), linear3.matvec(R1, linear3.matvec(R2, third))
    else:
        back2, back3 = linear3.transpose(R2), linear3.transpose(R3)
        columns = linear3.matvec(back3, linear3.matvec(back2, first)), linear3.matvec(back3, second), third
    return linear3.transpose(columns)


def angle_jacobian_inverse(sequence: str, angles: Any, side: str) -> Mat3:
    """J⁻¹ with (α̇, β̇, γ̇) = J⁻¹ ω, without a determinant; infinite where the first and third axis are parallel.

    With n = e₁ × e₂ and u = R₂ e₃: its rows are e₁ − (u·e₁)/(u·n) n, e₂ and n/(u·n), in the axes after the first turn.
    Arguments as for `angle_jacobian`.

    Raises: InvalidValue besides for equal neighbors in the sequence, and for numbers where the inverse is infinite.

    >>> import framesym as fs
    >>> q = fs.symbol("q")
    >>> fs.angle_jacobian_inverse("zyx", (0, q, 0), "left")[2]
    (1/cos(q), 0, 0)
    """
    R1, R2, R3 = turns_of(sequence, angles)
    if sequence[0] == sequence[1] or sequence[1] == sequence[2]:
        raise InvalidValue(f'the rates of "{sequence}" do not follow from ω: two neighbors turn about one axis')
    first, second, third = (_unit(letter) for letter in sequence)
    u = linear3.matvec(R2, third)
    n = linear3.cross(first, second)
    across = linear3.dot(u, n)
    if field.has_zero(across):
        raise InvalidValue(f'the rates of "{sequence}" are infinite at {tuple(angles)}: its outer axes are parallel')
    γ: Any = tuple(ratio(x, across) for x in n)
    α = linear3.sub(first, linear3.scale(linear3.dot(u, first), γ))
    into_middle = linear3.transpose(R1) if _is_left(side) else linear3.matmul(R2, R3)
    return linear3.matmul((α, second, γ), into_middle)


def rpy_jacobian(roll: Scalar, pitch: Scalar, yaw: Scalar, side: str) -> Mat3:
    """J with ω = J (ṙ, ṗ, ẏ) for R = Rz(yaw) Ry(pitch) Rx(roll), as `Rotation.rpy` makes it; rad.

    side: "left" for ω in the target's axes, "right" for ω in the source's axes.

    Raises: InvalidValue for another side.

    >>> import framesym as fs
    >>> fs.rpy_jacobian(0, 0, fs.symbol("y"), "left")
    ((cos(y), -sin(y), 0), (sin(y), cos(y), 0), (0, 0, 1))
    """
    return tuple(row[::-1] for row in angle_jacobian("zyx", (yaw, pitch, roll), side))  # type: ignore[return-value]


def rpy_jacobian_inverse(roll: Scalar, pitch: Scalar, yaw: Scalar, side: str) -> Mat3:
    """J⁻¹ with (ṙ, ṗ, ẏ) = J⁻¹ ω; infinite at pitch = ±π/2. Arguments as for `rpy_jacobian`.

    >>> import framesym as fs
    >>> fs.rpy_jacobian_inverse(0, 0, fs.symbol("y"), "left")[2]
    (0, 0, 1)
    """
    return angle_jacobian_inverse("zyx", (yaw, pitch, roll), side)[::-1]


def _unit(letter: str) -> Vec3:
    x, y, z = AXES[letter]
    return x, y, z


def _is_left(side: str) -> bool:
    if side not in ("left", "right"):
        raise InvalidValue(f'the side of a Jacobian is "left" or "right", got {side!r}')
    return side == "left"
