"""The frame law, executed: every operation with a stranger in every slot, and with every wrong kind."""

from __future__ import annotations

import inspect

import numpy as np
import pytest
import sympy
from law import MAKERS, ROWS, A, B, C, E, Row, W

import framesym as fs
from framesym.spatial.quantity import Quantity

STRANGER = fs.Frame("stranger", inertial=True)
FRAMES = {"A": A, "B": B, "C": C, "E": E, "W": W}
# What carries no frame rule: readings of labels and parts, constructors of one frame's quantities.
WITHOUT_RULE = {
    "labels", "say_labels", "parts", "with_parts", "say_parts", "map_scalars", "subs", "evalf", "latex",
    "zero", "identity", "about", "rpy",
    "from_matrix", "assume_orthonormal", "turn", "translation", "target", "source", "move_position", "move_motion",
    "move_force", "shift_then_turn", "from_dynamic_parameters", "dynamic_parameters", "second_moment_matrix", "roots",
    "act", "matrix", "inverse_matrix", "random",
    "from_quaternion", "assume_unit_quaternion", "quaternion", "rpy_angles", "body_fixed", "space_fixed",
    "from_homogeneous", "origin", "from_radii_of_gyration", "radii_of_gyration",
    "__eq__", "__hash__", "__radd__", "__rsub__", "__post_init__",
}  # fmt: skip
# Functions of bare angles: no operand has a frame.
OF_ANGLES = {"angle_jacobian", "angle_jacobian_inverse", "rpy_jacobian", "rpy_jacobian_inverse"}
TRANSPOSES = ("MotionTranspose", "ForceTranspose", "MomentumTranspose")
MATRIX_DOORS = {
    "six_vector", "from_six_vector", "motion_matrix", "force_matrix", "inertia_matrix", "subspace_matrix",
    "motion_cross_matrix", "force_cross_matrix",
    "homogeneous_matrix", "hat_matrix", "from_hat_matrix",
    "from_inertia_matrix",
}  # fmt: skip


def slots():
    for row in ROWS:
        for place, one in enumerate(row.operands):
            for label, _ in one.labels:
                yield pytest.param(row, place, label, id=f"{row.name}-{place}.{label}")


def build(row: Row) -> list:
    return [one.build() for one in row.operands]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_an_operation_that_obeys_the_law_gives_the_labels_of_its_row(row):
    result = row.run(*build(row))
    if row.result is None:
        assert not hasattr(result, "labels")
    else:
        kind, labels = row.result
        assert type(result).__name__ == kind
        assert [one.name for one in result.labels()] == [one.name for one in labels]
        assert all(a is b for a, b in zip(result.labels(), labels, strict=True))


@pytest.mark.parametrize(("row", "place", "label"), list(slots()))
def test_a_stranger_in_a_slot_is_refused_before_any_arithmetic(row, place, label):
    values = build(row)
    values[place] = row.operands[place].build(**{label: STRANGER})
    if f"{place}.{label}" in row.free:
        row.run(*values)
        return
    poisoned = [poison(value) for value in values]
    with pytest.raises(fs.FrameError) as caught:
        row.run(*poisoned)
    error = caught.value
    assert isinstance(error, (fs.FrameMismatch, fs.UnrelatedFrames))
    assert error.operation
    assert error.slot
    assert "help: " in str(error)
    assert isinstance(error.left, fs.Frame)
    assert error.left is not error.right
    if not isinstance(error, fs.UnrelatedFrames):
        assert "stranger" in str(error)


class Poison:
    """A number that raises as soon as anything is computed with it."""

    is_scalar = True

    def _refuse(self, *_):
        raise AssertionError("arithmetic before the check")

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = __truediv__ = _refuse


def poison(value):
    if isinstance(value, (fs.Frame, fs.FrameTree)):
        return value
    if type(value).__name__.endswith("Transpose"):
        return poison(value.columns).transpose()
    return value.with_parts(tuple(Poison() for _ in value.parts()))


