"""The functions of the number field over every kind of number."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
import sympy

import framesym as fs
from framesym.scalars import field


@pytest.mark.parametrize("name", ["sin", "cos", "tan"])
def test_trigonometry_over_all_kinds(name):
    function = getattr(fs, name)
    assert function(0.3) == getattr(math, name)(0.3)
    assert function(np.array([0.1, 0.3]))[1] == pytest.approx(getattr(math, name)(0.3))
    assert function(sympy.Symbol("x")) == getattr(sympy, name)(sympy.Symbol("x"))
    assert function(0.0) in (0, 1)
    assert isinstance(function(0.0), int)
    assert function(np.float64(0.3)) == pytest.approx(getattr(math, name)(0.3))


def test_rational_angles_have_exact_sines_and_cosines():
    for t in (Fraction(1, 3), Fraction(-7, 5), 0, 2):
        angle = fs.RationalAngle(t)
        c, s = fs.cos(angle), fs.sin(angle)
        assert c * c + s * s == 1
        assert float(c) == pytest.approx(math.cos(2 * math.atan(float(t))))
        assert float(s) == pytest.approx(math.sin(2 * math.atan(float(t))))
    assert fs.tan(fs.RationalAngle(Fraction(1, 2))) == Fraction(4, 3)


def test_an_inexact_sine_of_an_exact_number_is_refused():
    with pytest.raises(fs.KindMismatch, match=r"sin of the exact number 1/3 is not exact\n  help: give a float"):
        fs.sin(Fraction(1, 3))
    with pytest.raises(fs.KindMismatch, match="cannot take cos of str"):
        fs.cos("x")
    assert fs.cos(Fraction(0)) == 1


def test_roots_and_quotients_are_exact_where_they_can_be():
    assert fs.sqrt(Fraction(9, 4)) == Fraction(3, 2)
    assert fs.sqrt(49) == 7
    assert fs.sqrt(2) == pytest.approx(math.sqrt(2))
    assert field.divide(6, 3) == 2
    assert field.divide(1, 3) == Fraction(1, 3)
    assert field.divide(1.0, 4) == 0.25


def test_known_zeros_and_ones_leave_no_trace():
    x = sympy.Symbol("x")
    assert field.times(0, x) == 0
    assert field.times(1, x) is x
    assert field.times(x, -1) == -x
    assert field.plus(0, x) is x
    assert field.minus(x, 0.0) is x
    assert field.minus(0, x) == -x
    assert not field.is_known_zero(sympy.Integer(0))
    assert field.is_zero(sympy.Integer(0))
    assert not field.is_zero(np.zeros(2))


def test_atan2_over_all_kinds():
    assert fs.atan2(1.0, -1.0) == pytest.approx(3 * math.pi / 4)
    assert fs.atan2(np.array([1.0]), np.array([-1.0]))[0] == pytest.approx(3 * math.pi / 4)
    x, y = sympy.symbols("x y")
    assert fs.atan2(y, x) == sympy.atan2(y, x)


@pytest.mark.parametrize("bad", [True, "1", None, (1, 2)])
def test_what_is_no_scalar_does_not_multiply_a_quantity(bad):
    with pytest.raises(fs.KindMismatch):
        fs.Vector((1, 2, 3), expressed_in=fs.Frame("W")) * bad


def test_vectors_and_matrices_of_wrong_size_are_refused():
    W = fs.Frame("W")
    with pytest.raises(fs.InvalidValue, match="three components, got 2"):
        fs.Vector((1, 2), expressed_in=W)
    with pytest.raises(fs.InvalidValue, match=r"three components, got an array of shape \(2, 4\)"):
        fs.Vector(np.zeros((2, 4)), expressed_in=W)
    with pytest.raises(fs.InvalidValue, match="three components, got '123'"):
        fs.Vector("123", expressed_in=W)
    with pytest.raises(fs.InvalidValue, match="must equal its transpose"):
        fs.SpatialInertia(W, W, 1, (0, 0, 0), [[1, 2, 0], [0, 1, 0], [0, 0, 1]])
    with pytest.raises(fs.InvalidValue, match="must be a finite number, got nan"):
        fs.SpatialInertia(W, W, math.nan, (0, 0, 0), [[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    with pytest.raises(fs.InvalidValue, match="R Rᵀ differs from 1"):
        fs.Rotation.from_matrix(2 * np.eye(3), target=W, source=fs.Frame("B"))
    with pytest.raises(fs.KindMismatch, match="a rotation of symbols cannot be checked"):
        fs.Rotation.from_matrix(sympy.eye(3) * sympy.Symbol("c"), target=W, source=fs.Frame("B"))
