"""Random programs for the laws of passes: repeated parts, cancellation, parameters, constants."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from framesym.program.program import Program
from framesym.program.step import Constant, Input, Output, Step

EXACT = ("add", "add", "sub", "sub", "mul", "mul", "mul", "neg")
SMOOTH = (*EXACT, "sin", "cos", "sin", "cos")
FRACTIONS = ([Fraction(2, 3), Fraction(-5, 7)], [Fraction(3, 11), Fraction(9, 4)])
FLOATS = ([0.61, -0.93], [0.27, 1.3])


@st.composite
def programs(draw, operations=EXACT, most=25):
    """A program of two states and two parameters; later steps take mostly late places, so that they hang together."""
    steps: list[Step] = []
    for place in range(4, 4 + draw(st.integers(1, most))):
        operation = draw(st.sampled_from(operations))
        places = st.one_of(st.integers(max(0, place - 4), place - 1), st.integers(0, place - 1))
        constants = st.builds(Constant, st.sampled_from([0, 1, 2, -3, Fraction(1, 2), Fraction(-2, 3)]))
        if operation in ("neg", "sin", "cos"):
            steps.append(Step(operation, (draw(places),)))
        else:
            steps.append(Step(operation, (draw(st.one_of(places, places, constants)), draw(places))))
    last = st.integers(0, 3 + len(steps))
    entries = tuple(draw(last) for _ in range(3))
    inputs = (Input("x", 2), Input("k", 2, role="parameter"))
    return Program("random", inputs, tuple(steps), (Output("y", 2, entries[:2]), Output("z", (), entries[2:])))
