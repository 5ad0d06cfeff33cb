"""Tracing: run a function on graph nodes and keep what it did as a program."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import sympy

from framesym.errors import KindMismatch, ProgramError
from framesym.program.constants import constant
from framesym.program.from_sympy import from_sympy
from framesym.program.graph import Graph
from framesym.program.node import Node
from framesym.program.passes.flip import flip
from framesym.program.program import Program, require_distinct
from framesym.program.step import Input, Output
from framesym.scalars.field import Scalar

_WORDS = ("unit", "note", "components")


def trace(
    function: Callable[..., Any],
    inputs: Mapping[str, int | tuple[int, ...]] | Sequence[Input],
    *,
    name: str = "program",
    outputs: Mapping[str, Mapping[str, Any]] | None = None,
    notes: Iterable[str] = (),
) -> Program:
    """The program that the function carries out on its inputs.

    Args:
        function: takes one argument an input, a node for shape () and else an object array of nodes; returns a
            mapping of names to values, or one value, which is then named `result`. A value is a number, a node, a
            SymPy expression in the scalar inputs' names, or sequences, arrays and SymPy matrices of them.
        inputs: names and shapes, or `Input`s with unit, note, component names and role.
        outputs: words for the outputs: name to a mapping with `unit`, `note`, `components`.
        notes: what a reader must know: frames, conventions, sources.
    Raises: ProgramError for a bad name, a ragged value, an unbound symbol; KindMismatch for a tagged quantity.

    >>> import framesym as fs
    >>> print(fs.trace(lambda q: {"height": 2 * fs.sin(q[0])}, {"q": 2}, name="crank"))
    program crank
      input   q (2,)
      output  height ()
      cost    1 multiplication, 1 sine/cosine pair
    """
    graph = Graph(_read_inputs(inputs))
    arguments = graph.arguments()
    returned = function(*arguments)
    values = returned if isinstance(returned, Mapping) else {"result": returned}
    letters = {one.name: x for one, x in zip(graph.inputs, arguments, strict=True) if one.shape == ()}
    memo: dict[Any, Scalar] = {}
    shapes, entries = [], []
    for label, value in values.items():
        shape, flat = _flatten(value, f"output {label}")
        shapes.append(shape)
        entries += [_entry(x, graph, letters, memo, f"output {label}") for x in flat]
    steps, references = graph.record(entries)
    words = _read_words(outputs or {}, values)
    made, start = [], 0
    for label, shape in zip(values, shapes, strict=True):
        size = int(np.prod(shape, dtype=int))
        made.append(Output(label, shape, references[start : start + size], **words.get(label, {})))
        start += size
    return flip(Program(name, graph.inputs, steps, tuple(made), notes))  # type: ignore[arg-type]


def _read_inputs(inputs: Mapping[str, Any] | Sequence[Input]) -> tuple[Input, ...]:
    if isinstance(inputs, Mapping):
        return tuple(Input(name, shape) for name, shape in inputs.items())
    read = tuple(inputs)
    for one in read:
        if not isinstance(one, Input):
            raise KindMismatch(f"inputs are a mapping of names to shapes or a sequence of Input, got {one!r}")
    require_distinct("input", (one.name for one in read))
    return read


def _read_words(outputs: Mapping[str, Mapping[str, Any]], values: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    for label, words in outputs.items():
        if label not in values:
            raise ProgramError(f"words are given for output {label}, but the outputs are {', '.join(values)}")
        for word in words:
            if word not in _WORDS:
                raise ProgramError(f"output {label} has no {word}; an output has {', '.join(_WORDS)}")
    return {label: dict(words) for label, words in outputs.items()}


def _flatten(value: Any, what: str) -> tuple[tuple[int, ...], list[Any]]:
    """Shape and entries, in C order, of nested sequences, arrays and matrices."""
    if hasattr(value, "expressed_in"):
        raise KindMismatch(
            f"{what} is a {type(value).__name__}, whose numbers mean nothing without its frame: a program takes plain "
            "numbers\n  help: express it in a frame first and return its components"
        )
    if isinstance(value, (np.ndarray, sympy.MatrixBase, sympy.NDimArray)) and 0 in value.shape:
        return tuple(value.shape), []
    if isinstance(value, (sympy.MatrixBase, sympy.NDimArray)):
        value = value.tolist()
    if isinstance(value, np.ndarray):
        if value.dtype != object:
            return value.shape, value.ravel().tolist()
        value = value.tolist() if value.ndim else value.item()
    if not isinstance(value, (list, tuple)):
        return (), [value]
    parts = [_flatten(part, what) for part in value]
    shapes = {shape for shape, _ in parts}
    if len(shapes) > 1:
        raise ProgramError(f"{what} is ragged: its parts have the shapes {', '.join(map(str, sorted(shapes)))}")
    inner = parts[0][0] if parts else ()
    return (len(parts), *inner), [x for _, flat in parts for x in flat]


def _entry(x: Any, graph: Graph, letters: Mapping[str, Node], memo: dict[Any, Scalar], what: str) -> Scalar:
    if x.__class__ is Node:
        if x.graph is not graph:
            raise ProgramError(f"{what} holds a graph node of another program")
        return x
    if isinstance(x, (sympy.Expr, sympy.logic.boolalg.Boolean)):
        return from_sympy(x, letters, memo)
    number = constant(x)
    if number is not None:
        return number
    raise KindMismatch(f"{what} holds {type(x).__name__}, which is no number")
