"""The fixed joint."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from framesym.frames.frame import Frame
from framesym.model.joints.joint import Joint
from framesym.scalars.field import Scalar
from framesym.spatial.subspace import MotionSubspace
from framesym.spatial.transform import Transform


@dataclass(frozen=True, slots=True)
class Fixed(Joint):
    """No motion: a model merges the body into its parent and keeps its frame's name usable.

    >>> import framesym as fs
    >>> fs.Fixed().n_v
    0
    """

    kind: ClassVar[str] = "fixed"
    units: ClassVar[tuple[str, ...]] = ()

    def transform(self, q: Sequence[Scalar], *, target: Frame, source: Frame) -> Transform:
        """1."""
        return Transform.identity(target, source)

    def subspace(self, q: Sequence[Scalar], *, body: Frame, base: Frame, names: tuple[str, ...]) -> MotionSubspace:
        """No columns."""
        return MotionSubspace(body, base, body, (), names)

    def parts(self) -> tuple[Scalar, ...]:
        """None."""
        return ()

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Fixed:
        """The joint itself."""
        return self
