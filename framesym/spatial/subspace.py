"""Motion subspaces of joints, and subspaces of forces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from framesym.frames.checks import Say, require_frame, require_one_frame, require_same
from framesym.frames.frame import Frame
from framesym.spatial.columns import Column, Columns, read_columns
from framesym.spatial.force import SpatialForce
from framesym.spatial.motion import SpatialAcceleration, SpatialVelocity
from framesym.spatial.quantity import refuse_kinds
from framesym.spatial.transform import Transform

if TYPE_CHECKING:
    from framesym.spatial.transposes import ForceTranspose, MotionTranspose


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
        from framesym.spatial.transposes import MotionTranspose  # pairs stand on both kinds of columns

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
        from framesym.spatial.transposes import ForceTranspose  # pairs stand on both kinds of columns

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
