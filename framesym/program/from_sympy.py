"""SymPy expression to graph node."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from operator import add, mul
from types import MappingProxyType
from typing import Any

import sympy

from framesym.errors import ProgramError
from framesym.program.constants import constant
from framesym.program.operations import OPERATIONS
from framesym.scalars.field import Scalar, divide

_FUNCTIONS = MappingProxyType(
    {
        sympy.sin: "sin",
        sympy.cos: "cos",
        sympy.tan: "tan",
        sympy.asin: "asin",
        sympy.acos: "acos",
        sympy.atan: "atan",
        sympy.atan2: "atan2",
        sympy.exp: "exp",
        sympy.log: "log",
        sympy.Abs: "abs",
    }
)


def from_sympy(expr: Any, bindings: Mapping[Any, Scalar], memo: dict[Any, Scalar] | None = None) -> Scalar:
    """The value of a SymPy expression where its symbols have the bound values: a node or a plain number.

    A symbol is bound by itself, or by its name whatever its assumptions. Each distinct subexpression is visited once;
    a memo given again shares them among expressions.

    Raises: ProgramError naming a free symbol that is not bound, or a function that programs do not have.
    """
    memo = {} if memo is None else memo
    stack = [expr]
    while stack:
        top = stack[-1]
        if top in memo:
            stack.pop()
            continue
        if top in bindings:
            memo[top] = bindings[top]
            continue
        if top.is_Symbol and top.name in bindings:
            memo[top] = bindings[top.name]
            continue
        parts = _parts(top)
        missing = [part for part in parts if part not in memo]
        if missing:
            stack.extend(reversed(missing))
            continue
        memo[top] = _value(top, memo)
    return memo[expr]


def _parts(expr: Any) -> tuple[Any, ...]:
    """The subexpressions whose values make the value of this one."""
    if expr.is_Mul:
        above, below = _fraction(expr)
        return above + below
    if expr.is_Pow and _is_negative(expr.exp):
        return (expr.base if expr.exp == -1 else sympy.Pow(expr.base, -expr.exp),)
    return () if expr.is_Atom or (expr.is_number and constant(expr) is not None) else expr.args


def _fraction(expr: Any) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The factors above and below the line."""
    above, below = [], []
    for factor in expr.args:
        if factor.is_Pow and _is_negative(factor.exp):
            below.append(factor.base if factor.exp == -1 else sympy.Pow(factor.base, -factor.exp))
        else:
            above.append(factor)
    return tuple(above), tuple(below)


def _is_negative(exponent: Any) -> bool:
    return bool(exponent.is_Number and exponent.is_negative)


def _value(expr: Any, memo: dict[Any, Scalar]) -> Scalar:
    if expr.is_Add:
        return reduce(add, (memo[x] for x in expr.args))
    if expr.is_Mul:
        above, below = _fraction(expr)
        top = reduce(mul, (memo[x] for x in above), 1)
        return divide(top, reduce(mul, (memo[x] for x in below))) if below else top
    number = constant(expr)
    if number is not None:
        return number
    if expr.is_Symbol:
        raise ProgramError(
            f"the symbol {expr} is no input of the program\n  help: make it an input, or give it a value"
        )
    if expr.is_Pow:
        if _is_negative(expr.exp):
            return divide(1, memo[_parts(expr)[0]])
        return memo[expr.base] ** memo[expr.exp]
    name = _FUNCTIONS.get(expr.func)
    if name is None or len(expr.args) != OPERATIONS[name].arity:
        known = ", ".join(_FUNCTIONS.values())
        raise ProgramError(f"programs do not have {expr.func}, met in {expr}; the functions are {known}, sqrt")
    return OPERATIONS[name].function(*(_inexact(memo[x]) for x in expr.args))


def _inexact(x: Scalar) -> Scalar:
    return float(x) if isinstance(x, Fraction) else x
