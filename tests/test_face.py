"""The face: every public name is documented, with an example that runs."""

from __future__ import annotations

import doctest
import inspect
import types
from pathlib import Path

import pytest

import framesym as fs

NAMES = [name for name in dir(fs) if not name.startswith("_") and not isinstance(getattr(fs, name), types.ModuleType)]
LIBRARY = [name for name in dir(fs.library) if inspect.isfunction(getattr(fs.library, name))]


def members():
    yield from ((name, getattr(fs, name)) for name in NAMES)
    yield from ((f"library.{name}", getattr(fs.library, name)) for name in LIBRARY)


@pytest.mark.parametrize(("name", "member"), list(members()), ids=lambda one: one if isinstance(one, str) else "")
def test_a_public_name_has_a_docstring_with_an_example(name, member):
    text = inspect.getdoc(member)
    assert text, name
    examples = doctest.DocTestParser().get_examples(text)
    assert examples, f"{name} has no example"
    assert any("fs." in one.source for one in examples), f"the example of {name} does not use it by its public name"


@pytest.mark.parametrize("name", NAMES)
def test_public_methods_have_docstrings(name):
    member = getattr(fs, name)
    if not inspect.isclass(member):
        return
    for attribute, one in inspect.getmembers(member):
        if attribute.startswith("_") or not (inspect.isfunction(one) or isinstance(one, property)):
            continue
        assert inspect.getdoc(one), f"{name}.{attribute}"


def test_the_face_reexports_by_name():
    text = Path(fs.__file__).read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("from framesym") and "library" not in line:
            left, right = line.split(" import ")[1].split(" as ")
            assert left == right, line


def test_submodules_reached_from_the_face_are_few():
    assert inspect.ismodule(fs.library)
    assert {"double_pendulum", "puma560", "panda"} <= set(LIBRARY)
