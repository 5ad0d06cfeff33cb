r"""How a tagged quantity is written: one notation in plain text and in LaTeX.

V_B/A in E          {}^{E}V_{B/A}         of body B relative to base A, expressed in E
A_B/A from O in E   {}^{E}A^{(O)}_{B/A}   the same, seen from O
F_B in E            {}^{E}F_{B}           on, or of, body B
X_AB                X_{AB}                takes B to A
p in E              {}^{E}p               no body
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from framesym.frames.checks import namesakes
from framesym.frames.frame import Frame, identity_tag
from framesym.scalars.field import Scalar
from framesym.scalars.latex import latex, latex_matrix
from framesym.scalars.latex_name import latex_name
from framesym.scalars.text import readable, say_number

Rows = tuple[tuple[Scalar, ...], ...]
_SLOTS = ("body", "base", "expressed_in", "observer", "target", "source")


def text(quantity: Any, rows: Rows, columns: Sequence[str]) -> str:
    """`V_link/world in link = (0, 0, 2 | 1, 0, 0)`; a matrix stands in rows below its symbol."""
    symbol = _plain_symbol(quantity)
    if not rows:
        return f"{symbol} = no columns"
    if all(len(row) == 1 for row in rows) and not columns:
        numbers = [say_number(x) for (x,) in rows]
        halves = [numbers[:3], numbers[3:]] if len(numbers) == 6 else [numbers]
        return f"{symbol} = ({' | '.join(map(', '.join, halves))})"
    table = [[say_number(x) for x in row] for row in rows]
    names = [readable(name) for name in columns]
    widths = [max(map(len, column)) for column in zip(*([*table, names] if names else table), strict=True)]
    lines = ["  [" + "  ".join(x.rjust(w) for x, w in zip(row, widths, strict=True)) + "]" for row in table]
    if names:
        lines.insert(0, "   " + "  ".join(x.rjust(w) for x, w in zip(names, widths, strict=True)))
    return "\n".join([f"{symbol} =", *lines])


def latex_text(quantity: Any, rows: Rows, columns: Sequence[str], time: Any) -> str:
    """The symbol, and the matrix of its numbers; the names of named columns follow."""
    # A pose is written as its rotation and, behind a rule, its translation.
    rule = "ccc|c" if hasattr(quantity, "target") and len(rows[0]) == 4 else ""
    matrix = latex_matrix([[latex(x, time=time) for x in row] for row in rows], columns=rule)
    names = r",\, ".join(map(latex_name, columns))
    return f"{_latex_symbol(quantity)} = {matrix}" + (rf" \quad \left({names}\right)" if columns else "")


def _plain_symbol(quantity: Any) -> str:
    frames, letter = _frames(quantity, _plain_frame), quantity.letter
    if "target" in frames:
        return f"{letter}_" + _pair(frames["target"], frames["source"], ",")
    seen = f" from {frames['observer']}" if "observer" in frames else ""
    below = _body(frames)
    return f"{letter}{'_' if below else ''}{below}{seen} in {frames['expressed_in']}"


def _latex_symbol(quantity: Any) -> str:
    frames, letter = _frames(quantity, _latex_frame), _latex_letter(quantity.letter)
    if "target" in frames:
        return f"{letter}_{{" + _pair(frames["target"], frames["source"], r",\,") + "}"
    seen = f"^{{({frames['observer']})}}" if "observer" in frames else ""
    below = _body(frames)
    return f"{{}}^{{{frames['expressed_in']}}}{letter}{seen}" + (f"_{{{below}}}" if below else "")


def _body(frames: dict[str, str]) -> str:
    """B/A, B, or nothing."""
    return "/".join(frames[slot] for slot in ("body", "base") if slot in frames)


def _pair(target: str, source: str, separator: str) -> str:
    """AB of single letters; any longer names are separated."""
    return f"{target}{'' if len(target) == len(source) == 1 else separator}{source}"


def _frames(quantity: Any, write: Callable[[Frame, bool], str]) -> dict[str, str]:
    """Its frames by slot as they are written, with their identity where two frames of one name meet."""
    frames: dict[str, Frame] = {slot: getattr(quantity, slot) for slot in _SLOTS if hasattr(quantity, slot)}
    ambiguous = namesakes(frames.values())
    return {slot: write(frame, frame.name in ambiguous) for slot, frame in frames.items()}


def _plain_frame(frame: Frame, is_ambiguous: bool) -> str:
    """The name, in quotes where it is more than one word; then, where needed, the identity."""
    name = frame.name if re.fullmatch(r"\w+", frame.name) else f'"{readable(frame.name)}"'
    return f"{name}{identity_tag(frame)}" if is_ambiguous else name


def _latex_frame(frame: Frame, is_ambiguous: bool) -> str:
    return frame.latex() if is_ambiguous else latex_name(frame.name)


def _latex_letter(letter: str) -> str:
    """J̇ is J under a dot; several letters are one word."""
    if letter.endswith("\u0307"):
        return rf"\dot{{{letter[:-1]}}}"
    return letter if len(letter) == 1 else rf"\mathit{{{letter}}}"
