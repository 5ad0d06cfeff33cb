"""Numbers of any kind to LaTeX, with dots for rates."""

from __future__ import annotations

import math
import numbers
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import sympy
from sympy.core.function import AppliedUndef
from sympy.printing.conventions import requires_partial
from sympy.printing.latex import LatexPrinter

from framesym.scalars.field import Scalar
from framesym.scalars.latex_name import latex_name, name_parts

_DOTS = {1: r"\dot", 2: r"\ddot", 3: r"\dddot"}
_WIDEST = 10
"""As many columns as amsmath's matrices have; wider ones are set as arrays."""


def latex(x: Any, *, time: Any = None) -> str:
    r"""LaTeX of a number, of a matrix of numbers, or of whatever has a method `latex(time=...)`.

    A function of time alone prints as its bare name, its first to third derivatives by dots over the letter, higher
    ones as d⁴/dt⁴, and the derivative of anything else as d/dt of it in brackets. Floats are shown to ten digits.

    Args:
        x: a float, Fraction, SymPy expression or matrix, graph node; an array of samples is named by its shape; a list
            of numbers is a column, a list of lists a matrix; a text is a name; a Frame or a tagged quantity.
        time: the symbol of time, or its name; without it, any symbol named t.

    >>> import framesym as fs
    >>> import sympy
    >>> t, J = sympy.symbols("t J")
    >>> theta, phi = sympy.Function("theta")(t), sympy.Function("phi")(t)
    >>> print(fs.latex(J * (theta - phi).diff(t)))
    J \left(- \dot{\phi} + \dot{\theta}\right)
    """
    own = getattr(x, "latex", None)
    if callable(own):
        return own() if time is None else own(time=time)
    if isinstance(x, (sympy.Basic, sympy.MatrixBase)):
        return _Printer(time).doprint(x)
    if isinstance(x, np.ndarray) and x.ndim == 0:
        return latex(x.item(), time=time)
    if isinstance(x, np.ndarray) and (x.dtype != object or x.ndim > 2):
        return rf"\text{{array of shape {x.shape}}}"
    if isinstance(x, (Sequence, np.ndarray)) and not isinstance(x, (str, bytes)):
        rows = [row if isinstance(row, (Sequence, np.ndarray)) else (row,) for row in x]
        return latex_matrix([[latex(entry, time=time) for entry in row] for row in rows])
    return _number(x)


def latex_matrix(rows: Sequence[Sequence[str]], *, columns: str = "") -> str:
    r"""A matrix of entries in square brackets, with amsmath or without; columns: how they stand, such as `ccc|c`.

    >>> print(latex_matrix([["a", "b"], ["c", "d"]]))
    \begin{bmatrix} a & b \\ c & d \end{bmatrix}
    """
    if not any(rows):
        return r"\left[\ \right]"
    body = r" \\ ".join(" & ".join(row) for row in rows)
    width = max(map(len, rows), default=0)
    if columns or width > _WIDEST:
        return rf"\left[\begin{{array}}{{{columns or 'c' * width}}} {body} \end{{array}}\right]"
    return rf"\begin{{bmatrix}} {body} \end{{bmatrix}}"


def _number(x: Scalar) -> str:
    if isinstance(x, numbers.Integral):
        return str(int(x))
    if isinstance(x, Fraction):
        sign = "-" if x < 0 else ""
        return f"{sign}{abs(x.numerator)}" if x.denominator == 1 else f"{sign}{_fraction(x)}"
    if isinstance(x, numbers.Real):
        return _float(float(x))
    return latex_name(str(x).strip("<>") or "nothing")


def _fraction(x: Fraction) -> str:
    return rf"\frac{{{abs(x.numerator)}}}{{{x.denominator}}}"


def _float(x: float) -> str:
    if math.isnan(x):
        return r"\mathrm{nan}"
    if math.isinf(x):
        return r"-\infty" if x < 0 else r"\infty"
    digits = f"{x + 0.0:.10g}"
    if "e" in digits:
        mantissa, exponent = digits.split("e")
        return rf"{mantissa} \cdot 10^{{{int(exponent)}}}"
    return f"{digits}.0" if "." not in digits else digits


