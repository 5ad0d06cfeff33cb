"""Spatial velocities and accelerations."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from framesym.frames.checks import Say, refuse, require_frame, require_one_frame, require_same
from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.scalars.field import Scalar
from framesym.scalars.linear3 import Vec3
from framesym.spatial import draws
from framesym.spatial.points import Vector
from framesym.spatial.quantity import Quantity, Scalable, refuse_kind, refuse_kinds, say_numbers
from framesym.spatial.transform import Transform
from framesym.spatial.vector_derivative import VectorDerivative, components_of


class Motion(Scalable):
    """What velocities and accelerations share: how they add up along a chain of bodies."""

    __slots__ = ()
    body: Frame
    base: Frame
    expressed_in: Frame
    angular: Vec3
    linear: Vec3

    @abstractmethod
    def _of(self, body: Frame, base: Frame, expressed_in: Frame, angular: Vec3, linear: Vec3) -> Self:
        """A motion of the same kind (and observer) with these labels and parts."""

    def _require_partner(self, verb: str, other: Any) -> None:
        if other.__class__ is not self.__class__:
            why = "the two kinds differ in unit and in what they describe"
            refuse_kinds(verb, self, other, why, f"{verb} two {self.plural}; a velocity's rate is an acceleration")
        require_one_frame(f"{verb} two {self.plural}", self, other)

    def __add__(self, other: Any) -> Self:
        """V_AB + V_BC = V_AC, in either order; two contributions to one motion add up under its labels."""
        self._require_partner("add", other)
        if self.body is other.body and self.base is other.base:
            body, base = self.body, self.base
        elif self.body is other.base:
            body, base = other.body, self.base
        elif other.body is self.base:
            body, base = self.body, other.base
        else:
            rule = "the left body must be the right base"
            help = "chain end to start, V_AB + V_BC; the reverse of a velocity is -V"
            if self.plural != "velocities":
                help = "chain end to start, A_AB + A_BC; the reverse of an acceleration is -A"
            operands = ("left", self), ("right", other)
            refuse(f"add two {self.plural}", "body", rule, self.body, other.base, *operands, help=help)
        angular, linear = linear3.add(self.angular, other.angular), linear3.add(self.linear, other.linear)
        return self._of(body, base, self.expressed_in, angular, linear)

    def __sub__(self, other: Any) -> Self:
        """Equal bases: the first body relative to the second. Equal bodies: the second base relative to the first."""
        self._require_partner("subtract", other)
        if self.base is other.base:
            body, base = (self.body, self.base) if self.body is other.body else (self.body, other.body)
        elif self.body is other.body:
            body, base = other.base, self.base
        else:
            rule = "the left base must be the right base, or the left body the right body"
            help = "subtract motions of two bodies relative to one base, or of one body relative to two bases"
            operands = ("left", self), ("right", other)
            refuse(f"subtract two {self.plural}", "base", rule, self.base, other.base, *operands, help=help)
        angular, linear = linear3.sub(self.angular, other.angular), linear3.sub(self.linear, other.linear)
        return self._of(body, base, self.expressed_in, angular, linear)

    def __neg__(self) -> Self:
        """The motion of the base relative to the body."""
        parts = linear3.neg(self.angular), linear3.neg(self.linear)
        return self._of(self.base, self.body, self.expressed_in, *parts)

    def __radd__(self, other: Any) -> Any:
        self._require_partner("add", other)

    def __rsub__(self, other: Any) -> Any:
        self._require_partner("subtract", other)

    def assume_base(self, base: Frame) -> Self:
        """The same motion relative to another base: a claim that the two bases are at rest relative to each other.

        >>> import framesym as fs
        >>> world, table, B = fs.Frame("world", inertial=True), fs.Frame("table"), fs.Frame("B")
        >>> V = fs.SpatialVelocity(body=B, base=table, expressed_in=B, angular=(0, 0, 2), linear=(0, 0, 0))
        >>> V.assume_base(world)
        <SpatialVelocity B relative to world, in B: angular (0, 0, 2), linear (0, 0, 0)>
        """
        return self._of(self.body, base, self.expressed_in, self.angular, self.linear)

    def moved(self, transform: Transform) -> Self:
        """The same motion in other coordinates: what X @ motion gives."""
        parts = transform.move_motion(self.angular, self.linear)
        return self._of(self.body, self.base, transform.target, *parts)

    def parts(self) -> tuple[Scalar, ...]:
        """Angular, then linear."""
        return (*self.angular, *self.linear)

    def with_parts(self, parts: tuple[Scalar, ...]) -> Self:
        """Another motion with the same labels."""
        return self._of(self.body, self.base, self.expressed_in, parts[:3], parts[3:])

    def say_parts(self) -> str:
        """Angular and linear part."""
        return f"angular {say_numbers(self.angular)}, linear {say_numbers(self.linear)}"


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class SpatialVelocity(Motion):
    """Velocity of `body` relative to `base`, in Plücker coordinates of `expressed_in`.

    angular: (3,) rad/s. linear: (3,) m/s, of the body-fixed point now at the origin of `expressed_in`.

    >>> import framesym as fs
    >>> world, link = fs.Frame("world", inertial=True), fs.Frame("link")
    >>> fs.SpatialVelocity(body=link, base=world, expressed_in=link, angular=(0, 0, 2), linear=(0, 0, 0))
    <SpatialVelocity link relative to world, in link: angular (0, 0, 2), linear (0, 0, 0)>
    """

    body: Frame
    base: Frame
    expressed_in: Frame
    angular: Vec3
    linear: Vec3
    plural: ClassVar[str] = "velocities"
    letter: ClassVar[str] = "V"

    def __post_init__(self) -> None:
        _read(self, "a velocity")

    @staticmethod
    def zero(*, body: Frame, base: Frame, expressed_in: Frame) -> SpatialVelocity:
        """The body does not move relative to the base.

        >>> import framesym as fs
        >>> A, B = fs.Frame("A"), fs.Frame("B")
        >>> fs.SpatialVelocity.zero(body=B, base=A, expressed_in=B).linear
        (0, 0, 0)
        """
        return SpatialVelocity(body, base, expressed_in, linear3.ZERO, linear3.ZERO)

    @staticmethod
    def random(seed: int, *, body: Frame, base: Frame, expressed_in: Frame) -> SpatialVelocity:
        """Six numbers in [−1, 1), rad/s, m/s, the same for the same seed.

        Raises: InvalidValue for a seed that is no integer.
        """
        draw = draws.generator(seed)
        return SpatialVelocity(body, base, expressed_in, draws.vector(draw), draws.vector(draw))

    def _of(self, body: Frame, base: Frame, expressed_in: Frame, angular: Vec3, linear: Vec3) -> SpatialVelocity:
        return SpatialVelocity(body, base, expressed_in, angular, linear)

    def labels(self) -> tuple[Frame, ...]:
        """(body, base, expressed_in)."""
        return (self.body, self.base, self.expressed_in)

    def say_labels(self, say: Say) -> str:
        """`link relative to world, in link`."""
        return f"{say(self.body)} relative to {say(self.base)}, in {say(self.expressed_in)}"


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class SpatialAcceleration(Motion):
    """Derivative, seen from `observer`, of the velocity of `body` relative to `base`, in coordinates of `expressed_in`.

    angular: (3,) rad/s². linear: (3,) m/s², at the origin of `expressed_in`; it is the *spatial* acceleration
    [RBDA §2.10], the second derivative of no point's position: a_classical = a_spatial + ω × v.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> fs.SpatialAcceleration(body=B, base=W, expressed_in=B, observer=W, angular=(0, 0, 3), linear=(0, 1.5, 0))
    <SpatialAcceleration B relative to W, seen from W, in B: angular (0, 0, 3), linear (0, 1.5, 0)>
    """

    body: Frame
    base: Frame
    expressed_in: Frame
    observer: Frame
    angular: Vec3
    linear: Vec3
    plural: ClassVar[str] = "accelerations"
    letter: ClassVar[str] = "A"

    def __post_init__(self) -> None:
        _read(self, "an acceleration")
        require_frame(self.observer, "observer of an acceleration")

    @staticmethod
    def zero(*, body: Frame, base: Frame, expressed_in: Frame, observer: Frame) -> SpatialAcceleration:
        """The velocity of the body relative to the base does not change, seen from the observer.

        >>> import framesym as fs
        >>> A, B = fs.Frame("A"), fs.Frame("B")
        >>> fs.SpatialAcceleration.zero(body=B, base=A, expressed_in=B, observer=A).angular
        (0, 0, 0)
        """
        return SpatialAcceleration(body, base, expressed_in, observer, linear3.ZERO, linear3.ZERO)

    @staticmethod
    def from_classical(velocity: SpatialVelocity, *, angular: Any, linear: Any) -> SpatialAcceleration:
        """a = a_classical − ω × v: of V's body relative to V's base, seen from that base, expressed like V.

        angular: rad/s². linear: m/s², the classical acceleration of the body-fixed point now at the origin of V's
        expressed_in. Each is a Vector in that frame, or three numbers; or what `classical_acceleration` gives, or the
        derivative of ω, with V's base as the observer.

        Raises: FrameMismatch for a Vector in another frame; KindMismatch for another kind.

        >>> import framesym as fs
        >>> W, B = fs.Frame("W"), fs.Frame("B")
        >>> V = fs.SpatialVelocity(body=B, base=W, expressed_in=B, angular=(0, 0, 2), linear=(0, 1, 0))
        >>> fs.SpatialAcceleration.from_classical(V, angular=(0, 0, 3), linear=(-2, 1, 0)).linear
        (0, 1, 0)
        """
        operation = "make an acceleration from a classical one"
        if not isinstance(velocity, SpatialVelocity):
            help = "SpatialAcceleration.from_classical(V, angular=..., linear=...)"
            refuse_kind("make an acceleration of", velocity, "the first argument is a SpatialVelocity", help)
        α = _read_vector(operation, angular, velocity, 1)
        a = _read_vector(operation, linear, velocity, 2)
        linear = linear3.sub(a, linear3.cross(velocity.angular, velocity.linear))
        return SpatialAcceleration(velocity.body, velocity.base, velocity.expressed_in, velocity.base, α, linear)

    @staticmethod
    def random(seed: int, *, body: Frame, base: Frame, expressed_in: Frame, observer: Frame) -> SpatialAcceleration:
        """Six numbers in [−1, 1), rad/s², m/s², the same for the same seed.

        Raises: InvalidValue for a seed that is no integer.
        """
        draw = draws.generator(seed)
        return SpatialAcceleration(body, base, expressed_in, observer, draws.vector(draw), draws.vector(draw))

    def _of(self, body: Frame, base: Frame, expressed_in: Frame, angular: Vec3, linear: Vec3) -> SpatialAcceleration:
        return SpatialAcceleration(body, base, expressed_in, self.observer, angular, linear)

    def _require_partner(self, verb: str, other: Any) -> None:
        super(SpatialAcceleration, self)._require_partner(verb, other)
        rule = "both must be seen from one observer"
        help = "change the observer of one of them first, A.seen_from(W, V_OW, V_BA)"
        operands = ("left", self), ("right", other)
        operation = f"{verb} two accelerations"
        require_same(operation, "observer", rule, self.observer, other.observer, *operands, help=help)

    def seen_from(self, observer: Frame, V_OW: SpatialVelocity, V_BA: SpatialVelocity) -> SpatialAcceleration:
        """a + V_OW × V_BA: this acceleration of B relative to A, observed from O, as W observes it.

        Args:
            observer: W, the new observer.
            V_OW: velocity of the present observer O relative to W, expressed like this acceleration.
            V_BA: velocity whose derivative this is: of B relative to A, expressed alike.
        Raises: FrameMismatch where a label differs.

        >>> import framesym as fs
        >>> W, O = fs.Frame("W", inertial=True), fs.Frame("O")
        >>> V = fs.SpatialVelocity(body=O, base=W, expressed_in=O, angular=(0, 0, 2), linear=(1, 0, 0))
        >>> a = fs.SpatialAcceleration.zero(body=O, base=W, expressed_in=O, observer=O)
        >>> a.seen_from(W, V, V).observer is W
        True
        """
        operation = "change the observer of an acceleration"
        for kind, given in (("V_OW", V_OW), ("V_BA", V_BA)):
            if not isinstance(given, SpatialVelocity):
                refuse_kinds(operation, self, given, f"{kind} is a velocity", "A.seen_from(W, V_OW, V_BA)")
        require_frame(observer, "the new observer")
        operands = ("acceleration", self), ("V_OW", V_OW), ("V_BA", V_BA)
        help = "give the velocity of the present observer relative to the new one, A.seen_from(W, V_OW, V_BA)"
        rule = "the body of V_OW must be the present observer"
        require_same(operation, "V_OW.body", rule, V_OW.body, self.observer, *operands, help=help)
        rule = "the base of V_OW must be the new observer"
        require_same(operation, "V_OW.base", rule, V_OW.base, observer, *operands, help=help)
        help = "give the velocity whose derivative this acceleration is, with its body and base"
        rule = "the body of V_BA must be the accelerated body"
        require_same(operation, "V_BA.body", rule, V_BA.body, self.body, *operands, help=help)
        rule = "the base of V_BA must be the base of the acceleration"
        require_same(operation, "V_BA.base", rule, V_BA.base, self.base, *operands, help=help)
        require_one_frame(operation, *operands)
        angular, linear = motion_cross(V_OW, V_BA)
        return SpatialAcceleration(
            self.body,
            self.base,
            self.expressed_in,
            observer,
            linear3.add(self.angular, angular),
            linear3.add(self.linear, linear),
        )

    def labels(self) -> tuple[Frame, ...]:
        """(body, base, expressed_in, observer)."""
        return (self.body, self.base, self.expressed_in, self.observer)

    def say_labels(self, say: Say) -> str:
        """`link relative to world, seen from world, in link`."""
        seen = f"seen from {say(self.observer)}"
        return f"{say(self.body)} relative to {say(self.base)}, {seen}, in {say(self.expressed_in)}"


def motion_cross(velocity: SpatialVelocity, motion: Motion) -> tuple[Vec3, Vec3]:
    """V × m = (ω × m_ω, ω × m_v + v × m_ω), the bare parts   [RBDA eq. 2.31]."""
    angular = linear3.cross(velocity.angular, motion.angular)
    first, second = linear3.cross(velocity.angular, motion.linear), linear3.cross(velocity.linear, motion.angular)
    return angular, linear3.add(first, second)


def _read_vector(operation: str, given: Any, velocity: SpatialVelocity, order: int) -> Vec3:
    """Components of a Vector or of a derivative that is expressed like the velocity, or three numbers."""
    if isinstance(given, VectorDerivative):
        require_one_frame(operation, velocity, given)
        return components_of(operation, given, order, velocity.base)
    if isinstance(given, Vector):
        require_one_frame(operation, velocity, given)
        return given.components
    if isinstance(given, Quantity):
        refuse_kind("make an acceleration of", given, "its parts are Vectors", "Vector((x, y, z), expressed_in=frame)")
    return linear3.vec3(given, "a part of a classical acceleration")


def _read(motion: Motion, what: str) -> None:
    require_frame(motion.body, f"body of {what}")
    require_frame(motion.base, f"base of {what}")
    require_frame(motion.expressed_in, f"expressed_in of {what}")
    object.__setattr__(motion, "angular", linear3.vec3(motion.angular, f"the angular part of {what}"))
    object.__setattr__(motion, "linear", linear3.vec3(motion.linear, f"the linear part of {what}"))
