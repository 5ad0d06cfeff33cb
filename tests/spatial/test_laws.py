"""Laws of the algebra, as properties over random values, near the identity and near π too."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import framesym as fs

W, A, B, C = fs.Frame("W", inertial=True), fs.Frame("A"), fs.Frame("B"), fs.Frame("C")

numbers = st.floats(-5, 5).map(lambda x: round(x, 6))
triples = st.tuples(numbers, numbers, numbers)
angles = st.one_of(st.floats(-10, 10), st.floats(-1e-7, 1e-7), st.floats(-1e-7, 1e-7).map(lambda x: math.pi + x))
axes = triples.filter(lambda a: max(map(abs, a)) > 0.1)


def poses(target, source):
    return st.builds(
        lambda axis, angle, shift: fs.Transform(fs.Rotation.about(axis, angle, target=target, source=source), shift),
        axes,
        angles,
        triples,
    )


def velocities(body, base, frame):
    return st.builds(lambda w, v: fs.SpatialVelocity(body, base, frame, w, v), triples, triples)


def accelerations(body, base, frame, observer):
    return st.builds(lambda w, v: fs.SpatialAcceleration(body, base, frame, observer, w, v), triples, triples)


def forces(body, frame):
    return st.builds(lambda n, f: fs.SpatialForce(body, frame, n, f), triples, triples)


def inertias(body, frame):
    masses = st.floats(0, 5)
    moments = st.tuples(*(st.floats(0.1, 3),) * 3)
    return st.builds(
        lambda m, c, J: fs.SpatialInertia.from_central(m, c, J, body=body, expressed_in=frame), masses, triples, moments
    )


close = {"rtol": 1e-9, "atol": 1e-8}


@given(poses(A, B), velocities(C, W, B), forces(C, B))
def test_power_does_not_depend_on_the_frame_it_is_computed_in(X_AB, V, F):
    assert fs.dot(X_AB @ V, X_AB @ F) == pytest.approx(fs.dot(V, F), abs=1e-8)


@given(poses(A, B), poses(B, C), velocities(B, W, C))
def test_going_through_two_transforms_is_going_through_their_product(X_AB, X_BC, V):
    assert fs.is_close(X_AB @ (X_BC @ V), (X_AB @ X_BC) @ V, **close)


@given(poses(A, B), velocities(C, W, B), forces(C, B), inertias(C, B))
def test_the_inverse_undoes_a_transform(X_AB, V, F, I):
    for one in (V, F, I, fs.Point(V.linear, expressed_in=B), fs.Vector(V.linear, expressed_in=B)):
        assert fs.is_close(X_AB.inverse() @ (X_AB @ one), one, **close)


@given(poses(A, B), poses(C, B), velocities(C, W, B), inertias(C, B))
def test_inverses_and_products_in_any_order_agree(X_AB, X_CB, V, I):
    X_AC = X_AB @ X_CB.inverse()
    for one in (V, I, fs.Point(V.angular, expressed_in=B)):
        assert fs.is_close(X_AC @ (X_CB @ one), X_AB @ one, **close)
    Y = (X_CB @ X_AB.inverse()).inverse()
    assert np.allclose(Y.translation, X_AC.translation, atol=1e-8)


@given(poses(A, B), inertias(C, B), velocities(C, W, B))
def test_kinetic_energy_and_momentum_do_not_depend_on_the_frame(X_AB, I, V):
    assert fs.kinetic_energy(X_AB @ I, X_AB @ V) == pytest.approx(fs.kinetic_energy(I, V), rel=1e-9, abs=1e-7)
    assert fs.is_close(X_AB @ (I @ V), (X_AB @ I) @ (X_AB @ V), rtol=1e-8, atol=1e-7)


@given(poses(A, B), inertias(C, B), accelerations(C, W, B, W), velocities(C, W, B))
def test_newton_euler_does_not_depend_on_the_frame(X_AB, I, a, V):
    moved = fs.newton_euler(X_AB @ I, X_AB @ a, X_AB @ V)
    assert fs.is_close(X_AB @ fs.newton_euler(I, a, V), moved, rtol=1e-8, atol=1e-5)


@given(inertias(C, B), accelerations(C, W, B, W), velocities(C, W, B))
def test_newton_euler_is_the_sum_of_its_terms(I, a, V):
    expected = I @ a + fs.cross(V, I @ V)
    assert fs.is_close(fs.newton_euler(I, a, V), expected, rtol=1e-9, atol=1e-8)


@given(poses(A, B), velocities(C, W, B), velocities(B, A, B), forces(C, B))
def test_cross_products_move_with_their_factors(X_AB, V, U, F):
    for one in (U, F):
        assert fs.is_close(X_AB @ fs.cross(V, one), fs.cross(X_AB @ V, X_AB @ one), rtol=1e-8, atol=1e-6)


@given(velocities(C, W, B), velocities(A, W, B), forces(C, B))
def test_the_force_cross_is_minus_the_transpose_of_the_motion_cross(V, U, F):
    of_C = fs.SpatialVelocity(C, W, B, U.angular, U.linear)
    crossed = fs.cross(V, of_C)
    left = fs.dot(fs.SpatialVelocity(C, W, B, crossed.angular, crossed.linear), F)
    assert left == pytest.approx(-fs.dot(of_C, fs.cross(V, F)), abs=1e-8)


@given(velocities(B, A, W), velocities(C, B, W))
def test_velocities_chain_in_either_order_and_the_difference_undoes_the_sum(V_BA, V_CB):
    V_CA = V_BA + V_CB
    assert V_CA == V_CB + V_BA
    assert (V_CA.body, V_CA.base) == (C, A)
    assert fs.is_close(V_CA - V_BA, V_CB)
    assert fs.is_close(V_CA - V_CB, V_BA)
    back = -V_CA
    assert (back.body, back.base) == (A, C)
    assert -back == V_CA


@given(accelerations(B, A, C, A), velocities(A, W, C), velocities(B, A, C))
def test_changing_the_observer_there_and_back_changes_nothing(a, V_AW, V_BA):
    from_world = a.seen_from(W, V_AW, V_BA)
    assert fs.is_close(from_world.seen_from(A, -V_AW, V_BA), a)


@given(inertias(C, B), inertias(C, B), velocities(C, W, B))
def test_momentum_is_additive_over_parts(I, J, V):
    assert fs.is_close((I + J) @ V, I @ V + J @ V, rtol=1e-9, atol=1e-9)
    assert fs.is_close((I + J) - J, I, rtol=1e-9, atol=1e-9)


@given(inertias(C, B), velocities(C, W, B), poses(A, B))
def test_the_six_by_six_matrices_say_the_same(I, V, X_AB):
    for order in ("angular_first", "linear_first"):
        M, six = np.array(fs.inertia_matrix(I, order), float), np.array(fs.six_vector(V, order), float)
        assert M @ six == pytest.approx(np.array(fs.six_vector(I @ V, order), float), abs=1e-8)
        X = np.array(fs.motion_matrix(X_AB, order), float)
        assert X @ six == pytest.approx(np.array(fs.six_vector(X_AB @ V, order), float), abs=1e-8)
        Xf = np.array(fs.force_matrix(X_AB, order), float)
        assert Xf == pytest.approx(np.linalg.inv(X).T, abs=1e-8)
        moved = np.array(fs.inertia_matrix(X_AB @ I, order), float)
        assert moved == pytest.approx(Xf @ M @ Xf.T, rel=1e-8, abs=1e-7)
        assert fs.from_six_vector(fs.SpatialVelocity, six, order, body=C, base=W, expressed_in=B) == V.map_scalars(
            float
        )


@given(axes, angles)
def test_a_rotation_about_an_axis_is_orthonormal_and_keeps_the_axis(axis, angle):
    R = fs.Rotation.about(axis, angle, target=A, source=B)
    M = np.array(R.matrix, float)
    assert pytest.approx(np.eye(3), abs=1e-12) == M @ M.T
    assert np.linalg.det(M) == pytest.approx(1)
    assert M @ np.array(axis) == pytest.approx(np.array(axis), abs=1e-11)
    assert M.trace() == pytest.approx(1 + 2 * math.cos(angle), abs=1e-12)


def test_rpy_is_yaw_after_pitch_after_roll():
    r, p, y = 0.4, -0.3, 1.2
    x, P, z = (
        np.array(fs.Rotation.about(axis, angle, target=A, source=B).matrix, float)
        for axis, angle in (("x", r), ("y", p), ("z", y))
    )
    assert np.array(fs.Rotation.rpy(r, p, y, target=A, source=B).matrix, float) == pytest.approx(z @ P @ x)
