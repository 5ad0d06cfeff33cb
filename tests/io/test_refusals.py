"""What a URDF file may not say: every refusal names file, line, element and attribute."""

from __future__ import annotations

import re

import pytest
from robot_file import DECLARATION, inertial, joint, link, robot, smallest

import framesym as fs

XACRO = "the file still holds xacro; expand it to plain URDF first (xacro robot.urdf.xacro > robot.urdf)"
WITH_XACRO = ' xmlns:xacro="http://www.ros.org/wiki/xacro"'


def refusal(text, **words):
    with pytest.raises(fs.FileError) as caught:
        fs.read_urdf(text, **words)
    return caught.value


def changed(old, new):
    text = smallest()
    assert text.count(old) == 1
    return text.replace(old, new)


# A file, the line, the element, the attribute, and words of the reason.
REFUSED = {
    "two joints of one name": (
        smallest(link("c", inertial()), joint("j", "b", "c")),
        6, '<joint name="j">', "name", "the name 'j' is taken by the <joint> of line 4",
    ),
    "two links of one name": (
        smallest(link("b")), 5, '<link name="b">', "name", "the name 'b' is taken by the <link> of line 3",
    ),
    "a link with two parents": (
        smallest(joint("k", "a", "b")),
        5, '<joint name="k">', None, "link 'b' is the child of joint 'j' already: with 'k' that is a loop",
    ),
    "a joint from a link to itself": (
        smallest(joint("k", "b", "b")), 5, '<joint name="k">', None, "parent and child are one link, 'b'",
    ),
    "a cycle without a root": (
        smallest(joint("k", "b", "a")), 1, '<robot name="r">', None, "no root: each of the links a, b is the child",
    ),
    "a cycle beside the root": (
        smallest(link("c"), link("d"), joint("k", "c", "d"), joint("l", "d", "c")),
        8, '<joint name="l">', None, "the links c, d form a cycle apart from the root 'a'",
    ),
    "two roots": (
        smallest(link("c")), 5, '<link name="c">', None, "a robot has one root, but no joint carries the links a, c",
    ),
    "a child that is not there": (
        smallest(joint("k", "b", "x")),
        5, '<joint name="k"> <child>', "link", "there is no link 'x'; the links are a, b",
    ),
    "a parent that is not there": (
        changed('parent link="a"', 'parent link="x"'), 4, '<joint name="j"> <parent>', "link", "there is no link 'x'",
    ),
    "no link": (robot(), 1, '<robot name="r">', None, "a robot needs at least one <link>"),
    "an unknown type": (
        smallest(kind="hinge"), 4, '<joint name="j">', "type",
        "unknown joint type 'hinge'; the types are revolute, continuous, prismatic, planar, fixed, floating",
    ),
    "a mimic of nothing": (
        smallest(inner='<mimic joint="x" multiplier="2"/>'), 4, '<joint name="j"> <mimic>', "joint",
        "there is no joint 'x' for 'j' to follow",
    ),
    "a mimic of itself": (
        smallest(inner='<mimic joint="j"/>'), 4, '<joint name="j"> <mimic>', "joint",
        "the joints j follow each other in a circle",
    ),
    "no type": (changed(' type="revolute"', ""), 4, '<joint name="j">', "type", "is missing"),
    "no name": (changed('link name="a"', "link"), 2, "<link>", "name", "is missing"),
    "an empty name": (changed('link name="a"', 'link name=""'), 2, '<link name="">', "name", "is empty"),
    "a blank name": (changed('link name="b"', 'link name=" "'), 3, '<link name=" ">', "name", "is empty"),
    "no parent": (changed('<parent link="a"/>', ""), 4, '<joint name="j">', None, "needs a <parent>"),
    "no child": (changed('<child link="b"/>', ""), 4, '<joint name="j">', None, "needs a <child>"),
    "a parent without link": (
        changed('parent link="a"', "parent"), 4, '<joint name="j"> <parent>', "link", "is missing",
    ),
    "two axes": (
        smallest(inner='<axis xyz="1 0 0"/>' * 2), 4, '<joint name="j"> <axis>', None, "a second <axis> in",
    ),
    "an axis without direction": (
        smallest(inner='<axis xyz="0 0.0 -0"/>'), 4, '<joint name="j"> <axis>', "xyz",
        "the axis of joint 'j' has no direction",
    ),
    "an axis too long to compute with": (
        smallest(inner='<axis xyz="1e200 1e200 0"/>'), 4, '<joint name="j"> <axis>', "xyz", "the axis of joint 'j'",
    ),
    "an axis of two numbers": (
        smallest(inner='<axis xyz="0 1"/>'), 4, '<joint name="j"> <axis>', "xyz",
        "must hold 3 numbers with spaces between them, got '0 1'",
    ),
    "an axis without xyz": (smallest(inner="<axis/>"), 4, '<joint name="j"> <axis>', "xyz", "is missing"),
    "an origin of four numbers": (
        changed('origin xyz="0 0 0"/><parent', 'origin xyz="0 0 0 0"/><parent'),
        4, '<joint name="j"> <origin>', "xyz", "must hold 3 numbers",
    ),
    "no mass": (
        changed('<mass value="1"/>', ""), 3, '<link name="b"> <inertial>', None, "needs a <mass>",
    ),
    "no inertia": (
        smallest(inertia='<inertial><mass value="1"/></inertial>'),
        3, '<link name="b"> <inertial>', None, "needs a <inertia>",
    ),
    "a moment left out": (
        changed(' ixy="0"', ""), 3, '<link name="b"> <inertial> <inertia>', "ixy", "is missing",
    ),
    "a limit that is no number": (
        smallest(inner='<limit lower="low"/>'), 4, '<joint name="j"> <limit>', "lower", "got 'low'",
    ),
    "nonsense in the root's inertia": (
        changed('<link name="a">', '<link name="a">' + inertial("nan")),
        2, '<link name="a"> <inertial> <mass>', "value", "must be a finite number, got 'nan'",
    ),
    "a property": (
        changed('xyz="0 0 1"', 'xyz="0 0 ${pi}"'), 4, '<joint name="j"> <axis>', "xyz", XACRO,
    ),
    "an argument": (changed('robot name="r"', 'robot name="$(arg x)"'), 1, '<robot name="$(arg x)">', "name", XACRO),
    "an element of a declared prefix": (
        smallest('<xacro:property name="x" value="1"/>', attributes=WITH_XACRO),
        5, '<xacro:property name="x">', None, XACRO,
    ),
    "an element of xacro under another prefix": (
        smallest("<x:arm/>", attributes=WITH_XACRO.replace(":xacro", ":x")), 5, "<x:arm>", None, XACRO,
    ),
    "xacro deep in an element that is passed over": (
        smallest("<gazebo><plugin><xacro:arm/></plugin></gazebo>", attributes=WITH_XACRO),
        5, "<gazebo> <plugin> <xacro:arm>", None, XACRO,
    ),
    "an element of an undeclared prefix": (smallest("<xacro:arm/>"), 5, "<xacro:arm>", None, XACRO),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_a_wrong_file_is_refused_with_its_place(case):
    text, line, element, attribute, words = REFUSED[case]
    error = refusal(text)
    assert (error.file, error.line, error.element, error.attribute) == ("<text>", line, element, attribute)
    assert words in error.reason


@pytest.mark.parametrize(
    "number",
    ["nan", "NaN", "inf", "-inf", "1e999", "0,1", "1_0", "0x10", "1d3", "1e", "--1", "１", "1.0.0", "true", "."],
)
def test_what_is_no_finite_number_is_refused(number):
    error = refusal(smallest(inertia=inertial(number)))
    assert (error.line, error.element, error.attribute) == (3, '<link name="b"> <inertial> <mass>', "value")
    assert error.reason.startswith(f"must be a finite number, got {number!r}")
    assert ("decimal sign is a point" in error.reason) == ("," in number)
    error = refusal(smallest(inner=f'<axis xyz="0 {number} 1"/>'))
    assert (error.line, error.element, error.attribute) == (4, '<joint name="j"> <axis>', "xyz")
    assert f"got {number!r}" in error.reason


@pytest.mark.parametrize(("number", "value"), [("+1", 1), (".5", 0.5), ("2.", 2), (" 1e-3\n", 1e-3), ("3E2", 300)])
def test_every_common_way_to_write_a_number_is_read(number, value):
    assert fs.read_urdf(smallest(inertia=inertial(number))).bodies[0].inertia.mass == value


MESSAGES = [
    (
        smallest(inertia=inertial("0,1")),
        "<text>, line 3, <link name=\"b\"> <inertial> <mass>, attribute value: must be a finite number, got '0,1'; "
        "the decimal sign is a point, not a comma",
    ),
    (
        smallest(joint("k", "a", "b")),
        "<text>, line 5, <joint name=\"k\">: link 'b' is the child of joint 'j' already: with 'k' that is a loop, "
        "and a URDF robot is a tree",
    ),
    (
        smallest(joint("k", "b", "a")),
        '<text>, line 1, <robot name="r">: no root: each of the links a, b is the child of a joint, '
        "so that they form a cycle",
    ),
    (
        smallest(inner='<mimic joint="k"/>'),
        "<text>, line 4, <joint name=\"j\"> <mimic>, attribute joint: there is no joint 'k' for 'j' to follow",
    ),
    (smallest("<xacro:arm/>"), f"<text>, line 5, <xacro:arm>: {XACRO}"),
    ("<sdf/>", "<text>, line 1, <sdf>: the root element must be <robot>"),
    ("", "<text>: is empty; a robot file holds a <robot>"),
    (" \n\t", "<text>: is empty; a robot file holds a <robot>"),
    (b"", "<bytes>: is empty; a robot file holds a <robot>"),
    ("name: r\nlinks: 2\n", "<text>, line 1: no XML: the text of a robot file begins with <"),
    ("no\0text", "<text>, line 1: no XML: the text of a robot file begins with <"),
]


@pytest.mark.parametrize(("source", "message"), MESSAGES)
def test_messages_read_as_they_should(source, message):
    assert str(refusal(source)) == message


@pytest.mark.parametrize("text", ["<robot", "<robot>", "<robot></link>", "<a/><b/>", "<robot name='\ud800'/>", "<\0>"])
def test_what_is_no_xml_is_refused_with_the_line(text):
    error = refusal(text)
    assert (error.file, error.line) == ("<text>", 1)
    assert error.reason.startswith("no well-formed XML: ")


def entities(count):
    """Each entity ten of the one before: the file of a billion laughs."""
    lines = ['<!ENTITY e0 "ha">', *(f'<!ENTITY e{k} "{f"&e{k - 1};" * 10}">' for k in range(1, count))]
    return f"<!DOCTYPE robot [{''.join(lines)}]>"


@pytest.mark.parametrize(
    "document_type",
    [
        "<!DOCTYPE robot>",
        '<!DOCTYPE robot [<!ENTITY laugh "ha">]>',
        entities(12),
        '<!DOCTYPE robot [<!ENTITY e11 SYSTEM "file:///etc/hostname">]>',
        '<!DOCTYPE robot SYSTEM "http://localhost:1/robot.dtd">',
        '<!DOCTYPE robot [<!ENTITY % remote SYSTEM "http://localhost:1/robot.dtd"> %remote;]>',
    ],
)
@pytest.mark.parametrize("use", ["", "&e11;"])
@pytest.mark.parametrize("place", ["attribute", "content"])
def test_a_document_type_is_refused_whatever_its_entities_say(document_type, use, place):
    text = smallest(name=f"r{use}") if place == "attribute" else smallest(use)
    error = refusal(f"{DECLARATION}{document_type}{text}")
    assert str(error) == "<text>, line 2: a document type declaration is not allowed in a robot file"


def test_an_element_nested_without_end_is_refused():
    assert "no well-formed XML" in refusal(f"<robot>{'<a>' * 5000}{'</a>' * 5000}</robot>").reason


def test_a_file_is_named_by_its_name_and_one_that_cannot_be_read_by_its_path(tmp_path):
    path = tmp_path / "arm.urdf"
    path.write_text(smallest(kind="hinge"), encoding="utf-8")
    assert str(refusal(path)).startswith('arm.urdf, line 4, <joint name="j">, attribute type: unknown joint type')
    path.write_bytes(b"")
    assert str(refusal(path)) == "arm.urdf: is empty; a robot file holds a <robot>"
    missing = tmp_path / "missing.urdf"
    assert str(refusal(missing)) == f"{missing}: cannot be read: No such file or directory"
    assert (refusal(str(missing)).line, refusal(str(missing)).element) == (None, "")
    assert str(refusal(tmp_path)).startswith(f"{tmp_path}: cannot be read: ")


@pytest.mark.parametrize("source", [None, 3, ["r.urdf"], smallest])
def test_a_source_of_another_kind_is_refused(source):
    with pytest.raises(fs.KindMismatch, match="a robot file is given by its path, or as text or bytes, got "):
        fs.read_urdf(source)


def test_words_of_the_call_are_checked():
    error = refusal(smallest(), locked={"j": 0, "elbow": 0})
    assert str(error) == "<text>: locked names 'elbow'; the file's joints are j"
    with pytest.raises(fs.KindMismatch, match="locked maps names of joints to values, got"):
        fs.read_urdf(smallest(), locked=["j"])
    with pytest.raises(fs.KindMismatch, match="joint j is locked at a number, got 'x'"):
        fs.read_urdf(smallest(), locked={"j": "x"})
    with pytest.raises(fs.InvalidValue, match="must be a finite number, got nan"):
        fs.read_urdf(smallest(), locked={"j": float("nan")})
    error = refusal(smallest(kind="fixed"), locked={"j": 0.5})
    assert "joint 'j' is fixed and cannot be locked at 0.5" in str(error)
    with pytest.raises(fs.InvalidValue, match=re.escape('parameters are "numeric" or "symbolic", got \'letters\'')):
        fs.read_urdf(smallest(), parameters="letters")
    with pytest.raises(fs.InvalidValue, match="gravity has three components, got 2"):
        fs.read_urdf(smallest(), gravity=(0, -9.81))


def test_control_characters_of_a_name_are_shown_escaped():
    error = refusal(
        smallest(name="r&#x9b;31m").replace('name="j"', 'name="j&#10;&#x202e;k"').replace("revolute", "hinge")
    )
    assert str(error).isprintable()
    assert error.element == r'<joint name="j\n\u202ek">'
