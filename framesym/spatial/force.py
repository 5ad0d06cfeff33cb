"""Spatial forces and momenta."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from framesym.errors import InvalidValue
from framesym.frames.checks import Say, require_frame, require_one_frame, require_same
from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.scalars.field import Scalar
from framesym.scalars.linear3 import Vec3
from framesym.spatial import draws
from framesym.spatial.points import Point, Vector
from framesym.spatial.quantity import Scalable, refuse_kinds, say_numbers
from framesym.spatial.transform import Transform


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class SpatialForce(Scalable):
    """Force on `body`, in Plücker coordinates of `expressed_in`.

    moment: (3,) N m, about the origin of `expressed_in`. force: (3,) N.

    >>> import framesym as fs
    >>> tool = fs.Frame("tool")
    >>> fs.SpatialForce(body=tool, expressed_in=tool, moment=(0, 0, 0.8), force=(5, -3, 0))
    <SpatialForce on tool, in tool: moment (0, 0, 0.8), force (5, -3, 0)>
    """

    body: Frame
    expressed_in: Frame
    moment: Vec3
    force: Vec3
    plural: ClassVar[str] = "forces"
    letter: ClassVar[str] = "F"

    def __post_init__(self) -> None:
        require_frame(self.body, "body of a force")
        require_frame(self.expressed_in, "expressed_in of a force")
        object.__setattr__(self, "moment", linear3.vec3(self.moment, "a moment"))
        object.__setattr__(self, "force", linear3.vec3(self.force, "a force"))

    @staticmethod
    def zero(*, body: Frame, expressed_in: Frame) -> SpatialForce:
        """No force on the body.

        >>> import framesym as fs
        >>> B = fs.Frame("B")
        >>> fs.SpatialForce.zero(body=B, expressed_in=B).force
        (0, 0, 0)
        """
        return SpatialForce(body, expressed_in, linear3.ZERO, linear3.ZERO)

    @staticmethod
    def random(seed: int, *, body: Frame, expressed_in: Frame) -> SpatialForce:
        """Six numbers in [−1, 1), N m, N, the same for the same seed.

        Raises: InvalidValue for a seed that is no integer.
        """
        draw = draws.generator(seed)
        return SpatialForce(body, expressed_in, draws.vector(draw), draws.vector(draw))

    @staticmethod
    def at_point(force: Vector, point: Point, *, body: Frame, moment: Vector | None = None) -> SpatialForce:
        """A force with its line of action through a point, and a couple:  n_O = n_P + p × f   [RBDA eq. 2.6].

        force: N. moment: about the point, N m; none where it is left out. All are expressed in one frame.

        Raises: FrameMismatch where they are not; KindMismatch for another kind.

        >>> import framesym as fs
        >>> B = fs.Frame("B")
        >>> weight, com = fs.Vector((0, 0, -10), expressed_in=B), fs.Point((2, 0, 0), expressed_in=B)
        >>> fs.SpatialForce.at_point(weight, com, body=B)
        <SpatialForce on B, in B: moment (0, 20, 0), force (0, 0, -10)>
        """
        help = "SpatialForce.at_point(Vector, Point, body=..., moment=Vector)"
        operands: list[Any] = [("force", force), ("point", point)]
        couple = Vector.zero(expressed_in=point.expressed_in) if moment is None and isinstance(point, Point) else moment
        if not isinstance(force, Vector) or not isinstance(point, Point):
            refuse_kinds("place a force at a point with", force, point, "it is a Vector at a Point", help)
        if not isinstance(couple, Vector):
            refuse_kinds("place a moment at a point with", couple, point, "it is a Vector at a Point", help)
        if moment is not None:
            operands.append(("moment", moment))
        for operand in operands[1:]:
            require_one_frame("place a force at a point", operands[0][1], operand[1])
        shifted = linear3.add(couple.components, linear3.cross(point.position, force.components))
        return SpatialForce(body, force.expressed_in, shifted, force.components)

    def moment_about(self, point: Point) -> Vector:
        """n_P = n_O − p × f, N m: the moment about another point, in the same axes   [RBDA eq. 2.6].

        Raises: FrameMismatch unless the point is expressed like the force; KindMismatch for another kind.

        >>> import framesym as fs
        >>> B = fs.Frame("B")
        >>> F = fs.SpatialForce(body=B, expressed_in=B, moment=(0, 20, 0), force=(0, 0, -10))
        >>> F.moment_about(fs.Point((2, 0, 0), expressed_in=B))
        <Vector in B: (0, 0, 0)>
        """
        return _about("take the moment about", self, point, self.moment, self.force, "F.moment_about(point)")

    def _require_partner(self, verb: str, other: Any) -> None:
        if not isinstance(other, SpatialForce):
            refuse_kinds(verb, self, other, "the two kinds differ in unit", f"{verb} two forces on one body")
        operation = f"{verb} two forces"
        require_one_frame(operation, self, other)
        rule = "both must act on one body"
        help = "pass the load on through the joint first, F.onto(parent)"
        operands = ("left", self), ("right", other)
        require_same(operation, "body", rule, self.body, other.body, *operands, help=help)

    def __add__(self, other: Any) -> SpatialForce:
        """The two forces together."""
        self._require_partner("add", other)
        parts = linear3.add(self.moment, other.moment), linear3.add(self.force, other.force)
        return SpatialForce(self.body, self.expressed_in, *parts)

    def __sub__(self, other: Any) -> SpatialForce:
        """The first force without the second."""
        self._require_partner("subtract", other)
        parts = linear3.sub(self.moment, other.moment), linear3.sub(self.force, other.force)
        return SpatialForce(self.body, self.expressed_in, *parts)

    def __neg__(self) -> SpatialForce:
        """The opposite force, on the same body."""
        return SpatialForce(self.body, self.expressed_in, linear3.neg(self.moment), linear3.neg(self.force))

    def __radd__(self, other: Any) -> Any:
        self._require_partner("add", other)

    def __rsub__(self, other: Any) -> Any:
        self._require_partner("subtract", other)

    def onto(self, body: Frame) -> SpatialForce:
        """The same force as a load on another body: a claim that a joint passes it on.

        >>> import framesym as fs
        >>> child, parent = fs.Frame("child"), fs.Frame("parent")
        >>> F = fs.SpatialForce(body=child, expressed_in=parent, moment=(0, 0, 0), force=(0, 0, -9))
        >>> F.onto(parent)
        <SpatialForce on parent, in parent: moment (0, 0, 0), force (0, 0, -9)>
        """
        return SpatialForce(body, self.expressed_in, self.moment, self.force)

    def moved(self, transform: Transform) -> SpatialForce:
        """The same force in other coordinates: what X @ force gives."""
        return SpatialForce(self.body, transform.target, *transform.move_force(self.moment, self.force))

    def labels(self) -> tuple[Frame, ...]:
        """(body, expressed_in)."""
        return (self.body, self.expressed_in)

    def say_labels(self, say: Say) -> str:
        """`on tool, in tool`."""
        return f"on {say(self.body)}, in {say(self.expressed_in)}"

    def parts(self) -> tuple[Scalar, ...]:
        """Moment, then force."""
        return (*self.moment, *self.force)

    def with_parts(self, parts: tuple[Scalar, ...]) -> SpatialForce:
        """Another force with the same labels."""
        return SpatialForce(self.body, self.expressed_in, parts[:3], parts[3:])

    def say_parts(self) -> str:
        """Moment and force."""
        return f"moment {say_numbers(self.moment)}, force {say_numbers(self.force)}"


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class SpatialMomentum(Scalable):
    """Momentum of `body` in its motion relative to `base`, in Plücker coordinates of `expressed_in`.

    angular: (3,) N m s, about the origin of `expressed_in`. linear: (3,) N s.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> fs.SpatialMomentum(body=B, base=W, expressed_in=B, angular=(0, 0, 1), linear=(2, 0, 0))
    <SpatialMomentum of B relative to W, in B: angular (0, 0, 1), linear (2, 0, 0)>
    """

    body: Frame
    base: Frame
    expressed_in: Frame
    angular: Vec3
    linear: Vec3
    plural: ClassVar[str] = "momenta"
    letter: ClassVar[str] = "h"

    def __post_init__(self) -> None:
        for slot in ("body", "base", "expressed_in"):
            require_frame(getattr(self, slot), f"{slot} of a momentum")
        object.__setattr__(self, "angular", linear3.vec3(self.angular, "an angular momentum"))
        object.__setattr__(self, "linear", linear3.vec3(self.linear, "a linear momentum"))

    @staticmethod
    def zero(*, body: Frame, base: Frame, expressed_in: Frame) -> SpatialMomentum:
        """The body carries no momentum in its motion relative to the base.

        >>> import framesym as fs
        >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
        >>> fs.SpatialMomentum.zero(body=B, base=W, expressed_in=B).linear
        (0, 0, 0)
        """
        return SpatialMomentum(body, base, expressed_in, linear3.ZERO, linear3.ZERO)

    @staticmethod
    def random(seed: int, *, body: Frame, base: Frame, expressed_in: Frame) -> SpatialMomentum:
        """Six numbers in [−1, 1), N m s, N s, the same for the same seed.

        Raises: InvalidValue for a seed that is no integer.
        """
        draw = draws.generator(seed)
        return SpatialMomentum(body, base, expressed_in, draws.vector(draw), draws.vector(draw))

    def angular_about(self, point: Point) -> Vector:
        """L_P = L_O − p × l, N m s: the angular momentum about another point, in the same axes   [RBDA eq. 2.6].

        Raises: FrameMismatch unless the point is expressed like the momentum; KindMismatch for another kind.

        >>> import framesym as fs
        >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
        >>> h = fs.SpatialMomentum(body=B, base=W, expressed_in=B, angular=(0, 0, 6), linear=(0, 2, 0))
        >>> h.angular_about(fs.Point((3, 0, 0), expressed_in=B))
        <Vector in B: (0, 0, 0)>
        """
        about = "take the angular momentum about"
        return _about(about, self, point, self.angular, self.linear, "h.angular_about(point)")

    def _require_partner(self, verb: str, other: Any) -> None:
        if not isinstance(other, SpatialMomentum):
            refuse_kinds(verb, self, other, "the two kinds differ in unit", f"{verb} two momenta of one body")
        operation = f"{verb} two momenta"
        require_one_frame(operation, self, other)
        operands = ("left", self), ("right", other)
        help = "momenta of several bodies make that of a system, total_momentum(parts, system=frame)"
        rule = "both must be of one body"
        require_same(operation, "body", rule, self.body, other.body, *operands, help=help)
        rule = "both must be relative to one base"
        help = "take both motions relative to one base first, V_BA + V_AW"
        require_same(operation, "base", rule, self.base, other.base, *operands, help=help)

    def __add__(self, other: Any) -> SpatialMomentum:
        """Two contributions to one body's momentum."""
        self._require_partner("add", other)
        parts = linear3.add(self.angular, other.angular), linear3.add(self.linear, other.linear)
        return SpatialMomentum(self.body, self.base, self.expressed_in, *parts)

    def __sub__(self, other: Any) -> SpatialMomentum:
        """The change between two momenta of one body."""
        self._require_partner("subtract", other)
        parts = linear3.sub(self.angular, other.angular), linear3.sub(self.linear, other.linear)
        return SpatialMomentum(self.body, self.base, self.expressed_in, *parts)

    def __neg__(self) -> SpatialMomentum:
        """−1 times the momentum, with the same labels."""
        return self.with_parts((*linear3.neg(self.angular), *linear3.neg(self.linear)))

    def __radd__(self, other: Any) -> Any:
        self._require_partner("add", other)

    def __rsub__(self, other: Any) -> Any:
        self._require_partner("subtract", other)

    def moved(self, transform: Transform) -> SpatialMomentum:
        """The same momentum in other coordinates: what X @ momentum gives."""
        parts = transform.move_force(self.angular, self.linear)
        return SpatialMomentum(self.body, self.base, transform.target, *parts)

    def labels(self) -> tuple[Frame, ...]:
        """(body, base, expressed_in)."""
        return (self.body, self.base, self.expressed_in)

    def say_labels(self, say: Say) -> str:
        """`of link relative to world, in link`."""
        return f"of {say(self.body)} relative to {say(self.base)}, in {say(self.expressed_in)}"

    def parts(self) -> tuple[Scalar, ...]:
        """Angular, then linear."""
        return (*self.angular, *self.linear)

    def with_parts(self, parts: tuple[Scalar, ...]) -> SpatialMomentum:
        """Another momentum with the same labels."""
        return SpatialMomentum(self.body, self.base, self.expressed_in, parts[:3], parts[3:])

    def say_parts(self) -> str:
        """Angular and linear part."""
        return f"angular {say_numbers(self.angular)}, linear {say_numbers(self.linear)}"


