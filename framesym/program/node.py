"""The graph node: a number that remembers how it was made."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from framesym.errors import KindMismatch, ProgramError
from framesym.program import folding
from framesym.program.constants import constant

if TYPE_CHECKING:
    from framesym.program.graph import Graph


class Node:
    """A number that depends on an input of the program being traced.

    graph: where it lives; index: its place there; operation and arguments: how it was made, arguments being nodes
    and plain numbers. Two nodes are equal only when they are one node; equal computations are one node.

    A node has no value and no truth: branch on plain numbers only.
    """

    __slots__ = ("arguments", "graph", "index", "operation")
    __array_ufunc__ = None
    is_scalar = True

    def __init__(self, graph: Graph, index: int, operation: str, arguments: tuple[Any, ...]) -> None:
        self.graph, self.index, self.operation, self.arguments = graph, index, operation, arguments

    def __add__(self, other: Any) -> Any:
        if other.__class__ is Node:
            return folding.add(self, other) if other.graph is self.graph else _refuse_graphs()
        return self._with(other, folding.add_constant, operator.add)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        if other.__class__ is Node:
            return folding.subtract(self, other) if other.graph is self.graph else _refuse_graphs()
        return self._with(other, lambda c, x: folding.add_constant(-c, x), operator.sub)

    def __rsub__(self, other: Any) -> Any:
        return self._with(other, folding.subtract_from_constant, lambda x, a: a - x)

    def __mul__(self, other: Any) -> Any:
        if other.__class__ is Node:
            return folding.multiply(self, other) if other.graph is self.graph else _refuse_graphs()
        return self._with(other, folding.multiply_constant, operator.mul)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Any:
        if other.__class__ is Node:
            return folding.divide(self, other) if other.graph is self.graph else _refuse_graphs()
        return self._with(other, lambda c, x: folding.divide_by_constant(x, c), operator.truediv)

    def __rtruediv__(self, other: Any) -> Any:
        return self._with(other, folding.divide_constant, lambda x, a: a / x)

    def __pow__(self, other: Any) -> Any:
        if other.__class__ is Node:
            return self.graph.step("power", self, other) if other.graph is self.graph else _refuse_graphs()
        return self._with(other, lambda c, x: folding.power(x, c), operator.pow)

    def __rpow__(self, other: Any) -> Any:
        return self._with(other, lambda c, x: x.graph.step("power", c, x), lambda x, a: a**x)

    def _with(self, other: Any, fold: Callable[[Any, Node], Any], again: Callable[[Any, Any], Any]) -> Any:
        """The operation with a plain number; with an array of numbers or nodes, entry by entry."""
        value = constant(other)
        if value is not None:
            return fold(value, self)
        if isinstance(other, np.ndarray):
            result = np.empty(other.shape, dtype=object)
            for place in np.ndindex(other.shape):
                result[place] = again(self, other[place])
            return result if result.ndim else result.item()
        return NotImplemented

    def __neg__(self) -> Any:
        return folding.negate(self)

    def __pos__(self) -> Node:
        return self

    def __abs__(self) -> Any:
        return folding.apply("abs", self)

    def sin(self) -> Any:
        return folding.apply("sin", self)

    def cos(self) -> Any:
        return folding.apply("cos", self)

    def tan(self) -> Any:
        return folding.apply("tan", self)

    def sqrt(self) -> Any:
        return folding.apply("sqrt", self)

    def asin(self) -> Any:
        return folding.apply("asin", self)

    def acos(self) -> Any:
        return folding.apply("acos", self)

    def atan(self) -> Any:
        return folding.apply("atan", self)

    def exp(self) -> Any:
        return folding.apply("exp", self)

    def log(self) -> Any:
        return folding.apply("log", self)

    def sinh(self) -> Any:
        return folding.apply("sinh", self)

    def cosh(self) -> Any:
        return folding.apply("cosh", self)

    def tanh(self) -> Any:
        return folding.apply("tanh", self)

    def asinh(self) -> Any:
        return folding.apply("asinh", self)

    def acosh(self) -> Any:
        return folding.apply("acosh", self)

    def atanh(self) -> Any:
        return folding.apply("atanh", self)

    def floor(self) -> Any:
        return folding.apply("floor", self)

    def ceiling(self) -> Any:
        return folding.apply("ceiling", self)

    def sign(self) -> Any:
        return folding.apply("sign", self)

    def atan2(self, x: Any) -> Any:
        """The angle of the point (x, self)."""
        if x.__class__ is Node:
            return self.graph.step("atan2", self, x) if x.graph is self.graph else _refuse_graphs()
        return self.graph.step("atan2", self, _plain(x, "atan2"))

    def ratan2(self, y: Any) -> Any:
        """The angle of the point (self, y), for a plain number y."""
        return y.atan2(self) if y.__class__ is Node else self.graph.step("atan2", _plain(y, "atan2"), self)

    # NumPy's names of the same functions: np.arctan(array of nodes) asks each entry for them.
    arcsin, arccos, arctan, arctan2 = asin, acos, atan, atan2
    arcsinh, arccosh, arctanh, __floor__, __ceil__ = asinh, acosh, atanh, floor, ceiling

    def __bool__(self) -> NoReturn:
        raise KindMismatch(
            "a graph node has no truth value: it stands for every value of the inputs at once\n"
            "  help: branch on plain numbers only, such as a model's own parameters"
        )

    def _order(self, other: Any) -> NoReturn:
        raise KindMismatch(
            "a graph node has no order: it stands for every value of the inputs at once\n"
            "  help: compare plain numbers only, such as a model's own parameters"
        )

    __lt__ = __le__ = __gt__ = __ge__ = _order
    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        """True for this very node; a comparison with a number would be a branch, and is refused as one."""
        if other.__class__ is Node:
            return self is other
        return NotImplemented if constant(other) is None else self._refuse_equality(other)

    def __ne__(self, other: object) -> bool:
        if other.__class__ is Node:
            return self is not other
        return NotImplemented if constant(other) is None else self._refuse_equality(other)

    def _refuse_equality(self, other: object) -> NoReturn:
        raise KindMismatch(
            f"a graph node neither equals {other} nor differs from it: it stands for every value of the inputs\n"
            "  help: compare plain numbers only, such as a model's own parameters"
        )

    def __float__(self) -> NoReturn:
        raise KindMismatch(
            "a graph node has no value: it stands for every value of the inputs at once\n"
            "  help: use framesym's functions, such as fs.sin, instead of those of math, and no float()"
        )

    def __repr__(self) -> str:
        words = (f"node {x.index}" if x.__class__ is Node else repr(x) for x in self.arguments)
        return f"<node {self.index}: {self.operation}({', '.join(words)})>"


def _plain(value: Any, operation: str) -> Any:
    number = constant(value)
    if number is None:
        raise KindMismatch(f"cannot take {operation} of a graph node and {type(value).__name__}")
    return number


def _refuse_graphs() -> NoReturn:
    raise ProgramError(
        "two graph nodes of different programs were combined\n"
        "  help: trace both computations in one function; a node must not outlive the trace that made it"
    )
