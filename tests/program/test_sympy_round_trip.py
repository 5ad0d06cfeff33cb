"""SymPy in and out: the same values, the same expressions where nothing was folded, and no expression too large."""

from __future__ import annotations

import numpy as np
import pytest
import sympy as sp
from expressions_table import EXPRESSIONS, LETTERS, a, b, c

from framesym.errors import KindMismatch, ProgramError
from framesym.program.program import Program
from framesym.program.trace import trace

POINT = (0.3, 0.7, 0.2)


@pytest.mark.parametrize("expr", EXPRESSIONS, ids=lambda e: str(e)[:60])
def test_there_and_back_keeps_the_value(expr):
    program = Program.from_sympy(LETTERS, expr)
    back = program.to_sympy(*LETTERS)
    again = Program.from_sympy(LETTERS, back)
    first, second = (one.compile("numexpr")(*POINT) for one in (program, again))
    np.testing.assert_allclose(second, first, rtol=1e-13, atol=1e-15)


@pytest.mark.parametrize(
    "expr",
    [
        a + b * c,
        sp.sin(a) ** 2 / (1 + b),
        (a * b) ** 2 + (a + b) ** 4 - 2 * (a + b),
        sp.Piecewise((a, a < b), (b, a < 2 * b), (c, True)),
        sp.Piecewise((a, a < b)),
        sp.Abs(a) * sp.atan2(a, b) + sp.sqrt(a),
        sp.Max(a, b) + sp.floor(c),
        sp.Rational(1, 3) * a + sp.Rational(22, 7),
        sp.Matrix([[a, 0], [1, b]]),
        sp.exp(-a) * sp.log(b),
    ],
    ids=str,
)
def test_there_and_back_is_the_same_expression(expr):
    assert Program.from_sympy(LETTERS, expr).to_sympy(*LETTERS) == expr


def test_inputs_and_outputs_have_the_shapes_and_names_given():
    A = sp.MatrixSymbol("A", 2, 3)
    program = Program.from_sympy({"q": [a, b], "k": c, "A": A}, {"tau": [a * c, b], "E": A.T, "s": A[0, 1]})
    assert [(one.name, one.shape, one.components) for one in program.inputs] == [
        ("q", (2,), ("a", "b")),
        ("k", (), ()),
        ("A", (2, 3), ()),
    ]
    assert [(one.name, one.shape) for one in program.outputs] == [("tau", (2,)), ("E", (3, 2)), ("s", ())]
    back = program.to_sympy([a, b], c, A)
    assert back == {"tau": [a * c, b], "E": A.T.as_explicit(), "s": A[0, 1]}


def test_nests_become_outputs_named_by_their_paths():
    program = Program.from_sympy([a, b], [a, (b, {"x": sp.Matrix([[a]])})])
    assert [one.name for one in program.outputs] == ["result[0]", "result[1][0]", "result[1][1]['x']"]
    assert Program.from_sympy([a, b], [[a, b], [1, 2]]).outputs[0].shape == (2, 2)
    assert Program.from_sympy(a, sp.zeros(0, 3)).outputs[0].shape == (0, 3)


def test_letters_by_default_are_real_symbols_of_the_components():
    program = trace(lambda q, k: {"y": q[0] * k}, {"q": 2, "k": ()})
    assert program.to_sympy() == sp.Symbol("q_0", real=True) * sp.Symbol("k", real=True)


def test_shared_parts_stay_shared_and_nothing_is_multiplied_out():
    program = trace(lambda x, y: {"z": [2 * (x + y), (x + y).sin()]}, {"x": (), "y": ()})
    first, second = program.to_sympy(a, b)
    assert first == sp.Mul(2, a + b, evaluate=False)
    assert second == sp.sin(a + b)


@pytest.mark.parametrize("kind", ["nest", "shared", "function"])
def test_three_hundred_levels(kind):
    deep = a
    for k in range(300):
        if kind == "nest":
            deep = sp.sin(deep, evaluate=False) + b if k % 2 else sp.Mul(b, deep, evaluate=False) + k % 3
        elif kind == "shared":
            deep = sp.Add(sp.cos(sp.Mul(deep, deep, evaluate=False), evaluate=False), sp.sin(deep, evaluate=False))
        else:
            deep = sp.tanh(deep, evaluate=False)
    program = Program.from_sympy([a, b], deep)
    back = program.to_sympy(a, b)
    again = Program.from_sympy([a, b], back)
    for backend in ("numpy", "python", "numexpr", "reference"):
        values = [float(one.compile(backend)(0.3, 0.7)) for one in (program, again)]
        assert values[0] == pytest.approx(values[1], rel=1e-9)


def test_steps_grow_with_the_size_of_the_expression_and_no_faster():
    steps = []
    for number in (500, 3000):
        letters = sp.symbols(f"p:{number}")
        total = sp.Add(*(k * sp.sin(x) for k, x in enumerate(letters, 1)))
        program = Program.from_sympy(letters, total)
        assert program.to_sympy(*letters) == total
        steps.append(len(program.steps))
    # A sine, a product and a sum for each term, less the first sum and the factor 1.
    assert steps == [3 * 500 - 2, 3 * 3000 - 2]


def test_refusals():
    with pytest.raises(ProgramError, match="the symbol b is no input"):
        Program.from_sympy([a], a + b)
    with pytest.raises(KindMismatch, match=r"a\*\*2 is no letter"):
        Program.from_sympy([a**2], a)
    with pytest.raises(ProgramError, match="program takes 1 arguments, got 2"):
        Program.from_sympy([a], a).to_sympy(a, b)
    with pytest.raises(ProgramError, match=r"q must have the shape \(2,\)"):
        Program.from_sympy({"q": [a, b]}, a).to_sympy([a])
