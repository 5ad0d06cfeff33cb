"""Principal moments and axes, for numbers only: eigenvalues of symbols have no form that anyone reads."""

from __future__ import annotations

from typing import Any, NoReturn

import numpy as np

from framesym.errors import KindMismatch
from framesym.scalars import linear3
from framesym.scalars.linear3 import Mat3, Sym3, Vec3
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.quantity import refuse_kinds


def as_floats(inertia: Any, operation: str, help: str) -> SpatialInertia:
    """The same inertia in floats.

    Raises: KindMismatch for another kind, for symbols and for arrays of samples.
    """
    if not isinstance(inertia, SpatialInertia):
        refuse_kinds(operation, inertia, None, "it is of a SpatialInertia", help)

    def number(x: Any) -> float:
        if isinstance(x, np.ndarray):
            _refuse(operation, f"an array {x.shape} of samples", "take one sample at a time")
        try:
            return float(x)
        except (TypeError, ValueError):
            return _refuse(operation, f"the symbol {x}", help)

    return inertia.map_scalars(number)


def _refuse(operation: str, what: str, help: str) -> NoReturn:
    raise KindMismatch(f"cannot {operation} an inertia with {what}: it needs eigenvalues of numbers\n  help: {help}")


def principal(central: Sym3) -> tuple[Vec3, Mat3]:
    """J_1 ≤ J_2 ≤ J_3 of a symmetric matrix of floats, and R with I = R diag(J) Rᵀ, right-handed."""
    if all(x == 0 for x in central[3:]):
        order = sorted(range(3), key=lambda i: central[i])
        axes = np.eye(3)[:, order]
        values = [central[i] for i in order]
    else:
        found, axes = np.linalg.eigh(np.array(linear3.sym_rows(central), float))
        values = found.tolist()
    if np.linalg.det(axes) < 0:
        axes[:, 2] *= -1
    rows: Any = tuple(tuple(x + 0.0 for x in row) for row in axes.tolist())
    return tuple(values), rows
