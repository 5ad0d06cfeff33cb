"""Program to function by way of Python text: plain floats, one sample after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from framesym.backends.loading import load_function
from framesym.backends.samples import over_samples
from framesym.printers.python import python_source
from framesym.program.program import Program


def python_function(program: Program) -> Callable[..., Any]:
    """The function of the generated module, over batches; results are arrays here as with every backend."""
    one = load_function(python_source(program), "python")
    if len(program.outputs) == 1:
        return over_samples(program, lambda *arguments: (one(*arguments),))
    return over_samples(program, one)
