"""Momentum and its derivative as linear functions of a body's ten dynamic parameters."""

from __future__ import annotations

from typing import Any

from framesym.frames.checks import require_one_frame, require_same
from framesym.scalars import linear3
from framesym.scalars.dense import Rows
from framesym.scalars.linear3 import Vec3
from framesym.spatial.blocks import check_order, places
from framesym.spatial.columns import Column
from framesym.spatial.moments import parameter_places
from framesym.spatial.motion import Motion, SpatialAcceleration, SpatialVelocity, motion_cross
from framesym.spatial.quantity import refuse_kinds

Ten = list[Column]
"""One column for each of m, h, and xx, yy, zz, xy, xz, yz of I_o."""


def momentum_regressor(velocity: SpatialVelocity, order: str, *, parameters: str = "pinocchio") -> Rows:
    """Y(V) with Y(V) π = I V, 6×10: angular rows [0, −v̂, rot ω], linear rows [v, ω̂, 0].

    Args:
        velocity: of body B relative to any base, in E; rad/s, m/s.
        order: of the six rows, "angular_first" or "linear_first".
        parameters: order of the ten columns π, "pinocchio" or "idyntree".
    Raises: InvalidValue for an unknown word; KindMismatch for another kind.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> V = fs.SpatialVelocity(body=B, base=W, expressed_in=B, angular=(1, 2, 3), linear=(4, 5, 6))
    >>> fs.momentum_regressor(V, "linear_first")[3]
    (0, 0, 6, -5, 1, 2, 0, 3, 0, 0)
    """
    if not isinstance(velocity, SpatialVelocity):
        help = "momentum_regressor(velocity, order)"
        refuse_kinds("give a momentum regressor of", velocity, None, "it is of a SpatialVelocity", help)
    return _rows(_of(velocity.angular, velocity.linear), order, parameters)


def momentum_derivative_regressor(
    acceleration: SpatialAcceleration, velocity: SpatialVelocity, order: str, *, parameters: str = "pinocchio"
) -> Rows:
    """Y(A) + V ×* Y(V), 6×10: times π it is I A + V ×* I V, the derivative of the momentum relative to V's base.

    Args:
        acceleration: of body B relative to W, seen from W, in E; rad/s², m/s².
        velocity: of B relative to W, in E; rad/s, m/s.
        order: of the six rows, "angular_first" or "linear_first".
        parameters: order of the ten columns π, "pinocchio" or "idyntree".
    Raises: FrameMismatch where a label differs; InvalidValue for an unknown word.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> V = fs.SpatialVelocity(body=B, base=W, expressed_in=B, angular=(0, 0, 3), linear=(0, 0, 0))
    >>> A = fs.SpatialAcceleration.zero(body=B, base=W, expressed_in=B, observer=W)
    >>> fs.momentum_derivative_regressor(A, V, "angular_first")[3]
    (0, -9, 0, 0, 0, 0, 0, 0, 0, 0)
    """
    operation = "give a momentum-derivative regressor"
    _check_kinds(operation, (acceleration, SpatialAcceleration), (velocity, SpatialVelocity))
    operands: Any = ("acceleration", acceleration), ("velocity", velocity)
    _check_motion(operation, "velocity", velocity, acceleration, *operands)
    _check_observer(operation, velocity, acceleration, *operands)
    require_one_frame(operation, acceleration, velocity)
    rate = _of(acceleration.angular, acceleration.linear)
    return _rows(_add(rate, _crossed(velocity, _of(velocity.angular, velocity.linear))), order, parameters)


