"""Letters for a model's numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from framesym.scalars.field import Scalar, is_zero, symbol
from framesym.spatial.inertia import SpatialInertia

LETTERS = ("m", "hx", "hy", "hz", "Ixx", "Ixy", "Iyy", "Ixz", "Iyz", "Izz")
_UNITS = ("kg", "kg m", "kg m", "kg m", *("kg m²",) * 6)


@dataclass(frozen=True)
class Parameter:
    """A letter that stands for a number of the model, its nominal value where it has one, and its unit.

    >>> import framesym as fs
    >>> fs.library.double_pendulum(parameters="symbolic").parameters[0].nominal
    1.0
    """

    symbol: Any
    nominal: Scalar | None
    unit: str = ""


def lettered(inertia: SpatialInertia) -> tuple[SpatialInertia, list[Parameter]]:
    """The inertia with a letter for each of its ten numbers that is neither zero nor symbolic, and these letters."""
    body, values = inertia.body, inertia.dynamic_parameters()
    numbers: list[Scalar] = []
    letters = []
    for letter, unit, value in zip(LETTERS, _UNITS, values, strict=True):
        if is_zero(value):
            numbers.append(0)
        elif getattr(value, "free_symbols", None):
            numbers.append(value)
        else:
            letters.append(Parameter(symbol(f"{letter}_{body.name}"), value, unit))
            numbers.append(letters[-1].symbol)
    made = SpatialInertia.from_dynamic_parameters(numbers, body=body, expressed_in=inertia.expressed_in)
    return made, letters


def free_symbols(numbers: Iterable[Scalar]) -> list[Any]:
    """The letters in the numbers, each once: by first use, and by name within one expression."""
    found: dict[Any, None] = {}
    for x in numbers:
        for letter in sorted(getattr(x, "free_symbols", ()), key=str):
            found[letter] = None
    return list(found)
