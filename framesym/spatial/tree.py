"""The frame tree: poses between frames, each pair joined by one path at most."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Any, NoReturn

from framesym.errors import KindMismatch
from framesym.frames.checks import (
    refuse_absent,
    refuse_second_name,
    refuse_second_path,
    refuse_unrelated,
    require_frame,
)
from framesym.frames.frame import Frame
from framesym.scalars.field import Scalar
from framesym.scalars.linear3 import IDENTITY
from framesym.scalars.substitution import Mappable
from framesym.scalars.text import readable
from framesym.spatial.motion import SpatialVelocity
from framesym.spatial.quantity import kind_of
from framesym.spatial.relative import relative_velocity
from framesym.spatial.rotation import Rotation
from framesym.spatial.transform import Transform


class FrameTree(Mappable):
    """Poses between frames: `transform(A, B)` composes them along the path, `express` carries a quantity along it.

    Immutable, so that no reading can go stale: `add` gives a new tree. A pose that would give two frames a second
    path is refused with both paths named, and so is a second frame of one name.

    >>> import framesym as fs
    >>> N, A, C = (fs.Frame(name) for name in "NAC")
    >>> tree = fs.FrameTree([
    ...     fs.Transform(fs.Rotation.about("z", 1, target=N, source=A)),
    ...     fs.Transform(fs.Rotation.about("z", 2, target=A, source=C)),
    ... ])
    >>> tree.transform(N, C).target is N
    True
    """

    __slots__ = ("_parents",)
    _parents: dict[Frame, Transform | None]

    def __init__(self, transforms: Iterable[Transform] = ()) -> None:
        # A frame's entry is its pose in its parent, or None for a root.
        parents: dict[Frame, Transform | None] = {}
        if isinstance(transforms, Transform):
            raise KindMismatch("a frame tree is made of several Transforms, got one\n  help: FrameTree([X_AB, ...])")
        for transform in transforms:
            _join(parents, transform)
        object.__setattr__(self, "_parents", parents)

    def __setattr__(self, attribute: str, value: Any) -> NoReturn:
        raise AttributeError(f"a frame tree is frozen: cannot set {attribute}; add(X) gives a new tree")

    def __reduce__(self) -> tuple[Any, ...]:
        return FrameTree, (tuple(pose for pose in self._parents.values() if pose is not None),)

    def add(self, *transforms: Transform) -> FrameTree:
        """The tree with more poses.

        Raises: FrameMismatch for a second path, or a second frame of one name.

        >>> import framesym as fs
        >>> A, B = fs.Frame("A"), fs.Frame("B")
        >>> len(fs.FrameTree().add(fs.Transform.identity(A, B)))
        2
        """
        parents = dict(self._parents)
        for transform in transforms:
            _join(parents, transform)
        tree = FrameTree()
        object.__setattr__(tree, "_parents", parents)
        return tree

    def with_hybrid(self, frame: Frame, *, origin: Frame, axes: Frame) -> FrameTree:
        """The tree with one more frame, which has the origin of one frame and the axes of another.

        >>> import framesym as fs
        >>> W, B, H = fs.Frame("W"), fs.Frame("B"), fs.Frame("B origin, W axes")
        >>> tree = fs.FrameTree([fs.Transform(fs.Rotation.about("z", 1, target=W, source=B), translation=(1, 2, 0))])
        >>> tree.with_hybrid(H, origin=B, axes=W).transform(W, H).translation
        (1, 2, 0)
        """
        pose = self.transform(axes, origin)
        return self.add(Transform(Rotation(axes, require_frame(frame, "the hybrid frame"), IDENTITY), pose.translation))

    def transform(self, target: Frame, source: Frame) -> Transform:
        """X_AB of target A and source B, composed along their path.

        Raises: UnrelatedFrames naming both roots where there is no path.
        """
        up, down = self._path_up(target), self._path_up(source)
        if up[-1] is not down[-1]:
            refuse_unrelated(target, source, up[-1], down[-1])
        while len(up) > 1 and len(down) > 1 and up[-2] is down[-2]:
            up.pop()
            down.pop()
        result = None
        for frame in reversed(down[:-1]):
            pose = self._pose(frame)
            result = pose if result is None else result @ pose
        for frame in reversed(up[:-1]):
            back = self._pose(frame).inverse()
            result = back if result is None else back @ result
        return Transform.identity(target, source) if result is None else result

    def express(self, quantity: Any, *, in_: Frame) -> Any:
        """The same quantity expressed in another frame of the tree.

        Raises: UnrelatedFrames naming both roots where there is no path; KindMismatch for what is not tagged.

        >>> import framesym as fs
        >>> A, B = fs.Frame("A"), fs.Frame("B")
        >>> tree = fs.FrameTree([fs.Transform(fs.Rotation.identity(A, B), translation=(1, 0, 0))])
        >>> tree.express(fs.Point((0, 0, 0), expressed_in=B), in_=A)
        <Point in A: (1, 0, 0)>
        """
        require_frame(in_, "in_")
        if not hasattr(quantity, "moved"):
            help = "tag the numbers first, for instance Vector(numbers, expressed_in=frame)"
            raise KindMismatch(f"cannot express {kind_of(quantity)}: it is not expressed in a frame\n  help: {help}")
        if quantity.expressed_in is in_ and in_ in self._parents:
            return quantity
        return self.transform(in_, quantity.expressed_in) @ quantity

    def relative_velocity(
        self, velocities: Iterable[SpatialVelocity], *, body: Frame, base: Frame, expressed_in: Frame
    ) -> SpatialVelocity:
        """Velocity of `body` relative to `base`, chained from velocities expressed anywhere in the tree.

        Raises: as the function `relative_velocity`.

        >>> import framesym as fs
        >>> A, B = fs.Frame("A"), fs.Frame("B")
        >>> V = fs.SpatialVelocity(body=B, base=A, expressed_in=A, angular=(0, 0, 1), linear=(2, 0, 0))
        >>> fs.FrameTree([fs.Transform.identity(A, B)]).relative_velocity([V], body=A, base=B, expressed_in=B)
        <SpatialVelocity A relative to B, in B: angular (0, 0, -1), linear (-2, 0, 0)>
        """
        return relative_velocity(self, velocities, body=body, base=base, expressed_in=expressed_in)

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> FrameTree:
        """The same tree with the function applied to each number of its poses.

        >>> import framesym as fs
        >>> A, B, q = fs.Frame("A"), fs.Frame("B"), fs.symbol("q")
        >>> tree = fs.FrameTree([fs.Transform(fs.Rotation.identity(A, B), translation=(q, 0, 0))])
        >>> tree.subs({q: 2}).transform(A, B).translation
        (2, 0, 0)
        """
        tree = FrameTree()
        poses = self._parents.items()
        mapped = {frame: None if pose is None else pose.map_scalars(function) for frame, pose in poses}
        object.__setattr__(tree, "_parents", mapped)
        return tree

    @property
    def roots(self) -> tuple[Frame, ...]:
        """The frames that no pose places."""
        return tuple(frame for frame, pose in self._parents.items() if pose is None)

    def __contains__(self, frame: object) -> bool:
        return frame in self._parents

    def __iter__(self) -> Iterator[Frame]:
        return iter(self._parents)

    def __len__(self) -> int:
        return len(self._parents)

    def __repr__(self) -> str:
        names = ", ".join(readable(frame.name) for frame in self._parents)
        return f"<FrameTree of {names or 'no frames'}>"

    def _pose(self, frame: Frame) -> Transform:
        pose = self._parents[frame]
        if pose is None:
            refuse_absent(frame, self.roots)
        return pose

    def _path_up(self, frame: Frame) -> list[Frame]:
        if require_frame(frame, "a frame of the tree") not in self._parents:
            refuse_absent(frame, self.roots)
        return _path_up(self._parents, frame)


def _path_up(parents: dict[Frame, Transform | None], frame: Frame) -> list[Frame]:
    path = [frame]
    while (pose := parents[path[-1]]) is not None:
        path.append(pose.target)
    return path


def _join(parents: dict[Frame, Transform | None], transform: Transform) -> None:
    """Adds the pose, turning the path of a tree around where its root is not at the joint."""
    if not isinstance(transform, Transform):
        help = "Transform(rotation, translation=(x, y, z)) is the pose of its source in its target"
        raise KindMismatch(f"a frame tree is made of Transforms, got {kind_of(transform)}\n  help: {help}")
    target, source = transform.target, transform.source
    for frame in (target, source):
        if frame not in parents:
            for known in parents:
                if known.name == frame.name:
                    refuse_second_name(known, frame)
            if target is not source and target.name == source.name:
                refuse_second_name(target, source)
    if target not in parents:
        parents[target] = None
    if source not in parents:
        parents[source] = transform if source is not target else None
        if source is not target:
            return
    up, down = _path_up(parents, target), _path_up(parents, source)
    if up[-1] is down[-1]:
        while len(up) > 1 and len(down) > 1 and up[-2] is down[-2]:
            up.pop()
            down.pop()
        refuse_second_path(up + down[-2::-1] if len(down) > 1 else up, [target, source])
    if parents[source] is None:
        parents[source] = transform
    elif parents[target] is None:
        parents[target] = transform.inverse()
    else:
        for child, parent in reversed(list(pairwise(down))):
            pose = parents[child]
            parents[parent] = None if pose is None else pose.inverse()
        parents[source] = transform
