"""Derivatives of programs: every operation, both modes, products with vectors, and what they cost."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
import sympy
from expressions_table import EXPRESSIONS, LETTERS
from hypothesis import given
from hypothesis import strategies as st
from random_programs import EXACT, FRACTIONS, SMOOTH, programs

import framesym as fs
from framesym.backends.reference import evaluate
from framesym.program.derivative_rules import CHOICES, RULES, SLOPES
from framesym.program.operations import OPERATIONS
from framesym.program.step import Constant, Input, Output, Step

MODES = ("forward", "reverse")
F = {name: row.function for name, row in OPERATIONS.items()}
# Points of (x, y) inside the domain of each operation, away from its jumps and kinks.
POINTS = {"acosh": (1.7, 0.4), "power": (1.3, 2.2), "mod": (2.6, 0.7)}

NASTY = [one for one in EXPRESSIONS if isinstance(one, sympy.Expr) and not one.has(sympy.nan, sympy.zoo, sympy.oo)]


def single(operation: str) -> fs.Program:
    """One operation on x and y, and on x alone where it takes one; conditions compare them."""
    row = OPERATIONS[operation]
    places = {1: (0,), 2: (0, 1), 3: (2, 0, 1)}[row.arity]
    steps = [Step("lt", (0, 1))]
    if operation == "restrict":
        steps[0], places = Step("lt", (1, 0)), (2, 0)
    return fs.Program(
        operation,
        (Input("x", ()), Input("y", ())),
        (*steps, Step(operation, places)),
        (Output("z", (), (3,)),),
    )


def differences(program: fs.Program, values: list[float], step: float = 1e-6) -> list[float]:
    """∂z/∂x and ∂z/∂y by central differences of fourth order."""
    run = program.compile("python")
    made = []
    for k in range(len(values)):

        def at(shift, k=k):
            return float(run(*(x + (shift if j == k else 0) for j, x in enumerate(values))))

        h = 1e3 * step
        made.append((8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h))
    return made


def test_every_operation_has_a_rule():
    assert set(RULES) | set(CHOICES) == set(OPERATIONS) == set(SLOPES)
    assert not set(RULES) & set(CHOICES)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_an_operation_has_its_derivative_by_differences(operation, mode):
    program, values = single(operation), list(POINTS.get(operation, (0.62, 0.31)))
    got = program.derivative("z", wrt=("x", "y"), mode=mode).compile("python")(*values)
    assert np.allclose([float(x) for x in got], differences(program, values), rtol=1e-8, atol=1e-9)


@pytest.mark.parametrize("operation", ["select", "minimum", "maximum"])
def test_a_choice_has_the_derivative_of_either_branch(operation):
    for values in ([0.3, 0.8], [0.8, 0.3]):
        got = single(operation).derivative("z", wrt=("x", "y")).compile("python")(*values)
        assert [float(x) for x in got] == pytest.approx(differences(single(operation), values))


def test_kinks_have_the_derivative_that_is_stated():
    at = {"abs": (0.0, 0.0), "floor": (1.0, 0.0), "sign": (0.0, 0.0), "minimum": (1.0, 1.0), "maximum": (1.0, 1.0)}
    expected = {"abs": [0, 0], "floor": [0, 0], "sign": [0, 0], "minimum": [1, 0], "maximum": [1, 0]}
    for operation, values in at.items():
        for mode in MODES:
            run = single(operation).derivative("z", wrt=("x", "y"), mode=mode).compile("python")
            assert [float(x) for x in run(*values)] == expected[operation], operation


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("expression", NASTY, ids=str)
def test_a_nasty_expression_has_sympys_derivative(expression, mode):
    values = [sympy.Rational(3, 10), sympy.Rational(7, 10), sympy.Rational(2, 5)]
    program = fs.Program.from_sympy(dict(zip("abc", LETTERS, strict=True)), expression)
    run = program.derivative("result", wrt=("a", "b", "c"), mode=mode).compile("numpy")
    with np.errstate(all="ignore"):
        got = [float(x) for x in run(*map(float, values))]
    for letter, one in zip(LETTERS, got, strict=True):
        steps = (sympy.floor, sympy.ceiling, sympy.sign, sympy.Mod, sympy.Abs, sympy.frac)
        if expression.has(*steps) or not expression.has(letter):
            expected = numeric(expression, letter, values)
        else:
            expected = sympy.diff(expression, letter).subs(dict(zip(LETTERS, values, strict=True))).evalf(20)
        # Where a restriction has no value, a derivative that is zero by structure stays so.
        if program.sparsity("result", str(letter)):
            assert one == pytest.approx(float(expected), rel=1e-9, abs=1e-9, nan_ok=True), letter
        else:
            assert one == 0, letter


def numeric(expression, letter, values):
    """A central difference with 40 digits."""
    h = sympy.Rational(1, 10**12)
    at = dict(zip(LETTERS, values, strict=True))
    above, below = (expression.subs(at | {letter: at[letter] + s * h}).evalf(40) for s in (1, -1))
    return (above - below) / (2 * h)


@given(programs(EXACT))
def test_all_modes_are_equal_on_fractions_and_to_sympy(program):
    found = [program.derivative(("y", "z"), wrt=("x", "k"), mode=mode) for mode in (*MODES, "mixed")]
    forward, *others = (evaluate(one, *FRACTIONS) for one in found)
    for other in others:
        assert [x.tolist() for x in map(np.asarray, forward)] == [x.tolist() for x in map(np.asarray, other)]
    letters = sympy.symbols("x0 x1 k0 k1", real=True)
    values = program.to_sympy(letters[:2], letters[2:])
    point = dict(zip(letters, (sympy.Rational(x) for x in (*FRACTIONS[0], *FRACTIONS[1])), strict=True))
    exact = [sympy.diff(values["z"], x).subs(point) for x in letters]
    got = [*np.ravel(forward[2]), *np.ravel(forward[3])]
    assert [sympy.Rational(x) for x in got] == exact


@given(programs(SMOOTH, most=12), st.sampled_from((*MODES, "mixed")))
def test_a_smooth_program_has_its_derivative_by_complex_steps(program, mode):
    run = program.derivative("z", wrt="x", mode=mode).compile("python")
    got = run([0.61, -0.93], [0.27, 1.3])
    values = [0.61, -0.93, 0.27, 1.3]
    for k in range(2):
        assert got[k] == pytest.approx(complex_step(program, values, k), rel=1e-9, abs=1e-9)


def complex_step(program: fs.Program, values: list[float], k: int, h: float = 1e-30) -> float:
    """Im z(x + i h) / h."""
    places: list[complex] = [complex(x, h if j == k else 0) for j, x in enumerate(values)]

    def value(x):
        return complex(x.value) if isinstance(x, Constant) else places[x]

    for step in program.steps:
        a = [value(x) for x in step.arguments]
        if step.operation in ("sin", "cos"):
            places.append(complex(getattr(np, step.operation)(a[0])))
        else:
            places.append(F[step.operation](*a))
    return value(program.outputs[1].entries[0]).imag / h


@given(programs(EXACT, most=15))
def test_products_with_a_vector_are_those_with_the_jacobian(program):
    x, k = FRACTIONS
    t, w = [Fraction(2), Fraction(-1, 3)], [Fraction(5, 7), Fraction(3)]
    J = np.asarray(evaluate(program.derivative("y", wrt="x"), x, k)[0])
    along = evaluate(program.jvp("y", wrt="x"), x, k, t)[0]
    weighted = evaluate(program.vjp("y", wrt="x"), x, k, w)[0]
    assert list(along) == list(J @ np.array(t, dtype=object))
    assert list(weighted) == list(np.array(w, dtype=object) @ J)


@given(programs(EXACT, most=10))
def test_second_derivatives_are_symmetric(program):
    first = program.derivative("z", wrt="x", mode="reverse")
    hessian = evaluate(first.derivative("dz_dx", wrt="x", mode="forward"), *FRACTIONS)[0]
    again = evaluate(first.derivative("dz_dx", wrt="x", mode="reverse"), *FRACTIONS)[0]
    assert np.asarray(hessian).tolist() == np.asarray(again).tolist() == np.asarray(hessian).T.tolist()


@given(programs(SMOOTH))
def test_what_is_zero_by_structure_is_a_constant(program):
    for output, wrt in (("y", "x"), ("z", "k")):
        pattern = program.sparsity(output, wrt)
        for mode in MODES:
            made = program.derivative(output, wrt=wrt, mode=mode).outputs[0]
            assert pattern.shape == made.shape
            for is_filled, entry in zip(pattern.ravel(), made.entries, strict=True):
                assert is_filled or entry == Constant(0)


def test_a_sparse_jacobian_costs_what_is_in_it():
    program = fs.trace(lambda x: {"y": [x[k] * fs.sin(x[k]) for k in range(50)]}, {"x": 50})
    found = program.derivative("y", wrt="x")
    assert program.sparsity("y", "x").tolist() == np.eye(50, dtype=bool).tolist()
    assert found.outputs[0].shape == (50, 50)
    assert found.cost().operations <= 2 * program.cost().operations


@pytest.mark.parametrize("size", [3, 100])
def test_a_gradient_costs_a_small_multiple_of_its_function(size):
    def energy(x):
        total = 0
        for k in range(size):
            total = total + fs.sin(x[k] * x[k - 1]) * x[k] / (2 + x[k - 2] * x[k - 2])
        return {"E": total * total}

    program = fs.trace(energy, {"x": size})
    work = [one.operations + one.trig for one in (program.cost(), program.derivative("E", wrt="x").cost())]
    assert work[1] <= 4 * work[0]


@given(programs(EXACT, most=40))
def test_the_gradient_of_a_random_scalar_costs_at_most_five_times(program):
    scalar = fs.Program("scalar", program.inputs, program.steps, program.outputs[1:])
    whole = scalar.cost()
    found = scalar.derivative("z", wrt=("x", "k"), mode="reverse").cost()
    assert found.operations + found.setup <= 5 * (whole.operations + whole.setup)


def test_a_long_program_has_a_derivative_of_a_few_times_its_length():
    # A recursion would end at a thousand steps, and a sweep that went over them again and again in hours.
    steps = [Step("mul", (0, 1)), *(Step("add" if k % 2 else "mul", (k + 1, k % 2)) for k in range(1, 100_000))]
    program = fs.Program("chain", (Input("x", 2),), steps, (Output("y", (), (100_001,)),))
    # The cheapest of two columns and a row is found by trying all modes.
    assert len(program.derivative("y", wrt="x").steps) < 4 * len(steps)
