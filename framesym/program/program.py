"""The program: a computation as a value."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from framesym.errors import ProgramError
from framesym.program.cost import Cost, count
from framesym.program.operations import OPERATIONS
from framesym.program.step import Constant, Input, Output, Reference, Step

if TYPE_CHECKING:
    from framesym.function import Function


@dataclass(frozen=True, repr=False)
class Program:
    """Named inputs, single-assignment steps, named outputs, and notes in words.

    Places count over the entries of all inputs, input by input and each in C order, and then over the steps.

    >>> import framesym as fs
    >>> program = fs.trace(lambda x: {"y": x[0] * x[1]}, {"x": 2}, name="product")
    >>> program
    <Program product: x (2,) -> y (), 1 step>
    >>> float(program.compile("python")((3, 4)))
    12.0
    """

    name: str
    inputs: tuple[Input, ...]
    steps: tuple[Step, ...]
    outputs: tuple[Output, ...]
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if isinstance(self.notes, str):
            raise ProgramError(f"notes are a sequence of texts, got the text {self.notes!r}")
        for field in ("inputs", "steps", "outputs", "notes"):
            object.__setattr__(self, field, tuple(getattr(self, field)))
        if not isinstance(self.name, str) or not self.name:
            raise ProgramError(f"the name of a program must be a text that is not empty, got {self.name!r}")
        for what, parts in (("input", self.inputs), ("output", self.outputs)):
            require_distinct(what, (part.name for part in parts))
        place = self.entry_count
        for step in self.steps:
            operation = OPERATIONS.get(step.operation)
            if operation is None:
                raise ProgramError(f"unknown operation {step.operation}; the operations are {', '.join(OPERATIONS)}")
            if len(step.arguments) != operation.arity:
                raise ProgramError(f"{step.operation} takes {operation.arity} arguments, got {len(step.arguments)}")
            _require_earlier(step.arguments, place)
            place += 1
        for output in self.outputs:
            _require_earlier(output.entries, place)

    @property
    def entry_count(self) -> int:
        """The number of entries of all inputs; the first step stands at this place."""
        return sum(one.size for one in self.inputs)

    def cost(self) -> Cost:
        """Multiplications, additions, divisions, sine/cosine pairs of one evaluation."""
        return count(self.inputs, self.steps, self.outputs)

    def source(self, language: str = "numpy") -> str:
        """The text of a module that computes this program: "numpy" or "python".

        Raises: ProgramError for another language.
        """
        from framesym.printers.source import source

        return source(self, language)

    def compile(self, backend: str = "numpy") -> Function:
        """The program as a function: backend "numpy", "python" or "reference".

        Raises: ProgramError for another backend.
        """
        from framesym.function import Function

        return Function(self, backend)

    def __str__(self) -> str:
        lines = [f"program {self.name}"]
        lines += [f"  input   {describe(one)}" for one in self.inputs]
        lines += [f"  output  {describe(one)}" for one in self.outputs]
        lines.append(f"  cost    {self.cost()}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        taken = ", ".join(f"{one.name} {one.shape}" for one in self.inputs)
        given = ", ".join(f"{one.name} {one.shape}" for one in self.outputs)
        number = len(self.steps)
        return f"<Program {self.name}: {taken} -> {given}, {number} step{'' if number == 1 else 's'}>"


def describe(part: Input | Output) -> str:
    """Name, shape, unit and note of an input or output, in one line."""
    head = " ".join(word for word in (part.name, str(part.shape), part.unit) if word)
    return f"{head}: {part.note}" if part.note else head


def require_distinct(what: str, names: Iterable[str]) -> None:
    """Raises: ProgramError naming the first name that comes twice."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise ProgramError(f"two {what}s are named {name}")
        seen.add(name)


def _require_earlier(references: tuple[Reference, ...], place: int) -> None:
    for x in references:
        if isinstance(x, Constant):
            if x.value.__class__ not in (int, float, Fraction) or not math.isfinite(x.value):
                raise ProgramError(f"a constant of a program must be a finite int, float or Fraction, got {x.value!r}")
            continue
        if not isinstance(x, int) or not 0 <= x < place:
            raise ProgramError(f"a step or output refers to {x!r}, which is no earlier place of the program")
