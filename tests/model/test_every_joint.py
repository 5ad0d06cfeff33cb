"""Every joint: its motion subspace is the derivative of its pose, and trees of all joints obey the laws of dynamics."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
import sympy

import framesym as fs
from framesym.scalars.dual import Dual, rate_of, value_of

P, B = fs.Frame("place"), fs.Frame("body")


def ramp(q, target, source):
    return fs.Transform(fs.Rotation.about("z", q[0], target=target, source=source), (0, q[0] * q[0], fs.sin(q[0])))


def ramp_columns(q):
    c, s = fs.cos(q[0]), fs.sin(q[0])
    return [((0, 0, 1), (2 * q[0] * s, 2 * q[0] * c, c))]


JOINTS = {
    "revolute": fs.Revolute((1, 2, 2)),
    "prismatic": fs.Prismatic((0, 3, 4)),
    "helical": fs.Helical((2, 1, 2), pitch=0.3),
    "cylindrical": fs.Cylindrical("x"),
    "universal": fs.Universal("x", (0, 3, 4)),
    "planar": fs.Planar((1, 2, 2)),
    "planar across y": fs.Planar("y"),
    "spherical": fs.Spherical(),
    "angles zyx": fs.SphericalAngles("zyx"),
    "angles zxz": fs.SphericalAngles("zxz"),
    "floating": fs.Floating(),
    "custom": fs.CustomJoint(ramp, ramp_columns, title="ramp"),
}


def velocity_of(joint, q, qdot):
    """ω̂ = Rᵀ Ṙ, v = Rᵀ ṗ, by dual numbers."""
    X = joint.transform(tuple(map(Dual, q, qdot)), target=P, source=B)
    R = np.array([[value_of(x) for x in row] for row in X.rotation.matrix], float)
    spin = R.T @ np.array([[rate_of(x) for x in row] for row in X.rotation.matrix], float)
    v = R.T @ np.array([rate_of(x) for x in X.translation], float)
    return np.array([spin[2, 1], spin[0, 2], spin[1, 0], *v])


def columns(S):
    return np.array([[*map(float, ω), *map(float, u)] for ω, u in S.columns]).T


def subspace(joint, q):
    return joint.subspace(q, body=B, base=P, names=joint.names("j"))


@pytest.mark.parametrize("name", JOINTS)
def test_the_motion_subspace_is_the_derivative_of_the_pose_and_the_bias_that_of_the_subspace(name):
    joint, generator = JOINTS[name], np.random.default_rng(1)
    for _ in range(5):
        q, v = joint.random(generator), tuple(generator.normal(size=joint.n_v).tolist())
        assert velocity_of(joint, q, joint.rates(q, v)) == pytest.approx(columns(subspace(joint, q)) @ v, abs=1e-12)
        h = 1e-6
        ahead, behind = (joint.integrate(q, [s * h * x for x in v]) for s in (1, -1))
        rate = (columns(subspace(joint, ahead)) - columns(subspace(joint, behind))) / (2 * h)
        angular, linear = joint.bias(q, v)
        assert [*map(float, angular), *map(float, linear)] == pytest.approx(rate @ v, abs=1e-7)


@pytest.mark.parametrize("name", JOINTS)
def test_steps_and_differences_undo_each_other_and_follow_the_rates(name):
    joint, generator = JOINTS[name], np.random.default_rng(2)
    q, v = joint.random(generator), generator.normal(size=joint.n_v) * 0.5
    other = joint.integrate(q, v.tolist())
    assert joint.difference(q, other) == pytest.approx(v, abs=1e-9)
    h = 1e-6
    slope = (np.array(joint.integrate(q, (h * v).tolist())) - joint.integrate(q, (-h * v).tolist())) / (2 * h)
    assert joint.rates(q, v.tolist()) == pytest.approx(slope, abs=1e-8)
    X = joint.transform(joint.neutral(), target=P, source=B)
    assert np.allclose(np.array(X.rotation.matrix, float), np.eye(3))
    assert np.allclose(np.array(X.translation, float), 0)
    assert len(joint.q_names("j")) == joint.n_q == len(joint.q_units)
    assert len(joint.names("j")) == joint.n_v == len(joint.units)


def tree(kinds, seed=0):
    """A tree with these joints, a chain with a branch."""
    generator = np.random.default_rng(seed)
    builder = fs.ModelBuilder("tree", gravity=(0.5, -1.0, -9.81))
    bodies = []
    for k, kind in enumerate(kinds):
        parent = None if not bodies else bodies[max(0, k - 1 - k % 2)]
        inertia = fs.SpatialInertia.random(k + 1, body=(body := fs.Frame(f"body {k}")), expressed_in=body)
        xyz, rpy = generator.uniform(-1, 1, (2, 3)).tolist()
        bodies.append(builder.add(body, parent=parent, joint=JOINTS[kind], xyz=xyz, rpy=rpy, inertia=inertia))
    return builder.build()


TREES = [list(JOINTS), list(JOINTS)[::-1], ["floating", "spherical", "planar", "universal"], ["custom", "helical"]]


@pytest.mark.parametrize("kinds", TREES, ids=lambda kinds: kinds[0])
def test_a_tree_of_all_joints_obeys_the_laws_of_dynamics(kinds):
    model, generator = tree(kinds), np.random.default_rng(5)
    q = fs.random_configuration(model, generator)
    v, vdot = generator.normal(size=(2, model.n_v))
    M, bias, g = fs.mass_matrix(model, q), fs.bias_torque(model, q, v), fs.gravity_torque(model, q)
    tau = fs.inverse_dynamics(model, q, v, vdot)
    assert np.allclose(M, M.T, atol=1e-10)
    assert np.linalg.eigvalsh(M).min() > 0
    np.testing.assert_allclose(tau, M @ vdot + bias, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(fs.forward_dynamics(model, q, v, tau), vdot, rtol=1e-7, atol=1e-7)
    # Power balance: the rate of kinetic energy is the power of all torques but gravity's.
    h = 1e-6

    def kinetic(s):
        moved = fs.integrate(model, q, s * np.array(v) + s * s / 2 * np.array(vdot))
        rates = v + s * vdot
        return rates @ fs.mass_matrix(model, moved) @ rates / 2

    rate = (kinetic(h) - kinetic(-h)) / (2 * h)
    assert rate == pytest.approx(v @ (tau - g), rel=1e-5, abs=1e-5)


@pytest.mark.parametrize("kinds", TREES[2:], ids=lambda kinds: kinds[0])
def test_velocities_and_accelerations_are_derivatives_of_the_motion(kinds):
    model, generator = tree(kinds), np.random.default_rng(7)
    q = fs.random_configuration(model, generator)
    v, vdot = generator.normal(size=(2, model.n_v))
    h = 1e-5
    last = model.bodies[-1].frame

    def parts(s):
        moved = fs.integrate(model, q, s * v + s * s / 2 * vdot)
        kin = fs.forward_kinematics(model, moved, v + s * vdot, vdot)
        V = kin.velocity(last)
        return np.array([*V.angular, *V.linear], float)

    kin = fs.forward_kinematics(model, q, v, vdot)
    A, J = kin.acceleration(last), fs.jacobian(model, q, body=last, base=model.world, expressed_in=last)
    seen_from_body = np.array([*A.angular, *A.linear], float)
    # V is expressed in the moving body, whose own spatial velocity crosses itself to zero.
    assert (parts(h) - parts(-h)) / (2 * h) == pytest.approx(seen_from_body, abs=1e-4)
    V = J @ [v[model.coordinate_names.index(name)] for name in J.names]
    assert fs.is_close(V, kin.velocity(last))


@pytest.mark.parametrize("kinds", TREES, ids=lambda kinds: kinds[0])
def test_generated_code_takes_quaternions_and_names_what_the_rates_are(kinds):
    model, generator = tree(kinds), np.random.default_rng(9)
    q = fs.random_configuration(model, generator, samples=4)
    v, vdot = generator.normal(size=(2, 4, model.n_v))
    program = fs.equations(model).inverse_dynamics
    expected = np.array([fs.inverse_dynamics(model, *one) for one in zip(q, v, vdot, strict=True)])
    np.testing.assert_allclose(program.compile("numpy")(q, v, vdot), expected, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(fs.inverse_dynamics(model, q, v, vdot), expected, rtol=1e-9, atol=1e-9)
    assert program.inputs[0].shape == (model.n_q,)
    if "floating" in kinds:
        assert "body velocity, angular then linear, in the body's own axes" in " ".join(program.source("numpy").split())


def test_exact_numbers_run_through_quaternions():
    model = tree(["floating", "spherical"])
    F = Fraction
    q = [F(1, 2), F(1, 3), 0, F(1, 2), F(1, 2), F(-1, 2), F(1, 2), F(3, 5), 0, F(4, 5), 0]
    v = [F(k, 7) for k in range(9)]
    got = fs.inverse_dynamics(model, q, v, v)
    floats = fs.inverse_dynamics(model, [float(x) for x in q], [float(x) for x in v], [float(x) for x in v])
    assert [float(x) for x in got] == pytest.approx(floats.tolist(), rel=1e-9)
    letters = sympy.symbols("x y z w a b c", real=True)
    assert isinstance(fs.gravity_torque(tree(["floating"]), letters), sympy.ImmutableMatrix)


def test_a_quaternion_that_is_not_of_length_one_is_refused():
    model = tree(["spherical"])
    with pytest.raises(fs.InvalidValue, match="length 1"):
        fs.mass_matrix(model, (1.0, 1.0, 0.0, 0.0))
    with pytest.raises(fs.InvalidValue, match="has 4 numbers"):
        fs.mass_matrix(model, (1.0, 0.0, 0.0))


def geared(ratio=-2, offset=Fraction(1, 10)):
    """Two turning links, the second following the first."""
    builder = fs.ModelBuilder("gear", gravity=(0, -9.81, 0))
    a = builder.add("a", joint=fs.Revolute("z"), joint_name="j1", mass=1, com=(0.3, 0, 0), central=(0.01, 0.02, 0.03))
    builder.add(
        "b",
        parent=a,
        joint=fs.Revolute("z"),
        joint_name="j2",
        xyz=(0.6, 0, 0),
        mass=0.5,
        com=(0.2, 0, 0),
        central=(0.01, 0.01, 0.01),
        coupling=fs.Coupling("j1", ratio, offset),
    )
    return builder.build()


def test_a_coupled_joint_reduces_the_model():
    model = geared()
    assert (model.n_q, model.n_v, model.coordinate_names) == (1, 1, ("j1",))
    assert "= -2 j1 + 1/10" in str(model)
    assert fs.mass_matrix(model, (0.5,))[0, 0] == pytest.approx(0.2554068038, abs=1e-10)
    assert fs.gravity_torque(model, (0.5,))[0] == pytest.approx(4.2618901242, abs=1e-9)
    assert (fs.bias_torque(model, (0.5,), (1.5,)) - fs.gravity_torque(model, (0.5,)))[0] == pytest.approx(0.2114982656)
    assert fs.inverse_dynamics(model, (0.5,), (1.5,), (0.7,))[0] == pytest.approx(4.6521731524, abs=1e-9)
    tau = fs.equations(model).inverse_dynamics.compile("numpy")((0.5,), (1.5,), (0.7,))
    assert tau[0] == pytest.approx(4.6521731524, abs=1e-9)
    assert fs.forward_dynamics(model, (0.5,), (1.5,), tau)[0] == pytest.approx(0.7)
    J = fs.jacobian(model, (0.5,), body="b", base="world", expressed_in="b")
    assert J.names == ("j1",)
    assert J.columns[0][0][2] == pytest.approx(-1)


GEAR_FILE = """<robot name="gear"><link name="base"/>
<link name="a"><inertial><origin xyz="0.3 0 0"/><mass value="1"/>
<inertia ixx="0.01" iyy="0.02" izz="0.03" ixy="0" ixz="0" iyz="0"/></inertial></link>
<link name="b"><inertial><origin xyz="0.2 0 0"/><mass value="0.5"/>
<inertia ixx="0.01" iyy="0.01" izz="0.01" ixy="0" ixz="0" iyz="0"/></inertial></link>
<joint name="j1" type="continuous"><parent link="base"/><child link="a"/><axis xyz="0 0 1"/></joint>
<joint name="j2" type="continuous"><parent link="a"/><child link="b"/><origin xyz="0.6 0 0"/><axis xyz="0 0 1"/>
<mimic joint="j1" multiplier="-2" offset="0.1"/></joint></robot>"""


def test_a_file_with_a_mimic_joint_gives_the_reduced_model():
    model = fs.read_urdf(GEAR_FILE, gravity=(0, -9.81, 0))
    assert model.coordinate_names == ("j1",)
    assert fs.inverse_dynamics(model, (0.5,), (1.5,), (0.7,))[0] == pytest.approx(4.6521731524, abs=1e-9)


def test_couplings_that_lead_nowhere_are_refused():
    def build(**words):
        builder = fs.ModelBuilder("m")
        builder.add("a", joint=words.get("first", fs.Revolute("z")), joint_name="a", mass=1, central=(1, 1, 1),
                    coupling=words.get("back"))  # fmt: skip
        builder.add("b", joint=fs.Revolute("z"), joint_name="b", mass=1, central=(1, 1, 1),
                    coupling=fs.Coupling(words.get("leader", "a")))  # fmt: skip
        return builder.build()

    assert build().n_v == 1
    with pytest.raises(fs.ModelError, match="has no such joint"):
        build(leader="z")
    with pytest.raises(fs.ModelError, match="which itself follows a"):
        build(back=fs.Coupling("b"))
    with pytest.raises(fs.ModelError, match="is floating and has no single coordinate"):
        build(first=fs.Floating())
    with pytest.raises(fs.ModelError, match="couplings are of joints with one coordinate"):
        build(first=fs.Floating(), back=fs.Coupling("b"))
    with pytest.raises(fs.InvalidValue, match="ratio"):
        fs.Coupling("a", ratio="2")


def test_a_custom_joint_whose_columns_are_no_derivative_is_refused():
    with pytest.raises(fs.ModelError, match="column 1 of a wrong joint is not the derivative of its pose"):
        fs.CustomJoint(ramp, lambda q: [((0, 0, 1), (0, 0, 0))], title="wrong")
    with pytest.raises(fs.InvalidValue, match='"rad" or "m"'):
        fs.CustomJoint(ramp, ramp_columns, units=("deg",))
    with pytest.raises(fs.InvalidValue, match="needs as many columns, got 2"):
        fs.CustomJoint(ramp, lambda q: ramp_columns(q) * 2)
    with pytest.raises(fs.InvalidValue, match="three of the letters"):
        fs.SphericalAngles("xxy")


def test_the_compact_form_says_which_joint_it_does_not_take():
    with pytest.raises(fs.ModelError, match="joint body 0 is floating"):
        fs.compact_inverse_dynamics(tree(["floating"]), [0, 0, 0, 1, 0, 0, 0], [0] * 6, [0] * 6)
    with pytest.raises(fs.ModelError, match="joint j2 follows j1"):
        fs.compact_inverse_dynamics(geared(), (0.5,), (1.5,), (0.7,))
