"""From symbols to numbers and back: what everything made of numbers can do with a function on them."""

from __future__ import annotations

import numbers
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Self

import numpy as np
import sympy

from framesym.errors import InvalidValue
from framesym.scalars.field import Scalar


class Mappable(ABC):
    """What is made of numbers: one function takes all of them to others, and the labels stay."""

    __slots__ = ()

    @abstractmethod
    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Self:
        """The same with the function applied to each number."""

    def subs(self, values: Mapping[Any, Scalar]) -> Self:
        """The same with values put in the place of symbols, all at once; numbers without symbols stay as they are.

        Raises: InvalidValue for a name in the place of a symbol.

        >>> import framesym as fs
        >>> q = fs.symbol("q")
        >>> fs.Vector((2 * q, 0, 1.5), expressed_in=fs.Frame("W")).subs({q: 3})
        <Vector in W: (6, 0, 1.5)>
        """
        for one in (*values.keys(), *values.values()):
            if isinstance(one, (str, bytes)):
                raise InvalidValue(f"a value takes the place of a symbol, got the text {one!r}\n  help: {{q: 0.5}}")
            if isinstance(one, np.ndarray):
                raise InvalidValue(
                    f"a value takes the place of a symbol, got an array {one.shape} of samples\n"
                    "  help: build the quantity from arrays, or put in one sample at a time"
                )
        return self.map_scalars(lambda x: x.subs(values, simultaneous=True) if hasattr(x, "subs") else x)

    def evalf(self) -> Self:
        """The same in floats: exact numbers, π and roots become floats; what still holds a symbol keeps it.

        >>> import framesym as fs
        >>> fs.Vector((1, fs.sqrt(fs.symbol("a")), 0), expressed_in=fs.Frame("W")).subs({fs.symbol("a"): 2}).evalf()
        <Vector in W: (1.0, 1.414213562, 0.0)>
        """
        return self.map_scalars(evaluated)


def evaluated(x: Scalar) -> Scalar:
    """A float, for a plain or SymPy number; an expression with symbols in floats; anything else as it is."""
    if isinstance(x, sympy.Expr):
        x = x.evalf()
        return float(x) if x.is_Float or x.is_Integer else x
    return float(x) if isinstance(x, numbers.Rational) else x
