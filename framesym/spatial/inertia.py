"""Spatial inertias of rigid bodies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from framesym.errors import InvalidValue
from framesym.frames.checks import Say, require_frame, require_one_frame, require_same
from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, check_finite, is_scalar, minus, plus, times
from framesym.scalars.linear3 import Mat3, Sym3, Vec3
from framesym.spatial.force import SpatialForce, SpatialMomentum
from framesym.spatial.motion import Motion, SpatialAcceleration, SpatialVelocity
from framesym.spatial.quantity import Scalable, refuse_kinds, say_number, say_numbers
from framesym.spatial.rotation import Rotation
from framesym.spatial.transform import Transform


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class SpatialInertia(Scalable):
    """Inertia of rigid `body` about the origin of `expressed_in`, in its axes: [[I_o, ĥ], [−ĥ, m 1]]   [RBDA §2.13].

    mass: m, kg. first_moment: (3,) h = m c, kg m. second_moment: I_o, kg m², 3×3 or its (xx, yy, zz, xy, xz, yz);
    products carry the minus sign, Ixy = −∫ x y dm. Linear in all ten numbers, so that zero mass is harmless.

    >>> import framesym as fs
    >>> link = fs.Frame("link")
    >>> I = fs.SpatialInertia.from_central(2, com=(0.5, 0, 0), inertia=(0, 0.1, 0.1), body=link, expressed_in=link)
    >>> I
    <SpatialInertia of link, in link: mass 2, first moment (1.0, 0, 0), second moment (0, 0.6, 0.6, 0, 0, 0)>
    """

    body: Frame
    expressed_in: Frame
    mass: Scalar
    first_moment: Vec3
    second_moment: Sym3
    plural: ClassVar[str] = "inertias"

    def __post_init__(self) -> None:
        require_frame(self.body, "body of an inertia")
        require_frame(self.expressed_in, "expressed_in of an inertia")
        if not is_scalar(self.mass):
            raise InvalidValue(f"a mass is a number, got {self.mass!r}")
        object.__setattr__(self, "first_moment", linear3.vec3(self.first_moment, "a first moment"))
        if type(self.second_moment) is not tuple or len(self.second_moment) != 6:
            object.__setattr__(self, "second_moment", linear3.sym3(self.second_moment, "a second moment"))
        for x in self.parts():
            check_finite(x, "a number of an inertia")

    @staticmethod
    def zero(*, body: Frame, expressed_in: Frame) -> SpatialInertia:
        """A body without mass: a bare frame.

        >>> import framesym as fs
        >>> B = fs.Frame("B")
        >>> fs.SpatialInertia.zero(body=B, expressed_in=B).mass
        0
        """
        return SpatialInertia(body, expressed_in, 0, linear3.ZERO, linear3.SYM_ZERO)

    @staticmethod
    def from_central(
        mass: Scalar, com: Any, inertia: Any, *, body: Frame, expressed_in: Frame, rotation: Rotation | None = None
    ) -> SpatialInertia:
        """From center of mass c and central inertia:  h = m c,  I_o = R I_c Rᵀ + m (c·c 1 − c cᵀ).

        Args:
            mass: kg.
            com: (3,) m, in `expressed_in`; the rotation does not turn it.
            inertia: about the center of mass, kg m²: 3×3, or three principal moments.
            rotation: from the axes of `inertia` to those of `expressed_in`, where they differ.
        Raises: FrameMismatch unless the rotation's target is `expressed_in`.

        >>> import framesym as fs
        >>> B = fs.Frame("B")
        >>> fs.SpatialInertia.from_central(1, (1, 2, 3), (0, 0, 0), body=B, expressed_in=B).second_moment
        (13, 10, 5, -2, -3, -6)
        """
        c = linear3.vec3(com, "a center of mass")
        central = _read_central(inertia)
        if rotation is not None:
            if not isinstance(rotation, Rotation):
                refuse_kinds(
                    "turn an inertia with", rotation, expressed_in, "the turn is a Rotation", "Rotation.rpy(...)"
                )
            operands = (("rotation", rotation),)
            rule = "the rotation must lead to the frame of the inertia"
            help = "use Rotation.rpy(r, p, y, target=expressed_in, source=inertial_frame)"
            operation = "place a central inertia"
            frames = rotation.target, expressed_in
            require_same(operation, "rotation.target", rule, *frames, *operands, help=help)
            central = linear3.sym_rotate(rotation.matrix, central)
        mass, first, second = _shift(c, mass, linear3.ZERO, central)
        return SpatialInertia(body, expressed_in, mass, first, second)

    @staticmethod
    def from_dynamic_parameters(parameters: Any, *, body: Frame, expressed_in: Frame) -> SpatialInertia:
        """From [m, h_x, h_y, h_z, Ixx, Ixy, Iyy, Ixz, Iyz, Izz] about the origin of `expressed_in`.

        >>> import framesym as fs
        >>> B = fs.Frame("B")
        >>> I = fs.SpatialInertia.from_dynamic_parameters([2, 1, 0, 0, 0, 0, 0.6, 0, 0, 0.6], body=B, expressed_in=B)
        >>> I.dynamic_parameters()
        (2, 1, 0, 0, 0, 0, 0.6, 0, 0, 0.6)
        """
        numbers = tuple(parameters)
        if len(numbers) != 10:
            raise InvalidValue(f"a body has ten dynamic parameters, got {len(numbers)}")
        m, hx, hy, hz, xx, xy, yy, xz, yz, zz = numbers
        return SpatialInertia(body, expressed_in, m, (hx, hy, hz), (xx, yy, zz, xy, xz, yz))

    def dynamic_parameters(self) -> tuple[Scalar, ...]:
        """[m, h_x, h_y, h_z, Ixx, Ixy, Iyy, Ixz, Iyz, Izz] about the origin of `expressed_in`."""
        xx, yy, zz, xy, xz, yz = self.second_moment
        return (self.mass, *self.first_moment, xx, xy, yy, xz, yz, zz)

    def second_moment_matrix(self) -> Mat3:
        """I_o in full, 3×3."""
        return linear3.sym_rows(self.second_moment)

    def __matmul__(self, motion: Any) -> Any:
        """I V = h: momentum of the body relative to V's base.  I A = F: force on the body."""
        if isinstance(motion, SpatialVelocity):
            operation = "give momentum"
        elif isinstance(motion, SpatialAcceleration):
            operation = "give a force"
        else:
            help = "I @ velocity is a momentum, I @ acceleration a force"
            refuse_kinds("multiply", self, motion, "an inertia acts on motions", help)
        rule = "the inertia's body must be the moving body"
        help = "use the inertia of the moving body, or claim that the part moves with it, I.welded_to(body)"
        operands = ("inertia", self), ("motion", motion)
        require_same(operation, "body", rule, self.body, motion.body, *operands, help=help)
        require_one_frame(operation, self, motion)
        parts = self._act(motion)
        if isinstance(motion, SpatialVelocity):
            return SpatialMomentum(self.body, motion.base, self.expressed_in, *parts)
        return SpatialForce(self.body, self.expressed_in, *parts)

    def _act(self, motion: Motion) -> tuple[Vec3, Vec3]:
        """(I_o ω + h × v, m v − h × ω)."""
        h, ω, v = self.first_moment, motion.angular, motion.linear
        angular = linear3.add(linear3.sym_matvec(self.second_moment, ω), linear3.cross(h, v))
        return angular, linear3.sub(linear3.scale(self.mass, v), linear3.cross(h, ω))

    def _require_partner(self, verb: str, other: Any) -> None:
        if not isinstance(other, SpatialInertia):
            refuse_kinds(verb, self, other, "inertias go with inertias", f"{verb} two inertias of one body")
        operation = f"{verb} two inertias"
        require_one_frame(operation, self, other)
        rule = "both must be of one body"
        help = "claim that the part moves with the body first, I.welded_to(body)"
        operands = ("left", self), ("right", other)
        require_same(operation, "body", rule, self.body, other.body, *operands, help=help)

    def __add__(self, other: Any) -> SpatialInertia:
        """Two parts of one body together."""
        self._require_partner("add", other)
        return self.with_parts(tuple(map(plus, self.parts(), other.parts())))

    def __sub__(self, other: Any) -> SpatialInertia:
        """The body without a part of it."""
        self._require_partner("subtract", other)
        return self.with_parts(tuple(map(minus, self.parts(), other.parts())))

    def __radd__(self, other: Any) -> Any:
        self._require_partner("add", other)

    def __rsub__(self, other: Any) -> Any:
        self._require_partner("subtract", other)

    def welded_to(self, body: Frame) -> SpatialInertia:
        """The same inertia as a part of another body: a claim that it moves with that body.

        >>> import framesym as fs
        >>> gripper, hand = fs.Frame("gripper"), fs.Frame("hand")
        >>> I = fs.SpatialInertia.from_central(1, (0, 0, 0), (1, 1, 1), body=gripper, expressed_in=hand)
        >>> I.welded_to(hand).body is hand
        True
        """
        return SpatialInertia(body, self.expressed_in, self.mass, self.first_moment, self.second_moment)

    def moved(self, transform: Transform) -> SpatialInertia:
        """The same inertia about another origin, in other axes: what X @ inertia gives   [RBDA eq. 2.66]."""
        parts = transform.shift_then_turn(_shift, _turn, self.mass, self.first_moment, self.second_moment)
        return SpatialInertia(self.body, transform.target, *parts)

    def labels(self) -> tuple[Frame, ...]:
        """(body, expressed_in)."""
        return (self.body, self.expressed_in)

    def say_labels(self, say: Say) -> str:
        """`of link, in link`."""
        return f"of {say(self.body)}, in {say(self.expressed_in)}"

    def parts(self) -> tuple[Scalar, ...]:
        """Mass, first moment, second moment."""
        return (self.mass, *self.first_moment, *self.second_moment)

    def with_parts(self, parts: tuple[Scalar, ...]) -> SpatialInertia:
        """Another inertia with the same labels."""
        return SpatialInertia(self.body, self.expressed_in, parts[0], parts[1:4], parts[4:])

    def say_parts(self) -> str:
        """Mass, first moment, second moment."""
        h, second = say_numbers(self.first_moment), say_numbers(self.second_moment)
        return f"mass {say_number(self.mass)}, first moment {h}, second moment {second}"


