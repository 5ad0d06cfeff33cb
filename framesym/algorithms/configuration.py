"""Coordinates as places on a manifold: where a mechanism is at rest, how q changes with v, steps and differences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from framesym.errors import KindMismatch
from framesym.frames.frame import Frame
from framesym.model import state
from framesym.model.body import Body
from framesym.model.model import Model
from framesym.scalars.field import Scalar


def neutral(model: Model) -> Any:
    """q at which each body's frame coincides with the place of its joint: zeros, and quaternions of no turn.

    >>> import framesym as fs
    >>> fs.neutral(fs.library.double_pendulum()).tolist()
    [0.0, 0.0]
    """
    return _packed((body.joint.neutral() for body in model.free_bodies), model.n_q)


def random_configuration(model: Model, seed: int | np.random.Generator, samples: int | None = None) -> np.ndarray:
    """q drawn evenly: angles within ±π, lengths within ±1 m, rotations evenly over all.

    Args:
        model: the mechanism.
        seed: a number or a NumPy Generator; the same seed gives the same q.
        samples: how many; one, of shape (n_q,), where left out.
    Returns: (n_q,) or (samples, n_q).

    >>> import framesym as fs
    >>> fs.random_configuration(fs.library.double_pendulum(), 0, samples=3).shape
    (3, 2)
    """
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer, np.random.Generator)):
        raise KindMismatch(f"a seed is a whole number or a NumPy Generator, got {seed!r}")
    generator = np.random.default_rng(seed)
    number = 1 if samples is None else samples
    rows = [[x for body in model.free_bodies for x in body.joint.random(generator)] for _ in range(number)]
    q = np.array(rows, float).reshape(number, model.n_q)
    return q[0] if samples is None else q


def configuration_rates(model: Model, q: Any, v: Any) -> Any:
    """q̇ = N(q) v: the derivatives of the coordinates, which are the rates themselves where no joint has a quaternion.

    Args:
        model: the mechanism.
        q, v: n_q coordinates and n_v rates of any kind, or arrays of samples.
    Returns: n_q numbers in rad/s, m/s, or 1/s for parts of quaternions.
    Raises: InvalidValue for a wrong count.

    >>> import framesym as fs
    >>> fs.configuration_rates(fs.library.double_pendulum(), (0.5, 0.25), (1.0, 2.0)).tolist()
    [1.0, 2.0]
    """
    q_of, v_of = state.split(model, q, "q"), state.split(model, v, "v")
    return _joined(model, lambda body, i: body.joint.rates(q_of[i], v_of[i]), model.n_q)


def integrate(model: Model, q: Any, motion: Any) -> Any:
    """The coordinates after moving for a unit time with constant rates `motion`; v Δt for a step in time.

    Exact for each joint by itself: a turn of a body by a rotation vector, a free body by a screw motion.

    Args:
        model: the mechanism.
        q, motion: n_q coordinates, n_v rates times a time; of any kind, or arrays of samples.
    Returns: n_q coordinates.
    Raises: InvalidValue for a wrong count.

    >>> import framesym as fs
    >>> fs.integrate(fs.library.double_pendulum(), (0.5, 0.25), (0.25, 0.25)).tolist()
    [0.75, 0.5]
    """
    q_of, motion_of = state.split(model, q, "q"), state.split(model, motion, "v")
    return _joined(model, lambda body, i: body.joint.integrate(q_of[i], motion_of[i]), model.n_q)


def difference(model: Model, q: Any, other: Any) -> Any:
    """The constant rates that lead from q to `other` in unit time: integrate(q, difference(q, other)) is `other`.

    Args:
        model: the mechanism.
        q, other: n_q coordinates each, of any kind, or arrays of samples.
    Returns: n_v numbers.
    Raises: InvalidValue for a wrong count.

    >>> import framesym as fs
    >>> fs.difference(fs.library.double_pendulum(), (0.5, 0.25), (0.75, 0.5)).tolist()
    [0.25, 0.25]
    """
    q_of, other_of = state.split(model, q, "q"), state.split(model, other, "q")
    return _joined(model, lambda body, i: body.joint.difference(q_of[i], other_of[i]), model.n_v)


def _joined(model: Model, of_joint: Callable[[Body, Frame], Sequence[Scalar]], n: int) -> Any:
    return _packed((of_joint(body, body.frame) for body in model.free_bodies), n)


def _packed(parts: Iterable[Sequence[Scalar]], n: int) -> Any:
    return state.pack([x for part in parts for x in part], (n,))
