"""The parts of a program: constants, steps, inputs, outputs."""

from __future__ import annotations

import math
import operator
from collections.abc import Sequence
from dataclasses import dataclass

from framesym.errors import ProgramError
from framesym.program.constants import Number


@dataclass(frozen=True, slots=True)
class Constant:
    """A plain number as an argument or an output entry."""

    value: Number


Reference = int | Constant
"""A place, counted over the entries of all inputs and then the steps, or a constant."""


@dataclass(frozen=True, slots=True)
class Step:
    """One operation of the table on earlier places and constants."""

    operation: str
    arguments: tuple[Reference, ...]


@dataclass(frozen=True)
class Input:
    """A named input of a program.

    shape: () for a number, (n,) for n numbers; an int n means (n,).
    components: labels of the entries, such as joint names.
    role: "state", or "parameter" for what changes rarely: work on parameters alone counts as set-up.

    >>> import framesym as fs
    >>> fs.Input("q", 2, unit="rad", components=("shoulder", "elbow")).shape
    (2,)
    """

    name: str
    shape: tuple[int, ...]
    unit: str = ""
    note: str = ""
    components: tuple[str, ...] = ()
    role: str = "state"

    def __post_init__(self) -> None:
        object.__setattr__(self, "shape", checked_shape(self.name, self.shape, "input"))
        object.__setattr__(self, "components", tuple(self.components))
        if self.role not in ("state", "parameter"):
            raise ProgramError(f"the role of input {self.name} must be 'state' or 'parameter', got {self.role!r}")

    @property
    def size(self) -> int:
        """The number of entries."""
        return math.prod(self.shape)


@dataclass(frozen=True)
class Output:
    """A named output of a program: its entries in C order, each a place or a constant.

    >>> import framesym as fs
    >>> program = fs.trace(lambda x: {"y": [x, 2 * x]}, {"x": ()}, outputs={"y": {"unit": "m"}})
    >>> program.outputs
    (Output(name='y', shape=(2,), entries=(0, 1), unit='m', note='', components=()),)
    """

    name: str
    shape: tuple[int, ...]
    entries: tuple[Reference, ...]
    unit: str = ""
    note: str = ""
    components: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "shape", checked_shape(self.name, self.shape, "output"))
        object.__setattr__(self, "entries", tuple(self.entries))
        object.__setattr__(self, "components", tuple(self.components))
        if len(self.entries) != self.size:
            raise ProgramError(f"output {self.name} of shape {self.shape} has {len(self.entries)} entries")

    @property
    def size(self) -> int:
        """The number of entries."""
        return math.prod(self.shape)


def checked_shape(name: object, shape: object, what: str) -> tuple[int, ...]:
    """The shape as a tuple; refuses an empty name and lengths that are not whole."""
    if not isinstance(name, str) or not name:
        raise ProgramError(f"the name of an {what} must be a text that is not empty, got {name!r}")
    try:
        lengths = tuple(operator.index(n) for n in (shape if isinstance(shape, (tuple, list)) else (shape,)))
    except TypeError:
        lengths = (-1,)
    if any(n < 0 for n in lengths):
        raise ProgramError(f"the shape of {what} {name} must be a whole number or a tuple of them, got {shape!r}")
    return lengths


def live_steps(count: int, arguments: Sequence[Sequence[int]], wanted: Sequence[int]) -> list[bool]:
    """Which steps the wanted places need, where step k stands at place count + k."""
    live = [False] * len(arguments)
    for place in wanted:
        if place >= count:
            live[place - count] = True
    for k in range(len(arguments) - 1, -1, -1):
        if live[k]:
            for place in arguments[k]:
                if place >= count:
                    live[place - count] = True
    return live
