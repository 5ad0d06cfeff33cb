"""Homogeneous matrices out of poses and back in."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
import sympy
from hypothesis import given
from test_laws import A, B, C, poses, triples

import framesym as fs

frames = {"target": A, "source": B}


@given(poses(A, B), poses(B, C), triples)
def test_the_matrices_multiply_as_the_poses_do(X_AB, X_BC, position):
    left, right = (np.array(fs.homogeneous_matrix(X), float) for X in (X_AB, X_BC))
    assert np.array(fs.homogeneous_matrix(X_AB @ X_BC), float) == pytest.approx(left @ right, abs=1e-12)
    point = X_AB @ fs.Point(position, expressed_in=B)
    assert left @ (*position, 1) == pytest.approx((*point.position, 1), abs=1e-12)
    back = fs.Transform.from_homogeneous(left, **frames)
    assert fs.is_close(back, X_AB, rtol=0, atol=2e-15)
    assert back.labels() == (A, B)


def test_samples_fractions_and_symbols():
    many = np.broadcast_to(np.eye(4), (5, 4, 4)).copy()
    many[:, 0, 3] = np.arange(5.0)
    X = fs.Transform.from_homogeneous(many, **frames)
    assert X.translation[0].tolist() == [0, 1, 2, 3, 4]
    R = fs.Rotation.about("z", fs.RationalAngle(Fraction(1, 2)), **frames)
    exact = fs.Transform(R, (Fraction(1, 3), 0, 2))
    assert fs.Transform.from_homogeneous(fs.homogeneous_matrix(exact), **frames) == exact
    h = fs.symbol("h")
    raised = sympy.eye(4)
    raised[2, 3] = h
    assert fs.Transform.from_homogeneous(raised, **frames).translation == (0, 0, h)


def bad(change):
    rows = [[1, 0, 0, 5], [0, 1, 0, 6], [0, 0, 1, 7], [0, 0, 0, 1]]
    change(rows)
    return lambda: fs.Transform.from_homogeneous(rows, **frames)


REFUSALS = {
    "last row": (
        bad(lambda rows: rows[3].__setitem__(0, 2)),
        fs.InvalidValue,
        "the last row of a homogeneous matrix is (0, 0, 0, 1), got (2, 0, 0, 1)",
    ),
    "shape": (
        bad(lambda rows: rows.pop()),
        fs.InvalidValue,
        "a homogeneous matrix has 4×4 entries, got 3 rows of 4",
    ),
    "scaled": (
        bad(lambda rows: rows[0].__setitem__(0, 2)),
        fs.InvalidValue,
        "not a rotation: R Rᵀ differs from 1 by 3, more than 1e-09",
    ),
    "reflection": (
        bad(lambda rows: rows[0].__setitem__(0, -1)),
        fs.InvalidValue,
        "not a rotation: its determinant is -1, a reflection",
    ),
    "symbols": (
        bad(lambda rows: rows[0].__setitem__(0, fs.symbol("a"))),
        fs.KindMismatch,
        """\
a rotation of symbols cannot be checked
  help: build it from angles, Rotation.about or Rotation.rpy, or claim it, Rotation.assume_orthonormal""",
    ),
    "another kind": (
        lambda: fs.homogeneous_matrix(fs.Rotation.identity(A, B)),
        fs.KindMismatch,
        """\
cannot take the homogeneous matrix of Rotation: a Transform has one
  help: homogeneous_matrix(X) of a Transform; matrix6 has the 6×6 of the other kinds""",
    ),
    "text": (
        lambda: fs.Transform.from_homogeneous("1 0 0 0", **frames),
        fs.InvalidValue,
        "a homogeneous matrix has 4×4 entries, got '1 0 0 0'",
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_refusals_teach(name):
    run, kind, text = REFUSALS[name]
    with pytest.raises(kind) as caught:
        run()
    assert str(caught.value) == text
