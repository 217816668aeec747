"""The cases that `.ci/compare` gives to both programs."""
import json
import re
import shlex
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOW = "--now=1788729713"
CHECK = ["check", "--config", "lint.json", "--color", "never", "--jobs", "1"]


@dataclass
class Case:
  """Files by their names, and the commands that both programs run in their folder; a command is a list of words, or text for a shell."""
  part: str
  name: str
  files: dict
  commands: list = field(default_factory=list)
  stdin: str = None
  options: list = field(default_factory=list)
  payloads: list = field(default_factory=list)  # the names of files that are mutated, like Swift files

  @property
  def swift(self):
    return [name for name in self.files if name.startswith("App/")]


def checked(part, name, swift, options, payloads, config="{}", extension="json"):
  """Returns a case that checks payloads with declarations."""
  names = [f"{at}.{extension}" for at in range(len(payloads))]
  files = {"lint.json": config, **{f"App/{file}": text for file, text in swift.items()}, **dict(zip(names, payloads))}
  now = [] if any("--now" in word for word in options) else [NOW]
  return Case(part, name, files, [], None, options + now + ["--declarations", "App"] * bool(swift), names)


def read(path):
  return path.read_text(encoding="utf-8", errors="surrogateescape")


def fixtures():
  """Returns the fixtures as they are in this repository; those of each type, which a folder or a file name names; and sequences of them."""
  declarations = {path.stem: read(path) for path in sorted((ROOT / "schemas/declarations").glob("*.swift"))}
  swift, config = {f"{name}.swift": text for name, text in declarations.items()}, read(ROOT / ".activity-lint.json")
  paths = [path for kind in ("accepted", "rejected") for path in sorted((ROOT / "fixtures" / kind).rglob("*")) if path.is_file()]
  files = {str(path.relative_to(ROOT)): path.read_bytes() for path in paths}
  files |= {".activity-lint.json": config, **{f"schemas/declarations/{name}": text for name, text in swift.items()}}
  check = ["check", "--color", "never", NOW, "--format", "json", "fixtures"]
  cases = [Case("fixtures", "tree", files, [check, [*check, "--format", "full=report"], [*check, "--fix"], [*check, "--fix=all"]])]
  for name in [*declarations, ""]:
    own = [path for path in paths if name == next((one for one in declarations if one in (path.parent.name, re.split("[-.]", path.name)[0])), "")]
    payloads = [path.read_bytes() for path in own if path.suffix != ".jsonl"]
    cases.append(checked("fixtures", f"{name}-of-all", swift, [], payloads, config))
    if name:
      rows = [re.sub(rb"\s*\n\s*", b" ", data.strip()) for data in payloads if len(data) < 5000]
      ordered = [re.sub(rb'("timestamp": ?)\d+', lambda m: m[1] + b"%d" % (1788729113 + 60 * at), row) for at, row in enumerate(rows)]
      streams = [path.read_bytes() for path in own if path.suffix == ".jsonl"]
      streams += [b"\n".join(ordered[at:at + 4]) + b"\n" for at in range(0, len(ordered), 4)]
      declared, options = {f"{name}.swift": declarations[name]}, ["--type", name]
      cases.append(checked("fixtures", name, declared, options, payloads))
      cases.append(checked("sequences", name, declared, [*options, "--sequence"], streams, extension="jsonl"))
  return cases


def field_cases():
  """Returns the command of each case, and its payloads with the command's options."""
  cases = []
  for path in sorted((ROOT / "fixtures/field").rglob("*.md")):
    blocks = re.findall(r"(?ms)^```(\w+)\n(.*?)^```", read(path))
    line = next((body.strip() for kind, body in blocks if kind == "sh"), "")
    if "activity-lint" not in line:
      continue
    swift = {"App.swift": "\n".join(body for kind, body in blocks if kind == "swift")}
    words = shlex.split(line.replace("\\\n", " "))
    named = {word.rpartition(".")[2]: word for word in words if re.fullmatch(r"[\w/-]+\.(json|jsonl|txt)", word)}
    payloads = {named.get(kind.replace("text", "txt"), "payload.json"): body for kind, body in blocks if kind in ("json", "jsonl", "text")}
    cases.append(Case("field", f"{path.stem}.command", swift | payloads, [line]))
    options = [word for pair in zip(words, words[1:]) if pair[0] in ("--type", "--envelope", "--header") for word in pair]
    options += [word for word in words if word.startswith("--now=")]
    cases.append(checked("field", path.stem, swift, options, [body.encode() for name, body in payloads.items() if not name.endswith("l")]))
  return cases


