"""Points and free 3-vectors."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar

from framesym.errors import InvalidValue
from framesym.frames.checks import Say, require_frame, require_one_frame
from framesym.frames.frame import Frame
from framesym.scalars import field, linear3
from framesym.scalars.field import Scalar
from framesym.scalars.linear3 import Vec3
from framesym.spatial import draws
from framesym.spatial.quantity import Quantity, Scalable, refuse_kinds, say_numbers
from framesym.spatial.rotation import Rotation
from framesym.spatial.transform import Transform


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Vector(Scalable):
    """A free 3-vector: it turns with a change of frame but does not shift; any unit.

    >>> import framesym as fs
    >>> W = fs.Frame("W")
    >>> fs.Vector((1, 2, 3), expressed_in=W) - fs.Vector((1, 0, 0), expressed_in=W)
    <Vector in W: (0, 2, 3)>
    """

    components: Vec3
    _: KW_ONLY
    expressed_in: Frame
    plural: ClassVar[str] = "vectors"
    letter: ClassVar[str] = "v"

    def __post_init__(self) -> None:
        object.__setattr__(self, "components", linear3.vec3(self.components, "a vector"))
        require_frame(self.expressed_in, "expressed_in of a vector")

    @staticmethod
    def zero(*, expressed_in: Frame) -> Vector:
        """No length, in no direction."""
        return Vector(linear3.ZERO, expressed_in=expressed_in)

    @staticmethod
    def random(seed: int, *, expressed_in: Frame) -> Vector:
        """Three components in [−1, 1), the same for the same seed.

        Raises: InvalidValue for a seed that is no integer.
        """
        return Vector(draws.vector(draws.generator(seed)), expressed_in=expressed_in)

    def __add__(self, other: Any) -> Any:
        """vector + vector = vector; vector + point = point."""
        if isinstance(other, Point):
            return other + self
        _require_vector("add", self, other)
        require_one_frame("add two vectors", self, other)
        return Vector(linear3.add(self.components, other.components), expressed_in=self.expressed_in)

    def __sub__(self, other: Any) -> Vector:
        """vector − vector."""
        _require_vector("subtract", self, other)
        require_one_frame("subtract two vectors", self, other)
        return Vector(linear3.sub(self.components, other.components), expressed_in=self.expressed_in)

    def __neg__(self) -> Vector:
        """−vector."""
        return Vector(linear3.neg(self.components), expressed_in=self.expressed_in)

    def __radd__(self, other: Any) -> Any:
        _require_vector("add", self, other)

    def __rsub__(self, other: Any) -> Any:
        _require_vector("subtract", self, other)

    def norm(self) -> Scalar:
        """|v| = √(v · v), in the vector's own unit.

        >>> import framesym as fs
        >>> fs.Vector((3, 0, 4), expressed_in=fs.Frame("W")).norm()
        5
        """
        return field.sqrt(linear3.dot(self.components, self.components))

    def moved(self, transform: Transform) -> Vector:
        """R vector: what X @ vector gives."""
        return self.turned(transform.rotation)

    def turned(self, rotation: Rotation) -> Vector:
        """R vector: what R @ vector gives."""
        return Vector(rotation.turn(self.components), expressed_in=rotation.target)

    def labels(self) -> tuple[Frame, ...]:
        """(expressed_in,)."""
        return (self.expressed_in,)

    def say_labels(self, say: Say) -> str:
        """`in W`."""
        return f"in {say(self.expressed_in)}"

    def parts(self) -> tuple[Scalar, ...]:
        """The three components."""
        return self.components

    def with_parts(self, parts: tuple[Scalar, ...]) -> Vector:
        """Another vector in the same frame."""
        return Vector(parts, expressed_in=self.expressed_in)

    def say_parts(self) -> str:
        """(x, y, z)."""
        return say_numbers(self.components)


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Point(Quantity):
    """A position from the origin of `expressed_in`, in its axes; m.

    >>> import framesym as fs
    >>> W = fs.Frame("W")
    >>> fs.Point((1, 2, 3), expressed_in=W) - fs.Point((1, 0, 0), expressed_in=W)
    <Vector in W: (0, 2, 3)>
    """

    position: Vec3
    _: KW_ONLY
    expressed_in: Frame
    plural: ClassVar[str] = "points"
    letter: ClassVar[str] = "p"

    def __post_init__(self) -> None:
        object.__setattr__(self, "position", linear3.vec3(self.position, "a point"))
        require_frame(self.expressed_in, "expressed_in of a point")

    @staticmethod
    def origin(*, expressed_in: Frame) -> Point:
        """The origin of the frame."""
        return Point(linear3.ZERO, expressed_in=expressed_in)

    @staticmethod
    def random(seed: int, *, expressed_in: Frame) -> Point:
        """Three coordinates in [−1, 1) m, the same for the same seed.

        Raises: InvalidValue for a seed that is no integer.
        """
        return Point(draws.vector(draws.generator(seed)), expressed_in=expressed_in)

    def __add__(self, other: Any) -> Point:
        """point + vector = point."""
        if isinstance(other, Point):
            help = "subtract them to get the Vector between them, or add a Vector to a Point"
            refuse_kinds("add", self, other, "two positions have no sum", help)
        _require_vector("add", self, other)
        require_one_frame("add a vector to a point", self, other)
        return Point(linear3.add(self.position, other.components), expressed_in=self.expressed_in)

    def __sub__(self, other: Any) -> Any:
        """point − point = vector; point − vector = point."""
        if isinstance(other, Point):
            require_one_frame("subtract two points", self, other)
            return Vector(linear3.sub(self.position, other.position), expressed_in=self.expressed_in)
        _require_vector("subtract", self, other)
        require_one_frame("subtract a vector from a point", self, other)
        return Point(linear3.sub(self.position, other.components), expressed_in=self.expressed_in)

    def __mul__(self, other: Any) -> Any:
        refuse_kinds("multiply", self, other, "a position has no multiple", "scale a Vector, (point - origin) * scalar")

    __rmul__ = __truediv__ = __mul__

    def __radd__(self, other: Any) -> Any:
        _require_vector("add", self, other)

    def __rsub__(self, other: Any) -> Any:
        _require_vector("subtract", self, other)

    def moved(self, transform: Transform) -> Point:
        """R position + p: what X @ point gives."""
        return Point(transform.move_position(self.position), expressed_in=transform.target)

    def labels(self) -> tuple[Frame, ...]:
        """(expressed_in,)."""
        return (self.expressed_in,)

    def say_labels(self, say: Say) -> str:
        """`in W`."""
        return f"in {say(self.expressed_in)}"

    def parts(self) -> tuple[Scalar, ...]:
        """The three coordinates."""
        return self.position

    def with_parts(self, parts: tuple[Scalar, ...]) -> Point:
        """Another point in the same frame."""
        return Point(parts, expressed_in=self.expressed_in)

    def say_parts(self) -> str:
        """(x, y, z)."""
        return say_numbers(self.position)


def distance(left: Point, right: Point) -> Scalar:
    """|p − q|, in m.

    Raises: FrameMismatch where the two are not expressed in one frame; KindMismatch for what is no point.

    >>> import framesym as fs
    >>> W = fs.Frame("W")
    >>> fs.distance(fs.Point((1, 2, 3), expressed_in=W), fs.Point((1, 5, 7), expressed_in=W))
    5
    """
    if not isinstance(left, Point) or not isinstance(right, Point):
        help = "distance(point, point); the length of a Vector is vector.norm()"
        refuse_kinds("take the distance of", left, right, "it is between two points", help)
    require_one_frame("take the distance of two points", left, right)
    return (left - right).norm()


def angle_between(left: Vector, right: Vector) -> Scalar:
    """The angle atan2(|u × v|, u · v), in [0, π] rad; as accurate for small and for flat angles.

    Raises: FrameMismatch where the two are not expressed in one frame; KindMismatch for what is no vector; InvalidValue
        for a vector of numbers without length.

    >>> import framesym as fs
    >>> W = fs.Frame("W")
    >>> round(fs.angle_between(fs.Vector((1, 0, 0), expressed_in=W), fs.Vector((0, 0, 2), expressed_in=W)), 10)
    1.5707963268
    """
    if not isinstance(left, Vector) or not isinstance(right, Vector):
        help = "angle_between(vector, vector); of three points it is that of two differences"
        refuse_kinds("take the angle between", left, right, "it is between two vectors", help)
    require_one_frame("take the angle between two vectors", left, right)
    for one in (left, right):
        if field.has_zero(one.norm()):
            raise InvalidValue(f"cannot take the angle between two vectors: {one!r} has no direction")
    u, v = left.components, right.components
    crossed = linear3.cross(u, v)
    return field.atan2(field.sqrt(linear3.dot(crossed, crossed)), linear3.dot(u, v))


def _require_vector(verb: str, left: object, right: object) -> None:
    if not isinstance(right, Vector):
        help = "vector ± vector, point ± vector and point - point have a meaning"
        refuse_kinds(verb, left, right, "only points and vectors mix", help)
