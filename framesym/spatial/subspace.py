"""Motion subspaces of joints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from framesym.errors import InvalidValue
from framesym.frames.checks import Say, require_frame, require_one_frame, require_same
from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, is_scalar, plus
from framesym.scalars.linear3 import Vec3
from framesym.spatial.force import SpatialForce
from framesym.spatial.motion import SpatialAcceleration, SpatialVelocity
from framesym.spatial.quantity import Quantity, refuse_kinds, say_numbers
from framesym.spatial.transform import Transform


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class MotionSubspace(Quantity):
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
    columns: tuple[tuple[Vec3, Vec3], ...]
    names: tuple[str, ...]
    plural: ClassVar[str] = "motion subspaces"

    def __post_init__(self) -> None:
        for slot in ("body", "base", "expressed_in"):
            require_frame(getattr(self, slot), f"{slot} of a motion subspace")
        columns = tuple(
            (linear3.vec3(angular, "a column's angular part"), linear3.vec3(linear, "a column's linear part"))
            for angular, linear in self.columns
        )
        object.__setattr__(self, "columns", columns)
        object.__setattr__(self, "names", tuple(self.names))
        if len(self.names) != len(columns):
            raise InvalidValue(f"a motion subspace of {len(columns)} columns has {len(self.names)} names")

    def __matmul__(self, rates: Any) -> SpatialVelocity:
        """S v: the velocity at these rates, with the labels of S."""
        return SpatialVelocity(self.body, self.base, self.expressed_in, *self._combine(rates))

    def acceleration(self, rates: Any) -> SpatialAcceleration:
        """S v̇, seen from the body, where S does not change."""
        return SpatialAcceleration(self.body, self.base, self.expressed_in, self.body, *self._combine(rates))

    def _combine(self, rates: Any) -> tuple[Vec3, Vec3]:
        values = _read_rates(self, rates)
        angular, linear = linear3.ZERO, linear3.ZERO
        for rate, (ω, v) in zip(values, self.columns, strict=True):
            angular = linear3.add(angular, linear3.scale(rate, ω))
            linear = linear3.add(linear, linear3.scale(rate, v))
        return angular, linear

    def transpose(self) -> SubspaceTranspose:
        """Sᵀ, which takes a force to generalized forces: Sᵀ @ F.

        >>> import framesym as fs
        >>> arm, base = fs.Frame("arm"), fs.Frame("base")
        >>> S = fs.MotionSubspace(arm, base, arm, columns=(((0, 0, 1), (0, 0, 0)),), names=("elbow",))
        >>> S.transpose() @ fs.SpatialForce(arm, arm, moment=(1, 2, 3), force=(0, 0, 0))
        (3,)
        """
        return SubspaceTranspose(self)

    def column(self, name: str) -> SpatialVelocity:
        """The velocity at a unit rate of one coordinate."""
        if name not in self.names:
            raise InvalidValue(f"no column {name}; the columns are {', '.join(self.names)}")
        return self @ tuple(1 if one == name else 0 for one in self.names)

    def moved(self, transform: Transform) -> MotionSubspace:
        """The same columns in other coordinates: what X @ S gives."""
        columns = tuple(transform.move_motion(angular, linear) for angular, linear in self.columns)
        return MotionSubspace(self.body, self.base, transform.target, columns, self.names)

    def labels(self) -> tuple[Frame, ...]:
        """(body, base, expressed_in)."""
        return (self.body, self.base, self.expressed_in)

    def say_labels(self, say: Say) -> str:
        """`link relative to world, in link`."""
        return f"of {say(self.body)} relative to {say(self.base)}, in {say(self.expressed_in)}"

    def parts(self) -> tuple[Scalar, ...]:
        """Column by column, angular then linear."""
        return tuple(x for angular, linear in self.columns for x in (*angular, *linear))

    def with_parts(self, parts: tuple[Scalar, ...]) -> MotionSubspace:
        """Other columns with the same labels."""
        sixes = [parts[k : k + 6] for k in range(0, len(parts), 6)]
        columns = tuple((six[:3], six[3:]) for six in sixes)
        return MotionSubspace(self.body, self.base, self.expressed_in, columns, self.names)

    def say_parts(self) -> str:
        """Each column by name."""
        return "; ".join(
            f"{name}: angular {say_numbers(angular)}, linear {say_numbers(linear)}"
            for name, (angular, linear) in zip(self.names, self.columns, strict=True)
        )


@dataclass(frozen=True)
class SubspaceTranspose:
    """Sᵀ: pairs each column of S with a force on its body.

    >>> import framesym as fs
    >>> arm, base = fs.Frame("arm"), fs.Frame("base")
    >>> slide = fs.MotionSubspace(arm, base, arm, columns=(((0, 0, 0), (1, 0, 0)),), names=("slide",))
    >>> slide.transpose() @ fs.SpatialForce(arm, arm, moment=(0, 0, 0), force=(7, 0, 0))
    (7,)
    """

    subspace: MotionSubspace
    __array_ufunc__ = None

    def __matmul__(self, force: Any) -> tuple[Scalar, ...]:
        """Sᵀ F: generalized forces, N m for turning and N for sliding coordinates."""
        S = self.subspace
        if not isinstance(force, SpatialForce):
            refuse_kinds(
                "project", S, force, "a transposed subspace acts on forces", "S.transpose() @ force on the body"
            )
        operation = "give generalized forces"
        operands = ("subspace", S), ("force", force)
        rule = "the force must act on the subspace's body"
        help = "pass the load on to the subspace's body first, F.onto(body)"
        require_same(operation, "body", rule, force.body, S.body, *operands, help=help)
        require_one_frame(operation, S, force)
        return tuple(
            plus(linear3.dot(angular, force.moment), linear3.dot(linear, force.force)) for angular, linear in S.columns
        )


def _read_rates(subspace: MotionSubspace, rates: Any) -> Sequence[Scalar]:
    if isinstance(rates, Quantity):
        refuse_kinds("multiply", subspace, rates, "a subspace takes rates", "S @ (rate, ...); S.transpose() @ force")
    values = (rates,) if is_scalar(rates) and not hasattr(rates, "__len__") else tuple(rates)
    if len(values) != len(subspace.names):
        named = ", ".join(subspace.names) or "none"
        raise InvalidValue(f"one rate a column: the columns are {named}, got {len(values)} rates")
    return values
