"""What every joint says of itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, Self, TypeVar

import numpy as np

from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, minus, plus
from framesym.spatial.columns import Column
from framesym.spatial.motion import SpatialAcceleration
from framesym.spatial.subspace import MotionSubspace
from framesym.spatial.transform import Transform

J = TypeVar("J", bound="Joint")
_SPANS = {"rad": np.pi, "m": 1.0}
NO_MOTION: Column = (linear3.ZERO, linear3.ZERO)


class Joint(ABC):
    """How a body may move relative to the place where its joint sits on the parent.

    Coordinates q say where it is, rates v how it moves: V = S(q) v, q̇ = N(q) v. At `neutral()` the body's frame and
    the place coincide.

    >>> import framesym as fs
    >>> isinstance(fs.Revolute("z"), fs.Joint)
    True
    """

    __slots__ = ()

    @property
    @abstractmethod
    def kind(self) -> str:
        """The joint's name in the field: revolute, floating, …"""

    @property
    @abstractmethod
    def units(self) -> tuple[str, ...]:
        """rad or m, one a rate, whose unit is that per second."""

    @property
    def q_units(self) -> tuple[str, ...]:
        """The units of the coordinates: those of the rates, where both are the same."""
        return self.units

    @property
    def n_q(self) -> int:
        """The number of coordinates."""
        return len(self.q_units)

    @property
    def n_v(self) -> int:
        """The number of rates."""
        return len(self.units)

    @property
    def convention(self) -> str:
        """What the rates mean, where they are not the derivatives of the coordinates; else empty."""
        return ""

    def names(self, joint_name: str) -> tuple[str, ...]:
        """The rates' names: the joint's own, numbered where there are several."""
        return _numbered(joint_name, self.n_v)

    def q_names(self, joint_name: str) -> tuple[str, ...]:
        """The coordinates' names."""
        return self.names(joint_name)

    @abstractmethod
    def transform(self, q: Sequence[Scalar], *, target: Frame, source: Frame) -> Transform:
        """X_PB(q): the pose of the body B (`source`) in the joint's place P (`target`)."""

    @abstractmethod
    def subspace(self, q: Sequence[Scalar], *, body: Frame, base: Frame, names: tuple[str, ...]) -> MotionSubspace:
        """S(q): one column a rate, in the body's coordinates."""

    def bias(self, q: Sequence[Scalar], v: Sequence[Scalar]) -> Column:
        """Ṡ v, the pair (angular, linear) in the body's coordinates: zero where S does not change there."""
        return NO_MOTION

    def bias_acceleration(
        self, q: Sequence[Scalar], v: Sequence[Scalar], *, body: Frame, base: Frame
    ) -> SpatialAcceleration:
        """c_J = Ṡ v, seen from the body: what is left of the joint's acceleration when v̇ = 0   [RBDA eq. 3.42]."""
        return SpatialAcceleration(body, base, body, body, *self.bias(q, v))

    def rates(self, q: Sequence[Scalar], v: Sequence[Scalar]) -> tuple[Scalar, ...]:
        """q̇ = N(q) v."""
        return tuple(v)

    def neutral(self) -> tuple[Scalar, ...]:
        """The coordinates at which the body's frame coincides with the place."""
        return (0,) * self.n_q

    def integrate(self, q: Sequence[Scalar], motion: Sequence[Scalar]) -> tuple[Scalar, ...]:
        """Where the joint is after moving for a unit time with constant rates `motion`, from q."""
        return tuple(map(plus, q, motion))

    def difference(self, q: Sequence[Scalar], other: Sequence[Scalar]) -> tuple[Scalar, ...]:
        """The constant rates that lead from q to `other` in unit time: integrate(q, difference(q, other)) = other."""
        return tuple(map(minus, other, q))

    def random(self, generator: np.random.Generator) -> tuple[float, ...]:
        """Coordinates drawn evenly: angles within ±π, lengths within ±1 m."""
        return tuple(float(generator.uniform(-1, 1) * _SPANS.get(unit, 1.0)) for unit in self.q_units)

    @abstractmethod
    def parts(self) -> tuple[Scalar, ...]:
        """The numbers that say how it moves: the axis, where it has one."""

    @abstractmethod
    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Self:
        """The same joint with the function applied to each of its numbers but 0 and ±1."""

    def words(self) -> str:
        """The kind, with the numbers that say how it moves."""
        numbers = self.parts()
        return f"{self.kind} ({', '.join(map(str, numbers))})" if numbers else self.kind


def _numbered(name: str, number: int) -> tuple[str, ...]:
    return (name,) if number == 1 else tuple(f"{name}_{k + 1}" for k in range(number))


def with_parts_mapped(joint: J, function: Callable[[Scalar], Scalar], *fields: str) -> J:
    """The joint with the function applied to each number of these fields, a unit axis or a single number.

    Plain integers stay, so that an axis along x, y or z still costs nothing.
    """
    made = copy(joint)
    for name in fields:
        value: Any = getattr(joint, name)
        mapped = tuple(map(_mapped(function), value)) if isinstance(value, tuple) else _mapped(function)(value)
        # Not through the constructor: a unit vector in new numbers is one already; normalizing it again would cost.
        object.__setattr__(made, name, mapped)
    return made


def _mapped(function: Callable[[Scalar], Scalar]) -> Callable[[Scalar], Scalar]:
    return lambda x: x if x.__class__ is int else function(x)
