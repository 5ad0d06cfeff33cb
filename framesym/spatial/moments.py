"""The ten numbers of a rigid body without labels: mass m, first moment h = m c, second moment I_o."""

from __future__ import annotations

from typing import Any

import numpy as np

from framesym.errors import InvalidValue
from framesym.scalars import linear3
from framesym.scalars.dense import Rows
from framesym.scalars.field import Scalar, divide, has_zero, is_scalar, is_zero, minus, plus, ratio, times
from framesym.scalars.linear3 import Mat3, Sym3, Vec3
from framesym.spatial import draws
from framesym.spatial.blocks import check_order, six_by_six

Ten = tuple[Scalar, Vec3, Sym3]

# Places of the ten numbers (m, h, xx, yy, zz, xy, xz, yz) in the published orders.
_ORDERS = {"pinocchio": (0, 1, 2, 3, 4, 7, 5, 8, 9, 6), "idyntree": (0, 1, 2, 3, 4, 7, 8, 5, 9, 6)}
_ROUNDING = 32 * np.finfo(float).eps


def parameter_places(order: str) -> tuple[int, ...]:
    """Which of (m, h, xx, yy, zz, xy, xz, yz) stands where among the dynamic parameters of a published order.

    Raises: InvalidValue for another word.
    """
    if order not in _ORDERS:
        words = " or ".join(f'"{one}"' for one in _ORDERS)
        raise InvalidValue(f"the order of dynamic parameters is {words}, got {order!r}")
    return _ORDERS[order]


def read_central(inertia: Any) -> Sym3:
    """Three principal moments or 3×3."""
    rows = list(inertia) if not hasattr(inertia, "tolist") else inertia.tolist()
    if len(rows) == 3 and all(is_scalar(x) for x in rows):
        return (rows[0], rows[1], rows[2], 0, 0, 0)
    return linear3.sym3(inertia, "a central inertia")


def shift(p: Vec3, mass: Scalar, first: Vec3, second: Sym3) -> Ten:
    """h' = h + m p,  I' = I + (p·h + p·h') 1 − (p hᵀ + h' pᵀ): the body moved by p against the reference point."""
    if linear3.is_zero_vector(p):
        return mass, first, second
    moved = linear3.add(first, linear3.scale(mass, p))
    both = linear3.add(first, moved)
    dx, dy, dz = (times(p[i], both[i]) for i in range(3))
    diagonal = (plus(dy, dz), plus(dx, dz), plus(dx, dy))
    products = (plus(times(p[i], first[j]), times(moved[i], p[j])) for i, j in ((0, 1), (0, 2), (1, 2)))
    return mass, moved, linear3.sym_add(second, (*diagonal, *(times(-1, x) for x in products)))


def turn(r: Mat3, mass: Scalar, first: Vec3, second: Sym3) -> Ten:
    """h' = R h,  I' = R I Rᵀ."""
    return mass, linear3.matvec(r, first), linear3.sym_rotate(r, second)


def center(mass: Scalar, first: Vec3, operation: str) -> Vec3:
    """c = h / m.

    Raises: InvalidValue where the mass is a number that is zero.
    """
    if has_zero(mass):
        raise InvalidValue(f"cannot {operation}: the mass is zero, and a body without mass has no center of mass")
    x, y, z = first
    return ratio(x, mass), ratio(y, mass), ratio(z, mass)


def central(c: Vec3, first: Vec3, second: Sym3) -> Sym3:
    """I_c = I_o − (c·h 1 − c hᵀ), where c hᵀ = m c cᵀ."""
    x, y, z = (times(c[i], first[i]) for i in range(3))
    products = (times(-1, times(c[i], first[j])) for i, j in ((0, 1), (0, 2), (1, 2)))
    return linear3.sym_sub(second, (plus(y, z), plus(x, z), plus(x, y), *products))


def covariance(inertia: Sym3) -> Sym3:
    """Σ = ∫ x xᵀ dm = ½ tr(I) 1 − I."""
    xx, yy, zz, xy, xz, yz = inertia
    halves = (minus(plus(yy, zz), xx), minus(plus(xx, zz), yy), minus(plus(xx, yy), zz))
    return (*(ratio(x, 2) for x in halves), times(-1, xy), times(-1, xz), times(-1, yz))


