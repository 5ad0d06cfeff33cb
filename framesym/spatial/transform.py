"""Poses of frames in frames, which are also the coordinate transforms between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from dataclasses import field as data_field
from typing import Any, ClassVar

from framesym.errors import KindMismatch
from framesym.frames.checks import Say, require_same
from framesym.frames.frame import Frame
from framesym.scalars import linear3
from framesym.scalars.field import Scalar
from framesym.scalars.homogeneous import split_homogeneous
from framesym.scalars.linear3 import Vec3
from framesym.spatial import draws
from framesym.spatial.quantity import Quantity, kind_of, say_numbers
from framesym.spatial.quaternion import Quaternion
from framesym.spatial.rotation import Rotation


@dataclass(frozen=True, eq=False, repr=False, init=False, slots=True)
class Transform(Quantity):
    """X_AB: the pose of B (`source`) in A (`target`); takes coordinates in B to coordinates in A.

    rotation: R_AB. translation: (3,) m, from the origin of A to the origin of B, in A's axes.
    X_AB @ quantity expressed in B gives the same quantity expressed in A; X_AB @ X_BC = X_AC.

    >>> import framesym as fs
    >>> world, link = fs.Frame("world", inertial=True), fs.Frame("link")
    >>> X_WL = fs.Transform(fs.Rotation.about("z", 0, target=world, source=link), translation=(0, 0, 2))
    >>> X_WL @ fs.Point((1, 0, 0), expressed_in=link)
    <Point in world: (1, 0, 2)>
    """

    rotation: Rotation
    # The offset is kept on the side where it was given and carried over only when asked for: an inverse costs nothing.
    _at_target: Vec3 | None = data_field(default=None)
    _at_source: Vec3 | None = data_field(default=None)
    plural: ClassVar[str] = "transforms"
    letter: ClassVar[str] = "X"

    def __init__(self, rotation: Rotation, translation: Any = (0, 0, 0)) -> None:
        if not isinstance(rotation, Rotation):
            raise KindMismatch(
                f"a Transform starts with a Rotation, got {kind_of(rotation)}\n"
                "  help: Transform(Rotation.identity(target=A, source=B), translation=(x, y, z)) shifts without turning"
            )
        p = linear3.vec3(translation, "a translation")
        object.__setattr__(self, "rotation", rotation)
        object.__setattr__(self, "_at_target", p)
        object.__setattr__(self, "_at_source", linear3.ZERO if linear3.is_zero_vector(p) else None)

    @staticmethod
    def _of(rotation: Rotation, at_target: Vec3 | None, at_source: Vec3 | None) -> Transform:
        made = object.__new__(Transform)
        object.__setattr__(made, "rotation", rotation)
        object.__setattr__(made, "_at_target", at_target)
        object.__setattr__(made, "_at_source", at_source)
        return made

    @staticmethod
    def identity(target: Frame, source: Frame) -> Transform:
        """The two frames coincide.

        >>> import framesym as fs
        >>> fs.Transform.identity(fs.Frame("A"), fs.Frame("B")).translation
        (0, 0, 0)
        """
        return Transform(Rotation.identity(target, source))

    @staticmethod
    def random(seed: int, *, target: Frame, source: Frame) -> Transform:
        """An evenly drawn rotation and a translation within 1 m along each axis, the same for the same seed.

        Raises: InvalidValue for a seed that is no integer.
        """
        draw = draws.generator(seed)
        w, x, y, z = draws.unit_quaternion(draw)
        turn = Rotation.from_quaternion(Quaternion(w=w, x=x, y=y, z=z), target=target, source=source)
        return Transform(turn, draws.vector(draw))

    @staticmethod
    def from_homogeneous(rows: Any, *, target: Frame, source: Frame, tolerance: float = 1e-9) -> Transform:
        """The pose of a 4×4 matrix of numbers [[R, p], [0, 1]], checked as `Rotation.from_matrix` checks R.

        rows: nested, an array (..., 4, 4), or a SymPy matrix.

        Raises: InvalidValue for another shape or last row, or where R is no rotation; KindMismatch for an R of symbols.

        >>> import framesym as fs
        >>> rows = [[0, -1, 0, 5], [1, 0, 0, 6], [0, 0, 1, 7], [0, 0, 0, 1]]
        >>> fs.Transform.from_homogeneous(rows, target=fs.Frame("A"), source=fs.Frame("B")).translation
        (5, 6, 7)
        """
        matrix, translation = split_homogeneous(rows)
        rotation = Rotation.from_matrix(matrix, target=target, source=source, tolerance=tolerance)
        return Transform(rotation, translation)

    @property
    def target(self) -> Frame:
        """A of X_AB."""
        return self.rotation.target

    @property
    def source(self) -> Frame:
        """B of X_AB."""
        return self.rotation.source

    @property
    def translation(self) -> Vec3:
        """(3,) m, from the origin of the target to the origin of the source, in the target's axes."""
        if self._at_target is None:
            p = linear3.neg(self.rotation.turn(self._at_source))  # type: ignore[arg-type]
            object.__setattr__(self, "_at_target", p)
        return self._at_target  # type: ignore[return-value]

    def _offset_at_source(self) -> Vec3:
        """From the origin of the source to the origin of the target, in the source's axes."""
        if self._at_source is None:
            r = linear3.neg(linear3.matvec(linear3.transpose(self.rotation.matrix), self._at_target))  # type: ignore[arg-type]
            object.__setattr__(self, "_at_source", r)
        return self._at_source  # type: ignore[return-value]

    def inverse(self) -> Transform:
        """X_BA, with target and source swapped.

        >>> import framesym as fs
        >>> A, B = fs.Frame("A"), fs.Frame("B")
        >>> fs.Transform(fs.Rotation.identity(A, B), translation=(1, 2, 3)).inverse().translation
        (-1, -2, -3)
        """
        return Transform._of(self.rotation.inverse(), self._at_source, self._at_target)

    def velocity(self, t: Scalar) -> Any:
        """The SpatialVelocity of the source relative to the target, in the source:  ω̂ = Rᵀ Ṙ, v = Rᵀ ṗ.

        t: a SymPy symbol, by which the entries are differentiated; numbers do not depend on it. Nothing is simplified.

        Raises: KindMismatch where t is no symbol, and for arrays and nodes.

        >>> import framesym as fs
        >>> A, B, t = fs.Frame("A"), fs.Frame("B"), fs.symbol("t")
        >>> fs.Transform(fs.Rotation.identity(A, B), translation=(t**2, 0, 5)).velocity(t)
        <SpatialVelocity B relative to A, in B: angular (0, 0, 0), linear (2*t, 0, 0)>
        """
        from framesym.spatial.pose_velocity import pose_velocity  # velocities stand on transforms

        return pose_velocity(self, t)

    def __matmul__(self, other: Any) -> Any:
        """X_AB @ X_BC = X_AC; X_AB @ a quantity expressed in B = the same quantity expressed in A."""
        if isinstance(other, Transform):
            rule = "the left source must be the right target"
            help = "chain the frames, X_AB @ X_BC; the reverse of X_AB is X_AB.inverse()"
            operands = ("left", self), ("right", other)
            require_same("compose two transforms", "source", rule, self.source, other.target, *operands, help=help)
            return self._compose(other)
        if not hasattr(other, "moved"):
            raise KindMismatch(
                f"cannot apply a Transform to {kind_of(other)}: it is not expressed in a frame\n"
                "  help: tag the numbers first, for instance Vector(numbers, expressed_in=frame)"
            )
        rule = "the quantity must be expressed in the source"
        help = (
            "use the transform from the quantity's frame, X_AB @ quantity in B; the reverse of X_AB is X_AB.inverse()"
        )
        operands = ("left", self), ("right", other)
        require_same("express a quantity", "expressed_in", rule, self.source, other.expressed_in, *operands, help=help)
        return other.moved(self)

    def _compose(self, other: Transform) -> Transform:
        rotation = self.rotation @ other.rotation
        if self._at_target is None and self._at_source is not None and other._at_source is not None:
            turned = linear3.matvec(linear3.transpose(other.rotation.matrix), self._at_source)
            return Transform._of(rotation, None, linear3.add(other._at_source, turned))
        if self._at_source is not None and other._at_source is not None and linear3.is_zero_vector(self._at_source):
            p = linear3.ZERO if other._at_source is linear3.ZERO else None
            return Transform._of(rotation, p, other._at_source)
        return Transform._of(rotation, linear3.add(self.translation, self.rotation.turn(other.translation)), None)

    def move_position(self, x: Vec3) -> Vec3:
        """x_A = R x_B + p."""
        if self._at_target is None:
            return self.rotation.turn(linear3.sub(x, self._offset_at_source()))
        return linear3.add(self.rotation.turn(x), self._at_target)

    def move_motion(self, angular: Vec3, linear: Vec3) -> tuple[Vec3, Vec3]:
        """ω_A = R ω,  v_A = R v + p × R ω   [RBDA §2.8]."""
        if self._at_target is None:
            linear = linear3.add(linear, linear3.cross(angular, self._offset_at_source()))
            return self.rotation.turn(angular), self.rotation.turn(linear)
        turned = self.rotation.turn(angular)
        return turned, linear3.add(self.rotation.turn(linear), linear3.cross(self._at_target, turned))

    def move_force(self, moment: Vec3, force: Vec3) -> tuple[Vec3, Vec3]:
        """f_A = R f,  n_A = R n + p × R f   [RBDA §2.8]."""
        turned, moved = self.move_motion(force, moment)
        return moved, turned

    def shift_then_turn(self, shift: Callable[..., Any], turn: Callable[..., Any], *parts: Any) -> Any:
        """Parts moved by an offset and turned, in the order in which the offset is known."""
        if self._at_target is None:
            return turn(self.rotation.matrix, *shift(linear3.neg(self._offset_at_source()), *parts))
        return shift(self._at_target, *turn(self.rotation.matrix, *parts))

    def labels(self) -> tuple[Frame, ...]:
        """(target, source)."""
        return (self.target, self.source)

    def say_labels(self, say: Say) -> str:
        """`takes B to A`."""
        return self.rotation.say_labels(say)

    def parts(self) -> tuple[Scalar, ...]:
        """The nine entries of the rotation and the three of the translation."""
        return (*self.rotation.parts(), *self.translation)

    def with_parts(self, parts: tuple[Scalar, ...]) -> Transform:
        """The same frames with other numbers, on the caller's word that the rotation is orthonormal."""
        return Transform(self.rotation.with_parts(parts[:9]), parts[9:])

    def _rows(self) -> tuple[tuple[Scalar, ...], ...]:
        """R and, in a fourth column, the translation."""
        return tuple((*row, x) for row, x in zip(self.rotation.matrix, self.translation, strict=True))

    def say_parts(self) -> str:
        """The rows of the rotation, and the translation."""
        return f"{self.rotation.say_parts()}; {say_numbers(self.translation)}"
