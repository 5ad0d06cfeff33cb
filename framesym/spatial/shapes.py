"""Inertias of homogeneous solids, each by its mass or its density: what `fs.shapes` holds.

Each stands with its center of mass at the origin of `expressed_in`, or at `com` in it. Lengths in m, mass in kg,
density in kg/m³. Every shape takes exactly one of mass and density, and refuses a dimension that is not positive.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from framesym.errors import InvalidValue
from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, is_scalar, is_zero, minus, pi_for, plus, ratio, times
from framesym.scalars.linear3 import Sym3, Vec3
from framesym.spatial import moments
from framesym.spatial.axes import unit_axis
from framesym.spatial.inertia import SpatialInertia


def point_mass(mass: Scalar, *, body: Frame, expressed_in: Frame, com: Any = (0, 0, 0)) -> SpatialInertia:
    """I_c = 0.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> fs.shapes.point_mass(2, com=(0, 0, 3), body=B, expressed_in=B).second_moment
    (18, 18, 0, 0, 0, 0)
    """
    return _place(_mass(mass, None, 0), linear3.SYM_ZERO, com, body, expressed_in)


def sphere(
    radius: Scalar, *, mass: Any = None, density: Any = None, body: Frame, expressed_in: Frame, com: Any = (0, 0, 0)
) -> SpatialInertia:
    """I_c = 2/5 m r² 1, volume 4/3 π r³.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> fs.shapes.sphere(2, mass=5, body=B, expressed_in=B).second_moment
    (8, 8, 8, 0, 0, 0)
    """
    r = _positive(radius, "the radius of a sphere")
    m = _mass(mass, density, ratio(times(4, times(pi_for(r, density), _cube(r))), 3))
    J = ratio(times(2, times(m, times(r, r))), 5)
    return _place(m, (J, J, J, 0, 0, 0), com, body, expressed_in)


def hollow_sphere(
    radius: Scalar,
    *,
    mass: Any = None,
    area_density: Any = None,
    body: Frame,
    expressed_in: Frame,
    com: Any = (0, 0, 0),
) -> SpatialInertia:
    """I_c = 2/3 m r² 1, a thin shell of area 4 π r²; area_density in kg/m².

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> fs.shapes.hollow_sphere(2, mass=3, body=B, expressed_in=B).second_moment
    (8, 8, 8, 0, 0, 0)
    """
    r = _positive(radius, "the radius of a hollow sphere")
    m = _mass(mass, area_density, times(4, times(pi_for(r, area_density), times(r, r))), "area_density")
    J = ratio(times(2, times(m, times(r, r))), 3)
    return _place(m, (J, J, J, 0, 0, 0), com, body, expressed_in)


def ellipsoid(
    semi_axes: Any, *, mass: Any = None, density: Any = None, body: Frame, expressed_in: Frame, com: Any = (0, 0, 0)
) -> SpatialInertia:
    """I_c = m/5 diag(b² + c², a² + c², a² + b²) for the semi-axes (a, b, c) along x, y, z; volume 4/3 π a b c.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> fs.shapes.ellipsoid((1, 2, 3), mass=5, body=B, expressed_in=B).second_moment
    (13, 10, 5, 0, 0, 0)
    """
    a = _lengths(semi_axes, "the semi-axes of an ellipsoid")
    m = _mass(mass, density, ratio(times(4, times(pi_for(*a, density), _product(a))), 3))
    return _place(m, _by_squares(m, a, 5), com, body, expressed_in)


def box(
    edges: Any, *, mass: Any = None, density: Any = None, body: Frame, expressed_in: Frame, com: Any = (0, 0, 0)
) -> SpatialInertia:
    """I_c = m/12 diag(b² + c², a² + c², a² + b²) for the *full* edges (a, b, c) along x, y, z; volume a b c.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> fs.shapes.box((1, 2, 3), mass=12, body=B, expressed_in=B).second_moment
    (13, 10, 5, 0, 0, 0)
    """
    a = _lengths(edges, "the edges of a box")
    m = _mass(mass, density, _product(a))
    return _place(m, _by_squares(m, a, 12), com, body, expressed_in)


def cylinder(
    radius: Scalar,
    length: Scalar,
    *,
    axis: Any = "z",
    mass: Any = None,
    density: Any = None,
    body: Frame,
    expressed_in: Frame,
    com: Any = (0, 0, 0),
) -> SpatialInertia:
    """m r²/2 about the axis, m (3 r² + l²)/12 across it; volume π r² l.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> fs.shapes.cylinder(2, 6, axis="x", mass=1, body=B, expressed_in=B).second_moment
    (2, 4, 4, 0, 0, 0)
    """
    r = _positive(radius, "the radius of a cylinder")
    l = _positive(length, "the length of a cylinder")
    rr, ll = times(r, r), times(l, l)
    m = _mass(mass, density, times(pi_for(r, l, density), times(rr, l)))
    across = ratio(times(m, plus(times(3, rr), ll)), 12)
    return _place(m, _about(axis, ratio(times(m, rr), 2), across), com, body, expressed_in)


def capsule(
    radius: Scalar,
    length: Scalar,
    *,
    axis: Any = "z",
    mass: Any = None,
    density: Any = None,
    body: Frame,
    expressed_in: Frame,
    com: Any = (0, 0, 0),
) -> SpatialInertia:
    """A cylinder of this length, without the two half spheres of this radius at its ends.

    With m_c in the cylinder and m_h in each half sphere by their volumes π r² l and 2/3 π r³, and d = l/2 + 3 r/8:
    (m_c/2 + 4/5 m_h) r² about the axis, m_c (3 r² + l²)/12 + 2 m_h (83/320 r² + d²) across it.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> I = fs.shapes.capsule(2.0, 3.0, mass=1.0, body=B, expressed_in=B)
    >>> print(*(f"{x:.8f}" for x in I.second_moment[1:3]))
    3.79705882 1.81176471
    """
    r = _positive(radius, "the radius of a capsule")
    l = _positive(length, "the length of a capsule")
    rr, ll, whole = times(r, r), times(l, l), plus(times(3, l), times(4, r))
    m = _mass(mass, density, ratio(times(times(pi_for(r, l, density), rr), whole), 3))
    middle, half = ratio(times(m, times(3, l)), whole), ratio(times(m, times(2, r)), whole)
    along = plus(ratio(times(middle, rr), 2), ratio(times(4, times(half, rr)), 5))
    eighths = plus(times(4, l), times(3, r))
    shifted = plus(ratio(times(times(83, half), rr), 320), ratio(times(half, times(eighths, eighths)), 64))
    across = plus(ratio(times(middle, plus(times(3, rr), ll)), 12), times(2, shifted))
    return _place(m, _about(axis, along, across), com, body, expressed_in)


def cone(
    radius: Scalar,
    height: Scalar,
    *,
    axis: Any = "z",
    mass: Any = None,
    density: Any = None,
    body: Frame,
    expressed_in: Frame,
    com: Any = (0, 0, 0),
) -> SpatialInertia:
    """3/10 m r² about the axis, 3/80 m (4 r² + h²) across it; volume π r² h/3; center of mass h/4 above the base.

    By integration over discs of radius r z/h at the distance z from the apex, ρ π (r z/h)² dz each.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> fs.shapes.cone(1, 2, mass=10, body=B, expressed_in=B).second_moment
    (3, 3, 3, 0, 0, 0)
    """
    r = _positive(radius, "the radius of a cone")
    h = _positive(height, "the height of a cone")
    rr, hh = times(r, r), times(h, h)
    m = _mass(mass, density, ratio(times(pi_for(r, h, density), times(rr, h)), 3))
    across = ratio(times(3, times(m, plus(times(4, rr), hh))), 80)
    return _place(m, _about(axis, ratio(times(3, times(m, rr)), 10), across), com, body, expressed_in)


def rod(
    length: Scalar,
    *,
    axis: Any = "z",
    mass: Any = None,
    line_density: Any = None,
    body: Frame,
    expressed_in: Frame,
    com: Any = (0, 0, 0),
) -> SpatialInertia:
    """A thin rod: 0 about the axis, m l²/12 across it; line_density in kg/m.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> fs.shapes.rod(2, axis="y", line_density=3, body=B, expressed_in=B).second_moment
    (2, 0, 2, 0, 0, 0)
    """
    l = _positive(length, "the length of a rod")
    m = _mass(mass, line_density, l, "line_density")
    return _place(m, _about(axis, 0, ratio(times(m, times(l, l)), 12)), com, body, expressed_in)


def tetrahedron(
    vertices: Any, *, mass: Any = None, density: Any = None, body: Frame, expressed_in: Frame, com: Any = None
) -> SpatialInertia:
    """∫ x xᵀ dm = m/20 Σ d_i d_iᵀ about the centroid, with d_i from it to the four vertices; volume |det|/6.

    vertices: four positions (3,) m in `expressed_in`, where the solid stands; `com` moves its centroid there.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> corners = ((0, 0, 0), (4, 0, 0), (0, 4, 0), (0, 0, 4))
    >>> fs.shapes.tetrahedron(corners, mass=5, body=B, expressed_in=B).first_moment
    (5, 5, 5)
    """
    corners = tuple(linear3.vec3(one, "a vertex of a tetrahedron") for one in vertices)
    if len(corners) != 4:
        raise InvalidValue(f"a tetrahedron has four vertices, got {len(corners)}")
    a, b, c = (linear3.sub(corner, corners[0]) for corner in corners[1:])
    volume = ratio(abs(linear3.dot(a, linear3.cross(b, c))), 6)
    _positive(volume, "the volume of a tetrahedron")
    m = _mass(mass, density, volume)
    # From a vertex to the centroid: (a + b + c)/4; all offsets in quarters, so that one division is left to the end.
    total = linear3.add(a, linear3.add(b, c))
    spread: Sym3 = linear3.sym_outer(total)
    for edge in (a, b, c):
        spread = linear3.sym_add(spread, linear3.sym_outer(linear3.sub(linear3.scale(4, edge), total)))
    about = moments.inertia_of(linear3.sym_scale(m, spread))
    central: Any = tuple(ratio(x, 320) for x in about)
    if com is None:
        com = linear3.add(corners[0], tuple(ratio(x, 4) for x in total))
    return _place(m, central, com, body, expressed_in)


def _place(m: Scalar, central: Sym3, com: Any, body: Frame, expressed_in: Frame) -> SpatialInertia:
    c = linear3.vec3(com, "a center of mass")
    return SpatialInertia(body, expressed_in, *moments.shift(c, m, linear3.ZERO, central))


def _about(axis: Any, along: Scalar, across: Scalar) -> Sym3:
    """K 1 + (J − K) u uᵀ, with J about the axis u and K across it."""
    if isinstance(axis, str):
        u = unit_axis(axis)
        return (*(along if x else across for x in u), 0, 0, 0)
    products = linear3.sym_scale(minus(along, across), linear3.sym_outer(unit_axis(axis)))
    return linear3.sym_add((across, across, across, 0, 0, 0), products)


def _by_squares(m: Scalar, a: Vec3, divisor: int) -> Sym3:
    x, y, z = (times(m, times(one, one)) for one in a)
    return (*(ratio(s, divisor) for s in (plus(y, z), plus(x, z), plus(x, y))), 0, 0, 0)


def _mass(mass: Any, density: Any, volume: Scalar, word: str = "density") -> Scalar:
    """The mass itself, or density × volume."""
    if (mass is None) == (density is None):
        got = "neither" if mass is None else "both"
        raise InvalidValue(f"a shape takes exactly one of mass= and {word}=, got {got}")
    if mass is None:
        return times(_positive(density, f"a {word.replace('_', ' ')}"), volume)
    return _positive(mass, "the mass of a shape")


def _lengths(values: Any, what: str) -> Vec3:
    return tuple(_positive(x, f"each of {what}") for x in linear3.vec3(values, what))


def _positive(x: Any, what: str) -> Scalar:
    """x itself, where it is a symbol, a node, or numbers that are all positive."""
    if not is_scalar(x):
        raise InvalidValue(f"{what} is a number, got {x!r}")
    is_samples = isinstance(x, np.ndarray) and x.dtype.kind in "iuf"
    is_number = is_samples or is_zero(x) or (hasattr(x, "__float__") and not hasattr(x, "free_symbols"))
    if is_number and not hasattr(x, "graph"):
        wrong = not (np.all(x > 0) and np.all(np.isfinite(np.asarray(x, float))))
    else:
        wrong = getattr(x, "is_positive", None) is False
    if wrong:
        raise InvalidValue(f"{what} must be positive and finite, got {x}")
    return x


def _cube(r: Scalar) -> Scalar:
    return times(r, times(r, r))


def _product(a: Vec3) -> Scalar:
    return times(a[0], times(a[1], a[2]))
