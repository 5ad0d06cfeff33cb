"""From constant velocities to poses and back: exponential, logarithm, and the motion between two poses."""

from __future__ import annotations

from typing import Any

from framesym.frames.checks import require_same
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, is_scalar, ratio
from framesym.scalars.linear3 import Vec3
from framesym.scalars.stumpff import cotangent_terms, stumpff
from framesym.spatial.motion import SpatialVelocity
from framesym.spatial.quantity import refuse_kind, refuse_kinds
from framesym.spatial.rotation import Rotation
from framesym.spatial.rotation_vector import angle_of, known, matrix_of, vector_of
from framesym.spatial.transform import Transform


def exp(velocity: SpatialVelocity) -> Transform:
    """The pose that a body reaches in unit time with constant V, from the pose of its base   [Murray, Li, Sastry §2.3].

    R = 1 + c₁ ω̂ + c₂ ω̂²,  p = c₁ v + c₂ ω × v + c₃ (ω·v) ω,  where c₁ = sin θ/θ, c₂ = (1 − cos θ)/θ²,
    c₃ = (θ − sin θ)/θ³, θ = |ω|. After a time t the pose is exp(t * V).

    Args:
        velocity: of B relative to A, expressed in A. Numbers may be zero; for symbols with more than one angular
            component the closed form is 0/0 where all of them vanish.
    Returns: Transform of target A and source B.
    Raises: FrameMismatch where V is not expressed in its base; KindMismatch for another kind.

    >>> import framesym as fs
    >>> A, B, q = fs.Frame("A"), fs.Frame("B"), fs.symbol("q")
    >>> fs.exp(fs.SpatialVelocity(body=B, base=A, expressed_in=A, angular=(0, 0, q), linear=(0, 0, 2)))
    <Transform takes B to A: (cos(q), -sin(q), 0), (sin(q), cos(q), 0), (0, 0, 1); (0, 0, 2)>
    """
    require_in_base("take the exponential", velocity)
    ω, v = known(velocity.angular), known(velocity.linear)
    rotation = Rotation(velocity.base, velocity.body, matrix_of(ω))
    return Transform(rotation, _swept(ω, v))


def log(transform: Transform) -> SpatialVelocity:
    """The constant velocity, expressed in the target, that reaches the pose in unit time: exp(log(X)) = X, |ω| ≤ π.

    v = e p − ½ ω × p + d (ω·p) ω,  where e = (θ/2) cot(θ/2), d = (1 − e)/θ²   [Barfoot, State Estimation for Robotics].
    For half a turn both signs of the axis are right, and one is chosen.

    Returns: SpatialVelocity of the source relative to the target, expressed in the target; rad, m.
    Raises: KindMismatch for another kind.

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> fs.log(fs.Transform(fs.Rotation.about("z", 0.5, target=A, source=B), translation=(0, 0, 2)))
    <SpatialVelocity B relative to A, in A: angular (0, 0, 0.5), linear (0, 0, 2)>
    """
    if not isinstance(transform, Transform):
        help = "log(X) of a Transform; of a Rotation it is rotation.rotation_vector()"
        refuse_kind("take the logarithm of", transform, "a Transform has one", help)
    ω, p = vector_of(transform.rotation.matrix), known(transform.translation)
    A, B = transform.target, transform.source
    return SpatialVelocity(B, A, A, ω, _unswept(ω, p))


def interpolate(X0: Transform, X1: Transform, s: Scalar) -> Transform:
    """The pose at s on the way with constant velocity from X0 at s = 0 to X1 at s = 1:  exp(s log(X1 X0⁻¹)) X0.

    The path is a screw, the same in whichever frame it is computed; the origin moves on a helix, not on a line.

    Args:
        X0, X1: poses of one source in one target.
        s: a scalar, or an array of samples.
    Raises: FrameMismatch where the targets or the sources differ; KindMismatch for another kind.

    >>> import framesym as fs
    >>> A, B = fs.Frame("A"), fs.Frame("B")
    >>> X0, X1 = (fs.Transform(fs.Rotation.about("z", q, target=A, source=B), (0, 0, q)) for q in (0.2, 0.8))
    >>> round(fs.interpolate(X0, X1, 0.5).translation[2], 10)
    0.5
    """
    operation = "interpolate between"
    for one, other in ((X0, X1), (X1, X0)):
        if not isinstance(one, Transform):
            refuse_kinds(operation, one, other, "a motion leads from Transform to Transform", "interpolate(X0, X1, s)")
    if not is_scalar(s):
        refuse_kinds(operation, X0, s, "the third argument is a scalar from 0 to 1", "interpolate(X0, X1, s)")
    operation = "interpolate between two poses"
    help = "both are poses of one source in one target; bring one there first, X_AB @ X_BC"
    operands = ("left", X0), ("right", X1)
    rule = "both poses must have one target"
    require_same(operation, "target", rule, X0.target, X1.target, *operands, help=help)
    rule = "both poses must have one source"
    require_same(operation, "source", rule, X0.source, X1.source, *operands, help=help)
    return exp(s * log(X1 @ X0.inverse())) @ X0


def require_in_base(operation: str, velocity: Any) -> None:
    """Raises FrameMismatch unless a velocity is expressed in its base; KindMismatch for what is no velocity."""
    if not isinstance(velocity, SpatialVelocity):
        help = (
            "exp(V) of a SpatialVelocity; Rotation.from_rotation_vector(w) of a rotation vector; numpy.exp of numbers"
        )
        refuse_kind(f"{operation} of", velocity, "a constant SpatialVelocity leads to a pose", help)
    rule = "the velocity must be expressed in its base"
    help = "express it there first, X_AB @ V or tree.express(V, in_=base)"
    operands = (("velocity", velocity),)
    operation = f"{operation} of a velocity"
    require_same(operation, "expressed_in", rule, velocity.expressed_in, velocity.base, *operands, help=help)


def _swept(ω: Vec3, v: Vec3) -> Vec3:
    """J v, with the left Jacobian J of the rotation vector ω; v itself where it is known to lie along ω."""
    crossed = linear3.cross(ω, v)
    if linear3.is_zero_vector(crossed):
        return v
    θ = angle_of(ω)
    along = linear3.scale(stumpff(3, θ), linear3.scale(linear3.dot(ω, v), ω))
    turned = linear3.scale(stumpff(2, θ), crossed)
    return linear3.add(linear3.add(linear3.scale(stumpff(1, θ), v), turned), along)


def _unswept(ω: Vec3, p: Vec3) -> Vec3:
    """J⁻¹ p, with the left Jacobian J of the rotation vector ω; p itself where it is known to lie along ω."""
    crossed = linear3.cross(ω, p)
    if linear3.is_zero_vector(crossed):
        return p
    e, d = cotangent_terms(angle_of(ω))
    along = linear3.scale(d, linear3.scale(linear3.dot(ω, p), ω))
    turned: Any = tuple(ratio(x, 2) for x in crossed)
    return linear3.add(linear3.sub(linear3.scale(e, p), turned), along)
