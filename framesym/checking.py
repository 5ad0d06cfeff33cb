"""Generated functions against the plain numeric reading, at random states."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from framesym.algorithms.bias_torque import bias_torque
from framesym.algorithms.configuration import random_configuration
from framesym.algorithms.gravity_torque import gravity_torque
from framesym.algorithms.inverse_dynamics import inverse_dynamics
from framesym.algorithms.mass_matrix import mass_matrix
from framesym.equations import kinematic_values
from framesym.function import Function
from framesym.model.model import Model

_CHUNK = 5_000
_PLAIN: Mapping[str, Callable[..., Any]] = MappingProxyType(
    {
        "inverse_dynamics": inverse_dynamics,
        "mass_matrix": lambda model, q, v, vdot: mass_matrix(model, q),
        "gravity_torque": lambda model, q, v, vdot: gravity_torque(model, q),
        "bias_torque": lambda model, q, v, vdot: bias_torque(model, q, v),
        "forward_kinematics": lambda model, q, v, vdot: tuple(
            _stacked(nested, len(q)) for nested in kinematic_values(model, q, v, vdot).values()
        ),
    }
)


def check_samples(
    console: Console, model: Model, functions: Mapping[str, Function], samples: int
) -> tuple[float, float]:
    """The largest difference from the plain reading, and the seconds that the generated code took.

    functions: by what they compute. The difference of each entry is taken relative to the largest value that the
    entry has in a chunk of samples. Letters stand for their nominal values.
    """
    random = np.random.default_rng(0)
    plain_model = model.with_nominal_parameters()
    values = {"parameters": model.nominal_parameters()} if model.symbols() else {}
    worst, spent = 0.0, 0.0
    columns = TextColumn("checking"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("checking", total=samples)
        for start in range(0, samples, _CHUNK):
            n = min(_CHUNK, samples - start)
            v, vdot = random.uniform(-np.pi, np.pi, (2, n, model.n_v))
            state = {"q": random_configuration(model, random, n), "v": v, "vdot": vdot}
            for what, function in functions.items():
                given = {one.name: state[one.name] for one in function.inputs if one.name in state}
                before = time.perf_counter()
                made = function(**given, **values)
                spent += time.perf_counter() - before
                worst = max(worst, _difference(made, _PLAIN[what](plain_model, **state)))
            progress.advance(task, n)
    return worst, spent


def _stacked(nested: Any, n: int) -> np.ndarray:
    """Nested lists of numbers and arrays of n samples as one array (n, ...)."""
    if isinstance(nested, (list, tuple)):
        return np.stack([_stacked(part, n) for part in nested], axis=1)
    return np.broadcast_to(np.asarray(nested, float), (n,))


def _difference(made: Any, plain: Any) -> float:
    if isinstance(plain, tuple):
        return max(_difference(a, b) for a, b in zip(made, plain, strict=True))
    size = np.abs(plain).max(axis=0, initial=0.0)
    largest = np.abs(made - plain).max(axis=0, initial=0.0)
    return float((largest / np.where(size > 0, size, 1.0)).max(initial=0.0))
