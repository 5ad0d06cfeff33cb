"""The planar joint."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from framesym.frames.frame import Frame
from framesym.model.joints.joint import Joint, with_parts_mapped
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, cos, sin
from framesym.scalars.linear3 import Vec3
from framesym.spatial.axes import rotation_matrix, two_across, unit_axis
from framesym.spatial.columns import Column
from framesym.spatial.rotation import Rotation
from framesym.spatial.subspace import MotionSubspace
from framesym.spatial.transform import Transform


@dataclass(frozen=True, slots=True)
class Planar(Joint):
    """Sliding in a plane and turning about its normal: shifted by x e₁ + y e₂, then R(normal, angle).

    S = [(0, Rᵀ e₁), (0, Rᵀ e₂), (normal, 0)]. q: x and y in m along e₁ and e₂ of the joint's place, the angle in rad;
    v: their rates, so that the velocity in the plane is given in axes that do not turn with the body.

    normal: "x", "y", "z", or three components, made a unit vector. e₁, e₂ and the normal are right-handed: x and y for
    the normal z, y and z for x, z and x for y.

    >>> import framesym as fs
    >>> fs.Planar("z").names("cart")
    ('cart_x', 'cart_y', 'cart_angle')
    """

    normal: Any
    kind: ClassVar[str] = "planar"
    units: ClassVar[tuple[str, ...]] = ("m", "m", "rad")

    def __post_init__(self) -> None:
        object.__setattr__(self, "normal", unit_axis(self.normal))

    def names(self, joint_name: str) -> tuple[str, ...]:
        """The joint's name with x, y, angle."""
        return (f"{joint_name}_x", f"{joint_name}_y", f"{joint_name}_angle")

    def transform(self, q: Sequence[Scalar], *, target: Frame, source: Frame) -> Transform:
        """R(normal, angle), shifted by x e₁ + y e₂."""
        e1, e2 = two_across(self.normal)
        turned = Rotation(target, source, rotation_matrix(self.normal, cos(q[2]), sin(q[2])))
        return Transform(turned, linear3.add(linear3.scale(q[0], e1), linear3.scale(q[1], e2)))

    def subspace(self, q: Sequence[Scalar], *, body: Frame, base: Frame, names: tuple[str, ...]) -> MotionSubspace:
        """(0, Rᵀ e₁), (0, Rᵀ e₂), (normal, 0)."""
        e1, e2 = self._carried(q)
        columns = (linear3.ZERO, e1), (linear3.ZERO, e2), (self.normal, linear3.ZERO)
        return MotionSubspace(body, base, body, columns, names)

    def bias(self, q: Sequence[Scalar], v: Sequence[Scalar]) -> Column:
        """(0, v₃ (v₁ Rᵀ e₁ + v₂ Rᵀ e₂) × normal): the axes of the place as the turning body sees them."""
        e1, e2 = self._carried(q)
        sliding = linear3.add(linear3.scale(v[0], e1), linear3.scale(v[1], e2))
        return linear3.ZERO, linear3.scale(v[2], linear3.cross(sliding, self.normal))

    def parts(self) -> tuple[Scalar, ...]:
        """The unit normal."""
        return tuple(self.normal)

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Planar:
        """The same joint, its normal in other numbers."""
        return with_parts_mapped(self, function, "normal")

    def _carried(self, q: Sequence[Scalar]) -> tuple[Vec3, Vec3]:
        """Rᵀ e₁ = c e₁ − s e₂ and Rᵀ e₂ = s e₁ + c e₂, without the entries of R that cancel."""
        e1, e2 = two_across(self.normal)
        c, s = cos(q[2]), sin(q[2])
        first = linear3.sub(linear3.scale(c, e1), linear3.scale(s, e2))
        return first, linear3.add(linear3.scale(s, e1), linear3.scale(c, e2))