def strangers_of_kind(row: Row, place: int):
    own = row.operands[place].kind
    allowed = {partner.split(":")[1] for partner in row.partners if partner.startswith(f"{place}:")}
    wanted = {"expressed_in": E, "body": B, "base": A, "observer": W, "target": A, "source": E}
    for kind, make in MAKERS.items():
        if kind in (own, "Frame", "FrameTree", *TRANSPOSES, *allowed):
            continue
        names = inspect.signature(make).parameters if kind not in _LABELS else _LABELS[kind]
        yield kind, make(**{name: wanted[name] for name in names})


_LABELS = {
    "SpatialVelocity": ("body", "base", "expressed_in"),
    "SpatialAcceleration": ("body", "base", "expressed_in", "observer"),
    "SpatialForce": ("body", "expressed_in"),
    "SpatialMomentum": ("body", "base", "expressed_in"),
}
# Where the operand decides what is done, another kind is another row: @ of a transform takes every quantity, and a
# method or a scalar product is looked up on the operand itself.
DISPATCHING = {
    "Transform.__matmul__": (0, 1), "FrameTree.express": (1,), "Point.__sub__": (0,), "Point.__add__": (0,),
    "Vector.__add__": (0,), "Vector.__sub__": (0,), "is_zero": (0,),
}  # fmt: skip


def looks_up(row: Row) -> bool:
    """True where Python finds the operation on the first operand: another kind there is another operation."""
    kind, _, method = row.covers[0].partition(".")
    return kind == row.operands[0].kind and method not in ("__add__", "__sub__")


def wrong_kinds():
    for row in ROWS:
        for place, one in enumerate(row.operands):
            if one.kind in ("Frame", "FrameTree"):
                continue
            if any(place in DISPATCHING.get(name, ()) for name in row.covers) or (place == 0 and looks_up(row)):
                continue
            for kind, value in strangers_of_kind(row, place):
                yield pytest.param(row, place, value, id=f"{row.name}-{place}:{kind}")


@pytest.mark.parametrize(("row", "place", "value"), list(wrong_kinds()))
def test_a_wrong_kind_is_a_type_error_that_names_the_kind(row, place, value):
    values = build(row)
    values[place] = value
    with pytest.raises(fs.KindMismatch) as caught:
        row.run(*values)
    assert isinstance(caught.value, TypeError)
    assert type(value).__name__ in str(caught.value)
    assert "help: " in str(caught.value)


@pytest.mark.parametrize("number", [2, 2.5, None, "x", (1, 2, 3)])
def test_a_bare_value_is_no_partner_of_a_quantity(number):
    for one in (V(), F(), h(), I(), v(), p()):
        for run in (lambda a, b: a + b, lambda a, b: b + a, lambda a, b: a - b, lambda a, b: b - a):
            with pytest.raises(fs.KindMismatch):
                run(one, number)
    for run in (fs.dot, fs.cross, fs.is_close):
        with pytest.raises(fs.KindMismatch):
            run(V(), number)


def V():
    return MAKERS["SpatialVelocity"](body=B, base=A, expressed_in=E)


def F():
    return MAKERS["SpatialForce"](body=B, expressed_in=E)


def h():
    return MAKERS["SpatialMomentum"](body=B, base=W, expressed_in=E)


def I():
    return MAKERS["SpatialInertia"](body=B, expressed_in=E)


def v():
    return MAKERS["Vector"](expressed_in=E)


def p():
    return MAKERS["Point"](expressed_in=E)


def test_what_does_not_act_is_refused_on_the_left_of_a_product():
    for left in (V(), F(), h(), v(), p()):
        for right in (V(), MAKERS["Transform"](target=E, source=A), I(), 3):
            with pytest.raises(fs.KindMismatch, match=f"cannot apply {type(left).__name__} and {type(right).__name__}"):
                left @ right
    for number in (3, np.eye(3), sympy.Symbol("x")):
        with pytest.raises(TypeError):
            number @ V()


