"""Put numbers, or other inputs, in the place of inputs of a program."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from framesym.errors import ProgramError
from framesym.program import conditions
from framesym.program.constants import constant
from framesym.program.graph import Graph
from framesym.program.node import Node
from framesym.program.passes.replay import apply, recorded
from framesym.program.program import Program
from framesym.program.step import Constant, Input, Reference


def substitute(program: Program, values: Mapping[str, Any]) -> Program:
    """The program with inputs replaced; `Program.substitute` says how."""
    by_name = {one.name: one for one in program.inputs}
    starts, start = {}, 0
    for one in program.inputs:
        starts[one.name] = start
        start += one.size
    given: dict[int, int | Constant] = {}
    for name, value in values.items():
        one = _input(name, by_name)
        for k, x in _entries(one, value, by_name):
            given[starts[name] + k] = x if isinstance(x, Constant) else starts[x[0]] + x[1]
    asked = {x for x in given.values() if isinstance(x, int)}
    kept = tuple(one for one in program.inputs if not _is_gone(one, starts[one.name], given, asked))
    graph = Graph(kept)
    nodes = iter(graph.nodes[:])
    own = {starts[one.name] + k: next(nodes) for one in kept for k in range(one.size)}
    places: list[Any] = []
    for place in range(start):
        put = given.get(place, place)
        places.append(put.value if isinstance(put, Constant) else own[put])
    return _run(program, kept, graph, places)


def _input(name: Any, by_name: Mapping[str, Input]) -> Input:
    if name not in by_name:
        raise ProgramError(f"cannot substitute: unknown input {name}; the inputs are {', '.join(by_name) or 'none'}")
    return by_name[name]


def _is_gone(one: Input, start: int, given: Mapping[int, Any], asked: set[int]) -> bool:
    places = range(start, start + one.size)
    return one.size > 0 and all(place in given and place not in asked for place in places)


def _entries(one: Input, value: Any, by_name: Mapping[str, Input]) -> Iterator[tuple[int, Constant | tuple[str, int]]]:
    """The replaced entries of an input: their places in it, and numbers or entries of other inputs."""
    if isinstance(value, Mapping):
        for key, x in value.items():
            k = _index(one, key)
            what = f"{one.name}[{key}]"
            if isinstance(x, str):
                other = _input(x, by_name)
                _require_shape(what, (), other.shape)
                yield k, (other.name, 0)
            else:
                yield k, _number(what, x)
        return
    if isinstance(value, str):
        other = _input(value, by_name)
        _require_shape(one.name, one.shape, other.shape)
        yield from ((k, (other.name, k)) for k in range(one.size))
        return
    array = np.asarray(value, dtype=object)
    _require_shape(one.name, one.shape, array.shape)
    yield from ((k, _number(one.name, x)) for k, x in enumerate(array.ravel().tolist()))


def _index(one: Input, key: Any) -> int:
    """The place of an entry in its input, from a component's name, an index, or a tuple of indices."""
    if isinstance(key, str):
        if len(one.shape) == 1 and one.components.count(key) == 1:
            return one.components.index(key)
        listed = f"; the components are {', '.join(one.components)}" if one.components else ""
        raise ProgramError(f"cannot substitute: input {one.name} has no component {key}{listed}")
    index = key if isinstance(key, tuple) else (key,)
    whole = all(isinstance(k, (int, np.integer)) and not isinstance(k, bool) for k in index)
    if not whole or len(index) != len(one.shape) or any(not -n <= k < n for k, n in zip(index, one.shape, strict=True)):
        raise ProgramError(f"cannot substitute: input {one.name} of shape {one.shape} has no entry {key!r}")
    return int(np.ravel_multi_index([k % n for k, n in zip(index, one.shape, strict=True)], one.shape)) if index else 0


def _number(what: str, x: Any) -> Constant:
    number = constant(x)
    if number is None:
        raise ProgramError(
            f"cannot substitute {x!r} for {what}: it is no number\n  help: give a number or the name of an input"
        )
    return Constant(number)


def _require_shape(what: str, expected: tuple[int, ...], got: tuple[int, ...]) -> None:
    if expected != got:
        raise ProgramError(f"cannot substitute for {what} of shape {expected} what has the shape {got}")


@dataclass(frozen=True)
class _Undefined:
    """The value of a step that has none at the numbers given, and why."""

    reason: str


def _run(program: Program, kept: tuple[Input, ...], graph: Graph, places: list[Any]) -> Program:
    def value(x: Reference) -> Any:
        return x.value if isinstance(x, Constant) else places[x]

    for step in program.steps:
        places.append(_made(step.operation, [value(x) for x in step.arguments]))
    entries = []
    for output in program.outputs:
        for x in map(value, output.entries):
            if isinstance(x, _Undefined):
                raise ProgramError(f"cannot substitute: output {output.name} would have no value, by {x.reason}")
            entries.append(x)
    blank = tuple(replace(output, entries=(Constant(0),) * output.size) for output in program.outputs)
    return recorded(replace(program, inputs=kept, steps=(), outputs=blank), graph, entries)


def _made(operation: str, arguments: list[Any]) -> Any:
    """The operation's value; a choice throws away the branch that has none."""
    if operation == "select" and not isinstance(arguments[0], _Undefined):
        condition, a, b = arguments
        if condition.__class__ is not Node:
            return a if condition else b
        if isinstance(a, _Undefined) and not isinstance(b, _Undefined):
            return conditions.restrict(conditions.negated(condition), b)
        if isinstance(b, _Undefined) and not isinstance(a, _Undefined):
            return conditions.restrict(condition, a)
    if operation == "restrict" and arguments[0].__class__ is not Node and not arguments[0]:
        return _Undefined("a condition that never holds")
    for x in arguments:
        if isinstance(x, _Undefined):
            return x
    try:
        made = apply(operation, *arguments)
        return made if made.__class__ is Node else constant(made)
    except (ArithmeticError, ValueError, ProgramError):
        words = ", ".join("..." if x.__class__ is Node else str(x) for x in arguments)
        return _Undefined(f"{operation}({words})")
