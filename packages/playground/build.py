#!/usr/bin/env python3
"""Writes the playground: a folder for any static server, and the same page as one file.

  build.py MODULE.wasm FOLDER

FOLDER then contains index.html with its style, its scripts and the module, the documentation in docs/, and
activity-lint-playground.html, which contains the page with its style, its scripts and the module.
The same input makes the same files, byte for byte. Requires only Python's standard library.
"""

import base64
import gzip
import hashlib
import json
import os
import re
import shlex
import sys

import documents

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

    add(os.path.normpath(entry))
    return '"use strict";\n' + "\n".join(parts)


# MARK: Examples


def block(document, *languages):
    """Returns the first code block of a Markdown document in one of the languages."""
    for language, text in re.findall(r"^```(\w+)\n(.*?)^```$", document, re.MULTILINE | re.DOTALL):
        if language in languages:
            return text
    return ""


def case_of_command(command):
    """Returns the members of a case that the arguments of `activity-lint check` set."""
    words = [part for word in shlex.split(command) for part in (word.split("=", 1) if word.startswith("--") else [word])]
    if words[:2] != ["activity-lint", "check"]:
        sys.exit(f"build.py: not a check: {command}")
    case, headers = {}, []
    words = iter(words[2:])
    for word in words:
        if word == "--sequence":
            case["part"] = "sequence"
        elif word in ("--type", "--part", "--envelope", "--now"):
            case[word[2:]] = next(words)
        elif word == "--header":
            headers.append(next(words))
        elif word == "--declarations":
            next(words)
        elif word.startswith("-"):
            sys.exit(f"build.py: the playground has no {word}: {command}")
    return {**case, **({"headers": "\n".join(headers)} if headers else {})}


def fixture(entry):
    if "field" in entry:
        document = read(ROOT, entry["field"])
        case = {"declarations": block(document, "swift"), "payload": block(document, "json", "jsonl"), **case_of_command(block(document, "sh"))}
    else:
        case = {"declarations": read(ROOT, entry["declarations"]), "payload": read(ROOT, entry["payload"])}
        if "next" in entry:
            case["next"] = read(ROOT, entry["next"])
    case["payload"] = case["payload"].rstrip("\n")
    return {"group": entry["group"], "name": entry["name"], "title": entry["title"], "case": case}


def data():
    payloads = json.loads(read(ROOT, "schemas", "configuration.schema.json"))["properties"]["payloads"]
    envelopes = payloads["items"]["properties"]["envelope"]["examples"]
    return {"envelopes": envelopes, "fixtures": [fixture(entry) for entry in json.loads(read(HERE, "examples.json"))]}


# MARK: Pages


def page(policy, style, script, documentation=None):
    """Returns the page; `documentation` contains the addresses of the documentation and of a rule, whose id replaces `RULE`."""
    # A less-than sign could end the element that contains the data.
    text = json.dumps(data(), ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    parts = {"policy": policy, "style": style, "script": script, "data": text, "documentation": "", "rules": ""}
    if documentation:
        parts["documentation"] = f'<a id="documentation" class="button" href="{documentation[0]}">Docs</a>'
        parts["rules"] = f'<a id="rule-documentation" class="button" href="{documentation[0]}" data-address="{documentation[1]}">Documentation</a>'
    return re.sub(r"\{\{(\w+)\}\}", lambda match: parts[match[1]], read(HERE, "index.html"))


def source(text):
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def element(tag, text, attributes=""):
    if f"</{tag}" in text.lower() or "<!--" in text:
        sys.exit(f"build.py: a {tag} contains text that ends it")
    return f"<{tag}{attributes}>{text}</{tag}>"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    module_path, folder = sys.argv[1:3]
    with open(module_path, "rb") as file:
        module = file.read()
    if module[:4] != b"\0asm":
        sys.exit(f"build.py: {module_path} is not a WebAssembly module")
    style = read(HERE, "playground.css")
    script = bundle(os.path.join(HERE, "page", "main.js"))
    worker = bundle(os.path.join(HERE, "page", "worker.js"))

    site = page(
        POLICY.format(script="'self'", worker="'self'", connect="connect-src 'self'; ", style="'self'"),
        '<link rel="stylesheet" href="playground.css">',
        '<script src="playground.js"></script>',
        ("docs/index.html", "docs/rules.html#RULE"),
    )
    compressed = base64.b64encode(gzip.compress(module, 9, mtime=0)).decode()
    single = page(
        POLICY.format(script=source(script), worker="blob:", connect="", style=source(style)),
        element("style", style),
        element("script", worker, ' type="text/plain" id="worker"')
        + "\n"
        + element("script", compressed, ' type="text/plain" id="module"')
        + "\n"
        + element("script", script),
    )
    files = {
        "index.html": site.encode(),
        "playground.css": style.encode(),
        "playground.js": script.encode(),
        "worker.js": worker.encode(),
        "activity-lint.wasm": module,
        "activity-lint-playground.html": single.encode(),
        **{path: text.encode() for path, text in documents.pages(os.path.join(ROOT, "docs")).items()},
    }
    for name, content in files.items():
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)
        print(f"{len(content):>9} {os.path.join(folder, name)}")


main()
