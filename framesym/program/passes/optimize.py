"""A strategy: passes one after another, with a report of what each one saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from framesym.program.cost import Cost
from framesym.program.liveness import peak_live
from framesym.program.passes.factor import factor
from framesym.program.passes.fold import fold
from framesym.program.passes.order import order
from framesym.program.passes.prune import prune
from framesym.program.passes.share import share
from framesym.program.passes.trig import trig
from framesym.program.program import Program

Pass = Callable[[Program], Program]

DEFAULT: tuple[Pass, ...] = (share, fold, trig, factor, order)


@dataclass(frozen=True)
class Row:
    """What a program costs after a pass: its operations, its steps, and the values needed at once."""

    title: str
    cost: Cost
    steps: int
    peak: int


@dataclass(frozen=True)
class Report:
    """What each pass of a strategy saved; the first row is the program as it came.

    >>> import framesym as fs
    >>> _, report = optimize(fs.trace(lambda x: {"y": x[0] * x[1] + x[0] * x[2]}, {"x": 3}))
    >>> print(report)
    pass        mul   add   div  trig other setup steps  live
    as given      2     1     0     0     0     0     3     2
    share         2     1     0     0     0     0     3     2
    fold          2     1     0     0     0     0     3     2
    trig          2     1     0     0     0     0     3     2
    factor        1     1     0     0     0     0     2     1
    order         1     1     0     0     0     0     2     1
    """

    rows: tuple[Row, ...]

    @property
    def saved(self) -> int:
        """Multiplications, additions and divisions that all passes together took away."""
        return self.rows[0].cost.operations - self.rows[-1].cost.operations

    def __str__(self) -> str:
        words = ("mul", "add", "div", "trig", "other", "setup", "steps", "live")
        lines = ["pass      " + "".join(f"{word:>6}" for word in words)]
        for row in self.rows:
            cost = row.cost
            numbers = (cost.mul, cost.add, cost.div, cost.trig, cost.other, cost.setup, row.steps, row.peak)
            lines.append(f"{row.title:10}" + "".join(f"{number:6}" for number in numbers))
        return "\n".join(lines)


def optimize(program: Program, passes: Sequence[Pass] = DEFAULT) -> tuple[Program, Report]:
    """The program after all passes, and what each one saved.

    A pass keeps what the program computes, up to the order of rounding, and never makes it dearer.

    >>> import framesym as fs
    >>> program, report = optimize(fs.equations(fs.library.double_pendulum()).inverse_dynamics)
    >>> report.saved > 0
    True
    """
    program = prune(program)
    rows = [_row("as given", program)]
    for change in passes:
        program = change(program)
        rows.append(_row(getattr(change, "__name__", "pass"), program))
    return program, Report(tuple(rows))


def _row(title: str, program: Program) -> Row:
    return Row(title, program.cost(), len(program.steps), peak_live(program))
