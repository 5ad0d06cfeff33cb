"""Loads at points, against transforms; random quantities; small quantities; the 4×4 of a velocity."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
import sympy

import framesym as fs

W, A, B, P = fs.Frame("W", inertial=True), fs.Frame("A"), fs.Frame("B"), fs.Frame("P")


def test_a_force_at_a_point_is_that_force_moved_from_a_frame_there():
    place, f, n = (1, -2, 3), (4, 5, -6), (7, 8, 9)

    X = fs.Transform(fs.Rotation.identity(target=A, source=P), place)
    there = fs.SpatialForce(body=B, expressed_in=P, moment=n, force=f)
    point = fs.Point(place, expressed_in=A)
    made = fs.SpatialForce.at_point(fs.Vector(f, expressed_in=A), point, body=B, moment=fs.Vector(n, expressed_in=A))
    assert made == X @ there
    assert made.moment_about(point).components == n


def test_the_angular_momentum_about_the_center_of_mass_is_the_central_inertia_times_omega():
    I = fs.SpatialInertia.from_central(2, (1, -1, 2), (3, 4, 5), body=B, expressed_in=B)
    V = fs.SpatialVelocity(body=B, base=W, expressed_in=B, angular=(1, 2, 3), linear=(-4, 5, 6))
    assert (I @ V).angular_about(I.center_of_mass()).components == (3, 8, 15)


def test_what_is_no_point_or_vector_is_refused_with_what_to_write():
    f, p = fs.Vector((1, 2, 3), expressed_in=B), fs.Point((1, 2, 3), expressed_in=B)
    for run in (
        lambda: fs.SpatialForce.at_point((1, 2, 3), p, body=B),
        lambda: fs.SpatialForce.at_point(f, (1, 2, 3), body=B),
        lambda: fs.SpatialForce.at_point(f, p, body=B, moment=(1, 2, 3)),
        lambda: fs.SpatialForce.zero(body=B, expressed_in=B).moment_about(None),
    ):
        with pytest.raises(fs.KindMismatch, match="help: "):
            run()


RANDOM = {
    "velocity": lambda seed: fs.SpatialVelocity.random(seed, body=B, base=A, expressed_in=A),
    "acceleration": lambda seed: fs.SpatialAcceleration.random(seed, body=B, base=A, expressed_in=A, observer=A),
    "force": lambda seed: fs.SpatialForce.random(seed, body=B, expressed_in=A),
    "momentum": lambda seed: fs.SpatialMomentum.random(seed, body=B, base=A, expressed_in=A),
    "vector": lambda seed: fs.Vector.random(seed, expressed_in=A),
    "point": lambda seed: fs.Point.random(seed, expressed_in=A),
    "rotation": lambda seed: fs.Rotation.random(seed, target=A, source=B),
    "transform": lambda seed: fs.Transform.random(seed, target=A, source=B),
}


@pytest.mark.parametrize("kind", RANDOM)
def test_a_seed_gives_the_same_quantity_again_and_another_seed_another(kind):
    make = RANDOM[kind]
    assert make(7) == make(7)
    assert make(7) != make(8)
    with pytest.raises(fs.InvalidValue, match="seed"):
        make("7")


def test_random_rotations_are_rotations_without_a_preferred_axis():
    matrices = np.array([fs.Rotation.random(seed, target=A, source=B).matrix for seed in range(400)], float)
    assert matrices @ matrices.transpose(0, 2, 1) == pytest.approx(np.broadcast_to(np.eye(3), (400, 3, 3)), abs=1e-14)
    assert np.linalg.det(matrices) == pytest.approx(np.ones(400))
    assert np.abs(matrices.mean(axis=0)).max() < 4 / math.sqrt(3 * 400)


@pytest.mark.parametrize("number", [int, float, Fraction, sympy.Integer, lambda x: np.array([x, 2 * x], float)])
def test_distances_in_every_measure(number):
    p = fs.Point(tuple(map(number, (1, 2, 3))), expressed_in=A)
    q = fs.Point(tuple(map(number, (4, -2, 15))), expressed_in=A)
    for measured, expected in (
        (fs.distance(p, q), 13),
        (fs.planar_distance(p, q, "xy"), 5),
        (fs.planar_distance(p, q, "yx"), 5),
        (fs.manhattan_distance(p, q), 19),
        (fs.chebyshev_distance(p, q), 12),
    ):
        assert np.all(measured == number(expected))
    assert np.all(fs.squared_distance(p, q) == number(13) ** 2)
    with pytest.raises(fs.InvalidValue, match='"xy", "yz" or "xz"'):
        fs.planar_distance(p, q, "xx")


def test_zero_and_identity_are_asked_of_the_kinds_that_have_them():
    assert fs.is_zero(fs.SpatialVelocity.zero(body=B, base=A, expressed_in=A))
    assert fs.is_zero(fs.Point.origin(expressed_in=A))
    assert fs.is_zero(fs.Vector((0, 1e-9, 0), expressed_in=A), tolerance=1e-8)
    X = fs.Transform.random(3, target=A, source=B)
    assert not fs.is_identity(X)
    assert fs.is_identity(X @ X.inverse(), tolerance=1e-14)
    assert fs.is_identity(fs.Rotation.identity(target=A, source=B))
    with pytest.raises(fs.KindMismatch, match=r"is_identity\(X\)"):
        fs.is_zero(X)
    with pytest.raises(fs.KindMismatch, match=r"is_zero\(V\)"):
        fs.is_identity(fs.Vector.zero(expressed_in=A))
    with pytest.raises(fs.KindMismatch, match="is no number"):
        fs.is_identity(fs.Rotation.rpy(0, 0, fs.symbol("q"), target=A, source=B))


def test_the_hat_matrix_moves_the_homogeneous_matrix_and_comes_back():
    t = sympy.Symbol("t")
    X = fs.Transform(fs.Rotation.rpy(t, 2 * t, 0, target=A, source=B), (t, t**2, 1))
    V = X.velocity(t)
    V = V if V.expressed_in is A else X @ V
    rate = sympy.Matrix(fs.homogeneous_matrix(X)).diff(t)
    moved = sympy.Matrix(fs.hat_matrix(V)) * sympy.Matrix(fs.homogeneous_matrix(X))
    at = {t: sympy.Rational(3, 10)}
    assert np.array((rate - moved).subs(at).evalf(), float) == pytest.approx(np.zeros((4, 4)), abs=1e-12)
    number = V.subs(at)
    assert fs.from_hat_matrix(fs.hat_matrix(number), body=B, base=A, expressed_in=A) == number


def test_a_hat_matrix_of_another_structure_names_the_entry():
    with pytest.raises(fs.InvalidValue, match=r"entry \(0, 1\) is 2 where -2 must stand"):
        fs.from_hat_matrix([[0, 2, 0, 5], [2, 0, 0, 6], [0, 0, 0, 7], [0, 0, 0, 0]], body=B, base=A, expressed_in=A)


def test_radii_of_gyration_come_back():
    I = fs.SpatialInertia.from_radii_of_gyration(2, (1, 2, 3), (3, 4, 5), body=B, expressed_in=B)
    assert I.radii_of_gyration() == (3, 4, 5)
    with pytest.raises(fs.InvalidValue, match="mass"):
        fs.SpatialInertia.zero(body=B, expressed_in=B).radii_of_gyration()
