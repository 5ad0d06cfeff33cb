"""Forward dynamics by the mass matrix."""

from __future__ import annotations

from typing import Any

from framesym.algorithms.inverse_dynamics import joint_forces
from framesym.algorithms.mass_matrix import mass_entries
from framesym.model import state
from framesym.model.model import Model
from framesym.scalars import dense
from framesym.scalars.field import minus


def forward_dynamics(model: Model, q: Any, v: Any, tau: Any, external: Any = None) -> Any:
    """v̇ of M(q) v̇ + c(q, v) = τ + Jᵀ F, by M = L D Lᵀ   [RBDA §6.1, §6.5].

    Args:
        model: the mechanism.
        q, v, tau: n numbers of any kind, or arrays (..., n); rad or m, their rates, N m or N.
        external: forces that the environment exerts, as inverse_dynamics takes them.
    Returns: n accelerations in rad/s² or m/s²: float64 (..., n) for floats and arrays, a SymPy column for symbols.
    Raises: InvalidValue for a wrong count, or where the mass matrix is singular.

    >>> import framesym as fs
    >>> model = fs.library.double_pendulum()
    >>> fs.forward_dynamics(model, (0.3, 0.7), (1.1, -0.4), (11.3552, 5.5417)).round(3).tolist()
    [0.5, 2.0]
    """
    q, v, tau = state.split(model, q, "q"), state.split(model, v, "v"), state.entries(model, tau, "tau")
    bias = state.merged(model, joint_forces(model, q, v, state.zero(model), external))
    names = model.coordinate_names
    right = tuple(map(minus, tau, bias))
    entries = mass_entries(model, q)
    M = tuple(tuple(entries.get((row, column), 0) for column in names) for row in names)
    return state.pack(dense.solve_symmetric(M, right, f"the mass matrix of {model.name}"), (model.n_v,))
