"""Angles whose sine and cosine are rational: exact points at which symbolic results are compared."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from framesym.errors import InvalidValue


@dataclass(frozen=True)
class RationalAngle:
    """The angle θ = 2 atan t of a rational half tangent t:  cos θ = (1 − t²)/(1 + t²), sin θ = 2t/(1 + t²).

    Algorithms take it where they take an angle, and then every number stays an exact Fraction.

    >>> import framesym as fs
    >>> angle = fs.RationalAngle(Fraction(1, 2))
    >>> angle.cos(), angle.sin()
    (Fraction(3, 5), Fraction(4, 5))
    """

    half_tangent: Fraction | int

    def cos(self) -> Fraction:
        """(1 − t²)/(1 + t²)."""
        t = Fraction(self.half_tangent)
        return (1 - t * t) / (1 + t * t)

    def sin(self) -> Fraction:
        """2t/(1 + t²)."""
        t = Fraction(self.half_tangent)
        return 2 * t / (1 + t * t)

    def __add__(self, other: RationalAngle) -> RationalAngle:
        """The sum of two angles: its half tangent is (s + t)/(1 − s t).

        Raises: InvalidValue where the sum is half a turn, which has no half tangent.
        """
        if not isinstance(other, RationalAngle):
            return NotImplemented
        s, t = Fraction(self.half_tangent), Fraction(other.half_tangent)
        if s * t == 1:
            raise InvalidValue(f"the sum of the angles with half tangents {s} and {t} is half a turn")
        return RationalAngle((s + t) / (1 - s * t))

    def tan(self) -> Fraction:
        """2t/(1 − t²)."""
        return self.sin() / self.cos()
