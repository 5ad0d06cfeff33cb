"""Rotations: orthonormal matrices between two frames' axes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from framesym.errors import InvalidValue, KindMismatch
from framesym.frames.checks import Say, require_frame, require_same
from framesym.frames.frame import Frame
from framesym.scalars import field, linear3
from framesym.scalars.field import Scalar
from framesym.scalars.linear3 import Mat3, Vec3
from framesym.spatial import draws
from framesym.spatial.angles import body_fixed_matrix, rpy_of, space_fixed_matrix
from framesym.spatial.axes import clean, rotation_matrix, unit_axis
from framesym.spatial.quantity import Quantity, kind_of, say_numbers
from framesym.spatial.quaternion import Quaternion, assumed_matrix, checked_matrix, quaternion_parts
from framesym.spatial.rotation_vector import matrix_of, read_rotation_vector, vector_of


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Rotation(Quantity):
    """R_AB: takes coordinates in the axes of B (`source`) to coordinates in the axes of A (`target`).

    matrix: 3×3, orthonormal, determinant +1. Made by a named constructor, never from raw entries:
    `about`, `rpy`, `body_fixed`, `space_fixed`, `from_rotation_vector`, `from_quaternion` and `from_matrix` (checked),
    `assume_orthonormal` and `assume_unit_quaternion` (not checked), `identity`.

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> fs.Rotation.rpy(0, 0, fs.symbol("yaw"), target=A, source=B)
    <Rotation takes B to A: (cos(yaw), -sin(yaw), 0), (sin(yaw), cos(yaw), 0), (0, 0, 1)>
    """

    target: Frame
    source: Frame
    matrix: Mat3
    plural: ClassVar[str] = "rotations"
    letter: ClassVar[str] = "R"

    def __post_init__(self) -> None:
        require_frame(self.target, "the target of a rotation")
        require_frame(self.source, "the source of a rotation")

    @staticmethod
    def identity(target: Frame, source: Frame) -> Rotation:
        """1: the axes of both frames agree.

        >>> import framesym as fs
        >>> fs.Rotation.identity(fs.Frame("A"), fs.Frame("B"))
        <Rotation takes B to A: (1, 0, 0), (0, 1, 0), (0, 0, 1)>
        """
        return Rotation(target, source, linear3.IDENTITY)

    @staticmethod
    def random(seed: int, *, target: Frame, source: Frame) -> Rotation:
        """An evenly drawn rotation, the same for the same seed.

        Raises: InvalidValue for a seed that is no integer.

        >>> import framesym as fs
        >>> A, B = fs.Frame("A"), fs.Frame("B")
        >>> fs.Rotation.random(7, target=A, source=B) == fs.Rotation.random(7, target=A, source=B)
        True
        """
        w, x, y, z = draws.unit_quaternion(draws.generator(seed))
        return Rotation.from_quaternion(Quaternion(w=w, x=x, y=y, z=z), target=target, source=source)

    @staticmethod
    def about(axis: Any, angle: Scalar, *, target: Frame, source: Frame) -> Rotation:
        """cos θ 1 + sin θ û + (1 − cos θ) u uᵀ: the axes of `source` are those of `target` turned by θ about u.

        axis: "x", "y", "z", or three components, made a unit vector. angle: rad, right-handed.

        Raises: ModelError for an axis without direction.

        >>> import framesym as fs
        >>> A, B = fs.Frame("A"), fs.Frame("B")
        >>> fs.Rotation.about("z", fs.symbol("q"), target=A, source=B).matrix[0]
        (cos(q), -sin(q), 0)
        """
        return Rotation(target, source, rotation_matrix(unit_axis(axis), field.cos(angle), field.sin(angle)))

    @staticmethod
    def rpy(roll: Scalar, pitch: Scalar, yaw: Scalar, *, target: Frame, source: Frame) -> Rotation:
        """Rz(yaw) Ry(pitch) Rx(roll), the rule of URDF; rad.

        >>> import framesym as fs
        >>> A, B = fs.Frame("A"), fs.Frame("B")
        >>> fs.Rotation.rpy(0.0, 0.0, 0.0, target=A, source=B).matrix
        ((1, 0, 0), (0, 1, 0), (0, 0, 1))
        """
        return Rotation(target, source, body_fixed_matrix("zyx", (yaw, pitch, roll)))

    @staticmethod
    def body_fixed(sequence: str, angles: Any, *, target: Frame, source: Frame) -> Rotation:
        """R₁(α) R₂(β) R₃(γ): three turns, each about an axis of the frame as it has been turned so far.

        sequence: three letters, such as "zxz"; the twelve without equal neighbors reach every orientation.
        angles: (α, β, γ) in the order of the letters, rad.

        Raises: InvalidValue for another word or another number of angles.

        >>> import framesym as fs
        >>> A, B, q = fs.Frame("A"), fs.Frame("B"), fs.symbol("q")
        >>> fs.Rotation.body_fixed("zxz", (q, 0, 0), target=A, source=B).matrix[0]
        (cos(q), -sin(q), 0)
        """
        return Rotation(target, source, body_fixed_matrix(sequence, angles))

    @staticmethod
    def space_fixed(sequence: str, angles: Any, *, target: Frame, source: Frame) -> Rotation:
        """R₃(γ) R₂(β) R₁(α): three turns, each about an axis of the target, which stays where it is.

        Arguments and errors as for `body_fixed`.

        >>> import framesym as fs
        >>> A, B = fs.Frame("A"), fs.Frame("B")
        >>> R = fs.Rotation.space_fixed("xyz", (0.1, 0.2, 0.3), target=A, source=B)
        >>> fs.is_close(R, fs.Rotation.rpy(0.1, 0.2, 0.3, target=A, source=B))
        True
        """
        return Rotation(target, source, space_fixed_matrix(sequence, angles))

    @staticmethod
    def from_rotation_vector(vector: Any, *, target: Frame, source: Frame) -> Rotation:
        """1 + (sin θ/θ) ŵ + ((1 − cos θ)/θ²) ŵ²: the axes of `source` are those of `target` turned by θ = |w| about w.

        vector: w, a Vector in the target or three numbers, rad. Numbers and arrays may be zero; for symbols with more
        than one component the closed form is 0/0 where all of them vanish.

        Raises: FrameMismatch for a Vector in another frame; KindMismatch for another kind.

        >>> import framesym as fs
        >>> A, B, q = fs.Frame("A"), fs.Frame("B"), fs.symbol("q")
        >>> fs.Rotation.from_rotation_vector((q, 0, 0), target=A, source=B).matrix[1]
        (0, cos(q), -sin(q))
        """
        w = read_rotation_vector(vector, target, "make a rotation")
        return Rotation(target, source, matrix_of(w))

    @staticmethod
    def from_quaternion(quaternion: Quaternion, *, target: Frame, source: Frame) -> Rotation:
        """The rotation of a quaternion of numbers, checked to have length one within 1e-9.

        Raises: InvalidValue naming the length; KindMismatch for symbols, and for numbers without names.

        >>> import framesym as fs
        >>> A, B = fs.Frame("A"), fs.Frame("B")
        >>> fs.Rotation.from_quaternion(fs.Quaternion(w=0, x=0, y=0, z=1), target=A, source=B)
        <Rotation takes B to A: (-1, 0, 0), (0, -1, 0), (0, 0, 1)>
        """
        matrix = checked_matrix(quaternion, "make a rotation of")
        return Rotation(target, source, matrix)

    @staticmethod
    def assume_unit_quaternion(quaternion: Quaternion, *, target: Frame, source: Frame) -> Rotation:
        """The rotation of any quaternion, on the caller's word that its length is one.

        >>> import framesym as fs
        >>> A, B, w, z = fs.Frame("A"), fs.Frame("B"), fs.symbol("w"), fs.symbol("z")
        >>> fs.Rotation.assume_unit_quaternion(fs.Quaternion(w=w, x=0, y=0, z=z), target=A, source=B).matrix[0]
        (1 - 2*z**2, -2*w*z, 0)
        """
        return Rotation(target, source, assumed_matrix(quaternion, "make a rotation of"))

    @staticmethod
    def from_matrix(matrix: Any, *, target: Frame, source: Frame, tolerance: float = 1e-9) -> Rotation:
        """The rotation of a 3×3 matrix of numbers, checked: R Rᵀ = 1 within the tolerance and det R = +1.

        Raises: InvalidValue where it is no rotation; KindMismatch for symbols, which cannot be checked.

        >>> import framesym as fs
        >>> A, B = fs.Frame("A"), fs.Frame("B")
        >>> fs.Rotation.from_matrix([[1, 0, 0], [0, 1, 0], [0, 0, -1]], target=A, source=B)
        Traceback (most recent call last):
        ...
        framesym.errors.InvalidValue: not a rotation: its determinant is -1, a reflection
        """
        rows = linear3.mat3(matrix, "a rotation")
        try:
            numbers = np.array([[np.asarray(x, float) for x in row] for row in rows])
        except (TypeError, ValueError, KindMismatch):
            raise KindMismatch(
                "a rotation of symbols cannot be checked\n"
                "  help: build it from angles, Rotation.about or Rotation.rpy, or claim it, Rotation.assume_orthonormal"
            ) from None
        numbers = np.moveaxis(numbers, (0, 1), (-2, -1))
        excess = np.abs(numbers @ np.swapaxes(numbers, -1, -2) - np.eye(3)).max(initial=0)
        if not excess <= tolerance:
            raise InvalidValue(f"not a rotation: R Rᵀ differs from 1 by {excess:.3g}, more than {tolerance:g}")
        if np.any(np.linalg.det(numbers) < 0):
            raise InvalidValue("not a rotation: its determinant is -1, a reflection")
        return Rotation(target, source, tuple(tuple(map(clean, row)) for row in rows))  # type: ignore[arg-type]

    @staticmethod
    def assume_orthonormal(matrix: Any, *, target: Frame, source: Frame) -> Rotation:
        """The rotation of any 3×3 matrix, on the caller's word that R Rᵀ = 1 and det R = +1.

        >>> import framesym as fs
        >>> A, B = fs.Frame("A"), fs.Frame("B")
        >>> c, s = fs.symbol("c"), fs.symbol("s")
        >>> fs.Rotation.assume_orthonormal([[c, -s, 0], [s, c, 0], [0, 0, 1]], target=A, source=B).matrix[1]
        (s, c, 0)
        """
        return Rotation(target, source, linear3.mat3(matrix, "a rotation"))

    def inverse(self) -> Rotation:
        """R_BA = R_ABᵀ.

        >>> import framesym as fs
        >>> A, B = fs.Frame("A"), fs.Frame("B")
        >>> fs.Rotation.about("x", 0.5, target=A, source=B).inverse().target is B
        True
        """
        return Rotation(self.source, self.target, linear3.transpose(self.matrix))

    def rotation_vector(self) -> Any:
        """The shortest Vector w, in the target, with from_rotation_vector(w) = R; rad, |w| ≤ π.

        Accurate at 0 and at π for numbers and arrays. For symbols and nodes that turn about no coordinate axis the
        closed form is 0/0 there.

        >>> import framesym as fs
        >>> fs.Rotation.about("z", -0.5, target=fs.Frame("A"), source=fs.Frame("B")).rotation_vector()
        <Vector in A: (0, 0, -0.5)>
        """
        from framesym.spatial.points import Vector  # points stand on rotations

        return Vector(vector_of(self.matrix), expressed_in=self.target)

    def quaternion(self) -> Quaternion:
        """The Quaternion of this rotation with w ≥ 0.

        Accurate for every rotation of numbers and arrays. For symbols and nodes the closed form is 0/0 for half a turn.

        >>> import framesym as fs
        >>> fs.Rotation.about("x", 0, target=fs.Frame("A"), source=fs.Frame("B")).quaternion()
        Quaternion(w=1, x=0, y=0, z=0)
        """
        w, x, y, z = quaternion_parts(self.matrix)
        return Quaternion(w=w, x=x, y=y, z=z)

    def rpy_angles(self) -> tuple[Scalar, Scalar, Scalar]:
        """(roll, pitch, yaw) with Rotation.rpy of them equal to this; pitch in [−π/2, π/2], at whose ends yaw is free.

        >>> import framesym as fs
        >>> R = fs.Rotation.rpy(0.1, -0.2, 0.3, target=fs.Frame("A"), source=fs.Frame("B"))
        >>> [round(angle, 12) for angle in R.rpy_angles()]
        [0.1, -0.2, 0.3]
        """
        return rpy_of(self.matrix)

    def __matmul__(self, other: Any) -> Any:
        """R_AB @ R_BC = R_AC; R_AB @ vector in B = the vector in A."""
        if isinstance(other, Rotation):
            rule = "the left source must be the right target"
            help = "chain the frames, R_AB @ R_BC; the reverse of R_AB is R_AB.inverse()"
            operands = ("left", self), ("right", other)
            require_same("compose two rotations", "source", rule, self.source, other.target, *operands, help=help)
            return Rotation(self.target, other.source, linear3.matmul(self.matrix, other.matrix))
        if hasattr(other, "turned"):
            rule = "the vector must be expressed in the source"
            help = "use the rotation from the vector's frame, R_AB @ vector in B; the reverse of R_AB is R_AB.inverse()"
            operands = ("left", self), ("right", other)
            require_same("rotate a vector", "expressed_in", rule, self.source, other.expressed_in, *operands, help=help)
            return other.turned(self)
        raise KindMismatch(
            f"cannot apply a Rotation to {kind_of(other)}: a rotation turns axes and leaves out where the origins are\n"
            "  help: use a Transform, Transform(rotation, translation=(x, y, z)) @ quantity"
        )

    def turn(self, a: Vec3) -> Vec3:
        """R a, for the three components of a."""
        return linear3.matvec(self.matrix, a) if self.matrix is not linear3.IDENTITY else a

    def labels(self) -> tuple[Frame, ...]:
        """(target, source)."""
        return (self.target, self.source)

    def say_labels(self, say: Say) -> str:
        """`takes B to A`."""
        return f"takes {say(self.source)} to {say(self.target)}"

    def parts(self) -> tuple[Scalar, ...]:
        """The nine entries, row by row."""
        return (*self.matrix[0], *self.matrix[1], *self.matrix[2])

    def with_parts(self, parts: tuple[Scalar, ...]) -> Rotation:
        """The same frames with other entries, on the caller's word that they are orthonormal."""
        return Rotation(self.target, self.source, (parts[0:3], parts[3:6], parts[6:9]))

    def _rows(self) -> tuple[tuple[Scalar, ...], ...]:
        """R."""
        return self.matrix

    def say_parts(self) -> str:
        """The rows."""
        return ", ".join(map(say_numbers, self.matrix))
