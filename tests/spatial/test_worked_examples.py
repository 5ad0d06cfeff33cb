"""Worked examples whose numbers are known by hand."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
import sympy

import framesym as fs

W = fs.Frame("W", inertial=True)


def approx(*numbers):
    return pytest.approx(numbers, abs=1e-9)


@pytest.fixture
def tool():
    flange, tool = fs.Frame("flange"), fs.Frame("tool")
    X_FT = fs.Transform(fs.Rotation.rpy(pi / 2, 0, 0, target=flange, source=tool), translation=(0.05, -0.1, 0.2))
    F = fs.SpatialForce(tool, flange, moment=(0.3, 0.2, -0.5), force=(10, -4, 7))
    V = fs.SpatialVelocity(tool, W, flange, angular=(0.4, -0.6, 0.9), linear=(0.2, 0.1, -0.3))
    return X_FT.inverse(), F, V


def test_a_force_and_a_velocity_moved_to_a_tool_frame(tool):
    X_TF, F, V = tool
    moved, velocity = X_TF @ F, X_TF @ V
    assert moved.force == approx(10, 7, 4)
    assert moved.moment == approx(0.2, -1.3, 1.45)
    assert velocity.linear == approx(0.17, -0.31, -0.065)
    assert velocity.angular == approx(0.4, 0.9, 0.6)
    assert fs.dot(V, F) == pytest.approx(-0.95)
    assert fs.dot(velocity, moved) == pytest.approx(-0.95)


def test_the_wrong_ways_of_moving_a_force_are_refused(tool):
    X_TF, F, V = tool
    with pytest.raises(fs.FrameMismatch):
        X_TF.inverse() @ F
    with pytest.raises(fs.KindMismatch):
        X_TF.rotation @ F
    with pytest.raises(fs.FrameMismatch):
        fs.dot(V, X_TF @ F)


@pytest.fixture
def link():
    return fs.Frame("link")


def central(inertia):
    """(Ixx, Iyy, Izz, Ixy, Ixz, Iyz) about the center of mass."""
    com = [x / inertia.mass for x in inertia.first_moment]
    at_com = fs.Frame("at com")
    X = fs.Transform(fs.Rotation.identity(at_com, inertia.expressed_in), [-x for x in com])
    return (X @ inertia).second_moment


def test_a_link_inertia_from_a_turned_inertial_frame(link):
    turned = fs.Rotation.rpy(0, 0, pi / 3, target=link, source=fs.Frame("inertial"))
    I = fs.SpatialInertia.from_central(
        2, (0.1, -0.2, 0.3), (0.02, 0.05, 0.06), body=link, expressed_in=link, rotation=turned
    )
    assert central(I) == approx(0.0425, 0.0275, 0.06, -0.0129903811, 0, 0)
    assert I.second_moment == approx(0.3025, 0.2275, 0.16, 0.0270096189, -0.06, 0.12)
    assert I.first_moment == approx(0.2, -0.4, 0.6)
    V = fs.SpatialVelocity(link, W, link, angular=(0, 0, 2), linear=(0, 0, 0))
    assert fs.kinetic_energy(I, V) == pytest.approx(0.32)


def test_a_link_inertia_from_an_inertial_frame_turned_about_three_axes(link):
    turned = fs.Rotation.rpy(0.4, -0.3, 1.2, target=link, source=fs.Frame("inertial"))
    tensor = [[0.02, 0.003, -0.001], [0.003, 0.05, 0.002], [-0.001, 0.002, 0.06]]
    I = fs.SpatialInertia.from_central(2, (0.1, -0.2, 0.3), tensor, body=link, expressed_in=link, rotation=turned)
    expected = (0.0440991595, 0.0293291665, 0.0565716741, -0.0117281615, -0.0029251036, -0.0107354044)
    assert central(I) == approx(*expected)


def test_products_of_inertia_carry_the_minus_sign(link):
    I = fs.SpatialInertia.from_central(1, (1, 2, 3), (0, 0, 0), body=link, expressed_in=link)
    assert I.second_moment == (13, 10, 5, -2, -3, -6)


def test_an_inertia_says_of_what_where_and_refuses_another_place(link):
    at_com = fs.Frame("at com")
    I = fs.SpatialInertia.from_central(2, (0.5, 0, 0), (0.1, 0.2, 0.2), body=link, expressed_in=link)
    assert repr(I) == (
        "<SpatialInertia of link, in link: mass 2, first moment (1.0, 0, 0), second moment (0.1, 0.7, 0.7, 0, 0, 0)>"
    )
    X = fs.Transform(fs.Rotation.identity(at_com, link), (-0.5, 0, 0))
    with pytest.raises(fs.FrameMismatch, match="at com is not link"):
        (X @ I) + I
    with pytest.raises(fs.FrameMismatch):
        I @ fs.SpatialVelocity(link, W, at_com, angular=(0, 0, 1), linear=(0, 0, 0))
    turned = fs.Rotation.identity(at_com, link)
    with pytest.raises(fs.FrameMismatch):
        fs.SpatialInertia.from_central(2, (0, 0, 0), (1, 1, 1), body=link, expressed_in=link, rotation=turned)


def test_zero_mass_is_harmless_and_symbols_are_not_divided_by(link):
    m, x = fs.symbol("m"), fs.symbol("x")
    I = fs.SpatialInertia.from_central(m, (x, 0, 0), (0, 0, 0), body=link, expressed_in=link)
    assert I.dynamic_parameters() == (m, m * x, 0, 0, 0, 0, m * x**2, 0, 0, m * x**2)
    nothing = fs.SpatialInertia.from_central(0, (1, 2, 3), (0, 0, 0), body=link, expressed_in=link)
    assert nothing == fs.SpatialInertia.zero(body=link, expressed_in=link)


def test_spatial_acceleration_of_a_turning_link_at_a_point_and_at_the_origin():
    for angle, spatial in ((0, (0, 1.5, 0)), (pi / 6, (-0.75, 1.2990381057, 0))):
        link, aligned = fs.Frame("link"), fs.Frame("P, W axes")
        X = fs.Transform(fs.Rotation.about("z", angle, target=W, source=link))
        tree = fs.FrameTree([X, fs.Transform(fs.Rotation.identity(link, P := fs.Frame("P")), (0.5, 0, 0))])
        tree = tree.with_hybrid(aligned, origin=P, axes=W)
        a = fs.SpatialAcceleration(link, W, W, W, angular=(0, 0, 3), linear=(0, 0, 0))
        at_P = tree.express(a, in_=aligned)
        assert at_P.linear == approx(*spatial)
        V = tree.express(fs.SpatialVelocity(link, W, W, angular=(0, 0, 2), linear=(0, 0, 0)), in_=aligned)
        classical = fs.Vector(at_P.linear, expressed_in=aligned) + fs.cross(
            fs.Vector(V.angular, expressed_in=aligned), fs.Vector(V.linear, expressed_in=aligned)
        )
        expected = (-2, 1.5, 0) if angle == 0 else (-2.4820508076, 0.2990381057, 0)
        assert classical.components == approx(*expected)


def test_velocity_and_acceleration_of_a_point_through_a_moving_frame():
    k, q1, q2, u1, u2, a1, a2 = sympy.symbols("k q1 q2 u1 u2 a1 a2")
    A, B = fs.Frame("A"), fs.Frame("B")
    V_BA = fs.SpatialVelocity(B, A, B, angular=(k, 0, 0), linear=(0, 0, 0))
    position = fs.Vector((0, q1, q2), expressed_in=B)
    velocity = fs.time_derivative(position, (0, u1, u2), observer=A, velocity=V_BA)
    assert velocity.components == (0, u1 - k * q2, u2 + k * q1)
    measured_in_B = fs.time_derivative(position, (0, u1, u2), observer=B)
    assert measured_in_B.components == (0, u1, u2)
    rates = (0, a1 - k * u2, a2 + k * u1)
    acceleration = fs.time_derivative(velocity, rates, observer=A, velocity=V_BA)
    expected = (0, a1 - 2 * k * u2 - k**2 * q1, a2 + 2 * k * u1 - k**2 * q2)
    assert tuple(map(sympy.expand, acceleration.components)) == tuple(map(sympy.expand, expected))
    assert (velocity.order, velocity.observer, acceleration.order, acceleration.observer) == (1, A, 2, A)
    assert repr(velocity).startswith("<VectorDerivative velocity seen from A, in B: ")
    assert repr(acceleration).startswith("<VectorDerivative classical acceleration seen from A, in B: ")
    # What two frames measure, and what is of two orders, has no sum and is not compared.
    for run in (lambda a, b: a + b, lambda a, b: a - b, lambda a, b: b + a):
        with pytest.raises(fs.FrameMismatch, match="both must be seen from one frame"):
            run(velocity, measured_in_B)
        with pytest.raises(fs.KindMismatch, match="are two kinds"):
            run(velocity, acceleration)
        with pytest.raises(fs.KindMismatch, match="help: "):
            run(velocity, position)
    with pytest.raises(fs.FrameMismatch, match="all labels must agree"):
        fs.is_close(velocity, measured_in_B)
    with pytest.raises(fs.KindMismatch, match="a velocity and a classical acceleration are two kinds"):
        fs.is_close(velocity, acceleration)
    assert velocity != acceleration.with_parts(velocity.components)
    with pytest.raises(fs.FrameMismatch, match="must be seen from the same frame, but B is not A"):
        fs.time_derivative(measured_in_B, (0, 0, 0), observer=A, velocity=V_BA)
    assert velocity.without_observer() == fs.Vector(velocity.components, expressed_in=B)


def test_what_a_velocity_is_measured_in_is_not_what_it_is_written_in():
    A, B, P = fs.Frame("A"), fs.Frame("B"), fs.Frame("P")
    X_AB = fs.Transform(fs.Rotation.about("x", 0.3, target=A, source=B))
    measured_in_B = X_AB @ fs.SpatialVelocity(P, B, B, angular=(0, 0, 0), linear=(0, 1, 2))
    measured_in_A = fs.SpatialVelocity(P, A, A, angular=(0, 0, 0), linear=(0, 1, 2))
    assert measured_in_B.expressed_in is measured_in_A.expressed_in
    assert measured_in_B != measured_in_A
    with pytest.raises(fs.FrameMismatch, match="the left body must be the right base"):
        measured_in_B + measured_in_A
    with pytest.raises(fs.FrameMismatch, match="all labels must agree, but B is not A"):
        fs.is_close(measured_in_B, measured_in_A)


def test_a_time_derivative_without_observer_is_refused():
    A, B = fs.Frame("A"), fs.Frame("B")
    vector = fs.Vector((1, 0, 0), expressed_in=B)
    with pytest.raises(fs.MissingObserver, match="needs the frame that observes it") as caught:
        fs.time_derivative(vector, (0, 1, 0))
    assert isinstance(caught.value, TypeError)
    with pytest.raises(fs.MissingObserver, match="add velocity=V, the velocity of B relative to A"):
        fs.time_derivative(vector, (0, 1, 0), observer=A)


def test_vectors_of_unrelated_frames_are_not_added_even_before_anything_is_expressed():
    X, Y = fs.Frame("X"), fs.Frame("Y")
    with pytest.raises(fs.FrameMismatch, match="X is not Y"):
        fs.Vector((1, 0, 0), expressed_in=X) + fs.Vector((0, 1, 0), expressed_in=Y)


def test_arrays_of_samples_and_scalars_of_every_kind_scale_a_quantity():
    B = fs.Frame("B")
    v = fs.Vector(np.ones((4, 3)), expressed_in=B)
    assert (np.arange(4.0) * v).components[0].tolist() == [0, 1, 2, 3]
    assert (sympy.Symbol("s") * fs.Vector((1, 0, 2), expressed_in=B)).components[2] == 2 * sympy.Symbol("s")
    assert fs.Vector(np.array([1, 2, 3]), expressed_in=B) == fs.Vector((1, 2, 3), expressed_in=B)
