#!/usr/bin/env python3
"""Packs the built programs for SwiftPM and Xcode.

  pack.py ARCHIVE… TO      TO/activity-lint.artifactbundle.zip, with the programs in the archives of releases for one or more systems,
                           and TO/activity-lint-<version>-swiftpm.tar.gz, the package with the plugin that runs them

ACTIVITY_LINT_ADDRESS is the https address of the repository whose release contains the bundle: the package then names its URL and its
checksum. Without it, the package contains the bundle. Requires only Python's standard library.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
BUNDLE = "activity-lint.artifactbundle"
# The hosts on which SwiftPM starts a program, by the end of the name of its archive.
TRIPLES = {
    "linux-x86_64": "x86_64-unknown-linux-gnu",
    "linux-aarch64": "aarch64-unknown-linux-gnu",
    "macos-x86_64": "x86_64-apple-macosx",
    "macos-arm64": "arm64-apple-macosx",
}
# Swift 6.0 is the first version whose plugins have URLs.
MANIFEST = """// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "activity-lint-plugin",
  products: [
    .plugin(name: "ActivityLintCommand", targets: ["ActivityLintCommand"]),
    // For the plugins of other packages.
    .executable(name: "activity-lint", targets: ["activity-lint"]),
  ],
  targets: [
    .plugin(
      name: "ActivityLintCommand",
{capability}
      dependencies: ["activity-lint"]),
    .binaryTarget(
      name: "activity-lint",
      {place}),
  ]
)
"""


def main():
    *archives, to = sys.argv[1:]
    if not archives:
        sys.exit(__doc__)
    names = [re.fullmatch(r"activity-lint-(.+)-(\w+-\w+)\.tar\.gz", os.path.basename(archive)) for archive in archives]
    if unknown := [archive for archive, name in zip(archives, names) if not name or name[2] not in TRIPLES]:
        sys.exit(f"pack.py: not the archive of a release: {', '.join(unknown)}")
    versions = {name[1] for name in names}
    if len(versions) != 1:
        sys.exit(f"pack.py: the archives have different versions: {', '.join(sorted(versions))}")
    version = versions.pop()
    with tempfile.TemporaryDirectory() as work:
        bundle = os.path.join(work, BUNDLE)
        for archive, name in zip(archives, names):
            unpack(archive, os.path.join(bundle, name[2]))
        shutil.copy(os.path.join(ROOT, "LICENSE"), bundle)
        with open(os.path.join(bundle, "info.json"), "w") as file:
            file.write(json.dumps(information(version, sorted(name[2] for name in names)), indent=2) + "\n")
        packed = pack("zip", bundle, to)
        package = os.path.join(work, f"activity-lint-{version}-swiftpm")
        plugin = os.path.join(package, "Plugins", "ActivityLintCommand")
        os.makedirs(plugin)
        shutil.copy(os.path.join(HERE, "ActivityLintCommand.swift"), plugin)
        for file in (os.path.join(HERE, "README.md"), os.path.join(ROOT, "LICENSE")):
            shutil.copy(file, package)
        with open(os.path.join(package, "Package.swift"), "w") as file:
            file.write(MANIFEST.format(capability=capability(), place=place(version, packed, package)))
        pack("archive", package, to)


def unpack(archive, folder):
    """Writes only the program of an archive."""
    os.makedirs(folder)
    with tarfile.open(archive) as tar:
        program, = [entry for entry in tar if entry.name.split("/")[1:] == ["activity-lint"]]
        with open(os.path.join(folder, "activity-lint"), "wb") as file:
            shutil.copyfileobj(tar.extractfile(program), file)
        os.chmod(file.name, 0o755)


def information(version, systems):
    """Returns the description of the bundle (SE-0305)."""
    variants = [{"path": f"{system}/activity-lint", "supportedTriples": [TRIPLES[system]]} for system in systems]
    return {"schemaVersion": "1.0", "artifacts": {"activity-lint": {"version": version, "type": "executable", "variants": variants}}}


def capability():
    """Returns the lines with the plugin's command, which are those of this repository's package."""
    with open(os.path.join(ROOT, "Package.swift")) as file:
        return re.search(r"(?ms)^      capability: \.command\(.*?^      \),$", file.read())[0]


def place(version, packed, package):
    """Returns the arguments that name the bundle; copies it into the package if no release contains it."""
    address = os.environ.get("ACTIVITY_LINT_ADDRESS")
    if not address:
        return f'path: "{os.path.basename(shutil.copy(packed, package))}"'
    with open(packed, "rb") as file:
        checksum = hashlib.sha256(file.read()).hexdigest()
    return f'url: "{address}/releases/download/v{version}/{os.path.basename(packed)}",\n      checksum: "{checksum}"'


def pack(kind, folder, to):
    script = os.path.join(ROOT, "packages", "scripts", "pack.py")
    done = subprocess.run([sys.executable, script, kind, folder, to], check=True, stdout=subprocess.PIPE, text=True)
    print(done.stdout, end="")
    return done.stdout.strip()


main()
