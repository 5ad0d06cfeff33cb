"""Folding keeps values: random expression trees, folded and direct, agree exactly on Fractions."""

from __future__ import annotations

import operator
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from framesym.backends.reference import evaluate
from framesym.errors import KindMismatch, ProgramError
from framesym.program.passes.share import share
from framesym.program.trace import trace

constants = st.one_of(
    st.integers(-3, 3), st.fractions(-4, 4, max_denominator=6), st.sampled_from([0.5, -0.25, 2.0, -1.0, 8.0])
)
leaves = st.one_of(st.sampled_from(["x", "y"]), constants)
BINARY = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv}


def _grow(children):
    pairs = st.tuples(st.sampled_from(list(BINARY)), children, children)
    powers = st.tuples(st.just("**"), children, st.integers(-3, 4))
    return st.one_of(pairs, st.tuples(st.just("neg"), children), powers)


trees = st.recursive(leaves, _grow, max_leaves=14)


def value(tree, x, y):
    """The tree's value where x and y are nodes or Fractions; a constant alone is a Fraction."""
    if isinstance(tree, str):
        return {"x": x, "y": y}[tree]
    if not isinstance(tree, tuple):
        return Fraction(tree)
    if tree[0] == "neg":
        return -value(tree[1], x, y)
    if tree[0] == "**":
        return value(tree[1], x, y) ** tree[2]
    return BINARY[tree[0]](value(tree[1], x, y), value(tree[2], x, y))


@settings(deadline=None)
@given(trees, st.fractions(-5, 5, max_denominator=7), st.fractions(-5, 5, max_denominator=7))
def test_folded_value_is_the_direct_value(tree, x, y):
    try:
        direct = value(tree, x, y)
        program = trace(lambda x, y: {"z": value(tree, x, y)}, {"x": (), "y": ()})
        (folded,) = evaluate(program, x, y)
    except (ZeroDivisionError, ProgramError):
        return  # a division by zero here: the folded form may have lost it
    assert folded == direct
    assert evaluate(share(program), x, y) == (direct,)


@settings(deadline=None)
@given(trees)
def test_tracing_twice_gives_one_program(tree):
    try:
        first, second = (trace(lambda x, y: {"z": value(tree, x, y)}, {"x": (), "y": ()}) for _ in range(2))
    except (ZeroDivisionError, ProgramError):
        return
    assert first == second
    assert repr(first.steps) == repr(second.steps)


@pytest.mark.parametrize(
    ("function", "steps"),
    [
        (lambda x, y: x * 0, []),
        (lambda x, y: 0 / x, []),
        (lambda x, y: x + 0.0, []),
        (lambda x, y: 1 * x, []),
        (lambda x, y: x - x, []),
        (lambda x, y: -(-x), []),  # noqa: B002
        (lambda x, y: 0.5 * (2 * x), []),
        (lambda x, y: x / 1, []),
        (lambda x, y: x**1, []),
        (lambda x, y: x**0, []),
        (lambda x, y: -x + y, ["sub"]),
        (lambda x, y: x - (-y), ["add"]),
        (lambda x, y: -x * -y, ["mul"]),
        (lambda x, y: -x / -y, ["div"]),
        (lambda x, y: x * y - y * x, []),
        (lambda x, y: (x - y) + (y - x), []),
        (lambda x, y: x / 4, ["mul"]),
        (lambda x, y: x / 3, ["div"]),
        (lambda x, y: (-x).sin() + x.sin(), []),
        (lambda x, y: (-x).cos() - x.cos(), []),
        (lambda x, y: abs(-x), ["abs"]),
        (lambda x, y: x**0.5, ["sqrt"]),
        (lambda x, y: x**4, ["mul", "mul"]),
        (lambda x, y: -(x - y), ["sub"]),
    ],
)
def test_folding_leaves(function, steps):
    program = trace(lambda x, y: {"z": function(x, y)}, {"x": (), "y": ()})
    assert [step.operation for step in program.steps] == steps


@pytest.mark.parametrize("operate", [operator.add, operator.sub, operator.mul, operator.truediv, operator.pow])
def test_arrays_of_nodes_and_numbers_meet_nodes_entry_by_entry(operate):
    def function(x, a):
        numbers = np.array([[1.5], [2.0]])
        return {
            "a": operate(x, a),
            "b": operate(a, x),
            "c": operate(numbers, x),
            "d": operate(x, numbers),
            "e": operate(np.array(2.5), x),
            "f": operate(np.float64(2.5), x),
            "g": operate(x, np.float32(2.5)),
        }

    program = trace(function, {"x": (), "a": 2})
    got = evaluate(program, 1.7, [0.6, 2.3])
    x, a, numbers = 1.7, np.array([0.6, 2.3]), np.array([[1.5], [2.0]])
    expected = (operate(x, a), operate(a, x), operate(numbers, x), operate(x, numbers))
    for mine, direct in zip(got[:4], expected, strict=True):
        np.testing.assert_allclose(mine.astype(float), direct, rtol=1e-14)
    assert [float(y) for y in got[4:]] == pytest.approx([operate(2.5, x), operate(2.5, x), operate(x, 2.5)])


def test_a_node_has_no_truth_order_or_value():
    for ask in (bool, float, lambda x: x < 1, lambda x: x >= x):
        with pytest.raises(KindMismatch, match="a graph node has no"):
            trace(lambda x, ask=ask: {"y": ask(x)}, {"x": ()})


def test_a_node_does_not_mix_with_texts_or_other_programs():
    with pytest.raises(TypeError, match="unsupported operand"):
        trace(lambda x: {"y": x + "1"}, {"x": ()})
    kept = []
    trace(lambda x: kept.append(x) or {"y": x}, {"x": ()})
    for operate in (operator.add, operator.sub, operator.mul, operator.truediv, operator.pow):
        with pytest.raises(ProgramError, match="two graph nodes of different programs"):
            trace(lambda x, operate=operate: {"y": operate(x, kept[0])}, {"x": ()})
    with pytest.raises(ProgramError, match="holds a graph node of another program"):
        trace(lambda x: {"y": kept[0]}, {"x": ()})


def test_constants_must_be_finite_and_divisors_not_zero():
    for bad in (float("inf"), float("nan"), np.float64("nan")):
        with pytest.raises(ProgramError, match="must be finite"):
            trace(lambda x, bad=bad: {"y": x * bad}, {"x": ()})
    with pytest.raises(ProgramError, match="division by the constant zero"):
        trace(lambda x: {"y": x / 0}, {"x": ()})


def test_extreme_constants_do_not_overflow_while_folding():
    program = trace(lambda x: {"y": [1e200 * (1e200 * x), 1e-200 * (1e-200 * x), x / 5e-324, x**1.5e308]}, {"x": ()})
    assert [step.operation for step in program.steps].count("mul") == 4
