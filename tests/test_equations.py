"""Equations of a model as programs: symbolic parameters, size, determinism, kinematics."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from math import pi

import numpy as np
import pytest
import sympy

import framesym as fs

ALPHA = (0, pi / 2, 0, -pi / 2, pi / 2, -pi / 2)
PLACES = ((0, 0, 0.3), (0.1, 0, 0.2), (0.4, 0, 0), (0.05, 0.3, 0), (0, 0, 0.1), (0, 0.1, 0))
Q, V, VDOT = (0.3, -0.5, 0.8, 0.2, -0.9, 0.4), (0.5, -0.3, 0.7, 0.1, -0.2, 0.6), (0.1, 0.2, -0.3, 0.4, -0.5, 0.6)
TAU = (-0.7764132923, 39.6445298276, 1.1528546926, -1.1510371133, 5.9599174600, 2.9343508632)
GRAVITY = (0, 39.6940883546, 1.1337618014, -1.0338681520, 5.9731187946, 2.8136119768)
LETTERS = ("m", "hx", "hy", "hz", "Ixx", "Ixy", "Iyy", "Ixz", "Iyz", "Izz")


def six_joint_arm() -> fs.Model:
    """Geometry in numbers; all sixty inertial parameters and gravity as letters."""
    builder = fs.ModelBuilder("six", gravity=(0, 0, -fs.symbol("g")))
    parent = builder.world
    for k in range(6):
        link = fs.Frame(f"link_{k + 1}")
        letters = [fs.symbol(f"{letter}_{k + 1}") for letter in LETTERS]
        inertia = fs.SpatialInertia.from_dynamic_parameters(letters, body=link, expressed_in=link)
        joint = fs.Revolute("z")
        builder.add(link, parent=parent, joint=joint, xyz=PLACES[k], rpy=(ALPHA[k], 0, 0), inertia=inertia)
        parent = link
    return builder.build()


def values() -> list[float]:
    numbers: list[float] = []
    for k in range(6):
        B = fs.Frame("B")
        com = (0.1 - 0.02 * k, 0.05 * k - 0.1, 0.03 * (k + 1))
        xx, yy, zz = 0.02 + 0.01 * k, 0.03 + 0.005 * k, 0.025 + 0.004 * k
        central = ((xx, 0.002, -0.001), (0.002, yy, 0.0015), (-0.001, 0.0015, zz))
        inertia = fs.SpatialInertia.from_central(1 + 0.5 * k, com, central, body=B, expressed_in=B)
        numbers += inertia.dynamic_parameters()
    return [*numbers, 9.81]


def test_sixty_letters_give_the_right_torque_in_few_operations():
    eqs = fs.equations(six_joint_arm())
    program = eqs.inverse_dynamics
    assert len(program.inputs[-1].components) == 61
    assert program.inputs[-1].role == "parameter"
    cost = program.cost()
    assert cost.operations <= 1100
    assert cost.trig == 5
    for backend in ("numpy", "python", "reference"):
        assert program.compile(backend)(Q, V, VDOT, values()) == pytest.approx(np.array(TAU), abs=1e-9)
    assert eqs.gravity_torque.compile("numpy")(Q, values()) == pytest.approx(np.array(GRAVITY), abs=1e-9)


def test_source_does_not_depend_on_the_hash_seed():
    script = (
        "import framesym as fs\n"
        "from test_equations import six_joint_arm\n"
        "eqs = fs.equations(six_joint_arm())\n"
        "print(eqs.inverse_dynamics.source('numpy'), eqs.mass_matrix.source('python'))\n"
    )
    texts = set()
    for seed in ("0", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.path.dirname(__file__)}
        environment["PYTHONIOENCODING"] = "utf-8"
        command = [sys.executable, "-c", script]
        texts.add(subprocess.run(command, env=environment, capture_output=True, check=True, encoding="utf-8").stdout)
    assert len(texts) == 1
    assert "def " in texts.pop()


@pytest.mark.parametrize("what", ["inverse_dynamics", "mass_matrix", "gravity_torque", "bias_torque"])
def test_letters_with_nominal_values_give_the_numeric_program(what):
    numeric, symbolic = fs.library.puma560(), fs.library.puma560(parameters="symbolic")
    random = np.random.default_rng(1)
    programs = [getattr(fs.equations(model), what) for model in (numeric, symbolic)]
    state = [random.normal(size=(4, 6)) for _ in programs[0].inputs]
    expected = programs[0].compile()(*state)
    got = programs[1].compile()(*state, parameters=symbolic.nominal_parameters())
    assert got == pytest.approx(expected, rel=1e-12, abs=1e-12)


def test_forward_kinematics_program_agrees_with_the_tagged_reading():
    model = fs.library.puma560()
    program = fs.equations(model).forward_kinematics
    random = np.random.default_rng(2)
    q, v, vdot = random.normal(size=(3, 6))
    poses, velocities, accelerations = program.compile("numpy")(q, v, vdot)
    kin = fs.forward_kinematics(model, q, v, vdot)
    names = [frame.name for frame in kin.frames]
    assert program.outputs[0].components == tuple(names)
    for k, frame in enumerate(kin.frames):
        X = kin.pose(frame)
        assert poses[k][:3, :3] == pytest.approx(np.array(X.rotation.matrix, float), abs=1e-12)
        assert poses[k][:3, 3] == pytest.approx(np.array(X.translation, float), abs=1e-12)
        assert poses[k][3].tolist() == [0, 0, 0, 1]
        assert velocities[k] == pytest.approx(np.array(kin.velocity(frame).parts(), float), abs=1e-12)
        assert accelerations[k] == pytest.approx(np.array(kin.acceleration(frame).parts(), float), abs=1e-12)


def test_batches_of_any_shape_go_through_every_equation():
    eqs = fs.equations(fs.library.double_pendulum())
    q, v = np.zeros((4, 1, 2)), np.ones((3, 2))
    assert eqs.bias_torque.compile("numpy")(q, v).shape == (4, 3, 2)
    assert eqs.mass_matrix.compile("numpy")(q).shape == (4, 1, 2, 2)
    assert fs.bias_torque(eqs.model, q, v).shape == (4, 3, 2)


def test_equations_are_derived_once_and_say_their_units():
    eqs = fs.equations(fs.library.double_pendulum())
    assert eqs.mass_matrix is eqs.mass_matrix
    builder = fs.ModelBuilder("cart")
    cart = builder.add("cart", joint=fs.Prismatic("x"), mass=1)
    builder.add("pole", parent=cart, joint=fs.Revolute("y"), mass=1, com=(0, 0, 1))
    program = fs.equations(builder.build()).inverse_dynamics
    assert program.inputs[0].unit == "rad or m"
    assert program.outputs[0].unit == "N m or N"
    assert fs.equations(builder.build()).mass_matrix.outputs[0].unit == "kg m² or kg m or kg"


def test_letters_in_geometry_and_gravity_become_parameters():
    length, g = sympy.symbols("length g", positive=True)
    builder = fs.ModelBuilder("pendulum", gravity=(0, 0, -g))
    builder.add("bob", joint=fs.Revolute("y"), mass=2, com=(0, 0, -length))
    program = fs.equations(builder.build()).gravity_torque
    assert program.inputs[-1].components == ("length", "g")
    torque = program.compile("python")(q=[0.5], parameters=[3.0, 10.0])
    assert torque[0] == pytest.approx(2 * 10 * 3 * np.sin(0.5))


def test_functions_of_equations_pickle():
    function = fs.equations(fs.library.double_pendulum()).gravity_torque.compile("numpy")
    again = pickle.loads(pickle.dumps(function))
    assert again((0.3, 0.7)).tolist() == function((0.3, 0.7)).tolist()


def test_equations_of_something_else_are_refused():
    with pytest.raises(fs.KindMismatch, match="equations are of a Model, got str"):
        fs.equations("arm.urdf")


def test_generated_text_says_inputs_shapes_units_and_frames():
    text = fs.equations(fs.library.double_pendulum()).inverse_dynamics.source("numpy")
    for words in (
        "q (2,) rad: joint coordinates",
        "v (2,) rad/s: joint rates",
        "vdot (2,) rad/s²: derivatives of the joint rates",
        "tau (2,) N m",
        "components shoulder, elbow",
        "model double_pendulum; gravity (0, 0, -9.81) m/s² in the axes of world",
        "shoulder: revolute, upper on world",
        "elbow: revolute, lower on upper",
    ):
        assert words in text
    text = fs.equations(fs.library.double_pendulum()).forward_kinematics.source("python")
    assert "spatial, of each frame relative to world, seen from world" in " ".join(text.split())