def unpacked(path):
  """Returns the sections of a fixture of the command line by their names; it is a file or a folder."""
  if path.is_dir():
    return {str(file.relative_to(path)).replace(".input/", "input: "): read(file) for file in path.rglob("*") if file.is_file()}
  command, *rest = re.split(r"(?m)^-- (.*) --\n", read(path))
  whole = {name.removesuffix(" (no final newline)"): text.removesuffix("\n") if name.endswith(" (no final newline)") else text
           for name, text in zip(rest[::2], rest[1::2])}
  return {"command": command, **whole}


def commands():
  """Returns the command lines of `fixtures/cli`, and their payloads."""
  cases = []
  for path in sorted((ROOT / "fixtures/cli").iterdir()):
    if path.is_dir() or path.suffix == ".txtar":
      sections = unpacked(path)
      files = {name.removeprefix("input: "): text for name, text in sections.items() if name.startswith("input: ")}
      cases.append(Case("cli", path.stem, files, [sections["command"].strip()], sections.get("stdin")))
      swift = {f"{at}.swift": text for at, (name, text) in enumerate(files.items()) if name.endswith(".swift")}
      payloads = [text.encode("utf-8", "surrogateescape") for name, text in files.items()
                  if re.fullmatch(r"[^.].*\.(json|apns)", name) and len(text) < 20000]
      cases.append(checked("examples", f"cli-{path.stem}", swift, [], payloads))
  return cases


def examples(program):
  """Returns the examples of the rules, as the program lists them."""
  def explain(*words):
    return json.loads(subprocess.run([program, "explain", *words, "--format", "json"], capture_output=True, check=True).stdout)
  cases, groups = [], {}
  for rule in explain()["rules"]:
    for one in explain(rule["id"])["examples"]:
      options = [word for name, value in one.get("headers", []) for word in ("--header", f"{name}: {value}")]
      options += [word for name in ("type", "part") if name in one for word in ("--" + name, one[name])]
      options += [f"--now={one.get('now')}"] * ("now" in one) + ["--sequence"] * (one["kind"] == "sequence")
      swift = {"Example.swift": one["declarations"]} if "declarations" in one else {}
      found = groups.setdefault(json.dumps([swift, options, one.get("configuration"), one["kind"] == "sequence"]), [rule["id"], swift, options, [], one])
      found[3] += [one["payload"].encode()] if one.get("payload") else []
      if "oldDeclarations" in one:
        files = {"old/Old.swift": one["oldDeclarations"], "App/New.swift": one["declarations"], "lint.json": "{}"}
        cases.append(Case("outputs", f"compat-{rule['id']}-{len(cases)}", files, [["compat", "--config", "lint.json", "--format", "json", "old", "App"]]))
  for at, (name, swift, options, payloads, one) in enumerate(groups.values()):
    cases.append(checked("examples", f"{name}-{at}", swift, options, payloads, one.get("configuration", "{}"), "jsonl" if one["kind"] == "sequence" else "json"))
  return cases


def answers():
  """Returns the payloads of the recorded decoder, and the same states in whole pushes."""
  cases = []
  for path in sorted((ROOT / "Tests/DecoderAnswers").glob("*.jsonl")):
    swift = read(path.with_suffix(".swift"))
    files = {f"{at}.swift": text for at, text in enumerate(swift.split("// ---- another file\n"))}
    options = ["--type", path.stem] if re.search(rf"(?m)^(final )?(struct|class|enum|actor) {path.stem}\b", swift) else []
    rows = [json.loads(line) for line in read(path).splitlines() if line]
    for part in ("content-state", "attributes"):
      own = [row["json"].encode("utf-8", "surrogatepass") for row in rows if row["part"] == part]
      cases.append(checked("decoder", f"{path.stem}-{part}", files, [*options, "--part", part], own))
      if part == "content-state":
        push = b'{"aps": {"event": "update", "timestamp": 1788729113, "content-state": %s}}'
        cases.append(checked("decoder", f"{path.stem}-push", files, options, [push % data for data in own[::6]]))
  return cases


def exports(case):
  """Returns the commands that write other formats of the declarations and the sizes of a payload."""
  named = ["--config", "lint.json"]
  return [["schema", *named, "--format", "json-schema", "App"], ["schema", *named, "--format", "typescript", "App"],
          ["sample", *named, NOW, "--declarations", "App", "--event", "start"], *(["size", *named, "--declarations", "App", name] for name in case.payloads[:1])]


def corpus(program):
  cases = fixtures() + examples(program) + field_cases() + answers() + commands()
  declared = {str([case.files[name] for name in case.swift]): case for case in cases if 0 < len(case.swift) < 9 and case.part != "field"}
  return [case for case in cases if case.commands or case.payloads or case.swift] + [
    Case("outputs", f"{case.part}-{case.name}", case.files | {"lint.json": "{}"}, exports(case)) for case in declared.values()]
