"""Tagged 6×n matrices: what a set of columns with names shares, whatever each column is."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Self

from framesym.errors import InvalidValue
from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, is_scalar
from framesym.scalars.linear3 import Vec3
from framesym.scalars.text import readable
from framesym.spatial.quantity import Quantity, refuse_kinds, say_numbers
from framesym.spatial.transform import Transform

Column = tuple[Vec3, Vec3]
"""Angular, then linear part; moment, then force for columns that are forces."""


class Columns(Quantity):
    """n columns of one kind with the same labels, each named by a coordinate."""

    __slots__ = ()
    body: Frame
    expressed_in: Frame
    columns: tuple[Column, ...]
    names: tuple[str, ...]

    @abstractmethod
    def _with(self, expressed_in: Frame, columns: tuple[Column, ...], names: tuple[str, ...]) -> Self:
        """Other columns with the same remaining labels."""

    def _combined(self, rates: Any) -> Column:
        """Σ column × rate, as bare parts.

        Raises: InvalidValue unless there is one rate a column; KindMismatch for a tagged quantity.
        """
        angular, linear = linear3.ZERO, linear3.ZERO
        for rate, (ω, v) in zip(self._read_rates(rates), self.columns, strict=True):
            angular = linear3.add(angular, linear3.scale(rate, ω))
            linear = linear3.add(linear, linear3.scale(rate, v))
        return angular, linear

    def _read_rates(self, rates: Any) -> Sequence[Scalar]:
        if isinstance(rates, Quantity):
            help = "columns @ (rate, ...) is one rate a column; columns.transpose() @ quantity pairs each with it"
            refuse_kinds("multiply", self, rates, "columns take rates", help)
        values = (rates,) if is_scalar(rates) and not hasattr(rates, "__len__") else tuple(rates)
        if len(values) != len(self.names):
            named = ", ".join(self.names) or "none"
            raise InvalidValue(f"one rate a column: the columns are {named}, got {len(values)} rates")
        return values

    def _unit(self, name: str) -> tuple[int, ...]:
        """Rates that are 1 for one column and 0 for the others.

        Raises: InvalidValue naming the columns there are.
        """
        if name not in self.names:
            raise InvalidValue(f"no column {name}; the columns are {', '.join(self.names) or 'none'}")
        return tuple(1 if one == name else 0 for one in self.names)

    def select(self, names: Sequence[str]) -> Self:
        """The columns of these names, in this order.

        Raises: InvalidValue naming the columns there are.
        """
        chosen = (names,) if isinstance(names, str) else tuple(names)
        places = [self._unit(name).index(1) for name in chosen]
        return self._with(self.expressed_in, tuple(self.columns[k] for k in places), chosen)

    def _merged(self, other: Self, sign: int = 1) -> tuple[tuple[Column, ...], tuple[str, ...]]:
        """The columns of both, those of one name added (or subtracted): first mine, then what is new in the other."""
        mine = dict(zip(self.names, self.columns, strict=True))
        for name, (angular, linear) in zip(other.names, other.columns, strict=True):
            if sign < 0:
                angular, linear = linear3.neg(angular), linear3.neg(linear)
            if name in mine:
                ω, v = mine[name]
                angular, linear = linear3.add(ω, angular), linear3.add(v, linear)
            mine[name] = (angular, linear)
        return tuple(mine.values()), tuple(mine)

    def moved(self, transform: Transform) -> Self:
        """Each column in other coordinates: what X @ columns gives."""
        columns = tuple(transform.move_motion(angular, linear) for angular, linear in self.columns)
        return self._with(transform.target, columns, self.names)

    def parts(self) -> tuple[Scalar, ...]:
        """Column by column, angular then linear."""
        return tuple(x for angular, linear in self.columns for x in (*angular, *linear))

    def with_parts(self, parts: tuple[Scalar, ...]) -> Self:
        """Other columns with the same labels."""
        sixes = [parts[k : k + 6] for k in range(0, len(parts), 6)]
        columns: Any = tuple((six[:3], six[3:]) for six in sixes)
        return self._with(self.expressed_in, columns, self.names)

    def _rows(self) -> tuple[tuple[Scalar, ...], ...]:
        """6×n, angular part first."""
        return tuple(zip(*((*angular, *linear) for angular, linear in self.columns), strict=True))

    def _column_names(self) -> tuple[str, ...]:
        return self.names

    def say_parts(self) -> str:
        """Each column by name."""
        return (
            "no columns"
            if not self.names
            else "; ".join(
                f"{readable(name)}: {first} {say_numbers(angular)}, {second} {say_numbers(linear)}"
                for (first, second) in [self._part_names()]
                for name, (angular, linear) in zip(self.names, self.columns, strict=True)
            )
        )

    def _part_names(self) -> tuple[str, str]:
        return ("angular", "linear")


def read_columns(quantity: Columns, what: str) -> None:
    """Brings columns and names of a new value to tuples, and checks their number.

    Raises: InvalidValue for another number of names, one name twice, or a column that is no pair.
    """
    pairs = []
    for column in quantity.columns:
        pair = tuple(column)
        if len(pair) != 2:
            raise InvalidValue(f"a column of {what} is a pair of 3-vectors, got {len(pair)} parts")
        pairs.append((linear3.vec3(pair[0], f"a column of {what}"), linear3.vec3(pair[1], f"a column of {what}")))
    object.__setattr__(quantity, "columns", tuple(pairs))
    object.__setattr__(quantity, "names", tuple(quantity.names))
    names = quantity.names
    if len(names) != len(pairs):
        raise InvalidValue(f"{what} of {len(pairs)} columns has {len(names)} names")
    for name in names:
        if names.count(name) > 1:
            raise InvalidValue(f"two columns of {what} are named {name}")
