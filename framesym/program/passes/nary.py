"""A program with sums and products of any number of terms: the form that `factor` and `trig` work on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import reduce
from operator import add, mul
from typing import Any

from framesym.program.graph import Graph
from framesym.program.node import Node
from framesym.program.passes.replay import apply, recorded
from framesym.program.program import Program
from framesym.program.step import Constant, Reference

Signed = tuple[int, int]
"""A place and a sign ±1: a negation costs nothing and is no node."""

_ARITHMETIC = frozenset({"add", "sub", "neg", "mul"})


class Nary:
    """Places for the inputs' entries, constants and steps of a program, to be rearranged and made a program again.

    sums: place to its terms, each with a sign; products: place to its factors, in order; leaves: place to an operation
    and its arguments; numbers: place to a positive constant; outputs: the entries in one row, None for zero.
    fixed: whether a place depends on parameters and constants alone, so that work on it is set-up.
    """

    def __init__(self, program: Program) -> None:
        self._program = program
        self.sums: dict[int, dict[int, int]] = {}
        self.products: dict[int, list[int]] = {}
        self.leaves: dict[int, tuple[str, tuple[Signed, ...]]] = {}
        self.numbers: dict[int, Any] = {}
        self.fixed = [one.role == "parameter" for one in program.inputs for _ in range(one.size)]
        self._constants: dict[Any, int] = {}
        values: list[Signed] = [(place, 1) for place in range(len(self.fixed))]
        for step in program.steps:
            values.append(self._read(step.operation, [self._signed(x, values) for x in step.arguments]))
        self.outputs = [self._signed(x, values) for output in program.outputs for x in output.entries]
        self._merge_single_uses()

    def _signed(self, x: Reference, values: list[Signed]) -> Signed:
        if not isinstance(x, Constant):
            return values[x]
        size, sign = (-x.value, -1) if x.value < 0 else (x.value, 1)
        return self.number(size), sign

    def _read(self, operation: str, arguments: list[Signed]) -> Signed:
        (a, s), (b, t) = arguments[0], arguments[-1]
        if operation == "neg":
            return a, -s
        if operation == "mul":
            return self.product([a, b]), s * t
        if operation not in _ARITHMETIC:
            return self.leaf(operation, *arguments), 1
        if operation == "sub":
            t = -t
        if a == b:
            return (self.product([self.number(2), a]), s) if s == t else (self.number(0), 1)
        return self.sum({a: 1, b: s * t}), s

    def _place(self, fixed: bool) -> int:
        self.fixed.append(fixed)
        return len(self.fixed) - 1

    def number(self, value: Any) -> int:
        """The place of a constant that is not negative."""
        found = self._constants.get(value)
        if found is None:
            found = self._constants[value] = self._place(True)
            self.numbers[found] = value
        return found

    def sum(self, terms: dict[int, int]) -> int:
        """The place of a new sum."""
        place = self._place(all(self.fixed[x] for x in terms))
        self.sums[place] = terms
        return place

    def product(self, factors: Iterable[int]) -> int:
        """The place of a new product."""
        ordered = sorted(factors)
        place = self._place(all(self.fixed[x] for x in ordered))
        self.products[place] = ordered
        return place

    def leaf(self, operation: str, *arguments: Signed) -> int:
        """The place of a new step of any other kind."""
        place = self._place(all(self.fixed[x] for x, _ in arguments))
        self.leaves[place] = operation, arguments
        return place

    def parts(self, place: int) -> Iterable[int]:
        """The places that this one is made of."""
        if place in self.sums:
            return self.sums[place]
        if place in self.products:
            return self.products[place]
        return [x for x, _ in self.leaves[place][1]] if place in self.leaves else ()

    def uses(self) -> Counter[int]:
        """How often each place is used by what the outputs need."""
        uses: Counter[int] = Counter()
        stack = [x for x, _ in self.outputs]
        uses.update(stack)
        seen = set(stack)
        stack = list(seen)
        while stack:
            for x in self.parts(stack.pop()):
                uses[x] += 1
                if x not in seen:
                    seen.add(x)
                    stack.append(x)
        return uses

    def _merge_single_uses(self) -> None:
        """A sum used once, as a term of a sum, gives its terms to it; products likewise, and constants meet."""
        uses = self.uses()
        for place in list(self.sums):
            self.sums[place] = self._gathered_terms(place, uses)
        for place in list(self.products):
            factors: list[int] = []
            for x in self.products[place]:
                is_inner = x in self.products and uses[x] == 1 and not self.fixed[x]
                factors += self.products[x] if is_inner else [x]
            self.products[place] = self._gathered_factors(factors) if not self.fixed[place] else sorted(factors)

    def _gathered_terms(self, place: int, uses: Counter[int]) -> dict[int, int]:
        terms: dict[int, int] = {}
        for x, sign in self.sums[place].items():
            is_inner = x in self.sums and uses[x] == 1 and not self.fixed[x]
            for y, s in self.sums[x].items() if is_inner else ((x, 1),):
                if y in terms and terms[y] == -sign * s:
                    del terms[y]
                elif y in terms:
                    # Twice the same term in one sum: the second one stays a sum of its own.
                    del terms[y]
                    terms[self.product([self.number(2), y])] = sign * s
                else:
                    terms[y] = sign * s
        set_up = [x for x in terms if self.fixed[x]]
        if len(set_up) < 2 or self.fixed[place]:
            return terms
        first = terms[set_up[0]]
        gathered = self.sum({x: first * terms[x] for x in set_up})
        return {gathered: first} | {x: sign for x, sign in terms.items() if not self.fixed[x]}

    def _gathered_factors(self, factors: list[int]) -> list[int]:
        set_up = [x for x in factors if self.fixed[x]]
        if len(set_up) < 2:
            return sorted(factors)
        return sorted([self.product(set_up), *(x for x in factors if not self.fixed[x])])

    def program(self) -> Program:
        """The program of what the outputs need, in binary steps, each made once and folded."""
        graph = Graph(self._program.inputs)
        values: dict[int, Any] = dict(enumerate(graph.nodes)) | self.numbers
        # In the order in which the places came, so that values live as long as they did.
        stack = sorted(self.uses(), reverse=True)
        while stack:
            place = stack[-1]
            if place in values:
                stack.pop()
                continue
            missing = [x for x in self.parts(place) if x not in values]
            if missing:
                stack.extend(reversed(missing))
            else:
                values[place] = self._value(place, values)
        return recorded(self._program, graph, [values[x] if sign > 0 else -values[x] for x, sign in self.outputs])

    def _value(self, place: int, values: dict[int, Any]) -> Any:
        if place in self.sums:
            return _summed([(values[x], sign) for x, sign in self.sums[place].items()])
        if place in self.products:
            return reduce(mul, (values[x] for x in self.products[place]), 1)
        operation, arguments = self.leaves[place]
        return apply(operation, *(values[x] if sign > 0 else -values[x] for x, sign in arguments))


def _summed(terms: list[tuple[Any, int]]) -> Any:
    """The sum of the values with their signs: in the order they were made, so that none waits for the others."""
    terms = sorted(terms, key=lambda term: term[0].index if term[0].__class__ is Node else -1)
    first = next((k for k, (_, sign) in enumerate(terms) if sign > 0), None)
    if first is None:
        return -reduce(add, (value for value, _ in terms), 0)
    total = terms.pop(first)[0]
    return reduce(lambda a, term: a + term[0] if term[1] > 0 else a - term[0], terms, total)
