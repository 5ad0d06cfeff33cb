"""The universal joint: two turns, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from framesym.frames.frame import Frame
from framesym.model.joints.joint import Joint, with_parts_mapped
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, cos, sin, times
from framesym.scalars.linear3 import Mat3, Vec3
from framesym.spatial.axes import rotation_matrix, unit_axis
from framesym.spatial.columns import Column
from framesym.spatial.rotation import Rotation
from framesym.spatial.subspace import MotionSubspace
from framesym.spatial.transform import Transform


@dataclass(frozen=True, slots=True)
class Universal(Joint):
    """R(first, q₁) R(second, q₂) about one point: S = [(R₂ᵀ first, 0), (second, 0)]; q in rad, v their rates.

    first: an axis in the joint's place, second: in the body; "x", "y", "z", or three components, made unit vectors.
    In a Cardan joint the two are perpendicular.

    >>> import framesym as fs
    >>> fs.Universal("x", "y").names("cross")
    ('cross_1', 'cross_2')
    """

    first: Any
    second: Any
    kind: ClassVar[str] = "universal"
    units: ClassVar[tuple[str, ...]] = ("rad", "rad")

    def __post_init__(self) -> None:
        object.__setattr__(self, "first", unit_axis(self.first))
        object.__setattr__(self, "second", unit_axis(self.second))

    def transform(self, q: Sequence[Scalar], *, target: Frame, source: Frame) -> Transform:
        """R(first, q₁) R(second, q₂)."""
        first = rotation_matrix(self.first, cos(q[0]), sin(q[0]))
        return Transform(Rotation(target, source, linear3.matmul(first, self._second(q))))

    def subspace(self, q: Sequence[Scalar], *, body: Frame, base: Frame, names: tuple[str, ...]) -> MotionSubspace:
        """(R₂ᵀ first, 0) and (second, 0)."""
        columns = (self._carried(q), linear3.ZERO), (self.second, linear3.ZERO)
        return MotionSubspace(body, base, body, columns, names)

    def bias(self, q: Sequence[Scalar], v: Sequence[Scalar]) -> Column:
        """v₁ v₂ (R₂ᵀ first) × second: the first axis as the turning body sees it."""
        turning = linear3.cross(self._carried(q), self.second)
        return linear3.scale(times(v[0], v[1]), turning), linear3.ZERO

    def parts(self) -> tuple[Scalar, ...]:
        """The two unit axes."""
        return (*self.first, *self.second)

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Universal:
        """The same joint, its axes in other numbers."""
        return with_parts_mapped(self, function, "first", "second")

    def _second(self, q: Sequence[Scalar]) -> Mat3:
        return rotation_matrix(self.second, cos(q[1]), sin(q[1]))

    def _carried(self, q: Sequence[Scalar]) -> Vec3:
        return linear3.matvec(linear3.transpose(self._second(q)), self.first)
