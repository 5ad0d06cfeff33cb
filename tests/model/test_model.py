"""The model as a value: how it reads, its letters, its numbers, and coordinates in and out."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
import sympy

import framesym as fs
from framesym.model import state


@pytest.fixture
def arm():
    """A sliding cart with a turning pole, on a base that does not move."""
    builder = fs.ModelBuilder("cart and pole", gravity=(0, 0, -10))
    builder.add("base", joint=fs.Fixed(), xyz=(0, 0, 1))
    data = fs.JointData(lower=-1.0, upper=1.0)
    cart = builder.add("cart", parent="base", joint=fs.Prismatic((3, 4, 0)), joint_name="rail", mass=2, data=data)
    pole = builder.add(
        "pole", parent=cart, joint=fs.Revolute("y"), joint_name="hinge", mass=1, com=(0, 0, 0.5), central=(0.1, 0.1, 0)
    )
    builder.add_frame("tip", body=pole, xyz=(0, 0, 1))
    return builder.build()


# How it reads


def test_a_model_reads_as_a_table(arm):
    assert str(arm) == (
        "cart and pole: 2 bodies, 2 coordinates, gravity (0, 0, -10)\n"
        "  cart  on world  rail   prismatic (3/5, 4/5, 0)\n"
        "  pole  on cart   hinge  revolute (0, 1, 0)\n"
        "  frames  base on world, tip on pole"
    )
    assert repr(arm) == "<Model cart and pole: 2 bodies, 2 coordinates>"
    assert str(fs.ModelBuilder("nothing").build()) == "nothing: 0 bodies, 0 coordinates, gravity (0, 0, -9.81)"


def test_a_model_says_its_coordinates_frames_and_walk(arm):
    assert (arm.n_q, arm.n_v) == (2, 2)
    assert arm.coordinate_names == ("rail", "hinge")
    assert arm.coordinate_units == ("m", "rad")
    assert [frame.name for frame in arm.frames] == ["world", "cart", "pole", "base", "tip"]
    cart, pole = arm.frame("cart"), arm.frame("pole")
    assert list(arm.outward()) == [(cart, arm.world), (pole, cart)]
    assert list(arm.inward()) == [(pole, cart), (cart, arm.world)]
    assert arm.bodies[0].data == fs.JointData(lower=-1.0, upper=1.0)
    with pytest.raises(fs.ModelError, match="cart and pole has no frame elbow; its frames are world, cart, pole, base"):
        arm.frame("elbow")


def test_every_frame_has_a_carrier_and_a_foreign_one_none(arm):
    carriers = {frame.name: arm.carrier(frame).name for frame in arm.frames}
    assert carriers == {"world": "world", "cart": "cart", "pole": "pole", "base": "world", "tip": "pole"}
    assert arm.carrier(fs.Frame("tip")) is None


def test_a_model_is_frozen(arm):
    with pytest.raises(AttributeError):
        arm.name = "other"
    with pytest.raises(AttributeError):
        arm.bodies[0].inertia = None


# Letters


def test_letters_are_named_for_their_bodies_and_zeros_stay_zero(arm):
    symbolic = arm.with_symbolic_parameters()
    assert [str(one.symbol) for one in symbolic.parameters] == [
        "m_cart", "m_pole", "hz_pole", "Ixx_pole", "Iyy_pole"
    ]  # fmt: skip
    assert [one.unit for one in symbolic.parameters] == ["kg", "kg", "kg m", "kg m²", "kg m²"]
    assert symbolic.nominal_parameters() == pytest.approx((2, 1, 0.5, 0.35, 0.35))
    assert symbolic.bodies[0].inertia.parts()[1:] == (0,) * 9
    assert arm.parameters == ()
    assert arm.with_parameters("numeric") is arm
    with pytest.raises(fs.InvalidValue, match='parameters are "numeric" or "symbolic", got \'letters\''):
        arm.with_parameters("letters")


def test_letters_are_given_once(arm):
    once = arm.with_symbolic_parameters()
    twice = once.with_symbolic_parameters()
    assert twice.parameters == once.parameters
    assert twice.nominal_parameters() == once.nominal_parameters()


def test_letters_with_nominal_values_come_first_and_those_of_a_user_stay():
    m, length, g = (fs.symbol(name) for name in ("m", "length", "g"))
    builder = fs.ModelBuilder("arm", gravity=(0, 0, -g))
    one = builder.add("one", joint=fs.Revolute("y"), xyz=(length, 0, 0), mass=m, com=(0, 0, length))
    builder.add("two", parent=one, joint=fs.Revolute("y"), mass=3, com=(0, 0, 1))
    model = builder.build().with_symbolic_parameters()
    names = ["m_two", "hz_two", "Ixx_two", "Iyy_two", "m", "length", "g"]
    assert [str(one.symbol) for one in model.symbols()] == names
    assert [str(one.symbol) for one in model.parameters] == names[:4]
    with pytest.raises(fs.ModelError, match="the letter m of model arm has no nominal value"):
        model.nominal_parameters()
    got = fs.equations(model).gravity_torque.compile()((0.3, 0.7), (3, 3, 3, 3, 2, 0.5, 10))
    plain = fs.ModelBuilder("plain", gravity=(0, 0, -10))
    one = plain.add("one", joint=fs.Revolute("y"), xyz=(0.5, 0, 0), mass=2, com=(0, 0, 0.5))
    plain.add("two", parent=one, joint=fs.Revolute("y"), mass=3, com=(0, 0, 1))
    assert got == pytest.approx(fs.gravity_torque(plain.build(), (0.3, 0.7)), rel=1e-12)


def test_a_function_on_all_numbers_reaches_inertias_poses_axes_and_gravity(arm):
    seen = []
    arm.map_scalars(lambda x: seen.append(x) or x)
    assert {-10, 2, 0.5, Fraction(3, 5), Fraction(4, 5)} <= set(seen)
    floats = arm.map_scalars(float)
    assert floats.bodies[0].joint.axis == (0.6, 0.8, 0)
    assert all(isinstance(x, float) for body in floats.bodies for x in body.inertia.parts())
    assert floats.frames == arm.frames
    assert fs.mass_matrix(floats, (0.1, 0.2)) == pytest.approx(fs.mass_matrix(arm, (0.1, 0.2)))
    doubled = arm.map_scalars(lambda x: 2 * x if isinstance(x, float) else x)
    assert doubled.bodies[1].inertia.first_moment == (0, 0, 1.0)


# Coordinates in


def test_coordinates_may_come_in_any_common_form(arm):
    expected = fs.mass_matrix(arm, (0.5, 0.25)).tolist()
    forms = (
        [0.5, 0.25],
        np.array([0.5, 0.25]),
        np.array([0.5, 0.25], dtype=np.float32),
        (np.float64(0.5), np.float32(0.25)),
        {"hinge": 0.25, "rail": 0.5},
        (x for x in (0.5, 0.25)),
        np.array([0.5, 0.25], dtype=object),
    )
    for q in forms:
        got = fs.mass_matrix(arm, q)
        assert got.dtype == float
        assert got.tolist() == expected


def test_samples_may_be_one_array_or_one_array_a_coordinate(arm):
    samples = np.array([[0.5, 0.25], [1.0, -2.0], [0.0, 3.0]])
    expected = [fs.mass_matrix(arm, q).tolist() for q in samples]
    assert fs.mass_matrix(arm, samples).tolist() == expected
    assert fs.mass_matrix(arm, list(samples.T)).tolist() == expected
    assert fs.mass_matrix(arm, (7.0, samples[:, 1])).shape == (3, 2, 2)
    assert fs.mass_matrix(arm, np.zeros((0, 2))).shape == (0, 2, 2)


WRONG = {
    "too few": ([1], "q of cart and pole has 2 numbers (rail, hinge), got 1"),
    "a number": (1.0, "q of cart and pole has 2 numbers (rail, hinge), got 1.0"),
    "nothing": (None, "q of cart and pole has 2 numbers (rail, hinge), got None"),
    "a text": ("ab", "q of cart and pole has 2 numbers (rail, hinge), got 'ab'"),
    "a set": ({1}, "q of cart and pole has 2 numbers (rail, hinge), got {1}"),
    "a scalar array": (np.array(1.0), "q of cart and pole has 2 numbers (rail, hinge), got an array of shape ()"),
    "a transposed array": (np.zeros((2, 3)), "got an array of shape (2, 3)"),
    "an unknown name": (
        {"rail": 1, "knee": 2},
        "q: unknown knee; missing hinge; the coordinates of cart and pole are rail, hinge",
    ),
    "a missing name": ({"rail": 1}, "q: missing hinge; the coordinates"),
    "a text for a number": (
        (1, "2"),
        "q of hinge must be a number, got '2'\n  help: samples come as one array (..., 2)",
    ),
    "nothing for a number": ((None, 1), "q of rail must be a number, got None"),
    "nested lists": ([[1, 2], [3, 4]], "q of rail must be a number, got [1, 2]"),
    "an array of texts": (np.array(["1", "2"]), "q of rail must be a number, got '1'"),
    "samples of symbols": (
        np.array([sympy.symbols("a b")], dtype=object),
        "q of cart and pole: symbols come as one list of 2, not as samples",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_coordinates_of_a_wrong_count_name_or_kind_are_refused(arm, case):
    q, message = WRONG[case]
    with pytest.raises(fs.InvalidValue) as caught:
        fs.mass_matrix(arm, q)
    assert message in str(caught.value)


def test_a_tagged_quantity_is_no_list_of_coordinates(arm):
    vector = fs.Vector((1, 2, 3), expressed_in=arm.world)
    with pytest.raises(fs.KindMismatch, match="v is a list of coordinates, not a Vector: give one number a joint"):
        fs.bias_torque(arm, (0, 0), vector)


def test_split_gives_the_entries_by_body_and_zero_a_known_zero(arm):
    cart, pole = arm.frame("cart"), arm.frame("pole")
    assert state.split(arm, (1, 2), "q") == {cart: (1,), pole: (2,)}
    assert state.zero(arm) == {cart: (0,), pole: (0,)}


# Results out


def test_numbers_are_packed_as_the_numbers_they_are():
    assert state.pack([1, 2.5], (2,)).dtype == float
    fractions = state.pack([Fraction(1, 2), 1, 2, 3], (2, 2))
    assert (fractions.dtype, fractions.tolist()) == (object, [[Fraction(1, 2), 1], [2, 3]])
    x = fs.symbol("x")
    assert state.pack([x, 1], (2,)) == sympy.ImmutableMatrix([x, 1])
    assert state.pack([x, 1, 2, 3], (2, 2)) == sympy.ImmutableMatrix([[x, 1], [2, 3]])
    samples = state.pack([np.array([1.0, 2.0, 3.0]), 4], (2,))
    assert samples.tolist() == [[1, 4], [2, 4], [3, 4]]
    for mixed in ([Fraction(1, 2), 0.25], [Fraction(4, 2), 1], [np.float64(0.5), Fraction(1, 4)]):
        assert state.pack(mixed, (2,)).dtype == float
    samples = state.pack([np.array([1.0, 2.0]) * Fraction(1, 2), Fraction(1, 4)], (2,))
    assert (samples.dtype, samples.tolist()) == (float, [[0.5, 0.25], [1.0, 0.25]])
    assert state.pack([], (0,)).shape == (0,)


def test_samples_of_complex_numbers_stay_complex(arm):
    """So that a derivative by a complex step comes out."""
    step = 1e-20
    torque = fs.gravity_torque(arm, np.array([[0.3, 0.7 + step * 1j]]))
    assert torque.imag[0, 1] / step == pytest.approx(-0.5 * 10 * np.cos(0.7))


def test_samples_of_a_model_with_letters_are_arrays_of_expressions(arm):
    symbolic = arm.with_symbolic_parameters()
    M = fs.mass_matrix(symbolic, np.zeros((3, 2)))
    assert (M.shape, M.dtype) == ((3, 2, 2), object)
    assert M[2, 1, 1] == fs.symbol("Iyy_pole")
