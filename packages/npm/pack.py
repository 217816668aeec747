#!/usr/bin/env python3
"""Packs the npm package reproducibly, as `npm pack` would, without npm and without a network.

  pack.py MODULE TO     the package with the module activity-lint.wasm as TO/activity-lint-<version>.tgz

Prints the path. `npm publish FILE` uploads it.
The version comes from Sources/PushLinter/Reports/Version.swift. The CommonJS files in cjs/ and the types .d.cts are made from the
ES modules: each import and export of theirs is a line of its own in one of a few forms, and any other form is an error.
"""

import gzip
import io
import json
import os
import posixpath
import re
import sys
import tarfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(FOLDER, "..", "..")
# The modules that `require` can load, with everything that they import.
COMMONJS_ENTRIES = ["lib/node.js", "lib/matchers.js", "mock-apns/index.js"]
# The types of modules that only `import` can load.
MODULE_TYPES = ["browser.d.ts", "vitest.d.ts"]
PACKED_FOLDERS = ["lib", "cli", "mock-apns"]
PACKED_EXTENSIONS = (".js", ".ts", ".md")
# The time of every packed file, which is the one that npm uses.
TIME = 499162500  # 1985-10-26T08:15:00Z


def main():
    module, folder = sys.argv[1:]
    version = program_version()
    files = sources()
    files["package.json"] = manifest(files["package.json"], version)
    with open(os.path.join(ROOT, "LICENSE"), "rb") as file:
        files["LICENSE"] = file.read()
    with open(module, "rb") as file:
        files["activity-lint.wasm"] = file.read()
    add_commonjs(files)
    path = os.path.join(folder, f"activity-lint-{version}.tgz")
    content = archive(files)
    with open(path, "wb") as file:
        file.write(content)
    print(path)


def program_version():
    with open(os.path.join(ROOT, "Sources/PushLinter/Reports/Version.swift")) as file:
        return re.search(r'current = "([^"]+)"', file.read())[1]


def sources():
    """Returns the files of the package by path."""
    paths = [name for name in os.listdir(FOLDER) if name.endswith(".d.ts") or name in ("README.md", "package.json")]
    for folder in PACKED_FOLDERS:
        for parent, folders, names in os.walk(os.path.join(FOLDER, folder)):
            folders[:] = [name for name in folders if name != "test"]
            paths += [
                os.path.relpath(os.path.join(parent, name), FOLDER) for name in names if name.endswith(PACKED_EXTENSIONS)
            ]
    files = {}
    for path in paths:
        with open(os.path.join(FOLDER, path), "rb") as file:
            files[path] = file.read()
    return files


def manifest(content, version):
    package = json.loads(content)
    package["version"] = version
    return (json.dumps(package, indent=2, ensure_ascii=False) + "\n").encode()


# CommonJS


def add_commonjs(files):
    pending = [path for path in COMMONJS_ENTRIES if path in files]
    while pending:
        path = pending.pop()
        target = "cjs/" + path.replace(".js", ".cjs")
        if target not in files:
            text, imported = commonjs(path, files[path].decode())
            files[target] = text.encode()
            pending += imported
    for path in [path for path in files if path.endswith(".d.ts") and path not in MODULE_TYPES]:
        text = re.sub(r'"(\.[^"]*)\.js"', r'"\1.cjs"', files[path].decode())
        files[path.replace(".d.ts", ".d.cts")] = text.encode()


def commonjs(path, text):
    """Returns a module as CommonJS, and the paths of the modules that it imports."""
    imported, ends = [], []

    def required(specifier):
        if not specifier.startswith("."):
            return f'require("{specifier}")'
        imported.append(posixpath.normpath(posixpath.join(posixpath.dirname(path), specifier)))
        return f'require("{specifier.replace(".js", ".cjs")}")'

    def bindings(clause):
        return ", ".join(name.strip().replace(" as ", ": ") for name in clause.split(",") if name.strip())

    def import_names(match):
        return f"const {{ {bindings(match[1])} }} = {required(match[2])};"

    def import_whole(match):
        return f"const {match[1]} = {required(match[2])};"

    def import_nothing(match):
        return f"{required(match[1])};"

    def export_from(match):
        lines = []
        for name in filter(None, (name.strip() for name in match[1].split(","))):
            own, _, other = name.partition(" as ")
            lines.append(f"exports.{other or own} = {required(match[2])}.{own};")
        return "\n".join(lines)

    def export_declaration(match):
        ends.append(f"exports.{match[3]} = {match[3]};")
        return match[1] + " " + (match[2] or "") + match[3]

    forms = [
        (r'^import \{([^}]*)\} from "([^"]+)";$', import_names),
        (r'^import \* as (\w+) from "([^"]+)";$', import_whole),
        (r'^import (\w+) from "(node:[^"]+)";$', import_whole),
        (r'^import "([^"]+)";$', import_nothing),
        (r'^export \{([^}]*)\} from "([^"]+)";$', export_from),
        (r"^export ((?:async )?function|class|const|let) ?(\* ?)?(\w+)", export_declaration),
    ]
    for pattern, replacement in forms:
        text = re.sub(pattern, replacement, text, flags=re.MULTILINE)
    # A file's URL is that of the ES module: files next to it are found in the same way.
    if "import.meta.url" in text:
        depth = "../" * (path.count("/") + 1)
        origin = f'require("node:url").pathToFileURL(require("node:path").join(__dirname, "{depth}{path}")).href'
        text = text.replace("import.meta.url", origin)
    code = re.sub(r"^\s*(//|/?\*).*$", "", text, flags=re.MULTILINE)
    if rest := re.search(r"^(import|export)\b.*|\bimport\.meta\b|^await .*", code, flags=re.MULTILINE):
        raise SystemExit(f"pack.py: cannot make CommonJS of {path}: {rest[0]}")
    text = '"use strict";\n\n' + text + ("\n" + "\n".join(ends) + "\n" if ends else "")
    return text, imported


# Archive


def archive(files):
    content = io.BytesIO()
    # No name and no time in the header of the compressed stream.
    with gzip.GzipFile("", "wb", 9, content, mtime=0) as stream:
        with tarfile.open(fileobj=stream, mode="w", format=tarfile.USTAR_FORMAT) as tar:
            for path in sorted(files):
                entry = tarfile.TarInfo(f"package/{path}")
                entry.size = len(files[path])
                entry.mtime = TIME
                entry.mode = 0o755 if path == "cli/main.js" else 0o644
                tar.addfile(entry, io.BytesIO(files[path]))
    return content.getvalue()


if __name__ == "__main__":
    main()
