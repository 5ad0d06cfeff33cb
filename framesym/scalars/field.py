"""The functions of the number field, over every kind of number that framesym takes.

A number of any other kind joins by having methods `sin`, `cos`, `tan`, `sqrt`, `atan2`: graph nodes and rational
angles do. Known zeros and ones are Python's own `int` and `float`, so that a test for them never asks an array,
an expression or a node for its truth.
"""

from __future__ import annotations

import math
import numbers
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import sympy

from framesym.errors import InvalidValue, KindMismatch

Scalar = Any
"""A float, an array of samples, a Fraction, a SymPy expression, a graph node."""


def is_known_zero(x: Scalar) -> bool:
    """True for the numbers 0 and 0.0 only; never asks a symbol or an array."""
    return (x.__class__ is int or x.__class__ is float) and x == 0


def is_scalar(x: object) -> bool:
    """True for what may multiply a tagged quantity."""
    if isinstance(x, (numbers.Number, sympy.Expr)):
        return not isinstance(x, (bool, np.bool_))
    return isinstance(x, np.ndarray) or getattr(x, "is_scalar", False) is True


def times(a: Scalar, b: Scalar) -> Scalar:
    """a b, where a known 0 or ±1 costs nothing and leaves no trace."""
    kind = a.__class__
    if kind is int or kind is float:
        if a == 0:
            return 0
        if a == 1:
            return b
        if a == -1:
            return -b
    kind = b.__class__
    if kind is int or kind is float:
        if b == 0:
            return 0
        if b == 1:
            return a
        if b == -1:
            return -a
    return a * b


def plus(a: Scalar, b: Scalar) -> Scalar:
    """a + b, where a known 0 costs nothing."""
    if is_known_zero(a):
        return b
    if is_known_zero(b):
        return a
    return a + b


def minus(a: Scalar, b: Scalar) -> Scalar:
    """a − b, where a known 0 costs nothing."""
    if is_known_zero(b):
        return a
    if is_known_zero(a):
        return -b
    return a - b


def _function(name: str, value: int, *, at: int = 0) -> Callable[[Scalar], Scalar]:
    of_float, of_array, of_symbol = getattr(math, name), getattr(np, name), getattr(sympy, name)

    def apply(x: Scalar) -> Scalar:
        if isinstance(x, np.generic):
            x = x.item()
        if isinstance(x, (int, float)):
            return value if x == at else of_float(x)
        if isinstance(x, sympy.Basic):
            return of_symbol(x)
        if isinstance(x, np.ndarray):
            return of_array(x)
        method = getattr(x, name, None)
        if method is not None:
            return method()
        if isinstance(x, Fraction):
            if x == at:
                return value
            raise KindMismatch(
                f"{name} of the exact number {x} is not exact\n"
                "  help: give a float, or an angle whose sine and cosine are rational, RationalAngle(half_tangent)"
            )
        raise KindMismatch(f"cannot take {name} of {type(x).__name__}: it is no number and has no method {name}()")

    apply.__name__ = apply.__qualname__ = name
    apply.__doc__ = f"""{name}(x), x in rad, over float, array, SymPy expression, and whatever has a method `{name}`.

    Raises: KindMismatch for an exact number whose {name} is not exact, and for what is no number.

    >>> import framesym as fs
    >>> fs.{name}(fs.symbol("q"))
    {name}(q)
    """
    return apply


sin = _function("sin", 0)
cos = _function("cos", 1)
tan = _function("tan", 0)
exp = _function("exp", 1)
exp.__doc__ = "eˣ over float, array, SymPy expression, node; KindMismatch for an exact number but 0."
log = _function("log", 0, at=1)
log.__doc__ = "ln x over float, array, SymPy expression, node; KindMismatch for an exact number but 1."


def sqrt(x: Scalar) -> Scalar:
    """√x; exact for integers and Fractions that are squares.

    >>> import framesym as fs
    >>> fs.sqrt(25)
    5
    """
    if isinstance(x, np.generic):
        x = x.item()
    if isinstance(x, (int, Fraction)):
        exact = _exact_root(Fraction(x))
        return math.sqrt(x) if exact is None else exact
    if isinstance(x, float):
        return math.sqrt(x)
    if isinstance(x, sympy.Basic):
        return sympy.sqrt(x)
    return np.sqrt(x) if isinstance(x, np.ndarray) else x.sqrt()


def _exact_root(x: Fraction) -> int | Fraction | None:
    if x < 0:
        return None
    top, bottom = math.isqrt(x.numerator), math.isqrt(x.denominator)
    if top * top != x.numerator or bottom * bottom != x.denominator:
        return None
    return top if bottom == 1 else Fraction(top, bottom)


