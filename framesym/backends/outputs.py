"""Several outputs as one value: a named tuple made for the program."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Sequence
from typing import Any


def outputs_class(fields: Sequence[str]) -> type:
    """A named tuple with these fields that can be pickled, although no module holds its class."""

    class Outputs(namedtuple("Outputs", fields)):  # type: ignore[misc]
        __slots__ = ()

        def __reduce__(self) -> tuple[Any, ...]:
            return restore, (self._fields, tuple(self))

    return Outputs


def restore(fields: Sequence[str], values: Sequence[Any]) -> Any:
    """The outputs from their pickle."""
    return outputs_class(fields)(*values)
