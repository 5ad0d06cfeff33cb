"""The numexpr backend: what its engine cannot do or does wrongly is done all the same, from any thread."""

from __future__ import annotations

import math
import multiprocessing
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numexpr
import numpy as np
import pytest
import sympy as sp
from nasty import EXPRESSIONS

import framesym as fs
from framesym.errors import ProgramError
from framesym.printers.kernels import Kernels, Limits
from framesym.printers.numexpr_ import CALLS
from framesym.program.operations import OPERATIONS
from framesym.program.trace import trace

a, b = sp.symbols("a b")
nan = math.nan


@pytest.mark.parametrize(
    ("expr", "values", "expected"),
    [
        (a**-2, (np.array([1, 2, 4]),), [1, 0.25, 0.0625]),
        (a**2, (np.array([100000], dtype=np.int32),), [1.0e10]),
        (1 / a, (2,), 0.5),
        (sp.Min(a, b), ([1, 2], [2, 1]), [1, 1]),
        (sp.Max(a, b), ([1, 2], [2, 1]), [2, 2]),
        (sp.sign(a), ([-2, 0, 3],), [-1, 0, 1]),
        (sp.atan2(a, b), ([1, 2], [2, 1]), [0.4636476090, 1.1071487178]),
        (sp.Piecewise((a, sp.And(a > b, a < 3)), (b, True)), ([1, 2], [2, 1]), [2, 2]),
        (sp.Piecewise((a, a > b)), ([1, 2], [2, 1]), [nan, 2]),
        (sp.sec(a), ([0.5],), [1.1394939273]),
        (sp.sin(a + b) ** 2 + sp.cos(a + b), ([1], [1]), [0.4106749737]),
        (sp.Min(a, b) + sp.Max(a, 0), (nan, 1), nan),
        (sp.Mod(a, 3), ([-1, 7],), [2, 1]),
    ],
    ids=str,
)
def test_what_the_engine_has_not_or_does_otherwise(expr, values, expected):
    letters = [a, b][: len(values)]
    for cse in (True, False):
        got = fs.lambdify(letters, expr, "numexpr", cse=cse)(*values)
        np.testing.assert_allclose(got, expected, rtol=1e-9, atol=1e-12)
        assert np.asarray(got).dtype == np.float64


def test_a_hundred_arguments():
    letters = sp.symbols("p_1:101")
    f = fs.lambdify(letters, sum(k * x for k, x in enumerate(letters, 1)), "numexpr")
    values = [1 / k for k in range(1, 101)]
    assert f(*values) == pytest.approx(100)
    np.testing.assert_allclose(f(*(np.full(3000, x) for x in values)), np.full(3000, 100), rtol=1e-13)


def test_more_parts_than_one_string_may_have():
    letters = sp.symbols("a_0:30")
    f = fs.lambdify(letters, sum(sp.sin(k * letters[k % 30] + k) for k in range(1, 301)), "numexpr")
    assert f(*[0.1] * 30) == pytest.approx(1.5576730660, rel=1e-9)
    assert f(*[np.full(5000, 0.1)] * 30) == pytest.approx(np.full(5000, 1.5576730660), rel=1e-9)


def test_every_operation_but_arithmetic_has_a_word():
    assert set(OPERATIONS) - set(CALLS) == {"add", "sub", "mul", "div", "neg"}


@pytest.mark.parametrize("limits", [Limits(), Limits(3, 2, 60), Limits(2, 10, 200)])
def test_kernels_stay_within_their_limits(limits):
    expression = EXPRESSIONS["a line too long"]
    program = trace(lambda x: {"y": expression(x[0], x[1]) + sum(x)}, {"x": 40})
    kernels, buffers = Kernels(program, [f"v{k}" for k in range(40)], CALLS, limits).kernels()
    assert all(len(one.variables) <= limits.variables for one in kernels)
    assert all(len(one.text) <= limits.characters for one in kernels)
    assert max(one.slot for one in kernels) < buffers <= 10
    slots = {one.target: one.slot for one in kernels}
    for one in kernels:
        assert one.slot not in {slots[x] for x in one.variables if x in slots}, "written over what it reads"


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("number", [0, 1, 2046, 2047, 2048, 4095, 20001])
def test_blocks_and_threads_give_what_numpy_gives(threads, number):
    program = fs.equations(fs.library.double_pendulum()).inverse_dynamics
    state = np.random.default_rng(number).normal(size=(3, number, 2))
    got = program.compile("numexpr", threads=threads)(*state)
    np.testing.assert_allclose(got, program.compile("numpy")(*state), rtol=1e-12, atol=1e-12)


