"""SymPy in: the program computes what the expression says."""

from __future__ import annotations

import math

import pytest
import sympy

from framesym.errors import ProgramError
from framesym.program.from_sympy import from_sympy
from framesym.program.trace import trace

x, y, z = sympy.symbols("x y z", real=True)
POINT = {"x": 0.7, "y": 1.9, "z": -0.4}


@pytest.mark.parametrize(
    "expression",
    [
        x + y - z,
        x - y * z / 3,
        -x / (y * z),
        x / y / z**2,
        (x + y) ** -2,
        sympy.sqrt(x * y) / sympy.sqrt(y),
        x ** sympy.Rational(-3, 2),
        x ** sympy.Rational(1, 3),
        x**y,
        x ** (-y),
        2**z,
        sympy.pi * x + sympy.E,
        sympy.sin(x) ** 2 * sympy.cos(-y) + sympy.tan(z),
        sympy.asin(z) + sympy.acos(x) + sympy.atan(y) + sympy.atan2(z, x),
        sympy.exp(-x * y) * sympy.log(y) + sympy.Abs(z),
        sympy.Rational(1, 3) * x + sympy.Float("0.1"),
        sympy.sin(sympy.Rational(1, 3)) * x,
        sympy.Integer(7),
    ],
    ids=str,
)
def test_value_is_that_of_sympy(expression):
    program = trace(lambda *_: {"value": expression}, {"x": (), "y": (), "z": ()})
    expected = float(expression.subs({x: 0.7, y: 1.9, z: -0.4}).evalf(30))
    for backend in ("numpy", "python"):
        assert float(program.compile(backend)(**POINT)) == pytest.approx(expected, rel=1e-14)


def test_equal_parts_are_computed_once():
    s = sympy.sin(x * y)
    program = trace(lambda *_: {"a": s**2 + s, "b": s / 3}, {"x": (), "y": ()})
    assert [step.operation for step in program.steps].count("sin") == 1


def test_symbols_take_plain_numbers_too():
    assert from_sympy(x**2 / y + sympy.cos(z), {x: 3, y: 2, z: 0}) == 5.5
    assert from_sympy(sympy.sin(x), {x: 0.5}) == math.sin(0.5)


def test_a_deep_expression():
    deep = x
    for _ in range(150):
        deep = sympy.Add(1, sympy.Mul(y, deep, evaluate=False), evaluate=False)
    assert len(trace(lambda *_: {"value": deep}, {"x": (), "y": ()}).steps) == 300


def test_unknown_functions_are_refused_with_the_list():
    with pytest.raises(
        ProgramError, match=r"programs do not have gamma, met in gamma\(x\); the functions are sin, cos"
    ):
        trace(lambda *_: {"value": sympy.gamma(x)}, {"x": ()})
