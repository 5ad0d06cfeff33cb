"""Saved modules: they need no framesym, and no file is left half written."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from framesym.errors import ProgramError
from framesym.function import Function
from framesym.program.trace import trace
from framesym.scalars.field import cos, sin


def crank(backend: str) -> Function:
    def function(q, length):
        tip = [length * cos(q[0] + q[1]), length * sin(q[0] + q[1])]
        return {"tip": tip, "turn": [[q[0] - q[1], 0], [1, q[0]]]}

    return trace(function, {"q": 2, "length": ()}, name="crank", notes=["tip is expressed in world, « ω »"]).compile(
        backend
    )


def _run(code: str, directory: Path, *options: str) -> str:
    done = subprocess.run(
        [sys.executable, *options, "-c", code], cwd=directory, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_saved_numpy_module_needs_only_numpy(tmp_path):
    f = crank("numpy")
    path = f.save(tmp_path / "saved_crank.py")
    assert path == tmp_path / "saved_crank.py"
    assert path.read_text(encoding="utf-8") == f.source
    code = """
import sys, pickle
import numpy as np
before = set(sys.modules)
import saved_crank
print(sorted(set(sys.modules) - before), "framesym" in sys.modules, "sympy" in sys.modules)
result = saved_crank.crank(np.array([[1, 2], [3, 4]]), length=3)
print(pickle.loads(pickle.dumps(result)).tip.tolist())
for wrong in (dict(q=[1, 2, 3], length=1), dict(q=np.zeros((2, 2)), length=np.zeros(3))):
    try:
        saved_crank.crank(**wrong)
    except ValueError as error:
        print(type(error).__name__, error)
"""
    lines = _run(code, tmp_path).splitlines()
    assert lines[0] == "['saved_crank'] False False"
    assert lines[1] == str(f([[1, 2], [3, 4]], 3).tip.tolist())
    assert lines[2] == "ValueError q must have the shape (..., 2), got (3,)"
    assert lines[3] == "ValueError the batch shapes do not broadcast together: q has (2,), length has (3,)"


def test_saved_python_module_needs_nothing(tmp_path):
    f = crank("python")
    f.save(tmp_path / "saved_crank.py")
    code = """
import sys
sys.path.insert(0, ".")
import saved_crank
print("numpy" in sys.modules, saved_crank.crank([1, 2], length=3))
for wrong in ([1, 2, 3], [1, "2"], 1, "12"):
    try:
        saved_crank.crank(wrong, 1)
    except ValueError as error:
        print(error)
"""
    lines = _run(code, tmp_path, "-I", "-S").splitlines()
    tip, turn = f([1, 2], 3)
    assert lines[0] == f"False Outputs(tip={tip.tolist()}, turn={turn.tolist()})"
    assert lines[1:] == [
        f"q must be real numbers of the shape (2,), got {wrong!r}" for wrong in ([1, 2, 3], [1, "2"], 1, "12")
    ]


def test_save_replaces_the_file_as_a_whole(tmp_path):
    target = tmp_path / "arm.py"
    target.write_text("old")
    crank("numpy").save(str(target))
    assert target.read_text(encoding="utf-8") == crank("numpy").source
    assert [path.name for path in tmp_path.iterdir()] == ["arm.py"]


def test_save_refuses_what_it_cannot_do(tmp_path):
    f = crank("numpy")
    with pytest.raises(ProgramError, match=r"must end in \.py, got .*arm\.txt"):
        f.save(tmp_path / "arm.txt")
    with pytest.raises(ProgramError, match=r"there is no directory .*nowhere to save arm\.py in"):
        f.save(tmp_path / "nowhere" / "arm.py")
    with pytest.raises(ProgramError, match="the reference backend has no source text; the languages are numpy, python"):
        crank("reference").save(tmp_path / "arm.py")
    (tmp_path / "directory.py").mkdir()
    with pytest.raises(OSError, match="directory"):
        f.save(tmp_path / "directory.py")
    assert [path.name for path in tmp_path.iterdir()] == ["directory.py"]
