"""Relative velocities chained from known ones, against the difference of velocities in the world."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import framesym as fs

NAMES = "ABCDE"


@pytest.fixture
def mechanism():
    """Frames in a row, each with a known velocity relative to its neighbor, in mixed directions and frames."""
    random = np.random.default_rng(0)
    frames = [fs.Frame(name) for name in NAMES]
    poses, velocities = [], []
    for k, (a, b) in enumerate(pairwise(frames)):
        turn = fs.Rotation.about(random.normal(size=3), random.normal(), target=a, source=b)
        poses.append(fs.Transform(turn, random.normal(size=3)))
        body, base = (b, a) if k % 2 else (a, b)
        where = frames[(2 * k) % len(frames)]
        velocities.append(fs.SpatialVelocity(body, base, where, random.normal(size=3), random.normal(size=3)))
    return frames, fs.FrameTree(poses), velocities


def test_every_pair_is_the_signed_sum_along_the_chain(mechanism):
    frames, tree, velocities = mechanism
    first, here = frames[0], frames[2]
    absolute = {first: np.zeros(6)}
    for k, (a, b) in enumerate(pairwise(frames)):
        step = np.array(tree.express(velocities[k], in_=here).parts(), float)
        absolute[b] = absolute[a] + (step if velocities[k].body is b else -step)
    for body in frames:
        for base in frames:
            V = tree.relative_velocity(reversed(velocities), body=body, base=base, expressed_in=here)
            assert (V.body, V.base, V.expressed_in) == (body, base, here)
            assert np.array(V.parts(), float) == pytest.approx(absolute[body] - absolute[base], abs=1e-12)
            again = fs.relative_velocity(tree, velocities, body=body, base=base, expressed_in=here)
            assert fs.is_close(again, V, atol=1e-12)


def test_frames_without_a_chain_are_refused_with_both_roots(mechanism):
    frames, tree, velocities = mechanism
    with pytest.raises(fs.UnrelatedFrames, match="no chain of velocities leads from A to E"):
        tree.relative_velocity(velocities[:2], body=frames[4], base=frames[0], expressed_in=frames[0])


def test_two_chains_between_two_frames_are_refused(mechanism):
    frames, tree, velocities = mechanism
    extra = fs.SpatialVelocity(frames[2], frames[0], frames[0], (0, 0, 1), (0, 0, 0))
    with pytest.raises(fs.FrameMismatch, match="C and A are linked twice, and two chains may disagree"):
        tree.relative_velocity([*velocities, extra], body=frames[4], base=frames[0], expressed_in=frames[0])


def test_a_frame_outside_the_tree_and_other_kinds_are_refused(mechanism):
    frames, tree, velocities = mechanism
    with pytest.raises(fs.UnrelatedFrames, match="X is not in the tree"):
        tree.relative_velocity(velocities, body=frames[1], base=frames[0], expressed_in=fs.Frame("X"))
    force = fs.SpatialForce(frames[0], frames[0], (0, 0, 0), (0, 0, 0))
    with pytest.raises(fs.KindMismatch, match="a relative velocity is a sum of velocities"):
        tree.relative_velocity([force], body=frames[1], base=frames[0], expressed_in=frames[0])
    with pytest.raises(fs.KindMismatch, match="must be a Frame, got 'A'"):
        tree.relative_velocity(velocities, body="A", base=frames[0], expressed_in=frames[0])


def test_the_refusals_name_roots_and_chains(mechanism):
    frames, tree, velocities = mechanism
    A, C, E = frames[0], frames[2], frames[4]
    extra = fs.SpatialVelocity(C, A, A, (0, 0, 1), (0, 0, 0))
    with pytest.raises(fs.UnrelatedFrames) as caught:
        tree.relative_velocity([velocities[0], velocities[3]], body=E, base=A, expressed_in=A)
    assert (
        str(caught.value)
        == """\
cannot find a relative velocity: no chain of velocities leads from A to E; the bases of one end at the root B, \
those of the other at D
  help: give one more velocity that joins the two, such as that of D relative to B"""
    )
    with pytest.raises(fs.FrameMismatch) as caught:
        tree.relative_velocity([*velocities[:2], extra], body=C, base=A, expressed_in=A)
    assert (
        str(caught.value)
        == """\
cannot find a relative velocity: C and A are linked twice, and two chains may disagree
  velocity 1  A relative to B, in A
  velocity 2  C relative to B, in C
  velocity 3  C relative to A, in A
  help: leave one of them out; relative_velocity computes it from the others"""
    )
    with pytest.raises(fs.KindMismatch, match="the poses are those of a FrameTree"):
        fs.relative_velocity(velocities, velocities, body=C, base=A, expressed_in=A)
