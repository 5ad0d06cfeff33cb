"""How exponentials change with their argument: left and right Jacobians of rotation vectors and of constant velocities.

The screw Jacobian is the rotation Jacobian J(ω) in the dual numbers: where ω becomes ω + ε v, J becomes J + ε Q.
"""

from __future__ import annotations

from typing import Any

from framesym.errors import InvalidValue
from framesym.scalars import linear3
from framesym.scalars.dense import Rows
from framesym.scalars.field import Scalar, is_known_zero, plus, ratio, times
from framesym.scalars.linear3 import Mat3, Vec3
from framesym.scalars.stumpff import cotangent_rates, cotangent_terms, stumpff, stumpff_rate
from framesym.spatial.blocks import ZERO33, check_order, six_by_six
from framesym.spatial.exponential import require_in_base
from framesym.spatial.motion import SpatialVelocity
from framesym.spatial.rotation_vector import angle_of, known, read_rotation_vector


def rotation_jacobian(vector: Any, side: str) -> Mat3:
    """J with ω = J ẇ for a turning R = R(w):  c₁ 1 ± c₂ ŵ + c₃ w wᵀ   [Barfoot, State Estimation for Robotics].

    Args:
        vector: the rotation vector w, a Vector or three numbers, rad; zero is allowed for numbers.
        side: "left" for ω in the target's axes (+), "right" for ω in the source's axes (−).
    Returns: 3×3 rows.
    Raises: InvalidValue for another side; KindMismatch for another kind.

    >>> import framesym as fs
    >>> fs.rotation_jacobian((0, 0, fs.symbol("q")), "left")[2]
    (0, 0, 1)
    """
    w = _signed(read_rotation_vector(vector, None, "take the Jacobian"), side)
    return _jacobian(w)


def rotation_jacobian_inverse(vector: Any, side: str) -> Mat3:
    """J⁻¹ with ẇ = J⁻¹ ω:  e 1 ∓ ½ ŵ + d w wᵀ, e = (θ/2) cot(θ/2), d = (1 − e)/θ²; infinite at θ = 2π.

    Arguments and errors as for `rotation_jacobian`.

    >>> import framesym as fs
    >>> fs.rotation_jacobian_inverse((0.0, 0.0, 0.0), "right")
    ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    """
    w = _signed(read_rotation_vector(vector, None, "take the Jacobian"), side)
    return _inverse(w)


def rotation_log_hessian(vector: Any, weights: Any, side: str) -> Mat3:
    """cᵀ ∂²log: how cᵀ J⁻¹(w) changes while R turns,  H_ij = Σ_k c_k ∂(J⁻¹)_ki/∂w · (J⁻¹ e_j).

    The second derivative of the rotation vector, weighted: for ω constant in the axes of the side, cᵀ ẅ = ωᵀ H ω.

    Args:
        vector: the rotation vector w = log R, a Vector or three numbers, rad; zero is allowed for numbers.
        weights: c, three numbers.
        side: as for `rotation_jacobian`: the axes in which R turns by δ, R' = exp(δ) R ("left") or R exp(δ) ("right").
    Returns: 3×3 rows; in general not symmetric.
    Raises: InvalidValue for another side or other counts; KindMismatch for another kind.

    >>> import framesym as fs
    >>> fs.rotation_log_hessian((0.0, 0.0, 0.0), (0, 0, 2.0), "right")
    ((0, -1.0, 0), (1.0, 0, 0), (0, 0, 0))
    """
    w, c = _signed(read_rotation_vector(vector, None, "take the Hessian"), side), linear3.vec3(weights, "the weights")
    sign = 1 if side == "left" else -1
    rates = (_inverse_rate(w, known(linear3.scale(sign, column))) for column in linear3.transpose(_inverse(w)))
    return linear3.transpose(tuple(linear3.matvec(linear3.transpose(rate), c) for rate in rates))  # type: ignore[arg-type]


def transform_jacobian(velocity: SpatialVelocity, side: str, order: str) -> Rows:
    """J with V' = J ξ̇ for a moving pose X = exp(ξ):  [[J(ω), 0], [Q, J(ω)]] angular first, Q = d/dε J(ω + ε v).

    Args:
        velocity: ξ = (ω, v), of B relative to A, expressed in A.
        side: "left" for the velocity V' of B relative to A expressed in A, "right" for it expressed in B.
        order: "angular_first" or "linear_first", of rows and columns.
    Returns: 6×6 rows.
    Raises: FrameMismatch where the velocity is not expressed in its base; InvalidValue for another word.

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> xi = fs.SpatialVelocity(body=B, base=A, expressed_in=A, angular=(0, 0, 0), linear=(0, 0, 4))
    >>> fs.transform_jacobian(xi, "left", "angular_first")[3]
    (0, -2, 0, 1, 0, 0)
    """
    ω, v = _screw(velocity, side, order)
    J = _jacobian(ω)
    return six_by_six(J, ZERO33, _jacobian_rate(ω, v), J, order)


