"""What needs motions and forces together: cross and scalar products, the law of motion, kinetic energy."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from framesym.errors import KindMismatch
from framesym.frames.checks import require_inertial, require_one_frame, require_same
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, plus, times
from framesym.spatial.columns import Columns
from framesym.spatial.force import SpatialForce, SpatialMomentum
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.jacobian import Jacobian, JacobianRate
from framesym.spatial.motion import SpatialAcceleration, SpatialVelocity, motion_cross
from framesym.spatial.points import Vector
from framesym.spatial.quantity import kind_of, refuse_kinds
from framesym.spatial.subspace import ForceSubspace, MotionSubspace

_CROSS_HELP = "cross(velocity, velocity), cross(velocity, force), cross(velocity, momentum), cross(vector, vector)"


def cross(left: Any, right: Any) -> Any:
    """V × m of a velocity and a motion, V ×* f of a velocity and a force or momentum, a × b of two vectors.

    V × V' = (ω × ω', ω × v' + v × ω'), V ×* F = (ω × n + v × f, ω × f)   [RBDA eq. 2.31, 2.32].

    Returns: SpatialAcceleration observed from V's base; SpatialForce on the force's body; Vector.
    Raises: FrameMismatch where a label differs; KindMismatch for another pair.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> V = fs.SpatialVelocity(body=B, base=W, expressed_in=B, angular=(0, 0, 2), linear=(1, 0, 0))
    >>> h = fs.SpatialMomentum(body=B, base=W, expressed_in=B, angular=(0, 0, 0), linear=(3, 0, 0))
    >>> fs.cross(V, h)
    <SpatialForce on B, in B: moment (0, 0, 0), force (0, 6, 0)>
    """
    if isinstance(left, Vector) and isinstance(right, Vector):
        require_one_frame("cross two vectors", left, right)
        return Vector(linear3.cross(left.components, right.components), expressed_in=left.expressed_in)
    if isinstance(left, SpatialVelocity) and isinstance(right, SpatialVelocity):
        require_one_frame("cross two velocities", left, right)
        parts = motion_cross(left, right)
        return SpatialAcceleration(right.body, right.base, right.expressed_in, left.base, *parts)
    if isinstance(left, SpatialVelocity) and isinstance(right, Columns):
        return _cross_columns(left, right)
    if isinstance(left, SpatialVelocity) and isinstance(right, (SpatialForce, SpatialMomentum)):
        operation = f"cross a velocity and a {'force' if isinstance(right, SpatialForce) else 'momentum'}"
        rule = "the moving body must be the one on the right"
        help = "use the velocity of that body, V_BA + V_AW; a load passes on through a joint with F.onto(body)"
        operands = ("left", left), ("right", right)
        require_same(operation, "body", rule, left.body, right.body, *operands, help=help)
        require_one_frame(operation, left, right)
        moment, force = (
            (right.moment, right.force) if isinstance(right, SpatialForce) else (right.angular, right.linear)
        )
        first, second = linear3.cross(left.angular, moment), linear3.cross(left.linear, force)
        return SpatialForce(
            right.body, right.expressed_in, linear3.add(first, second), linear3.cross(left.angular, force)
        )
    return refuse_kinds("cross", left, right, "the pair has no cross product", _CROSS_HELP)


def _cross_columns(velocity: SpatialVelocity, columns: Columns) -> JacobianRate | ForceSubspace:
    """V × of each column: of motions the derivative of what V carries along, of forces and momenta forces."""
    if isinstance(columns, JacobianRate):
        refuse_kinds("cross", velocity, columns, "the pair has no cross product", _CROSS_HELP)
    crossed = []
    for name in columns.names:
        made = cross(velocity, columns.column(name))  # type: ignore[attr-defined]
        parts = made.parts()
        crossed.append((parts[:3], parts[3:]))
    if isinstance(columns, (MotionSubspace, Jacobian)):
        require_one_frame("cross a velocity and columns", velocity, columns)
        labels = columns.body, columns.base, columns.expressed_in, velocity.base
        return JacobianRate(*labels, tuple(crossed), columns.names)
    return ForceSubspace(columns.body, columns.expressed_in, tuple(crossed), columns.names)


def dot(left: Any, right: Any) -> Scalar:
    """V · F, power in W; V · h, twice the kinetic energy in J; a · b of two vectors; in either order.

    Raises: FrameMismatch where a label differs; KindMismatch for another pair.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> V = fs.SpatialVelocity(body=B, base=W, expressed_in=B, angular=(0.4, -0.6, 0.9), linear=(0.2, 0.1, -0.3))
    >>> F = fs.SpatialForce(body=B, expressed_in=B, moment=(0.3, 0.2, -0.5), force=(10, -4, 7))
    >>> round(fs.dot(V, F), 10)
    -0.95
    """
    if isinstance(left, Vector) and isinstance(right, Vector):
        require_one_frame("multiply two vectors", left, right)
        return linear3.dot(left.components, right.components)
    velocity, other = (right, left) if isinstance(right, SpatialVelocity) else (left, right)
    if not isinstance(velocity, SpatialVelocity) or not isinstance(other, (SpatialForce, SpatialMomentum)):
        help = "dot(velocity, force) is a power, dot(velocity, momentum) twice an energy, dot(vector, vector) a number"
        refuse_kinds("multiply", left, right, "the pair has no scalar product", help)
    is_force = isinstance(other, SpatialForce)
    operation = "give power" if is_force else "give energy"
    operands = ("velocity", velocity), ("force" if is_force else "momentum", other)
    rule = "both must be of one body"
    help = "use the velocity of the body that the force acts on" if is_force else "use the momentum of that body, I @ V"
    require_same(operation, "body", rule, velocity.body, other.body, *operands, help=help)
    if isinstance(other, SpatialMomentum):
        rule = "both must be relative to one base"
        require_same(operation, "base", rule, velocity.base, other.base, *operands, help="use the momentum I @ V")
    require_one_frame(operation, *operands)
    moment, force = (other.moment, other.force) if isinstance(other, SpatialForce) else (other.angular, other.linear)
    return plus(linear3.dot(velocity.angular, moment), linear3.dot(velocity.linear, force))


def newton_euler(inertia: SpatialInertia, acceleration: SpatialAcceleration, velocity: SpatialVelocity) -> SpatialForce:
    """Net force that gives a rigid body its acceleration:  F = I A + V ×* I V   [RBDA §2.14].

    Written out with b = a + ω × v:  n = I_o α + ω × I_o ω + h × b,  f = m b + α × h + ω × (ω × h).

    Args:
        inertia: of body B, expressed in E; kg, kg m, kg m².
        acceleration: of B relative to inertial W, seen from W, in E; rad/s², m/s².
        velocity: of B relative to W, in E; rad/s, m/s.
    Returns: SpatialForce on B, in E; N m, N.
    Raises: FrameMismatch where a label differs; NotInertial where W is not inertial.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(2, (1, 0, 0), (0, 0, 0), body=B, expressed_in=B)
    >>> A = fs.SpatialAcceleration.zero(body=B, base=W, expressed_in=B, observer=W)
    >>> V = fs.SpatialVelocity(body=B, base=W, expressed_in=B, angular=(0, 0, 3), linear=(0, 0, 0))
    >>> fs.newton_euler(I, A, V)
    <SpatialForce on B, in B: moment (0, 0, 0), force (-18, 0, 0)>
    """
    _check_newton_euler(inertia, acceleration, velocity)
    m, h = inertia.mass, inertia.first_moment
    ω, v, α = velocity.angular, velocity.linear, acceleration.angular
    b = linear3.add(acceleration.linear, linear3.cross(ω, v))
    gyroscopic = linear3.cross(ω, linear3.sym_matvec(inertia.second_moment, ω))
    n = linear3.add(linear3.sym_matvec(inertia.second_moment, α), linear3.add(gyroscopic, linear3.cross(h, b)))
    centripetal = linear3.cross(ω, linear3.cross(ω, h))
    f = linear3.add(linear3.scale(m, b), linear3.add(linear3.cross(α, h), centripetal))
    return SpatialForce(inertia.body, inertia.expressed_in, n, f)


def _check_newton_euler(inertia: Any, acceleration: Any, velocity: Any) -> None:
    operation = "apply Newton-Euler"
    kinds = (
        ("inertia", inertia, SpatialInertia),
        ("acceleration", acceleration, SpatialAcceleration),
        ("velocity", velocity, SpatialVelocity),
    )
    for slot, given, kind in kinds:
        if not isinstance(given, kind):
            raise KindMismatch(
                f"cannot apply Newton-Euler: the {slot} is a {kind.__name__}, got {kind_of(given)}\n"
                "  help: newton_euler(inertia, acceleration, velocity)"
            )
    operands = ("inertia", inertia), ("acceleration", acceleration), ("velocity", velocity)
    help = "all three are of one body; claim that a part moves with another body with I.welded_to(body)"
    rule = "the inertia's body must be the accelerated body"
    require_same(operation, "acceleration.body", rule, inertia.body, acceleration.body, *operands, help=help)
    rule = "the inertia's body must be the moving body"
    require_same(operation, "velocity.body", rule, inertia.body, velocity.body, *operands, help=help)
    help = "give both motions relative to one inertial frame, chaining V_BA + V_AW"
    rule = "the acceleration's base must be the velocity's base"
    require_same(operation, "acceleration.base", rule, acceleration.base, velocity.base, *operands, help=help)
    rule = "the observer must be the velocity's base"
    help = "change the observer first, A.seen_from(W, V_OW, V_BA)"
    require_same(operation, "observer", rule, acceleration.observer, velocity.base, *operands, help=help)
    require_inertial(operation, "base", velocity.base, *operands)
    require_one_frame(operation, *operands)


def kinetic_energy(inertia: SpatialInertia, velocity: SpatialVelocity) -> Scalar:
    """T = ½ V · I V, in J   [RBDA §2.13].

    Raises: FrameMismatch where a label differs; NotInertial where V's base is not inertial.

    >>> import framesym as fs
    >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(2, (0, 0, 0), (0, 0, 0.16), body=B, expressed_in=B)
    >>> V = fs.SpatialVelocity(body=B, base=W, expressed_in=B, angular=(0, 0, 2), linear=(0, 0, 0))
    >>> fs.kinetic_energy(I, V)
    0.32
    """
    if not isinstance(inertia, SpatialInertia) or not isinstance(velocity, SpatialVelocity):
        help = "kinetic_energy(inertia, velocity)"
        refuse_kinds("give kinetic energy of", inertia, velocity, "it takes an inertia and a velocity", help)
    operation = "give kinetic energy"
    operands = ("inertia", inertia), ("velocity", velocity)
    rule = "the inertia's body must be the moving body"
    help = "use the inertia of the moving body, or claim that the part moves with it, I.welded_to(body)"
    require_same(operation, "body", rule, inertia.body, velocity.body, *operands, help=help)
    require_one_frame(operation, *operands)
    require_inertial(operation, "base", velocity.base, *operands)
    angular, linear = inertia.act(velocity.angular, velocity.linear)
    return _half(plus(linear3.dot(velocity.angular, angular), linear3.dot(velocity.linear, linear)))


def _half(x: Scalar) -> Scalar:
    """x/2, exact where x is."""
    if isinstance(x, (int, Fraction)):
        half = Fraction(x) / 2
        return half.numerator if half.denominator == 1 else half
    return times(0.5, x) if isinstance(x, float) or not hasattr(x, "free_symbols") else x / 2
