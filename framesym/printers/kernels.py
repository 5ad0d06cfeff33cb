"""A program cut into expressions of bounded size, each of which an array engine evaluates in one pass."""

from __future__ import annotations

import heapq
import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from framesym.printers.infix import ATOM, Expression, expression, number
from framesym.program.operations import OPERATIONS
from framesym.program.program import Program
from framesym.program.step import Constant, Reference

_LIGHT = frozenset({"add", "sub", "mul", "neg", "abs", "lt", "le", "eq", "ne", "and", "or", "not", "select"})
_WEIGHT = 16
"""What any other operation counts, where a light one counts 1."""
WORTH = 3
"""The operations that are rather done twice than stored and read again."""


@dataclass(frozen=True)
class Limits:
    """What one expression may hold: variables, operations (repeated ones each time), characters."""

    variables: int = 31
    operations: int = 60
    characters: int = 2000


@dataclass(frozen=True)
class Kernel:
    """One expression: its text, the variables in it, the name of its value and the buffer where that is kept."""

    target: str
    slot: int
    text: str
    variables: tuple[str, ...]


class _Part(NamedTuple):
    text: Expression
    variables: frozenset[str]
    operations: int
    weight: int
    is_truth: bool


class Kernels:
    """The expressions of a program in order, made in one walk.

    A step stands inside the expression that takes it, unless it is used again and worth keeping, or the expression
    would grow over a limit.
    """

    def __init__(
        self, program: Program, entries: Sequence[str], calls: Mapping[str, str], limits: Limits = Limits()
    ) -> None:
        self._calls, self._limits = calls, limits
        self._first = len(entries)
        self._parts = [_Part(Expression(entry, ATOM), frozenset((entry,)), 0, 0, False) for entry in entries]
        self._made: list[tuple[str, Expression, frozenset[str]]] = []
        stem = next(x for x in ("x", "t", "w", "y", "z", "step") if not any(re.match(rf"{x}\d", e) for e in entries))
        self._names = (f"{stem}{k}" for k in itertools.count())
        uses = _uses(program)
        for place, step in enumerate(program.steps, self._first):
            part = self._combined(step.operation, step.arguments)
            self._parts.append(part)
            if uses[place] > 1 and part.weight * (uses[place] - 1) > WORTH:
                self._keep(place)
        kept = {x for output in program.outputs for x in output.entries if isinstance(x, int)}
        for place in sorted(kept):
            if self._parts[place].operations:
                self._keep(place)
        self.results = tuple(
            tuple(None if isinstance(x, Constant) else self._parts[x].text.text for x in output.entries)
            for output in program.outputs
        )

    def _combined(self, operation: str, references: tuple[Reference, ...]) -> _Part:
        places = [x for x in references if isinstance(x, int) and self._parts[x].operations]
        part = self._part(operation, references)
        # The operand with most variables, then the longest, is computed apart until the rest fits.
        for x in sorted(set(places), key=lambda x: (-len(self._parts[x].variables), -self._parts[x].operations)):
            if self._fits(part):
                break
            self._keep(x)
            part = self._part(operation, references)
        return part

    def _fits(self, part: _Part) -> bool:
        limits = self._limits
        return (
            len(part.variables) <= limits.variables
            and part.operations <= limits.operations
            and len(part.text.text) <= limits.characters
        )

    def _part(self, operation: str, references: tuple[Reference, ...]) -> _Part:
        row = OPERATIONS[operation]
        word = self._calls.get(operation, "")
        operands = [self._operand(x, k < row.conditions) for k, x in enumerate(references)]
        times = [max(1, word.count(f"{{{k}}}")) for k in range(len(operands))]
        operations = 1 + sum(n * operand.operations for n, operand in zip(times, operands, strict=True))
        weight = (1 if operation in _LIGHT else _WEIGHT) + sum(operand.weight for operand in operands)
        text = expression(operation, tuple(operand.text for operand in operands), self._calls)
        variables = frozenset[str]().union(*(operand.variables for operand in operands))
        return _Part(text, variables, operations, weight, row.is_truth)

    def _operand(self, x: Reference, is_condition: bool) -> _Part:
        part = _Part(number(x.value), frozenset(), 0, 0, False) if isinstance(x, Constant) else self._parts[x]
        if part.is_truth == is_condition:
            return part
        text = expression("truth" if is_condition else "number", (part.text,), self._calls)
        return part._replace(text=text, operations=part.operations + 1, is_truth=is_condition)

    def _keep(self, place: int) -> None:
        """Make a kernel of what stands at the place; from now on its name stands there."""
        part = self._operand(place, False)
        name = next(self._names)
        self._made.append((name, part.text, part.variables))
        self._parts[place] = _Part(Expression(name, ATOM), frozenset((name,)), 0, 0, False)

    def kernels(self) -> tuple[list[Kernel], int]:
        """The kernels, each with a buffer that no living value is in, and the number of buffers."""
        last = {x: k for k, (_, _, variables) in enumerate(self._made) for x in variables}
        for names in self.results:
            last |= dict.fromkeys((name for name in names if name is not None), len(self._made))
        slots: dict[str, int] = {}
        free: list[int] = []
        count = 0
        kernels = []
        for k, (name, text, variables) in enumerate(self._made):
            if free:
                slots[name] = heapq.heappop(free)
            else:
                slots[name], count = count, count + 1
            kernels.append(Kernel(name, slots[name], text.text, tuple(sorted(variables))))
            # Freed after the value has its place: it must not be written over what it is computed from.
            for x in sorted({*variables, name}):
                if x in slots and last.get(x, k) == k:
                    heapq.heappush(free, slots[x])
        return kernels, count


def _uses(program: Program) -> list[int]:
    uses = [0] * (program.entry_count + len(program.steps))
    for step in program.steps:
        for x in step.arguments:
            if isinstance(x, int):
                uses[x] += 1
    return uses
