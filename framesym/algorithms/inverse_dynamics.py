"""Inverse dynamics by the recursive Newton-Euler algorithm."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from framesym.algorithms.external import forces_by_body
from framesym.model import state
from framesym.model.model import Model
from framesym.spatial.duality import newton_euler
from framesym.spatial.force import SpatialForce


def inverse_dynamics(
    model: Model, q: Any, v: Any, vdot: Any, external: SpatialForce | Iterable[SpatialForce] | None = None
) -> Any:
    """Joint forces τ that produce v̇:  τ = M(q) v̇ + c(q, v) + g(q) − Jᵀ F   [RBDA table 5.1, body coordinates].

    Args:
        model: the mechanism.
        q, v, vdot: n numbers of any kind, or arrays (..., n); rad or m, and their rates.
        external: forces that the environment exerts on bodies of the model, each a SpatialForce in any frame of the
            model; N m, N.
    Returns: n joint forces in N m or N: float64 (..., n) for floats and arrays, a SymPy column for symbols.
    Raises: InvalidValue for a wrong count; UnrelatedFrames for a force in or on a frame that the model does not have.

    >>> import framesym as fs
    >>> tau = fs.inverse_dynamics(fs.library.double_pendulum(), (0.3, 0.7), (1.1, -0.4), (0.5, 2.0))
    >>> tau.round(4).tolist()
    [11.3552, 5.5417]
    """
    q, v, vdot = state.split(model, q, "q"), state.split(model, v, "v"), state.split(model, vdot, "vdot")
    return state.pack_vector(model, joint_forces(model, q, v, vdot, external))


def joint_forces(
    model: Model,
    q: state.State,
    v: state.State,
    vdot: state.State,
    external: SpatialForce | Iterable[SpatialForce] | None = None,
) -> state.State:
    """The recursion itself, on coordinates split by body."""
    W, I = model.free_fall, model.inertias()
    pushes = forces_by_body(model, q, external)
    V = {model.world: model.velocity_of_world()}
    A = {model.world: model.acceleration_of_world()}
    X, S, F, tau = {}, {}, {}, {}
    for i, λ in model.outward():
        X[i], S[i] = model.joint(i, q)
        V_J = S[i] @ v[i]
        V[i] = X[i] @ V[λ] + V_J
        c_J = model.bias_acceleration(i, q, v)
        A_J = (S[i].acceleration(vdot[i]) + c_J).seen_from(W, V[i], V_J)
        A[i] = X[i] @ A[λ] + A_J
        F[i] = newton_euler(I[i], A[i], V[i]) - pushes[i]
    for i, λ in model.inward():
        tau[i] = S[i].transpose() @ F[i]
        if λ is not model.world:
            F[λ] = F[λ] + (X[i].inverse() @ F[i]).onto(λ)  # the parent carries the child's load
    return tau
