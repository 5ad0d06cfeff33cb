"""External forces: given in any frame of a model, carried to the bodies that they act on."""

from __future__ import annotations

from collections.abc import Iterable

from framesym.algorithms.forward_kinematics import forward_kinematics
from framesym.frames.checks import refuse_absent
from framesym.frames.frame import Frame
from framesym.model import state
from framesym.model.model import Model
from framesym.spatial.force import SpatialForce
from framesym.spatial.quantity import refuse_kinds


def forces_by_body(
    model: Model, q: state.State, external: SpatialForce | Iterable[SpatialForce]
) -> dict[Frame, SpatialForce]:
    """The sum of the external forces on each moving body, in its own coordinates.

    A force on a fixed frame's body is a load on the body that carries the frame.

    Raises: UnrelatedFrames for a force in or on a frame that the model does not have.
    """
    total = {i: SpatialForce.zero(body=i, expressed_in=i) for i, _ in model.outward()}
    forces = (external,) if isinstance(external, SpatialForce) else tuple(external)
    if not forces:
        return total
    tree = forward_kinematics(model, [x for i, _ in model.outward() for x in q[i]]).tree
    for force in forces:
        if not isinstance(force, SpatialForce):
            refuse_kinds("apply to a model", force, model, "an external force is a SpatialForce", "tag it first")
        body = model.carrier(force.body)
        if body is None:
            refuse_absent(force.body, (model.world,))
        if body is not model.world:
            total[body] = total[body] + tree.express(force, in_=body).onto(body)
    return total
