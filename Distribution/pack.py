#!/usr/bin/env python3
"""Packs the built program reproducibly: the same input makes the same files, byte for byte.

  pack.py archive FOLDER TO     FOLDER as TO/<name>.tar.gz
  pack.py wheel PROGRAM TO      PROGRAM as a Python wheel, which pip and pre-commit install as `activity-lint`

Each file gets a `.sha256` file next to it, for `sha256sum --check`. Requires only Python's standard library.
"""

import base64
import gzip
import hashlib
import os
import platform
import subprocess
import sys
import tarfile
import zipfile

# The time of every packed file: zip has no earlier year.
TIME = (1980, 1, 1, 0, 0, 0)

SUMMARY = "Know what the iPhone will do with a Live Activity push before you send it"


def archive(folder, to):
    name = os.path.basename(folder)
    path = os.path.join(to, f"{name}.tar.gz")
    with open(path, "wb") as file:
        # No name and no time in the header of the compressed stream.
        with gzip.GzipFile("", "wb", 9, file, mtime=0) as stream:
            with tarfile.open(fileobj=stream, mode="w", format=tarfile.USTAR_FORMAT) as tar:
                for parent, folders, files in os.walk(folder):
                    folders.sort()
                    for file_name in sorted(files):
                        source = os.path.join(parent, file_name)
                        entry = tarfile.TarInfo(os.path.join(name, os.path.relpath(source, folder)))
                        entry.size = os.path.getsize(source)
                        entry.mode = 0o755 if os.access(source, os.X_OK) else 0o644
                        with open(source, "rb") as content:
                            tar.addfile(entry, content)
    return path


def platform_tag():
    """Returns the platform tag that pip compares with the machine; a static program works with every C library."""
    machine = platform.machine()
    if sys.platform == "darwin":
        return f"macosx_13_0_{machine}"
    return f"manylinux_2_17_{machine}.manylinux2014_{machine}.musllinux_1_1_{machine}"


def wheel(program, to):
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    tag = f"py3-none-{platform_tag()}"
    name = f"activity_lint-{version}"
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
    with open(program, "rb") as file:
        binary = file.read()
    with open(os.path.join(root, "LICENSE"), "rb") as file:
        licence = file.read()
    interpreter, abi, platforms = tag.split("-")
    tags = "".join(f"Tag: {interpreter}-{abi}-{one}\n" for one in platforms.split("."))
    files = [
        (f"{name}.data/scripts/activity-lint", binary, 0o755),
        (
            f"{name}.dist-info/METADATA",
            f"Metadata-Version: 2.4\nName: activity-lint\nVersion: {version}\nSummary: {SUMMARY}\n"
            "License-Expression: MIT\nLicense-File: LICENSE\n".encode(),
            0o644,
        ),
        (
            f"{name}.dist-info/WHEEL",
            f"Wheel-Version: 1.0\nGenerator: activity-lint\nRoot-Is-Purelib: false\n{tags}".encode(),
            0o644,
        ),
        (f"{name}.dist-info/licenses/LICENSE", licence, 0o644),
    ]
    record = f"{name}.dist-info/RECORD"
    lines = [f"{path},sha256={digest(content)},{len(content)}" for path, content, _ in files] + [f"{record},,"]
    files.append((record, ("\n".join(lines) + "\n").encode(), 0o644))

    path = os.path.join(to, f"{name}-{tag}.whl")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file_name, content, mode in files:
            entry = zipfile.ZipInfo(file_name, TIME)
            entry.external_attr = (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, content)
    return path


def digest(content):
    """Returns the digest in the format of RECORD: URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def main():
    kind, source, to = sys.argv[1:]
    path = {"archive": archive, "wheel": wheel}[kind](source, to)
    with open(path, "rb") as file:
        checksum = hashlib.sha256(file.read()).hexdigest()
    line = f"{checksum}  {os.path.basename(path)}\n"
    with open(path + ".sha256", "w") as file:
        file.write(line)
    print(line, end="")


main()
