"""The partial derivatives of every operation of the table.

A rule takes the arguments of a step and its value, graph nodes and plain numbers, and returns one partial derivative
an argument, each made when asked for. Choices have no partial derivative that can be multiplied with, because a branch
that is not taken may hold nan: they stand in `CHOICES`, and select among the derivatives of their branches.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType

from framesym.errors import ProgramError
from framesym.program import conditions
from framesym.program.node import Node
from framesym.program.operations import OPERATIONS
from framesym.program.passes.replay import apply
from framesym.scalars.field import Scalar

Partial = Callable[[], Scalar]
Rule = Callable[..., tuple[Partial | None, ...]]
"""From the value and the arguments to the partials; None where the derivative is zero wherever there is one."""


def _of_one(partial: Callable[[Scalar, Scalar], Scalar]) -> Rule:
    return lambda value, a: (lambda: partial(value, a),)


def _flat(arity: int) -> Rule:
    return lambda value, *arguments: (None,) * arity


def _inverse(x: Scalar) -> Scalar:
    return apply("div", 1, x)


def _inverse_root(x: Scalar) -> Scalar:
    return _inverse(apply("sqrt", x))


def _quotient(value: Scalar, a: Scalar, b: Scalar) -> tuple[Partial, Partial]:
    return lambda: _inverse(b), lambda: -(value * _inverse(b))


def _power(value: Scalar, base: Scalar, exponent: Scalar) -> tuple[Partial, Partial]:
    return lambda: exponent * apply("power", base, exponent - 1), lambda: _by_exponent(value, base)


def _by_exponent(value: Scalar, base: Scalar) -> Scalar:
    if base.__class__ is not Node and base <= 0:
        if base == 0:
            return 0
        raise ProgramError(
            f"({base}) ** x has no derivative by x: it is real for whole x only\n"
            "  help: give a positive base, or take the derivative by another input"
        )
    return value * apply("log", base)


def _angle(value: Scalar, y: Scalar, x: Scalar) -> tuple[Partial, Partial]:
    return lambda: apply("div", x, x * x + y * y), lambda: -apply("div", y, x * x + y * y)


def _remainder(value: Scalar, a: Scalar, b: Scalar) -> tuple[Partial, Partial]:
    return lambda: 1, lambda: -apply("floor", apply("div", a, b))


_TRUTHS = ("lt", "le", "eq", "ne", "and", "or")

RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "add": lambda value, a, b: (lambda: 1, lambda: 1),
        "sub": lambda value, a, b: (lambda: 1, lambda: -1),
        "mul": lambda value, a, b: (lambda: b, lambda: a),
        "div": _quotient,
        "neg": _of_one(lambda value, a: -1),
        "power": _power,
        "sqrt": _of_one(lambda value, a: apply("div", Fraction(1, 2), value)),
        "sin": _of_one(lambda value, a: apply("cos", a)),
        "cos": _of_one(lambda value, a: -apply("sin", a)),
        "tan": _of_one(lambda value, a: 1 + value * value),
        "asin": _of_one(lambda value, a: _inverse_root(1 - a * a)),
        "acos": _of_one(lambda value, a: -_inverse_root(1 - a * a)),
        "atan": _of_one(lambda value, a: _inverse(1 + a * a)),
        "atan2": _angle,
        "exp": _of_one(lambda value, a: value),
        "log": _of_one(lambda value, a: _inverse(a)),
        "abs": _of_one(lambda value, a: apply("sign", a)),
        "sinh": _of_one(lambda value, a: apply("cosh", a)),
        "cosh": _of_one(lambda value, a: apply("sinh", a)),
        "tanh": _of_one(lambda value, a: 1 - value * value),
        "asinh": _of_one(lambda value, a: _inverse_root(1 + a * a)),
        "acosh": _of_one(lambda value, a: _inverse_root(a * a - 1)),
        "atanh": _of_one(lambda value, a: _inverse(1 - a * a)),
        **{name: _flat(1) for name in ("floor", "ceiling", "sign", "not")},
        **{name: _flat(2) for name in _TRUTHS},
        "mod": _remainder,
    }
)

CHOICES: Mapping[str, Callable[..., Scalar]] = MappingProxyType(
    {
        "select": lambda c, a, b: c,
        "restrict": lambda c, a: c,
        "minimum": conditions.le,
        "maximum": lambda a, b: conditions.le(b, a),
    }
)
"""The condition under which the first of the arguments in `SLOPES` is the value; else the second is, or nan."""


def _slopes(name: str, arity: int, conditions: int) -> tuple[int, ...]:
    is_flat = name in RULES and all(partial is None for partial in RULES[name](*[1.5] * (arity + 1)))
    return () if is_flat else tuple(range(conditions, arity))


SLOPES: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {name: _slopes(name, row.arity, row.conditions) for name, row in OPERATIONS.items()}
)
"""Which arguments the value of an operation changes with; by all others the derivative is zero."""
