"""Whether a quantity is zero, or a change of frame no change, within a tolerance."""

from __future__ import annotations

from typing import Any

import numpy as np

from framesym.errors import KindMismatch
from framesym.scalars.field import Scalar, minus
from framesym.spatial.quantity import Quantity, refuse_kind
from framesym.spatial.rotation import Rotation
from framesym.spatial.transform import Transform


def is_zero(quantity: Any, *, tolerance: float = 0.0) -> bool:
    """True where every number of a velocity, force, inertia, point, vector, Jacobian, … is zero.

    tolerance: the largest size of a number that counts as zero, each in its own unit.

    Raises: KindMismatch for a rotation or transform, which have `is_identity`, and for symbols, which have no size.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(2, (1, 0, 0), (1, 1, 1), body=B, expressed_in=B)
    >>> fs.is_zero(I - I), fs.is_zero(I)
    (True, False)
    """
    if not isinstance(quantity, Quantity) or isinstance(quantity, (Rotation, Transform)):
        help = "is_zero(V) of what adds up; is_identity(X) of a rotation or a transform"
        refuse_kind("compare with zero", quantity, "it has no zero", help)
    return all(_is_small(x, tolerance, "zero") for x in quantity.parts())


def is_identity(change: Rotation | Transform, *, tolerance: float = 0.0) -> bool:
    """True where a change of frame changes no number: R = 1, and p = 0; of two different frames too.

    tolerance: the largest size of an entry of R − 1, and of p in m, that counts as zero.

    Raises: KindMismatch for another kind, and for symbols, which have no size.

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> fs.is_identity(fs.Rotation.rpy(0, 0, 0.1, target=A, source=B))
    False
    """
    if not isinstance(change, (Rotation, Transform)):
        help = "is_identity(X) of a Rotation or a Transform; is_zero(V) of the other kinds"
        refuse_kind("compare with the identity", change, "it has no identity", help)
    rotation, shift = (change, ()) if isinstance(change, Rotation) else (change.rotation, change.translation)
    rest = (minus(x, int(i == j)) for i, row in enumerate(rotation.matrix) for j, x in enumerate(row))
    return all(_is_small(x, tolerance, "the identity") for x in (*rest, *shift))


def _is_small(x: Scalar, tolerance: float, what: str) -> bool:
    if isinstance(x, np.ndarray) and x.dtype.kind in "iuf":
        return bool(np.all(np.abs(x) <= tolerance))
    try:
        return abs(float(x)) <= tolerance
    except (TypeError, ValueError):
        raise KindMismatch(
            f"cannot compare with {what}: {x} is no number\n"
            "  help: substitute numbers first, quantity.subs({...}), or compare structurally with =="
        ) from None
