"""URDF, the robot description of ROS, to a Model."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from framesym.errors import FileError, KindMismatch
from framesym.frames.frame import Frame
from framesym.io.xml import Element, read_xml, visible
from framesym.model.body import JointData
from framesym.model.builder import ModelBuilder
from framesym.model.coupling import Coupling
from framesym.model.joints.fixed import Fixed
from framesym.model.joints.floating import Floating
from framesym.model.joints.joint import Joint
from framesym.model.joints.planar import Planar
from framesym.model.joints.prismatic import Prismatic
from framesym.model.joints.revolute import Revolute
from framesym.model.model import Model
from framesym.scalars.field import Scalar, check_finite, is_scalar, is_zero
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.rotation import Rotation
from framesym.spatial.transform import Transform

_MOVING: Mapping[str, Callable[[Any], Joint]] = MappingProxyType(
    {"revolute": Revolute, "continuous": Revolute, "prismatic": Prismatic, "planar": Planar}
)
_STILL: Mapping[str, Joint] = MappingProxyType({"fixed": Fixed(), "floating": Floating()})
_BASE = "base_joint"


def read_urdf(
    source: str | bytes | os.PathLike[str],
    *,
    parameters: str = "numeric",
    gravity: Any = (0, 0, -9.81),
    locked: Mapping[str, Scalar] | None = None,
    floating_base: bool = False,
) -> Model:
    """The Model of a URDF file; the root link is the fixed base, the model's world.

    Limits, damping and friction are kept as data of the bodies and enter no equation. A joint with <mimic> follows its
    leader and adds no coordinate. A planar joint slides across its <axis> and turns about it.

    Args:
        source: a path, or the file's text or bytes.
        parameters: "numeric", or "symbolic" for a letter in place of each inertial number that is not zero.
        gravity: (3,) m/s², in the root link's axes.
        locked: joints to be held at a value and merged, by name; rad or m, or 0 for a floating or planar one.
        floating_base: True for a root link that moves freely, by a joint named `base_joint`; its inertia counts then.
    Returns: Model, bodies in the order of a walk from the root, joints of one link in the order of the file.
    Raises: FileError naming file, line, element and attribute; KindMismatch for another kind of source.

    >>> import framesym as fs
    >>> model = fs.read_urdf('''<robot name="r"><link name="base"/>
    ...   <link name="arm"><inertial><mass value="2"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/>
    ...   </inertial></link>
    ...   <joint name="j" type="continuous"><parent link="base"/><child link="arm"/><axis xyz="0 0 1"/></joint>
    ... </robot>''')
    >>> model.coordinate_names, model.world.name
    (('j',), 'base')
    """
    robot = read_xml(source, "robot")
    links = _by_name(robot, "link")
    joints = _by_name(robot, "joint")
    if not links:
        robot.refuse("a robot needs at least one <link>")
    held = _held(robot, joints, {} if locked is None else locked)
    children, root = _structure(robot, links, joints)
    name = (robot.optional_text("name") or "").strip() or "robot"
    if floating_base:
        builder = ModelBuilder(name, gravity=gravity)
        base = Frame(root)
        builder.add(base, joint=Floating(), joint_name=_BASE, inertia=_inertia(links[root], base))
    else:
        builder = ModelBuilder(name, gravity=gravity, world=Frame(root, inertial=True))
        # It has no effect on a fixed base, but what is wrong in it is told all the same.
        _inertia(links[root], builder.world)
    waiting = list(reversed(children.get(root, [])))
    while waiting:
        joint = waiting.pop()
        child = joint.required_child("child").text("link")
        _add(builder, joint, links[child], child, joints, held)
        waiting += reversed(children.get(child, []))
    return builder.build().with_parameters(parameters)


def _by_name(robot: Element, tag: str) -> dict[str, Element]:
    found: dict[str, Element] = {}
    for element in robot.children(tag):
        name = element.text("name")
        if name in found:
            element.refuse(f"the name {name!r} is taken by the <{tag}> of line {found[name].line}", "name")
        found[name] = element
    return found


def _held(robot: Element, joints: dict[str, Element], locked: Mapping[str, Scalar]) -> dict[str, Scalar]:
    if not isinstance(locked, Mapping):
        raise KindMismatch(f"locked maps names of joints to values, got {locked!r}\n  help: locked={{'finger': 0.0}}")
    for name, value in locked.items():
        if name not in joints:
            known = visible(", ".join(joints)) or "none"
            raise FileError(robot.file, None, "", None, f"locked names {name!r}; the file's joints are {known}")
        if not is_scalar(value):
            raise KindMismatch(f"joint {name} is locked at a number, got {value!r}")
        check_finite(value, f"the value at which joint {name} is locked")
    return dict(locked)


def _structure(
    robot: Element, links: dict[str, Element], joints: dict[str, Element]
) -> tuple[dict[str, list[Element]], str]:
    """The joints by parent link, and the root link; refuses what is no tree."""
    children: dict[str, list[Element]] = {}
    carried_by: dict[str, Element] = {}
    for name, joint in joints.items():
        ends = {}
        for end in ("parent", "child"):
            element = joint.required_child(end)
            ends[end] = element.text("link")
            if ends[end] not in links:
                element.refuse(f"there is no link {ends[end]!r}; the links are {', '.join(links)}", "link")
        if ends["parent"] == ends["child"]:
            joint.refuse(f"parent and child are one link, {ends['child']!r}")
        if ends["child"] in carried_by:
            other = carried_by[ends["child"]].text("name")
            joint.refuse(
                f"link {ends['child']!r} is the child of joint {other!r} already: with {name!r} that is a loop, "
                "and a URDF robot is a tree"
            )
        carried_by[ends["child"]] = joint
        children.setdefault(ends["parent"], []).append(joint)
    roots = [name for name in links if name not in carried_by]
    if not roots:
        robot.refuse(
            f"no root: each of the links {', '.join(links)} is the child of a joint, so that they form a cycle"
        )
    if len(roots) > 1:
        links[roots[1]].refuse(f"a robot has one root, but no joint carries the links {', '.join(roots)}")
    reached, front = {roots[0]}, [roots[0]]
    while front:
        for joint in children.get(front.pop(), []):
            child = joint.required_child("child").text("link")
            reached.add(child)
            front.append(child)
    lost = [name for name in links if name not in reached]
    if lost:
        carried_by[lost[0]].refuse(f"the links {', '.join(lost)} form a cycle apart from the root {roots[0]!r}")
    return children, roots[0]


def _add(
    builder: ModelBuilder,
    joint: Element,
    link: Element,
    child: str,
    joints: dict[str, Element],
    held: Mapping[str, Scalar],
) -> None:
    """The child link on its joint, which a value holds where it stands."""
    body, name = Frame(child), joint.text("name")
    value = held.get(name)
    parent = builder.frame(joint.required_child("parent").text("link"))
    xyz, rpy = _origin(joint)
    place = body if value is None else Frame(f"place of {name}")
    pose = Transform(Rotation.rpy(*rpy, target=parent, source=place), xyz)
    if value is not None:
        pose = pose @ _locked_pose(joint, value, place, body)
    builder.add(
        body,
        parent=parent,
        joint=Fixed() if value is not None else _joint(joint),
        joint_name=name,
        pose=pose,
        inertia=_inertia(link, body),
        data=_data(joint),
        coupling=None if value is not None else _coupling(joint, joints, held),
    )


def _locked_pose(joint: Element, value: Scalar, place: Frame, body: Frame) -> Transform:
    kind = _joint(joint)
    if kind.n_q != 1:
        if not is_zero(value):
            joint.refuse(f"joint {joint.text('name')!r} is {kind.kind} and cannot be locked at {value}")
        return Transform.identity(place, body)
    return kind.transform((value,), target=place, source=body)


def _coupling(joint: Element, joints: dict[str, Element], held: Mapping[str, Scalar]) -> Coupling | None:
    """What <mimic> says, led back to a joint that moves freely; a fixed joint has nothing to follow with."""
    mimic = joint.child("mimic")
    if mimic is None or joint.text("type") == "fixed":
        return None
    name, ratio, offset = joint.text("name"), 1.0, 0.0
    met = [name]
    while mimic is not None:
        leader = mimic.text("joint")
        if leader not in joints:
            mimic.refuse(f"there is no joint {leader!r} for {name!r} to follow", "joint")
        if leader in met:
            mimic.refuse(f"the joints {', '.join(met)} follow each other in a circle", "joint")
        multiplier, shift = (mimic.optional_number(word) for word in ("multiplier", "offset"))
        ratio, offset = (
            ratio * (1.0 if multiplier is None else multiplier),
            offset + ratio * (0.0 if shift is None else shift),
        )
        met.append(leader)
        mimic = joints[leader].child("mimic") if leader not in held else None
    for one in (name, leader):
        kind = joints[one].text("type")
        if kind in ("fixed", "floating", "planar") or (one == leader and one in held):
            word = "held" if one in held else kind
            joint.refuse(f"joint {name!r} follows {leader!r}, but {one!r} is {word}; hold both, or let both move")
    return Coupling(leader, ratio, offset)


def _joint(joint: Element) -> Joint:
    kind = joint.text("type")
    if kind in _STILL:
        return _STILL[kind]
    if kind not in _MOVING:
        known = ", ".join((*_MOVING, *_STILL))
        joint.refuse(f"unknown joint type {kind!r}; the types are {known}", "type")
    axis = joint.child("axis")
    direction = (1.0, 0.0, 0.0) if axis is None else axis.numbers("xyz", 3)
    if axis is not None and not any(direction):
        axis.refuse(f"the axis of joint {joint.text('name')!r} has no direction", "xyz")
    if axis is not None and not 1e-100 < max(map(abs, direction)) < 1e100:
        axis.refuse(f"the axis of joint {joint.text('name')!r} has a length that cannot be computed with", "xyz")
    return _MOVING[kind](direction)


def _origin(element: Element) -> tuple[tuple[float, ...], tuple[float, ...]]:
    origin = element.child("origin")
    if origin is None:
        return (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
    xyz, rpy = (
        (0.0, 0.0, 0.0) if origin.optional_text(word) is None else origin.numbers(word, 3) for word in ("xyz", "rpy")
    )
    return xyz, rpy


def _inertia(link: Element, body: Frame) -> SpatialInertia:
    """Of the <inertial>: its rpy turns the tensor, not the center of mass."""
    inertial = link.child("inertial")
    if inertial is None:
        return SpatialInertia.zero(body=body, expressed_in=body)
    mass = inertial.required_child("mass").number("value")
    tensor = inertial.required_child("inertia")
    xx, yy, zz, xy, xz, yz = (tensor.number(word) for word in ("ixx", "iyy", "izz", "ixy", "ixz", "iyz"))
    com, rpy = _origin(inertial)
    rotation = Rotation.rpy(*rpy, target=body, source=Frame(f"inertial of {body.name}"))
    central = ((xx, xy, xz), (xy, yy, yz), (xz, yz, zz))
    return SpatialInertia.from_central(mass, com, central, body=body, expressed_in=body, rotation=rotation)


def _data(joint: Element) -> JointData:
    limit, dynamics = joint.child("limit"), joint.child("dynamics")
    words = (
        {}
        if limit is None
        else {word: limit.optional_number(word) for word in ("lower", "upper", "velocity", "effort")}
    )
    if dynamics is not None:
        words |= {word: dynamics.optional_number(word) for word in ("damping", "friction")}
    return JointData(**words)
