"""How long the values of a program are needed."""

from __future__ import annotations

from collections.abc import Sequence

from framesym.program.program import Program
from framesym.program.step import Step


def last_uses(program: Program) -> list[int]:
    """For each place the last step that takes it, counted from 0; for what outputs hold the number of steps.

    −1 where nothing takes it.
    """
    last = [-1] * (program.entry_count + len(program.steps))
    for k, step in enumerate(program.steps):
        for x in step.arguments:
            if isinstance(x, int):
                last[x] = k
    for output in program.outputs:
        for x in output.entries:
            if isinstance(x, int):
                last[x] = len(program.steps)
    return last


def peak_live(program: Program) -> int:
    """The greatest number of steps whose values are needed at once; what an output holds is handed over when made.

    >>> import framesym as fs
    >>> peak_live(fs.trace(lambda x: {"y": (x[0] + x[1]) * (x[2] + x[3])}, {"x": 4}))
    2
    """
    return peak(program.entry_count, program.steps)


def peak(first: int, steps: Sequence[Step]) -> int:
    """`peak_live` of steps of which the first stands at this place."""
    remaining = [0] * (first + len(steps))
    arguments = [{x for x in step.arguments if isinstance(x, int) and x >= first} for step in steps]
    for places in arguments:
        for x in places:
            remaining[x] += 1
    alive = most = 0
    for k, places in enumerate(arguments):
        for x in places:
            remaining[x] -= 1
            if not remaining[x]:
                alive -= 1
        # A step may write its value where one of its arguments stood.
        most = max(most, alive + 1)
        if remaining[first + k]:
            alive += 1
    return most
