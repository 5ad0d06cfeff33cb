"""Names in generated text: whatever a user or a file calls a thing, its identifier is of framesym's making."""

from __future__ import annotations

import builtins
import keyword
import re
import unicodedata
from collections.abc import Iterable

from framesym.scalars.text import readable as readable

_LONGEST = 40
_GREEK = "GREEK SMALL LETTER "
RESERVED = frozenset({*keyword.kwlist, *dir(builtins), "np", "math", "namedtuple", "batch", "Outputs"})
"""What no identifier may be: Python's own words and the names that the generated text uses itself."""


class Names:
    """Hands out identifiers, each once: ASCII, no keyword, no leading underscore.

    The generated text keeps names with a leading underscore for itself.
    """

    def __init__(self, taken: Iterable[str] = RESERVED) -> None:
        self._taken = set(taken)

    def new(self, name: str) -> str:
        """An identifier that resembles the name and was not handed out before."""
        return self.fresh(spelled(name))

    def fresh(self, identifier: str) -> str:
        """The identifier itself where it may be used, else one that continues it."""
        base = candidate = f"{identifier}_" if identifier in RESERVED else identifier
        number = 1
        while candidate in self._taken:
            number += 1
            candidate = f"{base}_{number}"
        self._taken.add(candidate)
        return candidate

    def series(self, *letters: str) -> str:
        """The first of the prefixes that no name handed out so far continues with a digit."""
        for letter in letters:
            if not any(re.fullmatch(rf"{letter}\d.*", name) for name in self._taken):
                return letter
        return self.fresh("step") + "_"


def spelled(name: str) -> str:
    """The name in the letters, digits and underscores of ASCII; Greek letters are spelled out.

    >>> spelled("θ₁ (left)"), spelled("関節1"), spelled("__import__('os')")
    ('theta1_left', 'name_1', 'import___os')
    """
    letters = "".join(map(_letter, unicodedata.normalize("NFKD", name[: 4 * _LONGEST])))
    word = re.sub(r"[^A-Za-z0-9_]+", "_", letters)[:_LONGEST].strip("_")
    return word if word and not word[0].isdigit() else f"name_{word}".rstrip("_")


def _letter(character: str) -> str:
    if character.isascii():
        return character
    if unicodedata.combining(character):
        return ""
    title = unicodedata.name(character, "")
    # Unicode spells one letter as nobody does.
    word = title.removeprefix(_GREEK).replace("LAMDA", "LAMBDA")
    return word.lower() if title.startswith(_GREEK) and " " not in word else " "


def as_text(name: str) -> str:
    r"""The name for a docstring or comment: nothing in it ends either, and the docstring reads as `readable`.

    >>> print(as_text('say "hello"\n'))
    say \"hello\"\\n
    """
    return escaped(readable(name))


def quoted(name: str) -> str:
    r"""A string literal that reads as `readable(name)`.

    >>> print(quoted("q"), quoted('"\n'))
    "q" "\"\\n"
    """
    return f'"{as_text(name)}"'


def escaped(text: str) -> str:
    """Readable text as it stands in the source of a docstring."""
    return text.replace("\\", "\\\\").replace('"', '\\"')
