"""Jacobians and their derivatives: tagged 6×n with column names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from framesym.errors import MissingObserver
from framesym.frames.checks import Say, refuse, require_frame, require_one_frame, require_same
from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.spatial.columns import Column, Columns, read_columns
from framesym.spatial.motion import SpatialAcceleration, SpatialVelocity
from framesym.spatial.quantity import refuse_kinds
from framesym.spatial.subspace import MotionSubspace

if TYPE_CHECKING:
    from framesym.spatial.transposes import MotionTranspose


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Jacobian(Columns):
    """J: from rates to the velocity of `body` relative to `base`, V = J v, in coordinates of `expressed_in`.

    What the numbers mean is said by the labels alone: expressed in the body it is the body Jacobian, in the base the
    world-fixed one (its linear part is of the point at the base's origin), in a hybrid frame the mixed one.

    >>> import framesym as fs
    >>> tip, base = fs.Frame("tip"), fs.Frame("base")
    >>> J = fs.Jacobian(tip, base, tip, columns=(((0, 0, 1), (0, 2, 0)),), names=("elbow",))
    >>> J
    <Jacobian of tip relative to base, in tip: elbow: angular (0, 0, 1), linear (0, 2, 0)>
    """

    body: Frame
    base: Frame
    expressed_in: Frame
    columns: tuple[Column, ...]
    names: tuple[str, ...]
    plural: ClassVar[str] = "Jacobians"
    letter: ClassVar[str] = "J"

    def __post_init__(self) -> None:
        for slot in ("body", "base", "expressed_in"):
            require_frame(getattr(self, slot), f"{slot} of a Jacobian")
        read_columns(self, "a Jacobian")

    @staticmethod
    def of(subspace: MotionSubspace) -> Jacobian:
        """The Jacobian of one joint: its motion subspace.

        >>> import framesym as fs
        >>> arm, base = fs.Frame("arm"), fs.Frame("base")
        >>> S = fs.MotionSubspace(arm, base, arm, columns=(((0, 0, 1), (0, 0, 0)),), names=("elbow",))
        >>> fs.Jacobian.of(S).names
        ('elbow',)
        """
        if not isinstance(subspace, MotionSubspace):
            refuse_kinds("make a Jacobian of", subspace, None, "it is made of a MotionSubspace", "Jacobian.of(S)")
        S = subspace
        return Jacobian(S.body, S.base, S.expressed_in, S.columns, S.names)

    @staticmethod
    def zero(*, body: Frame, base: Frame, expressed_in: Frame) -> Jacobian:
        """No columns: the body does not move relative to the base, whatever the rates."""
        return Jacobian(body, base, expressed_in, (), ())

    def _with(self, expressed_in: Frame, columns: tuple[Column, ...], names: tuple[str, ...]) -> Jacobian:
        return Jacobian(self.body, self.base, expressed_in, columns, names)

    def __matmul__(self, rates: Any) -> SpatialVelocity:
        """J v: the velocity at these rates, with the labels of J."""
        return SpatialVelocity(self.body, self.base, self.expressed_in, *self._combined(rates))

    def acceleration(self, rates: Any, *, observer: Frame | None = None) -> SpatialAcceleration:
        """J v̇: what the rates' derivatives give to the acceleration A = J v̇ + J̇ v, seen from `observer`.

        Raises: MissingObserver where the observer of J̇ and A is left out; InvalidValue for another number of rates.

        >>> import framesym as fs
        >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
        >>> J = fs.Jacobian(B, W, B, columns=(((0, 0, 1), (0, 2, 0)),), names=("j",))
        >>> J.acceleration((3,), observer=W) + fs.cross(J @ (5,), J) @ (5,)
        <SpatialAcceleration B relative to W, seen from W, in B: angular (0, 0, 3), linear (0, 6, 0)>
        """
        if observer is None:
            raise MissingObserver(
                "an acceleration needs the frame that observes it: name observer=...\n"
                f"  help: J.acceleration(rates, observer={self.base.name}) is seen from the base, as J̇ v must be too"
            )
        seen = require_frame(observer, "the observer of the acceleration")
        return SpatialAcceleration(self.body, self.base, self.expressed_in, seen, *self._combined(rates))

    def __add__(self, other: Any) -> Jacobian:
        """J_AB + J_BC = J_AC, in either order: columns of one name add, the others stand side by side."""
        if not isinstance(other, Jacobian):
            help = "add the Jacobians of a chain; Jacobian.of(S) makes one of a joint's subspace"
            refuse_kinds("add", self, other, "Jacobians go with Jacobians", help)
        require_one_frame("add two Jacobians", self, other)
        if self.body is other.base:
            body, base = other.body, self.base
        elif other.body is self.base:
            body, base = self.body, other.base
        else:
            rule = "the left body must be the right base"
            help = "chain end to start, J_AB + J_BC; the reverse of a Jacobian is -J"
            operands = ("left", self), ("right", other)
            refuse("add two Jacobians", "body", rule, self.body, other.base, *operands, help=help)
        return Jacobian(body, base, self.expressed_in, *self._merged(other))

    def __radd__(self, other: Any) -> Any:
        return self + other

    def __neg__(self) -> Jacobian:
        """The Jacobian of the base relative to the body."""
        columns = tuple((linear3.neg(angular), linear3.neg(linear)) for angular, linear in self.columns)
        return Jacobian(self.base, self.body, self.expressed_in, columns, self.names)

    def transpose(self) -> MotionTranspose:
        """Jᵀ, which takes a force on the body to generalized forces: Jᵀ @ F.

        >>> import framesym as fs
        >>> tip, base = fs.Frame("tip"), fs.Frame("base")
        >>> J = fs.Jacobian(tip, base, tip, columns=(((0, 0, 1), (0, 2, 0)),), names=("elbow",))
        >>> J.transpose() @ fs.SpatialForce(tip, tip, moment=(0, 0, 1), force=(0, 10, 0))
        (21,)
        """
        from framesym.spatial.transposes import MotionTranspose  # pairs stand on both kinds of columns

        return MotionTranspose(self)

    def column(self, name: str) -> SpatialVelocity:
        """The velocity at a unit rate of one coordinate."""
        return self @ self._unit(name)

    def labels(self) -> tuple[Frame, ...]:
        """(body, base, expressed_in)."""
        return (self.body, self.base, self.expressed_in)

    def say_labels(self, say: Say) -> str:
        """`of tip relative to base, in tip`."""
        return f"of {say(self.body)} relative to {say(self.base)}, in {say(self.expressed_in)}"


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class JacobianRate(Columns):
    """J̇: derivative, seen from `observer`, of a Jacobian; J̇ v is the acceleration that remains when v̇ = 0.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> J = fs.Jacobian(B, W, B, columns=(((0, 0, 1), (1, 0, 0)),), names=("j",))
    >>> V = fs.SpatialVelocity(B, W, B, angular=(0, 0, 2), linear=(0, 0, 0))
    >>> fs.cross(V, J) @ (3,)
    <SpatialAcceleration B relative to W, seen from W, in B: angular (0, 0, 0), linear (0, 6, 0)>
    """

    body: Frame
    base: Frame
    expressed_in: Frame
    observer: Frame
    columns: tuple[Column, ...]
    names: tuple[str, ...]
    plural: ClassVar[str] = "derivatives of Jacobians"
    letter: ClassVar[str] = "J̇"

    def __post_init__(self) -> None:
        for slot in ("body", "base", "expressed_in", "observer"):
            require_frame(getattr(self, slot), f"{slot} of a Jacobian's derivative")
        read_columns(self, "a Jacobian's derivative")

    def _with(self, expressed_in: Frame, columns: tuple[Column, ...], names: tuple[str, ...]) -> JacobianRate:
        return JacobianRate(self.body, self.base, expressed_in, self.observer, columns, names)

    def __add__(self, other: Any) -> JacobianRate:
        """J̇_AB + J̇_BC = J̇_AC, in either order; both seen from one observer: columns of one name add."""
        if not isinstance(other, JacobianRate):
            help = "add the derivatives of the Jacobians of a chain, all seen from one observer"
            refuse_kinds("add", self, other, "derivatives of Jacobians go together", help)
        operation, operands = "add two derivatives of Jacobians", (("left", self), ("right", other))
        require_one_frame(operation, self, other)
        rule, help = "both must be seen from one frame", "J̇ of another observer: cross(V, J) adds what its motion adds"
        require_same(operation, "observer", rule, self.observer, other.observer, *operands, help=help)
        if self.body is other.base:
            body, base = other.body, self.base
        elif other.body is self.base:
            body, base = self.body, other.base
        elif self.body is other.body and self.base is other.base:
            body, base = self.body, self.base
        else:
            rule, help = "the left body must be the right base", "chain end to start, J̇_AB + J̇_BC; the reverse is -J̇"
            refuse(operation, "body", rule, self.body, other.base, *operands, help=help)
        return JacobianRate(body, base, self.expressed_in, self.observer, *self._merged(other))

    def __radd__(self, other: Any) -> Any:
        return self + other

    def __neg__(self) -> JacobianRate:
        """The derivative of the Jacobian of the base relative to the body."""
        columns = tuple((linear3.neg(angular), linear3.neg(linear)) for angular, linear in self.columns)
        return JacobianRate(self.base, self.body, self.expressed_in, self.observer, columns, self.names)

    def __matmul__(self, rates: Any) -> SpatialAcceleration:
        """J̇ v: acceleration at these rates, with the labels of J̇."""
        return SpatialAcceleration(self.body, self.base, self.expressed_in, self.observer, *self._combined(rates))

    def column(self, name: str) -> SpatialAcceleration:
        """The acceleration at a unit rate of one coordinate."""
        return self @ self._unit(name)

    def labels(self) -> tuple[Frame, ...]:
        """(body, base, expressed_in, observer)."""
        return (self.body, self.base, self.expressed_in, self.observer)

    def say_labels(self, say: Say) -> str:
        """`of tip relative to base, seen from base, in tip`."""
        seen = f"seen from {say(self.observer)}"
        return f"of {say(self.body)} relative to {say(self.base)}, {seen}, in {say(self.expressed_in)}"
