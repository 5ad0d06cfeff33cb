"""Six-vectors and 6×6 matrices: the only door out of the labels, and back in.

The order of the parts is a required word, "angular_first" (Featherstone, Drake) or "linear_first" (Pinocchio, ROS).
"""

from __future__ import annotations

from typing import Any

from framesym.errors import InvalidValue
from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.scalars.field import Scalar
from framesym.scalars.linear3 import Mat3
from framesym.spatial.force import SpatialForce, SpatialMomentum
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.motion import SpatialAcceleration, SpatialVelocity
from framesym.spatial.quantity import refuse_kinds
from framesym.spatial.subspace import MotionSubspace
from framesym.spatial.transform import Transform

Rows = tuple[tuple[Scalar, ...], ...]
_SIX_VECTORS = (SpatialVelocity, SpatialAcceleration, SpatialForce, SpatialMomentum)
_ZERO3 = (linear3.ZERO,) * 3


def six_vector(quantity: Any, order: str) -> tuple[Scalar, ...]:
    """The six numbers of a velocity, acceleration, force or momentum.

    Raises: InvalidValue for an unknown order; KindMismatch for another kind.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> F = fs.SpatialForce(B, B, moment=(1, 2, 3), force=(4, 5, 6))
    >>> fs.six_vector(F, "linear_first")
    (4, 5, 6, 1, 2, 3)
    """
    _check_order(order)
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
    _check_order(order)
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
    _check_order(order)
    r, pr = _blocks(transform)
    return _assemble(r, _ZERO3, pr, r) if order == "angular_first" else _assemble(r, pr, _ZERO3, r)


def force_matrix(transform: Transform, order: str) -> Rows:
    """6×6 of X on forces: [[R, p̂ R], [0, R]] angular first   [RBDA §2.8].

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> fs.force_matrix(fs.Transform(fs.Rotation.identity(A, B), translation=(0, 0, 2)), "angular_first")[0]
    (1, 0, 0, 0, -2, 0)
    """
    _check_order(order)
    r, pr = _blocks(transform)
    return _assemble(r, pr, _ZERO3, r) if order == "angular_first" else _assemble(r, _ZERO3, pr, r)


def inertia_matrix(inertia: SpatialInertia, order: str) -> Rows:
    """6×6 of an inertia: [[I_o, ĥ], [−ĥ, m 1]] angular first   [RBDA eq. 2.63].

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(2, (0.5, 0, 0), (0, 0, 0), body=B, expressed_in=B)
    >>> fs.inertia_matrix(I, "angular_first")[1]
    (0, 0.5, 0, 0, 0, -1.0)
    """
    _check_order(order)
    if not isinstance(inertia, SpatialInertia):
        refuse_kinds("take the matrix of", inertia, order, "it is of a SpatialInertia", _HELP)
    m = inertia.mass
    h = linear3.skew(inertia.first_moment)
    second, masses = inertia.second_moment_matrix(), ((m, 0, 0), (0, m, 0), (0, 0, m))
    if order == "angular_first":
        return _assemble(second, h, linear3.transpose(h), masses)
    return _assemble(masses, linear3.transpose(h), h, second)


def subspace_matrix(subspace: MotionSubspace, order: str) -> Rows:
    """6×n of a motion subspace, one column a coordinate.

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> S = fs.MotionSubspace(B, A, B, columns=(((0, 0, 1), (0, 0, 0)),), names=("elbow",))
    >>> fs.subspace_matrix(S, "linear_first")[5]
    (1,)
    """
    _check_order(order)
    columns = [(*a, *v) if order == "angular_first" else (*v, *a) for a, v in subspace.columns]
    return tuple(tuple(column[row] for column in columns) for row in range(6))


_HELP = "six_vector, motion_matrix, force_matrix, inertia_matrix and subspace_matrix take the kinds that they name"


def _check_order(order: str) -> None:
    if order not in ("angular_first", "linear_first"):
        raise InvalidValue(f'the order of six numbers is "angular_first" or "linear_first", got {order!r}')


def _blocks(transform: Transform) -> tuple[Mat3, Mat3]:
    if not isinstance(transform, Transform):
        refuse_kinds("take the matrix of", transform, None, "it is of a Transform", _HELP)
    r = transform.rotation.matrix
    return r, linear3.matmul(linear3.skew(transform.translation), r)


def _assemble(a: Mat3, b: Mat3, c: Mat3, d: Mat3) -> Rows:
    upper = tuple((*a[i], *b[i]) for i in range(3))
    return upper + tuple((*c[i], *d[i]) for i in range(3))
