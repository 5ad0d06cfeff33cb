"""Spatial inertias of rigid bodies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from framesym.errors import InvalidValue
from framesym.frames.checks import Say, require_frame, require_one_frame, require_same
from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.scalars.dense import Rows
from framesym.scalars.field import Scalar, check_finite, is_scalar, minus, plus, ratio, sqrt, times
from framesym.scalars.linear3 import Mat3, Sym3, Vec3
from framesym.spatial import blocks, moments, solving
from framesym.spatial.acting import act
from framesym.spatial.points import Point
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
    letter: ClassVar[str] = "I"

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
    def identity(*, body: Frame, expressed_in: Frame) -> SpatialInertia:
        """m = 1, h = 0, I_o = 1: momentum has the numbers of the velocity."""
        return SpatialInertia(body, expressed_in, 1, linear3.ZERO, (1, 1, 1, 0, 0, 0))

    @staticmethod
    def random(seed: int, *, body: Frame, expressed_in: Frame) -> SpatialInertia:
        """A body that can exist, the same for the same seed, with its center of mass off the origin.

        Raises: InvalidValue for a seed that is no integer.
        """
        return SpatialInertia(body, expressed_in, *moments.random_body(seed))

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
        central = moments.read_central(inertia)
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
        mass, first, second = moments.shift(c, mass, linear3.ZERO, central)
        return SpatialInertia(body, expressed_in, mass, first, second)

    @staticmethod
    def from_radii_of_gyration(
        mass: Scalar, com: Any, radii: Any, *, body: Frame, expressed_in: Frame, rotation: Rotation | None = None
    ) -> SpatialInertia:
        """From the radii of gyration k about the center of mass:  I_c = m diag(k_x², k_y², k_z²).

        radii: (3,) m, about the axes of `expressed_in`, or of the rotation's source. Otherwise as `from_central`.

        >>> import framesym as fs
        >>> B = fs.Frame("B")
        >>> fs.SpatialInertia.from_radii_of_gyration(2, (0, 0, 0), (1, 2, 2), body=B, expressed_in=B).second_moment
        (2, 8, 8, 0, 0, 0)
        """
        k = linear3.vec3(radii, "three radii of gyration")
        central = tuple(times(mass, times(x, x)) for x in k)
        return SpatialInertia.from_central(mass, com, central, body=body, expressed_in=expressed_in, rotation=rotation)

    def radii_of_gyration(self) -> Vec3:
        """k = √(diag(I_c) / m), m: about the axes of `expressed_in` through the center of mass.

        Raises: InvalidValue where the mass is zero.

        >>> import framesym as fs
        >>> B = fs.Frame("B")
        >>> fs.SpatialInertia.from_central(2, (1, 0, 0), (2, 8, 8), body=B, expressed_in=B).radii_of_gyration()
        (1, 2, 2)
        """
        c = moments.center(self.mass, self.first_moment, "give radii of gyration")
        x, y, z = moments.central(c, self.first_moment, self.second_moment)[:3]
        return sqrt(ratio(x, self.mass)), sqrt(ratio(y, self.mass)), sqrt(ratio(z, self.mass))

    @staticmethod
    def from_dynamic_parameters(
        parameters: Any, order: str = "pinocchio", *, body: Frame, expressed_in: Frame
    ) -> SpatialInertia:
        """From [m, h_x, h_y, h_z, Ixx, Ixy, Iyy, Ixz, Iyz, Izz] about the origin of `expressed_in`.

        order: "pinocchio", as above, or "idyntree", whose moments are Ixx, Ixy, Ixz, Iyy, Iyz, Izz.

        Raises: InvalidValue for another count or another word.

        >>> import framesym as fs
        >>> B = fs.Frame("B")
        >>> I = fs.SpatialInertia.from_dynamic_parameters([2, 1, 0, 0, 0, 0, 0.6, 0, 0, 0.6], body=B, expressed_in=B)
        >>> I.dynamic_parameters("idyntree")
        (2, 1, 0, 0, 0, 0, 0, 0.6, 0, 0.6)
        """
        numbers = tuple(parameters)
        if len(numbers) != 10:
            raise InvalidValue(f"a body has ten dynamic parameters, got {len(numbers)}")
        places = moments.parameter_places(order)
        stored = tuple(numbers[places.index(k)] for k in range(10))
        return SpatialInertia(body, expressed_in, stored[0], stored[1:4], stored[4:])

    def dynamic_parameters(self, order: str = "pinocchio") -> tuple[Scalar, ...]:
        """[m, h_x, h_y, h_z, Ixx, Ixy, Iyy, Ixz, Iyz, Izz] about the origin of `expressed_in`, or "idyntree"'s order.

        Raises: InvalidValue for another word.
        """
        numbers = self.parts()
        return tuple(numbers[k] for k in moments.parameter_places(order))

    def second_moment_matrix(self) -> Mat3:
        """I_o in full, 3×3."""
        return linear3.sym_rows(self.second_moment)

    def center_of_mass(self) -> Point:
        """c = h / m, m, in the frame of the inertia.

        Raises: InvalidValue where the mass is zero.
        """
        c = moments.center(self.mass, self.first_moment, "give a center of mass")
        return Point(c, expressed_in=self.expressed_in)

    def central_inertia(self) -> Mat3:
        """I_c = I_o − m (c·c 1 − c cᵀ), kg m², 3×3, about the center of mass in the axes of `expressed_in`.

        Raises: InvalidValue where the mass is zero.
        """
        c = moments.center(self.mass, self.first_moment, "give a central inertia")
        return linear3.sym_rows(moments.central(c, self.first_moment, self.second_moment))

    def shifted_to(self, point: Point, frame: Frame) -> SpatialInertia:
        """I about a point, in the same axes: expressed in `frame`, whose origin is that point   [RBDA eq. 2.66].

        Raises: FrameMismatch unless the point is expressed like the inertia; InvalidValue for a frame that is not new.

        >>> import framesym as fs
        >>> B, T = fs.Frame("B"), fs.Frame("T")
        >>> I = fs.SpatialInertia.from_central(2, (1, 0, 0), (1, 1, 1), body=B, expressed_in=B)
        >>> I.shifted_to(fs.Point((3, 0, 0), expressed_in=B), T)
        <SpatialInertia of B, in T: mass 2, first moment (-4, 0, 0), second moment (1, 9, 9, 0, 0, 0)>
        """
        if not isinstance(point, Point):
            refuse_kinds("shift an inertia to", self, point, "it is shifted to a Point", "I.shifted_to(point, frame)")
        require_one_frame("shift an inertia", self, point)
        back = linear3.neg(point.position)
        ten = moments.shift(back, self.mass, self.first_moment, self.second_moment)
        return SpatialInertia(self.body, self._new_origin(frame), *ten)

    def shifted_to_com(self, frame: Frame) -> SpatialInertia:
        """I about the center of mass, in the same axes: h = 0, I_o = I_c, expressed in `frame`, whose origin is there.

        Raises: InvalidValue where the mass is zero, or for a frame that is not new.
        """
        c = moments.center(self.mass, self.first_moment, "shift an inertia to its center of mass")
        about = moments.central(c, self.first_moment, self.second_moment)
        return SpatialInertia(self.body, self._new_origin(frame), self.mass, linear3.ZERO, about)

    def _new_origin(self, frame: Frame) -> Frame:
        if require_frame(frame, "the frame at the new origin") is self.expressed_in:
            raise InvalidValue(f"a shifted inertia needs a frame with its origin there, got {frame.name} again")
        return frame

    def solve(self, load: Any, *, base: Frame | None = None, observer: Frame | None = None) -> Any:
        """V of I V = h, with the base of h; A of I A = F, with the base and observer that the caller names.

        In closed form about the center of mass:  ω = I_c⁻¹ (n − c × f),  v = f/m + c × ω.

        Raises: FrameMismatch unless body and frame agree; InvalidValue where the inertia is of numbers and singular.
        """
        return solving.solve(self, load, base, observer)

    def inverse_matrix(self, order: str) -> Rows:
        """(6×6)⁻¹ = [[J, −J ĉ], [ĉ J, 1/m − ĉ J ĉ]] angular first, with J = I_c⁻¹; from forces to accelerations.

        Raises: InvalidValue where the inertia is of numbers and singular, or for an unknown order.
        """
        return moments.inverse((self.mass, self.first_moment, self.second_moment), order)

    def __matmul__(self, motion: Any) -> Any:
        """I V = h: momentum of the body relative to V's base.  I A = F: force on the body.  Columns likewise."""
        return act(self, motion)

    def act(self, angular: Vec3, linear: Vec3) -> tuple[Vec3, Vec3]:
        """(I_o ω + h × v, m v − h × ω), the bare parts."""
        h = self.first_moment
        n = linear3.add(linear3.sym_matvec(self.second_moment, angular), linear3.cross(h, linear))
        return n, linear3.sub(linear3.scale(self.mass, linear), linear3.cross(h, angular))

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
        parts = transform.shift_then_turn(moments.shift, moments.turn, self.mass, self.first_moment, self.second_moment)
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

    def _rows(self) -> Rows:
        """[[I_o, ĥ], [−ĥ, m 1]]."""
        return blocks.rigid(self.mass, self.first_moment, self.second_moment, "angular_first")

    def say_parts(self) -> str:
        """Mass, first moment, second moment."""
        h, second = say_numbers(self.first_moment), say_numbers(self.second_moment)
        return f"mass {say_number(self.mass)}, first moment {h}, second moment {second}"
