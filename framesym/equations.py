"""What a user asks of a model: each answer is a Program."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from framesym.algorithms.bias_torque import bias_torque
from framesym.algorithms.compact_dynamics import Layout, best_layout, compact_inverse_dynamics
from framesym.algorithms.forward_dynamics import forward_dynamics
from framesym.algorithms.forward_kinematics import forward_kinematics
from framesym.algorithms.gravity_torque import gravity_torque
from framesym.algorithms.inverse_dynamics import inverse_dynamics
from framesym.algorithms.mass_matrix import mass_matrix
from framesym.algorithms.regrouping import regroup
from framesym.errors import KindMismatch
from framesym.model.model import Model
from framesym.program.from_sympy import from_sympy
from framesym.program.program import Program
from framesym.program.step import Input
from framesym.program.trace import trace
from framesym.scalars import dense
from framesym.scalars.field import Scalar, minus
from framesym.spatial.matrix6 import six_vector

_RATES = {"rad": "rad/s", "m": "m/s"}
_SECOND_RATES = {"rad": "rad/s²", "m": "m/s²"}
_FORCES = {"rad": "N m", "m": "N"}
_MASSES = {"rad": "kg m²", "m": "kg"}


@dataclass(frozen=True, eq=False)
class Equations:
    """The equations of a model, each derived at its first asking and kept.

    Letters in the model's numbers become one more input, `parameters`, whose component names are the letters.

    regroup: derive joint forces and the mass matrix from base parameters and in the form of fewest operations
    (`compact_inverse_dynamics`, `regroup`), instead of by the textbook's recursion on the model as it is.

    >>> import framesym as fs
    >>> eqs = fs.equations(fs.library.double_pendulum())
    >>> eqs.gravity_torque.inputs[0].name, eqs.gravity_torque.outputs[0].shape
    ('q', (2,))
    """

    model: Model
    regroup: bool = False

    @cached_property
    def inverse_dynamics(self) -> Program:
        """tau(q, v, vdot): joint forces that produce an acceleration   [RBDA table 5.1]."""
        return self._forces("inverse_dynamics", ("q", "v", "vdot"), inverse_dynamics, "tau")

    @cached_property
    def mass_matrix(self) -> Program:
        """M(q): the joint-space mass matrix   [RBDA table 6.2]."""
        words = {"unit": _mixed(self.model, _MASSES, "kg m")}

        def algorithm(model: Model, q: Any) -> Any:
            return mass_matrix(regroup(model) if self.regroup else model, q)

        return self._trace("mass_matrix", ("q",), algorithm, "M", words)

    @cached_property
    def gravity_torque(self) -> Program:
        """g(q): joint forces that hold the mechanism at rest."""
        return self._forces("gravity_torque", ("q",), gravity_torque, "g")

    @cached_property
    def bias_torque(self) -> Program:
        """c(q, v): joint forces at zero acceleration, gravity included."""
        return self._forces("bias_torque", ("q", "v"), bias_torque, "c")

    @cached_property
    def forward_dynamics(self) -> Program:
        """vdot(q, v, tau): the acceleration that joint forces produce, by M = L D Lᵀ   [RBDA §6.5]."""
        words = {"unit": _mixed(self.model, _SECOND_RATES), "components": self.model.coordinate_names}
        if not self.regroup:
            return self._trace("forward_dynamics", ("q", "v", "tau"), forward_dynamics, "vdot", words)
        layout = self._layout("bias_torque", ("q", "v"))

        def algorithm(model: Model, q: Any, v: Any, tau: Any) -> Any:
            bias = compact_inverse_dynamics(model, q, v, (0,) * model.n_v, layout)
            right = tuple(minus(t, c) for t, c in zip(tau, bias, strict=True))
            M = mass_matrix(regroup(model), q)
            return dense.solve_symmetric(tuple(map(tuple, M)), right, f"the mass matrix of {model.name}")

        return self._trace("forward_dynamics", ("q", "v", "tau"), algorithm, "vdot", words)

    @cached_property
    def forward_kinematics(self) -> Program:
        """poses, velocities, accelerations (q, v, vdot) of every frame of the model, in the order of `model.frames`."""
        names = tuple(frame.name for frame in self.model.frames)
        world = self.model.world.name
        words = {
            "poses": {
                "note": f"homogeneous 4×4 of each frame in {world}: rotation, translation in m",
                "components": names,
            },
            "velocities": {
                "unit": "rad/s and m/s",
                "note": f"of each frame relative to {world}, in the frame itself: angular, then linear",
                "components": names,
            },
            "accelerations": {
                "unit": "rad/s² and m/s²",
                "note": f"spatial, of each frame relative to {world}, seen from {world}, in the frame itself: angular, "
                "then linear; a_classical = a_spatial + ω × v",
                "components": names,
            },
        }
        return self._program("forward_kinematics", ("q", "v", "vdot"), kinematic_values, words)

    def _forces(self, what: str, inputs: Sequence[str], textbook: Callable[..., Any], output: str) -> Program:
        words = {"unit": _mixed(self.model, _FORCES), "components": self.model.coordinate_names}
        if not self.regroup:
            return self._trace(what, inputs, textbook, output, words)

        return self._compact(what, inputs, self._layout(what, inputs), output, words)

    def _compact(
        self,
        what: str,
        inputs: Sequence[str],
        layout: Layout,
        output: str = "tau",
        words: Mapping[str, Any] | None = None,
    ) -> Program:
        def algorithm(model: Model, q: Any, v: Any = None, vdot: Any = None) -> Any:
            rest = (0,) * model.n_v
            v, vdot = rest if v is None else v, rest if vdot is None else vdot
            return compact_inverse_dynamics(model, q, v, vdot, layout)

        return self._trace(what, inputs, algorithm, output, words or {})

    def _layout(self, what: str, inputs: Sequence[str]) -> Layout:
        """Where to evaluate which link, for the fewest operations of these forces."""
        return best_layout(self.model, lambda layout: self._compact(what, inputs, layout).cost().operations)

    def _trace(
        self, what: str, inputs: Sequence[str], algorithm: Callable[..., Any], output: str, words: Mapping[str, Any]
    ) -> Program:
        def run(model: Model, *state: Any) -> dict[str, Any]:
            return {output: algorithm(model, *state)}

        return self._program(what, inputs, run, {output: words})

    def _program(
        self,
        what: str,
        inputs: Sequence[str],
        run: Callable[..., Mapping[str, Any]],
        outputs: Mapping[str, Mapping[str, Any]],
    ) -> Program:
        model = self.model
        letters = model.symbols()

        def function(*arguments: Any) -> Mapping[str, Any]:
            if not letters:
                return run(model, *arguments)
            bindings = {one.symbol: node for one, node in zip(letters, arguments[-1], strict=True)}
            memo: dict[Any, Scalar] = {}

            def number(x: Scalar) -> Scalar:
                return from_sympy(x, bindings, memo) if hasattr(x, "free_symbols") else x

            return run(model.map_scalars(number), *arguments[: len(inputs)])

        return trace(
            function,
            [*(self._input(name) for name in inputs), *([_parameters(model)] if letters else [])],
            name=f"{model.name}_{what}",
            outputs=outputs,
            notes=_notes(model),
        )

    def _input(self, name: str) -> Input:
        model = self.model
        units, note = {
            "q": ({}, "joint coordinates"),
            "v": (_RATES, "joint rates"),
            "vdot": (_SECOND_RATES, "derivatives of the joint rates"),
            "tau": (_FORCES, "joint forces"),
        }[name]
        if name == "q":
            unit = " or ".join(sorted({one for one in model.q_units if one}, reverse=True))
            return Input(name, (model.n_q,), unit=unit, note=note, components=model.q_names)
        return Input(name, (model.n_v,), unit=_mixed(model, units), note=note, components=model.coordinate_names)


def equations(model: Model, *, regroup: bool = False) -> Equations:
    """The equations of a model: `.inverse_dynamics`, `.mass_matrix`, `.gravity_torque`, `.bias_torque`,
    `.forward_dynamics`, `.forward_kinematics`, each a Program.

    Args:
        model: the mechanism.
        regroup: True for the form of fewest operations, from base parameters; the results are the same.
    Raises: KindMismatch where it is no Model.

    >>> import framesym as fs
    >>> tau = fs.equations(fs.library.double_pendulum()).inverse_dynamics.compile("numpy")
    >>> tau((0.3, 0.7), (1.1, -0.4), (0.5, 2.0)).round(4).tolist()
    [11.3552, 5.5417]
    """
    if not isinstance(model, Model):
        raise KindMismatch(f"equations are of a Model, got {type(model).__name__}\n  help: read_urdf(path) gives one")
    return Equations(model, regroup)


def kinematic_values(model: Model, q: Any, v: Any, vdot: Any) -> dict[str, Any]:
    """Poses (n, 4, 4), velocities (n, 6), accelerations (n, 6) of the n frames, as nested lists of numbers."""
    kin = forward_kinematics(model, q, v, vdot)
    poses, velocities, accelerations = [], [], []
    for frame in kin.frames:
        X = kin.pose(frame)
        rows = [[*row, shift] for row, shift in zip(X.rotation.matrix, X.translation, strict=True)]
        poses.append([*rows, [0, 0, 0, 1]])
        velocities.append(six_vector(kin.velocity(frame), "angular_first"))
        accelerations.append(six_vector(kin.acceleration(frame), "angular_first"))
    return {"poses": poses, "velocities": velocities, "accelerations": accelerations}


def _parameters(model: Model) -> Input:
    letters = model.symbols()
    units = {one.unit for one in letters if one.unit}
    unit = units.pop() if len(units) == 1 else "SI units"
    names = tuple(str(one.symbol) for one in letters)
    note = "letters of the model"
    return Input("parameters", (len(names),), unit=unit, note=note, components=names, role="parameter")


def _notes(model: Model) -> tuple[str, ...]:
    gravity = ", ".join(str(x) if not isinstance(x, np.floating) else repr(float(x)) for x in model.gravity)
    joints = (
        f"{body.joint_name}: {body.joint.kind}, {body.frame.name} on {body.parent.name}"
        + (f"; rates: {body.joint.convention}" if body.joint.convention else "")
        for body in model.bodies
    )
    return (
        f"model {model.name}; gravity ({gravity}) m/s² in the axes of {model.world.name}",
        *joints,
    )


def _mixed(model: Model, names: Mapping[str, str], between: str = "") -> str:
    """The unit of all coordinates, or of both kinds where the model has both."""
    kinds = sorted(set(model.coordinate_units), reverse=True)
    words = [names.get(kind, kind) for kind in kinds]
    return " or ".join([*words[:1], *([between] if between and len(words) > 1 else []), *words[1:]])
