"""Text for terminals and logs, which can contain names and values of strangers."""

from __future__ import annotations

import re

# Letters without a shape, the selectors of a shape, and commands of GitHub, GitLab, Azure and Buildkite in a log.
_ACTING = re.compile(
    "[\u115f\u1160\u3164\uffa0\ufe00-\ufe0f\U000e0100-\U000e01ef]|" + r"^\s*::|##[A-Za-z.\-]*\[|^(?:---|\+\+\+|~~~|\^\^\^)", re.M
)


def printable(text: str) -> str:
    """Returns the text with each character that acts on its reader replaced by its number. Line feeds and tabs stay."""
    shown = "".join(one if one.isprintable() or one in "\n\t" else _number(one) for one in text)
    return _ACTING.sub(lambda match: match[0][:-1] + _number(match[0][-1]), shown)


def _number(character: str) -> str:
    return f"\\u{{{ord(character):x}}}"
