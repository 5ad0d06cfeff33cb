"""Turn a difference around where only its negative is used."""

from __future__ import annotations

from dataclasses import replace

from framesym.program.passes.prune import prune, renumber
from framesym.program.program import Program
from framesym.program.step import Step


def flip(program: Program) -> Program:
    """−(a − b) becomes b − a wherever a − b has no other use: one negation less to carry out."""
    first = program.entry_count
    uses = [0] * (first + len(program.steps))
    for references in (*(s.arguments for s in program.steps), *(o.entries for o in program.outputs)):
        for x in references:
            if isinstance(x, int):
                uses[x] += 1
    steps = list(program.steps)
    moved = {k: k for k in range(first + len(steps))}
    for k, step in enumerate(program.steps):
        x = step.arguments[0]
        if step.operation == "neg" and isinstance(x, int) and x >= first and uses[x] == 1:
            inner = steps[x - first]
            if inner.operation == "sub":
                steps[x - first] = Step("sub", inner.arguments[::-1])
                moved[first + k] = x
    if all(k == x for k, x in moved.items()):
        return program
    turned = tuple(Step(step.operation, renumber(step.arguments, moved)) for step in steps)
    outputs = tuple(replace(output, entries=renumber(output.entries, moved)) for output in program.outputs)
    return prune(replace(program, steps=turned, outputs=outputs))
