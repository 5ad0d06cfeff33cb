"""The C functions of a program: identifiers, literals, statements."""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from framesym.errors import ProgramError
from framesym.printers.body import WIDTH, Body
from framesym.printers.c_words import C_RESERVED
from framesym.printers.infix import ATOM, SIGN, Expression, number
from framesym.printers.names import Names
from framesym.printers.stages import Stage, plan
from framesym.program.constants import Number
from framesym.program.passes.prune import prune
from framesym.program.program import Program
from framesym.program.step import Input, Output

CALLS = MappingProxyType(
    {
        **{
            name: name for name in ("sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp", "log", "floor")
        },
        **{name: name for name in ("sinh", "cosh", "tanh", "asinh", "acosh", "atanh")},
        "power": "pow",
        "abs": "fabs",
        "ceiling": "ceil",
        "sign": "sign",
        "minimum": "minimum",
        "maximum": "maximum",
        "mod": "modulo",
        "lt": "({0} < {1} ? 1.0 : 0.0)",
        "le": "({0} <= {1} ? 1.0 : 0.0)",
        "eq": "({0} == {1} ? 1.0 : 0.0)",
        "ne": "({0} != {1} ? 1.0 : 0.0)",
        "and": "({0} != 0.0 && {1} != 0.0 ? 1.0 : 0.0)",
        "or": "({0} != 0.0 || {1} != 0.0 ? 1.0 : 0.0)",
        "not": "({0} != 0.0 ? 0.0 : 1.0)",
        "select": "({0} != 0.0 ? {1} : {2})",
        "restrict": "({0} != 0.0 ? {1} : NAN)",
    }
)
"""Functions and choices; what is true is 1.0, so that a choice is as wide as the numbers that it chooses from."""

SUPPORT = MappingProxyType(
    {
        "sign": """\
static inline double sign(double x)
{
    return x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : x;
}
""",
        "minimum": """\
static inline double minimum(double x, double y)
{
    return x <= y || x != x ? x : y;
}
""",
        "maximum": """\
static inline double maximum(double x, double y)
{
    return x >= y || x != x ? x : y;
}
""",
        "mod": """\
static inline double modulo(double x, double y)
{
    const double rest = fmod(x, y);
    return rest == 0.0 ? copysign(0.0, y) : (rest < 0.0) != (y < 0.0) ? rest + y : rest;
}
""",
    }
)
"""The functions behind operations that math.h does not have."""

INDENT = "    "
MOST_STEPS = 2000
"""A longer program is printed as several functions, which hand on values in an array."""

_EXACT_FLOATS = 2**24


class Face:
    """A program with the identifiers of its C function.

    name: of the function. words: of its parameters, inputs and then outputs. locals: of the input entries.

    Raises: ProgramError for a type of numbers other than "double" and "float".
    """

    def __init__(self, program: Program, real: str) -> None:
        if real not in ("double", "float"):
            raise ProgramError(f"the real type of C text is 'double' or 'float', got {real!r:.60}")
        self.program = prune(program)
        self.real = real
        self.parts: tuple[Input | Output, ...] = (*self.program.inputs, *self.program.outputs)
        names = Names(C_RESERVED)
        self.words = tuple(names.new(part.name) for part in self.parts)
        self.name = names.new(program.name)
        self.locals: tuple[str, ...] = ()
        for one, word in zip(self.program.inputs, self.words, strict=False):
            stem = f"{word}_" if word[-1].isdigit() else word
            self.locals += tuple(names.fresh(f"{stem}{k}") for k in range(one.size))
        self.taken = frozenset({*C_RESERVED, *self.words, self.name, *self.locals})

    def parameters(self) -> list[str]:
        """The parameter declarations: const double q[7], double tau[7]."""
        split = len(self.program.inputs)
        kinds = ["const "] * split + [""] * (len(self.parts) - split)
        return [
            f"{kind}{self.real} {word}[{part.size}]" if part.size else f"{kind}{self.real} *{word}"
            for kind, word, part in zip(kinds, self.words, self.parts, strict=True)
        ]

    def signature(self) -> list[str]:
        """The first lines of the function."""
        return listed(f"void {self.name}(", self.parameters() or ["void"], ")")

    def places(self) -> list[str]:
        """Where each input and output entry is found, row by row."""
        return [f"{word}[{k}]" for word, part in zip(self.words, self.parts, strict=True) for k in range(part.size)]


def words_of(real: str) -> Mapping[str, str]:
    """The words of the operations for numbers of the type."""
    if real == "double":
        return CALLS
    own = {CALLS[name] for name in SUPPORT}
    return {name: _single(word) if "{" in word or word in own else f"{word}f" for name, word in CALLS.items()}


