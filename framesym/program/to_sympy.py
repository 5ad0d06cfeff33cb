"""Program to SymPy expressions: each step once, equal parts as one object."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any

import sympy

from framesym.errors import ProgramError
from framesym.program.constants import Number
from framesym.program.operations import OPERATIONS
from framesym.program.program import Program
from framesym.program.step import Constant, Input, Reference

_FEW = 16
"""A sum inside a sum, or product in product, of up to so many parts is merged; a larger one stays a part of its own."""
_LEVELS, _PARTS = 10, 200


def to_sympy(program: Program, *arguments: Any) -> dict[str, Any]:
    """One value an output, by name: an expression for shape (), a Matrix for (m, n), nested lists for any other.

    The work is linear in the number of steps. What is computed once and used often is one object in all of its places,
    and functions are not evaluated anew, so nothing is simplified.

    Args:
        program: what to turn into expressions.
        arguments: the letters of the inputs, in order; without any, real symbols called as the inputs and, for entries,
            as their components where these are named, else q_0, q_1, ...
    Raises: ProgramError for a missing argument or a wrong shape.
    """
    if arguments and len(arguments) != len(program.inputs):
        raise ProgramError(f"{program.name} takes {len(program.inputs)} arguments, got {len(arguments)}")
    letters: list[Any] = []
    for k, one in enumerate(program.inputs):
        letters += _entries(one, arguments[k]) if arguments else _letters(one)
    values = _Values(program, letters)
    return {output.name: _shaped([values.whole(x) for x in output.entries], output.shape) for output in program.outputs}


def _letters(one: Input) -> list[Any]:
    if one.shape == ():
        return [sympy.Symbol(one.name, real=True)]
    names: Iterable[str] = one.components
    if len(set(one.components)) != one.size:
        names = (f"{one.name}_{k}" for k in range(one.size))
    return [sympy.Symbol(str(name), real=True) for name in names]


def _entries(one: Input, argument: Any) -> list[Any]:
    if isinstance(argument, sympy.MatrixSymbol):
        argument = argument.as_explicit()
    parts = [argument.tolist() if hasattr(argument, "tolist") else argument]
    for length in one.shape:
        if not all(hasattr(part, "__len__") and len(part) == length for part in parts):
            raise ProgramError(f"{one.name} must have the shape {one.shape}, got {argument!r:.60}")
        parts = [x for part in parts for x in part]
    return parts


def _shaped(entries: list[Any], shape: tuple[int, ...]) -> Any:
    if shape == ():
        return entries[0]
    if len(shape) == 2:
        return sympy.Matrix(*shape, entries)
    size = len(entries) // shape[0] if shape[0] else 0
    return [_shaped(entries[k * size : (k + 1) * size], shape[1:]) for k in range(shape[0])]


class _Values:
    """The values of all places. A sum or product with one use stays a list of its parts until it is used up."""

    def __init__(self, program: Program, letters: Sequence[Any]) -> None:
        self._values = list(letters)
        self._sums: dict[int, list[Any]] = {}
        self._products: dict[int, list[Any]] = {}
        self._uses = [0] * (program.entry_count + len(program.steps))
        for references in (*(s.arguments for s in program.steps), *(o.entries for o in program.outputs)):
            for x in references:
                if isinstance(x, int):
                    self._uses[x] += 1
        for place, step in enumerate(program.steps, program.entry_count):
            self._values.append(None)
            self._take(place, step.operation, step.arguments)

    def whole(self, x: Reference) -> Any:
        """The expression of a place or constant."""
        if isinstance(x, Constant):
            return _number(x.value)
        if x in self._sums:
            self._values[x] = known(_joined(sympy.Add, self._sums.pop(x)))
        elif x in self._products:
            self._values[x] = known(_joined(sympy.Mul, self._products.pop(x)))
        return self._values[x]

    def _take(self, place: int, operation: str, references: tuple[Reference, ...]) -> None:
        if operation in ("add", "sub"):
            first, second = self._terms(references[0]), self._terms(references[1])
            if operation == "sub":
                second = [_negative(x) for x in second]
            self._sums[place] = _longer_first(first, second)
        elif operation == "mul":
            self._products[place] = _longer_first(*(self._factors(x) for x in references))
        elif operation == "div":
            below = [_inverse(x) for x in self._factors(references[1])]
            self._products[place] = _longer_first(self._factors(references[0]), below)
        elif operation == "neg":
            self._values[place] = _negative(self.whole(references[0]))
        else:
            self._values[place] = known(_applied(operation, [self.whole(x) for x in references]))

    def _terms(self, x: Reference) -> list[Any]:
        if isinstance(x, int) and self._uses[x] == 1 and x in self._sums:
            return self._sums.pop(x)
        return [self.whole(x)]

    def _factors(self, x: Reference) -> list[Any]:
        if isinstance(x, int) and self._uses[x] == 1 and x in self._products:
            return self._products.pop(x)
        return [self.whole(x)]


def _longer_first(first: list[Any], second: list[Any]) -> list[Any]:
    """The parts of both, in the longer of the two lists: a chain of sums costs what it has terms."""
    if len(first) < len(second):
        first, second = second, first
    first.extend(second)
    return first


def _joined(kind: Any, parts: list[Any]) -> Any:
    if any(isinstance(x, kind) and len(x.args) > _FEW for x in parts):
        return kind(*parts, evaluate=False)
    if kind is sympy.Mul:
        # A number times a sum would be multiplied out, and the sum no longer shared.
        if len(parts) == 2 and any(x.is_Number for x in parts) and any(x.is_Add for x in parts):
            return _scaled(*sorted(parts, key=lambda x: not x.is_Number))
        # To join powers of equal factors SymPy asks what they are, all the way down.
        if not all(map(_is_small, parts)):
            return sympy.Mul(*parts, evaluate=False)
    return kind(*parts)


def _is_small(expr: Any) -> bool:
    """Whether the expression has few parts, all of them near the top."""
    level, seen = [expr], 0
    for _ in range(_LEVELS):
        level = [x for one in level for x in one.args]
        seen += len(level)
        if not level or seen > _PARTS:
            break
    return not level


def _scaled(number: Any, total: Any) -> Any:
    return total if number == 1 else sympy.Mul(number, total, evaluate=False)


def _negative(x: Any) -> Any:
    return sympy.Mul(-1, x, evaluate=False) if x.is_Add else -x


def _inverse(x: Any) -> Any:
    return sympy.Pow(x, -1, evaluate=not (x.is_Add or x.is_Mul))


def _number(value: Number) -> Any:
    if isinstance(value, Fraction):
        return sympy.Rational(value.numerator, value.denominator)
    return sympy.Integer(value) if isinstance(value, int) else sympy.Float(value)


def _applied(operation: str, arguments: list[Any]) -> Any:
    """The operation of the table, not evaluated where SymPy would walk through its argument."""
    plain = all(x.is_Number for x in arguments)
    if operation == "power":
        return sympy.Pow(*arguments, evaluate=plain or arguments[0].is_Symbol)
    if operation == "sqrt":
        return sympy.Pow(arguments[0], sympy.Rational(1, 2), evaluate=plain or arguments[0].is_Symbol)
    if OPERATIONS[operation].conditions or OPERATIONS[operation].is_truth or plain:
        return OPERATIONS[operation].function(*arguments)
    return _CLASSES.get(operation, getattr(sympy, operation, None))(*arguments, evaluate=False)


_CLASSES = MappingProxyType({"abs": sympy.Abs, "minimum": sympy.Min, "maximum": sympy.Max, "mod": sympy.Mod})


def known(expr: Any) -> Any:
    """The expression itself, with what SymPy keeps about it asked now: asked later, of all parts, it goes too deep."""
    hash(expr)
    expr.is_commutative  # noqa: B018 - the answer stays with the expression
    return expr
