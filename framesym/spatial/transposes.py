"""Transposed columns: scalar products of motions with forces and momenta, column by column."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from framesym.frames.checks import require_one_frame, require_same
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, plus
from framesym.spatial.columns import Column
from framesym.spatial.force import SpatialForce, SpatialMomentum
from framesym.spatial.jacobian import Jacobian
from framesym.spatial.momentum_matrix import MomentumMatrix
from framesym.spatial.motion import SpatialVelocity
from framesym.spatial.quantity import Quantity, refuse_kinds
from framesym.spatial.subspace import ForceSubspace, MotionSubspace

_LOADS = (SpatialForce, SpatialMomentum, ForceSubspace, MomentumMatrix)


@dataclass(frozen=True)
class MotionTranspose:
    """Sᵀ or Jᵀ: pairs each column with a force on the body, or with its momentum.

    >>> import framesym as fs
    >>> arm, base = fs.Frame("arm"), fs.Frame("base")
    >>> slide = fs.MotionSubspace(arm, base, arm, columns=(((0, 0, 0), (1, 0, 0)),), names=("slide",))
    >>> slide.transpose() @ fs.SpatialForce(arm, arm, moment=(0, 0, 0), force=(7, 0, 0))
    (7,)
    """

    columns: MotionSubspace | Jacobian
    __array_ufunc__ = None

    def __matmul__(self, load: Any) -> tuple[Any, ...]:
        """Sᵀ F: generalized forces, N m for turning and N for sliding coordinates; Sᵀ h: generalized momenta ∂T/∂v.

        Of columns one row a coordinate, such as the part Jᵀ (I J) of one body in the mass matrix.
        """
        S = self.columns
        if not isinstance(load, _LOADS):
            help = "S.transpose() @ force on the body, or its momentum"
            refuse_kinds("project", S, load, "transposed columns of motions act on forces and momenta", help)
        if isinstance(load, (SpatialForce, ForceSubspace)):
            operation, word, help = "give generalized forces", "force", "pass the load on to that body first"
            help, rule = f"{help}, F.onto(body)", "the force must act on the body of the columns"
        else:
            operation, word, help = "give generalized momenta", "momentum", "use the momentum of that body, I @ V"
            rule = "the momentum must be of the body of the columns"
        operands = ("columns", S), (word, load)
        require_same(operation, "body", rule, load.body, S.body, *operands, help=help)
        require_one_frame(operation, *operands)
        return tuple(_against(column, load) for column in S.columns)


@dataclass(frozen=True)
class ForceTranspose:
    """Tᵀ: pairs each force with a velocity of the body.

    >>> import framesym as fs
    >>> W, arm = fs.Frame("W"), fs.Frame("arm")
    >>> T = fs.ForceSubspace(arm, arm, columns=(((1, 0, 0), (0, 0, 0)),), names=("bearing",))
    >>> T.transpose() @ fs.SpatialVelocity(arm, W, arm, angular=(2, 0, 0), linear=(0, 0, 0))
    (2,)
    """

    columns: ForceSubspace
    __array_ufunc__ = None

    def __matmul__(self, motion: Any) -> tuple[Any, ...]:
        """Tᵀ V: the power of each unit force, W; zero where the motion obeys the constraint. Tᵀ S: one row a force."""
        T = self.columns
        if not isinstance(motion, (SpatialVelocity, MotionSubspace, Jacobian)):
            help = "T.transpose() @ velocity of the body, or the columns of its Jacobian"
            refuse_kinds("project", T, motion, "transposed columns of forces act on velocities", help)
        operation = "give the power of forces"
        operands = ("columns", T), ("velocity", motion)
        rule = "the velocity must be of the body of the columns"
        help = "use the velocity of that body, V_BA + V_AW"
        require_same(operation, "body", rule, motion.body, T.body, *operands, help=help)
        require_one_frame(operation, *operands)
        return tuple(_along(column, motion) for column in T.columns)


@dataclass(frozen=True)
class MomentumTranspose:
    """Aᵀ: pairs each unit momentum with a velocity of the same body or system, relative to the same base.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> J = fs.Jacobian(B, W, B, columns=(((0, 0, 1), (0, 2, 0)),), names=("j",))
    >>> I = fs.SpatialInertia.from_central(2, (1, 0, 0), (0, 0, 3), body=B, expressed_in=B)
    >>> (I @ J).transpose() @ J == J.transpose() @ (I @ J)
    True
    """

    columns: MomentumMatrix
    __array_ufunc__ = None

    def __matmul__(self, motion: Any) -> tuple[Any, ...]:
        """Aᵀ V: twice the kinetic energy of each unit momentum in that motion, J; Aᵀ J: one row a coordinate of A."""
        A = self.columns
        if not isinstance(motion, (SpatialVelocity, MotionSubspace, Jacobian)):
            help = "A.transpose() @ velocity of the body, or the columns of its Jacobian"
            refuse_kinds("project", A, motion, "transposed columns of momenta act on velocities", help)
        operation = "give the energy of momenta"
        operands = ("columns", A), ("velocity", motion)
        rule = "the velocity must be of the body or system of the columns"
        help = "use the velocity of that body, V_BA + V_AW"
        require_same(operation, "body", rule, motion.body, A.body, *operands, help=help)
        rule = "both must be relative to one base"
        require_same(operation, "base", rule, motion.base, A.base, *operands, help=help)
        require_one_frame(operation, *operands)
        return tuple(_along(column, motion) for column in A.columns)


def _against(column: Column, load: Any) -> Any:
    """The scalar product of a motion with a load, or with each of its columns."""
    if isinstance(load, (ForceSubspace, MomentumMatrix)):
        return tuple(_pair(column, other) for other in load.columns)
    return _pair(column, _parts(load))


def _along(column: Column, motion: Any) -> Any:
    """The scalar product of a load with a motion, or with each of its columns."""
    if isinstance(motion, SpatialVelocity):
        return _pair(_parts(motion), column)
    return tuple(_pair(other, column) for other in motion.columns)


def _parts(six: Quantity) -> Column:
    numbers = six.parts()
    return numbers[:3], numbers[3:]


def _pair(motion: Column, force: Column) -> Scalar:
    """ω · n + v · f."""
    return plus(linear3.dot(motion[0], force[0]), linear3.dot(motion[1], force[1]))
