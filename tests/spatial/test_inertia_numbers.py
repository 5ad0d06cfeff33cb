"""Each operation of a rigid inertia, on every kind of number, against plain 6×6 algebra."""

from __future__ import annotations

import numpy as np
import pytest
from bodies import (
    CENTRAL,
    COM,
    ORDERS,
    READINGS,
    TEN,
    A,
    B,
    E,
    F,
    R,
    V,
    W,
    acceleration,
    array,
    flat,
    force,
    in_order,
    inertia,
    momentum,
    plain_force_cross,
    plain_inertia,
    plain_motion_cross,
    velocity,
)

import framesym as fs

NEW = fs.Frame("new")
AT = (2, -1, 3)


def plain_regressor(six, order):
    """6×10 of Σ_k π_k: one column for the inertia whose k-th number alone is one."""
    columns = []
    for k in range(10):
        one = inertia(tuple(int(i == k) for i in range(10)))
        columns.append(array(fs.inertia_matrix(one, order)) @ in_order(six, order))
    return np.array(columns).T


def moved(order):
    """Of the body about AT: by the congruence with the shift."""
    shift = fs.Transform(fs.Rotation.identity(NEW, E), translation=tuple(-x for x in AT))
    X = array(fs.force_matrix(shift, order))
    return X @ plain_inertia(order) @ X.T


def cases():
    """name: (what to run on (ten, v, a, r, f), what plain algebra gives)."""
    for order in ORDERS:
        I, Vx, Vf = plain_inertia(order), plain_motion_cross(V, order), plain_force_cross(V, order)
        v, f = in_order(V, order), in_order(F, order)
        both = {
            "matrix": (lambda t, v, a, r, f, o=order: fs.inertia_matrix(inertia(t), o), I),
            "inverse": (lambda t, v, a, r, f, o=order: inertia(t).inverse_matrix(o), np.linalg.inv(I)),
            "velocity x inertia": (
                lambda t, v, a, r, f, o=order: fs.velocity_cross_inertia(inertia(t), velocity(v), o),
                Vf @ I,
            ),
            "inertia x velocity": (
                lambda t, v, a, r, f, o=order: fs.inertia_cross_velocity(inertia(t), velocity(v), o),
                I @ Vx,
            ),
            "variation": (
                lambda t, v, a, r, f, o=order: fs.inertia_variation(inertia(t), velocity(v), o),
                Vf @ I - I @ Vx,
            ),
            "bias force": (
                lambda t, v, a, r, f, o=order: fs.six_vector(fs.bias_force(inertia(t), velocity(v)), o),
                Vf @ I @ v,
            ),
            "momentum regressor": (
                lambda t, v, a, r, f, o=order: fs.momentum_regressor(velocity(v), o),
                plain_regressor(V, order),
            ),
            "momentum-derivative regressor": (
                lambda t, v, a, r, f, o=order: fs.momentum_derivative_regressor(acceleration(a), velocity(v), o),
                plain_regressor(A, order) + Vf @ plain_regressor(V, order),
            ),
            "Slotine-Li regressor": (
                lambda t, v, a, r, f, o=order: fs.slotine_li_regressor(velocity(v), velocity(r), acceleration(a), o),
                plain_regressor(A, order)
                + Vf @ plain_regressor(R, order)
                - plain_regressor(plain_motion_cross(V, "angular_first") @ array(R), order),
            ),
            "solve for a velocity": (
                lambda t, v, a, r, f, o=order: fs.six_vector(inertia(t).solve(momentum(f)), o),
                np.linalg.solve(I, f),
            ),
            "solve for an acceleration": (
                lambda t, v, a, r, f, o=order: fs.six_vector(inertia(t).solve(force(f), base=W, observer=W), o),
                np.linalg.solve(I, f),
            ),
            "6×6 there and back": (
                lambda t, v, a, r, f, o=order: fs.inertia_matrix(
                    fs.from_inertia_matrix(fs.inertia_matrix(inertia(t), o), o, body=B, expressed_in=E), o
                ),
                I,
            ),
            "shifted to a point": (
                lambda t, v, a, r, f, o=order: fs.inertia_matrix(
                    inertia(t).shifted_to(fs.Point(AT, expressed_in=E), NEW), o
                ),
                moved(order),
            ),
            "shifted to the center of mass": (
                lambda t, v, a, r, f, o=order: fs.inertia_matrix(inertia(t).shifted_to_com(NEW), o),
                plain_inertia(order, c=(0, 0, 0)),
            ),
        }
        yield from ((f"{name}, {order}", *case) for name, case in both.items())
    I = plain_inertia("angular_first")
    yield "center of mass", lambda t, v, a, r, f: inertia(t).center_of_mass().position, array(COM)
    yield "central inertia", lambda t, v, a, r, f: inertia(t).central_inertia(), array(CENTRAL)
    yield (
        "twice the kinetic energy",
        lambda t, v, a, r, f: (fs.twice_kinetic_energy(inertia(t), velocity(v)),),
        array(V) @ I @ array(V),
    )
    S = I[:3, :3]
    P = np.eye(4)
    P[:3, :3], P[:3, 3], P[3, :3], P[3, 3] = S.trace() / 2 * np.eye(3) - S, array(TEN[1:4]), array(TEN[1:4]), 2
    yield "pseudo-inertia", lambda t, v, a, r, f: fs.pseudo_inertia(inertia(t)), P
    yield (
        "pseudo-inertia there and back",
        lambda t, v, a, r, f: fs.from_pseudo_inertia(
            fs.pseudo_inertia(inertia(t)), body=B, expressed_in=E
        ).dynamic_parameters(),
        array(TEN),
    )


CASES = {name: (run, expected) for name, run, expected in cases()}


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("name", CASES)
def test_every_kind_of_number_gives_what_plain_algebra_gives(name, reading):
    run, expected = CASES[name]
    values = READINGS[reading](lambda *parts: flat(tuple(run(*parts))))
    assert array(values) == pytest.approx(np.ravel(expected), rel=1e-12, abs=1e-12)


@pytest.mark.parametrize("order", ORDERS)
def test_the_variation_is_what_crosses_from_both_sides_and_gives_the_bias_force(order):
    I, V_ = inertia(), velocity()
    left = array(fs.velocity_cross_inertia(I, V_, order)) - array(fs.inertia_cross_velocity(I, V_, order))
    variation = array(fs.inertia_variation(I, V_, order))
    assert variation == pytest.approx(left, abs=1e-14)
    assert np.array_equal(variation, variation.T)
    six = array(fs.six_vector(V_, order))
    assert variation @ six == pytest.approx(array(fs.six_vector(fs.bias_force(I, V_), order)), abs=1e-14)


def test_twice_the_kinetic_energy_is_twice_the_kinetic_energy():
    assert fs.twice_kinetic_energy(inertia(), velocity()) == 2 * fs.kinetic_energy(inertia(), velocity())
