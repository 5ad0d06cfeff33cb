"""How values are nested: numbers and matrices in lists, tuples and dicts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import sympy

from framesym.errors import KindMismatch


@dataclass(frozen=True)
class Structure:
    """The nesting of a value without what stands in it.

    kind: "leaf", or "list", "tuple", "dict". parts: of the nesting inside. keys: of a dict, as they came.
    """

    kind: str
    parts: tuple[Structure, ...] = ()
    keys: tuple[Any, ...] = ()

    @property
    def size(self) -> int:
        """The number of leaves."""
        return 1 if self.kind == "leaf" else sum(part.size for part in self.parts)

    def built(self, leaves: Sequence[Any]) -> Any:
        """The nested value with these leaves, in order."""
        return self._built(iter(leaves))

    def _built(self, leaves: Iterator[Any]) -> Any:
        if self.kind == "leaf":
            return next(leaves)
        values = [part._built(leaves) for part in self.parts]
        if self.kind == "dict":
            return dict(zip(self.keys, values, strict=True))
        return values if self.kind == "list" else tuple(values)


@dataclass(frozen=True)
class Leaf:
    """A number or matrix of a nested value, and the path to it in words."""

    path: str
    value: Any


def leaves(value: Any, path: str) -> tuple[Structure, list[Leaf]]:
    """The structure of a nested value and its leaves in order; matrix expressions become matrices.

    Raises: KindMismatch for a set, which has no order.

    >>> structure, found = leaves([1, {"a": (2, 3)}], "result")
    >>> [leaf.path for leaf in found]
    ['result[0]', "result[1]['a'][0]", "result[1]['a'][1]"]
    >>> structure.built("xyz")
    ['x', {'a': ('y', 'z')}]
    """
    if isinstance(value, sympy.MatrixExpr):
        value = value.as_explicit()
    if isinstance(value, (set, frozenset, sympy.Set)):
        raise KindMismatch(f"{path} is a set, which has no order\n  help: give a list")
    if isinstance(value, (dict, sympy.Dict)):
        keys = tuple(value)
        named = [(f"{path}[{key!r}]", value[key]) for key in keys]
        kind = "dict"
    elif isinstance(value, (list, tuple, sympy.Tuple)):
        keys = ()
        named = [(f"{path}[{k}]", part) for k, part in enumerate(value)]
        kind = "list" if isinstance(value, list) else "tuple"
    else:
        return Structure("leaf"), [Leaf(path, value)]
    parts, found = [], []
    for name, part in named:
        structure, inner = leaves(part, name)
        parts.append(structure)
        found += inner
    return Structure(kind, tuple(parts), keys), found
