"""The frame: a name and an identity."""

from __future__ import annotations

from typing import Any, NoReturn

from framesym.errors import InvalidValue
from framesym.scalars.latex_name import latex_name
from framesym.scalars.text import readable


class Frame:
    """A right-handed coordinate frame: its axes and its origin.

    A frame is its identity, never its name: two frames of one name are two frames, and they print differently.

    Args:
        name: any text; it is what messages and generated docstrings say.
        inertial: True where Newton's law holds relative to this frame.
    Raises: InvalidValue where the name is no text or empty.

    >>> import framesym as fs
    >>> world = fs.Frame("world", inertial=True)
    >>> world.name, world.inertial
    ('world', True)
    >>> fs.Frame("X") == fs.Frame("X")
    False
    """

    __slots__ = ("__weakref__", "inertial", "name")
    name: str
    inertial: bool

    def __init__(self, name: str, *, inertial: bool = False) -> None:
        if not isinstance(name, str) or not name.strip():
            raise InvalidValue(f"the name of a frame must be a text that is not empty, got {name!r}")
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "inertial", bool(inertial))

    def __setattr__(self, attribute: str, value: Any) -> NoReturn:
        raise AttributeError(f"a frame is frozen: cannot set {attribute} of {self.name}")

    def __delattr__(self, attribute: str) -> NoReturn:
        raise AttributeError(f"a frame is frozen: cannot delete {attribute} of {self.name}")

    def __copy__(self) -> Frame:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Frame:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _make, (self.name, self.inertial)

    def __repr__(self) -> str:
        return f"<{'inertial frame' if self.inertial else 'frame'} {readable(self.name)} {identity_tag(self)}>"

    def latex(self, *, time: Any = None) -> str:
        r"""The name, with the identity below it: no two frames alive print the same.

        time: without effect; it is here so that whatever has LaTeX is asked for it alike.

        >>> import framesym as fs
        >>> link, other = fs.Frame("link"), fs.Frame("link")
        >>> link.latex().startswith(r"{\mathrm{link}}_"), link.latex() == other.latex()
        (True, False)
        """
        return rf"{{{latex_name(self.name)}}}_{{\mathtt{{\#{identity_tag(self)[1:]}}}}}"

    def _repr_latex_(self) -> str:
        return rf"$\displaystyle {self.latex()}$"


def identity_tag(frame: Frame) -> str:
    """What tells this frame from every other one alive, whatever its name."""
    return f"#{id(frame):x}"


def _make(name: str, inertial: bool) -> Frame:
    return Frame(name, inertial=inertial)
