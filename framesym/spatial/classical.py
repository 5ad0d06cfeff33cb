"""Velocities and classical accelerations of points of a moving body: 3-vectors, never six numbers."""

from __future__ import annotations

from typing import Any

from framesym.frames.checks import require_one_frame, require_same
from framesym.scalars import linear3
from framesym.spatial.motion import SpatialAcceleration, SpatialVelocity
from framesym.spatial.points import Point
from framesym.spatial.quantity import refuse_kinds
from framesym.spatial.vector_derivative import VectorDerivative


def point_velocity(velocity: SpatialVelocity, point: Point) -> VectorDerivative:
    """Velocity of the point of the body that is now at `point`:  v + ω × p   [RBDA §2.2].

    Args:
        velocity: of B relative to A, expressed in E; rad/s, m/s.
        point: in E; m.
    Returns: VectorDerivative of order 1 in E, seen from A: the rate of the point's position; m/s.
    Raises: FrameMismatch where the two are not expressed alike; KindMismatch for another kind.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W"), fs.Frame("B")
    >>> V = fs.SpatialVelocity(body=B, base=W, expressed_in=B, angular=(0, 0, 2), linear=(1, 0, 0))
    >>> fs.point_velocity(V, fs.Point((3, 0, 0), expressed_in=B))
    <VectorDerivative velocity seen from W, in B: (1, 6, 0)>
    """
    operation, call = "take the velocity of a point of", "point_velocity(velocity, point)"
    _require_kind(operation, velocity, SpatialVelocity, point, call)
    _require_kind(operation, point, Point, velocity, call)
    require_one_frame("take the velocity of a point", velocity, point)
    carried = _carried(velocity, point)
    return VectorDerivative(carried, order=1, observer=velocity.base, expressed_in=point.expressed_in)


def classical_acceleration(
    acceleration: SpatialAcceleration, velocity: SpatialVelocity, point: Point
) -> VectorDerivative:
    """Second derivative of the position of the point of the body that is now at `point`   [RBDA §2.10].

    a + α × p + ω × (v + ω × p), as the base sees it.

    Args:
        acceleration: of B relative to A, seen from A, expressed in E; rad/s², m/s².
        velocity: of B relative to A, in E; rad/s, m/s.
        point: in E; m.
    Returns: VectorDerivative of order 2 in E, seen from A; m/s².
    Raises: FrameMismatch where a label differs, or the observer is not the base; KindMismatch for another kind.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W"), fs.Frame("B")
    >>> V = fs.SpatialVelocity(body=B, base=W, expressed_in=B, angular=(0, 0, 2), linear=(0, 0, 0))
    >>> A = fs.SpatialAcceleration(body=B, base=W, expressed_in=B, observer=W, angular=(0, 0, 3), linear=(0, 0, 0))
    >>> fs.classical_acceleration(A, V, fs.Point((2, 0, 0), expressed_in=B))
    <VectorDerivative classical acceleration seen from W, in B: (-8, 6, 0)>
    """
    operation, call = "take the classical acceleration of", "classical_acceleration(acceleration, velocity, point)"
    _require_kind(operation, acceleration, SpatialAcceleration, velocity, call)
    _require_kind(operation, velocity, SpatialVelocity, acceleration, call)
    _require_kind(operation, point, Point, acceleration, call)
    operation = "take a classical acceleration"
    operands = ("acceleration", acceleration), ("velocity", velocity), ("point", point)
    rule = "the accelerated body must be the moving body"
    help = "give the velocity whose derivative the acceleration is"
    require_same(operation, "velocity.body", rule, acceleration.body, velocity.body, *operands, help=help)
    rule = "the acceleration's base must be the velocity's base"
    require_same(operation, "velocity.base", rule, acceleration.base, velocity.base, *operands, help=help)
    rule = "the observer of the acceleration must be its base"
    help = "change the observer first, A.seen_from(base, V_OW, V_BA)"
    require_same(operation, "observer", rule, acceleration.observer, acceleration.base, *operands, help=help)
    require_one_frame(operation, acceleration, velocity, point)
    spatial = linear3.add(acceleration.linear, linear3.cross(acceleration.angular, point.position))
    transport = linear3.cross(velocity.angular, _carried(velocity, point))
    total = linear3.add(spatial, transport)
    return VectorDerivative(total, order=2, observer=velocity.base, expressed_in=point.expressed_in)


def _carried(velocity: SpatialVelocity, point: Point) -> linear3.Vec3:
    return linear3.add(velocity.linear, linear3.cross(velocity.angular, point.position))


def _require_kind(operation: str, given: Any, kind: type, other: Any, call: str) -> None:
    if not isinstance(given, kind):
        refuse_kinds(operation, given, other, f"a {kind.__name__} stands there", call)
