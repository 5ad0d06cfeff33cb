"""Jacobians of a model's frames."""

from __future__ import annotations

from typing import Any

from framesym.algorithms.forward_kinematics import forward_kinematics
from framesym.frames.checks import refuse_absent
from framesym.frames.frame import Frame
from framesym.model import state
from framesym.model.model import Model
from framesym.spatial.jacobian import Jacobian
from framesym.spatial.tree import FrameTree


def jacobian(
    model: Model,
    q: Any,
    *,
    body: Frame | str,
    base: Frame | str,
    expressed_in: Frame | str,
    tree: FrameTree | None = None,
) -> Jacobian:
    """J of V = J v: the joints' motion subspaces on the path from base to body, in coordinates of one frame.

    There is no default meaning: expressed in the body it is the body Jacobian, in the base the world-fixed one, in a
    hybrid frame the mixed one.

    Args:
        model: the mechanism.
        q: n coordinates of any kind, or arrays (..., n); rad or m.
        body, base: frames of the model or their names.
        expressed_in: a frame of the tree, or the name of one of the model.
        tree: poses with more frames than the model has, such as
            `forward_kinematics(model, q).tree.with_hybrid(frame, origin=tip, axes=world)`.
    Returns: Jacobian with one column for each coordinate on the path.
    Raises: UnrelatedFrames for a frame that is not in the tree; ModelError for a name that the model does not have.

    >>> import framesym as fs
    >>> model = fs.library.double_pendulum()
    >>> fs.jacobian(model, (0.0, 0.0), body="tip", base="world", expressed_in="tip")
    <Jacobian of tip relative to world, in tip: shoulder: angular (0, 1, 0), linear (-2, 0, 0); \
    elbow: angular (0, 1, 0), linear (-1, 0, 0)>
    """
    found = [model.frame(one) if isinstance(one, str) else one for one in (body, base, expressed_in)]
    body, base, expressed_in = found
    split = state.split(model, q, "q")
    tree = forward_kinematics(model, q).tree if tree is None else tree
    if body is base:
        return Jacobian.zero(body=body, base=base, expressed_in=expressed_in)
    paths = [_path(model, body), _path(model, base)]
    common = model.world
    while paths[0] and paths[1] and paths[0][0] is paths[1][0]:
        common = paths[0].pop(0)
        paths[1].pop(0)
    to_body, to_base = (
        _chain(model, split, tree, path, Jacobian.zero(body=common, base=common, expressed_in=expressed_in), frame)
        for path, frame in zip(paths, (body, base), strict=True)
    )
    return to_body + (-to_base)


def _path(model: Model, frame: Frame) -> list[Frame]:
    """The moving bodies from the world to the one that carries the frame."""
    i = model.carrier(frame)
    if i is None:
        refuse_absent(frame, (model.world,))
    path: list[Frame] = []
    while i is not model.world:
        path.insert(0, i)
        i = model.parent(i)
    return path


def _chain(model: Model, q: state.State, tree: FrameTree, path: list[Frame], J: Jacobian, frame: Frame) -> Jacobian:
    """J with the joints of the path added, and the frame that is fixed on its end."""
    for i in path:
        _, S = model.joint(i, q)
        J = J + Jacobian.of(tree.express(S, in_=J.expressed_in))
    if frame is J.body:
        return J
    return J + Jacobian.zero(body=frame, base=J.body, expressed_in=J.expressed_in)
