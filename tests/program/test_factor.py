"""`factor` and `fold` keep exact values, never cost more, and find what a reader would find."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from random_programs import FRACTIONS, programs

import framesym as fs
from framesym.backends.reference import evaluate
from framesym.program.passes.factor import factor
from framesym.program.passes.fold import fold
from framesym.program.passes.optimize import DEFAULT, optimize
from framesym.program.passes.share import share
from framesym.program.program import Program
from framesym.program.trace import trace


def cost_of(function, size: int = 6) -> tuple[int, int]:
    cost = factor(trace(lambda x: {"y": function(*x)}, {"x": size})).cost()
    return cost.mul, cost.add


@pytest.mark.parametrize("change", [fold, factor, lambda program: factor(fold(factor(program)))])
@settings(deadline=None, max_examples=150)
@given(program=programs())
def test_values_stay_exactly(change, program):
    expected, got = evaluate(program, *FRACTIONS), evaluate(change(program), *FRACTIONS)
    assert expected[0].tolist() == got[0].tolist()
    assert expected[1] == got[1]


@settings(deadline=None, max_examples=150)
@given(programs())
def test_operations_never_grow(program):
    operations = program.cost().operations
    assert fold(program).cost().operations <= operations
    assert factor(program).cost().operations <= operations
    assert optimize(program)[0].cost().operations <= operations


def test_common_factor_is_taken_out():
    assert cost_of(lambda a, b, c, d, e, f: a * b + a * c) == (1, 1)
    assert cost_of(lambda a, b, c, d, e, f: a * b - a * c + a * d + e) == (1, 3)
    assert cost_of(lambda a, b, c, d, e, f: a * b * c + a * b * d - b * e * f) == (3, 2)


def test_common_parts_of_sums_and_products_are_shared():
    assert cost_of(lambda a, b, c, d, e, f: [a + b + c, d + b + a]) == (0, 3)
    assert cost_of(lambda a, b, c, d, e, f: [a * b * c, d * b * a]) == (3, 0)
    assert cost_of(lambda a, b, c, d, e, f: [(a + b) + c, (b + c) + d, (c + b) * e]) == (1, 3)


def test_a_difference_and_its_negative_are_one():
    assert cost_of(lambda a, b, c, d, e, f: [a - b + c, b - a + d]) == (0, 3)
    assert cost_of(lambda a, b, c, d, e, f: [(a - b) * c, (b - a) * d]) == (2, 1)


def test_powers_share_their_squares():
    assert cost_of(lambda a, b, c, d, e, f: a * (a * (a * a))) == (2, 0)
    assert cost_of(lambda a, b, c, d, e, f: a * b * (a * b)) == (2, 0)
    assert cost_of(lambda a, b, c, d, e, f: [a * a * b, a * (a * c)]) == (3, 0)


def test_what_cancels_goes():
    assert cost_of(lambda a, b, c, d, e, f: (a + b) - a) == (0, 0)
    assert cost_of(lambda a, b, c, d, e, f: [(a + b) + (c - a), a * b * 0]) == (0, 1)


def test_constants_meet_across_a_factor():
    program = factor(trace(lambda x: {"y": 2 * x[0] * x[1] + 3 * x[0] * x[1]}, {"x": 2}))
    assert (program.cost().mul, program.cost().add) == (2, 0)
    assert evaluate(program, (5, 7))[0] == 175


def test_parameters_are_gathered_into_set_up_work():
    inputs = [fs.Input("x", 2), fs.Input("k", 4, role="parameter")]
    program = trace(lambda x, k: {"y": k[0] * (x[0] * k[1]) + x[0] * k[2] * k[3]}, inputs)
    assert factor(program).cost().operations == 1


def test_fold_meets_constants_in_a_chain():
    program = trace(lambda x: {"y": [(x[0] + 1) + 2, 1 - (x[0] + 3), (x[1] - 2) - 5, (x[1] / 3) / 5]}, {"x": 2})
    assert [step.operation for step in fold(program).steps].count("add") == 2
    assert fold(program).cost().operations == 4
    assert evaluate(fold(program), (10, 30))[0].tolist() == [13, -12, 23, 2]


def test_fold_drops_abs_of_what_is_never_negative():
    program = trace(lambda x: {"y": [abs(x * x), abs(abs(x)), abs(x)]}, {"x": ()})
    assert [step.operation for step in fold(program).steps] == ["mul", "abs"]


@pytest.mark.parametrize("name", ["double_pendulum", "puma560", "panda"])
def test_dynamics_get_cheaper_and_stay_the_same(name):
    eqs = fs.equations(getattr(fs.library, name)())
    for program in (eqs.inverse_dynamics, eqs.mass_matrix, eqs.gravity_torque):
        found, report = optimize(program)
        assert report.saved == program.cost().operations - found.cost().operations >= 0
        point = [[0.3 + 0.17 * k - 0.2 * j for k in range(one.size)] for j, one in enumerate(program.inputs)]
        expected, got = program.compile("python")(*point), found.compile("python")(*point)
        assert got == pytest.approx(expected, rel=1e-12, abs=1e-12)


def test_report_has_a_row_for_each_pass():
    _, report = optimize(fs.equations(fs.library.double_pendulum()).inverse_dynamics)
    assert [row.title for row in report.rows] == ["as given", *(change.__name__ for change in DEFAULT)]
    assert str(report).count("\n") == len(DEFAULT) + 1
    with pytest.raises(AttributeError):
        report.rows = ()


def test_long_sums_and_products_are_done_soon():
    program = trace(lambda x: {"y": sum(x[k] * x[k + 1] for k in range(2999)), "z": sum(x)}, {"x": 3000})
    assert factor(program).cost().operations <= program.cost().operations


def test_result_does_not_depend_on_the_hash_seed():
    script = (
        "import framesym as fs\n"
        "from framesym.program.passes.optimize import optimize\n"
        "eqs = fs.equations(fs.library.puma560())\n"
        "print(optimize(eqs.inverse_dynamics)[0].steps, optimize(eqs.mass_matrix)[0].source('python'))\n"
    )
    texts = set()
    for seed in ("0", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", script]
        texts.add(subprocess.run(command, env=environment, capture_output=True, check=True).stdout)
    assert len(texts) == 1


def test_a_program_that_cannot_be_improved_is_returned_as_it_is():
    program = share(trace(lambda x: {"y": x[0] * x[1] + x[2]}, {"x": 3}))
    assert factor(program) is program
    assert isinstance(fold(program), Program)