def test_calls_from_four_threads_are_identical():
    f = fs.equations(fs.library.double_pendulum()).inverse_dynamics.compile("numexpr", threads=2)
    states = np.random.default_rng(0).normal(size=(10, 3, 50, 2))
    expected = [f(*state) for state in states]

    def work(_: int) -> bool:
        return all(np.array_equal(f(*states[k % 10]), expected[k % 10]) for k in range(1000))

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(work, range(4)))


def test_large_batches_from_several_threads_at_once():
    f = fs.equations(fs.library.double_pendulum()).inverse_dynamics.compile("numexpr", threads=2)
    state = np.random.default_rng(0).normal(size=(3, 9000, 2))
    expected = f(*state)
    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(lambda _: np.array_equal(f(*state), expected), range(40)))


def test_nothing_is_looked_up_in_the_scope_of_the_caller():
    # The names of variables and values of the generated text, bound here to something else.
    x = y = x0 = t0 = a0 = np.full(3, 1e9)
    f = trace(lambda x, y: {"z": (x + y) * (x + y) + fs.sin(x)}, {"x": (), "y": ()}).compile("numexpr")
    assert f(1, 2) == pytest.approx(9 + math.sin(1))
    with pytest.raises(ProgramError, match="missing input y"):
        f(1)
    assert x is y is x0 is t0 is a0


def test_settings_of_numexpr_stay_as_they_are():
    before = numexpr.get_num_threads()
    program = trace(lambda x: {"y": fs.sin(x) * x}, {"x": ()})
    program.compile("numexpr", threads=3)(np.ones(10**5))
    assert numexpr.get_num_threads() == before


@pytest.mark.parametrize("threads", [0, -1, 1.5, "2", True])
def test_the_number_of_threads_is_a_whole_number(threads):
    with pytest.raises(ProgramError, match="the number of threads must be a whole number from 1"):
        trace(lambda x: {"y": x}, {"x": ()}).compile("numexpr", threads=threads)


def test_what_numexpr_refuses_is_refused_when_made(monkeypatch):
    def refuse(*_: object, **__: object) -> None:
        raise NotImplementedError("no such thing")

    monkeypatch.setattr(numexpr, "NumExpr", refuse)
    with pytest.raises(ProgramError, match=r'(?s)does not take the program odd: no such thing.*the backend "numpy"'):
        trace(lambda x: {"y": fs.sin(x)}, {"x": ()}, name="odd").compile("numexpr")


def test_saved_module_needs_no_framesym(tmp_path):
    program = fs.equations(fs.library.double_pendulum()).inverse_dynamics
    f = program.compile("numexpr", threads=2)
    f.save(tmp_path / "arm.py")
    code = """
import sys
import arm
print(arm.double_pendulum_inverse_dynamics([[1, 2]] * 3, [3, 4], [5, 6]).tolist(), "framesym" in sys.modules)
try:
    arm.double_pendulum_inverse_dynamics([1], [3, 4], [5, 6])
except ValueError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == f"{f([[1, 2]] * 3, [3, 4], [5, 6]).tolist()} False"
    assert lines[1] == "q must have the shape (..., 2), got (1,)"


def test_a_function_goes_to_a_spawned_process():
    f = trace(lambda x: {"y": x * x}, {"x": ()}).compile("numexpr", threads=2)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(f, [1.0, 3.0]) == [1.0, 9.0]
