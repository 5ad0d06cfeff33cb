"""Text that framesym generated to live functions, with its lines at hand for tracebacks and debuggers."""

from __future__ import annotations

import hashlib
import linecache
from collections.abc import Callable
from types import FunctionType
from typing import Any

from framesym.backends.outputs import outputs_class


def load(text: str, title: str) -> dict[str, Any]:
    """The names that the text defines. Only text made by framesym's own printers may come here."""
    # The digest makes the name unique to the text, so that an entry of the line cache is never wrong.
    filename = f"<framesym {title} {hashlib.sha256(text.encode()).hexdigest()[:16]}>"
    linecache.cache[filename] = (len(text), None, text.splitlines(keepends=True), filename)
    namespace: dict[str, Any] = {"__name__": "framesym generated"}
    exec(compile(text, filename, "exec", dont_inherit=True), namespace)  # noqa: S102 - our own text, names sanitized
    return namespace


def load_function(text: str, title: str) -> Callable[..., Any]:
    """The one public function of a generated module.

    Where it returns a named tuple, that is of a kind which can be pickled though the module cannot be imported.
    """
    namespace = load(text, title)
    if "Outputs" in namespace:
        namespace["Outputs"] = outputs_class(namespace["Outputs"]._fields)
    return next(
        value
        for name, value in namespace.items()
        if isinstance(value, FunctionType) and value.__globals__ is namespace and not name.startswith("_")
    )
