"""Momentum matrices: tagged 6×n with column names, from rates to momentum."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from framesym.frames.checks import Say, require_frame, require_one_frame, require_same
from framesym.frames.frame import Frame
from framesym.spatial.columns import Column, Columns, read_columns
from framesym.spatial.force import SpatialMomentum
from framesym.spatial.quantity import refuse_kinds
from framesym.spatial.transform import Transform

if TYPE_CHECKING:
    from framesym.spatial.transposes import MomentumTranspose


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class MomentumMatrix(Columns):
    """From rates to the momentum of `body` (a body or a named system) relative to `base`:  h = A v.

    columns: n pairs (angular, linear momentum), one a rate.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(2, (1, 0, 0), (0, 0, 3), body=B, expressed_in=B)
    >>> I @ fs.Jacobian(B, W, B, columns=(((0, 0, 1), (0, 0, 0)),), names=("j",))
    <MomentumMatrix of B relative to W, in B: j: angular (0, 0, 5), linear (0, 2, 0)>
    """

    body: Frame
    base: Frame
    expressed_in: Frame
    columns: tuple[Column, ...]
    names: tuple[str, ...]
    plural: ClassVar[str] = "momentum matrices"
    letter: ClassVar[str] = "H"

    def __post_init__(self) -> None:
        for slot in ("body", "base", "expressed_in"):
            require_frame(getattr(self, slot), f"{slot} of a momentum matrix")
        read_columns(self, "a momentum matrix")

    def _with(self, expressed_in: Frame, columns: tuple[Column, ...], names: tuple[str, ...]) -> MomentumMatrix:
        return MomentumMatrix(self.body, self.base, expressed_in, columns, names)

    def __matmul__(self, rates: Any) -> SpatialMomentum:
        """A v: the momentum at these rates, with the labels of A."""
        return SpatialMomentum(self.body, self.base, self.expressed_in, *self._combined(rates))

    def _require_partner(self, verb: str, other: Any) -> None:
        if not isinstance(other, MomentumMatrix):
            refuse_kinds(verb, self, other, "momentum matrices go together", f"{verb} two of one body or system")
        operation = f"{verb} two momentum matrices"
        require_one_frame(operation, self, other)
        operands = ("left", self), ("right", other)
        help = "count both bodies to one system first, A.of_system(frame)"
        rule = "both must be of one body or system"
        require_same(operation, "body", rule, self.body, other.body, *operands, help=help)
        rule = "both must be relative to one base"
        help = "take both motions relative to one base first, J_BA + J_AW"
        require_same(operation, "base", rule, self.base, other.base, *operands, help=help)

    def __add__(self, other: Any) -> MomentumMatrix:
        """The columns of both, those of one name added."""
        self._require_partner("add", other)
        return self._with(self.expressed_in, *self._merged(other))

    def __sub__(self, other: Any) -> MomentumMatrix:
        """The columns of both, those of one name subtracted."""
        self._require_partner("subtract", other)
        return self._with(self.expressed_in, *self._merged(other, -1))

    def __neg__(self) -> MomentumMatrix:
        """−1 times the matrix, with the same labels."""
        return self.with_parts(tuple(-x for x in self.parts()))

    def __radd__(self, other: Any) -> Any:
        self._require_partner("add", other)

    def __rsub__(self, other: Any) -> Any:
        self._require_partner("subtract", other)

    def transpose(self) -> MomentumTranspose:
        """Aᵀ, which pairs each unit momentum with a velocity, or with the columns of a Jacobian: Aᵀ @ V, Aᵀ @ J.

        >>> import framesym as fs
        >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
        >>> A = fs.MomentumMatrix(B, W, B, columns=(((0, 0, 5), (0, 2, 0)),), names=("j",))
        >>> A.transpose() @ fs.SpatialVelocity(B, W, B, angular=(0, 0, 1), linear=(0, 3, 0))
        (11,)
        """
        from framesym.spatial.transposes import MomentumTranspose  # pairs stand on both kinds of columns

        return MomentumTranspose(self)

    def of_system(self, system: Frame) -> MomentumMatrix:
        """The same momenta counted to a system of bodies, named by a frame.

        >>> import framesym as fs
        >>> W, B, arm = fs.Frame("W", inertial=True), fs.Frame("B"), fs.Frame("arm")
        >>> A = fs.MomentumMatrix(B, W, W, columns=(((0, 0, 1), (0, 0, 0)),), names=("j",))
        >>> A.of_system(arm).body is arm
        True
        """
        return MomentumMatrix(system, self.base, self.expressed_in, self.columns, self.names)

    def column(self, name: str) -> SpatialMomentum:
        """The momentum at a unit rate of one coordinate."""
        return self @ self._unit(name)

    def moved(self, transform: Transform) -> MomentumMatrix:
        """Each momentum in other coordinates: what X @ A gives."""
        columns = tuple(transform.move_force(angular, linear) for angular, linear in self.columns)
        return self._with(transform.target, columns, self.names)

    def labels(self) -> tuple[Frame, ...]:
        """(body, base, expressed_in)."""
        return (self.body, self.base, self.expressed_in)

    def say_labels(self, say: Say) -> str:
        """`of arm relative to world, in world`."""
        return f"of {say(self.body)} relative to {say(self.base)}, in {say(self.expressed_in)}"
