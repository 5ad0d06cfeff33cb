"""The builder: bodies and frames one by one, then a frozen model."""

from __future__ import annotations

import warnings
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from framesym.errors import InvalidValue, KindMismatch, ModelError, ModelWarning
from framesym.frames.frame import Frame
from framesym.model.body import Body, FixedFrame, JointData
from framesym.model.coupling import Coupling
from framesym.model.joints.fixed import Fixed
from framesym.model.joints.joint import Joint
from framesym.model.model import Model
from framesym.scalars import linear3
from framesym.scalars.field import check_finite, is_scalar, is_zero
from framesym.scalars.linear3 import Vec3
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.rotation import Rotation
from framesym.spatial.transform import Transform


@dataclass
class _Draft:
    """A body as it was given; pose: in the moving body, or the world, that carries its joint."""

    frame: Frame
    joint: Joint
    joint_name: str
    pose: Transform
    inertia: SpatialInertia
    data: JointData = field(default_factory=JointData)
    coupling: Coupling | None = None


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
        self.gravity = _three(gravity, "gravity")
        self.world = _frame(world, "the world") if world is not None else Frame("world", inertial=True)
        if not self.world.inertial:
            raise ModelError(f"the world of a model must be inertial: Frame({self.world.name!r}, inertial=True)")
        self._frames: dict[str, Frame] = {self.world.name: self.world}
        self._drafts: list[_Draft] = []
        # X of every frame that has no joint of its own in the moving body that carries it, or in the world.
        self._carried: dict[Frame, Transform] = {}

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
        com: Any = None,
        central: Any = None,
        data: JointData | None = None,
        coupling: Coupling | None = None,
    ) -> Frame:
        """Adds a body on a parent, and returns its frame.

        Args:
            body: its frame, or a name to make one of.
            joint: Revolute("z"), Floating(), …, at the origin of the body's frame.
            parent: a frame of this builder or its name; the world where left out.
            joint_name: names the joint's coordinate; the body's name where left out.
            pose: X_parent_body at q = 0; or xyz (3,) m and rpy (3,) rad for the same.
            inertia: of this body, expressed in its frame; or mass in kg, com (3,) m and central inertia in kg m²
                (3×3 or three principal moments); com and central are zero where left out, and a body without mass is
                massless.
            data: limits, damping, friction, kept as data.
            coupling: how the joint's one coordinate follows that of another joint, added before or after this one.
        Raises: ModelError for a name used twice, an unknown parent, a pose or inertia of other frames.
        """
        λ = self._known(self.world if parent is None else parent, "parent")
        frame = _frame(body, "a body")
        if not isinstance(joint, Joint):
            raise ModelError(f"the joint of {frame.name} must be a Joint, such as Revolute('z'), got {joint!r}")
        name = frame.name if joint_name is None else joint_name
        if not isinstance(name, str) or not name.strip():
            raise InvalidValue(f"the name of a joint must be a text that is not empty, got {name!r}")
        for draft in self._drafts:
            if draft.joint_name == name:
                if frame.name in self._frames:
                    break
                raise ModelError(f"two joints are named {name}: those of {draft.frame.name} and {frame.name}")
        if data is not None and not isinstance(data, JointData):
            raise KindMismatch(f"the data of joint {name} must be a JointData, got {data!r}")
        if coupling is not None:
            _require_followable(name, joint, coupling)
        placed = self._pose(frame, λ, pose, xyz, rpy)
        weighed = _inertia(frame, inertia, mass, com, central)
        self._register(frame, isinstance(joint, Fixed) and placed.target is self.world)
        if isinstance(joint, Fixed):
            self._carried[frame] = placed
        self._drafts.append(_Draft(frame, joint, name, placed, weighed, data or JointData(), coupling))
        return frame

    def frame(self, name: str) -> Frame:
        """The frame of this name: the world, a body's, or one that was added.

        Raises: ModelError naming the frames there are.
        """
        return self._known(name, "frame")

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
        made = _frame(frame, "a frame of a model")
        placed = self._pose(made, carrier, pose, xyz, rpy)
        self._register(made, placed.target is self.world)
        self._carried[made] = placed
        return made

    def build(self) -> Model:
        """The frozen model: fixed joints merged, their bodies' inertias welded on, their frames kept.

        Raises: ModelError for a coupling with a joint that is not there, is fixed, or follows another one itself.
        Warns: ModelWarning naming a joint that moves no mass, which makes the mass matrix singular.
        """
        _require_leaders(self.name, self._drafts)
        moving: dict[Frame, _Draft] = {}
        parts: dict[Frame, SpatialInertia] = {}
        places: dict[Frame, tuple[Frame, Transform]] = {}
        for draft in self._drafts:
            pose, λ = draft.pose, draft.pose.target
            if isinstance(draft.joint, Fixed):
                if λ is not self.world:
                    parts[λ] = parts[λ] + (pose @ draft.inertia).welded_to(λ)
                continue
            moving[draft.frame], parts[draft.frame] = draft, draft.inertia
            place = Frame(f"place of {draft.joint_name}")
            places[draft.frame] = (λ, pose @ Transform.identity(draft.frame, place))
        bodies = tuple(
            Body(
                i,
                places[i][0],
                draft.joint,
                draft.joint_name,
                places[i][1],
                _without_dust(parts[i]),
                draft.data,
                draft.coupling,
            )
            for i, draft in moving.items()
        )
        fixed = tuple(map(FixedFrame, self._carried.values()))
        _warn_of_massless(bodies)
        free_fall = Frame("free fall", inertial=True)
        return Model(self.name, self.world, free_fall, self.gravity, bodies, fixed)

    def _known(self, frame: Frame | str, what: str) -> Frame:
        if not isinstance(frame, (Frame, str)):
            raise KindMismatch(f"the {what} must be a Frame or the name of one, got {frame!r}")
        name = frame if isinstance(frame, str) else frame.name
        found = self._frames.get(name)
        if found is None or (isinstance(frame, Frame) and found is not frame):
            another = " (another frame of that name is)" if found is not None else ""
            raise ModelError(
                f"the {what} {name} is not in the model {self.name}{another}\n"
                f"  help: add it first; the model has {', '.join(self._frames)}"
            )
        return found

    def _register(self, frame: Frame, is_still: bool) -> None:
        if frame.name in self._frames:
            raise ModelError(
                f"two frames of model {self.name} are named {frame.name}\n"
                "  help: names of bodies and frames are unique in a model, so that messages and code stay unambiguous"
            )
        if frame.inertial and not is_still:
            raise ModelError(f"the frame {frame.name} is declared inertial, but in model {self.name} it moves")
        self._frames[frame.name] = frame

    def _pose(self, frame: Frame, parent: Frame, pose: Transform | None, xyz: Any, rpy: Any) -> Transform:
        """The pose of a frame in the moving body that carries its parent, or in the world."""
        placed = _placed(frame, parent, pose, xyz, rpy)
        return self._carried[parent] @ placed if parent in self._carried else placed


