#!/usr/bin/env python3
"""Packs the built program reproducibly: the same input makes the same files, byte for byte.

  pack.py archive FOLDER TO     FOLDER as TO/<name>.tar.gz
  pack.py zip FOLDER TO         FOLDER as TO/<name>.zip
  pack.py wheel PROGRAM TO      PROGRAM and the packages in `python`, which start it, as a Python wheel
  pack.py copy FILE TO          FILE as it is
  pack.py formula FOLDER        a formula for Homebrew, for the archives in FOLDER and the address in ACTIVITY_LINT_ADDRESS
  pack.py checksums FOLDER      SHA256SUMS of the files in FOLDER, for `sha256sum --check`

Prints the path. Requires only Python's standard library.
"""

import base64
import gzip
import hashlib
import io
import os
import platform
import re
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

FORMULA = """class ActivityLint < Formula
  desc "{summary}"
  homepage "{address}"
  version "{version}"
  license "MIT"
{archives}
  def install
    bin.install "activity-lint"
    bash_completion.install "completions/activity-lint.bash" => "activity-lint"
    zsh_completion.install "completions/_activity-lint"
    fish_completion.install "completions/activity-lint.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{{bin}}/activity-lint --version")
  end
end
"""


def archive(folder, to):
    path = os.path.join(to, f"{os.path.basename(folder)}.tar.gz")
    with open(path, "wb") as file:
        # No name and no time in the header of the compressed stream.
        with gzip.GzipFile("", "wb", 9, file, mtime=0) as stream:
            with tarfile.open(fileobj=stream, mode="w", format=tarfile.USTAR_FORMAT) as tar:
                for name, content, mode in packed_files(folder):
                    entry = tarfile.TarInfo(name)
                    entry.size, entry.mode = len(content), mode
                    tar.addfile(entry, io.BytesIO(content))
    return path


def zip_archive(folder, to):
    return zipped(packed_files(folder), os.path.join(to, f"{os.path.basename(folder)}.zip"))


def packed_files(folder):
    """Yields the files of a folder in order: the name that begins with the folder's, the contents and the mode."""
    for parent, folders, files in os.walk(folder):
        folders.sort()
        for file_name in sorted(files):
            source = os.path.join(parent, file_name)
            name = os.path.join(os.path.basename(folder), os.path.relpath(source, folder))
            yield name, read(source), 0o755 if os.access(source, os.X_OK) else 0o644


def zipped(files, path):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, content, mode in files:
            entry = zipfile.ZipInfo(name, TIME)
            entry.external_attr = (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, content)
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


def formula(folder):
    pattern = r"activity-lint-(.+)-(linux|macos)-(x86_64|arm64|aarch64)\.tar\.gz"
    found = [match for name in sorted(os.listdir(folder)) if (match := re.fullmatch(pattern, name))]
    address, version = os.environ["ACTIVITY_LINT_ADDRESS"], found[0][1]
    archives = "".join(
        f'''
  on_{match[2]} do
    on_{"intel" if match[3] == "x86_64" else "arm"} do
      url "{address}/releases/download/v{version}/{match[0]}"
      sha256 "{hashlib.sha256(read(os.path.join(folder, match[0]))).hexdigest()}"
    end
  end
'''
        for match in found
    )
    path = os.path.join(folder, "activity-lint.rb")
    with open(path, "w") as file:
        file.write(FORMULA.format(summary=SUMMARY, address=address, version=version, archives=archives))
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

    return zipped(files, os.path.join(to, f"{name}-{tag}.whl"))


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
    address = os.environ.get("ACTIVITY_LINT_ADDRESS")
    return (
        f"Metadata-Version: 2.4\nName: activity-lint\nVersion: {version}\nSummary: {SUMMARY}\n"
        "License-Expression: MIT\nLicense-File: LICENSE\n"
        "Keywords: apns,live activity,push notifications,activitykit,linter,pytest\n"
        "Classifier: Development Status :: 4 - Beta\nClassifier: Framework :: Pytest\n"
        "Classifier: Intended Audience :: Developers\nClassifier: Operating System :: POSIX :: Linux\n"
        "Classifier: Operating System :: MacOS\nClassifier: Programming Language :: Python :: 3\n"
        "Classifier: Topic :: Software Development :: Quality Assurance\nClassifier: Typing :: Typed\n"
        + (f"Project-URL: Repository, {address}\n" if address else "")
        + "Requires-Python: >=3.9\nDescription-Content-Type: text/markdown\n\n"
    ).encode() + read(os.path.join(PYTHON, "README.md"))


def read(path):
    with open(path, "rb") as file:
        return file.read()


def digest(content):
    """Returns the digest in the format of RECORD: URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def main():
    kind, *arguments = sys.argv[1:]
    kinds = {"archive": archive, "checksums": checksums, "copy": copy, "formula": formula, "wheel": wheel, "zip": zip_archive}
    print(kinds[kind](*arguments))


main()
