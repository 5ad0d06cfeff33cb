"""Log-Cholesky parameters: every value is a body, and there and back is the identity."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
import sympy
from bodies import READINGS, B, E, array, inertia
from hypothesis import given
from hypothesis import strategies as st

import framesym as fs

I_B = {"body": B, "expressed_in": E}
small = st.floats(-1.5, 1.5).map(lambda x: round(x, 6))
etas = st.tuples(*(small,) * 10)
ETA = (0.3, -0.2, 0.4, 0.1, 0.5, -0.6, 0.7, 0.8, -0.9, 1.1)
WORDS = ("pinocchio", "idyntree")


def plain_pseudo_inertia(eta):
    a, d1, d2, d3, s12, s23, s13, t1, t2, t3 = eta
    U = np.exp(a) * np.array(
        [[np.exp(d1), s12, s13, t1], [0, np.exp(d2), s23, t2], [0, 0, np.exp(d3), t3], [0, 0, 0, 1]]
    )
    return U @ U.T


@given(etas)
def test_every_ten_numbers_are_a_body_and_come_back(eta):
    parameters = fs.LogCholesky(*eta)
    I = parameters.inertia(**I_B)
    P = plain_pseudo_inertia(eta)
    assert array(fs.pseudo_inertia(I)) == pytest.approx(P, rel=1e-12, abs=1e-12)
    assert array(parameters.pseudo_inertia()) == pytest.approx(P, rel=1e-12, abs=1e-12)
    assert I.mass == pytest.approx(np.exp(2 * eta[0]))
    assert array(I.center_of_mass().position) == pytest.approx(eta[7:], abs=1e-12)
    assert fs.physical_consistency(I).is_consistent
    assert array(fs.log_cholesky(I).numbers()) == pytest.approx(eta, abs=1e-9)


@given(st.integers(0, 10**6))
def test_every_body_has_its_ten_numbers(seed):
    I = fs.SpatialInertia.random(seed, **I_B)
    assert fs.is_close(fs.log_cholesky(I).inertia(**I_B), I, rtol=1e-11, atol=1e-11)


@pytest.mark.parametrize("word", WORDS)
@given(etas)
def test_the_jacobian_is_the_difference_of_the_parameters_and_is_regular(word, eta):
    J = array(fs.LogCholesky(*eta).jacobian(word))

    def ten(x):
        return array(fs.LogCholesky(*x).inertia(**I_B).dynamic_parameters(word))

    step = 1e-3
    columns = [
        (8 * (ten(eta + step * e) - ten(eta - step * e)) - (ten(eta + 2 * step * e) - ten(eta - 2 * step * e)))
        / (12 * step)
        for e in np.eye(10)
    ]
    assert np.abs(J - np.array(columns).T).max() < 1e-9 * max(1, np.abs(J).max())
    assert np.linalg.matrix_rank(J, tol=1e-9) == 10


def test_the_jacobian_is_that_of_its_letters_and_its_determinant_never_vanishes():
    letters = [fs.symbol(x) for x in ("a", "d1", "d2", "d3", "s12", "s23", "s13", "t1", "t2", "t3")]
    eta = fs.LogCholesky(*letters)
    ten, J = eta.inertia(**I_B).dynamic_parameters(), eta.jacobian()
    for value, row in zip(ten, J, strict=True):
        for letter, entry in zip(letters, row, strict=True):
            assert sympy.expand(value.diff(letter) - entry) == 0
    numeric = fs.LogCholesky(*ETA).jacobian()
    # P = U Uᵀ with U triangular: the determinant is of the diagonal of U alone, so shears and shifts leave it.
    moved = fs.LogCholesky(*ETA[:4], *(x + 0.5 for x in ETA[4:])).jacobian()
    assert np.linalg.det(array(moved)) == pytest.approx(np.linalg.det(array(numeric)), rel=1e-9)


@pytest.mark.parametrize("reading", [x for x in READINGS if x != "Fractions"])
def test_every_kind_of_number_has_its_parameters(reading):
    expected = fs.log_cholesky(inertia().map_scalars(float)).numbers()
    values = READINGS[reading](lambda ten, *rest: list(fs.log_cholesky(inertia(ten)).numbers()))
    assert array(values) == pytest.approx(array(expected), abs=1e-12)
    assert array(fs.log_cholesky(inertia()).numbers()) == pytest.approx(array(expected), abs=1e-12)


@pytest.mark.parametrize("kind", ["samples", "symbols", "Fractions"])
def test_every_kind_of_number_is_a_body(kind):
    exact = tuple(Fraction(x).limit_denominator(100) for x in ETA)
    expected = array(fs.LogCholesky(*map(float, exact)).inertia(**I_B).dynamic_parameters())
    if kind == "samples":
        I = fs.LogCholesky(*(float(x) * np.array([1.0, 0.5]) for x in exact)).inertia(**I_B)
        values = [x[0] for x in I.dynamic_parameters()]
    elif kind == "symbols":
        letters = sympy.symbols("x:10", real=True)
        I = fs.LogCholesky(*letters).inertia(**I_B)
        values = [x.subs(dict(zip(letters, map(float, exact), strict=True))) for x in I.dynamic_parameters()]
    else:
        values = fs.LogCholesky(*exact).inertia(**I_B).dynamic_parameters()
    assert array(values) == pytest.approx(expected, rel=1e-12)


REFUSED = {
    "its mass, is -1 and must be positive": (-1, (1, 1, 1)),
    "pivot 3 of its spread about the center of mass, S33, is -0.5 and must be positive": (1, (1.0, 1.0, 3.0)),
    "pivot 2 of its spread about the center of mass, S22 - s23², is -0.5 and must be positive": (1, (1.0, 3.0, 1.0)),
    "pivot 1 of its spread about the center of mass, S11 - s12² - s13², is -0.5 and must be positive": (
        1,
        (3.0, 1.0, 1.0),
    ),
}


@pytest.mark.parametrize("why", REFUSED)
def test_an_inertia_of_no_body_with_volume_is_refused_by_its_pivot(why):
    mass, moments = REFUSED[why]
    I = fs.SpatialInertia.from_central(mass, (0, 0, 0), moments, **I_B)
    with pytest.raises(fs.InvalidValue) as caught:
        fs.log_cholesky(I)
    assert str(caught.value) == (f"no log-Cholesky parameters: the inertia is of no body with mass and volume: {why}")


@pytest.mark.parametrize("as_number", [Fraction, float, lambda x: float(x) * np.array([1.0, 2.0])])
def test_a_flat_body_has_no_parameters_in_numbers_of_any_kind(as_number):
    plate = fs.SpatialInertia.from_central(
        Fraction(1, 3), (Fraction(1, 7), Fraction(2, 3), Fraction(-3, 11)), (1, 2, 3), **I_B
    )
    with pytest.raises(fs.InvalidValue, match=r"pivot 3 of its spread about the center of mass, S33, is"):
        fs.log_cholesky(plate.map_scalars(as_number))


def test_what_is_no_number_is_refused():
    with pytest.raises(fs.InvalidValue, match="t3 is a number, got 'x'"):
        fs.LogCholesky(*ETA[:9], "x")
    assert fs.LogCholesky(*ETA) == fs.LogCholesky(*ETA)
