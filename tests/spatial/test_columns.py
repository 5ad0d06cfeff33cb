"""Tagged 6×n matrices: names, sums along a chain, acting on whole sets."""

from __future__ import annotations

import numpy as np
import pytest
import sympy

import framesym as fs

W, A, B, C, E = fs.Frame("W", inertial=True), *(fs.Frame(name) for name in "ABCE")


def columns(seed, n):
    random = np.random.default_rng(seed)
    return tuple((tuple(random.normal(size=3)), tuple(random.normal(size=3))) for _ in range(n))


def matrix(one):
    return np.array(fs.subspace_matrix(one, "angular_first"), float)


def test_jacobians_of_a_chain_merge_by_coordinate_name():
    J1 = fs.Jacobian(B, A, E, columns(1, 2), ("a", "b"))
    J2 = fs.Jacobian(C, B, E, columns(2, 2), ("b", "c"))
    J = J1 + J2
    assert (J.body, J.base, J.names) == (C, A, ("a", "b", "c"))
    assert matrix(J)[:, 1] == pytest.approx(matrix(J1)[:, 1] + matrix(J2)[:, 0])
    assert matrix(J)[:, 2] == pytest.approx(matrix(J2)[:, 1])
    rates = (0.3, -0.2, 0.5)
    assert fs.is_close(J @ rates, J1 @ rates[:2] + J2 @ rates[1:])
    assert (J2 + J1).names == ("b", "c", "a")
    back = -J
    assert (back.body, back.base) == (A, C)
    assert fs.is_close(back @ rates, -(J @ rates))


def test_the_transpose_gives_the_power_of_each_coordinate():
    J = fs.Jacobian(B, A, E, columns(3, 3), ("a", "b", "c"))
    F = fs.SpatialForce(B, E, (1, 2, 3), (-1, 0, 2))
    rates = (0.3, -0.2, 0.5)
    power = sum(t * r for t, r in zip(J.transpose() @ F, rates, strict=True))
    assert power == pytest.approx(fs.dot(J @ rates, F))
    T = fs.ForceSubspace(B, E, columns(4, 2), ("l", "m"))
    assert np.array(J.transpose() @ T) == pytest.approx(matrix(J).T @ matrix(T))
    assert np.array(T.transpose() @ (J @ rates)) == pytest.approx(matrix(T).T @ matrix(J) @ np.array(rates))


@pytest.mark.parametrize("make", [
    lambda c: fs.Jacobian(B, A, B, c, ("a", "b")),
    lambda c: fs.MotionSubspace(B, A, B, c, ("a", "b")),
    lambda c: fs.JacobianRate(B, A, B, A, c, ("a", "b")),
    lambda c: fs.ForceSubspace(B, B, c, ("a", "b")),
    lambda c: fs.MomentumMatrix(B, A, B, c, ("a", "b")),
], ids=["Jacobian", "MotionSubspace", "JacobianRate", "ForceSubspace", "MomentumMatrix"])  # fmt: skip
def test_a_transform_acts_on_each_column(make):
    one = make(columns(5, 2))
    X = fs.Transform(fs.Rotation.about((1, 2, -1), 0.8, target=E, source=B), (0.2, 0.4, -0.3))
    moved = X @ one
    for name in one.names:
        assert fs.is_close(moved.column(name), X @ one.column(name))
    assert fs.is_close(X.inverse() @ moved, one)
    order = "linear_first"
    as_force = isinstance(one, (fs.ForceSubspace, fs.MomentumMatrix))
    X6 = np.array((fs.force_matrix if as_force else fs.motion_matrix)(X, order), float)
    expected = X6 @ np.array(fs.subspace_matrix(one, order), float)
    assert np.array(fs.subspace_matrix(moved, order), float) == pytest.approx(expected)
    assert one.select(["b"]).names == ("b",)
    assert one.select("b") == one.select(["b"])
    with pytest.raises(fs.InvalidValue, match="no column c; the columns are a, b"):
        one.select(["c"])
    assert one.map_scalars(lambda x: 2 * x).column("a") == 2 * one.column("a")


