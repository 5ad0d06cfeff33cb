"""Drop the steps that no output needs."""

from __future__ import annotations

from dataclasses import replace

from framesym.program.program import Program
from framesym.program.step import Reference, Step, live_steps


def prune(program: Program) -> Program:
    """The same program without dead steps; inputs stay, used or not."""
    first = program.entry_count
    places = [[x for x in step.arguments if isinstance(x, int)] for step in program.steps]
    wanted = [x for output in program.outputs for x in output.entries if isinstance(x, int)]
    live = live_steps(first, places, wanted)
    if all(live):
        return program
    moved = {k: k for k in range(first)}
    steps: list[Step] = []
    for k, step in enumerate(program.steps):
        if live[k]:
            moved[first + k] = first + len(steps)
            steps.append(Step(step.operation, renumber(step.arguments, moved)))
    outputs = tuple(replace(output, entries=renumber(output.entries, moved)) for output in program.outputs)
    return replace(program, steps=tuple(steps), outputs=outputs)


def renumber(references: tuple[Reference, ...], moved: dict[int, int]) -> tuple[Reference, ...]:
    """The references at their new places; constants stay."""
    return tuple(moved[x] if isinstance(x, int) else x for x in references)
