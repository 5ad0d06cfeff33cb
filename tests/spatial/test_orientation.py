"""Quaternions, roll-pitch-yaw angles and sequences of turns."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
import sympy
from hypothesis import example, given
from hypothesis import strategies as st

import framesym as fs

A, B = fs.Frame("A"), fs.Frame("B")
frames = {"target": A, "source": B}


def about(axis, angle):
    return fs.Rotation.about(axis, angle, **frames)


def numbers(R):
    return np.array(R.matrix, float)


numbers_ = st.floats(-1, 1)
axes = st.tuples(numbers_, numbers_, numbers_).filter(lambda a: max(map(abs, a)) > 0.1)
near = st.floats(-1e-7, 1e-7)
angles = st.one_of(st.floats(-4, 4), near, near.map(lambda x: math.pi + x), st.just(math.pi), st.just(0.0))


@given(axes, angles)
def test_a_quaternion_and_its_matrix_are_one_rotation(axis, angle):
    R = about(axis, angle)
    q = R.quaternion()
    parts = np.array([q.w, q.x, q.y, q.z], float)
    assert q.w >= 0
    assert np.linalg.norm(parts) == pytest.approx(1, rel=1e-15)
    assert fs.is_close(fs.Rotation.from_quaternion(q, **frames), R, rtol=0, atol=3e-15)
    half = abs(math.cos(angle / 2))
    assert parts[0] == pytest.approx(half, abs=3e-15)
    unit = np.array(axis) / np.linalg.norm(axis)
    assert abs(parts[1:] @ unit) == pytest.approx(abs(math.sin(angle / 2)), abs=3e-15)


def test_the_quaternion_of_small_and_flat_angles_loses_nothing():
    for angle in (1e-12, 1e-8, 1e-4, math.pi - 1e-9, math.pi - 1e-12):
        q = fs.Rotation.from_rotation_vector(np.array([1.0, 2, 2]) / 3 * angle, **frames).quaternion()
        found = 2 * math.atan2(math.sqrt(q.x**2 + q.y**2 + q.z**2), q.w)
        assert found == pytest.approx(angle, rel=1e-14)


def test_arrays_choose_the_largest_part_sample_by_sample():
    vectors = np.array([[0, 0, 0], [1e-9, 0, 0], [math.pi, 0, 0], [0, math.pi, 0], [0, 0, -math.pi], [1.8, -1.8, 1.8]])
    R = fs.Rotation.from_rotation_vector(vectors, **frames)
    q = R.quaternion()
    assert fs.is_close(fs.Rotation.from_quaternion(q, **frames), R, rtol=0, atol=2e-15)
    for k, w in enumerate(vectors):
        alone = fs.Rotation.from_rotation_vector(w, **frames).quaternion()
        one = [float(np.broadcast_to(x, 6)[k]) for x in (q.w, q.x, q.y, q.z)]
        asked = np.array([alone.w, alone.x, alone.y, alone.z], float)
        same = np.sign(asked[np.abs(asked).argmax()]) == np.sign(one[int(np.abs(asked).argmax())])
        assert one == pytest.approx(asked if same else -asked, abs=1e-15)


def test_exact_rotations_give_exact_quaternions():
    R = about("z", fs.RationalAngle(Fraction(3, 4)))
    assert R.quaternion() == fs.Quaternion(w=Fraction(4, 5), x=0, y=0, z=Fraction(3, 5))
    assert fs.Rotation.from_quaternion(R.quaternion(), **frames) == R
    turned = about("y", sympy.pi / 2).quaternion()
    assert turned == fs.Quaternion(w=sympy.sqrt(2) / 2, x=0, y=sympy.sqrt(2) / 2, z=0)
    assert fs.Rotation.identity(A, B).quaternion() == fs.Quaternion(w=1, x=0, y=0, z=0)
    for axis, q in (("x", (0, 1, 0, 0)), ("y", (0, 0, 1, 0)), ("z", (0, 0, 0, 1))):
        found = fs.Rotation.rpy(*(math.pi if axis == one else 0 for one in "xyz"), **frames).quaternion()
        assert (found.w, found.x, found.y, found.z) == q


def test_symbols_and_nodes_have_the_closed_form():
    a, b, c = (fs.symbol(name) for name in "abc")
    point = {a: 0.4, b: -0.7, c: 1.1}
    R = fs.Rotation.rpy(a, b, c, **frames)
    asked = fs.Rotation.rpy(*point.values(), **frames)
    q, exact = R.quaternion(), asked.quaternion()
    for name in "wxyz":
        assert float(getattr(q, name).subs(point)) == pytest.approx(getattr(exact, name), abs=1e-14)
    assert [float(x.subs(point)) for x in R.rpy_angles()] == pytest.approx(list(point.values()))
    claimed = fs.Rotation.assume_unit_quaternion(q, **frames).subs(point)
    assert fs.is_close(claimed.map_scalars(float), asked)

    def through(q):
        made = fs.Rotation.rpy(q[0], q[1], q[2], **frames)
        parts = made.quaternion()
        again = fs.Rotation.assume_unit_quaternion(parts, **frames)
        return {"q": [parts.w, parts.x, parts.y, parts.z], "rpy": list(again.rpy_angles())}

    f = fs.trace(through, {"q": 3}, name="through").compile("python")
    found = f(tuple(point.values()))
    assert np.asarray(found.q) == pytest.approx([exact.w, exact.x, exact.y, exact.z])
    assert np.asarray(found.rpy) == pytest.approx(list(point.values()))


def test_quaternions_have_names_only_and_are_frozen_values():
    q = fs.Quaternion(w=1, x=0, y=0, z=0)
    with pytest.raises(TypeError):
        fs.Quaternion(1, 0, 0, 0)
    with pytest.raises(AttributeError):
        q.w = 2
    assert q == fs.Quaternion(w=1.0, x=0, y=0, z=0)
    assert hash(q) == hash(fs.Quaternion(w=1.0, x=0, y=0, z=0))
    assert q != fs.Quaternion(w=-1, x=0, y=0, z=0)
    assert q != (1, 0, 0, 0)


REFUSALS = {
    "length": (
        lambda: fs.Rotation.from_quaternion(fs.Quaternion(w=1, x=0.1, y=0, z=0), **frames),
        """\
