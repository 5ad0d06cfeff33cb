"""External forces: given in any frame of a model, carried to the bodies that they act on."""

from __future__ import annotations

from collections.abc import Iterable

from framesym.algorithms.forward_kinematics import forward_kinematics
from framesym.errors import KindMismatch
from framesym.frames.checks import refuse_absent
from framesym.frames.frame import Frame
from framesym.model import state
from framesym.model.model import Model
from framesym.spatial.force import SpatialForce
from framesym.spatial.quantity import Quantity, kind_of


def forces_by_body(
    model: Model, q: state.State, external: SpatialForce | Iterable[SpatialForce] | None
) -> dict[Frame, SpatialForce]:
    """The sum of the external forces on each moving body, in its own coordinates.

    A force on a fixed frame's body is a load on the body that carries the frame.

    Raises: UnrelatedFrames for a force in or on a frame that the model does not have; KindMismatch for no force.
    """
    total = {i: SpatialForce.zero(body=i, expressed_in=i) for i, _ in model.outward()}
    forces = _read(model, external)
    if not forces:
        return total
    tree = forward_kinematics(model, [x for i, _ in model.outward() for x in q[i]]).tree
    for force in forces:
        body = model.carrier(force.body)
        if body is not None and body is not model.world:
            total[body] = total[body] + tree.express(force, in_=body).onto(body)
    return total


def _read(model: Model, external: SpatialForce | Iterable[SpatialForce] | None) -> tuple[SpatialForce, ...]:
    """The forces, all of them checked."""
    if external is None:
        return ()
    if isinstance(external, SpatialForce):
        external = (external,)
    elif isinstance(external, (str, Quantity)) or not hasattr(external, "__iter__"):
        raise KindMismatch(f"an external force is a SpatialForce, got {kind_of(external)}{_HELP}")
    forces = tuple(external)
    for force in forces:
        if not isinstance(force, SpatialForce):
            raise KindMismatch(f"an external force is a SpatialForce, got {kind_of(force)}{_HELP}")
        for frame in (force.body, force.expressed_in):
            if model.carrier(frame) is None:
                refuse_absent(
                    frame, (model.world,), help="an external force acts on, and is given in, frames of the model"
                )
    return forces


_HELP = "\n  help: tag it first, SpatialForce(body=..., expressed_in=..., moment=(...), force=(...))"
