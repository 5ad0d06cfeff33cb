"""Derivatives of vectors: 3-vectors that say who observed the change, and how often it was taken."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar

from framesym.errors import InvalidValue
from framesym.frames.checks import Say, require_frame, require_one_frame, require_same
from framesym.frames.frame import Frame
from framesym.scalars import field, linear3
from framesym.scalars.field import Scalar
from framesym.scalars.linear3 import Vec3
from framesym.spatial.points import Vector
from framesym.spatial.quantity import Scalable, refuse_kind, refuse_kinds, say_numbers
from framesym.spatial.rotation import Rotation
from framesym.spatial.transform import Transform

_ORDINALS = {1: "velocity", 2: "classical acceleration"}


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class VectorDerivative(Scalable):
    """The order-th time derivative of a vector, as `observer` sees it, in the axes of `expressed_in`.

    Of a position, order 1 is a velocity, m/s, and order 2 a classical acceleration, m/s². Axes and observer are two
    things: "seen from B, in A" and "seen from A, in A" differ, and have no sum.

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> fs.VectorDerivative((1, 0, 2), order=1, observer=A, expressed_in=B)
    <VectorDerivative velocity seen from A, in B: (1, 0, 2)>
    """

    components: Vec3
    _: KW_ONLY
    order: int
    observer: Frame
    expressed_in: Frame
    plural: ClassVar[str] = "derivatives of vectors"
    letter: ClassVar[str] = "u"

    def __post_init__(self) -> None:
        object.__setattr__(self, "components", linear3.vec3(self.components, "a derivative of a vector"))
        if self.order.__class__ is not int or self.order < 1:
            raise InvalidValue(
                f"the order of a derivative is 1 for a velocity, 2 for an acceleration, …, got {self.order!r}"
            )
        require_frame(self.observer, "the observer of a derivative")
        require_frame(self.expressed_in, "expressed_in of a derivative")

    def _require_partner(self, verb: str, other: Any) -> None:
        help = "both must be derivatives of one order seen from one frame; u.without_observer() drops the labels"
        if not isinstance(other, VectorDerivative):
            refuse_kinds(verb, self, other, f"a {self.word} goes with a {self.word}", help)
        if other.order != self.order:
            refuse_kinds(verb, self, other, f"a {self.word} and a {other.word} are two kinds", help)
        operation = f"{verb} two derivatives of vectors"
        operands = ("left", self), ("right", other)
        rule = "both must be seen from one frame"
        help = "take both derivatives with one observer, time_derivative(vector, rates, observer=..., velocity=...)"
        require_same(operation, "observer", rule, self.observer, other.observer, *operands, help=help)
        require_one_frame(operation, self, other)

    def __add__(self, other: Any) -> VectorDerivative:
        """The sum of two derivatives of one order, seen from one frame."""
        self._require_partner("add", other)
        return self.with_parts(linear3.add(self.components, other.components))

    def __sub__(self, other: Any) -> VectorDerivative:
        """The difference of two derivatives of one order, seen from one frame."""
        self._require_partner("subtract", other)
        return self.with_parts(linear3.sub(self.components, other.components))

    def __neg__(self) -> VectorDerivative:
        """The opposite."""
        return self.with_parts(linear3.neg(self.components))

    def __radd__(self, other: Any) -> Any:
        self._require_partner("add", other)

    def __rsub__(self, other: Any) -> Any:
        self._require_partner("subtract", other)

    @property
    def word(self) -> str:
        """velocity, classical acceleration, or which derivative it is."""
        return _ORDINALS.get(self.order, f"derivative of order {self.order}")

    def norm(self) -> Scalar:
        """|u| = √(u · u): a speed, m/s, for order 1 of a position."""
        return field.sqrt(linear3.dot(self.components, self.components))

    def without_observer(self) -> Vector:
        """The same three numbers as a plain Vector, which says neither who saw a change nor how often."""
        return Vector(self.components, expressed_in=self.expressed_in)

    def moved(self, transform: Transform) -> VectorDerivative:
        """R u: what X @ u gives; the observer stays."""
        return self.turned(transform.rotation)

    def turned(self, rotation: Rotation) -> VectorDerivative:
        """R u: what R @ u gives; the observer stays."""
        made = rotation.turn(self.components)
        return VectorDerivative(made, order=self.order, observer=self.observer, expressed_in=rotation.target)

    def labels(self) -> tuple[Frame, ...]:
        """(expressed_in, observer)."""
        return (self.expressed_in, self.observer)

    def say_labels(self, say: Say) -> str:
        """`velocity seen from A, in B`."""
        return f"{self.word} seen from {say(self.observer)}, in {say(self.expressed_in)}"

    def parts(self) -> tuple[Scalar, ...]:
        """The three components."""
        return self.components

    def with_parts(self, parts: tuple[Scalar, ...]) -> VectorDerivative:
        """Another derivative of the same order with the same labels."""
        return VectorDerivative(parts, order=self.order, observer=self.observer, expressed_in=self.expressed_in)

    def say_parts(self) -> str:
        """(x, y, z)."""
        return say_numbers(self.components)

    def __eq__(self, other: object) -> bool:
        """True only for one order, equal labels and structurally equal parts."""
        return isinstance(other, VectorDerivative) and self.order == other.order and Scalable.__eq__(self, other)

    def __hash__(self) -> int:
        return hash((Scalable.__hash__(self), self.order))


def components_of(operation: str, given: Any, order: int, observer: Frame) -> Vec3:
    """The components of a derivative of this order, seen from this frame.

    Raises: KindMismatch for another order; FrameMismatch for another observer.
    """
    if given.order != order:
        wanted = _ORDINALS.get(order, f"derivative of order {order}")
        refuse_kind(operation, given, f"a {wanted} stands there, not a {given.word}", "take the derivative once more")
    rule, help = "it must be seen from the base of the velocity", "take the derivative with that observer"
    require_same(operation, "observer", rule, given.observer, observer, ("given", given), help=help)
    return given.components
