"""Run the steps of a program through a graph, each as a pass wants it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from framesym.program.graph import Graph
from framesym.program.operations import OPERATIONS
from framesym.program.passes.flip import flip
from framesym.program.program import Program
from framesym.program.step import Constant, Output, Reference
from framesym.scalars.field import Scalar


def apply(operation: str, *arguments: Scalar) -> Scalar:
    """The operation of the table; where folding has left a plain fraction, its sine is taken as a float's."""
    row = OPERATIONS[operation]
    if row.kind == "trig":
        arguments = tuple(float(x) if isinstance(x, Fraction) else x for x in arguments)
    return row.function(*arguments)


def replay(program: Program, make: Callable[..., Scalar] = apply) -> Program:
    """The program made again step by step: equal steps become one, constants and signs fold, dead steps go.

    make: takes the operation and its arguments, nodes and plain numbers, and returns a node or a plain number.
    """
    graph = Graph(program.inputs)
    values: list[Scalar] = list(graph.nodes)

    def value(x: Reference) -> Scalar:
        return x.value if isinstance(x, Constant) else values[x]

    for step in program.steps:
        values.append(make(step.operation, *map(value, step.arguments)))
    return recorded(program, graph, [value(x) for output in program.outputs for x in output.entries])


def recorded(program: Program, graph: Graph, entries: list[Any]) -> Program:
    """The program with the steps of a graph that give its outputs these entries, nodes and plain numbers."""
    steps, references = graph.record(entries)
    return flip(replace(program, steps=steps, outputs=reshaped(program.outputs, references)))


def reshaped(outputs: tuple[Output, ...], references: tuple[Reference, ...]) -> tuple[Output, ...]:
    """The outputs with new entries, given in one row."""
    made, start = [], 0
    for output in outputs:
        made.append(replace(output, entries=references[start : start + output.size]))
        start += output.size
    return tuple(made)