def transform_jacobian_inverse(velocity: SpatialVelocity, side: str, order: str) -> Rows:
    """J⁻¹ with ξ̇ = J⁻¹ V':  [[J⁻¹(ω), 0], [d/dε J⁻¹(ω + ε v), J⁻¹(ω)]] angular first; infinite at θ = 2π.

    Arguments and errors as for `transform_jacobian`.

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> xi = fs.SpatialVelocity(body=B, base=A, expressed_in=A, angular=(0, 0, 0), linear=(0, 0, 4))
    >>> fs.transform_jacobian_inverse(xi, "left", "angular_first")[3]
    (0, 2, 0, 1, 0, 0)
    """
    ω, v = _screw(velocity, side, order)
    J = _inverse(ω)
    return six_by_six(J, ZERO33, _inverse_rate(ω, v), J, order)


def _signed(w: Vec3, side: str) -> Vec3:
    """w for the left side and −w for the right: J_r(w) = J_l(−w)."""
    if side not in ("left", "right"):
        raise InvalidValue(f'the side of a Jacobian is "left" or "right", got {side!r}')
    return w if side == "left" else linear3.scale(-1, w)


def _screw(velocity: Any, side: str, order: str) -> tuple[Vec3, Vec3]:
    require_in_base("take the Jacobian of the exponential", velocity)
    check_order(order)
    return _signed(known(velocity.angular), side), _signed(known(velocity.linear), side)


def _jacobian(w: Vec3) -> Mat3:
    if linear3.is_zero_vector(w):
        return linear3.IDENTITY
    θ = angle_of(w)
    m = _combined(stumpff(1, θ), linear3.scale(stumpff(2, θ), w), linear3.scale(stumpff(3, θ), w), w)
    return _with_axis(m, w, 1)


def _inverse(w: Vec3) -> Mat3:
    if linear3.is_zero_vector(w):
        return linear3.IDENTITY
    e, d = cotangent_terms(angle_of(w))
    return _with_axis(_combined(e, _half(linear3.scale(-1, w)), linear3.scale(d, w), w), w, 1)


def _jacobian_rate(w: Vec3, v: Vec3) -> Mat3:
    """d/dε J(w + ε v), by (1/θ) dc/dθ times w·v, and the product rule."""
    if linear3.is_zero_vector(w):
        return linear3.skew(_half(v))
    θ, along = angle_of(w), linear3.dot(w, v)
    c2, c3 = stumpff(2, θ), stumpff(3, θ)
    rates = [times(stumpff_rate(k, θ), along) for k in (1, 2, 3)]
    turning = linear3.add(linear3.scale(c2, v), linear3.scale(rates[1], w))
    first = _combined(rates[0], turning, linear3.add(linear3.scale(rates[2], w), linear3.scale(c3, v)), w)
    return _with_axis(_with_outer(first, linear3.scale(c3, w), v), w, 0)


def _inverse_rate(w: Vec3, v: Vec3) -> Mat3:
    if linear3.is_zero_vector(w):
        return linear3.skew(_half(linear3.scale(-1, v)))
    θ, along = angle_of(w), linear3.dot(w, v)
    d = cotangent_terms(θ)[1]
    e_rate, d_rate = (times(rate, along) for rate in cotangent_rates(θ))
    left = linear3.add(linear3.scale(d_rate, w), linear3.scale(d, v))
    first = _combined(e_rate, _half(linear3.scale(-1, v)), left, w)
    return _with_axis(_with_outer(first, linear3.scale(d, w), v), w, 0)


def _combined(diagonal: Scalar, turn: Vec3, left: Vec3, right: Vec3) -> Mat3:
    """diagonal 1 + the skew matrix of turn + left rightᵀ."""
    hat = linear3.skew(turn)
    rows = [[plus(hat[i][j], diagonal if i == j else 0) for j in range(3)] for i in range(3)]
    return _with_outer(rows, left, right)


def _with_outer(m: Any, left: Vec3, right: Vec3) -> Mat3:
    """M + left rightᵀ."""
    return tuple(tuple(plus(m[i][j], times(left[i], right[j])) for j in range(3)) for i in range(3))  # type: ignore[return-value]


def _with_axis(m: Mat3, w: Vec3, value: int) -> Mat3:
    """M, where w is known to lie along a coordinate axis with the entry of that axis as it is known to be."""
    places = [k for k in range(3) if not is_known_zero(w[k])]
    if len(places) != 1:
        return m
    k = places[0]
    return tuple(tuple(value if i == j == k else m[i][j] for j in range(3)) for i in range(3))  # type: ignore[return-value]


def _half(v: Vec3) -> Vec3:
    return tuple(ratio(x, 2) for x in v)
