"""The C backend: its cache, what it says without a compiler, its sines, its text on its own."""

from __future__ import annotations

import ctypes
import math
import multiprocessing
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

import framesym as fs
from framesym.program.program import Program
from framesym.program.step import Input, Output, Step
from framesym.program.trace import trace

COMPILER = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
needs_compiler = pytest.mark.skipif(COMPILER is None, reason="there is no C compiler on this computer")
pytestmark = needs_compiler
GCC = ["-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", "-O1"]


def swing() -> Program:
    return fs.equations(fs.library.double_pendulum()).inverse_dynamics


def sines() -> Program:
    return trace(lambda x: {"s": fs.sin(x), "c": fs.cos(x)}, {"x": ()}, name="sines")


def libraries(folder: Path) -> list[Path]:
    return sorted(one for one in folder.rglob("*") if one.suffix in (".so", ".dll"))


STATE = ((0.3, 0.7), (1.1, -0.4), (0.5, 2.0))
TORQUE = [11.3552, 5.5417]


def test_a_library_is_compiled_once_and_found_again(tmp_path, monkeypatch):
    f = swing().compile("c", cache_directory=str(tmp_path))
    assert f(*STATE).round(4).tolist() == TORQUE
    assert len(libraries(tmp_path)) == 1
    (made,) = libraries(tmp_path)
    stamp = made.stat().st_mtime_ns
    swing().compile("c", cache_directory=str(tmp_path))(*STATE)
    assert libraries(tmp_path) == [made]
    assert made.stat().st_mtime_ns == stamp
    monkeypatch.setenv("FRAMESYM_CACHE", str(tmp_path / "other"))
    swing().compile("c")(*STATE)
    assert len(libraries(tmp_path / "other")) == 1


