"""Compares the verdicts of our JSON Schemas and of the decoder, payload by payload.

The decoder's verdict is the recorded one (Tests/DecoderAnswers). Each difference must be of a kind that docs/servers.md lists, and each kind listed there must occur.
"""

import collections
import glob
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import unicodedata

import jsonschema
import jsonschema_rs

PROGRAM = sys.argv[1]
WORK = tempfile.TemporaryDirectory()
NO_CONFIGURATION = os.path.join(WORK.name, "none.json")
with open(NO_CONFIGURATION, "w") as file:
    file.write("{}")


def run(command, *arguments, text=None):
    result = subprocess.run(
        [PROGRAM, command, "--config", NO_CONFIGURATION, *arguments],
        capture_output=True, input=text.encode() if text is not None else None)
    return result.stdout.decode()


# Payloads.

class Payload:
    """A payload's text, its value in other parsers, and the results of the decoder and `check`."""

    def __init__(self, name, text, decodes, findings):
        self.name, self.text, self.decodes = name, text, decodes
        self.findings = findings
        self.rules = [finding["id"] for finding in findings]
        self.duplicates = False
        self.numbers = []
        self.value = json.loads(
            text, object_pairs_hook=self.members, parse_float=self.number, parse_int=self.whole)

    def members(self, pairs):
        names = [unicodedata.normalize("NFC", name) for name, _ in pairs]
        self.duplicates = self.duplicates or len(set(names)) < len(names)
        return dict(pairs)

    def number(self, text):
        self.numbers.append(text)
        return float(text)

    def whole(self, text):
        return int(text)

    def strings(self):
        pending = [self.value]
        while pending:
            value = pending.pop()
            if isinstance(value, str):
                yield value
            elif isinstance(value, list):
                pending += value
            elif isinstance(value, dict):
                pending += value.keys()
                pending += value.values()

    def rejected_for(self, rule, words=""):
        """Whether the first decoding error has such a finding."""
        for finding in self.findings:
            if "decodingError" in finding:
                return finding["id"] == rule and words in finding["message"]
        return False


def cases():
    """Declarations, and payloads for one part of them."""
    folder = "Tests/DecoderAnswers"
    for path in sorted(glob.glob(f"{folder}/*.jsonl")):
        name = os.path.basename(path)[:-len(".jsonl")]
        with open(f"{folder}/{name}.swift") as file:
            sources = file.read().split("// ---- another file\n")
        files = []
        for number, source in enumerate(sources):
            files.append(os.path.join(WORK.name, f"{name}-{number}.swift"))
            with open(files[-1], "w") as file:
                file.write(source)
        yield name, files, lines(path)


def lines(path):
    with open(path) as file:
        return [json.loads(line) for line in file]


def payloads(name, files, type_name, part, entries):
    arguments = [word for file in files for word in ("--declarations", file)]
    # A line break inside a string is never valid JSON.
    text = "".join(entry["json"].replace("\n", " ") + "\n" for entry in entries)
    report = json.loads(run(
        "check", "--fail-on", "never", "--type", type_name, "--part", part, "--ndjson",
        "--format", "json", *arguments, "-", text=text))
    # An empty line is not a payload.
    checked = {payload["line"]: payload for payload in report["payloads"]}
    for number, entry in enumerate(entries, start=1):
        payload = checked.get(number, {"decodes": None, "findings": []})
        # Nothing is compared if the declaration does not determine the verdict.
        decodes = None if payload["decodes"] is None else "accepted" in entry
        try:
            yield Payload(f"{name} {part}", entry["json"], decodes, payload["findings"])
        except (ValueError, RecursionError):
            tally["texts that other parsers refuse"] += 1


# Validators.

class Validators:
    """The same schema in two validators."""

    def __init__(self, schema):
        jsonschema.Draft202012Validator.check_schema(schema)
        self.schema = schema
        self.python = jsonschema.Draft202012Validator(schema)
        self.rust = jsonschema_rs.validator_for(schema)

    def verdicts(self, value):
        """Whether the value is valid; None if it cannot be passed to the validator."""
        yield "jsonschema", self.python.is_valid(value)
        try:
            yield "jsonschema-rs", self.rust.is_valid(value)
        except (ValueError, OverflowError):
            yield "jsonschema-rs", None


