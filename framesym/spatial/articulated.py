"""Articulated-body inertias: symmetric 6×6 that need not be those of a rigid body."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from framesym.errors import InvalidValue
from framesym.frames.checks import Say, require_frame, require_one_frame, require_same
from framesym.frames.frame import Frame
from framesym.scalars import dense, linear3
from framesym.scalars.dense import Rows
from framesym.scalars.field import Scalar, is_scalar, minus, plus
from framesym.scalars.linear3 import Mat3, Sym3, Vec3
from framesym.spatial.acting import act
from framesym.spatial.columns import Column
from framesym.spatial.force import SpatialForce, SpatialMomentum
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.motion import SpatialAcceleration, SpatialVelocity
from framesym.spatial.quantity import Scalable, refuse_kinds, say_numbers
from framesym.spatial.solving import named_observer
from framesym.spatial.subspace import ForceSubspace
from framesym.spatial.transform import Transform

_ZERO33: Mat3 = (linear3.ZERO, linear3.ZERO, linear3.ZERO)


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class ArticulatedInertia(Scalable):
    """Inertia of `body` with what hangs on it, as felt at the handle:  [[J, H], [Hᵀ, M]]   [RBDA §7.1].

    angular: J, 3×3 symmetric or its (xx, yy, zz, xy, xz, yz), kg m². coupling: H, 3×3, kg m. linear: M, 3×3 symmetric,
    kg. About the origin of `expressed_in`, in its axes; angular first.

    >>> import framesym as fs
    >>> B = fs.Frame("B")
    >>> I = fs.SpatialInertia.from_central(2, (1, 0, 0), (1, 1, 1), body=B, expressed_in=B)
    >>> IA = fs.ArticulatedInertia.from_rigid(I)
    >>> IA @ fs.SpatialVelocity(B, fs.Frame("W"), B, angular=(0, 0, 1), linear=(0, 0, 0))
    <SpatialMomentum of B relative to W, in B: angular (0, 0, 3), linear (0, 2, 0)>
    """

    body: Frame
    expressed_in: Frame
    angular: Sym3
    coupling: Mat3
    linear: Sym3
    plural: ClassVar[str] = "articulated inertias"
    letter: ClassVar[str] = "IA"

    def __post_init__(self) -> None:
        require_frame(self.body, "body of an articulated inertia")
        require_frame(self.expressed_in, "expressed_in of an articulated inertia")
        for slot in ("angular", "linear"):
            value = getattr(self, slot)
            if type(value) is not tuple or len(value) != 6:
                object.__setattr__(self, slot, linear3.sym3(value, f"the {slot} block of an articulated inertia"))
        object.__setattr__(self, "coupling", linear3.mat3(self.coupling, "the coupling of an articulated inertia"))

    @staticmethod
    def zero(*, body: Frame, expressed_in: Frame) -> ArticulatedInertia:
        """Nothing to move."""
        return ArticulatedInertia(body, expressed_in, linear3.SYM_ZERO, _ZERO33, linear3.SYM_ZERO)

    @staticmethod
    def from_rigid(inertia: SpatialInertia) -> ArticulatedInertia:
        """J = I_o, H = ĥ, M = m 1: the body alone.

        Raises: KindMismatch where it is no SpatialInertia.
        """
        if not isinstance(inertia, SpatialInertia):
            help = "ArticulatedInertia.from_rigid(inertia)"
            refuse_kinds("make an articulated inertia of", inertia, None, "it starts from a SpatialInertia", help)
        m = inertia.mass
        H = linear3.skew(inertia.first_moment)
        return ArticulatedInertia(inertia.body, inertia.expressed_in, inertia.second_moment, H, (m, m, m, 0, 0, 0))

    @staticmethod
    def from_matrix(rows: Any, order: str, *, body: Frame, expressed_in: Frame) -> ArticulatedInertia:
        """From 6×6 or 36 numbers, row by row, in the order "angular_first" or "linear_first".

        Raises: InvalidValue unless the matrix is symmetric, naming the entries, or for an unknown order.

        >>> import framesym as fs
        >>> B = fs.Frame("B")
        >>> IA = fs.ArticulatedInertia.from_matrix([[int(i == j) for j in range(6)] for i in range(6)],
        ...                                        "linear_first", body=B, expressed_in=B)
        >>> IA.linear
        (1, 1, 1, 0, 0, 0)
        """
        matrix = _read_six_by_six(rows)
        if order not in ("angular_first", "linear_first"):
            raise InvalidValue(f'the order of six numbers is "angular_first" or "linear_first", got {order!r}')
        if order == "linear_first":
            turned = (3, 4, 5, 0, 1, 2)
            matrix = tuple(tuple(matrix[i][j] for j in turned) for i in turned)
        blocks: Any = [[tuple(row[c : c + 3] for row in matrix[r : r + 3]) for c in (0, 3)] for r in (0, 3)]
        return ArticulatedInertia(
            body,
            expressed_in,
            linear3.sym3(blocks[0][0], "the angular block of an articulated inertia"),
            blocks[0][1],
            linear3.sym3(blocks[1][1], "the linear block of an articulated inertia"),
        )

    @staticmethod
    def dyad(forces: ForceSubspace, d: Any) -> ArticulatedInertia:
        """U d⁻¹ Uᵀ: what a joint with U = I S and d = Sᵀ U takes away   [RBDA eq. 7.26].

        d: a scalar for one column, or n×n symmetric.

        Raises: InvalidValue where d has another size or a zero pivot.

        >>> import framesym as fs
        >>> B = fs.Frame("B")
        >>> U = fs.ForceSubspace(B, B, columns=(((0, 0, 4), (0, 2, 0)),), names=("j",))
        >>> fs.ArticulatedInertia.dyad(U, 8.0).angular
        (0, 0, 2.0, 0, 0, 0)
        """
        U, inverse = _read_dyad(forces, d)
        rows = dense.product(dense.product(dense.transpose(U), inverse), U)
        return _from_rows(rows, forces)

    @staticmethod
    def dyad_rate(forces: ForceSubspace, d: Any, forces_rate: ForceSubspace, d_rate: Any) -> ArticulatedInertia:
        """U̇ d⁻¹ Uᵀ − U d⁻¹ ḋ d⁻¹ Uᵀ + U d⁻¹ U̇ᵀ: the derivative of `dyad` by the product rule.

        Raises: FrameMismatch unless both sets of forces agree in body and frame; InvalidValue for another size.
        """
        if not isinstance(forces, ForceSubspace) or not isinstance(forces_rate, ForceSubspace):
            help = "U = I @ S and its rate, two force subspaces of one body"
            refuse_kinds("take the rate of a dyad of", forces, forces_rate, "it takes force subspaces", help)
        operation = "take the rate of a dyad"
        operands = ("forces", forces), ("rates", forces_rate)
        rule = "forces and their rates must act on one body"
        require_same(
            operation, "body", rule, forces.body, forces_rate.body, *operands, help="use the rates of U itself"
        )
        require_one_frame(operation, forces, forces_rate)
        U, inverse = _read_dyad(forces, d)
        V = _read_dyad(forces_rate, d)[0]
        D = _square(d_rate, len(U))
        Ut, Vt = dense.transpose(U), dense.transpose(V)
        first = dense.product(dense.product(Vt, inverse), U)
        turned = dense.product(dense.product(inverse, D), inverse)
        second = dense.product(dense.product(Ut, turned), U)
        third = dense.product(dense.product(Ut, inverse), V)
        rows = tuple(
            tuple(plus(minus(a, b), c) for a, b, c in zip(*row, strict=True))
            for row in zip(first, second, third, strict=True)
        )
        return _from_rows(rows, forces)

    def act(self, angular: Vec3, linear: Vec3) -> Column:
        """(J ω + H v, Hᵀ ω + M v), the bare parts."""
        n = linear3.add(linear3.sym_matvec(self.angular, angular), linear3.matvec(self.coupling, linear))
        transposed = linear3.transpose(self.coupling)
        f = linear3.add(linear3.matvec(transposed, angular), linear3.sym_matvec(self.linear, linear))
        return n, f

    def __matmul__(self, motion: Any) -> Any:
        """I V: momentum. I A: force. Of columns: I J a momentum matrix, I S a force subspace."""
        return act(self, motion)

    def solve(self, load: Any, *, base: Frame | None = None, observer: Frame | None = None) -> Any:
        """A of I A = F, with the base and the observer that the caller names; V of I V = h, with h's base.

        Raises: FrameMismatch unless body and frame agree; MissingObserver where a force comes without base or observer;
            InvalidValue where a pivot is zero.

        >>> import framesym as fs
        >>> W, B = fs.Frame("W", inertial=True), fs.Frame("B")
        >>> I = fs.SpatialInertia.from_central(2, (0, 0, 0), (1, 1, 4), body=B, expressed_in=B)
        >>> F = fs.SpatialForce(B, B, moment=(0, 0, 8), force=(6, 0, 0))
        >>> fs.ArticulatedInertia.from_rigid(I).solve(F, base=W, observer=W)
        <SpatialAcceleration B relative to W, seen from W, in B: angular (0, 0, 2), linear (3, 0, 0)>
        """
        if not isinstance(load, (SpatialForce, SpatialMomentum)):
            help = "IA.solve(force, base=, observer=) is an acceleration, IA.solve(momentum, base=) a velocity"
            refuse_kinds("solve", self, load, "an inertia is solved for a force or a momentum", help)
        operation = "solve for a motion"
        operands = ("inertia", self), ("load", load)
        rule = "the load must be on the inertia's body"
        help = "pass the load on to that body first, F.onto(body)"
        require_same(operation, "body", rule, self.body, load.body, *operands, help=help)
        if isinstance(load, SpatialMomentum):
            rule, help = "the base must be that of the momentum", "leave base out, or name base=h.base"
            named = load.base if base is None else require_frame(base, "the base of the motion")
            require_same(operation, "base", rule, named, load.base, *operands, help=help)
        require_one_frame(operation, *operands)
        of, seen = (load.base,) * 2 if isinstance(load, SpatialMomentum) else named_observer(base, observer)
        x: Any = dense.solve_symmetric(self._rows(), load.parts(), "the articulated inertia")
        if isinstance(load, SpatialMomentum):
            return SpatialVelocity(self.body, of, self.expressed_in, x[:3], x[3:])
        return SpatialAcceleration(self.body, of, self.expressed_in, seen, x[:3], x[3:])

    def inverse_matrix(self, order: str) -> Rows:
        """(6×6)⁻¹, from forces to accelerations.

        Raises: InvalidValue where a pivot is zero, or for an unknown order.
        """
        inverse = dense.inverse_symmetric(self._rows(), "the articulated inertia")
        return ArticulatedInertia.from_matrix(
            inverse, "angular_first", body=self.body, expressed_in=self.expressed_in
        ).matrix(order)

    def matrix(self, order: str) -> Rows:
        """6×6 in the order "angular_first" or "linear_first".

        Raises: InvalidValue for an unknown order.
        """
        if order not in ("angular_first", "linear_first"):
            raise InvalidValue(f'the order of six numbers is "angular_first" or "linear_first", got {order!r}')
        rows = self._rows()
        turned = range(6) if order == "angular_first" else (3, 4, 5, 0, 1, 2)
        return tuple(tuple(rows[i][j] for j in turned) for i in turned)

    def _rows(self) -> Rows:
        J, M = linear3.sym_rows(self.angular), linear3.sym_rows(self.linear)
        H, Ht = self.coupling, linear3.transpose(self.coupling)
        return tuple((*J[i], *H[i]) for i in range(3)) + tuple((*Ht[i], *M[i]) for i in range(3))

    def _require_partner(self, verb: str, other: Any) -> None:
        if not isinstance(other, ArticulatedInertia):
            help = "ArticulatedInertia.from_rigid(I) makes one of a rigid inertia"
            refuse_kinds(verb, self, other, "articulated inertias go together", help)
        operation = f"{verb} two articulated inertias"
        require_one_frame(operation, self, other)
        rule = "both must be of one body"
        help = "claim that the part moves with the body first, I.welded_to(body)"
        operands = ("left", self), ("right", other)
        require_same(operation, "body", rule, self.body, other.body, *operands, help=help)

    def __add__(self, other: Any) -> ArticulatedInertia:
        """Both together, on one body."""
        self._require_partner("add", other)
        return self.with_parts(tuple(map(plus, self.parts(), other.parts())))

    def __sub__(self, other: Any) -> ArticulatedInertia:
        """The first without the second, such as I − U d⁻¹ Uᵀ."""
        self._require_partner("subtract", other)
        return self.with_parts(tuple(map(minus, self.parts(), other.parts())))

    def __radd__(self, other: Any) -> Any:
        self._require_partner("add", other)

    def __rsub__(self, other: Any) -> Any:
        self._require_partner("subtract", other)

    def welded_to(self, body: Frame) -> ArticulatedInertia:
        """The same inertia as felt by another body: a claim that it moves with that body."""
        return ArticulatedInertia(body, self.expressed_in, self.angular, self.coupling, self.linear)

    def moved(self, transform: Transform) -> ArticulatedInertia:
        """M' = R M Rᵀ, H' = R H Rᵀ + p̂ M', J' = R J Rᵀ + p̂ (R H Rᵀ)ᵀ − H' p̂: what X @ inertia gives   [RBDA §2.8]."""
        r = transform.rotation.matrix
        p = linear3.skew(transform.translation)
        M = linear3.sym_rotate(r, self.linear)
        H = linear3.matmul(linear3.matmul(r, self.coupling), linear3.transpose(r))
        pM = linear3.matmul(p, linear3.sym_rows(M))
        moved = tuple(linear3.add(a, b) for a, b in zip(H, pM, strict=True))
        J = linear3.sym_rows(linear3.sym_rotate(r, self.angular))
        pHt, Hp = linear3.matmul(p, linear3.transpose(H)), linear3.matmul(moved, p)  # type: ignore[arg-type]
        rows = [linear3.add(a, linear3.sub(b, c)) for a, b, c in zip(J, pHt, Hp, strict=True)]
        angular = (rows[0][0], rows[1][1], rows[2][2], rows[0][1], rows[0][2], rows[1][2])
        return ArticulatedInertia(self.body, transform.target, angular, moved, M)  # type: ignore[arg-type]

    def labels(self) -> tuple[Frame, ...]:
        """(body, expressed_in)."""
        return (self.body, self.expressed_in)

    def say_labels(self, say: Say) -> str:
        """`of link, in link`."""
        return f"of {say(self.body)}, in {say(self.expressed_in)}"

    def parts(self) -> tuple[Scalar, ...]:
        """J (six), H (nine, row by row), M (six)."""
        return (*self.angular, *self.coupling[0], *self.coupling[1], *self.coupling[2], *self.linear)

    def with_parts(self, parts: tuple[Scalar, ...]) -> ArticulatedInertia:
        """Another inertia with the same labels."""
        coupling: Any = (parts[6:9], parts[9:12], parts[12:15])
        return ArticulatedInertia(self.body, self.expressed_in, parts[:6], coupling, parts[15:])

    def say_parts(self) -> str:
        """The three blocks."""
        coupling = ", ".join(map(say_numbers, self.coupling))
        return f"angular {say_numbers(self.angular)}, coupling {coupling}, linear {say_numbers(self.linear)}"


