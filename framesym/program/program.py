"""The program: a computation as a value."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from framesym.errors import ProgramError
from framesym.program.cost import Cost, count
from framesym.program.operations import OPERATIONS
from framesym.program.step import Constant, Input, Output, Reference, Step

if TYPE_CHECKING:
    import numpy as np

    from framesym.function import Function


@dataclass(frozen=True, repr=False)
class Program:
    """Named inputs, single-assignment steps, named outputs, and notes in words.

    Places count over the entries of all inputs, input by input and each in C order, and then over the steps.

    >>> import framesym as fs
    >>> program = fs.trace(lambda x: {"y": x[0] * x[1]}, {"x": 2}, name="product")
    >>> program
    <Program product: x (2,) -> y (), 1 step>
    >>> float(program.compile("python")((3, 4)))
    12.0
    """

    name: str
    inputs: tuple[Input, ...]
    steps: tuple[Step, ...]
    outputs: tuple[Output, ...]
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if isinstance(self.notes, str):
            raise ProgramError(f"notes are a sequence of texts, got the text {self.notes!r}")
        for field in ("inputs", "steps", "outputs", "notes"):
            object.__setattr__(self, field, tuple(getattr(self, field)))
        if not isinstance(self.name, str) or not self.name:
            raise ProgramError(f"the name of a program must be a text that is not empty, got {self.name!r}")
        for what, parts in (("input", self.inputs), ("output", self.outputs)):
            require_distinct(what, (part.name for part in parts))
        place = self.entry_count
        for step in self.steps:
            operation = OPERATIONS.get(step.operation)
            if operation is None:
                raise ProgramError(f"unknown operation {step.operation}; the operations are {', '.join(OPERATIONS)}")
            if len(step.arguments) != operation.arity:
                raise ProgramError(f"{step.operation} takes {operation.arity} arguments, got {len(step.arguments)}")
            _require_earlier(step.arguments, place)
            place += 1
        for output in self.outputs:
            _require_earlier(output.entries, place)

    @property
    def entry_count(self) -> int:
        """The number of entries of all inputs; the first step stands at this place."""
        return sum(one.size for one in self.inputs)

    @classmethod
    def from_sympy(cls, args: Any, expr: Any, *, name: str = "program") -> Program:
        """The program that computes SymPy expressions from their letters.

        Args:
            args: a letter, or a sequence of letters, lists or matrices of letters and matrix symbols, one an input; or
                a mapping of the inputs' names to them. A letter is a symbol, a function q(t), or a derivative of one.
            expr: an expression or condition; a matrix, array or list of equal lists, in whose shape the output
                `result` is; a dict, whose keys name outputs. Otherwise nested values become outputs named by the path
                to them, such as result[1]['a'].
            name: of the program.
        Raises: ProgramError for a letter without an input or a function that programs do not have; KindMismatch for
            what can be no argument.

        >>> import framesym as fs
        >>> x, y = fs.symbol("x"), fs.symbol("y")
        >>> fs.Program.from_sympy([x, y], x * fs.sin(y))
        <Program program: x (), y () -> result (), 2 steps>
        """
        from framesym.program.expressions import program_of

        return program_of(args, expr, name)

    def to_sympy(self, *arguments: Any) -> Any:
        """The outputs as SymPy expressions and matrices: the value of a single output, else a dict by name.

        Args:
            arguments: letters for the inputs, in order, in their shapes; without any, real symbols of their names.
        Raises: ProgramError for a missing argument or a wrong shape.

        >>> import framesym as fs
        >>> fs.trace(lambda x: [[x[0] * x[1], 2]], {"x": 2}).to_sympy()
        Matrix([[x_0*x_1, 2]])
        """
        from framesym.program.to_sympy import to_sympy

        values = to_sympy(self, *arguments)
        return next(iter(values.values())) if len(values) == 1 else values

    def cost(self) -> Cost:
        """Multiplications, additions, divisions, sine/cosine pairs of one evaluation."""
        return count(self.inputs, self.steps, self.outputs)

    def derivative(self, output: str | Sequence[str], wrt: str | Sequence[str], *, mode: str = "cheapest") -> Program:
        """∂ output / ∂ wrt, an output `d<output>_d<wrt>` of shape output.shape + wrt.shape for each pair of names.

        All are one program of the same inputs and share what they have in common; entries that are zero by structure
        cost nothing. Apply it again for second derivatives, such as `ddE_dx_dx`.

        Steps (floor, sign) and comparisons have the derivative 0, also where they jump, and abs has 0 at 0. A choice is
        derived branch by branch; minimum and maximum take the first argument where both are equal. x ** y is derived by
        y for a positive x only. Where a derivative has a pole it is inf or nan.

        Args:
            output, wrt: names of outputs and inputs, or one of each.
            mode: "forward" carries tangents outward along the steps, a column an entry of wrt; "reverse" carries
                adjoints inward, a row an entry of the output; "mixed" joins slopes along the steps where that pays
                before it goes inward, and takes no choices; "cheapest" takes the one of fewest operations.
        Raises: ProgramError for an unknown name or mode, or a choice in mode "mixed".

        >>> import framesym as fs
        >>> p = fs.trace(lambda x, k: {"y": [k * x[0] * x[1], fs.sin(x[0])]}, {"x": 2, "k": ()})
        >>> p.derivative("y", wrt="x").to_sympy().tolist()
        [[k*x_1, k*x_0], [cos(x_0), 0]]
        >>> [one.name for one in p.derivative("y", wrt=("x", "k")).outputs]
        ['dy_dx', 'dy_dk']
        """
        from framesym.program.derivative import derivative

        return derivative(self, output, wrt, mode)

    def sparsity(self, output: str, wrt: str) -> np.ndarray:
        """Which entries of ∂ output / ∂ wrt may differ from zero: booleans of shape output.shape + wrt.shape.

        >>> import framesym as fs
        >>> fs.trace(lambda x: {"y": [x[0] * x[1], x[0]]}, {"x": 2}).sparsity("y", "x").tolist()
        [[True, True], [True, False]]
        """
        from framesym.program.derivative import sparsity

        return sparsity(self, output, wrt)

    def jvp(self, output: str | Sequence[str], wrt: str | Sequence[str]) -> Program:
        """J t, the derivative along a direction t, without forming J = ∂ output / ∂ wrt.

        The direction is one more input `d<wrt>` for each of wrt, and the outputs are `d<output>`.

        >>> import framesym as fs
        >>> fs.trace(lambda x: {"y": x[0] * x[1]}, {"x": 2}).jvp("y", wrt="x")
        <Program program_jvp: x (2,), dx (2,) -> dy (), 3 steps>
        """
        from framesym.program.derivative import jvp

        return jvp(self, output, wrt)

    def vjp(self, output: str | Sequence[str], wrt: str | Sequence[str]) -> Program:
        """w J, the gradient of the outputs weighted by w, without forming J = ∂ output / ∂ wrt.

        The weights are one more input `<output>_bar` for each output, and the outputs are `<wrt>_bar`.

        >>> import framesym as fs
        >>> fs.trace(lambda x: {"y": x[0] * x[1]}, {"x": 2}).vjp("y", wrt="x")
        <Program program_vjp: x (2,), y_bar () -> x_bar (2,), 2 steps>
        """
        from framesym.program.derivative import vjp

        return vjp(self, output, wrt)

    def substitute(self, values: Mapping[str, Any]) -> Program:
        """The program with numbers, or other inputs, for inputs; what then is constant is folded.

        Args:
            values: an input's name to a number or array of its shape, to the name of another input, or to a mapping
                of single entries (index, tuple of indices, or component name) to numbers or names of scalar inputs.
                All are put in at once. An input that is replaced wholly goes; one replaced in part keeps its shape,
                and those entries are not read.
        Raises: ProgramError for an unknown input or entry, a wrong shape, or an output that has no value there.

        >>> import framesym as fs
        >>> p = fs.trace(lambda q, m: {"E": m * q[0] * fs.cos(q[1])}, {"q": 2, "m": ()})
        >>> p.substitute({"q": {1: 0}, "m": 2.0}).to_sympy()
        2*q_0
        """
        from framesym.program.substitute import substitute

        return substitute(self, values)

    def source(self, language: str = "numpy", **options: Any) -> str:
        """The text of a module that computes this program: "numpy", "python", "numexpr" or "c".

        options: of the language; real="float" of C.

        Raises: ProgramError for another language, or an option that it does not have.
        """
        from framesym.printers.source import source

        return source(self, language, **options)

    def compile(self, backend: str = "numpy", **options: Any) -> Function:
        """The program as a function: backend "numpy", "python", "numexpr", "c" or "reference".

        options: of the backend; threads=2 of numexpr; cache_directory of c, which keeps there what it compiled, else in
        the folder that the environment variable FRAMESYM_CACHE names, else in the platform's for caches.

        Raises: ProgramError for another backend, or an option that it does not have; BackendUnavailable for "c" where
        no compiler is found.
        """
        from framesym.function import Function

        return Function(self, backend, options)

    def __str__(self) -> str:
        lines = [f"program {self.name}"]
        lines += [f"  input   {describe(one)}" for one in self.inputs]
        lines += [f"  output  {describe(one)}" for one in self.outputs]
        lines.append(f"  cost    {self.cost()}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        taken = ", ".join(f"{one.name} {one.shape}" for one in self.inputs)
        given = ", ".join(f"{one.name} {one.shape}" for one in self.outputs)
        number = len(self.steps)
        return f"<Program {self.name}: {taken} -> {given}, {number} step{'' if number == 1 else 's'}>"


def describe(part: Input | Output) -> str:
    """Name, shape, unit and note of an input or output, in one line."""
    head = " ".join(word for word in (part.name, str(part.shape), part.unit) if word)
    return f"{head}: {part.note}" if part.note else head


def require_distinct(what: str, names: Iterable[str]) -> None:
    """Raises: ProgramError naming the first name that comes twice."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise ProgramError(f"two {what}s are named {name}")
        seen.add(name)


def _require_earlier(references: tuple[Reference, ...], place: int) -> None:
    for x in references:
        if isinstance(x, Constant):
            if x.value.__class__ not in (int, float, Fraction) or not math.isfinite(x.value):
                raise ProgramError(f"a constant of a program must be a finite int, float or Fraction, got {x.value!r}")
            continue
        if not isinstance(x, int) or not 0 <= x < place:
            raise ProgramError(f"a step or output refers to {x!r}, which is no earlier place of the program")
