"""How quantities print: golden texts of each kind, names told apart, and LaTeX that parses."""

from __future__ import annotations

import re

import numpy as np
import pytest
import sympy
from latex2mathml.converter import convert
from law import MAKERS

import framesym as fs

W, B, O = fs.Frame("W", inertial=True), fs.Frame("elbow_roll"), fs.Frame("left arm")
q, m = fs.symbol("q"), fs.symbol("m_arm")
COLUMNS = (((0, 0, 1), (0, 0, 0)), ((0, 0, 0), (q, 0, 0)))
NAMES = ("theta_1", "slide")


def column(*entries: str) -> str:
    return r"\begin{bmatrix} " + r" \\ ".join(entries) + r" \end{bmatrix}"


# Each kind: the quantity, its repr, its str, its LaTeX.
GOLDEN = {
    "Rotation": (
        fs.Rotation.about("z", q, target=W, source=B),
        "<Rotation takes elbow_roll to W: (cos(q), -sin(q), 0), (sin(q), cos(q), 0), (0, 0, 1)>",
        """\
R_W,elbow_roll =
  [cos(q)  -sin(q)  0]
  [sin(q)   cos(q)  0]
  [     0        0  1]""",
        r"R_{W,\,\mathrm{elbow\_roll}} = \begin{bmatrix} \cos{\left(q \right)} & - \sin{\left(q \right)} & 0"
        r" \\ \sin{\left(q \right)} & \cos{\left(q \right)} & 0 \\ 0 & 0 & 1 \end{bmatrix}",
    ),
    "Transform": (
        fs.Transform(fs.Rotation.identity(W, B), translation=(q, 0, 2.5)),
        "<Transform takes elbow_roll to W: (1, 0, 0), (0, 1, 0), (0, 0, 1); (q, 0, 2.5)>",
        """\
X_W,elbow_roll =
  [1  0  0    q]
  [0  1  0    0]
  [0  0  1  2.5]""",
        r"X_{W,\,\mathrm{elbow\_roll}} = \left[\begin{array}{ccc|c} 1 & 0 & 0 & q \\ 0 & 1 & 0 & 0"
        r" \\ 0 & 0 & 1 & 2.5 \end{array}\right]",
    ),
    "Point": (
        fs.Point((1, q, 0.5), expressed_in=O),
        "<Point in left arm: (1, q, 0.5)>",
        'p in "left arm" = (1, q, 0.5)',
        r"{}^{\mathrm{left\ arm}}p = " + column("1", "q", "0.5"),
    ),
    "VectorDerivative": (
        fs.VectorDerivative((1, q, 0.5), order=2, observer=W, expressed_in=W),
        "<VectorDerivative classical acceleration seen from W, in W: (1, q, 0.5)>",
        "u from W in W = (1, q, 0.5)",
        r"{}^{W}u^{(W)} = " + column("1", "q", "0.5"),
    ),
    "Vector": (
        fs.Vector((1, q, 0.5), expressed_in=W),
        "<Vector in W: (1, q, 0.5)>",
        "v in W = (1, q, 0.5)",
        r"{}^{W}v = " + column("1", "q", "0.5"),
    ),
    "SpatialVelocity": (
        fs.SpatialVelocity(B, W, W, angular=(0, 0, q), linear=(1.5, 0, 0)),
        "<SpatialVelocity elbow_roll relative to W, in W: angular (0, 0, q), linear (1.5, 0, 0)>",
        "V_elbow_roll/W in W = (0, 0, q | 1.5, 0, 0)",
        r"{}^{W}V_{\mathrm{elbow\_roll}/W} = " + column("0", "0", "q", "1.5", "0", "0"),
    ),
    "SpatialAcceleration": (
        fs.SpatialAcceleration(B, W, B, O, angular=(0, 0, q), linear=(1.5, 0, 0)),
        "<SpatialAcceleration elbow_roll relative to W, seen from left arm, in elbow_roll:"
        " angular (0, 0, q), linear (1.5, 0, 0)>",
        'A_elbow_roll/W from "left arm" in elbow_roll = (0, 0, q | 1.5, 0, 0)',
        r"{}^{\mathrm{elbow\_roll}}A^{(\mathrm{left\ arm})}_{\mathrm{elbow\_roll}/W} = "
        + column("0", "0", "q", "1.5", "0", "0"),
    ),
    "SpatialForce": (
        fs.SpatialForce(B, W, moment=(0, 0, 1), force=(0, q, 0)),
        "<SpatialForce on elbow_roll, in W: moment (0, 0, 1), force (0, q, 0)>",
        "F_elbow_roll in W = (0, 0, 1 | 0, q, 0)",
        r"{}^{W}F_{\mathrm{elbow\_roll}} = " + column("0", "0", "1", "0", "q", "0"),
    ),
    "SpatialMomentum": (
        fs.SpatialMomentum(B, W, W, angular=(0, 0, 1), linear=(0, q, 0)),
        "<SpatialMomentum of elbow_roll relative to W, in W: angular (0, 0, 1), linear (0, q, 0)>",
        "h_elbow_roll/W in W = (0, 0, 1 | 0, q, 0)",
        r"{}^{W}h_{\mathrm{elbow\_roll}/W} = " + column("0", "0", "1", "0", "q", "0"),
    ),
    "SpatialInertia": (
        fs.SpatialInertia(B, W, m, (0, 0, 2), (3, 3, 1, 0, 0, 0)),
        "<SpatialInertia of elbow_roll, in W: mass m_arm, first moment (0, 0, 2), second moment (3, 3, 1, 0, 0, 0)>",
        """\
I_elbow_roll in W =
  [ 3  0  0      0     -2      0]
  [ 0  3  0      2      0      0]
  [ 0  0  1      0      0      0]
  [ 0  2  0  m_arm      0      0]
  [-2  0  0      0  m_arm      0]
  [ 0  0  0      0      0  m_arm]""",
        r"{}^{W}I_{\mathrm{elbow\_roll}} = \begin{bmatrix} 3 & 0 & 0 & 0 & -2 & 0 \\ 0 & 3 & 0 & 2 & 0 & 0"
        r" \\ 0 & 0 & 1 & 0 & 0 & 0 \\ 0 & 2 & 0 & m_{\mathrm{arm}} & 0 & 0"
        r" \\ -2 & 0 & 0 & 0 & m_{\mathrm{arm}} & 0 \\ 0 & 0 & 0 & 0 & 0 & m_{\mathrm{arm}} \end{bmatrix}",
    ),
    "ArticulatedInertia": (
        fs.ArticulatedInertia(B, B, (4, 4, 4, 0, 0, 0), ((0, q, 0), (0, 0, 0), (0, 0, 0)), (2, 2, 2, 0, 0, 0)),
        None,
        """\
IA_elbow_roll in elbow_roll =
  [4  0  0  0  q  0]
  [0  4  0  0  0  0]
  [0  0  4  0  0  0]
  [0  0  0  2  0  0]
  [q  0  0  0  2  0]
  [0  0  0  0  0  2]""",
        r"{}^{\mathrm{elbow\_roll}}\mathit{IA}_{\mathrm{elbow\_roll}} = \begin{bmatrix} 4 & 0 & 0 & 0 & q & 0"
        r" \\ 0 & 4 & 0 & 0 & 0 & 0 \\ 0 & 0 & 4 & 0 & 0 & 0 \\ 0 & 0 & 0 & 2 & 0 & 0 \\ q & 0 & 0 & 0 & 2 & 0"
        r" \\ 0 & 0 & 0 & 0 & 0 & 2 \end{bmatrix}",
    ),
    "MotionSubspace": (
        fs.MotionSubspace(B, W, B, COLUMNS, NAMES),
        "<MotionSubspace of elbow_roll relative to W, in elbow_roll: theta_1: angular (0, 0, 1), linear (0, 0, 0);"
        " slide: angular (0, 0, 0), linear (q, 0, 0)>",
        """\
S_elbow_roll/W in elbow_roll =
   theta_1  slide
  [      0      0]
  [      0      0]
  [      1      0]
  [      0      q]
  [      0      0]
  [      0      0]""",
        r"{}^{\mathrm{elbow\_roll}}S_{\mathrm{elbow\_roll}/W} = \begin{bmatrix} 0 & 0 \\ 0 & 0 \\ 1 & 0 \\ 0 & q"
        r" \\ 0 & 0 \\ 0 & 0 \end{bmatrix} \quad \left(\theta_{1},\, \mathrm{slide}\right)",
    ),
    "Jacobian": (
        fs.Jacobian(B, W, W, COLUMNS[:1], NAMES[:1]),
        "<Jacobian of elbow_roll relative to W, in W: theta_1: angular (0, 0, 1), linear (0, 0, 0)>",
        None,
        r"{}^{W}J_{\mathrm{elbow\_roll}/W} = "
        + column("0", "0", "1", "0", "0", "0")
        + r" \quad \left(\theta_{1}\right)",
    ),
    "JacobianRate": (
        fs.JacobianRate(B, W, W, O, COLUMNS[:1], NAMES[:1]),
        None,
        None,
        r"{}^{W}\dot{J}^{(\mathrm{left\ arm})}_{\mathrm{elbow\_roll}/W} = "
        + column("0", "0", "1", "0", "0", "0")
        + r" \quad \left(\theta_{1}\right)",
    ),
    "ForceSubspace": (
        fs.ForceSubspace(B, W, COLUMNS[:1], NAMES[:1]),
        "<ForceSubspace on elbow_roll, in W: theta_1: moment (0, 0, 1), force (0, 0, 0)>",
        None,
        r"{}^{W}T_{\mathrm{elbow\_roll}} = " + column("0", "0", "1", "0", "0", "0") + r" \quad \left(\theta_{1}\right)",
    ),
    "MomentumMatrix": (
        fs.MomentumMatrix(B, W, W, COLUMNS[:1], NAMES[:1]),
        None,
        None,
        r"{}^{W}H_{\mathrm{elbow\_roll}/W} = "
        + column("0", "0", "1", "0", "0", "0")
        + r" \quad \left(\theta_{1}\right)",
    ),
}
KINDS = sorted(set(MAKERS) - {"Frame", "FrameTree", "MotionTranspose", "ForceTranspose", "MomentumTranspose"})


