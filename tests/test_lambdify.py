"""fs.lambdify beside sympy.lambdify: the same values, structures and letters, and more."""

from __future__ import annotations

import math
import pickle
import warnings

import numpy as np
import pytest
import sympy as sp
from expressions_table import EXPRESSIONS, LETTERS, a, b, c
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy.physics.mechanics import dynamicsymbols

import framesym as fs
from framesym.errors import KindMismatch, ProgramError

MODULES = ("numpy", "math", "numexpr")
every_module = pytest.mark.parametrize("modules", MODULES)
POINTS = np.array([(0.3, 0.7, 0.2), (0.9, 0.4, 0.55), (0.5, 0.5, 0.8), (0.05, 0.11, 0.97)]).T


def sympy_values(expr, points) -> np.ndarray:
    """The values by sympy.lambdify, sample by sample, as floats."""
    f = sp.lambdify(LETTERS, expr, modules="numpy")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return np.array([float(f(*map(np.float64, point))) for point in points.T])


def test_the_table_is_long():
    assert len(EXPRESSIONS) >= 150


@every_module
@pytest.mark.parametrize("expr", EXPRESSIONS, ids=lambda e: str(e)[:60])
def test_values_are_those_of_sympy(expr, modules):
    f = fs.lambdify(LETTERS, expr, modules)
    expected = sympy_values(expr, POINTS)
    got = f(*POINTS)
    assert got.shape == (4,)
    assert got.dtype == np.float64
    np.testing.assert_allclose(got, expected, rtol=2e-13, atol=1e-14)
    for point, value in zip(POINTS.T, expected, strict=True):
        one = f(*point)
        assert isinstance(one, float)
        np.testing.assert_allclose(one, value, rtol=2e-13, atol=1e-14)


@every_module
@pytest.mark.parametrize(
    "expr",
    [
        *(f(a) for f in (sp.sign, sp.floor, sp.ceiling, sp.Abs, sp.tanh, sp.asinh)),
        *(f(a, b) for f in (sp.Mod, sp.atan2, sp.Min, sp.Max, sp.Lt, sp.Ge)),
        sp.Mod(a, 2),
        sp.Mod(a, -3),
        sp.Piecewise((a, a > 0), (-b, b < 0), (c, True)),
        a**3,
        a**-2,
    ],
    ids=str,
)
def test_values_at_negative_and_whole_numbers_are_those_of_sympy(expr, modules):
    points = np.array([(-2.0, 1.0, 3.0), (3.0, -1.0, 2.0), (-1.5, -1.5, 0.5), (7.0, 2.0, -4.0)]).T
    np.testing.assert_allclose(fs.lambdify(LETTERS, expr, modules)(*points), sympy_values(expr, points), rtol=1e-14)


_leaves = st.one_of(st.sampled_from(LETTERS), st.fractions(-3, 3, max_denominator=5).map(lambda x: sp.Rational(str(x))))


def _grow(children):
    pairs = st.tuples(children, children)
    return st.one_of(
        pairs.map(lambda p: p[0] + p[1]),
        pairs.map(lambda p: p[0] * p[1]),
        pairs.map(lambda p: p[0] - p[1]),
        pairs.map(lambda p: p[0] / (1 + p[1] ** 2)),
        children.map(sp.sin),
        children.map(lambda x: sp.cos(x) ** 2),
        children.map(sp.atan),
        children.map(lambda x: sp.sqrt(1 + x**2)),
        children.map(sp.tanh),
        children.map(sp.Abs),
        pairs.map(lambda p: sp.Piecewise((p[0], p[0] < p[1]), (p[1] + 1, True))),
        pairs.map(lambda p: sp.Max(sp.sin(p[0]), sp.cos(p[1]))),
    )


REAL = sp.symbols("a b c", real=True)


@settings(deadline=None, max_examples=60)
@given(st.recursive(_leaves, _grow, max_leaves=10))
def test_made_up_expressions_have_the_values_of_sympy(expr):
    real = expr.subs(dict(zip(LETTERS, REAL, strict=True)))
    if real.has(sp.zoo, sp.nan, sp.oo):
        return
    f = sp.lambdify(REAL, real, modules="math")
    expected = [float(f(*map(float, point))) for point in POINTS.T]
    for modules in MODULES:
        got = fs.lambdify(REAL, real, modules)(*POINTS)
        np.testing.assert_allclose(got, expected, rtol=1e-10, atol=1e-10, err_msg=modules)


