"""Imports look down: each file imports only from smaller layers on its own line."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import framesym

PACKAGE = Path(framesym.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))

# A package or module, its line ("both" for what either line may use), and its rank.
LAYERS = {
    "errors": ("both", 0),
    "scalars": ("both", 1),
    "frames": ("tagged", 2),
    "spatial": ("tagged", 3),
    "model": ("tagged", 4),
    "algorithms": ("tagged", 5),
    "io": ("tagged", 5),
    "program": ("program", 2),
    "closed_form": ("program", 3),
    "printers": ("program", 3),
    "backends": ("program", 4),
    "function": ("program", 5),
    "equations": ("top", 6),
    "lambdify": ("top", 6),
    "viz": ("top", 7),
    "checking": ("top", 7),
    "cli": ("top", 8),
    "__init__": ("top", 9),
    "__main__": ("top", 9),
}
# A user who holds a Program calls these on it: decision 0002.
DOORS = {("program/program.py", "framesym.printers.source"), ("program/program.py", "framesym.function")}
# Who may import what comes from outside; everything else is free.
OUTSIDE = {
    "sympy": ("scalars", "program", "closed_form", "printers", "model/state.py"),
    "numexpr": ("backends/numexpr_.py",),
    "ctypes": ("backends/c.py",),
    "subprocess": ("backends/c.py",),
    "lxml": ("io",),
    "typer": ("cli.py",),
    "rich": ("cli.py", "checking.py"),
    "matplotlib": ("viz",),
}


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            module = node.module or ""
            for one in node.names:
                inner = PACKAGE.parent.joinpath(*module.split("."), one.name)
                is_module = module.startswith("framesym") and (inner.with_suffix(".py").exists() or inner.is_dir())
                yield f"{module}.{one.name}" if is_module else module


def layer(dotted: str) -> str:
    parts = dotted.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


def test_every_file_has_a_layer():
    for path in FILES:
        assert name_of(path).split("/")[0].removesuffix(".py") in LAYERS, path


def test_imports_look_down():
    up = []
    for path in FILES:
        own = name_of(path).split("/")[0].removesuffix(".py")
        line, rank = LAYERS[own]
        for module in imports(path):
            if not module.startswith("framesym") or (name_of(path), module) in DOORS:
                continue
            other = layer(module)
            other_line, other_rank = LAYERS[other]
            fits = line == "top" or other_line in ("both", line)
            if other != own and not (fits and other_rank < rank):
                up.append(f"{name_of(path)} imports {module}")
    assert not up


def test_both_doors_are_used_and_stand_inside_a_method():
    path = PACKAGE / "program" / "program.py"
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside = {
        node.module
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.ImportFrom) and not (node.module or "").startswith("framesym.program")
    }
    assert inside == {module for _, module in DOORS}


def test_foreign_packages_are_imported_where_they_belong():
    wrong = []
    for path in FILES:
        for module in imports(path):
            allowed = OUTSIDE.get(module.split(".")[0])
            name = name_of(path)
            if allowed is not None and not any(name == one or name.startswith(f"{one}/") for one in allowed):
                wrong.append(f"{name} imports {module}")
    assert not wrong


def test_only_the_frame_checks_raise_frame_mismatch():
    for path in FILES:
        if name_of(path).startswith("frames/"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Raise) and node.exc is not None:
                assert "FrameMismatch" not in ast.unparse(node.exc), path
                assert "UnrelatedFrames" not in ast.unparse(node.exc), path


def test_no_general_simplifier_no_evaluation_of_names_and_no_assert_for_users():
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not isinstance(node, ast.Assert), f"{path}: assert is not for users' mistakes"
            if isinstance(node, (ast.Name, ast.Attribute)):
                name = node.id if isinstance(node, ast.Name) else node.attr
                assert name not in ("simplify", "trigsimp", "nsimplify", "sympify", "parse_expr", "eval"), (path, name)
                assert name != "exec" or name_of(path).startswith("backends/"), path


def test_files_are_short():
    for path in FILES:
        lines = len(path.read_text(encoding="utf-8").splitlines())
        assert lines <= 400, f"{path} has {lines} lines"
