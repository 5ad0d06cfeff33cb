"""Names are data: the text holds identifiers of framesym's making, and escaped words."""

from __future__ import annotations

import ast
import keyword

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from framesym.printers.names import RESERVED, Names, as_text, quoted, readable, spelled

any_text = st.text(st.characters(codec=None), min_size=1, max_size=60)


@settings(deadline=None)
@given(st.lists(any_text, max_size=20))
def test_identifiers_are_ascii_distinct_and_no_keywords(names):
    register = Names()
    made = [register.new(name) for name in names]
    assert len(set(made)) == len(made)
    for word in made:
        assert word.isidentifier()
        assert word.isascii()
        assert not keyword.iskeyword(word)
        assert not word.startswith("_")
        assert word not in RESERVED


@settings(deadline=None)
@given(any_text)
def test_nothing_ends_a_docstring_or_a_comment(name):
    text = as_text(name)
    assert ast.literal_eval(f'"""{text}"""') == readable(name)
    assert ast.literal_eval(quoted(name)) == readable(name)
    assert readable(name).isprintable()
    assert len(f"# {text}".splitlines()) == 1


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("q", "q"),
        ("joint angle (left)", "joint_angle_left"),
        ("θ", "theta"),
        ("ω₁", "omega1"),
        ("1st", "name_1st"),
        ("関節1", "name_1"),
        ("関節", "name"),
        ("__class__", "class"),
        ("é", "e"),
        ("", "name"),
    ],
)
def test_spelling(name, word):
    assert spelled(name) == word


def test_words_of_the_language_and_repeats_get_a_mark():
    names = Names()
    assert [names.new(name) for name in ("lambda", "λ", "np", "a b", "a-b", "a_b")] == [
        "lambda_",
        "lambda__2",
        "np_",
        "a_b",
        "a_b_2",
        "a_b_3",
    ]


def test_series_avoids_letters_in_use():
    names = Names()
    assert names.series("x", "t") == "x"
    names.fresh("x0")
    assert names.series("x", "t") == "t"
    names.fresh("t7")
    assert names.series("x", "t") == "step_"
