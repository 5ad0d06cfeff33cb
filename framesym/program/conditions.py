"""Comparisons, logic, choices and steps over every kind of number; true is 1 and false is 0.

Any number may stand as a condition: it holds where it is not zero. Comparisons with nan are false, but for a != b.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import sympy

from framesym.errors import KindMismatch
from framesym.program import branching
from framesym.program.node import Node
from framesym.scalars.field import Scalar

_LONG = 100
_PLAIN = (int, float, Fraction, np.generic)


def by_kind(
    name: str,
    plain: Callable[..., Any],
    array: Callable[..., Any],
    symbolic: Callable[..., Any],
    node: Callable[..., Any],
) -> Callable[..., Scalar]:
    """One function of numbers from one for each kind: plain, with an array, with a SymPy expression, with a node."""

    def apply(*arguments: Scalar) -> Scalar:
        if any(x.__class__ is Node for x in arguments):
            return node(*arguments)
        if any(isinstance(x, sympy.Basic) for x in arguments):
            return symbolic(*map(_expression, arguments))
        if any(isinstance(x, np.ndarray) for x in arguments):
            return array(*arguments)
        if all(isinstance(x, _PLAIN) for x in arguments):
            return plain(*arguments)
        kinds = ", ".join(type(x).__name__ for x in arguments)
        raise KindMismatch(f"cannot take {name} of {kinds}: they are no numbers of one kind")

    apply.__name__ = apply.__qualname__ = name
    return apply


def _expression(x: Scalar) -> Any:
    """The number as a SymPy expression; a truth value stays one."""
    if isinstance(x, sympy.Basic):
        return x
    return sympy.Rational(x.numerator, x.denominator) if isinstance(x, (int, Fraction)) else sympy.Float(x)


def as_condition(x: Any) -> Any:
    """The SymPy condition of an expression that is not zero where it holds."""
    if isinstance(x, (sympy.Number, sympy.logic.boolalg.Boolean)) and not isinstance(x, sympy.Symbol):
        return x if isinstance(x, sympy.logic.boolalg.Boolean) else sympy.true if x != 0 else sympy.false
    if isinstance(x, sympy.Piecewise) and [value for value, _ in x.args] == [1, 0] and x.args[1][1] == sympy.true:
        return x.args[0][1]
    return sympy.Ne(x, 0, evaluate=False)


def as_number(condition: Any) -> Any:
    """The SymPy expression that is 1 where the condition holds, else 0."""
    if condition in (sympy.true, sympy.false):
        return sympy.Integer(int(bool(condition)))
    return sympy.Piecewise((1, condition), (0, True), evaluate=False)


def _compared(relation: Callable[..., Any]) -> Callable[..., Any]:
    # SymPy decides a comparison of numbers; one of expressions it would search for a proof.
    return lambda a, b: as_number(relation(a, b) if a.is_Number and b.is_Number else relation(a, b, evaluate=False))


def _joined(join: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *parts: as_number(join(*map(as_condition, parts)))


def _of_array(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *arguments: np.asarray(function(*arguments), dtype=np.float64)


def _symbolic_choice(condition: Any, a: Any, b: Any) -> Any:
    holds = as_condition(condition)
    if holds in (sympy.true, sympy.false):
        return a if holds == sympy.true else b
    # The rest of a choice continues this one, as it was written; a very long one stays inside.
    rest = b.args if isinstance(b, sympy.Piecewise) and len(b.args) < _LONG else ((b, True),)
    return sympy.Piecewise((a, holds), *rest, evaluate=False)


def _symbolic_restriction(condition: Any, a: Any) -> Any:
    holds = as_condition(condition)
    return (
        a if holds == sympy.true else sympy.nan if holds == sympy.false else sympy.Piecewise((a, holds), evaluate=False)
    )


def _smaller(a: Scalar, b: Scalar) -> Scalar:
    return a if a <= b or a != a else b


def _larger(a: Scalar, b: Scalar) -> Scalar:
    return a if a >= b or a != a else b


def _sign(x: Scalar) -> Scalar:
    return x if x == 0 or x != x else type(x)(1) if x > 0 else type(x)(-1)


def _rounded(down_or_up: Callable[..., int]) -> Callable[[Scalar], Scalar]:
    return lambda x: float(down_or_up(x)) if isinstance(x, float) and math.isfinite(x) else _whole(down_or_up, x)


def _whole(down_or_up: Callable[..., int], x: Scalar) -> Scalar:
    return x if isinstance(x, float) else down_or_up(x)


def _row(name: str, plain: Any, array: Any, symbolic: Any, node: Any) -> Callable[..., Scalar]:
    return by_kind(name, plain, _of_array(array), symbolic, node)


def _steps(operation: str) -> Callable[..., Any]:
    return lambda *arguments: branching.step(operation, *arguments)


def _relation(name: str, plain: Any, array: Any, relation: Any, node: Any) -> Callable[..., Scalar]:
    return _row(name, lambda a, b: int(plain(a, b)), array, _compared(relation), node)


lt = _relation("lt", operator.lt, np.less, sympy.Lt, branching.less)
le = _relation("le", operator.le, np.less_equal, sympy.Le, _steps("le"))
eq = _relation("eq", operator.eq, np.equal, sympy.Eq, lambda a, b: branching.symmetric("eq", a, b))
ne = _relation("ne", operator.ne, np.not_equal, sympy.Ne, lambda a, b: branching.symmetric("ne", a, b))
both = _row("and", lambda a, b: int(a != 0 and b != 0), np.logical_and, _joined(sympy.And), branching.both)
either = _row("or", lambda a, b: int(a != 0 or b != 0), np.logical_or, _joined(sympy.Or), branching.either)
negated = _row("not", lambda a: int(a == 0), np.logical_not, _joined(sympy.Not), branching.negation)
select = _row("select", lambda c, a, b: a if c else b, np.where, _symbolic_choice, branching.choice)
restrict = _row(
    "restrict",
    lambda c, a: a if c else math.nan,
    lambda c, a: np.where(c, a, np.nan),
    _symbolic_restriction,
    branching.restriction,
)
minimum = _row("minimum", _smaller, np.minimum, sympy.Min, lambda a, b: branching.extreme("minimum", a, b))
maximum = _row("maximum", _larger, np.maximum, sympy.Max, lambda a, b: branching.extreme("maximum", a, b))
mod = _row("mod", operator.mod, np.mod, lambda a, b: sympy.Mod(a, b, evaluate=False), _steps("mod"))
sign = _row("sign", _sign, np.sign, sympy.sign, lambda x: x.sign())
floor = _row("floor", _rounded(math.floor), np.floor, sympy.floor, lambda x: x.floor())
ceiling = _row("ceiling", _rounded(math.ceil), np.ceil, sympy.ceiling, lambda x: x.ceiling())
