"""What SymPy's functions are in the operations of the table."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from types import MappingProxyType
from typing import Any

import sympy

from framesym.program.operations import OPERATIONS
from framesym.scalars.field import Scalar, divide

_F = MappingProxyType({name: row.function for name, row in OPERATIONS.items()})


def inexact(x: Scalar) -> Scalar:
    """A fraction as a float, anything else as it is."""
    return float(x) if isinstance(x, Fraction) else x


def total(terms: Sequence[Scalar]) -> Scalar:
    """The sum, term after term."""
    return reduce(operator.add, terms)


def product(factors: Sequence[Scalar]) -> Scalar:
    """The product, factor after factor; 1 of none."""
    return reduce(operator.mul, factors, 1)


def _reciprocal(name: str) -> Callable[[Scalar], Scalar]:
    return lambda x: divide(1, _F[name](x))


def _of_reciprocal(name: str) -> Callable[[Scalar], Scalar]:
    return lambda x: _F[name](divide(1, x))


def _over(name: str) -> Callable[..., Scalar]:
    """A function of two as one of many."""
    return lambda *parts: reduce(_F[name], parts)


def _chained(name: str) -> Callable[..., Scalar]:
    return lambda a, b: _F[name](b, a)


def _denied(function: Callable[..., Scalar]) -> Callable[..., Scalar]:
    return lambda *parts: _F["not"](function(*parts))


def _either_alone(*parts: Scalar) -> Scalar:
    """True where an odd number of the conditions holds."""
    return reduce(lambda a, b: _F["ne"](_F["ne"](a, 0), _F["ne"](b, 0)), parts)


def _heaviside(x: Scalar, at_zero: Scalar) -> Scalar:
    return _F["select"](_F["eq"](x, 0), at_zero, _F["lt"](0, x))


def _sinc(x: Scalar) -> Scalar:
    return _F["select"](_F["eq"](x, 0), 1, divide(_F["sin"](x), x))


def _log(x: Scalar, *base: Scalar) -> Scalar:
    return divide(_F["log"](x), _F["log"](base[0])) if base else _F["log"](x)


def _acot(x: Scalar) -> Scalar:
    """acot 0 is π/2."""
    return _F["select"](_F["eq"](x, 0), math.pi / 2, _F["atan"](divide(1, x)))


def _table() -> Mapping[Any, Callable[..., Scalar]]:
    same: tuple[str, ...] = ("sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp", "sinh", "cosh", "tanh")
    same += ("asinh", "acosh", "atanh", "floor", "ceiling", "sign")
    table: dict[Any, Callable[..., Scalar]] = {getattr(sympy, name): _F[name] for name in same}
    table |= {sympy.Abs: _F["abs"], sympy.log: _log, sympy.Min: _over("minimum"), sympy.Max: _over("maximum")}
    table |= {sympy.Mod: _F["mod"], sympy.frac: lambda x: x - _F["floor"](x)}
    table |= {sympy.sec: _reciprocal("cos"), sympy.csc: _reciprocal("sin"), sympy.cot: _reciprocal("tan")}
    table |= {sympy.sech: _reciprocal("cosh"), sympy.csch: _reciprocal("sinh"), sympy.coth: _reciprocal("tanh")}
    table |= {sympy.asec: _of_reciprocal("acos"), sympy.acsc: _of_reciprocal("asin"), sympy.acot: _acot}
    table |= {sympy.asech: _of_reciprocal("acosh"), sympy.acsch: _of_reciprocal("asinh")}
    table |= {sympy.acoth: _of_reciprocal("atanh"), sympy.Heaviside: _heaviside, sympy.sinc: _sinc}
    # Every input is a real number.
    table |= {sympy.re: lambda x: x, sympy.im: lambda x: 0 * x, sympy.conjugate: lambda x: x}
    table |= {sympy.Lt: _F["lt"], sympy.Le: _F["le"], sympy.Gt: _chained("lt"), sympy.Ge: _chained("le")}
    table |= {sympy.Eq: _F["eq"], sympy.Ne: _F["ne"], sympy.And: _over("and"), sympy.Or: _over("or")}
    table |= {sympy.Not: _F["not"], sympy.Xor: _either_alone, sympy.ITE: _F["select"]}
    table |= {sympy.Nand: _denied(_over("and")), sympy.Nor: _denied(_over("or"))}
    table |= {sympy.Implies: lambda a, b: _F["or"](_F["not"](a), b), sympy.Piecewise: _F["restrict"]}
    return MappingProxyType(table)


FUNCTIONS: Mapping[Any, Callable[..., Scalar]] = _table()
"""By SymPy's class. Under ITE stands the choice of two, under Piecewise one value with its condition."""

NAMES: tuple[str, ...] = (*(function.__name__ for function in FUNCTIONS), "sqrt")
