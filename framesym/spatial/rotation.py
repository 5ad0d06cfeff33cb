"""Rotations: orthonormal matrices between two frames' axes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from framesym.errors import InvalidValue, KindMismatch, ModelError
from framesym.frames.checks import Say, require_frame, require_same
from framesym.frames.frame import Frame
from framesym.scalars import field, linear3
from framesym.scalars.field import Scalar, minus, plus, times
from framesym.scalars.linear3 import Mat3, Vec3
from framesym.spatial.quantity import Quantity, kind_of, say_numbers

_AXES = {"x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1)}


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Rotation(Quantity):
    """R_AB: takes coordinates in the axes of B (`source`) to coordinates in the axes of A (`target`).

    matrix: 3×3, orthonormal, determinant +1. Made by a named constructor, never from raw entries:
    `about`, `rpy`, `from_matrix` (checked), `assume_orthonormal` (not checked), `identity`.

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
        x, y, z = (
            rotation_matrix(_AXES[axis], clean(field.cos(angle)), clean(field.sin(angle)))
            for axis, angle in (("x", roll), ("y", pitch), ("z", yaw))
        )
        return Rotation(target, source, linear3.matmul(linear3.matmul(z, y), x))

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


def unit_axis(axis: Any) -> Vec3:
    """The unit vector of an axis given by letter or by three components of any length.

    Components below 1e-12 of the largest are taken as zero; (3, 4, 0) gives exactly (3/5, 4/5, 0).

    Raises: ModelError for no direction; InvalidValue for an unknown letter.
    """
    if isinstance(axis, str):
        if axis not in _AXES:
            raise InvalidValue(f"an axis is 'x', 'y', 'z' or three components, got {axis!r}")
        return _AXES[axis]
    given = linear3.vec3(axis, "an axis")
    components = tuple(_tidy(field.plain_number(x)) for x in given)
    for x in components:
        if not field.is_scalar(x):
            raise InvalidValue(f"a component of an axis is a number, got {x!r}")
        field.check_finite(x, "a component of an axis")
    if all(isinstance(x, (int, float)) for x in components):
        largest = max(map(abs, components))
        components = tuple(0 if abs(x) <= 1e-12 * largest else x for x in components)
        if largest and not 1e-100 < largest < 1e100:
            components = tuple(x if x == 0 else _tidy(x / largest) for x in components)
    if linear3.is_zero_vector(components):
        raise ModelError(f"a joint axis must have a direction, got {say_numbers(given)}")
    nonzero = [x for x in components if not field.is_known_zero(x)]
    if len(nonzero) == 1 and isinstance(nonzero[0], (int, float)):
        return tuple(0 if field.is_known_zero(x) else (1 if x > 0 else -1) for x in components)  # type: ignore[return-value]
    length = field.sqrt(linear3.dot(components, components))
    if isinstance(length, float) and abs(length - 1) < 4e-16:
        return components
    return tuple(x if field.is_known_zero(x) else field.divide(x, length) for x in components)


def _tidy(x: Scalar) -> Scalar:
    return int(x) if isinstance(x, float) and x.is_integer() and abs(x) < 2**53 else x


def clean(x: Scalar) -> Scalar:
    """A sine, cosine or rotation entry with rounding dust taken off: within 1e-15 of 0 or ±1 it is that integer."""
    if isinstance(x, float):
        nearest = round(x)
        if abs(x - nearest) <= 1e-15:
            return nearest
    return x


def rotation_matrix(u: Vec3, c: Scalar, s: Scalar) -> Mat3:
    """c 1 + s û + (1 − c) u uᵀ   [Rodrigues], for a unit axis u."""
    if _is_along_a_coordinate_axis(u):
        return _coordinate_rotation(u, c, s)
    rest = minus(1, c)
    ru = linear3.scale(rest, u)
    rows = []
    for i in range(3):
        row = []
        for j in range(3):
            outer = times(ru[i], u[j])
            row.append(plus(c, outer) if i == j else plus(outer, times(s, linear3.skew(u)[i][j])))
        rows.append(tuple(row))
    return tuple(rows)  # type: ignore[return-value]


def _is_along_a_coordinate_axis(u: Vec3) -> bool:
    return sum(not field.is_known_zero(x) for x in u) == 1 and any(
        x.__class__ is int for x in u if not field.is_known_zero(x)
    )


def _coordinate_rotation(u: Vec3, c: Scalar, s: Scalar) -> Mat3:
    """The rotation about ±x, ±y or ±z, without any arithmetic but a sign."""
    k = next(i for i in range(3) if not field.is_known_zero(u[i]))
    i, j = (k + 1) % 3, (k + 2) % 3
    s = s if u[k] == 1 else times(-1, s)
    rows: list[list[Scalar]] = [[0] * 3 for _ in range(3)]
    rows[k][k] = 1
    rows[i][i] = rows[j][j] = c
    rows[j][i], rows[i][j] = s, times(-1, s)
    return tuple(map(tuple, rows))  # type: ignore[return-value]
