"""The frame law as a table: each operation with operands that obey it, and which labels it leaves free."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import framesym as fs

W, A, B, C, E = (fs.Frame(name, inertial=name == "W") for name in "WABCE")
A_ = A
X, SYSTEM, HYBRID = fs.Frame("X"), fs.Frame("system"), fs.Frame("hybrid")


@dataclass(frozen=True)
class Operand:
    """A quantity by its kind and labels, so that a test can put a stranger in the place of one label."""

    kind: str
    labels: tuple[tuple[str, Any], ...]

    def build(self, **changed: fs.Frame) -> Any:
        return MAKERS[self.kind](**{**dict(self.labels), **changed})


def _maker(kind: type, *parts: str) -> Callable[..., Any]:
    def make(**labels: fs.Frame) -> Any:
        return kind(**labels, **{part: (1, 2, 3 + k) for k, part in enumerate(parts)})

    return make


_COLUMN = (((0, 1, 2), (3, 0, 1)),)
MAKERS: dict[str, Callable[..., Any]] = {
    "Rotation": lambda target, source: fs.Rotation.about("z", 0.5, target=target, source=source),
    "Transform": lambda target, source: fs.Transform(
        fs.Rotation.about("z", 0.5, target=target, source=source), translation=(1, 2, 3)
    ),
    "Point": lambda expressed_in: fs.Point((1, 2, 3), expressed_in=expressed_in),
    "Vector": lambda expressed_in: fs.Vector((1, 2, 3), expressed_in=expressed_in),
    "VectorDerivative": lambda expressed_in, observer: fs.VectorDerivative(
        (1, 2, 3), order=1, observer=observer, expressed_in=expressed_in
    ),
    "SpatialVelocity": _maker(fs.SpatialVelocity, "angular", "linear"),
    "SpatialAcceleration": _maker(fs.SpatialAcceleration, "angular", "linear"),
    "SpatialForce": _maker(fs.SpatialForce, "moment", "force"),
    "SpatialMomentum": _maker(fs.SpatialMomentum, "angular", "linear"),
    "SpatialInertia": lambda body, expressed_in: fs.SpatialInertia.from_central(
        2, (1, 0, 0), (1, 1, 1), body=body, expressed_in=expressed_in
    ),
    "MotionSubspace": lambda body, base, expressed_in: fs.MotionSubspace(
        body, base, expressed_in, (((0, 0, 1), (0, 0, 0)),), ("j",)
    ),
    "ForceSubspace": lambda body, expressed_in: fs.ForceSubspace(body, expressed_in, _COLUMN, ("j",)),
    "Jacobian": lambda body, base, expressed_in: fs.Jacobian(body, base, expressed_in, _COLUMN, ("j",)),
    "JacobianRate": lambda body, base, expressed_in, observer: fs.JacobianRate(
        body, base, expressed_in, observer, _COLUMN, ("j",)
    ),
    "MomentumMatrix": lambda body, base, expressed_in: fs.MomentumMatrix(body, base, expressed_in, _COLUMN, ("j",)),
    "ArticulatedInertia": lambda body, expressed_in: fs.ArticulatedInertia(
        body, expressed_in, (4, 5, 6, 1, 0, 1), ((0, 1, 0), (0, 0, 1), (1, 0, 0)), (3, 3, 4, 0, 1, 0)
    ),
    "ForceTranspose": lambda body, expressed_in: MAKERS["ForceSubspace"](
        body=body, expressed_in=expressed_in
    ).transpose(),
    "MotionTranspose": lambda body, base, expressed_in: MAKERS["MotionSubspace"](
        body=body, base=base, expressed_in=expressed_in
    ).transpose(),
    "MomentumTranspose": lambda body, base, expressed_in: MAKERS["MomentumMatrix"](
        body=body, base=base, expressed_in=expressed_in
    ).transpose(),
    "FrameTree": lambda root, leaf: fs.FrameTree([fs.Transform(fs.Rotation.identity(root, leaf), (1, 0, 0))]),
    "Frame": lambda frame: frame,
}


def operand(kind: str, **labels: fs.Frame) -> Operand:
    return Operand(kind, tuple(labels.items()))


def velocity(body, base, expressed_in=E):
    return operand("SpatialVelocity", body=body, base=base, expressed_in=expressed_in)


def acceleration(body, base, observer=W, expressed_in=E):
    return operand("SpatialAcceleration", body=body, base=base, expressed_in=expressed_in, observer=observer)


def force(body, expressed_in=E):
    return operand("SpatialForce", body=body, expressed_in=expressed_in)


def momentum(body, base=W, expressed_in=E):
    return operand("SpatialMomentum", body=body, base=base, expressed_in=expressed_in)


def inertia(body, expressed_in=E):
    return operand("SpatialInertia", body=body, expressed_in=expressed_in)


def subspace(body, base, expressed_in=E):
    return operand("MotionSubspace", body=body, base=base, expressed_in=expressed_in)


def force_subspace(body, expressed_in=E):
    return operand("ForceSubspace", body=body, expressed_in=expressed_in)


def jacobian(body, base, expressed_in=E):
    return operand("Jacobian", body=body, base=base, expressed_in=expressed_in)


def jacobian_rate(body, base, observer=W, expressed_in=E):
    return operand("JacobianRate", body=body, base=base, expressed_in=expressed_in, observer=observer)


def momentum_matrix(body, base=W, expressed_in=E):
    return operand("MomentumMatrix", body=body, base=base, expressed_in=expressed_in)


def articulated(body, expressed_in=E):
    return operand("ArticulatedInertia", body=body, expressed_in=expressed_in)


def vector(expressed_in=E):
    return operand("Vector", expressed_in=expressed_in)


def derivative(observer=W, expressed_in=E):
    return operand("VectorDerivative", expressed_in=expressed_in, observer=observer)


def point(expressed_in=E):
    return operand("Point", expressed_in=expressed_in)


def transform(target, source):
    return operand("Transform", target=target, source=source)


def rotation(target, source):
    return operand("Rotation", target=target, source=source)


def frame(one):
    return operand("Frame", frame=one)


@dataclass(frozen=True)
class Row:
    """covers: the public operations it exercises. free: operand.label slots that any frame may take.

    result: kind and labels of the result, or None for a plain value. partners: kinds that may stand in an operand's
    place, as "place:kind"; every other kind is a KindMismatch. bare: places that take no tagged quantity.
    """

    name: str
    covers: tuple[str, ...]
    run: Callable[..., Any]
    operands: tuple[Operand, ...]
    result: tuple[str, tuple[Any, ...]] | None = None
    free: tuple[str, ...] = ()
    partners: tuple[str, ...] = ()


def _add(a, b):
    return a + b


def _subtract(a, b):
    return a - b


def _apply(a, b):
    return a @ b


MOTIONS = (("SpatialVelocity", velocity, ()), ("SpatialAcceleration", acceleration, (W,)))


def _motion_rows() -> list[Row]:
    rows = []
    for kind, make, observer in MOTIONS:
        add, subtract = f"{kind}.__add__", f"{kind}.__sub__"
        rows += [
            Row(
                f"{kind}: chain",
                (add,),
                _add,
                (make(B, A), make(C, B)),
                (kind, (C, A, E, *observer)),
                ("0.base", "1.body"),
            ),
            Row(
                f"{kind}: chain backwards",
                (add,),
                _add,
                (make(C, B), make(B, A)),
                (kind, (C, A, E, *observer)),
                ("0.body", "1.base"),
            ),
            Row(f"{kind}: two contributions", (add,), _add, (make(B, A), make(B, A)), (kind, (B, A, E, *observer))),
            Row(
                f"{kind}: equal bases",
                (subtract,),
                _subtract,
                (make(B, A), make(C, A)),
                (kind, (B, C, E, *observer)),
                ("0.body", "1.body"),
            ),
            Row(
                f"{kind}: equal bodies",
                (subtract,),
                _subtract,
                (make(C, A), make(C, B)),
                (kind, (B, A, E, *observer)),
                ("0.base", "1.base"),
            ),
            Row(
                f"{kind}: difference of contributions",
                (subtract,),
                _subtract,
                (make(B, A), make(B, A)),
                (kind, (B, A, E, *observer)),
                ("0.body", "1.body", "0.base", "1.base"),
            ),
            Row(
                f"{kind}: reverse",
                (f"{kind}.__neg__",),
                lambda a: -a,
                (make(B, A),),
                (kind, (A, B, E, *observer)),
                ("0.body", "0.base", "0.expressed_in", "0.observer"),
            ),
        ]
    return rows


def _scaling_rows() -> list[Row]:
    rows = []
    for one in (
        vector(),
        derivative(),
        velocity(B, A),
        acceleration(B, A),
        force(B),
        momentum(B),
        inertia(B),
        articulated(B),
    ):
        labels = tuple(value for _, value in one.labels)
        free = tuple(f"0.{label}" for label, _ in one.labels)
        covers = tuple(f"{one.kind}.{name}" for name in ("__mul__", "__rmul__", "__truediv__"))
        rows.append(Row(f"{one.kind}: scaled", covers, lambda a: (3 * a * 2) / 4, (one,), (one.kind, labels), free))
    return rows


def _transform_rows() -> list[Row]:
    rows = [
        Row(
            "compose transforms",
            ("Transform.__matmul__",),
            _apply,
            (transform(A, B), transform(B, C)),
            ("Transform", (A, C)),
            ("0.target", "1.source"),
        ),
        Row(
            "compose rotations",
            ("Rotation.__matmul__",),
            _apply,
            (rotation(A, B), rotation(B, C)),
            ("Rotation", (A, C)),
            ("0.target", "1.source"),
            ("1:Vector", "1:VectorDerivative"),
        ),
        Row(
            "turn a vector",
            ("Rotation.__matmul__", "Vector.turned"),
            _apply,
            (rotation(A, E), vector()),
            ("Vector", (A,)),
            ("0.target",),
            ("1:Rotation", "1:VectorDerivative"),
        ),
        Row(
            "reverse a transform",
            ("Transform.inverse",),
            lambda a: a.inverse(),
            (transform(A, B),),
            ("Transform", (B, A)),
            ("0.target", "0.source"),
        ),
        Row(
            "reverse a rotation",
            ("Rotation.inverse",),
            lambda a: a.inverse(),
            (rotation(A, B),),
            ("Rotation", (B, A)),
            ("0.target", "0.source"),
        ),
    ]
    for one in (
        point(),
        vector(),
        derivative(),
        velocity(B, C),
        acceleration(B, C),
        force(B),
        momentum(B),
        inertia(B),
        subspace(B, C),
    ):
        labels = tuple(A if label == "expressed_in" else value for label, value in one.labels)
        free = ("0.target", *(f"1.{label}" for label, _ in one.labels if label != "expressed_in"))
        covers = ("Transform.__matmul__", f"{one.kind}.moved")
        rows.append(Row(f"express a {one.kind}", covers, _apply, (transform(A, E), one), (one.kind, labels), free))
        in_tree = (("root", A), ("leaf", E))
        rows.append(
            Row(
                f"express a {one.kind} through a tree",
                ("FrameTree.express",),
                lambda tree, q: tree.express(q, in_=A),
                (Operand("FrameTree", in_tree), one),
                (one.kind, labels),
                tuple(x for x in free if x != "0.target"),
            )
        )
    return rows


_LOADS = ("1:SpatialForce", "1:SpatialMomentum", "1:ForceSubspace", "1:MomentumMatrix")
_MOVING = ("1:SpatialVelocity", "1:MotionSubspace", "1:Jacobian")
_MOTION_KINDS = ("SpatialVelocity", "SpatialAcceleration", "MotionSubspace", "Jacobian", "JacobianRate")


def _column_rows() -> list[Row]:
    """Sets of columns and articulated inertias."""
    S, J, T, A = subspace(B, A_), jacobian(B, A_), force_subspace(B), momentum_matrix(B)
    IA, others = articulated(B), ("1:Rotation", "1:Vector", "1:VectorDerivative")
    motions = tuple(f"1:{kind}" for kind in _MOTION_KINDS)
    made = [
        Row("J @ rates", ("Jacobian.__matmul__",), lambda j: j @ (2,), (J,), ("SpatialVelocity", (B, A_, E)), _all(J)),
        Row(
            "J̇ @ rates",
            ("JacobianRate.__matmul__",),
            lambda j: j @ (2,),
            (jacobian_rate(B, A_),),
            ("SpatialAcceleration", (B, A_, E, W)),
            _all(jacobian_rate(B, A_)),
        ),
        Row(
            "T @ multipliers",
            ("ForceSubspace.__matmul__",),
            lambda t: t @ (2,),
            (T,),
            ("SpatialForce", (B, E)),
            _all(T),
        ),
        Row(
            "A @ rates",
            ("MomentumMatrix.__matmul__",),
            lambda a: a @ (2,),
            (A,),
            ("SpatialMomentum", (B, W, E)),
            _all(A),
        ),
        Row(
            "J + J",
            ("Jacobian.__add__",),
            _add,
            (jacobian(B, A_), jacobian(C, B)),
            ("Jacobian", (C, A_, E)),
            ("0.base", "1.body"),
        ),
        Row(
            "J + J backwards",
            ("Jacobian.__add__",),
            _add,
            (jacobian(C, B), jacobian(B, A_)),
            ("Jacobian", (C, A_, E)),
            ("0.body", "1.base"),
        ),
        Row(
            "J vdot",
            ("Jacobian.acceleration",),
            lambda j, o: j.acceleration((2,), observer=o),
            (J, frame(W)),
            ("SpatialAcceleration", (B, A_, E, W)),
            (*_all(J), "1.frame"),
        ),
        Row(
            "J̇ + J̇",
            ("JacobianRate.__add__",),
            _add,
            (jacobian_rate(B, A_), jacobian_rate(C, B)),
            ("JacobianRate", (C, A_, E, W)),
            ("0.base", "1.body"),
        ),
        Row(
            "J̇ + J̇ backwards",
            ("JacobianRate.__add__",),
            _add,
            (jacobian_rate(C, B), jacobian_rate(B, A_)),
            ("JacobianRate", (C, A_, E, W)),
            ("0.body", "1.base"),
        ),
        Row(
            "two contributions to J̇",
            ("JacobianRate.__add__",),
            _add,
            (jacobian_rate(B, A_), jacobian_rate(B, A_)),
            ("JacobianRate", (B, A_, E, W)),
        ),
        Row(
            "-J̇",
            ("JacobianRate.__neg__",),
            lambda j: -j,
            (jacobian_rate(B, A_),),
            ("JacobianRate", (A_, B, E, W)),
            _all(jacobian_rate(B, A_)),
        ),
        Row("-J", ("Jacobian.__neg__",), lambda j: -j, (J,), ("Jacobian", (A_, B, E)), _all(J)),
        Row("Jacobian of a joint", ("Jacobian.of",), fs.Jacobian.of, (S,), ("Jacobian", (B, A_, E)), _all(S)),
        Row(
            "Jᵀ F",
            ("Jacobian.transpose",),
            lambda j, f: j.transpose() @ f,
            (J, force(B)),
            None,
            ("0.base",),
            _LOADS,
        ),
        Row(
            "Jᵀ h",
            ("Jacobian.transpose",),
            lambda j, h: j.transpose() @ h,
            (J, momentum(B)),
            None,
            ("0.base", "1.base"),
            _LOADS,
        ),
        Row(
            "Jᵀ A",
            ("Jacobian.transpose",),
            lambda j, a: j.transpose() @ a,
            (J, A),
            None,
            ("0.base", "1.base"),
            _LOADS,
        ),
        Row(
            "Sᵀ T",
            ("MotionSubspace.transpose", "MotionTranspose.__matmul__"),
            lambda s, t: s.transpose() @ t,
            (S, T),
            None,
            ("0.base",),
            _LOADS,
        ),
        Row(
            "Tᵀ V",
            ("ForceSubspace.transpose", "ForceTranspose.__matmul__"),
            lambda t, v: t.transpose() @ v,
            (T, velocity(B, A_)),
            None,
            ("1.base",),
            _MOVING,
        ),
        Row(
            "Tᵀ J",
            ("ForceSubspace.transpose", "ForceTranspose.__matmul__"),
            lambda t, j: t.transpose() @ j,
            (T, J),
            None,
            ("1.base",),
            _MOVING,
        ),
        Row(
            "Aᵀ V",
            ("MomentumMatrix.transpose", "MomentumTranspose.__matmul__"),
            lambda a, v: a.transpose() @ v,
            (A, velocity(B, W)),
            None,
            (),
            _MOVING,
        ),
        Row(
            "Aᵀ J",
            ("MomentumMatrix.transpose", "MomentumTranspose.__matmul__"),
            lambda a, j: a.transpose() @ j,
            (A, jacobian(B, W)),
            None,
            (),
            _MOVING,
        ),
        Row("T + T", ("ForceSubspace.__add__",), _add, (T, T), ("ForceSubspace", (B, E))),
        Row("T - T", ("ForceSubspace.__sub__",), _subtract, (T, T), ("ForceSubspace", (B, E))),
        Row("-T", ("ForceSubspace.__neg__",), lambda t: -t, (T,), ("ForceSubspace", (B, E)), _all(T)),
        Row(
            "T onto",
            ("ForceSubspace.onto",),
            lambda t, b: t.onto(b),
            (T, frame(C)),
            ("ForceSubspace", (C, E)),
            (*_all(T), "1.frame"),
        ),
        Row("A + A", ("MomentumMatrix.__add__",), _add, (A, A), ("MomentumMatrix", (B, W, E))),
        Row("A - A", ("MomentumMatrix.__sub__",), _subtract, (A, A), ("MomentumMatrix", (B, W, E))),
        Row("-A", ("MomentumMatrix.__neg__",), lambda a: -a, (A,), ("MomentumMatrix", (B, W, E)), _all(A)),
        Row(
            "of_system",
            ("MomentumMatrix.of_system",),
            lambda a, b: a.of_system(b),
            (A, frame(C)),
            ("MomentumMatrix", (C, W, E)),
            (*_all(A), "1.frame"),
        ),
        Row(
            "I @ J",
            ("SpatialInertia.__matmul__",),
            _apply,
            (inertia(B), J),
            ("MomentumMatrix", (B, A_, E)),
            ("1.base",),
            (*motions, *others),
        ),
        Row(
            "I @ S",
            ("SpatialInertia.__matmul__",),
            _apply,
            (inertia(B), S),
            ("ForceSubspace", (B, E)),
            ("1.base",),
            (*motions, *others),
        ),
        Row(
            "I @ J̇",
            ("SpatialInertia.__matmul__",),
            _apply,
            (inertia(B), jacobian_rate(B, A_)),
            ("ForceSubspace", (B, E)),
            ("1.base", "1.observer"),
            (*motions, *others),
        ),
        Row(
            "IA @ V",
            ("ArticulatedInertia.__matmul__",),
            _apply,
            (IA, velocity(B, A_)),
            ("SpatialMomentum", (B, A_, E)),
            ("1.base",),
            motions,
        ),
        Row(
            "IA @ A",
            ("ArticulatedInertia.__matmul__",),
            _apply,
            (IA, acceleration(B, A_)),
            ("SpatialForce", (B, E)),
            ("1.base", "1.observer"),
            motions,
        ),
        Row(
            "IA @ S",
            ("ArticulatedInertia.__matmul__",),
            _apply,
            (IA, S),
            ("ForceSubspace", (B, E)),
            ("1.base",),
            motions,
        ),
        Row("IA + IA", ("ArticulatedInertia.__add__",), _add, (IA, IA), ("ArticulatedInertia", (B, E))),
        Row("IA - IA", ("ArticulatedInertia.__sub__",), _subtract, (IA, IA), ("ArticulatedInertia", (B, E))),
        Row(
            "IA welded_to",
            ("ArticulatedInertia.welded_to",),
            lambda a, b: a.welded_to(b),
            (IA, frame(C)),
            ("ArticulatedInertia", (C, E)),
            (*_all(IA), "1.frame"),
        ),
        Row(
            "IA of a rigid inertia",
            ("ArticulatedInertia.from_rigid",),
            fs.ArticulatedInertia.from_rigid,
            (inertia(B),),
            ("ArticulatedInertia", (B, E)),
            _all(inertia(B)),
        ),
        Row(
            "IA⁻¹ F",
            ("ArticulatedInertia.solve",),
            lambda i, f: i.solve(f, base=A_, observer=W),
            (IA, force(B)),
            ("SpatialAcceleration", (B, A_, E, W)),
            (),
            ("1:SpatialMomentum",),
        ),
        Row(
            "IA⁻¹ h",
            ("ArticulatedInertia.solve",),
            lambda i, h, b: i.solve(h, base=b),
            (IA, momentum(B), frame(W)),
            ("SpatialVelocity", (B, W, E)),
            (),
            ("1:SpatialForce",),
        ),
        Row(
            "dyad",
            ("ArticulatedInertia.dyad",),
            lambda t: fs.ArticulatedInertia.dyad(t, 2),
            (T,),
            ("ArticulatedInertia", (B, E)),
            _all(T),
        ),
        Row(
            "dyad_rate",
            ("ArticulatedInertia.dyad_rate",),
            lambda t, u: fs.ArticulatedInertia.dyad_rate(t, 2, u, 1),
            (T, T),
            ("ArticulatedInertia", (B, E)),
        ),
        Row(
            "cross a Jacobian",
            ("cross",),
            fs.cross,
            (velocity(C, A_), J),
            ("JacobianRate", (B, A_, E, A_)),
            ("0.body", "0.base", "1.body", "1.base"),
            _CROSSED,
        ),
        Row(
            "cross a subspace",
            ("cross",),
            fs.cross,
            (velocity(C, A_), S),
            ("JacobianRate", (B, A_, E, A_)),
            ("0.body", "0.base", "1.body", "1.base"),
            _CROSSED,
        ),
        Row(
            "cross forces", ("cross",), fs.cross, (velocity(B, A_), T), ("ForceSubspace", (B, E)), ("0.base",), _CROSSED
        ),
        Row(
            "cross a momentum matrix",
            ("cross",),
            fs.cross,
            (velocity(B, A_), A),
            ("ForceSubspace", (B, E)),
            ("0.base", "1.base"),
            _CROSSED,
        ),
    ]
    for one in (T, J, jacobian_rate(B, C), A, IA):
        labels = tuple(A_ if label == "expressed_in" else value for label, value in one.labels)
        free = ("0.target", *(f"1.{label}" for label, _ in one.labels if label != "expressed_in"))
        made.append(
            Row(
                f"express a {one.kind}",
                ("Transform.__matmul__", f"{one.kind}.moved"),
                _apply,
                (transform(A_, E), one),
                (one.kind, labels),
                free,
            )
        )
    for one in (S, J, jacobian_rate(B, A_), T, A):
        kind = {
            "ForceSubspace": "SpatialForce",
            "MomentumMatrix": "SpatialMomentum",
            "JacobianRate": "SpatialAcceleration",
        }.get(one.kind, "SpatialVelocity")
        labels = tuple(value for _, value in one.labels)
        made.append(
            Row(
                f"column of a {one.kind}",
                (f"{one.kind}.column",),
                lambda s: s.column("j"),
                (one,),
                (kind, labels),
                _all(one),
            )
        )
        made.append(
            Row(
                f"columns of a {one.kind}",
                (f"{one.kind}.select",),
                lambda s: s.select(["j"]),
                (one,),
                (one.kind, labels),
                _all(one),
            )
        )
    return made


_CROSSED = (
    "1:SpatialVelocity",
    "1:SpatialForce",
    "1:SpatialMomentum",
    "1:Jacobian",
    "1:MotionSubspace",
    "1:ForceSubspace",
    "1:MomentumMatrix",
)


def _all(one: Operand) -> tuple[str, ...]:
    """Every label of the first operand is free."""
    return tuple(f"0.{label}" for label, _ in one.labels)


def _inertia_rows() -> list[Row]:
    """Readings, shifts and products of rigid inertias, and regressors."""
    one, V = inertia(B), velocity(B, W)
    both = ("0.body", "0.expressed_in")
    made = ("SpatialInertia", (B, E))
    rows = [
        Row(
            "center of mass",
            ("SpatialInertia.center_of_mass",),
            lambda a: a.center_of_mass(),
            (one,),
            ("Point", (E,)),
            both,
        ),
        Row("central inertia", ("SpatialInertia.central_inertia",), lambda a: a.central_inertia(), (one,), None, both),
        Row(
            "shift an inertia to a point",
            ("SpatialInertia.shifted_to",),
            lambda a, p, f: a.shifted_to(p, f),
            (one, point(), frame(C)),
            ("SpatialInertia", (B, C)),
            ("0.body", "2.frame"),
        ),
        Row(
            "shift an inertia to its center of mass",
            ("SpatialInertia.shifted_to_com",),
            lambda a, f: a.shifted_to_com(f),
            (one, frame(C)),
            ("SpatialInertia", (B, C)),
            (*both, "1.frame"),
        ),
        Row(
            "solve for a velocity",
            ("SpatialInertia.solve",),
            lambda a, h: a.solve(h),
            (one, momentum(B)),
            ("SpatialVelocity", (B, W, E)),
            ("1.base",),
            ("1:SpatialForce",),
        ),
        Row(
            "solve for a velocity, base named",
            ("SpatialInertia.solve",),
            lambda a, h, w: a.solve(h, base=w),
            (one, momentum(B), frame(W)),
            ("SpatialVelocity", (B, W, E)),
            (),
            ("1:SpatialForce",),
        ),
        Row(
            "solve for an acceleration",
            ("SpatialInertia.solve",),
            lambda a, f, w, o: a.solve(f, base=w, observer=o),
            (one, force(B), frame(W), frame(A)),
            ("SpatialAcceleration", (B, W, E, A)),
            ("2.frame", "3.frame"),
            ("1:SpatialMomentum",),
        ),
        Row(
            "twice the kinetic energy",
            ("twice_kinetic_energy",),
            fs.twice_kinetic_energy,
            (one, V),
            None,
            ("1.base",),
        ),
        Row("bias force", ("bias_force",), fs.bias_force, (one, V), ("SpatialForce", (B, E)), ("1.base",)),
        Row(
            "momentum regressor",
            ("momentum_regressor",),
            lambda v: fs.momentum_regressor(v, "angular_first"),
            (V,),
            None,
            _all(V),
        ),
        Row(
            "momentum-derivative regressor",
            ("momentum_derivative_regressor",),
            lambda a, v: fs.momentum_derivative_regressor(a, v, "angular_first"),
            (acceleration(B, W), V),
        ),
        Row(
            "Slotine-Li regressor",
            ("slotine_li_regressor",),
            lambda v, r, a: fs.slotine_li_regressor(v, r, a, "angular_first"),
            (V, V, acceleration(B, W)),
        ),
        Row(
            "inertia of a pseudo-inertia",
            ("from_pseudo_inertia",),
            lambda b, e: fs.from_pseudo_inertia(
                ((3, 0, 0, 2), (0, 1, 0, 0), (0, 0, 1, 0), (2, 0, 0, 2)), body=b, expressed_in=e
            ),
            (frame(B), frame(E)),
            made,
            ("0.frame", "1.frame"),
        ),
    ]
    for name in ("velocity_cross_inertia", "inertia_cross_velocity", "inertia_variation", "bias_force_derivative"):
        run = getattr(fs, name)
        rows.append(Row(name, (name,), lambda a, v, run=run: run(a, v, "linear_first"), (one, V), None, ("1.base",)))
    for name in (
        "pseudo_inertia",
        "log_cholesky",
        "nonlinear_parameters",
        "physical_consistency",
        "consistency_conditions",
        "volume_conditions",
        "is_zero",
        "equivalent_ellipsoid",
        "equivalent_box",
    ):
        rows.append(Row(name, (name,), getattr(fs, name), (one,), None, both))
    return rows


def _kinematic_rows() -> list[Row]:
    """Points of moving bodies, exponentials, relative velocities."""
    tree = Operand("FrameTree", (("root", A), ("leaf", E)))
    chained = (tree, velocity(B, A), velocity(C, B, A), frame(C), frame(A), frame(E))
    left = {"side": "left"}
    rows = [
        Row(
            "velocity of a point",
            ("point_velocity",),
            fs.point_velocity,
            (velocity(B, A), point()),
            ("VectorDerivative", (E, A)),
            ("0.body", "0.base"),
        ),
        Row(
            "classical acceleration",
            ("classical_acceleration",),
            fs.classical_acceleration,
            (acceleration(B, A, A), velocity(B, A), point()),
            ("VectorDerivative", (E, A)),
        ),
        Row(
            "from a classical acceleration",
            ("SpatialAcceleration.from_classical",),
            lambda v, a, b: fs.SpatialAcceleration.from_classical(v, angular=a, linear=b),
            (velocity(B, A), vector(), vector()),
            ("SpatialAcceleration", (B, A, E, A)),
            ("0.body", "0.base"),
            ("1:VectorDerivative", "2:VectorDerivative"),
        ),
        Row("distance", ("distance",), fs.distance, (point(), point())),
        Row("squared distance", ("squared_distance",), fs.squared_distance, (point(), point())),
        Row("Manhattan distance", ("manhattan_distance",), fs.manhattan_distance, (point(), point())),
        Row("Chebyshev distance", ("chebyshev_distance",), fs.chebyshev_distance, (point(), point())),
        Row("planar distance", ("planar_distance",), partial(fs.planar_distance, plane="xy"), (point(), point())),
        Row(
            "is_identity of a rotation",
            ("is_identity",),
            fs.is_identity,
            (rotation(A, B),),
            None,
            ("0.target", "0.source"),
            ("0:Transform",),
        ),
        Row(
            "is_identity of a transform",
            ("is_identity",),
            fs.is_identity,
            (transform(A, B),),
            None,
            ("0.target", "0.source"),
            ("0:Rotation",),
        ),
        Row("angle", ("angle_between",), fs.angle_between, (vector(), vector())),
        Row("length", ("Vector.norm",), lambda v: v.norm(), (vector(),), None, ("0.expressed_in",)),
        Row("exp", ("exp",), fs.exp, (velocity(B, A, A),), ("Transform", (A, B)), ("0.body",)),
        Row(
            "log",
            ("log",),
            fs.log,
            (transform(A, B),),
            ("SpatialVelocity", (B, A, A)),
            ("0.target", "0.source"),
        ),
        Row(
            "interpolate",
            ("interpolate",),
            lambda a, b: fs.interpolate(a, b, 0.5),
            (transform(A, B), transform(A, B)),
            ("Transform", (A, B)),
        ),
        Row(
            "rotation of a rotation vector",
            ("Rotation.from_rotation_vector",),
            lambda v: fs.Rotation.from_rotation_vector(v, target=A, source=B),
            (vector(A),),
            ("Rotation", (A, B)),
        ),
        Row(
            "rotation vector of a rotation",
            ("Rotation.rotation_vector",),
            lambda r: r.rotation_vector(),
            (rotation(A, B),),
            ("Vector", (A,)),
            ("0.target", "0.source"),
        ),
        Row(
            "velocity of a pose",
            ("Transform.velocity",),
            lambda x: x.velocity(fs.symbol("t")),
            (transform(A, B),),
            ("SpatialVelocity", (B, A, B)),
            ("0.target", "0.source"),
        ),
        Row(
            "relative velocity",
            ("FrameTree.relative_velocity",),
            lambda t, u, v, b, a, e: t.relative_velocity([u, v], body=b, base=a, expressed_in=e),
            chained,
            ("SpatialVelocity", (C, A, E)),
        ),
        Row(
            "relative velocity, as a function",
            ("relative_velocity",),
            lambda t, u, v, b, a, e: fs.relative_velocity(t, [u, v], body=b, base=a, expressed_in=e),
            chained,
            ("SpatialVelocity", (C, A, E)),
        ),
    ]
    for run in (fs.rotation_jacobian, fs.rotation_jacobian_inverse):
        rows.append(Row(run.__name__, (run.__name__,), partial(run, **left), (vector(),), None, ("0.expressed_in",)))
    hessian = partial(fs.rotation_log_hessian, weights=(1, 2, 3), side="left")
    rows.append(Row("rotation_log_hessian", ("rotation_log_hessian",), hessian, (vector(),), None, ("0.expressed_in",)))
    for run in (fs.transform_jacobian, fs.transform_jacobian_inverse):
        call = partial(run, **left, order="angular_first")
        rows.append(Row(run.__name__, (run.__name__,), call, (velocity(B, A, A),), None, ("0.body",)))
    return rows


ROWS: tuple[Row, ...] = (
    *_kinematic_rows(),
    *_inertia_rows(),
    *_column_rows(),
    *_transform_rows(),
    *_motion_rows(),
    *_scaling_rows(),
    Row(
        "point - point",
        ("Point.__sub__",),
        _subtract,
        (point(), point()),
        ("Vector", (E,)),
        (),
        ("1:Vector",),
    ),
    Row(
        "point - vector",
        ("Point.__sub__",),
        _subtract,
        (point(), vector()),
        ("Point", (E,)),
        (),
        ("0:Vector", "1:Point"),
    ),
    Row("point + vector", ("Point.__add__",), _add, (point(), vector()), ("Point", (E,)), (), ("0:Vector",)),
    Row(
        "vector + point",
        ("Vector.__add__",),
        _add,
        (vector(), point()),
        ("Point", (E,)),
        (),
        ("1:Vector",),
    ),
    Row(
        "vector + vector", ("Vector.__add__",), _add, (vector(), vector()), ("Vector", (E,)), (), ("0:Point", "1:Point")
    ),
    Row("vector - vector", ("Vector.__sub__",), _subtract, (vector(), vector()), ("Vector", (E,)), (), ("0:Point",)),
    Row("-vector", ("Vector.__neg__",), lambda a: -a, (vector(),), ("Vector", (E,)), ("0.expressed_in",)),
    Row(
        "seen_from",
        ("SpatialAcceleration.seen_from",),
        lambda a, W, V, S: a.seen_from(W, V, S),
        (acceleration(B, A, C), frame(W), velocity(C, W), velocity(B, A)),
        ("SpatialAcceleration", (B, A, E, W)),
    ),
    Row("cross vectors", ("cross",), fs.cross, (vector(), vector()), ("Vector", (E,))),
    Row(
        "cross velocities",
        ("cross",),
        fs.cross,
        (velocity(B, A), velocity(C, W)),
        ("SpatialAcceleration", (C, W, E, A)),
        ("0.body", "0.base", "1.body", "1.base"),
        _CROSSED,
    ),
    Row(
        "cross a force",
        ("cross",),
        fs.cross,
        (velocity(B, A), force(B)),
        ("SpatialForce", (B, E)),
        ("0.base",),
        _CROSSED,
    ),
    Row(
        "cross a momentum",
        ("cross",),
        fs.cross,
        (velocity(B, A), momentum(B)),
        ("SpatialForce", (B, E)),
        ("0.base", "1.base"),
        _CROSSED,
    ),
    Row("dot vectors", ("dot",), fs.dot, (vector(), vector())),
    Row("power", ("dot",), fs.dot, (velocity(B, W), force(B)), None, ("0.base",), ("1:SpatialMomentum",)),
    Row("power, force first", ("dot",), fs.dot, (force(B), velocity(B, W)), None, ("1.base",), ("0:SpatialMomentum",)),
    Row("twice the energy", ("dot",), fs.dot, (velocity(B, W), momentum(B)), None, (), ("1:SpatialForce",)),
    Row(
        "twice the energy, momentum first",
        ("dot",),
        fs.dot,
        (momentum(B), velocity(B, W)),
        None,
        (),
        ("0:SpatialForce",),
    ),
    Row(
        "momentum",
        ("SpatialInertia.__matmul__",),
        _apply,
        (inertia(B), velocity(B, A)),
        ("SpatialMomentum", (B, A, E)),
        ("1.base",),
        tuple(f"1:{kind}" for kind in _MOTION_KINDS),
    ),
    Row(
        "force of an acceleration",
        ("SpatialInertia.__matmul__",),
        _apply,
        (inertia(B), acceleration(B, A)),
        ("SpatialForce", (B, E)),
        ("1.base", "1.observer"),
        tuple(f"1:{kind}" for kind in _MOTION_KINDS),
    ),
    Row(
        "Newton-Euler",
        ("newton_euler",),
        fs.newton_euler,
        (inertia(B), acceleration(B, W), velocity(B, W)),
        ("SpatialForce", (B, E)),
    ),
    Row("kinetic energy", ("kinetic_energy",), fs.kinetic_energy, (inertia(B), velocity(B, W)), None, ("1.base",)),
    Row("I + I", ("SpatialInertia.__add__",), _add, (inertia(B), inertia(B)), ("SpatialInertia", (B, E))),
    Row("I - I", ("SpatialInertia.__sub__",), _subtract, (inertia(B), inertia(B)), ("SpatialInertia", (B, E))),
    Row(
        "welded_to",
        ("SpatialInertia.welded_to",),
        lambda a, b: a.welded_to(b),
        (inertia(B), frame(C)),
        ("SpatialInertia", (C, E)),
        ("0.body", "0.expressed_in", "1.frame"),
    ),
    Row("F + F", ("SpatialForce.__add__",), _add, (force(B), force(B)), ("SpatialForce", (B, E))),
    Row("F - F", ("SpatialForce.__sub__",), _subtract, (force(B), force(B)), ("SpatialForce", (B, E))),
    Row(
        "-F",
        ("SpatialForce.__neg__",),
        lambda a: -a,
        (force(B),),
        ("SpatialForce", (B, E)),
        ("0.body", "0.expressed_in"),
    ),
    Row(
        "onto",
        ("SpatialForce.onto",),
        lambda a, b: a.onto(b),
        (force(B), frame(C)),
        ("SpatialForce", (C, E)),
        ("0.body", "0.expressed_in", "1.frame"),
    ),
    Row(
        "force at a point",
        ("SpatialForce.at_point",),
        lambda f, p, b: fs.SpatialForce.at_point(f, p, body=b),
        (vector(), point(), frame(B)),
        ("SpatialForce", (B, E)),
        ("2.frame",),
    ),
    Row(
        "force and moment at a point",
        ("SpatialForce.at_point",),
        lambda f, p, n, b: fs.SpatialForce.at_point(f, p, body=b, moment=n),
        (vector(), point(), vector(), frame(B)),
        ("SpatialForce", (B, E)),
        ("3.frame",),
    ),
    Row(
        "moment about a point",
        ("SpatialForce.moment_about",),
        lambda f, p: f.moment_about(p),
        (force(B), point()),
        ("Vector", (E,)),
        ("0.body",),
    ),
    Row(
        "angular momentum about a point",
        ("SpatialMomentum.angular_about",),
        lambda h, p: h.angular_about(p),
        (momentum(B), point()),
        ("Vector", (E,)),
        ("0.body", "0.base"),
    ),
    Row(
        "assume_base",
        ("SpatialVelocity.assume_base", "SpatialAcceleration.assume_base"),
        lambda v, b: v.assume_base(b),
        (velocity(B, A), frame(C)),
        ("SpatialVelocity", (B, C, E)),
        ("0.body", "0.base", "0.expressed_in", "1.frame"),
    ),
    Row("h + h", ("SpatialMomentum.__add__",), _add, (momentum(B), momentum(B)), ("SpatialMomentum", (B, W, E))),
    Row("h - h", ("SpatialMomentum.__sub__",), _subtract, (momentum(B), momentum(B)), ("SpatialMomentum", (B, W, E))),
    Row(
        "-h",
        ("SpatialMomentum.__neg__",),
        lambda a: -a,
        (momentum(B),),
        ("SpatialMomentum", (B, W, E)),
        ("0.body", "0.base", "0.expressed_in"),
    ),
    Row(
        "total_momentum",
        ("total_momentum",),
        lambda a, b: fs.total_momentum([a, b], system=SYSTEM),
        (momentum(B), momentum(C)),
        ("SpatialMomentum", (SYSTEM, W, E)),
        ("0.body", "1.body"),
    ),
    Row(
        "S @ rates",
        ("MotionSubspace.__matmul__",),
        lambda s: s @ (2,),
        (subspace(B, A),),
        ("SpatialVelocity", (B, A, E)),
        ("0.body", "0.base", "0.expressed_in"),
        ("0:Rotation",),
    ),
    Row(
        "S v̇",
        ("MotionSubspace.acceleration",),
        lambda s: s.acceleration((2,)),
        (subspace(B, A),),
        ("SpatialAcceleration", (B, A, E, B)),
        ("0.body", "0.base", "0.expressed_in"),
    ),
    Row(
        "column",
        ("MotionSubspace.column",),
        lambda s: s.column("j"),
        (subspace(B, A),),
        ("SpatialVelocity", (B, A, E)),
        ("0.body", "0.base", "0.expressed_in"),
    ),
    Row(
        "Sᵀ F",
        ("MotionSubspace.transpose", "MotionTranspose.__matmul__"),
        lambda s, f: s.transpose() @ f,
        (subspace(B, A), force(B)),
        None,
        ("0.base",),
        _LOADS,
    ),
    Row(
        "time derivative, other observer",
        ("time_derivative",),
        lambda a, b, v: fs.time_derivative(a, (1, 2, 3), observer=b, velocity=v),
        (vector(), frame(A), velocity(E, A)),
        ("VectorDerivative", (E, A)),
        partners=("0:VectorDerivative",),
    ),
    Row(
        "second time derivative",
        ("time_derivative",),
        lambda a, b, v: fs.time_derivative(a, (1, 2, 3), observer=b, velocity=v),
        (derivative(A), frame(A), velocity(E, A)),
        ("VectorDerivative", (E, A)),
        partners=("0:Vector",),
    ),
    Row("u + u", ("VectorDerivative.__add__",), _add, (derivative(), derivative()), ("VectorDerivative", (E, W))),
    Row("u - u", ("VectorDerivative.__sub__",), _subtract, (derivative(), derivative()), ("VectorDerivative", (E, W))),
    Row(
        "-u",
        ("VectorDerivative.__neg__",),
        lambda u: -u,
        (derivative(),),
        ("VectorDerivative", (E, W)),
        ("0.expressed_in", "0.observer"),
    ),
    Row(
        "speed",
        ("VectorDerivative.norm",),
        lambda u: u.norm(),
        (derivative(),),
        None,
        ("0.expressed_in", "0.observer"),
    ),
    Row(
        "without observer",
        ("VectorDerivative.without_observer",),
        lambda u: u.without_observer(),
        (derivative(),),
        ("Vector", (E,)),
        ("0.expressed_in", "0.observer"),
    ),
    Row(
        "turn a derivative",
        ("Rotation.__matmul__", "VectorDerivative.turned"),
        _apply,
        (rotation(A, E), derivative()),
        ("VectorDerivative", (A, W)),
        ("0.target", "1.observer"),
        ("1:Rotation", "1:Vector", "1:VectorDerivative"),
    ),
    Row("is_close", ("is_close",), fs.is_close, (velocity(B, A), velocity(B, A))),
    Row(
        "path through a tree",
        ("FrameTree.transform",),
        lambda tree, a, b: tree.transform(a, b),
        (Operand("FrameTree", (("root", A), ("leaf", B))), frame(B), frame(A)),
        ("Transform", (B, A)),
    ),
    Row(
        "hybrid",
        ("FrameTree.with_hybrid",),
        lambda tree, a, b: tree.with_hybrid(HYBRID, origin=a, axes=b).transform(b, HYBRID),
        (Operand("FrameTree", (("root", A), ("leaf", B))), frame(B), frame(A)),
        ("Transform", (A, HYBRID)),
    ),
    Row(
        "grow a tree",
        ("FrameTree.add",),
        lambda tree, x: tree.add(x).transform(C, A),
        (Operand("FrameTree", (("root", A), ("leaf", B))), transform(B, C)),
        ("Transform", (C, A)),
    ),
    Row(
        "place a central inertia",
        ("SpatialInertia.from_central",),
        lambda r, b: fs.SpatialInertia.from_central(1, (0, 0, 1), (1, 2, 2), body=B, expressed_in=b, rotation=r),
        (rotation(E, A), frame(E)),
        ("SpatialInertia", (B, E)),
        ("0.source",),
    ),
)
