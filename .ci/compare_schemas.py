"""Compares the verdicts of our JSON Schemas with the recorded ones of the decoder (Tests/DecoderAnswers), payload by payload.

Each difference must be of a kind that docs/servers.md lists, and each kind listed there must occur.
"""
import collections
import glob
import json
import math
import re
import subprocess
import sys
import tempfile
import unicodedata
from pathlib import Path

import jsonschema
import jsonschema_rs

WORK = tempfile.TemporaryDirectory()
tally, found, problems = collections.Counter(), collections.Counter(), []


def run(command, *arguments, text=None):
    """Returns the output of the program without a configuration."""
    config = Path(WORK.name, "none.json")
    config.write_text("{}")
    return subprocess.run([sys.argv[1], command, "--config", config, *arguments], capture_output=True, input=text and text.encode()).stdout.decode()


class Schema:
    """A schema in two validators."""

    def __init__(self, *arguments):
        self.text = run("schema", "--format", "json-schema", *arguments)
        self.schema = json.loads(self.text)
        jsonschema.Draft202012Validator.check_schema(self.schema)
        self.python, self.rust = jsonschema.Draft202012Validator(self.schema), jsonschema_rs.validator_for(self.schema)

    def verdicts(self, value):
        """Yields whether the value is valid; None if it cannot be passed to the validator."""
        yield "jsonschema", self.python.is_valid(value)
        try:
            yield "jsonschema-rs", self.rust.is_valid(value)
        except (ValueError, OverflowError):
            yield "jsonschema-rs", None


class Payload:
    """The value of a payload in another parser, and the facts about its text that explain differences."""

    def __init__(self, text, findings):
        self.strings, self.numbers, self.duplicates = [], [], False
        self.value = json.loads(text, object_pairs_hook=self.members, parse_float=self.number)
        self.strings += re.findall(r'"((?:[^"\\]|\\.)*)"', json.dumps(self.value, ensure_ascii=False))
        first = next((finding for finding in findings if "decodingError" in finding), {"id": "", "message": ""})
        self.error = f"{first['id']}: {first['message']}"

    def members(self, pairs):
        self.duplicates |= len({unicodedata.normalize("NFC", name) for name, _ in pairs}) < len(pairs)
        return dict(pairs)

    def number(self, text):
        self.numbers.append(text)
        return float(text)

    def has(self, pattern):
        return any(re.search(pattern, text) for text in self.strings)


def is_odd(text):
    """Whether a parser converts a number to a value that differs in the decoder."""
    number = abs(float(text))
    return math.isinf(number) or number >= 2 ** 53 or number < 1e-37 and (number or "e" in text.lower() or re.search("[1-9]", text))


def is_canonically_equal(payload, schema):
    schema, value = (json.loads(unicodedata.normalize("NFC", json.dumps(value, ensure_ascii=False))) for value in (schema.schema, payload.value))
    return jsonschema.Draft202012Validator(schema).is_valid(value)


# The kinds of differences that docs/servers.md explains: whether the schema accepts (None for both), the decoder's error as `check` reports it, and another condition.
KINDS = {
    "half-character": (None, "", lambda payload, schema: any("\ud800" <= character <= "\udfff" for text in payload.strings for character in text)),
    "duplicate-key": (None, "", lambda payload, schema: payload.duplicates),
    "number-as-text": (None, "", lambda payload, schema: any(map(is_odd, payload.numbers))),
    "bounds-order": (True, "reversed-range", None),
    "pairs": (True, "wrong-element-count.*the last key has no value", None),
    "wide-key": (True, "type-mismatch.*the key `", lambda payload, schema: payload.has(r"^[+-]?[0-9]{19,}$")),
    "line-end": (True, "malformed-value", lambda payload, schema: payload.has(r"\\n$")),
    "url-host": (True, "malformed-value.*which is not a URL", lambda payload, schema: payload.has("//")),
    "system-value": (True, r'malformed-value.*(which is not a (time zone|calendar) identifier|\{"removals":)', None),
    "parsed-text": (True, "malformed-value.*does not read", None),
    "partly-read": (True, "", lambda payload, schema: set(schema.schema) <= {"$schema", "title", "description", "$defs"} or "Not checked: " in json.dumps(schema.schema)),
    "branches": (True, "type-mismatch|number-does-not-fit|missing-key|unexpected-null", lambda payload, schema: re.search('"(if|anyOf)": ', json.dumps(schema.schema))),
    "uuid-spelling": (False, "", lambda payload, schema: payload.has(r"^[-+ 0-9A-FXa-fx]{36}($|\\u0000)")),
    "canonical-equivalence": (False, "", is_canonically_equal),
    "single-precision": (False, "", lambda payload, schema: any(len(text) > 12 for text in payload.numbers)),
}


def kind(payload, schema, accepts):
    return next((name for name, (side, error, condition) in KINDS.items()
                 if side in (None, accepts) and re.match(error, payload.error) and (not condition or condition(payload, schema))), None)


