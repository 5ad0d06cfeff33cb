"""From symbols to numbers and back: subs, evalf and map_scalars of quantities, trees, models and kinematics."""

from __future__ import annotations

import numpy as np
import pytest
import sympy
from law import ROWS

import framesym as fs

W = fs.Frame("W")
q = fs.symbol("q")
OPERANDS = {one.kind: one for row in ROWS for one in row.operands}
KINDS = sorted(kind for kind, one in OPERANDS.items() if hasattr(one.build(), "map_scalars") and kind != "FrameTree")


@pytest.mark.parametrize("kind", KINDS)
def test_symbols_take_the_place_of_numbers_and_numbers_theirs(kind):
    numbers = OPERANDS[kind].build().map_scalars(float)
    letters: dict[sympy.Symbol, float] = {}

    def lettered(x):
        letters[sympy.Symbol(f"x_{len(letters)}")] = x
        return list(letters)[-1]

    symbolic = numbers.map_scalars(lettered)
    back = symbolic.subs(letters).evalf()
    assert symbolic != numbers
    assert back == numbers
    assert all(type(x) is float for x in back.parts())
    assert back.labels() == numbers.labels()


def test_what_has_no_symbols_stays_and_what_keeps_one_is_not_forced():
    array = np.arange(3.0)
    V = fs.Vector((array, q, 2), expressed_in=W)
    assert V.subs({q: sympy.pi}).components[0] is array
    assert V.subs({q: sympy.pi}).evalf().components[1:] == (float(sympy.pi), 2.0)
    half = fs.Vector((q / 3, sympy.I, 0), expressed_in=W).evalf().components
    assert half[0].free_symbols == {q}
    assert half[1] == 1.0 * sympy.I


def test_a_text_is_no_symbol():
    with pytest.raises(fs.InvalidValue, match="place of a symbol"):
        fs.Vector((q, 0, 0), expressed_in=W).subs({"q": 1})
    with pytest.raises(fs.InvalidValue, match="place of a symbol"):
        fs.Vector((q, 0, 0), expressed_in=W).subs({q: "1 + 1"})


def test_trees_models_and_kinematics_take_values_for_symbols():
    model = fs.library.double_pendulum(parameters="symbolic")
    values = {one.symbol: one.nominal for one in model.parameters}
    numeric = model.subs(values).evalf()
    plain = fs.library.double_pendulum()
    assert not numeric.symbols()
    assert numeric.bodies[0].inertia.mass == plain.bodies[0].inertia.mass
    assert np.allclose(fs.mass_matrix(numeric, (0.3, 0.4)), fs.mass_matrix(plain, (0.3, 0.4)))

    angles = sympy.symbols("q_1 q_2")
    kin = fs.forward_kinematics(plain, angles, (1, 2), (3, 4)).subs(dict(zip(angles, (0.3, 0.4), strict=True))).evalf()
    ours = fs.forward_kinematics(plain, (0.3, 0.4), (1, 2), (3, 4))
    tip, world = "tip", kin.model.world
    assert np.allclose(kin.pose(tip).translation, ours.pose(tip).translation)
    assert np.allclose(kin.velocity(tip).parts(), ours.velocity(tip).parts())
    assert np.allclose(kin.acceleration(tip).parts(), ours.acceleration(tip).parts())
    pose = kin.tree.transform(world, kin.model.frame(tip))
    assert np.allclose(pose.translation, ours.pose(tip).translation)


def test_symbols_change_places_at_once_in_parametrizations_too():
    a, b = fs.symbol("a"), fs.symbol("b")
    swapped = {a: b, b: a}
    assert fs.Vector((a, b, a + 2 * b), expressed_in=fs.Frame("W")).subs(swapped).components == (b, a, b + 2 * a)
    eta = fs.LogCholesky(a, b, 0, 0, 0, 0, 0, 1, 0, 0)
    assert eta.subs(swapped).numbers()[:2] == (b, a)
    assert eta.subs({a: 0, b: 0}).evalf().alpha == 0
    one = fs.NonlinearParameters(a, (b, 0, 0), ((1, 0, 0), (0, 1, 0), (0, 0, 1)), (3, 4, 5))
    assert (one.subs(swapped).mass, one.subs(swapped).com[0]) == (b, a)
    with pytest.raises(fs.InvalidValue, match=r"an array \(2,\) of samples"):
        eta.subs({a: np.array([1.0, 2.0])})
