"""Cut the steps of a program into blocks, for back ends that cannot take them in one piece."""

from __future__ import annotations

from dataclasses import dataclass

from framesym.errors import ProgramError
from framesym.program.liveness import last_uses
from framesym.program.program import Program


@dataclass(frozen=True)
class Block:
    """Consecutive steps of a program.

    start, stop: the first step and the one after the last, counted from 0.
    takes: places before the block that its steps take, in order; inputs' entries are places too.
    gives: places of the block's own steps that later steps or the outputs take, in order.
    """

    start: int
    stop: int
    takes: tuple[int, ...]
    gives: tuple[int, ...]


def split(program: Program, *, steps: int | None = None, takes: int | None = None) -> tuple[Block, ...]:
    """Blocks that cover all steps in order, each as long as the limits allow.

    Args:
        program: what to cut; `order` it first, so that little crosses the cuts.
        steps: the greatest number of steps of a block; at least 1.
        takes: the greatest number of places that a block takes from before it; at least 2.
    Raises: ProgramError for a limit that no block can keep.

    >>> import framesym as fs
    >>> program = fs.trace(lambda x: {"y": (x[0] + x[1]) * (x[2] + x[3])}, {"x": 4})
    >>> split(program, takes=2)
    (Block(start=0, stop=1, takes=(0, 1), gives=(4,)),
     Block(start=1, stop=2, takes=(2, 3), gives=(5,)),
     Block(start=2, stop=3, takes=(4, 5), gives=(6,)))
    """
    for name, limit, least in (("steps", steps, 1), ("takes", takes, 2)):
        if limit is not None and limit < least:
            raise ProgramError(f"the limit {name} of a block must be at least {least}, got {limit}")
    first = program.entry_count
    last = last_uses(program)
    blocks: list[Block] = []
    start, taken = 0, set[int]()
    for k, step in enumerate(program.steps):
        places = {x for x in step.arguments if isinstance(x, int)}
        wider = taken | {x for x in places if x < first + start}
        if k > start and ((steps and k - start >= steps) or (takes and len(wider) > takes)):
            blocks.append(_block(start, k, taken, last, first))
            start, wider = k, places
        taken = wider
    if program.steps:
        blocks.append(_block(start, len(program.steps), taken, last, first))
    return tuple(blocks)


def _block(start: int, stop: int, taken: set[int], last: list[int], first: int) -> Block:
    gives = tuple(first + k for k in range(start, stop) if last[first + k] >= stop)
    return Block(start, stop, tuple(sorted(taken)), gives)
