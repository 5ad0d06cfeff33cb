"""Lengths, distances and angles."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
import sympy
from hypothesis import given
from test_laws import A, B, poses, triples

import framesym as fs

W = fs.Frame("W")


def v(*components, frame=W):
    return fs.Vector(components, expressed_in=frame)


def p(*position, frame=W):
    return fs.Point(position, expressed_in=frame)


def test_every_kind_of_number_has_a_length():
    a = fs.symbol("a")
    assert v(3, 0, 4).norm() == 5
    assert v(Fraction(3, 2), 0, 2).norm() == Fraction(5, 2)
    assert v(0, 0, 0).norm() == 0
    assert v(a, 0, 0).norm() == sympy.Abs(a)
    assert fs.distance(p(a, 1, 0), p(0, 0, 0)) == sympy.sqrt(a**2 + 1)
    assert v(np.array([3.0, 0.0]), 0, np.array([4.0, 2.0])).norm().tolist() == [5, 2]
    f = fs.trace(lambda x: {"d": fs.distance(p(x[0], x[1], x[2]), p(1, 1, 1))}, {"x": 3}, name="d").compile("python")
    assert f((2, 3, 3)) == 3


@pytest.mark.parametrize("angle", [1e-12, 1e-8, 1e-4, 1, math.pi / 2, math.pi - 1e-9, math.pi])
def test_an_angle_is_accurate_when_small_and_when_flat(angle):
    found = fs.angle_between(v(2, 0, 0), v(3 * math.cos(angle), 3 * math.sin(angle), 0))
    assert found == pytest.approx(angle, rel=1e-15, abs=1e-16)


def test_angles_of_symbols_and_samples():
    a = fs.symbol("a")
    assert fs.angle_between(v(1, 0, 0), v(0, sympy.S.One, 0)) == sympy.pi / 2
    written = fs.angle_between(v(1, 0, 0), v(sympy.cos(a), sympy.sin(a), 0))
    assert float(written.subs({a: 0.4})) == pytest.approx(0.4)
    many = fs.angle_between(v(1, 0, 0), fs.Vector(np.array([[1.0, 0, 0], [0, 2, 0], [-1, 0, 0]]), expressed_in=W))
    assert many.tolist() == [0, math.pi / 2, math.pi]


@given(poses(A, B), triples, triples)
def test_distances_and_angles_do_not_depend_on_the_frame(X_AB, a, b):
    q, r = p(*a, frame=B), p(*b, frame=B)
    assert fs.distance(X_AB @ q, X_AB @ r) == pytest.approx(fs.distance(q, r), abs=1e-12)
    u, w = v(*a, frame=B), v(*b, frame=B)
    if u.norm() > 1e-3 and w.norm() > 1e-3:
        moved = fs.angle_between(X_AB @ u, X_AB @ w)
        assert moved == pytest.approx(fs.angle_between(u, w), abs=1e-11)


REFUSALS = {
    "distance": (
        lambda: fs.distance(p(0, 0, 0, frame=A), p(0, 0, 0, frame=B)),
        """\
cannot take the distance of two points: both must be expressed in one frame, but A is not B
  left   in A
  right  in B
  help: bring one of them to the other's frame first, X_AB @ quantity or tree.express(quantity, in_=frame)""",
    ),
    "distance of vectors": (
        lambda: fs.distance(v(0, 0, 1), v(0, 0, 2)),
        """\
cannot take the distance of Vector and Vector: it is between two points
  help: distance(point, point); the length of a Vector is vector.norm()""",
    ),
    "angle": (
        lambda: fs.angle_between(v(0, 0, 0), v(0, 0, 2)),
        "cannot take the angle between two vectors: <Vector in W: (0, 0, 0)> has no direction",
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_refusals_teach(name):
    run, text = REFUSALS[name]
    with pytest.raises(fs.FramesymError) as caught:
        run()
    assert str(caught.value) == text
