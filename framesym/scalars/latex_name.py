r"""Names to LaTeX: whatever a user or a file calls a thing is data, and its LaTeX is of framesym's making.

Distinct names give distinct texts. All of them set with pdfLaTeX and amsmath, MathJax, and whatever knows \text.
"""

from __future__ import annotations

import re
import unicodedata

_GREEK = (
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu", "nu",
    "xi", "pi", "rho", "sigma", "tau", "upsilon", "phi", "chi", "psi", "omega", "varepsilon", "vartheta", "varpi",
    "varrho", "varsigma", "varphi", "Gamma", "Delta", "Theta", "Lambda", "Xi", "Pi", "Sigma", "Upsilon", "Phi",
    "Psi", "Omega",
)  # fmt: skip
_LETTERS = {word: f"\\{word}" for word in _GREEK}
_LETTER = re.compile(rf"({'|'.join(sorted(_GREEK, key=len, reverse=True))}|lamda|[A-Za-z\u0370-\u03ff])")
_SPECIAL = {
    "_": r"\_", "%": r"\%", "#": r"\#", "$": r"\$", "&": r"\&", "{": r"\{", "}": r"\}", " ": r"\ ",
    "^": r"{\wedge}", "~": r"{\sim}", "\\": r"{\backslash}", "*": r"{\ast}", "<": r"{\langle}", ">": r"{\rangle}",
    "+": "{+}", "=": "{=}", "/": "{/}", ":": "{:}", ",": "{,}", ";": "{;}", "|": "{|}",
}  # fmt: skip
# What pdfLaTeX sets in the text font that it starts with: a letter of ASCII under one of these accents, and a few more.
_ACCENTS = frozenset("\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c")
_LATIN = frozenset("ßæœøłÆŒØŁçÇşŞţŢ")


def latex_name(name: str) -> str:
    r"""The LaTeX of a name: letters with their subscripts, and words set upright.

    - A single letter, or a Greek letter's name, is that letter: q, theta.
    - What follows its first underscore is a subscript, and so are digits or axes x, y, z that follow it directly:
      q_1, theta2, Ixx_arm.
    - Anything else is a word, set upright, with a number after its last underscore as a subscript: elbow_roll, link_1.
    - Latin letters with accents stay; a character of another script is written as its code point in brackets.

    >>> print(latex_name("theta_1"), latex_name("elbow_roll"), latex_name("Ixx_arm"))
    \theta_{1} \mathrm{elbow\_roll} I_{xx,\mathrm{arm}}
    """
    base, subscript = name_parts(name)
    return base + (f"_{{{subscript}}}" if subscript else "")


def name_parts(name: str) -> tuple[str, str]:
    """The LaTeX of a name's base letter or word, and of its subscript, which may be empty."""
    head, underscore, rest = name.partition("_")
    direct = re.fullmatch(rf"{_LETTER.pattern}([0-9]+|[xyz]{{1,2}}|)", head)
    if direct and bool(rest) is bool(underscore) and _letter(direct[1]) and not re.fullmatch("[xyz]{2,}", head):
        return _letter(direct[1]), _subscript(direct[2], rest)
    word = re.fullmatch(r"(.*[^_])_([0-9]+)", name, re.DOTALL)
    return (_word(word[1]), word[2]) if word else (_word(name), "")


def _subscript(direct: str, rest: str) -> str:
    below = rest if re.fullmatch("[0-9]+|[xyz]*", rest) else latex_name(rest)
    if direct and below:
        return f"{direct},{below}"
    # The inner braces tell q1 from q_1, which look alike.
    return f"{{{direct}}}" if direct else below


def _letter(text: str) -> str:
    """The letter as LaTeX sets it; empty for a Greek character without a command."""
    if text == "lamda":
        return r"{{\lambda}}"
    if text in _LETTERS:
        return _LETTERS[text]
    if text.isascii():
        return text
    command = _greek(text)
    return f"{{{command}}}" if command else ""


def _greek(character: str) -> str:
    size, _, word = unicodedata.name(character, "").removeprefix("GREEK ").partition(" LETTER ")
    word = word.replace("LAMDA", "LAMBDA")
    return _LETTERS.get(word.lower() if size == "SMALL" else word.capitalize() if size == "CAPITAL" else "", "")


def _word(text: str) -> str:
    """Runs of characters, upright in mathematics or as text; in braces where there are several."""
    runs: list[list[str]] = []
    for character in text:
        command, shown = _spelled(character)
        if runs and runs[-1][0] == command:
            runs[-1][1] += shown
        else:
            runs.append([command, shown])
    made = "".join(f"{command}{{{shown}}}" for command, shown in runs)
    return made if len(runs) == 1 else f"{{{made or '[]'}}}"


def _spelled(character: str) -> tuple[str, str]:
    if (character.isascii() and character.isalnum()) or character in "().!?@":
        return r"\mathrm", character
    if character in _SPECIAL:
        return r"\mathrm", _SPECIAL[character]
    if character == "-" or character in _LATIN or _is_accented(character):
        return r"\text", character
    if command := _greek(character):
        return "", command
    return r"\text", f"[U+{ord(character):04X}]"


def _is_accented(character: str) -> bool:
    letter, *accents = list(unicodedata.normalize("NFD", character))
    return (
        character < "\u0180" and letter.isascii() and letter.isalpha() and len(accents) == 1 and accents[0] in _ACCENTS
    )
