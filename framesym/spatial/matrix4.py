"""4×4 matrices of poses and velocities: doors out of the labels, and of velocities one back in."""

from __future__ import annotations

from typing import Any

from framesym.errors import InvalidValue
from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.scalars.agreement import agree, largest, square_rows
from framesym.scalars.dense import Rows
from framesym.spatial.motion import SpatialVelocity
from framesym.spatial.quantity import refuse_kind
from framesym.spatial.transform import Transform


def homogeneous_matrix(transform: Transform) -> Rows:
    """4×4 [[R, p], [0, 1]]: takes (x, 1) of a point in the source to (x, 1) in the target.

    Raises: KindMismatch for another kind.

    >>> import framesym as fs
    >>> X = fs.Transform(fs.Rotation.identity(fs.Frame("A"), fs.Frame("B")), translation=(5, 6, 7))
    >>> fs.homogeneous_matrix(X)
    ((1, 0, 0, 5), (0, 1, 0, 6), (0, 0, 1, 7), (0, 0, 0, 1))
    """
    if not isinstance(transform, Transform):
        help = "homogeneous_matrix(X) of a Transform; matrix6 has the 6×6 of the other kinds"
        refuse_kind("take the homogeneous matrix of", transform, "a Transform has one", help)
    rows = zip(transform.rotation.matrix, transform.translation, strict=True)
    return (*((*row, x) for row, x in rows), (0, 0, 0, 1))


def hat_matrix(velocity: SpatialVelocity) -> Rows:
    """4×4 [[ω̂, v], [0, 0]], the element of se(3): Ẋ = hat_matrix(V) X for V of B relative to A, expressed in A.

    Raises: KindMismatch for another kind.

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> fs.hat_matrix(fs.SpatialVelocity(B, A, A, angular=(0, 0, 2), linear=(5, 6, 7)))
    ((0, -2, 0, 5), (2, 0, 0, 6), (0, 0, 0, 7), (0, 0, 0, 0))
    """
    if not isinstance(velocity, SpatialVelocity):
        help = "hat_matrix(V) of a SpatialVelocity; homogeneous_matrix has the 4×4 of a Transform"
        refuse_kind("take the hat matrix of", velocity, "a SpatialVelocity has one", help)
    rows = zip(linear3.skew(velocity.angular), velocity.linear, strict=True)
    return (*((*row, x) for row, x in rows), (0, 0, 0, 0))


def from_hat_matrix(rows: Any, *, body: Frame, base: Frame, expressed_in: Frame) -> SpatialVelocity:
    """The velocity of a 4×4 matrix [[ω̂, v], [0, 0]]: its vee.

    rows: nested, an array (..., 4, 4), or a SymPy matrix.

    Raises: InvalidValue for another shape, naming the entry that breaks the structure.

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> rows = [[0, -2, 0, 5], [2, 0, 0, 6], [0, 0, 0, 7], [0, 0, 0, 0]]
    >>> fs.from_hat_matrix(rows, body=B, base=A, expressed_in=A)
    <SpatialVelocity B relative to A, in A: angular (0, 0, 2), linear (5, 6, 7)>
    """
    M = square_rows(rows, 4, "a hat matrix")
    made = SpatialVelocity(body, base, expressed_in, (M[2][1], M[0][2], M[1][0]), (M[0][3], M[1][3], M[2][3]))
    asked, size = hat_matrix(made), largest(M)
    for i in range(4):
        for j in range(4):
            if not agree(M[i][j], asked[i][j], size):
                entry = f"entry ({i}, {j}) is {M[i][j]} where {asked[i][j]} must stand"
                raise InvalidValue(f"not the hat matrix of a velocity: {entry}, by [[ω̂, v], [0, 0]]")
    return made
