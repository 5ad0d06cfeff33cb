"""The prismatic joint."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from framesym.frames.frame import Frame
from framesym.model.joints.joint import Joint, with_parts_mapped
from framesym.scalars import linear3
from framesym.scalars.field import Scalar
from framesym.spatial.axes import unit_axis
from framesym.spatial.rotation import Rotation
from framesym.spatial.subspace import MotionSubspace
from framesym.spatial.transform import Transform


@dataclass(frozen=True, slots=True)
class Prismatic(Joint):
    """Sliding along an axis: X shifts by q axis, S = (0, axis); q in m, v in m/s.

    axis: "x", "y", "z", or three components, made a unit vector.

    Raises: ModelError for an axis without direction.

    >>> import framesym as fs
    >>> fs.Prismatic((3, 4, 0)).axis
    (Fraction(3, 5), Fraction(4, 5), 0)
    """

    axis: Any
    kind: ClassVar[str] = "prismatic"
    units: ClassVar[tuple[str, ...]] = ("m",)

    def __post_init__(self) -> None:
        object.__setattr__(self, "axis", unit_axis(self.axis))

    def transform(self, q: Sequence[Scalar], *, target: Frame, source: Frame) -> Transform:
        """1, shifted by q axis."""
        return Transform(Rotation.identity(target, source), linear3.scale(q[0], self.axis))

    def subspace(self, q: Sequence[Scalar], *, body: Frame, base: Frame, names: tuple[str, ...]) -> MotionSubspace:
        """(0, axis)."""
        return MotionSubspace(body, base, body, ((linear3.ZERO, self.axis),), names)

    def parts(self) -> tuple[Scalar, ...]:
        """The unit axis."""
        return tuple(self.axis)

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Prismatic:
        """The same joint, its axis in other numbers."""
        return with_parts_mapped(self, function, "axis")
