"""Ten unbounded numbers for a body: every value of them is a body that can exist."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any

import numpy as np

from framesym.errors import InvalidValue
from framesym.frames.frame import Frame
from framesym.scalars import dense
from framesym.scalars.dense import Rows
from framesym.scalars.field import Scalar, exp, is_scalar, log, minus, plus, ratio, sqrt, times
from framesym.scalars.substitution import Mappable
from framesym.spatial import moments
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.pseudo_inertia import from_pseudo_inertia
from framesym.spatial.quantity import refuse_kinds

# Where each parameter stands in U, after alpha; the first three as their exponentials.
_PLACES = ((0, 0), (1, 1), (2, 2), (0, 1), (1, 2), (0, 2), (0, 3), (1, 3), (2, 3))


@dataclass(frozen=True, slots=True)
class LogCholesky(Mappable):
    """η of the pseudo-inertia P = U Uᵀ,  U = e^α [[e^d1, s12, s13, t1], [0, e^d2, s23, t2], [0, 0, e^d3, t3],
    [0, 0, 0, 1]]   [Rucker, Wensing 2022].

    alpha: half the logarithm of the mass. d1, d2, d3, s12, s23, s13: the spread of the mass about its center, in m and
    logarithms of m. t1, t2, t3: the center of mass, m. Any finite values are a body of positive mass and volume.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> eta = fs.LogCholesky(0, 0, 0, 0, 0, 0, 0, 1, 0, 0)
    >>> eta.inertia(body=B, expressed_in=B)
    <SpatialInertia of B, in B: mass 1, first moment (1, 0, 0), second moment (2, 3, 3, 0, 0, 0)>
    """

    alpha: Scalar
    d1: Scalar
    d2: Scalar
    d3: Scalar
    s12: Scalar
    s23: Scalar
    s13: Scalar
    t1: Scalar
    t2: Scalar
    t3: Scalar

    def __post_init__(self) -> None:
        for one in fields(self):
            if not is_scalar(getattr(self, one.name)):
                raise InvalidValue(f"{one.name} is a number, got {getattr(self, one.name)!r}")

    def numbers(self) -> tuple[Scalar, ...]:
        """(alpha, d1, d2, d3, s12, s23, s13, t1, t2, t3)."""
        return tuple(getattr(self, one.name) for one in fields(self))

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> LogCholesky:
        """The same parameters with the function applied to each."""
        return LogCholesky(*map(function, self.numbers()))

    def pseudo_inertia(self) -> Rows:
        """P = U Uᵀ, 4×4."""
        U = self._factor()
        return dense.product(U, dense.transpose(U))

    def inertia(self, *, body: Frame, expressed_in: Frame) -> SpatialInertia:
        """The inertia of these parameters, about the origin of `expressed_in`."""
        return from_pseudo_inertia(self.pseudo_inertia(), body=body, expressed_in=expressed_in)

    def jacobian(self, order: str = "pinocchio") -> Rows:
        """∂π/∂η, 10×10, for the dynamic parameters π in a published order; det ≠ 0 for all finite η.

        By dP = dU Uᵀ + U dUᵀ, where each parameter but alpha moves one entry of U.

        Raises: InvalidValue for an unknown order.
        """
        places, U = moments.parameter_places(order), self._factor()
        scale = exp(_inexact(self.alpha))
        twice = tuple(tuple(times(2, x) for x in row) for row in dense.product(U, dense.transpose(U)))
        columns = [_ten(twice)]
        for i, j in _PLACES:
            weight = U[i][i] if i == j else scale
            moved = [times(weight, U[k][j]) for k in range(4)]
            rate = [[plus(moved[b] if a == i else 0, moved[a] if b == i else 0) for b in range(4)] for a in range(4)]
            columns.append(_ten(rate))
        return tuple(tuple(column[place] for column in columns) for place in places)

    def _factor(self) -> Rows:
        scale = exp(_inexact(self.alpha))
        U: list[list[Scalar]] = [[0] * 4 for _ in range(4)]
        U[3][3] = scale
        for (i, j), x in zip(_PLACES, self.numbers()[1:], strict=True):
            U[i][j] = times(scale, exp(_inexact(x)) if i == j else x)
        return tuple(map(tuple, U))


def log_cholesky(inertia: SpatialInertia) -> LogCholesky:
    """η of an inertia, the inverse map:  α = ½ ln m,  t = h/m, and with S = Σ/m − t tᵀ, from the last row up,
    d3 = ½ ln S33,  s23 = S23 e^−d3,  s13 = S13 e^−d3,  d2 = ½ ln(S22 − s23²),  s12 = (S12 − s13 s23) e^−d2,
    d1 = ½ ln(S11 − s12² − s13²).

    Raises: InvalidValue, naming the pivot, for numbers of no body with positive mass and volume; KindMismatch for
    another kind.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> I = fs.SpatialInertia(B, B, 1, (1, 0, 0), (2, 3, 3, 0, 0, 0))
    >>> fs.log_cholesky(I).numbers()
    (0, 0, 0, 0, 0, 0, 0, 1, 0, 0)
    """
    if not isinstance(inertia, SpatialInertia):
        help = "log_cholesky(I)"
        refuse_kinds("take log-Cholesky parameters of", inertia, None, "they are of a SpatialInertia", help)
    m = _positive(inertia.mass, "its mass", 0)
    t = moments.center(m, inertia.first_moment, "take log-Cholesky parameters")
    spread = moments.covariance(inertia.second_moment)
    about = [minus(ratio(spread[k], m), times(t[i], t[j])) for k, (i, j) in enumerate(_ENTRIES)]
    S11, S22, S33, S12, S13, S23 = about
    size = [ratio(x, m) for x in spread[:3]]
    third = _positive(S33, "pivot 3 of its spread about the center of mass, S33", size[2])
    e3 = sqrt(third)
    s23, s13 = ratio(S23, e3), ratio(S13, e3)
    pivot = minus(S22, times(s23, s23))
    second = _positive(pivot, "pivot 2 of its spread about the center of mass, S22 - s23²", size[1])
    e2 = sqrt(second)
    s12 = ratio(minus(S12, times(s13, s23)), e2)
    pivot = minus(S11, plus(times(s12, s12), times(s13, s13)))
    first = _positive(pivot, "pivot 1 of its spread about the center of mass, S11 - s12² - s13²", size[0])
    α, d1, d2, d3 = (ratio(log(_inexact(x)), 2) for x in (m, first, second, third))
    return LogCholesky(α, d1, d2, d3, s12, s23, s13, *t)


_ENTRIES = ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))
_ROUNDING = 16 * np.finfo(float).eps


def _positive(pivot: Scalar, what: str, size: Any) -> Scalar:
    """The pivot itself; a number that is not positive beyond the rounding of `size` is refused."""
    plain = isinstance(pivot, (int, float, Fraction))
    if plain or (isinstance(pivot, np.ndarray) and pivot.dtype.kind in "iuf"):
        exact = isinstance(pivot, (int, Fraction))
        enough: Any = pivot > (0 if exact else _ROUNDING * np.abs(size))
        if not np.all(enough):
            value = pivot if plain else float(np.min(pivot))
            why = f"{what}, is {value!r} and must be positive"
            raise InvalidValue(f"no log-Cholesky parameters: the inertia is of no body with mass and volume: {why}")
    return pivot


def _inexact(x: Scalar) -> Scalar:
    """A float of a Fraction: its exponential and its logarithm are not exact."""
    return float(x) if isinstance(x, Fraction) else x


def _ten(P: Any) -> tuple[Scalar, ...]:
    """(m, h, I_o) in the order in which an inertia stores them."""
    second = moments.inertia_of((P[0][0], P[1][1], P[2][2], P[0][1], P[0][2], P[1][2]))
    return (P[3][3], P[0][3], P[1][3], P[2][3], *second)
