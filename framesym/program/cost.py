"""What a program costs, counted as the literature of customized robot dynamics counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from framesym.program.operations import OPERATIONS
from framesym.program.step import Constant, Input, Output, Reference, Step, live_steps


@dataclass(frozen=True)
class Cost:
    """Operations for one evaluation.

    A square is one multiplication, a constant factor counts, a factor ±1 and a negation are free. trig counts distinct
    angles: the sine and cosine of one angle are one. setup counts every operation on parameters and constants alone,
    which one evaluation after another need not repeat and the other counts leave out.

    >>> import framesym as fs
    >>> program = fs.trace(lambda x, y: x * y + fs.sin(x), {"x": (), "y": ()})
    >>> print(program.cost())
    1 multiplication, 1 addition, 1 sine/cosine pair
    """

    mul: int = 0
    add: int = 0
    div: int = 0
    trig: int = 0
    other: int = 0
    setup: int = 0

    @property
    def operations(self) -> int:
        """Multiplications, additions and divisions together."""
        return self.mul + self.add + self.div

    def __str__(self) -> str:
        words = (
            (self.mul, "multiplication"),
            (self.add, "addition"),
            (self.div, "division"),
            (self.trig, "sine/cosine pair"),
            (self.other, "other function"),
            (self.setup, "set-up operation"),
        )
        parts = [f"{number} {word}{'' if number == 1 else 's'}" for number, word in words if number]
        return ", ".join(parts) or "no operations"


def count(inputs: Sequence[Input], steps: Sequence[Step], outputs: Sequence[Output]) -> Cost:
    """The cost of the steps that the outputs need."""
    fixed = [one.role == "parameter" for one in inputs for _ in range(one.size)]
    places = [[x for x in step.arguments if isinstance(x, int)] for step in steps]
    wanted = [x for output in outputs for x in output.entries if isinstance(x, int)]
    live = live_steps(len(fixed), places, wanted)
    kinds = {name: operation.kind for name, operation in OPERATIONS.items()}
    numbers: Counter[str] = Counter()
    angles: set[Reference] = set()
    for step, needed, alive in zip(steps, places, live, strict=True):
        set_up = all(fixed[x] for x in needed)
        fixed.append(set_up)
        kind = kinds[step.operation]
        if not alive or kind == "free" or (len(needed) < 2 and _is_free_product(step)):
            continue
        if kind == "trig":
            if step.arguments[0] in angles:
                continue
            angles.add(step.arguments[0])
        numbers["setup" if set_up else kind] += 1
    return Cost(**numbers)


def _is_free_product(step: Step) -> bool:
    factors = step.arguments if step.operation == "mul" else step.arguments[1:] if step.operation == "div" else ()
    return any(isinstance(x, Constant) and abs(x.value) == 1 for x in factors)
