"""Compute equal things once."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from framesym.program.graph import Graph
from framesym.program.operations import OPERATIONS
from framesym.program.passes.flip import flip
from framesym.program.program import Program
from framesym.program.step import Constant, Reference
from framesym.scalars.field import Scalar


def share(program: Program) -> Program:
    """The program replayed through a graph: equal steps become one, constants and signs fold, dead steps go."""
    graph = Graph(program.inputs)
    values: list[Scalar] = list(graph.nodes)

    def value(x: Reference) -> Scalar:
        return x.value if isinstance(x, Constant) else values[x]

    for step in program.steps:
        operation = OPERATIONS[step.operation]
        arguments = map(value, step.arguments)
        # Where folding has left a plain fraction, its sine is taken as a float's.
        values.append(operation.function(*(map(_inexact, arguments) if operation.kind == "trig" else arguments)))
    steps, entries = graph.record([value(x) for output in program.outputs for x in output.entries])
    outputs, start = [], 0
    for output in program.outputs:
        outputs.append(replace(output, entries=entries[start : start + output.size]))
        start += output.size
    return flip(replace(program, steps=steps, outputs=tuple(outputs)))


def _inexact(x: Scalar) -> Scalar:
    return float(x) if isinstance(x, Fraction) else x
