"""Regressors: linear in the ten parameters, and the gradients of what they stand for."""

from __future__ import annotations

import numpy as np
import pytest
from bodies import ORDERS, TEN, A, B, E, R, V, W, acceleration, array, inertia, velocity
from hypothesis import given, settings
from hypothesis import strategies as st

import framesym as fs

C = fs.Frame("C")
WORDS = ("pinocchio", "idyntree")
numbers = st.floats(-3, 3).map(lambda x: round(x, 6))
sixes = st.tuples(*(numbers,) * 6)


def product(rows, I, word):
    return array(rows) @ array(I.dynamic_parameters(word))


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("order", ORDERS)
@given(st.integers(0, 10**6), sixes, sixes, sixes)
@settings(max_examples=25)
def test_regressors_times_the_parameters_are_what_they_stand_for(order, word, seed, v, r, a):
    I = fs.SpatialInertia.random(seed, body=B, expressed_in=E)
    V_, V_r, A_ = velocity(v), velocity(r), acceleration(a)
    words = {"order": order, "parameters": word}
    assert product(fs.momentum_regressor(V_, **words), I, word) == pytest.approx(
        array(fs.six_vector(I @ V_, order)), abs=1e-9
    )
    assert product(fs.momentum_derivative_regressor(A_, V_, **words), I, word) == pytest.approx(
        array(fs.six_vector(fs.newton_euler(I, A_, V_), order)), abs=1e-9
    )
    both = array(fs.velocity_cross_inertia(I, V_, order)) - array(fs.inertia_cross_velocity(I, V_, order))
    expected = array(fs.six_vector(I @ A_, order)) + both @ array(fs.six_vector(V_r, order))
    assert product(fs.slotine_li_regressor(V_, V_r, A_, **words), I, word) == pytest.approx(expected, abs=1e-9)
    same = fs.slotine_li_regressor(V_, V_, A_, **words)
    assert array(same) == pytest.approx(array(fs.momentum_derivative_regressor(A_, V_, **words)), abs=1e-12)


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("order", ORDERS)
def test_regressors_are_gradients_in_the_ten_parameters(order, word):
    V_, A_ = velocity(tuple(map(float, V))), acceleration(tuple(map(float, A)))
    at = array(inertia(TEN).dynamic_parameters(word))

    def gradient(run):
        def value(ten):
            I = fs.SpatialInertia.from_dynamic_parameters(ten, word, body=B, expressed_in=E)
            return array(fs.six_vector(run(I), order))

        return np.array([(value(at + e) - value(at - e)) / 2 for e in np.eye(10)]).T

    momentum = fs.momentum_regressor(V_, order, parameters=word)
    assert array(momentum) == pytest.approx(gradient(lambda I: I @ V_), abs=1e-12)
    rate = fs.momentum_derivative_regressor(A_, V_, order, parameters=word)
    assert array(rate) == pytest.approx(gradient(lambda I: fs.newton_euler(I, A_, V_)), abs=1e-12)


def test_the_momentum_derivative_is_the_difference_of_the_momentum_along_a_motion():
    step, fixed = 1e-4, fs.Frame("fixed")
    I, V_, A_ = inertia().map_scalars(float), velocity(tuple(map(float, V))), acceleration(tuple(map(float, A)))

    def momentum(t):
        H, dt = np.eye(4), t / 50
        for k in range(50):
            ω, v = (array(V[i : i + 3]) + (k + 0.5) * dt * array(A[i : i + 3]) for i in (0, 3))
            G = np.zeros((4, 4))
            G[:3, :3], G[:3, 3] = [[0, -ω[2], ω[1]], [ω[2], 0, -ω[0]], [-ω[1], ω[0], 0]], v
            H = (np.eye(4) + G * dt + G @ G * dt**2 / 2) @ H
        pose = fs.Transform(fs.Rotation.assume_orthonormal(H[:3, :3], target=fixed, source=E), H[:3, 3])
        moved = fs.SpatialVelocity(B, W, fixed, *(array(V[i : i + 3]) + t * array(A[i : i + 3]) for i in (0, 3)))
        return array(fs.six_vector((pose @ I) @ moved, "angular_first"))

    difference = (momentum(step) - momentum(-step)) / (2 * step)
    rows = fs.momentum_derivative_regressor(A_, V_, "angular_first")
    assert product(rows, I, "pinocchio") == pytest.approx(difference, abs=1e-6)


def test_a_regressor_of_motions_of_two_bodies_or_observers_is_refused_in_these_words():
    other = fs.SpatialVelocity(C, W, E, V[:3], V[3:])
    with pytest.raises(fs.FrameMismatch) as caught:
        fs.momentum_derivative_regressor(acceleration(), other, "angular_first")
    assert str(caught.value).splitlines() == [
        "cannot give a momentum-derivative regressor: all must be motions of one body, but C is not B",
        "  acceleration  B relative to W, seen from W, in E",
        "  velocity      C relative to W, in E",
        "  help: a regressor is of one body; its velocity is V_BA + V_AW",
    ]
    seen = fs.SpatialAcceleration(B, W, E, B, A[:3], A[3:])
    with pytest.raises(fs.FrameMismatch) as caught:
        fs.slotine_li_regressor(velocity(), velocity(R), seen, "angular_first")
    assert str(caught.value).splitlines()[0] == (
        "cannot give a Slotine-Li regressor: the observer must be the velocity's base, but B is not W"
    )
    assert caught.value.slot == "observer"


def test_the_order_of_the_rows_is_a_required_word():
    with pytest.raises(TypeError):
        fs.momentum_regressor(velocity())
    with pytest.raises(fs.InvalidValue, match='"angular_first" or "linear_first", got 1'):
        fs.momentum_regressor(velocity(), 1)
