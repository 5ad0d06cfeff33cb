"""The texts of refusals: what was tried, which rule, both operands' labels, one line of help."""

from __future__ import annotations

import pickle

import pytest
from law import MAKERS, A, B, C, E, W

import framesym as fs

upper, world, dock, camera = (fs.Frame(name) for name in ("upper", "world", "dock", "camera"))


def V(body, base, expressed_in=E):
    return fs.SpatialVelocity(body, base, expressed_in, angular=(0, 0, 1), linear=(0, 0, 0))


def a(body, base, observer, expressed_in=E):
    return fs.SpatialAcceleration(body, base, expressed_in, observer, angular=(0, 0, 1), linear=(0, 0, 0))


def F(body, expressed_in=E):
    return MAKERS["SpatialForce"](body=body, expressed_in=expressed_in)


def I(body, expressed_in=E):
    return MAKERS["SpatialInertia"](body=body, expressed_in=expressed_in)


def X(target, source):
    return MAKERS["Transform"](target=target, source=source)


def v(expressed_in):
    return fs.Vector((1, 2, 3), expressed_in=expressed_in)


MESSAGES = {
    "chain": (
        lambda: V(upper, world, world) + V(dock, camera, world),
        """\
cannot add two velocities: the left body must be the right base, but upper is not camera
  left   upper relative to world, in world
  right  dock relative to camera, in world
  help: chain end to start, V_AB + V_BC; the reverse of a velocity is -V""",
    ),
    "difference": (
        lambda: V(A, B) - V(C, W),
        """\
cannot subtract two velocities: the left base must be the right base, or the left body the right body, but B is not W
  left   A relative to B, in E
  right  C relative to W, in E
  help: subtract motions of two bodies relative to one base, or of one body relative to two bases""",
    ),
    "observers": (
        lambda: a(B, A, A) + a(C, B, W),
        """\
cannot add two accelerations: both must be seen from one observer, but A is not W
  left   B relative to A, seen from A, in E
  right  C relative to B, seen from W, in E
  help: change the observer of one of them first, A.seen_from(W, V_OW, V_BA)""",
    ),
    "written in two frames": (
        lambda: V(B, A, B) + V(C, B, E),
        """\
cannot add two velocities: both must be expressed in one frame, but B is not E
  left   B relative to A, in B
  right  C relative to B, in E
  help: bring one of them to the other's frame first, X_AB @ quantity or tree.express(quantity, in_=frame)""",
    ),
    "composition": (
        lambda: X(A, B) @ X(C, E),
        """\
cannot compose two transforms: the left source must be the right target, but B is not C
  left   takes B to A
  right  takes E to C
  help: chain the frames, X_AB @ X_BC; the reverse of X_AB is X_AB.inverse()""",
    ),
    "wrong direction": (
        lambda: X(A, B) @ V(B, W, A),
        """\
cannot express a quantity: the quantity must be expressed in the source, but B is not A
  left   takes B to A
  right  B relative to W, in A
  help: use the transform from the quantity's frame, X_AB @ quantity in B; the reverse of X_AB is X_AB.inverse()""",
    ),
    "power": (
        lambda: fs.dot(V(B, W), F(C)),
        """\
cannot give power: both must be of one body, but B is not C
  velocity  B relative to W, in E
  force     on C, in E
  help: use the velocity of the body that the force acts on""",
    ),
    "loads": (
        lambda: F(B) + F(C),
        """\
cannot add two forces: both must act on one body, but B is not C
  left   on B, in E
  right  on C, in E
  help: pass the load on through the joint first, F.onto(parent)""",
    ),
    "inertias": (
        lambda: I(B) + I(C),
        """\
cannot add two inertias: both must be of one body, but B is not C
  left   of B, in E
  right  of C, in E
  help: claim that the part moves with the body first, I.welded_to(body)""",
    ),
    "inertia of another body": (
        lambda: I(B) @ V(C, W),
        """\
cannot give momentum: the inertia's body must be the moving body, but B is not C
  inertia  of B, in E
  motion   C relative to W, in E
  help: use the inertia of the moving body, or claim that the part moves with it, I.welded_to(body)""",
    ),
    "not inertial": (
        lambda: fs.kinetic_energy(I(B), V(B, A)),
        """\
cannot give kinetic energy: the motion must be relative to an inertial frame, but A is not inertial
  inertia   of B, in E
  velocity  B relative to A, in E
  help: declare it where it is made, Frame('A', inertial=True), or use motion relative to one that is""",
    ),
    "Newton-Euler": (
        lambda: fs.newton_euler(I(B), a(B, W, B), V(B, W)),
        """\
cannot apply Newton-Euler: the observer must be the velocity's base, but B is not W
  inertia       of B, in E
  acceleration  B relative to W, seen from B, in E
  velocity      B relative to W, in E
  help: change the observer first, A.seen_from(W, V_OW, V_BA)""",
    ),
    "second path": (
        lambda: fs.FrameTree([X(A, B), X(B, C), X(A, C)]),
        """\
cannot add a pose to the tree: A and C have a path already, and two paths may disagree
  known  A - B - C
  new    A - C
  help: leave one of them out; tree.transform(A, B) computes the pose along the known path""",
    ),
    "unrelated": (
        lambda: fs.FrameTree([X(A, B), X(C, E)]).transform(B, E),
        """\
cannot find a path: B and E belong to different trees, with the roots A and C
  help: add the pose of one root in the other's tree, tree.add(X_AC)""",
    ),
    "absent": (
        lambda: fs.FrameTree([X(A, B)]).transform(B, E),
        """\
cannot find a path: E is not in the tree, whose root is A
  help: add its pose first, tree.add(X)""",
    ),
}


