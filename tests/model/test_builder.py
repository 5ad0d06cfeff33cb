"""What a model is built from: every name once, every pose and inertia of the right frames."""

from __future__ import annotations

import math

import numpy as np
import pytest

import framesym as fs

Z = fs.Revolute("z")


@pytest.fixture
def builder():
    return fs.ModelBuilder("arm")


def rod(mass=1, com=(0.5, 0, 0), central=(0.1, 0.2, 0.3)):
    return {"mass": mass, "com": com, "central": central}


# Names and frames


def test_two_frames_of_one_name_are_refused(builder):
    builder.add("link", joint=Z, **rod())
    for add in (
        lambda: builder.add("link", joint=Z, joint_name="other", **rod()),
        lambda: builder.add(fs.Frame("link"), joint=Z, joint_name="other", **rod()),
        lambda: builder.add_frame("link", body="world"),
        lambda: builder.add_frame("world", body="link"),
    ):
        with pytest.raises(
            fs.ModelError, match=r"two frames of model arm are named (link|world)\n  help: names of bod"
        ):
            add()
    assert builder.build().coordinate_names == ("link",)


def test_two_joints_of_one_name_are_refused(builder):
    builder.add("one", joint=Z, joint_name="hinge", **rod())
    with pytest.raises(fs.ModelError, match="two joints are named hinge: those of one and two"):
        builder.add("two", joint=Z, joint_name="hinge", **rod())
    builder.add("two", joint=Z, **rod())
    with pytest.raises(fs.ModelError, match="two joints are named two: those of two and three"):
        builder.add("three", joint=Z, joint_name="two", **rod())


@pytest.mark.parametrize("parent", ["elbow", fs.Frame("elbow")])
def test_an_unknown_parent_is_refused_and_the_known_ones_listed(builder, parent):
    builder.add("link", joint=Z, **rod())
    with pytest.raises(fs.ModelError) as caught:
        builder.add("two", parent=parent, joint=Z, **rod())
    assert str(caught.value) == (
        "the parent elbow is not in the model arm\n  help: add it first; the model has world, link"
    )
    with pytest.raises(fs.ModelError, match="the body elbow is not in the model arm"):
        builder.add_frame("tip", body=parent)


def test_a_foreign_frame_of_a_known_name_is_another_frame(builder):
    builder.add("link", joint=Z, **rod())
    with pytest.raises(fs.ModelError, match=r"parent link is not in the model arm \(another frame of that name is\)"):
        builder.add("two", parent=fs.Frame("link"), joint=Z, **rod())


def test_the_world_must_be_inertial_and_a_moving_frame_must_not(builder):
    with pytest.raises(fs.ModelError, match=r"the world of a model must be inertial: Frame\('lab', inertial=True\)"):
        fs.ModelBuilder("arm", world=fs.Frame("lab"))
    link, tip, post = (fs.Frame(name, inertial=True) for name in ("link", "tip", "post"))
    with pytest.raises(fs.ModelError, match="the frame link is declared inertial, but in model arm it moves"):
        builder.add(link, joint=Z, **rod())
    arm = builder.add("arm", joint=Z, **rod())
    with pytest.raises(fs.ModelError, match="the frame tip is declared inertial"):
        builder.add_frame(tip, body=arm)
    builder.add(post, joint=fs.Fixed())
    assert builder.build().frames == (builder.world, arm, post)


@pytest.mark.parametrize("name", ["", " ", 3, None])
def test_names_are_texts_that_are_not_empty(builder, name):
    with pytest.raises((fs.InvalidValue, fs.KindMismatch)):
        builder.add(name, joint=Z, **rod())
    if name is not None:
        with pytest.raises(fs.InvalidValue, match="the name of a joint must be a text that is not empty"):
            builder.add("link", joint=Z, joint_name=name, **rod())
    if name != " ":
        with pytest.raises(fs.InvalidValue, match="the name of a model must be a text that is not empty"):
            fs.ModelBuilder(name)


