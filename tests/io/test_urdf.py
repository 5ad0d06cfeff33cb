"""What a URDF file means: structure, names, axes, inertias, fixed joints, letters."""

from __future__ import annotations

import ast
import math
import os
import subprocess
import sys

import numpy as np
import pytest
from robot_file import DECLARATION, inertial, joint, link, robot, smallest

import framesym as fs

UNICODE = DECLARATION + smallest(link("Ellbogen_ü", inertial()), joint("关节1", "b", "Ellbogen_ü")).replace(
    'name="j"', 'name="关节2"'
)
HOSTILE = [
    "&quot;; import os; os.system('x') #",
    "a&quot;&quot;&quot;b",
    "\\",
    "line&#10;break",
    "{}",
    "[red]",
    "&#x9b;1m",
]


def run_source(text, *args):
    """The result of the one function of a generated module, run by itself."""
    namespace = {"__name__": "generated"}
    exec(compile(text, "generated", "exec"), namespace)
    name = next(node.name for node in ast.parse(text).body if isinstance(node, ast.FunctionDef) and node.name[0] != "_")
    return namespace[name](*args)


# Forms of a file


@pytest.mark.parametrize("head", ["", DECLARATION, "\ufeff", "\n  " + DECLARATION])
def test_text_bytes_and_path_of_a_file_give_the_same_model(tmp_path, head):
    text = head + smallest().replace('name="b"', 'name="bü"').replace('link="b"', 'link="bü"')
    path = tmp_path / "r.urdf"
    path.write_text(text.lstrip(), encoding="utf-8")
    for source in (text, text.lstrip().encode(), path, str(path)):
        model = fs.read_urdf(source)
        assert str(model) == "r: 1 body, 1 coordinate, gravity (0, 0, -9.81)\n  bü  on a  j  revolute (0, 0, 1)"


@pytest.mark.parametrize("encoding", ["iso-8859-1", "utf-16", "utf-8"])
def test_bytes_are_read_in_the_encoding_that_they_declare_and_text_as_it_is(encoding):
    text = f'<?xml version="1.0" encoding="{encoding}"?>' + smallest(link("ü", inertial()), joint("k", "b", "ü"))
    for source in (text, text.encode(encoding)):
        assert fs.read_urdf(source).bodies[1].frame.name == "ü"


def test_a_default_namespace_and_a_declared_but_unused_prefix_are_read():
    spaces = ' xmlns="http://www.ros.org" xmlns:xacro="http://www.ros.org/wiki/xacro"'
    assert fs.read_urdf(smallest(attributes=spaces)).coordinate_names == ("j",)
    prefixed = (
        smallest(attributes=' xmlns:u="http://x"').replace("</", "</u:").replace("<", "<u:").replace("<u:/", "</")
    )
    assert fs.read_urdf(prefixed).coordinate_names == ("j",)


def test_what_is_no_part_of_the_mechanism_is_passed_over():
    more = (
        "<!-- a <joint> in a comment -->",
        "<?processing instruction?>",
        '<gazebo reference="b"><mass value="nan"/><joint name="j"/></gazebo>',
        '<transmission name="j"><joint name="j"/><actuator name="j"/></transmission>',
        '<material name="a"><color rgba="0 0 0 nan"/></material>',
        '<g:link xmlns:g="http://elsewhere" name="a"/>',
    )
    inner = '<!-- c --><?p i?><axis xyz="0 0 1"/><safety_controller k_velocity="x"/>'
    model = fs.read_urdf("<!-- before --><?p i?>" + smallest(*more, inner=inner))
    assert [frame.name for frame in model.frames] == ["a", "b"]


def test_a_robot_without_a_name_is_called_robot():
    assert fs.read_urdf(smallest(name=" ")).name == fs.read_urdf(smallest().replace(' name="r"', "")).name == "robot"


def test_a_robot_of_one_link_has_no_coordinates():
    model = fs.read_urdf(robot(link("a")))
    assert (model.n_q, model.coordinate_names, model.world.name) == (0, (), "a")
    assert fs.mass_matrix(model, []).shape == (0, 0)


# Names


def test_a_joint_and_a_link_may_share_a_name():
    model = fs.read_urdf(robot(link("a"), link("b", inertial()), joint("a", "a", "b")))
    assert model.coordinate_names == ("a",)
    model = fs.read_urdf(robot(link("a"), link("b", inertial()), joint("b", "a", "b")))
    assert fs.equations(model).mass_matrix.compile()([0.3]) == pytest.approx(fs.mass_matrix(model, [0.3]))


