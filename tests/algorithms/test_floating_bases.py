"""Robots on floating bases against the numbers that Pinocchio computed for them."""

from __future__ import annotations

import numpy as np
import pytest
from test_oracles import EXPECTED, INPUTS, relative_error

import framesym as fs

ROBOTS = ("solo12", "talos")


def arranged(robot):
    """Places of the model's rates and coordinates among those of the file, whose joints stand in another order."""
    v = [0, 1, 2, 3, 4, 5, *(5 + robot.joints.index(name) for name in robot.model.coordinate_names[6:])]
    return np.array(v), np.array([0, 1, 2, 3, 4, 5, 6, *(k + 1 for k in v[6:])])


@pytest.mark.parametrize("what", INPUTS)
@pytest.mark.parametrize("name", ROBOTS)
def test_dynamics_of_a_floating_base_agree_with_pinocchio(robots, name, what):
    robot = robots[name]
    v, q = arranged(robot)
    function = getattr(fs.equations(robot.model), what).compile("numpy")
    for sample in robot.samples:
        state = {one: np.array(sample[one])[q if one == "q" else v] for one in INPUTS[what]}
        expected = np.array(sample[EXPECTED.get(what, what)])
        expected = expected[np.ix_(v, v)] if what == "mass_matrix" else expected[v]
        assert relative_error(function(**state), expected) < 1e-9
        if name == "solo12":
            assert relative_error(getattr(fs, what)(robot.model, *state.values()), expected) < 1e-9
