"""Text for terminals and logs, which can contain names and values of strangers."""

from __future__ import annotations

import re
import unicodedata

# Letters without a shape, and the selectors of a shape.
_FILLERS = "\u115f\u1160\u3164\uffa0"
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
# Commands of GitHub, GitLab, Azure and Buildkite in a log.
_COMMANDS = re.compile(r"^\s*::|##[A-Za-z.\-]*\[|^(---|\+\+\+|~~~|\^\^\^)")
_CONTROLS = ("Cc", "Cf", "Cs", "Zl", "Zp")


def printable(text: str) -> str:
    """Returns the text with each character that acts on its reader replaced by its number. Line feeds and tabs stay."""
    return "\n".join(_COMMANDS.sub(_escaped, _line(line)) for line in text.split("\n"))


def _line(text: str) -> str:
    if text.isascii() and text.isprintable():
        return text
    hidden = (one for one in set(text) if one != "\t" and (unicodedata.category(one) in _CONTROLS or one in _FILLERS))
    return _SELECTORS.sub(_escaped, text.translate({ord(one): f"\\u{{{ord(one):x}}}" for one in hidden}))


def _escaped(match: re.Match[str]) -> str:
    text = match[0]
    return f"{text[:-1]}\\u{{{ord(text[-1]):x}}}"
