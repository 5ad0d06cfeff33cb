"""Program to function by way of C text and the compiler of the system."""

from __future__ import annotations

import ctypes
import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from framesym.backends.c_arrays import Compiled, over_arrays
from framesym.backends.c_cache import SUFFIX, cache_folder, key_of, library_file, note, noted
from framesym.errors import BackendUnavailable
from framesym.printers.c_library import SHORT, c_library
from framesym.program.program import Program

COMPILERS = ("cc", "gcc", "clang")
"""Looked for in this order, after the one that the environment variable CC names."""

_NEEDED = ("-std=c99", "-shared", "-fPIC")
_WANTED = (
    "-march=native",
    "-ffp-contract=fast",
    "-fno-math-errno",
    "-fno-trapping-math",
    "-fschedule-insns",
    "-fsched-pressure",
    "-mprefer-vector-width=512",
)
_LEVELS = ((SHORT, ("-O3",)), (30_000, ("-O1",)))
"""Up to so many steps a program is compiled with these options, beyond with -O0."""

_PROBE = "int framesym_probe(int x)\n{\n    return x;\n}\n"
_SECONDS = 1800


class Toolchain(NamedTuple):
    """A compiler with what it says of itself and of the processor, and the wanted flags that it accepts."""

    command: tuple[str, ...]
    identity: str
    flags: tuple[str, ...]


def c_function(program: Program, cache_directory: str | None = None) -> Callable[..., Any]:
    """The function of a library compiled from C text, or found in the cache of libraries.

    The key of the cache is made of the text, the compiler, its flags and the processor, so that a folder may serve
    several machines. Compiling takes bounded time, because long programs are optimized less: 0.4 s for
    the inverse dynamics of the Panda (874 operations), 6 s for 10⁴ steps, 8 s for 10⁵, on one core of an AMD EPYC with
    gcc 12.

    Sines and cosines in a batch are framesym's own, within 1e-15 where the angle is below 1e5; samples with larger
    angles, and single calls, use those of the C library. So the two may differ in the last digits.

    Raises: BackendUnavailable where no compiler is found, or nothing can be written in the cache folder.
    """
    library = c_library(program)
    folder = cache_folder(cache_directory)
    compiler = toolchain(folder)
    options = (*compiler.flags, *_level(len(program.steps)))
    key = key_of(library.text, compiler.identity, *options)

    def build(directory: Path) -> Path:
        return _compiled(compiler, options, library.text, key, directory)

    loaded = library_file(folder, key, build)
    # A call for one sample is too short for other threads to gain by its giving way; one for a batch lets them run.
    one = ctypes.PyDLL(str(loaded)).framesym_one
    batch = ctypes.CDLL(str(loaded)).framesym_batch
    one.argtypes, one.restype = [ctypes.c_void_p] * 2, None
    batch.argtypes, batch.restype = [ctypes.c_longlong] + [ctypes.c_void_p] * 5, None
    return over_arrays(program, Compiled(one, batch, library.work))


def toolchain(folder: Path) -> Toolchain:
    """The first compiler that answers; what it accepts is kept in the folder.

    Raises: BackendUnavailable, with what was looked for.
    """
    looked_for: list[str] = []
    named = os.environ.get("CC", "").strip()
    for text in ([named] if named else []) + list(COMPILERS):
        words = _words(text)
        looked_for.append(f"CC={text}" if text is named and len(looked_for) == 0 else text)
        found = shutil.which(words[0]) if words else None
        identity = _identity((found, *words[1:])) if found else None
        if found and identity:
            command = (found, *words[1:])
            return Toolchain(command, identity, _accepted(command, identity, folder))
    raise BackendUnavailable(
        "c",
        f"no C compiler was found; looked for {', '.join(looked_for)}",
        "install gcc or clang, or name a compiler in the environment variable CC",
    )


def _words(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError:
        return []


def _level(steps: int) -> tuple[str, ...]:
    return next((options for most, options in _LEVELS if steps <= most), ("-O0",))


def _identity(command: Sequence[str]) -> str | None:
    """What the compiler says of its version, and of the processor that it takes this one to be."""
    for native in (("-march=native",), ()):
        done = _run([*command, *native, "-E", "-v", "-x", "c", os.devnull], None)
        if done is not None and done.returncode == 0:
            return "\0".join((*command, done.stdout, done.stderr))
    return None


def _accepted(command: Sequence[str], identity: str, folder: Path) -> tuple[str, ...]:
    """The wanted flags that the compiler takes without a warning."""
    key = key_of("flags", identity, *_WANTED)
    kept = noted(folder, key)
    if kept is not None and kept.endswith("\n"):
        return tuple(flag for flag in _WANTED if flag in kept.split())
    flags = _WANTED if _takes(command, _WANTED) else tuple(flag for flag in _WANTED if _takes(command, (flag,)))
    note(folder, key, "\n".join([*flags, ""]))
    return flags


def _takes(command: Sequence[str], flags: Sequence[str]) -> bool:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
        Path(directory, "probe.c").write_text(_PROBE, encoding="ascii")
        done = _run([*command, *_NEEDED, *flags, "-Werror", "-O1", "-o", f"probe{SUFFIX}", "probe.c"], directory)
    return done is not None and done.returncode == 0


def _compiled(compiler: Toolchain, options: Sequence[str], text: str, key: str, directory: Path) -> Path:
    (directory / f"{key}.c").write_text(text, encoding="ascii", newline="\n")
    made = f"{key}{SUFFIX}"
    done = _run([*compiler.command, *_NEEDED, *options, "-o", made, f"{key}.c", "-lm"], str(directory))
    if done is None or done.returncode != 0 or not (directory / made).is_file():
        said = "it does not end" if done is None else done.stderr.strip()[-500:]
        raise BackendUnavailable(
            "c",
            f"the compiler {compiler.command[0]} fails: {said}",
            "name another compiler in the environment variable CC, or use the numpy backend",
        )
    return directory / made


def _run(command: Sequence[str], directory: str | None) -> subprocess.CompletedProcess[str] | None:
    """The command at its end, or None where it cannot be run or does not end; never through a shell."""
    try:
        return subprocess.run(
            command,
            cwd=directory,
            env={**os.environ, "LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
