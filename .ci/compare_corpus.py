"""The cases that `.ci/compare` gives to both programs, in groups that one process can check."""
import json
import re
import shlex
import shutil
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOW = "1788729713"


@dataclass
class Group:
  """Payloads for the same declarations and options."""
  part: str
  name: str
  files: dict = field(default_factory=dict)
  options: list = field(default_factory=list)
  payloads: list = field(default_factory=list)
  config: str = "{}"
  now: str = NOW
  extension: str = "json"
  old: str = ""
  command: str = ""
  folder: Path = None


def read(path):
  return path.read_text(encoding="utf-8")


def literal(text, at):
  """Returns the value and the end of the Swift string literal at an offset; the value is None if it interpolates."""
  opening = re.compile(r'(#*)("""|")').match(text, at)
  if not opening:
    return None, at
  pounds, quote = opening.groups()
  close, escape = quote + pounds, "\\" + pounds
  end = opening.end()
  while end < len(text) and not text.startswith(close, end):
    end += len(escape) + 1 if text.startswith(escape, end) else 1
  body = text[opening.end():end]
  if quote == '"""':
    indent = body[body.rfind("\n") + 1:]
    body = re.sub(f"(?m)^{indent}", "", body[body.find("\n") + 1:])[:-1 if not indent else None].removesuffix("\n")
  escapes = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "\n": ""}
  code = re.escape(escape) + r"(u\{(\w+)\}|[^(])"
  value = None if escape + "(" in body else re.sub(
    code, lambda m: chr(int(m[2], 16)) if m[2] else escapes.get(m[1], m[1]), body)
  return value, end + len(close)


def arguments(text, at):
  """Returns the labeled arguments of the call whose bracket opens at an offset."""
  found, depth, start = [], 0, at + 1
  while at < len(text):
    character = text[at]
    if character in '"#':
      at = max(literal(text, at)[1], at + 1)
      continue
    depth += (character in "([{") - (character in ")]}")
    if depth == 0 or (depth == 1 and character == ","):
      label = re.match(r"\s*(?:(\w+):\s)?(.*)", text[start:at], re.S)
      found.append((label[1] or "", label[2].strip()))
      start = at + 1
    if depth == 0:
      break
    at += 1
  return found


def string(expression, names):
  """Returns the value of an expression of string literals and known names, or None."""
  value, at = "", 0
  while at < len(expression):
    repeated = re.compile(r"String\(repeating: (.*?), count: ([\d_]+)\)").match(expression, at)
    word = re.compile(r"\.?(\w+)").match(expression, at)
    if expression[at] in " +\n":
      at += 1
      continue
    if expression.startswith(".state(", at):
      members = string(arguments(expression, at + 6)[0][1], names)
      return members and ("struct RideAttributes: ActivityAttributes {\n  struct ContentState: Codable, Hashable {\n"
                          f"    {members}\n  }}\n}}")
    if repeated:
      piece, at = (literal(repeated[1], 0)[0] or "") * int(repeated[2].replace("_", "")), repeated.end()
    elif word:
      piece, at = names.get(word[1]), word.end()
    else:
      piece, at = literal(expression, at)
    if piece is None:
      return None
    value += piece
  return value


