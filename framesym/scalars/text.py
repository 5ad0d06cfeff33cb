"""Numbers and names in plain text: what a repr, a message and a table print."""

from __future__ import annotations

import numpy as np

from framesym.scalars.field import Scalar


def say_numbers(values: tuple[Scalar, ...]) -> str:
    """(x, y, z) as a reader wants it."""
    return f"({', '.join(map(say_number, values))})"


def say_number(x: Scalar) -> str:
    """One number: floats to ten digits, the size of an array in place of its entries."""
    if isinstance(x, float):
        return f"{x:.10g}" if not x.is_integer() else float.__repr__(x)
    if isinstance(x, np.ndarray):
        return f"array{x.shape}"
    return str(x)


def readable(name: str) -> str:
    """The name in one line of printable characters: all others, and backslashes, are escaped."""
    return "".join(x if x.isprintable() and x != "\\" else x.encode("unicode_escape").decode() for x in name)
