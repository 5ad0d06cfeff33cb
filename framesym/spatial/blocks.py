"""The order of six numbers, and 6×6 matrices from 3×3 blocks."""

from __future__ import annotations

from framesym.errors import InvalidValue
from framesym.scalars import linear3
from framesym.scalars.dense import Rows
from framesym.scalars.field import Scalar
from framesym.scalars.linear3 import Mat3, Sym3, Vec3

ZERO33: Mat3 = (linear3.ZERO, linear3.ZERO, linear3.ZERO)


def check_order(order: str) -> None:
    """Raises InvalidValue unless the word names an order of six numbers."""
    if order not in ("angular_first", "linear_first"):
        raise InvalidValue(f'the order of six numbers is "angular_first" or "linear_first", got {order!r}')


def assemble(a: Mat3, b: Mat3, c: Mat3, d: Mat3) -> Rows:
    """[[a, b], [c, d]] row by row."""
    upper = tuple((*a[i], *b[i]) for i in range(3))
    return upper + tuple((*c[i], *d[i]) for i in range(3))


def six_by_six(a: Mat3, b: Mat3, c: Mat3, d: Mat3, order: str) -> Rows:
    """The matrix with the blocks [[a, b], [c, d]] angular first, in the order of the word."""
    return assemble(a, b, c, d) if order == "angular_first" else assemble(d, c, b, a)


def rigid(mass: Scalar, first: Vec3, second: Sym3, order: str) -> Rows:
    """[[I_o, ĥ], [−ĥ, m 1]] angular first, in the order of the word."""
    h = linear3.skew(first)
    masses: Mat3 = ((mass, 0, 0), (0, mass, 0), (0, 0, mass))
    return six_by_six(linear3.sym_rows(second), h, linear3.transpose(h), masses, order)


def places(order: str) -> tuple[int, ...]:
    """For each of the six places angular first, its place in the order of the word; its own inverse."""
    return (0, 1, 2, 3, 4, 5) if order == "angular_first" else (3, 4, 5, 0, 1, 2)