# Kinds of differences: docs/servers.md explains each.

def is_half_character(payload, accepts, validators):
    return any("\ud800" <= character <= "\udfff" for text in payload.strings() for character in text)


def is_duplicate_key(payload, accepts, validators):
    return payload.duplicates


def is_number_as_text(payload, accepts, validators):
    def is_odd(text):
        number = float(text)
        digits = re.sub(r"[eE].*", "", text)
        is_underflow = number == 0 and re.search(r"[1-9]", digits)
        return (math.isinf(number) or is_underflow or number == 0 and "e" in text.lower()
                or abs(number) >= 2 ** 53 or abs(number) < 1e-37)
    return any(is_odd(text) for text in payload.numbers)


def is_bounds_order(payload, accepts, validators):
    return accepts and payload.rejected_for("reversed-range")


def is_pair(payload, accepts, validators):
    return accepts and payload.rejected_for("wrong-element-count", "the last key has no value")


def is_wide_key(payload, accepts, validators):
    return accepts and payload.rejected_for("type-mismatch", "the key `") and any(
        re.fullmatch(r"[+-]?[0-9]{19,}", text) for text in payload.strings())


def is_line_end(payload, accepts, validators):
    return accepts and payload.rejected_for("malformed-value") and any(
        text.endswith("\n") for text in payload.strings())


def is_host(payload, accepts, validators):
    return accepts and payload.rejected_for("malformed-value", "which is not a URL") and any(
        "//" in text for text in payload.strings())


def is_system_value(payload, accepts, validators):
    return accepts and (
        payload.rejected_for("malformed-value", "which is not a time zone identifier")
        or payload.rejected_for("malformed-value", "which is not a calendar identifier")
        or payload.rejected_for("malformed-value", '{"removals":'))


def is_parsed_text(payload, accepts, validators):
    return accepts and payload.rejected_for("malformed-value", "does not read")


def is_branch(payload, accepts, validators):
    rules = ("type-mismatch", "number-does-not-fit", "missing-key", "unexpected-null")
    text = json.dumps(validators.schema)
    return accepts and any(map(payload.rejected_for, rules)) and ('"if": ' in text or '"anyOf": ' in text)


def is_partly_read(payload, accepts, validators):
    return accepts and set(validators.schema) <= {"$schema", "title", "description", "$defs"}


def is_spelled_uuid(payload, accepts, validators):
    return not accepts and any(
        len(text.split("\0")[0]) == 36 and re.fullmatch(r"[-+ 0-9A-FXa-fx]{36}", text.split("\0")[0])
        for text in payload.strings())


def is_single_precision(payload, accepts, validators):
    return not accepts and any(len(text) > 12 for text in payload.numbers)


def is_canonical_equivalence(payload, accepts, validators):
    if accepts:
        return False
    schema, value = (
        json.loads(unicodedata.normalize("NFC", json.dumps(value, ensure_ascii=False)))
        for value in (validators.schema, payload.value))
    return jsonschema.Draft202012Validator(schema).is_valid(value)


KINDS = {
    "half-character": is_half_character,
    "duplicate-key": is_duplicate_key,
    "number-as-text": is_number_as_text,
    "bounds-order": is_bounds_order,
    "pairs": is_pair,
    "wide-key": is_wide_key,
    "line-end": is_line_end,
    "url-host": is_host,
    "system-value": is_system_value,
    "parsed-text": is_parsed_text,
    "partly-read": is_partly_read,
    "branches": is_branch,
    "uuid-spelling": is_spelled_uuid,
    "canonical-equivalence": is_canonical_equivalence,
    "single-precision": is_single_precision,
}

tally = collections.Counter()
found = collections.Counter()
problems = []


def compare(payload, validators):
    if payload.decodes is None:
        tally["payloads that the declarations do not decide"] += 1
        return
    tally["payloads"] += 1
    for name, accepts in validators.verdicts(payload.value):
        if accepts == payload.decodes:
            continue
        kind = next((kind for kind, test in KINDS.items() if test(payload, accepts, validators)), None)
        if kind:
            found[kind] += 1
        else:
            verdict = "accepts" if accepts else "rejects"
            problems.append(f"{payload.name}: {name} {verdict} {payload.text[:300]}")


