"""Random expressions: well labelled ones agree with plain 6×6 algebra, mislabelled ones are always refused."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from law import ROWS

import framesym as fs

FRAMES = [fs.Frame(name, inertial=True) for name in "ABCD"]
STRANGERS = [fs.Frame(name, inertial=True) for name in ("S", "T")]
numbers = st.integers(-4, 4)
triples = st.tuples(numbers, numbers, numbers)


def skew(a):
    return np.array([[0, -a[2], a[1]], [a[2], 0, -a[0]], [-a[1], a[0], 0]], float)


def motion_cross(v):
    return np.block([[skew(v[:3]), np.zeros((3, 3))], [skew(v[3:]), skew(v[:3])]])


@dataclass(frozen=True)
class Pair:
    """A tagged quantity with the plain array that it must equal."""

    tagged: object
    plain: np.ndarray


def pose(draw, target, source):
    axis = draw(triples.filter(any))
    angle = draw(st.sampled_from([0.0, 0.3, -1.2, 2.9]))
    X = fs.Transform(fs.Rotation.about(axis, angle, target=target, source=source), draw(triples))
    return X, np.array(fs.motion_matrix(X, "angular_first"), float)


def other_than(draw, *frames):
    return draw(st.sampled_from([one for one in FRAMES if one not in frames]))


def velocity(draw, body, base, frame, depth):
    """A velocity with these labels, built from others by random operations of the law."""
    ways = ["leaf"] if depth == 0 else ["leaf", "chain", "difference", "reverse", "scaled", "moved", "columns", "sum"]
    way = draw(st.sampled_from(ways))
    if way == "chain" and body is not base:
        through = other_than(draw, body, base)
        a, b = velocity(draw, through, base, frame, depth - 1), velocity(draw, body, through, frame, depth - 1)
        left, right = (a, b) if draw(st.booleans()) else (b, a)
        return Pair(left.tagged + right.tagged, left.plain + right.plain)
    if way == "difference" and body is not base:
        third = other_than(draw, body, base)
        if draw(st.booleans()):
            a, b = velocity(draw, body, third, frame, depth - 1), velocity(draw, base, third, frame, depth - 1)
        else:
            a, b = velocity(draw, third, base, frame, depth - 1), velocity(draw, third, body, frame, depth - 1)
        return Pair(a.tagged - b.tagged, a.plain - b.plain)
    if way == "reverse":
        a = velocity(draw, base, body, frame, depth - 1)
        return Pair(-a.tagged, -a.plain)
    if way == "scaled":
        a, s = velocity(draw, body, base, frame, depth - 1), draw(numbers)
        return Pair(s * a.tagged, s * a.plain)
    if way == "moved":
        source = other_than(draw, frame)
        X, matrix = pose(draw, frame, source)
        a = velocity(draw, body, base, source, depth - 1)
        return Pair(X @ a.tagged, matrix @ a.plain)
    if way == "columns":
        pairs = [(draw(triples), draw(triples)) for _ in range(2)]
        rates = [draw(numbers), draw(numbers)]
        J = fs.Jacobian(body, base, frame, tuple(pairs), ("a", "b"))
        return Pair(J @ rates, sum(r * np.array([*ω, *v], float) for r, (ω, v) in zip(rates, pairs, strict=True)))
    if way == "sum":
        a, b = velocity(draw, body, base, frame, depth - 1), velocity(draw, body, base, frame, depth - 1)
        return Pair(a.tagged + b.tagged, a.plain + b.plain)
    angular, linear = draw(triples), draw(triples)
    return Pair(fs.SpatialVelocity(body, base, frame, angular, linear), np.array([*angular, *linear], float))


def inertia(draw, body, frame, depth):
    way = draw(st.sampled_from(["leaf", "sum", "moved", "welded"] if depth else ["leaf"]))
    if way == "sum":
        a, b = inertia(draw, body, frame, depth - 1), inertia(draw, body, frame, depth - 1)
        return Pair(a.tagged + b.tagged, a.plain + b.plain)
    if way == "moved":
        source = other_than(draw, frame)
        X, _ = pose(draw, frame, source)
        matrix = np.array(fs.force_matrix(X, "angular_first"), float)
        a = inertia(draw, body, source, depth - 1)
        return Pair(X @ a.tagged, matrix @ a.plain @ matrix.T)
    if way == "welded":
        a = inertia(draw, other_than(draw, body), frame, depth - 1)
        return Pair(a.tagged.welded_to(body), a.plain)
    m, c, J = draw(st.integers(0, 3)), draw(triples), draw(st.tuples(*(st.integers(1, 5),) * 3))
    I = fs.SpatialInertia.from_central(m, c, J, body=body, expressed_in=frame)
    h = m * skew(c)
    plain = np.block([[np.diag(J).astype(float) + m * skew(c) @ skew(c).T, h], [h.T, m * np.eye(3)]])
    return Pair(I, plain)


def force(draw, body, frame, depth):
    ways = ["leaf"] if depth == 0 else ["leaf", "sum", "difference", "moved", "onto", "crossed", "inertial"]
    way = draw(st.sampled_from(ways))
    if way in ("sum", "difference"):
        a, b = force(draw, body, frame, depth - 1), force(draw, body, frame, depth - 1)
        if way == "sum":
            return Pair(a.tagged + b.tagged, a.plain + b.plain)
        return Pair(a.tagged - b.tagged, a.plain - b.plain)
    if way == "moved":
        source = other_than(draw, frame)
        X, _ = pose(draw, frame, source)
        a = force(draw, body, source, depth - 1)
        return Pair(X @ a.tagged, np.array(fs.force_matrix(X, "angular_first"), float) @ a.plain)
    if way == "onto":
        a = force(draw, other_than(draw, body), frame, depth - 1)
        return Pair(a.tagged.onto(body), a.plain)
    if way == "crossed":
        V = velocity(draw, body, other_than(draw, body), frame, depth - 1)
        I = inertia(draw, body, frame, depth - 1)
        h = I.tagged @ V.tagged
        return Pair(fs.cross(V.tagged, h), -motion_cross(V.plain).T @ I.plain @ V.plain)
    if way == "inertial":
        base = other_than(draw, body)
        V, U = (velocity(draw, body, base, frame, depth - 1) for _ in range(2))
        I = inertia(draw, body, frame, depth - 1)
        a = fs.cross(V.tagged, U.tagged)
        F = fs.newton_euler(I.tagged, a, V.tagged)
        plain = I.plain @ motion_cross(V.plain) @ U.plain - motion_cross(V.plain).T @ I.plain @ V.plain
        return Pair(F, plain)
    n, f = draw(triples), draw(triples)
    return Pair(fs.SpatialForce(body, frame, n, f), np.array([*n, *f], float))


@st.composite
def expressions(draw):
    body, base, frame = (draw(st.sampled_from(FRAMES)) for _ in range(3))
    kind = draw(st.sampled_from(["velocity", "force", "inertia", "power", "energy"]))
    if kind == "velocity":
        return velocity(draw, body, base, frame, 3)
    if kind == "force":
        return force(draw, body, frame, 2)
    if kind == "inertia":
        return inertia(draw, body, frame, 3)
    V = velocity(draw, body, base, frame, 2)
    if kind == "power":
        F = force(draw, body, frame, 2)
        return Pair(fs.dot(F.tagged, V.tagged), F.plain @ V.plain)
    I = inertia(draw, body, frame, 2)
    return Pair(fs.kinetic_energy(I.tagged, V.tagged), 0.5 * V.plain @ I.plain @ V.plain)


@settings(max_examples=150, deadline=None)
@given(expressions())
def test_well_labelled_expressions_never_raise_and_agree_with_plain_algebra(pair):
    made = pair.tagged
    if isinstance(made, fs.SpatialInertia):
        made = np.array(fs.inertia_matrix(made, "angular_first"), float)
    elif hasattr(made, "parts"):
        made = np.array(fs.six_vector(made, "angular_first"), float)
    scale = max(1.0, float(np.abs(pair.plain).max()))
    assert np.asarray(made, float) == pytest.approx(pair.plain, abs=1e-9 * scale)


CHECKED = [
    (row, place, label)
    for row in ROWS
    for place, one in enumerate(row.operands)
    for label, _ in one.labels
    if f"{place}.{label}" not in row.free
]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(CHECKED), st.sampled_from(STRANGERS), st.integers(-3, 3))
def test_mislabelled_operations_always_raise_and_leave_their_operands_unchanged(slot, stranger, number):
    row, place, label = slot
    values = [one.build() for one in row.operands]
    values[place] = row.operands[place].build(**{label: stranger})
    values = [one.map_scalars(lambda x: x + number) if hasattr(one, "map_scalars") else one for one in values]
    before = [(repr(one), one.parts() if hasattr(one, "parts") else None) for one in values]
    with pytest.raises((fs.FrameMismatch, fs.UnrelatedFrames)):
        row.run(*values)
    assert [(repr(one), one.parts() if hasattr(one, "parts") else None) for one in values] == before
