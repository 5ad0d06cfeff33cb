"""Gravity torque: inverse dynamics at rest."""

from __future__ import annotations

from typing import Any

from framesym.algorithms.inverse_dynamics import joint_forces
from framesym.model import state
from framesym.model.model import Model


def gravity_torque(model: Model, q: Any) -> Any:
    """g(q): joint forces that hold the mechanism at rest, τ for v = v̇ = 0   [RBDA §3.1].

    Args:
        model: the mechanism.
        q: n coordinates of any kind, or arrays (..., n); rad or m.
    Returns: n joint forces in N m or N, as inverse_dynamics.
    Raises: InvalidValue for a wrong count.

    >>> import framesym as fs
    >>> fs.gravity_torque(fs.library.double_pendulum(), (0.0, 0.0)).tolist()
    [0.0, 0.0]
    """
    rest = state.zero(model)
    return state.pack_vector(model, joint_forces(model, state.split(model, q, "q"), rest, rest))
