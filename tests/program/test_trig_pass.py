"""`trig` uses the laws of sine and cosine where that saves operations, and keeps values."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from random_programs import FLOATS, SMOOTH, programs

import framesym as fs
from framesym.backends.reference import evaluate
from framesym.program.passes.optimize import optimize
from framesym.program.passes.trig import trig
from framesym.program.program import Program
from framesym.program.trace import trace
from framesym.scalars.field import cos, sin


def planar(q) -> dict[str, list]:
    """Products of rotations about parallel axes, written out."""
    c, s = cos(q[0]), sin(q[0])
    rows = [c, s]
    for x in q[1:]:
        c, s = c * cos(x) - s * sin(x), s * cos(x) + c * sin(x)
        rows += [c, s]
    return {"R": rows}


def same(program: Program, found: Program, *point) -> None:
    for expected, got in zip(evaluate(program, *point), evaluate(found, *point), strict=True):
        assert got == pytest.approx(expected, rel=1e-12, abs=1e-12)


@settings(deadline=None, max_examples=150)
@given(programs(SMOOTH))
def test_values_stay_and_operations_do_not_grow(program):
    found = trig(program)
    assert found.cost().operations <= program.cost().operations
    for expected, got in zip(evaluate(program, *FLOATS), evaluate(found, *FLOATS), strict=True):
        assert got == pytest.approx(expected, rel=1e-12, abs=1e-12)


def test_squares_of_sine_and_cosine_are_one():
    program = trace(lambda q, a: {"y": [sin(q) ** 2 + cos(q) ** 2, a * sin(q) ** 2 + 3 + cos(q) ** 2 * a]}, _two())
    found = trig(program)
    assert (found.cost().mul, found.cost().add, found.cost().trig) == (0, 1, 0)
    same(program, found, 0.7, 1.9)


def test_squares_are_found_among_shared_parts():
    def run(q, a):
        s, c = sin(q), cos(q)
        left, right = a * s, a * c
        return {"y": left * s + right * c, "z": left * right}

    program = trace(run, _two())
    found = trig(program)
    assert found.cost().operations == 3
    same(program, found, 0.7, 1.9)


def test_a_difference_of_squares_stays():
    program = trace(lambda q, a: {"y": a * cos(q) ** 2 - a * sin(q) ** 2}, _two())
    assert trig(program).cost() == program.cost()


def test_parallel_axes_add_their_angles():
    program = trace(planar, {"q": 3})
    found = trig(program)
    cost = found.cost()
    assert (cost.mul, cost.add, cost.trig) == (0, 2, 3)
    same(program, found, [0.4, -1.1, 0.9])


def test_opposite_axes_subtract_their_angles():
    def run(q):
        (c, s), (d, t) = ((cos(x), sin(x)) for x in q)
        return {"y": [c * d + s * t, s * d - c * t]}

    program = trace(run, {"q": 2})
    found = trig(program)
    assert {"sin", "cos", "sub"} <= {step.operation for step in found.steps}
    assert found.cost().operations < program.cost().operations
    same(program, found, [0.4, -1.1])


def test_cofactors_come_along():
    def run(q, a):
        (c, s), (d, t) = ((cos(x), sin(x)) for x in (q, 2 * q + 1))
        return {"y": a * c * d - a * s * t, "z": a * (c * t) + a * (s * d)}

    program = trace(run, _two())
    found = trig(program)
    assert found.cost().operations < program.cost().operations
    same(program, found, 0.3, -2.0)


def test_one_sum_alone_is_not_worth_a_new_angle():
    program = trace(lambda q: {"y": cos(q[0]) * cos(q[1]) - sin(q[0]) * sin(q[1])}, {"q": 2})
    assert trig(program).cost() == program.cost()


def test_one_sum_is_worth_an_angle_that_is_there():
    def run(q):
        return {"y": cos(q[0]) * cos(q[1]) - sin(q[0]) * sin(q[1]), "z": sin(q[0] + q[1])}

    found = trig(trace(run, {"q": 2}))
    assert (found.cost().mul, found.cost().add, found.cost().trig) == (0, 1, 1)


def test_mass_matrix_of_parallel_axes_loses_an_angle():
    program = fs.equations(fs.library.puma560()).mass_matrix
    found, _ = optimize(program)
    assert found.cost().trig <= program.cost().trig
    assert found.cost().operations < program.cost().operations


def _two() -> dict[str, tuple[int, ...]]:
    return {"q": (), "a": ()}
