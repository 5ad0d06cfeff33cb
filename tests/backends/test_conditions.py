"""Comparisons, logic, choices and steps: every backend computes them, and numbers and truths mix."""

from __future__ import annotations

import math

import numpy as np
import pytest

from framesym.backends.reference import evaluate
from framesym.program.operations import OPERATIONS
from framesym.program.passes.share import share
from framesym.program.program import Program
from framesym.program.step import Constant, Input, Output, Step
from framesym.program.trace import trace

F = {name: row.function for name, row in OPERATIONS.items()}
BACKENDS = ("numpy", "python", "numexpr", "c", "reference")
VALUES = [-2.5, -1.0, -0.0, 0.3, 1.0, 2.0, 7.0]
PAIRS = [(x, y) for x in VALUES for y in VALUES if y]
every_backend = pytest.mark.parametrize("backend", BACKENDS)

EXPRESSIONS = {
    "minimum": lambda x, y: F["minimum"](x, y),
    "maximum of a constant": lambda x, y: F["maximum"](x, 1) + F["maximum"](2, y),
    "sign": lambda x, y: F["sign"](x) - F["sign"](-y),
    "floor": lambda x, y: F["floor"](x) * F["ceiling"](y),
    "mod": lambda x, y: F["mod"](x, y),
    "mod by constants": lambda x, y: F["mod"](x, 2) + F["mod"](x, -3) + F["mod"](7, y),
    "lt": lambda x, y: F["lt"](x, y),
    "sum of truths": lambda x, y: F["lt"](x, y) + F["lt"](x, 1) + F["le"](x, y),
    "difference of truths": lambda x, y: F["eq"](x, y) - F["ne"](x, 1),
    "negated truth": lambda x, y: -F["le"](x, y),
    "truth times number": lambda x, y: F["le"](x, y) * x,
    "number as truth": lambda x, y: F["and"](x, y) + F["or"](x, y - 1) + F["not"](x),
    "logic": lambda x, y: F["or"](F["and"](F["lt"](x, 0), F["not"](F["lt"](y, 1))), F["eq"](x, y)),
    "select": lambda x, y: F["select"](F["lt"](x, y), x + 1, y * 2),
    "select by a number": lambda x, y: F["select"](x, y, 5),
    "select truths": lambda x, y: F["select"](F["lt"](x, y), F["lt"](x, 0), F["eq"](y, 2)) + 1,
    "nested": lambda x, y: F["select"](
        F["lt"](x, 0), F["select"](F["lt"](y, 0), x, y), F["restrict"](F["le"](0, x), 3)
    ),
    "nothing": lambda x, y: F["restrict"](F["lt"](x, y), x),
    "hyperbolic": lambda x, y: F["sinh"](x) - F["cosh"](-y) * F["tanh"](-x),
    "inverse hyperbolic": lambda x, y: F["asinh"](x) + F["acosh"](1 + x * x) + F["atanh"](x / 20),
    "in a branch": lambda x, y: F["select"](F["lt"](0, x), F["log"](x), F["select"](F["lt"](x, 0), 1 / x, 9)),
}


@every_backend
@pytest.mark.parametrize("text", EXPRESSIONS)
def test_value(text, backend):
    expression = EXPRESSIONS[text]
    program = trace(lambda x, y: {"z": expression(x, y)}, {"x": (), "y": ()})
    expected = []
    for pair in PAIRS:
        (value,) = evaluate(program, *pair)
        expected.append(float(value))
    x, y = np.array(PAIRS).T
    for one in (program, share(program)):
        with np.errstate(all="ignore"):
            np.testing.assert_allclose(one.compile(backend)(x, y), expected, rtol=1e-13, atol=1e-14)
    if text != "in a branch":
        direct = [float(expression(*pair)) for pair in PAIRS]
        np.testing.assert_allclose(expected, direct, rtol=1e-14)


@every_backend
@pytest.mark.parametrize("operation", ["minimum", "maximum", "sign", "lt", "le", "eq", "ne", "floor"])
def test_nan_goes_through_and_compares_false(operation, backend):
    arity = OPERATIONS[operation].arity
    references = ((0, 1), (1, 0))[:arity] if arity == 2 else ((0,),)
    steps = tuple(Step(operation, pair) for pair in references)
    entries = tuple(range(2, 2 + len(steps)))
    program = Program("nan", (Input("x", 2),), steps, (Output("y", (len(entries),), entries),))
    got = program.compile(backend)([math.nan, 1.0])
    if OPERATIONS[operation].is_truth:
        assert got.tolist() == [float(operation == "ne")] * len(entries)
    else:
        assert np.isnan(got).all()


@every_backend
def test_truths_as_written_by_hand_are_numbers(backend):
    steps = (
        Step("lt", (0, 1)),
        Step("add", (2, 2)),
        Step("select", (0, 2, Constant(3))),
        Step("sub", (2, Constant(1))),
        Step("div", (2, Constant(2))),
        Step("and", (3, Constant(1))),
    )
    program = Program("hand", (Input("x", ()), Input("y", ())), steps, (Output("z", (5,), (2, 3, 4, 5, 7)),))
    f = program.compile(backend)
    assert f(1, 2).tolist() == [1, 2, 1, 0, 1]
    assert f(0, 0).tolist() == [0, 0, 3, -1, 0]
    assert f([1, 0], [2, 0]).shape == (2, 5)


@pytest.mark.parametrize(
    ("function", "steps"),
    [
        (lambda x, y: F["lt"](x, x), []),
        (lambda x, y: F["minimum"](x, x), []),
        (lambda x, y: F["select"](1, x, y), []),
        (lambda x, y: F["select"](F["lt"](x, y), 2, 2), []),
        (lambda x, y: F["and"](F["lt"](x, y), 0), []),
        (lambda x, y: F["and"](1, F["lt"](x, y)), ["lt"]),
        (lambda x, y: F["or"](F["lt"](x, y), 0), ["lt"]),
        (lambda x, y: F["not"](F["not"](F["lt"](x, y))), ["lt"]),
        (lambda x, y: F["not"](F["eq"](x, y)), ["ne"]),
        (lambda x, y: F["select"](F["not"](F["lt"](x, y)), x, y), ["lt", "select"]),
        (lambda x, y: F["minimum"](x, y) - F["minimum"](y, x), []),
        (lambda x, y: F["cosh"](-x) - F["cosh"](x), []),
        (lambda x, y: F["tanh"](-x) + F["tanh"](x), []),
        (lambda x, y: F["restrict"](1, x), []),
    ],
)
def test_folding_leaves(function, steps):
    program = trace(lambda x, y: {"z": function(x, y)}, {"x": (), "y": ()})
    assert [step.operation for step in program.steps] == steps


def test_python_raises_where_no_branch_throws_the_value_away():
    program = trace(lambda x: {"y": F["select"](F["lt"](0, 1 / x), F["log"](x), 0)}, {"x": ()})
    f = program.compile("python")
    assert f(-1) == 0
    with pytest.raises(ZeroDivisionError):
        f(0)
