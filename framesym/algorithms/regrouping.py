"""Base parameters: inertial parameters that no joint can tell apart, moved into one another."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from framesym.algorithms.joint_frames import Link, joint_frames
from framesym.frames.frame import Frame
from framesym.model.body import Body
from framesym.model.joints.prismatic import Prismatic
from framesym.model.joints.revolute import Revolute
from framesym.model.model import Model
from framesym.model.parameters import LETTERS
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, is_zero, plus, times
from framesym.scalars.linear3 import Sym3, Vec3
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.rotation import Rotation
from framesym.spatial.transform import Transform

_BASE_LETTERS = ("m", "hx", "hy", "hz", "Sxx", "Syy", "Szz", "Sxy", "Sxz", "Syz")


def regrouped(links: tuple[Link, ...]) -> tuple[Link, ...]:
    """The links with fewer parameters and the same dynamics: what a joint cannot tell apart is moved to its parent.

    Mass on a revolute axis moves the same way whichever of the two links carries it: (m, h_z, S_zz) go over as point
    masses on the axis,  S += m P Pᵀ + h_z (P zᵀ + z Pᵀ) + S_zz z zᵀ,  h += m P + h_z z,  m += m, with the axis z and
    the place P in the parent   [Gautier & Khalil 1990, in second moments]. The second moments of a sliding link turn
    with its parent:  S += C S Cᵀ. What goes to the fixed base is lost, without effect on any joint force.
    """
    by_frame = {link.frame: link for link in links}
    for link in reversed(links):
        own = by_frame[link.frame]
        if own.turning:
            z = tuple(row[2] for row in own.rotation)
            moved = _on_axis(own.place, z, own.mass, own.first[2], own.second[2])
            xx, yy, _, xy, xz, yz = own.second
            rest = replace(own, mass=0, first=(own.first[0], own.first[1], 0), second=(xx, yy, 0, xy, xz, yz))
        else:
            moved = (0, linear3.ZERO, linear3.sym_rotate(own.rotation, own.second))
            rest = replace(own, second=linear3.SYM_ZERO)
        by_frame[own.frame] = rest
        if own.parent is not None:
            parent = by_frame[own.parent]
            mass, first, second = moved
            by_frame[own.parent] = replace(
                parent,
                mass=plus(parent.mass, mass),
                first=linear3.add(parent.first, first),
                second=linear3.sym_add(parent.second, second),
            )
    return tuple(by_frame[link.frame] for link in links)


def _on_axis(P: Vec3, z: Vec3, m: Scalar, hz: Scalar, szz: Scalar) -> tuple[Scalar, Vec3, Sym3]:
    """Mass, first and second moments, in the parent, of point masses on an axis."""
    first = linear3.add(linear3.scale(m, P), linear3.scale(hz, z))
    pairs = ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))
    half = linear3.add(linear3.scale(m, P), linear3.scale(hz, z))
    along = linear3.add(linear3.scale(hz, P), linear3.scale(szz, z))
    second = tuple(plus(times(half[i], P[j]), times(along[i], z[j])) for i, j in pairs)
    return m, first, second


def regroup(model: Model) -> Model:
    """The model with its links in joint frames and regrouped inertias: the same joint forces from fewer parameters.

    Its bodies have other frames (z along the joint axis) and inertias that no single body could have; its coordinates
    and their names are those of the model. Fixed frames are left out.

    >>> import framesym as fs
    >>> [body.inertia.mass for body in fs.regroup(fs.library.double_pendulum()).bodies]
    [0, 0]
    """
    frames = {model.world: model.world}
    bodies = []
    for body, link in zip(model.bodies, regrouped(joint_frames(model)), strict=True):
        frame, place = Frame(body.frame.name), Frame(f"place of {body.joint_name}")
        frames[body.frame] = frame
        parent = frames[body.parent]
        pose = Transform(Rotation.assume_orthonormal(link.rotation, target=parent, source=place), link.place)
        inertia = SpatialInertia(frame, frame, link.mass, link.first, _inertia_tensor(link.second))
        joint = Revolute("z") if link.turning else Prismatic("z")
        bodies.append(Body(frame, parent, joint, body.joint_name, pose, inertia, body.data))
    return replace(model, bodies=tuple(bodies), fixed_frames=())


def regrouping_map(model: Model) -> tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[Scalar, ...], ...]]:
    """The linear map from link parameters to base parameters, β = B π, of the regrouping in `regroup`.

    Returns: the names of the base parameters (m, hx … hz, Sxx, Syy, Szz, Sxy, Sxz, Syz of a link in its joint frame,
    those with a row that is not zero), the names of the link parameters (ten a link, in the order m, hx … hz, Ixx, Ixy,
    Iyy, Ixz, Iyz, Izz), and B, row by row. A first link has fewer parameters that act on any joint than rows here.

    >>> import framesym as fs
    >>> rows, columns, B = fs.regrouping_map(fs.library.double_pendulum())
    >>> len(rows), len(columns)
    (14, 20)
    """
    columns, images = [], []
    for body in model.bodies:
        for k, letter in enumerate(LETTERS):
            columns.append(f"{letter}_{body.frame.name}")
            images.append(_image(model, body, k))
    names = [f"{letter}_{body.frame.name}" for body in model.bodies for letter in _BASE_LETTERS]
    rows = [tuple(image[row] for image in images) for row in range(len(names))]
    kept = [k for k, row in enumerate(rows) if not all(map(is_zero, row))]
    return tuple(names[k] for k in kept), tuple(columns), tuple(rows[k] for k in kept)


def _image(model: Model, one: Body, k: int) -> list[Scalar]:
    """The base parameters of the model whose only parameter is the k-th of one body, set to 1."""
    bodies = []
    for body in model.bodies:
        numbers: list[Any] = [0] * 10
        if body is one:
            numbers[k] = 1
        i = body.frame
        bodies.append(replace(body, inertia=SpatialInertia.from_dynamic_parameters(numbers, body=i, expressed_in=i)))
    links = regrouped(joint_frames(replace(model, bodies=tuple(bodies))))
    return [x for link in links for x in (link.mass, *link.first, *link.second)]


def _inertia_tensor(S: Sym3) -> Sym3:
    """J = tr(S) 1 − S."""
    xx, yy, zz, xy, xz, yz = S
    return (plus(yy, zz), plus(xx, zz), plus(xx, yy), times(-1, xy), times(-1, xz), times(-1, yz))
