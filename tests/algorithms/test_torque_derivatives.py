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
@pytest.mark.parametrize("mode", ["cheapest", "forward", "reverse"])
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
