"""LaTeX of numbers and names: exact texts, and no two names of one text."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
import sympy
from latex2mathml.converter import convert

import framesym as fs
from framesym.scalars.latex_name import latex_name

t, x, J, R, L = sympy.symbols("t x J R L")
theta, phi, q_1 = (sympy.Function(name)(t) for name in ("theta", "phi", "q_1"))
f = sympy.Function("f")
Q = sympy.Matrix([[theta, 1.5], [0, 2]])

EXPRESSIONS = [
    (theta, r"\theta"),
    (q_1, "q_{1}"),
    (J * (theta - phi).diff(t), r"J \left(- \dot{\phi} + \dot{\theta}\right)"),
    (J * sympy.Derivative(theta - phi, t), r"J \frac{d}{d t} \left(- \phi + \theta\right)"),
    (q_1.diff(t), r"\dot{q}_{1}"),
    (q_1.diff(t, 2), r"\ddot{q}_{1}"),
    (q_1.diff(t, 3), r"\dddot{q}_{1}"),
    (q_1.diff(t, 4), r"\frac{d^{4}}{d t^{4}} q_{1}"),
    (q_1.diff(t, 5), r"\frac{d^{5}}{d t^{5}} q_{1}"),
    (q_1.diff(t, 5) * sympy.sin(x), r"\sin{\left(x \right)} \frac{d^{5}}{d t^{5}} q_{1}"),
    (theta.diff(t, 4) * q_1.diff(t, 4), r"\left(\frac{d^{4}}{d t^{4}} q_{1}\right) \frac{d^{4}}{d t^{4}} \theta"),
    (q_1.diff(t, 4) ** 2, r"\left(\frac{d^{4}}{d t^{4}} q_{1}\right)^{2}"),
    (theta.diff(t) ** 2, r"\dot{\theta}^{2}"),
    (q_1.diff(t) ** 2 / 2, r"\frac{\dot{q}_{1}^{2}}{2}"),
    (1 / q_1.diff(t), r"\frac{1}{\dot{q}_{1}}"),
    (sympy.sqrt(theta.diff(t)), r"\sqrt{\dot{\theta}}"),
    (q_1**2, "q_{1}^{2}"),
    (sympy.sin(theta) ** 2, r"\sin^{2}{\left(\theta \right)}"),
    (
        sympy.Derivative(sympy.asin(R * sympy.sin(theta) / L), t),
        r"\frac{d}{d t} \left(\arcsin{\left(\frac{R \sin{\left(\theta \right)}}{L} \right)}\right)",
    ),
    (sympy.Derivative(theta**2, t) ** 2, r"\left(\frac{d}{d t} \left(\theta^{2}\right)\right)^{2}"),
    (f(x), r"f{\left(x \right)}"),
    (f(x).diff(x), r"\frac{d}{d x} \left(f{\left(x \right)}\right)"),
    (f(x, t).diff(t), r"\frac{\partial}{\partial t} \left(f{\left(x,t \right)}\right)"),
    (f(x, t).diff(x, t), r"\frac{\partial^{2}}{\partial x \partial t} \left(f{\left(x,t \right)}\right)"),
    (f, "f"),
    (sympy.Symbol("elbow_roll") ** 2, r"\mathrm{elbow\_roll}^{2}"),
    (sympy.Symbol("%s") * 2, r"2 \mathrm{\%s}"),
    (sympy.Function("elbow_roll")(t).diff(t), r"\dot{\mathrm{elbow\_roll}}"),
    (sympy.Function("Add")(t).diff(t), r"\dot{\mathrm{Add}}"),
    (sympy.Rational(2, 3) * x, r"\frac{2 x}{3}"),
    (sympy.Float("0.1") * x, "0.1 x"),
    (sympy.Float(1) / 3, "0.3333333333"),
    (sympy.Float("1e-300"), r"1 \cdot 10^{-300}"),
    (sympy.Float("1e-3000"), r"1.0 \cdot 10^{-3000}"),
    (Q, r"\begin{bmatrix} \theta & 1.5 \\ 0 & 2 \end{bmatrix}"),
    (sympy.ImmutableMatrix(Q), r"\begin{bmatrix} \theta & 1.5 \\ 0 & 2 \end{bmatrix}"),
    (sympy.MatrixSymbol("M_arm", 2, 2), r"M_{\mathrm{arm}}"),
    (2.5, "2.5"),
    (2.0, "2.0"),
    (-0.0, "0.0"),
    (1 / 3, "0.3333333333"),
    (-1e-300, r"-1 \cdot 10^{-300}"),
    (1e16, r"1 \cdot 10^{16}"),
    (float("inf"), r"\infty"),
    (float("-inf"), r"-\infty"),
    (float("nan"), r"\mathrm{nan}"),
    (np.float64(0.1), "0.1"),
    (np.int64(3), "3"),
    (np.array(2.5), "2.5"),
    (-7, "-7"),
    (Fraction(-3, 5), r"-\frac{3}{5}"),
    (Fraction(4, 2), "2"),
    (np.zeros((5, 3)), r"\text{array of shape (5, 3)}"),
    (np.array([[x, 1]], dtype=object), r"\begin{bmatrix} x & 1 \end{bmatrix}"),
    ([[1, x], [0, 2.5]], r"\begin{bmatrix} 1 & x \\ 0 & 2.5 \end{bmatrix}"),
    ((1, Fraction(1, 2)), r"\begin{bmatrix} 1 \\ \frac{1}{2} \end{bmatrix}"),
    ([], r"\left[\ \right]"),
    ("elbow_roll", r"\mathrm{elbow\_roll}"),
]


@pytest.mark.parametrize(("expression", "text"), EXPRESSIONS, ids=[text for _, text in EXPRESSIONS])
def test_an_expression_prints_as_the_table_says(expression, text):
    assert fs.latex(expression) == text
    convert(text)


def test_time_is_any_symbol_named_t_unless_another_is_given():
    real_t, s = sympy.Symbol("t", real=True), sympy.Symbol("s")
    q = sympy.Function("q")
    assert fs.latex(q(real_t).diff(real_t)) == r"\dot{q}"
    assert fs.latex(q(s).diff(s), time=s) == fs.latex(q(s).diff(s), time="s") == r"\dot{q}"
    assert fs.latex(q(t).diff(t), time=s) == r"\frac{d}{d t} \left(q{\left(t \right)}\right)"
    assert fs.latex(q(real_t), time=t) == r"q{\left(t \right)}"


def test_a_graph_node_prints_in_words():
    seen = []
    fs.trace(lambda a: seen.append(fs.latex(a[0] * a[1])) or {"b": a[0]}, {"a": 2})
    assert "node" in seen[0]
    convert(seen[0])


def test_the_latex_of_a_mass_matrix_is_a_matrix():
    model = fs.library.double_pendulum(parameters="symbolic")
    q = [sympy.Function(f"q_{k}")(t) for k in (1, 2)]
    text = fs.latex(fs.mass_matrix(model, q))
    assert r"\cos{\left(q_{2} \right)}" in text
    assert r"I_{yy,\mathrm{upper}}" in text
    convert(text)


def test_a_matrix_of_many_columns_needs_no_setting_of_amsmath():
    text = fs.latex([list(range(12))])
    assert text.startswith(r"\left[\begin{array}{cccccccccccc} 0 & 1")
    convert(text)


NAMES = [
    ("theta", r"\theta"),
    ("theta_1", r"\theta_{1}"),
    ("theta1", r"\theta_{{1}}"),
    ("Omega_2", r"\Omega_{2}"),
    ("varphi", r"\varphi"),
    ("θ", r"{\theta}"),
    ("θ_1", r"{\theta}_{1}"),
    ("lamda", r"{{\lambda}}"),
    ("q", "q"),
    ("q_1", "q_{1}"),
    ("q12", "q_{{12}}"),
    ("Ixx", "I_{{xx}}"),
    ("I_xx", "I_{xx}"),
    ("Ixx_arm", r"I_{xx,\mathrm{arm}}"),
    ("hx_elbow_roll", r"h_{x,\mathrm{elbow\_roll}}"),
    ("m_theta_1", r"m_{\theta_{1}}"),
    ("elbow_roll", r"\mathrm{elbow\_roll}"),
    ("link_1", r"\mathrm{link}_{1}"),
    ("panda_link7", r"\mathrm{panda\_link7}"),
    ("a_b_c", r"a_{b_{c}}"),
    ("Alpha", r"\mathrm{Alpha}"),
    ("left arm", r"\mathrm{left\ arm}"),
    ("left-arm", r"{\mathrm{left}\text{-}\mathrm{arm}}"),
    ("ü", r"\text{ü}"),
    ("Ellbogen_ü", r"{\mathrm{Ellbogen\_}\text{ü}}"),
    ("关节1", r"{\text{[U+5173][U+8282]}\mathrm{1}}"),
    ("Кран", r"\text{[U+041A][U+0440][U+0430][U+043D]}"),
    ("u\u0308", r"{\mathrm{u}\text{[U+0308]}}"),
    ("x^2", r"\mathrm{x{\wedge}2}"),
    ("%", r"\mathrm{\%}"),
    ("#", r"\mathrm{\#}"),
    ("$x$", r"\mathrm{\$x\$}"),
    ("&", r"\mathrm{\&}"),
    ("~", r"\mathrm{{\sim}}"),
    ("{}", r"\mathrm{\{\}}"),
    ("\\input{a}", r"\mathrm{{\backslash}input\{a\}}"),
    ("_", r"\mathrm{\_}"),
    ("__init__", r"\mathrm{\_\_init\_\_}"),
    ("q_", r"\mathrm{q\_}"),
    ("a\nb", r"{\mathrm{a}\text{[U+000A]}\mathrm{b}}"),
    ("\x00", r"\text{[U+0000]}"),
    ("'\"`", r"\text{[U+0027][U+0022][U+0060]}"),
    ("<b>", r"\mathrm{{\langle}b{\rangle}}"),
    ("[U+5173]", r"{\text{[U+005B]}\mathrm{U{+}5173}\text{[U+005D]}}"),
    ("", "{[]}"),
]


@pytest.mark.parametrize(("name", "text"), NAMES, ids=[ascii(name) for name, _ in NAMES])
def test_a_name_prints_as_the_table_says(name, text):
    assert latex_name(name) == text
    convert(text)


def test_no_two_names_have_one_text():
    pieces = ["", "_", "1", "q", "x", "xx", "I", "theta", "θ", "arm", "ü", "-", " ", ",", "[", "节", "\\", "{"]
    names = {a + b + c for a in pieces for b in pieces for c in pieces}
    names |= {f"{a}_{b}{c}" for a, b, c in combinations(pieces, 3)}
    texts = {latex_name(name) for name in names}
    assert len(names) > 5000
    assert len(texts) == len(names)


def test_every_character_is_safe_in_a_name():
    for code in (*range(0x500), 0x2028, 0x202E, 0x1F600, 0xD800):
        text = latex_name(f"a{chr(code)}b")
        assert text.count("{") - text.count(r"\{") == text.count("}") - text.count(r"\}")
        assert all(one.isprintable() for one in text)
        for special in "#%&$":
            assert text.count(special) == text.count("\\" + special)