a rotation needs a quaternion of length 1, got one of length 1.004987562
  help: divide its parts by its length first, where that is meant""",
    ),
    "length of a sample": (
        lambda: fs.Rotation.from_quaternion(fs.Quaternion(w=np.array([1.0, 2.0]), x=0, y=0, z=0), **frames),
        """\
a rotation needs a quaternion of length 1, got one of length 2
  help: divide its parts by its length first, where that is meant""",
    ),
    "symbols": (
        lambda: fs.Rotation.from_quaternion(fs.Quaternion(w=fs.symbol("w"), x=0, y=0, z=0), **frames),
        """\
a quaternion of symbols cannot be checked to have length one
  help: build the rotation from angles, or claim it, Rotation.assume_unit_quaternion""",
    ),
    "no names": (
        lambda: fs.Rotation.from_quaternion((1, 0, 0, 0), **frames),
        """\
cannot make a rotation of tuple: the order of four bare numbers is anyone's guess
  help: name them, Quaternion(w=..., x=..., y=..., z=...)""",
    ),
    "letters": (
        lambda: fs.Rotation.body_fixed("xyw", (0, 0, 0), **frames),
        """a sequence is three of the letters x, y, z, such as "zxz", got 'xyw'""",
    ),
    "digits": (
        lambda: fs.Rotation.space_fixed(123, (0, 0, 0), **frames),
        'a sequence is three of the letters x, y, z, such as "zxz", got 123',
    ),
    "count": (
        lambda: fs.Rotation.body_fixed("xyz", (0, 0), **frames),
        "a sequence of three axes takes three angles, got 2",
    ),
    "no angles": (
        lambda: fs.Rotation.space_fixed("xyz", 0.5, **frames),
        "a sequence of three axes takes three angles, got 0.5",
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_refusals_teach(name):
    run, text = REFUSALS[name]
    with pytest.raises(fs.FramesymError) as caught:
        run()
    assert str(caught.value) == text


def test_a_nearly_unit_quaternion_gives_an_orthonormal_matrix():
    R = fs.Rotation.from_quaternion(fs.Quaternion(w=0.6 * (1 + 4e-10), x=0, y=0.8 * (1 + 4e-10), z=0), **frames)
    assert numbers(R) @ numbers(R).T == pytest.approx(np.eye(3), abs=1e-15)
    with pytest.raises(fs.InvalidValue):
        fs.Rotation.from_quaternion(fs.Quaternion(w=math.nan, x=0, y=0, z=0), **frames)


@given(st.floats(-3, 3), st.floats(-math.pi / 2, math.pi / 2), st.floats(-3, 3))
@example(0.3, math.pi / 2, -0.8)
@example(0.3, -math.pi / 2, -0.8)
@example(0.3, math.pi / 2 - 1e-9, -0.8)
@example(0.0, math.pi / 2, 0.0)
@example(2.0, 0.0, 0.0)
@example(0.0, 0.0, -3.0)
def test_rpy_angles_give_the_rotation_back_even_where_pitch_is_flat(r, p, y):
    R = fs.Rotation.rpy(r, p, y, **frames)
    roll, pitch, yaw = R.rpy_angles()
    assert -math.pi / 2 <= pitch <= math.pi / 2
    assert fs.is_close(fs.Rotation.rpy(roll, pitch, yaw, **frames), R, rtol=0, atol=2e-15)
    if abs(p) < 1.5:
        assert (roll, pitch, yaw) == pytest.approx((r, p, y), abs=1e-13)


def test_rpy_angles_of_arrays_and_exact_flat_pitch():
    r, p, y = (np.array(x) for x in ([0.1, 0.2, 0.3], [0.5, math.pi / 2, -math.pi / 2], [1.0, 2.0, -1.0]))
    R = fs.Rotation.rpy(r, p, y, **frames)
    assert fs.is_close(fs.Rotation.rpy(*R.rpy_angles(), **frames), R, rtol=0, atol=2e-15)
    exact = fs.Rotation.rpy(0, sympy.pi / 2, 0, **frames)
    assert exact.rpy_angles() == (0, sympy.pi / 2, 0)
    assert about("x", 0.4).rpy_angles() == (0.4, 0, 0)
    assert about("z", 0.4).rpy_angles() == (0, 0, 0.4)


SEQUENCES = ["".join(word) for word in product("xyz", repeat=3)]


@pytest.mark.parametrize("word", SEQUENCES)
def test_a_sequence_is_the_product_of_its_turns(word):
    angles = (0.4, -0.7, 1.1)
    first, second, third = (numbers(about(letter, angle)) for letter, angle in zip(word, angles, strict=True))
    moving, fixed = fs.Rotation.body_fixed(word, angles, **frames), fs.Rotation.space_fixed(word, angles, **frames)
    assert numbers(moving) == pytest.approx(first @ second @ third, abs=1e-15)
    assert numbers(fixed) == pytest.approx(third @ second @ first, abs=1e-15)
    backwards = fs.Rotation.space_fixed(word[::-1], angles[::-1], **frames)
    assert fs.is_close(backwards, moving, rtol=0, atol=1e-15)


def test_sequences_take_symbols_arrays_and_exact_angles():
    q = fs.symbol("q")
    assert fs.Rotation.body_fixed("zxz", (q, 0, 0), **frames) == about("z", q)
    t = fs.RationalAngle(Fraction(1, 2))
    assert fs.Rotation.space_fixed("xyz", (t, 0, 0), **frames).matrix[1] == (0, Fraction(3, 5), Fraction(-4, 5))
    many = fs.Rotation.body_fixed("xyz", np.array([[0.1, 0.2, 0.3], [0.4, 0.5, 0.6]]), **frames)
    assert many.matrix[0][0].shape == (2,)
    assert fs.is_close(
        fs.Rotation.body_fixed("zyx", (0.3, 0.2, 0.1), **frames), fs.Rotation.rpy(0.1, 0.2, 0.3, **frames)
    )
