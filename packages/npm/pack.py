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
# The modules that `require` can load, and the program, with everything that they import. Node loads CommonJS files faster.
PROGRAM = "cli/main.js"
COMMONJS_ENTRIES = ["lib/node.js", "lib/matchers.js", "mock-apns/index.js", PROGRAM]
# The files that only the program needs, which are packed as CommonJS alone.
PROGRAM_FILES = ("cli/", "mock-apns/cli.js")
# The types of modules that only `import` can load.
MODULE_TYPES = ["browser.d.ts", "vitest.d.ts"]
PACKED_FOLDERS = ["lib", "cli", "mock-apns"]
PACKED_EXTENSIONS = (".js", ".ts", ".md")
# The time of every packed file, which is the one that npm uses.
TIME = 499162500  # 1985-10-26T08:15:00Z


def main():
    module, folder = sys.argv[1:]
    version = re.search(r'current = "([^"]+)"', read(os.path.join(ROOT, "Sources/PushLinter/Reports/Version.swift")).decode())[1]
    files = sources()
    files["package.json"] = manifest(files["package.json"], version)
    files["LICENSE"] = read(os.path.join(ROOT, "LICENSE"))
    files["activity-lint.wasm"] = read(module)
    add_commonjs(files)
    files = {path: content for path, content in files.items() if not path.startswith(PROGRAM_FILES)}
    path = os.path.join(folder, f"activity-lint-{version}.tgz")
    with open(path, "wb") as file:
        file.write(archive(files))
    print(path)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def sources():
    """Returns the files of the package by path."""
    paths = [name for name in os.listdir(FOLDER) if name.endswith(".d.ts") or name in ("README.md", "package.json")]
    for folder in PACKED_FOLDERS:
        for parent, folders, names in os.walk(os.path.join(FOLDER, folder)):
            folders[:] = [name for name in folders if name != "test"]
            paths += [
                os.path.relpath(os.path.join(parent, name), FOLDER) for name in names if name.endswith(PACKED_EXTENSIONS)
            ]
    return {path: read(os.path.join(FOLDER, path)) for path in paths}


def manifest(content, version):
    package = json.loads(content)
    package["version"] = version
    # npm compares it with the repository whose workflow publishes the package.
    if address := os.environ.get("ACTIVITY_LINT_ADDRESS"):
        package["repository"] = {"type": "git", "url": f"git+{address}.git"}
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

    def names(clause):
        return [name.strip() for name in clause.split(",") if name.strip()]

    def exported(match):
        ends.append(f"exports.{match[3]} = {match[3]};")
        return f"{match[1]} {match[2] or ''}{match[3]}"

    interpreter = re.match(r"#!.*\n", text)
    text = text[interpreter.end() :] if interpreter else text
    forms = [
        (r'^import \{([^}]*)\} from "([^"]+)";$', lambda m: f"const {{ {', '.join(names(m[1])).replace(' as ', ': ')} }} = {required(m[2])};"),
        (r'^import "([^"]+)";$', lambda m: f"{required(m[1])};"),
        (r'^export \{([^}]*)\} from "([^"]+)";$', lambda m: "\n".join(f"exports.{name} = {required(m[2])}.{name};" for name in names(m[1]))),
        (r'\bimport\("([^"]+)"\)', lambda m: required(m[1])),
        (r"^export ((?:async )?function|class|const) (\* )?(\w+)", exported),
    ]
    for pattern, replacement in forms:
        text = re.sub(pattern, replacement, text, flags=re.MULTILINE)
    # A file's URL is that of the ES module: files next to it are found in the same way.
    depth = "../" * (path.count("/") + 1)
    text = text.replace("import.meta.url", f'require("node:url").pathToFileURL(require("node:path").join(__dirname, "{depth}{path}")).href')
    code = re.sub(r"^\s*(//|/?\*).*$", "", text, flags=re.MULTILINE)
    if rest := re.search(r"^(import|export)\b.*|\bimport\.meta\b|^await .*", code, flags=re.MULTILINE):
        raise SystemExit(f"pack.py: cannot make CommonJS of {path}: {rest[0]}")
    return (interpreter[0] if interpreter else "") + "\n".join(['"use strict";\n', text, *ends]) + ("\n" if ends else ""), imported


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
                entry.mode = 0o755 if path == "cjs/" + PROGRAM.replace(".js", ".cjs") else 0o644
                tar.addfile(entry, io.BytesIO(files[path]))
    return content.getvalue()


if __name__ == "__main__":
    main()