# Kinds


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"joint": "z"}, "the joint of link must be a Joint, such as Revolute('z'), got 'z'"),
        ({"joint": fs.Revolute}, "the joint of link must be a Joint"),
        ({"body": 3}, "a body is a Frame or the name of one, got 3"),
        ({"parent": 3}, "the parent must be a Frame or the name of one, got 3"),
        ({"pose": "here"}, "the pose of link must be a Transform, got 'here'"),
        ({"inertia": 3}, "the inertia of link must be a SpatialInertia, got 3"),
        ({"data": {"lower": 1}}, "the data of joint link must be a JointData, got {'lower': 1}"),
        ({"xyz": (1, 2)}, "the xyz of link has three components, got 2"),
        ({"xyz": ("1", "2", "3")}, "the xyz of link consists of numbers, got '1'"),
        ({"xyz": (0, math.nan, 0)}, "a component of the xyz of link must be a finite number, got nan"),
        ({"rpy": (1, 2, 3, 4)}, "the rpy of link has three components, got 4"),
        ({"rpy": 1}, "the rpy of link has three components, got 1"),
        ({"rpy": (0, 0, math.inf)}, "a component of the rpy of link must be a finite number, got inf"),
        ({"mass": "2"}, "a mass is a number, got '2'"),
        ({"mass": math.nan}, "a number of an inertia must be a finite number, got nan"),
        ({"mass": 1, "com": (0, "x", 0)}, "the com of link consists of numbers, got 'x'"),
    ],
)
def test_what_is_of_the_wrong_kind_is_refused_by_name(builder, words, message):
    with pytest.raises(fs.FramesymError) as caught:
        builder.add(**{"body": "link", "joint": Z, **words})
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("gravity", [(0, 0), "down", (0, 0, math.nan), (0, 0, "g"), 9.81])
def test_gravity_is_three_finite_numbers(gravity):
    with pytest.raises(fs.InvalidValue, match="gravity"):
        fs.ModelBuilder("arm", gravity=gravity)


# Poses and inertias


def test_a_pose_is_given_once_and_takes_the_body_to_its_parent(builder):
    link, stranger = fs.Frame("link"), fs.Frame("stranger")
    pose = fs.Transform.identity(builder.world, link)
    with pytest.raises(fs.ModelError, match="the pose of link is given twice: leave out either pose or xyz and rpy"):
        builder.add(link, joint=Z, pose=pose, xyz=(1, 0, 0), **rod())
    for wrong in (
        pose.inverse(),
        fs.Transform.identity(builder.world, stranger),
        fs.Transform.identity(stranger, link),
    ):
        message = "the pose of link must have target world and source link, but it takes"
        with pytest.raises(fs.ModelError, match=message):
            builder.add(link, joint=Z, pose=wrong, **rod())
    assert builder.add(link, joint=Z, pose=pose, **rod()) is link


def test_an_inertia_is_given_once_and_is_of_the_body_in_its_own_frame(builder):
    link, other = fs.Frame("link"), fs.Frame("other")
    good = fs.SpatialInertia.from_central(1, (0, 0, 0), (1, 1, 1), body=link, expressed_in=link)
    for words in ({"mass": 1}, {"com": (1, 0, 0)}, {"central": (1, 1, 1)}):
        with pytest.raises(fs.ModelError, match="the inertia of link is given twice"):
            builder.add(link, joint=Z, inertia=good, **words)
    for body, frame in ((other, link), (link, other), (other, other)):
        wrong = fs.SpatialInertia.from_central(1, (0, 0, 0), (1, 1, 1), body=body, expressed_in=frame)
        message = f"must be of that body, in its own frame, but it is of {body.name}, in {frame.name}\n  help: express"
        with pytest.raises(fs.ModelError, match=message):
            builder.add(link, joint=Z, inertia=wrong)
    builder.add(link, joint=Z, inertia=good)
    assert builder.build().bodies[0].inertia == good


def test_what_has_no_mass_has_neither_center_nor_inertia(builder):
    with pytest.raises(fs.ModelError, match="link has a central inertia but no mass"):
        builder.add("link", joint=Z, central=(1, 1, 1))
    with pytest.raises(fs.ModelError, match="link has a center of mass but no mass"):
        builder.add("link", joint=Z, com=(1, 0, 0))


def test_a_mass_alone_is_a_point_mass(builder):
    builder.add("link", joint=Z, mass=2, com=(3, 0, 0))
    assert builder.build().bodies[0].inertia.second_moment == (0, 18, 18, 0, 0, 0)


def test_a_joint_that_moves_no_mass_is_named_in_a_warning(builder):
    one = builder.add("one", joint=Z, **rod())
    two = builder.add("two", parent=one, joint=Z, joint_name="wrist")
    builder.add("three", parent=two, joint=Z, joint_name="finger")
    with pytest.warns(fs.ModelWarning) as caught:
        model = builder.build()
    assert [str(one.message).split(":")[0] for one in caught] == [
        "joint wrist moves no mass",
        "joint finger moves no mass",
    ]
    assert caught[0].filename == __file__
    assert fs.mass_matrix(model, (0, 0, 0))[1:].tolist() == [[0, 0, 0], [0, 0, 0]]


