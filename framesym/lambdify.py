"""A SymPy expression as a fast function: what `sympy.lambdify` is asked, answered by a program."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np

from framesym.errors import ProgramError
from framesym.function import Function
from framesym.printers.names import readable
from framesym.program.branches import has_branches
from framesym.program.expressions import arguments_of, traced
from framesym.program.program import Program
from framesym.program.structure import Structure, leaves

_BACKENDS = MappingProxyType({"numpy": "numpy", "numexpr": "numexpr", "c": "c", "math": "python"})


@dataclass(frozen=True, repr=False)
class Lambdified:
    """An expression as a function of its arguments, nested as they were given.

    taken: the nesting of each argument. given: the nesting of the result.
    """

    function: Function
    taken: tuple[tuple[str, Structure], ...]
    given: Structure

    def __post_init__(self) -> None:
        object.__setattr__(self, "__doc__", self.function.__doc__)
        object.__setattr__(self, "_has_branches", has_branches(self.function.program))

    def __call__(self, /, *args: Any, **kwargs: Any) -> Any:
        flat = self._flat(self._bound(args, kwargs))
        # A value that a condition throws away may be inf or nan: that is no news to the caller.
        with np.errstate(all="ignore") if self._has_branches else nullcontext():  # type: ignore[attr-defined]
            values = self.function(*flat)
        found = values if isinstance(values, tuple) else (values,)
        # A number is handed back as such, and an array of no axes is none.
        return self.given.built([x[()] if self.function.backend != "python" or x.ndim else x.item() for x in found])

    def _bound(self, args: Sequence[Any], kwargs: dict[str, Any]) -> list[Any]:
        """The arguments in order."""
        names = [name for name, _ in self.taken]
        listed = readable(", ".join(names)) or "none"
        if len(args) > len(names):
            raise ProgramError(f"too many arguments: {len(args)} are given; the arguments are {listed}")
        for name in kwargs:
            if name not in names[len(args) :]:
                what = "is given twice" if name in names else "is unknown"
                raise ProgramError(f"the argument {readable(name)} {what}; the arguments are {listed}")
        missing = [name for name in names[len(args) :] if name not in kwargs]
        if missing:
            raise ProgramError(f"missing argument {readable(', '.join(missing))}; the arguments are {listed}")
        return [*args, *(kwargs[name] for name in names[len(args) :])]

    def _flat(self, values: Sequence[Any]) -> list[Any]:
        """The value of each input: nested arguments unpacked along their first axes, as Python unpacks."""
        flat: list[Any] = []
        for value, (name, structure) in zip(values, self.taken, strict=True):
            flat += _unpacked(value, structure, name)
        return flat

    @property
    def program(self) -> Program:
        """The program behind the function."""
        return self.function.program

    @property
    def source(self) -> str:
        """The text of the module that computes it."""
        return self.function.source

    def __repr__(self) -> str:
        return readable(f"<lambdified ({self.function.backend}): {', '.join(name for name, _ in self.taken)}>")


def lambdify(args: Any, expr: Any, modules: Any = "numpy", *, cse: Any = True, **options: Any) -> Lambdified:
    """A SymPy expression as a function of numbers and arrays: a drop-in for `sympy.lambdify`.

    Args:
        args: a letter or a list of arguments. An argument is a letter (a symbol of any name, a function such as q(t),
            a derivative of one, a text for the symbols of that name), a matrix symbol or matrix of letters, which takes
            arrays (..., m, n), or a list or tuple of arguments, whose value is unpacked along its first axis.
        expr: an expression, a condition (1.0 where it holds, 0.0 elsewhere), a matrix, an array, or lists, tuples and
            dicts of them. The result has this structure; where no piece of a Piecewise holds it is nan.
        modules: "numpy", "numexpr", "c", or "math" for single calls with plain floats.
        cse: equal parts are computed once whether or not this is true; it is here for calls written for SymPy.
        options: of the backend, such as threads=2 for "numexpr".
    Returns: a function; its numbers are float64. Arrays broadcast together, and a matrix result has the batch axes in
        front: (..., m, n), with constants filled in.
    Raises: ProgramError for a function that programs do not have, a letter that is no argument, other modules;
        KindMismatch for an argument that is no letter.

    >>> import framesym as fs
    >>> x, y = fs.symbol("x"), fs.symbol("y")
    >>> f = fs.lambdify([x, y], {"sum": x + y, "powers": [x**2, 1]})
    >>> f(3, [1, 2])
    {'sum': array([4., 5.]), 'powers': [array([9., 9.]), array([1., 1.])]}
    """
    backend = _BACKENDS.get(_only(modules))
    if backend is None:
        raise ProgramError(f"unknown modules {modules!r:.60}; they are one of {', '.join(_BACKENDS)}")
    taken, inputs, letters = arguments_of(args)
    given, outputs = leaves(expr, "result")
    program = traced(inputs, letters, outputs, "lambdified")
    return Lambdified(program.compile(backend, **options), taken, given)


def _only(modules: Any) -> Any:
    """The name of the modules; SymPy takes a list of one, too."""
    if isinstance(modules, (list, tuple)) and len(modules) == 1:
        return _only(modules[0])
    return modules if isinstance(modules, str) else "numpy" if modules is None else ""


def _unpacked(value: Any, structure: Structure, name: str) -> list[Any]:
    if structure.kind == "leaf":
        return [value]
    length = len(structure.parts)
    try:
        values = list(value) if isinstance(value, Iterable) and not isinstance(value, (str, bytes)) else None
    except TypeError:
        values = None
    if values is None or len(values) != length:
        raise ProgramError(f"the argument {readable(name)} must be a sequence of {length}, got {value!r:.60}")
    return [x for one, part in zip(values, structure.parts, strict=True) for x in _unpacked(one, part, name)]
