"""The text of whole modules: golden files, the same for every hash seed, short lines."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
import sympy

from framesym.errors import ProgramError
from framesym.program.program import Program
from framesym.program.step import Input
from framesym.program.trace import trace
from framesym.scalars.field import cos, sin

GOLDEN = Path(__file__).parents[1] / "golden"


def pendulum() -> Program:
    """Inverse dynamics of a planar double pendulum, with a few awkward names."""

    def inverse_dynamics(q, v, vdot, g, mass):
        c, s = cos(q[1]), sin(q[1])
        k = mass[1] / 3
        m11, m12 = mass[0] / 3 + k + mass[1] * (1 + c), k + mass[1] * c / 2
        h = mass[1] * s / 2
        tau = [
            m11 * vdot[0] + m12 * vdot[1] - h * v[1] * (2 * v[0] + v[1]) - g * (mass[0] / 2 + mass[1]) * sin(q[0]),
            m12 * vdot[0] + k * vdot[1] + h * v[0] ** 2 - 0.1 * v[1] ** 1.5,
        ]
        return {"tau": tau, "M": [[m11, m12], [m12, k]], "lambda": 0.25}

    inputs = [
        Input("q", 2, unit="rad", note="joint angles", components=("shoulder", 'the "elbow"')),
        Input("v", 2, unit="rad/s"),
        Input("vdot", 2, unit="rad/s²"),
        Input("g", (), unit="m/s²", role="parameter"),
        Input("mass", 2, unit="kg", role="parameter"),
    ]
    return trace(
        inverse_dynamics,
        inputs,
        name="inverse dynamics",
        outputs={"tau": {"unit": "N m", "note": "joint forces"}, "M": {"unit": "kg m²"}},
        notes=["Both links are of length 1 m; gravity acts along −y of world."],
    )


@pytest.mark.parametrize("language", ["numpy", "python", "numexpr"])
def test_golden_text(language):
    """To accept a change, write the new text:  python tests/printers/test_source.py."""
    expected = (GOLDEN / f"pendulum_{language}.txt").read_text(encoding="utf-8")
    assert pendulum().source(language) == expected


def test_text_does_not_depend_on_the_hash_seed():
    code = """
import sympy
from framesym.program.trace import trace
x, y, z = sympy.symbols("x y z", real=True)
def f(*_):
    e = (x + y*z)**3/(sympy.sin(x) + sympy.exp(y)) + sympy.sqrt(x*y*z + 2) + x**y
    return {"value": e, "gradient": [e.diff(s) for s in (x, y, z)]}
program = trace(f, {"x": (), "y": (), "z": ()})
print(program.source("numpy"), program.source("python"), program.source("numexpr"))
"""
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, stdout=subprocess.PIPE
        )
        for seed in ("0", "4242")
    ]
    first, second = (run.communicate(timeout=60)[0] for run in runs)
    assert all(run.returncode == 0 for run in runs)
    assert first == second


@pytest.mark.parametrize("language", ["numpy", "python", "numexpr"])
def test_lines_stay_readable(language):
    x = sympy.Symbol("x", real=True)
    expression = sympy.expand((x + sympy.sin(x)) ** 12)
    inputs = {"x": (), "a": 60} | {f"input {k}": (k, 2) for k in range(25)}
    program = trace(lambda x, a, *_: {"y": expression, "z": sum(a)} | {f"output {k}": a for k in range(25)}, inputs)
    text = program.source(language)
    assert max(map(len, text.splitlines())) <= 110
    compile(text, "text", "exec")


@pytest.mark.parametrize("language", ["numpy", "python"])
def test_imports_are_only_those_allowed(language):
    tree = ast.parse(pendulum().source(language))
    imported = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    imported |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported == {"numpy": {"numpy", "collections"}, "python": {"math", "collections"}}[language]


def test_a_step_nobody_needs_is_not_printed():
    program = pendulum()
    first = Program(program.name, program.inputs, program.steps, program.outputs[2:])
    assert "np.sin" not in first.source("numpy")


def test_unknown_language_is_refused_with_the_list():
    with pytest.raises(ProgramError, match="unknown language cobol; the languages are numpy, python"):
        pendulum().source("cobol")


if __name__ == "__main__":
    for language in ("numpy", "python", "numexpr"):
        (GOLDEN / f"pendulum_{language}.txt").write_text(pendulum().source(language), encoding="utf-8", newline="\n")