def test_names_in_any_letters_are_kept_and_have_valid_distinct_identifiers():
    model = fs.read_urdf(UNICODE)
    assert model.coordinate_names == ("关节2", "关节1")
    assert model.bodies[1].frame.name == "Ellbogen_ü"
    program = fs.equations(model).inverse_dynamics
    state = (0.3, 0.7), (1.1, -0.4), (0.5, 2.0)
    text = program.source("numpy")
    assert run_source(text, *state) == pytest.approx(fs.inverse_dynamics(model, *state))
    letters = fs.read_urdf(UNICODE, parameters="symbolic")
    text = fs.equations(letters).inverse_dynamics.source("numpy")
    assert run_source(text, *state, letters.nominal_parameters()) == pytest.approx(fs.inverse_dynamics(model, *state))


def test_a_process_with_an_ascii_locale_reads_and_generates_the_same(tmp_path):
    path, saved = tmp_path / "r.urdf", tmp_path / "saved.py"
    path.write_text(UNICODE, encoding="utf-8")
    script = (
        "import sys, framesym as fs\n"
        "model = fs.read_urdf(sys.argv[1])\n"
        "fs.equations(model).inverse_dynamics.compile().save(sys.argv[2])\n"
        "print(ascii(model.coordinate_names), ascii(str(model)))\n"
    )
    ascii_only = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = subprocess.run(
        [sys.executable, "-c", script, str(path), str(saved)],
        env={**os.environ, **ascii_only},
        capture_output=True,
        check=True,
    )
    model = fs.read_urdf(path)
    assert done.stdout.decode("ascii").split("\n")[0] == f"{model.coordinate_names!a} {str(model)!a}"
    assert saved.read_text(encoding="utf-8") == fs.equations(model).inverse_dynamics.source("numpy")


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_stay_names_in_the_generated_code(name):
    text = robot(link("a"), link(name, inertial()), joint(name, "a", name), name=name)
    model = fs.read_urdf(text)
    letters = fs.read_urdf(text, parameters="symbolic")
    for language in ("numpy", "python"):
        source = fs.equations(model).inverse_dynamics.source(language)
        assert np.ravel(run_source(source, (0.3,), (1.1,), (2.0,))) == pytest.approx([2.0])
        source += fs.equations(letters).inverse_dynamics.source(language)
        assert all(x.isprintable() or x == "\n" for x in source)
        imported = [node for node in ast.walk(ast.parse(source)) if isinstance(node, (ast.Import, ast.ImportFrom))]
        assert {one.names[0].name for one in imported} <= {"numpy", "math"}
        called = {node.func.attr for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)
                  and isinstance(node.func, ast.Attribute)}  # fmt: skip
        assert "system" not in called


# Axes and types


def two_joints(first="0 0 2", second="3 4 0"):
    return robot(
        link("base"),
        link("l1", inertial(2, "0.5 0 0", (0.01, 0.2, 0.2))),
        link("l2", inertial(1.5, "0.2 0.1 0", (0.02, 0.03, 0.04))),
        joint("j1", "base", "l1", inner=f'<axis xyz="{first}"/>'),
        joint("j2", "l1", "l2", "prismatic", f'<axis xyz="{second}"/>', xyz="1 0 0"),
    )


@pytest.mark.parametrize(("first", "second"), [("0 0 2", "3 4 0"), ("0 0 1", "0.6 0.8 0"), ("0 0 1e-3", "3e5 4e5 0")])
def test_an_axis_gives_a_direction_and_its_length_means_nothing(first, second):
    model = fs.read_urdf(two_joints(first, second))
    q, v = (0.4, 0.3), (1, 0.5)
    assert fs.mass_matrix(model, q) == pytest.approx(np.array([[3.77, 1.35], [1.35, 1.5]]))
    assert fs.bias_torque(model, q, v) == pytest.approx(np.array([1.65, -1.65]))
    place = fs.forward_kinematics(model, q).pose("l2").translation
    assert place == pytest.approx((0.9933915708, 0.6805682825, 0))


def test_components_of_rounding_size_in_an_axis_cost_nothing():
    exact = fs.equations(fs.read_urdf(two_joints("0 0 1", "0 1 0"))).inverse_dynamics.cost()
    dusty = fs.equations(fs.read_urdf(two_joints("1e-17 -1e-17 1", "6.1e-17 1 1e-16"))).inverse_dynamics.cost()
    assert dusty == exact


def test_the_axis_of_a_moving_joint_without_one_is_x():
    model = fs.read_urdf(smallest(inner=""))
    assert model.bodies[0].joint.axis == (1, 0, 0)


