"""Constants of a program: plain int, float or Fraction, whatever kind of number they were given as."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import sympy

from framesym.errors import ProgramError

Number = int | float | Fraction

_EXACT_FLOATS = 2.0**53


def constant(value: Any) -> Number | None:
    """The plain number that `value` is, or None where it is none; a whole float becomes an int.

    Raises: ProgramError for nan and infinities.
    """
    kind = value.__class__
    if kind is int:
        return value
    if kind is float:
        if value.is_integer() and -_EXACT_FLOATS < value < _EXACT_FLOATS:
            return int(value)
        if not math.isfinite(value):
            raise ProgramError(f"a constant of a program must be finite, got {value}")
        return value
    if kind is Fraction:
        return value.numerator if value.denominator == 1 else value
    return _foreign_constant(value)


def _foreign_constant(value: Any) -> Number | None:
    if isinstance(value, np.generic):
        item = value.item()
        return constant(item) if isinstance(item, (int, float)) and not isinstance(item, bool) else None
    if isinstance(value, sympy.Integer):
        return int(value)
    if isinstance(value, sympy.Rational):
        return Fraction(int(value.p), int(value.q))
    if isinstance(value, sympy.Expr) and value.is_number and value.is_real is not False:
        try:
            return constant(float(value))
        except TypeError:
            return None
    return None
