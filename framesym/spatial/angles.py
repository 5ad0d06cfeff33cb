"""Three angles and the matrices that they stand for, as bare numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from framesym.errors import InvalidValue
from framesym.scalars import field, linear3
from framesym.scalars.field import Scalar, minus, plus, times
from framesym.scalars.linear3 import Mat3
from framesym.spatial.axes import AXES, clean, rotation_matrix
from framesym.spatial.rotation_vector import coordinate_axis


def body_fixed_matrix(sequence: Any, angles: Any) -> Mat3:
    """R₁(α) R₂(β) R₃(γ) about the axes that the three letters name.

    Raises: InvalidValue for a word that is not three of the letters x, y, z, or for another number of angles.
    """
    first, second, third = turns_of(sequence, angles)
    return linear3.matmul(linear3.matmul(first, second), third)


def space_fixed_matrix(sequence: Any, angles: Any) -> Mat3:
    """R₃(γ) R₂(β) R₁(α): the same turns about axes that do not move. Errors as for `body_fixed_matrix`."""
    first, second, third = turns_of(sequence, angles)
    return linear3.matmul(linear3.matmul(third, second), first)


def turns_of(sequence: Any, angles: Any) -> list[Mat3]:
    """R₁(α), R₂(β), R₃(γ). Errors as for `body_fixed_matrix`."""
    if not isinstance(sequence, str) or len(sequence) != 3 or not set(sequence) <= set(AXES):
        raise InvalidValue(f'a sequence is three of the letters x, y, z, such as "zxz", got {sequence!r}')
    if isinstance(angles, np.ndarray):
        angles = linear3.vec3(angles, "a sequence of angles")
    if isinstance(angles, (str, bytes)) or not isinstance(angles, Iterable):
        raise InvalidValue(f"a sequence of three axes takes three angles, got {angles!r}")
    given = tuple(angles)
    if len(given) != 3:
        raise InvalidValue(f"a sequence of three axes takes three angles, got {len(given)}")
    turns = zip(sequence, given, strict=True)
    return [rotation_matrix(AXES[letter], clean(field.cos(θ)), clean(field.sin(θ))) for letter, θ in turns]


def rpy_of(m: Mat3) -> tuple[Scalar, Scalar, Scalar]:
    """(r, p, y) of Rz(y) Ry(p) Rx(r), pitch in [−π/2, π/2].

    Yaw comes first, and the others from the matrix turned back by it: they match it even where, at p = ±π/2, yaw itself
    is lost in rounding. Where it is lost entirely it is zero, and roll has all the turn. Symbols have no rounding, and
    get the plain form, which is 0/0 there.
    """
    k = coordinate_axis(m)
    if k == 0:
        return field.atan2(m[2][1], m[1][1]), 0, 0
    if k == 2:
        return 0, 0, field.atan2(m[1][0], m[0][0])
    if any(getattr(x, "free_symbols", ()) for row in m for x in row):
        across = field.sqrt(plus(times(m[2][1], m[2][1]), times(m[2][2], m[2][2])))
        pitch = field.atan2(times(-1, m[2][0]), across)
        return field.atan2(m[2][1], m[2][2]), pitch, field.atan2(m[1][0], m[0][0])
    lost = field.is_zero(m[0][0]) and field.is_zero(m[1][0])
    yaw = 0 if lost else field.atan2(m[1][0], m[0][0])
    c, s = field.cos(yaw), field.sin(yaw)
    across = plus(times(c, m[0][0]), times(s, m[1][0]))
    sine = minus(times(s, m[0][2]), times(c, m[1][2]))
    cosine = minus(times(c, m[1][1]), times(s, m[0][1]))
    return field.atan2(sine, cosine), field.atan2(times(-1, m[2][0]), across), yaw
