"""The floating joint: no constraint at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from framesym.frames.frame import Frame
from framesym.model.joints import quaternion_coordinates
from framesym.model.joints.joint import Joint
from framesym.model.joints.spherical import TURNS
from framesym.scalars import linear3
from framesym.scalars.field import Scalar
from framesym.scalars.linear3 import Vec3
from framesym.spatial.columns import Column
from framesym.spatial.exponential import exp, log
from framesym.spatial.motion import SpatialVelocity
from framesym.spatial.subspace import MotionSubspace
from framesym.spatial.transform import Transform

SHIFTS: tuple[Column, ...] = (
    (linear3.ZERO, (1, 0, 0)),
    (linear3.ZERO, (0, 1, 0)),
    (linear3.ZERO, (0, 0, 1)),
)


@dataclass(frozen=True, slots=True)
class Floating(Joint):
    """A free body: q = (x, y, z, w, qx, qy, qz), v = (ω, v) of the body in its own frame.

    q: the position of the body's origin in the joint's place, m, then the parts of a unit quaternion. v: the body
    velocity, angular in rad/s before linear in m/s, both in the body's axes, the linear part that of its origin. S = 1,
    q̇ = (R v, ½ q ⊗ (0, ω)). A velocity in other coordinates is a SpatialVelocity first: `tree.express(V, in_=body)`
    gives v from the world-fixed and, by a hybrid frame, from the mixed form.

    >>> import framesym as fs
    >>> fs.Floating().n_q, fs.Floating().n_v
    (7, 6)
    """

    kind: ClassVar[str] = "floating"
    units: ClassVar[tuple[str, ...]] = ("rad",) * 3 + ("m",) * 3
    q_units: ClassVar[tuple[str, ...]] = ("m",) * 3 + ("",) * 4
    convention: ClassVar[str] = (
        "body velocity, angular then linear, in the body's own axes at its origin; q are the position of the origin "
        "and the parts w, x, y, z of a unit quaternion"
    )

    def names(self, joint_name: str) -> tuple[str, ...]:
        """The joint's name with wx, wy, wz, vx, vy, vz."""
        return tuple(f"{joint_name}_{part}" for part in ("wx", "wy", "wz", "vx", "vy", "vz"))

    def q_names(self, joint_name: str) -> tuple[str, ...]:
        """The joint's name with x, y, z, qw, qx, qy, qz."""
        return tuple(f"{joint_name}_{part}" for part in ("x", "y", "z", *quaternion_coordinates.PARTS))

    def transform(self, q: Sequence[Scalar], *, target: Frame, source: Frame) -> Transform:
        """R(q), shifted by (x, y, z).

        Raises: InvalidValue for numbers whose length is not one.
        """
        turned = quaternion_coordinates.rotation(q[3:], target=target, source=source)
        return Transform(turned, (q[0], q[1], q[2]))

    def subspace(self, q: Sequence[Scalar], *, body: Frame, base: Frame, names: tuple[str, ...]) -> MotionSubspace:
        """1."""
        return MotionSubspace(body, base, body, (*TURNS, *SHIFTS), names)

    def rates(self, q: Sequence[Scalar], v: Sequence[Scalar]) -> tuple[Scalar, ...]:
        """(R v, ½ q ⊗ (0, ω))."""
        place, body = Frame("place"), Frame("body")
        linear: Vec3 = (v[3], v[4], v[5])
        shifted = quaternion_coordinates.rotation(q[3:], target=place, source=body).turn(linear)
        return (*shifted, *quaternion_coordinates.rates(q[3:], v[:3]))

    def neutral(self) -> tuple[Scalar, ...]:
        """(0, 0, 0, 1, 0, 0, 0)."""
        return (0, 0, 0, *quaternion_coordinates.NEUTRAL)

    def integrate(self, q: Sequence[Scalar], motion: Sequence[Scalar]) -> tuple[Scalar, ...]:
        """X exp(motion): the screw motion of constant body velocity."""
        place, body, moved = Frame("place"), Frame("body"), Frame("moved")
        V = SpatialVelocity(moved, body, body, (motion[0], motion[1], motion[2]), (motion[3], motion[4], motion[5]))
        X = self.transform(q, target=place, source=body) @ exp(V)
        return (*X.translation, *quaternion_coordinates.integrate(q[3:], motion[:3]))

    def difference(self, q: Sequence[Scalar], other: Sequence[Scalar]) -> tuple[Scalar, ...]:
        """log(X⁻¹ X'), in the frame that the body has at q."""
        place, body, moved = Frame("place"), Frame("body"), Frame("moved")
        X = self.transform(q, target=place, source=body).inverse()
        V = log(X @ self.transform(other, target=place, source=moved))
        return (*V.angular, *V.linear)

    def random(self, generator: np.random.Generator) -> tuple[float, ...]:
        """A position within ±1 m in each direction, and an evenly drawn rotation."""
        return (*(float(x) for x in generator.uniform(-1, 1, 3)), *quaternion_coordinates.random(generator))

    def parts(self) -> tuple[Scalar, ...]:
        """None."""
        return ()

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Floating:
        """The joint itself."""
        return self
