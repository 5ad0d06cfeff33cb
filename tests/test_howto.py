"""The how-to pages run: each mistake gives the message that the page prints, and each mend works."""

from __future__ import annotations

import re
import traceback
from pathlib import Path

import pytest

import framesym as fs

DOCS = Path(fs.__file__).parent.parent / "docs"
PAGE = DOCS / "howto" / "read-a-frame-error.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def sections(page: Path) -> list[tuple[str, list[tuple[str, str]]]]:
    """(title, blocks) of each section; a block is (language, text)."""
    pieces = re.split(r"^## (.+)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    titles = ["before the first section", *pieces[1::2]]
    return [(title, BLOCK.findall(text)) for title, text in zip(titles, pieces[::2], strict=True)]


SECTIONS = sections(PAGE)
SHARED = [text for language, text in SECTIONS[0][1] if language == "python"]


def with_steady_tags(text: str) -> str:
    """Identities of frames differ from run to run: they are numbered in the order of their appearance."""
    tags: dict[str, str] = {}
    return re.sub(r"#[0-9a-f]{6,}", lambda found: tags.setdefault(found[0], f"#{len(tags) + 1}"), text)


def fresh() -> dict[str, object]:
    names: dict[str, object] = {}
    for text in SHARED:
        exec(text, names)
    return names


def what_it_prints(code: str, names: dict[str, object]) -> str:
    """The last lines of the traceback of a mistake, without the module of the exception."""
    with pytest.raises(fs.FramesymError) as caught:
        exec(code, names)
    text = "".join(traceback.format_exception_only(caught.value)).rstrip("\n")
    return text.removeprefix("framesym.errors.")


@pytest.mark.parametrize(("title", "blocks"), SECTIONS[1:], ids=[title for title, _ in SECTIONS[1:]])
def test_a_section_shows_what_happens(title, blocks):
    names = fresh()
    for k, (language, code) in enumerate(blocks):
        if language != "python":
            continue
        following = blocks[k + 1] if k + 1 < len(blocks) else ("", "")
        if following[0] == "text":
            assert with_steady_tags(what_it_prints(code, names)) == with_steady_tags(following[1].rstrip("\n"))
        else:
            exec(code, names)


def test_every_mistake_has_its_message_and_a_mend():
    assert len(SECTIONS) > 12
    for title, blocks in SECTIONS[1:]:
        languages = [language for language, _ in blocks]
        assert languages[:2] == ["python", "text"], title
        assert languages[-1] == "python", title


@pytest.mark.parametrize("page", sorted((DOCS / "explanation").glob("*.md")), ids=lambda path: path.stem)
def test_code_of_an_explanation_compiles(page):
    for language, code in BLOCK.findall(page.read_text(encoding="utf-8")):
        if language == "python":
            compile(code, str(page), "exec")


def test_the_notation_page_prints_what_the_program_prints():
    page = DOCS / "reference" / "notation.md"
    text = page.read_text(encoding="utf-8")
    names: dict[str, object] = {}
    for language, code in BLOCK.findall(text):
        if language == "python":
            exec(code, names)
    V = names["V"]
    for printed in (repr(V), str(V)):
        assert "`" + printed.replace("|", r"\|") + "`" in text
    rows = re.findall(r"^\| (`.+`) \| (`.+`) \| \$.+ \|$", text.split("## Rates")[1], re.MULTILINE)
    checked = 0
    for left, right in rows:
        for expression, latex in zip(re.findall("`(.+?)`", left), re.findall("`(.+?)`", right), strict=True):
            names["value"] = expression
            if "diff" in left:
                exec(f"value = {expression}", names)
            assert fs.latex(names["value"]) == latex
            checked += 1
    assert checked > 12


def test_the_derivatives_page_prints_what_it_shows(capsys):
    blocks = BLOCK.findall((DOCS / "howto" / "take-derivatives.md").read_text(encoding="utf-8"))
    names: dict[str, object] = {}
    for k, (language, text) in enumerate(blocks):
        if language == "python":
            exec(text, names)
            shown = blocks[k + 1][1] if blocks[k + 1 : k + 2] and blocks[k + 1][0] == "text" else ""
            assert capsys.readouterr().out == shown
