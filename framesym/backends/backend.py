"""The backends by name."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from framesym.backends.c import c_function
from framesym.backends.numexpr_ import numexpr_function
from framesym.backends.numpy_ import numpy_function
from framesym.backends.python import python_function
from framesym.backends.reference import reference_function
from framesym.errors import ProgramError
from framesym.program.program import Program

BACKENDS: Mapping[str, Callable[..., Callable[..., Any]]] = MappingProxyType(
    {
        "numpy": numpy_function,
        "python": python_function,
        "numexpr": numexpr_function,
        "reference": reference_function,
        "c": c_function,
    }
)


def compiled(program: Program, backend: str, **options: Any) -> Callable[..., Any]:
    """The program as a function of one array an input, (..., *shape), in order.

    options: what the backend's own function takes beside the program.

    Raises: ProgramError for a backend that is not there, or an option that it does not have.
    """
    make = BACKENDS.get(backend)
    if make is None:
        raise ProgramError(f"unknown backend {backend}; the backends are {', '.join(BACKENDS)}")
    known = tuple(inspect.signature(make).parameters)[1:]
    for option in options:
        if option not in known:
            raise ProgramError(f"the {backend} backend has no option {option}; it has {', '.join(known) or 'none'}")
    return make(program, **options)
