"""Every backend computes what the program says: nasty expressions, nasty names."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import numpy as np
import pytest
import sympy
from nasty import EXPRESSIONS, NAMES

from framesym.backends.reference import evaluate
from framesym.errors import ProgramError
from framesym.program.program import Program
from framesym.program.step import Constant, Input, Output, Step
from framesym.program.trace import trace

BACKENDS = ("numpy", "python", "numexpr", "c", "reference")
POINTS = [(0.7, 0.3), (2.5, 1.25), (1e-3, 3.0), (3.0, 2.0)]


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("text", EXPRESSIONS)
def test_nasty_expression_has_its_direct_value(text, backend):
    expression = EXPRESSIONS[text]
    f = trace(lambda x, y: {"z": expression(x, y)}, {"x": (), "y": ()}).compile(backend)
    direct = [float(expression(x, y)) for x, y in POINTS]
    assert [f(x, y) for x, y in POINTS] == pytest.approx(direct, rel=1e-13, abs=0)
    x, y = np.array(POINTS).T
    assert f(x, y) == pytest.approx(direct, rel=1e-13, abs=0)


@pytest.mark.parametrize("backend", BACKENDS)
def test_text_keeps_the_order_of_rounding(backend):
    values = (1e16, 1.0, -1e16, 3.0)
    f = trace(lambda a: {"y": [a[0] + (a[1] + a[2]), (a[0] + a[1]) + a[2], a[0] - (a[1] - a[2])]}, {"a": 4}).compile(
        backend
    )
    a = values
    assert f(a).tolist() == [a[0] + (a[1] + a[2]), (a[0] + a[1]) + a[2], a[0] - (a[1] - a[2])]


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("seed", range(10))
def test_random_programs_agree_with_the_reference(seed, backend):
    chosen = random.Random(seed)
    steps: list[Step] = []
    for place in range(3, 63):
        pick = [chosen.choice([chosen.randrange(place), Constant(chosen.choice([2, -3, 0.7, Fraction(-2, 7)]))])]
        pick.append(chosen.randrange(place))
        operation = chosen.choice(["add", "sub", "mul", "neg", "sin", "cos", "abs", "atan2"])
        chosen.shuffle(pick)
        steps.append(Step(operation, tuple(pick[: 1 if operation in ("neg", "sin", "cos", "abs") else 2])))
    entries = tuple(chosen.randrange(63) for _ in range(6))
    program = Program("random", (Input("q", 3),), tuple(steps), (Output("y", (2, 3), entries),))
    q = [0.3, -0.8, 1.1]
    assert program.compile(backend)(q) == pytest.approx(evaluate(program, q)[0].astype(float), rel=1e-11, abs=1e-11)


@pytest.mark.parametrize("backend", BACKENDS)
def test_names_are_data(backend):
    inputs = [Input(name, 2, note=name, unit=name, components=(name, name)) for name in NAMES]
    words = {name: {"note": name, "unit": name} for name in NAMES}
    program = trace(lambda *x: dict(zip(NAMES, (y[0] * y[1] for y in x), strict=True)), inputs, outputs=words)
    for name in NAMES:
        named = Program(name, program.inputs, program.steps, program.outputs, NAMES)
        f = named.compile(backend)
        values = [(k, k + 1) for k in range(len(NAMES))]
        assert [float(y) for y in f(*values)] == [k * (k + 1) for k in range(len(NAMES))]
        assert [float(y) for y in f(**dict(zip(NAMES, values, strict=True)))] == [
            k * (k + 1) for k in range(len(NAMES))
        ]
        repr(f)
        f.__doc__.encode("utf-8")
    if backend != "reference":
        text = f.source
        assert all(line == line.rstrip() for line in text.splitlines())
        text.encode("utf-8")


@pytest.mark.parametrize("backend", BACKENDS)
def test_wrong_argument_with_a_nasty_name_is_named_in_one_line(backend):
    f = trace(lambda x: {"y": x[0]}, {'a "b"\n{c}': 2}).compile(backend)
    with pytest.raises(ProgramError) as caught:
        f([1, 2, 3])
    assert str(caught.value) == 'a "b"\\n{c} must have the shape (..., 2), got (3,)'


@pytest.mark.parametrize("backend", BACKENDS)
def test_steps_on_constants_alone_are_computed(backend):
    steps = (Step("div", (Constant(1), Constant(3))), Step("power", (Constant(2), Constant(-2))), Step("mul", (0, 1)))
    program = Program("constants", (), steps, (Output("y", (3,), (0, 1, 2)),))
    assert program.compile(backend)() == pytest.approx([1 / 3, 0.25, 1 / 12])


def test_reference_is_exact_on_fractions():
    program = trace(lambda x: {"y": [x[0] / 3 - x[1] ** -2, x[1] / 7]}, {"x": 2})
    (y,) = evaluate(program, (Fraction(1, 5), 3))
    assert y.tolist() == [Fraction(1, 15) - Fraction(1, 9), Fraction(3, 7)]


def test_reference_takes_sympy_expressions():
    a, b = sympy.symbols("a b", real=True)
    program = trace(lambda x: {"y": EXPRESSIONS["atan2(y,x)"](x[0], x[1]) + x[0] / 3}, {"x": 2})
    assert evaluate(program, (a, b)) == (sympy.atan2(b, a) + a / 3,)


def test_reference_takes_arrays_of_samples_as_entries():
    program = trace(lambda x: {"y": x[0] / 3 + x[1]}, {"x": 2})
    (y,) = evaluate(program, (np.array([3.0, 6.0]), 1))
    assert y.dtype == float
    assert y.tolist() == [2.0, 3.0]


def test_reference_refuses_wrong_shapes():
    program = trace(lambda x: {"y": x[0, 0]}, {"x": (2, 2)})
    with pytest.raises(ProgramError, match=r"x must have the shape \(2, 2\)"):
        evaluate(program, [(1, 2), (3,)])
    with pytest.raises(ProgramError, match="takes 1 arguments, got 0"):
        evaluate(program)


def test_numpy_gives_inf_with_a_warning_where_python_raises():
    program = trace(lambda x: {"y": 1 / x}, {"x": ()})
    with pytest.warns(RuntimeWarning, match="divide by zero"):
        assert program.compile("numpy")(0) == math.inf
    with pytest.raises(ZeroDivisionError):
        program.compile("python")(0)


def test_traceback_shows_the_generated_line():
    f = trace(lambda x: {"y": 1 / x[1]}, {"x": 2}).compile("python")
    with pytest.raises(ZeroDivisionError) as caught:
        f([1, 0])
    assert str(caught.traceback[-1].statement).strip() == "y = 1.0/x1"


def test_unknown_backend_is_refused_with_the_list():
    with pytest.raises(
        ProgramError, match=r"unknown backend fortran; the backends are numpy, python, numexpr, .*reference"
    ):
        trace(lambda x: {"y": x}, {"x": ()}).compile("fortran")
