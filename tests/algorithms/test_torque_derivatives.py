"""∂τ/∂q and ∂τ/∂v of five robots against the numbers that Pinocchio computed for them, and what they cost."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import framesym as fs

DATA = Path(__file__).parent.parent / "data" / "torque_derivatives.json"
EXPECTED = json.loads(DATA.read_text(encoding="utf-8"))["robots"]


@pytest.mark.parametrize("form", [{}, {"regroup": True}], ids=["textbook", "regrouped"])
@pytest.mark.parametrize("mode", ["cheapest", "forward", "reverse", "mixed"])
@pytest.mark.parametrize("name", EXPECTED)
def test_derivatives_agree_with_pinocchio(robots, name, mode, form):
    robot = robots[name]
    program = fs.equations(robot.model, **form).inverse_dynamics
    run = program.derivative("tau", wrt=("q", "v"), mode=mode).compile("python")
    for sample, expected in zip(robot.samples, EXPECTED[name], strict=True):
        got = run(sample["q"], sample["v"], sample["vdot"])
        assert got._fields == ("dtau_dq", "dtau_dv")
        for value, what in zip(got, got._fields, strict=True):
            assert np.allclose(value, expected[what], rtol=1e-9, atol=1e-9)


def test_the_derivative_by_accelerations_is_the_mass_matrix(robots):
    robot = robots["panda"]
    run = fs.equations(robot.model).inverse_dynamics.derivative("tau", wrt="vdot").compile("python")
    for sample in robot.samples:
        M = run(sample["q"], sample["v"], sample["vdot"])
        assert np.allclose(M, sample["mass_matrix"], rtol=1e-9, atol=1e-9)


def test_the_derivatives_of_the_panda_cost_at_most_six_times_its_inverse_dynamics():
    """Both together, from the form of fewest operations, against the default form: 3485 of 6 · 874 = 5244."""
    model = fs.library.panda()
    whole = fs.equations(model).inverse_dynamics.cost().operations
    found = fs.equations(model, regroup=True).inverse_dynamics.derivative("tau", wrt=("q", "v")).cost().operations
    assert found <= 3485
    assert found <= 6 * whole


@pytest.mark.parametrize(
    ("robot", "form", "most"),
    [
        ("panda", {}, 6.36),
        ("panda", {"regroup": True}, 6.27),
        ("puma560", {}, 5.03),
        ("puma560", {"regroup": True}, 4.15),
    ],
)
def test_derivatives_cost_a_small_multiple_of_their_own_form(robot, form, most):
    """Measured, so that it is seen when they become dearer: the Panda's own form is missed by a twentieth."""
    program = fs.equations(getattr(fs.library, robot)(), **form).inverse_dynamics
    found = program.derivative("tau", wrt=("q", "v")).cost().operations
    assert found <= most * program.cost().operations