class _Printer(LatexPrinter):
    """SymPy's printer with framesym's names and rates."""

    def __init__(self, time: Any) -> None:
        super().__init__({"inv_trig_style": "full"})
        self._time = time

    def _is_time(self, symbol: Any) -> bool:
        if not isinstance(symbol, sympy.Symbol):
            return False
        if isinstance(self._time, sympy.Basic):
            return symbol == self._time
        return symbol.name == (self._time or "t")

    def _is_function_of_time(self, expr: Any) -> bool:
        return isinstance(expr, AppliedUndef) and len(expr.args) == 1 and self._is_time(expr.args[0])

    def _print_Symbol(self, expr: Any, style: str = "plain") -> str:
        return latex_name(expr.name)

    _print_Dummy = _print_MatrixSymbol = _print_Symbol

    def _print_UndefinedFunction(self, expr: Any) -> str:
        return latex_name(expr.__name__)

    def _print_AppliedUndef(self, expr: Any, exp: str | None = None) -> str:
        name = latex_name(expr.func.__name__)
        if exp is not None:
            name = f"{name}^{{{exp}}}"
        if self._is_function_of_time(expr):
            return name
        return rf"{name}{{\left({','.join(map(self._print, expr.args))} \right)}}"

    def _order_in_time(self, expr: Any) -> int:
        """How often a function of time alone is differentiated by it; 0 for any other derivative."""
        if not self._is_function_of_time(expr.expr) or len(expr.variable_count) != 1:
            return 0
        ((variable, count),) = expr.variable_count
        return int(count) if self._is_time(variable) and count.is_Integer else 0

    def _print_Derivative(self, expr: Any) -> str:
        order = self._order_in_time(expr)
        if order in _DOTS:
            base, subscript = name_parts(expr.expr.func.__name__)
            return f"{_DOTS[order]}{{{base}}}" + (f"_{{{subscript}}}" if subscript else "")
        variables = [variable for variable, _ in expr.variable_count]
        total = all(map(self._is_time, variables)) and not self._is_field(expr.expr)
        d = "d" if order or total or not requires_partial(expr.expr) else r"\partial"
        below = " ".join(
            f"{d} {self._print(variable)}{'' if count == 1 else f'^{{{self._print(count)}}}'}"
            for variable, count in reversed(expr.variable_count)
        )
        count = sum(count for _, count in expr.variable_count)
        above = d if count == 1 else f"{d}^{{{self._print(count)}}}"
        inner = self._print(expr.expr)
        return rf"\frac{{{above}}}{{{below}}} " + (inner if order else rf"\left({inner}\right)")

    def _is_field(self, expr: Any) -> bool:
        """True where a function of time and of something else occurs: its derivative by time is a partial one."""
        functions = expr.atoms(AppliedUndef)
        return any(len(one.args) > 1 and any(map(self._is_time, one.free_symbols)) for one in functions)

    def _needs_mul_brackets(self, expr: Any, first: bool = False, last: bool = False) -> bool:
        # d⁴/dt⁴ q x would read as the derivative of a product.
        if isinstance(expr, sympy.Derivative) and not last and self._order_in_time(expr) > max(_DOTS):
            return True
        return super()._needs_mul_brackets(expr, first=first, last=last)

    def _print_Float(self, expr: Any) -> str:
        x = float(expr)
        if math.isinf(x) or (x == 0 and not expr.is_zero):
            return super()._print_Float(sympy.Float(expr, 10))
        return _float(x)

    def _print_matrix_contents(self, expr: Any) -> str:
        rows = [[self._print(expr[i, j]) for j in range(expr.cols)] for i in range(expr.rows)]
        return latex_matrix(rows)

    def _print_MatrixBase(self, expr: Any) -> str:
        return self._print_matrix_contents(expr)

    _print_ImmutableMatrix = _print_ImmutableDenseMatrix = _print_MatrixBase