def total_momentum(parts: Iterable[SpatialMomentum], *, system: Frame) -> SpatialMomentum:
    """Σ h_i: the momentum of a system of bodies, named by the frame `system`.

    Raises: FrameMismatch unless all are relative to one base and expressed in one frame; InvalidValue for none.

    >>> import framesym as fs
    >>> W, A, B, arm = fs.Frame("W", inertial=True), fs.Frame("A"), fs.Frame("B"), fs.Frame("arm")
    >>> h = fs.SpatialMomentum(body=A, base=W, expressed_in=W, angular=(0, 0, 1), linear=(2, 0, 0))
    >>> k = fs.SpatialMomentum(body=B, base=W, expressed_in=W, angular=(0, 0, 1), linear=(0, 0, 0))
    >>> fs.total_momentum([h, k], system=arm)
    <SpatialMomentum of arm relative to W, in W: angular (0, 0, 2), linear (2, 0, 0)>
    """
    momenta = list(parts)
    if not momenta:
        raise InvalidValue("a total momentum needs at least one momentum")
    for h in momenta:
        if not isinstance(h, SpatialMomentum):
            refuse_kinds("sum", momenta[0], h, "a total momentum is of momenta", "I @ V gives the momentum of a body")
    first = momenta[0]
    for k, h in enumerate(momenta[1:], start=2):
        operands = ("momentum 1", first), (f"momentum {k}", h)
        require_one_frame("sum momenta", *operands)
        rule, help = "all must be relative to one base", "take all motions relative to one base first, V_BA + V_AW"
        require_same("sum momenta", f"momentum {k}.base", rule, first.base, h.base, *operands, help=help)
    angular, linear = first.angular, first.linear
    for h in momenta[1:]:
        angular, linear = linear3.add(angular, h.angular), linear3.add(linear, h.linear)
    return SpatialMomentum(system, first.base, first.expressed_in, angular, linear)


def _about(verb: str, one: Any, point: Any, couple: Vec3, line: Vec3, help: str) -> Vector:
    """couple − p × line."""
    if not isinstance(point, Point):
        refuse_kinds(verb, one, point, "it is taken about a Point", help)
    require_one_frame(f"{verb} a point", one, point)
    shifted = linear3.sub(couple, linear3.cross(point.position, line))
    return Vector(shifted, expressed_in=one.expressed_in)
