"""Time from a model to a compiled NumPy function, in a warm process.

Run: python tests/bench/bench_derivation.py
"""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

import framesym as fs

WHAT = ("inverse_dynamics", "mass_matrix", "gravity_torque", "bias_torque", "forward_kinematics")


def best(run: Callable[[], object], times: int = 7) -> float:
    """The shortest of several runs, in seconds."""
    seconds = []
    for _ in range(times):
        start = time.perf_counter()
        run()
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def main() -> None:
    models = (fs.library.double_pendulum(), fs.library.puma560(), fs.library.panda())
    print(f"{'robot':<16} {'equations':<20} {'trace ms':>9} {'compile ms':>11} {'mul':>5} {'add':>5} {'sin/cos':>8}")
    for model in models:
        for what in WHAT:
            program = getattr(fs.equations(model), what)
            trace = best(lambda model=model, what=what: getattr(fs.equations(model), what))
            compiled = best(program.compile)
            cost = program.cost()
            row = f"{trace * 1e3:9.1f} {compiled * 1e3:11.1f} {cost.mul:5} {cost.add:5} {cost.trig:8}"
            print(f"{model.name:<16} {what:<20} {row}")
    print()
    for model in models:
        random = np.random.default_rng(0)
        for batch in (1, 1000):
            state = random.normal(size=(3, batch, model.n_v))
            plain = best(lambda model=model, state=state: fs.inverse_dynamics(model, *state))
            for backend in ("numpy", "python"):
                function = fs.equations(model).inverse_dynamics.compile(backend)
                made = best(lambda function=function, state=state: function(*state))
                ratio = f"{made / batch * 1e6:8.2f} µs a state, {plain / made:6.1f} times as fast as the plain reading"
                print(f"{model.name:<16} batch {batch:<5} {backend:<7} {ratio}")


if __name__ == "__main__":
    main()
