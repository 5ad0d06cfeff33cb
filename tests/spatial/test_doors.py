"""The doors out of the labels and into them: each with every wrong kind, wrong order and wrong label."""

from __future__ import annotations

import inspect

import pytest
from law import MAKERS, A, B, E, W
from test_frame_law import MATRIX_DOORS

import framesym as fs

LABELS = {"body": B, "base": A, "expressed_in": E, "observer": W, "target": A, "source": E, "root": A, "leaf": E}
OUT = {
    "six_vector": {"SpatialVelocity", "SpatialAcceleration", "SpatialForce", "SpatialMomentum"},
    "motion_matrix": {"Transform"},
    "force_matrix": {"Transform"},
    "motion_cross_matrix": {"SpatialVelocity"},
    "force_cross_matrix": {"SpatialVelocity"},
    "homogeneous_matrix": {"Transform"},
    "hat_matrix": {"SpatialVelocity"},
    "inertia_matrix": {"SpatialInertia"},
    "subspace_matrix": {"MotionSubspace", "ForceSubspace", "Jacobian", "JacobianRate", "MomentumMatrix"},
}
"""What goes out by each door. That what comes in is checked stands in the tests of each kind."""
IN = ("from_six_vector", "from_inertia_matrix", "from_hat_matrix")
SIX = (1, 2, 3, 4, 5, 6)


def made(kind):
    names = {
        "SpatialVelocity": ("body", "base", "expressed_in"),
        "SpatialAcceleration": ("body", "base", "expressed_in", "observer"),
        "SpatialForce": ("body", "expressed_in"),
        "SpatialMomentum": ("body", "base", "expressed_in"),
        "Frame": (),
    }.get(kind) or inspect.signature(MAKERS[kind]).parameters
    return W if kind == "Frame" else MAKERS[kind](**{name: LABELS[name] for name in names})


def words(door):
    return ("angular_first",) if "order" in inspect.signature(getattr(fs, door)).parameters else ()


def test_every_door_has_its_kinds_here():
    assert {*OUT, *IN} == MATRIX_DOORS


@pytest.mark.parametrize("kind", sorted(MAKERS))
@pytest.mark.parametrize("door", OUT)
def test_a_door_lets_out_its_own_kinds_and_names_what_it_refuses(door, kind):
    call, value = getattr(fs, door), made(kind)
    if kind in OUT[door]:
        assert call(value, *words(door))
        return
    with pytest.raises(fs.KindMismatch, match="help: ") as caught:
        call(value, *words(door))
    assert type(value).__name__ in str(caught.value)


@pytest.mark.parametrize("door", [one for one in (*OUT, *IN) if words(one)])
@pytest.mark.parametrize("order", ["", "linear", "ANGULAR_FIRST", None, 1])
def test_the_order_is_one_of_two_words(door, order):
    call = getattr(fs, door)
    operands = {
        "from_six_vector": lambda: call(fs.SpatialForce, SIX, order, body=B, expressed_in=E),
        "from_inertia_matrix": lambda: call([[0] * 6] * 6, order, body=B, expressed_in=E),
    }
    run = operands.get(door, lambda: call(made(sorted(OUT[door])[0]), order))
    with pytest.raises(fs.InvalidValue, match='"angular_first" or "linear_first"'):
        run()


CORNERS = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))
SHAPES = {
    "point_mass": lambda **labels: fs.shapes.point_mass(1, **labels),
    "sphere": lambda **labels: fs.shapes.sphere(1, mass=1, **labels),
    "hollow_sphere": lambda **labels: fs.shapes.hollow_sphere(1, mass=1, **labels),
    "ellipsoid": lambda **labels: fs.shapes.ellipsoid((1, 2, 3), mass=1, **labels),
    "box": lambda **labels: fs.shapes.box((1, 2, 3), mass=1, **labels),
    "cylinder": lambda **labels: fs.shapes.cylinder(1, 2, mass=1, **labels),
    "capsule": lambda **labels: fs.shapes.capsule(1, 2, mass=1, **labels),
    "cone": lambda **labels: fs.shapes.cone(1, 2, mass=1, **labels),
    "rod": lambda **labels: fs.shapes.rod(1, mass=1, **labels),
    "tetrahedron": lambda **labels: fs.shapes.tetrahedron(CORNERS, mass=1, **labels),
}  # fmt: skip


def test_every_shape_is_in_the_table():
    public = {name for name, member in vars(fs.shapes).items() if inspect.isfunction(member) and name[0] != "_"}
    here = {name for name in public if getattr(fs.shapes, name).__module__ == fs.shapes.__name__}
    assert here == set(SHAPES)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_bears_the_labels_it_is_given_and_refuses_what_is_no_frame(shape):
    I = SHAPES[shape](body=B, expressed_in=E)
    assert I.labels() == (B, E)
    assert I.body is B
    assert fs.physical_consistency(I).margin >= -1e-12
    for label in ("body", "expressed_in"):
        with pytest.raises(fs.KindMismatch, match=label):
            SHAPES[shape](**{"body": B, "expressed_in": E, label: "B"})


@pytest.mark.parametrize("name", ["log_cholesky", "nonlinear_parameters", "equivalent_ellipsoid", "equivalent_box"])
def test_parametrizations_are_of_rigid_inertias_alone(name):
    for kind in sorted(MAKERS):
        if kind != "SpatialInertia":
            with pytest.raises(fs.KindMismatch) as caught:
                getattr(fs, name)(made(kind))
            assert type(made(kind)).__name__ in str(caught.value)


@pytest.mark.parametrize("order", ["angular_first", "linear_first"])
def test_cross_matrices_do_what_cross_does(order):
    V = fs.SpatialVelocity(B, A, E, angular=(1, -2, 3), linear=(4, 5, -6))
    U = fs.SpatialVelocity(B, A, E, angular=(2, 7, 1), linear=(-3, 1, 2))
    F = fs.SpatialForce(B, E, moment=(1, 4, -2), force=(3, -5, 6))
    for matrix, one in ((fs.motion_cross_matrix(V, order), U), (fs.force_cross_matrix(V, order), F)):
        x = fs.six_vector(one, order)
        made = tuple(sum(a * b for a, b in zip(row, x, strict=True)) for row in matrix)
        assert made == fs.six_vector(fs.cross(V, one), order)
    back = zip(*fs.motion_cross_matrix(V, order), strict=True)
    assert tuple(tuple(-x for x in row) for row in back) == fs.force_cross_matrix(V, order)