def compare_answers():
    for path in sorted(glob.glob("Tests/DecoderAnswers/*.jsonl")):
        name, entries, files = Path(path).stem, [json.loads(line) for line in open(path)], []
        for number, source in enumerate(Path(path).with_suffix(".swift").read_text().split("// ---- another file\n")):
            files.append(f"{WORK.name}/{name}-{number}.swift")
            Path(files[-1]).write_text(source)
        declared = [word for file in files for word in ("--declarations", file)]
        type_name = json.loads(run("schema", "--format", "json", *files))["activities"][0]["qualifiedName"]
        for part in ("attributes", "content-state"):
            chosen = [entry for entry in entries if entry["part"] == part]
            if not chosen:
                continue
            options = ["--type", type_name, "--part", part]
            schema = Schema(*options, *files)
            # A line break inside a string is never valid JSON.
            text = "".join(entry["json"].replace("\n", " ") + "\n" for entry in chosen)
            report = json.loads(run("check", "--fail-on", "never", *options, "--ndjson", "--format", "json", *declared, "-", text=text))
            checked = {payload["line"]: payload for payload in report["payloads"]}
            for number, entry in enumerate(chosen, start=1):
                # If the declaration does not determine the verdict, nothing is compared.
                if number in checked and checked[number]["decodes"] is not None:
                    compare(f"{name} {part}", entry, checked[number]["findings"], schema)


def compare(name, entry, findings, schema):
    try:
        payload = Payload(entry["json"], findings)
    except (ValueError, RecursionError):
        tally["texts that other parsers refuse"] += 1
        return
    tally["payloads"] += 1
    for validator, accepts in schema.verdicts(payload.value):
        if accepts == ("accepted" in entry):
            continue
        explained = kind(payload, schema, accepts)
        found[explained] += 1
        if not explained:
            problems.append(f"{name}: {validator} {'accepts' if accepts else 'rejects'} {entry['json'][:300]}")


def compare_pushes(unseen):
    """A schema rejects the whole pushes for which `check` has an error or a warning, except the listed rules."""
    report = json.loads(run("check", "--declarations", "schemas/declarations", "--fail-on", "never", "--format", "json", "fixtures/accepted", "fixtures/rejected"))
    schemas, seen = {}, set()
    for payload in report["payloads"]:
        try:
            value = json.loads(Path(payload["file"]).read_bytes())
            key = payload["type"], value["aps"]["event"]
        except (ValueError, TypeError, KeyError):
            continue
        if key[0] is None or key[1] not in ("start", "update", "end"):
            continue
        if key not in schemas:
            schemas[key] = Schema("--type", key[0], "--event", key[1], "schemas/declarations")
        tally["pushes"] += 1
        rules = {finding["id"] for finding in payload["findings"] if finding["severity"] != "info"}
        for validator, accepts in schemas[key].verdicts(value):
            seen |= rules if accepts else set()
            if accepts and rules - unseen or not accepts and not rules:
                problems.append(f"{payload['file']}: {validator} {'accepts' if accepts else 'rejects'} a push for which check has {sorted(rules - unseen)}")
    problems.extend(f"docs/servers.md: no fixture that a schema accepts is reported as {rule}" for rule in sorted(unseen - seen))


def check_samples():
    for path in sorted(glob.glob("schemas/declarations/*.swift") + glob.glob("Tests/DecoderAnswers/*.swift")):
        for activity in json.loads(run("schema", "--format", "json", path) or '{"activities": []}')["activities"]:
            for event in ("start", "update", "end"):
                schema = Schema("--type", activity["name"], "--event", event, path)
                for amount in ([], ["--minimal"]):
                    text = run("sample", activity["name"], "--event", event, "--declarations", path, *amount)
                    tally["samples" if text else "samples refused, because a part of the push is not known"] += 1
                    problems.extend(f"{path}: {name} rejects the sample {text}" for name, accepts in (schema.verdicts(json.loads(text)) if text else ()) if not accepts)


def documented(heading):
    """Returns the names in the first column of a table."""
    section = Path("docs/servers.md").read_text().split(f"### {heading}\n")[1].split("\n### ")[0]
    return {name for row in re.findall(r"(?m)^\| (`.*?) \|", section) for name in re.findall(r"`([a-z-]+)`", row)}


compare_answers()
check_samples()
compare_pushes(documented("Findings that a schema does not have"))
for name in sorted(documented("Where a schema and the decoder differ") ^ (set(KINDS) & set(found))):
    problems.append(f"docs/servers.md: `{name}` is listed and does not occur, or occurs and is not listed")
print("\n".join(problems[:40]))
print("schemas: " + ", ".join(f"{count} {name}" for name, count in sorted((tally + found).items(), key=str)))
if problems:
    sys.exit(f"schemas: {len(problems)} differences that nothing explains")
