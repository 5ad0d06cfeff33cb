"""SymPy expressions in named letters to a program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import sympy
from sympy.core.function import AppliedUndef
from sympy.matrices.expressions.matexpr import MatrixElement

from framesym.errors import KindMismatch, ProgramError
from framesym.program.from_sympy import from_sympy
from framesym.program.program import Program
from framesym.program.step import Input
from framesym.program.structure import Leaf, Structure, leaves
from framesym.program.trace import trace


def program_of(args: Any, expr: Any, name: str = "program") -> Program:
    """The program that computes expressions from their letters; `Program.from_sympy` says how."""
    if isinstance(args, Mapping):
        groups = list(args.items())
    else:
        given = list(args) if isinstance(args, (list, tuple, sympy.Tuple, sympy.MatrixBase)) else [args]
        groups = [(_group_name(one, k), one) for k, one in enumerate(given)]
    found = [(label, *letters_of(one)) for label, one in groups]
    labels = distinct([label for label, *_ in found])
    inputs = [
        Input(label, shape, components=tuple(map(str, letters)) if shape and is_group else ())
        for label, (_, shape, letters, is_group) in zip(labels, found, strict=True)
    ]
    outputs = _outputs(expr)
    return traced(inputs, [letters for _, _, letters, _ in found], outputs, name)


def _outputs(expr: Any) -> list[Leaf]:
    """The top of a dict names its outputs; a list of numbers, or of lists of equal length, is one output."""
    if isinstance(expr, (dict, sympy.Dict)):
        named = [Leaf(str(key), value) for key, value in expr.items()]
    else:
        named = [Leaf("result", expr)]
    return [leaf for one in named for leaf in _of_output(one)]


def _of_output(one: Leaf) -> list[Leaf]:
    structure, found = leaves(one.value, one.path)
    if _is_rectangular(structure) and not any(_has_shape(leaf.value) for leaf in found):
        return [one]
    return found


def _is_rectangular(structure: Structure) -> bool:
    return structure.kind == "leaf" or (structure.kind != "dict" and len(set(map(_lengths, structure.parts))) <= 1)


def _lengths(structure: Structure) -> tuple[int, ...] | None:
    """The shape of a nest of equal lists; None of any other."""
    if structure.kind == "leaf":
        return ()
    inner = set(map(_lengths, structure.parts))
    if structure.kind == "dict" or len(inner) > 1 or None in inner:
        return None
    return (len(structure.parts), *(inner.pop() or () if inner else ()))


def _has_shape(value: Any) -> bool:
    return isinstance(value, (sympy.MatrixBase, sympy.NDimArray, np.ndarray))


def traced(inputs: Sequence[Input], letters: Sequence[Sequence[Any]], outputs: Sequence[Leaf], name: str) -> Program:
    """The program of outputs in the letters of each input, which are its entries in order.

    Raises: ProgramError for a letter that stands twice, or is none of the inputs.
    """
    names = distinct([leaf.path for leaf in outputs])
    every = [x for group in letters for x in group]
    seen: set[Any] = set()
    for x in every:
        if x in seen:
            raise ProgramError(f"the letter {x} is given twice among the arguments")
        seen.add(x)
    return trace(_Reader(letters, outputs, names), inputs, name=name)


class _Reader:
    """The function that is traced: binds letters to nodes and hands on the expressions with them."""

    def __init__(self, letters: Sequence[Sequence[Any]], outputs: Sequence[Leaf], names: Sequence[str]) -> None:
        self._letters, self._outputs, self._names = letters, outputs, names

    def __call__(self, *arguments: Any) -> dict[str, Any]:
        bindings: dict[Any, Any] = {}
        by_name: dict[str, list[Any]] = {}
        for group, argument in zip(self._letters, arguments, strict=True):
            nodes = argument.ravel() if hasattr(argument, "ravel") else [argument]
            for letter, node in zip(group, nodes, strict=True):
                bindings[letter] = node
                name = letter if isinstance(letter, str) else letter.name if letter.is_Symbol else None
                if name is not None:
                    by_name.setdefault(name, []).append(node)
        # A symbol with other assumptions is the same letter where its name is that of one alone.
        bindings |= {name: nodes[0] for name, nodes in by_name.items() if len(nodes) == 1}
        memo: dict[Any, Any] = {}
        return {
            name: mapped(leaf.value, lambda x: from_sympy(x, bindings, memo))
            for name, leaf in zip(self._names, self._outputs, strict=True)
        }


def mapped(value: Any, read: Any) -> Any:
    """The value with each SymPy expression in it read; matrices become nested lists, but for empty ones."""
    if isinstance(value, (sympy.MatrixBase, sympy.NDimArray, np.ndarray)):
        if 0 in value.shape:
            return value
        value = value.tolist()
    if isinstance(value, (list, tuple, sympy.Tuple)):
        return [mapped(x, read) for x in value]
    if isinstance(value, sympy.Basic):
        return read(value)
    return int(value) if isinstance(value, bool) else value


def letters_of(one: Any) -> tuple[tuple[int, ...], list[Any], bool]:
    """Shape and letters of an argument, and whether it is a group of letters."""
    if isinstance(one, sympy.MatrixSymbol):
        explicit = one.as_explicit()
        return tuple(explicit.shape), list(explicit), False
    if isinstance(one, (sympy.MatrixBase, sympy.NDimArray)):
        return tuple(int(n) for n in one.shape), [letter(x) for x in one], True
    if isinstance(one, (list, tuple, sympy.Tuple)):
        parts = [letters_of(x) for x in one]
        if len({shape for shape, _, _ in parts}) > 1:
            raise ProgramError(f"an argument of a program is a number, a list or a matrix of letters, got {one}")
        inner = parts[0][0] if parts else ()
        return (len(parts), *inner), [x for _, found, _ in parts for x in found], True
    return (), [letter(one)], False


def letter(x: Any) -> Any:
    """The letter itself; a text stands for the symbols of that name.

    Raises: KindMismatch for what can be no argument.
    """
    kinds = (sympy.Symbol, AppliedUndef, sympy.Derivative, MatrixElement, str)
    if isinstance(x, kinds):
        return x
    raise KindMismatch(
        f"{x!r:.60} is no letter that a value can be given to\n"
        "  help: arguments are symbols, functions of time, their derivatives, matrix symbols, and lists of them"
    )


def arguments_of(args: Any) -> tuple[tuple[tuple[str, Structure], ...], list[Input], list[list[Any]]]:
    """Name and nesting of each argument, and the inputs with their letters: each letter and each matrix is an input."""
    given = list(args) if isinstance(args, (list, tuple, sympy.Tuple, sympy.MatrixBase)) else [args]
    taken, inputs, letters = [], [], []
    for k, one in enumerate(given):
        structure, found = _argument(one)
        taken.append((_group_name(one, k), structure))
        for label, leaf in found:
            shape, inner, is_group = letters_of(leaf)
            inputs.append(Input(label, shape, components=tuple(map(str, inner)) if is_group else ()))
            letters.append(inner)
    labels = distinct([one.name for one in inputs])
    inputs = [replace(one, name=label) for one, label in zip(inputs, labels, strict=True)]
    names = distinct([name for name, _ in taken])
    return tuple((name, one) for name, (_, one) in zip(names, taken, strict=True)), inputs, letters


def _argument(one: Any) -> tuple[Structure, list[tuple[str, Any]]]:
    """The nesting of an argument, and its letters and matrices by name."""
    if isinstance(one, (list, tuple, sympy.Tuple)):
        parts = [_argument(x) for x in one]
        return Structure("list", tuple(part for part, _ in parts)), [x for _, found in parts for x in found]
    if isinstance(one, (sympy.MatrixBase, sympy.NDimArray)):
        return Structure("leaf"), [("matrix", one)]
    return Structure("leaf"), [
        (one.name if isinstance(one, sympy.MatrixSymbol) else str(letter(one)) or "unnamed", one)
    ]


def _group_name(one: Any, k: int) -> str:
    if isinstance(one, sympy.MatrixSymbol):
        return one.name
    is_group = isinstance(one, (list, tuple, sympy.Tuple, sympy.MatrixBase, sympy.NDimArray))
    return f"argument_{k}" if is_group else str(letter(one)) or "unnamed"


def distinct(names: Sequence[str]) -> list[str]:
    """The names, where one comes again with a mark; none is empty."""
    taken: set[str] = set()
    made = []
    for name in names:
        candidate, count = name or "unnamed", 1
        while candidate in taken:
            count += 1
            candidate = f"{name or 'unnamed'} ({count})"
        taken.add(candidate)
        made.append(candidate)
    return made
