"""The velocity of a pose that depends on time, against differences and against the algebra's own chain."""

from __future__ import annotations

import numpy as np
import pytest
import sympy

import framesym as fs

A, B, C = fs.Frame("A", inertial=True), fs.Frame("B"), fs.Frame("C")
t = sympy.Symbol("t", real=True)


def pose(angles, shift, target=A, source=B):
    return fs.Transform(fs.Rotation.rpy(*angles, target=target, source=source), shift)


X_AB = pose((sympy.sin(t), t**2 / 2, 3 * t), (t, sympy.cos(t), t**3))
X_BC = pose((0, sympy.exp(-t), t), (1, t, 0), B, C)


def at(X, time):
    return np.array(fs.homogeneous_matrix(X.subs({t: time}).evalf()), float)


@pytest.mark.parametrize("time", [-0.7, 0.3, 1.9])
def test_the_velocity_is_the_derivative_of_the_pose(time):
    V = X_AB.velocity(t)
    assert (V.body, V.base, V.expressed_in) == (B, A, B)
    step = 1e-6
    rate = np.linalg.inv(at(X_AB, time)) @ (at(X_AB, time + step) - at(X_AB, time - step)) / (2 * step)
    expected = [rate[2, 1], rate[0, 2], rate[1, 0], *rate[:3, 3]]
    assert np.array(V.subs({t: time}).evalf().parts(), float) == pytest.approx(expected, abs=1e-8)


def test_velocities_of_composed_poses_chain():
    V_CA = (X_AB @ X_BC).velocity(t)
    chained = (X_BC.inverse() @ X_AB.velocity(t)) + X_BC.velocity(t)
    for time in (-0.7, 0.3):
        left, right = (one.subs({t: time}).evalf() for one in (V_CA, chained))
        assert fs.is_close(left, right, atol=1e-10)
    assert (chained.body, chained.base) == (C, A)


def test_functions_of_time_give_their_rates():
    q = sympy.Function("q")(t)
    V = fs.Transform(fs.Rotation.about("z", q, target=A, source=B), (0, 0, q)).velocity(t)
    assert V.angular == (0, 0, q.diff(t))
    assert V.linear == (0, 0, q.diff(t))


def test_a_pose_of_numbers_stands_still_and_time_is_a_symbol():
    assert fs.Transform(fs.Rotation.about("x", 0.3, target=A, source=B), (1, 2, 3)).velocity(t).parts() == (0,) * 6
    with pytest.raises(fs.KindMismatch):
        X_AB.velocity(0.5)
