"""A user's own joint: its pose and its motion subspace as functions of its coordinates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from framesym.errors import InvalidValue, KindMismatch, ModelError
from framesym.frames.frame import Frame
from framesym.model.joints.joint import Joint
from framesym.scalars import linear3
from framesym.scalars.dual import Dual, rate_of, value_of
from framesym.scalars.field import Scalar
from framesym.scalars.linear3 import Mat3, Vec3
from framesym.scalars.text import say_numbers
from framesym.spatial.columns import Column
from framesym.spatial.subspace import MotionSubspace
from framesym.spatial.transform import Transform

_TRIALS = 3
_TOLERANCE = 1e-9


@dataclass(frozen=True, slots=True)
class CustomJoint(Joint):
    """Any joint, from its pose X_PB(q) and its motion subspace S(q); checked: S must be the derivative of the pose.

    Args:
        pose: called as pose(q, target=P, source=B), gives the Transform X_PB, from numbers of any kind.
        columns: called as columns(q), gives one pair (angular, linear) a rate, in the body's coordinates.
        units: "rad" or "m", one a rate.
        q_units: the coordinates' units, where they are not the rates' own.
        q_rates: called as q_rates(q, v), gives q̇ = N(q) v, where that is not v.
        zero: q at which body and place coincide; zeros where left out.
        title: what messages call the kind.
    Ṡ v follows by dual numbers, so that both functions must use framesym's sin, cos, … and no others.

    Raises: ModelError naming the column of S, and the one that the pose gives; InvalidValue for other units.

    >>> import framesym as fs
    >>> def pose(q, target, source):
    ...     return fs.Transform(fs.Rotation.about("z", q[0], target=target, source=source), (0, 0, q[0] * q[0]))
    >>> joint = fs.CustomJoint(pose, lambda q: [((0, 0, 1), (0, 0, 2 * q[0]))], units=("rad",), title="ramp")
    >>> joint.bias((0.5,), (3.0,))
    ((0, 0, 0), (0, 0, 18.0))
    """

    pose: Callable[..., Transform]
    columns: Callable[[Sequence[Scalar]], Sequence[Any]]
    units: tuple[str, ...] = ("rad",)
    q_units: tuple[str, ...] = ()
    q_rates: Callable[..., Sequence[Scalar]] | None = None
    zero: tuple[Scalar, ...] = ()
    title: str = "custom"

    def __post_init__(self) -> None:
        units, q_units = tuple(self.units), tuple(self.q_units) or tuple(self.units)
        if not units or any(unit not in ("rad", "m") for unit in units):
            raise InvalidValue(f'the units of a custom joint are "rad" or "m", one a rate, got {self.units!r}')
        if len(units) != len(q_units) and self.q_rates is None:
            raise InvalidValue(
                f"a joint of {len(q_units)} coordinates and {len(units)} rates needs q_rates, the function of "
                "q̇ = N(q) v"
            )
        zero = tuple(self.zero) or (0,) * len(q_units)
        if len(zero) != len(q_units):
            raise InvalidValue(f"zero of a joint has {len(q_units)} coordinates, got {len(zero)}")
        for name, value in (("units", units), ("q_units", q_units), ("zero", zero)):
            object.__setattr__(self, name, value)
        self._check()

    @property
    def kind(self) -> str:
        """The title."""
        return self.title

    def transform(self, q: Sequence[Scalar], *, target: Frame, source: Frame) -> Transform:
        """What the pose function gives.

        Raises: KindMismatch where it is no Transform from `source` to `target`.
        """
        X = self.pose(tuple(q), target=target, source=source)
        if not isinstance(X, Transform) or X.target is not target or X.source is not source:
            raise KindMismatch(
                f"the pose of a {self.title} joint must be a Transform with the target and source given to it, "
                f"got {X!r}"
            )
        return X

    def subspace(self, q: Sequence[Scalar], *, body: Frame, base: Frame, names: tuple[str, ...]) -> MotionSubspace:
        """What the columns function gives."""
        return MotionSubspace(body, base, body, self._columns(q), names)

    def bias(self, q: Sequence[Scalar], v: Sequence[Scalar]) -> Column:
        """Ṡ v, from the columns at q + ε N(q) v."""
        moving = self._columns(tuple(map(Dual, q, self.rates(q, v))))
        angular, linear = linear3.ZERO, linear3.ZERO
        for rate, (ω, u) in zip(v, moving, strict=True):
            angular = linear3.add(angular, linear3.scale(rate, _rates(ω)))
            linear = linear3.add(linear, linear3.scale(rate, _rates(u)))
        return angular, linear

    def rates(self, q: Sequence[Scalar], v: Sequence[Scalar]) -> tuple[Scalar, ...]:
        """q̇ = N(q) v."""
        return tuple(v) if self.q_rates is None else tuple(self.q_rates(tuple(q), tuple(v)))

    def neutral(self) -> tuple[Scalar, ...]:
        """The coordinates given as `zero`."""
        return self.zero

    def integrate(self, q: Sequence[Scalar], motion: Sequence[Scalar]) -> tuple[Scalar, ...]:
        """q + motion, for coordinates whose derivatives are the rates.

        Raises: ModelError for others.
        """
        self._require_plain("integrated")
        return Joint.integrate(self, q, motion)

    def difference(self, q: Sequence[Scalar], other: Sequence[Scalar]) -> tuple[Scalar, ...]:
        """other − q, for coordinates whose derivatives are the rates.

        Raises: ModelError for others.
        """
        self._require_plain("subtracted")
        return Joint.difference(self, q, other)

    def parts(self) -> tuple[Scalar, ...]:
        """None that are known: its numbers are inside its functions."""
        return ()

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> CustomJoint:
        """The joint itself: its numbers are inside its functions."""
        return self

    def _columns(self, q: Sequence[Scalar]) -> tuple[Column, ...]:
        columns = tuple(self.columns(tuple(q)))
        if len(columns) != len(self.units):
            raise InvalidValue(
                f"a {self.title} joint of {len(self.units)} rates needs as many columns, got {len(columns)}"
            )
        what = f"a column of a {self.title} joint"
        return tuple((linear3.vec3(ω, what), linear3.vec3(u, what)) for ω, u in columns)

    def _require_plain(self, verb: str) -> None:
        if self.q_rates is not None:
            raise ModelError(
                f"the coordinates of a {self.title} joint cannot be {verb}: their derivatives are not its rates\n"
                "  help: integrate q̇ = joint.rates(q, v) by a solver"
            )

    def _check(self) -> None:
        """Compare S with the derivative of the pose at a few places."""
        generator = np.random.default_rng(0)
        for _ in range(_TRIALS):
            q = tuple(float(x) for x in np.asarray(self.zero, float) + generator.uniform(-0.5, 0.5, self.n_q))
            for k, column in enumerate(self._columns(q)):
                unit = tuple(int(i == k) for i in range(self.n_v))
                given = [float(x) for x in (*column[0], *column[1])]
                found = [float(x) for x in _velocity(self, q, self.rates(q, unit))]
                if not np.allclose(given, found, rtol=_TOLERANCE, atol=_TOLERANCE):
                    raise ModelError(
                        f"column {k + 1} of a {self.title} joint is not the derivative of its pose: at q = "
                        f"{say_numbers(q)} S has {_pair(given)}, the pose gives {_pair(found)}\n"
                        "  help: the columns are (angular, linear) of the body in its own coordinates"
                    )


def _velocity(joint: CustomJoint, q: Sequence[Scalar], rates: Sequence[Scalar]) -> tuple[Scalar, ...]:
    """(ω, v) of the body from its pose at q + ε q̇:  ω̂ = Rᵀ Ṙ,  v = Rᵀ ṗ."""
    X = joint.transform(tuple(map(Dual, q, rates)), target=Frame("place"), source=Frame("body"))
    R: Mat3 = tuple(tuple(map(value_of, row)) for row in X.rotation.matrix)  # type: ignore[assignment]
    turning: Mat3 = tuple(map(_rates, X.rotation.matrix))  # type: ignore[assignment]
    spin = linear3.matmul(linear3.transpose(R), turning)
    return spin[2][1], spin[0][2], spin[1][0], *linear3.matvec(linear3.transpose(R), _rates(X.translation))


def _rates(a: Vec3) -> Vec3:
    return rate_of(a[0]), rate_of(a[1]), rate_of(a[2])


def _pair(six: Sequence[float]) -> str:
    return f"angular {say_numbers(tuple(six[:3]))}, linear {say_numbers(tuple(six[3:]))}"
