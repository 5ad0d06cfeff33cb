"""Axes as unit vectors, and the rotation matrices about them, as bare numbers."""

from __future__ import annotations

from typing import Any

from framesym.errors import InvalidValue, ModelError
from framesym.scalars import field, linear3
from framesym.scalars.field import Scalar, minus, plus, times
from framesym.scalars.linear3 import Mat3, Vec3
from framesym.scalars.text import say_numbers

AXES = {"x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1)}


def unit_axis(axis: Any) -> Vec3:
    """The unit vector of an axis given by letter or by three components of any length.

    Components below 1e-12 of the largest are taken as zero; (3, 4, 0) gives exactly (3/5, 4/5, 0).

    Raises: ModelError for no direction; InvalidValue for an unknown letter.
    """
    if isinstance(axis, str):
        if axis not in AXES:
            raise InvalidValue(f"an axis is 'x', 'y', 'z' or three components, got {axis!r}")
        return AXES[axis]
    given = linear3.vec3(axis, "an axis")
    components = tuple(_tidy(field.plain_number(x)) for x in given)
    for x in components:
        if not field.is_scalar(x):
            raise InvalidValue(f"a component of an axis is a number, got {x!r}")
        field.check_finite(x, "a component of an axis")
    if all(isinstance(x, (int, float)) for x in components):
        largest = max(map(abs, components))
        components = tuple(0 if abs(x) <= 1e-12 * largest else x for x in components)
        if largest and not 1e-100 < largest < 1e100:
            components = tuple(x if x == 0 else _tidy(x / largest) for x in components)
    if linear3.is_zero_vector(components):
        raise ModelError(f"a joint axis must have a direction, got {say_numbers(given)}")
    nonzero = [x for x in components if not field.is_known_zero(x)]
    if len(nonzero) == 1 and isinstance(nonzero[0], (int, float)):
        return tuple(0 if field.is_known_zero(x) else (1 if x > 0 else -1) for x in components)  # type: ignore[return-value]
    length = field.sqrt(linear3.dot(components, components))
    if isinstance(length, float) and abs(length - 1) < 4e-16:
        return components
    return tuple(x if field.is_known_zero(x) else field.divide(x, length) for x in components)


def two_across(axis: Vec3) -> tuple[Vec3, Vec3]:
    """Two unit vectors that are right-handed with a unit axis: for a coordinate axis the next two, x, y, z, x, …

    >>> two_across((0, 0, 1))
    ((1, 0, 0), (0, 1, 0))
    """
    zeros = [field.is_known_zero(x) for x in axis]
    if sum(zeros) == 2 and axis[zeros.index(False)].__class__ is int:
        k = zeros.index(False)
        first, second = _along((k + 1) % 3), _along((k + 2) % 3)
        # About the opposite axis the same two, the other way round.
        return (first, second) if axis[k] > 0 else (second, first)
    # Across the axis and a coordinate axis that is not along it.
    across = linear3.cross(_along(zeros.index(True) if any(zeros) else 0), axis)
    length = field.sqrt(linear3.dot(across, across))
    e1 = tuple(x if field.is_known_zero(x) else field.divide(x, length) for x in across)
    return e1, linear3.cross(axis, e1)


def _along(k: int) -> Vec3:
    return tuple(int(i == k) for i in range(3))  # type: ignore[return-value]


def _tidy(x: Scalar) -> Scalar:
    return int(x) if isinstance(x, float) and x.is_integer() and abs(x) < 2**53 else x


def clean(x: Scalar) -> Scalar:
    """A sine, cosine or rotation entry with rounding dust taken off: within 1e-15 of 0 or ±1 it is that integer."""
    if isinstance(x, float):
        nearest = round(x)
        if abs(x - nearest) <= 1e-15:
            return nearest
    return x


def rotation_matrix(u: Vec3, c: Scalar, s: Scalar) -> Mat3:
    """c 1 + s û + (1 − c) u uᵀ   [Rodrigues], for a unit axis u."""
    if _is_along_a_coordinate_axis(u):
        return _coordinate_rotation(u, c, s)
    rest = minus(1, c)
    ru = linear3.scale(rest, u)
    rows = []
    for i in range(3):
        row = []
        for j in range(3):
            outer = times(ru[i], u[j])
            row.append(plus(c, outer) if i == j else plus(outer, times(s, linear3.skew(u)[i][j])))
        rows.append(tuple(row))
    return tuple(rows)  # type: ignore[return-value]


def _is_along_a_coordinate_axis(u: Vec3) -> bool:
    return sum(not field.is_known_zero(x) for x in u) == 1 and any(
        x.__class__ is int for x in u if not field.is_known_zero(x)
    )


def _coordinate_rotation(u: Vec3, c: Scalar, s: Scalar) -> Mat3:
    """The rotation about ±x, ±y or ±z, without any arithmetic but a sign."""
    k = next(i for i in range(3) if not field.is_known_zero(u[i]))
    i, j = (k + 1) % 3, (k + 2) % 3
    s = s if u[k] == 1 else times(-1, s)
    rows: list[list[Scalar]] = [[0] * 3 for _ in range(3)]
    rows[k][k] = 1
    rows[i][i] = rows[j][j] = c
    rows[j][i], rows[i][j] = s, times(-1, s)
    return tuple(map(tuple, rows))  # type: ignore[return-value]
