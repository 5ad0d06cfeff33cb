"""The moving body of a model, and the frame fixed on one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from framesym.frames.frame import Frame
from framesym.model.coupling import Coupling
from framesym.model.joints.joint import Joint
from framesym.scalars.field import Scalar
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.transform import Transform


@dataclass(frozen=True)
class JointData:
    """What a file says of a joint beside its motion; kept as data, without effect on the equations.

    lower, upper: rad or m. velocity: rad/s or m/s. effort, friction: N m or N. damping: N m s/rad or N s/m.

    >>> import framesym as fs
    >>> fs.JointData(lower=-1.0, upper=1.0).effort is None
    True
    """

    lower: float | None = None
    upper: float | None = None
    velocity: float | None = None
    effort: float | None = None
    damping: float | None = None
    friction: float | None = None


@dataclass(frozen=True)
class Body:
    """A moving body i: its joint, the place of the joint on the parent λ, and its inertia in its own frame.

    placement: X_λP, the pose of the joint's place P in λ; in neutral position the body's frame coincides with P.
    coupling: how the joint's one coordinate follows another joint's, where it is not free.

    >>> import framesym as fs
    >>> fs.library.double_pendulum().bodies[0].joint_name
    'shoulder'
    """

    frame: Frame
    parent: Frame
    joint: Joint
    joint_name: str
    placement: Transform
    inertia: SpatialInertia
    data: JointData = field(default_factory=JointData)
    coupling: Coupling | None = None

    def coordinate_names(self) -> tuple[str, ...]:
        """The names of the joint's rates; those of the leader where the joint follows another one."""
        return (self.coupling.leader,) if self.coupling else self.joint.names(self.joint_name)

    def q_names(self) -> tuple[str, ...]:
        """The names of the joint's coordinates; those of the leader where the joint follows another one."""
        return (self.coupling.leader,) if self.coupling else self.joint.q_names(self.joint_name)

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Body:
        """The same body with the function applied to each number of joint, placement and inertia."""
        return replace(
            self,
            joint=self.joint.map_scalars(function),
            placement=self.placement.map_scalars(function),
            inertia=self.inertia.map_scalars(function),
            coupling=self.coupling.map_scalars(function) if self.coupling else None,
        )


@dataclass(frozen=True)
class FixedFrame:
    """A frame fixed on a moving body, or on the world.

    pose: X_BF, in the frame of the body B that carries it.

    >>> import framesym as fs
    >>> fs.library.double_pendulum().fixed_frames[0].frame.name
    'tip'
    """

    pose: Transform

    @property
    def frame(self) -> Frame:
        """The frame itself."""
        return self.pose.source

    @property
    def body(self) -> Frame:
        """The body that carries it."""
        return self.pose.target
