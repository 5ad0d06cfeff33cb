"""SymPy expression to graph node, in one walk over its distinct objects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sympy
from sympy.core.function import AppliedUndef
from sympy.logic.boolalg import BooleanFalse, BooleanTrue
from sympy.matrices.expressions.matexpr import MatrixElement

from framesym.errors import ProgramError
from framesym.program.constants import constant
from framesym.program.sympy_functions import FUNCTIONS, NAMES, inexact, product, total
from framesym.scalars.field import Scalar, divide

_NUMERIC = object()
"""The mark of an expression without letters: its value is taken as a whole, where it is needed, and rounded once."""


def from_sympy(expr: Any, bindings: Mapping[Any, Scalar], memo: dict[Any, Scalar] | None = None) -> Scalar:
    """The value of a SymPy expression where its letters have the bound values: a node or a plain number.

    A letter is a symbol, an undefined function such as q(t), a derivative of one, or an entry of a matrix symbol. It is
    bound by itself; a symbol also by its name, whatever its assumptions. A condition has the value 1 or 0; outside of
    all pieces of a Piecewise the value is nan. Each object is visited once, however often it occurs: the work is linear
    in the size of the expression as a graph, and no depth is too deep. A memo given again shares values among
    expressions.

    Raises: ProgramError naming a free symbol that is not bound, or a function that programs do not have.
    """
    memo = {} if memo is None else memo
    # By identity: to compare two deep expressions takes as long as to walk them. The memo keeps the objects alive.
    stack = [expr]
    while stack:
        top = stack[-1]
        if id(top) in memo:
            stack.pop()
            continue
        if _is_letter(top):
            memo[id(top)] = (top, _bound(top, bindings))
            continue
        parts = () if top.is_Atom else _parts(top)
        missing = [part for part in parts if id(part) not in memo]
        if missing:
            stack.extend(reversed(missing))
            continue
        if all(memo[id(part)][1] is _NUMERIC for part in parts):
            memo[id(top)] = (top, _NUMERIC)
        else:
            memo[id(top)] = (top, _value(top, memo))
    return _taken(expr, memo)


def _is_letter(expr: Any) -> bool:
    return isinstance(expr, (sympy.Symbol, AppliedUndef, sympy.Derivative, MatrixElement))


def _bound(letter: Any, bindings: Mapping[Any, Scalar]) -> Scalar:
    if letter in bindings:
        return bindings[letter]
    if letter.is_Symbol and letter.name in bindings:
        return bindings[letter.name]
    what = "symbol" if letter.is_Symbol else "expression"
    raise ProgramError(f"the {what} {letter} is no input of the program\n  help: make it an input, or give it a value")


def _parts(expr: Any) -> tuple[Any, ...]:
    """The subexpressions whose values make the value of this one."""
    if expr.is_Mul:
        return tuple(part for factor in expr.args for part in _of_factor(factor))
    if expr.is_Pow:
        return _of_factor(expr)
    if isinstance(expr, sympy.Piecewise):
        return tuple(part for piece in expr.args for part in piece.args if part is not sympy.nan)
    return tuple(expr.args)


def _of_factor(factor: Any) -> tuple[Any, ...]:
    """The base of a power with a plain exponent, which is no part of its own; else the factor."""
    if not factor.is_Pow:
        return (factor,)
    base, exponent = factor.args
    return (base,) if exponent.is_Rational and not base.is_Number else (base, exponent)


def _taken(expr: Any, memo: dict[Any, Any]) -> Scalar:
    """The value of a visited expression; one without letters is evaluated here, once and as a whole."""
    value = memo[id(expr)][1]
    if value is _NUMERIC:
        value = _number(expr)
        memo[id(expr)] = (expr, value)
    return value


def _number(expr: Any) -> Scalar:
    if isinstance(expr, (BooleanTrue, BooleanFalse)):
        return int(bool(expr))
    if isinstance(expr, sympy.logic.boolalg.Boolean):
        return int(bool(expr.doit()))
    if expr.is_number and (expr.is_infinite or expr is sympy.nan):
        raise ProgramError(f"a constant of a program must be finite, got {expr}")
    number = constant(expr)
    if number is None:
        raise ProgramError(f"programs are of real numbers, and {said(expr)} is none")
    return number


def _value(expr: Any, memo: dict[Any, Any]) -> Scalar:
    if expr.is_Add:
        return total([_taken(x, memo) for x in expr.args])
    if expr.is_Mul:
        return _product(expr.args, memo)
    if expr.is_Pow:
        return _product((expr,), memo)
    if isinstance(expr, sympy.Piecewise):
        return _pieces(expr, memo)
    function = FUNCTIONS.get(expr.func)
    if function is None:
        raise ProgramError(
            f"programs do not have {expr.func.__name__}, met in {said(expr)}; the functions are {', '.join(NAMES)}"
        )
    return function(*(inexact(_taken(x, memo)) for x in expr.args))


def _product(factors: tuple[Any, ...], memo: dict[Any, Any]) -> Scalar:
    """The factors above the line, divided by those below."""
    above, below = [], []
    for factor in factors:
        if not factor.is_Pow:
            above.append(_taken(factor, memo))
            continue
        base, exponent = factor.args
        if not (exponent.is_Rational and not base.is_Number):
            above.append(_taken(base, memo) ** _taken(exponent, memo))
        elif exponent.is_negative:
            below.append(_power(_taken(base, memo), -exponent))
        else:
            above.append(_power(_taken(base, memo), exponent))
    top = product(above)
    return divide(top, product(below)) if below else top


def _power(base: Scalar, exponent: Any) -> Scalar:
    return base if exponent == 1 else base ** constant(exponent)


def _pieces(expr: Any, memo: dict[Any, Any]) -> Scalar:
    """The first piece whose condition holds, and nan where none does: nested choices from the last piece inward."""
    select, restrict = FUNCTIONS[sympy.ITE], FUNCTIONS[sympy.Piecewise]
    pieces = [(value, _taken(condition, memo)) for value, condition in expr.args]
    value, condition = pieces.pop()
    while pieces and value is sympy.nan:
        (value, condition) = pieces.pop()
    result = restrict(condition, _taken(value, memo))
    for value, condition in reversed(pieces):
        if value is sympy.nan:
            result = restrict(FUNCTIONS[sympy.Not](condition), result)
        else:
            result = select(condition, _taken(value, memo), result)
    return result


def said(expr: Any) -> str:
    """The expression as text where it is small, else what it is."""
    stack, seen = [expr], 0
    while stack and seen < 40:
        seen += 1
        stack.extend(stack.pop().args)
    return f"a long {expr.func.__name__}" if stack else str(expr)
