"""The graph that nodes live in: one node for one computation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from framesym.program.node import Node
from framesym.program.step import Constant, Input, Reference, Step


class Graph:
    """The nodes of one trace, in the order they were made: the entries of the inputs, then the steps."""

    __slots__ = ("_table", "inputs", "nodes")

    def __init__(self, inputs: Sequence[Input]) -> None:
        self.inputs = tuple(inputs)
        self._table: dict[tuple[str, tuple[Any, ...]], Node] = {}
        self.nodes = [Node(self, k, "input", (k,)) for k in range(sum(one.size for one in self.inputs))]

    def step(self, operation: str, *arguments: Any) -> Node:
        """The node of this computation, made at its first asking; nothing is folded here."""
        key = (operation, arguments)
        found = self._table.get(key)
        if found is None:
            nodes = self.nodes
            found = self._table[key] = Node(self, len(nodes), operation, arguments)
            nodes.append(found)
        return found

    def find(self, operation: str, *arguments: Any) -> Node | None:
        """The node of this computation where it has been made already."""
        return self._table.get((operation, arguments))

    def arguments(self) -> list[Any]:
        """One value for each input: a node, or an object array of nodes in the input's shape."""
        values: list[Any] = []
        start = 0
        for one in self.inputs:
            if one.shape == ():
                values.append(self.nodes[start])
            else:
                array = np.empty(one.size, dtype=object)
                array[:] = self.nodes[start : start + one.size]
                values.append(array.reshape(one.shape))
            start += one.size
        return values

    def record(self, entries: Sequence[Any]) -> tuple[tuple[Step, ...], tuple[Reference, ...]]:
        """The steps that the entries (nodes and numbers) need, in order, and the entries as references."""
        nodes = self.nodes
        first = sum(one.size for one in self.inputs)
        live = bytearray(len(nodes))
        for x in entries:
            if x.__class__ is Node:
                live[x.index] = 1
        for node in reversed(nodes[first:]):
            if live[node.index]:
                for x in node.arguments:
                    if x.__class__ is Node:
                        live[x.index] = 1
        place = list(range(len(nodes)))
        steps: list[Step] = []
        for node in nodes[first:]:
            if live[node.index]:
                place[node.index] = first + len(steps)
                arguments = tuple([place[x.index] if x.__class__ is Node else Constant(x) for x in node.arguments])
                steps.append(Step(node.operation, arguments))
        return tuple(steps), tuple(place[x.index] if x.__class__ is Node else Constant(x) for x in entries)
