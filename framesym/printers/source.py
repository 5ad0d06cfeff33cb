"""Program to text, by the name of the language."""

from __future__ import annotations

from types import MappingProxyType

from framesym.errors import ProgramError
from framesym.printers.numpy_ import numpy_source
from framesym.printers.python import python_source
from framesym.program.program import Program

LANGUAGES = MappingProxyType({"numpy": numpy_source, "python": python_source})


def source(program: Program, language: str) -> str:
    """The text of a module with one function that computes the program; it needs no framesym.

    Raises: ProgramError for a language that is not there.

    >>> import framesym as fs
    >>> program = fs.trace(lambda x: {"y": x[0] - (x[1] - 1)}, {"x": 2}, name="difference")
    >>> [line for line in program.source("python").splitlines() if "y =" in line]
    ['    y = x0 - (x1 - 1.0)']
    """
    printer = LANGUAGES.get(language)
    if printer is None:
        raise ProgramError(f"unknown language {language}; the languages are {', '.join(LANGUAGES)}")
    return printer(program)
