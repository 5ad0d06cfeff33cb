"""Coordinates in and out: any numbers split by body, results packed as the numbers they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from fractions import Fraction
from typing import Any

import numpy as np
import sympy

from framesym.errors import InvalidValue, KindMismatch
from framesym.frames.frame import Frame
from framesym.model.model import Model
from framesym.scalars.field import Scalar, plus

_REAL = (float, int, Fraction, np.floating, np.integer)
State = dict[Frame, tuple[Scalar, ...]]


def split(model: Model, values: Any, what: str) -> State:
    """The entries of q, v or v̇ by body.

    values: n numbers of any kind; an array (..., n) of samples; a SymPy vector; a mapping by coordinate name.
    what: "q" for coordinates, another word for rates and what goes with them.

    Raises: InvalidValue naming the coordinates where the number or the names differ, or an entry is no number.
    """
    if not isinstance(model, Model):
        raise KindMismatch(
            f"the first argument is a Model, got {type(model).__name__}\n  help: read_urdf(path) gives one"
        )
    numbers = entries(model, values, what)
    is_position = what == "q"
    state: State = {}
    start = 0
    for body in model.free_bodies:
        n = body.joint.n_q if is_position else body.joint.n_v
        state[body.frame] = numbers[start : start + n]
        start += n
    if len(model.free_bodies) < len(model.bodies):
        _follow(model, state, is_position)
    return state


def _follow(model: Model, state: State, is_position: bool) -> None:
    """Give the joints that follow another one their coordinate, or the rate of their leader."""
    leaders = {body.joint_name: body.frame for body in model.free_bodies}
    for body in model.bodies:
        if body.coupling is not None:
            (x,) = state[leaders[body.coupling.leader]]
            # Rates stay those of the leader: the motion subspace holds the ratio.
            state[body.frame] = (body.coupling.position(x) if is_position else x,)


def zero(model: Model) -> State:
    """A known zero for each rate: what it multiplies costs nothing."""
    return {body.frame: (0,) * body.joint.n_v for body in model.bodies}


def entries(model: Model, values: Any, what: str) -> tuple[Scalar, ...]:
    """The numbers of q, or of v, v̇ or τ, in the order of the model's names for them; errors as of `split`."""
    names = _names(model, what)
    if hasattr(values, "expressed_in"):
        raise KindMismatch(f"{what} is a list of coordinates, not a {type(values).__name__}: give one number a joint")
    if isinstance(values, Mapping):
        unknown = [str(name) for name in values if name not in names]
        missing = [name for name in names if name not in values]
        if unknown or missing:
            words = [f"unknown {', '.join(unknown)}"] if unknown else []
            words += [f"missing {', '.join(missing)}"] if missing else []
            raise InvalidValue(f"{what}: {'; '.join(words)}; the coordinates of {model.name} are {', '.join(names)}")
        return _numbers(model, what, tuple(values[name] for name in names))
    if isinstance(values, np.ndarray):
        if values.ndim == 0 or values.shape[-1] != len(names):
            raise _wrong_count(model, what, f"an array of shape {values.shape}")
        if values.ndim == 1:
            return _numbers(model, what, tuple(values.tolist()))
        if values.dtype == object and any(isinstance(x, sympy.Basic) for x in values.flat):
            raise InvalidValue(f"{what} of {model.name}: symbols come as one list of {len(names)}, not as samples")
        return tuple(values[..., k] for k in range(len(names)))
    if isinstance(values, (str, bytes, Set)):
        raise _wrong_count(model, what, repr(values))
    try:
        numbers = tuple(values)
    except TypeError:
        raise _wrong_count(model, what, repr(values)) from None
    if len(numbers) != len(names):
        raise _wrong_count(model, what, str(len(numbers)))
    return _numbers(model, what, numbers)


def _names(model: Model, what: str) -> tuple[str, ...]:
    return model.q_names if what == "q" else model.coordinate_names


def _numbers(model: Model, what: str, entries: tuple[Any, ...]) -> tuple[Scalar, ...]:
    for name, x in zip(_names(model, what), entries, strict=True):
        if x is None or isinstance(x, (str, bytes, Sequence, Mapping)):
            raise InvalidValue(
                f"{what} of {name} must be a number, got {x!r}\n"
                f"  help: samples come as one array (..., {len(entries)}), symbols as fs.symbol(...)"
            )
    return tuple(x.item() if isinstance(x, np.generic) else x for x in entries)


def _wrong_count(model: Model, what: str, got: str) -> InvalidValue:
    names = _names(model, what)
    n = len(names)
    return InvalidValue(f"{what} of {model.name} has {n} number{'' if n == 1 else 's'} ({', '.join(names)}), got {got}")


def pack_vector(model: Model, values: Mapping[Frame, Sequence[Scalar]]) -> Any:
    """n numbers in the order of the coordinates: see `pack`."""
    return pack(merged(model, values), (model.n_v,))


def merged(model: Model, values: Mapping[Frame, Sequence[Scalar]]) -> tuple[Scalar, ...]:
    """Joint forces by coordinate: those of joints that follow another one are added to their leader's."""
    total: dict[str, Scalar] = dict.fromkeys(model.coordinate_names, 0)
    for body in model.bodies:
        for name, x in zip(body.coordinate_names(), values[body.frame], strict=True):
            total[name] = plus(total[name], x)
    return tuple(total.values())


def pack(entries: Sequence[Scalar], shape: tuple[int, ...]) -> Any:
    """The entries, in C order, as one value of their kind.

    Floats, whole numbers, and Fractions among floats: a float64 array of the shape. Arrays of samples: (..., *shape),
    of floats where they can be, else complex or of objects. Any SymPy expression: an immutable SymPy matrix, a column
    for a vector. Other numbers (Fractions alone, graph nodes): an object array.
    """
    if any(isinstance(x, np.ndarray) for x in entries):
        columns = np.broadcast_arrays(*entries)
        return _simplest(np.stack(columns, axis=-1).reshape(columns[0].shape + shape))
    if any(isinstance(x, sympy.Basic) for x in entries):
        rows, columns_ = shape if len(shape) == 2 else (len(entries), 1)
        return sympy.ImmutableMatrix(rows, columns_, list(entries))
    if all(isinstance(x, _REAL) for x in entries) and (
        any(isinstance(x, (float, np.floating)) for x in entries) or all(x == int(x) for x in entries)
    ):
        return np.array([float(x) for x in entries]).reshape(shape)
    array = np.empty(len(entries), dtype=object)
    array[:] = entries
    return array.reshape(shape)


def _simplest(samples: np.ndarray) -> np.ndarray:
    """The samples as floats, or else as complex numbers, or else, where they hold symbols, as they are."""
    if samples.dtype.kind == "c":
        return samples
    for kind in (float, complex):
        try:
            return samples.astype(kind, copy=False)
        except TypeError:
            continue
    return samples
