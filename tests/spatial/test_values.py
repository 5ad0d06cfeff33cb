"""Values are frozen, compare by labels and parts, and refuse what has no meaning in words."""

from __future__ import annotations

import numpy as np
import pytest

import framesym as fs

E, B = fs.Frame("E"), fs.Frame("B")


def test_a_value_does_not_change_with_the_callers_array():
    given = np.ones((2, 3))
    v = fs.Vector(given, expressed_in=E)
    given[0, 0] = 99
    assert v.components[0].tolist() == [1, 1]
    with pytest.raises(ValueError, match="read-only"):
        v.components[0][0] = 5
    with pytest.raises(AttributeError):
        v.components = (1, 2, 3)


def test_columns_of_other_names_are_not_equal():
    S, T = (fs.MotionSubspace(B, E, B, (((0, 0, 1), (0, 0, 0)),), (name,)) for name in "jk")
    assert S != T
    with pytest.raises(fs.InvalidValue, match=r"columns have other names, \(j\) and \(k\)"):
        fs.is_close(S, T)


@pytest.mark.parametrize("bad", [None, "a", (1, 2), [1], True])
def test_what_is_no_number_is_no_component(bad):
    with pytest.raises(fs.InvalidValue):
        fs.SpatialVelocity(B, E, B, angular=(bad, 0, 0), linear=(0, 0, 0))


def test_operations_without_a_meaning_say_so():
    point = fs.Point((1, 2, 3), expressed_in=E)
    S = fs.MotionSubspace(B, E, B, (((0, 0, 1), (0, 0, 0)),), ("j",))
    X = fs.Transform.identity(E, B)
    for run, words in (
        (lambda: -point, "cannot negate Point: points have no negative"),
        (lambda: S + S, "cannot add MotionSubspace and MotionSubspace: motion subspaces have no sum"),
        (lambda: S * 2, "cannot multiply MotionSubspace and int: motion subspaces have no multiple"),
        (lambda: 2 * X, "cannot multiply int and Transform: transforms have no multiple"),
        (lambda: X - X, "cannot subtract Transform and Transform: transforms have no difference"),
    ):
        with pytest.raises(fs.KindMismatch) as caught:
            run()
        assert str(caught.value).startswith(words)
        assert "help: " in str(caught.value)


def test_wrong_arguments_of_the_face_are_refused_by_name():
    model = fs.library.double_pendulum()
    with pytest.raises(fs.KindMismatch, match="the first argument is a Model, got str"):
        fs.mass_matrix("x", [1])
    with pytest.raises(fs.KindMismatch, match="must be a Frame, got 5"):
        fs.forward_kinematics(model, (0, 0)).pose(5)
    with pytest.raises(fs.KindMismatch, match="several Transforms, got one"):
        fs.FrameTree(fs.Transform.identity(E, B))
    V = fs.SpatialVelocity.zero(body=B, base=E, expressed_in=E)
    with pytest.raises(fs.KindMismatch, match="an external force is a SpatialForce, got SpatialVelocity"):
        fs.inverse_dynamics(model, (0, 0), (0, 0), (0, 0), external=V)
    assert fs.inverse_dynamics(model, (0, 0), (0, 0), (0, 0), external=None).tolist() == [0, 0]


def test_numpy_scalars_are_numbers():
    assert fs.sin(np.float32(0)) == 0
    assert fs.sqrt(np.int64(4)) == 2
    model = fs.library.double_pendulum()
    got = fs.gravity_torque(model, [np.int64(1), np.float32(0.5)])
    assert got == pytest.approx(fs.gravity_torque(model, [1, 0.5]))


def test_the_rates_of_a_vector_seen_from_its_own_frame_are_the_rates():
    spin = fs.SpatialVelocity(B, B, B, angular=(0, 0, 5), linear=(0, 0, 0))
    v = fs.Vector((1, 0, 0), expressed_in=B)
    assert fs.time_derivative(v, (0, 1, 0), observer=B, velocity=spin).components == (0, 1, 0)
