"""Random expressions as trees: leaves are labelled quantities, and each tree has its value in plain 6×6 algebra."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from hypothesis import strategies as st

import framesym as fs

FRAMES = [fs.Frame(name, inertial=True) for name in "ABCD"]
STRANGERS = [fs.Frame(name, inertial=True) for name in ("S", "T")]
numbers = st.integers(-4, 4)
triples = st.tuples(numbers, numbers, numbers)
Convert = Callable[[Any], Any]


@dataclass(frozen=True)
class Leaf:
    """A quantity to be made: make(number, **labels), where `number` turns each plain number into the kind wanted.

    free: labels that any frame may take, by the law of the operation that the leaf stands in.
    """

    make: Callable[..., Any]
    labels: tuple[tuple[str, fs.Frame], ...]
    plain: Any
    free: tuple[str, ...] = ()

    def tagged(self, number: Convert) -> Any:
        return self.make(number, **dict(self.labels))

    def leaves(self) -> Iterator[Leaf]:
        yield self

    def with_leaves(self, leaves: Iterator[Leaf]) -> Leaf:
        return next(leaves)


@dataclass(frozen=True)
class Apply:
    """An operation on tagged operands, and the plain algebra that it stands for."""

    run: Callable[..., Any]
    algebra: Callable[..., Any]
    operands: tuple[Leaf | Apply, ...]

    def tagged(self, number: Convert) -> Any:
        return self.run(*(one.tagged(number) for one in self.operands))

    @property
    def plain(self) -> Any:
        return self.algebra(*(one.plain for one in self.operands))

    def leaves(self) -> Iterator[Leaf]:
        for one in self.operands:
            yield from one.leaves()

    def with_leaves(self, leaves: Iterator[Leaf]) -> Apply:
        return replace(self, operands=tuple(one.with_leaves(leaves) for one in self.operands))


Tree = Leaf | Apply


def mislabelled(tree: Tree, place: int, label: str, stranger: fs.Frame) -> Tree:
    """The tree with a stranger in one label of one leaf."""
    leaves = list(tree.leaves())
    changed = dict(leaves[place].labels) | {label: stranger}
    leaves[place] = replace(leaves[place], labels=tuple(changed.items()))
    return tree.with_leaves(iter(leaves))


def skew(a):
    return np.array([[0, -a[2], a[1]], [a[2], 0, -a[0]], [-a[1], a[0], 0]], float)


def motion_cross(v):
    return np.block([[skew(v[:3]), np.zeros((3, 3))], [skew(v[3:]), skew(v[:3])]])


def force_cross(v):
    return -motion_cross(v).T


def add(a, b):
    return a + b


def subtract(a, b):
    return a - b


def apply(a, b):
    return a @ b


def other_than(draw, *frames):
    return draw(st.sampled_from([one for one in FRAMES if one not in frames]))


def one_of(draw, depth, *ways):
    return draw(st.sampled_from(["leaf", *ways])) if depth > 0 else "leaf"


def six(kind, *names):
    """A maker of six numbers' quantities: the parts have these names."""

    def leaf(draw, free=(), **labels):
        first, second = draw(triples), draw(triples)

        def make(number, **labels):
            return kind(**labels, **{names[0]: tuple(map(number, first)), names[1]: tuple(map(number, second))})

        return Leaf(make, tuple(labels.items()), np.array([*first, *second], float), free)

    return leaf


velocity_leaf = six(fs.SpatialVelocity, "angular", "linear")
acceleration_leaf = six(fs.SpatialAcceleration, "angular", "linear")
force_leaf = six(fs.SpatialForce, "moment", "force")
momentum_leaf = six(fs.SpatialMomentum, "angular", "linear")


