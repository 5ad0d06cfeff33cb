"""The velocity of a pose that depends on a symbol for time."""

from __future__ import annotations

from typing import Any

from framesym.scalars import linear3
from framesym.scalars.field import Scalar, derivative, is_zero, minus, times
from framesym.scalars.linear3 import Mat3, Vec3
from framesym.spatial.motion import SpatialVelocity
from framesym.spatial.rotation_vector import coordinate_axis


def pose_velocity(pose: Any, t: Scalar) -> SpatialVelocity:
    """ω̂ = Rᵀ Ṙ, v = Rᵀ ṗ, of the source relative to the target, in the source   [Murray, Li, Sastry §2.4]."""
    R, p = pose.rotation.matrix, pose.translation
    Ṙ: Any = tuple(_rates(row, t) for row in R)
    k = coordinate_axis(R)
    angular = _turning(R, Ṙ) if k is None else _turning_about(k, R, Ṙ)
    linear = linear3.matvec(linear3.transpose(R), _rates(p, t))
    return SpatialVelocity(pose.source, pose.target, pose.source, angular, linear)


def _turning(R: Mat3, Ṙ: Mat3) -> Vec3:
    """ω of ω̂ = Rᵀ Ṙ, whose entry (j, i) is column j of R times column i of Ṙ."""
    before, after = linear3.transpose(R), linear3.transpose(Ṙ)
    return tuple(linear3.dot(before[j], after[i]) for i, j in ((1, 2), (2, 0), (0, 1)))


def _turning_about(k: int, R: Mat3, Ṙ: Mat3) -> Vec3:
    """ω along the k-th axis, c ṡ − s ċ; where ṡ/c and −ċ/s are one expression, it is that, with s² + c² = 1 used."""
    i, j = (k + 1) % 3, (k + 2) % 3
    c, s, c_rate, s_rate = R[i][i], R[j][i], Ṙ[i][i], Ṙ[j][i]
    rate = minus(times(c, s_rate), times(s, c_rate))
    if not (is_zero(c) or is_zero(s) or is_zero(rate)) and s_rate / c == -c_rate / s:
        rate = s_rate / c
    return tuple(rate if place == k else 0 for place in range(3))  # type: ignore[return-value]


def _rates(numbers: Vec3, t: Scalar) -> Vec3:
    return tuple(derivative(x, t) for x in numbers)
