"""A computation on one sample as a function on batches, by the rule that all backends share."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from framesym.backends.loading import load
from framesym.backends.outputs import outputs_class
from framesym.errors import ProgramError
from framesym.printers.module import field_names
from framesym.printers.names import readable
from framesym.printers.numpy_ import SUPPORT
from framesym.program.program import Program


def reader(program: Program) -> Callable[[Sequence[Any]], Any]:
    """A function that gives the batch shape of the arguments, and each as a float64 array (..., *shape).

    Raises: ProgramError, when called, for a wrong shape or what is no number.
    """
    # The NumPy text reads its arguments by these functions: here the same ones make the same contract.
    support = load(f"import numpy as np\n\n\n{SUPPORT}", "support")
    support["_Refusal"] = ProgramError
    read = support["_arrays"]
    names = [readable(one.name) for one in program.inputs]
    shapes = [one.shape for one in program.inputs]
    return lambda arguments: read(*zip(names, arguments, shapes, strict=True))


def over_samples(program: Program, evaluate: Callable[..., Sequence[Any]]) -> Callable[..., Any]:
    """Arrays (..., *shape) in and out, from a function of floats and nested lists that returns one value an output."""
    read = reader(program)
    outputs = outputs_class(field_names(program.outputs))
    shapes = [one.shape for one in program.inputs]

    def call(*arguments: Any) -> Any:
        batch, *arrays = read(arguments)
        number = math.prod(batch)
        samples = [_samples(array, batch, shape) for array, shape in zip(arrays, shapes, strict=True)]
        values = [evaluate(*(x[k] for x in samples)) for k in range(number)]
        results = [
            np.array([value[k] for value in values], dtype=np.float64).reshape(batch + one.shape)
            for k, one in enumerate(program.outputs)
        ]
        return results[0] if len(results) == 1 else outputs(*results)

    return call


def _samples(array: np.ndarray, batch: tuple[int, ...], shape: tuple[int, ...]) -> list[Any]:
    """A float or nested list for each sample."""
    if not batch:
        return [array.tolist()]
    return np.broadcast_to(array, batch + shape).reshape((math.prod(batch), *shape)).tolist()
