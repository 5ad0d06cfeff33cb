"""The velocity of one frame relative to another, chained from velocities that are known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from framesym.frames.checks import refuse_second_chain, refuse_unlinked, require_frame
from framesym.frames.frame import Frame
from framesym.spatial.motion import SpatialVelocity
from framesym.spatial.quantity import Quantity, refuse_kind


def relative_velocity(
    tree: Any, velocities: Iterable[SpatialVelocity], *, body: Frame, base: Frame, expressed_in: Frame
) -> SpatialVelocity:
    """Velocity of `body` relative to `base`: the sum of the velocities along their chain, each with its sign.

    Args:
        tree: poses between the frames in which the velocities are expressed.
        velocities: each of some frame relative to another, expressed in any frame of the tree; those off the chain
            are not used.
        expressed_in: of the result.
    Raises: UnrelatedFrames naming both roots where no chain of velocities, or no path of poses, leads from one frame to
        the other; FrameMismatch for velocities that link two frames twice; KindMismatch for another kind.

    >>> import framesym as fs
    >>> W, A, B = (fs.Frame(name) for name in "WAB")
    >>> tree = fs.FrameTree([fs.Transform(fs.Rotation.identity(W, A), translation=(1, 0, 0))])
    >>> V_AW = fs.SpatialVelocity(body=A, base=W, expressed_in=W, angular=(0, 0, 1), linear=(0, 0, 0))
    >>> V_BA = fs.SpatialVelocity(body=B, base=A, expressed_in=A, angular=(0, 0, 1), linear=(0, 0, 0))
    >>> fs.relative_velocity(tree, [V_AW, V_BA], body=W, base=B, expressed_in=A)
    <SpatialVelocity W relative to B, in A: angular (0, 0, -2), linear (0, -1, 0)>
    """
    if not hasattr(tree, "express"):
        help = "relative_velocity(tree, velocities, body=, base=, expressed_in=)"
        refuse_kind("find a relative velocity in", tree, "the poses are those of a FrameTree", help)
    wanted = (body, "body"), (base, "base"), (expressed_in, "expressed_in")
    for frame, name in wanted:
        require_frame(frame, f"{name} of a relative velocity")
    links = _links(velocities)
    chain = _chain(links, body, base)
    poses = [
        None if one.expressed_in is expressed_in else tree.transform(expressed_in, one.expressed_in) for one in chain
    ]
    total = None
    reached = base
    for link, pose in zip(chain, poses, strict=True):
        one = link if pose is None else pose @ link
        step = one if one.base is reached else -one
        reached = step.body
        total = step if total is None else total + step
    return SpatialVelocity.zero(body=body, base=base, expressed_in=expressed_in) if total is None else total


def _links(velocities: Iterable[SpatialVelocity]) -> dict[Frame, list[SpatialVelocity]]:
    """The velocities that start or end at each frame.

    Raises: FrameMismatch where two frames get a second chain; KindMismatch for what is no velocity.
    """
    if isinstance(velocities, Quantity) or not isinstance(velocities, Iterable):
        help = "relative_velocity(tree, [V_BA, V_AW], body=, base=, expressed_in=)"
        refuse_kind("find a relative velocity in", velocities, "it is chained from several velocities", help)
    links: dict[Frame, list[SpatialVelocity]] = {}
    for one in velocities:
        if not isinstance(one, SpatialVelocity):
            help = "a velocity is SpatialVelocity(body, base, expressed_in, angular, linear)"
            refuse_kind("chain", one, "a relative velocity is a sum of velocities", help)
        known = _path(links, one.base, one.body)
        if known is not None:
            refuse_second_chain(one.body, one.base, [(f"velocity {k + 1}", v) for k, v in enumerate([*known, one])])
        links.setdefault(one.body, []).append(one)
        links.setdefault(one.base, []).append(one)
    return links


def _chain(links: dict[Frame, list[SpatialVelocity]], body: Frame, base: Frame) -> list[SpatialVelocity]:
    chain = _path(links, base, body)
    if chain is None:
        refuse_unlinked(body, base, _root(links, body), _root(links, base))
    return chain


def _path(links: dict[Frame, list[SpatialVelocity]], start: Frame, end: Frame) -> list[SpatialVelocity] | None:
    """The velocities that lead from one frame to another, in their order from the start; None where there are none."""
    came: dict[Frame, tuple[Frame, SpatialVelocity] | None] = {start: None}
    waiting = [start]
    while waiting and end not in came:
        frame = waiting.pop()
        for link in links.get(frame, ()):
            other = link.base if link.body is frame else link.body
            if other not in came:
                came[other] = (frame, link)
                waiting.append(other)
    return None if end not in came else list(_back(came, end))[::-1]


def _back(came: dict[Frame, tuple[Frame, SpatialVelocity] | None], end: Frame) -> Iterator[SpatialVelocity]:
    while (step := came[end]) is not None:
        end, link = step
        yield link


def _root(links: dict[Frame, list[SpatialVelocity]], frame: Frame) -> Frame:
    """The frame at which the bases end, going from body to base."""
    while (link := next((one for one in links.get(frame, ()) if one.body is frame), None)) is not None:
        frame = link.base
    return frame
