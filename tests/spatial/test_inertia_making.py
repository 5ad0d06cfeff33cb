"""Rigid inertias from and to numbers: constructors, orders, shifts, and what is refused in which words."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
import sympy
from bodies import COM, ORDERS, TEN, B, E, W, array, force, inertia, momentum, plain_inertia
from hypothesis import given, settings
from hypothesis import strategies as st

import framesym as fs

NEW, OTHER = fs.Frame("new"), fs.Frame("other")
I_B = {"body": B, "expressed_in": E}
bodies = st.integers(0, 10**6).map(lambda seed: fs.SpatialInertia.random(seed, **I_B))
numbers = st.floats(-5, 5).map(lambda x: round(x, 6))
triples = st.tuples(numbers, numbers, numbers)
close = {"rtol": 1e-9, "atol": 1e-9}


def test_the_identity_gives_momenta_the_numbers_of_the_velocity():
    I = fs.SpatialInertia.identity(**I_B)
    assert array(fs.inertia_matrix(I, "angular_first")) == pytest.approx(np.eye(6))


@given(st.integers(0, 10**9))
def test_a_random_body_can_exist_and_is_the_same_for_the_same_seed(seed):
    I = fs.SpatialInertia.random(seed, **I_B)
    assert fs.physical_consistency(I).margin > 1e-4
    assert max(map(abs, I.center_of_mass().position)) > 0.05
    assert fs.SpatialInertia.random(seed, **I_B) == I
    assert fs.SpatialInertia.random(seed + 1, **I_B) != I


def test_the_two_published_orders_of_the_dynamic_parameters():
    I = inertia()
    m, hx, hy, hz, xx, xy, yy, xz, yz, zz = TEN
    assert I.dynamic_parameters("pinocchio") == TEN
    assert I.dynamic_parameters("idyntree") == (m, hx, hy, hz, xx, xy, xz, yy, yz, zz)
    for order in ("pinocchio", "idyntree"):
        assert fs.SpatialInertia.from_dynamic_parameters(I.dynamic_parameters(order), order, **I_B) == I


def test_another_word_for_the_parameters_is_refused():
    text = 'the order of dynamic parameters is "pinocchio" or "idyntree", got \'urdf\''
    V = fs.SpatialVelocity.zero(body=B, base=W, expressed_in=E)
    for run in (
        lambda: inertia().dynamic_parameters("urdf"),
        lambda: fs.SpatialInertia.from_dynamic_parameters(TEN, "urdf", **I_B),
        lambda: fs.momentum_regressor(V, "angular_first", parameters="urdf"),
        lambda: fs.log_cholesky(inertia()).jacobian("urdf"),
        lambda: fs.nonlinear_parameters(inertia()).gradient("urdf"),
    ):
        with pytest.raises(fs.InvalidValue) as caught:
            run()
        assert str(caught.value) == text


@given(bodies, triples)
def test_shifting_there_and_back_changes_nothing(I, at):
    there = I.shifted_to(fs.Point(at, expressed_in=E), NEW)
    back = there.shifted_to(fs.Point(tuple(-x for x in at), expressed_in=NEW), E)
    assert fs.is_close(back, I, **close)
    assert there.mass == I.mass
    assert array(there.central_inertia()) == pytest.approx(array(I.central_inertia()), abs=1e-9)


@given(bodies)
def test_the_shift_to_the_center_of_mass_is_the_shift_to_that_point(I):
    at_center = I.shifted_to_com(NEW)
    assert at_center.first_moment == (0, 0, 0)
    assert fs.is_close(at_center, I.shifted_to(I.center_of_mass(), NEW), **close)
    made = fs.SpatialInertia.from_central(I.mass, I.center_of_mass().position, I.central_inertia(), **I_B)
    assert fs.is_close(made, I, **close)


@given(bodies, bodies, triples, triples)
def test_solving_undoes_the_product_and_takes_the_labels_of_the_load(I, J, angular, linear):
    V = fs.SpatialVelocity(B, W, E, angular, linear)
    solved = I.solve(I @ V)
    assert solved.labels() == V.labels()
    assert fs.is_close(solved, V, **close)
    A = fs.SpatialAcceleration(B, W, E, OTHER, angular, linear)
    assert fs.is_close(J.solve(J @ A, base=W, observer=OTHER), A, **close)


@given(bodies)
@settings(max_examples=30)
def test_matrices_go_out_and_come_back(I):
    for order in ORDERS:
        rows = fs.inertia_matrix(I, order)
        assert fs.from_inertia_matrix(rows, order, **I_B) == I
        assert fs.from_inertia_matrix(array(rows), order, **I_B) == I.map_scalars(float)
    assert fs.is_close(fs.from_pseudo_inertia(fs.pseudo_inertia(I), **I_B), I, **close)


def test_samples_and_sympy_matrices_are_read():
    both = [fs.SpatialInertia.random(seed, **I_B) for seed in (1, 2)]
    stack = np.array([array(fs.inertia_matrix(one, "linear_first")) for one in both])
    read = fs.from_inertia_matrix(stack, "linear_first", **I_B)
    assert np.allclose(array(read.dynamic_parameters()).T, array([one.dynamic_parameters() for one in both]))
    stack = np.array([array(fs.pseudo_inertia(one)) for one in both])
    read = fs.from_pseudo_inertia(stack, **I_B)
    assert np.allclose(array(read.dynamic_parameters()).T, array([one.dynamic_parameters() for one in both]))
    q, m = fs.symbol("q"), fs.symbol("m")
    turn = fs.Transform(fs.Rotation.about("z", q, target=E, source=NEW), translation=(0, 1, 0))
    I = fs.SpatialInertia.from_central(m, (1, 2, 3), (1, 1, 2), body=B, expressed_in=NEW)
    X = sympy.Matrix(fs.force_matrix(turn, "angular_first"))
    product = X * sympy.Matrix(fs.inertia_matrix(I, "angular_first")) * X.T
    read = fs.from_inertia_matrix(product, "angular_first", **I_B)
    point = {q: 0.3, m: 2}
    for x, y in zip(read.parts(), (turn @ I).parts(), strict=True):
        assert float(sympy.S(x).subs(point)) == pytest.approx(float(sympy.S(y).subs(point)))


def spoiled(i, j, x, order="angular_first", both=False):
    rows = plain_inertia(order).tolist()
    rows[i][j] = x
    if both:
        rows[j][i] = x
    return rows


@pytest.mark.parametrize(
    ("rows", "order", "text"),
    [
        (
            spoiled(0, 2, 9.0),
            "angular_first",
            "the matrix of an inertia must equal its transpose, but entry (0, 2) is 9.0 and (2, 0) "
            f"{plain_inertia('angular_first')[2, 0]}",
        ),
        (
            spoiled(3, 4, 0.25, both=True),
            "angular_first",
            "not the matrix of a rigid body: entry (3, 4) is 0.25 where 0 must stand, by [[I_o, ĥ], [−ĥ, m 1]]",
        ),
        (
            spoiled(1, 1, 3.0, "linear_first"),
            "linear_first",
            "not the matrix of a rigid body: entry (1, 1) is 3.0 where 2.0 must stand, by [[I_o, ĥ], [−ĥ, m 1]]",
        ),
        (
            spoiled(0, 3, 0.5, both=True),
            "angular_first",
            "not the matrix of a rigid body: entry (0, 3) is 0.5 where 0 must stand, by [[I_o, ĥ], [−ĥ, m 1]]",
        ),
        (
            spoiled(0, 4, 0.5, both=True),
            "angular_first",
            "not the matrix of a rigid body: entry (0, 4) is 0.5 where -0.5 must stand, by [[I_o, ĥ], [−ĥ, m 1]]",
        ),
        ([[0] * 5] * 6, "angular_first", "the matrix of an inertia has 6×6 entries, got 6 rows of 5"),
        (3, "angular_first", "the matrix of an inertia has 6×6 entries, got 3"),
        (
            plain_inertia("angular_first"),
            "featherstone",
            'the order of six numbers is "angular_first" or "linear_first", got \'featherstone\'',
        ),
    ],
)
def test_a_matrix_of_no_rigid_body_is_refused_by_its_entry(rows, order, text):
    with pytest.raises(fs.InvalidValue) as caught:
        fs.from_inertia_matrix(rows, order, **I_B)
    assert str(caught.value) == text


def test_symbols_that_differ_are_refused_and_those_that_only_look_different_are_not():
    m, a, b = (fs.symbol(x) for x in "mab")
    I = fs.SpatialInertia.from_central(m, (a, 0, 0), (1, 1, 1), **I_B)
    rows = [list(row) for row in fs.inertia_matrix(I, "angular_first")]
    rows[3][3] = m * (sympy.sin(b) ** 2 + sympy.cos(b) ** 2)
    assert fs.from_inertia_matrix(rows, "angular_first", **I_B).first_moment == I.first_moment
    rows[3][3] = m + b
    with pytest.raises(fs.InvalidValue, match=r"entry \(4, 4\) is m where b \+ m must stand"):
        fs.from_inertia_matrix(rows, "angular_first", **I_B)
    P = [list(row) for row in fs.pseudo_inertia(I)]
    P[0][3] = 2 * a * m
    with pytest.raises(fs.InvalidValue, match=r"entry \(0, 3\) is 2\*a\*m and \(3, 0\) a\*m"):
        fs.from_pseudo_inertia(P, **I_B)


NO_CENTER = "the mass is zero, and a body without mass has no center of mass"
REFUSED = {
    "no center without mass": (
        lambda: fs.SpatialInertia.zero(**I_B).center_of_mass(),
        f"cannot give a center of mass: {NO_CENTER}",
    ),
    "no central inertia without mass": (
        lambda: inertia((0, *TEN[1:])).central_inertia(),
        f"cannot give a central inertia: {NO_CENTER}",
    ),
    "no shift to the center without mass": (
        lambda: inertia((Fraction(0), *TEN[1:])).shifted_to_com(NEW),
        f"cannot shift an inertia to its center of mass: {NO_CENTER}",
    ),
    "samples with one that has no mass": (
        lambda: inertia((np.array([1.0, 0.0]), *TEN[1:])).center_of_mass(),
        f"cannot give a center of mass: {NO_CENTER}",
    ),
    "symbolic zero": (
        lambda: inertia((sympy.S.Zero, *TEN[1:])).inverse_matrix("angular_first"),
        f"cannot invert an inertia: {NO_CENTER}",
    ),
    "the same frame again": (
        lambda: inertia().shifted_to(fs.Point((1, 0, 0), expressed_in=E), E),
        "a shifted inertia needs a frame with its origin there, got E again",
    ),
    "the same frame at the center": (
        lambda: inertia().shifted_to_com(E),
        "a shifted inertia needs a frame with its origin there, got E again",
    ),
    "nine parameters": (
        lambda: fs.SpatialInertia.from_dynamic_parameters(TEN[:9], **I_B),
        "a body has ten dynamic parameters, got 9",
    ),
    "a seed that is no integer": (lambda: fs.SpatialInertia.random("x", **I_B), "a seed is an integer, got 'x'"),
}
SINGULAR = (
    "cannot invert an inertia: its second moment about the center of mass is singular, as that of a point mass "
    "or of a rod"
)


@pytest.mark.parametrize("name", REFUSED)
def test_what_has_no_answer_is_refused_in_these_words(name):
    run, text = REFUSED[name]
    with pytest.raises(fs.InvalidValue) as caught:
        run()
    assert str(caught.value) == text


@pytest.mark.parametrize("as_number", [Fraction, float, lambda x: float(x) * np.array([1.0, 2.0])])
@pytest.mark.parametrize("moments", [(0, 0, 0), (0, 2, 2)])
def test_a_singular_inertia_is_refused_in_numbers_of_every_kind(as_number, moments):
    I = fs.SpatialInertia.from_central(MASS_ONE_THIRD, COM, moments, **I_B)
    turn = fs.Rotation.about(
        (Fraction(3), Fraction(4), Fraction(0)), fs.RationalAngle(Fraction(1, 3)), target=NEW, source=E
    )
    I = fs.Transform(turn, translation=(1, 2, 3)) @ I
    loads = (fs.SpatialMomentum(B, W, NEW, (1, 0, 0), (0, 1, 0)), fs.SpatialForce(B, NEW, (1, 0, 0), (0, 1, 0)))
    I = I.map_scalars(as_number)
    for run in (
        lambda: I.inverse_matrix("angular_first"),
        lambda: I.solve(loads[0]),
        lambda: I.solve(loads[1], base=W, observer=W),
    ):
        with pytest.raises(fs.InvalidValue) as caught:
            run()
        assert str(caught.value) == SINGULAR


MASS_ONE_THIRD = Fraction(1, 3)


def test_a_symbolic_inertia_is_inverted_without_asking_its_letters():
    m = fs.symbol("m")
    I = fs.SpatialInertia.from_central(m, (1, 2, 3), (m, m, m), **I_B)
    V = I.solve(momentum((0, 0, 0, m, 0, 0)))
    assert [sympy.expand(x) for x in (I @ V).parts()] == [0, 0, 0, m, 0, 0]


def test_a_missing_frame_is_named_when_a_force_is_solved():
    with pytest.raises(fs.MissingObserver, match="needs its base and observer"):
        inertia().solve(force())
    with pytest.raises(fs.KindMismatch, match="the observer of the acceleration must be a Frame"):
        inertia().solve(force(), base=W, observer="W")


def test_a_momentum_of_another_base_is_refused_in_these_words():
    with pytest.raises(fs.FrameMismatch) as caught:
        inertia().solve(momentum(), base=OTHER)
    assert str(caught.value).splitlines() == [
        "cannot solve for a motion: the base must be that of the momentum, but other is not W",
        "  inertia  of B, in E",
        "  load     of B relative to W, in E",
        "  help: leave base out, or name base=h.base",
    ]


def test_counterparts_of_equal_approximate_and_zero():
    I = inertia()
    assert inertia() == I
    assert inertia((TEN[0] + 1, *TEN[1:])) != I
    assert fs.is_close(I, I * (1 + 1e-12))
    assert not fs.is_close(I, I * (1 + 1e-6))
    zero = fs.SpatialInertia.zero(**I_B)
    assert fs.is_zero(zero)
    assert not fs.is_zero(I)
    assert fs.is_zero(I * 1e-9, tolerance=1e-8)
    assert not fs.is_zero(fs.SpatialInertia(B, E, 0, (0, 0, 1), (0, 0, 0, 0, 0, 0)))
    assert fs.is_zero(zero.map_scalars(lambda x: np.array([0.0, 0.0])))
    assert not fs.is_zero(I.map_scalars(lambda x: float(x) * np.array([1.0, 0.0])))
    with pytest.raises(fs.KindMismatch, match=r"cannot compare with zero: 2\*m is no number"):
        fs.is_zero(I * fs.symbol("m"))
