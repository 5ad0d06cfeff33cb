"""Jacobians of a model's frames against velocities, differences and closed forms."""

from __future__ import annotations

import numpy as np
import pytest
import sympy

import framesym as fs


def test_a_jacobian_times_rates_is_the_velocity_for_every_pair_of_frames(robots):
    model = robots["panda"].model
    random = np.random.default_rng(3)
    q, v = random.normal(size=(2, model.n_v))
    kin = fs.forward_kinematics(model, q, v)
    names = [frame.name for frame in model.frames if frame.name.endswith(("link0", "link3", "link6", "hand"))]
    assert len(names) == 4
    for body in names:
        for base in names:
            J = fs.jacobian(model, q, body=body, base=base, expressed_in="panda_link5")
            rates = [v[model.coordinate_names.index(name)] for name in J.names]
            velocities = [kin.tree.express(kin.velocity(one), in_=model.frame("panda_link5")) for one in (body, base)]
            if body == base:
                assert J.names == ()
                continue
            expected = velocities[0] - velocities[1]
            assert fs.is_close(J @ rates, expected, atol=1e-12)


def test_the_columns_are_those_of_the_path_between_the_frames(robots):
    model = robots["panda"].model
    J = fs.jacobian(model, [0.1] * 7, body="panda_link6", base="panda_link2", expressed_in="panda_link2")
    assert J.names == ("panda_joint3", "panda_joint4", "panda_joint5", "panda_joint6")


def test_the_three_meanings_of_a_jacobian_are_labels():
    L1, L2, q1, q2 = sympy.symbols("L1 L2 q1 q2", real=True)
    builder = fs.ModelBuilder("arm")
    one = builder.add("one", joint=fs.Revolute("z"), mass=1, central=(1, 1, 1))
    two = builder.add("two", parent=one, joint=fs.Revolute("z"), xyz=(L1, 0, 0), mass=1, central=(1, 1, 1))
    tip = builder.add_frame("tip", body=two, xyz=(L2, 0, 0))
    model = builder.build()
    body = fs.jacobian(model, (q1, q2), body="tip", base="world", expressed_in="tip")
    point = {L1: 1, L2: sympy.Rational(4, 5), q1: 0.3, q2: 0.7}
    expected = [L1 * sympy.sin(q2), L1 * sympy.cos(q2) + L2]
    for a, b in zip(body.column("one").linear[:2], expected, strict=True):
        assert float((a - b).subs(point)) == pytest.approx(0, abs=1e-12)
    fixed = fs.jacobian(model, (q1, q2), body="tip", base="world", expressed_in="world")
    assert fixed.column("one").linear == (0, 0, 0)
    assert fixed.column("two").linear == (L1 * sympy.sin(q1), -L1 * sympy.cos(q1), 0)
    tree = fs.forward_kinematics(model, (q1, q2)).tree.with_hybrid(H := fs.Frame("H"), origin=tip, axes=model.world)
    mixed = fs.jacobian(model, (q1, q2), body=tip, base=model.world, expressed_in=H, tree=tree)
    numbers = [float(x.subs(point)) for x in mixed.column("one").linear[:2]]
    assert numbers == pytest.approx([-0.9686969945, 1.3875783338], abs=1e-9)
    assert tree.express(tree.express(mixed, in_=model.world), in_=tip).names == body.names


def test_a_jacobian_needs_its_meaning_and_known_frames():
    model = fs.library.double_pendulum()
    with pytest.raises(TypeError):
        fs.jacobian(model, (0, 0), body="tip")
    with pytest.raises(fs.ModelError, match="has no frame hand"):
        fs.jacobian(model, (0, 0), body="hand", base="world", expressed_in="tip")
    with pytest.raises(fs.UnrelatedFrames):
        fs.jacobian(model, (0, 0), body=fs.Frame("tip"), base="world", expressed_in="tip")


def test_an_acceleration_is_what_the_jacobian_and_its_derivative_give():
    """A = J v̇ + J̇ v on a chain, with J̇ added up joint by joint as cross(V, S)."""
    model = fs.library.panda()
    q, v, vdot = np.random.default_rng(3).normal(size=(3, model.n_v))
    kin = fs.forward_kinematics(model, q, v, vdot)
    last, world = model.bodies[-1].frame, model.world
    J = fs.jacobian(model, q, body=last, base=world, expressed_in=last)
    rate = None
    for body in model.bodies:
        i = body.frame
        S = fs.jacobian(model, q, body=i, base=body.parent, expressed_in=last)
        one = fs.cross(kin.tree.express(kin.velocity(i), in_=last), S)
        rate = one if rate is None else rate + one
    ordered = [v[model.coordinate_names.index(name)] for name in J.names]
    change = [vdot[model.coordinate_names.index(name)] for name in J.names]
    assert (rate.body, rate.base, rate.observer) == (last, world, world)
    assert fs.is_close(J.acceleration(change, observer=world) + rate @ ordered, kin.acceleration(last))
    assert fs.is_close((-rate) @ ordered, -(rate @ ordered))
    with pytest.raises(fs.MissingObserver, match="observer=world"):
        J.acceleration(change)
