#!/usr/bin/env python3
"""Packs the built program reproducibly: the same input makes the same files, byte for byte.

  pack.py archive FOLDER TO     FOLDER as TO/<name>.tar.gz
  pack.py wheel PROGRAM TO      PROGRAM and the packages in `python`, which start it, as a Python wheel
  pack.py copy FILE TO          FILE as it is
  pack.py checksums FOLDER      SHA256SUMS of the files in FOLDER, for `sha256sum --check`

Prints the path. Requires only Python's standard library.
"""

import base64
import gzip
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import zipfile

# The time of every packed file: zip has no earlier year.
TIME = (1980, 1, 1, 0, 0, 0)

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
PYTHON = os.path.join(ROOT, "packages", "python")
PACKAGES = ["activity_lint", "pytest_activity_lint"]

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


def copy(file, to):
    return shutil.copyfile(file, os.path.join(to, os.path.basename(file)))


def checksums(folder):
    path = os.path.join(folder, "SHA256SUMS")
    names = sorted(name for name in os.listdir(folder) if name != "SHA256SUMS")
    lines = [f"{hashlib.sha256(read(os.path.join(folder, name))).hexdigest()}  {name}\n" for name in names]
    with open(path, "w") as file:
        file.writelines(lines)
    return path


def platform_tag():
    """Returns the platform tag that pip compares with the machine. On Linux, the program is static, so that it runs with any C library."""
    machine = platform.machine()
    if sys.platform == "darwin":
        return f"macosx_13_0_{machine}"
    return f"manylinux_2_17_{machine}.manylinux2014_{machine}.musllinux_1_1_{machine}"


def wheel(program, to):
    """Packs a wheel."""
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    name = f"activity_lint-{version}"
    tag = f"py3-none-{platform_tag()}"
    interpreter, abi, platforms = tag.split("-")
    tags = "".join(f"Tag: {interpreter}-{abi}-{one}\n" for one in platforms.split("."))
    files = [
        *python_files(version),
        (f"{name}.dist-info/entry_points.txt", b"[pytest11]\nactivity_lint = pytest_activity_lint\n", 0o644),
        (f"{name}.data/scripts/activity-lint", read(program), 0o755),
        (f"{name}.dist-info/METADATA", metadata(version), 0o644),
        (
            f"{name}.dist-info/WHEEL",
            f"Wheel-Version: 1.0\nGenerator: activity-lint\nRoot-Is-Purelib: false\n{tags}".encode(),
            0o644,
        ),
        (f"{name}.dist-info/licenses/LICENSE", read(os.path.join(ROOT, "LICENSE")), 0o644),
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


def python_files(version):
    """Returns the files of the Python packages."""
    files = []
    for package in PACKAGES:
        folder = os.path.join(PYTHON, package)
        for name in sorted(os.listdir(folder)):
            if name.endswith(".py") or name == "py.typed":
                content = read(os.path.join(folder, name))
                if name == "_version.py":
                    content = f'"""The version of the package."""\n\n__version__ = "{version}"\n'.encode()
                files.append((f"{package}/{name}", content, 0o644))
    return files


def metadata(version):
    """Returns the description of the package, with its README as the front page."""
    return (
        f"Metadata-Version: 2.4\nName: activity-lint\nVersion: {version}\nSummary: {SUMMARY}\n"
        "License-Expression: MIT\nLicense-File: LICENSE\n"
        "Keywords: apns,live activity,push notifications,activitykit,linter,pytest\n"
        "Classifier: Development Status :: 4 - Beta\nClassifier: Framework :: Pytest\n"
        "Classifier: Intended Audience :: Developers\nClassifier: Operating System :: POSIX :: Linux\n"
        "Classifier: Operating System :: MacOS\nClassifier: Programming Language :: Python :: 3\n"
        "Classifier: Topic :: Software Development :: Quality Assurance\nClassifier: Typing :: Typed\n"
        "Requires-Python: >=3.9\nDescription-Content-Type: text/markdown\n\n"
    ).encode() + read(os.path.join(PYTHON, "README.md"))


def read(path):
    with open(path, "rb") as file:
        return file.read()


def digest(content):
    """Returns the digest in the format of RECORD: URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def main():
    kind, *arguments = sys.argv[1:]
    kinds = {"archive": archive, "checksums": checksums, "copy": copy, "wheel": wheel}
    print(kinds[kind](*arguments))


main()
