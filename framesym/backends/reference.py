"""Program to value, step by step through the table of operations: the oracle of all other backends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from framesym.backends.samples import over_samples
from framesym.errors import ProgramError
from framesym.program.branches import branch_only, quiet
from framesym.program.operations import OPERATIONS
from framesym.program.program import Program
from framesym.program.step import Constant, Input, Reference


def evaluate(program: Program, *arguments: Any) -> tuple[Any, ...]:
    """One value an output, on any numbers: floats, Fractions, SymPy expressions, graph nodes, arrays of samples.

    Args:
        program: what to evaluate.
        arguments: one an input, in order; sequences or arrays in the input's shape, whose entries are the numbers.
    Returns: a number for shape (), else an object array in the output's shape.
    Raises: ProgramError for a missing argument or a wrong shape.

    >>> from fractions import Fraction
    >>> import framesym as fs
    >>> program = fs.trace(lambda x: {"y": x[0] / 3 - x[1]}, {"x": 2})
    >>> evaluate(program, (Fraction(1, 2), 1))
    (Fraction(-5, 6),)
    """
    if len(arguments) != len(program.inputs):
        raise ProgramError(f"{program.name} takes {len(program.inputs)} arguments, got {len(arguments)}")
    values = [x for one, argument in zip(program.inputs, arguments, strict=True) for x in _entries(one, argument)]
    # Beside floats constants are floats, as in generated text, and an array times a Fraction would hold objects.
    inexact = any(isinstance(x, np.ndarray) for x in values) or all(isinstance(x, float) for x in values)

    def value(x: Reference) -> Any:
        if not isinstance(x, Constant):
            return values[x]
        return float(x.value) if inexact else x.value

    for step, may_fail in zip(program.steps, branch_only(program), strict=True):
        operands = map(value, step.arguments)
        values.append(quiet(step.operation, *operands) if may_fail else OPERATIONS[step.operation].function(*operands))
    return tuple(_shaped([value(x) for x in output.entries], output.shape) for output in program.outputs)


def reference_function(program: Program) -> Callable[..., Any]:
    """`evaluate` on floats, over batches."""
    return over_samples(program, lambda *arguments: evaluate(program, *arguments))


def _entries(one: Input, argument: Any) -> list[Any]:
    parts = [argument]
    for length in one.shape:
        if not all(hasattr(part, "__len__") and len(part) == length for part in parts):
            raise ProgramError(f"{one.name} must have the shape {one.shape}, got {argument!r:.60}")
        parts = [x for part in parts for x in part]
    return parts


def _shaped(entries: list[Any], shape: tuple[int, ...]) -> Any:
    if shape == ():
        return entries[0]
    array = np.empty(len(entries), dtype=object)
    for k, entry in enumerate(entries):
        array[k] = entry
    return array.reshape(shape)
