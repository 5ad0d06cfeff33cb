"""The errors framesym raises: each holds the facts as data, and its text teaches the mend."""

from __future__ import annotations

from typing import Any


class FramesymError(Exception):
    """Any refusal by framesym.

    >>> import framesym as fs
    >>> issubclass(fs.FrameMismatch, fs.FramesymError)
    True
    """


class FrameError(FramesymError):
    """A frame rule is broken: what was tried, which rule, both operands' labels, and a `help:` line.

    Attributes: `operation`, `slot`, `left`, `right` (frames), `operands` (labels as text), `help`.

    >>> import framesym as fs
    >>> A, B, C = fs.Frame("A"), fs.Frame("B"), fs.Frame("C")
    >>> try:
    ...     fs.Transform.identity(A, B) @ fs.Transform.identity(C, A)
    ... except fs.FrameError as error:
    ...     print(error.slot, error.left.name, error.right.name)
    source B C
    """

    def __init__(
        self,
        operation: str,
        slot: str,
        rule: str,
        left: Any,
        right: Any,
        operands: tuple[tuple[str, str], ...] = (),
        help: str = "",
    ) -> None:
        super().__init__(operation, slot, rule, left, right, operands, help)
        self.operation, self.slot, self.rule = operation, slot, rule
        self.left, self.right = left, right
        self.operands, self.help = operands, help

    def __str__(self) -> str:
        lines = [f"cannot {self.operation}: {self.rule}"]
        width = max((len(role) for role, _ in self.operands), default=0)
        lines += [f"  {role:<{width}}  {labels}" for role, labels in self.operands]
        if self.help:
            lines.append(f"  help: {self.help}")
        return "\n".join(lines)


class FrameMismatch(FrameError):
    """Two labels that must name one frame name two.

    >>> import framesym as fs
    >>> X, Y = fs.Frame("X"), fs.Frame("Y")
    >>> fs.Vector((1, 0, 0), expressed_in=X) + fs.Vector((0, 1, 0), expressed_in=Y)
    Traceback (most recent call last):
    ...
    framesym.errors.FrameMismatch: cannot add two vectors: both must be expressed in one frame, but X is not Y
      left   in X
      right  in Y
      help: bring one of them to the other's frame first, X_AB @ quantity or tree.express(quantity, in_=frame)
    """


class NotInertial(FrameError):
    """A law of motion was asked for relative to a frame that is not inertial.

    >>> import framesym as fs
    >>> disc = fs.Frame("disc")
    >>> fs.Frame("world", inertial=True).inertial, disc.inertial
    (True, False)
    """


class UnrelatedFrames(FrameError):
    """Two frames have no path between them; the message names both roots.

    >>> import framesym as fs
    >>> A, B, C, D = (fs.Frame(name) for name in "ABCD")
    >>> tree = fs.FrameTree([fs.Transform.identity(A, B), fs.Transform.identity(C, D)])
    >>> tree.transform(A, D)
    Traceback (most recent call last):
    ...
    framesym.errors.UnrelatedFrames: cannot find a path: A and D belong to different trees, with the roots A and C
      help: add the pose of one root in the other's tree, tree.add(X_AC)
    """


class KindMismatch(FramesymError, TypeError):
    """Two kinds of quantity that have no common meaning were paired; both are named.

    >>> import framesym as fs
    >>> W = fs.Frame("W")
    >>> fs.Point((0, 0, 0), expressed_in=W) + fs.Point((1, 0, 0), expressed_in=W)
    Traceback (most recent call last):
    ...
    framesym.errors.KindMismatch: cannot add Point and Point: two positions have no sum
      help: subtract them to get the Vector between them, or add a Vector to a Point
    """


class MissingObserver(FramesymError, TypeError):
    """A time derivative of a vector was asked for without the frame that observes it.

    >>> import framesym as fs
    >>> fs.time_derivative(fs.Vector((1, 0, 0), expressed_in=fs.Frame("B")), rates=(0, 1, 0))
    Traceback (most recent call last):
    ...
    framesym.errors.MissingObserver: a time derivative needs the frame that observes it: name observer=...
      help: observer=B gives the rates of the components; another observer also needs the velocity of B relative to it
    """


class InvalidValue(FramesymError, ValueError):
    """A number, shape or name is not what the operation takes.

    >>> import framesym as fs
    >>> fs.Vector((1, 2), expressed_in=fs.Frame("W"))
    Traceback (most recent call last):
    ...
    framesym.errors.InvalidValue: a vector has three components, got 2
    """


class ModelError(FramesymError, ValueError):
    """A mechanism that cannot be built: a second name, a missing parent, a joint without an axis.

    >>> import framesym as fs
    >>> fs.Revolute((0, 0, 0))
    Traceback (most recent call last):
    ...
    framesym.errors.ModelError: a joint axis must have a direction, got (0, 0, 0)
    """


class FileError(ModelError):
    """A robot file cannot be read; the message names file, line, element and attribute.

    Attributes: `file`, `line`, `element`, `attribute`, `reason`.

    >>> import framesym as fs
    >>> fs.read_urdf("<robot name='r'/>")
    Traceback (most recent call last):
    ...
    framesym.errors.FileError: <text>, line 1, <robot name="r">: a robot needs at least one <link>
    """

    def __init__(self, file: str, line: int | None, element: str, attribute: str | None, reason: str) -> None:
        super().__init__(file, line, element, attribute, reason)
        self.file, self.line, self.element, self.attribute, self.reason = file, line, element, attribute, reason

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}, line {self.line}"
        element = f", {self.element}" if self.element else ""
        attribute = f", attribute {self.attribute}" if self.attribute else ""
        return f"{where}{element}{attribute}: {self.reason}"


class ProgramError(FramesymError, ValueError):
    """A program cannot be traced or evaluated: an input is missing, unknown or has the wrong shape.

    >>> import framesym as fs
    >>> f = fs.trace(lambda x: {"y": x[0] * x[1]}, {"x": 2}).compile("numpy")
    >>> f(z=(1, 2))
    Traceback (most recent call last):
    ...
    framesym.errors.ProgramError: unknown input z; the inputs are x
    """


class BackendUnavailable(FramesymError, RuntimeError):
    """A backend needs something that this computer does not have; the message names what was looked for.

    Attributes: `backend`, `reason`, `help`.

    >>> import framesym as fs
    >>> raise fs.BackendUnavailable("c", "no C compiler was found; looked for cc, clang", "install gcc or clang")
    Traceback (most recent call last):
    ...
    framesym.errors.BackendUnavailable: the c backend is not available: no C compiler was found; looked for cc, clang
      help: install gcc or clang
    """

    def __init__(self, backend: str, reason: str, help: str) -> None:
        super().__init__(backend, reason, help)
        self.backend, self.reason, self.help = backend, reason, help

    def __str__(self) -> str:
        return f"the {self.backend} backend is not available: {self.reason}\n  help: {self.help}"


class ModelWarning(UserWarning):
    """A mechanism that can be built, but of which something asked for later cannot be had.

    >>> import framesym as fs
    >>> issubclass(fs.ModelWarning, UserWarning)
    True
    """
