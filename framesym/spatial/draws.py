"""Seeded random numbers for quantities: the same for the same seed, on every machine."""

from __future__ import annotations

import random

from framesym.errors import InvalidValue
from framesym.scalars.linear3 import Vec3


def generator(seed: int) -> random.Random:
    """The numbers of a seed.

    Raises: InvalidValue for a seed that is no integer.
    """
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise InvalidValue(f"a seed is an integer, got {seed!r}")
    return random.Random(seed)


def vector(draw: random.Random) -> Vec3:
    """Three numbers in [−1, 1)."""
    return draw.uniform(-1, 1), draw.uniform(-1, 1), draw.uniform(-1, 1)


def unit_quaternion(draw: random.Random) -> tuple[float, float, float, float]:
    """Parts of an evenly drawn rotation: four normal numbers, made a unit vector   [Marsaglia 1972]."""
    w, x, y, z = (draw.gauss(0, 1) for _ in range(4))
    length = (w * w + x * x + y * y + z * z) ** 0.5
    return w / length, x / length, y / length, z / length
