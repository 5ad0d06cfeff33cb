"""Program to function by way of numexpr text: blocks of a batch, shared by threads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numexpr

from framesym.backends.loading import load_function
from framesym.errors import ProgramError
from framesym.printers.numexpr_ import numexpr_source
from framesym.program.program import Program


def numexpr_function(program: Program, threads: int = 1) -> Callable[..., Any]:
    """The function of the generated module, refusing arguments with a ProgramError.

    Every expression is compiled here: what numexpr cannot take is refused now, and never by a call.

    Raises: ProgramError naming what numexpr said, and the backend to use instead.
    """
    text = numexpr_source(program, threads)
    try:
        function = load_function(text, "numexpr")
    except (TypeError, ValueError, NotImplementedError, KeyError, RecursionError) as error:
        raise ProgramError(
            f"numexpr {numexpr.__version__} does not take the program {program.name}: {error}\n"
            '  help: compile it with the backend "numpy", which takes every program'
        ) from error
    function.__globals__["_Refusal"] = ProgramError
    return function
