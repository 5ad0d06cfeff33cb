"""Sphinx configuration: Markdown pages, no network at build time."""

import re
import sys
import tomllib
from pathlib import Path

_root = Path(__file__).parent.parent
sys.path.insert(0, str(_root))
_project = tomllib.loads((_root / "pyproject.toml").read_text(encoding="utf-8"))["project"]

project = "framesym"
author = "The framesym authors"
copyright = "the framesym authors"
release = version = _project["version"]

extensions = ["myst_parser", "sphinx-mathjax-offline", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_enable_extensions = ["dollarmath", "colon_fence", "deflist"]
myst_heading_anchors = 3

exclude_patterns = ["_build"]
source_suffix = {".md": "markdown"}
smartquotes = False

autodoc_member_order = "bysource"
autodoc_typehints = "none"

html_theme = "furo"
html_title = "framesym"
html_show_sphinx = False
html_static_path = ["_static"]
html_css_files = ["messages.css"]

_WORDS = re.compile(r"^(\s*)(Returns|Raises|Attributes):(?= \S)")


def _plain_docstring(app, what, name, obj, options, lines):
    """Docstrings are plain text with equations: escape what markup would misread, give sections a paragraph."""
    made, example = [], False
    for line in lines:
        example = bool(line.strip()) and (example or line.lstrip().startswith(">>>"))
        if example:
            made.append(line)
            continue
        if _WORDS.match(line):
            made.append("")
            line = _WORDS.sub(r"\1**\2:**", line)
            bold, line = line.split(":**", 1)
            made.append(f"{bold}:**{_escape(line)}")
            continue
        made.append(_escape(line))
    lines[:] = made


def _escape(line):
    """The line with `code` as literals, and | and * and trailing underscores escaped elsewhere."""
    parts = line.split("`")
    if len(parts) % 2 == 0:
        return line.replace("`", r"\`")
    words = [re.sub(r"[|*]|(?<=\w)_(?!\w)", r"\\\g<0>", part) for part in parts[::2]]
    made = words[0]
    for code, after in zip(parts[1::2], words[1:], strict=True):
        made += f"\\ ``{code}``\\ {after}" if code else f"``{after}"
    return made


def setup(app):
    app.connect("autodoc-process-docstring", _plain_docstring, priority=400)
