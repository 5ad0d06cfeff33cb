"""Products of a rigid inertia and a velocity: the momentum's part that turns, and its derivatives."""

from __future__ import annotations

from typing import Any

from framesym.frames.checks import require_one_frame, require_same
from framesym.scalars import linear3
from framesym.scalars.dense import Rows
from framesym.scalars.field import Scalar, minus, plus, times
from framesym.scalars.linear3 import Mat3, Sym3
from framesym.spatial.blocks import ZERO33, check_order, rigid, six_by_six
from framesym.spatial.duality import cross, dot
from framesym.spatial.force import SpatialForce
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.motion import SpatialVelocity
from framesym.spatial.quantity import refuse_kinds


def twice_kinetic_energy(inertia: SpatialInertia, velocity: SpatialVelocity) -> Scalar:
    """Vᵀ I V, in J: *twice* the kinetic energy relative to V's base, and no half is taken.

    Raises: FrameMismatch where a label differs; KindMismatch for another pair.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(2, (1, 0, 0), (0, 0, 0), body=B, expressed_in=B)
    >>> V = fs.SpatialVelocity(body=B, base=W, expressed_in=B, angular=(0, 0, 3), linear=(0, 0, 0))
    >>> fs.twice_kinetic_energy(I, V), 2 * fs.kinetic_energy(I, V)
    (18, 18)
    """
    _check("give twice the kinetic energy", inertia, velocity)
    return dot(velocity, inertia @ velocity)


def bias_force(inertia: SpatialInertia, velocity: SpatialVelocity) -> SpatialForce:
    """p = V ×* I V: the force that keeps the velocity unchanged; N m, N   [RBDA §2.14].

    Raises: FrameMismatch where a label differs; KindMismatch for another pair.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(2, (1, 0, 0), (0, 0, 0), body=B, expressed_in=B)
    >>> V = fs.SpatialVelocity(body=B, base=W, expressed_in=B, angular=(0, 0, 3), linear=(0, 0, 0))
    >>> fs.bias_force(I, V)
    <SpatialForce on B, in B: moment (0, 0, 0), force (-18, 0, 0)>
    """
    _check("give a bias force", inertia, velocity)
    return cross(velocity, inertia @ velocity)


def velocity_cross_inertia(inertia: SpatialInertia, velocity: SpatialVelocity, order: str) -> Rows:
    """(V ×*) I = [[ω̂ I_o − v̂ ĥ, ω̂ ĥ + m v̂], [−ω̂ ĥ, m ω̂]] angular first, 6×6; times V it is the bias force.

    Raises: FrameMismatch where a label differs; InvalidValue for an unknown order.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(2, (0, 0, 0), (1, 1, 1), body=B, expressed_in=B)
    >>> V = fs.SpatialVelocity(body=B, base=W, expressed_in=B, angular=(0, 0, 3), linear=(0, 0, 0))
    >>> fs.velocity_cross_inertia(I, V, "angular_first")[4]
    (0, 0, 0, 6, 0, 0)
    """
    _check("multiply a velocity and an inertia", inertia, velocity)
    check_order(order)
    return _velocity_cross_inertia(inertia, velocity, order)


def inertia_cross_velocity(inertia: SpatialInertia, velocity: SpatialVelocity, order: str) -> Rows:
    """I (V ×) = [[I_o ω̂ + ĥ v̂, ĥ ω̂], [−ĥ ω̂ + m v̂, m ω̂]] angular first, 6×6.

    Raises: FrameMismatch where a label differs; InvalidValue for an unknown order.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(2, (0, 0, 0), (1, 1, 1), body=B, expressed_in=B)
    >>> V = fs.SpatialVelocity(body=B, base=W, expressed_in=B, angular=(0, 0, 3), linear=(0, 0, 4))
    >>> fs.inertia_cross_velocity(I, V, "angular_first")[4]
    (8, 0, 0, 6, 0, 0)
    """
    _check("multiply an inertia and a velocity", inertia, velocity)
    check_order(order)
    ω, v, h, mω, mv = _skews(inertia, velocity)
    I = inertia.second_moment_matrix()
    a = _plus(linear3.matmul(I, ω), linear3.matmul(h, v))
    hω = linear3.matmul(h, ω)
    return six_by_six(a, hω, _minus(mv, hω), mω, order)


