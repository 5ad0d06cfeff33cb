"""Which steps only a branch needs: those whose value a choice may throw away."""

from __future__ import annotations

from framesym.program.operations import OPERATIONS
from framesym.program.program import Program


def branch_only(program: Program) -> list[bool]:
    """For each step, whether every use of it goes through a branch of a `select` or `restrict`.

    Such a step may be asked for its value where it has none, such as 1/x at 0: there it must give inf or nan quietly.

    >>> from framesym.program.trace import trace
    >>> from framesym.program.conditions import lt, select
    >>> branch_only(trace(lambda x: {"y": select(lt(0, x), 1 / x, x)}, {"x": ()}))
    [False, True, False]
    """
    first = program.entry_count
    certain = [False] * (first + len(program.steps))
    for output in program.outputs:
        for x in output.entries:
            if isinstance(x, int):
                certain[x] = True
    for k in range(len(program.steps) - 1, -1, -1):
        if not certain[first + k]:
            continue
        step = program.steps[k]
        needed = step.arguments[:1] if step.operation in ("select", "restrict") else step.arguments
        for x in needed:
            if isinstance(x, int):
                certain[x] = True
    return [not x for x in certain[first:]]


def has_branches(program: Program) -> bool:
    """Whether some step chooses."""
    return any(step.operation in ("select", "restrict") for step in program.steps)


def quiet(operation: str, *arguments: object) -> object:
    """The operation of the table on plain numbers, with nan in place of an error of arithmetic."""
    try:
        return OPERATIONS[operation].function(*arguments)
    except (ArithmeticError, ValueError):
        return float("nan")
