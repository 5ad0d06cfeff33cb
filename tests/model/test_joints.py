"""Joints move along and about unit axes, and an axis costs what it must."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
import sympy

import framesym as fs
from framesym.model.joints.joint import with_parts_mapped

P, B, PARENT = fs.Frame("place"), fs.Frame("body"), fs.Frame("parent")
KINDS = (fs.Revolute, fs.Prismatic)


def rodrigues(axis, angle):
    u = np.array(axis, float) / np.linalg.norm(axis)
    skew = np.array([[0, -u[2], u[1]], [u[2], 0, -u[0]], [-u[1], u[0], 0]])
    return np.eye(3) + math.sin(angle) * skew + (1 - math.cos(angle)) * skew @ skew


def on_axis(joint, **words):
    builder = fs.ModelBuilder("m", gravity=(1, 2, 3))
    inertia = {"mass": 2, "com": (0.1, 0.2, 0.3), "central": ((4, 0.1, 0.2), (0.1, 5, 0.3), (0.2, 0.3, 6))}
    builder.add("b", joint=joint, xyz=(0.4, 0.5, 0.6), rpy=(0.1, 0.2, 0.3), **{**inertia, **words})
    return builder.build()


@pytest.mark.parametrize("axis", [(1, 1, 0), (0.3, -2, 5), (-1, 1e-3, 0), (0, 0, -3), (3, 4, 0), (0, -0.6, 0.8)])
@pytest.mark.parametrize("angle", [0.0, 1e-9, 0.7, -2.9, math.pi])
def test_a_revolute_joint_turns_by_the_formula_of_rodrigues(axis, angle):
    X = fs.Revolute(axis).transform([angle], target=P, source=B)
    assert (X.target, X.source, X.translation) == (P, B, (0, 0, 0))
    assert np.array(X.rotation.matrix, float) == pytest.approx(rodrigues(axis, angle), abs=1e-15)


@pytest.mark.parametrize("axis", [(1, 1, 0), (0.3, -2, 5), (0, 0, -3)])
def test_a_prismatic_joint_slides_along_its_unit_axis(axis):
    X = fs.Prismatic(axis).transform([0.7], target=P, source=B)
    assert X.rotation.matrix == ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    assert np.array(X.translation, float) == pytest.approx(0.7 * np.array(axis) / np.linalg.norm(axis))


@pytest.mark.parametrize("axis", [(1, 2, 3), (0, -3, 4), (0, 0, 1)])
def test_the_subspace_is_the_derivative_of_the_motion(axis):
    for joint in (fs.Revolute(axis), fs.Prismatic(axis)):
        S = joint.subspace([0.3], body=B, base=PARENT, names=("j",))
        assert (S.body, S.base, S.expressed_in) == (B, PARENT, B)
        column = S.column("j")
        unit = np.array(axis) / np.linalg.norm(axis)
        turned = isinstance(joint, fs.Revolute)
        assert np.array(column.angular, float) == pytest.approx(unit if turned else np.zeros(3))
        assert np.array(column.linear, float) == pytest.approx(np.zeros(3) if turned else unit)


@pytest.mark.parametrize("kind", KINDS)
def test_an_exact_direction_stays_exact(kind):
    assert kind((3, 4, 0)).axis == (Fraction(3, 5), Fraction(4, 5), 0)
    assert kind((Fraction(3), 0, Fraction(-4))).axis == (Fraction(3, 5), 0, Fraction(-4, 5))
    assert kind(np.array([3.0, 4.0, 0.0])).axis == (Fraction(3, 5), Fraction(4, 5), 0)
    for letter, axis in (("x", (1, 0, 0)), ("y", (0, 1, 0)), ("z", (0, 0, 1))):
        assert kind(letter).axis == kind([7 * x for x in axis]).axis == axis
        assert all(x.__class__ is int for x in kind([0.25 * x for x in axis]).axis)


def test_a_turn_about_an_exact_axis_by_an_exact_angle_is_exact():
    angle = fs.RationalAngle(Fraction(1, 3))
    rows = fs.Revolute((3, 4, 0)).transform([angle], target=P, source=B).rotation.matrix
    assert all(isinstance(x, (int, Fraction)) for row in rows for x in row)
    product = [[sum(rows[i][k] * rows[j][k] for k in range(3)) for j in range(3)] for i in range(3)]
    assert product == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("axis", [(0, 0, 0), (0.0, -0.0, 0)])
def test_an_axis_without_direction_is_refused(kind, axis):
    with pytest.raises(fs.ModelError, match="a joint axis must have a direction"):
        kind(axis)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("axis", ["w", "-x", "xy", (1, 0), 1, None, (math.nan, 0, 0), (0, math.inf, 0)])
def test_what_is_no_axis_is_refused(kind, axis):
    with pytest.raises(fs.InvalidValue, match="axis"):
        kind(axis)


@pytest.mark.parametrize("kind", KINDS)
def test_the_coordinate_axes_are_equally_cheap_and_oblique_axes_cost_more(kind):
    def cost(axis):
        return fs.equations(on_axis(kind(axis), central=(4, 4, 4), com=(0, 0, 0))).inverse_dynamics.cost()

    assert cost("x") == cost("y") == cost("z") == cost((0, 0, 5)) == cost((0, 0, -1)) == cost((1e-17, 0, 1))
    assert cost("z").operations < cost((1, 1, 0)).operations < cost((1, 2, 3)).operations + 1


def test_the_turn_of_a_revolute_joint_about_a_coordinate_axis_needs_no_arithmetic():
    q = fs.symbol("q")
    for letter in "xyz":
        rows = fs.Revolute(letter).transform([q], target=P, source=B).rotation.matrix
        assert {x for row in rows for x in row} == {0, 1, sympy.cos(q), sympy.sin(q), -sympy.sin(q)}


def test_letters_in_an_axis_become_parameters_of_every_equation():
    a, b, q = (fs.symbol(name) for name in "abq")
    for kind in KINDS:
        model = on_axis(kind((a, b, 0)))
        assert [str(one.symbol) for one in model.symbols()] == ["a", "b"]
        plain = on_axis(kind((0.3, -0.4, 0)))
        state = (0.7,), (1.1,), (0.5,)
        got = fs.equations(model).inverse_dynamics.compile()(*state, parameters=(0.3, -0.4))
        assert got == pytest.approx(fs.inverse_dynamics(plain, *state), rel=1e-12)
        by_hand = fs.mass_matrix(model, [q])[0, 0].subs({a: 0.3, b: -0.4, q: 0.7})
        assert float(by_hand) == pytest.approx(float(fs.mass_matrix(plain, [0.7])[0, 0]))


def test_a_joint_in_other_numbers_keeps_its_plain_zeros_and_ones():
    assert fs.Revolute((3, 4, 0)).map_scalars(float).axis == (0.6, 0.8, 0)
    assert fs.Prismatic("y").map_scalars(float) == fs.Prismatic("y")
    assert fs.Revolute((0.6, 0.8, 0)).map_scalars(lambda x: 2 * x).axis == (1.2, 1.6, 0), "not normalized again"
    assert fs.Fixed().map_scalars(float) == fs.Fixed()
    joint = fs.Revolute((1, 1, 0))
    assert with_parts_mapped(joint, float, "axis") is not joint


def test_joints_are_values():
    assert fs.Revolute("z") == fs.Revolute((0, 0, 2)) != fs.Prismatic("z")
    assert len({fs.Revolute("z"), fs.Revolute("z"), fs.Fixed(), fs.Fixed()}) == 2
    with pytest.raises(AttributeError):
        fs.Revolute("z").axis = (1, 0, 0)


def test_a_fixed_joint_does_not_move():
    X = fs.Fixed().transform([], target=P, source=B)
    assert (X.rotation.matrix, X.translation) == (((1, 0, 0), (0, 1, 0), (0, 0, 1)), (0, 0, 0))
    assert fs.Fixed().subspace([], body=B, base=PARENT, names=()).names == ()
    assert fs.Fixed().parts() == ()
