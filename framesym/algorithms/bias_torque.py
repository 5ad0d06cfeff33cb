"""Bias torque: inverse dynamics without acceleration."""

from __future__ import annotations

from typing import Any

from framesym.algorithms.inverse_dynamics import joint_forces
from framesym.model import state
from framesym.model.model import Model


def bias_torque(model: Model, q: Any, v: Any) -> Any:
    """C(q, v) = c(q, v) + g(q): joint forces for v̇ = 0, velocity terms and gravity together   [RBDA §3.1].

    Args:
        model: the mechanism.
        q, v: n numbers of any kind, or arrays (..., n); rad or m, and their rates.
    Returns: n joint forces in N m or N, as inverse_dynamics.
    Raises: InvalidValue for a wrong count.

    >>> import framesym as fs
    >>> fs.bias_torque(fs.library.double_pendulum(), (0.0, 0.0), (1.0, 1.0)).tolist()
    [0.0, 0.0]
    """
    q, v = state.split(model, q, "q"), state.split(model, v, "v")
    return state.pack_vector(model, joint_forces(model, q, v, state.zero(model)))
