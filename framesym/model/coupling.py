"""Linear couplings of coordinates: gears, and the mimic joints of robot files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from framesym.errors import InvalidValue
from framesym.scalars.field import Scalar, check_finite, is_scalar, plus, times


@dataclass(frozen=True)
class Coupling:
    """q = ratio q_leader + offset: a joint that follows another one, and adds no coordinate of its own.

    leader: the name of the joint that is followed. ratio: rad/rad, m/rad, … offset: rad or m.
    The reduced model is that of the independent coordinates: with v = G v_free, M = Gᵀ M_full G and τ = Gᵀ τ_full. The
    couplings are ideal: no play, no loss, no inertia of their own.

    Raises: InvalidValue for what is no name or no number.

    >>> import framesym as fs
    >>> fs.Coupling("finger_left", ratio=-1).position(0.5)
    -0.5
    """

    leader: str
    ratio: Scalar = 1
    offset: Scalar = 0

    def __post_init__(self) -> None:
        if not isinstance(self.leader, str) or not self.leader:
            raise InvalidValue(f"a coupling names the joint that is followed, got {self.leader!r}")
        for what in ("ratio", "offset"):
            value = getattr(self, what)
            if not is_scalar(value):
                raise InvalidValue(f"the {what} of a coupling with {self.leader} is a number, got {value!r}")
            check_finite(value, f"the {what} of a coupling with {self.leader}")

    def position(self, leader: Scalar) -> Scalar:
        """ratio q + offset."""
        return plus(times(self.ratio, leader), self.offset)

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Coupling:
        """The same coupling in other numbers; 0 and ±1 stay."""
        ratio, offset = (x if x.__class__ is int else function(x) for x in (self.ratio, self.offset))
        return Coupling(self.leader, ratio, offset)

    def parts(self) -> tuple[Scalar, ...]:
        """ratio and offset."""
        return self.ratio, self.offset
