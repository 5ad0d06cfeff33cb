"""One text for all numbers: every row of the frame law, on every kind of number, gives what floats give."""

from __future__ import annotations

import dataclasses
from fractions import Fraction

import numpy as np
import pytest
import sympy
from law import ROWS

import framesym as fs
from framesym.program.graph import Graph
from framesym.program.step import Input

s = sympy.Symbol("s", real=True)


def mapped(value, number):
    if hasattr(value, "map_scalars"):
        return value.map_scalars(lambda x: number(float(x)))
    columns = getattr(value, "columns", None)
    return mapped(columns, number).transpose() if columns is not None else value


def entries(value):
    """The numbers of a result in one row; an array is a number, one a sample."""
    if hasattr(value, "parts"):
        return list(value.parts())
    if dataclasses.is_dataclass(value):
        return [x for one in dataclasses.fields(value) for x in entries(getattr(value, one.name))]
    if isinstance(value, (tuple, list)):
        return [x for one in value for x in entries(one)]
    return [] if isinstance(value, (str, fs.Frame)) else [value]


def run(row, number):
    return entries(row.run(*(mapped(one.build(), number) for one in row.operands)))


def on_fractions(row):
    return [float(x) for x in run(row, Fraction)]


def on_arrays(row):
    values = run(row, lambda x: np.array([2 * x, x]))
    return [float(np.broadcast_to(x, (2,))[1]) for x in values]


def on_symbols(row):
    # Bodies must stay bodies and turns turns: the symbol is a zero added to each number.
    return [float(sympy.sympify(x).subs(s, 0)) for x in run(row, lambda x: sympy.Float(x) + s)]


def on_nodes(row):
    graph = Graph([Input("zero", ())])
    (zero,) = graph.arguments()
    steps, references = graph.record(run(row, lambda x: x + zero))
    outputs = (fs.Output("result", (len(references),), references),)
    program = fs.Program("run", graph.inputs, steps, outputs)
    return [float(x) for x in np.atleast_1d(program.compile("python")(0.0))]


KINDS = {"fractions": on_fractions, "arrays": on_arrays, "symbols": on_symbols, "nodes": on_nodes}


_EIGENVALUES = {"arrays", "symbols", "nodes"}
_SIZES = {"symbols", "nodes"}
REFUSED: dict[str, set[str]] = {
    # Sine and cosine of the exact number 1 are not exact.
    "exp": {"fractions"},
    "rotation of a rotation vector": {"fractions"},
    "rotation_jacobian": {"fractions"},
    "rotation_jacobian_inverse": {"fractions"},
    "rotation_log_hessian": {"fractions"},
    "transform_jacobian": {"fractions"},
    "transform_jacobian_inverse": {"fractions"},
    # Only SymPy expressions know how they depend on t.
    "velocity of a pose": {"arrays", "nodes"},
    # Eigenvalues are of numbers.
    "physical_consistency": _EIGENVALUES,
    "nonlinear_parameters": _EIGENVALUES,
    "equivalent_ellipsoid": _EIGENVALUES,
    "equivalent_box": _EIGENVALUES,
    # Whether a letter is small is not known.
    "is_close": _SIZES,
    "is_zero": _SIZES,
    "is_identity of a rotation": _SIZES,
    "is_identity of a transform": _SIZES,
}
"""Rows that have no meaning on a kind of number: there a clear error."""
APART = {"consistency_conditions", "volume_conditions", "interpolate"}
"""Relations are no numbers; a turn by zero is 0/0 in letters. Both have tests of their own."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("row", [row for row in ROWS if row.name not in APART], ids=lambda row: row.name)
def test_a_row_of_the_law_gives_on_every_kind_of_number_what_it_gives_on_floats(row, kind):
    if kind in REFUSED.get(row.name, ()):
        with pytest.raises(fs.FramesymError, match="help: "):
            KINDS[kind](row)
        return
    expected = [float(x) for x in run(row, float)]
    assert KINDS[kind](row) == pytest.approx(expected, rel=1e-9, abs=1e-9)