@pytest.mark.parametrize("damage", [b"", b"no library", None], ids=["emptied", "overwritten", "cut short"])
def test_a_damaged_library_is_built_again(damage, tmp_path):
    # The damage is done before anything is loaded: a loaded library must not change under its process.
    folder = tmp_path / "made"
    code = (
        "import sys, framesym as fs\n"
        "p = fs.equations(fs.library.double_pendulum()).inverse_dynamics\n"
        "print(p.compile('c', cache_directory=sys.argv[1])((0.3, 0.7), (1.1, -0.4), (0.5, 2.0)).round(4).tolist())"
    )
    run(code, folder)
    (made,) = libraries(folder)
    made.chmod(0o700)
    made.write_bytes(made.read_bytes()[: made.stat().st_size // 2] if damage is None else damage)
    assert run(code, folder).strip() == str(TORQUE)


def run(code: str, folder: Path) -> str:
    done = subprocess.run([sys.executable, "-c", code, str(folder)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_processes_that_compile_at_once_do_not_disturb_each_other(tmp_path):
    with multiprocessing.get_context("spawn").Pool(3) as pool:
        results = pool.map(_compiled_value, [str(tmp_path)] * 6)
    assert results == [TORQUE] * 6
    assert len(libraries(tmp_path)) == 1


def _compiled_value(folder: str) -> list[float]:
    return swing().compile("c", cache_directory=folder)(*STATE).round(4).tolist()


def test_without_a_compiler_the_message_says_what_was_looked_for(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    with pytest.raises(fs.BackendUnavailable) as caught:
        swing().compile("c", cache_directory=str(tmp_path))
    assert str(caught.value) == (
        "the c backend is not available: no C compiler was found; looked for CC=no-such-compiler -O2, cc, gcc, clang\n"
        "  help: install gcc or clang, or name a compiler in the environment variable CC"
    )


@pytest.mark.skipif(os.name == "nt" or (hasattr(os, "geteuid") and os.geteuid() == 0), reason="may write anywhere")
def test_a_folder_that_cannot_be_written_is_refused(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(fs.BackendUnavailable, match="cache"):
        swing().compile("c", cache_directory=str(tmp_path / "inside"))


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path):
    place = tmp_path / "file"
    place.write_text("")
    with pytest.raises(fs.BackendUnavailable, match="help: "):
        swing().compile("c", cache_directory=str(place))


def test_sines_in_a_batch_are_accurate_below_1e5():
    generator = np.random.default_rng(1)
    quarters = np.arange(-60_000, 60_000, 7) * (math.pi / 2)
    x = np.concatenate(
        [
            generator.uniform(-1e5, 1e5, 200_000),
            generator.uniform(-10, 10, 100_000),
            10.0 ** generator.uniform(-300, 4.9, 10_000),
            quarters,
            np.nextafter(quarters, np.inf),
        ]
    )
    x = x[np.abs(x) < 1e5]
    s, c = sines().compile("c")(x)
    exact = np.longdouble(x)
    assert np.abs(s - np.sin(exact)).max() < 1e-14
    assert np.abs(c - np.cos(exact)).max() < 1e-14
    # Small sines keep their digits too.
    near = np.abs(x) < 1e-3
    assert np.abs(s[near] / np.sin(x[near]) - 1).max() < 1e-14


def test_large_angles_and_what_is_no_angle_are_those_of_the_mathematical_library():
    x = np.array([1e5, -3e7, 1e22, 1e300, np.inf, -np.inf, np.nan, 0.0, -0.0, 5e-324])
    s, c = sines().compile("c")(x)
    with np.errstate(invalid="ignore"):
        np.testing.assert_allclose(s, np.sin(x), rtol=1e-14)
        np.testing.assert_allclose(c, np.cos(x), rtol=1e-14)
    assert math.copysign(1, s[8]) == -1.0
    assert math.copysign(1, s[7]) == 1.0


@pytest.mark.parametrize("number", [1, 2, 7, 8, 9, 255, 256, 257, 1000])
@pytest.mark.parametrize("layout", ["rows", "columns", "strided", "reversed"])
def test_batches_of_every_length_and_layout_agree_with_single_calls(number, layout):
    f = swing().compile("c")
    state = np.random.default_rng(number).normal(size=(3, number, 2))
    arranged = {
        "rows": list(state),
        "columns": [np.asfortranarray(x) for x in state],
        "strided": [np.repeat(x, 3, axis=0)[::3] for x in state],
        "reversed": [x[::-1].copy()[::-1] for x in state],
    }[layout]
    one_by_one = np.array([f(*(x[k] for x in state)) for k in range(number)])
    np.testing.assert_allclose(f(*arranged), one_by_one, rtol=1e-12, atol=1e-13)


def test_four_threads_get_what_one_gets():
    f = swing().compile("c")
    state = np.random.default_rng(3).normal(size=(3, 500, 2))
    expected, single = f(*state), f(*(x[0] for x in state))
    wrong: list[int] = []

    def work() -> None:
        for k in range(1000):
            if k % 20 == 0 and not np.array_equal(f(*state), expected):
                wrong.append(k)
            if not np.array_equal(f(*(x[0] for x in state)), single):
                wrong.append(k)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert not wrong


@pytest.mark.parametrize(("real", "tolerance"), [("double", 1e-13), ("float", 1e-5)])
def test_the_text_alone_compiles_without_a_warning_and_computes(real, tolerance, tmp_path):
    program = swing()
    f = program.compile("c")
    path = f.save(tmp_path / "swing.c") if real == "double" else tmp_path / "swing.c"
    if real == "float":
        path.write_text(program.source("c", real="float"), encoding="utf-8")
        text = path.read_text(encoding="utf-8").split("*/")[-1]
        assert "double" not in text.replace(program.name, "")
    library = tmp_path / "swing.so"
    words = [str(COMPILER), *GCC, "-shared", "-fPIC", "-o", str(library), str(path), "-lm"]
    done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr
    text = path.read_text(encoding="utf-8")
    assert not any(word in text for word in ("malloc", "stdio", "stdlib"))
    assert program.name in text
    kind = ctypes.c_double if real == "double" else ctypes.c_float
    arrays = [(kind * 2)(*one) for one in STATE]
    tau = (kind * 2)()
    getattr(ctypes.CDLL(str(library)), program.name)(*arrays, tau)
    assert list(tau) == pytest.approx(f(*STATE).tolist(), rel=tolerance)


def test_the_header_is_understood_by_cpp_too(tmp_path):
    compiler = shutil.which("g++") or shutil.which("c++")
    if compiler is None:
        pytest.skip("there is no C++ compiler on this computer")
    swing().compile("c").save(tmp_path / "swing.c")
    (tmp_path / "main.cpp").write_text('#include "swing.h"\n#include "swing.h"\nint main() { return 0; }\n')
    words = [compiler, "-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only", "main.cpp"]
    done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr


def test_a_long_program_is_compiled_in_parts():
    n = 20_000
    steps = [Step("add", (0, 1))]
    for k in range(1, n):
        steps.append(Step(("add", "mul", "sub")[k % 3], (1 + k, k % 2)))
    program = Program("long", (Input("x", (2,)),), tuple(steps), (Output("y", (), (1 + n,)),))
    x = np.array([0.25, 0.5])
    expected = program.compile("reference")(x)
    f = program.compile("c")
    assert f(x) == pytest.approx(expected, rel=1e-9)
    assert f(np.stack([x, x]))[1] == pytest.approx(expected, rel=1e-9)
