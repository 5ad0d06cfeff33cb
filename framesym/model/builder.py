"""The builder: bodies and frames one by one, then a frozen model."""

from __future__ import annotations

import warnings
from dataclasses import dataclass, field
from typing import Any

from framesym.errors import InvalidValue, ModelError, ModelWarning
from framesym.frames.frame import Frame
from framesym.model.body import Body, FixedFrame, JointData
from framesym.model.joints.fixed import Fixed
from framesym.model.joints.joint import Joint
from framesym.model.model import Model
from framesym.scalars import linear3
from framesym.scalars.field import is_zero
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.rotation import Rotation
from framesym.spatial.transform import Transform


@dataclass
class _Draft:
    """A body as it was given."""

    frame: Frame
    parent: Frame
    joint: Joint
    joint_name: str
    pose: Transform
    inertia: SpatialInertia
    data: JointData = field(default_factory=JointData)


class ModelBuilder:
    """Collects bodies, joints and fixed frames; `build()` gives the frozen Model.

    Args:
        name: what messages and generated code call the model.
        gravity: (3,) m/s², in world axes.
        world: the frame of the fixed base, made where not given.

    >>> import framesym as fs
    >>> builder = fs.ModelBuilder("pendulum", gravity=(0, 0, -9.81))
    >>> bob = builder.add("bob", joint=fs.Revolute("y"), mass=2, com=(0, 0, -1), central=(0, 0, 0))
    >>> builder.build().n_q
    1
    """

    def __init__(self, name: str, *, gravity: Any = (0, 0, -9.81), world: Frame | None = None) -> None:
        if not isinstance(name, str) or not name:
            raise InvalidValue(f"the name of a model must be a text that is not empty, got {name!r}")
        self.name = name
        self.gravity = linear3.vec3(gravity, "gravity")
        self.world = Frame("world", inertial=True) if world is None else world
        if not self.world.inertial:
            raise ModelError(f"the world of a model must be inertial: Frame({self.world.name!r}, inertial=True)")
        self._frames: dict[str, Frame] = {self.world.name: self.world}
        self._drafts: list[_Draft] = []
        self._extra: list[Transform] = []

    def add(
        self,
        body: Frame | str,
        *,
        joint: Joint,
        parent: Frame | str | None = None,
        joint_name: str | None = None,
        pose: Transform | None = None,
        xyz: Any = None,
        rpy: Any = None,
        inertia: SpatialInertia | None = None,
        mass: Any = None,
        com: Any = (0, 0, 0),
        central: Any = None,
        data: JointData | None = None,
    ) -> Frame:
        """Adds a body on a parent, and returns its frame.

        Args:
            body: its frame, or a name to make one of.
            joint: Revolute, Prismatic or Fixed, at the origin of the body's frame.
            parent: a frame of this builder or its name; the world where left out.
            joint_name: names the joint's coordinate; the body's name where left out.
            pose: X_parent_body at q = 0; or xyz (3,) m and rpy (3,) rad for the same.
            inertia: of this body, expressed in its frame; or mass in kg, com (3,) m and central inertia in kg m²
                (3×3 or three principal moments). Left out: a massless body.
            data: limits, damping, friction, kept as data.
        Raises: ModelError for a name used twice, an unknown parent, a pose or inertia of other frames.
        """
        λ = self._known(self.world if parent is None else parent, "parent")
        frame = Frame(body) if isinstance(body, str) else body
        if not isinstance(joint, Joint):
            raise ModelError(f"the joint of {frame.name} must be a Joint, such as Revolute('z'), got {joint!r}")
        name = frame.name if joint_name is None else joint_name
        for draft in self._drafts:
            if draft.joint_name == name:
                raise ModelError(f"two joints are named {name}: those of {draft.frame.name} and {frame.name}")
        placed = self._pose(frame, λ, pose, xyz, rpy)
        weighed = _inertia(frame, inertia, mass, com, central)
        self._register(frame)
        self._drafts.append(_Draft(frame, λ, joint, name, placed, weighed, data or JointData()))
        return frame

    def add_frame(
        self, frame: Frame | str, *, body: Frame | str, pose: Transform | None = None, xyz: Any = None, rpy: Any = None
    ) -> Frame:
        """Adds a frame fixed on a body, or on the world, and returns it.

        Raises: ModelError for a name used twice, an unknown body, a pose of other frames.

        >>> import framesym as fs
        >>> builder = fs.ModelBuilder("pendulum")
        >>> rod = builder.add("rod", joint=fs.Revolute("y"), mass=1, central=(1, 1, 1))
        >>> builder.add_frame("tip", body=rod, xyz=(0, 0, -1)).name
        'tip'
        """
        carrier = self._known(body, "body")
        made = Frame(frame) if isinstance(frame, str) else frame
        placed = self._pose(made, carrier, pose, xyz, rpy)
        self._register(made)
        self._extra.append(placed)
        return made

    def build(self) -> Model:
        """The frozen model: fixed joints merged, their bodies' inertias welded on, their frames kept.

        Warns: ModelWarning naming a joint that moves no mass, which makes the mass matrix singular.
        """
        # X of every frame in the moving body that carries it, or in the world.
        carried: dict[Frame, Transform] = {}
        moving: dict[Frame, _Draft] = {}
        parts: dict[Frame, SpatialInertia] = {}
        places: dict[Frame, tuple[Frame, Transform]] = {}
        for draft in self._drafts:
            pose = carried[draft.parent] @ draft.pose if draft.parent in carried else draft.pose
            λ = pose.target
            if isinstance(draft.joint, Fixed):
                carried[draft.frame] = pose
                if λ is not self.world:
                    parts[λ] = parts[λ] + (pose @ draft.inertia).welded_to(λ)
                continue
            moving[draft.frame], parts[draft.frame] = draft, draft.inertia
            place = Frame(f"place of {draft.joint_name}")
            places[draft.frame] = (λ, pose @ Transform.identity(draft.frame, place))
        bodies = tuple(
            Body(i, places[i][0], draft.joint, draft.joint_name, places[i][1], parts[i], draft.data)
            for i, draft in moving.items()
        )
        fixed = list(carried.values())
        for pose in self._extra:
            fixed.append(carried[pose.target] @ pose if pose.target in carried else pose)
        _warn_of_massless(bodies)
        free_fall = Frame("free fall", inertial=True)
        return Model(self.name, self.world, free_fall, self.gravity, bodies, tuple(map(FixedFrame, fixed)))

    def _known(self, frame: Frame | str, what: str) -> Frame:
        name = frame if isinstance(frame, str) else frame.name
        found = self._frames.get(name)
        if found is None or (isinstance(frame, Frame) and found is not frame):
            another = " (another frame of that name is)" if found is not None else ""
            raise ModelError(
                f"the {what} {name} is not in the model {self.name}{another}\n"
                f"  help: add it first; the model has {', '.join(self._frames)}"
            )
        return found

    def _register(self, frame: Frame) -> None:
        if frame.name in self._frames:
            raise ModelError(
                f"two frames of model {self.name} are named {frame.name}\n"
                "  help: names of bodies and frames are unique in a model, so that messages and code stay unambiguous"
            )
        self._frames[frame.name] = frame

    def _pose(self, frame: Frame, parent: Frame, pose: Transform | None, xyz: Any, rpy: Any) -> Transform:
        if pose is None:
            rotation = Rotation.rpy(*((0, 0, 0) if rpy is None else rpy), target=parent, source=frame)
            return Transform(rotation, xyz if xyz is not None else (0, 0, 0))
        if xyz is not None or rpy is not None:
            raise ModelError(f"the pose of {frame.name} is given twice: leave out either pose or xyz and rpy")
        if pose.target is not parent or pose.source is not frame:
            raise ModelError(
                f"the pose of {frame.name} must have target {parent.name} and source {frame.name}, "
                f"but it takes {pose.source.name} to {pose.target.name}"
            )
        return pose