def pose(draw, target, source):
    """A pose whose plain value is its motion matrix; the turn is by half-angle tangents, exact for fractions."""
    axis, tangent, shift = draw(triples.filter(any)), draw(st.sampled_from([0, 1, -2, 3])), draw(triples)

    def rows(number):
        """The turn by the quaternion (1, t axis): no square root, so exact for fractions."""
        x, y, z = (number(tangent) * number(one) for one in axis)
        n = 1 + x * x + y * y + z * z
        return tuple(
            tuple(entry / n for entry in row)
            for row in (
                (1 + x * x - y * y - z * z, 2 * (x * y - z), 2 * (x * z + y)),
                (2 * (x * y + z), 1 - x * x + y * y - z * z, 2 * (y * z - x)),
                (2 * (x * z - y), 2 * (y * z + x), 1 - x * x - y * y + z * z),
            )
        )

    def make(number, target, source):
        R = fs.Rotation.assume_orthonormal(rows(number), target=target, source=source)
        return fs.Transform(R, tuple(map(number, shift)))

    R = np.array(rows(float))
    plain = np.block([[R, np.zeros((3, 3))], [skew(shift) @ R, R]])
    return Leaf(make, (("target", target), ("source", source)), plain)


def dual(X):
    """The force matrix of a motion matrix: its inverse transposed."""
    return np.linalg.inv(X).T


def moved(draw, build, depth, frame, algebra=apply):
    source = other_than(draw, frame)
    return Apply(apply, algebra, (pose(draw, frame, source), build(source, depth - 1)))


def scaled(draw, tree):
    s = draw(numbers)
    return Apply(lambda a: s * a, lambda a: s * a, (tree,))


def velocity(draw, body, base, frame, depth):
    """A velocity with these labels, built from others by random operations of the law."""

    def again(body, base, frame=frame):
        return velocity(draw, body, base, frame, depth - 1)

    way = one_of(draw, depth, "chain", "difference", "reverse", "scaled", "moved", "columns", "sum", "solved")
    if way == "chain" and body is not base:
        through = other_than(draw, body, base)
        pair = again(through, base), again(body, through)
        return Apply(add, add, pair if draw(st.booleans()) else pair[::-1])
    if way == "difference" and body is not base:
        third = other_than(draw, body, base)
        if draw(st.booleans()):
            return Apply(subtract, subtract, (again(body, third), again(base, third)))
        return Apply(subtract, subtract, (again(third, base), again(third, body)))
    if way == "reverse":
        return Apply(lambda a: -a, lambda a: -a, (again(base, body),))
    if way == "scaled":
        return scaled(draw, again(body, base))
    if way == "moved":
        return moved(draw, lambda source, _: again(body, base, source), depth, frame)
    if way == "columns":
        rates = (draw(numbers), draw(numbers))
        J = jacobian(draw, body, base, frame)
        return Apply(lambda j: j @ rates, lambda j: j @ rates, (J,))
    if way == "sum":
        return Apply(add, add, (again(body, base), again(body, base)))
    if way == "solved" and body is not base:
        h = momentum(draw, body, base, frame, 0)
        return Apply(
            lambda i, h: i.solve(h, base=h.base),
            np.linalg.solve,
            (solid(draw, body, frame), h),
        )
    return velocity_leaf(draw, body=body, base=base, expressed_in=frame)


def jacobian(draw, body, base, frame, free=()):
    pairs = [(draw(triples), draw(triples)) for _ in range(2)]

    def make(number, body, base, expressed_in):
        columns = tuple((tuple(map(number, w)), tuple(map(number, v))) for w, v in pairs)
        return fs.Jacobian(body, base, expressed_in, columns, ("a", "b"))

    plain = np.array([[*w, *v] for w, v in pairs], float).T
    return Leaf(make, (("body", body), ("base", base), ("expressed_in", frame)), plain, free)


