"""Random expressions: well labelled ones agree with plain 6×6 algebra, mislabelled ones are always refused."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
import sympy
from expression_trees import STRANGERS, expressions, mislabelled
from hypothesis import given, settings
from hypothesis import strategies as st
from law import ROWS

import framesym as fs

x = sympy.Symbol("x")
KINDS = {
    "floats": (float, float),
    "integers": (int, float),
    "fractions": (Fraction, float),
    "arrays": (lambda n: np.array([n, n], float), lambda value: np.broadcast_to(value, (2,))[1]),
    "symbols": (lambda n: n * (1 + x), lambda value: float(sympy.sympify(value).subs(x, 0))),
}
"""How a plain number becomes one of the kind, and how a result of the kind becomes a plain number again."""


def plain(value, back=float):
    if isinstance(value, (fs.SpatialInertia, fs.ArticulatedInertia)):
        rigid = isinstance(value, fs.SpatialInertia)
        rows = fs.inertia_matrix(value, "angular_first") if rigid else value.matrix("angular_first")
        return np.array([[back(entry) for entry in row] for row in rows], float)
    if hasattr(value, "parts"):
        return np.array([back(one) for one in value.parts()], float)
    return np.array([back(one) for one in value] if isinstance(value, list) else back(value), float)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=60, deadline=None)
@given(expressions())
def test_well_labelled_expressions_never_raise_and_agree_with_plain_algebra(kind, tree):
    number, back = KINDS[kind]
    expected = tree.plain
    scale = max(1.0, float(np.abs(expected).max()))
    assert plain(tree.tagged(number), back) == pytest.approx(expected, abs=1e-9 * scale)


@settings(max_examples=400, deadline=None)
@given(expressions(), st.data())
def test_a_stranger_in_a_random_leaf_is_always_refused_and_leaves_the_operands_unchanged(tree, data):
    leaves = list(tree.leaves())
    slots = [(k, label) for k, one in enumerate(leaves) for label, _ in one.labels if label not in one.free]
    place, label = data.draw(st.sampled_from(slots))
    wrong = mislabelled(tree, place, label, data.draw(st.sampled_from(STRANGERS)))
    made = [one.tagged(float) for one in wrong.leaves()]
    before = [(repr(one), one.parts()) for one in made]
    supply = iter(made)
    with pytest.raises((fs.FrameMismatch, fs.UnrelatedFrames)):
        _run(wrong, supply)
    assert [(repr(one), one.parts()) for one in made] == before


def _run(tree, supply):
    """The tree on values that are made already."""
    operands = getattr(tree, "operands", None)
    return next(supply) if operands is None else tree.run(*[_run(one, supply) for one in operands])


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
