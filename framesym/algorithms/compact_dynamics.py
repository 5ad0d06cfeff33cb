"""Inverse dynamics in the fewest operations: for generated code, equal to the textbook one and checked against it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from framesym.algorithms.joint_frames import Link, joint_frames
from framesym.algorithms.regrouping import regrouped
from framesym.frames.frame import Frame
from framesym.model import state
from framesym.model.model import Model
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, cos, is_known_zero, minus, plus, sin, times
from framesym.scalars.linear3 import Mat3, Sym3, Vec3


@dataclass
class _Motion:
    """Motion of a link: angular velocity ω, its rate about z, third column of U, acceleration of the origin.

    `still` is in the frame that does not turn with the joint (that of the first of several parallel joints),
    `own` in the link's; c and s turn the second into the first.
    """

    still: tuple[Vec3, Scalar, Vec3, Vec3]
    own: tuple[Vec3, Scalar, Vec3, Vec3]
    c: Scalar
    s: Scalar
    angle: Scalar
    place: Vec3
    load_still: list[tuple[Vec3, Vec3]] = field(default_factory=list)
    load_own: list[tuple[Vec3, Vec3]] = field(default_factory=list)


@dataclass(frozen=True)
class Layout:
    """Choices that change the number of operations and nothing else, by the names of bodies.

    still: links evaluated in the frame that does not turn with them. apart: links that share no frame with their
    parent although their axes are parallel.
    """

    still: frozenset[str] = frozenset()
    apart: frozenset[str] = frozenset()


def compact_inverse_dynamics(model: Model, q: Any, v: Any, vdot: Any, layout: Layout | None = None) -> Any:
    """Joint forces τ that produce v̇, as inverse_dynamics gives them, by second moments and base parameters.

    With U = ω̂̇ + ω̂ ω̂ (so that a point r of the link has the acceleration a + U r), first moment h and second moments
    S = ∫ r rᵀ dm, a link needs

        F = U h + m a,        N = axial(U S + a hᵀ),

    where axial(X) = (X₃₂ − X₂₃, X₁₃ − X₃₁, X₂₁ − X₁₂): the moments ∫ r × (a + U r) dm written out. No product of ω with
    an inertia appears. What else saves operations:

    - The third column of U is the acceleration field along the joint axis, which both links of the joint share: it is
      turned, and the rest of U follows from ω:  ω̇₂ = U₁₃ − ω₁ω₃,  ω̇₁ = ω₂ω₃ − U₂₃,  U₂₂ = U₃₃ + ω₂² − ω₃².
    - Consecutive parallel axes share one frame that does not turn; their angles add.
    - The links named in `still` are evaluated in that frame, their moments turned into it:
      S₁₁' = S₂₂ + cX, S₂₂' = S₁₁ − cX, S₁₂' = S₁₂ + sX with X = c (S₁₁ − S₂₂) − 2 s S₁₂. For a last link this spares
      turning its motion and its force.

    Inertial parameters are regrouped first (see `regroup`), which leaves at most seven a link.

    Args:
        model: the mechanism.
        q, v, vdot: n numbers of any kind, or arrays (..., n); rad or m, and their rates.
        layout: which links to evaluate where; last links still, where left out.
    Returns: n joint forces in N m or N, as inverse_dynamics.
    Raises: InvalidValue for a wrong count.

    >>> import framesym as fs
    >>> model = fs.library.double_pendulum()
    >>> fs.compact_inverse_dynamics(model, (0.3, 0.7), (1.1, -0.4), (0.5, 2.0)).round(4).tolist()
    [11.3552, 5.5417]
    """
    q, v, vdot = state.split(model, q, "q"), state.split(model, v, "v"), state.split(model, vdot, "vdot")
    return state.pack_vector(model, compact_joint_forces(model, q, v, vdot, layout))


def compact_joint_forces(
    model: Model, q: state.State, v: state.State, vdot: state.State, layout: Layout | None = None
) -> state.State:
    """The recursion itself, on coordinates split by body."""
    layout = default_layout(model) if layout is None else layout
    links = tuple(
        replace(link, parallel=link.parallel and link.frame.name not in layout.apart)
        for link in regrouped(joint_frames(model))
    )
    motions: dict[Frame, _Motion] = {}
    for link in links:
        i = link.frame
        parent = None if link.parent is None else motions[link.parent]
        motions[i] = _move(link, parent, model.gravity, q[i][0], v[i][0], vdot[i][0])
    forces: state.State = {}
    for link in reversed(links):
        motion = motions[link.frame]
        force, moment = _gather(link, motion, link.frame.name in layout.still and link.turning)
        forces[link.frame] = (moment[2] if link.turning else force[2],)
        if link.parent is None:
            continue
        parent = motions[link.parent]
        if link.parallel:
            parent.load_still.append((force, linear3.add(moment, linear3.cross(motion.place, force))))
        else:
            force = linear3.matvec(link.rotation, force)
            moment = linear3.matvec(link.rotation, moment)
            parent.load_own.append((force, linear3.add(moment, linear3.cross(motion.place, force))))
    return forces


def default_layout(model: Model) -> Layout:
    """Last links are evaluated still: their motion and their force need no turning then."""
    parents = {body.parent for body in model.bodies}
    return Layout(still=frozenset(body.frame.name for body in model.bodies if body.frame not in parents))


def best_layout(model: Model, operations: Callable[[Layout], int]) -> Layout:
    """The layout of fewest operations that changing one choice after another finds.

    operations: counts what a layout costs.
    """
    layout = default_layout(model)
    fewest, is_better = operations(layout), True
    names = [link.frame.name for link in joint_frames(model) if link.turning]
    parallel = [link.frame.name for link in joint_frames(model) if link.parallel]
    while is_better:
        is_better = False
        for slot, name in [*(("still", name) for name in names), *(("apart", name) for name in parallel)]:
            other = replace(layout, **{slot: getattr(layout, slot) ^ {name}})
            count = operations(other)
            if count < fewest:
                layout, fewest, is_better = other, count, True
    return layout


def _move(link: Link, parent: _Motion | None, gravity: Vec3, q: Scalar, v: Scalar, vdot: Scalar) -> _Motion:
    """The motion of a link from that of its parent."""
    if parent is not None and link.parallel:
        place = _turn(parent.c, parent.s, link.place)
        ω, rate, column, a = parent.still
        a = linear3.add(a, linear3.matvec(_field(ω, rate, column), place))
        angle = plus(parent.angle, q)
    else:
        place = link.place
        ω, rate, column, a = _into_joint(link, parent, gravity, q)
        angle = q
    if not link.turning:
        if link.parent is not None or not is_known_zero(q):
            place = linear3.add(place, linear3.scale(q, tuple(row[2] for row in link.rotation)))
        twice = plus(v, v)
        a = (plus(a[0], times(twice, ω[1])), minus(a[1], times(twice, ω[0])), plus(a[2], vdot))
        still = (ω, rate, column, a)
        return _Motion(still, still, 1, 0, 0, place)
    ω, rate = (ω[0], ω[1], plus(ω[2], v)), plus(rate, vdot)
    c, s = cos(angle), sin(angle)
    own = (_back(c, s, ω), rate, _back(c, s, column), _back(c, s, a))
    return _Motion((ω, rate, column, a), own, c, s, angle, place)


def _into_joint(link: Link, parent: _Motion | None, gravity: Vec3, q: Scalar) -> tuple[Vec3, Scalar, Vec3, Vec3]:
    """The parent's motion in the joint's frame before it moves; the base only accelerates, against gravity."""
    back = linear3.transpose(link.rotation)
    if parent is None:
        return linear3.ZERO, 0, linear3.ZERO, linear3.matvec(back, linear3.neg(gravity))
    ω, rate, column, a = parent.own
    U = _field(ω, rate, column)
    axis: Vec3 = tuple(row[2] for row in link.rotation)
    place = link.place if link.turning else linear3.add(link.place, linear3.scale(q, axis))
    ωdot = (minus(times(ω[1], ω[2]), column[1]), minus(column[0], times(ω[0], ω[2])), rate)
    a = linear3.add(a, linear3.matvec(U, place))
    turned = linear3.matvec(back, linear3.matvec(U, axis))
    return linear3.matvec(back, ω), linear3.dot(axis, ωdot), turned, linear3.matvec(back, a)


def _gather(link: Link, motion: _Motion, is_still: bool) -> tuple[Vec3, Vec3]:
    """Force and moment that the joint passes to the link, in the frame that does not turn with it."""
    own_force, own_moment = linear3.ZERO, linear3.ZERO
    still_force, still_moment = linear3.ZERO, linear3.ZERO
    for force, moment in motion.load_own:
        own_force, own_moment = linear3.add(own_force, force), linear3.add(own_moment, moment)
    if is_still:
        still_force, still_moment = _still_wrench(link, motion)
    else:
        force, moment = _wrench(motion.own, link.mass, link.first, link.second)
        own_force, own_moment = linear3.add(force, own_force), linear3.add(moment, own_moment)
    for force, moment in motion.load_still:
        still_force, still_moment = linear3.add(still_force, force), linear3.add(still_moment, moment)
    force = linear3.add(still_force, _turn(motion.c, motion.s, own_force))
    return force, linear3.add(still_moment, _turn(motion.c, motion.s, own_moment))


def _wrench(state: tuple[Vec3, Scalar, Vec3, Vec3], m: Scalar, h: Vec3, S: Sym3) -> tuple[Vec3, Vec3]:
    """F = U h + m a, N = axial(U S + a hᵀ)."""
    ω, rate, column, a = state
    U = _field(ω, rate, column)
    d = _differences(ω, column, U)
    xx, yy, zz, xy, xz, yz = S
    N = (
        _sum((U[2][0], xy), (d[0], yz), (U[2][1], yy), minus_=((U[1][0], xz), (U[1][2], zz))),
        _sum((U[0][1], yz), (d[1], xz), (U[0][2], zz), minus_=((U[2][1], xy), (U[2][0], xx))),
        _sum((U[1][0], xx), (d[2], xy), (U[1][2], xz), minus_=((U[0][1], yy), (U[0][2], yz))),
    )
    force = linear3.add(linear3.matvec(U, h), linear3.scale(m, a))
    return force, linear3.add(N, linear3.cross(h, a))


def _still_wrench(link: Link, motion: _Motion) -> tuple[Vec3, Vec3]:
    """The same in the frame that does not turn; the moments are turned instead of the motion."""
    ω, rate, column, a = motion.still
    c, s = motion.c, motion.s
    xx, yy, zz, xy, xz, yz = link.second
    h = _turn(c, s, link.first)
    difference = minus(xx, yy)
    X = minus(times(c, difference), times(s, plus(xy, xy)))
    Y = times(c, X)
    S11, S22, S12 = plus(yy, Y), minus(xx, Y), plus(xy, times(s, X))
    S13, S23, _ = _turn(c, s, (xz, yz, 0))
    U = _field(ω, rate, column)
    d = _differences(ω, column, U)
    N = (
        _sum((U[2][0], S12), (d[0], S23), (U[2][1], S22), minus_=((U[1][0], S13), (U[1][2], zz))),
        _sum((U[0][1], S23), (d[1], S13), (U[0][2], zz), minus_=((U[2][1], S12), (U[2][0], S11))),
        _sum(
            (rate, plus(xx, yy)),
            (times(ω[0], ω[1]), minus(plus(Y, Y), difference)),
            (U[1][2], S13),
            (d[2], S12),
            minus_=((U[0][2], S23),),
        ),
    )
    force = linear3.add(linear3.matvec(U, h), linear3.scale(link.mass, a))
    return force, linear3.add(N, linear3.cross(h, a))


def _field(ω: Vec3, rate: Scalar, column: Vec3) -> Mat3:
    """U from ω, ω̇₃ and its third column."""
    x, y, z = ω
    xy, xz, yz = times(x, y), times(x, z), times(y, z)
    yy, zz = times(y, y), times(z, z)
    U11 = times(-1, plus(yy, zz))
    U22 = times(-1, plus(times(x, x), zz)) if _is_planar(ω) else plus(column[2], minus(yy, zz))
    return (
        (U11, minus(xy, rate), column[0]),
        (plus(xy, rate), U22, column[1]),
        (minus(xz, minus(column[0], xz)), plus(yz, minus(yz, column[1])), column[2]),
    )


def _differences(ω: Vec3, column: Vec3, U: Mat3) -> Vec3:
    """(U₃₃ − U₂₂, U₁₁ − U₃₃, U₂₂ − U₁₁)."""
    x, y, z = ω
    yy, zz = times(y, y), times(z, z)
    if _is_planar(ω):
        xx = times(x, x)
        return (minus(zz, yy), minus(xx, zz), minus(yy, xx))
    return (minus(zz, yy), minus(U[0][0], column[2]), minus(U[1][1], U[0][0]))


def _is_planar(ω: Vec3) -> bool:
    """A component known to be zero makes the plain squares cheaper than the shared column."""
    return is_known_zero(ω[0]) or is_known_zero(ω[1])


def _turn(c: Scalar, s: Scalar, a: Vec3) -> Vec3:
    """Rz a."""
    x, y, z = a
    return (minus(times(c, x), times(s, y)), plus(times(s, x), times(c, y)), z)


def _back(c: Scalar, s: Scalar, a: Vec3) -> Vec3:
    """Rzᵀ a."""
    x, y, z = a
    return (plus(times(c, x), times(s, y)), minus(times(c, y), times(s, x)), z)


def _sum(*products: tuple[Scalar, Scalar], minus_: Iterable[tuple[Scalar, Scalar]] = ()) -> Scalar:
    total: Scalar = 0
    for a, b in products:
        total = plus(total, times(a, b))
    for a, b in minus_:
        total = minus(total, times(a, b))
    return total
