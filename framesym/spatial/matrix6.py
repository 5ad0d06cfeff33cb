"""Six-vectors and 6×6 matrices: the only door out of the labels, and back in.

The order of the parts is a required word, "angular_first" (Featherstone, Drake) or "linear_first" (Pinocchio, ROS).
"""

from __future__ import annotations

from typing import Any

from framesym.errors import InvalidValue
from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.scalars.agreement import agree, largest, read_symmetric
from framesym.scalars.dense import Rows
from framesym.scalars.field import Scalar
from framesym.scalars.linear3 import Mat3
from framesym.spatial.blocks import ZERO33, assemble, check_order, places, rigid
from framesym.spatial.columns import Columns
from framesym.spatial.force import SpatialForce, SpatialMomentum
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.motion import SpatialAcceleration, SpatialVelocity
from framesym.spatial.quantity import refuse_kinds
from framesym.spatial.transform import Transform

_SIX_VECTORS = (SpatialVelocity, SpatialAcceleration, SpatialForce, SpatialMomentum)


def six_vector(quantity: Any, order: str) -> tuple[Scalar, ...]:
    """The six numbers of a velocity, acceleration, force or momentum.

    Raises: InvalidValue for an unknown order; KindMismatch for another kind.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> F = fs.SpatialForce(B, B, moment=(1, 2, 3), force=(4, 5, 6))
    >>> fs.six_vector(F, "linear_first")
    (4, 5, 6, 1, 2, 3)
    """
    check_order(order)
    if not isinstance(quantity, _SIX_VECTORS):
        refuse_kinds(
            "take six numbers of", quantity, order, "velocities, accelerations, forces, momenta have six", _HELP
        )
    parts = quantity.parts()
    return parts if order == "angular_first" else parts[3:] + parts[:3]


def from_six_vector(kind: type, numbers: Any, order: str, **labels: Frame) -> Any:
    """The quantity of a kind with these six numbers and labels.

    Raises: InvalidValue for an unknown order or another count; TypeError for a missing label.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W"), fs.Frame("B")
    >>> fs.from_six_vector(fs.SpatialVelocity, [1, 0, 0, 0, 0, 2], "linear_first", body=B, base=W, expressed_in=B)
    <SpatialVelocity B relative to W, in B: angular (0, 0, 2), linear (1, 0, 0)>
    """
    check_order(order)
    if kind not in _SIX_VECTORS:
        names = ", ".join(one.__name__ for one in _SIX_VECTORS)
        raise InvalidValue(f"six numbers make one of {names}, got {getattr(kind, '__name__', kind)}")
    six = tuple(numbers.tolist() if hasattr(numbers, "tolist") else numbers)
    if len(six) != 6:
        raise InvalidValue(f"a {kind.__name__} has six numbers, got {len(six)}")
    angular, linear = (six[:3], six[3:]) if order == "angular_first" else (six[3:], six[:3])
    slots = ("moment", "force") if kind is SpatialForce else ("angular", "linear")
    make: Any = kind
    return make(**labels, **dict(zip(slots, (angular, linear), strict=True)))


def motion_matrix(transform: Transform, order: str) -> Rows:
    """6×6 of X on motions: [[R, 0], [p̂ R, R]] angular first   [RBDA §2.8].

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> fs.motion_matrix(fs.Transform(fs.Rotation.identity(A, B), translation=(0, 0, 2)), "angular_first")[3]
    (0, -2, 0, 1, 0, 0)
    """
    check_order(order)
    r, pr = _blocks(transform)
    return assemble(r, ZERO33, pr, r) if order == "angular_first" else assemble(r, pr, ZERO33, r)


def force_matrix(transform: Transform, order: str) -> Rows:
    """6×6 of X on forces: [[R, p̂ R], [0, R]] angular first   [RBDA §2.8].

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> fs.force_matrix(fs.Transform(fs.Rotation.identity(A, B), translation=(0, 0, 2)), "angular_first")[0]
    (1, 0, 0, 0, -2, 0)
    """
    check_order(order)
    r, pr = _blocks(transform)
    return assemble(r, pr, ZERO33, r) if order == "angular_first" else assemble(r, ZERO33, pr, r)


def motion_cross_matrix(velocity: SpatialVelocity, order: str) -> Rows:
    """6×6 of V × on motions: [[ω̂, 0], [v̂, ω̂]] angular first   [RBDA eq. 2.31].

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> V = fs.SpatialVelocity(B, A, B, angular=(0, 0, 2), linear=(1, 0, 0))
    >>> fs.motion_cross_matrix(V, "angular_first")[4]
    (0, 0, -1, 2, 0, 0)
    """
    check_order(order)
    ω, v = _skews(velocity)
    return assemble(ω, ZERO33, v, ω) if order == "angular_first" else assemble(ω, v, ZERO33, ω)


