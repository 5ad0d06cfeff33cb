"""What a program computes, in words: the text of a module's docstring and of a function's help."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from framesym.printers.names import escaped, readable
from framesym.program.program import Program, describe
from framesym.program.step import Input, Output

_WIDTH = 100


def description(program: Program) -> list[str]:
    """Lines that say what goes in, what comes out, what a reader must know, and what it costs.

    Only printable characters, however the program's names read.
    """
    lines = summary(program)
    for title, parts in (("Inputs", program.inputs), ("Outputs", program.outputs)):
        lines += ["", title]
        for part in parts:
            lines += _part(part)
        if not parts:
            lines.append("    none")
    if program.notes:
        lines += ["", "Notes"]
        for note in program.notes:
            lines += _wrap(note, "    ", "        ")
    return [*lines, "", "Cost of one evaluation", f"    {program.cost()}"]


def summary(program: Program) -> list[str]:
    """Which outputs it computes from which inputs."""
    given, taken = (", ".join(one.name for one in parts) or "nothing" for parts in (program.outputs, program.inputs))
    return _wrap(f"{program.name}: {given} from {taken}.", "", "    ")


def _part(part: Input | Output) -> list[str]:
    lines = _wrap(describe(part), "    ", "        ")
    if part.components:
        lines += _wrap(f"components {', '.join(map(str, part.components))}", "        ", "        ")
    if isinstance(part, Input) and part.role == "parameter":
        lines.append("        a parameter: work on it alone counts as set-up")
    return lines


def _wrap(text: str, first: str, rest: str) -> list[str]:
    return textwrap.wrap(
        readable(text),
        _WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )


def docstring(lines: Sequence[str], indent: str = "") -> list[str]:
    """The source lines of a docstring that reads as the lines, which are `readable` already."""
    if len(lines) == 1:
        return [f'{indent}"""{escaped(lines[0])}"""']
    body = [f"{indent}{escaped(line)}".rstrip() for line in lines[1:]]
    return [f'{indent}"""{escaped(lines[0])}', *body, f'{indent}"""']
