"""Four coordinates of a rotation, a unit quaternion's parts w, x, y, z; the body's angular velocity as rates."""

from __future__ import annotations

from collections.abc import Sequence
from numbers import Real

import numpy as np

from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, cos, divide, minus, plus, times
from framesym.scalars.linear3 import Vec3
from framesym.scalars.stumpff import stumpff
from framesym.spatial.quaternion import Quaternion
from framesym.spatial.rotation import Rotation
from framesym.spatial.rotation_vector import angle_of

NEUTRAL = (1, 0, 0, 0)
PARTS = ("qw", "qx", "qy", "qz")


def rotation(q: Sequence[Scalar], *, target: Frame, source: Frame) -> Rotation:
    """R(q); numbers are checked to have length one, symbols and nodes are taken to have it.

    Raises: InvalidValue naming the length.
    """
    w, x, y, z = q
    quaternion = Quaternion(w=w, x=x, y=y, z=z)
    if all(isinstance(one, (Real, np.ndarray)) for one in q):
        return Rotation.from_quaternion(quaternion, target=target, source=source)
    return Rotation.assume_unit_quaternion(quaternion, target=target, source=source)


def rates(q: Sequence[Scalar], ω: Sequence[Scalar]) -> tuple[Scalar, ...]:
    """q̇ = ½ q ⊗ (0, ω), with ω in the body's axes."""
    w, v = q[0], (q[1], q[2], q[3])
    spin: Vec3 = (ω[0], ω[1], ω[2])
    turned = linear3.add(linear3.scale(w, spin), linear3.cross(v, spin))
    return tuple(divide(x, 2) for x in (times(-1, linear3.dot(v, spin)), *turned))


def integrate(q: Sequence[Scalar], ω: Sequence[Scalar]) -> tuple[Scalar, ...]:
    """q ⊗ (cos θ/2, (sin θ/2) ω/θ), θ = |ω|: the turn by the rotation vector ω in the body's axes."""
    half: Vec3 = (divide(ω[0], 2), divide(ω[1], 2), divide(ω[2], 2))
    if linear3.is_zero_vector(half):
        return tuple(q)
    angle = angle_of(half)
    c, u = cos(angle), linear3.scale(stumpff(1, angle), half)
    w, v = q[0], (q[1], q[2], q[3])
    vector = linear3.add(linear3.add(linear3.scale(w, u), linear3.scale(c, v)), linear3.cross(v, u))
    return (minus(times(w, c), linear3.dot(v, u)), *vector)


def difference(q: Sequence[Scalar], other: Sequence[Scalar]) -> tuple[Scalar, ...]:
    """The shortest rotation vector, in the axes of the first, that turns it into the other."""
    place, first, second = Frame("place"), Frame("first"), Frame("second")
    turned = rotation(q, target=place, source=first).inverse() @ rotation(other, target=place, source=second)
    return tuple(turned.rotation_vector().components)


def random(generator: np.random.Generator) -> tuple[float, ...]:
    """Parts of an evenly drawn rotation   [Marsaglia: four normal numbers, made a unit vector]."""
    four = generator.normal(size=4)
    return tuple(float(x) for x in four / np.linalg.norm(four))


def squared_length(q: Sequence[Scalar]) -> Scalar:
    """w² + x² + y² + z², which is one."""
    total: Scalar = 0
    for x in q:
        total = plus(total, times(x, x))
    return total
