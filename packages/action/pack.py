#!/usr/bin/env python3
"""Packs the GitHub Action with prebuilt programs, as a folder that a repository contains: no Swift, no address, no download.

  pack.py ARCHIVE… TO      TO/activity-lint-<version>-action.tar.gz, with the archives of releases for one or more systems

Requires only Python's standard library.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
FILES = ["action.yml", "LICENSE", "packages/action/problem-matcher.json", "packages/action/obtain"]


def version(archive):
    """Returns the version in the name of an archive, which names a system and a processor."""
    name = re.fullmatch(r"activity-lint-(.+)-(?:linux|macos)-\w+\.tar\.gz", os.path.basename(archive))
    return name[1] if name else sys.exit(f"pack.py: '{archive}' is not the archive of a release")


def main():
    *archives, to = sys.argv[1:]
    if not archives:
        sys.exit(__doc__)
    versions = {version(archive) for archive in archives}
    if len(versions) != 1:
        sys.exit(f"pack.py: the archives have different versions: {', '.join(sorted(versions))}")
    with tempfile.TemporaryDirectory() as work:
        folder = os.path.join(work, f"activity-lint-{versions.pop()}-action")
        os.makedirs(os.path.join(folder, "programs"))
        for name in FILES:
            os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
            shutil.copy(os.path.join(ROOT, name), os.path.join(folder, name))
        shutil.copy(os.path.join(HERE, "README.md"), folder)
        lines = []
        for archive in sorted(archives, key=os.path.basename):
            copy = shutil.copyfile(archive, os.path.join(folder, "programs", os.path.basename(archive)))
            with open(copy, "rb") as file:
                lines.append(f"{hashlib.sha256(file.read()).hexdigest()}  {os.path.basename(archive)}\n")
        with open(os.path.join(folder, "programs", "SHA256SUMS"), "w") as file:
            file.writelines(lines)
        subprocess.run([sys.executable, os.path.join(ROOT, "packages", "scripts", "pack.py"), "archive", folder, to], check=True)


main()