def slotine_li_regressor(
    velocity: SpatialVelocity,
    reference_velocity: SpatialVelocity,
    reference_acceleration: SpatialAcceleration,
    order: str,
    *,
    parameters: str = "pinocchio",
) -> Rows:
    """Y(A_r) + V ×* Y(V_r) − Y(V × V_r), 6×10: times π it is I A_r + (V ×* I − I V ×) V_r   [Slotine, Li 1987].

    Linear in the reference, and equal to the momentum-derivative regressor where V_r is V.

    Args:
        velocity: V, of body B relative to W, in E; rad/s, m/s.
        reference_velocity: V_r, with the labels of V.
        reference_acceleration: A_r, of B relative to W, seen from W, in E; rad/s², m/s².
        order: of the six rows, "angular_first" or "linear_first".
        parameters: order of the ten columns π, "pinocchio" or "idyntree".
    Raises: FrameMismatch where a label differs; InvalidValue for an unknown word.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> V = fs.SpatialVelocity(body=B, base=W, expressed_in=B, angular=(0, 0, 3), linear=(0, 0, 0))
    >>> A = fs.SpatialAcceleration.zero(body=B, base=W, expressed_in=B, observer=W)
    >>> fs.slotine_li_regressor(V, V, A, "angular_first") == fs.momentum_derivative_regressor(A, V, "angular_first")
    True
    """
    operation = "give a Slotine-Li regressor"
    kinds = (SpatialVelocity, SpatialVelocity, SpatialAcceleration)
    given = (velocity, reference_velocity, reference_acceleration)
    _check_kinds(operation, *zip(given, kinds, strict=True))
    names = ("velocity", "reference velocity", "reference acceleration")
    operands: Any = tuple(zip(names, given, strict=True))
    _check_motion(operation, "reference velocity", reference_velocity, velocity, *operands)
    _check_motion(operation, "reference acceleration", reference_acceleration, velocity, *operands)
    _check_observer(operation, velocity, reference_acceleration, *operands)
    require_one_frame(operation, *given)
    carried = _crossed(velocity, _of(reference_velocity.angular, reference_velocity.linear))
    turned, moved = motion_cross(velocity, reference_velocity)
    A = reference_acceleration
    rest = _of(linear3.sub(A.angular, turned), linear3.sub(A.linear, moved))
    return _rows(_add(rest, carried), order, parameters)


def _of(ω: Vec3, v: Vec3) -> Ten:
    """I V for each of the ten numbers of I alone: (I_o ω + h × v, m v + ω × h)."""
    back = linear3.transpose(linear3.skew(v))
    forth = linear3.skew(ω)
    columns: Ten = [(linear3.ZERO, v)]
    for k in range(3):
        columns.append(((back[0][k], back[1][k], back[2][k]), (forth[0][k], forth[1][k], forth[2][k])))
    x, y, z = ω
    turns: tuple[Vec3, ...] = ((x, 0, 0), (0, y, 0), (0, 0, z), (y, x, 0), (z, 0, x), (0, z, y))
    return columns + [(one, linear3.ZERO) for one in turns]


def _crossed(velocity: SpatialVelocity, columns: Ten) -> Ten:
    """V ×* of each column."""
    ω, v = velocity.angular, velocity.linear
    return [(linear3.add(linear3.cross(ω, n), linear3.cross(v, f)), linear3.cross(ω, f)) for n, f in columns]


def _add(a: Ten, b: Ten) -> Ten:
    return [(linear3.add(n, k), linear3.add(f, p)) for (n, f), (k, p) in zip(a, b, strict=True)]


def _rows(columns: Ten, order: str, parameters: str) -> Rows:
    check_order(order)
    six = [(*n, *f) for n, f in columns]
    across = parameter_places(parameters)
    return tuple(tuple(six[k][row] for k in across) for row in places(order))


def _check_kinds(operation: str, *pairs: tuple[Any, type]) -> None:
    for given, kind in pairs:
        if not isinstance(given, kind):
            other = next((one for one, _ in pairs if one is not given), None)
            help = "momentum_derivative_regressor(A, V, order), slotine_li_regressor(V, V_r, A_r, order)"
            refuse_kinds(operation + " of", given, other, f"a {kind.__name__} stands there", help)


def _check_motion(operation: str, slot: str, one: Motion, other: Motion, *operands: tuple[str, Any]) -> None:
    rule = "all must be motions of one body"
    help = "a regressor is of one body; its velocity is V_BA + V_AW"
    require_same(operation, f"{slot}.body", rule, one.body, other.body, *operands, help=help)
    rule = "all must be relative to one base"
    help = "give all motions relative to one base, chaining V_BA + V_AW"
    require_same(operation, f"{slot}.base", rule, one.base, other.base, *operands, help=help)


def _check_observer(
    operation: str, velocity: SpatialVelocity, acceleration: SpatialAcceleration, *operands: tuple[str, Any]
) -> None:
    rule = "the observer must be the velocity's base"
    help = "change the observer first, A.seen_from(W, V_OW, V_BA)"
    require_same(operation, "observer", rule, acceleration.observer, velocity.base, *operands, help=help)