def acceleration(draw, body, base, observer, frame, depth):
    def again(body, base, observer=observer, frame=frame):
        return acceleration(draw, body, base, observer, frame, depth - 1)

    way = one_of(draw, depth, "chain", "difference", "reverse", "scaled", "moved", "sum", "seen", "crossed")
    if way == "chain" and body is not base:
        through = other_than(draw, body, base)
        return Apply(add, add, (again(through, base), again(body, through)))
    if way == "difference" and body is not base:
        third = other_than(draw, body, base)
        return Apply(subtract, subtract, (again(body, third), again(base, third)))
    if way == "reverse":
        return Apply(lambda a: -a, lambda a: -a, (again(base, body),))
    if way == "scaled":
        return scaled(draw, again(body, base))
    if way == "moved":
        return moved(draw, lambda source, _: again(body, base, frame=source), depth, frame)
    if way == "sum":
        return Apply(add, add, (again(body, base), again(body, base)))
    if way == "seen":
        present = other_than(draw, observer)
        a = again(body, base, present)
        O, B = (velocity(draw, x, y, frame, depth - 2) for x, y in ((present, observer), (body, base)))
        return Apply(lambda a, O, B: a.seen_from(observer, O, B), lambda a, O, B: a + motion_cross(O) @ B, (a, O, B))
    if way == "crossed":
        # The velocity's body is free by the law: only its base becomes a label, the observer.
        V = velocity_leaf(draw, free=("body",), body=draw(st.sampled_from(FRAMES)), base=observer, expressed_in=frame)
        return Apply(fs.cross, lambda V, U: motion_cross(V) @ U, (V, velocity(draw, body, base, frame, depth - 1)))
    return acceleration_leaf(draw, body=body, base=base, expressed_in=frame, observer=observer)


def inertia(draw, body, frame, depth):
    def again(body=body, frame=frame, depth=depth - 1):
        return inertia(draw, body, frame, depth)

    way = one_of(draw, depth, "sum", "moved", "welded")
    if way == "sum":
        return Apply(add, add, (again(), again()))
    if way == "moved":
        return moved(draw, lambda source, _: again(frame=source), depth, frame, lambda X, I: dual(X) @ I @ dual(X).T)
    if way == "welded":
        # Two parts, so that a wrong body of either is noticed before both are claimed for another.
        other = other_than(draw, body)
        parts = again(other, depth=0), again(other, depth=0)
        return Apply(lambda a, b: (a + b).welded_to(body), add, parts)
    return solid(draw, body, frame, least=0)


def solid(draw, body, frame, least=1):
    m, c, J = draw(st.integers(least, 3)), draw(triples), draw(st.tuples(*(st.integers(1, 5),) * 3))

    def make(number, body, expressed_in):
        parts = number(m), tuple(map(number, c)), tuple(map(number, J))
        return fs.SpatialInertia.from_central(*parts, body=body, expressed_in=expressed_in)

    h = m * skew(c)
    plain = np.block([[np.diag(J).astype(float) + m * skew(c) @ skew(c).T, h], [h.T, m * np.eye(3)]])
    return Leaf(make, (("body", body), ("expressed_in", frame)), plain)


def articulated(draw, body, frame, depth):
    way = one_of(draw, depth, "sum", "difference", "moved", "rigid")
    if way in ("sum", "difference"):
        run = add if way == "sum" else subtract
        return Apply(run, run, tuple(articulated(draw, body, frame, depth - 1) for _ in range(2)))
    if way == "moved":
        return moved(
            draw,
            lambda source, d: articulated(draw, body, source, d),
            depth,
            frame,
            lambda X, I: dual(X) @ I @ dual(X).T,
        )
    return Apply(fs.ArticulatedInertia.from_rigid, lambda I: I, (inertia(draw, body, frame, depth - 1),))


