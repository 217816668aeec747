"""Runs the program of the wheel: `python -m activity_lint check payloads`."""

from __future__ import annotations

import os
import sys

from ._program import find


def main() -> None:
    program = find()
    if program is None:
        sys.exit("error: the program activity-lint is not installed")
    os.execv(program, [program, *sys.argv[1:]])


if __name__ == "__main__":
    main()
