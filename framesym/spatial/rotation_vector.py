"""Rotation vectors θ u and the matrices that they stand for, as bare numbers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from framesym.frames.checks import require_same
from framesym.frames.frame import Frame
from framesym.scalars import field, linear3
from framesym.scalars.field import Scalar, is_known_zero, minus, plus, times
from framesym.scalars.linear3 import Mat3, Vec3
from framesym.scalars.stumpff import stumpff
from framesym.spatial.axes import rotation_matrix
from framesym.spatial.quantity import Quantity, refuse_kind
from framesym.spatial.quaternion import is_of_symbols, quaternion_parts

_UNITS: Mat3 = linear3.IDENTITY


def read_rotation_vector(given: Any, target: Frame | None, operation: str) -> Vec3:
    """The components of a Vector, or three numbers, with every zero a known one.

    Raises: FrameMismatch where a Vector is not expressed in `target`; KindMismatch for another kind.
    """
    if isinstance(given, Quantity):
        if not hasattr(given, "turned") or hasattr(given, "observer"):
            help = "a rotation vector is Vector((x, y, z), expressed_in=target) or three numbers, in rad"
            refuse_kind(f"{operation} of", given, "a rotation vector is a Vector", help)
        own: Any = given
        if target is not None:
            rule = "the rotation vector must be expressed in the target"
            help = "express it there first; it has the same components in the source"
            operands = (("vector", own),)
            operation = f"{operation} of a rotation vector"
            require_same(operation, "expressed_in", rule, own.expressed_in, target, *operands, help=help)
        given = own.components
    return known(linear3.vec3(given, "a rotation vector"))


def known(w: Vec3) -> Vec3:
    """The same vector with every structural zero a known one, so that it leaves no trace."""
    return tuple(0 if field.is_zero(x) else x for x in w)  # type: ignore[return-value]


def angle_of(w: Vec3) -> Scalar:
    """θ = |w|; where only one component is not a known zero, that component with its sign.

    Raises: KindMismatch for exact Fractions, whose sines are not exact.
    """
    for x in w:
        if isinstance(x, Fraction):
            field.sin(x)
    left = [x for x in w if not is_known_zero(x)]
    if len(left) == 1:
        return left[0]
    return field.sqrt(linear3.dot(w, w))


def matrix_of(w: Vec3) -> Mat3:
    """1 + (sin θ/θ) ŵ + ((1 − cos θ)/θ²) ŵ²   [Rodrigues]; about a coordinate axis, without any division."""
    if linear3.is_zero_vector(w):
        return linear3.IDENTITY
    places = [k for k in range(3) if not is_known_zero(w[k])]
    if len(places) == 1:
        angle = w[places[0]]
        return rotation_matrix(_UNITS[places[0]], field.cos(angle), field.sin(angle))
    θ = angle_of(w)
    first, second = linear3.scale(stumpff(1, θ), w), linear3.scale(stumpff(2, θ), w)
    ŵ = linear3.skew(first)
    squares = tuple(times(second[i], w[i]) for i in range(3))
    rows: list[list[Scalar]] = [[0] * 3 for _ in range(3)]
    for i in range(3):
        j, k = (i + 1) % 3, (i + 2) % 3
        rows[i][i] = minus(1, plus(squares[j], squares[k]))
        rows[i][j] = plus(times(second[i], w[j]), ŵ[i][j])
        rows[j][i] = plus(times(second[i], w[j]), ŵ[j][i])
    return tuple(map(tuple, rows))  # type: ignore[return-value]


def vector_of(matrix: Mat3) -> Vec3:
    """The shortest w with `matrix_of(w)` = R, |w| ≤ π.

    By the quaternion for numbers and arrays, which is accurate at 0 and at π; for symbols and nodes
    θ/sin θ times the skew part, which is 0/0 there, or atan2 about a coordinate axis, which is never.
    """
    k = coordinate_axis(matrix)
    if k is not None:
        i, j = (k + 1) % 3, (k + 2) % 3
        angle = field.atan2(matrix[j][i], matrix[i][i])
        return tuple(angle if place == k else 0 for place in range(3))  # type: ignore[return-value]
    if is_of_symbols(matrix):
        twice = skew_part(matrix)
        n = field.sqrt(linear3.dot(twice, twice))
        trace = plus(plus(matrix[0][0], matrix[1][1]), matrix[2][2])
        return linear3.scale(field.atan2(n, minus(trace, 1)) / n, twice)
    w, *v = quaternion_parts(matrix)
    axis: Vec3 = tuple(v)
    n = field.sqrt(linear3.dot(axis, axis))
    if isinstance(n, np.ndarray):
        rest = n == 0
        return linear3.scale(np.where(rest, 2.0, 2 * np.arctan2(n, w) / np.where(rest, 1.0, n)), axis)
    if field.is_zero(n):
        return linear3.scale(2, axis)
    return linear3.scale(2 * field.atan2(n, w) / n, axis)


def skew_part(m: Mat3) -> Vec3:
    """2 sin θ u, from R − Rᵀ."""
    return minus(m[2][1], m[1][2]), minus(m[0][2], m[2][0]), minus(m[1][0], m[0][1])


def coordinate_axis(m: Mat3) -> int | None:
    """k where the matrix is known, by its zeros and its one, to turn about the k-th axis."""
    for k in range(3):
        i, j = (k + 1) % 3, (k + 2) % 3
        if all(map(field.is_zero, (m[k][i], m[k][j], m[i][k], m[j][k]))) and field.is_zero(minus(m[k][k], 1)):
            return k
    return None