def examples():
  """The examples of the rules, read from their sources; a helper function's examples are not read."""
  texts = {path.stem: read(path) for path in sorted((ROOT / "Sources/PushLinter").rglob("*.swift"))}
  names, groups = {}, {}
  for text in texts.values():
    for match in re.finditer(r'(?:let|var) (\w+)(?:: String)? (?:=|\{)\s*(?=#*")', text):
      names.setdefault(match[1], literal(text, match.end())[0])
  for stem, text in texts.items():
    start = text.find("examples: [")
    for match in re.finditer(r"\.(payload|contentState|declarations|sequence|versions|configuration)\(", text):
      if start < 0 or match.start() < start:
        continue
      given = arguments(text, match.end() - 1)
      labels = dict(given)
      values = {label: string(value, names) for label, value in given}
      marked = values.get("new" if match[1] == "versions" else "")
      if marked is None:
        continue
      plain, kind = re.sub("[⟦⟧]", "", marked), match[1]
      now = re.fullmatch(r"[\d_]+", labels.get("now", ""))
      options = [word for name, value in re.findall(r'Header\(name: "([^"]+)", value: "([^"\\]*)"', labels.get("headers", ""))
                 for word in ("--header", f"{name}: {value}")]
      options += ["--type", values["type"]] if values.get("type") else []
      options += ["--part", "content-state"] if kind == "contentState" else []
      options += ["--sequence"] if kind == "sequence" else []
      swift = plain if kind in ("declarations", "versions") else values.get("declarations") or ""
      config = plain if kind == "configuration" else values.get("configuration") or "{}"
      body = values.get("checking") if kind == "configuration" else plain
      key = (swift, tuple(options), config, now and now[0], kind == "sequence")
      group = groups.setdefault(key, Group(
        "sequences" if kind == "sequence" else "examples", f"{stem}-{len(groups)}", {"Example.swift": swift} if swift else {},
        options, [], config, now[0] if now else NOW, "jsonl" if kind == "sequence" else "json", values.get("old") or ""))
      if kind not in ("declarations", "versions"):
        group.payloads.append((body or "").encode())
  return list(groups.values())


def fixtures():
  declarations = {path.name: read(path) for path in sorted((ROOT / "schemas/declarations").glob("*.swift"))}
  tree = Group("fixtures", "tree", {}, [], [], read(ROOT / ".activity-lint.json"))
  groups, streams = [tree], []
  for kind in ("accepted", "rejected"):
    for path in sorted((ROOT / "fixtures" / kind).rglob("*")):
      if path.suffix in (".json", ".apns"):
        tree.payloads.append((str(path.relative_to(ROOT)), path.read_bytes()))
      elif path.suffix == ".jsonl":
        streams.append((path.parent.name, path.read_bytes()))
  for swift in declarations:
    name = swift[:-6]
    own = [data for path, data in tree.payloads if f"/{name}/" in path]
    own += [data for folder, data in streams if folder == name]
    options = ["--type", name]
    groups.append(Group("fixtures", name, {swift: declarations[swift]}, options, own))
    groups.append(Group("fixtures", f"any-{name}", declarations, [], own))
    rows = [re.sub(rb"\s*\n\s*", b" ", data.strip()) for data in own if len(data) < 5000]
    ordered = [re.sub(rb'("timestamp": ?)\d+', lambda m: m[1] + b"%d" % (1788729113 + 60 * at), row) for at, row in enumerate(rows)]
    pushes = [data for folder, data in streams if folder == name] + [b"\n".join(rows) + b"\n"] * bool(rows)
    pushes += [b"\n".join(ordered[at:at + 4]) + b"\n" for at in range(0, len(ordered), 4)]
    groups.append(Group("sequences", name, {swift: declarations[swift]}, options + ["--sequence"], pushes, extension="jsonl"))
  return groups


def field_cases():
  groups = []
  for path in sorted((ROOT / "fixtures/field").rglob("*.md")):
    blocks = re.findall(r"(?ms)^```(\w+)\n(.*?)^```", read(path))
    line = next((body.strip() for kind, body in blocks if kind == "sh"), "")
    if "activity-lint" not in line:
      continue
    swift = "\n".join(body for kind, body in blocks if kind == "swift")
    bodies = [(kind, body) for kind, body in blocks if kind in ("json", "jsonl", "text")]
    words = shlex.split(line.replace("\\\n", " "))
    given = {word for word in words if re.fullmatch(r"[\w/-]+\.(json|jsonl|txt)", word)}
    files = {"App.swift": swift} if swift else {}
    inputs = dict(files)
    for kind, body in reversed(bodies):
      inputs[next((word for word in sorted(given) if word.endswith("." + kind)), next(iter(sorted(given)), "payload.json"))] = body
    groups.append(Group("field", f"{path.stem}.command", inputs, command=line))
    options, now, at = [], NOW, 0
    for word, value in zip(words, words[1:] + [""]):
      if word in ("--type", "--part", "--envelope") or (word == "--header" and re.match(r"apns-|:", value)):
        options += [word, value]
      now = word.partition("=")[2] if word.startswith("--now=") else now
      if word in ("--data", "-d", "--data-binary", "--data-raw", "--json"):
        bodies.append(("json", value))
    for kind in sorted({kind for kind, _ in bodies}):
      groups.append(Group(
        "field", f"{path.stem}-{kind}", files, options, [body.encode() for other, body in bodies if other == kind], now=now,
        extension="jsonl" if kind == "jsonl" else "json"))
  return groups


