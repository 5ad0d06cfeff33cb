"""The cylindrical joint."""

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
class Cylindrical(Joint):
    """Turning about an axis and sliding along it: S = [(axis, 0), (0, axis)]   [RBDA table 4.1].

    q: the angle in rad, the distance in m; v: their rates. axis: as of a revolute joint.

    >>> import framesym as fs
    >>> fs.Cylindrical("z").names("piston")
    ('piston_angle', 'piston_distance')
    """

    axis: Any
    kind: ClassVar[str] = "cylindrical"
    units: ClassVar[tuple[str, ...]] = ("rad", "m")

    def __post_init__(self) -> None:
        object.__setattr__(self, "axis", unit_axis(self.axis))

    def names(self, joint_name: str) -> tuple[str, ...]:
        """The joint's name with `angle` and `distance`."""
        return (f"{joint_name}_angle", f"{joint_name}_distance")

    def transform(self, q: Sequence[Scalar], *, target: Frame, source: Frame) -> Transform:
        """R(axis, angle), shifted by distance axis."""
        turned = Rotation(target, source, rotation_matrix(self.axis, cos(q[0]), sin(q[0])))
        return Transform(turned, linear3.scale(q[1], self.axis))

    def subspace(self, q: Sequence[Scalar], *, body: Frame, base: Frame, names: tuple[str, ...]) -> MotionSubspace:
        """(axis, 0) and (0, axis)."""
        columns = (self.axis, linear3.ZERO), (linear3.ZERO, self.axis)
        return MotionSubspace(body, base, body, columns, names)

    def parts(self) -> tuple[Scalar, ...]:
        """The unit axis."""
        return tuple(self.axis)

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Cylindrical:
        """The same joint, its axis in other numbers."""
        return with_parts_mapped(self, function, "axis")