def inertia_of(covariance: Sym3) -> Sym3:
    """I = tr(Σ) 1 − Σ."""
    xx, yy, zz, xy, xz, yz = covariance
    return (plus(yy, zz), plus(xx, zz), plus(xx, yy), times(-1, xy), times(-1, xz), times(-1, yz))


def solve(ten: Ten, moment: Vec3, force: Vec3) -> tuple[Vec3, Vec3]:
    """(ω, v) of I V = (n, f):  ω = I_c⁻¹ (n − c × f),  v = f/m + c × ω.

    Raises: InvalidValue where the inertia is of numbers and singular.
    """
    c, adjugate, determinant = _about_center(ten)
    turned = linear3.sym_matvec(adjugate, linear3.sub(moment, linear3.cross(c, force)))
    ω: Any = tuple(ratio(x, determinant) for x in turned)
    v: Any = tuple(ratio(x, ten[0]) for x in force)
    return ω, linear3.add(v, linear3.cross(c, ω))


def inverse(ten: Ten, order: str) -> Rows:
    """[[J, −J ĉ], [ĉ J, 1/m − ĉ J ĉ]] angular first, with J = I_c⁻¹, in the order of the word.

    Raises: InvalidValue where the inertia is of numbers and singular, or for an unknown order.
    """
    check_order(order)
    c, adjugate, determinant = _about_center(ten)
    J = linear3.sym_rows(tuple(ratio(x, determinant) for x in adjugate))
    Jc = linear3.matmul(J, linear3.skew(c))
    cJc, over = linear3.matmul(linear3.skew(c), Jc), divide(1, ten[0])
    corner: Any = [[minus(over if i == j else 0, cJc[i][j]) for j in range(3)] for i in range(3)]
    upper: Any = [[times(-1, x) for x in row] for row in Jc]
    return six_by_six(J, upper, linear3.transpose(upper), corner, order)


def _about_center(ten: Ten) -> tuple[Vec3, Sym3, Scalar]:
    """c, adj I_c and det I_c."""
    mass, first, second = ten
    c = center(mass, first, "invert an inertia")
    about = central(c, first, second)
    adjugate, determinant = linear3.sym_adjugate(about), linear3.sym_determinant(about)
    if is_zero(determinant) or _is_rounded_zero(determinant, about, second):
        why = "its second moment about the center of mass is singular, as that of a point mass or of a rod"
        raise InvalidValue(f"cannot invert an inertia: {why}")
    return c, adjugate, determinant


def _is_rounded_zero(determinant: Scalar, about: Sym3, second: Sym3) -> bool:
    """True where a determinant of floats is no more than what rounding leaves of zero."""
    if not isinstance(determinant, (float, np.ndarray)) or np.asarray(determinant).dtype.kind != "f":
        return False
    size = np.max([np.abs(x) for x in np.broadcast_arrays(*about)], axis=0)
    origin = np.max([np.abs(x) for x in np.broadcast_arrays(*second)], axis=0)
    return bool(np.any(np.abs(determinant) <= _ROUNDING * origin * size * size))


def random_body(seed: int) -> Ten:
    """A body of positive mass, its center of mass off the origin, its second moments those of some mass distribution.

    Raises: InvalidValue for a seed that is no integer.
    """
    draw = draws.generator(seed)
    mass = draw.uniform(0.5, 2.5)
    axis, distance = [draw.gauss(0, 1) for _ in range(3)], draw.uniform(0.1, 0.6)
    length = sum(x * x for x in axis) ** 0.5
    spread = [[draw.gauss(0, 0.25) for _ in range(3)] for _ in range(3)]
    columns: Any = tuple(zip(*spread, strict=True))
    about: Sym3 = (0.01, 0.01, 0.01, 0.0, 0.0, 0.0)
    for column in columns:
        about = linear3.sym_add(about, linear3.sym_outer(column))
    com: Any = tuple(distance * x / length for x in axis)
    return shift(com, mass, linear3.ZERO, inertia_of(linear3.sym_scale(mass, about)))