def _require_followable(name: str, joint: Joint, coupling: Coupling) -> None:
    if not isinstance(coupling, Coupling):
        raise KindMismatch(f"the coupling of joint {name} must be a Coupling, got {coupling!r}")
    if joint.n_q != 1 or joint.n_v != 1:
        raise ModelError(
            f"joint {name} is {joint.kind} and cannot follow {coupling.leader}: couplings are of joints with one "
            "coordinate"
        )


def _require_leaders(model: str, drafts: list[_Draft]) -> None:
    """Each coupling leads to a joint with one free coordinate."""
    joints = {draft.joint_name: draft for draft in drafts}
    for draft in drafts:
        if draft.coupling is None:
            continue
        name, leader = draft.joint_name, draft.coupling.leader
        known = joints.get(leader)
        if known is None:
            raise ModelError(f"joint {name} follows {leader}, but model {model} has no such joint")
        if known.coupling is not None:
            raise ModelError(
                f"joint {name} follows {leader}, which itself follows {known.coupling.leader}\n"
                f"  help: let both follow {known.coupling.leader}, with the product of the ratios"
            )
        if known.joint.n_q != 1 or known.joint.n_v != 1:
            raise ModelError(f"joint {name} follows {leader}, which is {known.joint.kind} and has no single coordinate")


