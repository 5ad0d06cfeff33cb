"""What all tagged quantities share: labels, parts, equality, multiplication by a scalar."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, NoReturn, Self

import numpy as np

from framesym.errors import InvalidValue, KindMismatch
from framesym.frames.checks import Say, refuse, speaker
from framesym.frames.frame import Frame
from framesym.scalars.field import Scalar, divide, is_scalar, times
from framesym.scalars.substitution import Mappable
from framesym.scalars.text import say_number as say_number
from framesym.scalars.text import say_numbers as say_numbers
from framesym.spatial import notation


class Quantity(Mappable):
    """A frozen value that carries its frames."""

    __slots__ = ()
    __array_ufunc__ = None
    plural: ClassVar[str]
    letter: ClassVar[str] = "Q"
    """What it is called in formulas."""

    @abstractmethod
    def labels(self) -> tuple[Frame, ...]:
        """All frames that it carries, in the order of its fields."""

    @abstractmethod
    def say_labels(self, say: Say) -> str:
        """Its frames in words, such as `link relative to world, in link`."""

    @abstractmethod
    def parts(self) -> tuple[Scalar, ...]:
        """All its numbers, in a fixed order."""

    @abstractmethod
    def with_parts(self, parts: tuple[Scalar, ...]) -> Self:
        """The same labels with other numbers."""

    @abstractmethod
    def say_parts(self) -> str:
        """Its numbers in words."""

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Self:
        """The same quantity with the function applied to each number.

        >>> import framesym as fs
        >>> fs.Vector((1, 2, 3), expressed_in=fs.Frame("W")).map_scalars(float)
        <Vector in W: (1.0, 2.0, 3.0)>
        """
        return self.with_parts(tuple(map(function, self.parts())))

    # Kinds for which an operation has a meaning define it; for all others the refusal says so in words.
    def __add__(self, other: Any) -> Any:
        refuse_kinds("add", self, other, f"{self.plural} have no sum", _SUMS)

    def __sub__(self, other: Any) -> Any:
        refuse_kinds("subtract", self, other, f"{self.plural} have no difference", _SUMS)

    def __radd__(self, other: Any) -> Any:
        refuse_kinds("add", other, self, f"{self.plural} have no sum", _SUMS)

    def __rsub__(self, other: Any) -> Any:
        refuse_kinds("subtract", other, self, f"{self.plural} have no difference", _SUMS)

    def __neg__(self) -> Any:
        refuse_kind("negate", self, f"{self.plural} have no negative", "X.inverse() reverses a pose or a rotation")

    def __mul__(self, other: Any) -> Any:
        refuse_kinds("multiply", self, other, f"{self.plural} have no multiple", _PRODUCTS)

    def __rmul__(self, other: Any) -> Any:
        refuse_kinds("multiply", other, self, f"{self.plural} have no multiple", _PRODUCTS)

    def __truediv__(self, other: Any) -> Any:
        refuse_kinds("divide", self, other, f"{self.plural} have no quotient", _PRODUCTS)

    def __matmul__(self, other: Any) -> Any:
        refuse_kinds("apply", self, other, _ACTING, _ACT)

    def __rmatmul__(self, other: Any) -> Any:
        refuse_kinds("apply", other, self, _ACTING, _ACT)

    def __eq__(self, other: object) -> bool:
        """True only for one kind, equal labels and structurally equal parts; never raises."""
        if other.__class__ is not self.__class__ or not isinstance(other, Quantity):
            return False
        mine, theirs = self.labels(), other.labels()
        if len(mine) != len(theirs) or any(a is not b for a, b in zip(mine, theirs, strict=True)):
            return False
        a, b = self.parts(), other.parts()
        if self._column_names() != other._column_names() or len(a) != len(b):
            return False
        return all(map(_structurally_equal, a, b))

    def __hash__(self) -> int:
        return hash((self.__class__, self.labels()))

    def __repr__(self) -> str:
        say = speaker(self.labels())
        return f"<{type(self).__name__} {self.say_labels(say)}: {self.say_parts()}>"

    def _rows(self) -> tuple[tuple[Scalar, ...], ...]:
        """Its numbers as the matrix that formulas show: a column, angular part first, unless a kind says otherwise."""
        return tuple((x,) for x in self.parts())

    def _column_names(self) -> tuple[str, ...]:
        """What the columns of that matrix are called, where they have names."""
        return ()

    def __str__(self) -> str:
        return notation.text(self, self._rows(), self._column_names())

    def latex(self, *, time: Any = None) -> str:
        r"""The symbol with all labels, and the numbers as a matrix: the notation of the documentation.

        time: the symbol of time, or its name; without it, any symbol named t.

        >>> import framesym as fs
        >>> print(fs.Vector((1, 2, fs.symbol("h")), expressed_in=fs.Frame("W")).latex())
        {}^{W}v = \begin{bmatrix} 1 \\ 2 \\ h \end{bmatrix}
        """
        return notation.latex_text(self, self._rows(), self._column_names(), time)

    def _repr_latex_(self) -> str:
        return rf"$\displaystyle {self.latex()}$"


class Scalable(Quantity):
    """A quantity that a scalar may multiply: an element of a vector space."""

    __slots__ = ()

    def __mul__(self, scalar: Any) -> Self:
        """The same labels, every part times the scalar."""
        if not is_scalar(scalar):
            refuse_kinds("multiply", self, scalar, "only a scalar multiplies a quantity", _PRODUCTS)
        return self.with_parts(tuple(times(scalar, x) for x in self.parts()))

    __rmul__ = __mul__

    def __truediv__(self, scalar: Any) -> Self:
        """The same labels, every part divided by the scalar."""
        if not is_scalar(scalar):
            refuse_kinds("divide", self, scalar, "only a scalar divides a quantity", _PRODUCTS)
        return self.with_parts(tuple(divide(x, scalar) for x in self.parts()))


_ACTING = "transforms, rotations, inertias and subspaces act, on what stands right"
_ACT = "X_AB @ quantity in B, inertia @ motion, S @ rates; dot and cross are functions"
_SUMS = "points differ by vectors; vectors, motions, forces, momenta, inertias and Jacobians add to their own kind"
_PRODUCTS = "products of two quantities have names: dot, cross, and @ for a transform or an inertia"


def kind_of(value: object) -> str:
    """The name of a value's kind, for a message."""
    return type(value).__name__


