"""The ready models have the figures that their sources print."""

from __future__ import annotations

import numpy as np
import pytest

import framesym as fs

MODELS = {"double_pendulum": 2, "puma560": 6, "panda": 7}


def test_the_double_pendulum_has_the_equations_of_the_textbook():
    """Two rods of mass m and length l, hanging, angles of the second relative to the first."""
    model = fs.library.double_pendulum()
    m = length = 1.0
    g = 9.81
    q, v, vdot = np.array([0.3, 0.7]), np.array([1.1, -0.4]), np.array([0.5, 2.0])
    s1, s2, s12, c2 = np.sin(q[0]), np.sin(q[1]), np.sin(q.sum()), np.cos(q[1])
    M = m * length**2 * np.array([[5 / 3 + c2, 1 / 3 + c2 / 2], [1 / 3 + c2 / 2, 1 / 3]])
    velocity = m * length**2 / 2 * s2 * np.array([-v[1] * (2 * v[0] + v[1]), v[0] ** 2])
    gravity = m * g * length * np.array([3 / 2 * s1 + s12 / 2, s12 / 2])
    assert fs.mass_matrix(model, q) == pytest.approx(M)
    assert fs.gravity_torque(model, q) == pytest.approx(gravity)
    assert fs.bias_torque(model, q, v) == pytest.approx(velocity + gravity)
    assert fs.inverse_dynamics(model, q, v, vdot) == pytest.approx(M @ vdot + velocity + gravity)


def test_the_puma_has_six_turning_joints_and_the_reach_of_its_table():
    model = fs.library.puma560()
    assert model.coordinate_names == tuple(f"joint_{k}" for k in range(1, 7))
    assert [body.joint.kind for body in model.bodies] == ["revolute"] * 6
    place = fs.forward_kinematics(model, [0] * 6).pose("dh_6").translation
    assert np.array(place, float) == pytest.approx([0.4318 + 0.0203, -0.15005, 0.67183 + 0.4318])
    assert sum(body.inertia.mass for body in model.bodies) == pytest.approx(17.4 + 4.8 + 0.82 + 0.34 + 0.09)


def test_the_flange_of_the_panda_is_where_its_table_puts_it():
    model = fs.library.panda()
    pose = fs.forward_kinematics(model, [0] * 7).pose("flange")
    assert pose.translation == pytest.approx((0.088, 0, 0.333 + 0.316 + 0.384 - 0.107))
    assert pose.rotation.matrix == ((1, 0, 0), (0, -1, 0), (0, 0, -1))
    ready = (0, -np.pi / 4, 0, -3 * np.pi / 4, 0, np.pi / 2, np.pi / 4)
    assert fs.forward_kinematics(model, ready).pose("flange").translation == pytest.approx(
        (0.306891, 0, 0.590282), abs=1e-6
    )


@pytest.mark.parametrize("name", MODELS)
def test_every_model_has_its_joints_and_the_same_numbers_with_letters(name):
    make = getattr(fs.library, name)
    numeric, symbolic = make(), make(parameters="symbolic")
    assert numeric.n_q == symbolic.n_q == MODELS[name]
    assert numeric.parameters == ()
    q = np.linspace(-1, 1, numeric.n_q)
    got = fs.equations(symbolic).gravity_torque.compile()(q, symbolic.nominal_parameters())
    assert got == pytest.approx(fs.gravity_torque(numeric, q), rel=1e-12, abs=1e-12)
    assert make().world is not numeric.world, "two models share no frames"


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("word", ["letters", True, None, "Symbolic"])
def test_another_word_for_the_parameters_is_refused(name, word):
    with pytest.raises(fs.InvalidValue, match=f'parameters are "numeric" or "symbolic", got {word!r}'):
        getattr(fs.library, name)(parameters=word)


@pytest.mark.parametrize("name", MODELS)
def test_every_mass_matrix_is_symmetric_and_positive_definite(name):
    model = getattr(fs.library, name)()
    M = fs.mass_matrix(model, np.random.default_rng(0).uniform(-3, 3, (20, model.n_q)))
    assert pytest.approx(np.swapaxes(M, -1, -2), abs=1e-12) == M
    assert np.linalg.eigvalsh(M).min() > 0