def inertia_variation(inertia: SpatialInertia, velocity: SpatialVelocity, order: str) -> Rows:
    """İ = V ×* I − I V ×: derivative of the inertia of a body that moves with V, in a frame at rest in V's base; 6×6.

    ṁ = 0,  ḣ = ω × h + m v,  İ_o = ω̂ I_o − I_o ω̂ + 2 v·h 1 − v hᵀ − h vᵀ; symmetric, and İ V is the bias force.

    Raises: FrameMismatch where a label differs; InvalidValue for an unknown order.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(2, (0, 0, 0), (1, 1, 1), body=B, expressed_in=W)
    >>> V = fs.SpatialVelocity(body=B, base=W, expressed_in=W, angular=(0, 0, 0), linear=(0, 0, 4))
    >>> fs.inertia_variation(I, V, "angular_first")[0]
    (0, 0, 0, 0, -8, 0)
    """
    _check("give the variation of an inertia", inertia, velocity)
    check_order(order)
    m, h, ω, v = inertia.mass, inertia.first_moment, velocity.angular, velocity.linear
    first = linear3.add(linear3.cross(ω, h), linear3.scale(m, v))
    turned = linear3.matmul(linear3.skew(ω), inertia.second_moment_matrix())
    twice = times(2, linear3.dot(v, h))
    rows = []
    for i, j in ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2)):
        moved = minus(twice if i == j else 0, plus(times(v[i], h[j]), times(h[i], v[j])))
        rows.append(plus(plus(turned[i][j], turned[j][i]), moved))
    second: Sym3 = tuple(rows)
    return rigid(0, first, second, order)


def bias_force_derivative(inertia: SpatialInertia, velocity: SpatialVelocity, order: str) -> Rows:
    """∂(V ×* I V)/∂V = (V ×*) I − [[k̂, p̂], [p̂, 0]] angular first, with (k, p) = I V; 6×6.

    Raises: FrameMismatch where a label differs; InvalidValue for an unknown order.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(2, (1, 0, 0), (0, 0, 0), body=B, expressed_in=B)
    >>> V = fs.SpatialVelocity(body=B, base=W, expressed_in=B, angular=(0, 0, 3), linear=(0, 0, 0))
    >>> fs.bias_force_derivative(I, V, "angular_first")[3]
    (0, 0, -12, 0, -6, 0)
    """
    _check("give the derivative of a bias force", inertia, velocity)
    check_order(order)
    k, p = (linear3.skew(x) for x in inertia.act(velocity.angular, velocity.linear))
    momentum = six_by_six(k, p, p, ZERO33, order)
    product = _velocity_cross_inertia(inertia, velocity, order)
    return tuple(tuple(map(minus, *rows)) for rows in zip(product, momentum, strict=True))


def _velocity_cross_inertia(inertia: SpatialInertia, velocity: SpatialVelocity, order: str) -> Rows:
    ω, v, h, mω, mv = _skews(inertia, velocity)
    ωh = linear3.matmul(ω, h)
    a = _minus(linear3.matmul(ω, inertia.second_moment_matrix()), linear3.matmul(v, h))
    negative: Any = tuple(tuple(times(-1, x) for x in row) for row in ωh)
    return six_by_six(a, _plus(ωh, mv), negative, mω, order)


def _skews(inertia: SpatialInertia, velocity: SpatialVelocity) -> tuple[Mat3, ...]:
    """ω̂, v̂, ĥ, m ω̂, m v̂."""
    ω, v, m = velocity.angular, velocity.linear, inertia.mass
    bare = ω, v, inertia.first_moment, linear3.scale(m, ω), linear3.scale(m, v)
    return tuple(map(linear3.skew, bare))


def _plus(a: Mat3, b: Mat3) -> Mat3:
    return tuple(linear3.add(x, y) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]


def _minus(a: Mat3, b: Mat3) -> Mat3:
    return tuple(linear3.sub(x, y) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]


def _check(operation: str, inertia: Any, velocity: Any) -> None:
    if not isinstance(inertia, SpatialInertia) or not isinstance(velocity, SpatialVelocity):
        help = "the rigid inertia comes first, then the velocity of its body"
        refuse_kinds(operation + " of", inertia, velocity, "it takes an inertia and a velocity", help)
    rule = "the inertia's body must be the moving body"
    help = "use the inertia of the moving body, or claim that the part moves with it, I.welded_to(body)"
    operands = ("inertia", inertia), ("motion", velocity)
    require_same(operation, "body", rule, inertia.body, velocity.body, *operands, help=help)
    require_one_frame(operation, inertia, velocity)