def _read_six_by_six(rows: Any) -> Rows:
    """6×6 rows, symmetric where the entries are plain numbers."""
    given = rows.tolist() if hasattr(rows, "tolist") and getattr(rows, "ndim", 2) <= 2 else rows
    if isinstance(given, np.ndarray):
        given = [[given[..., i, j] for j in range(6)] for i in range(6)]
    items = list(given)
    if len(items) == 36:
        items = [items[6 * i : 6 * i + 6] for i in range(6)]
    matrix = tuple(map(tuple, items))
    if len(matrix) != 6 or any(len(row) != 6 for row in matrix):
        raise InvalidValue("an articulated inertia has 6×6 numbers")
    size = max((abs(x) for row in matrix for x in row if isinstance(x, (int, float))), default=0)
    for i in range(6):
        for j in range(i):
            a, b = matrix[i][j], matrix[j][i]
            plain = isinstance(a, (int, float)) and isinstance(b, (int, float))
            unequal = abs(a - b) > 1e-12 * size if plain else isinstance(a != b, bool) and a != b
            if unequal:
                entries = f"entry ({i}, {j}) is {a} and ({j}, {i}) {b}"
                raise InvalidValue(f"an articulated inertia must equal its transpose, but {entries}")
    return matrix


def _read_dyad(forces: Any, d: Any) -> tuple[Rows, Rows]:
    """Uᵀ as n rows of six, and d⁻¹."""
    if not isinstance(forces, ForceSubspace):
        refuse_kinds(
            "make a dyad of", forces, d, "it is of a ForceSubspace U = I @ S", "ArticulatedInertia.dyad(I @ S, d)"
        )
    U = tuple((*moment, *force) for moment, force in forces.columns)
    return U, dense.inverse_symmetric(_square(d, len(U)), "d")


