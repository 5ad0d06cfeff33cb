"""Local folding of comparisons, logic and choices on graph nodes; true is 1 and false is 0.

Arguments are nodes and plain numbers, of which at least one is a node.
"""

from __future__ import annotations

from typing import Any

from framesym.errors import ProgramError
from framesym.program.node import Node

_TRUTHS = frozenset({"lt", "le", "eq", "ne", "and", "or", "not"})


def step(operation: str, *arguments: Any) -> Any:
    """The node of an operation of which nothing is folded."""
    nodes = [x for x in arguments if x.__class__ is Node]
    if any(x.graph is not nodes[0].graph for x in nodes):
        raise ProgramError("two graph nodes of different programs were combined")
    return nodes[0].graph.step(operation, *arguments)


def symmetric(operation: str, a: Any, b: Any) -> Any:
    """The node of an operation whose arguments may change places: a constant first, then the older node."""
    return step(operation, *sorted((a, b), key=lambda x: x.index if x.__class__ is Node else -1))


def extreme(operation: str, a: Any, b: Any) -> Any:
    """The smaller or larger of two."""
    return a if a is b else symmetric(operation, a, b)


def less(a: Any, b: Any) -> Any:
    """a < b."""
    return 0 if a is b else step("lt", a, b)


def both(a: Any, b: Any) -> Any:
    """a and b."""
    for x, other in ((a, b), (b, a)):
        if x.__class__ is not Node:
            return truth(other) if x else 0
    return truth(a) if a is b else symmetric("and", a, b)


def either(a: Any, b: Any) -> Any:
    """a or b."""
    for x, other in ((a, b), (b, a)):
        if x.__class__ is not Node:
            return 1 if x else truth(other)
    return truth(a) if a is b else symmetric("or", a, b)


def negation(a: Node) -> Any:
    """not a; comparisons keep their `not`, because a < b and b <= a are both false beside nan."""
    if a.operation == "not":
        return truth(a.arguments[0])
    if a.operation in ("eq", "ne"):
        return step("ne" if a.operation == "eq" else "eq", *a.arguments)
    return step("not", a)


def truth(x: Any) -> Any:
    """1 where x is not zero, else 0."""
    if x.__class__ is not Node:
        return int(x != 0)
    return x if x.operation in _TRUTHS else step("ne", 0, x)


def choice(condition: Any, a: Any, b: Any) -> Any:
    """a where the condition holds, else b."""
    if condition.__class__ is not Node:
        return a if condition else b
    if a is b or (a.__class__ is b.__class__ and a.__class__ is not Node and a == b):
        return a
    if condition.operation == "not":
        return choice(condition.arguments[0], b, a)
    return step("select", condition, a, b)


def restriction(condition: Any, a: Any) -> Any:
    """a where the condition holds, else nan."""
    if condition.__class__ is not Node and condition:
        return a
    return step("restrict", condition, a)
