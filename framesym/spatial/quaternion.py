"""Unit quaternions with named parts, and the rotation matrices that they stand for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from framesym.errors import InvalidValue, KindMismatch
from framesym.scalars import field
from framesym.scalars.field import Scalar, divide, is_known_zero, minus, plus, ratio, times
from framesym.scalars.linear3 import Mat3
from framesym.scalars.substitution import Mappable
from framesym.scalars.text import say_number
from framesym.spatial.quantity import kind_of

_UNIT = 1e-9


@dataclass(frozen=True, eq=False, repr=False, slots=True, kw_only=True)
class Quaternion(Mappable):
    """w + x i + y j + z k, by named parts only: libraries disagree about their order.

    The rotation by θ about the unit vector u has w = cos(θ/2) and (x, y, z) = sin(θ/2) u. It carries no frames;
    `Rotation.from_quaternion` gives it two.

    >>> import framesym as fs
    >>> fs.Quaternion(w=1, x=0, y=0, z=0)
    Quaternion(w=1, x=0, y=0, z=0)
    """

    w: Scalar
    x: Scalar
    y: Scalar
    z: Scalar

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Quaternion:
        """The same quaternion with the function applied to each part.

        >>> import framesym as fs
        >>> fs.Quaternion(w=fs.symbol("a"), x=0, y=0, z=1).subs({fs.symbol("a"): 0})
        Quaternion(w=0, x=0, y=0, z=1)
        """
        w, x, y, z = map(function, _parts(self))
        return Quaternion(w=w, x=x, y=y, z=z)

    def __eq__(self, other: object) -> bool:
        """True where all four parts are the same; a quaternion and its negative are two."""
        if not isinstance(other, Quaternion):
            return NotImplemented
        return all(bool(np.all(a == b)) for a, b in zip(_parts(self), _parts(other), strict=True))

    def __hash__(self) -> int:
        return hash(Quaternion)

    def __repr__(self) -> str:
        said = (f"{name}={say_number(value)}" for name, value in zip("wxyz", _parts(self), strict=True))
        return f"Quaternion({', '.join(said)})"


def _parts(q: Quaternion) -> tuple[Scalar, Scalar, Scalar, Scalar]:
    return q.w, q.x, q.y, q.z


def checked_matrix(q: Any, operation: str) -> Mat3:
    """The matrix of a quaternion of numbers of length one.

    Raises: InvalidValue naming the length where it is not one; KindMismatch for symbols, or for what is no Quaternion.
    """
    norm = _square_norm(_read(q, operation))
    if norm is None:
        raise KindMismatch(
            "a quaternion of symbols cannot be checked to have length one\n"
            "  help: build the rotation from angles, or claim it, Rotation.assume_unit_quaternion"
        )
    length = np.sqrt(np.asarray(norm, float))
    worst = float(length.flat[np.abs(length - 1).argmax()])
    if not abs(worst - 1) <= _UNIT:
        raise InvalidValue(
            f"a rotation needs a quaternion of length 1, got one of length {worst:.10g}\n"
            "  help: divide its parts by its length first, where that is meant"
        )
    return _matrix(q, norm)


def assumed_matrix(q: Any, operation: str) -> Mat3:
    """The matrix of any quaternion, on the caller's word that its length is one."""
    return _matrix(_read(q, operation), 1)


def _read(q: Any, operation: str) -> Quaternion:
    if not isinstance(q, Quaternion):
        raise KindMismatch(
            f"cannot {operation} {kind_of(q)}: the order of four bare numbers is anyone's guess\n"
            "  help: name them, Quaternion(w=..., x=..., y=..., z=...)"
        )
    return q


def _square_norm(q: Quaternion) -> Any:
    """|q|² where all four parts are numbers or arrays, else None."""
    try:
        for x in _parts(q):
            np.asarray(x, float)
    except (TypeError, ValueError):
        return None
    return plus(plus(times(q.w, q.w), times(q.x, q.x)), plus(times(q.y, q.y), times(q.z, q.z)))


def _matrix(q: Quaternion, norm: Any) -> Mat3:
    """1 + 2 w v̂ + 2 v̂², with v = (x, y, z), over |q|²."""
    v = (q.x, q.y, q.z)
    twice = tuple(ratio(times(2, x), norm) if not is_known_zero(x) else 0 for x in v)
    rows: list[list[Scalar]] = [[0] * 3 for _ in range(3)]
    for i in range(3):
        j, k = (i + 1) % 3, (i + 2) % 3
        rows[i][i] = minus(1, plus(times(twice[j], v[j]), times(twice[k], v[k])))
        both, turn = times(twice[i], v[j]), times(twice[k], q.w)
        rows[i][j], rows[j][i] = minus(both, turn), plus(both, turn)
    return tuple(map(tuple, rows))  # type: ignore[return-value]


def quaternion_parts(m: Mat3) -> tuple[Scalar, Scalar, Scalar, Scalar]:
    """(w, x, y, z) of a rotation, w ≥ 0: a column of 4 q qᵀ made a unit vector.

    For numbers and arrays it is the column of the largest part, which is accurate for every rotation. For symbols and
    nodes it is that of w, which is 0/0 for half a turn.
    """
    four = _four_outer(m)
    if any(isinstance(x, np.ndarray) for row in m for x in row):
        return _of_samples(four)
    if is_of_symbols(m):
        w = divide(field.sqrt(four[0][0]), 2)
        return (w, *(ratio(x, 4 * w) for x in four[0][1:]))
    largest = max(range(4), key=lambda k: float(four[k][k]))
    column = four[largest]
    length = field.sqrt(sum(x * x for x in column))
    if float(column[0]) < 0:
        length = -length
    return tuple(ratio(x, length) for x in column)


def is_of_symbols(m: Mat3) -> bool:
    """True where an entry is a symbol or a node: it has no size to choose by."""
    try:
        for row in m:
            for x in row:
                np.asarray(x, float)
    except (TypeError, ValueError):
        return True
    return False


def _four_outer(m: Mat3) -> tuple[tuple[Scalar, ...], ...]:
    """4 q qᵀ, from the matrix of q   [Bar-Itzhack, J. Guidance 23(6), 2000]."""
    (a, b, c), (d, e, f), (g, h, i) = m
    wx, wy, wz = minus(h, f), minus(c, g), minus(d, b)
    xy, xz, yz = plus(b, d), plus(c, g), plus(f, h)
    one_plus, one_minus = plus(1, a), minus(1, a)
    return (
        (plus(one_plus, plus(e, i)), wx, wy, wz),
        (wx, minus(one_plus, plus(e, i)), xy, xz),
        (wy, xy, plus(one_minus, minus(e, i)), yz),
        (wz, xz, yz, plus(one_minus, minus(i, e))),
    )


def _of_samples(four: tuple[tuple[Scalar, ...], ...]) -> tuple[Scalar, Scalar, Scalar, Scalar]:
    entries = np.broadcast_arrays(*[np.asarray(x, float) for row in four for x in row])
    best = np.stack(entries[::5]).argmax(axis=0)
    column = [np.choose(best, entries[4 * k : 4 * k + 4]) for k in range(4)]
    length = np.sqrt(sum(x * x for x in column)) * np.where(column[0] < 0, -1.0, 1.0)
    return tuple(x / length for x in column)
