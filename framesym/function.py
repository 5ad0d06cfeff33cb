"""The function that a user holds: a program with a backend behind it."""

from __future__ import annotations

import os
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from framesym.backends.backend import compiled
from framesym.errors import KindMismatch, ProgramError
from framesym.printers.c import c_header
from framesym.printers.description import description
from framesym.printers.names import readable
from framesym.printers.source import LANGUAGES, options_of, source
from framesym.program.program import Program
from framesym.program.step import Input, Output

_CONTRACT = (
    "Call with the inputs in order or by name: numbers or arrays (..., *shape) with any leading batch axes, which",
    "broadcast together. Results are float64 arrays (..., *shape); several come as a named tuple.",
)


@dataclass(frozen=True, repr=False)
class Function:
    """A program as a function of numbers and arrays.

    backend: "numpy" takes whole batches at once; "python" computes with plain floats, sample by sample, and raises
    ZeroDivisionError, ValueError or OverflowError where NumPy gives inf or nan; "numexpr" shares the samples of large
    batches among `threads`; "c" is compiled by the system's compiler and fastest; "reference" is slow and obvious.
    options: of the backend, by name.

    An input may be given by position or by name, and has the shape (..., *shape); leading axes are a batch and
    broadcast by NumPy's rules. One output is returned as an array, several as a named tuple.

    Raises: ProgramError for an input that is unknown, missing, given twice or of a wrong shape; KindMismatch for a
    tagged quantity.

    >>> import framesym as fs
    >>> program = fs.trace(lambda x, k: {"y": k * x[0] * x[1]}, {"x": 2, "k": ()}, name="scaled")
    >>> f = fs.Function(program, "numpy")
    >>> f
    <Function scaled (numpy): x (2,), k () -> y ()>
    >>> f([[1, 2], [3, 4]], k=10)
    array([ 20., 120.])
    """

    program: Program
    backend: str = "numpy"
    options: Mapping[str, Any] | tuple[tuple[str, Any], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", tuple(sorted(dict(self.options).items())))
        object.__setattr__(self, "_evaluate", compiled(self.program, self.backend, **dict(self.options)))
        object.__setattr__(self, "__doc__", "\n".join([*description(self.program), "", *_CONTRACT]))

    def __call__(self, /, *args: Any, **kwargs: Any) -> Any:
        if kwargs or len(args) != len(self.program.inputs):
            args = self._bind(args, kwargs)
        for one, value in zip(self.program.inputs, args, strict=True):
            if hasattr(value, "expressed_in"):
                raise KindMismatch(
                    f"input {readable(one.name)} is a {type(value).__name__}, whose numbers mean nothing without its "
                    "frame: a function takes plain numbers\n"
                    "  help: express it in a frame first and pass its components"
                )
        return self._evaluate(*args)  # type: ignore[attr-defined]

    def _bind(self, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> tuple[Any, ...]:
        """The arguments in the order of the inputs."""
        names = [one.name for one in self.program.inputs]
        listed = readable(", ".join(names)) or "none"
        if len(args) > len(names):
            raise ProgramError(f"too many inputs: {len(args)} are given; the inputs are {listed}")
        for name in kwargs:
            if name not in names:
                raise ProgramError(f"unknown input {readable(name)}; the inputs are {listed}")
            if name in names[: len(args)]:
                raise ProgramError(f"input {readable(name)} is given twice, by position and by name")
        missing = [name for name in names[len(args) :] if name not in kwargs]
        if missing:
            raise ProgramError(f"missing input {readable(', '.join(missing))}; the inputs are {listed}")
        return (*args, *(kwargs[name] for name in names[len(args) :]))

    @property
    def name(self) -> str:
        """The name of the program."""
        return self.program.name

    @property
    def inputs(self) -> tuple[Input, ...]:
        """What goes in, in order."""
        return self.program.inputs

    @property
    def outputs(self) -> tuple[Output, ...]:
        """What comes out, in order."""
        return self.program.outputs

    @property
    def source(self) -> str:
        """The text of the module that `save` writes.

        Raises: ProgramError for the reference backend, which has none.
        """
        if self.backend not in LANGUAGES:
            raise ProgramError(
                f"the {self.backend} backend has no source text; the languages are {', '.join(LANGUAGES)}"
            )
        known = options_of(self.backend)
        options = {name: x for name, x in dict(self.options).items() if name in known}
        return source(self.program, self.backend, **options)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write a module that computes the same and needs only NumPy ("numpy") or nothing ("python", "c").

        The module's function takes one argument an input, by position or by the name that its text gives it, and
        raises ValueError where this one raises ProgramError. The module of the python backend takes one sample, and
        returns floats and nested lists. A C file computes one sample too, and gets a header of the same name beside it.
        A file that is there already is replaced as a whole.

        Raises: ProgramError for the reference backend, another ending than .py (.c), or a directory that is not there.

        >>> import tempfile
        >>> import framesym as fs
        >>> f = fs.trace(lambda x: {"y": fs.sin(x)}, {"x": ()}).compile("python")
        >>> with tempfile.TemporaryDirectory() as directory:
        ...     f.save(f"{directory}/sine.py").name
        'sine.py'
        """
        target = Path(path)
        text = self.source
        ending = ".c" if self.backend == "c" else ".py"
        if target.suffix != ending:
            raise ProgramError(f"the path of a module must end in {ending}, got {target}")
        if not target.parent.is_dir():
            raise ProgramError(f"there is no directory {target.parent} to save {target.name} in")
        if self.backend == "c":
            _write(target.with_suffix(".h"), c_header(self.program))
        _write(target, text)
        return target

    def __reduce__(self) -> tuple[Any, ...]:
        return Function, (self.program, self.backend, self.options)

    def __repr__(self) -> str:
        taken, given = (
            ", ".join(" ".join(filter(None, (one.name, str(one.shape), one.unit))) for one in parts) or "nothing"
            for parts in (self.inputs, self.outputs)
        )
        return readable(f"<Function {self.name} ({self.backend}): {taken} -> {given}>")


def _write(target: Path, text: str) -> None:
    """Put the text in the file, as a whole or not at all."""
    unfinished = target.with_name(f".{target.stem}.{uuid.uuid4().hex}.tmp")
    try:
        unfinished.write_text(text, encoding="utf-8", newline="\n")
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)