def _inertia(frame: Frame, inertia: SpatialInertia | None, mass: Any, com: Any, central: Any) -> SpatialInertia:
    if inertia is not None:
        if mass is not None or central is not None:
            raise ModelError(
                f"the inertia of {frame.name} is given twice: leave out either inertia or mass and central"
            )
        if inertia.body is not frame or inertia.expressed_in is not frame:
            raise ModelError(
                f"the inertia of {frame.name} must be of that body, in its own frame, "
                f"but it is of {inertia.body.name}, in {inertia.expressed_in.name}\n"
                "  help: express it first, X @ inertia; I.welded_to(body) claims that a part moves with the body"
            )
        return inertia
    if mass is None and central is None:
        return SpatialInertia.zero(body=frame, expressed_in=frame)
    if mass is None:
        raise ModelError(f"{frame.name} has a central inertia but no mass")
    return SpatialInertia.from_central(
        mass, com, (0, 0, 0) if central is None else central, body=frame, expressed_in=frame
    )


def _warn_of_massless(bodies: tuple[Body, ...]) -> None:
    """A joint whose whole subtree has no inertia gives a zero row of the mass matrix."""
    heavy: dict[Frame, bool] = {}
    for body in reversed(bodies):
        heavy[body.frame] = heavy.get(body.frame, False) or not all(map(is_zero, body.inertia.parts()))
        heavy[body.parent] = heavy.get(body.parent, False) or heavy[body.frame]
    for body in bodies:
        if not heavy[body.frame]:
            warnings.warn(
                f"joint {body.joint_name} moves no mass: neither {body.frame.name} nor what it carries has an inertia, "
                "so that the mass matrix is singular\n  help: give the body its mass, com and central inertia",
                ModelWarning,
                stacklevel=3,
            )
