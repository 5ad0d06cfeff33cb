"""Rates of angles and angular velocity, against differences of rotation matrices."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

import framesym as fs

A, B = fs.Frame("A"), fs.Frame("B")
SEQUENCES = ["".join(s) for s in product("xyz", repeat=3) if s[0] != s[1] != s[2]]
ANGLES, RATES, H = np.array([0.4, -0.7, 1.1]), np.array([0.3, 0.2, -0.5]), 1e-5


def turned(make, side):
    """ω by central differences, in the axes of the side."""
    R0, R1 = make(ANGLES - H * RATES), make(ANGLES + H * RATES)
    step = R1 @ R0.inverse() if side == "left" else R0.inverse() @ R1
    return np.array(step.rotation_vector().components, float) / (2 * H)


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_the_angle_jacobian_gives_the_angular_velocity_and_its_inverse_the_rates(sequence, side):
    J = np.array(fs.angle_jacobian(sequence, ANGLES, side), float)
    expected = turned(lambda a: fs.Rotation.body_fixed(sequence, a, target=A, source=B), side)
    assert pytest.approx(expected, abs=1e-9) == J @ RATES
    K = np.array(fs.angle_jacobian_inverse(sequence, ANGLES, side), float)
    assert pytest.approx(np.eye(3), abs=1e-14) == K @ J


@pytest.mark.parametrize("side", ["left", "right"])
def test_the_rpy_jacobian_gives_the_angular_velocity(side):
    J = np.array(fs.rpy_jacobian(*ANGLES, side), float)
    expected = turned(lambda a: fs.Rotation.rpy(*a, target=A, source=B), side)
    assert pytest.approx(expected, abs=1e-9) == J @ RATES
    K = np.array(fs.rpy_jacobian_inverse(*ANGLES, side), float)
    assert pytest.approx(np.eye(3), abs=1e-14) == K @ J


def test_a_repeated_axis_has_a_jacobian_but_no_inverse():
    assert fs.angle_jacobian("xxz", (0, 0, 0), "left") == ((1, 1, 0), (0, 0, 0), (0, 0, 1))
    with pytest.raises(fs.InvalidValue, match="two neighbors turn about one axis"):
        fs.angle_jacobian_inverse("xxz", (0, 0, 0), "left")


@pytest.mark.parametrize("sequence", ["zxz", "zyz", "xyx"])
def test_parallel_outer_axes_are_refused(sequence):
    with pytest.raises(fs.InvalidValue, match="its outer axes are parallel"):
        fs.angle_jacobian_inverse(sequence, (0.3, 0.0, 0.2), "left")


def test_another_side_is_refused():
    for run in (fs.angle_jacobian, fs.angle_jacobian_inverse):
        with pytest.raises(fs.InvalidValue, match='"left" or "right", got \'body\''):
            run("zyx", (0, 0, 0), "body")


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("w", [(0.4, -0.7, 1.1), (0.0, 0.0, 0.0), (1e-6, 0.0, 2e-6), (2.0, -1.5, 0.5)])
def test_the_hessian_of_the_logarithm_is_how_its_gradient_changes(w, side):
    c, h = np.array([0.7, -0.2, 0.5]), 1e-5
    R = fs.Rotation.from_rotation_vector(w, target=A, source=A)

    def gradient(step):
        turn = fs.Rotation.from_rotation_vector(step, target=A, source=A)
        moved = (turn @ R if side == "left" else R @ turn).rotation_vector()
        return c @ np.array(fs.rotation_jacobian_inverse(moved, side), float)

    expected = np.array([(gradient(h * e) - gradient(-h * e)) / (2 * h) for e in np.eye(3)]).T
    assert np.array(fs.rotation_log_hessian(w, c, side), float) == pytest.approx(expected, abs=1e-8)
