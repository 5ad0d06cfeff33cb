"""Order the steps so that few values are needed at once."""

from __future__ import annotations

import heapq
from dataclasses import replace

from framesym.program.liveness import peak
from framesym.program.passes.prune import prune, renumber
from framesym.program.program import Program
from framesym.program.step import Step


def order(program: Program) -> Program:
    """The same steps in the order, of three, that keeps the fewest values alive.

    As they are; forward, a step as soon as it frees values and else as it stood; backward, from the last step to the
    first, always the one that asks for the fewest new values. No order of the three is the best for every program.
    """
    program = prune(program)
    first, steps = program.entry_count, program.steps
    arguments = [[x - first for x in dict.fromkeys(s.arguments) if isinstance(x, int) and x >= first] for s in steps]
    users: list[list[int]] = [[] for _ in steps]
    for k, places in enumerate(arguments):
        for x in places:
            users[x].append(k)
    best, fewest = program, peak(first, steps)
    for found in (_forward(arguments, users), _backward(arguments, users)):
        ordered = _reordered(program, found)
        number = peak(first, ordered.steps)
        if number < fewest:
            best, fewest = ordered, number
    return best


def _forward(arguments: list[list[int]], users: list[list[int]]) -> list[int]:
    missing = [len(places) for places in arguments]
    remaining = [len(places) for places in users]
    made = [False] * len(arguments)

    def growth(k: int) -> int:
        """How many more values are needed after the step than before it."""
        return (remaining[k] > 0) - sum(remaining[x] == 1 for x in arguments[k])

    heap = [(growth(k), k) for k, number in enumerate(missing) if not number]
    heapq.heapify(heap)
    found: list[int] = []
    while heap:
        expected, k = heapq.heappop(heap)
        # An entry is out of date where the step is made already, or its growth has changed since.
        if made[k] or expected != growth(k):
            continue
        made[k] = True
        found.append(k)
        changed = []
        for x in arguments[k]:
            remaining[x] -= 1
            if remaining[x] == 1:
                changed += [user for user in users[x] if not made[user] and not missing[user]]
        for user in users[k]:
            missing[user] -= 1
            if not missing[user]:
                changed.append(user)
        for user in changed:
            heapq.heappush(heap, (growth(user), user))
    return found


def _backward(arguments: list[list[int]], users: list[list[int]]) -> list[int]:
    missing = [len(places) for places in users]
    made, live, since = ([0] * len(arguments) for _ in range(3))

    def growth(k: int) -> int:
        """How many more values are needed before the step than after it."""
        return sum(not live[x] for x in arguments[k]) - live[k]

    heap = [(growth(k), 0, k) for k, number in enumerate(missing) if not number]
    heapq.heapify(heap)
    found: list[int] = []
    while heap:
        expected, _, k = heapq.heappop(heap)
        if made[k] or expected != growth(k):
            continue
        made[k] = 1
        found.append(k)
        changed = []
        for x in arguments[k]:
            if not live[x]:
                live[x] = 1
                changed += [user for user in users[x] if not made[user] and not missing[user]]
            missing[x] -= 1
            if not missing[x]:
                since[x] = len(found)
                changed.append(x)
        for user in changed:
            # Among equals the latest that became free: its users are the nearest.
            heapq.heappush(heap, (growth(user), -since[user], user))
    return found[::-1]


def _reordered(program: Program, found: list[int]) -> Program:
    first = program.entry_count
    moved = {k: k for k in range(first)} | {first + k: first + place for place, k in enumerate(found)}
    steps = tuple(Step(program.steps[k].operation, renumber(program.steps[k].arguments, moved)) for k in found)
    outputs = tuple(replace(output, entries=renumber(output.entries, moved)) for output in program.outputs)
    return replace(program, steps=steps, outputs=outputs)
