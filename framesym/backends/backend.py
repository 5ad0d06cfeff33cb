"""The backends by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from framesym.backends.numpy_ import numpy_function
from framesym.backends.python import python_function
from framesym.backends.reference import reference_function
from framesym.errors import ProgramError
from framesym.program.program import Program

BACKENDS: Mapping[str, Callable[[Program], Callable[..., Any]]] = MappingProxyType(
    {"numpy": numpy_function, "python": python_function, "reference": reference_function}
)


def compiled(program: Program, backend: str) -> Callable[..., Any]:
    """The program as a function of one array an input, (..., *shape), in order.

    Raises: ProgramError for a backend that is not there.
    """
    make = BACKENDS.get(backend)
    if make is None:
        raise ProgramError(f"unknown backend {backend}; the backends are {', '.join(BACKENDS)}")
    return make(program)
