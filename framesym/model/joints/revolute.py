"""The revolute joint."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from framesym.frames.frame import Frame
from framesym.model.joints.joint import Joint, with_parts_mapped
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, cos, sin
from framesym.spatial.axes import rotation_matrix, unit_axis
from framesym.spatial.rotation import Rotation
from framesym.spatial.subspace import MotionSubspace
from framesym.spatial.transform import Transform


@dataclass(frozen=True, slots=True)
class Revolute(Joint):
    """Turning about an axis through the body's origin: X = R(axis, q), S = (axis, 0); q in rad, v in rad/s.

    axis: "x", "y", "z", or three components, made a unit vector.

    Raises: ModelError for an axis without direction.

    >>> import framesym as fs
    >>> fs.Revolute((0, 0, 2)).axis
    (0, 0, 1)
    """

    axis: Any
    kind: ClassVar[str] = "revolute"
    units: ClassVar[tuple[str, ...]] = ("rad",)

    def __post_init__(self) -> None:
        object.__setattr__(self, "axis", unit_axis(self.axis))

    def transform(self, q: Sequence[Scalar], *, target: Frame, source: Frame) -> Transform:
        """R(axis, q)."""
        return Transform(Rotation(target, source, rotation_matrix(self.axis, cos(q[0]), sin(q[0]))))

    def subspace(self, q: Sequence[Scalar], *, body: Frame, base: Frame, names: tuple[str, ...]) -> MotionSubspace:
        """(axis, 0)."""
        return MotionSubspace(body, base, body, ((self.axis, linear3.ZERO),), names)

    def parts(self) -> tuple[Scalar, ...]:
        """The unit axis."""
        return tuple(self.axis)

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Revolute:
        """The same joint, its axis in other numbers."""
        return with_parts_mapped(self, function, "axis")
