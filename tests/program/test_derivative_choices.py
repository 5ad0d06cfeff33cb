"""Derivatives of programs that choose: branch by branch, and a branch that is not taken leaves no trace."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_programs import FRACTIONS

import framesym as fs
from framesym.backends.reference import evaluate
from framesym.program import conditions
from framesym.program.operations import OPERATIONS
from framesym.program.step import Input, Output, Step

MODES = ("forward", "reverse")
CHOOSING = (
    "add",
    "sub",
    "mul",
    "mul",
    "neg",
    "abs",
    "lt",
    "le",
    "not",
    "select",
    "select",
    "minimum",
    "maximum",
    "floor",
)


@st.composite
def choosing_programs(draw):
    """Programs of x and k that compare and choose."""
    steps = []
    for place in range(4, 4 + draw(st.integers(3, 25))):
        operation = draw(st.sampled_from(CHOOSING))
        places = st.one_of(st.integers(max(0, place - 4), place - 1), st.integers(0, place - 1))
        steps.append(Step(operation, tuple(draw(places) for _ in range(OPERATIONS[operation].arity))))
    inputs = (Input("x", 2), Input("k", 2))
    return fs.Program("choosing", inputs, steps, (Output("y", (), (3 + len(steps),)),))


@given(choosing_programs())
def test_forward_and_reverse_are_equal_and_a_difference_agrees(program):
    forward, reverse = (evaluate(program.derivative("y", wrt="x", mode=mode), *FRACTIONS)[0] for mode in MODES)
    assert forward.tolist() == reverse.tolist()
    h = Fraction(1, 10**40)
    for k in range(2):
        above, below, here = ([*FRACTIONS[0]] for _ in range(3))
        above[k], below[k] = above[k] + h, below[k] - h
        right, left, middle = (Fraction(evaluate(program, x, FRACTIONS[1])[0]) for x in (above, below, here))
        one, other = (right - middle) / h, (middle - left) / h
        # Where the two sides agree there is neither a kink nor a jump.
        if abs(one - other) < Fraction(1, 10**20):
            assert abs(Fraction(forward[k]) - one) < Fraction(1, 10**20)


@pytest.mark.parametrize("mode", MODES)
def test_a_branch_that_is_not_taken_leaves_no_trace(mode):
    def guarded(x):
        root = fs.sqrt(x[0]) / x[0]
        return {"y": conditions.select(conditions.lt(0, x[0]), root * x[1], x[1] * x[1] + conditions.maximum(x[1], 1))}

    program = fs.trace(guarded, {"x": 2})
    first = program.derivative("y", wrt="x", mode=mode)
    second = first.derivative("dy_dx", wrt="x", mode=mode)
    with np.errstate(all="ignore"):
        assert first.compile("numpy")([0.0, 0.5]).tolist() == [0.0, 1.0]
        assert first.compile("numpy")([0.0, 2.0]).tolist() == [0.0, 5.0]
        assert second.compile("numpy")([0.0, 2.0]).tolist() == [[0.0, 0.0], [0.0, 2.0]]
        assert np.allclose(second.compile("numpy")([4.0, 3.0]), [[0.75 * 4**-2.5 * 3, -0.0625], [-0.0625, 0]])


@pytest.mark.parametrize("mode", MODES)
def test_second_derivatives_hold_where_a_factor_of_a_branch_is_zero(mode):
    def product(x):
        return {"y": conditions.select(conditions.lt(0, x), (x - 2) * fs.sin(x), x)}

    second = fs.trace(product, {"x": ()}).derivative("y", wrt="x", mode=mode).derivative("dy_dx", wrt="x", mode=mode)
    assert float(second.compile("numpy")(2.0)) == pytest.approx(2 * np.cos(2.0))


@pytest.mark.parametrize("mode", MODES)
def test_what_is_restricted_has_no_derivative_outside(mode):
    program = fs.trace(lambda x: {"y": conditions.restrict(conditions.lt(0, x), x * x)}, {"x": ()})
    run = program.derivative("y", wrt="x", mode=mode).compile("numpy")
    assert float(run(3.0)) == 6.0
    assert np.isnan(run(-3.0))
