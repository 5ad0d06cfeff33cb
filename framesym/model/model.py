"""The model: a frozen tree of moving bodies with their joints, inertias and fixed frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from framesym.errors import InvalidValue, ModelError
from framesym.frames.frame import Frame
from framesym.model.body import Body, FixedFrame
from framesym.model.coupling import Coupling
from framesym.model.parameters import Parameter, free_symbols, lettered
from framesym.scalars import linear3
from framesym.scalars.field import Scalar, is_zero, times
from framesym.scalars.linear3 import Vec3
from framesym.scalars.substitution import Mappable
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.motion import SpatialAcceleration, SpatialVelocity
from framesym.spatial.subspace import MotionSubspace
from framesym.spatial.transform import Transform


@dataclass(frozen=True, eq=False, repr=False)
class Model(Mappable):
    """A tree of bodies joined to a fixed world. Made by a ModelBuilder or a reader; never changed.

    world: the inertial frame of the base. free_fall: an inertial frame that coincides with the world and is at rest
    with it now, but falls freely: gravity is the world's acceleration −g relative to it.
    gravity: (3,) m/s², g in world axes. bodies: the moving ones, parents before children.

    >>> import framesym as fs
    >>> model = fs.library.double_pendulum()
    >>> print(model)
    double_pendulum: 2 bodies, 2 coordinates, gravity (0, 0, -9.81)
      upper  on world  shoulder  revolute (0, 1, 0)
      lower  on upper  elbow     revolute (0, 1, 0)
      frames  tip on lower
    """

    name: str
    world: Frame
    free_fall: Frame
    gravity: Vec3
    bodies: tuple[Body, ...]
    fixed_frames: tuple[FixedFrame, ...] = ()
    parameters: tuple[Parameter, ...] = ()

    @cached_property
    def _by_frame(self) -> Mapping[Frame, Body]:
        return {body.frame: body for body in self.bodies}

    @cached_property
    def _by_name(self) -> Mapping[str, Frame]:
        frames = (self.world, *(body.frame for body in self.bodies), *(one.frame for one in self.fixed_frames))
        return {frame.name: frame for frame in frames}

    @cached_property
    def free_bodies(self) -> tuple[Body, ...]:
        """The moving bodies whose joints follow no other one: q, v and tau are theirs, in this order."""
        return tuple(body for body in self.bodies if body.coupling is None)

    @property
    def n_q(self) -> int:
        """The number of coordinates q."""
        return len(self.q_names)

    @property
    def n_v(self) -> int:
        """The number of rates v: the degrees of freedom."""
        return len(self.coordinate_names)

    @cached_property
    def q_names(self) -> tuple[str, ...]:
        """One name a coordinate q: other ones than `coordinate_names` where a joint has a quaternion."""
        return tuple(name for body in self.free_bodies for name in body.q_names())

    @cached_property
    def coordinate_names(self) -> tuple[str, ...]:
        """One name a degree of freedom, in the order of v and tau; of q too, where no joint has a quaternion."""
        return tuple(name for body in self.free_bodies for name in body.coordinate_names())

    @property
    def coordinate_units(self) -> tuple[str, ...]:
        """rad or m, one a degree of freedom."""
        return tuple(unit for body in self.free_bodies for unit in body.joint.units)

    @property
    def q_units(self) -> tuple[str, ...]:
        """rad, m, or nothing for a part of a quaternion, one a coordinate q."""
        return tuple(unit for body in self.free_bodies for unit in body.joint.q_units)

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The world, the moving bodies' frames, the fixed frames."""
        return tuple(self._by_name.values())

    def frame(self, name: str) -> Frame:
        """The frame of this name.

        Raises: ModelError naming the frames there are.
        """
        if name not in self._by_name:
            raise ModelError(f"model {self.name} has no frame {name}; its frames are {', '.join(self._by_name)}")
        return self._by_name[name]

    def outward(self) -> Iterator[tuple[Frame, Frame]]:
        """(i, λ(i)): each moving body with its parent, parents first."""
        return ((body.frame, body.parent) for body in self.bodies)

    def inward(self) -> Iterator[tuple[Frame, Frame]]:
        """(i, λ(i)): each moving body with its parent, children first."""
        return ((body.frame, body.parent) for body in reversed(self.bodies))

    def parent(self, i: Frame) -> Frame:
        """λ(i)."""
        return self._by_frame[i].parent

    def joint(self, i: Frame, q: Mapping[Frame, Sequence[Scalar]]) -> tuple[Transform, MotionSubspace]:
        """X_iλ(q), which takes coordinates of the parent to those of the body, and S_i(q).

        Of a joint that follows another one, S is for a unit rate of its leader.
        """
        body = self._by_frame[i]
        X_PB = body.joint.transform(q[i], target=body.placement.source, source=i)
        S = body.joint.subspace(q[i], body=i, base=body.parent, names=body.coordinate_names())
        if body.coupling is not None:
            ratio = body.coupling.ratio
            S = S.with_parts(tuple(times(ratio, x) for x in S.parts()))
        return (body.placement @ X_PB).inverse(), S

    def bias_acceleration(
        self, i: Frame, q: Mapping[Frame, Sequence[Scalar]], v: Mapping[Frame, Sequence[Scalar]]
    ) -> SpatialAcceleration:
        """c_J = Ṡ v of the joint of i, seen from i: zero where S does not change in the body's coordinates."""
        body = self._by_frame[i]
        return body.joint.bias_acceleration(q[i], v[i], body=i, base=body.parent)

    def inertias(self) -> dict[Frame, SpatialInertia]:
        """I[i] of each moving body, in its own frame."""
        return {body.frame: body.inertia for body in self.bodies}

    def velocity_of_world(self) -> SpatialVelocity:
        """Of the world relative to the freely falling frame: zero now."""
        return SpatialVelocity.zero(body=self.world, base=self.free_fall, expressed_in=self.world)

    def acceleration_of_world(self) -> SpatialAcceleration:
        """Of the world relative to the freely falling frame: −g."""
        W, E = self.world, self.free_fall
        return SpatialAcceleration(W, E, W, E, angular=linear3.ZERO, linear=linear3.neg(self.gravity))

    def carrier(self, frame: Frame) -> Frame | None:
        """The moving body, or the world, on which a frame of the model is fixed; None for a foreign frame."""
        if frame is self.world or frame in self._by_frame:
            return frame
        return next((one.body for one in self.fixed_frames if one.frame is frame), None)

    def map_scalars(self, function: Callable[[Scalar], Scalar]) -> Model:
        """The same model with the function applied to each number: inertias, poses, joint axes, gravity."""
        return replace(
            self,
            gravity=tuple(map(function, self.gravity)),
            bodies=tuple(body.map_scalars(function) for body in self.bodies),
            fixed_frames=tuple(FixedFrame(one.pose.map_scalars(function)) for one in self.fixed_frames),
        )

    def with_symbolic_parameters(self) -> Model:
        """The model with a letter for each inertial number that is not zero; zeros and symbols stay what they are.

        The letters are m_NAME, hx_NAME … hz_NAME, Ixx_NAME … Iyz_NAME; `parameters` keeps their nominal values.

        >>> import framesym as fs
        >>> model = fs.library.double_pendulum().with_symbolic_parameters()
        >>> [str(one.symbol) for one in model.parameters][:3]
        ['m_upper', 'hz_upper', 'Ixx_upper']
        """
        bodies, parameters = [], list(self.parameters)
        taken = {str(one.symbol) for one in self.symbols()}
        for body in self.bodies:
            inertia, letters = lettered(body.inertia)
            for one in letters:
                if str(one.symbol) in taken:
                    raise ModelError(
                        f"the letter {one.symbol} of body {body.frame.name} is taken by a letter of your own\n"
                        "  help: rename yours; inertial letters are m_NAME, hx_NAME … Izz_NAME"
                    )
            bodies.append(replace(body, inertia=inertia))
            parameters += letters
        return replace(self, bodies=tuple(bodies), parameters=tuple(parameters))

    def with_nominal_parameters(self) -> Model:
        """The model with numbers in the place of its letters.

        Raises: ModelError naming a letter without a nominal value.

        >>> import framesym as fs
        >>> model = fs.library.double_pendulum(parameters="symbolic").with_nominal_parameters()
        >>> model.bodies[0].inertia.mass
        1.0
        """
        letters = self.symbols()
        if not letters:
            return self
        values = dict(zip((one.symbol for one in letters), self.nominal_parameters(), strict=True))
        numbers = self.map_scalars(lambda x: float(x.subs(values)) if hasattr(x, "free_symbols") else x)
        return replace(numbers, parameters=())

    def with_parameters(self, kind: str) -> Model:
        """The model itself for "numeric", with letters for "symbolic".

        Raises: InvalidValue for another word.
        """
        if kind not in ("numeric", "symbolic"):
            raise InvalidValue(f'parameters are "numeric" or "symbolic", got {kind!r}')
        return self if kind == "numeric" else self.with_symbolic_parameters()

    def symbols(self) -> tuple[Parameter, ...]:
        """All letters in the model's numbers, those with nominal values first, in the order of the model."""
        known = {one.symbol: one for one in self.parameters}
        numbers: list[Scalar] = []
        for body in self.bodies:
            numbers += (*body.inertia.dynamic_parameters(), *body.placement.parts(), *body.joint.parts())
            numbers += () if body.coupling is None else body.coupling.parts()
        numbers += (*self.gravity, *(x for one in self.fixed_frames for x in one.pose.parts()))
        found = sorted(free_symbols(numbers), key=lambda one: one not in known)
        names = [str(one) for one in found]
        for name in names:
            if names.count(name) > 1:
                raise ModelError(
                    f"two letters of model {self.name} are named {name}, such as symbols of other assumptions\n"
                    "  help: use one symbol throughout, symbol(name)"
                )
        return tuple(known.get(one, Parameter(one, None)) for one in found)

    def nominal_parameters(self) -> tuple[float, ...]:
        """The nominal values of `symbols()`, in its order.

        Raises: ModelError naming a letter without one.
        """
        letters = self.symbols()
        for one in letters:
            if one.nominal is None:
                raise ModelError(f"the letter {one.symbol} of model {self.name} has no nominal value")
        return tuple(float(one.nominal) for one in letters if one.nominal is not None)

    def __str__(self) -> str:
        n, m = len(self.bodies), self.n_v
        lines = [
            f"{self.name}: {n} bod{'y' if n == 1 else 'ies'}, {m} coordinate{'' if m == 1 else 's'}, "
            f"gravity ({', '.join(map(str, self.gravity))})"
        ]
        rows = [
            (
                body.frame.name,
                f"on {body.parent.name}",
                body.joint_name,
                body.joint.words() + _followed(body.coupling),
            )
            for body in self.bodies
        ]
        widths = [max((len(row[k]) for row in rows), default=0) for k in range(4)]
        lines += ["  " + "  ".join(word.ljust(w) for word, w in zip(row, widths, strict=True)).rstrip() for row in rows]
        if self.fixed_frames:
            names = ", ".join(f"{one.frame.name} on {one.body.name}" for one in self.fixed_frames)
            lines.append(f"  frames  {names}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Model {self.name}: {len(self.bodies)} bodies, {self.n_v} coordinates>"


def _followed(coupling: Coupling | None) -> str:
    """What a coupling adds to the words of a joint."""
    if coupling is None:
        return ""
    offset = "" if is_zero(coupling.offset) else f" + {coupling.offset}"
    return f" = {coupling.ratio} {coupling.leader}{offset}"
