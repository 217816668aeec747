"""The differences between two reports of `check`, or between two other outputs: (kind, rule, before, after)."""
import json
import re
from collections import Counter

# What a push gets; everything else in a report is text, and is listed apart.
FACTS = ("type", "decodes", "verdict", "answer", "decodingError", "mayFailEarlier", "error", "key")
LATER = ("passes", "showsWrong")
TEXT_KINDS = {"because", "message", "label", "effect", "help", "note", "summary", "standard error", "text", "member"}


def parse(output):
  """Returns the entries of a JSON report by file and line, and its other members; None if it is no report."""
  try:
    report = json.loads(output)
    entries = {(entry["file"], entry.get("line", 1)): entry for entry in report["payloads"]}
  except (ValueError, KeyError, TypeError):
    return None
  files = {file for file, _ in entries}
  for finding in report.get("findings", []):
    if finding["file"] not in files:
      entries.setdefault((finding["file"], 0), {"findings": []})["findings"].append(finding)
  return entries, {name: report.get(name) for name in ("outcome", "summary", "comparison")}


def show(value):
  if isinstance(value, dict) and "codingPath" in value:
    return f"{value['part']} {value['kind']} {json.dumps(value['codingPath'], ensure_ascii=False)}"
  return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def place(value):
  start, end = value["start"], value["end"]
  return f"{start['line']}:{start['column']}-{end['line']}:{end['column']} at {start['offset']}-{end['offset']}"


def fixes(finding):
  return "; ".join(f"{fix['safety']} " + ", ".join(f"{place(edit['range'])} “{edit['replacement']}”" for edit in fix["edits"])
                   for fix in finding.get("fixes", [])) or "no fix"


def of_findings(old, new):
  """Compares the findings of one payload: equal ones are paired first, then those of the same rule in order."""
  pairs, rest = [], list(range(len(new)))
  for key in (lambda f: f, lambda f: (f["id"], f["pointer"], f["range"]), lambda f: f["id"]):
    for at, finding in enumerate(old):
      if any(pair[0] == at for pair in pairs):
        continue
      other = next((index for index in rest if key(new[index]) == key(finding)), None)
      if other is not None:
        rest.remove(other)
        pairs.append((at, other))
  paired = {at for at, _ in pairs}
  for at, finding in enumerate(old):
    if at not in paired:
      yield "finding", finding["id"], f"{finding['severity']} {finding['message']}", "none"
  for at in rest:
    yield "finding", new[at]["id"], "none", f"{new[at]['severity']} {new[at]['message']}"
  pairs.sort()
  if [other for _, other in pairs] != sorted(other for _, other in pairs):
    yield "order of findings", "", " ".join(f["id"] for f in old), " ".join(f["id"] for f in new)
  for at, other in pairs:
    a, b = old[at], new[other]
    if a == b:
      continue
    for kind, of in (
        ("severity", lambda f: f["severity"]), ("position", lambda f: place(f["range"])), ("pointer", lambda f: f["pointer"]),
        ("file", lambda f: f["file"]), ("fix", fixes), ("decodingError", lambda f: show(f.get("decodingError"))),
        ("related position", lambda f: "; ".join(f"{r['file']} {place(r['range'])}" for r in f.get("related", []))),
        ("expected", lambda f: show([f.get(name) for name in ("isExpected", "versions", "witness")])),
        *((name, lambda f, name=name: f.get(name, "")) for name in ("message", "label", "effect", "help")),
        ("note", lambda f: "; ".join(r["message"] for r in f.get("related", [])))):
      if of(a) != of(b):
        yield kind, a["id"], of(a), of(b)


def of_entries(old, new):
  if old is None or new is None:
    yield "payload", "", "none" if old is None else "reported", "none" if new is None else "reported"
    return
  for name in FACTS + LATER + ("because",):
    if old.get(name) != new.get(name):
      absent = name in LATER and (name in old) != (name in new)
      yield "member" if absent else name, "", show(old.get(name)), show(new.get(name))
  for name, of in (("notChecked", lambda value: [value["pointer"], value["reason"]]),
                   ("suppressed", lambda value: [value["finding"]["id"], value["finding"]["pointer"]])):
    a, b = ([of(value) for value in entry.get(name, [])] for entry in (old, new))
    if a != b:
      yield name, "", show(a), show(b)
  yield from of_findings(old.get("findings", []), new.get("findings", []))


def of_reports(old, new):
  """Yields the file of each difference too; None for the report as a whole."""
  for place_of in {**old[0], **new[0]}:
    for difference in of_entries(old[0].get(place_of), new[0].get(place_of)):
      yield place_of[0], *difference
  if old[0] == new[0] or old[1] != new[1]:
    for name, kind in (("outcome", "outcome"), ("comparison", "comparison")):
      if old[1][name] != new[1][name]:
        yield None, kind, "", show(old[1][name]), show(new[1][name])
    counts = [value[1]["summary"] or {} for value in (old, new)]
    for name in {**counts[0], **counts[1]}:
      if counts[0].get(name) != counts[1].get(name):
        yield None, "count" if all(name in count for count in counts) else "member", name, show(counts[0].get(name)), show(counts[1].get(name))


def facts(text):
  """Returns what an output for people says: rules, places, numbers and lines of JSON, without its words."""
  return re.findall(r"\b(?:error|warning|info)\[[\w-]+\]|[\w./-]+:\d+:\d+|-?\d[\d.,:TZ+-]*\d|\d|✓|✗", text)


def bare(value):
  """Returns a JSON value without the text for people."""
  if isinstance(value, dict):
    return {key: bare(item) for key, item in value.items()
            if not (key in ("description", "title", "$comment") and isinstance(item, str))}
  return [bare(item) for item in value] if isinstance(value, list) else value


def of_outputs(old, new, what="output"):
  """Compares any two outputs: reports by their members, other JSON without descriptions, text by its facts."""
  if old == new:
    return
  reports = parse(old), parse(new)
  if all(reports):
    yield from (difference[1:] for difference in of_reports(*reports))
    return
  texts = [output.decode("utf-8", "replace") for output in (old, new)]
  try:
    essence = [bare(json.loads(text)) for text in texts]
  except (ValueError, RecursionError):
    essence = [facts(text) for text in texts]
  rows = [text.splitlines() for text in texts]
  gone, come = (Counter(rows[side]) - Counter(rows[1 - side]) for side in (0, 1))
  lines = [next((row for row in rows[side] if row in changed), "no such line")[:300] for side, changed in enumerate((gone, come))]
  yield what if essence[0] != essence[1] else "text", "", *lines
