"""The differences between two outputs of the program: (file, kind, rule, before, after)."""
import json
import re
from collections import Counter

# Members that are text for people: changes in them are listed after changes in behavior.
TEXTS = {"because", "message", "label", "effect", "help", "summary", "description", "title", "standard error", "text"}


def parse(output):
  try:
    return json.loads(output)
  except (ValueError, RecursionError):
    return None


def show(value):
  if isinstance(value, dict) and "message" in value:
    return f"{value.get('severity', '')} {value['message']}".strip()
  return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def identity(value):
  """Returns what an element of a list has in common with its counterpart: the rule of a finding, the place of a payload, or nothing."""
  return (value.get("id"), value.get("pointer"), value.get("line"), value.get("file")) if isinstance(value, dict) else None


def pairs(old, new):
  """Pairs the elements of two lists: equal ones first, then those with the same identity, then those with the same rule."""
  old, new = list(old), list(new)
  for key in (lambda value: value, identity, lambda value: value.get("id") if isinstance(value, dict) else None):
    for value in list(old):
      other = next((one for one in new if key(one) == key(value)), None)
      if other is not None:
        old.remove(value)
        new.remove(other)
        yield value, other
  yield from ((value, None) for value in old)
  yield from ((None, value) for value in new)


def of_values(old, new, kind="output", rule="", file=""):
  """Compares two JSON values; the kind of a difference is the name of the innermost member."""
  if old == new:
    return
  if isinstance(old, dict) and isinstance(new, dict):
    # A payload can have any value of these names.
    file, rule = (old[key] if isinstance(old.get(key), str) else other for key, other in (("file", file), ("id", rule)))
    differences = [one for name in {**old, **new} if name != "summary"
                   for one in of_values(old.get(name, "none"), new.get(name, "none"), name, rule, file)]
    # The counts follow from the findings.
    yield from differences or [(file, "summary", rule, show(old.get("summary")), show(new.get("summary")))]
  elif isinstance(old, list) and isinstance(new, list):
    found = list(pairs(old, new))
    for value, other in found:
      yield from of_values(value, other, kind, rule, file)
    if len(old) == len(new) and all(value == other for value, other in found):
      yield file, "order of " + kind, rule, show(old)[:300], show(new)[:300]
  else:
    some = old if isinstance(old, dict) else new if isinstance(new, dict) else {}
    named = some.get("id", rule)
    yield some.get("file", file), kind, named if isinstance(named, str) else rule, show(old), show(new)


def facts(text):
  """Returns the rules, places and numbers in the text report."""
  return re.findall(r"\b(?:error|warning|info)\[[\w-]+\]|[\w./-]+:\d+:\d+|-?\d[\d.,:TZ+-]*\d|\d|✓|✗", text)


def of_outputs(old, new, kind="output"):
  if old == new:
    return
  values = parse(old), parse(new)
  if None not in values:
    yield from of_values(*values, kind)
    return
  texts = [output.decode("utf-8", "replace") for output in (old, new)]
  rows = [text.splitlines() for text in texts]
  lines = [next(iter(Counter(rows[side]) - Counter(rows[1 - side])), "no such line") for side in (0, 1)]
  yield "", kind if facts(texts[0]) != facts(texts[1]) else "text", "", *(line[:300] for line in lines)
