"""Homogeneous 4×4 matrices as bare numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from framesym.errors import InvalidValue
from framesym.scalars.agreement import agree
from framesym.scalars.linear3 import Vec3


def split_homogeneous(rows: Any) -> tuple[tuple[Vec3, Vec3, Vec3], Vec3]:
    """The 3×3 block and the last column of [[R, p], [0, 1]], from nested rows, an array (..., 4, 4), a SymPy matrix.

    Raises: InvalidValue for another shape, or a last row that is not (0, 0, 0, 1).
    """
    given: Any = rows
    if isinstance(rows, np.ndarray) and rows.ndim > 2 and rows.shape[-2:] == (4, 4):
        given = [[rows[..., i, j] for j in range(4)] for i in range(4)]
    elif hasattr(rows, "tolist"):
        given = rows.tolist()
    if not isinstance(given, Iterable) or isinstance(given, (str, bytes)):
        raise InvalidValue(f"a homogeneous matrix has 4×4 entries, got {rows!r}")
    matrix = [tuple(row) if isinstance(row, Iterable) else (row,) for row in given]
    if len(matrix) != 4 or any(len(row) != 4 for row in matrix):
        count = len(matrix[0]) if matrix else 0
        raise InvalidValue(f"a homogeneous matrix has 4×4 entries, got {len(matrix)} rows of {count}")
    for x, asked in zip(matrix[3], (0, 0, 0, 1), strict=True):
        if not agree(x, asked, 1):
            row = ", ".join(map(str, matrix[3]))
            raise InvalidValue(f"the last row of a homogeneous matrix is (0, 0, 0, 1), got ({row})")
    x, y, z = matrix[:3]
    return (x[:3], y[:3], z[:3]), (x[3], y[3], z[3])
