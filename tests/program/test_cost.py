"""Costs are counted as the literature of customized robot dynamics counts."""

from __future__ import annotations

import pytest

from framesym.program.cost import Cost
from framesym.program.program import Program
from framesym.program.step import Constant, Input, Output, Step
from framesym.program.trace import trace
from framesym.scalars.field import cos, sin, sqrt


@pytest.mark.parametrize(
    ("function", "cost"),
    [
        (lambda x, y: x * x, Cost(mul=1)),
        (lambda x, y: x**3, Cost(mul=2)),
        (lambda x, y: -x, Cost()),
        (lambda x, y: -1 * x, Cost()),
        (lambda x, y: x / -1, Cost()),
        (lambda x, y: 2 * x, Cost(mul=1)),
        (lambda x, y: x - y, Cost(add=1)),
        (lambda x, y: -x - y, Cost(add=1)),
        (lambda x, y: x / y, Cost(div=1)),
        (lambda x, y: sin(x) * cos(x), Cost(mul=1, trig=1)),
        (lambda x, y: sin(x) * cos(y), Cost(mul=1, trig=2)),
        (lambda x, y: sin(x) * sin(-x), Cost(mul=1, trig=1)),
        (lambda x, y: sqrt(x) + y**1.3, Cost(add=1, other=2)),
        (lambda x, y: x * y + x * y, Cost(mul=1, add=1)),
        (lambda x, y: 3.0, Cost()),
    ],
)
def test_counts(function, cost):
    assert trace(lambda x, y: {"z": function(x, y)}, {"x": (), "y": ()}).cost() == cost


def test_work_on_parameters_alone_is_set_up():
    inputs = [Input("q", ()), Input("p", 2, role="parameter")]
    program = trace(lambda q, p: {"z": (p[0] * p[1] + sin(p[0])) * q + 2 * p[0]}, inputs)
    assert program.cost() == Cost(mul=1, add=1, setup=4)


def test_a_factor_of_one_is_free_where_it_was_not_folded():
    steps = (Step("mul", (0, Constant(-1))), Step("div", (1, Constant(1.0))), Step("div", (Constant(1), 2)))
    program = Program("free", (Input("x", ()),), steps, (Output("y", (), (3,)),))
    assert program.cost() == Cost(div=1)


def test_steps_that_no_output_needs_are_not_counted():
    steps = (Step("mul", (0, 0)), Step("sin", (0,)), Step("add", (0, 0)))
    assert Program("dead", (Input("x", ()),), steps, (Output("y", (), (3,)),)).cost() == Cost(add=1)


def test_words():
    assert str(Cost()) == "no operations"
    assert str(Cost(mul=1, add=2, trig=1, setup=3)) == (
        "1 multiplication, 2 additions, 1 sine/cosine pair, 3 set-up operations"
    )
    assert Cost(mul=1, add=2, div=3, trig=4).operations == 6
