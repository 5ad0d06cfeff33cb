"""A program is a value that checks itself."""

from __future__ import annotations

import dataclasses
import pickle

import numpy as np
import pytest

from framesym.errors import ProgramError
from framesym.program.program import Program
from framesym.program.step import Constant, Input, Output, Step
from framesym.program.trace import trace

X = (Input("x", 2),)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Program("", X, (), ()), "the name of a program must be a text that is not empty"),
        (lambda: Program("p", X * 2, (), ()), "two inputs are named x"),
        (lambda: Program("p", X, (), (Output("y", (), (0,)),) * 2), "two outputs are named y"),
        (lambda: Program("p", X, (Step("erf", (0,)),), ()), "unknown operation erf; the operations are add, sub"),
        (lambda: Program("p", X, (Step("add", (0,)),), ()), "add takes 2 arguments, got 1"),
        (lambda: Program("p", X, (Step("add", (0, 2)),), ()), "refers to 2, which is no earlier place"),
        (lambda: Program("p", X, (Step("add", (0, -1)),), ()), "refers to -1, which is no earlier place"),
        (lambda: Program("p", X, (), (Output("y", (), (2,)),)), "refers to 2, which is no earlier place"),
        (lambda: Program("p", X, (Step("neg", (Constant("1"),)),), ()), "must be a finite int, float or Fraction"),
        (lambda: Program("p", X, (Step("neg", (Constant(float("inf")),)),), ()), "must be a finite int, float or"),
        (lambda: Output("y", (2,), (0,)), r"output y of shape \(2,\) has 1 entries"),
        (lambda: Input("", 1), "the name of an input must be a text that is not empty"),
        (lambda: Input("x", -1), "the shape of input x must be a whole number or a tuple of them, got -1"),
        (lambda: Input("x", 1.5), "the shape of input x must be a whole number"),
        (lambda: Input("x", 1, role="constant"), "must be 'state' or 'parameter', got 'constant'"),
    ],
)
def test_refusals(make, message):
    with pytest.raises(ProgramError, match=message):
        make()


def test_a_program_is_a_frozen_value():
    first, second = (trace(lambda x: {"y": x[0] / 3 - x[1]}, {"x": 2}) for _ in range(2))
    assert first == second == pickle.loads(pickle.dumps(first))
    assert hash(first) == hash(second)
    with pytest.raises(dataclasses.FrozenInstanceError):
        first.name = "other"


def test_words():
    program = trace(
        lambda x: {"y": x[0] * x[1]},
        [Input("x", 2, unit="m", note="lengths")],
        outputs={"y": {"unit": "m²", "note": "area"}},
        name="area",
    )
    assert repr(program) == "<Program area: x (2,) -> y (), 1 step>"
    assert str(program).splitlines() == [
        "program area",
        "  input   x (2,) m: lengths",
        "  output  y () m²: area",
        "  cost    1 multiplication",
    ]


def test_lengths_of_arrays_are_shapes():
    assert Input("x", np.int64(3)).shape == (3,)
    assert Input("x", (np.int64(3), 2)).shape == (3, 2)
