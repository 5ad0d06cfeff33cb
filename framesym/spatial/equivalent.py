"""The homogeneous solids that have a given inertia."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from framesym.errors import InvalidValue
from framesym.frames.frame import Frame
from framesym.scalars.linear3 import Mat3, Vec3
from framesym.spatial import moments
from framesym.spatial.consistency import physical_consistency
from framesym.spatial.points import Point
from framesym.spatial.principal import as_floats, principal
from framesym.spatial.rotation import Rotation
from framesym.spatial.transform import Transform


@dataclass(frozen=True, slots=True)
class EquivalentEllipsoid:
    """A homogeneous ellipsoid: semi_axes (3,) m, falling; rotation 3×3, its columns the axes, right-handed; center.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> fs.equivalent_ellipsoid(fs.shapes.sphere(2, mass=5, body=B, expressed_in=B)).semi_axes
    (2.0, 2.0, 2.0)
    """

    semi_axes: Vec3
    rotation: Mat3
    center: Point

    def pose(self, frame: Frame) -> Transform:
        """X with the frame of the inertia as target and `frame`, at the center and along the axes, as source."""
        return _pose(self.rotation, self.center, frame)


@dataclass(frozen=True, slots=True)
class EquivalentBox:
    """A homogeneous box: full edges (3,) m, falling; rotation 3×3, its columns the axes, right-handed; center.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> fs.equivalent_box(fs.shapes.box((3, 2, 1), mass=12, body=B, expressed_in=B)).edges
    (3.0, 2.0, 1.0)
    """

    edges: Vec3
    rotation: Mat3
    center: Point

    def pose(self, frame: Frame) -> Transform:
        """X with the frame of the inertia as target and `frame`, at the center and along the edges, as source."""
        return _pose(self.rotation, self.center, frame)


def equivalent_ellipsoid(inertia: Any) -> EquivalentEllipsoid:
    """The homogeneous ellipsoid of this mass and inertia:  m a_i²/5 = (J_1 + J_2 + J_3)/2 − J_i.

    Raises: InvalidValue, with the reason, for an inertia that no body has or without mass; KindMismatch for symbols.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> I = fs.shapes.ellipsoid((5, 4, 3), mass=2, com=(1, 0, 0), body=B, expressed_in=B)
    >>> fs.equivalent_ellipsoid(I).center
    <Point in B: (1.0, 0, 0)>
    """
    return EquivalentEllipsoid(*_solid(inertia, "an equivalent ellipsoid", 5))


def equivalent_box(inertia: Any) -> EquivalentBox:
    """The homogeneous box of this mass and inertia, by its full edges:  m a_i²/12 = (J_1 + J_2 + J_3)/2 − J_i.

    Raises: InvalidValue, with the reason, for an inertia that no body has or without mass; KindMismatch for symbols.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> fs.equivalent_box(fs.SpatialInertia.zero(body=B, expressed_in=B))
    Traceback (most recent call last):
    ...
    framesym.errors.InvalidValue: no body has an equivalent box of mass 0
    """
    return EquivalentBox(*_solid(inertia, "an equivalent box", 12))


def _solid(inertia: Any, what: str, factor: int) -> tuple[Vec3, Mat3, Point]:
    floats = as_floats(inertia, f"find {what} of", "substitute numbers first, map_scalars(lambda x: x.subs(...))")
    report = physical_consistency(floats)
    if not report.is_consistent:
        raise InvalidValue(f"no body has this inertia, nor {what}: {report.reason}")
    if floats.mass == 0:
        raise InvalidValue(f"no body has {what} of mass 0")
    c = moments.center(floats.mass, floats.first_moment, f"find {what}")
    J, axes = principal(moments.central(c, floats.first_moment, floats.second_moment))
    spread = (max(0.0, (J[i - 1] + J[i - 2] - J[i]) / 2) for i in range(3))
    lengths: Any = tuple(math.sqrt(factor * x / floats.mass) for x in spread)
    return lengths, axes, Point(c, expressed_in=floats.expressed_in)


def _pose(rotation: Mat3, center: Point, frame: Frame) -> Transform:
    turn = Rotation.assume_orthonormal(rotation, target=center.expressed_in, source=frame)
    return Transform(turn, translation=center.position)
