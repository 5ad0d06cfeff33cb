"""3-vectors, 3×3 matrices and symmetric 3×3 matrices as tuples, over any numbers; known zeros and ones cost nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from framesym.errors import InvalidValue
from framesym.scalars.field import Scalar, is_known_zero, minus, plus, times

Vec3 = tuple[Scalar, Scalar, Scalar]
Mat3 = tuple[Vec3, Vec3, Vec3]
Sym3 = tuple[Scalar, Scalar, Scalar, Scalar, Scalar, Scalar]
"""A symmetric matrix as (xx, yy, zz, xy, xz, yz)."""

ZERO: Vec3 = (0, 0, 0)
IDENTITY: Mat3 = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
_NO_NUMBERS = frozenset({str, bytes, tuple, list, dict, set, bool, type(None)})
SYM_ZERO: Sym3 = (0, 0, 0, 0, 0, 0)


def vec3(components: Any, what: str = "a vector") -> Vec3:
    """Three components from a sequence, or from an array (..., 3) of samples."""
    if type(components) is tuple and len(components) == 3:
        for x in components:
            if x.__class__ in _NO_NUMBERS:
                raise InvalidValue(f"{what} consists of numbers, got {x!r}")
        return components
    if isinstance(components, np.ndarray):
        if components.ndim == 0 or components.shape[-1] != 3:
            raise InvalidValue(f"{what} has three components, got an array of shape {components.shape}")
        if components.ndim == 1:
            return tuple(components.tolist())
        return (_kept(components[..., 0]), _kept(components[..., 1]), _kept(components[..., 2]))
    if isinstance(components, (str, bytes)) or not isinstance(components, Iterable):
        raise InvalidValue(f"{what} has three components, got {components!r}")
    items = tuple(components)
    if len(items) != 3:
        raise InvalidValue(f"{what} has three components, got {len(items)}")
    return vec3(items, what)


def _kept(samples: np.ndarray) -> np.ndarray:
    """A copy that cannot be written to: what happens to the caller's array later does not reach a frozen value."""
    copy = np.array(samples)
    copy.flags.writeable = False
    return copy


def mat3(rows: Any, what: str = "a matrix") -> Mat3:
    """Three rows of three from nested sequences, an array (..., 3, 3), or a SymPy matrix."""
    if hasattr(rows, "tolist"):
        array = np.asarray(rows)
        if array.ndim < 2 or array.shape[-2:] != (3, 3):
            raise InvalidValue(f"{what} has 3×3 entries, got shape {array.shape}")
        if array.ndim == 2:
            rows = rows.tolist()
        else:
            return tuple(tuple(_kept(array[..., i, j]) for j in range(3)) for i in range(3))  # type: ignore[return-value]
    items = tuple(vec3(row, f"a row of {what}") for row in rows)
    if len(items) != 3:
        raise InvalidValue(f"{what} has three rows, got {len(items)}")
    return items


def add(a: Vec3, b: Vec3) -> Vec3:
    """a + b."""
    return (plus(a[0], b[0]), plus(a[1], b[1]), plus(a[2], b[2]))


def sub(a: Vec3, b: Vec3) -> Vec3:
    """a − b."""
    return (minus(a[0], b[0]), minus(a[1], b[1]), minus(a[2], b[2]))


def neg(a: Vec3) -> Vec3:
    """−a."""
    return (-a[0], -a[1], -a[2])


def scale(s: Scalar, a: Vec3) -> Vec3:
    """s a."""
    return (times(s, a[0]), times(s, a[1]), times(s, a[2]))


def dot(a: Vec3, b: Vec3) -> Scalar:
    """a · b."""
    return plus(plus(times(a[0], b[0]), times(a[1], b[1])), times(a[2], b[2]))


def cross(a: Vec3, b: Vec3) -> Vec3:
    """a × b."""
    return (
        minus(times(a[1], b[2]), times(a[2], b[1])),
        minus(times(a[2], b[0]), times(a[0], b[2])),
        minus(times(a[0], b[1]), times(a[1], b[0])),
    )


