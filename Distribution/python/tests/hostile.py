"""Strings that affect a reader unless they are escaped, and an independent search for such characters."""

import json
import re
import unicodedata
from pathlib import Path

_NAME = "hostile-texts.json"
_FOLDER = Path(__file__).parent
# The copy is for a system without the repository.
_FILE = next(file for file in (_FOLDER / _NAME, _FOLDER / "../../../Tests" / _NAME) if file.exists())
TEXTS = json.loads(_FILE.read_text("utf-8"))

_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]{2}")
_FILLERS = "\u115f\u1160\u3164\uffa0"
_GROUPS = ("---", "+++", "~~~", "^^^")


def unseen(text):
    """Returns the characters that hide, reverse or break the text."""
    return [
        hex(ord(character))
        for character in text
        if (character not in "\n\t" and unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp", "Cs")) or character in _FILLERS
    ] + [match[0] for match in _SELECTORS.finditer(text)]


def problems(text, has_groups=False):
    """Returns the characters that affect the reader of a terminal or of a log; pytest's own lines start groups of Buildkite."""
    found = unseen(text)
    for line in text.split("\n"):
        if re.search(r"##[A-Za-z.\-]*\[", line):
            found.append(f"command in: {line}")
        # `:::` is the arrow before a declaration.
        content = line.lstrip()
        if content.startswith("::") and not content.startswith("::: "):
            found.append(f"command at: {line}")
        if not has_groups and line.startswith(_GROUPS):
            found.append(f"group at: {line}")
    return found