@pytest.mark.parametrize("axis", ["0 0 0", "any text", "nan", ""])
def test_a_fixed_joint_ignores_its_axis(axis):
    model = fs.read_urdf(smallest(kind="fixed", inner=f'<axis xyz="{axis}"/>'))
    assert (model.n_q, [one.frame.name for one in model.fixed_frames]) == (0, ["b"])


@pytest.mark.parametrize("kind", ["revolute", "continuous", "prismatic"])
def test_a_joint_needs_no_limit_and_its_limits_are_kept_as_data(kind):
    bare = fs.read_urdf(smallest(kind=kind)).bodies[0]
    assert bare.data == fs.JointData()
    axis = '<axis xyz="0 0 1"/>'
    inner = axis + '<limit lower="-1" upper="2.5" effort="10"/><dynamics damping="0.1" friction=".2"/>'
    limited = fs.read_urdf(smallest(kind=kind, inner=inner)).bodies[0]
    assert limited.data == fs.JointData(lower=-1.0, upper=2.5, effort=10.0, damping=0.1, friction=0.2)
    costs = [fs.equations(fs.read_urdf(smallest(kind=kind, inner=x))).inverse_dynamics.cost() for x in (inner, axis)]
    assert costs[0] == costs[1]


def test_bodies_come_in_the_order_of_a_walk_from_the_root():
    heavy = [link(name, inertial()) for name in "edcba"]
    joints = joint("j1", "b", "d"), joint("j2", "a", "b"), joint("j3", "a", "c"), joint("j4", "d", "e")
    model = fs.read_urdf(robot(*heavy, *joints))
    assert model.coordinate_names == ("j2", "j1", "j4", "j3")


# Inertias

