"""Compute equal things once."""

from __future__ import annotations

from framesym.program.passes.replay import replay
from framesym.program.program import Program


def share(program: Program) -> Program:
    """The program replayed through a graph: equal steps become one, constants and signs fold, dead steps go."""
    return replay(program)
