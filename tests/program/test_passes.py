"""Passes keep values: share, prune and flip on random programs."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from framesym.backends.reference import evaluate
from framesym.program.passes.flip import flip
from framesym.program.passes.prune import prune
from framesym.program.passes.share import share
from framesym.program.program import Program
from framesym.program.step import Constant, Input, Output, Step
from framesym.program.trace import trace


@st.composite
def programs(draw):
    """Programs of sums, differences, products and negations, with dead and repeated steps."""
    steps = []
    for place in range(3, 3 + draw(st.integers(1, 15))):
        operation = draw(st.sampled_from(["add", "sub", "sub", "mul", "neg", "neg"]))
        reference = st.one_of(st.integers(max(0, place - 5), place - 1), st.builds(Constant, st.integers(-2, 2)))
        places = st.integers(max(0, place - 5), place - 1)
        steps.append(Step(operation, (draw(places),) if operation == "neg" else (draw(reference), draw(places))))
    last = st.integers(0, 2 + len(steps))
    entries = draw(st.tuples(last, last, st.one_of(last, st.just(Constant(Fraction(1, 2))))))
    return Program(
        "random",
        (Input("x", 2), Input("k", ())),
        tuple(steps),
        (Output("y", 2, entries[:2]), Output("z", (), entries[2:])),
    )


@pytest.mark.parametrize("change", [share, prune, flip, lambda program: prune(flip(share(program)))])
@settings(deadline=None)
@given(program=programs())
def test_values_stay(change, program):
    values = ([Fraction(2, 3), Fraction(-5, 7)], Fraction(3, 11))
    expected, got = evaluate(program, *values), evaluate(change(program), *values)
    assert expected[0].tolist() == got[0].tolist()
    assert expected[1] == got[1]


@settings(deadline=None)
@given(programs())
def test_no_pass_makes_a_program_dearer(program):
    operations = program.cost().operations
    assert prune(program).cost().operations == flip(program).cost().operations == operations
    # Steps may become more, by a negation, which is free.
    assert share(share(program)).cost().operations <= share(program).cost().operations <= operations
    assert prune(prune(program)) == prune(program)


def test_share_computes_equal_things_once():
    steps = (Step("mul", (0, 1)), Step("mul", (1, 0)), Step("add", (2, 3)))
    program = Program("twice", (Input("x", 2),), steps, (Output("y", (), (4,)),))
    assert [step.operation for step in share(program).steps] == ["mul", "add"]


def test_share_takes_the_sine_of_a_folded_fraction():
    steps = (Step("sub", (0, 0)), Step("add", (1, Constant(Fraction(1, 3)))), Step("sin", (2,)))
    program = share(Program("folded", (Input("x", ()),), steps, (Output("y", (), (3,)),)))
    assert program.steps == ()
    assert float(program.compile("numpy")(1.0)) == pytest.approx(0.3271946967961522)


def test_flip_turns_a_difference_whose_negative_alone_is_used():
    program = trace(lambda x: {"y": -(x[0] - x[1]) * x[0]}, {"x": 2})
    assert [step.operation for step in program.steps].count("neg") <= 1
    steps = (Step("sub", (0, 1)), Step("neg", (2,)))
    turned = flip(Program("turned", (Input("x", 2),), steps, (Output("y", (), (3,)),)))
    assert turned.steps == (Step("sub", (1, 0)),)
    assert turned.outputs[0].entries == (2,)


def test_prune_keeps_inputs():
    program = trace(lambda x, k: {"y": x[0]}, {"x": 2, "k": ()})
    assert prune(program) == program
    assert [one.name for one in prune(program).inputs] == ["x", "k"]