def momentum(draw, body, base, frame, depth):
    way = one_of(draw, depth, "sum", "moved", "inertial", "matrix")
    if way == "sum":
        return Apply(add, add, tuple(momentum(draw, body, base, frame, depth - 1) for _ in range(2)))
    if way == "moved":
        build = lambda source, d: momentum(draw, body, base, source, d)  # noqa: E731
        return moved(draw, build, depth, frame, lambda X, h: dual(X) @ h)
    if way == "inertial":
        return Apply(
            apply, apply, (inertia(draw, body, frame, depth - 1), velocity(draw, body, base, frame, depth - 1))
        )
    if way == "matrix":
        rates = (draw(numbers), draw(numbers))
        parts = inertia(draw, body, frame, depth - 1), jacobian(draw, body, base, frame)
        return Apply(lambda i, j: (i @ j) @ rates, lambda i, j: i @ j @ rates, parts)
    return momentum_leaf(draw, body=body, base=base, expressed_in=frame)


def force(draw, body, frame, depth):
    def again(body=body, frame=frame, depth=depth - 1):
        return force(draw, body, frame, depth)

    way = one_of(
        draw, depth, "sum", "difference", "moved", "onto", "crossed", "inertial", "articulated", "bias", "crossed force"
    )
    if way in ("sum", "difference"):
        run = add if way == "sum" else subtract
        return Apply(run, run, (again(), again()))
    if way == "moved":
        return moved(draw, lambda source, _: again(frame=source), depth, frame, lambda X, F: dual(X) @ F)
    if way == "onto":
        other = other_than(draw, body)
        return Apply(lambda a, b: (a + b).onto(body), add, (again(other, depth=0), again(other, depth=0)))
    base = other_than(draw, body)
    if way == "crossed":
        V = velocity_leaf(draw, body=body, base=base, expressed_in=frame, free=("base",))
        h = momentum_leaf(draw, body=body, base=base, expressed_in=frame, free=("base",))
        return Apply(fs.cross, lambda V, h: force_cross(V) @ h, (V, h))
    if way == "crossed force":
        V = velocity_leaf(draw, body=body, base=base, expressed_in=frame, free=("base",))
        return Apply(fs.cross, lambda V, F: force_cross(V) @ F, (V, again()))
    if way == "inertial":
        a = acceleration(draw, body, base, base, frame, depth - 1)
        parts = inertia(draw, body, frame, depth - 1), a, velocity(draw, body, base, frame, depth - 1)
        return Apply(fs.newton_euler, lambda I, a, V: I @ a + force_cross(V) @ I @ V, parts)
    if way == "articulated":
        # What moves relative to what, seen from where, is free when a force is asked for.
        free = ("base", "observer")
        a = acceleration_leaf(draw, body=body, base=base, observer=base, expressed_in=frame, free=free)
        return Apply(apply, apply, (articulated(draw, body, frame, depth - 1), a))
    if way == "bias":
        V = velocity_leaf(draw, body=body, base=base, expressed_in=frame, free=("base",))
        parts = inertia(draw, body, frame, depth - 1), V
        return Apply(lambda I, V: fs.bias_force(I, V), lambda I, V: force_cross(V) @ I @ V, parts)
    return force_leaf(draw, body=body, expressed_in=frame)


def vector_leaf(draw, frame):
    x = draw(triples)
    make = lambda number, expressed_in: fs.Vector(tuple(map(number, x)), expressed_in=expressed_in)  # noqa: E731
    return Leaf(make, (("expressed_in", frame),), np.array(x, float))


def point(draw, frame, depth):
    way = one_of(draw, depth, "added", "taken", "moved")
    if way in ("added", "taken"):
        run = add if way == "added" else subtract
        return Apply(run, run, (point(draw, frame, depth - 1), vector(draw, frame, depth - 1)))
    if way == "moved":
        build = lambda source, d: point(draw, source, d)  # noqa: E731
        return moved(draw, build, depth, frame, lambda X, p: X[:3, :3] @ p + unskew(X[3:, :3] @ X[:3, :3].T))
    x = draw(triples)
    make = lambda number, expressed_in: fs.Point(tuple(map(number, x)), expressed_in=expressed_in)  # noqa: E731
    return Leaf(make, (("expressed_in", frame),), np.array(x, float))


