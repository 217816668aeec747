"""Text for terminals and logs, which can contain names and values of strangers."""

from __future__ import annotations

# The linter accepts 2 MB at once.
_LARGEST = 1 << 20


def printable(text: str) -> str:
    """Returns the text with each character that affects its reader replaced by its number. Line feeds and tabs stay."""
    if text.isascii() and text.isprintable() and text[:1].isalnum() and "#" not in text:
        return text
    # The code that loads the linter has exceptions, and these print themselves.
    from ._backend import backend

    content = text.encode("utf-8", "surrogatepass")
    parts = [content[start : start + _LARGEST] for start in range(0, len(content), _LARGEST)]
    return b"".join(backend.call("printable", part) for part in parts).decode("utf-8", "replace")
