"""The smallest robot files, with one part at a time to be changed."""

from __future__ import annotations

from typing import Any

DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'


def link(name: str, inertial: str = "") -> str:
    return f'<link name="{name}">{inertial}</link>'


def inertial(mass: Any = 1, com: Any = "0 0 0", tensor: Any = (1, 1, 1), rpy: str | None = None) -> str:
    """Principal moments, or xx, yy, zz, xy, xz, yz."""
    values = (*tensor, 0, 0, 0)[:6]
    words = " ".join(
        f'{word}="{x}"' for word, x in zip(("ixx", "iyy", "izz", "ixy", "ixz", "iyz"), values, strict=True)
    )
    turn = "" if rpy is None else f' rpy="{rpy}"'
    return f'<inertial><origin xyz="{com}"{turn}/><mass value="{mass}"/><inertia {words}/></inertial>'


def joint(
    name: str, parent: str, child: str, kind: str = "revolute", inner: str = '<axis xyz="0 0 1"/>', xyz: str = "0 0 0"
) -> str:
    ends = f'<parent link="{parent}"/><child link="{child}"/>'
    return f'<joint name="{name}" type="{kind}"><origin xyz="{xyz}"/>{ends}{inner}</joint>'


def robot(*parts: str, name: str = "r", attributes: str = "") -> str:
    """One part a line, from line 2 on."""
    return "\n".join((f'<robot name="{name}"{attributes}>', *parts, "</robot>"))


def smallest(
    *more: str, kind: str = "revolute", inner: str = '<axis xyz="0 0 1"/>', inertia: str | None = None, **words: str
) -> str:
    """Links a and b with joint j: lines 2, 3 and 4."""
    mass = inertial() if inertia is None else inertia
    return robot(link("a"), link("b", mass), joint("j", "a", "b", kind, inner), *more, **words)