def _placed(frame: Frame, parent: Frame, pose: Transform | None, xyz: Any, rpy: Any) -> Transform:
    if pose is None:
        angles = _three((0, 0, 0) if rpy is None else rpy, f"the rpy of {frame.name}")
        shift = _three((0, 0, 0) if xyz is None else xyz, f"the xyz of {frame.name}")
        return Transform(Rotation.rpy(*angles, target=parent, source=frame), shift)
    if not isinstance(pose, Transform):
        raise KindMismatch(f"the pose of {frame.name} must be a Transform, got {pose!r}")
    if xyz is not None or rpy is not None:
        raise ModelError(f"the pose of {frame.name} is given twice: leave out either pose or xyz and rpy")
    if pose.target is not parent or pose.source is not frame:
        raise ModelError(
            f"the pose of {frame.name} must have target {parent.name} and source {frame.name}, "
            f"but it takes {pose.source.name} to {pose.target.name}"
        )
    return pose


def _frame(frame: Frame | str, what: str) -> Frame:
    """The frame itself, or one of this name."""
    if isinstance(frame, str):
        return Frame(frame)
    if not isinstance(frame, Frame):
        raise KindMismatch(f"{what} is a Frame or the name of one, got {frame!r}")
    return frame


def _three(values: Any, what: str) -> Vec3:
    """Three numbers, finite where they are floats."""
    components = linear3.vec3(values, what)
    for x in components:
        if not is_scalar(x):
            raise InvalidValue(f"{what} consists of numbers, got {x!r}")
    # A NumPy scalar as the plain number that it is, so that a zero is known as one.
    plain = (x.item() if isinstance(x, np.generic) else x for x in components)
    return tuple(check_finite(x, f"a component of {what}") for x in plain)


def _inertia(frame: Frame, inertia: SpatialInertia | None, mass: Any, com: Any, central: Any) -> SpatialInertia:
    if inertia is not None:
        if not isinstance(inertia, SpatialInertia):
            raise KindMismatch(f"the inertia of {frame.name} must be a SpatialInertia, got {inertia!r}")
        if mass is not None or com is not None or central is not None:
            raise ModelError(
                f"the inertia of {frame.name} is given twice: leave out either inertia or mass, com and central"
            )
        if inertia.body is not frame or inertia.expressed_in is not frame:
            raise ModelError(
                f"the inertia of {frame.name} must be of that body, in its own frame, "
                f"but it is of {inertia.body.name}, in {inertia.expressed_in.name}\n"
                "  help: express it first, X @ inertia; I.welded_to(body) claims that a part moves with the body"
            )
        return inertia
    if mass is None:
        for word, value in (("central inertia", central), ("center of mass", com)):
            if value is not None:
                raise ModelError(f"{frame.name} has a {word} but no mass")
        return SpatialInertia.zero(body=frame, expressed_in=frame)
    center = _three((0, 0, 0) if com is None else com, f"the com of {frame.name}")
    return SpatialInertia.from_central(
        mass, center, (0, 0, 0) if central is None else central, body=frame, expressed_in=frame
    )


def _without_dust(inertia: SpatialInertia) -> SpatialInertia:
    """Floats that rounding left in place of zeros, below 1e-15 of the largest of their kind, are zeros again."""
    first = max((abs(x) for x in inertia.first_moment if isinstance(x, float)), default=0.0)
    second = max((abs(x) for x in inertia.second_moment if isinstance(x, float)), default=0.0)

    def clean(x: Any, largest: float) -> Any:
        return 0 if isinstance(x, float) and abs(x) <= 1e-15 * largest else x

    h = tuple(clean(x, first) for x in inertia.first_moment)
    second_moment = tuple(clean(x, second) for x in inertia.second_moment)
    return SpatialInertia(inertia.body, inertia.expressed_in, inertia.mass, h, second_moment)


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