def divide(a: Scalar, b: Scalar) -> Scalar:
    """a / b, exact where both are integers or Fractions."""
    if isinstance(a, int) and isinstance(b, int):
        quotient = Fraction(a, b)
        return quotient.numerator if quotient.denominator == 1 else quotient
    return a / b


def ratio(a: Scalar, b: Scalar) -> Scalar:
    """a / b as by `divide`, where a known 0 on top costs nothing."""
    return 0 if is_known_zero(a) else divide(a, b)


def atan2(y: Scalar, x: Scalar) -> Scalar:
    """The angle of the point (x, y), in (−π, π].

    >>> import framesym as fs
    >>> fs.atan2(1, 0) == fs.atan2(2, 0)
    True
    """
    if isinstance(y, (int, float, Fraction)) and isinstance(x, (int, float, Fraction)):
        return math.atan2(y, x)
    if isinstance(y, sympy.Basic) or isinstance(x, sympy.Basic):
        return sympy.atan2(y, x)
    if isinstance(y, np.ndarray) or isinstance(x, np.ndarray):
        return np.arctan2(y, x)
    return y.atan2(x) if hasattr(y, "atan2") else x.ratan2(y)


def larger(a: Scalar, b: Scalar) -> Scalar:
    """The larger of two numbers of any kind; of nodes (a + b + |a − b|)/2."""
    if isinstance(a, (int, float, Fraction, np.generic)) and isinstance(b, (int, float, Fraction, np.generic)):
        return b if a < b else a  # type: ignore[operator]
    if isinstance(a, sympy.Basic) or isinstance(b, sympy.Basic):
        return sympy.Max(a, b)
    if isinstance(a, np.ndarray) or isinstance(b, np.ndarray):
        return np.maximum(a, b)
    return divide(a + b + abs(a - b), 2)


def symbol(name: str) -> sympy.Symbol:
    """A real letter: a SymPy symbol of this name, taken as it stands.

    >>> import framesym as fs
    >>> 2 * fs.symbol("q_1")
    2*q_1
    """
    return sympy.Symbol(name, real=True)


def derivative(x: Scalar, t: Scalar) -> Scalar:
    """dx/dt of a SymPy expression by a SymPy symbol; 0 for a plain number.

    Raises: KindMismatch where t is no symbol, and for arrays and nodes, which do not know how they depend on it.
    """
    if not isinstance(t, sympy.Symbol):
        raise KindMismatch(f"a derivative is taken by a SymPy symbol, got {t!r}\n  help: t = sympy.Symbol('t')")
    if isinstance(x, sympy.Basic):
        return 0 if t not in x.free_symbols else sympy.diff(x, t)
    if isinstance(x, numbers.Number):
        return 0
    raise KindMismatch(
        f"cannot take a derivative of {type(x).__name__} by {t}: only SymPy expressions know how they depend on it\n"
        "  help: build the quantity from expressions of t, or give the rates as numbers"
    )


def pi_for(*values: Scalar) -> Scalar:
    """π, exact where one of the values is a SymPy expression."""
    return sympy.pi if any(isinstance(x, sympy.Basic) for x in values) else math.pi


def is_positive_relation(x: Scalar) -> Any:
    """The SymPy relation x > 0 with x multiplied out; decided at once where x is a number."""
    return sympy.Gt(sympy.expand(x), 0)


def is_not_negative_relation(x: Scalar) -> Any:
    """The SymPy relation x ≥ 0 with x multiplied out; decided at once where x is a number."""
    return sympy.Ge(sympy.expand(x), 0)


def check_finite(x: Scalar, what: str) -> Scalar:
    """x itself; `nan` and infinities are refused by the name of what they stand for."""
    if isinstance(x, (float, int)) and not math.isfinite(x):
        raise InvalidValue(f"{what} must be a finite number, got {x}")
    return x


def is_zero(x: Scalar) -> bool:
    """True for what is structurally zero, of any kind; an array or a node never is."""
    if isinstance(x, sympy.Basic):
        return x is sympy.S.Zero
    return isinstance(x, (int, float, Fraction)) and x == 0


def has_zero(x: Scalar) -> bool:
    """True for a number that is zero, of any kind, and for an array with a sample that is."""
    if isinstance(x, (np.ndarray, np.generic)) and x.dtype.kind in "iuf":
        return not bool(np.all(x))
    return is_zero(x)


def plain_number(x: Scalar) -> Scalar:
    """The number itself, as an int, Fraction or float where it is a NumPy or SymPy number in disguise."""
    if isinstance(x, np.generic):
        return x.item()
    if isinstance(x, sympy.Integer):
        return int(x)
    if isinstance(x, sympy.Rational):
        return Fraction(int(x.p), int(x.q))
    return float(x) if isinstance(x, sympy.Float) else x
