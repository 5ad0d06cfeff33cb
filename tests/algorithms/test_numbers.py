"""One text for all numbers: every algorithm runs on every kind of number, and all agree."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
import sympy

import framesym as fs
from framesym.program.graph import Graph
from framesym.program.step import Input

HALF_TANGENTS = [Fraction(1, 3), Fraction(-2, 5), Fraction(3, 7)]
RATES = [Fraction(1, 2), Fraction(-3, 4), Fraction(5, 6)]
ACCELERATIONS = [Fraction(2, 7), Fraction(5, 3), Fraction(-1, 4)]


def arm() -> fs.Model:
    """Two turning joints and a sliding one, all numbers exact."""
    F = Fraction
    builder = fs.ModelBuilder("arm", gravity=(0, F(1, 3), -10))
    one = builder.add("one", joint=fs.Revolute("z"), mass=F(2), com=(F(1, 2), 0, F(1, 3)), central=(1, 2, 3))
    two = builder.add(
        "two",
        parent=one,
        joint=fs.Revolute((3, 4, 0)),
        xyz=(F(1, 4), F(1, 5), 0),
        mass=F(3, 2),
        com=(0, F(1, 3), 0),
        central=((2, F(1, 3), 0), (F(1, 3), 2, 0), (0, 0, 1)),
    )
    three = builder.add(
        "three", parent=two, joint=fs.Prismatic((0, 4, 3)), xyz=(0, 1, 0), mass=F(1, 2), central=(1, 1, 1)
    )
    builder.add_frame("tip", body=three, xyz=(0, 0, F(1, 2)))
    return builder.build()


def exact_state():
    turns = [fs.RationalAngle(t) for t in HALF_TANGENTS[:2]]
    return [*turns, HALF_TANGENTS[2]], RATES, ACCELERATIONS


def float_state():
    angles = [2 * float(np.arctan(float(t))) for t in HALF_TANGENTS[:2]]
    return [*angles, float(HALF_TANGENTS[2])], [float(x) for x in RATES], [float(x) for x in ACCELERATIONS]


def kinematics(model, q, v, vdot):
    kin = fs.forward_kinematics(model, q, v, vdot)
    parts = (kin.pose("tip").parts(), kin.velocity("tip").parts(), kin.acceleration("tip").parts())
    return [x for part in parts for x in part]


ALGORITHMS = {
    "inverse_dynamics": lambda model, q, v, vdot: list(np.ravel(fs.inverse_dynamics(model, q, v, vdot))),
    "external": lambda model, q, v, vdot: list(np.ravel(fs.inverse_dynamics(model, q, v, vdot, push(model)))),
    "mass_matrix": lambda model, q, v, vdot: list(np.ravel(fs.mass_matrix(model, q))),
    "gravity_torque": lambda model, q, v, vdot: list(np.ravel(fs.gravity_torque(model, q))),
    "bias_torque": lambda model, q, v, vdot: list(np.ravel(fs.bias_torque(model, q, v))),
    "forward_kinematics": kinematics,
}


def push(model):
    tip, world = model.frame("tip"), model.world
    return fs.SpatialForce(body=tip, expressed_in=world, moment=(1, 0, 2), force=(0, 3, 0))


def on_fractions(model, run):
    values = run(model, *exact_state())
    assert all(isinstance(x, (int, Fraction)) for x in values)
    return values


def on_floats(model, run):
    values = run(model.map_scalars(float), *float_state())
    assert all(isinstance(x, (int, float)) for x in values)
    return values


def on_arrays(model, run):
    state = [[np.array([x, x + 0.25, x]) for x in part] for part in float_state()]
    model = model.map_scalars(float)
    if run is kinematics:
        return [np.broadcast_to(x, (3,))[2] for x in run(model, *state)]
    stacked = [np.stack(part, axis=-1) for part in state]
    one = run(model, *float_state())
    result = np.array(run(model, *stacked)).reshape(3, len(one))
    return list(result[2])


def on_sympy(model, run):
    letters = [sympy.symbols(f"{name}:3", real=True) for name in ("q", "v", "a")]
    values = run(model, *letters)
    assert any(isinstance(x, sympy.Expr) for x in values)
    numbers = {
        x: value for xs, part in zip(letters, float_state(), strict=True) for x, value in zip(xs, part, strict=True)
    }
    return [float(sympy.sympify(x).subs(numbers)) for x in values]


def on_nodes(model, run):
    graph = Graph([Input(name, (3,)) for name in ("q", "v", "a")])
    values = run(model, *graph.arguments())
    assert any(x.__class__.__name__ == "Node" for x in values)
    steps, entries = graph.record(values)
    program = fs.Program("run", graph.inputs, steps, (fs.Output("result", (len(entries),), entries),))
    return list(program.compile("python")(*float_state()))


READINGS = {"floats": on_floats, "arrays": on_arrays, "SymPy": on_sympy, "graph nodes": on_nodes}


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_kind_of_number_gives_what_exact_fractions_give(name, reading):
    model, run = arm(), ALGORITHMS[name]
    exact = [float(x) for x in on_fractions(model, run)]
    assert [float(x) for x in READINGS[reading](model, run)] == pytest.approx(exact, rel=1e-12, abs=1e-12)


def test_vectors_of_sympy_and_mappings_by_name_are_states():
    model = fs.library.double_pendulum()
    q = sympy.Matrix(sympy.symbols("q1 q2", real=True))
    by_name = {"elbow": q[1], "shoulder": q[0]}
    assert fs.gravity_torque(model, q) == fs.gravity_torque(model, by_name)
