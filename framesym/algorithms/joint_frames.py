"""A model in joint frames: every axis along z, second moments in place of inertia tensors, parallel axes known."""

from __future__ import annotations

from dataclasses import dataclass

from framesym.errors import ModelError
from framesym.frames.frame import Frame
from framesym.model.joints.prismatic import Prismatic
from framesym.model.joints.revolute import Revolute
from framesym.model.model import Model
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, divide, is_known_zero, minus, plus, sqrt, times
from framesym.scalars.linear3 import IDENTITY, Mat3, Sym3, Vec3


@dataclass(frozen=True)
class Link:
    """A body in the frame whose z is its joint axis.

    turning: revolute, else sliding. rotation: C, from the frame before the joint moves to the parent's frame; place: P,
    its origin there. mass: m. first: h = ∫ r dm. second: S = ∫ r rᵀ dm, so that J = tr(S) 1 − S; all in the link frame.
    parallel: the parent turns about a parallel axis, and C = 1.
    """

    frame: Frame
    parent: Frame | None
    turning: bool
    rotation: Mat3
    place: Vec3
    mass: Scalar
    first: Vec3
    second: Sym3
    parallel: bool


def joint_frames(model: Model) -> tuple[Link, ...]:
    """The links of a model, parents first, each in its joint frame.

    The joint frame of a body has the body's origin and is turned by a constant A with A e_z the joint axis. Where the
    parent's axis is parallel, A is chosen so that both frames agree at zero.
    """
    for body in model.bodies:
        if not isinstance(body.joint, (Revolute, Prismatic)) or body.coupling is not None:
            what = f"follows {body.coupling.leader}" if body.coupling else f"is {body.joint.kind}"
            raise ModelError(
                f"the compact form is of free revolute and prismatic joints, but joint {body.joint_name} {what}\n"
                "  help: equations(model), without regroup=True, takes every joint"
            )
    turns: dict[Frame, Mat3] = {model.world: IDENTITY}
    links: list[Link] = []
    is_turning: dict[Frame, bool] = {}
    for body in model.bodies:
        A = _axis_frame(body.joint.axis)  # type: ignore[attr-defined]
        to_parent = linear3.matmul(linear3.transpose(turns[body.parent]), body.placement.rotation.matrix)
        C = linear3.matmul(to_parent, A)
        turning = isinstance(body.joint, Revolute)
        parallel = turning and is_turning.get(body.parent, False) and _is_about_z(C)
        if _is_about_z(C):
            A, C = linear3.matmul(A, linear3.transpose(C)), IDENTITY
        turns[body.frame], is_turning[body.frame] = A, turning
        back = linear3.transpose(A)
        place = linear3.matvec(linear3.transpose(turns[body.parent]), body.placement.translation)
        inertia = body.inertia
        links.append(
            Link(
                body.frame,
                None if body.parent is model.world else body.parent,
                turning,
                C,
                place,
                inertia.mass,
                linear3.matvec(back, inertia.first_moment),
                _second_moments(linear3.sym_rotate(back, inertia.second_moment)),
                parallel,
            )
        )
    return tuple(links)


def _second_moments(J: Sym3) -> Sym3:
    """S = ½ tr(J) 1 − J."""
    xx, yy, zz, xy, xz, yz = J
    half = divide(plus(plus(xx, yy), zz), 2) if not is_known_zero(plus(plus(xx, yy), zz)) else 0
    return (minus(half, xx), minus(half, yy), minus(half, zz), _negative(xy), _negative(xz), _negative(yz))


def _negative(x: Scalar) -> Scalar:
    return times(-1, x)


def _is_about_z(C: Mat3) -> bool:
    return is_known_zero(C[0][2]) and is_known_zero(C[1][2]) and isinstance(C[2][2], (int, float)) and C[2][2] == 1


def _axis_frame(axis: Vec3) -> Mat3:
    """A rotation whose third column is the axis; a permutation with signs for a coordinate axis."""
    zeros = [is_known_zero(x) for x in axis]
    if sum(zeros) == 2:
        k = zeros.index(False)
        if isinstance(axis[k], (int, float)):
            columns = [_unit((k + 1) % 3, 1), _unit((k + 2) % 3, 1), _unit(k, 1)]
            if axis[k] < 0:
                columns = [_unit((k + 1) % 3, 1), _unit((k + 2) % 3, -1), _unit(k, -1)]
            return linear3.transpose((columns[0], columns[1], columns[2]))
    # x is perpendicular to the axis and to a coordinate axis that is not along it.
    k = zeros.index(True) if any(zeros) else 0
    x = linear3.cross(_unit(k, 1), axis)
    length = sqrt(linear3.dot(x, x))
    x = tuple(value if is_known_zero(value) else divide(value, length) for value in x)
    return linear3.transpose((x, linear3.cross(axis, x), axis))


def _unit(k: int, sign: int) -> Vec3:
    return tuple(sign if i == k else 0 for i in range(3))  # type: ignore[return-value]
