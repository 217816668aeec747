"""Files that may be a stranger's: devices, pipes, and files without an end."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from ._errors import DeclarationError, SizeError

MEGABYTE = 1 << 20
LARGEST_DECLARATIONS = 16 * MEGABYTE
"""The most bytes that all Swift files of a validator can have together."""


def read(path: Path, limit: int = LARGEST_DECLARATIONS) -> bytes:
    """Returns the content of a file.

    Raises OSError, DeclarationError unless it is a regular file, or SizeError if it has more bytes than the limit.
    """
    # Opening a pipe would wait for its writer.
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise DeclarationError(f"'{path}' is not a regular file")
    with open(path, "rb") as file:
        content = file.read(limit + 1)
    if len(content) > limit:
        raise SizeError(f"cannot read '{path}': more than {limit // MEGABYTE} MB")
    return content
