"""Whether a body can have an inertia, by how much, and why not; for symbols, under which conditions."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from framesym.errors import KindMismatch
from framesym.scalars.dense import Rows
from framesym.scalars.field import Scalar, is_not_negative_relation, is_positive_relation, minus, plus, times
from framesym.scalars.linear3 import Vec3
from framesym.spatial import moments
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.principal import as_floats, principal
from framesym.spatial.pseudo_inertia import pseudo_inertia
from framesym.spatial.quantity import refuse_kinds

_ROUNDING = 1e-12
"""Of the largest moment about the origin: what is within it of equality counts as equal."""


@dataclass(frozen=True, slots=True)
class PhysicalConsistency:
    """What `physical_consistency` found.

    is_consistent: some mass distribution has this inertia. margin: kg m², J_1 + J_2 − J_3 of the principal moments
    J_1 ≤ J_2 ≤ J_3 about the center of mass; negative exactly for an inertia that no body has, −∞ where no change of
    moments would mend it. reason: why no body has it, in words; empty otherwise. principal_moments: (J_1, J_2, J_3),
    of a body without mass those about the origin.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(1, (0, 0, 0), (0.01, 0.02, 0.05), body=B, expressed_in=B)
    >>> fs.physical_consistency(I).is_consistent
    False
    """

    is_consistent: bool
    margin: float
    reason: str
    principal_moments: Vec3


def physical_consistency(inertia: SpatialInertia) -> PhysicalConsistency:
    """m ≥ 0, and J_1 ≥ 0 and J_1 + J_2 ≥ J_3 about the center of mass; without mass, h = 0 and I_o = 0.

    Equality is a body too: a flat plate, a rod, a point. Rounding counts as equality: 1e-12 of the largest moment.

    Raises: KindMismatch for another kind, and for symbols, which have conditions instead: `consistency_conditions`.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(1, (0, 0, 0), (0.01, 0.02, 0.05), body=B, expressed_in=B)
    >>> print(fs.physical_consistency(I).reason)
    positive definite but impossible: the principal moments about the center of mass are 0.01, 0.02, 0.05 kg m²,
    but 0.01 + 0.02 < 0.05, short by 0.02
    """
    help = "consistency_conditions(I) gives relations for symbols; physical_consistency(I) is of numbers"
    unfit = _not_finite(inertia)
    if unfit:
        return PhysicalConsistency(False, -math.inf, unfit, (math.nan, math.nan, math.nan))
    floats = as_floats(inertia, "judge", help)
    if floats.mass == 0:
        return _without_mass(floats)
    c = moments.center(floats.mass, floats.first_moment, "judge an inertia")
    J = principal(moments.central(c, floats.first_moment, floats.second_moment))[0]
    if floats.mass < 0:
        return PhysicalConsistency(False, -math.inf, f"the mass is negative, {floats.mass!r} kg", J)
    margin = J[0] + J[1] - J[2]
    tolerance = _ROUNDING * max(map(abs, (*floats.second_moment, *J)))
    if abs(margin) <= tolerance:
        margin = 0.0
    if margin >= 0:
        return PhysicalConsistency(True, margin, "", J)
    listed = f"the principal moments about the center of mass are {', '.join(map(repr, J))} kg m²"
    if J[0] < -tolerance:
        return PhysicalConsistency(False, margin, f"not positive definite: {listed}, but {J[0]!r} < 0", J)
    broken = f"{J[0]!r} + {J[1]!r} < {J[2]!r}, short by {-margin:.10g}"
    return PhysicalConsistency(False, margin, f"positive definite but impossible: {listed}, but {broken}", J)


def consistency_conditions(inertia: SpatialInertia) -> list[Any]:
    """All 15 principal minors of [[m, hᵀ], [h, Σ]] ≥ 0, as SymPy relations: without eigenvalues.

    Together they say that the pseudo-inertia is positive semidefinite, which is what `physical_consistency` decides for
    a body with mass: flat plates, rods and points fulfill them too. A body without mass must have no inertia either,
    which no closed condition says. What numbers decide is true or false at once.

    Raises: KindMismatch for another kind, and for arrays of samples.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> m, J = fs.symbol("m"), fs.symbol("J")
    >>> I = fs.SpatialInertia.from_central(m, (0, 0, 0), (1, 1, J), body=B, expressed_in=B)
    >>> fs.consistency_conditions(I)[:3]
    [m >= 0, J/2 >= 0, J/2 >= 0]
    """
    rows = _mass_first(inertia)
    chosen = (one for n in (1, 2, 3, 4) for one in combinations(range(4), n))
    return [
        is_not_negative_relation(_determinant(tuple(tuple(rows[i][j] for j in one) for i in one))) for one in chosen
    ]


def volume_conditions(inertia: SpatialInertia) -> list[Any]:
    """m > 0 and the other three leading minors of [[m, hᵀ], [h, Σ]] > 0, as SymPy relations   [Sylvester].

    Together they say that the pseudo-inertia is positive definite: a body with mass and volume, of which
    `log_cholesky` parameters exist. What numbers decide is true or false at once.

    Raises: KindMismatch for another kind, and for arrays of samples.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> m, J = fs.symbol("m"), fs.symbol("J")
    >>> I = fs.SpatialInertia.from_central(m, (0, 0, 0), (1, 1, J), body=B, expressed_in=B)
    >>> fs.volume_conditions(I)[:2]
    [m > 0, J*m/2 > 0]
    """
    rows = _mass_first(inertia)
    return [is_positive_relation(_determinant(tuple(row[:n] for row in rows[:n]))) for n in (1, 2, 3, 4)]


def _mass_first(inertia: Any) -> Rows:
    """[[m, hᵀ], [h, Σ]] of one body.

    Raises: KindMismatch for another kind, and for arrays of samples.
    """
    if not isinstance(inertia, SpatialInertia):
        help = "consistency_conditions(I)"
        refuse_kinds("give conditions for", inertia, None, "they are of a SpatialInertia", help)
    for x in inertia.parts():
        if isinstance(x, np.ndarray):
            raise KindMismatch(
                f"cannot give conditions for an inertia with an array {x.shape} of samples: they relate letters\n"
                "  help: physical_consistency(I) of one sample at a time"
            )
    P = pseudo_inertia(inertia)
    turned = (3, 0, 1, 2)
    return tuple(tuple(P[i][j] for j in turned) for i in turned)


_NAMES = (
    "the mass",
    *(f"the first moment h{axis}" for axis in "xyz"),
    *(f"the second moment I{axes}" for axes in ("xx", "yy", "zz", "xy", "xz", "yz")),
)


def _not_finite(inertia: Any) -> str:
    """Which of the numbers is nan or infinite, in words; empty where none is."""
    if not isinstance(inertia, SpatialInertia):
        return ""
    for name, x in zip(_NAMES, inertia.parts(), strict=True):
        try:
            value = 0.0 if isinstance(x, np.ndarray) else float(x)
        except (TypeError, ValueError):
            continue
        if not math.isfinite(value):
            return f"{name} is {value}"
    return ""


def _without_mass(floats: SpatialInertia) -> PhysicalConsistency:
    J = principal(floats.second_moment)[0]
    if any(floats.first_moment):
        reason = f"a first moment without mass: the mass is 0, but the first moment is {floats.first_moment!r} kg m"
        return PhysicalConsistency(False, -math.inf, reason, J)
    if any(floats.second_moment):
        reason = (
            f"an inertia without mass: the mass is 0, but the principal moments are {', '.join(map(repr, J))} kg m²"
        )
        return PhysicalConsistency(False, -max(map(abs, J)), reason, J)
    return PhysicalConsistency(True, 0.0, "", J)


def _determinant(rows: Rows) -> Scalar:
    """By minors of the first row."""
    if len(rows) == 1:
        return rows[0][0]
    total: Scalar = 0
    for j, x in enumerate(rows[0]):
        product = times(x, _determinant(tuple(row[:j] + row[j + 1 :] for row in rows[1:])))
        total = plus(total, product) if j % 2 == 0 else minus(total, product)
    return total