def unpack(archive, folder):
  """Writes the files of a fixture below a folder, as in a fixture that is a folder."""
  command, *rest = re.split(r"(?m)^-- (.*) --\n", archive.read_text("utf-8"))
  for name, text in [("command", command), *zip(rest[::2], rest[1::2])]:
    if name.startswith("status: "):
      name, text = "status", name.removeprefix("status: ") + "\n"
    if name.endswith(" (no final newline)"):
      name, text = name.removesuffix(" (no final newline)"), text.removesuffix("\n")
    path = folder / re.sub(r"^(input|changed): ", r".\1/", name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def commands():
  """The command lines of `fixtures/cli`, and their payloads as payloads for `check`."""
  groups, seen = [], set()
  unpacked = ROOT / ".build/compare/fixtures"
  shutil.rmtree(unpacked, ignore_errors=True)
  for path in sorted((ROOT / "fixtures/cli").iterdir()):
    if path.suffix == ".txtar":
      unpack(path, unpacked / path.stem)
  folders = [*unpacked.iterdir(), *(path for path in (ROOT / "fixtures/cli").iterdir() if path.is_dir())]
  for folder in sorted(folders, key=lambda folder: folder.name):
    groups.append(Group("cli", folder.name, command=read(folder / "command").strip(), folder=folder))
    inputs = sorted((folder / ".input").rglob("*"))
    swift = {f"{at}-{path.name}": path.read_text(errors="replace") for at, path in enumerate(inputs) if path.suffix == ".swift"}
    payloads = [path.read_bytes() for path in inputs if path.suffix in (".json", ".apns") and path.name[0] != "."]
    new = [data for data in payloads if len(data) < 20000 and (tuple(swift.values()), data) not in seen]
    seen |= {(tuple(swift.values()), data) for data in payloads}
    if new:
      groups.append(Group("examples", f"cli-{folder.name}", swift, [], new))
  return groups


def answers():
  """The recorded answers of the decoder, and the same states in whole pushes."""
  groups = []
  for path in sorted((ROOT / "Tests/DecoderAnswers").glob("*.jsonl")):
    swift = read(path.with_suffix(".swift"))
    files = {f"{path.stem}-{at}.swift": text for at, text in enumerate(swift.split("// ---- another file\n"))}
    options = ["--type", path.stem] if re.search(rf"(?m)^(final )?(struct|class|enum|actor) {path.stem}\b", swift) else []
    rows = [json.loads(line) for line in read(path).splitlines() if line]
    for kind in ("content-state", "attributes"):
      own = [row["json"].encode("utf-8", "surrogatepass") for row in rows if row["part"] == kind]
      if own:
        groups.append(Group("decoder", f"{path.stem}-{kind}", files, options + ["--part", kind], own))
      if own and kind == "content-state":
        push = b'{"aps": {"event": "update", "timestamp": 1788729113, "content-state": %s}}'
        groups.append(Group("decoder", f"{path.stem}-push", files, options, [push % data for data in own[::6]]))
  return groups


def corpus():
  groups = fixtures() + commands() + field_cases() + examples() + answers()
  outputs = {tuple(group.files.items()): group for group in groups
             if 0 < len(group.files) < 9 and group.part != "field" and not group.command and not group.name.startswith("cli-")}
  return groups + [Group("outputs", f"{group.part}-{group.name}", group.files, payloads=group.payloads[:1], old=group.old)
                   for group in outputs.values()]
