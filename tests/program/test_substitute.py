"""Numbers and other inputs in the place of inputs."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_programs import EXACT, FRACTIONS, programs

import framesym as fs
from framesym.backends.reference import evaluate
from framesym.program import conditions

ARM = fs.trace(
    lambda q, m, n: {"tau": [m * fs.sin(q[0]) + n * q[1], q[1]], "E": m + n},
    [fs.Input("q", 2, unit="rad", components=("a", "b")), fs.Input("m", (), role="parameter"), fs.Input("n", ())],
    outputs={"tau": {"unit": "N m", "note": "torques"}},
    notes=["of an arm"],
)


@given(programs(EXACT), st.lists(st.booleans(), min_size=2, max_size=2))
def test_a_program_with_numbers_put_in_has_the_values_at_these_numbers(program, chosen):
    x, k = FRACTIONS
    values = {j: x[j] for j in range(2) if chosen[j]}
    found = program.substitute({"x": values})
    rest = [None if j in values else x[j] for j in range(2)]
    arguments = (rest, k) if len(found.inputs) == 2 else (k,)
    assert [np.ravel(one).tolist() for one in evaluate(found, *arguments)] == [
        np.ravel(one).tolist() for one in evaluate(program, x, k)
    ]


def test_an_input_replaced_wholly_goes_and_one_replaced_in_part_stays():
    assert [one.name for one in ARM.substitute({"q": [0, 1]}).inputs] == ["m", "n"]
    assert [one.name for one in ARM.substitute({"q": {0: 0, 1: 1}}).inputs] == ["m", "n"]
    found = ARM.substitute({"q": {"a": 0.0}})
    assert found.inputs == ARM.inputs
    assert found.steps[0].operation == "mul"
    assert not any(step.operation == "sin" for step in found.steps)


def test_words_stay():
    found = ARM.substitute({"m": 2.0})
    assert found.notes == ARM.notes
    assert [(one.name, one.unit, one.note) for one in found.outputs] == [("tau", "N m", "torques"), ("E", "", "")]
    assert str(found.to_sympy()["E"]) == "n + 2"


def test_inputs_stand_for_inputs():
    assert str(ARM.substitute({"m": "n"}).to_sympy()["E"]) == "2*n"
    swapped = ARM.substitute({"m": "n", "n": "m"})
    assert [one.name for one in swapped.inputs] == ["q", "m", "n"]
    assert str(swapped.to_sympy()["tau"][0]) == "b*m + n*sin(a)"
    assert str(ARM.substitute({"q": {1: "m"}}).to_sympy()["tau"][1]) == "m"


def test_a_matrix_takes_pairs_of_indices():
    program = fs.trace(lambda M: {"d": M[0, 0] * M[1, 1] - M[0, 1] * M[1, 0]}, {"M": (2, 2)})
    assert str(program.substitute({"M": {(0, 1): 0, (-1, -1): Fraction(1, 3)}}).to_sympy()) == "M_0/3"


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ({"z": 1}, "unknown input z; the inputs are q, m, n"),
        ({"m": "z"}, "unknown input z; the inputs are q, m, n"),
        ({"q": 1}, r"for q of shape \(2,\) what has the shape \(\)"),
        ({"q": [1, 2, 3]}, r"for q of shape \(2,\) what has the shape \(3,\)"),
        ({"q": "m"}, r"for q of shape \(2,\) what has the shape \(\)"),
        ({"q": {0: "q"}}, r"for q\[0\] of shape \(\) what has the shape \(2,\)"),
        ({"q": {2: 1}}, r"input q of shape \(2,\) has no entry 2"),
        ({"q": {(0, 0): 1}}, r"has no entry \(0, 0\)"),
        ({"q": {"c": 1}}, "input q has no component c; the components are a, b"),
        ({"m": {"a": 1}}, "input m has no component a"),
        ({"m": None}, "it is no number"),
        ({"m": float("nan")}, "finite"),
    ],
)
def test_errors_name_what_is_wrong(values, text):
    with pytest.raises(fs.ProgramError, match=text):
        ARM.substitute(values)


def test_a_value_that_does_not_exist_is_refused_where_it_is_needed():
    program = fs.trace(lambda x, y: {"r": 1 / x + y, "s": fs.sqrt(x)}, {"x": (), "y": ()})
    with pytest.raises(fs.ProgramError, match=r"output r would have no value, by div\(1, 0\)"):
        program.substitute({"x": 0})
    with pytest.raises(fs.ProgramError, match=r"output s would have no value, by sqrt\(-1\)"):
        program.substitute({"x": -1})


def test_a_branch_that_is_not_taken_needs_no_value():
    program = fs.trace(
        lambda x, y: {"r": conditions.select(conditions.lt(0, x), 1 / x, y)},
        {"x": (), "y": ()},
    )
    assert str(program.substitute({"x": 0}).to_sympy()) == "y"
    turned = fs.trace(lambda x, y: {"r": conditions.select(conditions.lt(0, y), 1 / x, y)}, {"x": (), "y": ()})
    run = turned.substitute({"x": 0}).compile("numpy")
    assert float(run(-2.0)) == -2.0
    assert np.isnan(run(2.0))


def test_derivatives_and_numbers_may_be_taken_in_either_order():
    program = fs.equations(fs.library.puma560()).inverse_dynamics
    numbers = {"vdot": [0] * 6, "q": {0: 0.3, 2: 0.0}}
    state = [0.1, -0.2, 0.3, 0.4, -0.5, 0.6]
    one = program.derivative("tau", wrt="v").substitute(numbers).compile("numpy")(state, state)
    other = program.substitute(numbers).derivative("tau", wrt="v").compile("numpy")(state, state)
    assert np.allclose(one, other, rtol=1e-12, atol=1e-12)
