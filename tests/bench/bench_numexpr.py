"""Throughput of the numexpr backend beside numpy: inverse dynamics of the Panda on a large batch.

Run: python tests/bench/bench_numexpr.py [samples]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import numpy as np

import framesym as fs


def best(run: Callable[[], object], times: int = 5) -> float:
    """The shortest of several runs, in seconds."""
    seconds = []
    for _ in range(times):
        start = time.perf_counter()
        run()
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def main() -> None:
    number = int(float(sys.argv[1])) if len(sys.argv) > 1 else 10**6
    model = fs.library.panda()
    program = fs.equations(model).inverse_dynamics
    state = np.random.default_rng(0).normal(size=(3, number, model.n_v))
    print(f"{program.name}: {program.cost()}; {number} samples")
    results = {}
    for backend, options in (("numpy", {}), ("numexpr", {"threads": 1}), ("numexpr", {"threads": 2})):
        start = time.perf_counter()
        f = program.compile(backend, **options)
        compiled = time.perf_counter() - start
        results[backend] = f(*(x[:1000] for x in state))
        seconds = best(lambda f=f: f(*state))
        words = " ".join(f"{name}={value}" for name, value in options.items())
        print(
            f"{backend:8} {words:10} {seconds / number * 1e9:8.0f} ns a sample   compiled in {compiled * 1e3:6.0f} ms"
        )
    print(f"largest difference {np.abs(results['numpy'] - results['numexpr']).max():.1e}")


if __name__ == "__main__":
    main()
