"""A planar two-link arm whose torques, external forces and Jacobians are known from closed forms."""

from __future__ import annotations

import numpy as np
import pytest

import framesym as fs

Q, V, VDOT = (0.3, 0.7), (1.1, -0.4), (0.5, 2.0)


@pytest.fixture
def arm() -> fs.Model:
    builder = fs.ModelBuilder("arm", gravity=(0, -9.81, 0))
    one = builder.add("one", joint=fs.Revolute("z"), mass=1, com=(0.5, 0, 0), central=(1, 1, 0.1))
    two = builder.add(
        "two", parent=one, joint=fs.Revolute("z"), xyz=(1, 0, 0), mass=1, com=(0.4, 0, 0), central=(1, 1, 0.05)
    )
    builder.add_frame("tip", body=two, xyz=(0.8, 0, 0))
    return builder.build()


def test_mass_matrix_gravity_velocity_terms_and_torque(arm):
    close = pytest.approx
    expected = [[2.1718737498, 0.5159368749], [0.5159368749, 0.21]]
    assert fs.mass_matrix(arm, Q) == close(np.array(expected), abs=1e-9)
    gravity = fs.gravity_torque(arm, Q)
    assert gravity == close(np.array([16.1779226857, 2.1201462482]), abs=1e-9)
    assert fs.bias_torque(arm, Q, V) - gravity == close(np.array([0.1855346939, 0.3118013606]), abs=1e-9)
    assert fs.inverse_dynamics(arm, Q, V, VDOT) == close(np.array([18.4812680044, 3.1099160463]), abs=1e-9)


def push_on_tip(arm):
    """Force and moment on the tip, given at the tip point in world axes."""
    tip = arm.frame("tip")
    tree = fs.forward_kinematics(arm, Q).tree.with_hybrid(
        aligned := fs.Frame("tip, world axes"), origin=tip, axes=arm.world
    )
    return tree.express(fs.SpatialForce(tip, aligned, moment=(0, 0, 0.8), force=(5, -3, 0)), in_=tip), tree


def test_the_external_force_at_the_second_link(arm):
    force_on_tip, tree = push_on_tip(arm)
    at_joint = tree.express(force_on_tip, in_=arm.frame("two"))
    assert at_joint.force == pytest.approx((0.1770985749, -5.8282618416, 0), abs=1e-9)
    assert at_joint.moment == pytest.approx((0, 0, -3.8626094733), abs=1e-9)


@pytest.mark.parametrize("place", ["tip", "one", "two", "world"])
def test_torque_with_an_external_force_given_in_any_frame(arm, place):
    force_on_tip, tree = push_on_tip(arm)
    given = tree.express(force_on_tip, in_=arm.frame(place))
    torque = fs.inverse_dynamics(arm, Q, V, VDOT, external=[given])
    assert torque == pytest.approx(np.array([26.6874879784, 6.9725255196]), abs=1e-9)


def test_torque_with_an_external_force_by_the_transposed_jacobian(arm):
    force_on_tip, tree = push_on_tip(arm)
    free = fs.inverse_dynamics(arm, Q, V, VDOT)
    state = {arm.frame("one"): (Q[0],), arm.frame("two"): (Q[1],)}
    through = []
    for name in ("one", "two"):
        body = arm.frame(name)
        _, S = arm.joint(body, state)
        through += tree.express(S, in_=arm.frame("tip")).transpose() @ force_on_tip.onto(body)
    assert free - np.array(through) == pytest.approx(np.array([26.6874879784, 6.9725255196]), abs=1e-9)


def test_world_components_of_a_force_on_tip_cannot_pass_as_components_in_the_link_frame(arm):
    tip, two = arm.frame("tip"), arm.frame("two")
    X = fs.forward_kinematics(arm, Q).tree.transform(two, tip)
    in_world = fs.SpatialForce(tip, arm.world, moment=(0, 0, 0.8), force=(5, -3, 0))
    with pytest.raises(fs.FrameMismatch, match="tip is not world"):
        X @ in_world


def test_a_force_on_another_body_does_not_act_on_the_transposed_subspace(arm):
    two = arm.frame("two")
    _, S = arm.joint(arm.frame("one"), {arm.frame("one"): (0.3,), two: (0.7,)})
    with pytest.raises(fs.FrameMismatch, match="act on the body of the columns"):
        S.transpose() @ fs.SpatialForce(two, arm.frame("one"), moment=(0, 0, 1), force=(0, 0, 0))


def test_an_external_force_in_a_foreign_frame_is_refused(arm):
    stranger = fs.Frame("stranger")
    force = fs.SpatialForce(arm.frame("two"), stranger, moment=(0, 0, 1), force=(0, 0, 0))
    with pytest.raises(fs.UnrelatedFrames, match="stranger is not in the tree"):
        fs.inverse_dynamics(arm, Q, V, VDOT, external=force)
    force = fs.SpatialForce(stranger, arm.frame("two"), moment=(0, 0, 1), force=(0, 0, 0))
    with pytest.raises(fs.UnrelatedFrames, match="stranger is not in the tree"):
        fs.inverse_dynamics(arm, Q, V, VDOT, external=force)
    with pytest.raises(fs.KindMismatch, match="an external force is a SpatialForce"):
        fs.inverse_dynamics(arm, Q, V, VDOT, external=[(0, 0, 1)])


