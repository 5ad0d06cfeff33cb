"""Parentheses stand where the reading needs them, and nowhere else."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from framesym.errors import ProgramError
from framesym.printers.infix import ATOM, Expression, expression, number

A, B, C = (Expression(name, ATOM) for name in "abc")


def make(operation: str, *operands: Expression) -> Expression:
    return expression(operation, operands, {"sin": "math.sin", "power": "math.pow"})


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (make("sub", A, make("sub", B, C)), "a - (b - c)"),
        (make("sub", make("sub", A, B), C), "a - b - c"),
        (make("add", make("add", A, B), C), "a + b + c"),
        (make("add", A, make("add", B, C)), "a + (b + c)"),
        (make("neg", make("neg", A)), "-(-a)"),
        (make("neg", make("mul", A, B)), "-(a*b)"),
        (make("mul", make("neg", A), B), "-a*b"),
        (make("mul", A, make("neg", B)), "a*(-b)"),
        (make("add", A, make("neg", B)), "a + (-b)"),
        (make("add", A, make("mul", make("neg", B), C)), "a + (-b*c)"),
        (make("sub", A, number(-2)), "a - (-2.0)"),
        (make("div", make("div", A, B), C), "a/b/c"),
        (make("div", A, make("div", B, C)), "a/(b/c)"),
        (make("div", A, make("mul", B, C)), "a/(b*c)"),
        (make("mul", make("div", A, B), C), "a/b*c"),
        (make("mul", A, make("div", B, C)), "a*(b/c)"),
        (make("mul", make("add", A, B), make("sub", A, B)), "(a + b)*(a - b)"),
        (make("mul", number(Fraction(-1, 3)), A), "(-1.0/3.0)*a"),
        (make("sin", make("add", A, B)), "math.sin(a + b)"),
        (make("power", make("neg", A), number(-1.3)), "math.pow(-a, -1.3)"),
    ],
)
def test_text(made, text):
    assert made.text == text


def evaluated(text: str) -> float:
    return eval(text)  # noqa: S307 - the text is the printer's own


@settings(deadline=None)
@given(st.one_of(st.integers(-(10**30), 10**30), st.floats(allow_nan=False, allow_infinity=False), st.fractions()))
def test_numbers_read_back_as_the_nearest_float(value):
    read = evaluated(number(value).text)
    assert isinstance(read, float)
    assert read == float(value)
    assert math.copysign(1, read) == math.copysign(1, float(value))


def test_large_fractions_are_rounded_once():
    value = Fraction(2**60 + 1, 3**40)
    assert evaluated(number(value).text) == float(value)


def test_refusals():
    with pytest.raises(ProgramError, match="too large for a float"):
        number(10**400)
    with pytest.raises(ProgramError, match="the language has no erf"):
        make("erf", A)
