"""Fold constants through chains of operations, and apply rules that hold for every number."""

from __future__ import annotations

from typing import Any

from framesym.program.node import Node
from framesym.program.passes.replay import apply, replay
from framesym.program.program import Program

_NEVER_NEGATIVE = frozenset({"sqrt", "abs", "exp"})


def fold(program: Program) -> Program:
    """Constants meet across a chain: (x + 1) + 2 is x + 3, 1 − (x + 3) is −2 − x, (x / 3) / 5 is x / 15.

    abs drops where its argument is never negative. Each rule gives one operation for one.
    """
    return replay(program, _make)


def _make(operation: str, *arguments: Any) -> Any:
    if operation in ("add", "sub"):
        a, b = arguments
        return _sum(a, b if operation == "add" else -b)
    if operation == "div":
        return _quotient(*arguments)
    if operation == "abs" and _is_never_negative(*arguments):
        return arguments[0]
    return apply(operation, *arguments)


def _sum(a: Any, b: Any) -> Any:
    """a + b, where one is a constant and the other contains one."""
    if a.__class__ is Node and b.__class__ is Node:
        return a + b
    if a.__class__ is not Node:
        a, b = b, a
    if a.__class__ is not Node:
        return a + b
    x, c, sign = _shifted(a)
    return (c + b) + x if sign > 0 else (c + b) - x


def _shifted(value: Node) -> tuple[Any, Any, int]:
    """x, c and the sign of x where the value is c ± x for a constant c."""
    if value.operation == "neg":
        x, c, sign = _shifted(value.arguments[0])
        return x, -c, -sign
    if value.operation in ("add", "sub"):
        a, b = value.arguments
        if a.__class__ is not Node:
            return b, a, 1 if value.operation == "add" else -1
        if b.__class__ is not Node:
            return a, -b, 1
    return value, 0, 1


def _quotient(a: Any, b: Any) -> Any:
    """a / b, where b is a constant and a is a quotient by another, or where both are constants."""
    if a.__class__ is Node and b.__class__ is not Node and a.operation == "div":
        above, below = a.arguments
        if below.__class__ is not Node and 1e-150 < abs(b) < 1e150 and 1e-150 < abs(below) < 1e150:
            return apply("div", above, below * b)
    return apply("div", a, b)


def _is_never_negative(x: Any) -> bool:
    if x.__class__ is not Node:
        return False
    return x.operation in _NEVER_NEGATIVE or (x.operation == "mul" and x.arguments[0] is x.arguments[1])
