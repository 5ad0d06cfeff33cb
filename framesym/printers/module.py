"""What the modules of every Python dialect share: docstring, results, names, and the function's first line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from framesym.printers.body import Arguments, Body, arguments, wrapped
from framesym.printers.description import description, docstring, summary
from framesym.printers.names import RESERVED, Names, quoted, readable
from framesym.program.passes.prune import prune
from framesym.program.program import Program
from framesym.program.step import Input, Output


@dataclass(frozen=True)
class Module:
    """A program with the identifiers and the lines that its text consists of.

    name: of the function. words: of its arguments. results: one identifier an output.
    """

    program: Program
    name: str
    words: Arguments
    results: tuple[str, ...]
    body: Body

    def head(self, imports: str, contract: tuple[str, ...]) -> list[str]:
        """Docstring, imports, and the type of the results where there are several."""
        lines = [*docstring([*description(self.program), "", *contract]), ""]
        if self.has_one_result:
            return [*lines, imports, "", ""]
        lines += [imports, "from collections import namedtuple", ""]
        fields = [quoted(name) for name in field_names(self.program.outputs)]
        return [*lines, *wrapped('Outputs = namedtuple("Outputs", [', fields, "])", indent=""), "", ""]

    def signature(self) -> list[str]:
        """The `def` line with its docstring, which gives the names that had to be spelled otherwise."""
        parts: tuple[tuple[Input | Output, str], ...] = (
            *zip(self.program.inputs, self.words.names, strict=True),
            *zip(self.program.outputs, field_names(self.program.outputs), strict=True),
        )
        spelled = dict.fromkeys(f"{word} stands for {readable(part.name)}" for part, word in parts if word != part.name)
        lines = wrapped(f"def {self.name}(", self.words.names, "):", indent="")
        return lines + docstring([*summary(self.program), *(["", *spelled] if spelled else [])], "    ")

    def returned(self) -> list[str]:
        """The line that hands the results back, broken where it is long."""
        if self.has_one_result:
            return [f"    return {self.results[0]}"]
        return wrapped("return Outputs(", self.results, ")")

    @property
    def has_one_result(self) -> bool:
        """One output is returned as it is; several, or none, as a named tuple."""
        return len(self.results) == 1


def module(program: Program, calls: Mapping[str, str]) -> Module:
    """The parts of a program's text in a dialect with these calls."""
    program = prune(program)
    names = Names()
    # Arguments choose first: they are what a caller writes.
    words = arguments(program.inputs, names)
    results = tuple(names.new(one.name) for one in program.outputs)
    name = Names({*RESERVED, *words.names}).new(program.name)
    body = Body(program, [x for entries in words.entries for x in entries], calls, names)
    return Module(program, name, words, results, body)


def field_names(outputs: tuple[Output, ...]) -> tuple[str, ...]:
    """The attributes under which a named tuple holds the outputs."""
    names = Names()
    return tuple(names.new(one.name) for one in outputs)
