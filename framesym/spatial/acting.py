"""Inertias on sets of columns: one rule for rigid and articulated inertias."""

from __future__ import annotations

from typing import Any

from framesym.frames.checks import require_one_frame, require_same
from framesym.spatial.columns import Columns
from framesym.spatial.force import SpatialForce, SpatialMomentum
from framesym.spatial.jacobian import Jacobian, JacobianRate
from framesym.spatial.momentum_matrix import MomentumMatrix
from framesym.spatial.motion import Motion, SpatialAcceleration, SpatialVelocity
from framesym.spatial.quantity import refuse_kinds
from framesym.spatial.subspace import ForceSubspace, MotionSubspace


def act(inertia: Any, motion: Any) -> Any:
    """I V is a momentum, I A a force; I J is a momentum matrix, I S and I J̇ are force subspaces, column by column.

    inertia: anything with `body`, `expressed_in` and `act(angular, linear)`.

    Raises: FrameMismatch unless body and frame agree; KindMismatch for what is no motion.
    """
    if not isinstance(motion, (Motion, MotionSubspace, Jacobian, JacobianRate)):
        help = "I @ velocity is a momentum, I @ acceleration a force; of columns, I @ J and I @ S"
        refuse_kinds("multiply", inertia, motion, "an inertia acts on motions", help)
    gives_momentum = isinstance(motion, (SpatialVelocity, Jacobian))
    operation = "give momentum" if gives_momentum else "give a force"
    rule = "the inertia's body must be the moving body"
    help = "use the inertia of the moving body, or claim that the part moves with it, I.welded_to(body)"
    operands = ("inertia", inertia), ("motion", motion)
    require_same(operation, "body", rule, inertia.body, motion.body, *operands, help=help)
    require_one_frame(operation, *operands)
    if isinstance(motion, SpatialVelocity):
        return SpatialMomentum(
            motion.body, motion.base, motion.expressed_in, *inertia.act(motion.angular, motion.linear)
        )
    if isinstance(motion, SpatialAcceleration):
        return SpatialForce(motion.body, motion.expressed_in, *inertia.act(motion.angular, motion.linear))
    columns: Columns = motion  # type: ignore[assignment]
    return _on_columns(inertia, columns)


def _on_columns(inertia: Any, motions: Columns) -> MomentumMatrix | ForceSubspace:
    columns = tuple(inertia.act(angular, linear) for angular, linear in motions.columns)
    if isinstance(motions, Jacobian):
        return MomentumMatrix(motions.body, motions.base, motions.expressed_in, columns, motions.names)
    return ForceSubspace(motions.body, motions.expressed_in, columns, motions.names)
