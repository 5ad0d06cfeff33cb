"""Derivatives by elimination of steps from the graph of partial derivatives, in an order of few operations.

Each step is a vertex and each partial derivative an edge from an argument to its step. A vertex goes by the chain rule:
each path u → v → w becomes a part of the edge u → w. Outputs first is reverse accumulation, inputs first is forward
accumulation; here the vertices go first whose edges are cheaper to join once than to be walked by every row
[Griewank, Walther: Evaluating Derivatives, chapter 9: cross-country elimination, here with a greedy order].
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence

from framesym.program.accumulation import Replayed, Sparse, is_zero, reached, reaching
from framesym.program.derivative_rules import RULES, SLOPES
from framesym.program.graph import Graph
from framesym.program.node import Node
from framesym.program.step import Constant, Reference
from framesym.scalars.field import Scalar

_MOST_PATHS = 144
"""A vertex with more paths through it than this is left to the rows: joining them never paid."""


def eliminated(graph: Graph, replayed: Replayed, columns: Sequence[int], entries: Sequence[Reference]) -> list[Sparse]:
    """For each entry the derivatives that are not zero by structure, by place of the columns.

    The program must be free of choices, whose branches have no partial derivatives to be multiplied.
    """
    program = replayed.program
    rows: dict[int, int] = {}
    for row, x in enumerate(entries):
        if not isinstance(x, Constant):
            rows[x] = rows.get(x, 0) | 1 << row
    found = _Edges(graph, replayed, reached(program, dict.fromkeys(columns, 1)), reaching(program, rows), entries)
    found.join_where_it_pays()
    found.walk_by_rows()
    return [found.into[found.sinks + row] for row in range(len(entries))]


class _Edges:
    """The partial derivatives between inputs' entries, steps, and the rows, which stand behind the steps."""

    def __init__(
        self,
        graph: Graph,
        replayed: Replayed,
        active: Sequence[int],
        rows: Sequence[int],
        entries: Sequence[Reference],
    ) -> None:
        self._graph = graph
        program, first = replayed.program, replayed.first
        self.sinks = first + len(program.steps)
        self.into: list[Sparse] = [{} for _ in range(self.sinks + len(entries))]
        self.out: list[Sparse] = [{} for _ in range(self.sinks)]
        self._rows = [bits.bit_count() for bits in rows]
        for k, step in enumerate(program.steps):
            v = first + k
            if not (active[v] and rows[v]):
                continue
            rule = RULES[step.operation](replayed.values[v], *replayed.arguments(step))
            for x in SLOPES[step.operation]:
                place, partial = step.arguments[x], rule[x]
                if not isinstance(place, Constant) and active[place] and partial is not None:
                    self._add(place, v, partial())
        for row, place in enumerate(entries):
            if not isinstance(place, Constant) and active[place]:
                self._add(place, self.sinks + row, 1)
        self._alive = {v for v in range(first, self.sinks) if self.out[v]}

    def _add(self, u: int, w: int, slope: Scalar) -> None:
        whole = self.out[u][w] + slope if w in self.out[u] else slope
        if is_zero(whole):
            self.out[u].pop(w, None)
            self.into[w].pop(u, None)
        else:
            self.out[u][w] = self.into[w][u] = whole

    def _eliminate(self, v: int) -> list[int]:
        """Join all paths through a vertex; returns its neighbors."""
        before, after = self.into[v], self.out[v]
        self.into[v], self.out[v] = {}, {}
        for u in before:
            del self.out[u][v]
        for w in after:
            del self.into[w][v]
        for u, a in before.items():
            for w, b in after.items():
                self._add(u, w, a * b)
        self._alive.discard(v)
        return [*before, *after]

    def join_where_it_pays(self) -> None:
        """Eliminate the vertex that saves most, again and again while one saves or at least costs nothing."""
        heap = [(-self._saving(v), v) for v in sorted(self._alive)]
        heapq.heapify(heap)
        while heap:
            loss, v = heapq.heappop(heap)
            if v not in self._alive:
                continue
            now = -self._saving(v)
            if now != loss:
                if now <= 0:
                    heapq.heappush(heap, (now, v))
            elif now <= 0:
                for x in self._eliminate(v):
                    if x in self._alive and (loss := -self._saving(x)) <= 0:
                        heapq.heappush(heap, (loss, x))

    def walk_by_rows(self) -> None:
        """Eliminate what is left from the outputs inward."""
        for v in sorted(self._alive, reverse=True):
            self._eliminate(v)

    def _saving(self, v: int) -> int:
        """Operations of the rows that pass v, without them less with its paths joined, less those of joining."""
        before, after = self.into[v], self.out[v]
        if not before or not after:
            return 0
        if len(before) * len(after) > _MOST_PATHS:
            return -1
        per_row = len(after) - 1 + len(before) + sum(not _is_unit(x) for x in (*before.values(), *after.values()))
        once = 0
        for u, a in before.items():
            edges = self.out[u]
            for w, b in after.items():
                is_new_factor = not (_is_unit(a) and _is_unit(b))
                if w in edges:
                    per_row -= _is_unit(edges[w])
                    once += 1
                else:
                    per_row -= 1 + is_new_factor
                if not _is_unit(a) and not _is_unit(b):
                    once += not self._is_known(a, b)
        return self._rows[v] * per_row - once

    def _is_known(self, a: Scalar, b: Scalar) -> bool:
        """Whether the graph has this product already, up to its sign."""
        a, b = (x.arguments[0] if x.__class__ is Node and x.operation == "neg" else x for x in (a, b))
        if a.__class__ is not Node or b.__class__ is not Node:
            return False
        return self._graph.find("mul", *((a, b) if a.index <= b.index else (b, a))) is not None


def _is_unit(x: Scalar) -> bool:
    return x.__class__ is not Node and abs(x) == 1
