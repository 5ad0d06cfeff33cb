"""What several tests share: robots with the numbers that another program computed for them."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

import framesym as fs

settings.register_profile("framesym", deadline=None, max_examples=60)
settings.load_profile("framesym")
DATA = Path(__file__).parent / "data"
# What the C backend compiles in a run goes away with it, and never into the user's own cache.
_CACHE = tempfile.TemporaryDirectory(prefix="framesym-tests-")
os.environ.setdefault("FRAMESYM_CACHE", _CACHE.name)
ROBOTS = ("planar_double_pendulum", "cart_double_pendulum", "puma560", "ur5", "panda")
FLOATING = ("solo12", "talos")


@dataclass(frozen=True)
class Robot:
    """A model and the states at which its dynamics are known; joints: in the order of these states."""

    name: str
    model: fs.Model
    samples: tuple[dict[str, Any], ...]
    joints: tuple[str, ...] = ()


def load_robot(name: str) -> Robot:
    data = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    if name == "puma560":
        model = fs.library.puma560()
    elif "urdf_sha256" in data:
        path = shipped_urdf(data["file"])
        assert hashlib.sha256(path.read_bytes()).hexdigest() == data["urdf_sha256"]
        locked = dict.fromkeys(data["fixed_joints"], 0.0)
        model = fs.read_urdf(path, locked=locked, floating_base=data.get("floating_base", False))
    else:
        model = _from_joints(data)
    return Robot(name, model, tuple(data["samples"]), tuple(data.get("coordinates", ())))


def shipped_urdf(file: str) -> Path:
    """A file of the package example-robot-data, by the end of its path."""
    found = [one for one in distribution("example-robot-data").files or [] if str(one).endswith(file)]
    assert found, file
    return Path(str(found[0].locate()))


def _from_joints(data: dict[str, Any]) -> fs.Model:
    builder = fs.ModelBuilder(data["robot"], gravity=data["gravity"])
    frames = {None: builder.world}
    for joint, parameters in zip(data["joints"], data["parameters"], strict=True):
        body, parent = fs.Frame(joint["name"]), frames[joint["parent"]]
        rows = joint["placement"]
        rotation = fs.Rotation.from_matrix([row[:3] for row in rows[:3]], target=parent, source=body)
        S = [x for row in joint["S"] for x in (row if isinstance(row, list) else [row])]
        builder.add(
            body,
            parent=parent,
            joint=fs.Revolute(S[3:]) if any(S[3:]) else fs.Prismatic(S[:3]),
            pose=fs.Transform(rotation, [row[3] for row in rows[:3]]),
            inertia=fs.SpatialInertia.from_dynamic_parameters(parameters, body=body, expressed_in=body),
        )
        frames[joint["name"]] = body
    return builder.build()


@pytest.fixture(scope="session")
def robots() -> dict[str, Robot]:
    return {name: load_robot(name) for name in (*ROBOTS, *FLOATING)}
