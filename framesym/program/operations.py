"""The operations a step may be: name, number of arguments, what it counts as, and its meaning on numbers."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any

import numpy as np
import sympy

from framesym.errors import KindMismatch
from framesym.program import conditions
from framesym.scalars import field
from framesym.scalars.field import Scalar


@dataclass(frozen=True)
class Operation:
    """One row of the table.

    kind: what the operation counts as: "add", "mul", "div", "trig", "other" or "free".
    function: its meaning over floats, arrays, Fractions, SymPy expressions and graph nodes.
    conditions: how many of the first arguments are read as true (not zero) or false (zero).
    is_truth: whether its value is always 1 or 0, so that a language may compute it as true or false.
    """

    name: str
    arity: int
    kind: str
    function: Callable[..., Any]
    conditions: int = 0
    is_truth: bool = False


def _function(name: str, numpy_name: str) -> Callable[[Scalar], Scalar]:
    of_float, of_array, of_symbol = getattr(math, name), getattr(np, numpy_name), getattr(sympy, name)

    def apply(x: Scalar) -> Scalar:
        if isinstance(x, (int, float, Fraction)):
            return of_float(x)
        if isinstance(x, np.ndarray):
            return of_array(x)
        if isinstance(x, sympy.Basic):
            return of_symbol(x)
        method = getattr(x, name, None)
        if method is None:
            raise KindMismatch(f"cannot take {name} of {type(x).__name__}: it is no number and has no method {name}()")
        return method()

    apply.__name__ = apply.__qualname__ = name
    return apply


def _power(base: Scalar, exponent: Scalar) -> Scalar:
    """base ** exponent; exact for exact numbers with a whole exponent, real for floats."""
    plain = (int, float, Fraction)
    if not isinstance(base, plain) or not isinstance(exponent, plain):
        return base**exponent
    if isinstance(exponent, int) and not isinstance(base, float):
        exact = Fraction(base) ** exponent
        return exact.numerator if exact.denominator == 1 else exact
    return math.pow(base, exponent)


def _table() -> Mapping[str, Operation]:
    rows = (
        Operation("add", 2, "add", operator.add),
        Operation("sub", 2, "add", operator.sub),
        Operation("mul", 2, "mul", operator.mul),
        Operation("div", 2, "div", field.divide),
        Operation("neg", 1, "free", operator.neg),
        Operation("power", 2, "other", _power),
        Operation("sqrt", 1, "other", field.sqrt),
        Operation("sin", 1, "trig", field.sin),
        Operation("cos", 1, "trig", field.cos),
        Operation("tan", 1, "other", field.tan),
        Operation("asin", 1, "other", _function("asin", "arcsin")),
        Operation("acos", 1, "other", _function("acos", "arccos")),
        Operation("atan", 1, "other", _function("atan", "arctan")),
        Operation("atan2", 2, "other", field.atan2),
        Operation("exp", 1, "other", _function("exp", "exp")),
        Operation("log", 1, "other", _function("log", "log")),
        Operation("abs", 1, "other", operator.abs),
        *(Operation(name, 1, "other", _function(name, name)) for name in ("sinh", "cosh", "tanh")),
        *(Operation(name, 1, "other", _function(name, f"arc{name[1:]}")) for name in ("asinh", "acosh", "atanh")),
        Operation("floor", 1, "other", conditions.floor),
        Operation("ceiling", 1, "other", conditions.ceiling),
        Operation("sign", 1, "other", conditions.sign),
        Operation("minimum", 2, "other", conditions.minimum),
        Operation("maximum", 2, "other", conditions.maximum),
        Operation("mod", 2, "other", conditions.mod),
        Operation("lt", 2, "other", conditions.lt, is_truth=True),
        Operation("le", 2, "other", conditions.le, is_truth=True),
        Operation("eq", 2, "other", conditions.eq, is_truth=True),
        Operation("ne", 2, "other", conditions.ne, is_truth=True),
        Operation("and", 2, "other", conditions.both, conditions=2, is_truth=True),
        Operation("or", 2, "other", conditions.either, conditions=2, is_truth=True),
        Operation("not", 1, "other", conditions.negated, conditions=1, is_truth=True),
        Operation("select", 3, "other", conditions.select, conditions=1),
        Operation("restrict", 2, "other", conditions.restrict, conditions=1),
    )
    return MappingProxyType({row.name: row for row in rows})


OPERATIONS: Mapping[str, Operation] = _table()