def unskew(M):
    return np.array([M[2, 1], M[0, 2], M[1, 0]])


def vector(draw, frame, depth):
    way = one_of(draw, depth, "sum", "difference", "crossed", "points", "moved", "scaled")
    if way in ("sum", "difference"):
        run = add if way == "sum" else subtract
        return Apply(run, run, (vector(draw, frame, depth - 1), vector(draw, frame, depth - 1)))
    if way == "crossed":
        return Apply(fs.cross, np.cross, (vector(draw, frame, depth - 1), vector(draw, frame, depth - 1)))
    if way == "points":
        return Apply(subtract, subtract, (point(draw, frame, depth - 1), point(draw, frame, depth - 1)))
    if way == "moved":
        build = lambda source, d: vector(draw, source, d)  # noqa: E731
        return moved(draw, build, depth, frame, lambda X, v: X[:3, :3] @ v)
    if way == "scaled":
        return scaled(draw, vector(draw, frame, depth - 1))
    return vector_leaf(draw, frame)


@st.composite
def expressions(draw):
    """A tree whose root consumes all labels that its operands carry, so that no wrong one gets away."""
    body, frame = draw(st.sampled_from(FRAMES)), draw(st.sampled_from(FRAMES))
    base = other_than(draw, body)
    kind = draw(st.sampled_from(list(ROOTS)))
    return ROOTS[kind](draw, body, base, frame)


def _power(draw, body, base, frame):
    V = velocity(draw, body, base, frame, 2)
    # The power of a force does not ask relative to what the body moves: a known velocity, added, does.
    known = velocity_leaf(draw, body=body, base=base, expressed_in=frame)
    return Apply(lambda F, V, U: fs.dot(F, V + U), lambda F, V, U: F @ (V + U), (force(draw, body, frame, 2), V, known))


def _with(build):
    """The sum of two of one kind: labels that differ are refused."""

    def root(draw, body, base, frame):
        return Apply(add, add, (build(draw, body, base, frame, 3), build(draw, body, base, frame, 0)))

    return root


def _generalized(draw, body, base, frame):
    J = jacobian(draw, body, base, frame, free=("base",))
    parts = J, force(draw, body, frame, 2)
    return Apply(lambda J, F: list(J.transpose() @ F), lambda J, F: J.T @ F, parts)


ROOTS = {
    "velocity": _with(velocity),
    "acceleration": _with(lambda draw, body, base, frame, d: acceleration(draw, body, base, base, frame, d)),
    "momentum": _with(momentum),
    "force": _with(lambda draw, body, base, frame, d: force(draw, body, frame, d)),
    "inertia": _with(lambda draw, body, base, frame, d: inertia(draw, body, frame, d)),
    "articulated": _with(lambda draw, body, base, frame, d: articulated(draw, body, frame, d)),
    "power": _power,
    "twice the energy": lambda draw, body, base, frame: Apply(
        fs.dot, np.dot, (velocity(draw, body, base, frame, 2), momentum(draw, body, base, frame, 2))
    ),
    "energy": lambda draw, body, base, frame: Apply(
        lambda I, V, U: fs.kinetic_energy(I, V + U),
        lambda I, V, U: (V + U) @ I @ (V + U) / 2,
        (
            inertia(draw, body, frame, 2),
            velocity(draw, body, base, frame, 2),
            velocity_leaf(draw, body=body, base=base, expressed_in=frame),
        ),
    ),
    "generalized forces": _generalized,
    "scalar product": lambda draw, body, base, frame: Apply(
        fs.dot, np.dot, (vector(draw, frame, 3), vector(draw, frame, 2))
    ),
    "between points": lambda draw, body, base, frame: Apply(
        subtract, subtract, (point(draw, frame, 3), point(draw, frame, 1))
    ),
}
