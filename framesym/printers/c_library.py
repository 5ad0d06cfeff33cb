"""Program to the C text that the c backend compiles: one sample, and batches in lanes that compilers vectorize.

Nothing that a user wrote stands in it, so that equal programs under other names are one library.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import NamedTuple

from framesym.printers.c_function import (
    CALLS,
    INDENT,
    MOST_STEPS,
    Face,
    function_lines,
    listed,
    stage_lines,
    support_lines,
)
from framesym.printers.c_support import BATCH, SUPPORT
from framesym.printers.stages import Stage, plan
from framesym.program.passes.prune import prune
from framesym.program.program import Program
from framesym.program.step import Input, Output

_LANE_CALLS = MappingProxyType({**CALLS, "sin": "sine", "cos": "cosine"})
_APART = frozenset(
    (
        "power",
        "tan",
        "asin",
        "acos",
        "atan",
        "atan2",
        "exp",
        "log",
        "sinh",
        "cosh",
        "tanh",
        "asinh",
        "acosh",
        "atanh",
        "mod",
    )
)
"""Operations that are calls, which no compiler makes for several lanes at once."""

SHORT = 5000
"""So many steps at most has a program whose speed is worth long compiling."""

_WIDTHS = (64, 32, 16, 8)
_NEAR = 2**14
"""So many doubles stay in the nearest caches of a processor."""


class Library(NamedTuple):
    """The text, and how many doubles of working memory the batch function needs."""

    text: str
    work: int


def c_library(program: Program) -> Library:
    """The text of a library with two functions.

    void framesym_one(const double x[n], double y[m]): all input entries, all output entries.

    void framesym_batch(count, from, from_steps, to, to_steps, rows): `from` points to the first entry of each input,
    and from_steps holds for each how far it is to the next sample and to the next entry; likewise the outputs. Blocks
    of samples are brought to rows, one an entry, which a loop over the samples of the block computes with.

    Raises: ProgramError for a constant that is no float.
    """
    face = Face(_merged(prune(program)), "double")
    scheme = plan(face.program, MOST_STEPS, _APART)
    entries = len(face.locals)
    results = face.program.outputs[0].size
    far = entries + results + scheme.work
    lanes = next((n for n in _WIDTHS if (far + 1) * (n + 8) <= _NEAR), _WIDTHS[-1])
    places = [f"rows[{row}*STRIDE + i]" for row in range(far + 1)]
    lines = [
        "#include <math.h>",
        "",
        *_defined(LANES=lanes, STRIDE=lanes + 8, ENTRIES=entries, RESULTS=results, FAR=far),
        *_defined(SHORT=int(len(face.program.steps) <= SHORT)),
        *_table("taken", [one.size for one in program.inputs]),
        *_table("given", [one.size for one in program.outputs]),
        "",
        SUPPORT,
        *support_lines(face),
        *function_lines(face),
        "",
    ]
    for k, stage in enumerate(scheme.stages):
        lines += _loop(f"stage_{k}", stage, places, face)
    calls = [f"{INDENT}stage_{k}(groups, rows);" for k in range(len(scheme.stages))]
    lines += [*_function("run"), *calls, "}", "", BATCH]
    return Library("\n".join(lines), (far + 1) * (lanes + 8))


def _merged(program: Program) -> Program:
    """The program as one of all its input entries and all its output entries, without names."""
    entries = tuple(x for output in program.outputs for x in output.entries)
    inputs, outputs = (Input("x", (program.entry_count,)),), (Output("y", (len(entries),), entries),)
    return Program("framesym_one", inputs, program.steps, outputs)


def _defined(**values: int) -> list[str]:
    return [f"#define {name} {value}" for name, value in values.items()]


def _table(name: str, values: Sequence[int]) -> list[str]:
    head = f"#define {name.upper()} {len(values)}"
    return [head, *listed(f"static const long {name}[] = {{", [str(x) for x in values] or ["0"], "};")]


def _function(name: str) -> list[str]:
    return [f"static void {name}(long groups, double *restrict rows)", "{"]


def _loop(name: str, stage: Stage, places: Sequence[str], face: Face) -> list[str]:
    """A stage over the samples of a block; it marks those with an angle that the sine in lanes does not take."""
    statements = stage_lines(stage, places, face, _LANE_CALLS, INDENT * 2)
    # The number of turns is a multiple of eight in a way that compilers see, so that no rest remains.
    lines = [*_function(name), f"{INDENT}INDEPENDENT", f"{INDENT}for (long i = 0; i < 8*groups; i++) {{"]
    angles = dict.fromkeys(step.arguments[0] for step in stage.program.steps if step.operation in ("sin", "cos"))
    marks = [f"far = fabs({statements.body.value(x).text}) < 1e5 ? far : 1.0;" for x in angles]
    if marks:
        marks = [f"double far = {places[-1]};", *marks, f"{places[-1]} = far;"]
    return [*lines, *statements.lines, *(f"{INDENT * 2}{mark}" for mark in marks), f"{INDENT}}}", "}", ""]
