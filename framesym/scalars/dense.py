"""Small dense linear algebra over any numbers: no pivot is chosen by its value unless it is a plain number."""

from __future__ import annotations

from typing import Any

from framesym.errors import InvalidValue
from framesym.scalars.field import Scalar, divide, is_zero, minus, plus, times

Rows = tuple[tuple[Scalar, ...], ...]


def product(a: Rows, b: Rows) -> Rows:
    """A B."""
    columns = tuple(zip(*b, strict=True))
    return tuple(tuple(_dot(row, column) for column in columns) for row in a)


def _dot(a: tuple[Scalar, ...], b: tuple[Scalar, ...]) -> Scalar:
    total: Scalar = 0
    for x, y in zip(a, b, strict=True):
        total = plus(total, times(x, y))
    return total


def factor_symmetric(matrix: Rows, what: str) -> tuple[Rows, tuple[Scalar, ...]]:
    """L and the reciprocals of D of A = L D Lᵀ, for a symmetric positive definite A; no square roots, no pivoting.

    Raises: InvalidValue where a pivot is zero.
    """
    n = len(matrix)
    L: list[list[Scalar]] = [[1 if i == j else 0 for j in range(n)] for i in range(n)]
    LD: list[list[Scalar]] = [[0] * n for _ in range(n)]
    reciprocals: list[Scalar] = []
    for j in range(n):
        pivot = matrix[j][j]
        for k in range(j):
            pivot = minus(pivot, times(L[j][k], LD[j][k]))
        if is_zero(pivot) or _is_dust(pivot, matrix[j][j]):
            raise InvalidValue(f"{what} is singular: pivot {j + 1} of {n} is zero")
        reciprocals.append(divide(1, pivot))
        for i in range(j + 1, n):
            entry = matrix[i][j]
            for k in range(j):
                entry = minus(entry, times(L[j][k], LD[i][k]))
            LD[i][j], L[i][j] = entry, times(entry, reciprocals[j])
    return tuple(map(tuple, L)), tuple(reciprocals)


def _is_dust(pivot: Scalar, diagonal: Scalar) -> bool:
    """True where a float pivot is what rounding leaves of its diagonal entry; that of a definite matrix is positive."""
    plain = isinstance(pivot, float) and isinstance(diagonal, (int, float))
    return plain and abs(pivot) <= 1e-14 * abs(diagonal)


def solve_symmetric(matrix: Rows, right: tuple[Scalar, ...], what: str) -> tuple[Scalar, ...]:
    """x of A x = b, for a symmetric positive definite A.

    Raises: InvalidValue where a pivot is zero.
    """
    return _substitute(*factor_symmetric(matrix, what), right)


def _substitute(L: Rows, reciprocals: tuple[Scalar, ...], right: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
    n = len(reciprocals)
    x: list[Any] = list(right)
    for i in range(n):
        for k in range(i):
            x[i] = minus(x[i], times(L[i][k], x[k]))
    x = [times(value, reciprocal) for value, reciprocal in zip(x, reciprocals, strict=True)]
    for i in reversed(range(n)):
        for k in range(i + 1, n):
            x[i] = minus(x[i], times(L[k][i], x[k]))
    return tuple(x)


def inverse_symmetric(matrix: Rows, what: str) -> Rows:
    """A⁻¹ of a symmetric positive definite matrix.

    Raises: InvalidValue where a pivot is zero.
    """
    n = len(matrix)
    L, reciprocals = factor_symmetric(matrix, what)
    columns = [_substitute(L, reciprocals, tuple(1 if i == j else 0 for i in range(n))) for j in range(n)]
    return tuple(tuple(columns[max(i, j)][min(i, j)] for j in range(n)) for i in range(n))


def transpose(matrix: Rows) -> Rows:
    """Aᵀ."""
    return tuple(zip(*matrix, strict=True))
