"""The time derivative of a vector, which always needs the frame that observes it."""

from __future__ import annotations

from typing import Any

from framesym.errors import MissingObserver
from framesym.frames.checks import require_frame, require_one_frame, require_same
from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.spatial.motion import SpatialVelocity
from framesym.spatial.points import Vector
from framesym.spatial.quantity import refuse_kinds
from framesym.spatial.vector_derivative import VectorDerivative


def time_derivative(
    vector: Vector | VectorDerivative,
    rates: Any,
    *,
    observer: Frame | None = None,
    velocity: SpatialVelocity | None = None,
) -> VectorDerivative:
    """Derivative of a vector as `observer` sees it:  ȧ + ω × a, with ω of the vector's frame relative to the observer.

    Args:
        vector: a, expressed in B; or a derivative that the same observer saw, whose order is then one higher.
        rates: (3,) the rates ȧ of its components in B.
        observer: the frame in which the derivative is taken. For B itself the answer is the rates.
        velocity: of B relative to the observer, expressed in B; needed for any observer but B.
    Returns: VectorDerivative in B, seen from the observer.
    Raises: MissingObserver where the observer, or a velocity that it needs, is left out; FrameMismatch, also for a
        derivative that another frame has seen.

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> k, q1, q2, u1, u2 = (fs.symbol(name) for name in ("k", "q1", "q2", "u1", "u2"))
    >>> V = fs.SpatialVelocity(body=B, base=A, expressed_in=B, angular=(k, 0, 0), linear=(0, 0, 0))
    >>> fs.time_derivative(fs.Vector((0, q1, q2), expressed_in=B), (0, u1, u2), observer=A, velocity=V)
    <VectorDerivative velocity seen from A, in B: (0, -k*q2 + u1, k*q1 + u2)>
    """
    if not isinstance(vector, (Vector, VectorDerivative)):
        help = "a motion's derivative is an acceleration; a point's velocity is the derivative of its Vector"
        refuse_kinds("take the time derivative of", vector, rates, "it is of a Vector and its rates", help)
    name = vector.expressed_in.name
    if observer is None:
        raise MissingObserver(
            "a time derivative needs the frame that observes it: name observer=...\n"
            f"  help: observer={name} gives the rates of the components; another observer also needs the velocity of"
            f" {name} relative to it"
        )
    require_frame(observer, "the observer")
    order = 1
    if isinstance(vector, VectorDerivative):
        rule = "the derivative of a derivative must be seen from the same frame"
        help = f"observer={vector.observer.name}, or u.without_observer() for the derivative of three bare numbers"
        require_same(
            "take a time derivative", "observer", rule, vector.observer, observer, ("vector", vector), help=help
        )
        order += vector.order
    change = linear3.vec3(rates, "the rates of a vector")
    if velocity is None:
        if observer is not vector.expressed_in:
            raise MissingObserver(
                f"{observer.name} observes a vector given in {name}: its derivative needs how {name} turns\n"
                f"  help: add velocity=V, the velocity of {name} relative to {observer.name}, expressed in {name}"
            )
        return VectorDerivative(change, order=order, observer=observer, expressed_in=vector.expressed_in)
    if not isinstance(velocity, SpatialVelocity):
        refuse_kinds("take the time derivative of", vector, velocity, "velocity is a SpatialVelocity", "velocity=V_BA")
    operation = "take a time derivative"
    operands = ("vector", vector), ("velocity", velocity)
    help = "give the velocity of the vector's frame relative to the observer, expressed in the vector's frame"
    rule = "the velocity's body must be the vector's frame"
    require_same(operation, "velocity.body", rule, velocity.body, vector.expressed_in, *operands, help=help)
    rule = "the velocity's base must be the observer"
    require_same(operation, "velocity.base", rule, velocity.base, observer, *operands, help=help)
    require_one_frame(operation, *operands)
    if observer is vector.expressed_in:  # the rates of the components, whatever a frame is said to do in itself
        return VectorDerivative(change, order=order, observer=observer, expressed_in=vector.expressed_in)
    turned = linear3.add(change, linear3.cross(velocity.angular, vector.components))
    return VectorDerivative(turned, order=order, observer=observer, expressed_in=vector.expressed_in)
