"""Dynamics of five robots against the numbers that Pinocchio computed for them."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
import sympy

import framesym as fs

ROBOTS = ("planar_double_pendulum", "cart_double_pendulum", "puma560", "ur5", "panda")
INPUTS = {
    "inverse_dynamics": ("q", "v", "vdot"),
    "mass_matrix": ("q",),
    "gravity_torque": ("q",),
    "bias_torque": ("q", "v"),
}
EXPECTED = {"inverse_dynamics": "tau"}


def relative_error(got, expected):
    """The largest error of an entry, relative to it, or to 1e-4 of the largest entry where it is smaller."""
    expected = np.array(expected)
    dust = 1e-4 * np.abs(expected).max()
    return (np.abs(np.asarray(got, float) - expected) / np.maximum(np.abs(expected), dust)).max()


@pytest.mark.parametrize("what", INPUTS)
@pytest.mark.parametrize("name", ROBOTS)
def test_plain_floats_agree_with_pinocchio(robots, name, what):
    robot = robots[name]
    for sample in robot.samples:
        got = getattr(fs, what)(robot.model, *(sample[one] for one in INPUTS[what]))
        assert relative_error(got, sample[EXPECTED.get(what, what)]) < 1e-10


@pytest.mark.parametrize("backend", ["numpy", "python"])
@pytest.mark.parametrize("what", INPUTS)
@pytest.mark.parametrize("name", ROBOTS)
def test_generated_code_agrees_with_pinocchio(robots, name, what, backend):
    robot = robots[name]
    function = getattr(fs.equations(robot.model), what).compile(backend)
    for sample in robot.samples:
        got = function(*(sample[one] for one in INPUTS[what]))
        assert relative_error(got, sample[EXPECTED.get(what, what)]) < 1e-10
    batch = function(*(np.array([sample[one] for sample in robot.samples]) for one in INPUTS[what]))
    assert relative_error(batch, [sample[EXPECTED.get(what, what)] for sample in robot.samples]) < 1e-10


@pytest.mark.parametrize("what", INPUTS)
@pytest.mark.parametrize("name", ["planar_double_pendulum", "cart_double_pendulum"])
def test_sympy_expressions_agree_with_pinocchio(robots, name, what):
    robot = robots[name]
    letters = {one: sympy.symbols(f"{one}:{robot.model.n_q}", real=True) for one in INPUTS[what]}
    expression = getattr(fs, what)(robot.model, *letters.values())
    assert isinstance(expression, sympy.ImmutableMatrix)
    for sample in robot.samples:
        values = {x: sample[one][k] for one, symbols in letters.items() for k, x in enumerate(symbols)}
        got = np.array(expression.subs(values).evalf(), float)
        expected = np.array(sample[EXPECTED.get(what, what)])
        assert relative_error(got.reshape(expected.shape), expected) < 1e-10


def test_double_pendulum_agrees_with_lagrange_at_exact_points():
    """d/dt ∂L/∂q̇ − ∂L/∂q from energies written by hand, at rational sines and cosines."""
    m1, m2, l1, c1, c2, J1, J2, g = (Fraction(x) for x in ("3/2", "2/3", "4/5", "1/3", "1/4", "1/7", "1/9", "49/5"))
    builder = fs.ModelBuilder("pendulum", gravity=(0, 0, -g))
    upper = builder.add("upper", joint=fs.Revolute("y"), mass=m1, com=(0, 0, -c1), central=(1, J1, 1))
    builder.add(
        "lower", parent=upper, joint=fs.Revolute("y"), xyz=(0, 0, -l1), mass=m2, com=(0, 0, -c2), central=(1, J2, 1)
    )
    model = builder.build()
    q1, q2, v1, v2, a1, a2 = sympy.symbols("q1 q2 v1 v2 a1 a2", real=True)
    s = sympy.Rational
    x1, z1 = -s(c1) * sympy.sin(q1), -s(c1) * sympy.cos(q1)
    x2 = -s(l1) * sympy.sin(q1) - s(c2) * sympy.sin(q1 + q2)
    z2 = -s(l1) * sympy.cos(q1) - s(c2) * sympy.cos(q1 + q2)

    def rate(f):
        return f.diff(q1) * v1 + f.diff(q2) * v2

    kinetic = sum(
        s(m) * (rate(x) ** 2 + rate(z) ** 2) / 2 + s(J) * w**2 / 2
        for m, x, z, J, w in ((m1, x1, z1, J1, v1), (m2, x2, z2, J2, v1 + v2))
    )
    lagrangian = kinetic - s(g) * (s(m1) * z1 + s(m2) * z2)
    torques = []
    for q, v in ((q1, v1), (q2, v2)):
        p = lagrangian.diff(v)
        torques.append(rate(p) + p.diff(v1) * a1 + p.diff(v2) * a2 - lagrangian.diff(q))
    angles = fs.RationalAngle(Fraction(1, 3)), fs.RationalAngle(Fraction(-2, 5))
    rates, accelerations = (Fraction(1, 2), Fraction(-3, 4)), (Fraction(2, 7), Fraction(5, 3))
    got = fs.inverse_dynamics(model, angles, rates, accelerations)
    for tau, torque in zip(got, torques, strict=True):
        exact = sympy.expand(sympy.expand_trig(torque))
        for q, angle in ((q1, angles[0]), (q2, angles[1])):
            exact = exact.subs({sympy.sin(q): s(angle.sin()), sympy.cos(q): s(angle.cos())})
        exact = exact.subs(dict(zip((v1, v2, a1, a2), map(s, rates + accelerations), strict=True)))
        assert isinstance(tau, Fraction)
        assert s(tau) == exact
