"""Derivatives of programs: names, units and notes, errors, and a text that is the same in every run."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import framesym as fs
from framesym.program.conditions import maximum
from framesym.program.step import Constant


def test_names_units_notes_and_roles():
    inputs = [fs.Input("q", 2, unit="rad", components=("a", "b")), fs.Input("m", (), unit="kg", role="parameter")]
    words = {"tau": {"unit": "N m", "components": ("a", "b")}, "E": {"unit": "J"}}
    program = fs.trace(
        lambda q, m: {"tau": [m * fs.sin(q[0]), m * q[1]], "E": m * q[0]},
        inputs,
        name="arm",
        outputs=words,
        notes=["n"],
    )
    found = program.derivative(("tau", "E"), wrt=("q", "m"))
    assert found.name == "arm_derivative"
    assert found.inputs == program.inputs
    assert found.notes == program.notes
    assert [one.name for one in found.outputs] == ["dtau_dq", "dtau_dm", "dE_dq", "dE_dm"]
    assert [one.shape for one in found.outputs] == [(2, 2), (2,), (2,), ()]
    assert [one.unit for one in found.outputs] == ["N m/rad", "N m/kg", "J/rad", "J/kg"]
    assert [one.components for one in found.outputs] == [("a", "b"), ("a", "b"), ("a", "b"), ()]
    assert found.outputs[0].note == "derivative of tau by q"
    along, weighted = program.jvp("tau", wrt="q"), program.vjp("tau", wrt=("q", "m"))
    assert [one.name for one in along.inputs] == ["q", "m", "dq"]
    assert [one.name for one in along.outputs] == ["dtau"]
    assert [one.name for one in weighted.inputs] == ["q", "m", "tau_bar"]
    assert [one.name for one in weighted.outputs] == ["q_bar", "m_bar"]
    assert [one.unit for one in (*along.outputs, *along.inputs)] == ["N m", "rad", "kg", "rad"]
    assert [one.unit for one in weighted.outputs] == ["N m/rad", "N m/kg"]
    assert [one.role for one in along.inputs] == ["state", "parameter", "state"]


@pytest.mark.parametrize("mode", ["cheapest", "forward", "reverse", "mixed"])
def test_nothing_and_constants_have_derivatives(mode):
    program = fs.trace(lambda x, n: {"y": [], "z": [1, x]}, {"x": (), "n": 0})
    found = program.derivative(("y", "z"), wrt=("x", "n"), mode=mode)
    assert [one.shape for one in found.outputs] == [(0,), (0, 0), (2,), (2, 0)]
    assert found.outputs[2].entries == (Constant(0), Constant(1))


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("z", "x"), "cannot derive: unknown output z; the outputs are y"),
        (("y", "z"), "cannot derive: unknown input z; the inputs are x"),
        (("y", ()), "one or more inputs"),
        (("y", ("x", "x")), "each once, got x, x"),
        (("y", "x", "sideways"), "unknown mode 'sideways'"),
    ],
)
def test_errors_name_what_is_wrong(arguments, text):
    program = fs.trace(lambda x: {"y": x * x}, {"x": ()})
    output, wrt, *mode = arguments
    with pytest.raises(fs.ProgramError, match=text):
        program.derivative(output, wrt, **({"mode": mode[0]} if mode else {}))


def test_a_choice_is_refused_in_mixed_mode():
    program = fs.trace(lambda x: {"y": maximum(x, 1)}, {"x": ()})
    with pytest.raises(fs.ProgramError, match="a choice among branches has no slopes"):
        program.derivative("y", wrt="x", mode="mixed")


def test_a_direction_must_have_a_new_name():
    program = fs.trace(lambda x, dx: {"y": x * dx}, {"x": (), "dx": ()})
    with pytest.raises(
        fs.ProgramError, match="the direction of x would be the input dx, which the program has already"
    ):
        program.jvp("y", wrt="x")


def test_a_power_of_a_negative_number_has_no_derivative_by_its_exponent():
    program = fs.trace(lambda x: {"y": (-2) ** x}, {"x": ()})
    with pytest.raises(fs.ProgramError, match="real for whole x only"):
        program.derivative("y", wrt="x")


def test_the_text_does_not_depend_on_the_hash_seed():
    code = (
        "import framesym as fs\n"
        "p = fs.equations(fs.library.puma560()).inverse_dynamics\n"
        "import hashlib\n"
        "text = str([p.derivative('tau', ('q', 'v'), mode=m).steps for m in ('forward', 'reverse', 'mixed')])\n"
        "print(hashlib.sha256(text.encode()).hexdigest())"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1