@every_module
def test_structure_of_the_result_is_that_of_the_expression(modules):
    nest = {"list": [a, (b, sp.Matrix([[a, 0], [1, b]]))], a: {"deep": 2}, "none": [], "array": sp.Array([[[a]]])}
    got = fs.lambdify([a, b], nest, modules)(3, 4)
    assert list(got) == ["list", a, "none", "array"]
    assert got["list"][0] == 3
    assert isinstance(got["list"][1], tuple)
    assert got["list"][1][0] == 4
    assert got["list"][1][1].tolist() == [[3, 0], [1, 4]]
    assert got[a] == {"deep": 2}
    assert got["none"] == []
    assert got["array"].shape == (1, 1, 1)
    batch = fs.lambdify([a, b], nest, modules)([1, 2, 3], 4)
    assert batch["list"][1][1].shape == (3, 2, 2)
    assert batch[a]["deep"].tolist() == [2, 2, 2]


@every_module
def test_shapes_of_matrices(modules):
    f = fs.lambdify([a, b], sp.Matrix([[a, 0], [1, b]]), modules)
    batch = f(np.ones(5), 10.0)
    assert batch.shape == (5, 2, 2)
    assert batch[3].tolist() == [[1, 0], [1, 10]]
    assert f(1.0, 10.0).tolist() == [[1, 0], [1, 10]]
    assert f(np.ones(5), np.ones((3, 1))).shape == (3, 5, 2, 2)
    for values in ((1, 2), (np.arange(3), np.int32(2)), (np.float32(1), [1, 2])):
        assert f(*values).dtype == np.float64
    constant = fs.lambdify(a, sp.Integer(2), modules)(np.ones(5))
    assert constant.tolist() == [2] * 5
    assert constant.dtype == np.float64
    assert fs.lambdify([a], sp.Matrix([[a]]), modules)(3).tolist() == [[3]]
    for shape in ((0, 1), (1, 0)):
        empty = fs.lambdify(a, sp.zeros(*shape), modules)
        assert empty(1).shape == shape
        assert empty(np.ones(4)).shape == (4, *shape)
    with pytest.raises(ProgramError, match=r"a has \(5,\), b has \(3,\)"):
        f(np.ones(5), np.ones(3))


@every_module
def test_nested_arguments_are_unpacked_as_python_unpacks(modules):
    f = fs.lambdify([a, [b, (c,)]], a + 10 * b + 100 * c, modules)
    assert f(1, [2, (3,)]) == 321
    assert f(np.ones(2), np.array([[2, 3], [4, 5]])[:, None, :].tolist()[0] + [[[4, 5]]]).tolist() == [421, 531]
    with pytest.raises(ProgramError, match="the argument argument_1 must be a sequence of 2, got"):
        f(1, [2])
    with pytest.raises(ProgramError, match="the argument argument_1 must be a sequence of 2, got 2"):
        f(1, 2)


@every_module
def test_single_letters_texts_and_no_arguments(modules):
    assert fs.lambdify(a, a**2, modules)(3) == 9
    assert fs.lambdify("a", a**2, modules)(3) == 9
    assert fs.lambdify(a, a + 1, [modules])(a=3) == 4
    assert fs.lambdify([], sp.pi, modules)() == math.pi
    assert fs.lambdify([a], [a, 1, 0.5, sp.Rational(1, 3)], modules)(2) == [2, 1, 0.5, 1 / 3]


@every_module
def test_functions_of_time_and_their_derivatives_are_arguments(modules):
    q, u = dynamicsymbols("q u")
    t = dynamicsymbols._t
    rate = q.diff(t)
    expr = sp.sin(q) * rate**2 + q.diff(t, 2) * u + t
    f = fs.lambdify([q, rate, q.diff(t, 2), u, t], expr, modules)
    assert f(0.5, 2, 3, 4, 5) == pytest.approx(math.sin(0.5) * 4 + 12 + 5)
    with pytest.raises(ProgramError, match=r"the expression Derivative\(q\(t\), t\) is no input"):
        fs.lambdify([q, u, t], expr, modules)


@every_module
def test_matrix_symbols_take_arrays(modules):
    A, x = sp.MatrixSymbol("A", 2, 2), sp.MatrixSymbol("x", 2, 1)
    f = fs.lambdify([A, x], A * x + x, modules)
    assert f([[1, 2], [3, 4]], [[1], [1]]).tolist() == [[4], [8]]
    assert f(np.ones((7, 2, 2)), [[1], [1]]).shape == (7, 2, 1)
    g = fs.lambdify([sp.Matrix([a, b])], a * A[0, 1].subs(A, sp.Matrix([[1, 5], [1, 1]])) + b, modules)
    assert g([[2], [3]]) == 13


NAMES = ("lambda", "None", "np", "where", "sin", "E", "x0", "it's", '"""', "a\nb", "__import__('os')", "pi", "__a__")
NAMES += ("θ", "theta", "ｘ", "x", "a b", "a_b", "a-b", "𝐱", "print", "out", "{0}", "", "ﬁ", "fi", "; raise", "1")


