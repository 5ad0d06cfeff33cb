"""Mass, center of mass, principal axes and second moments: there and back, and the gradient."""

from __future__ import annotations

import math

import numpy as np
import pytest
import sympy
from bodies import COM, MASS, B, E, array, inertia, skew
from hypothesis import given
from hypothesis import strategies as st

import framesym as fs

I_B = {"body": B, "expressed_in": E}
WORDS = ("pinocchio", "idyntree")
R = fs.Rotation.rpy(0.4, -0.3, 1.2, target=E, source=fs.Frame("principal")).matrix
BODY = fs.NonlinearParameters(2.0, (0.5, -0.25, 0.75), R, (0.3, 0.5, 0.2))


@given(st.integers(0, 10**6))
def test_every_body_comes_back_with_right_handed_axes(seed):
    I = fs.SpatialInertia.random(seed, **I_B)
    found = fs.nonlinear_parameters(I)
    assert np.linalg.det(array(found.rotation)) == pytest.approx(1, abs=1e-12)
    assert min(found.second_moments) > 0
    assert list(found.second_moments) == sorted(found.second_moments, reverse=True)
    assert fs.is_close(found.inertia(**I_B), I, rtol=1e-11, atol=1e-12)
    again = fs.NonlinearParameters.from_numbers(found.numbers())
    assert again == found


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 0, 2), (2, 1, 0), (1, 2, 0)])
def test_diagonal_inertias_have_right_handed_axes_too(order):
    moments = tuple((3.0, 4.0, 5.0)[k] for k in order)
    I = fs.SpatialInertia.from_central(2, (1, 2, 3), moments, **I_B)
    found = fs.nonlinear_parameters(I)
    assert np.linalg.det(array(found.rotation)) == pytest.approx(1)
    assert fs.is_close(found.inertia(**I_B), I.map_scalars(float), rtol=1e-12)


def test_numbers_stand_in_the_published_order():
    numbers = BODY.numbers()
    assert numbers[:4] == (2.0, 0.5, -0.25, 0.75)
    assert numbers[4:7] == tuple(row[0] for row in R)
    assert numbers[13:] == (0.3, 0.5, 0.2)


def test_the_inertia_is_that_of_its_integrals():
    turned = array(R) @ np.diag([0.3, 0.5, 0.2]) @ array(R).T + 2 * np.outer(BODY.com, BODY.com)
    assert array(fs.pseudo_inertia(BODY.inertia(**I_B)))[:3, :3] == pytest.approx(turned, abs=1e-14)


@pytest.mark.parametrize("word", WORDS)
def test_the_gradient_is_that_of_its_letters(word):
    letters = [fs.symbol(f"x{k}") for k in range(16)]
    body = fs.NonlinearParameters.from_numbers(letters)
    ten, G = body.inertia(**I_B).dynamic_parameters(word), body.gradient(word)
    assert (len(G), len(G[0])) == (10, 16)
    for value, row in zip(ten, G, strict=True):
        for letter, entry in zip(letters, row, strict=True):
            assert sympy.expand(sympy.diff(value, letter) - entry) == 0


@pytest.mark.parametrize("word", WORDS)
def test_the_gradient_is_the_difference_along_motions_that_keep_the_axes_orthonormal(word):
    G = array(BODY.gradient(word))
    step = 1e-4
    for k in range(10):
        direction = np.eye(10)[k]
        ω = direction[4:7]

        def moved(t, direction=direction, ω=ω):
            turn = np.eye(3) + math.sin(t) * skew(ω) + (1 - math.cos(t)) * skew(ω) @ skew(ω)
            body = fs.NonlinearParameters(
                BODY.mass + t * direction[0],
                tuple(array(BODY.com) + t * direction[1:4]),
                tuple(map(tuple, (turn @ array(R)).tolist())),
                tuple(array(BODY.second_moments) + t * direction[7:]),
            )
            return array(body.inertia(**I_B).dynamic_parameters(word))

        tangent = np.concatenate((direction[:4], (skew(ω) @ array(R)).T.ravel(), direction[7:]))
        difference = (8 * (moved(step) - moved(-step)) - (moved(2 * step) - moved(-2 * step))) / (12 * step)
        assert G @ tangent == pytest.approx(difference, abs=1e-10)


def test_samples_make_a_body():
    scale = np.array([1.0, 2.0])
    body = fs.NonlinearParameters(2 * scale, tuple(x * scale for x in BODY.com), R, tuple(x * scale for x in (1, 2, 3)))
    first = [np.broadcast_to(x, (2,))[0] for x in body.inertia(**I_B).dynamic_parameters()]
    one = fs.NonlinearParameters(2, BODY.com, R, (1, 2, 3)).inertia(**I_B)
    assert first == pytest.approx(array(one.dynamic_parameters()))


def test_what_cannot_be_is_refused_in_these_words():
    mirrored = ((1, 0, 0), (0, 1, 0), (0, 0, -1))
    with pytest.raises(fs.InvalidValue, match="not a rotation: its determinant is -1, a reflection"):
        fs.NonlinearParameters(1, (0, 0, 0), mirrored, (1, 1, 1))
    with pytest.raises(fs.InvalidValue, match="the nonlinear parameters of a body are sixteen numbers, got 3"):
        fs.NonlinearParameters.from_numbers((1, 2, 3))
    with pytest.raises(fs.InvalidValue, match="cannot take nonlinear parameters: the mass is zero"):
        fs.nonlinear_parameters(fs.SpatialInertia.zero(**I_B))
    with pytest.raises(fs.KindMismatch) as caught:
        fs.nonlinear_parameters(inertia() * fs.symbol("k"))
    assert str(caught.value).splitlines() == [
        "cannot take nonlinear parameters of an inertia with the symbol 2*k: it needs eigenvalues of numbers",
        "  help: nonlinear_parameters(I) of an inertia in numbers, after I.map_scalars(lambda x: x.subs(...))",
    ]
    with pytest.raises(fs.KindMismatch, match=r"an array \(2,\) of samples: it needs eigenvalues of numbers"):
        fs.nonlinear_parameters(inertia().map_scalars(lambda x: float(x) * np.array([1.0, 2.0])))
    assert fs.nonlinear_parameters(inertia()).com == pytest.approx(tuple(map(float, COM)))
    assert fs.nonlinear_parameters(inertia()).mass == MASS