# Frames and bodies that are carried


def test_a_refused_body_leaves_the_builder_as_it_was(builder):
    with pytest.raises(fs.ModelError):
        builder.add("link", joint=Z, central=(1, 1, 1))
    builder.add("link", joint=Z, **rod())
    assert builder.build().coordinate_names == ("link",)


def chain(builder, through):
    """Two links with something fixed between them, at (1, 0, 0) and (0, 2, 0)."""
    one = builder.add("one", joint=Z, **rod())
    if through == "nothing":
        last, xyz = one, (1, 2, 0.5)
    elif through == "frames":
        builder.add_frame("flange", body=one, xyz=(1, 0, 0))
        last, xyz = builder.add_frame("tool", body="flange", xyz=(0, 2, 0)), (0, 0, 0.5)
    else:
        flange = builder.add("flange", parent=one, joint=fs.Fixed(), xyz=(1, 0, 0))
        last, xyz = builder.add_frame("tool", body=flange, xyz=(0, 2, 0)), (0, 0, 0.5)
    builder.add("two", parent=last, joint=fs.Revolute("y"), xyz=xyz, **rod())
    return builder.build()


@pytest.mark.parametrize("through", ["frames", "a fixed body"])
def test_a_body_on_a_fixed_frame_is_a_body_on_what_carries_the_frame(through):
    q, v, vdot = (0.3, 0.7), (1.1, -0.4), (0.5, 2.0)
    plain = chain(fs.ModelBuilder("plain"), "nothing")
    model = chain(fs.ModelBuilder("arm"), through)
    assert [body.parent.name for body in model.bodies] == ["world", "one"]
    assert fs.inverse_dynamics(model, q, v, vdot).tolist() == fs.inverse_dynamics(plain, q, v, vdot).tolist()
    assert [(one.frame.name, one.body.name) for one in model.fixed_frames] == [("flange", "one"), ("tool", "one")]
    assert model.carrier(model.frame("tool")) is model.frame("one")
    assert fs.forward_kinematics(model, (0, 0)).pose("tool").translation == (1, 2, 0)


def test_a_body_on_a_frame_of_the_world_is_a_body_on_the_world(builder):
    builder.add_frame("base", body="world", xyz=(0, 0, 1))
    builder.add("pedestal", parent="base", joint=fs.Fixed(), xyz=(0, 1, 0), **rod())
    builder.add("link", parent="pedestal", joint=Z, **rod())
    model = builder.build()
    assert model.bodies[0].parent is model.world
    assert model.bodies[0].inertia.mass == 1
    assert fs.forward_kinematics(model, (0,), (1,), (0,)).pose("link").translation == (0, 1, 1)


def test_a_builder_builds_as_often_as_asked_and_its_models_never_change(builder):
    one = builder.add("one", joint=Z, **rod())
    first = builder.build()
    builder.add("two", parent=one, joint=Z, **rod())
    builder.add_frame("tip", body=one)
    assert (first.n_q, len(first.frames)) == (1, 2)
    assert builder.build().n_q == 2


def test_the_inertia_of_a_fixed_body_is_added_to_its_carrier(builder):
    one = builder.add("one", joint=Z, mass=1)
    builder.add("tool", parent=one, joint=fs.Fixed(), xyz=(2, 0, 0), rpy=(0, 0, math.pi / 2), mass=3, com=(1, 0, 0))
    inertia = builder.build().bodies[0].inertia
    assert inertia.mass == 4
    assert np.array(inertia.first_moment, float) == pytest.approx([6, 3, 0])
    assert inertia.second_moment[2] == pytest.approx(15)


def test_numpy_scalars_place_a_body_as_plain_numbers_do(builder):
    zero, one = np.zeros(1, np.float32)[0], np.ones(1, np.int64)[0]
    builder.add(
        "link", joint=Z, mass=one, com=(zero, one, zero), xyz=(one, zero, zero), rpy=(zero, zero, np.float32(1))
    )
    placement = builder.build().bodies[0].placement
    assert all(type(x) in (int, float) for x in placement.parts())
    assert placement.translation == (1, 0, 0)
