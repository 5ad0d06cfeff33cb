"""The checks of the frame law. They come before any arithmetic, and nothing else raises FrameMismatch."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NoReturn, Protocol

from framesym.errors import FrameMismatch, KindMismatch, NotInertial, UnrelatedFrames
from framesym.frames.frame import Frame, identity_tag
from framesym.scalars.text import readable

Say = Callable[[Frame], str]
"""How a message calls a frame."""


class Labelled(Protocol):
    """What carries frames and can say them."""

    def labels(self) -> tuple[Frame, ...]:
        """All its frames."""

    def say_labels(self, say: Say) -> str:
        """Its frames in words."""


EXPRESS_HELP = "bring one of them to the other's frame first, X_AB @ quantity or tree.express(quantity, in_=frame)"


def require_same(
    operation: str, slot: str, rule: str, left: Frame, right: Frame, *operands: tuple[str, Labelled], help: str
) -> None:
    """Raises FrameMismatch unless the two are one frame."""
    if left is not right:
        refuse(operation, slot, rule, left, right, *operands, help=help)


def require_one_frame(operation: str, left: Any, right: Any, *others: Any, help: str = EXPRESS_HELP) -> None:
    """Raises FrameMismatch unless all are expressed in one frame.

    Each is a quantity, or a pair of its role in the operation and the quantity.
    """
    quantities = [one[1] if isinstance(one, tuple) else one for one in (left, right, *others)]
    first = quantities[0].expressed_in
    for k, other in enumerate(quantities):
        if other.expressed_in is not first:
            operands = _roles(left, right, *others)
            slot = f"{operands[k][0]}.expressed_in" if others else "expressed_in"
            rule = f"{'all' if others else 'both'} must be expressed in one frame"
            refuse(operation, slot, rule, first, other.expressed_in, *operands, help=help)


def require_frame(value: Any, what: str) -> Frame:
    """The value itself where it is a Frame; a name is no frame."""
    if not isinstance(value, Frame):
        raise KindMismatch(
            f"{what} must be a Frame, got {value!r}\n  help: make it once, Frame({str(value)!r}), and reuse it"
        )
    return value


def require_inertial(operation: str, slot: str, frame: Frame, *operands: tuple[str, Labelled]) -> None:
    """Raises NotInertial unless the frame is."""
    if not frame.inertial:
        say = speaker([frame, *(label for _, operand in operands for label in operand.labels())])
        raise NotInertial(
            operation,
            slot,
            f"the motion must be relative to an inertial frame, but {say(frame)} is not inertial",
            frame,
            None,
            _described(operands, say),
            f"declare it where it is made, Frame({frame.name!r}, inertial=True), or use motion relative to one that is",
        )


def refuse(
    operation: str, slot: str, rule: str, left: Frame, right: Frame, *operands: tuple[str, Labelled], help: str
) -> NoReturn:
    """Raises FrameMismatch: two frames stand where one must."""
    say = speaker([left, right, *(label for _, operand in operands for label in operand.labels())])
    text = f"{rule}, but {say(left)} is not {say(right)}"
    raise FrameMismatch(operation, slot, text, left, right, _described(operands, say), help)


def refuse_second_path(known: list[Frame], new: list[Frame]) -> NoReturn:
    """Raises FrameMismatch: a pose would give two frames a second path."""
    say = speaker([*known, *new])
    raise FrameMismatch(
        "add a pose to the tree",
        "path",
        f"{say(known[0])} and {say(known[-1])} have a path already, and two paths may disagree",
        known[0],
        known[-1],
        (("known", " - ".join(map(say, known))), ("new", " - ".join(map(say, new)))),
        "leave one of them out; tree.transform(A, B) computes the pose along the known path",
    )


def refuse_second_name(first: Frame, second: Frame) -> NoReturn:
    """Raises FrameMismatch: two frames of one name would make messages and generated code ambiguous."""
    say = speaker([first, second])
    raise FrameMismatch(
        "add a frame to the tree",
        "name",
        f"names in a tree are unique, and {say(first)} and {say(second)} are two frames of one name",
        first,
        second,
        (),
        "reuse the first frame where the same one is meant, or give the second another name",
    )


def refuse_unrelated(left: Frame, right: Frame, left_root: Frame, right_root: Frame) -> NoReturn:
    """Raises UnrelatedFrames, naming both roots."""
    say = speaker([left, right, left_root, right_root])
    joint = "" if len(left_root.name) == len(right_root.name) == 1 else "_"
    raise UnrelatedFrames(
        "find a path",
        "tree",
        f"{say(left)} and {say(right)} belong to different trees, "
        f"with the roots {say(left_root)} and {say(right_root)}",
        left,
        right,
        (),
        f"add the pose of one root in the other's tree, tree.add(X_{say(left_root)}{joint}{say(right_root)})",
    )


def refuse_unlinked(body: Frame, base: Frame, body_root: Frame, base_root: Frame) -> NoReturn:
    """Raises UnrelatedFrames, naming the roots of two chains of velocities."""
    say = speaker([body, base, body_root, base_root])
    raise UnrelatedFrames(
        "find a relative velocity",
        "velocities",
        f"no chain of velocities leads from {say(base)} to {say(body)}; the bases of one end at the root "
        f"{say(base_root)}, those of the other at {say(body_root)}",
        body,
        base,
        (),
        f"give one more velocity that joins the two, such as that of {say(body_root)} relative to {say(base_root)}",
    )


def refuse_second_chain(body: Frame, base: Frame, links: list[tuple[str, Labelled]]) -> NoReturn:
    """Raises FrameMismatch: the last of the velocities links two frames that others link already."""
    say = speaker([body, base, *(frame for _, link in links for frame in link.labels())])
    raise FrameMismatch(
        "find a relative velocity",
        "velocities",
        f"{say(body)} and {say(base)} are linked twice, and two chains may disagree",
        body,
        base,
        _described(links, say),
        "leave one of them out; relative_velocity computes it from the others",
    )


def refuse_absent(frame: Frame, roots: Iterable[Frame], help: str = "add its pose first, tree.add(X)") -> NoReturn:
    """Raises UnrelatedFrames: a frame is in no tree."""
    roots = tuple(roots)
    say = speaker([frame, *roots])
    names = ", ".join(map(say, roots))
    raise UnrelatedFrames(
        "find a path",
        "tree",
        f"{say(frame)} is not in the tree, whose root{'s are' if len(roots) > 1 else ' is'} {names or 'missing'}",
        frame,
        roots[0] if roots else None,
        (),
        help,
    )


def speaker(frames: Iterable[Frame]) -> Say:
    """Names of frames in one line, with their identity where two frames of one name meet."""
    ambiguous = namesakes(frames)

    def say(frame: Frame) -> str:
        name = readable(frame.name)
        return f"{name} {identity_tag(frame)}" if frame.name in ambiguous else name

    return say


def namesakes(frames: Iterable[Frame]) -> frozenset[str]:
    """The names that two different ones of the frames share."""
    by_name: dict[str, Frame] = {}
    return frozenset(frame.name for frame in frames if by_name.setdefault(frame.name, frame) is not frame)


def _roles(*operands: Any) -> tuple[tuple[str, Labelled], ...]:
    """Each operand with its role: the one it comes with, else left and right, or its kind."""
    names = ("left", "right") if len(operands) == 2 else tuple(type(x).__name__ for x in operands)
    return tuple(x if isinstance(x, tuple) else (name, x) for name, x in zip(names, operands, strict=True))


def _described(operands: Iterable[tuple[str, Labelled]], say: Say) -> tuple[tuple[str, str], ...]:
    return tuple((role, operand.say_labels(say)) for role, operand in operands)
