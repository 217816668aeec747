"""Mutants of payloads, headers and declarations. All choices come from the given random generator."""
import json
import re

NUMBERS = """0 -0 1 -1 1.0 1.5 -0.0 1e2 1E+2 15e-1 5e-324 1e-400 1e400 -1e400 127 128 -128 -129 255 256 32767 32768
  65536 2147483647 2147483648 -2147483649 4294967295 4294967296 9007199254740993 9223372036854775807 0.1
  9223372036854775808 9223372036854775807.0 9.3e18 -9223372036854775808 -9223372036854775809 18446744073709551615
  18446744073709551616 3.5e38 1.7976931348623157e308 123456789012345678901234567890123456789012345 1e-7 978307200
  810421913 1788729113 1788729113000 1788729113.5 1788729113e3 20260906 1600000000 01 1. .5 +1 0x1 NaN""".split()
STRINGS = [json.dumps(s, ensure_ascii=False) for s in (
  "", " ", "0", "1.5", "true", "null", "2026-09-06T21:11:53Z", "2026-09-06", "2026-09-06T21:11:53.123+02:00",
  "1788729113", "é", "e\u0301", "\u0000", "\u001b[31m", "https://example.com/a", "https://exämple.com/a b", "PT15M",
  "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "aGVsbG8=", "aGVsbG8", '{"a": 1}', "{{value}}", "en_US", "Europe/Berlin",
  "#ff0000", "start", "update", "end", "RideAttributes", "x" * 5000)] + [r'"\ud800"', r'"\ud83d\ude00"', r'"\q"']
OTHERS = ["null", "true", "false", "{}", "[]", "[null]", '{"a": 1}', '[[]]', '{"_0": 1}', "[1, 2]", "[2, 1]"]
BYTES = [b"\xff", b"\x00", b"\x1b", b"\xc3", b"\xed\xa0\x80", b",", b'"', b"{", b"}", b"]", b":", b"\xef\xbb\xbf",
         b"\xe2\x80\xa8", b"\\", b"\t", b"\r\n", b"//", b"0"]
KEYS = ["aps", "event", "timestamp", "content-state", "contentState", "attributes", "attributes-type", "stale-date",
        "dismissal-date", "relevance-score", "alert", "sound", "title", "id", "type", "payload", "headers", "data", "_0",
        "input-push-token", "input-push-channel", "badge", "content-available", "apns-priority", ":path", "message"]
HEADERS = {
  "apns-priority": ["5", "10", "1", "7", "high"], "apns-push-type": ["liveactivity", "alert", "LiveActivity", "background"],
  "apns-topic": ["com.example.ride.push-type.liveactivity", "com.example.ride", "com.example.ride.push-type.LiveActivity"],
  "apns-expiration": ["0", "10", "1788732713", "1788732713.5", "1788732713000", "in an hour"],
  "apns-channel-id": ["dHN0LXNyY2gtY2hubA==", "x"], "apns-collapse-id": ["a", "x" * 65],
  "apns-id": ["eabeae54-14a8-4b37-9d6b-6f25aa2d6a58", "eabeae5414a8b37d9d6b6f25aa2d6a58"], "apns-prioritty": ["5"],
  ":path": ["/3/device/80fc13adff785122", "/3/device/", "/4/broadcasts/apps/com.example.ride"], ":method": ["POST", "PUT"],
  ":authority": ["api.push.apple.com", "api.sandox.push.apple.com"], "authorization": ["bearer x"]}
TYPES = """Int String Double Bool Date UUID URL Data Int8 UInt8 UInt Int64 Float Decimal [String] [Int] [String:Int]
  [Int:Int] ClosedRange<Date> Date? Set<Int> Locale TimeZone Duration Character Any Missing Optional<Int>
  Measurement<UnitLength> [Date] CGFloat""".split()
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|-?[0-9][-+0-9.eE]*|true|false|null|[{}\[\]:]')


def spans(text):
  """Returns the ranges of the values in a JSON text, and the ranges of keys and values of members."""
  values, members, stack, key = [], [], [], None
  for match in TOKEN.finditer(text):
    token, start = match.group(), match.start()
    if token in "{[":
      stack.append((start, key))
      key = None
    elif token == ":":
      key = values.pop() if values else None
    else:
      if token in "}]":
        start, key = stack.pop() if stack else (start, None)
      values.append((start, match.end()))
      members += [(key, values[-1])] if key else []
      key = None
  return values, members


def typo(word, rng):
  at = rng.randrange(len(word) + 1)
  return rng.choice([
    word.upper(), word.lower(), word.capitalize(), word[:at] + word[at + 1:], word[:at] + rng.choice("aeX_- ") + word[at:],
    re.sub(r"[-_](\w)", lambda m: m[1].upper(), word), re.sub(r"([A-Z])", lambda m: rng.choice("_-") + m[1].lower(), word), word + "s"])


def new_value(old, others, rng):
  """Returns a value in place of another one."""
  choices = [rng.choice(("[%s]", '{"value": %s}', '{"_0": %s}', "%s, %s", "[%s, null]")).replace("%s", old), json.dumps(old), rng.choice(others),
             rng.choice(OTHERS), rng.choice(NUMBERS), rng.choice(NUMBERS), rng.choice(STRINGS)]
  if old[0] == '"':
    choices += ['"' + typo(old[1:-1], rng) + '"', rng.choice(STRINGS)]
  if re.fullmatch(r"-?\d+(\.\d+)?", old) and len(old) < 25:
    near = [str(int(float(old)) + by) for by in (1, -1, -978307200, 978307200, 28800, 28801, 14401)]
    choices += rng.sample([old + ".0", old + "e0", old + ".5", old + "000", "-" + old, f'"{old}"', *near], 4)
  return rng.choice(choices)


