"""What every joint says of itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from copy import copy
from typing import ClassVar, Self, TypeVar

from framesym.frames.frame import Frame
from framesym.scalars.field import Scalar
from framesym.spatial.subspace import MotionSubspace
from framesym.spatial.transform import Transform

J = TypeVar("J", bound="Joint")


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

    @abstractmethod
    def parts(self) -> tuple[Scalar, ...]:
        """The numbers that say how it moves: the axis, where it has one."""

    @abstractmethod
    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Self:
        """The same joint with the function applied to each of its numbers but 0 and ±1."""


def with_axis_mapped(joint: J, function: Callable[[Scalar], Scalar]) -> J:
    """The joint with the function applied to the components of its unit axis.

    Plain integers stay, so that an axis along x, y or z still costs nothing.
    """
    made = copy(joint)
    # Not through the constructor: a unit vector in new numbers is one already, and normalizing it again would cost.
    axis = tuple(x if x.__class__ is int else function(x) for x in joint.parts())
    object.__setattr__(made, "axis", axis)
    return made
