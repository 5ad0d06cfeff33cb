"""Dual numbers a + b ε, ε² = 0: a value with its rate, which any algorithm carries along."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from framesym.scalars import field
from framesym.scalars.field import Scalar, divide, minus, plus, times


@dataclass(frozen=True, slots=True, eq=False)
class Dual:
    """value + rate ε: arithmetic on it gives f(x) and f'(x) ẋ at once   [Clifford].

    >>> x = Dual(3, 1)
    >>> (x * x).rate
    6
    """

    value: Scalar
    rate: Scalar
    is_scalar = True
    __array_ufunc__ = None

    def __add__(self, other: Any) -> Dual:
        a, b = _parts(other)
        return Dual(plus(self.value, a), plus(self.rate, b))

    __radd__ = __add__

    def __sub__(self, other: Any) -> Dual:
        a, b = _parts(other)
        return Dual(minus(self.value, a), minus(self.rate, b))

    def __rsub__(self, other: Any) -> Dual:
        return -self + other

    def __mul__(self, other: Any) -> Dual:
        a, b = _parts(other)
        return Dual(times(self.value, a), plus(times(self.rate, a), times(self.value, b)))

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Dual:
        a, b = _parts(other)
        quotient = divide(self.value, a)
        return Dual(quotient, divide(minus(self.rate, times(quotient, b)), a))

    def __rtruediv__(self, other: Any) -> Dual:
        return Dual(*_parts(other)) / self

    def __neg__(self) -> Dual:
        return Dual(times(-1, self.value), times(-1, self.rate))

    def __pow__(self, exponent: int) -> Dual:
        if exponent.__class__ is not int:
            return NotImplemented
        slope = times(exponent, self.value ** (exponent - 1)) if exponent else 0
        return Dual(self.value**exponent, times(slope, self.rate))

    def _chained(self, value: Scalar, slope: Callable[[], Scalar]) -> Dual:
        # The slope may be infinite where nothing changes: it is asked only where something does.
        return Dual(value, 0 if field.is_known_zero(self.rate) else times(slope(), self.rate))

    def sin(self) -> Dual:
        """sin, with slope cos."""
        return self._chained(field.sin(self.value), lambda: field.cos(self.value))

    def cos(self) -> Dual:
        """cos, with slope −sin."""
        return self._chained(field.cos(self.value), lambda: times(-1, field.sin(self.value)))

    def tan(self) -> Dual:
        """tan, with slope 1 + tan²."""
        t = field.tan(self.value)
        return self._chained(t, lambda: plus(1, times(t, t)))

    def exp(self) -> Dual:
        """eˣ, its own slope."""
        e = field.exp(self.value)
        return self._chained(e, lambda: e)

    def log(self) -> Dual:
        """ln, with slope 1/x."""
        return self._chained(field.log(self.value), lambda: divide(1, self.value))

    def sqrt(self) -> Dual:
        """√, with slope 1/(2 √x)."""
        root = field.sqrt(self.value)
        return self._chained(root, lambda: divide(1, times(2, root)))

    def atan2(self, x: Any) -> Dual:
        """The angle of (x, self), with the rate (x ẏ − y ẋ)/(x² + y²)."""
        return _angle(self, Dual(*_parts(x)))

    def ratan2(self, y: Any) -> Dual:
        """The angle of (self, y)."""
        return _angle(Dual(*_parts(y)), self)


def _angle(y: Dual, x: Dual) -> Dual:
    turned = minus(times(x.value, y.rate), times(y.value, x.rate))
    square = plus(times(x.value, x.value), times(y.value, y.value))
    rate = 0 if field.is_known_zero(turned) else divide(turned, square)
    return Dual(field.atan2(y.value, x.value), rate)


def _parts(x: Any) -> tuple[Scalar, Scalar]:
    return (x.value, x.rate) if x.__class__ is Dual else (x, 0)


def value_of(x: Scalar) -> Scalar:
    """The value of a dual number; another number is its own."""
    return x.value if x.__class__ is Dual else x


def rate_of(x: Scalar) -> Scalar:
    """The rate of a dual number; another number has none."""
    return x.rate if x.__class__ is Dual else 0
