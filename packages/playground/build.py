#!/usr/bin/env python3
"""Writes the playground: a folder for any static server, and the same page as one file.

  build.py MODULE.wasm FOLDER

FOLDER then contains index.html with its style, its scripts and the module, and activity-lint-playground.html, which contains all of
them. The same input makes the same files, byte for byte. Requires only Python's standard library.
"""

import argparse
import base64
import gzip
import hashlib
import json
import os
import re
import shlex
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))

# The resources that the page may load: only itself. Trusted Types also forbid its scripts to turn text into markup.
POLICY = (
    "default-src 'none'; script-src {script} 'wasm-unsafe-eval'; worker-src {worker}; {connect}style-src {style}; img-src data:; "
    "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types worker"
)


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


# MARK: Scripts

IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)


def bundle(entry):
    """Joins a script and its imports: each module becomes a function that returns its exports."""
    names = {}
    parts = []

    def add(path):
        if path in names:
            return names[path]
        text = read(path)
        text = IMPORT.sub(lambda match: f"const {{{match[1]}}} = {add(os.path.normpath(os.path.join(os.path.dirname(path), match[2])))};\n", text)
        exports = EXPORT.findall(text)
        text = EXPORT.sub("", text)
        if other := re.search(r"^(?:import|export)\b.*", text, re.MULTILINE):
            sys.exit(f"build.py: {path}: only imports and exports of names are supported: {other[0]}")
        names[path] = f"module{len(names)}"
        parts.append(f"// {os.path.relpath(path, ROOT)}\nconst {names[path]} = (() => {{\n{text}\nreturn {{ {', '.join(exports)} }};\n}})();\n")
        return names[path]

    add(os.path.join(HERE, "page", entry))
    return '"use strict";\n' + "\n".join(parts)


# MARK: Examples

# The options of `activity-lint check` that the page has, too.
CHECK = argparse.ArgumentParser(prog="activity-lint check")
CHECK.add_argument("--sequence", action="store_const", const="sequence", dest="part")
CHECK.add_argument("--header", action="append")
for option in ("--type", "--part", "--envelope", "--now", "--declarations", "files"):
    CHECK.add_argument(option, **({} if option.startswith("-") else {"nargs": "*"}))


def block(document, *languages):
    """Returns the first code block of a Markdown document in one of the languages."""
    blocks = re.findall(r"^```(\w+)\n(.*?)^```$", document, re.MULTILINE | re.DOTALL)
    return next((text for language, text in blocks if language in languages), "")


def fixture(entry):
    """Returns an example with its case, from two files or from a document with the declarations, the payload and the command."""
    case = {}
    if "document" in entry:
        document = read(ROOT, entry["document"])
        declarations, payload = block(document, "swift"), block(document, "json", "jsonl")
        options = vars(CHECK.parse_args(shlex.split(block(document, "sh"))[2:]))
        case = {name: options[name] for name in ("type", "part", "envelope", "now") if options[name]}
        case["headers"] = "\n".join(options["header"] or [])
    else:
        declarations, payload = read(ROOT, entry["declarations"]), read(ROOT, entry["payload"])
    case |= {"declarations": declarations, "payload": payload.rstrip("\n")}
    return {"group": entry["group"], "name": entry["name"], "title": entry["title"], "case": case}


def data():
    payloads = json.loads(read(ROOT, "schemas", "configuration.schema.json"))["properties"]["payloads"]
    envelopes = payloads["items"]["properties"]["envelope"]["examples"]
    return {"envelopes": envelopes, "fixtures": [fixture(entry) for entry in json.loads(read(HERE, "examples.json"))]}


# MARK: Pages


def page(policy, style, script):
    # A less-than sign could end the element that contains the data.
    text = json.dumps(data(), ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    parts = {"policy": policy, "style": style, "script": script, "data": text}
    return re.sub(r"\{\{(\w+)\}\}", lambda match: parts[match[1]], read(HERE, "index.html")).encode()


def source(text):
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def element(tag, text, attributes=""):
    if f"</{tag}" in text.lower() or "<!--" in text:
        sys.exit(f"build.py: a {tag} contains text that ends it")
    return f"<{tag}{attributes}>{text}</{tag}>\n"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    module_path, folder = sys.argv[1:]
    with open(module_path, "rb") as file:
        module = file.read()
    if module[:4] != b"\0asm":
        sys.exit(f"build.py: {module_path} is not a WebAssembly module")
    style, script, worker = read(HERE, "playground.css"), bundle("main.js"), bundle("worker.js")
    compressed = base64.b64encode(gzip.compress(module, 9, mtime=0)).decode()
    files = {
        "index.html": page(
            POLICY.format(script="'self'", worker="'self'", connect="connect-src 'self'; ", style="'self'"),
            '<link rel="stylesheet" href="playground.css">',
            '<script src="playground.js"></script>',
        ),
        "playground.css": style.encode(),
        "playground.js": script.encode(),
        "worker.js": worker.encode(),
        "activity-lint.wasm": module,
        "activity-lint-playground.html": page(
            POLICY.format(script=source(script), worker="blob:", connect="", style=source(style)),
            element("style", style),
            element("script", worker, ' type="text/plain" id="worker"')
            + element("script", compressed, ' type="text/plain" id="module"')
            + element("script", script),
        ),
    }
    os.makedirs(folder, exist_ok=True)
    for name, content in files.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)
        print(f"{len(content):>9} {os.path.join(folder, name)}")


main()