def edit(text, rng):
  """Returns a JSON text with one change."""
  values, members = spans(text)
  if not values:
    return text + rng.choice(OTHERS)
  start, end = rng.choice(values)
  replaced = new_value(text[start:end], [text[a:b] for a, b in values], rng)
  if not members or rng.random() < 0.45:
    return text[:start] + replaced + text[end:]
  (k0, k1), (v0, v1) = rng.choice(members)
  comma = re.match(r"\s*,\s*", text[v1:])
  without = text[:k0] + text[v1 + comma.end():] if comma else re.sub(r",\s*$", "", text[:k0]) + text[v1:]
  brace = rng.choice([match.end() for match in re.finditer(r"\{", without)] or [0])
  key = rng.choice(KEYS) if rng.random() < 0.4 else typo(text[k0 + 1:k1 - 1], rng)
  return rng.choice((
    without, without, text[:k0] + f'"{key}"' + text[k1:],
    text[:k0] + f"{text[k0:k1]}: {rng.choice((text[v0:v1], replaced))}, " + text[k0:],
    without[:brace] + text[k0:v1] + ("" if re.match(r"\s*\}", without[brace:]) else ", ") + without[brace:],
    text[:k0] + f'"{rng.choice(KEYS)}": {replaced}, ' + text[k0:]))


def payload(data, rng):
  """Returns a mutant of a payload: of its JSON, or of its bytes."""
  if rng.random() < 0.85:
    text = data.decode("utf-8", "surrogateescape")
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
      text = edit(text, rng)
    return text.encode("utf-8", "surrogateescape")
  at = rng.randrange(len(data) + 1)
  end = min(len(data), at + rng.choice((1, 1, 2, 8, 40)))
  return rng.choice((
    lambda: data[:at] + data[end:], lambda: data[:at] + rng.choice(BYTES) + data[at:], lambda: data[:at],
    lambda: data[:at] + rng.choice(BYTES) + data[end:], lambda: data[:end] + data[at:], lambda: b"\xef\xbb\xbf" + data,
    lambda: data.replace(b"\n", b"\r\n"), lambda: data.decode("utf-8", "replace").encode("utf-16"),
    lambda: data + rng.choice((b"\n\n", b"\x00", b"{}", b"x")), lambda: b" \n\t" + data))()


def headers(rng):
  """Returns options with one to three headers, of which some are wrong."""
  names = rng.sample(sorted(HEADERS), rng.choice((1, 1, 2, 3)))
  return [word for name in names for word in ("--header", f"{name}: {rng.choice(HEADERS[name])}")]


def lines(data, rng):
  """Returns a mutant of JSON Lines: other lines, or another order of the same lines."""
  rows = data.rstrip(b"\n").split(b"\n")
  at, other = rng.randrange(len(rows)), rng.randrange(len(rows))
  way = rng.randrange(5)
  if way == 0:
    rows.insert(other, rows[at])
  elif way == 1 and len(rows) > 1:
    del rows[at]
  elif way == 2:
    rows[at], rows[other] = rows[other], rows[at]
  else:
    rows[at] = payload(rows[at], rng).replace(b"\n", b" ")
  return b"\n".join(rows) + b"\n"


def declaration(text, rng):
  """Returns Swift declarations with one change that concerns decoding."""
  for _ in range(20):
    pattern, change = rng.choice((
      (r":\s*([A-Z\[][\w.<>\[\]:, ]*\??)(?=\s*(?:$|[;={}]))", lambda m: ": " + rng.choice(TYPES)),
      (r"(?<=[\w\]>])\?", lambda m: ""),
      (r"((?:var|let) \w+: [\w.<>\[\]:]+)(?![?\w.<])", lambda m: m[1] + rng.choice(("?", "? = nil", " = 0", "!"))),
      (r"(?m)^.*\b(?:var|let|case)\b.*\n", lambda m: rng.choice(("", m[0] * 2, "// " + m[0], "@Wrapped " + m[0].lstrip()))),
      (r"\bcase (\w+)", lambda m: "case " + typo(m[1], rng).strip()),
      (r'= "([^"]*)"', lambda m: f'= "{typo(m[1], rng)}"'),
      (r"= (\d+)", lambda m: f"= {rng.choice(('0', '1', '-5', '300', '2.5'))}"),
      (r"\bCodingKeys\b", lambda m: rng.choice(("Keys", "codingKeys"))),
      (r"[{}()\[\]]", lambda m: ""), (r"\b(var|let)\b", lambda m: rng.choice(("let", "var", "static var", "lazy var"))),
      (r"\b(struct|class|enum)\b", lambda m: rng.choice(("struct", "final class", "enum", "actor"))),
      (r"\b(Codable|Decodable|Hashable|String|Int)\b(?=\s*[,{])", lambda m: rng.choice(("Codable", "Encodable", "String", "Int"))),
      (r"\b[A-Z]\w+\b", lambda m: rng.choice((typo(m[0], rng), m[0] + ".Inner", *TYPES))),
      (r"(?m)^.*\bcase .*$", lambda m: "#if DEBUG\n" + m[0] + "\n#endif"), (r"\btry[?!]?", lambda m: rng.choice(("try?", "try!"))),
      (r"\bdecode(?:IfPresent)?\b", lambda m: rng.choice(("decode", "decodeIfPresent"))), (r"\w+|\W", lambda m: ""),
      (r"\bContentState\b", lambda m: rng.choice(("State", "contentState"))), (r"\bpublic |\bprivate ", lambda m: "fileprivate ")))
    found = list(re.finditer(pattern, text))
    if not found:
      continue
    match = rng.choice(found)
    mutant = text[:match.start()] + change(match) + text[match.end():]
    if mutant != text:
      return mutant
  return text + "\n}"
