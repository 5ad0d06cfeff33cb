"""The joint-space mass matrix by the composite-rigid-body algorithm."""

from __future__ import annotations

from typing import Any

from framesym.model import state
from framesym.model.model import Model
from framesym.scalars.field import Scalar, plus, times


def mass_matrix(model: Model, q: Any) -> Any:
    """M(q) of kinetic energy ½ vᵀ M v: the composite-rigid-body algorithm   [RBDA table 6.2].

    Each column is the set of joint forces that give one joint a unit acceleration from rest.

    Args:
        model: the mechanism.
        q: n coordinates of any kind, or arrays (..., n); rad or m.
    Returns: n×n, symmetric: float64 (..., n, n) for floats and arrays, a SymPy matrix for symbols; kg m², kg m, kg.
    Raises: InvalidValue for a wrong count.

    >>> import framesym as fs
    >>> fs.mass_matrix(fs.library.double_pendulum(), (0.0, 0.0)).round(4).tolist()
    [[2.6667, 0.8333], [0.8333, 0.3333]]
    """
    entries, names = mass_entries(model, state.split(model, q, "q")), model.coordinate_names
    n = len(names)
    return state.pack([entries.get((row, column), 0) for row in names for column in names], (n, n))


def mass_entries(model: Model, q: state.State) -> dict[tuple[str, str], Scalar]:
    """The entries of M that the tree does not make zero, by the names of two coordinates."""
    X, S = {}, {}
    M: dict[tuple[str, str], Scalar] = {}
    Ic = model.inertias()
    for i, _ in model.outward():
        X[i], S[i] = model.joint(i, q)
    for i, λ in model.inward():
        if λ is not model.world:
            Ic[λ] = Ic[λ] + (X[i].inverse() @ Ic[i]).welded_to(λ)
    for i, _ in model.outward():
        for k, name in enumerate(S[i].names):
            F = Ic[i] @ S[i].acceleration(tuple(1 if one == name else 0 for one in S[i].names))
            for other, entry in list(zip(S[i].names, S[i].transpose() @ F, strict=True))[k:]:
                _add(M, {(name, other), (other, name)}, entry)
            j, F = model.parent(i), (X[i].inverse() @ F).onto(model.parent(i))
            while j is not model.world:
                for other, entry in zip(S[j].names, S[j].transpose() @ F, strict=True):
                    # Where one joint follows the other, both products fall on one entry.
                    _add(M, {(name, other), (other, name)}, entry if name != other else times(2, entry))
                F = (X[j].inverse() @ F).onto(model.parent(j))
                j = model.parent(j)
    return M


def _add(M: dict[tuple[str, str], Scalar], places: set[tuple[str, str]], entry: Scalar) -> None:
    for place in places:
        M[place] = plus(M.get(place, 0), entry)
