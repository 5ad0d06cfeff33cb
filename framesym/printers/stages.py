"""A program in stages: functions of bounded size that hand values on in numbered rows."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from framesym.program.program import Program
from framesym.program.step import Constant, Input, Output, Reference, Step


@dataclass(frozen=True)
class Stage:
    """A part of a program that is itself one, with the rows its input entries come from and its outputs go to."""

    program: Program
    reads: tuple[int, ...]
    writes: tuple[int, ...]


@dataclass(frozen=True)
class Plan:
    """Stages to run in order.

    The rows are those of the input entries, then those of the output entries, then `work` rows for what one stage
    computes and a later one needs.
    """

    stages: tuple[Stage, ...]
    work: int


def plan(program: Program, most: int, apart: frozenset[str] = frozenset()) -> Plan:
    """Stages of at most `most` steps; the operations of `apart` share no stage with others."""
    groups = [part for level in _levels(program, apart) for part in _parts(level, most)] or [[]]
    first = program.entry_count
    stage_of = {first + k: number for number, group in enumerate(groups) for k in group}
    stage_of |= dict.fromkeys(range(first), -1)
    targets = _targets(program, stage_of, len(groups) - 1)
    last = dict(stage_of)
    for number, group in enumerate(groups):
        for x in _places(x for k in group for x in program.steps[k].arguments):
            last[x] = max(last[x], number)
    row = {place: place for place in range(first)}
    free: list[int] = []
    ends: list[list[int]] = [[] for _ in groups]
    top = start = first + sum(output.size for output in program.outputs)
    stages = []
    for number, group in enumerate(groups):
        # What the stage before read last is free for what this one writes.
        for given_back in ends[number - 1] if number else ():
            heapq.heappush(free, given_back)
        writes = targets[number]
        for target, written in reversed(writes):
            if isinstance(written, int) and stage_of[written] == number:
                row[written] = target
        for place in (first + k for k in group):
            if last[place] > number and place not in row:
                if not free:
                    heapq.heappush(free, top)
                    top += 1
                row[place] = heapq.heappop(free)
                ends[last[place]].append(row[place])
                writes.append((row[place], place))
        stages.append(_stage(program, group, writes, row))
    return Plan(tuple(stages), top - start)


def _levels(program: Program, apart: frozenset[str]) -> list[list[int]]:
    """Steps by level: those of `apart` on odd ones, the others on even ones, each after all that it needs."""
    level = [0] * program.entry_count
    levels: list[list[int]] = []
    for k, step in enumerate(program.steps):
        lowest = max((level[x] for x in _places(step.arguments)), default=0)
        lowest += lowest % 2 != (step.operation in apart)
        level.append(lowest)
        levels += [[] for _ in range(lowest + 1 - len(levels))]
        levels[lowest].append(k)
    return levels


def _parts(group: list[int], most: int) -> list[list[int]]:
    """The group in parts of nearly equal length."""
    number = -(-len(group) // most)
    bounds = [len(group) * k // number for k in range(number + 1)] if number else [0]
    return [group[start:end] for start, end in itertools.pairwise(bounds)]


def _targets(program: Program, stage_of: dict[int, int], final: int) -> list[list[tuple[int, Reference]]]:
    """For each stage the output rows that it writes, with what goes there; copies and constants come in the final."""
    targets: list[list[tuple[int, Reference]]] = [[] for _ in range(final + 1)]
    entries = (x for output in program.outputs for x in output.entries)
    for target, x in enumerate(entries, program.entry_count):
        computed = isinstance(x, int) and stage_of[x] >= 0
        targets[stage_of[x] if computed and isinstance(x, int) else final].append((target, x))
    return targets


def _stage(program: Program, group: list[int], writes: list[tuple[int, Reference]], row: dict[int, int]) -> Stage:
    """The group's steps as a program of their own."""
    first = program.entry_count
    own = {first + k for k in group}
    needed = [x for k in group for x in program.steps[k].arguments] + [x for _, x in writes]
    reads = sorted({x for x in _places(needed) if x not in own})
    moved = {place: k for k, place in enumerate((*reads, *(first + k for k in group)))}

    def renumbered(references: Iterable[Reference]) -> tuple[Reference, ...]:
        return tuple(x if isinstance(x, Constant) else moved[x] for x in references)

    steps = tuple(Step(program.steps[k].operation, renumbered(program.steps[k].arguments)) for k in group)
    outputs = (Output("written", (len(writes),), renumbered(x for _, x in writes)),)
    part = Program("stage", (Input("read", (len(reads),)),), steps, outputs)
    return Stage(part, tuple(row[x] for x in reads), tuple(target for target, _ in writes))


def _places(references: Iterable[Reference]) -> Iterator[int]:
    return (x for x in references if isinstance(x, int))
