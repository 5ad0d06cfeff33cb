"""The planar double pendulum."""

from __future__ import annotations

from typing import Any

from framesym.model.builder import ModelBuilder
from framesym.model.joints.revolute import Revolute
from framesym.model.model import Model


def double_pendulum(*, parameters: str = "numeric") -> Model:
    """Two uniform slender rods of 1 kg and 1 m, hanging at q = 0 and turning about horizontal axes (y).

    Slender rod: central inertia m l²/12 about its transverse axes, a standard formula. Gravity 9.81 m/s² along −z.

    Args:
        parameters: "numeric", or "symbolic" for a letter in place of each inertial number that is not zero.
    Raises: InvalidValue for another word.

    >>> import framesym as fs
    >>> model = fs.library.double_pendulum()
    >>> model.coordinate_names
    ('shoulder', 'elbow')
    """
    builder = ModelBuilder("double_pendulum", gravity=(0, 0, -9.81))
    rod: dict[str, Any] = {"mass": 1.0, "com": (0, 0, -0.5), "central": (1 / 12, 1 / 12, 0)}
    upper = builder.add("upper", joint=Revolute("y"), joint_name="shoulder", **rod)
    lower = builder.add("lower", parent=upper, joint=Revolute("y"), joint_name="elbow", xyz=(0, 0, -1), **rod)
    builder.add_frame("tip", body=lower, xyz=(0, 0, -1))
    return builder.build().with_parameters(parameters)
