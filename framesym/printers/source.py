"""Program to text, by the name of the language."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from framesym.errors import ProgramError
from framesym.printers.c import c_source
from framesym.printers.numexpr_ import numexpr_source
from framesym.printers.numpy_ import numpy_source
from framesym.printers.python import python_source
from framesym.program.program import Program

LANGUAGES: Mapping[str, Callable[..., str]] = MappingProxyType(
    {"numpy": numpy_source, "python": python_source, "numexpr": numexpr_source, "c": c_source}
)


def source(program: Program, language: str, **options: Any) -> str:
    """The text of a module with one function that computes the program; it needs no framesym.

    options: what the language's own printer takes beside the program.

    Raises: ProgramError for a language that is not there, or an option that it does not have.

    >>> import framesym as fs
    >>> program = fs.trace(lambda x: {"y": x[0] - (x[1] - 1)}, {"x": 2}, name="difference")
    >>> [line for line in program.source("python").splitlines() if "y =" in line]
    ['    y = x0 - (x1 - 1.0)']
    """
    printer = LANGUAGES.get(language)
    if printer is None:
        raise ProgramError(f"unknown language {language}; the languages are {', '.join(LANGUAGES)}")
    known = options_of(language)
    for option in options:
        if option not in known:
            raise ProgramError(f"the language {language} has no option {option}; it has {', '.join(known) or 'none'}")
    return printer(program, **options)


def options_of(language: str) -> tuple[str, ...]:
    """What the language's printer takes beside the program."""
    return tuple(inspect.signature(LANGUAGES[language]).parameters)[1:]