def _square(d: Any, n: int) -> Rows:
    if hasattr(d, "tolist") and getattr(d, "ndim", 2) == 2:  # an array, or a SymPy matrix
        d = d.tolist()
    rows = ((d,),) if is_scalar(d) else tuple(tuple(row) for row in d)
    if len(rows) != n or any(len(row) != n for row in rows):
        raise InvalidValue(f"the d of a dyad of {n} columns is {n}×{n}, got {len(rows)} rows")
    size = max((abs(x) for row in rows for x in row if isinstance(x, (int, float))), default=0)
    for i in range(n):
        for j in range(i):
            a, b = rows[i][j], rows[j][i]
            if isinstance(a, (int, float)) and isinstance(b, (int, float)) and abs(a - b) > 1e-9 * size:
                raise InvalidValue(
                    f"the d of a dyad must equal its transpose, but entry ({i}, {j}) is {a} and ({j}, {i}) {b}"
                )
    return rows


def _from_rows(rows: Rows, forces: ForceSubspace) -> ArticulatedInertia:
    """A symmetric product; its upper triangle is kept."""
    J = tuple(rows[i][j] for i, j in ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2)))
    M = tuple(rows[i][j] for i, j in ((3, 3), (4, 4), (5, 5), (3, 4), (3, 5), (4, 5)))
    H: Any = tuple(tuple(rows[i][j] for j in (3, 4, 5)) for i in (0, 1, 2))
    return ArticulatedInertia(forces.body, forces.expressed_in, J, H, M)
