"""The lines of a computation: which step gets a name, what the name is, and what is written in place."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from framesym.printers.infix import ATOM, Expression, expression, number
from framesym.printers.names import Names
from framesym.program.branches import branch_only
from framesym.program.constants import Number
from framesym.program.operations import OPERATIONS
from framesym.program.program import Program
from framesym.program.step import Constant, Input, Reference

WIDTH = 100
_INDENT = "    "
MAY_FAIL = frozenset({"div", "mod", "power", "sqrt", "log", "asin", "acos", "acosh", "atanh", "exp", "sinh", "cosh"})
"""Operations that have no value, or none that a float holds, for some finite numbers."""
_INITIALS = {"sin": "s", "cos": "c"}


@dataclass(frozen=True)
class Arguments:
    """Identifiers of the inputs: of each as an argument, and of its entries in C order."""

    names: tuple[str, ...]
    entries: tuple[tuple[str, ...], ...]


def arguments(inputs: Sequence[Input], names: Names) -> Arguments:
    """Identifiers for the inputs and their entries: q, and q0, q1, ...; m, and m0_0, m0_1, ...; k, and k again."""
    words = [names.new(one.name) for one in inputs]
    entries = [_entries(one, word, names) for one, word in zip(inputs, words, strict=True)]
    return Arguments(tuple(words), tuple(entries))


def _entries(one: Input, word: str, names: Names) -> tuple[str, ...]:
    if one.shape == ():
        return (word,)
    stem = f"{word}_" if word[-1].isdigit() else word
    places = itertools.product(*map(range, one.shape))
    return tuple(names.fresh(stem + "_".join(map(str, place))) for place in places)


class Body:
    """Assignments for the steps of a program, made in one walk.

    A step with one use is written where it is used while the line stays within WIDTH columns; the sine and cosine of
    an input's entry always get names, s_q0 and c_q0. `constant` writes a number in the language.

    What is always 1 or 0 may be true or false in the language: the word "number" of `calls` makes a number of it where
    one is needed, and "truth" makes a condition of a number; "guard" keeps an error of arithmetic in where a choice may
    throw the value away.
    """

    def __init__(
        self,
        program: Program,
        entries: Sequence[str],
        calls: Mapping[str, str],
        names: Names,
        constant: Callable[[Number], Expression] = number,
    ) -> None:
        self.lines: list[str] = []
        self._calls, self._names, self._constant = calls, names, constant
        self._texts = [Expression(entry, ATOM) for entry in entries]
        self._truths = [False] * len(entries)
        self._guarded = branch_only(program) if "guard" in calls else []
        self._first = len(entries)
        self._stem = names.series("x", "t", "w", "y", "z")
        self._count = itertools.count()
        self._uses = _uses(program)
        for place, step in enumerate(program.steps, self._first):
            self._take(place, step.operation, step.arguments)

    def _take(self, place: int, operation: str, references: tuple[Reference, ...]) -> None:
        inline = [x for x in references if isinstance(x, int) and not self._named(x)]
        text = self._expression(operation, references)
        # What makes the line too long gets a name of its own, the longest part first.
        for x in sorted(set(inline), key=lambda x: -len(self._texts[x].text)):
            if len(text.text) <= WIDTH - 20:
                break
            self._assign(x, self._next())
            text = self._expression(operation, references)
        if self._guarded and self._guarded[place - self._first] and operation in MAY_FAIL:
            text = expression("guard", (text,), self._calls)
        self._texts.append(text)
        self._truths.append(OPERATIONS[operation].is_truth)
        angle = references[0]
        if operation in _INITIALS and isinstance(angle, int) and angle < self._first:
            self._assign(place, self._names.fresh(f"{_INITIALS[operation]}_{self._texts[angle].text}"))
        elif self._uses[place] > 1:
            self._assign(place, self._next())

    def _expression(self, operation: str, references: tuple[Reference, ...]) -> Expression:
        conditions = OPERATIONS[operation].conditions
        operands = [self._condition(x) for x in references[:conditions]]
        operands += [self.value(x) for x in references[conditions:]]
        return expression(operation, tuple(operands), self._calls)

    def value(self, x: Reference) -> Expression:
        """The number that stands for a place or constant in a later line."""
        text = self._text(x)
        if isinstance(x, int) and self._truths[x] and "number" in self._calls:
            return expression("number", (text,), self._calls)
        return text

    def _condition(self, x: Reference) -> Expression:
        text = self._text(x)
        if "truth" in self._calls and not (isinstance(x, int) and self._truths[x]):
            return expression("truth", (text,), self._calls)
        return text

    def _text(self, x: Reference) -> Expression:
        return self._constant(x.value) if isinstance(x, Constant) else self._texts[x]

    def _named(self, place: int) -> bool:
        return self._texts[place].text.isidentifier()

    def _assign(self, place: int, name: str) -> None:
        self.lines.append(f"{_INDENT}{name} = {self._texts[place].text}")
        self._texts[place] = Expression(name, ATOM)

    def _next(self) -> str:
        return self._names.fresh(f"{self._stem}{next(self._count)}")


def _uses(program: Program) -> list[int]:
    """How often each place is used; a step that nothing uses is no part of any line."""
    uses = [0] * (program.entry_count + len(program.steps))
    for references in (*(s.arguments for s in program.steps), *(o.entries for o in program.outputs)):
        for x in references:
            if isinstance(x, int):
                uses[x] += 1
    return uses


def unpacked(entries: Sequence[str], value: str) -> list[str]:
    """The line that gives the entries of a list their names, broken where it is long."""
    line = f"{_INDENT}{', '.join(entries)} = {value}"
    if len(entries) > 1 and len(line) <= WIDTH:
        return [line]
    return wrapped("(", entries, f"{',' if len(entries) == 1 else ''}) = {value}")


def wrapped(opening: str, items: Sequence[str], closing: str, indent: str = _INDENT) -> list[str]:
    """Items separated by commas, broken to WIDTH columns; the indent is that of a function's line."""
    line = f"{indent}{opening}{', '.join(items)}{closing}"
    if len(line) <= WIDTH:
        return [line]
    lines, current = [f"{indent}{opening}"], ""
    for item in items:
        if current and len(current) + len(item) > WIDTH - 12:
            lines.append(f"{indent}{_INDENT}{current.rstrip()}")
            current = ""
        current += f"{item}, "
    return [*lines, f"{indent}{_INDENT}{current.rstrip()}", f"{indent}{closing}"]
