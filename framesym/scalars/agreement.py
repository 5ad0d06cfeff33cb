"""Whether entries of a given matrix agree, for every kind of number, and symmetric matrices read from outside."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import numpy as np
import sympy

from framesym.errors import InvalidValue
from framesym.scalars.dense import Rows
from framesym.scalars.field import Scalar

TOLERANCE = 1e-12
"""Of the largest plain number of the matrix: what rounding may make of equal entries."""


def square_rows(rows: Any, n: int, what: str) -> Rows:
    """n rows of n from nested sequences, an array (..., n, n), or a SymPy matrix.

    Raises: InvalidValue for another shape.
    """
    given: Any = rows
    if isinstance(rows, np.ndarray) and rows.ndim > 2 and rows.shape[-2:] == (n, n):
        given = [[rows[..., i, j] for j in range(n)] for i in range(n)]
    elif hasattr(rows, "tolist"):
        given = rows.tolist()
    if not isinstance(given, Iterable) or isinstance(given, (str, bytes)):
        raise InvalidValue(f"{what} has {n}×{n} entries, got {rows!r}")
    matrix = tuple(tuple(row) if isinstance(row, Iterable) else (row,) for row in given)
    if len(matrix) != n or any(len(row) != n for row in matrix):
        raise InvalidValue(f"{what} has {n}×{n} entries, got {len(matrix)} rows of {len(matrix[0]) if matrix else 0}")
    return matrix


def read_symmetric(rows: Any, n: int, what: str) -> Rows:
    """n rows of n from nested sequences, an array (..., n, n), or a SymPy matrix; it must equal its transpose.

    Raises: InvalidValue for another shape, or naming the two entries that differ.
    """
    matrix = square_rows(rows, n, what)
    size = largest(matrix)
    for i in range(n):
        for j in range(i):
            upper, lower = matrix[j][i], matrix[i][j]
            if not agree(upper, lower, size):
                entries = f"entry ({j}, {i}) is {upper} and ({i}, {j}) {lower}"
                raise InvalidValue(f"{what} must equal its transpose, but {entries}")
    return matrix


def largest(matrix: Rows) -> Any:
    """The largest absolute value among the plain numbers of a matrix, sample by sample."""
    size: Any = 0
    for row in matrix:
        for x in row:
            if _is_plain(x):
                size = np.maximum(size, np.abs(float(x)))
            elif _is_samples(x):
                size = np.maximum(size, np.abs(x))
    return size


def agree(a: Scalar, b: Scalar, size: Any) -> bool:
    """True where a and b are one number: exactly, within rounding of `size`, or at two points for symbols.

    Graph nodes have no value to differ in, and always agree.
    """
    if a is b:
        return True
    if isinstance(a, (int, Fraction)) and isinstance(b, (int, Fraction)):
        return a == b
    if isinstance(a, sympy.Basic) or isinstance(b, sympy.Basic):
        return _agree_as_symbols(a, b)
    if (_is_plain(a) or _is_samples(a)) and (_is_plain(b) or _is_samples(b)):
        return bool(np.all(np.abs(_floats(a) - _floats(b)) <= TOLERANCE * size))
    return True


def _agree_as_symbols(a: Scalar, b: Scalar) -> bool:
    difference = sympy.expand(a - b)
    if difference == 0:
        return True
    letters = sorted(difference.free_symbols, key=str)
    for seed in (3, 8):
        point = {letter: sympy.Rational(7 * seed + 5 * k + 1, 11 + k) for k, letter in enumerate(letters)}
        try:
            value = abs(complex(difference.subs(point)))
            size = abs(complex(sympy.S(a).subs(point))) + abs(complex(sympy.S(b).subs(point)))
        except TypeError:
            return False
        if value > 1e-9 * max(size, 1.0):
            return False
    return True


def _is_plain(x: Scalar) -> bool:
    return isinstance(x, (int, float, Fraction, np.integer, np.floating))


def _is_samples(x: Scalar) -> bool:
    return isinstance(x, np.ndarray) and x.dtype.kind in "iuf"


def _floats(x: Scalar) -> Any:
    return x if isinstance(x, np.ndarray) else float(x)
