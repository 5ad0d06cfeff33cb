"""The motion that belongs to a force or a momentum of a rigid body."""

from __future__ import annotations

from typing import Any

from framesym.errors import MissingObserver
from framesym.frames.checks import require_frame, require_one_frame, require_same
from framesym.frames.frame import Frame
from framesym.spatial import moments
from framesym.spatial.force import SpatialForce, SpatialMomentum
from framesym.spatial.motion import SpatialAcceleration, SpatialVelocity
from framesym.spatial.quantity import refuse_kinds


def solve(inertia: Any, load: Any, base: Frame | None, observer: Frame | None) -> Any:
    """V of I V = h with the momentum's base; A of I A = F with the base and observer that the caller names.

    Raises: FrameMismatch where a label differs; KindMismatch for another load; MissingObserver where a force comes
    alone; InvalidValue where the inertia is singular.
    """
    if not isinstance(load, (SpatialForce, SpatialMomentum)):
        help = "I.solve(momentum) is a velocity, I.solve(force, base=, observer=) an acceleration"
        refuse_kinds("solve", inertia, load, "an inertia is solved for a force or a momentum", help)
    operation = "solve for a motion"
    operands = ("inertia", inertia), ("load", load)
    rule = "the load must be on the inertia's body"
    help = "pass the load on to that body first, F.onto(body)"
    require_same(operation, "body", rule, inertia.body, load.body, *operands, help=help)
    require_one_frame(operation, inertia, load)
    numbers = inertia.mass, inertia.first_moment, inertia.second_moment
    if isinstance(load, SpatialMomentum):
        if base is not None:
            rule, help = "the base must be that of the momentum", "leave base out, or name base=h.base"
            named = require_frame(base, "the base of the motion")
            require_same(operation, "base", rule, named, load.base, *operands, help=help)
        parts = moments.solve(numbers, load.angular, load.linear)
        return SpatialVelocity(inertia.body, load.base, inertia.expressed_in, *parts)
    of, seen = named_observer(base, observer)
    parts = moments.solve(numbers, load.moment, load.force)
    return SpatialAcceleration(inertia.body, of, inertia.expressed_in, seen, *parts)


def named_observer(base: Frame | None, observer: Frame | None) -> tuple[Frame, Frame]:
    """The base and the observer of an acceleration that a force gives, both named by the caller.

    Raises: MissingObserver where one of them is left out; KindMismatch for what is no frame.
    """
    if base is None or observer is None:
        missing = " and ".join(word for word, one in (("base", base), ("observer", observer)) if one is None)
        raise MissingObserver(
            f"the acceleration of a force needs its {missing}: a force does not say relative to what, and seen from "
            "where\n"
            "  help: I.solve(force, base=world, observer=world), with the inertial frame of newton_euler"
        )
    return require_frame(base, "the base of the acceleration"), require_frame(
        observer, "the observer of the acceleration"
    )