def test_a_quantity_times_a_quantity_is_refused():
    for left in (V(), F(), h(), I(), v()):
        for right in (V(), F(), h(), I(), v()):
            with pytest.raises(fs.KindMismatch, match="only a scalar multiplies a quantity"):
                left * right
            with pytest.raises(fs.KindMismatch, match="only a scalar divides a quantity"):
                left / right
    with pytest.raises(fs.KindMismatch, match="a position has no multiple"):
        2 * p()


@pytest.mark.parametrize("run", [fs.newton_euler, fs.kinetic_energy], ids=["newton_euler", "kinetic_energy"])
def test_a_base_that_is_not_inertial_is_refused(run):
    motion = {"body": B, "base": A, "expressed_in": E}
    operands = [I(), MAKERS["SpatialVelocity"](**motion)]
    if run is fs.newton_euler:
        operands.insert(1, MAKERS["SpatialAcceleration"](**motion, observer=A))
    with pytest.raises(fs.NotInertial, match="A is not inertial") as caught:
        run(*[poison(one) for one in operands])
    assert caught.value.left is A


def test_every_public_operation_has_a_row():
    covered = {name for row in ROWS for name in row.covers}
    missing = sorted(public_operations() - covered)
    assert not missing, f"operations without a row in the table of the frame law: {missing}"
    unknown = sorted(covered - public_operations())
    assert not unknown, f"rows for operations that do not exist: {unknown}"


def public_operations() -> set[str]:
    found = set()
    kinds = [getattr(fs, name) for name in MAKERS if name not in ("Frame", *TRANSPOSES)]
    transposes = (
        MAKERS["MotionTranspose"](body=B, base=A, expressed_in=E),
        MAKERS["ForceTranspose"](body=B, expressed_in=E),
        MAKERS["MomentumTranspose"](body=B, base=W, expressed_in=E),
    )
    for kind in (*kinds, *map(type, transposes)):
        for name, member in inspect.getmembers(kind):
            is_operator = name in OPERATORS and name in {
                x for one in kind.__mro__ if one not in (Quantity, object) for x in vars(one)
            }
            if (name.startswith("_") and not is_operator) or name in WITHOUT_RULE:
                continue
            if callable(member) and not (kind is fs.Point and name in REFUSED_BY_POINTS):
                found.add(f"{kind.__name__}.{name}")
    for name in dir(fs):
        member = getattr(fs, name)
        if inspect.isfunction(member) and member.__module__.startswith("framesym.spatial"):
            found.add(name)
    found -= MATRIX_DOORS | OF_ANGLES
    return found


OPERATORS = {
    "__add__", "__sub__", "__neg__", "__mul__", "__rmul__", "__truediv__", "__matmul__", "__rmatmul__", "__pow__",
    "__mod__", "__floordiv__", "__and__", "__or__", "__xor__", "__abs__", "__lt__", "__le__", "__gt__", "__ge__",
}  # fmt: skip
REFUSED_BY_POINTS = {"__mul__", "__rmul__", "__truediv__"}


def test_the_table_notices_an_operation_without_a_row(monkeypatch):
    monkeypatch.setattr(fs.SpatialForce, "rotated", lambda self: self, raising=False)
    with pytest.raises(AssertionError, match=r"SpatialForce\.rotated"):
        test_every_public_operation_has_a_row()


def test_equality_asks_labels_and_parts_and_never_raises():
    kinds = {one.kind: one for row in ROWS for one in row.operands if one.kind not in ("Frame", "FrameTree")}
    assert len(kinds) == 16
    for one in kinds.values():
        assert one.build() == one.build()
        assert hash(one.build()) == hash(one.build())
        for label, _ in one.labels:
            assert one.build() != one.build(**{label: STRANGER})
        assert one.build() != 3
        assert one.build() != one.build().map_scalars(lambda x: x + 1)
