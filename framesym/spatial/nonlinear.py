"""A body by mass, center of mass, principal axes and second moments along them: what a designer thinks in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from framesym.errors import InvalidValue, KindMismatch
from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.scalars.dense import Rows
from framesym.scalars.field import Scalar, is_scalar, plus, ratio, times
from framesym.scalars.linear3 import Mat3, Vec3
from framesym.scalars.substitution import Mappable
from framesym.spatial import moments
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.principal import as_floats, principal
from framesym.spatial.rotation import Rotation


@dataclass(frozen=True, slots=True)
class NonlinearParameters(Mappable):
    """m, c, R and C of a body:  I_c = R diag(C_2 + C_3, C_1 + C_3, C_1 + C_2) Rᵀ,  h = m c.

    mass: kg. com: (3,) m. rotation: 3×3, its columns the principal axes, right-handed; numbers are checked.
    second_moments: (3,) C_i = ∫ x_i² dm along these axes from the center of mass, kg m²; a body has C_i ≥ 0.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> x = fs.NonlinearParameters(2, (1, 0, 0), ((1, 0, 0), (0, 1, 0), (0, 0, 1)), (3, 4, 5))
    >>> x.inertia(body=B, expressed_in=B).central_inertia()
    ((9, 0, 0), (0, 8, 0), (0, 0, 7))
    """

    mass: Scalar
    com: Vec3
    rotation: Mat3
    second_moments: Vec3

    def __post_init__(self) -> None:
        if not is_scalar(self.mass):
            raise InvalidValue(f"a mass is a number, got {self.mass!r}")
        object.__setattr__(self, "com", linear3.vec3(self.com, "a center of mass"))
        object.__setattr__(self, "rotation", linear3.mat3(self.rotation, "a rotation to principal axes"))
        object.__setattr__(self, "second_moments", linear3.vec3(self.second_moments, "a triple of second moments"))
        frame = Frame("axes")
        try:
            Rotation.from_matrix(self.rotation, target=frame, source=frame)
        except KindMismatch:
            return  # Of symbols, on the caller's word.

    @staticmethod
    def from_numbers(numbers: Any) -> NonlinearParameters:
        """From [m, c (3), R column by column (9), C (3)].

        Raises: InvalidValue for another count, or where R is no right-handed rotation.
        """
        x = tuple(numbers)
        if len(x) != 16:
            raise InvalidValue(f"the nonlinear parameters of a body are sixteen numbers, got {len(x)}")
        return NonlinearParameters(x[0], x[1:4], linear3.transpose((x[4:7], x[7:10], x[10:13])), x[13:])

    def numbers(self) -> tuple[Scalar, ...]:
        """[m, c (3), R column by column (9), C (3)]."""
        columns = linear3.transpose(self.rotation)
        return (self.mass, *self.com, *columns[0], *columns[1], *columns[2], *self.second_moments)

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> NonlinearParameters:
        """The same parameters with the function applied to each.

        Raises: InvalidValue where R is then no right-handed rotation.
        """
        return NonlinearParameters.from_numbers(tuple(map(function, self.numbers())))

    def inertia(self, *, body: Frame, expressed_in: Frame) -> SpatialInertia:
        """The inertia of these parameters, about the origin of `expressed_in`."""
        J = self._principal_moments()
        central = linear3.sym_rotate(self.rotation, (*J, 0, 0, 0))
        ten = moments.shift(self.com, self.mass, linear3.ZERO, central)
        return SpatialInertia(body, expressed_in, *ten)

    def gradient(self, order: str = "pinocchio") -> Rows:
        """∂π/∂[m, c, R column by column, C], 10×16, for the dynamic parameters π in a published order.

        The entries of R count as nine free numbers in I_c = R diag(J) Rᵀ; a direction of R must keep it orthonormal.

        Raises: InvalidValue for an unknown order.
        """
        places = moments.parameter_places(order)
        m, c, J, r = self.mass, self.com, self._principal_moments(), linear3.transpose(self.rotation)
        by_mass = moments.inertia_of(linear3.sym_outer(c))
        columns: list[tuple[Scalar, ...]] = [(1, *c, *by_mass)]
        for i in range(3):
            first = tuple(m if k == i else 0 for k in range(3))
            columns.append((0, *first, *moments.inertia_of(_symmetric(i, linear3.scale(m, c)))))
        for k in range(3):
            columns += [(0, 0, 0, 0, *_symmetric(i, linear3.scale(J[k], r[k]))) for i in range(3)]
        squares = [linear3.sym_outer(one) for one in r]
        for k in range(3):
            columns.append((0, 0, 0, 0, *linear3.sym_add(squares[k - 1], squares[k - 2])))
        return tuple(tuple(column[place] for column in columns) for place in places)

    def _principal_moments(self) -> Vec3:
        C = self.second_moments
        return plus(C[1], C[2]), plus(C[0], C[2]), plus(C[0], C[1])


def nonlinear_parameters(inertia: SpatialInertia) -> NonlinearParameters:
    """m, c, R and C of an inertia of numbers: R right-handed, principal moments in rising order, C in falling order.

    Raises: InvalidValue where the mass is zero; KindMismatch for symbols and samples.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(2, (1, 0, 0), (9, 8, 7), body=B, expressed_in=B)
    >>> fs.nonlinear_parameters(I).second_moments
    (5.0, 4.0, 3.0)
    """
    help = "nonlinear_parameters(I) of an inertia in numbers, after I.map_scalars(lambda x: x.subs(...))"
    floats = as_floats(inertia, "take nonlinear parameters of", help)
    c = moments.center(floats.mass, floats.first_moment, "take nonlinear parameters")
    J, R = principal(moments.central(c, floats.first_moment, floats.second_moment))
    C: Any = tuple(ratio(J[i - 1] + J[i - 2] - J[i], 2) for i in range(3))
    return NonlinearParameters(floats.mass, c, R, C)


def _symmetric(i: int, a: Vec3) -> linear3.Sym3:
    """e_i aᵀ + a e_iᵀ."""
    e: Vec3 = (int(i == 0), int(i == 1), int(i == 2))
    pairs = ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))
    return tuple(plus(times(e[p], a[q]), times(a[p], e[q])) for p, q in pairs)
