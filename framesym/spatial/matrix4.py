"""Homogeneous matrices of poses: a door out of the labels, as `Transform.from_homogeneous` is one in."""

from __future__ import annotations

from framesym.scalars.dense import Rows
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