def _read_central(inertia: Any) -> Sym3:
    """Three principal moments or 3×3."""
    rows = list(inertia) if not hasattr(inertia, "tolist") else inertia.tolist()
    if len(rows) == 3 and all(is_scalar(x) for x in rows):
        return (rows[0], rows[1], rows[2], 0, 0, 0)
    return linear3.sym3(inertia, "a central inertia")


def _shift(p: Vec3, mass: Scalar, first: Vec3, second: Sym3) -> tuple[Scalar, Vec3, Sym3]:
    """h' = h + m p,  I' = I + (p·h + p·h') 1 − (p hᵀ + h' pᵀ): the body moved by p against the reference point."""
    if linear3.is_zero_vector(p):
        return mass, first, second
    moved = linear3.add(first, linear3.scale(mass, p))
    both = linear3.add(first, moved)
    dx, dy, dz = (times(p[i], both[i]) for i in range(3))
    diagonal = (plus(dy, dz), plus(dx, dz), plus(dx, dy))
    products = (plus(times(p[i], first[j]), times(moved[i], p[j])) for i, j in ((0, 1), (0, 2), (1, 2)))
    return mass, moved, linear3.sym_add(second, (*diagonal, *(times(-1, x) for x in products)))


def _turn(r: Mat3, mass: Scalar, first: Vec3, second: Sym3) -> tuple[Scalar, Vec3, Sym3]:
    return mass, linear3.matvec(r, first), linear3.sym_rotate(r, second)
