"""Forward kinematics: poses, velocities and accelerations of every frame of a model."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from framesym.errors import InvalidValue
from framesym.frames.checks import refuse_absent, require_frame
from framesym.frames.frame import Frame
from framesym.model import state
from framesym.model.model import Model
from framesym.scalars.field import Scalar
from framesym.scalars.substitution import Mappable
from framesym.spatial.motion import SpatialAcceleration, SpatialVelocity
from framesym.spatial.transform import Transform
from framesym.spatial.tree import FrameTree


@dataclass(frozen=True, eq=False, repr=False)
class Kinematics(Mappable):
    """Where the frames of a model are and how they move, at one state.

    tree: the poses of all frames, for `tree.express(quantity, in_=frame)` and `tree.with_hybrid(...)`.

    >>> import framesym as fs
    >>> kin = fs.forward_kinematics(fs.library.double_pendulum(), (0.0, 0.0))
    >>> kin.pose("tip").translation[2]
    -2
    """

    model: Model
    tree: FrameTree
    _poses: dict[Frame, Transform]
    _velocities: dict[Frame, SpatialVelocity] | None
    _accelerations: dict[Frame, SpatialAcceleration] | None

    def pose(self, frame: Frame | str) -> Transform:
        """X_WF: the pose of a frame, given itself or by name, in the world."""
        return self._poses[self._frame(frame)]

    def velocity(self, frame: Frame | str) -> SpatialVelocity:
        """Of the frame relative to the world, in its own coordinates.

        Raises: InvalidValue where no v was given.
        """
        if self._velocities is None:
            raise InvalidValue("velocities need v: forward_kinematics(model, q, v)")
        return self._velocities[self._frame(frame)]

    def acceleration(self, frame: Frame | str) -> SpatialAcceleration:
        """Spatial acceleration of the frame relative to the world, seen from the world, in its own coordinates.

        Raises: InvalidValue where no v̇ was given.
        """
        if self._accelerations is None:
            raise InvalidValue("accelerations need v and vdot: forward_kinematics(model, q, v, vdot)")
        return self._accelerations[self._frame(frame)]

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Kinematics:
        """The same with the function applied to each number: of poses, motions, and the model itself.

        >>> import framesym as fs
        >>> q = fs.symbol("q")
        >>> kin = fs.forward_kinematics(fs.library.double_pendulum(), (q, 0))
        >>> kin.subs({q: 0}).pose("tip").translation[2]
        -2
        """
        V, A = self._velocities, self._accelerations
        return Kinematics(
            self.model.map_scalars(function),
            self.tree.map_scalars(function),
            {frame: X.map_scalars(function) for frame, X in self._poses.items()},
            None if V is None else {frame: one.map_scalars(function) for frame, one in V.items()},
            None if A is None else {frame: one.map_scalars(function) for frame, one in A.items()},
        )

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The world, the moving bodies' frames, the fixed frames."""
        return self.model.frames

    def _frame(self, frame: Frame | str) -> Frame:
        if isinstance(frame, str):
            return self.model.frame(frame)
        require_frame(frame, "a frame of the model, or its name,")
        if frame not in self._poses:
            refuse_absent(frame, (self.model.world,))
        return frame

    def __repr__(self) -> str:
        return f"<Kinematics of {self.model.name}: {', '.join(frame.name for frame in self.frames)}>"


def forward_kinematics(model: Model, q: Any, v: Any = None, vdot: Any = None) -> Kinematics:
    """Poses, velocities and spatial accelerations of all frames   [RBDA eq. 3.12 – 3.15].

    V_i = X_iλ V_λ + S v,  A_i = X_iλ A_λ + S v̇ + Ṡ v + V_i × S v, relative to the world and seen from it: gravity is no
    part of these accelerations.

    Args:
        model: the mechanism.
        q, v, vdot: n numbers of any kind, or arrays (..., n); velocities need v, accelerations v and vdot.
    Returns: Kinematics, with one entry a frame of the model.
    Raises: InvalidValue for a wrong count.

    >>> import framesym as fs
    >>> kin = fs.forward_kinematics(fs.library.double_pendulum(), (0, 0), (1, 0), (0, 0))
    >>> kin.velocity("tip").linear
    (-2, 0, 0)
    """
    world = model.world
    q = state.split(model, q, "q")
    X_W = {world: Transform.identity(world, world)}
    V, A = _moving_parts(model, q, v, vdot)
    edges = []
    for i, λ in model.outward():
        X, _ = model.joint(i, q)
        edges.append(X.inverse())
        X_W[i] = X_W[λ] @ edges[-1]
    for one in model.fixed_frames:
        frame, body, X = one.frame, one.body, one.pose.inverse()
        edges.append(one.pose)
        X_W[frame] = X_W[body] @ one.pose
        still = SpatialVelocity.zero(body=frame, base=body, expressed_in=frame)
        if V is not None:
            V[frame] = X @ V[body] + still
        if V is not None and A is not None:
            steady = SpatialAcceleration.zero(body=frame, base=body, expressed_in=frame, observer=body)
            A[frame] = X @ A[body] + steady.seen_from(world, X @ V[body], still)
    return Kinematics(model, FrameTree(edges), X_W, V, A)


def _moving_parts(
    model: Model, q: state.State, v: Any, vdot: Any
) -> tuple[dict[Frame, SpatialVelocity] | None, dict[Frame, SpatialAcceleration] | None]:
    """V and A of the moving bodies, each where its rates are given."""
    if v is None:
        if vdot is not None:
            raise InvalidValue("accelerations need v as well: forward_kinematics(model, q, v, vdot)")
        return None, None
    world, v = model.world, state.split(model, v, "v")
    V = {world: SpatialVelocity.zero(body=world, base=world, expressed_in=world)}
    A = {world: SpatialAcceleration.zero(body=world, base=world, expressed_in=world, observer=world)}
    rates = None if vdot is None else state.split(model, vdot, "vdot")
    for i, λ in model.outward():
        X, S = model.joint(i, q)
        V_J = S @ v[i]
        V[i] = X @ V[λ] + V_J
        if rates is not None:
            A_J = S.acceleration(rates[i]) + model.bias_acceleration(i, q, v)
            A[i] = X @ A[λ] + A_J.seen_from(world, V[i], V_J)
    return V, A if rates is not None else None
