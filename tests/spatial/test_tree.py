"""The frame tree: one path between two frames, no staleness, no guesses."""

from __future__ import annotations

import pickle

import pytest

import framesym as fs


def turn(target, source, angle=0.5, shift=(1, 2, 3)):
    return fs.Transform(fs.Rotation.about("z", angle, target=target, source=source), shift)


@pytest.fixture
def frames():
    return [fs.Frame(name) for name in "ABCDEFG"]


def test_any_order_and_direction_of_the_poses_gives_the_same_tree(frames):
    A, B, C, D, E, *_ = frames
    poses = [turn(A, B, 0.1), turn(B, C, 0.2), turn(B, D, 0.3), turn(D, E, 0.4)]
    expected = (poses[0] @ poses[1]).inverse() @ poses[0] @ poses[2] @ poses[3]
    turned = [poses[0].inverse(), poses[1], poses[2].inverse(), poses[3].inverse()]
    for one in (poses, poses[::-1], turned, turned[::-1], [poses[3], turned[0], poses[1], turned[2]]):
        X = fs.FrameTree(one).transform(C, E)
        assert (X.target, X.source) == (C, E)
        assert X.translation == pytest.approx(expected.translation)
        assert X.rotation.matrix[0] == pytest.approx(expected.rotation.matrix[0])


def test_joining_two_grown_trees_inside_turns_one_of_them_around(frames):
    A, B, C, D, E, F, _ = frames
    tree = fs.FrameTree([turn(A, B), turn(B, C), turn(D, E), turn(E, F)])
    assert tree.roots == (A, D)
    joined = tree.add(turn(C, F))
    assert joined.roots == (A,)
    X = joined.transform(A, D)
    expected = turn(A, B) @ turn(B, C) @ turn(C, F) @ (turn(D, E) @ turn(E, F)).inverse()
    assert X.translation == pytest.approx(expected.translation)
    assert tree.roots == (A, D)


def test_a_second_path_is_refused_with_both_paths_named(frames):
    A, B, C, D, *_ = frames
    tree = fs.FrameTree([turn(A, B), turn(A, C), turn(C, D)])
    with pytest.raises(fs.FrameMismatch) as caught:
        tree.add(turn(B, D))
    assert dict(caught.value.operands) == {"known": "B - A - C - D", "new": "B - D"}
    assert D in tree
    assert len(tree) == 4
    with pytest.raises(fs.FrameMismatch):
        tree.add(turn(D, C))
    with pytest.raises(fs.FrameMismatch):
        fs.FrameTree([turn(A, A)])


def test_two_frames_of_one_name_are_refused_by_a_tree_and_print_differently(frames):
    A, *_ = frames
    first, second = fs.Frame("X"), fs.Frame("X")
    with pytest.raises(fs.FrameMismatch, match="names in a tree are unique"):
        fs.FrameTree([turn(A, first), turn(A, second)])
    with pytest.raises(fs.FrameMismatch, match="names in a tree are unique"):
        fs.FrameTree([turn(first, second)])
    assert repr(first) != repr(second)
    assert str(first) != str(second)
    assert first != second


def test_a_tree_cannot_change_so_that_no_reading_is_stale(frames):
    N, A, C, *_ = frames
    tree = fs.FrameTree([turn(N, A, 0.3, (0, 0, 0)), turn(A, C, 0.4, (0, 0, 0))])
    with pytest.raises(AttributeError, match="frozen"):
        tree._parents = {}
    with pytest.raises(fs.FrameMismatch):
        tree.add(turn(N, A, 0.6))
    assert tree.transform(N, C).rotation.matrix[1][0] == pytest.approx(0.644217687)


def test_frames_of_different_trees_are_refused_with_both_roots_named(frames):
    A, B, C, D, E, *_ = frames
    tree = fs.FrameTree([turn(A, B), turn(C, D)])
    with pytest.raises(fs.UnrelatedFrames, match="D and B belong to different trees, with the roots C and A"):
        tree.express(fs.Point((0, 0, 0), expressed_in=B), in_=D)
    with pytest.raises(fs.UnrelatedFrames, match="E is not in the tree, whose roots are A, C"):
        tree.express(fs.Point((0, 0, 0), expressed_in=E), in_=A)
    with pytest.raises(fs.KindMismatch, match="cannot express tuple"):
        tree.express((0, 0, 0), in_=A)


def test_a_hybrid_frame_has_one_frames_origin_and_the_others_axes(frames):
    W, B, H, *_ = frames
    tree = fs.FrameTree([turn(W, B, 0.7, (1, 2, 3))]).with_hybrid(H, origin=B, axes=W)
    assert tree.transform(W, H).translation == (1, 2, 3)
    assert tree.transform(W, H).rotation.matrix == ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    assert tree.transform(B, H).translation == pytest.approx((0, 0, 0))


def test_frames_are_frozen_and_copies_are_the_frame_itself():
    import copy

    A = fs.Frame("A")
    assert copy.deepcopy(A) is A
    assert copy.copy(A) is A
    with pytest.raises(AttributeError, match="frozen"):
        A.name = "B"
    with pytest.raises(fs.InvalidValue, match="not empty"):
        fs.Frame("")
    one, two = pickle.loads(pickle.dumps((turn(A, B := fs.Frame("B")), B)))
    assert one.source is two


def test_trees_copy_and_pickle_with_their_poses(frames):
    import copy

    A, B, C, *_ = frames
    tree = fs.FrameTree([turn(A, B), turn(B, C)])
    assert copy.deepcopy(tree).transform(A, C) == tree.transform(A, C)
    again = pickle.loads(pickle.dumps(tree))
    assert [frame.name for frame in again] == [frame.name for frame in tree]
