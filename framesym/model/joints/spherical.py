"""The spherical joint, by a quaternion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from framesym.frames.frame import Frame
from framesym.model.joints import quaternion_coordinates
from framesym.model.joints.joint import Joint
from framesym.scalars import linear3
from framesym.scalars.field import Scalar
from framesym.spatial.columns import Column
from framesym.spatial.subspace import MotionSubspace
from framesym.spatial.transform import Transform

TURNS: tuple[Column, ...] = (
    ((1, 0, 0), linear3.ZERO),
    ((0, 1, 0), linear3.ZERO),
    ((0, 0, 1), linear3.ZERO),
)


@dataclass(frozen=True, slots=True)
class Spherical(Joint):
    """Any rotation about one point: q = (w, x, y, z) of a unit quaternion, v = ω in the body's axes, rad/s.

    S = [1; 0], q̇ = ½ q ⊗ (0, ω): no configuration is singular, and q has one number more than v.

    >>> import framesym as fs
    >>> fs.Spherical().n_q, fs.Spherical().n_v
    (4, 3)
    """

    kind: ClassVar[str] = "spherical"
    units: ClassVar[tuple[str, ...]] = ("rad",) * 3
    q_units: ClassVar[tuple[str, ...]] = ("",) * 4
    convention: ClassVar[str] = "angular velocity in the body's axes; q are the parts w, x, y, z of a unit quaternion"

    def names(self, joint_name: str) -> tuple[str, ...]:
        """The joint's name with wx, wy, wz."""
        return tuple(f"{joint_name}_{part}" for part in ("wx", "wy", "wz"))

    def q_names(self, joint_name: str) -> tuple[str, ...]:
        """The joint's name with qw, qx, qy, qz."""
        return tuple(f"{joint_name}_{part}" for part in quaternion_coordinates.PARTS)

    def transform(self, q: Sequence[Scalar], *, target: Frame, source: Frame) -> Transform:
        """R(q).

        Raises: InvalidValue for numbers whose length is not one.
        """
        return Transform(quaternion_coordinates.rotation(q, target=target, source=source))

    def subspace(self, q: Sequence[Scalar], *, body: Frame, base: Frame, names: tuple[str, ...]) -> MotionSubspace:
        """[1; 0]."""
        return MotionSubspace(body, base, body, TURNS, names)

    def rates(self, q: Sequence[Scalar], v: Sequence[Scalar]) -> tuple[Scalar, ...]:
        """½ q ⊗ (0, v)."""
        return quaternion_coordinates.rates(q, v)

    def neutral(self) -> tuple[Scalar, ...]:
        """(1, 0, 0, 0)."""
        return quaternion_coordinates.NEUTRAL

    def integrate(self, q: Sequence[Scalar], motion: Sequence[Scalar]) -> tuple[Scalar, ...]:
        """q turned by the rotation vector `motion`, in the body's axes."""
        return quaternion_coordinates.integrate(q, motion)

    def difference(self, q: Sequence[Scalar], other: Sequence[Scalar]) -> tuple[Scalar, ...]:
        """The rotation vector from q to `other`, in the axes of q."""
        return quaternion_coordinates.difference(q, other)

    def random(self, generator: np.random.Generator) -> tuple[float, ...]:
        """An evenly drawn rotation."""
        return quaternion_coordinates.random(generator)

    def parts(self) -> tuple[Scalar, ...]:
        """None."""
        return ()

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Spherical:
        """The joint itself."""
        return self
