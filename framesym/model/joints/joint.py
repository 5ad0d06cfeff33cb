"""What every joint says of itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from framesym.frames.frame import Frame
from framesym.scalars.field import Scalar
from framesym.spatial.subspace import MotionSubspace
from framesym.spatial.transform import Transform


class Joint(ABC):
    """How a body may move relative to the place where its joint sits on the parent.

    At q = 0 the two coincide.

    >>> import framesym as fs
    >>> isinstance(fs.Revolute("z"), fs.Joint)
    True
    """

    __slots__ = ()
    n_q: ClassVar[int]
    n_v: ClassVar[int]
    kind: ClassVar[str]
    unit: ClassVar[str]

    @abstractmethod
    def transform(self, q: Sequence[Scalar], *, target: Frame, source: Frame) -> Transform:
        """X_PB(q): the pose of the body B (`source`) in the joint's place P (`target`)."""

    @abstractmethod
    def subspace(self, q: Sequence[Scalar], *, body: Frame, base: Frame, names: tuple[str, ...]) -> MotionSubspace:
        """S(q): one column a rate, in the body's coordinates."""
