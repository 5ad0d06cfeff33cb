"""Local folding: what an operation on graph nodes becomes, knowing only its arguments.

Signs move outward, where they cost nothing: a negation is absorbed by the sum or product that takes it. Constants
stand first and positive. 0 x = 0 and 0 / x = 0 hold for every finite x; x / x is left alone.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from framesym.errors import ProgramError
from framesym.program.constants import Number

if TYPE_CHECKING:
    from framesym.program.node import Node

_ODD = frozenset({"sin", "tan", "asin", "atan", "sinh", "tanh", "asinh", "atanh", "sign"})
_EVEN = frozenset({"cos", "abs", "cosh"})


def add(a: Node, b: Node) -> Any:
    """a + b."""
    if b.operation == "neg":
        return subtract(a, b.arguments[0])
    if a.operation == "neg":
        return subtract(b, a.arguments[0])
    return a.graph.step("add", a, b) if a.index <= b.index else a.graph.step("add", b, a)


def subtract(a: Node, b: Node) -> Any:
    """a − b; where b − a is known already, its negative."""
    if a is b:
        return 0
    if b.operation == "neg":
        return add(a, b.arguments[0])
    if a.operation == "neg":
        return negate(add(a.arguments[0], b))
    opposite = a.graph.find("sub", b, a)
    return a.graph.step("sub", a, b) if opposite is None else negate(opposite)


def add_constant(c: Number, x: Node) -> Any:
    """c + x."""
    if c == 0:
        return x
    if x.operation == "neg":
        return subtract_from_constant(c, x.arguments[0])
    return x.graph.step("add", c, x) if c > 0 else _subtract_positive(x, -c)


def subtract_from_constant(c: Number, x: Node) -> Any:
    """c − x."""
    if c == 0:
        return negate(x)
    if x.operation == "neg":
        return add_constant(c, x.arguments[0])
    if c < 0:
        return negate(x.graph.step("add", -c, x))
    opposite = x.graph.find("sub", x, c)
    return x.graph.step("sub", c, x) if opposite is None else negate(opposite)


def _subtract_positive(x: Node, c: Number) -> Any:
    opposite = x.graph.find("sub", c, x)
    return x.graph.step("sub", x, c) if opposite is None else negate(opposite)


def negate(x: Node) -> Any:
    """−x."""
    return x.arguments[0] if x.operation == "neg" else x.graph.step("neg", x)


def multiply(a: Node, b: Node) -> Any:
    """a b."""
    if a.operation == "neg":
        a, b = a.arguments[0], b
        return multiply(a, b.arguments[0]) if b.operation == "neg" else negate(multiply(a, b))
    if b.operation == "neg":
        return negate(multiply(a, b.arguments[0]))
    return a.graph.step("mul", a, b) if a.index <= b.index else a.graph.step("mul", b, a)


def multiply_constant(c: Number, x: Node) -> Any:
    """c x; c (d x) = (c d) x while the product of the constants stays an ordinary number."""
    if c == 0:
        return 0
    if c < 0:
        return negate(multiply_constant(-c, x)) if x.operation != "neg" else multiply_constant(-c, x.arguments[0])
    if c == 1:
        return x
    if x.operation == "neg":
        return negate(multiply_constant(c, x.arguments[0]))
    if x.operation == "mul":
        d, y = x.arguments
        if d.__class__ is not x.__class__:
            product = _product(c, d)
            if product is not None:
                return multiply_constant(product, y)
    return x.graph.step("mul", c, x)


def _product(c: Number, d: Number) -> Number | None:
    try:
        product = c * d
        size = abs(float(product))
    except OverflowError:
        return None
    return product if 1e-300 < size < math.inf else None


def divide(a: Node, b: Node) -> Any:
    """a / b."""
    if a.operation == "neg":
        a = a.arguments[0]
        return divide(a, b.arguments[0]) if b.operation == "neg" else negate(divide(a, b))
    if b.operation == "neg":
        return negate(divide(a, b.arguments[0]))
    return a.graph.step("div", a, b)


def divide_by_constant(x: Node, c: Number) -> Any:
    """x / c; a product with 1/c where that is exact."""
    if c == 0:
        raise ProgramError("division by the constant zero")
    if c < 0:
        return negate(divide_by_constant(x, -c))
    if x.operation == "neg":
        return negate(divide_by_constant(x.arguments[0], c))
    inverse = _exact_inverse(c)
    return x.graph.step("div", x, c) if inverse is None else multiply_constant(inverse, x)


def _exact_inverse(c: Number) -> Number | None:
    """1/c for a power of two of ordinary size, else None."""
    numerator, denominator = c.as_integer_ratio()
    if numerator & (numerator - 1) or denominator & (denominator - 1):
        return None
    if max(numerator, denominator).bit_length() > 1000:
        return None
    if numerator == 1:
        return denominator
    return 1 / c if isinstance(c, float) else Fraction(denominator, numerator)


def divide_constant(c: Number, x: Node) -> Any:
    """c / x."""
    if c == 0:
        return 0
    if c < 0:
        return negate(divide_constant(-c, x))
    if x.operation == "neg":
        return negate(divide_constant(c, x.arguments[0]))
    return x.graph.step("div", c, x)


def power(x: Node, exponent: Number) -> Any:
    """xⁿ by repeated squaring for whole n; by way of √x for half-whole n; else one general step."""
    if exponent.__class__ is int:
        return _whole_power(x, exponent)
    if -8 < exponent < 8 and 2 * exponent == int(2 * exponent):
        return _whole_power(apply("sqrt", x), int(2 * exponent))
    return x.graph.step("power", x, exponent)


def _whole_power(x: Node, n: Any) -> Any:
    if n < 0:
        return divide_constant(1, _whole_power(x, -n))
    result: Any = 1
    square: Any = x
    while n:
        if n & 1:
            result = square * result
        n >>= 1
        if n:
            square = multiply(square, square)
    return result


def apply(operation: str, x: Node) -> Any:
    """f(x) for a function of one argument: odd ones send a sign out, even ones drop it."""
    if x.operation == "neg":
        if operation in _ODD:
            return negate(apply(operation, x.arguments[0]))
        if operation in _EVEN:
            x = x.arguments[0]
    return x.graph.step(operation, x)
