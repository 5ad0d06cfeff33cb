"""Forward and reverse accumulation of derivatives over the steps of a program.

Both keep, at each place, only the derivatives that are not zero by structure: a mapping of columns (of what is derived
by) or rows (of what is derived) to a node or a plain number. One sweep carries all columns or rows at once, in one
graph, so that they share what they have in common.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from framesym.program import conditions
from framesym.program.derivative_rules import CHOICES, RULES, SLOPES
from framesym.program.node import Node
from framesym.program.program import Program
from framesym.program.step import Constant, Reference, Step
from framesym.scalars.field import Scalar

Sparse = dict[int, Scalar]


class Replayed:
    """A program run on the nodes of a graph: the value at each place."""

    def __init__(self, program: Program, values: list[Scalar]) -> None:
        self.program, self.values = program, values
        self.first = program.entry_count

    def arguments(self, step: Step) -> list[Scalar]:
        """The values of a step's arguments."""
        values = self.values
        return [x.value if isinstance(x, Constant) else values[x] for x in step.arguments]


def forward(replayed: Replayed, seeds: Mapping[int, Sparse]) -> list[Sparse]:
    """ẏ = Σ ∂y/∂x ẋ at each place, from tangents of the inputs' entries, outward along the steps."""
    none: Sparse = {}
    tangents = [seeds.get(place, none) for place in range(replayed.first)]
    for k, step in enumerate(replayed.program.steps):
        moving = [x for x in SLOPES[step.operation] if _of(tangents, step.arguments[x])]
        tangents.append(_pushed(replayed, k, step, moving, tangents) if moving else none)
    return tangents


def _of(tangents: Sequence[Sparse], x: Reference) -> Sparse | None:
    return None if isinstance(x, Constant) else tangents[x]


def _pushed(replayed: Replayed, k: int, step: Step, moving: Sequence[int], tangents: Sequence[Sparse]) -> Sparse:
    arguments = replayed.arguments(step)
    made: Sparse = {}
    if step.operation in CHOICES:
        condition = CHOICES[step.operation](*arguments)
        yes, *others = (_of(tangents, step.arguments[x]) or {} for x in SLOPES[step.operation])
        no = others[0] if others else {}
        for column in (*yes, *(column for column in no if column not in yes)):
            if others:
                made[column] = conditions.select(condition, yes.get(column, 0), no.get(column, 0))
            else:
                made[column] = conditions.restrict(condition, yes[column])
    else:
        rule = RULES[step.operation](replayed.values[replayed.first + k], *arguments)
        for x in moving:
            partial = rule[x]
            slope = partial() if partial is not None else 0
            if is_zero(slope):
                continue
            for column, tangent in tangents[step.arguments[x]].items():  # type: ignore[index]
                _add(made, column, slope * tangent)
    return {column: tangent for column, tangent in made.items() if not is_zero(tangent)}


def reverse(replayed: Replayed, seeds: Mapping[int, Sparse], active: Sequence[int]) -> list[Sparse]:
    """x̄ = Σ ȳ ∂y/∂x at each place, from adjoints of some places, inward along the steps.

    active: for each place a number that is not zero where its derivatives are wanted.

    A branch that is not taken may have no derivative: what it hands on counts only where some output needs it.
    """
    first, steps = replayed.first, replayed.program.steps
    adjoints: list[Sparse] = [{} for _ in range(first + len(steps))]
    for place, seed in seeds.items():
        adjoints[place].update(seed)
    needed = _needed(replayed, seeds)
    for k in range(len(steps) - 1, -1, -1):
        step, place = steps[k], first + k
        weights = {row: w for row, w in adjoints[place].items() if not is_zero(w)}
        adjoints[place] = {}
        moving = [x for x in SLOPES[step.operation] if _is_active(step.arguments[x], active)]
        if weights and moving:
            _pull(replayed, k, step, moving, weights, adjoints, needed[place] if needed else 1)
    return adjoints[:first]


def _is_active(x: Reference, active: Sequence[int]) -> bool:
    return not isinstance(x, Constant) and bool(active[x])


def _pull(
    replayed: Replayed,
    k: int,
    step: Step,
    moving: Sequence[int],
    weights: Sparse,
    adjoints: list[Sparse],
    needed: Scalar,
) -> None:
    arguments = replayed.arguments(step)
    if step.operation in CHOICES:
        condition = CHOICES[step.operation](*arguments)
        first = SLOPES[step.operation][0]
        for x in moving:
            for row, weight in weights.items():
                if step.operation == "restrict":
                    share = conditions.restrict(conditions.either(condition, conditions.negated(needed)), weight)
                else:
                    share = conditions.select(condition, *((weight, 0) if x == first else (0, weight)))
                _add(adjoints[step.arguments[x]], row, share)  # type: ignore[index]
        return
    rule = RULES[step.operation](replayed.values[replayed.first + k], *arguments)
    for x in moving:
        partial = rule[x]
        slope = partial() if partial is not None else 0
        if is_zero(slope):
            continue
        for row, weight in weights.items():
            share = weight * slope
            # A slope ±1 keeps a weight that is zero where nothing needs it.
            if slope.__class__ is Node and needed.__class__ is Node:
                share = conditions.select(needed, share, 0)
            _add(adjoints[step.arguments[x]], row, share)  # type: ignore[index]


def _needed(replayed: Replayed, seeds: Mapping[int, Sparse]) -> list[Scalar]:
    """The condition under which some output changes with each place; empty for a program without choices."""
    first, steps = replayed.first, replayed.program.steps
    if not any(step.operation in CHOICES for step in steps):
        return []
    needed: list[Scalar] = [1 if place in seeds else 0 for place in range(first + len(steps))]
    for k in range(len(steps) - 1, -1, -1):
        step, condition = steps[k], needed[first + k]
        moving = SLOPES[step.operation]
        if is_zero(condition) or not moving:
            continue
        own = dict.fromkeys(moving, condition)
        # What is restricted stays needed, so that its nan reaches the inputs.
        if step.operation in CHOICES and step.operation != "restrict":
            choice = CHOICES[step.operation](*replayed.arguments(step))
            own[moving[0]] = conditions.both(condition, choice)
            own[moving[1]] = conditions.both(condition, conditions.negated(choice))
        for x in moving:
            place = step.arguments[x]
            if not isinstance(place, Constant):
                needed[place] = conditions.either(needed[place], own[x])
    return needed


def _add(sums: Sparse, key: int, value: Scalar) -> None:
    sums[key] = sums[key] + value if key in sums else value


def is_zero(x: Any) -> bool:
    """Whether it is the plain number 0."""
    return x.__class__ is not Node and x == 0


def reached(program: Program, sets: Mapping[int, int]) -> list[int]:
    """For each place the union of the sets, as bits, of the places that it changes smoothly with."""
    found = [sets.get(place, 0) for place in range(program.entry_count)]
    for step in program.steps:
        bits = 0
        for x in SLOPES[step.operation]:
            place = step.arguments[x]
            if not isinstance(place, Constant):
                bits |= found[place]
        found.append(bits)
    return found


def reaching(program: Program, sets: Mapping[int, int]) -> list[int]:
    """For each place the union of the sets, as bits, of the places that change smoothly with it."""
    first = program.entry_count
    found = [sets.get(place, 0) for place in range(first + len(program.steps))]
    for k in range(len(program.steps) - 1, -1, -1):
        step = program.steps[k]
        for x in SLOPES[step.operation]:
            place = step.arguments[x]
            if not isinstance(place, Constant):
                found[place] |= found[first + k]
    return found
