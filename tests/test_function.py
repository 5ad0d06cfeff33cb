"""The function a user holds: one contract for every backend."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from types import SimpleNamespace

import numpy as np
import pytest

from framesym.errors import KindMismatch, ProgramError
from framesym.function import Function
from framesym.program.program import Program
from framesym.program.step import Input
from framesym.program.trace import trace
from framesym.scalars.field import cos, sin

BACKENDS = ("numpy", "python", "numexpr", "c", "reference")
every_backend = pytest.mark.parametrize("backend", BACKENDS)


def crank() -> Program:
    inputs = [
        Input("q", 2, unit="rad", note="joint angles", components=("shoulder", "elbow")),
        Input("length", (), unit="m", role="parameter"),
    ]
    words = {"tip": {"unit": "m", "note": "tip of the crank", "components": ("x", "y")}}
    return trace(
        lambda q, length: {
            "tip": [length * cos(q[0] + q[1]), length * sin(q[0] + q[1])],
            "turn": [[q[0] - q[1], 0], [1, q[0]]],
        },
        inputs,
        name="crank",
        outputs=words,
        notes=["tip is expressed in world"],
    )


def one_output(shape: int | tuple[int, ...] = 2) -> Program:
    return trace(lambda x, k: {"y": [k * x[0] + x[1], 3]}, {"x": shape, "k": ()}, name="line")


@every_backend
@pytest.mark.parametrize(
    ("x_batch", "k_batch", "batch"),
    [
        ((), (), ()),
        ((5,), (), (5,)),
        ((), (4,), (4,)),
        ((3, 1), (5,), (3, 5)),
        ((0,), (), (0,)),
        ((1,), (2, 1), (2, 1)),
    ],
)
def test_leading_axes_broadcast(backend, x_batch, k_batch, batch):
    rng = np.random.default_rng(1)
    x, k = rng.random((*x_batch, 2)), rng.random(k_batch)
    y = Function(one_output(), backend)(x, k)
    assert y.shape == (*batch, 2)
    assert y.dtype == np.float64
    expected = np.empty((*batch, 2))
    expected[..., 0] = k * x[..., 0] + x[..., 1]
    expected[..., 1] = 3
    np.testing.assert_allclose(y, expected, rtol=1e-15)


@every_backend
def test_matrices_in_and_out_of_a_batch(backend):
    f = trace(lambda m: {"n": m.T, "d": m[0, 0] * m[1, 2]}, {"m": (2, 3)}).compile(backend)
    m = np.random.default_rng(2).random((4, 5, 2, 3))
    n, d = f(m)
    np.testing.assert_array_equal(n, np.swapaxes(m, -1, -2))
    np.testing.assert_allclose(d, m[..., 0, 0] * m[..., 1, 2])


@every_backend
def test_results_are_float64_arrays_whatever_goes_in(backend):
    f = Function(one_output(), backend)
    for x in (
        [1, 2],
        (1.0, 2),
        np.array([1, 2], dtype=np.int8),
        np.array([1, 2], dtype=np.float32),
        [Fraction(1), True + 1],
    ):
        y = f(x, 3)
        assert isinstance(y, np.ndarray)
        assert y.dtype == np.float64
        assert y.tolist() == [5, 3]


@every_backend
def test_integer_arrays_do_not_overflow(backend):
    f = trace(lambda x: {"y": x * x}, {"x": ()}).compile(backend)
    assert f(np.int32(2**30)) == 2.0**60
    assert f(np.array([100], dtype=np.int8)).tolist() == [10000]


@every_backend
def test_results_do_not_alias_the_arguments(backend):
    f = trace(lambda x: {"y": x}, {"x": 2}).compile(backend)
    x = np.array([[1.0, 2.0], [3.0, 4.0]])
    f(x)[...] = 0
    f(x[0])[...] = 0
    assert x.tolist() == [[1, 2], [3, 4]]


@every_backend
def test_arguments_that_lie_anyhow_in_memory(backend):
    f = Function(one_output(), backend)
    x = np.random.default_rng(3).random((2, 6)).T[::-2]
    np.testing.assert_allclose(f(x, 2.0)[:, 0], 2 * x[:, 0] + x[:, 1])


@every_backend
@pytest.mark.parametrize("shape", [(0,), (0, 1), (1, 0), (2, 0, 3)])
def test_zero_sizes_keep_their_shapes(backend, shape):
    f = trace(lambda x, y: {"x": x, "y": y}, {"x": shape, "y": ()}).compile(backend)
    assert f.outputs[0].shape == shape
    assert f(np.zeros(shape), 1).x.shape == shape
    assert f(np.zeros((3, *shape)), 1).x.shape == (3, *shape)
    assert f(np.zeros(shape), [1, 2]).x.shape == (2, *shape)
    if shape[0]:
        with pytest.raises(ProgramError, match="x must have the shape"):
            f(np.zeros(0), 1)


@every_backend
def test_no_inputs_and_no_outputs(backend):
    assert trace(lambda: {"y": [1, 2]}, {}).compile(backend)().tolist() == [1, 2]
    assert trace(lambda x: {}, {"x": 1}).compile(backend)([1]) == ()


@every_backend
def test_inputs_by_position_and_by_name(backend):
    f = Function(one_output(), backend)
    expected = f([1, 2], 3).tolist()
    assert f([1, 2], k=3).tolist() == f(k=3, x=[1, 2]).tolist() == expected == [5, 3]


@every_backend
def test_an_input_may_be_named_self(backend):
    f = trace(lambda a, b: {"y": a - b}, {"self": (), "args": ()}).compile(backend)
    assert f(self=3, args=1) == 2


@every_backend
@pytest.mark.parametrize(
    ("args", "kwargs", "message"),
    [
        (([1, 2],), {"z": 3}, "unknown input z; the inputs are x, k"),
        (([1, 2],), {}, "missing input k; the inputs are x, k"),
        ((), {}, "missing input x, k; the inputs are x, k"),
        (([1, 2], 3), {"k": 3}, "input k is given twice, by position and by name"),
        (([1, 2], 3, 4), {}, "too many inputs: 3 are given; the inputs are x, k"),
        (([1, 2, 3], 3), {}, r"x must have the shape \(..., 2\), got \(3,\)"),
        ((1, 3), {}, r"x must have the shape \(..., 2\), got \(\)"),
        ((np.zeros((2, 3)), 3), {}, r"x must have the shape \(..., 2\), got \(2, 3\)"),
        (
            (np.zeros((3, 2)), np.zeros(4)),
            {},
            r"the batch shapes do not broadcast together: x has \(3,\), k has \(4,\)",
        ),
        ((["a", 2], 3), {}, r"x must be real numbers of the shape \(..., 2\), got \['a', 2\]"),
        (([[1, 2], [3]], 3), {}, "x must be real numbers"),
        ((None, 3), {}, "x must be real numbers"),
        (([1, None], 3), {}, "x must be real numbers"),
        (([1j, 2], 3), {}, "x must be real numbers"),
        ((np.array([1j, 2]), 3), {}, "x must be real numbers"),
        (([1, 2], "3"), {}, r"k must be real numbers of the shape \(...\), got '3'"),
    ],
)
def test_refused_arguments(backend, args, kwargs, message):
    with pytest.raises(ProgramError, match=message):
        Function(one_output(), backend)(*args, **kwargs)


@every_backend
def test_tagged_quantity_is_refused(backend):
    class Vector(SimpleNamespace):
        pass

    with pytest.raises(
        KindMismatch, match=r"input x is a Vector.*\n  help: express it in a frame first and pass its components"
    ):
        Function(one_output(), backend)(Vector(expressed_in="W"), 1)


@every_backend
def test_pickle_and_copy_keep_function_and_results(backend):
    f = crank().compile(backend)
    for g in (pickle.loads(pickle.dumps(f)), copy.deepcopy(f)):
        assert g == f
        assert g([1, 2], 3).tip.tolist() == f([1, 2], 3).tip.tolist()
    result = f([1, 2], 3)
    again = pickle.loads(pickle.dumps(result))
    assert again._fields == result._fields == ("tip", "turn")
    np.testing.assert_array_equal(again.turn, result.turn)


@every_backend
def test_threads_get_identical_results(backend):
    f = crank().compile(backend)
    q = np.random.default_rng(4).random((200, 2))
    expected = [f(row, 2.0).tip.tolist() for row in q]

    def work(_: int) -> list[list[float]]:
        return [f(row, 2.0).tip.tolist() for row in q]

    with ThreadPoolExecutor(4) as pool:
        assert all(got == expected for got in pool.map(work, range(4)))


@every_backend
def test_frozen_and_described(backend):
    f = crank().compile(backend)
    with pytest.raises(dataclasses.FrozenInstanceError):
        f.backend = "numpy"
    assert (f.name, f.program.name, f.backend) == ("crank", "crank", backend)
    assert [one.name for one in f.inputs] == ["q", "length"]
    assert [one.name for one in f.outputs] == ["tip", "turn"]
    assert repr(f) == f"<Function crank ({backend}): q (2,) rad, length () m -> tip (2,) m, turn (2, 2)>"
    for words in ("q (2,) rad: joint angles", "shoulder, elbow", "tip (2,) m: tip of the crank", "expressed in world"):
        assert words in f.__doc__
