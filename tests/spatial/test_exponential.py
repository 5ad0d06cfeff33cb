"""Exponentials, logarithms and their Jacobians: at zero, at half a turn, over every kind of number."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import pairwise

import mpmath
import numpy as np
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

import framesym as fs
from framesym.scalars.stumpff import cotangent_rates, cotangent_terms, stumpff

A, B, C = fs.Frame("A"), fs.Frame("B"), fs.Frame("C")
ANGLES = (0.0, 1e-300, 1e-12, 1e-9, 1e-8, 1e-6, 1e-4, 1e-2, 0.7, 2.0, 3.0, math.pi - 1e-4, math.pi - 1e-9, math.pi)
DIRECTIONS = ((1, 2, 3), (-1, 0.5, 0.2), (0, 1, 1), (1e-3, 1, 0), (0, 0, 1), (0, -1, 0))
LINEAR = (0.3, -1.2, 2.0)


def vector(angle, direction):
    length = math.sqrt(sum(x * x for x in direction))
    return tuple(angle * x / length for x in direction)


def V(angular, linear=LINEAR):
    return fs.SpatialVelocity(B, A, A, tuple(angular), tuple(linear))


def six(motion):
    return np.array(fs.six_vector(motion, "angular_first"), float)


def matrix(X):
    return np.array(fs.homogeneous_matrix(X), float)


def exact_exp(V):
    """exp of the 4×4 twist matrix, in 50 digits."""
    with mpmath.workdps(50):
        (a, b, c), (x, y, z) = V.angular, V.linear
        twist = mpmath.matrix([[0, -c, b, x], [c, 0, -a, y], [-b, a, 0, z], [0, 0, 0, 0]])
        return np.array(mpmath.expm(twist, method="taylor").tolist(), float)


@pytest.mark.parametrize("angle", ANGLES)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_exp_agrees_with_the_matrix_exponential_to_rounding(angle, direction):
    motion = V(vector(angle, direction))
    assert matrix(fs.exp(motion)) == pytest.approx(exact_exp(motion), rel=0, abs=2e-15)


@pytest.mark.parametrize("angle", ANGLES)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_log_undoes_exp_and_exp_undoes_log(angle, direction):
    motion = V(vector(angle, direction))
    X = fs.exp(motion)
    back = fs.log(X)
    assert back.labels() == (B, A, A)
    assert fs.is_close(fs.exp(back), X, rtol=0, atol=4e-15)
    if angle < math.pi:
        assert six(back) == pytest.approx(six(motion), rel=0, abs=4e-15)
        assert np.array(back.angular, float) == pytest.approx(np.array(motion.angular, float), rel=4e-15, abs=0)


def test_a_sample_of_an_array_is_the_float_result_for_zero_small_and_flat_angles_together():
    cases = [vector(angle, direction) for angle in ANGLES for direction in DIRECTIONS]
    angular = np.array(cases, float)
    motion = fs.SpatialVelocity(B, A, A, angular, np.broadcast_to(np.array(LINEAR), angular.shape))
    X, ways = fs.exp(motion), ("left", "right")
    back = fs.log(X)
    inverses = [fs.transform_jacobian_inverse(motion, side, "angular_first") for side in ways]
    for k, one in enumerate(cases):
        alone = fs.exp(V(one))
        assert fs.is_close(alone, X.map_scalars(lambda x, k=k: float(np.asarray(x)[k])), rtol=0, atol=2e-15)
        found = fs.exp(back.map_scalars(lambda x, k=k: float(np.asarray(x)[k])))
        assert fs.is_close(alone, found, rtol=0, atol=5e-15)
        for side, samples in zip(ways, inverses, strict=True):
            asked = np.array(fs.transform_jacobian_inverse(V(one), side, "angular_first"), float)
            taken = [[float(x[k]) if isinstance(x, np.ndarray) else float(x) for x in row] for row in samples]
            assert np.array(taken) == pytest.approx(asked, rel=0, abs=5e-14)


def test_half_a_turn_is_found_about_any_axis_exactly():
    for direction in DIRECTIONS:
        R = fs.Rotation.about(direction, math.pi, target=A, source=B)
        w = np.array(R.rotation_vector().components, float)
        assert np.linalg.norm(w) == pytest.approx(math.pi, rel=1e-15)
        unit = np.array(direction) / np.linalg.norm(direction)
        assert abs(w @ unit) == pytest.approx(math.pi, rel=1e-15)
    for diagonal in ((1, -1, -1), (-1, 1, -1), (-1, -1, 1)):
        R = fs.Rotation.from_matrix(np.diag(diagonal), target=A, source=B)
        assert [abs(x) for x in R.rotation_vector().components] == [math.pi if x == 1 else 0 for x in diagonal]


def test_known_zeros_stay_zero_and_a_coordinate_axis_needs_no_division():
    q, h = fs.symbol("q"), fs.symbol("h")
    X = fs.exp(fs.SpatialVelocity(B, A, A, (0, 0, q), (0, 0, h)))
    assert fs.Transform(fs.Rotation.about("z", q, target=A, source=B), (0, 0, h)) == X
    planar = fs.exp(fs.SpatialVelocity(B, A, A, (sympy.S.Zero, 0.0, q), (h, 0, 0)))
    assert planar.translation == (h * sympy.sin(q) / q, h * (1 - sympy.cos(q)) / q, 0)
    assert fs.exp(fs.SpatialVelocity(B, A, A, (0, 0, 0), (1, Fraction(1, 2), h))).translation == (1, Fraction(1, 2), h)
    assert fs.log(X).angular[:2] == (0, 0)
    assert fs.rotation_jacobian((q, 0, 0), "left")[0] == (1, 0, 0)
    assert fs.Rotation.from_rotation_vector((0, 0, np.array([0.0, 0.5])), target=A, source=B).matrix[2] == (0, 0, 1)
    assert fs.Rotation.from_rotation_vector((0, 0, 0), target=A, source=B) == fs.Rotation.identity(A, B)


def test_exact_numbers_without_an_exact_exponential_are_refused():
    with pytest.raises(fs.KindMismatch, match="is not exact"):
        fs.exp(fs.SpatialVelocity(B, A, A, (Fraction(1, 3), Fraction(1, 3), 0), (0, 0, 0)))
    R = fs.Rotation.about("z", fs.RationalAngle(Fraction(1, 2)), target=A, source=B)
    assert fs.Rotation.from_rotation_vector((0, 0, fs.RationalAngle(Fraction(1, 2))), target=A, source=B) == R


LETTERS = fs.symbol("a"), fs.symbol("b"), fs.symbol("c"), fs.symbol("x"), fs.symbol("y"), fs.symbol("z")
POINT = dict(zip(LETTERS, (0.4, -0.7, 1.1, 2.0, -1.0, 0.5), strict=True))


def test_symbols_and_nodes_have_the_closed_form_without_cases():
    numbers = tuple(POINT.values())

    def everything(*letters):
        motion = fs.SpatialVelocity(B, A, A, letters[:3], letters[3:])
        X = fs.exp(motion)
        there = fs.transform_jacobian(motion, "right", "linear_first")
        back = fs.transform_jacobian_inverse(motion, "left", "angular_first")
        return [*X.parts(), *fs.log(X).parts(), *(x for row in (*there, *back) for x in row)]

    asked = np.array(everything(*numbers), float)
    written = everything(*LETTERS)
    assert not any(one.has(sympy.Piecewise) for one in map(sympy.S, written))
    found = [float(sympy.S(one).subs(POINT)) for one in written]
    assert found == pytest.approx(asked, abs=1e-12)
    p = fs.trace(lambda q: {"all": everything(*(q[k] for k in range(6)))}, {"q": 6}, name="p")
    assert p.compile("python")(numbers) == pytest.approx(asked, abs=1e-12)


def test_symbols_that_are_numbers_are_exact():
    R = fs.Rotation.about("x", sympy.pi / 3, target=A, source=B)
    assert fs.Rotation.from_rotation_vector((sympy.pi / 3, 0, 0), target=A, source=B) == R
    assert R.rotation_vector().components == (sympy.pi / 3, 0, 0)
    half = fs.Rotation.assume_orthonormal(sympy.Matrix([[0, 1, 0], [1, 0, 0], [0, 0, -1]]), target=A, source=B)
    w = half.rotation_vector().components
    assert [sympy.nsimplify(x / sympy.pi) for x in w] == [sympy.sqrt(2) / 2, sympy.sqrt(2) / 2, 0]


numbers = st.floats(-4, 4)
triples = st.tuples(numbers, numbers, numbers)
small = st.floats(-1e-9, 1e-9)
turns = st.one_of(triples, st.tuples(small, small, small), st.tuples(numbers, small, st.just(0)))


@given(turns, triples)
def test_exp_and_log_agree_for_any_motion(w, v):
    X = fs.exp(V(w, v))
    assert fs.is_close(fs.exp(fs.log(X)), X, rtol=1e-13, atol=1e-12)
    assert np.linalg.norm(np.array(fs.log(X).angular, float)) <= math.pi * (1 + 1e-15)


@given(turns, triples, st.floats(-2, 2), st.floats(-2, 2))
def test_a_constant_velocity_goes_on_where_it_is(w, v, s, t):
    motion = V(w, v)
    first, then = fs.exp(s * motion), fs.exp(t * fs.SpatialVelocity(A, A, A, w, v))
    assert fs.is_close(then @ first, fs.exp((s + t) * motion), rtol=1e-12, atol=1e-12)
    assert fs.is_close(fs.exp(-1 * motion).rotation, fs.Rotation(A, B, first_inverse(motion)), atol=1e-13)


def first_inverse(motion):
    return fs.exp(motion).rotation.inverse().matrix


def flowing(motion, rate, h):
    """exp of ξ + h ξ̇."""
    return fs.exp(motion + h * rate)


@pytest.mark.parametrize("angle", [0.0, 1e-12, 1e-8, 1e-4, 0.3, 1.5, 3.0, math.pi - 1e-9, math.pi, 4.0])
@pytest.mark.parametrize("direction", [(1, 2, 3), (0, 1, -1), (0, 0, 1)])
def test_the_jacobians_are_finite_differences_of_exp(angle, direction):
    motion, h = V(vector(angle, direction)), 1e-5
    left = np.array(fs.transform_jacobian(motion, "left", "angular_first"), float)
    right = np.array(fs.transform_jacobian(motion, "right", "angular_first"), float)
    X = fs.exp(motion)
    for k in range(6):
        unit = [float(k == i) for i in range(6)]
        rate = fs.SpatialVelocity(B, A, A, unit[:3], unit[3:])
        ahead, behind = flowing(motion, rate, h), flowing(motion, rate, -h)
        in_target = six(fs.log(ahead @ behind.inverse())) / (2 * h)
        in_source = six(fs.log(behind.inverse() @ ahead)) / (2 * h)
        assert left[:, k] == pytest.approx(in_target, abs=3e-9)
        assert right[:, k] == pytest.approx(in_source, abs=3e-9)
    moved = np.array(fs.motion_matrix(X, "angular_first"), float)
    assert left == pytest.approx(moved @ right, abs=1e-13)


@pytest.mark.parametrize("order", ["angular_first", "linear_first"])
@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("angle", [0.0, 1e-300, 1e-12, 1e-8, 1e-4, 0.3, 1.5, 3.0, math.pi - 1e-9, math.pi, 4.0, 5.5])
def test_the_inverse_jacobians_invert(angle, side, order):
    for direction in DIRECTIONS:
        motion = V(vector(angle, direction))
        J = np.array(fs.transform_jacobian(motion, side, order), float)
        K = np.array(fs.transform_jacobian_inverse(motion, side, order), float)
        assert pytest.approx(np.eye(6), abs=2e-13) == J @ K
        j, k = fs.rotation_jacobian(motion.angular, side), fs.rotation_jacobian_inverse(motion.angular, side)
        assert np.array(j, float) @ np.array(k, float) == pytest.approx(np.eye(3), abs=5e-14)
        block = J[:3, :3]
        assert block == pytest.approx(np.array(j, float), abs=1e-15)


def test_the_rotation_jacobian_gives_the_angular_velocity_of_each_side():
    w, rate, h = np.array([0.4, -0.7, 1.1]), np.array([0.3, 0.2, -0.5]), 1e-5
    ahead, behind = (
        fs.Rotation.from_rotation_vector(w + s * h * rate, target=A, source=B).rotation_vector() for s in (1, -1)
    )
    R0, R1 = (fs.Rotation.from_rotation_vector(one, target=A, source=B) for one in (behind, ahead))
    in_target = np.array((R1 @ R0.inverse()).rotation_vector().components, float) / (2 * h)
    in_source = np.array((R0.inverse() @ R1).rotation_vector().components, float) / (2 * h)
    assert np.array(fs.rotation_jacobian(w, "left"), float) @ rate == pytest.approx(in_target, abs=1e-9)
    assert np.array(fs.rotation_jacobian(fs.Vector(w, expressed_in=A), "right"), float) @ rate == pytest.approx(
        in_source, abs=1e-9
    )


def test_the_coefficients_are_accurate_over_the_whole_range():
    angles = [0.0, 1e-200, 1e-9, 1e-4, 0.03, 0.5, 1.0, 2.0, 3.0, math.pi, 3.16, 3.17, 4.0, 6.0, 12.0]
    for k in range(1, 7):
        samples = stumpff(k, np.array(angles))
        for angle, sample in zip(angles, samples, strict=True):
            with mpmath.workdps(40):
                t = mpmath.mpf(angle)
                exact = sum((-1) ** j * t ** (2 * j) / mpmath.factorial(2 * j + k) for j in range(60))
            assert stumpff(k, angle) == pytest.approx(float(exact), rel=5e-16, abs=1e-17)
            assert sample == pytest.approx(stumpff(k, angle), rel=5e-16)
    assert (*cotangent_terms(0.0), *cotangent_rates(0.0)) == pytest.approx((1, 1 / 12, -1 / 6, 1 / 360), rel=1e-15)


def test_interpolation_starts_ends_and_keeps_its_velocity():
    X0 = fs.Transform(fs.Rotation.rpy(0.1, 0.4, -0.3, target=A, source=B), (1, 2, 3))
    X1 = fs.Transform(fs.Rotation.rpy(-0.9, 0.2, 2.3, target=A, source=B), (0, -1, 2))
    assert fs.is_close(fs.interpolate(X0, X1, 0), X0)
    assert fs.is_close(fs.interpolate(X0, X1, 1), X1, atol=1e-14)
    samples = fs.interpolate(X0, X1, np.array([0, 0.25, 0.5, 0.75, 1]))
    poses = [samples.map_scalars(lambda x, k=k: float(np.broadcast_to(x, 5)[k])) for k in range(5)]
    steps = [fs.log(b @ a.inverse()) for a, b in pairwise(poses)]
    for step in steps:
        assert fs.is_close(step, steps[0], atol=1e-14)
    assert fs.is_close(fs.interpolate(X0, X0, 0.3), X0, atol=1e-15)
    halfway = fs.interpolate(X0.inverse(), X1.inverse(), 0.5)
    assert (halfway.target, halfway.source) == (B, A)
    D = fs.Transform(fs.Rotation.rpy(0.5, 0.6, 0.7, target=C, source=A), (4, 5, 6))
    assert fs.is_close(fs.interpolate(D @ X0, D @ X1, 0.4), D @ fs.interpolate(X0, X1, 0.4), atol=1e-13)


REFUSALS = {
    "exp": (
        lambda: fs.exp(fs.SpatialVelocity(B, A, B, (0, 0, 1), (0, 0, 0))),
        """\