def refuse_kinds(operation: str, left: object, right: object, why: str, help: str) -> NoReturn:
    """Raises KindMismatch: names both kinds and what would be meaningful."""
    raise KindMismatch(f"cannot {operation} {kind_of(left)} and {kind_of(right)}: {why}\n  help: {help}")


def refuse_kind(operation: str, given: object, why: str, help: str) -> NoReturn:
    """Raises KindMismatch: names the kind of the one operand and what would be meaningful."""
    raise KindMismatch(f"cannot {operation} {kind_of(given)}: {why}\n  help: {help}")


def is_close(a: Quantity, b: Quantity, *, rtol: float = 1e-9, atol: float = 1e-12) -> bool:
    """|a − b| ≤ atol + rtol |b| for every part of two quantities of one kind and equal labels, in numbers.

    Raises: KindMismatch for two kinds or for symbols; FrameMismatch where a label differs.

    >>> import framesym as fs
    >>> W = fs.Frame("W")
    >>> fs.is_close(fs.Vector((0.1 + 0.2, 0, 0), expressed_in=W), fs.Vector((0.3, 0, 0), expressed_in=W))
    True
    """
    if not isinstance(a, Quantity) or a.__class__ is not b.__class__:
        refuse_kinds(
            "compare", a, b, "closeness is of two quantities of one kind", "== compares anything, structurally"
        )
    for left, right in zip(a.labels(), b.labels(), strict=False):
        if left is not right:
            help = "bring both to one frame first; == compares labels as well and never raises"
            refuse("compare", "labels", "all labels must agree", left, right, ("left", a), ("right", b), help=help)
    if getattr(a, "order", 0) != getattr(b, "order", 0):
        help = "closeness is of derivatives of one order; == compares anything, structurally"
        refuse_kinds("compare", a, b, f"a {a.word} and a {b.word} are two kinds", help)  # type: ignore[attr-defined]
    if a._column_names() != b._column_names():
        names = " and ".join(f"({', '.join(one._column_names())})" for one in (a, b))
        raise InvalidValue(
            f"cannot compare {a.plural} whose columns have other names, {names}\n  help: use select(names)"
        )
    x, y = a.parts(), b.parts()
    if len(x) != len(y):
        return False
    for value in (*x, *y):
        if not isinstance(value, np.ndarray) and (
            getattr(value, "free_symbols", None) or not hasattr(value, "__float__")
        ):
            raise KindMismatch(
                f"cannot compare {kind_of(a)} parts by size: {value} is no number\n"
                "  help: put numbers in first, quantity.subs({symbol: number}).evalf(), or compare structurally with =="
            )
    return all(
        bool(np.allclose(np.asarray(p, float), np.asarray(q, float), rtol, atol)) for p, q in zip(x, y, strict=True)
    )


def _structurally_equal(a: Scalar, b: Scalar) -> bool:
    if a is b:
        return True
    if isinstance(a, np.ndarray) or isinstance(b, np.ndarray):
        return isinstance(a, np.ndarray) and isinstance(b, np.ndarray) and bool(np.array_equal(a, b))
    try:
        return bool(a == b)
    except KindMismatch:  # a graph node and a number: one stands for every value, the other for one
        return False
