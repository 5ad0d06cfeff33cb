"""Classical accelerations, point velocities, and a floating body's velocity written in three ways."""

from __future__ import annotations

from fractions import Fraction
from math import pi

import numpy as np
import pytest
import sympy
from hypothesis import given
from test_laws import accelerations, triples, velocities

import framesym as fs

W, B = fs.Frame("W", inertial=True), fs.Frame("B")


def approx(*numbers):
    return pytest.approx(numbers, abs=1e-9)


@pytest.mark.parametrize(
    ("angle", "spatial", "classical"),
    [(0, (0, 1.5, 0), (-2, 1.5, 0)), (pi / 6, (-0.75, 1.2990381057, 0), (-2.4820508076, 0.2990381057, 0))],
)
def test_a_point_of_a_turning_link(angle, spatial, classical):
    link, P, H = fs.Frame("link"), fs.Frame("P"), fs.Frame("H")
    tree = fs.FrameTree([
        fs.Transform(fs.Rotation.about("z", angle, target=W, source=link)),
        fs.Transform(fs.Rotation.identity(link, P), (0.5, 0, 0)),
    ]).with_hybrid(H, origin=P, axes=W)  # fmt: skip
    a = fs.SpatialAcceleration(link, W, W, W, angular=(0, 0, 3), linear=(0, 0, 0))
    V = fs.SpatialVelocity(link, W, W, angular=(0, 0, 2), linear=(0, 0, 0))
    point = tree.express(fs.Point((0, 0, 0), expressed_in=P), in_=W)
    assert tree.express(a, in_=H).linear == approx(*spatial)
    assert a.linear == (0, 0, 0)
    assert fs.classical_acceleration(a, V, point).components == approx(*classical)
    at_P = fs.Point((0, 0, 0), expressed_in=H)
    assert fs.classical_acceleration(tree.express(a, in_=H), tree.express(V, in_=H), at_P).components == approx(
        *classical
    )
    with pytest.raises(fs.KindMismatch):
        a + fs.classical_acceleration(a, V, point)


def test_the_tip_of_a_two_link_arm():
    builder = fs.ModelBuilder("arm")
    one = builder.add("one", joint=fs.Revolute("z"), mass=1, central=(1, 1, 1))
    two = builder.add("two", parent=one, joint=fs.Revolute("z"), xyz=(1, 0, 0), mass=1, central=(1, 1, 1))
    tip = builder.add_frame("tip", body=two, xyz=(0.8, 0, 0))
    model = builder.build()
    for vdot, in_world_axes, in_tip_axes in (
        ((0.5, 2.0), (-3.1984577287, 0.8708367802, 0), (-0.9953502030, 3.1619244952, 0)),
        ((0, 0), (-1.3677556557, -0.6874360761, 0), None),
    ):
        kin = fs.forward_kinematics(model, (0.3, 0.7), (1.1, -0.4), vdot)
        a, V = kin.acceleration("tip"), kin.velocity("tip")
        at_tip = fs.classical_acceleration(a, V, fs.Point((0, 0, 0), expressed_in=tip))
        if in_tip_axes is not None:
            assert at_tip.components == approx(*in_tip_axes)
        assert (kin.tree.transform(model.world, tip).rotation @ at_tip).components == approx(*in_world_axes)
        world = model.world
        point = kin.tree.express(fs.Point((0, 0, 0), expressed_in=tip), in_=world)
        again = fs.classical_acceleration(kin.tree.express(a, in_=world), kin.tree.express(V, in_=world), point)
        assert again.components == approx(*in_world_axes)


@given(accelerations(B, W, B, W), velocities(B, W, B))
def test_a_classical_acceleration_of_the_origin_gives_the_spatial_one_back(a, V):
    origin = fs.Point((0, 0, 0), expressed_in=B)
    classical = fs.classical_acceleration(a, V, origin)
    assert fs.is_close(fs.SpatialAcceleration.from_classical(V, angular=a.angular, linear=classical), a, atol=1e-9)


