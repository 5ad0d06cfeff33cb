"""The text of one step: infix operators, parenthesized where the reading needs it and nowhere else.

The text keeps the tree of the program, so that it rounds as the program does: a + (b + c) is no a + b + c.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from framesym.errors import ProgramError
from framesym.program.constants import Number

SUM, PRODUCT, SIGN, ATOM = 1, 2, 3, 4
"""How tightly a text holds together; an atom is a name, a call, a positive number or something in parentheses."""

_EXACT = 2**53


class Expression(NamedTuple):
    """A text and how tightly it holds together."""

    text: str
    level: int

    def at_least(self, level: int) -> str:
        """The text, in parentheses where it is looser than the level."""
        return self.text if self.level >= level else f"({self.text})"


def number(value: Number) -> Expression:
    """A constant as float arithmetic that yields the nearest float; whole numbers are written as floats too.

    >>> [number(x).text for x in (2, -0.5, 1e-300, Fraction(1, 3))]
    ['2.0', '-0.5', '1e-300', '(1.0/3.0)']
    """
    if isinstance(value, Fraction) and _is_ratio_of_floats(value):
        return Expression(f"({float(value.numerator)!r}/{float(value.denominator)!r})", ATOM)
    try:
        text = repr(float(value))
    except OverflowError:
        raise ProgramError("a constant of the program is too large for a float") from None
    return Expression(text, SIGN if text.startswith("-") else ATOM)


def _is_ratio_of_floats(value: Fraction) -> bool:
    """True where numerator and denominator are floats but the value is none, as with 1/3 and unlike 1/2."""
    d = value.denominator
    return d & (d - 1) != 0 and max(abs(value.numerator), d) < _EXACT


def expression(operation: str, operands: tuple[Expression, ...], calls: Mapping[str, str]) -> Expression:
    """The text of an operation of the table; `calls` has the language's words for all but + - * /.

    A word is a function's name, or a text in parentheses or of a call with {0}, {1}, ... for the operands.

    Raises: ProgramError for an operation that the language does not have.
    """
    # A sign on the right of an operator is read wrongly by people, though not by Python: it gets parentheses.
    if operation == "add":
        return Expression(f"{operands[0].at_least(SUM)} + {_right(operands[1], PRODUCT)}", SUM)
    if operation == "sub":
        return Expression(f"{operands[0].at_least(SUM)} - {_right(operands[1], PRODUCT)}", SUM)
    if operation == "mul":
        return Expression(f"{operands[0].at_least(PRODUCT)}*{operands[1].at_least(ATOM)}", PRODUCT)
    if operation == "div":
        return Expression(f"{operands[0].at_least(PRODUCT)}/{operands[1].at_least(ATOM)}", PRODUCT)
    if operation == "neg":
        return Expression(f"-{operands[0].at_least(ATOM)}", SIGN)
    if operation not in calls:
        raise ProgramError(f"the language has no {operation}")
    word = calls[operation]
    if "{" in word:
        return Expression(word.format(*(operand.at_least(ATOM) for operand in operands)), ATOM)
    return Expression(f"{word}({', '.join(operand.text for operand in operands)})", ATOM)


def _right(operand: Expression, level: int) -> str:
    return f"({operand.text})" if operand.text.startswith("-") else operand.at_least(level)