def test_one_velocity_three_ways_of_writing_it(arm):
    kin = fs.forward_kinematics(arm, Q, V)
    tip = arm.frame("tip")
    tree = kin.tree.with_hybrid(aligned := fs.Frame("aligned"), origin=tip, axes=arm.world)
    body = kin.velocity("tip")
    world_fixed, mixed = tree.express(body, in_=arm.world), tree.express(body, in_=aligned)
    assert body.angular[2] == pytest.approx(0.7)
    assert body.linear == pytest.approx((0.7086394560, 1.4013264060, 0), abs=1e-9)
    assert world_fixed.linear == pytest.approx((-0.1182080827, 0.3821345957, 0), abs=1e-9)
    assert mixed.linear == pytest.approx((-0.7962959788, 1.3534394293, 0), abs=1e-9)
    round_trip = tree.express(tree.express(tree.express(body, in_=aligned), in_=arm.world), in_=tip)
    assert fs.is_close(round_trip, body)
    with pytest.raises(fs.FrameMismatch, match="both must be expressed in one frame"):
        body + mixed


def test_columns_of_the_three_jacobians(arm):
    kin = fs.forward_kinematics(arm, Q)
    tip = arm.frame("tip")
    tree = kin.tree.with_hybrid(aligned := fs.Frame("aligned"), origin=tip, axes=arm.world)
    expected = {
        tip: ((0.6442176872, 1.5648421873), (0, 0.8)),
        arm.world: ((0, 0), (0.2955202067, -0.9553364891)),
        aligned: ((-0.9686969945, 1.3875783338), (-0.6731767878, 0.4322418447)),
    }
    state = {arm.frame("one"): (Q[0],), arm.frame("two"): (Q[1],)}
    for frame, columns in expected.items():
        for name, (x, y) in zip(("one", "two"), columns, strict=True):
            _, S = arm.joint(arm.frame(name), state)
            column = tree.express(S, in_=frame).column(name)
            assert column.angular == pytest.approx((0, 0, 1))
            assert column.linear == pytest.approx((x, y, 0), abs=1e-9)


def test_spatial_acceleration_of_the_tip(arm):
    kin = fs.forward_kinematics(arm, Q, V, VDOT)
    tip = arm.frame("tip")
    tree = kin.tree.with_hybrid(aligned := fs.Frame("aligned"), origin=tip, axes=arm.world)
    A = kin.acceleration("tip")
    assert A.observer is arm.world
    assert A.base is arm.world
    assert A.linear == pytest.approx((-0.0144217188, 2.6658768760, 0), abs=1e-9)
    assert tree.express(A, in_=aligned).linear == pytest.approx((-2.2510501282, 1.4282439654, 0), abs=1e-9)
    assert tree.express(A, in_=arm.world).linear == pytest.approx((0.1706923581, -2.0407018692, 0), abs=1e-9)
    bias = fs.forward_kinematics(arm, Q, V, (0, 0)).acceleration("tip")
    in_world_axes = tree.express(bias, in_=aligned)
    assert in_world_axes.linear == pytest.approx((-0.4203480552, -0.1300288909, 0), abs=1e-9)


def test_accelerations_are_derivatives_of_velocities(arm):
    """Central difference of the velocity in world coordinates, where the spatial acceleration is its plain rate."""
    step = 1e-5

    def velocity(t):
        q = [a + b * t + c * t * t / 2 for a, b, c in zip(Q, V, VDOT, strict=True)]
        v = [b + c * t for b, c in zip(V, VDOT, strict=True)]
        kin = fs.forward_kinematics(arm, q, v)
        return np.array(kin.tree.express(kin.velocity("tip"), in_=arm.world).parts(), float)

    kin = fs.forward_kinematics(arm, Q, V, VDOT)
    A = kin.tree.express(kin.acceleration("tip"), in_=arm.world)
    assert np.array(A.parts(), float) == pytest.approx((velocity(step) - velocity(-step)) / (2 * step), abs=1e-8)


def test_gravity_is_no_part_of_the_accelerations_of_forward_kinematics(arm):
    A = fs.forward_kinematics(arm, Q, (0, 0), (0, 0)).acceleration("tip")
    assert A.angular == A.linear == (0, 0, 0)


def test_power_and_energy_of_the_arm(arm):
    kin = fs.forward_kinematics(arm, Q, V)
    energy = sum(fs.kinetic_energy(body.inertia, kin.velocity(body.frame)) for body in arm.bodies)
    v = np.array(V)
    assert energy == pytest.approx(0.5 * v @ fs.mass_matrix(arm, Q) @ v)