@given(accelerations(B, W, B, W), velocities(B, W, B), triples, triples)
def test_points_of_one_body_move_by_the_rigid_body_rule(a, V, p, r):
    P, R = fs.Point(p, expressed_in=B), fs.Point(r, expressed_in=B)
    ω, α, d = (np.array(x, float) for x in (V.angular, a.angular, (R - P).components))
    v = np.array((fs.point_velocity(V, R) - fs.point_velocity(V, P)).components, float)
    assert v == pytest.approx(np.cross(ω, d), abs=1e-9)
    apart = fs.classical_acceleration(a, V, R) - fs.classical_acceleration(a, V, P)
    assert np.array(apart.components, float) == pytest.approx(np.cross(α, d) + np.cross(ω, np.cross(ω, d)), abs=1e-7)


def test_an_observer_that_is_not_the_base_is_refused():
    a = fs.SpatialAcceleration(B, W, B, B, (0, 0, 3), (0, 0, 0))
    V = fs.SpatialVelocity(B, W, B, (0, 0, 2), (0, 0, 0))
    with pytest.raises(fs.FrameMismatch, match="the observer of the acceleration must be its base, but B is not W"):
        fs.classical_acceleration(a, V, fs.Point((0, 0, 0), expressed_in=B))


@pytest.mark.parametrize("number", [float, Fraction, sympy.Rational, lambda x: np.array([x, 2.0 * x])])
def test_every_kind_of_number(number):
    made = lambda *values: tuple(number(x) for x in values)  # noqa: E731
    V = fs.SpatialVelocity(B, W, B, made(1, 2, 3), made(0, 1, 0))
    a = fs.SpatialAcceleration(B, W, B, W, made(0, 1, 1), made(2, 0, 0))
    got = fs.classical_acceleration(a, V, fs.Point((1, 0, 2), expressed_in=B)).components
    ω, α, p = np.array([1, 2, 3]), np.array([0, 1, 1]), np.array([1, 0, 2])
    expected = np.array([2, 0, 0]) + np.cross(α, p) + np.cross(ω, np.array([0, 1, 0]) + np.cross(ω, p))
    assert [float(np.ravel(x)[0]) for x in got] == expected.tolist()


def floating_body():
    X = fs.Transform(fs.Rotation.about("z", pi / 2, target=W, source=B), (2, -1, 0.5))
    H = fs.Frame("H")
    tree = fs.FrameTree([X]).with_hybrid(H, origin=B, axes=W)
    V = fs.SpatialVelocity(B, W, B, angular=(0.1, -0.2, 0.4), linear=(1, 2, 3))
    I = fs.SpatialInertia.from_central(3, (0.1, 0, -0.05), (0.1, 0.2, 0.25), body=B, expressed_in=B)
    return tree, H, V, I


def test_a_floating_bodys_velocity_momentum_and_energy_in_three_forms():
    tree, H, V, I = floating_body()
    mixed, fixed = tree.express(V, in_=H), tree.express(V, in_=W)
    assert (mixed.linear, mixed.angular) == (approx(-2, 1, 3), approx(0.2, 0.1, 0.4))
    assert (fixed.linear, fixed.angular) == (approx(-2.45, 0.3, 3.4), approx(0.2, 0.1, 0.4))
    for frame in (B, H, W):
        energy = fs.kinetic_energy(tree.express(I, in_=frame), tree.express(V, in_=frame))
        assert energy == pytest.approx(21.5082875)
    misread = fs.SpatialVelocity(B, W, H, angular=V.angular, linear=V.linear)
    assert fs.kinetic_energy(tree.express(I, in_=H), misread) == pytest.approx(21.0545375)
    h = I @ V
    assert tree.express(h, in_=W).linear == approx(-6.135, 3.03, 9.06)
    assert tree.express(h, in_=W).angular == approx(-9.4775, -20.87075, 0.6385)
    assert h.angular == approx(0.31675, -1.0975, 0.7135)
    C = fs.Frame("com, W axes")
    at_com = fs.Frame("com")
    tree = tree.add(fs.Transform(fs.Rotation.identity(B, at_com), (0.1, 0, -0.05))).with_hybrid(
        C, origin=at_com, axes=W
    )
    assert tree.express(h, in_=C).angular == approx(0.04, 0.01, 0.1)