@pytest.mark.parametrize("name", MESSAGES)
def test_the_text_of_a_refusal(name):
    run, text = MESSAGES[name]
    with pytest.raises(fs.FrameError) as caught:
        run()
    assert str(caught.value) == text


KINDS = {
    "point + point": (
        lambda: fs.Point((0, 0, 0), expressed_in=W) + fs.Point((0, 0, 0), expressed_in=W),
        "cannot add Point and Point: two positions have no sum\n"
        "  help: subtract them to get the Vector between them, or add a Vector to a Point",
    ),
    "velocity + acceleration": (
        lambda: V(B, A) + a(B, A, W),
        "cannot add SpatialVelocity and SpatialAcceleration: the two kinds differ in unit and in what they describe\n"
        "  help: add two velocities; a velocity's rate is an acceleration",
    ),
    "velocity × point": (
        lambda: fs.cross(V(B, A), fs.Point((0, 0, 0), expressed_in=E)),
        "cannot cross SpatialVelocity and Point: the pair has no cross product\n"
        "  help: cross(velocity, velocity), cross(velocity, force), cross(velocity, momentum), cross(vector, vector)",
    ),
    "a name for a frame": (
        lambda: fs.Vector((1, 2, 3), expressed_in="world"),
        "expressed_in of a vector must be a Frame, got 'world'\n  help: make it once, Frame('world'), and reuse it",
    ),
    "rotation of a velocity": (
        lambda: fs.Rotation.identity(A, E) @ V(B, A),
        "cannot apply a Rotation to SpatialVelocity: a rotation turns axes and leaves out where the origins are\n"
        "  help: use a Transform, Transform(rotation, translation=(x, y, z)) @ quantity",
    ),
    "energy without velocity": (
        lambda: fs.kinetic_energy(I(B), F(B)),
        "cannot give kinetic energy of SpatialInertia and SpatialForce: it takes an inertia and a velocity\n"
        "  help: kinetic_energy(inertia, velocity)",
    ),
}


@pytest.mark.parametrize("name", KINDS)
def test_the_text_of_a_refused_pair_of_kinds(name):
    run, text = KINDS[name]
    with pytest.raises(fs.KindMismatch) as caught:
        run()
    assert str(caught.value) == text
    assert isinstance(caught.value, TypeError)


def test_frames_of_one_name_are_told_apart_in_messages():
    first, second = fs.Frame("X"), fs.Frame("X")
    with pytest.raises(fs.FrameMismatch) as caught:
        v(first) + v(second)
    text = str(caught.value)
    assert f"X #{id(first):x} is not X #{id(second):x}" in text
    assert f"left   in X #{id(first):x}" in text


def test_refusals_keep_their_facts_and_pickle():
    with pytest.raises(fs.FrameMismatch) as caught:
        F(B) + F(C)
    error = caught.value
    assert (error.operation, error.slot, error.left, error.right) == ("add two forces", "body", B, C)
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error)
    assert (again.slot, again.left.name, again.right.name) == ("body", "B", "C")
