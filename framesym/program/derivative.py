"""Derivatives of a program by its inputs: Jacobians, and their products with a vector on either side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

import numpy as np

from framesym.errors import ProgramError
from framesym.program.accumulation import Replayed, Sparse, forward, reached, reaching, reverse
from framesym.program.derivative_rules import CHOICES
from framesym.program.elimination import eliminated
from framesym.program.graph import Graph
from framesym.program.passes.replay import apply, recorded, replay
from framesym.program.program import Program
from framesym.program.step import Constant, Input, Output
from framesym.scalars.field import Scalar

Part = TypeVar("Part", Input, Output)
Names = str | Sequence[str]
MODES = ("cheapest", "forward", "reverse", "mixed")

_CLEAR = 4
"""Where one way touches so many times fewer derivatives than the other, the other is not tried."""


def derivative(program: Program, output: Names, wrt: Names, mode: str = "cheapest") -> Program:
    """The program of d output / d wrt; `Program.derivative` says how."""
    if mode not in MODES:
        raise ProgramError(f"unknown mode {mode!r} of a derivative; the modes are {', '.join(MODES)}")
    program, outputs, inputs = _chosen(program, output, wrt)
    has_choices = any(step.operation in CHOICES for step in program.steps)
    if mode == "mixed" and has_choices:
        raise ProgramError(
            f"cannot derive {program.name} in mode 'mixed': a choice among branches has no slopes to be multiplied\n"
            "  help: take mode 'forward' or 'reverse', or leave the mode out"
        )
    tried = (mode,) if mode != "cheapest" else _worth_trying(program, inputs)
    if has_choices:
        tried = tuple(one for one in tried if one != "mixed")
    # Of equally dear ones the first, so that the answer never depends on chance.
    return min((_jacobian(program, outputs, inputs, one) for one in tried), key=_price)


def sparsity(program: Program, output: str, wrt: str) -> np.ndarray:
    """Which entries of d output / d wrt may differ from zero; `Program.sparsity` says how."""
    program, (output_,), (input_,) = _chosen(program, output, wrt)
    bits = reached(program, {place: 1 << k for k, place in enumerate(_places(program, input_))})
    rows = [0 if isinstance(x, Constant) else bits[x] for x in output_.entries]
    pattern = [[bool(row >> k & 1) for k in range(input_.size)] for row in rows]
    return np.array(pattern, dtype=bool).reshape(output_.shape + input_.shape)


def jvp(program: Program, output: Names, wrt: Names) -> Program:
    """The program of the derivative along a direction; `Program.jvp` says how."""
    program, outputs, inputs = _chosen(program, output, wrt)
    directions = [replace(one, name=f"d{one.name}", note=f"direction of {one.name}", role="state") for one in inputs]
    program = _with_inputs(program, directions)
    outputs = program.outputs
    graph, replayed = _replayed(program)
    seeds: dict[int, Sparse] = {}
    for one, direction in zip(inputs, directions, strict=True):
        pairs = zip(_places(program, one), _places(program, direction), strict=True)
        seeds |= {place: {0: graph.nodes[tangent]} for place, tangent in pairs}
    tangents = forward(replayed, seeds)
    along = ", ".join(one.name for one in directions)
    made = [replace(one, name=f"d{one.name}", note=f"derivative of {one.name} along {along}") for one in outputs]
    entries = [0 if isinstance(x, Constant) else tangents[x].get(0, 0) for one in outputs for x in one.entries]
    return _finished(program, graph, "jvp", made, entries)


def vjp(program: Program, output: Names, wrt: Names) -> Program:
    """The program of the gradient of a weighted sum of outputs; `Program.vjp` says how."""
    program, outputs, inputs = _chosen(program, output, wrt)
    weights = [
        Input(f"{one.name}_bar", one.shape, note=f"weights of {one.name}", components=one.components) for one in outputs
    ]
    program = _with_inputs(program, weights)
    outputs = program.outputs
    graph, replayed = _replayed(program)
    seeds: dict[int, Sparse] = {}
    for one, weight in zip(outputs, weights, strict=True):
        for x, bar in zip(one.entries, _places(program, weight), strict=True):
            if not isinstance(x, Constant):
                seed = seeds.setdefault(x, {})
                seed[0] = seed[0] + graph.nodes[bar] if seed else graph.nodes[bar]
    wanted = [place for one in inputs for place in _places(program, one)]
    adjoints = reverse(replayed, seeds, reached(program, dict.fromkeys(wanted, 1)))
    of = ", ".join(one.name for one in outputs)
    units = {one.unit for one in outputs}
    unit = units.pop() if len(units) == 1 else ""
    made = [
        Output(
            f"{one.name}_bar",
            one.shape,
            (Constant(0),) * one.size,
            unit=_per(unit, one.unit) if unit else "",
            note=f"gradient of the weighted {of} by {one.name}",
            components=one.components,
        )
        for one in inputs
    ]
    return _finished(program, graph, "vjp", made, [adjoints[place].get(0, 0) for place in wanted])


def _chosen(program: Program, output: Names, wrt: Names) -> tuple[Program, tuple[Output, ...], list[Input]]:
    """The program of the outputs alone, folded, those outputs, and the inputs to derive by."""
    outputs = tuple(_named("output", name, program.outputs) for name in _listed(output))
    inputs = [_named("input", name, program.inputs) for name in _listed(wrt)]
    for what, names in (("output", [one.name for one in outputs]), ("input", [one.name for one in inputs])):
        if not names or len(set(names)) < len(names):
            raise ProgramError(f"a derivative takes one or more {what}s, each once, got {', '.join(names) or 'none'}")
    folded = replay(replace(program, outputs=outputs))
    return folded, folded.outputs, inputs


def _listed(names: Names) -> tuple[str, ...]:
    return (names,) if isinstance(names, str) else tuple(names)


def _named(what: str, name: str, parts: Sequence[Part]) -> Part:
    for one in parts:
        if one.name == name:
            return one
    listed = ", ".join(one.name for one in parts) or "none"
    raise ProgramError(f"cannot derive: unknown {what} {name}; the {what}s are {listed}")


def _places(program: Program, one: Input) -> range:
    start = 0
    for other in program.inputs:
        if other.name == one.name:
            break
        start += other.size
    return range(start, start + one.size)


def _with_inputs(program: Program, more: Sequence[Input]) -> Program:
    """The program with inputs that it does not use yet; its steps move behind them."""
    taken = {one.name for one in program.inputs}
    for one in more:
        if one.name in taken:
            raise ProgramError(f"the {one.note} would be the input {one.name}, which the program has already")
    first, shift = program.entry_count, sum(one.size for one in more)

    def moved(references: Sequence[int | Constant]) -> tuple[int | Constant, ...]:
        return tuple(x + shift if not isinstance(x, Constant) and x >= first else x for x in references)

    steps = tuple(replace(step, arguments=moved(step.arguments)) for step in program.steps)
    outputs = tuple(replace(one, entries=moved(one.entries)) for one in program.outputs)
    return replace(program, inputs=(*program.inputs, *more), steps=steps, outputs=outputs)


def _replayed(program: Program) -> tuple[Graph, Replayed]:
    graph = Graph(program.inputs)
    replayed = Replayed(program, list(graph.nodes))
    for step in program.steps:
        replayed.values.append(apply(step.operation, *replayed.arguments(step)))
    return graph, replayed


def _worth_trying(program: Program, inputs: Sequence[Input]) -> tuple[str, ...]:
    """The modes without the one that touches far more derivatives than the other."""
    columns = [place for one in inputs for place in _places(program, one)]
    rows: dict[int, int] = {}
    for k, x in enumerate(x for one in program.outputs for x in one.entries):
        if not isinstance(x, Constant):
            rows[x] = rows.get(x, 0) | 1 << k
    outward = reached(program, {place: 1 << k for k, place in enumerate(columns)})
    inward = reaching(program, rows)
    both = [(a.bit_count(), b.bit_count()) for a, b in zip(outward, inward, strict=True) if a and b]
    ahead, back = sum(a for a, _ in both), sum(b for _, b in both)
    if _CLEAR * ahead < back:
        return ("forward",)
    return ("reverse", "mixed") if _CLEAR * back < ahead else ("forward", "reverse", "mixed")


def _price(program: Program) -> tuple[int, int]:
    cost = program.cost()
    return cost.operations + cost.trig + cost.other + cost.setup, len(program.steps)


def _jacobian(program: Program, outputs: Sequence[Output], inputs: Sequence[Input], mode: str) -> Program:
    graph, replayed = _replayed(program)
    columns = [place for one in inputs for place in _places(program, one)]
    entries = [x for one in outputs for x in one.entries]
    if mode == "forward":
        tangents = forward(replayed, {place: {k: 1} for k, place in enumerate(columns)})
        full = [{} if isinstance(x, Constant) else tangents[x] for x in entries]
    elif mode == "mixed":
        number = {place: k for k, place in enumerate(columns)}
        found = eliminated(graph, replayed, columns, entries)
        full = [{number[place]: slope for place, slope in row.items()} for row in found]
    else:
        seeds: dict[int, Sparse] = {}
        for row, x in enumerate(entries):
            if not isinstance(x, Constant):
                seeds.setdefault(x, {})[row] = 1
        adjoints = reverse(replayed, seeds, reached(program, dict.fromkeys(columns, 1)))
        full = [{} for _ in entries]
        for k, place in enumerate(columns):
            for row, adjoint in adjoints[place].items():
                full[row][k] = adjoint
    made: list[Output] = []
    numbers: list[Scalar] = []
    start = 0
    for one in outputs:
        rows = full[start : start + one.size]
        start += one.size
        before = 0
        for by in inputs:
            made.append(_output(one, by))
            numbers += [row.get(k, 0) for row in rows for k in range(before, before + by.size)]
            before += by.size
    return _finished(program, graph, "derivative", made, numbers)


def _output(one: Output, by: Input) -> Output:
    shape = one.shape + by.shape
    return Output(
        f"d{one.name}_d{by.name}",
        shape,
        (Constant(0),) * (one.size * by.size),
        unit=_per(one.unit, by.unit),
        note=f"derivative of {one.name} by {by.name}",
        components=one.components if one.shape else by.components,
    )


def _per(unit: str, by: str) -> str:
    """The unit of a quotient, in words; of what has no unit, none."""
    if not unit and not by:
        return ""
    above = f"({unit})" if " or " in unit or " and " in unit or "/" in unit else unit or "1"
    return f"{above}/({by})" if any(mark in by for mark in " /") else f"{above}/{by}" if by else unit


def _finished(program: Program, graph: Graph, what: str, made: Sequence[Output], entries: list[Scalar]) -> Program:
    return recorded(replace(program, name=f"{program.name}_{what}", outputs=tuple(made)), graph, entries)
