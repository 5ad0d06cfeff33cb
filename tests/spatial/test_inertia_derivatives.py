"""Derivatives of inertias and of bias forces against differences, and along a motion."""

from __future__ import annotations

import math

import numpy as np
import pytest
from bodies import ORDERS, B, E, V, W, array, inertia, skew, velocity

import framesym as fs


def exponential(ω, v, t):
    """The pose after the time t of a motion with constant velocity (ω, v), 4×4 by its power series."""
    H = np.zeros((4, 4))
    H[:3, :3], H[:3, 3] = skew(ω), v
    term, total = np.eye(4), np.eye(4)
    for k in range(1, 20):
        term = term @ H * t / k
        total = total + term
    return total


@pytest.mark.parametrize("order", ORDERS)
def test_the_variation_is_the_derivative_along_a_motion(order):
    I, V_ = inertia().map_scalars(float), velocity().map_scalars(float)
    start = fs.Frame("start")

    def at(t):
        H = exponential(array(V[:3]), array(V[3:]), t)
        pose = fs.Transform(fs.Rotation.assume_orthonormal(H[:3, :3], target=start, source=E), H[:3, 3])
        return array(fs.inertia_matrix(pose @ I, order))

    step = 1e-4
    difference = (8 * (at(step) - at(-step)) - (at(2 * step) - at(-2 * step))) / (12 * step)
    assert array(fs.inertia_variation(I, V_, order)) == pytest.approx(difference, abs=1e-9)


@pytest.mark.parametrize("order", ORDERS)
def test_the_derivative_of_the_bias_force_is_its_difference(order):
    I, step = inertia().map_scalars(float), 1e-3

    def bias(six):
        V_ = fs.from_six_vector(fs.SpatialVelocity, six, order, body=B, base=W, expressed_in=E)
        return array(fs.six_vector(fs.bias_force(I, V_), order))

    at = array(fs.six_vector(velocity(), order))
    columns = [(bias(at + step * e) - bias(at - step * e)) / (2 * step) for e in np.eye(6)]
    derivative = array(fs.bias_force_derivative(I, velocity(), order))
    assert derivative == pytest.approx(np.array(columns).T, abs=1e-11)  # The force is quadratic: differences are exact.
    assert derivative @ at == pytest.approx(2 * bias(at), abs=1e-13)


def test_the_derivative_of_the_bias_force_is_that_of_its_letters():
    letters = [fs.symbol(f"v{k}") for k in range(6)]
    V_ = fs.SpatialVelocity(B, W, E, tuple(letters[:3]), tuple(letters[3:]))
    force = fs.six_vector(fs.bias_force(inertia(), V_), "angular_first")
    rows = fs.bias_force_derivative(inertia(), V_, "angular_first")
    for component, row in zip(force, rows, strict=True):
        for letter, entry in zip(letters, row, strict=True):
            assert (component.diff(letter) - entry).expand() == 0


def test_the_bias_force_keeps_a_free_body_on_its_way():
    I, V_ = inertia().map_scalars(float), velocity().map_scalars(float)
    rate = I.solve(-fs.bias_force(I, V_), base=W, observer=W)
    assert fs.is_close(I @ rate, -fs.bias_force(I, V_), rtol=1e-12, atol=1e-13)
    assert math.isclose(fs.dot(V_, fs.bias_force(I, V_)), 0, abs_tol=1e-12)
