"""A graph node stands for every value: whoever branches on it is told."""

from __future__ import annotations

import pytest

import framesym as fs


@pytest.mark.parametrize(
    ("branch", "words"),
    [
        (lambda x: 0 if x == 0 else 1 / x, "neither equals 0 nor differs from it"),
        (lambda x: 5 if x != 1.5 else 7, "neither equals 1.5 nor differs from it"),
        (lambda x: x if x > 0 else -x, "has no order"),
        (lambda x: x if x else 1, "has no truth value"),
        (lambda x: float(x), "has no value"),
    ],
)
def test_a_branch_on_a_node_is_refused(branch, words):
    with pytest.raises(fs.KindMismatch, match=words):
        fs.trace(branch, {"x": ()})


def test_nodes_are_equal_only_to_themselves():
    seen = []
    fs.trace(lambda x, y: seen.append((x == x, x == y, x != y, x + y == y + x, x == "x")) or x, {"x": (), "y": ()})
    assert seen == [(True, False, True, True, False)]
