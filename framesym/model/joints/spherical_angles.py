"""The spherical joint, by three named angles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from framesym.errors import InvalidValue
from framesym.frames.frame import Frame
from framesym.model.joints.joint import Joint
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, cos, sin, times
from framesym.scalars.linear3 import Mat3, Vec3
from framesym.spatial.angles import body_fixed_matrix
from framesym.spatial.axes import AXES, rotation_matrix
from framesym.spatial.columns import Column
from framesym.spatial.rotation import Rotation
from framesym.spatial.subspace import MotionSubspace
from framesym.spatial.transform import Transform


@dataclass(frozen=True, slots=True)
class SphericalAngles(Joint):
    """R₁(q₁) R₂(q₂) R₃(q₃), turns about body-fixed axes in this order; q in rad, v their rates in rad/s.

    S = [R₃ᵀ R₂ᵀ e₁, R₃ᵀ e₂, e₃], which is singular where two axes coincide: at q₂ = ±π/2 for three different letters,
    at 0 and π where the first and the last are one. `Spherical` has no such place.

    sequence: three of the letters x, y, z, no letter next to itself; "zyx" are yaw, pitch, roll.

    Raises: InvalidValue for another sequence.

    >>> import framesym as fs
    >>> fs.SphericalAngles("zxz").n_q
    3
    """

    sequence: str
    kind: ClassVar[str] = "spherical angles"
    units: ClassVar[tuple[str, ...]] = ("rad",) * 3

    def __post_init__(self) -> None:
        word = self.sequence
        if not isinstance(word, str) or len(word) != 3 or not set(word) <= set(AXES) or word[1] in (word[0], word[2]):
            raise InvalidValue(
                'the sequence of spherical angles is three of the letters x, y, z, such as "zyx", none next to itself, '
                f"got {word!r}"
            )

    def transform(self, q: Sequence[Scalar], *, target: Frame, source: Frame) -> Transform:
        """R₁(q₁) R₂(q₂) R₃(q₃)."""
        return Transform(Rotation(target, source, body_fixed_matrix(self.sequence, tuple(q))))

    def subspace(self, q: Sequence[Scalar], *, body: Frame, base: Frame, names: tuple[str, ...]) -> MotionSubspace:
        """R₃ᵀ R₂ᵀ e₁, R₃ᵀ e₂, e₃, all turning."""
        columns = tuple((axis, linear3.ZERO) for axis in self._axes(q))
        return MotionSubspace(body, base, body, columns, names)

    def bias(self, q: Sequence[Scalar], v: Sequence[Scalar]) -> Column:
        """Each axis is carried by the turns after it: Σ over i < j of vᵢ vⱼ axisᵢ × axisⱼ."""
        axes = self._axes(q)
        total: Vec3 = linear3.ZERO
        for i in range(3):
            for j in range(i + 1, 3):
                total = linear3.add(total, linear3.scale(times(v[i], v[j]), linear3.cross(axes[i], axes[j])))
        return total, linear3.ZERO

    def parts(self) -> tuple[Scalar, ...]:
        """None."""
        return ()

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> SphericalAngles:
        """The joint itself."""
        return self

    def words(self) -> str:
        """The kind with the sequence."""
        return f"{self.kind} {self.sequence}"

    def _axes(self, q: Sequence[Scalar]) -> tuple[Vec3, Vec3, Vec3]:
        """The three axes in the body's coordinates."""
        e1, e2, e3 = (AXES[letter] for letter in self.sequence)
        second = linear3.matvec(_back(e3, q[2]), e2)
        return linear3.matvec(_back(e3, q[2]), linear3.matvec(_back(e2, q[1]), e1)), second, e3


def _back(axis: Vec3, angle: Scalar) -> Mat3:
    """R(axis, angle)ᵀ."""
    return linear3.transpose(rotation_matrix(axis, cos(angle), sin(angle)))