@pytest.mark.parametrize("kind", GOLDEN)
def test_a_kind_prints_as_its_golden_text(kind):
    quantity, in_repr, in_text, in_latex = GOLDEN[kind]
    assert type(quantity).__name__ == kind
    assert in_repr is None or repr(quantity) == in_repr
    assert in_text is None or str(quantity) == in_text
    assert in_latex is None or quantity.latex() == in_latex
    assert quantity._repr_latex_() == f"$\\displaystyle {quantity.latex()}$"
    assert fs.latex(quantity) == quantity.latex()
    convert(quantity.latex())


def test_every_kind_is_in_the_table_and_has_a_letter_of_its_own():
    assert set(GOLDEN) == set(KINDS)
    letters = [getattr(fs, kind).letter for kind in KINDS]
    assert len(set(letters)) == len(letters)


def made(kind: str, *frames: fs.Frame):
    slots = [slot for slot in ("target", "source", "body", "base", "expressed_in", "observer") if kind in _HAVING[slot]]
    return MAKERS[kind](**dict(zip(slots, frames, strict=False)))


_HAVING = {
    slot: {kind for kind in KINDS if hasattr(GOLDEN[kind][0], slot)}
    for slot in ("target", "source", "body", "base", "expressed_in", "observer")
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("write", [repr, str, fs.latex], ids=["repr", "str", "latex"])
def test_two_frames_of_one_name_in_one_quantity_are_told_apart(kind, write):
    first, second, third, fourth = (fs.Frame("X") for _ in range(4))
    quantity = made(kind, first, second, third, fourth)
    frames = {id(frame) for frame in quantity.labels()}
    text = write(quantity)
    if len(frames) == 1:
        assert "#" not in text
        return
    assert set(re.findall(r"#([0-9a-f]+)", text)) == {f"{one:x}" for one in frames}


@pytest.mark.parametrize("kind", KINDS)
def test_a_change_of_any_label_shows_in_every_print(kind):
    frames = [fs.Frame(name) for name in ("a", "b", "c", "d")]
    quantity = made(kind, *frames)
    for k in range(len(quantity.labels())):
        other = made(kind, *frames[:k], fs.Frame("e"), *frames[k + 1 :])
        for write in (repr, str, fs.latex):
            assert write(other) != write(quantity)


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_prints_any_name_on_one_line_and_in_valid_latex(kind):
    names = [
        "elbow_roll",
        "theta_1",
        "ü",
        "关节1",
        "a_b_c",
        "x^2",
        "%",
        "a\nb",
        "\\end{bmatrix}",
        "$",
        "#1",
        "<b>",
        "{",
    ]
    for k in range(len(names)):
        frames = [fs.Frame(names[(k + j) % len(names)]) for j in range(4)]
        quantity = made(kind, *frames)
        assert len(repr(quantity).splitlines()) == 1
        assert len(str(quantity).splitlines()) <= 8
        convert(quantity.latex())
        assert "\n" not in quantity.latex()


def test_a_frame_always_shows_which_one_it_is():
    first, second = fs.Frame("theta_1"), fs.Frame("theta_1")
    for write in (repr, str, fs.latex, lambda frame: frame._repr_latex_()):
        assert write(first) != write(second)
        assert f"{id(first):x}" in write(first)
    assert first.latex() == rf"{{\theta_{{1}}}}_{{\mathtt{{\#{id(first):x}}}}}"
    assert len(repr(fs.Frame("a\nb")).splitlines()) == 1
    convert(first.latex())


def test_single_letters_of_a_pose_stand_together():
    A, C = fs.Frame("A"), fs.Frame("C")
    assert str(fs.Rotation.identity(A, C)).splitlines()[0] == "R_AC ="
    assert fs.latex(fs.Rotation.identity(A, C)).startswith("R_{AC} = ")
    assert fs.latex(fs.Rotation.identity(fs.Frame("AC"), C)).startswith(r"R_{\mathrm{AC},\,C} = ")


def test_rates_print_with_dots_and_samples_by_their_shape():
    t = sympy.Symbol("t")
    theta = sympy.Function("theta")(t)
    V = fs.SpatialVelocity(B, W, B, angular=(0, 0, theta.diff(t)), linear=(np.zeros(5), 0, 0))
    assert r"\dot{\theta}" in fs.latex(V)
    assert r"\text{array of shape (5,)}" in fs.latex(V)
    assert r"\dot{\theta}" not in V.latex(time="s")
    assert "array(5,)" in str(V)


def test_columns_of_any_name_print_on_one_line_each():
    J = fs.Jacobian(B, W, W, COLUMNS, ("a\nb", "x^2"))
    assert len(repr(J).splitlines()) == 1
    assert len(str(J).splitlines()) == 8
    convert(fs.latex(J))


def test_no_columns_are_said_in_words():
    J = fs.Jacobian.zero(body=B, base=W, expressed_in=W)
    assert str(J) == "J_elbow_roll/W in W = no columns"
    assert fs.latex(J) == r"{}^{W}J_{\mathrm{elbow\_roll}/W} = \left[\ \right]"