def test_an_inertia_acts_on_each_column():
    I = fs.SpatialInertia.from_central(2, (0.1, 0.2, 0.3), (1, 2, 2), body=B, expressed_in=B)
    J = fs.Jacobian(B, W, B, columns(6, 2), ("a", "b"))
    h = I @ J
    assert isinstance(h, fs.MomentumMatrix)
    assert fs.is_close(h @ (1, 2), I @ (J @ (1, 2)))
    S = fs.MotionSubspace(B, A, B, columns(6, 2), ("a", "b"))
    U = I @ S
    assert isinstance(U, fs.ForceSubspace)
    assert fs.is_close(U @ (1, 2), I @ S.acceleration((1, 2)))


def test_a_velocity_carries_columns_along():
    V = fs.SpatialVelocity(B, W, B, (1, 2, 3), (0, -1, 2))
    J = fs.Jacobian(C, A, B, columns(7, 2), ("a", "b"))
    rate = fs.cross(V, J)
    assert (rate.body, rate.base, rate.observer) == (C, A, W)
    assert fs.is_close(rate @ (1, 2), fs.cross(V, J @ (1, 2)))
    T = fs.ForceSubspace(B, B, columns(8, 2), ("a", "b"))
    assert fs.is_close(fs.cross(V, T) @ (1, 2), fs.cross(V, T @ (1, 2)))
    A6 = fs.MomentumMatrix(B, W, B, columns(9, 2), ("a", "b"))
    assert fs.is_close(fs.cross(V, A6) @ (1, 2), fs.cross(V, A6 @ (1, 2)))
    with pytest.raises(fs.KindMismatch, match="no cross product"):
        fs.cross(V, rate)


def test_sets_of_forces_and_momenta_add_and_subtract_by_name():
    one, two = (fs.ForceSubspace(B, E, columns(k, 2), names) for k, names in ((1, ("a", "b")), (2, ("b", "c"))))
    assert (one + two).names == ("a", "b", "c")
    assert fs.is_close((one + two) @ (1, 2, 3), one @ (1, 2) + two @ (2, 3))
    assert fs.is_close((one - two) @ (1, 2, 3), one @ (1, 2) - two @ (2, 3))
    h = fs.MomentumMatrix(B, W, W, columns(3, 1), ("a",))
    k = fs.MomentumMatrix(C, W, W, columns(4, 1), ("b",))
    arm = fs.Frame("arm")
    whole = h.of_system(arm) + k.of_system(arm)
    expected = fs.total_momentum([h @ (2,), k @ (3,)], system=arm)
    assert fs.is_close(whole @ (2, 3), expected)
    with pytest.raises(fs.FrameMismatch, match="count both bodies to one system first"):
        h + k


def test_columns_are_read_carefully():
    with pytest.raises(fs.InvalidValue, match="a Jacobian of 1 columns has 2 names"):
        fs.Jacobian(B, A, E, columns(1, 1), ("a", "b"))
    with pytest.raises(fs.InvalidValue, match="two columns of a Jacobian are named a"):
        fs.Jacobian(B, A, E, columns(1, 2), ("a", "a"))
    with pytest.raises(fs.InvalidValue, match="a column of a force subspace is a pair"):
        fs.ForceSubspace(B, E, (((0, 0, 1),),), ("a",))
    J = fs.Jacobian(B, A, E, columns(1, 2), ("a", "b"))
    with pytest.raises(fs.InvalidValue, match="one rate a column: the columns are a, b, got 3 rates"):
        J @ (1, 2, 3)
    with pytest.raises(fs.KindMismatch, match="columns take rates"):
        J @ fs.SpatialForce(B, E, (0, 0, 0), (0, 0, 0))
    assert repr(fs.Jacobian.zero(body=B, base=A, expressed_in=E)) == "<Jacobian of B relative to A, in E: no columns>"


def test_symbols_and_arrays_are_rates_too():
    J = fs.Jacobian(B, A, E, (((0, 0, 1), (sympy.Symbol("L"), 0, 0)),), ("a",))
    assert (J @ (sympy.Symbol("w"),)).linear[0] == sympy.Symbol("L") * sympy.Symbol("w")
    numbers = J.map_scalars(lambda x: x.subs("L", 2) if hasattr(x, "subs") else x)
    assert (numbers @ (np.array([1.0, 3.0]),)).angular[2].tolist() == [1.0, 3.0]
