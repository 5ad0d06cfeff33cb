"""The pseudo-inertia: ten numbers of a body as a 4×4 matrix that is positive exactly for bodies that can exist."""

from __future__ import annotations

from typing import Any

from framesym.frames.frame import Frame
from framesym.scalars.agreement import read_symmetric
from framesym.scalars.dense import Rows
from framesym.scalars.linear3 import Sym3, sym_rows
from framesym.spatial import moments
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.quantity import refuse_kinds


def pseudo_inertia(inertia: SpatialInertia) -> Rows:
    """P = ∫ (x, 1)(x, 1)ᵀ dm = [[Σ, h], [hᵀ, m]],  Σ = ½ tr(I_o) 1 − I_o, about the origin of `expressed_in`; kg m²,
    kg m, kg; positive semidefinite exactly for the inertias of mass distributions   [Wensing, Kim, Slotine 2018].

    Raises: KindMismatch for another kind.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> fs.pseudo_inertia(fs.SpatialInertia.from_central(2, (1, 0, 0), (2, 2, 2), body=B, expressed_in=B))
    ((3, 0, 0, 2), (0, 1, 0, 0), (0, 0, 1, 0), (2, 0, 0, 2))
    """
    if not isinstance(inertia, SpatialInertia):
        refuse_kinds("take the pseudo-inertia of", inertia, None, "it is of a SpatialInertia", "pseudo_inertia(I)")
    h = inertia.first_moment
    rows = sym_rows(moments.covariance(inertia.second_moment))
    return (*((*rows[i], h[i]) for i in range(3)), (*h, inertia.mass))


def from_pseudo_inertia(rows: Any, *, body: Frame, expressed_in: Frame) -> SpatialInertia:
    """I_o = tr(Σ) 1 − Σ, h and m of P = [[Σ, h], [hᵀ, m]].

    rows: 4×4 nested, an array (..., 4, 4), or a SymPy matrix; kg m², kg m, kg.

    Raises: InvalidValue for another shape, or naming the entries where it does not equal its transpose.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> P = [[3, 0, 0, 2], [0, 1, 0, 0], [0, 0, 1, 0], [2, 0, 0, 2]]
    >>> fs.from_pseudo_inertia(P, body=B, expressed_in=B)
    <SpatialInertia of B, in B: mass 2, first moment (2, 0, 0), second moment (2, 4, 4, 0, 0, 0)>
    """
    P = read_symmetric(rows, 4, "a pseudo-inertia")
    spread: Sym3 = (P[0][0], P[1][1], P[2][2], P[0][1], P[0][2], P[1][2])
    return SpatialInertia(body, expressed_in, P[3][3], (P[0][3], P[1][3], P[2][3]), moments.inertia_of(spread))
