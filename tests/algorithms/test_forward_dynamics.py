"""Forward dynamics undoes inverse dynamics, on every robot and every kind of number."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
import sympy

import framesym as fs


@pytest.mark.parametrize("name", ["planar_double_pendulum", "cart_double_pendulum", "puma560", "ur5", "panda"])
def test_forward_dynamics_undoes_inverse_dynamics(robots, name):
    robot = robots[name]
    function = fs.equations(robot.model).forward_dynamics.compile("numpy")
    for sample in robot.samples:
        q, v, vdot, tau = (sample[one] for one in ("q", "v", "vdot", "tau"))
        for got in (fs.forward_dynamics(robot.model, q, v, tau), function(q, v, tau)):
            assert got == pytest.approx(np.array(vdot), rel=1e-8, abs=1e-8)
    q, v, tau = (np.array([sample[one] for sample in robot.samples]) for one in ("q", "v", "tau"))
    assert fs.forward_dynamics(robot.model, q, v, tau).shape == q.shape


def test_external_forces_push_the_model():
    model = fs.library.double_pendulum()
    push = fs.SpatialForce(model.frame("tip"), model.world, moment=(0, 3, 0), force=(10, 0, 0))
    tau = fs.inverse_dynamics(model, (0.3, 0.7), (1.1, -0.4), (0.5, 2.0), external=push)
    got = fs.forward_dynamics(model, (0.3, 0.7), (1.1, -0.4), tau, external=[push])
    assert got == pytest.approx(np.array([0.5, 2.0]))


def test_exact_numbers_stay_exact_and_symbols_stay_symbols():
    model = fs.library.double_pendulum().map_scalars(lambda x: Fraction(x).limit_denominator(100))
    q = [fs.RationalAngle(Fraction(1, 3)), fs.RationalAngle(Fraction(-1, 2))]
    v, vdot = [Fraction(1, 2), Fraction(2, 3)], [Fraction(3, 4), Fraction(-5, 7)]
    tau = fs.inverse_dynamics(model, q, v, vdot)
    assert list(fs.forward_dynamics(model, q, v, tau)) == vdot
    x = sympy.symbols("q1 q2 v1 v2 t1 t2", real=True)
    made = fs.forward_dynamics(fs.library.double_pendulum(), x[:2], x[2:4], x[4:])
    assert isinstance(made, sympy.ImmutableMatrix)
    point = dict(zip(x, (0.3, 0.7, 1.1, -0.4, 11.3552, 5.5417), strict=True))
    assert np.array(made.subs(point), float).ravel() == pytest.approx([0.5, 2.0], abs=1e-3)


def test_a_singular_mass_matrix_is_refused():
    builder = fs.ModelBuilder("bare")
    builder.add("frame", joint=fs.Revolute("z"))
    with pytest.warns(fs.ModelWarning):
        model = builder.build()
    with pytest.raises(fs.InvalidValue, match="the mass matrix of bare is singular: pivot 1 of 1 is zero"):
        fs.forward_dynamics(model, [0.1], [0.2], [0.3])
