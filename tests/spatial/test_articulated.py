"""Articulated inertias against plain 6×6 algebra, over all kinds of number."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
import sympy

import framesym as fs

W, A, B = fs.Frame("W", inertial=True), fs.Frame("A"), fs.Frame("B")
ORDERS = ("angular_first", "linear_first")


def spd(seed, n=6):
    a = np.random.default_rng(seed).normal(size=(n, n))
    return a @ a.T + n * np.eye(n)


def plain(inertia, order="angular_first"):
    return np.array(inertia.matrix(order), float)


def six(quantity, order="angular_first"):
    return np.array(fs.six_vector(quantity, order), float)


@pytest.fixture
def IA():
    return fs.ArticulatedInertia.from_matrix(spd(1), "angular_first", body=B, expressed_in=B)


@pytest.fixture
def X():
    return fs.Transform(fs.Rotation.about((1, -2, 3), 0.7, target=A, source=B), translation=(0.3, -0.5, 0.2))


def test_matrices_in_and_out_in_both_orders():
    for order in ORDERS:
        M = spd(2)
        IA = fs.ArticulatedInertia.from_matrix(M, order, body=B, expressed_in=B)
        assert plain(IA, order) == pytest.approx(M)
        assert fs.ArticulatedInertia.from_matrix(list(M.ravel()), order, body=B, expressed_in=B) == IA
    turn = [3, 4, 5, 0, 1, 2]
    assert plain(IA, "angular_first") == pytest.approx(plain(IA, "linear_first")[np.ix_(turn, turn)])


def test_a_matrix_that_is_not_symmetric_is_refused_with_its_entries():
    M = spd(2)
    M[4, 1] += 1
    with pytest.raises(fs.InvalidValue, match=r"must equal its transpose, but entry \(4, 1\) is .* and \(1, 4\)"):
        fs.ArticulatedInertia.from_matrix(M, "angular_first", body=B, expressed_in=B)
    with pytest.raises(fs.InvalidValue, match="6×6 numbers"):
        fs.ArticulatedInertia.from_matrix(np.eye(5), "angular_first", body=B, expressed_in=B)
    with pytest.raises(fs.InvalidValue, match="the order of six numbers"):
        fs.ArticulatedInertia.from_matrix(np.eye(6), "mixed", body=B, expressed_in=B)


def test_a_rigid_inertia_is_one(X):
    I = fs.SpatialInertia.from_central(2, (0.1, 0.2, -0.3), (0.3, 0.4, 0.5), body=B, expressed_in=B)
    for order in ORDERS:
        expected = np.array(fs.inertia_matrix(I, order), float)
        assert plain(fs.ArticulatedInertia.from_rigid(I), order) == pytest.approx(expected)
    moved = fs.ArticulatedInertia.from_rigid(X @ I)
    assert fs.is_close(X @ fs.ArticulatedInertia.from_rigid(I), moved, atol=1e-12)


def test_products_and_sums_are_those_of_the_matrices(IA):
    other = fs.ArticulatedInertia.from_matrix(spd(3), "angular_first", body=B, expressed_in=B)
    V = fs.SpatialVelocity(B, W, B, (1, 2, 3), (-1, 0, 2))
    a = fs.SpatialAcceleration(B, W, B, W, (1, 2, 3), (-1, 0, 2))
    assert six(IA @ V) == pytest.approx(plain(IA) @ six(V))
    assert six(IA @ a) == pytest.approx(plain(IA) @ six(a))
    assert plain(IA + other) == pytest.approx(plain(IA) + plain(other))
    assert fs.is_close((IA + other) - other, IA)
    assert plain(2 * IA) == pytest.approx(2 * plain(IA))
    assert IA + fs.ArticulatedInertia.zero(body=B, expressed_in=B) == IA


def test_transforms_are_congruences_and_keep_the_physics(IA, X):
    for order in ORDERS:
        Xf = np.array(fs.force_matrix(X, order), float)
        assert plain(X @ IA, order) == pytest.approx(Xf @ plain(IA, order) @ Xf.T)
    a = fs.SpatialAcceleration(B, W, B, W, (1, 2, 3), (-1, 0, 2))
    assert fs.is_close(X @ (IA @ a), (X @ IA) @ (X @ a))
    assert fs.is_close(X.inverse() @ (X @ IA), IA, atol=1e-12)
    F = fs.SpatialForce(B, B, (1, -1, 2), (3, 0, 1))
    solved = X @ IA.solve(F, base=W, observer=W)
    assert fs.is_close(solved, (X @ IA).solve(X @ F, base=W, observer=W))


def test_solving_undoes_the_product(IA):
    F = fs.SpatialForce(B, B, (1, -1, 2), (3, 0, 1))
    a = IA.solve(F, base=W, observer=A)
    assert (a.body, a.base, a.observer) == (B, W, A)
    assert fs.is_close(IA @ a, F)
    h = fs.SpatialMomentum(B, W, B, (1, -1, 2), (3, 0, 1))
    assert fs.is_close(IA @ IA.solve(h, base=W), h)
    for order in ORDERS:
        assert np.array(IA.inverse_matrix(order), float) @ plain(IA, order) == pytest.approx(np.eye(6), abs=1e-12)
    with pytest.raises(fs.InvalidValue, match="singular: pivot 1 of 6 is zero"):
        fs.ArticulatedInertia.zero(body=B, expressed_in=B).solve(F, base=W, observer=W)
    I = fs.SpatialInertia.from_central(2, (1, 0, 0), (1, 1, 4), body=B, expressed_in=B)
    for inertia in (IA, I):
        for words, missing in (({}, "base and observer"), ({"base": W}, "observer"), ({"observer": W}, "base")):
            with pytest.raises(fs.MissingObserver) as caught:
                inertia.solve(F, **words)
            assert str(caught.value) == (
                f"the acceleration of a force needs its {missing}: a force does not say relative to what, and seen "
                "from where\n"
                "  help: I.solve(force, base=world, observer=world), with the inertial frame of newton_euler"
            )
    assert fs.is_close(IA.solve(h), IA.solve(h, base=W))


def subspace(names, seed=4):
    random = np.random.default_rng(seed)
    columns = tuple((tuple(random.normal(size=3)), tuple(random.normal(size=3))) for _ in names)
    return fs.MotionSubspace(B, A, B, columns, names)


@pytest.mark.parametrize("names", [("a",), ("a", "b", "c")])
def test_a_dyad_takes_away_what_the_joint_moves_freely(IA, names):
    S = subspace(names)
    U = IA @ S
    d = S.transpose() @ U
    dyad = fs.ArticulatedInertia.dyad(U, d if len(names) > 1 else d[0][0])
    u = np.array(fs.subspace_matrix(U, "angular_first"), float)
    s = np.array(fs.subspace_matrix(S, "angular_first"), float)
    assert np.array(d, float) == pytest.approx(s.T @ plain(IA) @ s)
    assert plain(dyad) == pytest.approx(u @ np.linalg.inv(np.array(d, float)) @ u.T)
    rest = IA - dyad
    for name in names:
        a = S.acceleration(tuple(float(one == name) for one in names))
        assert six(rest @ a) == pytest.approx(np.zeros(6), abs=1e-12)


@pytest.mark.parametrize("names", [("a",), ("a", "b")])
def test_the_rate_of_a_dyad_is_its_derivative(names):
    n = len(names)
    U0, U1 = (subspace(names, seed) for seed in (5, 6))
    u0, u1 = (np.array(fs.subspace_matrix(U, "angular_first"), float) for U in (U0, U1))
    d0, d1 = spd(7, n), spd(8, n)

    def dyad(t):
        u = u0 + t * u1
        return u @ np.linalg.inv(d0 + t * d1) @ u.T

    expected = (dyad(1e-6) - dyad(-1e-6)) / 2e-6
    as_forces = [fs.ForceSubspace(B, B, U.columns, names) for U in (U0, U1)]
    rate = fs.ArticulatedInertia.dyad_rate(as_forces[0], d0.tolist(), as_forces[1], d1.tolist())
    assert plain(rate) == pytest.approx(expected, abs=1e-7)
    if n == 1:
        scalar = fs.ArticulatedInertia.dyad_rate(as_forces[0], d0[0, 0], as_forces[1], d1[0, 0])
        assert fs.is_close(scalar, rate)
    with pytest.raises(fs.InvalidValue, match=f"the d of a dyad of {n} columns is {n}×{n}"):
        fs.ArticulatedInertia.dyad(as_forces[0], spd(1, 3).tolist())


def kinds_of_number():
    x = sympy.Symbol("x")
    yield "Fraction", lambda k: Fraction(k, 3), lambda v: float(v)
    yield "SymPy", lambda k: k * x, lambda v: float(sympy.sympify(v).subs(x, sympy.Rational(1, 3)))
    yield "array", lambda k: np.array([k / 3, k / 3]), lambda v: float(np.asarray(v, float).reshape(-1)[-1])


@pytest.mark.parametrize(
    ("name", "number", "back"), list(kinds_of_number()), ids=lambda one: one if isinstance(one, str) else ""
)
def test_every_kind_of_number_gives_what_floats_give(name, number, back):
    M = [[int(v) for v in row] for row in np.round(spd(9))]
    M = [[M[max(i, j)][min(i, j)] for j in range(6)] for i in range(6)]
    X = fs.Transform(fs.Rotation.assume_orthonormal([[0, -1, 0], [1, 0, 0], [0, 0, 1]], target=A, source=B), (1, 2, 3))

    def run(convert):
        IA = fs.ArticulatedInertia.from_matrix(
            [[convert(v) for v in row] for row in M], "angular_first", body=B, expressed_in=B
        )
        F = fs.SpatialForce(B, B, (1, -1, 2), (3, 0, 1))
        S = fs.MotionSubspace(B, A, B, (((0, 0, 1), (0, 1, 0)),), ("j",))
        U = IA @ S
        rest = IA - fs.ArticulatedInertia.dyad(U, (S.transpose() @ U)[0][0])
        return [*(X @ rest).parts(), *IA.solve(F, base=W, observer=W).parts()]

    expected = run(lambda k: k / 3)
    assert [back(v) for v in run(number)] == pytest.approx(expected, rel=1e-9, abs=1e-9)


def test_what_rounding_leaves_of_a_zero_pivot_is_refused():
    I = fs.SpatialInertia.from_central(1.7, (0.1, 0.2, 0.3), (0, 0, 0), body=B, expressed_in=B)
    F = fs.SpatialForce(B, B, (1, -1, 2), (3, 0, 1))
    with pytest.raises(fs.InvalidValue, match="singular: pivot"):
        fs.ArticulatedInertia.from_rigid(I).solve(F, base=W, observer=W)


def test_the_d_of_a_dyad_is_symmetric_and_may_be_a_matrix_of_any_kind():
    U = fs.ForceSubspace(B, B, subspace(("a", "b")).columns, ("a", "b"))
    with pytest.raises(fs.InvalidValue, match=r"must equal its transpose, but entry \(1, 0\) is 0.1 and \(0, 1\) 0.5"):
        fs.ArticulatedInertia.dyad(U, [[2, 0.5], [0.1, 3]])
    expected = fs.ArticulatedInertia.dyad(U, [[2.0, 0.5], [0.5, 3.0]])
    for d in (np.array([[2.0, 0.5], [0.5, 3.0]]), sympy.Matrix([[2, 0.5], [0.5, 3]])):
        assert fs.is_close(fs.ArticulatedInertia.dyad(U, d).map_scalars(float), expected)