def support_lines(face: Face) -> list[str]:
    """The functions that the program's operations need beside those of math.h."""
    used = {step.operation for step in face.program.steps}
    texts = [text for name, text in SUPPORT.items() if name in used]
    return "\n".join(texts if face.real == "double" else map(_single, texts)).splitlines() + [""] * bool(texts)


def _single(text: str) -> str:
    """C text for numbers of single precision, from that for double."""
    for word, other in (("double", "float"), ("fmod(", "fmodf("), ("copysign(", "copysignf(")):
        text = text.replace(word, other)
    return re.sub(r"\b[01]\.0", r"\g<0>f", text)


def function_lines(face: Face) -> list[str]:
    """The function, preceded by the static ones that it calls where the program is long."""
    scheme = plan(face.program, MOST_STEPS)
    places = [*face.places(), *(f"work[{k}]" for k in range(scheme.work))]
    if len(scheme.stages) == 1:
        read = {places[x].split("[")[0] for x in (*scheme.stages[0].reads, *scheme.stages[0].writes)}
        unused = [f"{INDENT}(void){word};" for word in face.words if word not in read]
        return [*face.signature(), "{", *unused, *stage_lines(scheme.stages[0], places, face).lines, "}"]
    lines: list[str] = []
    calls: list[str] = []
    work = [f"{face.real} work[{scheme.work}]"] if scheme.work else []
    passed = [*face.words, *(["work"] if work else [])]
    for k, stage in enumerate(scheme.stages):
        name = f"{face.name}_stage_{k}"
        lines += [*listed(f"static void {name}(", [*face.parameters(), *work], ")"), "{"]
        lines += [f"{INDENT}(void){word};" for word in passed]
        lines += [*stage_lines(stage, places, face).lines, "}", ""]
        calls += listed(f"{INDENT}{name}(", passed, ");")
    return [*lines, *face.signature(), "{", *(f"{INDENT}{one};" for one in work), *calls, "}"]


class Statements(NamedTuple):
    """The statements of a stage, and what its places are called in them."""

    lines: list[str]
    body: Body


def stage_lines(
    stage: Stage, places: Sequence[str], face: Face, calls: Mapping[str, str] | None = None, indent: str = INDENT
) -> Statements:
    """Read the rows of a stage at their places, compute, write its rows."""
    names = Names(face.taken)
    words = [face.locals[x] if x < len(face.locals) else names.fresh(f"r{x}") for x in stage.reads]
    body = Body(
        stage.program, words, calls or words_of(face.real), names, number if face.real == "double" else float_number
    )
    declared = [f"{word} = {places[x]}" for word, x in zip(words, stage.reads, strict=True)]
    lines = [*_declarations(face.real, declared), *(f"const {face.real} {line.strip()};" for line in body.lines)]
    (output,) = stage.program.outputs
    lines += [f"{places[x]} = {body.value(y).text};" for x, y in zip(stage.writes, output.entries, strict=True)]
    return Statements([f"{indent}{line}" for line in lines], body)


def float_number(value: Number) -> Expression:
    """A constant as arithmetic in single precision that yields the nearest float.

    >>> [float_number(x).text for x in (2, 0.1, Fraction(1, 3), 1e-300)]
    ['2.0f', '0.1f', '(1.0f/3.0f)', '0.0f']
    """
    if isinstance(value, Fraction) and max(abs(value.numerator), value.denominator) < _EXACT_FLOATS:
        return Expression(f"({float(value.numerator)!r}f/{float(value.denominator)!r}f)", ATOM)
    text = number(value).text if not isinstance(value, Fraction) else repr(float(value))
    try:
        (nearest,) = struct.unpack("f", struct.pack("f", float(value)))
    except OverflowError:
        raise ProgramError("a constant of the program is too large for a float of single precision") from None
    if nearest == 0:
        text = repr(math.copysign(0.0, value))
    return Expression(f"{text}f", SIGN if text.startswith("-") else ATOM)


def listed(opening: str, items: Sequence[str], closing: str) -> list[str]:
    """Items separated by commas, broken to WIDTH columns where they do not fit in one line."""
    line = f"{opening}{', '.join(items)}{closing}"
    if len(line) <= WIDTH:
        return [line]
    indent = INDENT + opening[: len(opening) - len(opening.lstrip())]
    lines, current = [opening], ""
    for item in items:
        if current and len(indent) + len(current) + len(item) > WIDTH - 4:
            lines.append(f"{indent}{current},")
            current = ""
        current += f", {item}" if current else item
    return [*lines, f"{indent}{current}{closing}"]


def _declarations(real: str, declared: Sequence[str]) -> list[str]:
    """Declarations of constants, several a line."""
    lines: list[str] = []
    current = ""
    for one in declared:
        if current and len(current) + len(one) > WIDTH - 20:
            lines.append(f"{current};")
            current = ""
        current += f", {one}" if current else f"const {real} {one}"
    return [*lines, *([f"{current};"] if current else [])]