@every_module
def test_names_are_data(modules):
    letters = [sp.Symbol(name) for name in NAMES]
    f = fs.lambdify(letters, sum(k * sp.sin(x) for k, x in enumerate(letters)), modules)
    values = [0.1 * k for k in range(len(NAMES))]
    assert f(*values) == pytest.approx(sum(k * math.sin(x) for k, x in enumerate(values)))
    f.source.encode("utf-8")
    key = "__import__('os')"
    assert list(fs.lambdify(letters, {key: letters[0]}, modules)(*values)) == [key]


@every_module
def test_letters_of_one_name(modules):
    first, second, real = sp.Dummy("x"), sp.Dummy("x"), sp.Symbol("x", real=True)
    assert fs.lambdify([first, second, real], first + 10 * second + 100 * real, modules)(1, 2, 3) == 321
    assert fs.lambdify(sp.Symbol("x", positive=True), real + 1, modules)(1) == 2
    with pytest.raises(ProgramError, match="the symbol x is no input"):
        fs.lambdify([first, second], real, modules)
    with pytest.raises(ProgramError, match="the letter a is given twice"):
        fs.lambdify([a, a], a, modules)


@every_module
def test_deep_nests_and_long_sums(modules):
    deep = a
    for k in range(300):
        deep = sp.sin(deep, evaluate=False) + b if k % 2 else sp.Mul(b, deep, evaluate=False) + k % 3
    assert math.isfinite(fs.lambdify([a, b], deep, modules)(0.3, 0.7))
    many = sp.symbols("p:3000")
    total = sp.Add(*(k * x for k, x in enumerate(many)))
    assert fs.lambdify(many, total, modules)(*[2.0] * 3000) == 2999 * 3000


@every_module
def test_what_a_condition_throws_away_is_no_error(modules):
    expr = sp.Piecewise((sp.sin(1 / a) * sp.log(a), a > 0), (sp.sqrt(-a) + 1 / (1 + a), a < 0), (5, True))
    f = fs.lambdify(a, expr, modules)
    assert f(0) == 5
    assert f([0.0, 0.5, -0.5]) == pytest.approx([5, math.sin(2) * math.log(0.5), math.sqrt(0.5) + 2])
    assert math.isnan(fs.lambdify(a, sp.Piecewise((a, a > 0)), modules)(-1))


@pytest.mark.parametrize(
    ("args", "expr", "error", "message"),
    [
        (a, sp.gamma(a), ProgramError, r"programs do not have gamma, met in gamma\(a\); the functions are sin"),
        (a, sp.Function("f")(a), ProgramError, r"the expression f\(a\) is no input"),
        (a, a + b, ProgramError, "the symbol b is no input of the program"),
        (a, a + sp.I, ProgramError, "programs are of real numbers, and I is none"),
        (a, sp.Max(a, 2) + sp.oo, ProgramError, "must be finite, got oo"),
        (a + 1, a, KindMismatch, r"a \+ 1 is no letter"),
        (a, {1, 2}, KindMismatch, "result is a set"),
        (a, "__import__('os')", KindMismatch, "holds str, which is no number"),
    ],
)
def test_refusals(args, expr, error, message):
    for modules in MODULES:
        with pytest.raises(error, match=message):
            fs.lambdify(args, expr, modules)


def test_refused_modules_and_options():
    with pytest.raises(ProgramError, match="unknown modules 'tensorflow'; they are one of numpy, numexpr, c, math"):
        fs.lambdify(a, a, "tensorflow")
    with pytest.raises(ProgramError, match="the numpy backend has no option threads; it has"):
        fs.lambdify(a, a, "numpy", threads=2)


@every_module
def test_refused_calls_name_the_arguments(modules):
    f = fs.lambdify([a, b], a + b, modules)
    for args, kwargs, message in (
        ((1,), {}, "missing argument b; the arguments are a, b"),
        ((1, 2, 3), {}, "too many arguments: 3 are given; the arguments are a, b"),
        ((1, 2), {"b": 3}, "the argument b is given twice"),
        ((1,), {"z": 3}, "the argument z is unknown"),
        ((1, "x"), {}, "b must be real numbers"),
    ):
        with pytest.raises(ProgramError, match=message):
            f(*args, **kwargs)


@every_module
def test_functions_can_be_pickled(modules):
    f = fs.lambdify([a, [b]], {"x": [a * b]}, modules)
    assert pickle.loads(pickle.dumps(f))(2, [3]) == {"x": [6]}
    assert repr(f).startswith("<lambdified (")