def compare_parts():
    for name, files, entries in cases():
        schema = json.loads(run("schema", "--format", "json", *files) or '{"activities": []}')
        if not schema["activities"]:
            problems.append(f"{name}: no activity")
            continue
        type_name = schema["activities"][0]["qualifiedName"]
        for part in ("attributes", "content-state"):
            chosen = [entry for entry in entries if entry["part"] == part]
            if not chosen:
                continue
            schema = json.loads(run(
                "schema", "--format", "json-schema", "--type", type_name, "--part", part, *files))
            validators = Validators(schema)
            for payload in payloads(name, files, type_name, part, chosen):
                compare(payload, validators)


# Whole pushes: a schema rejects those for which `check` has an error or a warning, as far as it can.

def compare_pushes(unseen):
    report = json.loads(run(
        "check", "--declarations", "schemas/declarations", "--fail-on", "never", "--format", "json",
        "fixtures/accepted", "fixtures/rejected"))
    schemas = {}
    seen = set()
    for payload in report["payloads"]:
        if payload["file"].endswith("l") or payload.get("type") is None:
            continue
        with open(payload["file"], "rb") as file:
            try:
                value = json.loads(file.read())
            except ValueError:
                continue
        aps = value.get("aps") if isinstance(value, dict) else None
        event = aps.get("event") if isinstance(aps, dict) else None
        if event not in ("start", "update", "end"):
            continue
        key = (payload["type"], event)
        if key not in schemas:
            schemas[key] = Validators(json.loads(run(
                "schema", "--format", "json-schema", "--type", key[0], "--event", event,
                "schemas/declarations")))
        tally["pushes"] += 1
        rules = {finding["id"] for finding in payload["findings"] if finding["severity"] in ("error", "warning")}
        for name, accepts in schemas[key].verdicts(value):
            if accepts and rules - unseen:
                problems.append(f"{payload['file']}: {name} accepts what is rejected for {sorted(rules - unseen)}")
            elif accepts:
                seen |= rules
            elif not rules:
                problems.append(f"{payload['file']}: {name} rejects what check is silent on")
    for rule in sorted(unseen - seen):
        problems.append(f"docs/servers.md: no fixture that a schema accepts is reported as {rule}")


def documented(heading):
    """The names in the first column of a table."""
    with open("docs/servers.md") as file:
        section = file.read().split(f"### {heading}\n")[1].split("\n### ")[0]
    return {match for row in re.findall(r"(?m)^\| (`.*?) \|", section) for match in re.findall(r"`([a-z-]+)`", row)}


def check_samples():
    files = sorted(glob.glob("schemas/declarations/*.swift") + glob.glob("Tests/DecoderAnswers/*.swift"))
    for path in files:
        activities = json.loads(run("schema", "--format", "json", path) or '{"activities": []}')["activities"]
        for activity in activities:
            for event in ("start", "update", "end"):
                validators = Validators(json.loads(run(
                    "schema", "--format", "json-schema", "--type", activity["name"], "--event", event, path)))
                for amount in ([], ["--minimal"]):
                    text = run("sample", activity["name"], "--event", event, "--declarations", path, *amount)
                    if not text:
                        tally["samples refused, because a part of the push is not known"] += 1
                        continue
                    tally["samples"] += 1
                    for name, accepts in validators.verdicts(json.loads(text)):
                        if not accepts:
                            problems.append(f"{path}: {name} rejects the sample {text}")


compare_parts()
check_samples()
compare_pushes(documented("Findings that a schema does not have"))
listed = documented("Where a schema and the decoder differ")
for kind in sorted(listed ^ (set(KINDS) & set(found))):
    problems.append(f"docs/servers.md: `{kind}` is listed and does not occur, or occurs and is not listed")
for problem in problems[:40]:
    print(f"schemas: {problem}")
print("schemas: " + ", ".join(f"{count} {name}" for name, count in sorted(tally.items())))
print("schemas: explained differences: " + ", ".join(f"{count} {kind}" for kind, count in sorted(found.items())))
if problems:
    sys.exit(f"schemas: {len(problems)} differences that nothing explains")
print("schemas: json-schema ok")
