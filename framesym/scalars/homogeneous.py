"""Homogeneous 4×4 matrices as bare numbers."""

from __future__ import annotations

from typing import Any

from framesym.errors import InvalidValue
from framesym.scalars.agreement import agree, square_rows
from framesym.scalars.linear3 import Vec3


def split_homogeneous(rows: Any) -> tuple[tuple[Vec3, Vec3, Vec3], Vec3]:
    """The 3×3 block and the last column of [[R, p], [0, 1]], from nested rows, an array (..., 4, 4), a SymPy matrix.

    Raises: InvalidValue for another shape, or a last row that is not (0, 0, 0, 1).
    """
    matrix = square_rows(rows, 4, "a homogeneous matrix")
    for x, asked in zip(matrix[3], (0, 0, 0, 1), strict=True):
        if not agree(x, asked, 1):
            row = ", ".join(map(str, matrix[3]))
            raise InvalidValue(f"the last row of a homogeneous matrix is (0, 0, 0, 1), got ({row})")
    x, y, z = (tuple(row) for row in matrix[:3])
    return (x[:3], y[:3], z[:3]), (x[3], y[3], z[3])
