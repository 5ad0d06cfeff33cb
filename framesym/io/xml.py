"""XML read safely, with every refusal naming file, line, element and attribute."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from lxml import etree

from framesym.errors import FileError, KindMismatch

_NUMBER = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?", re.ASCII)
_UNDECLARED_XACRO = re.compile(r"Namespace prefix xacro (?:on|for \S+ on) (\S+) is not defined")
_XACRO = "the file still holds xacro; expand it to plain URDF first (xacro robot.urdf.xacro > robot.urdf)"


@dataclass(frozen=True)
class Element:
    """An element of the file, which reads its own attributes and knows where it stands."""

    file: str
    node: Any

    @property
    def tag(self) -> str:
        """The local name."""
        return str(etree.QName(self.node).localname)

    @property
    def line(self) -> int | None:
        """The line in the file, from 1."""
        line = self.node.sourceline
        return None if line is None else int(line)

    def refuse(self, reason: str, attribute: str | None = None) -> NoReturn:
        """Raises FileError at this element."""
        raise FileError(self.file, self.line, visible(self.describe()), attribute, visible(reason))

    def describe(self) -> str:
        """`<joint name="elbow">`; for an element without a name, its parents up to one with a name."""
        name = self.node.get("name")
        tag = f"{self.node.prefix}:{self.tag}" if self.node.prefix else self.tag
        own = f"<{tag}>" if name is None else f'<{tag} name="{name}">'
        parent = self.node.getparent()
        if name is not None or parent is None or parent.getparent() is None:
            return own
        return f"{Element(self.file, parent).describe()} {own}"

    def children(self, tag: str | None = None) -> Iterator[Element]:
        """The child elements of the file's own namespace, those of one tag or all."""
        home = etree.QName(self.node).namespace
        for node in self.node:
            if not isinstance(node.tag, str):
                continue
            name = etree.QName(node)
            if name.namespace == home and (tag is None or name.localname == tag):
                yield Element(self.file, node)

    def child(self, tag: str) -> Element | None:
        """The only child of this tag, or None."""
        found = list(self.children(tag))
        if len(found) > 1:
            found[1].refuse(f"a second <{tag}> in {self.describe()}; it may have one")
        return found[0] if found else None

    def required_child(self, tag: str) -> Element:
        """The only child of this tag."""
        found = self.child(tag)
        if found is None:
            self.refuse(f"needs a <{tag}>")
        return found

    def text(self, attribute: str) -> str:
        """An attribute that must be there and not be blank."""
        value = self.optional_text(attribute)
        if value is None or not value.strip():
            self.refuse("is missing" if value is None else "is empty", attribute)
        return value

    def optional_text(self, attribute: str) -> str | None:
        """An attribute as it stands, or None."""
        value = self.node.get(attribute)
        if value is not None and ("${" in value or "$(" in value):
            self.refuse(_XACRO, attribute)
        return value

    def numbers(self, attribute: str, count: int) -> tuple[float, ...]:
        """So many finite numbers, with white space between them."""
        words = self.text(attribute).split()
        if len(words) != count:
            many = "one number" if count == 1 else f"{count} numbers with spaces between them"
            self.refuse(f"must hold {many}, got {' '.join(words)!r}", attribute)
        return tuple(self._number(attribute, word) for word in words)

    def number(self, attribute: str) -> float:
        """One finite number."""
        return self.numbers(attribute, 1)[0]

    def optional_number(self, attribute: str) -> float | None:
        """One finite number, or None where the attribute is not there."""
        return None if self.optional_text(attribute) is None else self.number(attribute)

    def _number(self, attribute: str, word: str) -> float:
        value = float(word) if _NUMBER.fullmatch(word) else math.nan
        if math.isfinite(value):
            return value
        comma = "; the decimal sign is a point, not a comma" if "," in word else ""
        return self.refuse(f"must be a finite number, got {word!r}{comma}", attribute)


def read_xml(source: str | bytes | os.PathLike[str], root: str) -> Element:
    """The root element of a file given by its path, or as text or bytes; entities, network and huge trees are off.

    Text is what begins with "<", after white space.

    Raises: FileError where the file cannot be read, is no XML, has another root, or still holds xacro; KindMismatch
    for another kind of source.
    """
    file, data = _load(source)
    if not data.strip():
        raise FileError(file, None, "", None, f"is empty; a robot file holds a <{root}>")
    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        huge_tree=False,
        load_dtd=False,
        encoding="utf-8" if isinstance(source, str) and file == "<text>" else None,
    )
    try:
        node = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        if b"<!DOCTYPE" in data:
            raise _with_document_type(file, data) from None
        undeclared = _UNDECLARED_XACRO.search(error.msg or "")
        if undeclared:
            raise FileError(file, error.lineno, f"<xacro:{undeclared[1]}>", None, _XACRO) from None
        raise FileError(file, error.lineno, "", None, visible(f"no well-formed XML: {error.msg}")) from None
    if node.getroottree().docinfo.internalDTD is not None:
        raise _with_document_type(file, data)
    element = Element(file, node)
    if element.tag != root:
        element.refuse(f"the root element must be <{root}>")
    for one in node.iter("*"):
        if one.prefix == "xacro" or (etree.QName(one).namespace or "").endswith("/xacro"):
            Element(file, one).refuse(_XACRO)
    return element


def visible(text: str) -> str:
    r"""The text with its control characters escaped, so that a foreign name can neither move a cursor nor hide.

    >>> print(visible("joint\x9b1m\n"))
    joint\x9b1m\n
    """
    return "".join(x if x.isprintable() else x.encode("unicode_escape").decode("ascii") for x in text)


def _with_document_type(file: str, data: bytes) -> FileError:
    line = data[: data.find(b"<!DOCTYPE")].count(b"\n") + 1
    return FileError(file, line, "", None, "a document type declaration is not allowed in a robot file")


def _load(source: str | bytes | os.PathLike[str]) -> tuple[str, bytes]:
    """A name for messages, and the bytes."""
    if isinstance(source, bytes):
        return "<bytes>", source
    if not isinstance(source, (str, os.PathLike)):
        raise KindMismatch(f"a robot file is given by its path, or as text or bytes, got {source!r}")
    text = source.lstrip("\ufeff \t\r\n") if isinstance(source, str) else None
    if text is not None and (not text or text.startswith("<")):
        # What is no character gives a byte that no XML may hold.
        return "<text>", text.encode("utf-8", errors="surrogatepass")
    try:
        path = Path(source)
        return visible(path.name), path.read_bytes()
    except (OSError, ValueError) as error:
        if text is not None and ("\n" in text or "\0" in text):
            raise FileError("<text>", 1, "", None, "no XML: the text of a robot file begins with <") from None
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise FileError(visible(os.fsdecode(source)), None, "", None, f"cannot be read: {reason}") from None
