"""The helical joint: a screw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from framesym.errors import InvalidValue
from framesym.frames.frame import Frame
from framesym.model.joints.joint import Joint, with_parts_mapped
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, check_finite, cos, is_scalar, sin, times
from framesym.spatial.axes import rotation_matrix, unit_axis
from framesym.spatial.rotation import Rotation
from framesym.spatial.subspace import MotionSubspace
from framesym.spatial.transform import Transform


@dataclass(frozen=True, slots=True)
class Helical(Joint):
    """Turning by q and sliding by h q along one axis: S = (axis, h axis)   [RBDA table 4.1]; q in rad, v in rad/s.

    axis: "x", "y", "z", or three components, made a unit vector. pitch: h in m/rad, the lead of a thread over 2π.

    Raises: ModelError for an axis without direction; InvalidValue for a pitch that is no number.

    >>> import framesym as fs
    >>> fs.Helical("z", pitch=0.001).units
    ('rad',)
    """

    axis: Any
    pitch: Scalar
    kind: ClassVar[str] = "helical"
    units: ClassVar[tuple[str, ...]] = ("rad",)

    def __post_init__(self) -> None:
        object.__setattr__(self, "axis", unit_axis(self.axis))
        if not is_scalar(self.pitch):
            raise InvalidValue(f"the pitch of a helical joint is a number in m/rad, got {self.pitch!r}")
        check_finite(self.pitch, "the pitch of a helical joint")

    def transform(self, q: Sequence[Scalar], *, target: Frame, source: Frame) -> Transform:
        """R(axis, q), shifted by h q axis."""
        turned = Rotation(target, source, rotation_matrix(self.axis, cos(q[0]), sin(q[0])))
        return Transform(turned, linear3.scale(times(self.pitch, q[0]), self.axis))

    def subspace(self, q: Sequence[Scalar], *, body: Frame, base: Frame, names: tuple[str, ...]) -> MotionSubspace:
        """(axis, h axis)."""
        return MotionSubspace(body, base, body, ((self.axis, linear3.scale(self.pitch, self.axis)),), names)

    def parts(self) -> tuple[Scalar, ...]:
        """The unit axis and the pitch."""
        return (*self.axis, self.pitch)

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Helical:
        """The same joint, axis and pitch in other numbers."""
        return with_parts_mapped(self, function, "axis", "pitch")
