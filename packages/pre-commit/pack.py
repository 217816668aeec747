#!/usr/bin/env python3
"""Packs the hooks for pre-commit with the built program, for machines without Swift.

  pack.py WHEEL… TO      TO/activity-lint-<version>-pre-commit.tar.gz, with a program for each system of the wheels

Requires only Python's standard library.
"""

import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
FILES = ["README.md", "backend.py", "pyproject.toml"]


def hooks():
    """Returns the hooks of this repository, as hooks for Python."""
    with open(os.path.join(ROOT, ".pre-commit-hooks.yaml")) as file:
        lines = [line for line in file.read().split("\n") if not line.startswith("#")]
    text = "\n".join(lines)
    assert text.count("  language: swift\n") == text.count("- id: ") > 0
    return text.replace("  language: swift\n", "  language: python\n")


def main():
    *wheels, to = sys.argv[1:]
    if not wheels:
        sys.exit(__doc__)
    versions = {os.path.basename(wheel).split("-")[1] for wheel in wheels}
    if len(versions) != 1:
        sys.exit(f"pack.py: the wheels have different versions: {', '.join(sorted(versions))}")
    version = versions.pop()
    with tempfile.TemporaryDirectory() as work:
        folder = os.path.join(work, f"activity-lint-{version}-pre-commit")
        os.makedirs(os.path.join(folder, "programs"))
        for wheel in wheels:
            shutil.copy(wheel, os.path.join(folder, "programs"))
        for name in FILES:
            shutil.copy(os.path.join(HERE, name), folder)
        with open(os.path.join(folder, ".pre-commit-hooks.yaml"), "w") as file:
            file.write(hooks())
        shutil.copy(os.path.join(ROOT, "LICENSE"), folder)
        subprocess.run([sys.executable, os.path.join(ROOT, "packages", "scripts", "pack.py"), "archive", folder, to], check=True)


main()
