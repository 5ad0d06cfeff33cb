"""Distances of two points in other measures than the straight line."""

from __future__ import annotations

from typing import Any

from framesym.errors import InvalidValue
from framesym.frames.checks import require_one_frame
from framesym.scalars import field, linear3
from framesym.scalars.field import Scalar, plus
from framesym.scalars.linear3 import Vec3
from framesym.spatial.points import Point
from framesym.spatial.quantity import refuse_kinds


def squared_distance(left: Point, right: Point) -> Scalar:
    """|p − q|², in m²: a polynomial, exact for exact numbers.

    Raises: FrameMismatch where the two are not expressed in one frame; KindMismatch for what is no point.

    >>> import framesym as fs
    >>> W = fs.Frame("W")
    >>> fs.squared_distance(fs.Point((1, 2, 3), expressed_in=W), fs.Point((2, 4, 5), expressed_in=W))
    9
    """
    d = _between(left, right)
    return linear3.dot(d, d)


def planar_distance(left: Point, right: Point, plane: str) -> Scalar:
    """The distance of the two points' shadows on a coordinate plane of their frame, in m.

    plane: "xy", "yz" or "xz", either way round.

    Raises: InvalidValue for another plane; FrameMismatch and KindMismatch as for `distance`.

    >>> import framesym as fs
    >>> W = fs.Frame("W")
    >>> fs.planar_distance(fs.Point((1, 2, 3), expressed_in=W), fs.Point((4, 6, 9), expressed_in=W), "xy")
    5
    """
    if not isinstance(plane, str) or len(plane) != 2 or len(set(plane)) != 2 or not set(plane) <= set("xyz"):
        raise InvalidValue(f'a coordinate plane is "xy", "yz" or "xz", got {plane!r}')
    d = _between(left, right)
    a, b = (d["xyz".index(letter)] for letter in plane)
    return field.sqrt(plus(field.times(a, a), field.times(b, b)))


def manhattan_distance(left: Point, right: Point) -> Scalar:
    """|Δx| + |Δy| + |Δz| along the axes of the points' frame, in m: L₁, which another frame changes.

    Raises: FrameMismatch where the two are not expressed in one frame; KindMismatch for what is no point.

    >>> import framesym as fs
    >>> W = fs.Frame("W")
    >>> fs.manhattan_distance(fs.Point((1, 2, 3), expressed_in=W), fs.Point((2, 0, 3), expressed_in=W))
    3
    """
    x, y, z = map(abs, _between(left, right))
    return plus(plus(x, y), z)


def chebyshev_distance(left: Point, right: Point) -> Scalar:
    """max(|Δx|, |Δy|, |Δz|) along the axes of the points' frame, in m: L∞, which another frame changes.

    Raises: FrameMismatch where the two are not expressed in one frame; KindMismatch for what is no point.

    >>> import framesym as fs
    >>> W = fs.Frame("W")
    >>> fs.chebyshev_distance(fs.Point((1, 2, 3), expressed_in=W), fs.Point((2, 0, 3), expressed_in=W))
    2
    """
    x, y, z = map(abs, _between(left, right))
    return field.larger(field.larger(x, y), z)


def _between(left: Any, right: Any) -> Vec3:
    if not isinstance(left, Point) or not isinstance(right, Point):
        help = "a distance is of point and point; the length of a Vector is vector.norm()"
        refuse_kinds("take the distance of", left, right, "it is between two points", help)
    require_one_frame("take the distance of two points", left, right)
    return linear3.sub(left.position, right.position)