def skew(a: Vec3) -> Mat3:
    """â, the matrix with â b = a × b."""
    return ((0, -a[2], a[1]), (a[2], 0, -a[0]), (-a[1], a[0], 0))


def transpose(m: Mat3) -> Mat3:
    """Mᵀ."""
    return ((m[0][0], m[1][0], m[2][0]), (m[0][1], m[1][1], m[2][1]), (m[0][2], m[1][2], m[2][2]))


def matvec(m: Mat3, a: Vec3) -> Vec3:
    """M a."""
    return (dot(m[0], a), dot(m[1], a), dot(m[2], a))


def matmul(m: Mat3, n: Mat3) -> Mat3:
    """M N."""
    columns = transpose(n)
    return tuple(tuple(dot(row, column) for column in columns) for row in m)  # type: ignore[return-value]


def sym3(rows: Any, what: str = "a symmetric matrix") -> Sym3:
    """The six entries of a symmetric 3×3 matrix given in full; entries that are plain numbers must agree."""
    m = mat3(rows, what)
    for i, j in ((0, 1), (0, 2), (1, 2)):
        upper, lower = m[i][j], m[j][i]
        if isinstance(upper, (int, float)) and isinstance(lower, (int, float)):
            size = max(abs(m[i][i]), abs(m[j][j]), abs(upper)) if all(_plain(m[k][k]) for k in (i, j)) else abs(upper)
            unequal = abs(upper - lower) > 1e-12 * size
        else:
            unequal = isinstance(upper != lower, bool) and upper != lower
        if unequal:
            entries = f"entry ({i}, {j}) is {upper} and ({j}, {i}) {lower}"
            raise InvalidValue(f"{what} must equal its transpose, but {entries}")
    return (m[0][0], m[1][1], m[2][2], m[0][1], m[0][2], m[1][2])


def _plain(x: Scalar) -> bool:
    return isinstance(x, (int, float))


def sym_rows(s: Sym3) -> Mat3:
    """The full matrix of a symmetric one."""
    xx, yy, zz, xy, xz, yz = s
    return ((xx, xy, xz), (xy, yy, yz), (xz, yz, zz))


def sym_add(s: Sym3, t: Sym3) -> Sym3:
    """S + T."""
    return tuple(plus(a, b) for a, b in zip(s, t, strict=True))


def sym_sub(s: Sym3, t: Sym3) -> Sym3:
    """S − T."""
    return tuple(minus(a, b) for a, b in zip(s, t, strict=True))


def sym_scale(a: Scalar, s: Sym3) -> Sym3:
    """a S."""
    return tuple(times(a, x) for x in s)


def sym_outer(a: Vec3) -> Sym3:
    """a aᵀ."""
    return tuple(times(a[i], a[j]) for i, j in ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2)))


def sym_adjugate(s: Sym3) -> Sym3:
    """The adjugate: S adj S = det S 1."""
    xx, yy, zz, xy, xz, yz = s
    return (
        minus(times(yy, zz), times(yz, yz)),
        minus(times(xx, zz), times(xz, xz)),
        minus(times(xx, yy), times(xy, xy)),
        minus(times(xz, yz), times(xy, zz)),
        minus(times(xy, yz), times(xz, yy)),
        minus(times(xy, xz), times(xx, yz)),
    )


def sym_determinant(s: Sym3) -> Scalar:
    """det S."""
    adjugate = sym_adjugate(s)
    return dot((s[0], s[3], s[4]), (adjugate[0], adjugate[3], adjugate[4]))


def sym_matvec(s: Sym3, a: Vec3) -> Vec3:
    """S a."""
    return matvec(sym_rows(s), a)


def sym_rotate(r: Mat3, s: Sym3) -> Sym3:
    """R S Rᵀ."""
    if r is IDENTITY:
        return s
    rs = matmul(r, sym_rows(s))
    pairs = ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))
    return tuple(dot(rs[i], r[j]) for i, j in pairs)


def is_zero_vector(a: Vec3) -> bool:
    """True where all three are known zeros."""
    return is_known_zero(a[0]) and is_known_zero(a[1]) and is_known_zero(a[2])
