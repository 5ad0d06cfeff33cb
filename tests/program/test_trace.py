"""Tracing: what a function may take and return, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace

import numpy as np
import pytest
import sympy

from framesym.backends.reference import evaluate
from framesym.errors import KindMismatch, ProgramError
from framesym.program.step import Input
from framesym.program.trace import trace
from framesym.scalars.field import sin


def test_inputs_are_nodes_and_object_arrays():
    seen = []

    def function(x, v, m):
        seen.extend((x, v, m))
        return {"y": x + v[1] * m[1, 0]}

    program = trace(function, {"x": (), "v": 2, "m": (2, 3)})
    assert seen[1].shape == (2,)
    assert seen[2].shape == (2, 3)
    assert evaluate(program, 1, [2, 3], [[4, 5, 6], [7, 8, 9]]) == (22,)


@pytest.mark.parametrize(
    ("value", "shape"),
    [
        (1, ()),
        (np.float32(0.5), ()),
        (Fraction(1, 3), ()),
        (sympy.pi, ()),
        ([1, 2, 3], (3,)),
        (((1, 2), [3, 4]), (2, 2)),
        (np.zeros((2, 0, 3)), (2, 0, 3)),
        (np.empty((0, 1), dtype=object), (0, 1)),
        (np.empty((1, 0), dtype=object), (1, 0)),
        (sympy.zeros(0, 1), (0, 1)),
        (sympy.Matrix([[1, 2]]), (1, 2)),
        (sympy.Array([[[1, 2]]]), (1, 1, 2)),
        ([], (0,)),
        ([[], []], (2, 0)),
        ([np.array([1, 2]), (3, 4)], (2, 2)),
    ],
)
def test_shapes_of_outputs(value, shape):
    program = trace(lambda x: {"y": value}, {"x": ()})
    assert program.outputs[0].shape == shape


def test_one_value_is_named_result():
    assert trace(lambda x: x[0] + x[1], {"x": 2}).outputs[0].name == "result"


def test_sympy_expressions_and_nodes_meet_in_one_program():
    x = sympy.Symbol("x")
    program = trace(lambda node, y: {"z": [sympy.sin(x) ** 2, sin(node)]}, {"x": (), "y": ()})
    assert [step.operation for step in program.steps] == ["sin", "mul"]


def test_unbound_symbol_is_refused():
    with pytest.raises(ProgramError, match="the symbol t is no input of the program"):
        trace(lambda x: {"z": sympy.Symbol("t") * 2}, {"x": ()})


def test_tagged_output_is_refused_with_the_mend():
    class Vector(SimpleNamespace):
        pass

    for value in (Vector(expressed_in="W"), [Vector(expressed_in="W")]):
        with pytest.raises(KindMismatch, match=r"output y is a Vector.*\n  help: express it in a frame first"):
            trace(lambda x, value=value: {"y": value}, {"x": ()})


@pytest.mark.parametrize(
    ("value", "error", "message"),
    [
        ([1, [2, 3]], ProgramError, r"output y is ragged: its parts have the shapes \(\), \(2,\)"),
        ("text", KindMismatch, "output y holds str, which is no number"),
        (None, KindMismatch, "output y holds NoneType, which is no number"),
        (True, KindMismatch, "output y holds bool, which is no number"),
        (1j, KindMismatch, "output y holds complex, which is no number"),
        (float("nan"), ProgramError, "must be finite"),
    ],
)
def test_refused_outputs(value, error, message):
    with pytest.raises(error, match=message):
        trace(lambda x: {"y": value}, {"x": ()})


def test_refused_words():
    with pytest.raises(ProgramError, match="words are given for output z, but the outputs are y"):
        trace(lambda x: {"y": x}, {"x": ()}, outputs={"z": {"unit": "m"}})
    with pytest.raises(ProgramError, match="output y has no units; an output has unit, note, components"):
        trace(lambda x: {"y": x}, {"x": ()}, outputs={"y": {"units": "m"}})
    with pytest.raises(ProgramError, match="two inputs are named x"):
        trace(lambda x, y: {"y": x}, [Input("x", ()), Input("x", 1)])
    with pytest.raises(KindMismatch, match="inputs are a mapping of names to shapes or a sequence of Input"):
        trace(lambda x: {"y": x}, ["x"])
    with pytest.raises(ProgramError, match="notes are a sequence of texts"):
        trace(lambda x: {"y": x}, {"x": ()}, notes="expressed in world")


def test_a_large_program_is_traced_and_compiled():
    def function(x):
        values = list(x)
        for k in range(750):
            values.append(values[k] * values[3 * k % len(values)] - 0.37 * values[k + 5])
        return {"y": values[-30:]}

    program = trace(function, {"x": 12})
    assert len(program.steps) > 1500
    x = [0.1 * k for k in range(12)]
    assert program.compile("numpy")(x) == pytest.approx(program.compile("reference")(x))
