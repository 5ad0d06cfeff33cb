"""Motion subspaces of joints, and subspaces of forces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from framesym.frames.checks import Say, require_frame, require_one_frame, require_same
from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, plus
from framesym.spatial.columns import Column, Columns, read_columns
from framesym.spatial.force import SpatialForce
from framesym.spatial.motion import SpatialAcceleration, SpatialVelocity
from framesym.spatial.quantity import refuse_kinds
from framesym.spatial.transform import Transform


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class MotionSubspace(Columns):
    """S: the velocities that a joint allows `body` relative to `base`, V = S v   [RBDA §3.2].

    columns: n pairs (angular, linear), one a rate; names: the n coordinates' names. The columns are constant in the
    body's own coordinates.

    >>> import framesym as fs
    >>> arm, base = fs.Frame("arm"), fs.Frame("base")
    >>> S = fs.MotionSubspace(arm, base, arm, columns=(((0, 0, 1), (0, 0, 0)),), names=("elbow",))
    >>> S @ (fs.symbol("v"),)
    <SpatialVelocity arm relative to base, in arm: angular (0, 0, v), linear (0, 0, 0)>
    """

    body: Frame
    base: Frame
    expressed_in: Frame
    columns: tuple[Column, ...]
    names: tuple[str, ...]
    plural: ClassVar[str] = "motion subspaces"
    letter: ClassVar[str] = "S"

    def __post_init__(self) -> None:
        for slot in ("body", "base", "expressed_in"):
            require_frame(getattr(self, slot), f"{slot} of a motion subspace")
        read_columns(self, "a motion subspace")

    def _with(self, expressed_in: Frame, columns: tuple[Column, ...], names: tuple[str, ...]) -> MotionSubspace:
        return MotionSubspace(self.body, self.base, expressed_in, columns, names)

    def __matmul__(self, rates: Any) -> SpatialVelocity:
        """S v: the velocity at these rates, with the labels of S."""
        return SpatialVelocity(self.body, self.base, self.expressed_in, *self._combined(rates))

    def acceleration(self, rates: Any) -> SpatialAcceleration:
        """S v̇, seen from the body, where S does not change."""
        return SpatialAcceleration(self.body, self.base, self.expressed_in, self.body, *self._combined(rates))

    def transpose(self) -> MotionTranspose:
        """Sᵀ, which takes a force on the body to generalized forces: Sᵀ @ F.

        >>> import framesym as fs
        >>> arm, base = fs.Frame("arm"), fs.Frame("base")
        >>> S = fs.MotionSubspace(arm, base, arm, columns=(((0, 0, 1), (0, 0, 0)),), names=("elbow",))
        >>> S.transpose() @ fs.SpatialForce(arm, arm, moment=(1, 2, 3), force=(0, 0, 0))
        (3,)
        """
        return MotionTranspose(self)

    def column(self, name: str) -> SpatialVelocity:
        """The velocity at a unit rate of one coordinate."""
        return self @ self._unit(name)

    def labels(self) -> tuple[Frame, ...]:
        """(body, base, expressed_in)."""
        return (self.body, self.base, self.expressed_in)

    def say_labels(self, say: Say) -> str:
        """`of link relative to world, in link`."""
        return f"of {say(self.body)} relative to {say(self.base)}, in {say(self.expressed_in)}"


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class ForceSubspace(Columns):
    """T: n forces on `body`, F = T λ, such as the constraint forces of a joint, or U = I S   [RBDA §3.2].

    columns: n pairs (moment, force); names: the n multipliers' names.

    >>> import framesym as fs
    >>> arm = fs.Frame("arm")
    >>> T = fs.ForceSubspace(arm, arm, columns=(((0, 0, 0), (1, 0, 0)),), names=("contact",))
    >>> T @ (5,)
    <SpatialForce on arm, in arm: moment (0, 0, 0), force (5, 0, 0)>
    """

    body: Frame
    expressed_in: Frame
    columns: tuple[Column, ...]
    names: tuple[str, ...]
    plural: ClassVar[str] = "force subspaces"
    letter: ClassVar[str] = "T"

    def __post_init__(self) -> None:
        for slot in ("body", "expressed_in"):
            require_frame(getattr(self, slot), f"{slot} of a force subspace")
        read_columns(self, "a force subspace")

    def _with(self, expressed_in: Frame, columns: tuple[Column, ...], names: tuple[str, ...]) -> ForceSubspace:
        return ForceSubspace(self.body, expressed_in, columns, names)

    def _part_names(self) -> tuple[str, str]:
        return ("moment", "force")

    def __matmul__(self, multipliers: Any) -> SpatialForce:
        """T λ: the force at these multipliers, with the labels of T."""
        return SpatialForce(self.body, self.expressed_in, *self._combined(multipliers))

    def _require_partner(self, verb: str, other: Any) -> None:
        if not isinstance(other, ForceSubspace):
            refuse_kinds(verb, self, other, "force subspaces go together", f"{verb} two force subspaces on one body")
        operation = f"{verb} two force subspaces"
        require_one_frame(operation, self, other)
        rule = "both must act on one body"
        help = "pass the loads on through the joint first, T.onto(parent)"
        operands = ("left", self), ("right", other)
        require_same(operation, "body", rule, self.body, other.body, *operands, help=help)

    def __add__(self, other: Any) -> ForceSubspace:
        """The columns of both, those of one name added."""
        self._require_partner("add", other)
        return self._with(self.expressed_in, *self._merged(other))

    def __sub__(self, other: Any) -> ForceSubspace:
        """The columns of both, those of one name subtracted."""
        self._require_partner("subtract", other)
        return self._with(self.expressed_in, *self._merged(other, -1))

    def __neg__(self) -> ForceSubspace:
        """The opposite forces, on the same body."""
        return self.with_parts(tuple(-x for x in self.parts()))

    def __radd__(self, other: Any) -> Any:
        self._require_partner("add", other)

    def __rsub__(self, other: Any) -> Any:
        self._require_partner("subtract", other)

    def onto(self, body: Frame) -> ForceSubspace:
        """The same forces as loads on another body: a claim that a joint passes them on."""
        return ForceSubspace(body, self.expressed_in, self.columns, self.names)

    def transpose(self) -> ForceTranspose:
        """Tᵀ, which takes a velocity of the body to its powers on the columns: Tᵀ @ V.

        >>> import framesym as fs
        >>> W, arm = fs.Frame("W"), fs.Frame("arm")
        >>> T = fs.ForceSubspace(arm, arm, columns=(((0, 0, 0), (1, 0, 0)),), names=("contact",))
        >>> T.transpose() @ fs.SpatialVelocity(arm, W, arm, angular=(0, 0, 0), linear=(7, 0, 0))
        (7,)
        """
        return ForceTranspose(self)

    def column(self, name: str) -> SpatialForce:
        """The force at a unit multiplier."""
        return self @ self._unit(name)

    def moved(self, transform: Transform) -> ForceSubspace:
        """Each force in other coordinates: what X @ T gives."""
        columns = tuple(transform.move_force(moment, force) for moment, force in self.columns)
        return self._with(transform.target, columns, self.names)

    def labels(self) -> tuple[Frame, ...]:
        """(body, expressed_in)."""
        return (self.body, self.expressed_in)

    def say_labels(self, say: Say) -> str:
        """`on arm, in arm`."""
        return f"on {say(self.body)}, in {say(self.expressed_in)}"


@dataclass(frozen=True)
class MotionTranspose:
    """Sᵀ or Jᵀ: pairs each column with a force on the body.

    >>> import framesym as fs
    >>> arm, base = fs.Frame("arm"), fs.Frame("base")
    >>> slide = fs.MotionSubspace(arm, base, arm, columns=(((0, 0, 0), (1, 0, 0)),), names=("slide",))
    >>> slide.transpose() @ fs.SpatialForce(arm, arm, moment=(0, 0, 0), force=(7, 0, 0))
    (7,)
    """

    columns: Any
    __array_ufunc__ = None

    def __matmul__(self, force: Any) -> tuple[Any, ...]:
        """Sᵀ F: generalized forces, N m for turning and N for sliding coordinates; Sᵀ T: one row a coordinate."""
        S = self.columns
        if not isinstance(force, (SpatialForce, ForceSubspace)):
            help = "S.transpose() @ force on the body"
            refuse_kinds("project", S, force, "transposed columns of motions act on forces", help)
        operation = "give generalized forces"
        operands = ("columns", S), ("force", force)
        rule = "the force must act on the body of the columns"
        help = "pass the load on to that body first, F.onto(body)"
        require_same(operation, "body", rule, force.body, S.body, *operands, help=help)
        require_one_frame(operation, S, force)
        if isinstance(force, SpatialForce):
            return tuple(_pair(column, (force.moment, force.force)) for column in S.columns)
        return tuple(tuple(_pair(column, other) for other in force.columns) for column in S.columns)


@dataclass(frozen=True)
class ForceTranspose:
    """Tᵀ: pairs each force with a velocity of the body.

    >>> import framesym as fs
    >>> W, arm = fs.Frame("W"), fs.Frame("arm")
    >>> T = fs.ForceSubspace(arm, arm, columns=(((1, 0, 0), (0, 0, 0)),), names=("bearing",))
    >>> T.transpose() @ fs.SpatialVelocity(arm, W, arm, angular=(2, 0, 0), linear=(0, 0, 0))
    (2,)
    """

    columns: ForceSubspace
    __array_ufunc__ = None

    def __matmul__(self, velocity: Any) -> tuple[Scalar, ...]:
        """Tᵀ V: the power of each unit force, W; zero where the motion obeys the constraint."""
        T = self.columns
        if not isinstance(velocity, SpatialVelocity):
            help = "T.transpose() @ velocity of the body"
            refuse_kinds("project", T, velocity, "transposed columns of forces act on velocities", help)
        operation = "give the power of forces"
        operands = ("columns", T), ("velocity", velocity)
        rule = "the velocity must be of the body of the columns"
        help = "use the velocity of that body, V_BA + V_AW"
        require_same(operation, "body", rule, velocity.body, T.body, *operands, help=help)
        require_one_frame(operation, T, velocity)
        return tuple(_pair((velocity.angular, velocity.linear), column) for column in T.columns)


def _pair(motion: Column, force: Column) -> Scalar:
    """ω · n + v · f."""
    return plus(linear3.dot(motion[0], force[0]), linear3.dot(motion[1], force[1]))
