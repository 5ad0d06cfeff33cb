"""Inertias of solids: printed values, exact integrals, drawn points, and what is refused."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import product as pairs

import numpy as np
import pytest
import sympy
from bodies import B, E, array

import framesym as fs
from framesym.spatial import moments

I_B = {"body": B, "expressed_in": E}
shapes = fs.shapes
CORNERS = ((1, 0, 2), (3, 1, 0), (-1, 4, 1), (0, 2, 5))

# Values of other systems for the same dimensions, about the center of mass: xx, yy, zz.
PRINTED = {
    "ellipsoid": (shapes.ellipsoid((3, 4, 5), mass=2, **I_B), (16.4, 13.6, 10)),
    "cylinder": (shapes.cylinder(4, 6, mass=2, **I_B), (14, 14, 16)),
    "box": (shapes.box((6, 12, 18), mass=2, **I_B), (78, 60, 30)),
    "capsule": (shapes.capsule(2, 3, mass=1, **I_B), (3.79705882, 3.79705882, 1.81176471)),
    "sphere": (shapes.sphere(2, mass=5, **I_B), (8, 8, 8)),
    "hollow sphere": (shapes.hollow_sphere(2, mass=3, **I_B), (8, 8, 8)),
    "rod": (shapes.rod(6, mass=2, **I_B), (6, 6, 0)),
    "point": (shapes.point_mass(2, **I_B), (0, 0, 0)),
}


@pytest.mark.parametrize("name", PRINTED)
def test_printed_values(name):
    I, expected = PRINTED[name]
    assert array(I.second_moment) == pytest.approx([*expected, 0, 0, 0], rel=1e-8)
    assert I.first_moment == (0, 0, 0)


def integral(bounds):
    """∫ (x, y, z, 1)(x, y, z, 1)ᵀ over a region x(u), with the Jacobian, exactly: bounds are (letter, from, to)."""
    point, volume, limits = bounds
    outer = [*point, 1]
    rows = [[0] * 4 for _ in range(4)]
    for i, j in pairs(range(4), repeat=2):
        value = outer[i] * outer[j] * volume
        for letter, low, high in limits:
            primitive = sympy.integrate(sympy.expand(value), letter)
            value = primitive.subs(letter, high) - primitive.subs(letter, low)
        rows[i][j] = sympy.expand(value)
    return rows


def regions():
    """The pseudo-inertia of a solid of density 1 by an integral of polynomials, and the shape that claims it."""
    x, y, z, u, v, w = sympy.symbols("x y z u v w")
    c, s, angle = sympy.cos(u), sympy.sin(u), (u, 0, 2 * sympy.pi)
    half = sympy.Rational(1, 2)
    yield (
        "box",
        shapes.box((2, 3, 5), density=1, **I_B),
        ((x, y, z), 1, [(x, -1, 1), (y, -3 * half, 3 * half), (z, -5 * half, 5 * half)]),
    )
    disc = (v * c, v * s, z)
    yield "cylinder", shapes.cylinder(2, 5, density=1, **I_B), (disc, v, [(v, 0, 2), (z, -5 * half, 5 * half), angle])
    # Discs of the radius 2 w at w of the height 3, from the apex down; the center of mass is 3/4 of it from the apex.
    cone = (2 * w * v * c, 2 * w * v * s, 3 * (sympy.Rational(3, 4) - w))
    yield "cone", shapes.cone(2, 3, density=1, **I_B), (cone, 12 * w**2 * v, [(v, 0, 1), (w, 0, 1), angle])
    ball = (2 * w * sympy.sqrt(1 - v**2) * c, 3 * w * sympy.sqrt(1 - v**2) * s, 5 * w * v)
    yield (
        "ellipsoid",
        shapes.ellipsoid((2, 3, 5), density=1, **I_B),
        (ball, 30 * w**2, [(w, 0, 1), angle, (v, -1, 1)]),
    )
    a = [sympy.Matrix(corner) for corner in CORNERS]
    edges = sympy.Matrix.hstack(*(one - a[0] for one in a[1:]))
    inside = a[0] + edges * sympy.Matrix([u, v, w])
    yield (
        "tetrahedron",
        shapes.tetrahedron(CORNERS, density=1, **I_B),
        (tuple(inside), abs(edges.det()), [(w, 0, 1 - u - v), (v, 0, 1 - u), (u, 0, 1)]),
    )
    yield "rod", shapes.rod(3, line_density=1, **I_B), ((0, 0, z), 1, [(z, -3 * half, 3 * half)])


REGIONS = {name: (I, bounds) for name, I, bounds in regions()}


@pytest.mark.parametrize("name", REGIONS)
def test_a_shape_of_density_one_is_the_integral_over_its_region(name):
    I, bounds = REGIONS[name]
    expected = np.array([[float(x) for x in row] for row in integral(bounds)])
    assert array(fs.pseudo_inertia(I)) == pytest.approx(expected, rel=1e-13, abs=1e-12)


def test_a_hollow_sphere_is_the_derivative_of_a_solid_one():
    r, h = 2.0, 1e-4
    solid = [array(shapes.sphere(r + k * h, density=1, **I_B).dynamic_parameters()) for k in (-1, 1)]
    shell = shapes.hollow_sphere(r, area_density=1, **I_B).dynamic_parameters()
    assert array(shell) == pytest.approx((solid[1] - solid[0]) / (2 * h), rel=1e-7)


def test_a_capsule_is_its_parts_and_shrinks_to_them():
    r, l = 2, 3
    whole = shapes.capsule(r, l, density=1.0, **I_B)
    # A half sphere about its center of mass, 3 r/8 from the flat side: half a sphere shifted there.
    half = shapes.sphere(r, density=1.0, **I_B) / 2
    total = shapes.cylinder(r, l, density=1.0, **I_B)
    m = half.mass
    about = (half.second_moment[0] - m * (3 * r / 8) ** 2,) * 2 + (half.second_moment[2],)
    for side in (-1, 1):
        com = (0, 0, side * (l / 2 + 3 * r / 8))
        total = total + fs.SpatialInertia.from_central(m, com, about, **I_B)
    assert fs.is_close(whole, total, rtol=1e-13)
    assert fs.is_close(
        shapes.capsule(2.0, 1e-12, mass=5, **I_B), shapes.sphere(2.0, mass=5.0, **I_B), rtol=1e-11, atol=1e-9
    )


def test_a_capsule_is_what_drawn_points_say():
    random = np.random.default_rng(5)
    points = random.uniform((-2, -2, -3.5), (2, 2, 3.5), size=(400_000, 3))
    beyond = np.maximum(np.abs(points[:, 2]) - 1.5, 0)
    inside = points[(points[:, 0] ** 2 + points[:, 1] ** 2 + beyond**2) < 4]
    spread = inside.T @ inside / len(inside)
    expected = np.trace(spread) * np.eye(3) - spread
    I = shapes.capsule(2.0, 3.0, mass=1.0, **I_B)
    assert array(I.second_moment_matrix()) == pytest.approx(expected, rel=1e-2, abs=1e-2)


BY_MASS = {
    "sphere": lambda **k: shapes.sphere(Fraction(1, 2), **k),
    "ellipsoid": lambda **k: shapes.ellipsoid((1, 2, 3), **k),
    "box": lambda **k: shapes.box((1, 2, 3), **k),
    "cylinder": lambda **k: shapes.cylinder(1, 2, **k),
    "capsule": lambda **k: shapes.capsule(1, 2, **k),
    "cone": lambda **k: shapes.cone(1, 2, **k),
    "tetrahedron": lambda **k: shapes.tetrahedron(CORNERS, **k),
}
VOLUMES = {
    "sphere": math.pi / 6,
    "ellipsoid": 8 * math.pi,
    "box": 6,
    "cylinder": 2 * math.pi,
    "capsule": 2 * math.pi + 4 * math.pi / 3,
    "cone": 2 * math.pi / 3,
    "tetrahedron": abs(float(np.linalg.det(array(CORNERS[1:]) - array(CORNERS[0])))) / 6,
}


@pytest.mark.parametrize("name", BY_MASS)
def test_density_times_volume_is_mass_and_the_body_stands_where_it_is_put(name):
    make, com = BY_MASS[name], (1, -2, 3)
    dense = make(density=7, com=com, **I_B)
    assert float(dense.mass) == pytest.approx(7 * VOLUMES[name])
    assert fs.is_close(dense, make(mass=dense.mass, com=com, **I_B), rtol=1e-12)
    assert dense.center_of_mass().position == pytest.approx(com)
    assert fs.physical_consistency(dense).margin > 0
    moved = make(mass=2, com=(0, 0, 0), **I_B)
    assert array(dense.central_inertia()) / float(dense.mass) == pytest.approx(
        array(moved.central_inertia()) / 2, rel=1e-12, abs=1e-12
    )


@pytest.mark.parametrize("name", BY_MASS)
def test_letters_and_samples_give_what_numbers_give(name):
    make = BY_MASS[name]
    com = (Fraction(1, 2), Fraction(-1, 3), Fraction(1, 4))
    m = fs.symbol("m")
    symbolic = make(mass=m, com=com, **I_B).map_scalars(lambda x: sympy.S(x).subs(m, 3))
    expected = array(make(mass=3, com=com, **I_B).dynamic_parameters())
    assert array(symbolic.dynamic_parameters()) == pytest.approx(expected, rel=1e-14)
    samples = make(mass=np.array([1.0, 3.0]), com=tuple(map(float, com)), **I_B)
    assert [x[1] for x in samples.dynamic_parameters()] == pytest.approx(expected, rel=1e-13)
    assert all(isinstance(x, (int, Fraction)) for x in make(mass=3, com=com, **I_B).dynamic_parameters())


def test_lengths_may_be_letters_and_pi_stays_exact():
    r, l, d = fs.symbol("r"), fs.symbol("l"), fs.symbol("d")
    assert shapes.cylinder(r, l, density=d, **I_B).mass == sympy.pi * d * l * r**2
    assert shapes.sphere(r, density=1, **I_B).mass == 4 * sympy.pi * r**3 / 3
    traced = fs.trace(lambda r: {"J": shapes.sphere(r[0], mass=5, **I_B).second_moment[0]}, {"r": 1})
    assert traced.compile("python")([2.0])[()] == 8


@pytest.mark.parametrize("make", [shapes.cylinder, shapes.capsule, shapes.cone, lambda r, l, **k: shapes.rod(l, **k)])
def test_a_shape_along_another_axis_is_the_turned_shape(make):
    frame = fs.Frame("turned")
    u = (Fraction(2, 3), Fraction(-1, 3), Fraction(2, 3))
    about_z = make(1, 2, mass=3, body=B, expressed_in=frame)
    z = np.array([0.0, 0.0, 1.0])
    axis = np.cross(z, array(u))
    angle = math.atan2(np.linalg.norm(axis), float(u[2]))
    turn = fs.Transform(fs.Rotation.about(tuple(axis), angle, target=E, source=frame))
    assert fs.is_close(make(1, 2, axis=u, mass=3, **I_B), turn @ about_z, rtol=1e-12)
    for letter, k in (("x", 0), ("y", 1), ("z", 2)):
        one = tuple(int(i == k) for i in range(3))
        assert make(1, 2, axis=letter, mass=3, **I_B) == make(1, 2, axis=one, mass=3, **I_B)


def test_a_tetrahedron_stands_on_its_vertices_unless_it_is_moved():
    I = shapes.tetrahedron(CORNERS, mass=2, **I_B)
    centroid = array(CORNERS).mean(axis=0)
    assert array(I.center_of_mass().position) == pytest.approx(centroid)
    about = shapes.tetrahedron(CORNERS, mass=2, com=(0, 0, 0), **I_B)
    assert array(about.second_moment_matrix()) == pytest.approx(array(I.central_inertia()))
    offsets = array(CORNERS) - centroid
    spread = moments.inertia_of(tuple(float(x) for x in _six(offsets.T @ offsets / 10)))
    assert array(about.second_moment) == pytest.approx(spread)
    assert shapes.tetrahedron(CORNERS[::-1], mass=2, **I_B) == I


def _six(m):
    return m[0, 0], m[1, 1], m[2, 2], m[0, 1], m[0, 2], m[1, 2]


REFUSED = {
    "neither": (lambda: shapes.sphere(1, **I_B), "a shape takes exactly one of mass= and density=, got neither"),
    "both": (
        lambda: shapes.box((1, 2, 3), mass=1, density=1, **I_B),
        "a shape takes exactly one of mass= and density=, got both",
    ),
    "area": (
        lambda: shapes.hollow_sphere(1, **I_B),
        "a shape takes exactly one of mass= and area_density=, got neither",
    ),
    "line": (
        lambda: shapes.rod(1, mass=1, line_density=1, **I_B),
        "a shape takes exactly one of mass= and line_density=, got both",
    ),
    "radius": (lambda: shapes.sphere(0, mass=1, **I_B), "the radius of a sphere must be positive and finite, got 0"),
    "length": (
        lambda: shapes.cylinder(1, -2.0, mass=1, **I_B),
        "the length of a cylinder must be positive and finite, got -2.0",
    ),
    "edge": (
        lambda: shapes.box((1, 0.0, 3), mass=1, **I_B),
        "each of the edges of a box must be positive and finite, got 0.0",
    ),
    "nan": (
        lambda: shapes.cone(float("nan"), 1, mass=1, **I_B),
        "the radius of a cone must be positive and finite, got nan",
    ),
    "samples": (
        lambda: shapes.sphere(np.array([1.0, -1.0]), mass=1, **I_B),
        "the radius of a sphere must be positive and finite, got [ 1. -1.]",
    ),
    "letter": (
        lambda: shapes.sphere(sympy.Symbol("r", negative=True), mass=1, **I_B),
        "the radius of a sphere must be positive and finite, got r",
    ),
    "mass": (lambda: shapes.capsule(1, 1, mass=-1, **I_B), "the mass of a shape must be positive and finite, got -1"),
    "density": (
        lambda: shapes.ellipsoid((1, 2, 3), density=0, **I_B),
        "a density must be positive and finite, got 0",
    ),
    "flat": (
        lambda: shapes.tetrahedron(((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)), mass=1, **I_B),
        "the volume of a tetrahedron must be positive and finite, got 0",
    ),
    "three corners": (
        lambda: shapes.tetrahedron(((0, 0, 0), (1, 0, 0), (0, 1, 0)), mass=1, **I_B),
        "a tetrahedron has four vertices, got 3",
    ),
    "axis": (
        lambda: shapes.rod(1, axis="w", mass=1, **I_B),
        "an axis is 'x', 'y', 'z' or three components, got 'w'",
    ),
    "word": (lambda: shapes.sphere("r", mass=1, **I_B), "the radius of a sphere is a number, got 'r'"),
    "triple": (
        lambda: shapes.box((1, 2), mass=1, **I_B),
        "the edges of a box has three components, got 2",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_shape_is_refused_in_these_words(name):
    run, text = REFUSED[name]
    with pytest.raises(fs.InvalidValue) as caught:
        run()
    assert str(caught.value) == text