def force_cross_matrix(velocity: SpatialVelocity, order: str) -> Rows:
    """6×6 of V ×* on forces and momenta: [[ω̂, v̂], [0, ω̂]] angular first, minus the transpose of V ×   [RBDA eq. 2.32].

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> V = fs.SpatialVelocity(B, A, B, angular=(0, 0, 2), linear=(1, 0, 0))
    >>> fs.force_cross_matrix(V, "angular_first")[1]
    (2, 0, 0, 0, 0, -1)
    """
    check_order(order)
    ω, v = _skews(velocity)
    return assemble(ω, v, ZERO33, ω) if order == "angular_first" else assemble(ω, ZERO33, v, ω)


def inertia_matrix(inertia: SpatialInertia, order: str) -> Rows:
    """6×6 of an inertia: [[I_o, ĥ], [−ĥ, m 1]] angular first   [RBDA eq. 2.63].

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(2, (0.5, 0, 0), (0, 0, 0), body=B, expressed_in=B)
    >>> fs.inertia_matrix(I, "angular_first")[1]
    (0, 0.5, 0, 0, 0, -1.0)
    """
    check_order(order)
    if not isinstance(inertia, SpatialInertia):
        refuse_kinds("take the matrix of", inertia, order, "it is of a SpatialInertia", _HELP)
    return rigid(inertia.mass, inertia.first_moment, inertia.second_moment, order)


def from_inertia_matrix(rows: Any, order: str, *, body: Frame, expressed_in: Frame) -> SpatialInertia:
    """The rigid-body inertia of a 6×6 matrix, which must have the structure [[I_o, ĥ], [−ĥ, m 1]] angular first.

    rows: nested, an array (..., 6, 6), or a SymPy matrix; kg, kg m, kg m².

    Raises: InvalidValue for an unknown order, another shape, or naming the entry that breaks symmetry or structure.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(2, (0.5, 0, 0), (1, 1, 1), body=B, expressed_in=B)
    >>> fs.from_inertia_matrix(fs.inertia_matrix(I, "linear_first"), "linear_first", body=B, expressed_in=B) == I
    True
    """
    check_order(order)
    given = read_symmetric(rows, 6, "the matrix of an inertia")
    place = places(order)
    M = tuple(tuple(given[i][j] for j in place) for i in place)
    first, second = (M[2][4], M[0][5], M[1][3]), (M[0][0], M[1][1], M[2][2], M[0][1], M[0][2], M[1][2])
    asked, size = rigid(M[3][3], first, second, "angular_first"), largest(M)
    for i in range(6):
        for j in range(3, 6):
            if not agree(M[i][j], asked[i][j], size):
                entry = f"entry ({place[i]}, {place[j]}) is {M[i][j]} where {asked[i][j]} must stand"
                raise InvalidValue(f"not the matrix of a rigid body: {entry}, by [[I_o, ĥ], [−ĥ, m 1]]")
    return SpatialInertia(body, expressed_in, M[3][3], first, second)


def subspace_matrix(columns: Columns, order: str) -> Rows:
    """6×n of a motion or force subspace, a Jacobian, a momentum matrix: one column a name.

    Raises: InvalidValue for an unknown order; KindMismatch for another kind.

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> S = fs.MotionSubspace(B, A, B, columns=(((0, 0, 1), (0, 0, 0)),), names=("elbow",))
    >>> fs.subspace_matrix(S, "linear_first")[5]
    (1,)
    """
    check_order(order)
    if not isinstance(columns, Columns):
        refuse_kinds("take the matrix of", columns, order, "it is of tagged columns", _HELP)
    sixes = [(*a, *v) if order == "angular_first" else (*v, *a) for a, v in columns.columns]
    return tuple(tuple(six[row] for six in sixes) for row in range(6))


_HELP = (
    "six_vector, motion_matrix, force_matrix, motion_cross_matrix, force_cross_matrix, inertia_matrix and "
    "subspace_matrix take the kinds that they name"
)


def _skews(velocity: Any) -> tuple[Mat3, Mat3]:
    if not isinstance(velocity, SpatialVelocity):
        refuse_kinds("take the cross matrix of", velocity, None, "it is of a SpatialVelocity", _HELP)
    return linear3.skew(velocity.angular), linear3.skew(velocity.linear)


def _blocks(transform: Transform) -> tuple[Mat3, Mat3]:
    if not isinstance(transform, Transform):
        refuse_kinds("take the matrix of", transform, None, "it is of a Transform", _HELP)
    r = transform.rotation.matrix
    return r, linear3.matmul(linear3.skew(transform.translation), r)