TURNED = {
    "about one axis": (
        inertial(2, "0.1 -0.2 0.3", (0.02, 0.05, 0.06), f"0 0 {math.pi / 3!r}"),
        (0.3025, 0.2275, 0.16, 0.0270096189, -0.06, 0.12),
    ),
    "about all axes": (
        inertial(2, "0.1 -0.2 0.3", (0.02, 0.05, 0.06, 0.003, -0.001, 0.002), "0.4 -0.3 1.2"),
        # The central tensor in link axes, shifted by m (c·c 1 − c cᵀ).
        (
            0.0440991595 + 0.26, 0.0293291665 + 0.2, 0.0565716741 + 0.1,
            -0.0117281615 + 0.04, -0.0029251036 - 0.06, -0.0107354044 + 0.12,
        ),
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", TURNED)
def test_the_turn_of_an_inertial_turns_the_tensor_and_not_the_center_of_mass(case):
    text, second = TURNED[case]
    inertia = fs.read_urdf(smallest(inertia=text)).bodies[0].inertia
    assert inertia.first_moment == pytest.approx((0.2, -0.4, 0.6))
    assert inertia.second_moment == pytest.approx(second, abs=1e-9)


def test_an_inertial_without_origin_lies_at_the_link_frame():
    text = '<inertial><mass value="2"/><inertia ixx="1" ixy="0" ixz="0" iyy="2" iyz="0" izz="3"/></inertial>'
    inertia = fs.read_urdf(smallest(inertia=text)).bodies[0].inertia
    assert (inertia.mass, inertia.first_moment, inertia.second_moment) == (2, (0, 0, 0), (1, 2, 3, 0, 0, 0))


def test_the_inertia_of_the_root_link_has_no_effect_on_a_fixed_base():
    text = smallest(inner='<axis xyz="1 0 0"/>')
    heavy = text.replace(link("a"), link("a", inertial(50, "1 2 3")))
    assert heavy != text
    programs = [fs.equations(fs.read_urdf(one, parameters="symbolic")).inverse_dynamics for one in (text, heavy)]
    assert programs[0].source("numpy") == programs[1].source("numpy")


@pytest.mark.parametrize("inertia", ["", inertial(0, "0 0 0", (0, 0, 0))])
def test_a_joint_that_moves_no_mass_is_named_and_its_kinematics_work(inertia):
    with pytest.warns(fs.ModelWarning, match="^joint j moves no mass: neither b nor what it carries has an inertia"):
        model = fs.read_urdf(smallest(inertia=inertia))
    assert fs.mass_matrix(model, [0.3]).tolist() == [[0]]
    assert fs.forward_kinematics(model, [0.3]).pose("b").rotation.matrix[0][0] == pytest.approx(math.cos(0.3))


def test_a_massless_link_that_carries_mass_is_no_reason_to_warn():
    model = fs.read_urdf(smallest(link("c", inertial()), joint("k", "b", "c", "fixed"), inertia=""))
    assert fs.mass_matrix(model, [0.3]).tolist() == [[1]]


# Fixed joints


def test_links_on_fixed_joints_weigh_as_if_merged_by_hand_and_keep_their_names():
    tool = (0.5, "0 0.1 0", (0.01, 0.02, 0.03))
    text = smallest(
        link("tool", inertial(*tool)),
        '<joint name="weld" type="fixed"><origin xyz="0.3 0 0.2" rpy="0.1 0.2 0.3"/><parent link="b"/>'
        '<child link="tool"/></joint>',
        link("camera"),
        joint("mount", "tool", "camera", "fixed", "", xyz="0 0 1"),
        link("stand"),
        joint("foot", "a", "stand", "fixed", "", xyz="0 1 0"),
    )
    model = fs.read_urdf(text)
    builder = fs.ModelBuilder("r")
    b, part = fs.Frame("b"), fs.Frame("tool")
    X = fs.Transform(fs.Rotation.rpy(0.1, 0.2, 0.3, target=b, source=part), (0.3, 0, 0.2))
    own = fs.SpatialInertia.from_central(1, (0, 0, 0), (1, 1, 1), body=b, expressed_in=b)
    welded = fs.SpatialInertia.from_central(0.5, (0, 0.1, 0), (0.01, 0.02, 0.03), body=part, expressed_in=part)
    builder.add(b, joint=fs.Revolute("z"), inertia=own + (X @ welded).welded_to(b))
    state = (0.3,), (1.1,), (0.5,)
    assert fs.inverse_dynamics(model, *state) == pytest.approx(fs.inverse_dynamics(builder.build(), *state), rel=1e-12)
    kin = fs.forward_kinematics(model, (0.0,), (1.0,))
    assert kin.pose("tool").translation == pytest.approx((0.3, 0, 0.2))
    assert kin.pose("stand").translation == (0, 1, 0)
    assert kin.velocity("camera").angular == pytest.approx(
        kin.pose("camera").inverse().rotation.matrix @ np.array([0, 0, 1])
    )
    assert str(model).endswith("frames  tool on b, camera on b, stand on a")


@pytest.mark.parametrize("value", [0, 0.0, 0.3, -1.2])
@pytest.mark.parametrize(("name", "place"), [("j1", 0), ("j2", 1)])
def test_locked_joints_are_held_at_their_value(name, place, value):
    model, full = fs.read_urdf(two_joints(), locked={name: value}), fs.read_urdf(two_joints())
    assert model.coordinate_names == (("j2",) if name == "j1" else ("j1",))
    free = 1 - place
    q, rates, zeros = [0.4, 0.4], [0.7, 0.7], [0.0, 0.0]
    q[place], rates[place] = value, 0.0
    assert fs.mass_matrix(model, [0.4])[0, 0] == pytest.approx(fs.mass_matrix(full, q)[free, free])
    assert fs.gravity_torque(model, [0.4])[0] == pytest.approx(fs.gravity_torque(full, q)[free])
    torque = fs.inverse_dynamics(full, q, rates, zeros)[free]
    assert fs.inverse_dynamics(model, [0.4], [0.7], [0.0])[0] == pytest.approx(torque)
    expected = fs.forward_kinematics(full, q).pose("l2").translation
    assert fs.forward_kinematics(model, [0.4]).pose("l2").translation == pytest.approx(expected)


def test_a_locked_joint_may_be_of_any_type():
    assert fs.read_urdf(smallest(kind="floating"), locked={"j": 0}).n_q == 0
    assert fs.read_urdf(smallest(inner='<mimic joint="k"/>'), locked={"j": 0.1}).n_q == 0


# Letters


def test_symbolic_parameters_are_letters_where_the_file_has_no_zero_and_give_the_same_numbers():
    numeric, symbolic = fs.read_urdf(two_joints()), fs.read_urdf(two_joints(), parameters="symbolic")
    assert [str(one.symbol) for one in symbolic.parameters] == [
        "m_l1", "hx_l1", "Ixx_l1", "Iyy_l1", "Izz_l1",
        "m_l2", "hx_l2", "hy_l2", "Ixx_l2", "Ixy_l2", "Iyy_l2", "Izz_l2",
    ]  # fmt: skip
    assert symbolic.bodies[0].inertia.first_moment[1:] == (0, 0)
    state = (0.4, 0.3), (1, 0.5), (2, -1)
    got = fs.equations(symbolic).inverse_dynamics.compile()(*state, symbolic.nominal_parameters())
    assert got == pytest.approx(fs.inverse_dynamics(numeric, *state), rel=1e-12)


def test_gravity_is_given_in_the_axes_of_the_root_link():
    model = fs.read_urdf(smallest(inertia=inertial(2, "1 0 0")), gravity=(0, -10, 0))
    assert fs.gravity_torque(model, [0.0]) == pytest.approx([20])
