#!/usr/bin/env python3
"""Merges the results of a file's blocks into the result of one run over the whole file.

    Distribution/merge_results.py FOLDER COUNT

FOLDER contains, for each block from 1 to COUNT, its results, N.jsonl, and its numbers of lines and bytes, N.count. A
payload is identified by its line, which the program counts from the start of the block.
"""

import json
import pathlib
import sys


def move(value, lines, size):
    """Shifts all positions in the stream by the number of lines and bytes before it; positions in declarations do not change."""
    if isinstance(value, list):
        for part in value:
            move(part, lines, size)
    elif isinstance(value, dict) and value.get("file", "<stdin>") == "<stdin>":
        for key, part in value.items():
            if key == "line":
                value[key] += lines
            elif key == "offset":
                value[key] += size
            else:
                move(part, lines, size)


def moved(result, lines, size):
    result = json.loads(result)
    move(result, lines, size)
    return json.dumps(result, ensure_ascii=False, separators=(",", ":"))


def main(folder, count):
    lines = size = 0
    for block in range(1, count + 1):
        with open(folder / f"{block}.jsonl", encoding="utf-8") as results:
            for result in results:
                print(moved(result, lines, size))
        own_lines, own_size = map(int, (folder / f"{block}.count").read_text().split())
        lines += own_lines
        size += own_size


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]), int(sys.argv[2]))
