"""Inertias that no body can have, by how much and why; conditions for letters; equivalent solids."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
import sympy
from bodies import B, E, array, inertia
from hypothesis import given
from hypothesis import strategies as st

import framesym as fs

I_B = {"body": B, "expressed_in": E}
TURN = fs.Rotation.rpy(0.4, -0.3, 1.2, target=E, source=fs.Frame("principal"))


def body(mass, xx, yy, zz, xy=0, xz=0, yz=0, com=(0, 0, 0)):
    return fs.SpatialInertia.from_central(mass, com, ((xx, xy, xz), (xy, yy, yz), (xz, yz, zz)), **I_B)


ABOUT = "the principal moments about the center of mass are"
CASES = {
    "impossible": (
        body(1, 0.01, 0.02, 0.05),
        -0.02,
        f"positive definite but impossible: {ABOUT} 0.01, 0.02, 0.05 kg m², but 0.01 + 0.02 < 0.05, short by 0.02",
    ),
    "a body": (body(1, 0.03, 0.04, 0.05), 0.02, ""),
    "a flat plate": (body(1, 0.02, 0.03, 0.05), 0, ""),
    "negative moment": (
        body(1, -0.01, 0.02, 0.02),
        -0.01,
        f"not positive definite: {ABOUT} -0.01, 0.02, 0.02 kg m², but -0.01 < 0",
    ),
    "a pure frame": (body(0, 0, 0, 0), 0, ""),
    "inertia without mass": (
        body(0, 0.01, 0.01, 0.01),
        -0.01,
        "an inertia without mass: the mass is 0, but the principal moments are 0.01, 0.01, 0.01 kg m²",
    ),
    "a point mass": (body(1, 0, 0, 0), 0, ""),
    "a rod": (body(1, 0, 2, 2), 0, ""),
    "negative mass": (body(-1, 0.1, 0.1, 0.1), -math.inf, "the mass is negative, -1.0 kg"),
    "first moment without mass": (
        fs.SpatialInertia(B, E, 0, (0, 0, 1), (0, 0, 0, 0, 0, 0)),
        -math.inf,
        "a first moment without mass: the mass is 0, but the first moment is (0.0, 0.0, 1.0) kg m",
    ),
    "no number": (inertia().map_scalars(lambda x: sympy.nan), -math.inf, "the mass is nan"),
}


@pytest.mark.parametrize("name", CASES)
def test_the_report_says_whether_by_how_much_and_why_not(name):
    I, margin, reason = CASES[name]
    report = fs.physical_consistency(I)
    assert report.is_consistent == (not reason)
    assert report.margin == pytest.approx(margin, rel=1e-12)
    assert report.reason == reason


def test_a_tensor_with_products_is_judged_by_its_principal_moments():
    report = fs.physical_consistency(body(1, 0.010, 0.012, 0.030, 0.004, 0.001, -0.002))
    assert not report.is_consistent
    assert report.principal_moments == pytest.approx((0.0067011024, 0.0150632717, 0.0302356259), abs=1e-10)
    assert report.margin == pytest.approx(-0.0084712518, abs=1e-10)
    for moment in report.principal_moments:
        assert repr(moment) in report.reason
    assert "short by 0.00847125" in report.reason


def test_no_mass_that_is_no_number_gets_into_an_inertia():
    with pytest.raises(fs.InvalidValue, match="a number of an inertia must be a finite number, got nan"):
        body(float("nan"), 1, 1, 1)


@pytest.mark.parametrize("name", [x for x in CASES if x not in ("no number", "first moment without mass")])
@pytest.mark.parametrize("com", [(0.3, -0.2, 0.5), (3, 4, 12)])
def test_another_frame_and_another_center_change_nothing(name, com):
    I, margin, reason = CASES[name]
    numbers = I.map_scalars(float)
    central = fs.SpatialInertia.from_central(numbers.mass, com, numbers.second_moment_matrix(), rotation=TURN, **I_B)
    report = fs.physical_consistency(central)
    assert report.is_consistent == (not reason)
    if math.isfinite(margin):
        assert report.margin == pytest.approx(margin, abs=1e-11)


moments = st.tuples(*(st.floats(0.01, 5),) * 3)


@given(moments, st.floats(0.1, 3), st.tuples(*(st.floats(-2, 2),) * 3))
def test_the_margin_is_negative_exactly_where_the_pseudo_inertia_is(J, m, com):
    I = fs.SpatialInertia.from_central(m, com, J, rotation=TURN, **I_B)
    report = fs.physical_consistency(I)
    smallest = min(np.linalg.eigvalsh(array(fs.pseudo_inertia(I))))
    if abs(report.margin) > 1e-6:
        assert (report.margin > 0) == (smallest > 0) == report.is_consistent
        assert report.is_consistent == all(map(bool, fs.volume_conditions(I)))
    assert (report.margin >= 0) == report.is_consistent == (report.reason == "")


def test_conditions_of_letters_decide_what_numbers_decide():
    letters = [fs.symbol(x) for x in ("m", "hx", "hy", "hz", "xx", "xy", "yy", "xz", "yz", "zz")]
    conditions = fs.volume_conditions(fs.SpatialInertia.from_dynamic_parameters(letters, **I_B))
    assert len(conditions) == 4
    assert conditions[0] == (letters[0] > 0)
    assert all(isinstance(one, sympy.StrictGreaterThan) for one in conditions)
    for seed in range(5):
        I = fs.SpatialInertia.random(seed, **I_B)
        for J, expected in ((I, True), (I + impossible(), False)):
            point = dict(zip(letters, J.dynamic_parameters(), strict=True))
            assert all(bool(one.subs(point)) for one in conditions) is expected
            assert fs.physical_consistency(J).is_consistent is expected


def impossible():
    return fs.SpatialInertia(B, E, 0, (0, 0, 0), (0, 0, 20, 0, 0, 0))


def test_conditions_of_a_body_of_letters_are_its_own():
    m, l = sympy.symbols("m l", positive=True)
    conditions = fs.volume_conditions(fs.shapes.sphere(l, mass=m, com=(1, 2, 3), **I_B))
    assert conditions[0] == sympy.true
    assert all(sympy.expand(one.lhs).is_positive if one not in (sympy.true,) else True for one in conditions)


def test_letters_and_samples_are_not_judged():
    for run in (fs.physical_consistency, fs.equivalent_box, fs.equivalent_ellipsoid):
        with pytest.raises(fs.KindMismatch, match=r"an inertia with the symbol 2\*k: it needs eigenvalues of numbers"):
            run(inertia() * fs.symbol("k"))
        with pytest.raises(fs.KindMismatch, match=r"an inertia with an array \(2,\) of samples"):
            run(inertia().map_scalars(lambda x: float(x) * np.array([1.0, 2.0])))
    text = "consistency_conditions(I) gives relations for symbols"
    with pytest.raises(fs.KindMismatch) as caught:
        fs.physical_consistency(inertia() * fs.symbol("k"))
    assert text in str(caught.value)


@given(st.tuples(*(st.floats(0.1, 3),) * 3), st.tuples(*(st.floats(-2, 2),) * 3))
def test_equivalent_solids_are_found_again(lengths, com):
    frame, solid = fs.Frame("principal"), fs.Frame("solid")
    pose = fs.Transform(fs.Rotation.rpy(0.4, -0.3, 1.2, target=E, source=frame), translation=com)
    for make, find, read in (
        (fs.shapes.ellipsoid, fs.equivalent_ellipsoid, "semi_axes"),
        (fs.shapes.box, fs.equivalent_box, "edges"),
    ):
        I = pose @ make(lengths, mass=2, body=B, expressed_in=frame)
        found = find(I)
        assert getattr(found, read) == pytest.approx(sorted(lengths, reverse=True), rel=1e-6)
        assert found.center.position == pytest.approx(com, abs=1e-12)
        assert np.linalg.det(array(found.rotation)) == pytest.approx(1)
        again = found.pose(solid) @ make(getattr(found, read), mass=2, body=B, expressed_in=solid)
        assert fs.is_close(again, I, rtol=1e-9, atol=1e-9)


def test_a_flat_body_has_a_flat_equivalent():
    assert fs.equivalent_box(body(12, 1, 4, 5, com=(1, 2, 3))).edges == pytest.approx((2, 1, 0), abs=1e-6)


def test_no_solid_for_an_inertia_that_no_body_has():
    with pytest.raises(fs.InvalidValue) as caught:
        fs.equivalent_ellipsoid(CASES["impossible"][0])
    assert str(caught.value) == (
        "no body has this inertia, nor an equivalent ellipsoid: "
        f"positive definite but impossible: {ABOUT} 0.01, 0.02, 0.05 kg m², but 0.01 + 0.02 < 0.05, short by 0.02"
    )
    with pytest.raises(fs.InvalidValue, match="no body has an equivalent box of mass 0"):
        fs.equivalent_box(body(0, 0, 0, 0))


def test_exact_numbers_are_judged_as_floats():
    assert fs.physical_consistency(body(Fraction(1), Fraction(1, 3), Fraction(1, 3), Fraction(2, 3))).margin == 0


def test_boundary_bodies_fulfill_the_conditions_and_impossible_ones_do_not():
    letters = [fs.symbol(x) for x in ("m", "hx", "hy", "hz", "xx", "xy", "yy", "xz", "yz", "zz")]
    conditions = fs.consistency_conditions(fs.SpatialInertia.from_dynamic_parameters(letters, **I_B))
    assert len(conditions) == 15
    assert all(isinstance(one, sympy.GreaterThan) for one in conditions)
    F = Fraction
    cases = {
        "plate": (1, (F(2, 100), F(3, 100), F(5, 100)), True),
        "solid": (1, (F(3, 100), F(4, 100), F(5, 100)), True),
        "short": (1, (F(1, 100), F(2, 100), F(5, 100)), False),
        "negative moment": (1, (F(-1, 100), F(2, 100), F(2, 100)), False),
        "point": (1, (0, 0, 0), True),
        "nothing": (0, (0, 0, 0), True),
        "negative mass": (-1, (F(1, 10), F(1, 10), F(1, 10)), False),
        "rod": (2, (0, 1, 1), True),
    }
    for name, (m, J, expected) in cases.items():
        I = fs.SpatialInertia.from_central(m, (F(1, 3), F(-1, 2), 1), J, **I_B)
        assert fs.physical_consistency(I).is_consistent is expected, name
        assert all(map(bool, fs.consistency_conditions(I))) is expected, name
        point = dict(zip(letters, I.dynamic_parameters(), strict=True))
        assert all(bool(one.subs(point)) for one in conditions) is expected, name
    with pytest.raises(fs.KindMismatch, match=r"with an array \(2,\) of samples"):
        fs.consistency_conditions(inertia().map_scalars(lambda x: float(x) * np.array([1.0, 2.0])))
