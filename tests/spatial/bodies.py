"""One body and its motions in every kind of number, and plain 6×6 algebra to hold them against."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import sympy

import framesym as fs
from framesym.program.graph import Graph
from framesym.program.step import Input

W, B, E = fs.Frame("W", inertial=True), fs.Frame("B"), fs.Frame("E")
ORDERS = ("angular_first", "linear_first")

MASS, COM = Fraction(2), (Fraction(1, 2), Fraction(-1, 3), Fraction(1, 4))
CENTRAL = (
    (Fraction(3, 2), Fraction(1, 5), Fraction(-1, 7)),
    (Fraction(1, 5), Fraction(5, 4), Fraction(1, 3)),
    (Fraction(-1, 7), Fraction(1, 3), Fraction(4, 3)),
)
_EXACT = fs.SpatialInertia.from_central(MASS, COM, CENTRAL, body=B, expressed_in=E)
TEN = _EXACT.dynamic_parameters()
V = tuple(map(Fraction, ("1/2", "-3/4", "5/6", "7/5", "-2/3", "1/7")))
A = tuple(map(Fraction, ("2/7", "5/3", "-1/4", "-3/2", "4/5", "6/7")))
R = tuple(map(Fraction, ("-1/3", "2/5", "1/6", "3/8", "-5/4", "2/9")))
F = tuple(map(Fraction, ("3/7", "-1/2", "2", "5/3", "-1/8", "4/9")))
STATE = (TEN, V, A, R, F)
SIZES = {"ten": 10, "v": 6, "a": 6, "r": 6, "f": 6}


def inertia(ten=TEN, body=B):
    return fs.SpatialInertia.from_dynamic_parameters(ten, body=body, expressed_in=E)


def velocity(six=V):
    return fs.SpatialVelocity(B, W, E, six[:3], six[3:])


def acceleration(six=A):
    return fs.SpatialAcceleration(B, W, E, W, six[:3], six[3:])


def force(six=F):
    return fs.SpatialForce(B, E, six[:3], six[3:])


def momentum(six=F):
    return fs.SpatialMomentum(B, W, E, six[:3], six[3:])


def array(rows):
    """Nested numbers as an array of floats."""
    return np.array(rows, dtype=object).astype(float)


def flat(rows):
    """The numbers of nested tuples, in order."""
    return [x for row in rows for x in (flat(row) if isinstance(row, tuple) else [row])]


def skew(a):
    return np.array([[0, -a[2], a[1]], [a[2], 0, -a[0]], [-a[1], a[0], 0]], float)


def plain_inertia(order, m=MASS, c=COM, central=CENTRAL):
    """[[I_o, ĥ], [−ĥ, m 1]] angular first, from mass, center of mass and central inertia."""
    m, c, central = float(m), array(c), array(central)
    o, h = central - m * skew(c) @ skew(c), m * skew(c)
    return np.block([[o, h], [-h, m * np.eye(3)]])[np.ix_(turned(order), turned(order))]


def plain_motion_cross(six, order):
    """[[ω̂, 0], [v̂, ω̂]] angular first; the force cross is minus its transpose."""
    ω, v = skew(array(six[:3])), skew(array(six[3:]))
    return np.block([[ω, np.zeros((3, 3))], [v, ω]])[np.ix_(turned(order), turned(order))]


def plain_force_cross(six, order):
    return -plain_motion_cross(six, order).T


def turned(order):
    return range(6) if order == "angular_first" else (3, 4, 5, 0, 1, 2)


def in_order(six, order):
    return array(six)[list(turned(order))]


def on_fractions(run):
    values = run(*STATE)
    assert all(isinstance(x, (int, Fraction)) for x in values)
    return values


def on_floats(run):
    return run(*(tuple(map(float, part)) for part in STATE))


def on_samples(run):
    samples = np.array([1.5, 1.0, 0.5])
    values = run(*(tuple(float(x) * samples for x in part) for part in STATE))
    return [np.broadcast_to(x, (3,))[1] for x in values]


def on_symbols(run):
    letters = [sympy.symbols(f"{name}:{n}", real=True) for name, n in SIZES.items()]
    values = run(*letters)
    assert any(isinstance(x, sympy.Expr) and x.free_symbols for x in values)
    numbers = {
        x: sympy.Rational(value.numerator, value.denominator)
        for xs, part in zip(letters, STATE, strict=True)
        for x, value in zip(xs, part, strict=True)
    }
    return [x.xreplace(numbers) if isinstance(x, sympy.Basic) else x for x in values]


def on_nodes(run):
    graph = Graph([Input(name, (n,)) for name, n in SIZES.items()])
    values = run(*map(tuple, graph.arguments()))
    assert any(x.__class__.__name__ == "Node" for x in values)
    steps, entries = graph.record(values)
    program = fs.Program("run", graph.inputs, steps, (fs.Output("result", (len(entries),), entries),))
    return list(program.compile("python")(*(list(map(float, part)) for part in STATE)))


READINGS = {
    "Fractions": on_fractions,
    "floats": on_floats,
    "samples": on_samples,
    "symbols": on_symbols,
    "graph nodes": on_nodes,
}