cannot take the exponential of a velocity: the velocity must be expressed in its base, but B is not A
  velocity  B relative to A, in B
  help: express it there first, X_AB @ V or tree.express(V, in_=base)""",
    ),
    "exp of a number": (
        lambda: fs.exp(2.0),
        """\
cannot take the exponential of float: a constant SpatialVelocity leads to a pose
  help: exp(V) of a SpatialVelocity; Rotation.from_rotation_vector(w) of a rotation vector; numpy.exp of numbers""",
    ),
    "log": (
        lambda: fs.log(fs.Rotation.identity(A, B)),
        """\
cannot take the logarithm of Rotation: a Transform has one
  help: log(X) of a Transform; of a Rotation it is rotation.rotation_vector()""",
    ),
    "interpolation": (
        lambda: fs.interpolate(fs.Transform.identity(A, B), fs.Transform.identity(A, C), 0.5),
        """\
cannot interpolate between two poses: both poses must have one source, but B is not C
  left   takes B to A
  right  takes C to A
  help: both are poses of one source in one target; bring one there first, X_AB @ X_BC""",
    ),
    "rotation vector": (
        lambda: fs.Rotation.from_rotation_vector(fs.Vector((1, 0, 0), expressed_in=C), target=A, source=B),
        """\
cannot make a rotation of a rotation vector: the rotation vector must be expressed in the target, but C is not A
  vector  in C
  help: express it there first; it has the same components in the source""",
    ),
    "side": (
        lambda: fs.rotation_jacobian((1, 0, 0), "body"),
        """the side of a Jacobian is "left" or "right", got 'body'""",
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_refusals_teach(name):
    run, text = REFUSALS[name]
    with pytest.raises(fs.FramesymError) as caught:
        run()
    assert str(caught.value) == text


def test_other_words_and_kinds_are_refused():
    motion = V((0.1, 0.2, 0.3))
    with pytest.raises(fs.InvalidValue, match="the order of six numbers"):
        fs.transform_jacobian(motion, "left", "mixed")
    with pytest.raises(fs.InvalidValue, match="the side of a Jacobian"):
        fs.transform_jacobian_inverse(motion, "mixed", "angular_first")
    with pytest.raises(fs.KindMismatch, match="the third argument is a scalar"):
        fs.interpolate(fs.exp(motion), fs.exp(motion), "half")
    with pytest.raises(fs.KindMismatch, match="Jacobian of Point"):
        fs.rotation_jacobian(fs.Point((1, 2, 3), expressed_in=A), "left")