def test_a_floating_bodys_classical_acceleration_from_component_rates():
    tree, H, V, _ = floating_body()
    rates = fs.SpatialAcceleration(B, W, B, B, angular=(0.05, 0.6, -0.3), linear=(0.3, -0.1, 0.2))
    a = rates.seen_from(W, V, V)
    classical = fs.classical_acceleration(a, V, fs.Point((0, 0, 0), expressed_in=B))
    R = tree.transform(W, B).rotation
    assert (R @ classical).components == approx(0, -1.1, 0.6)
    assert tree.express(a, in_=H).angular == approx(-0.6, 0.05, -0.3)


REFUSALS = {
    "point elsewhere": (
        lambda: fs.point_velocity(
            fs.SpatialVelocity(B, W, W, (0, 0, 2), (0, 0, 0)), fs.Point((0, 0, 0), expressed_in=B)
        ),
        """\
cannot take the velocity of a point: both must be expressed in one frame, but W is not B
  left   B relative to W, in W
  right  in B
  help: bring one of them to the other's frame first, X_AB @ quantity or tree.express(quantity, in_=frame)""",
    ),
    "no point": (
        lambda: fs.point_velocity(fs.SpatialVelocity(B, W, W, (0, 0, 2), (0, 0, 0)), (0, 0, 0)),
        """\
cannot take the velocity of a point of tuple and SpatialVelocity: a Point stands there
  help: point_velocity(velocity, point)""",
    ),
    "observer": (
        lambda: fs.classical_acceleration(
            fs.SpatialAcceleration(B, W, B, B, (0, 0, 3), (0, 0, 0)),
            fs.SpatialVelocity(B, W, B, (0, 0, 2), (0, 0, 0)),
            fs.Point((0, 0, 0), expressed_in=B),
        ),
        """\
cannot take a classical acceleration: the observer of the acceleration must be its base, but B is not W
  acceleration  B relative to W, seen from B, in B
  velocity      B relative to W, in B
  point         in B
  help: change the observer first, A.seen_from(base, V_OW, V_BA)""",
    ),
    "from a point": (
        lambda: fs.SpatialAcceleration.from_classical(
            fs.SpatialVelocity(B, W, B, (0, 0, 2), (0, 0, 0)),
            angular=(0, 0, 0),
            linear=fs.Point((0, 0, 0), expressed_in=B),
        ),
        """\
cannot make an acceleration of Point: its parts are Vectors
  help: Vector((x, y, z), expressed_in=frame)""",
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_refusals_teach(name):
    run, text = REFUSALS[name]
    with pytest.raises(fs.FramesymError) as caught:
        run()
    assert str(caught.value) == text


def test_a_classical_acceleration_becomes_a_spatial_one_only_where_it_is_of_that_base_and_order():
    A_frame, B_frame, P_frame = fs.Frame("A"), fs.Frame("B"), fs.Frame("P")
    V_BA = fs.SpatialVelocity(B_frame, A_frame, B_frame, angular=(0, 0, 2), linear=(0, 1, 0))
    a = fs.SpatialAcceleration(B_frame, A_frame, B_frame, A_frame, angular=(0, 0, 3), linear=(1, 0, 0))
    origin = fs.Point((0, 0, 0), expressed_in=B_frame)
    classical = fs.classical_acceleration(a, V_BA, origin)
    assert fs.SpatialAcceleration.from_classical(V_BA, angular=(0, 0, 3), linear=classical) == a
    with pytest.raises(fs.KindMismatch, match="a classical acceleration stands there, not a velocity"):
        fs.SpatialAcceleration.from_classical(V_BA, angular=(0, 0, 3), linear=fs.point_velocity(V_BA, origin))
    foreign = fs.VectorDerivative((1, 0, 0), order=2, observer=P_frame, expressed_in=B_frame)
    with pytest.raises(fs.FrameMismatch, match="must be seen from the base of the velocity, but P is not A"):
        fs.SpatialAcceleration.from_classical(V_BA, angular=(0, 0, 3), linear=foreign)
    with pytest.raises(fs.InvalidValue, match="the order of a derivative"):
        fs.VectorDerivative((1, 0, 0), order=0, observer=P_frame, expressed_in=B_frame)
