"""The command line: `framesym demo` and `framesym derive FILE`."""

from __future__ import annotations

import io
import sys
import time
import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from framesym.checking import check_samples
from framesym.equations import Equations, equations
from framesym.errors import FramesymError, InvalidValue, ModelWarning
from framesym.function import Function
from framesym.io.urdf import read_urdf
from framesym.io.xml import visible
from framesym.model import library
from framesym.model.model import Model
from framesym.program.program import Program

app = typer.Typer(
    name="framesym",
    help="Frame-checked symbolic modeling of mechanisms.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
_WHAT = ("inverse_dynamics", "mass_matrix", "gravity_torque", "bias_torque", "forward_kinematics")
_BACKENDS = ("numpy", "python")
_SAMPLES = 100_000


@app.command()
def demo(
    output: Annotated[Path, typer.Option("--output", "-o", help="Folder for the generated modules.")] = Path(),
    samples: Annotated[int, typer.Option("--samples", min=1, help="Random states to check.")] = _SAMPLES,
) -> None:
    """Derive the PUMA 560's equations, compile them, check 100 000 random states, save the modules."""
    targets = {what: _free(output / f"puma560_{what}.py") for what in ("inverse_dynamics", "mass_matrix")}
    _report(Console(), library.puma560(), targets, "numpy", samples)


@app.command()
def derive(
    file: Annotated[Path, typer.Argument(help="A URDF file.", show_default=False)],
    what: Annotated[str, typer.Option("--what", help=f"One of {', '.join(_WHAT)}.")] = "inverse_dynamics",
    backend: Annotated[str, typer.Option("--backend", help=f"One of {', '.join(_BACKENDS)}.")] = "numpy",
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", help="The module to write, WHAT.py where left out; - is standard output."),
    ] = None,
    parameters: Annotated[str, typer.Option("--parameters", help="numeric or symbolic inertias.")] = "numeric",
    lock: Annotated[
        list[str] | None, typer.Option("--lock", help="NAME=VALUE: a joint to hold there, rad or m; repeatable.")
    ] = None,
    samples: Annotated[int, typer.Option("--samples", min=1, help="Random states to check.")] = _SAMPLES,
) -> None:
    """Derive equations of a robot file, compile them, check random states, save the module."""
    _require_one_of("--what", what, _WHAT)
    _require_one_of("--backend", backend, _BACKENDS)
    target = None if output == "-" else _free(Path(f"{what}.py" if output is None else output))
    model = read_urdf(file, parameters=parameters, locked=dict(map(_read_lock, lock or ())))
    function = _report(Console(stderr=output == "-"), model, {what: target}, backend, samples)
    if target is None:
        # In UTF-8, which is what Python reads, whatever the terminal's encoding.
        sys.stdout.buffer.write(function.source.encode())
        sys.stdout.buffer.flush()


def _report(console: Console, model: Model, targets: Mapping[str, Path | None], backend: str, samples: int) -> Function:
    """Prints the model, the costs and the times; checks random states; saves. Returns the last function."""
    console.print(Text(_visible_lines(model)), soft_wrap=True)
    console.print()
    table = Table(
        Column("equations", no_wrap=True, min_width=16),
        "mul",
        "add",
        "div",
        "sin/cos pairs",
        "derived in",
        "compiled in",
    )
    functions = {}
    for what in targets:
        program, function, times = _timed(equations(model), what, backend)
        functions[what] = function
        cost = program.cost()
        counts = cost.mul, cost.add, cost.div, cost.trig
        table.add_row(what, *map(str, counts), *(f"{seconds * 1e3:.1f} ms" for seconds in times))
    console.print(table)
    error, seconds = check_samples(console, model, functions, samples)
    console.print(
        f"{samples} random states: generated code and plain numeric reading agree to {error:.1e} (relative); "
        f"generated code took {seconds * 1e6 / samples:.2f} µs a state"
    )
    if not error < 1e-9:
        raise InvalidValue(f"the generated code differs from the plain numeric reading by {error:.1e}")
    for what, target in targets.items():
        if target is not None:
            console.print(Text(f"saved {functions[what].save(target).resolve()}"), soft_wrap=True)
    return function


def _read_lock(text: str) -> tuple[str, float]:
    """NAME=VALUE; a name may hold an equals sign itself."""
    name, _, value = text.rpartition("=")
    try:
        return name, float(value)
    except ValueError:
        raise InvalidValue(f"--lock is NAME=VALUE with a number, such as finger=0.0, got {text!r}") from None


def main() -> None:
    """Runs the command line; a refusal is one message on standard error and exit code 2."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal that knows no µ shows it escaped.
        sys.stdout.reconfigure(errors="backslashreplace")
    with warnings.catch_warnings():
        warnings.simplefilter("always", ModelWarning)
        warnings.showwarning = _show_warning  # type: ignore[assignment]
        try:
            app(prog_name="framesym")
        except (FramesymError, OSError) as error:
            Console(stderr=True, soft_wrap=True).print(Text(_visible_lines(f"error: {error}")))
            raise SystemExit(2) from None


def _visible_lines(text: object) -> str:
    """The text with control characters of foreign names made visible, line by line."""
    return "\n".join(visible(line) for line in str(text).split("\n"))


def _show_warning(message: Warning | str, *_: Any) -> None:
    Console(stderr=True, soft_wrap=True).print(Text(_visible_lines(f"warning: {message}")))


def _require_one_of(option: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise InvalidValue(f"{option} is one of {', '.join(known)}, got {value!r}")


def _timed(eqs: Equations, what: str, backend: str = "numpy") -> tuple[Program, Function, tuple[float, float]]:
    start = time.perf_counter()
    program: Program = getattr(eqs, what)
    middle = time.perf_counter()
    function = program.compile(backend)
    return program, function, (middle - start, time.perf_counter() - middle)


def _free(path: Path) -> Path:
    """The path itself, unless its folder is missing or a file stands there that framesym did not generate."""
    if not path.parent.is_dir():
        raise InvalidValue(f"there is no folder {path.parent}; make it first, or choose another with --output")
    if path.exists() and "Generated by framesym" not in path.read_text(encoding="utf-8", errors="replace"):
        raise InvalidValue(f"{path} is there already and was not generated by framesym; choose another with --output")
    return path
