"""Program to function by way of NumPy text: whole batches at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from framesym.backends.loading import load_function
from framesym.errors import ProgramError
from framesym.printers.numpy_ import numpy_source
from framesym.program.program import Program


def numpy_function(program: Program) -> Callable[..., Any]:
    """The function of the generated module, refusing arguments with a ProgramError."""
    function = load_function(numpy_source(program), "numpy")
    function.__globals__["_Refusal"] = ProgramError
    return function
