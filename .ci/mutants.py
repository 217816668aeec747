"""Mutants of payloads, headers and declarations. All choices come from the given random generator."""
import json
import re

NUMBERS = """0 -0 1 -1 1.0 1.5 -0.0 1e2 5e-324 1e-400 1e400 127 128 -129 255 256 32768 65536 2147483648 4294967296 9007199254740993 0.1
  9223372036854775807 9223372036854775808 9223372036854775807.0 18446744073709551615 18446744073709551616 19000000000000000000 3.5e38 1e-7
  123456789012345678901234567890123456789012345 978307200 810421913 1788729113 1788729113000 1788729113.5 20260906 1600000000 01 1. .5 +1 0x1 NaN""".split()
STRINGS = [json.dumps(text, ensure_ascii=False) for text in (
  "", " ", "0", "1.5", "true", "null", "2026-09-06T21:11:53Z", "2026-09-06", "2026-09-06T21:11:53.123-03:30", "1788729113", "é", "e\u0301", "\u0000",
  "\u001b[31m", "https://example.com/a", "http://a@b@example.com/", "https://exämple.com/a b", "PT15M", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
  "aGVsbG8=", '{"a": 1}', "{{value}}", "en_US", "Europe/Berlin", "#ff0000", "start", "update", "end", "RideAttributes", "x" * 5000)] + [r'"\ud800"', r'"\q"']
OTHERS = ["null", "true", "false", "{}", "[]", "[null]", '{"a": 1}', '{"_0": 1}', "[2, 1]"]
KEYS = """aps event timestamp content-state attributes attributes-type stale-date dismissal-date relevance-score alert sound title id type payload headers
  data _0 input-push-token input-push-channel badge content-available apns-priority :path message""".split()
BYTES = [b"\xff", b"\x00", b"\x1b", b"\xed\xa0\x80", b",", b'"', b"{", b"}", b"]", b":", b"\xef\xbb\xbf", b"\xe2\x80\xa8", b"\\", b"\t", b"\r\n", b"//", b"0"]
HEADERS = {
  "apns-priority": ["5", "10", "7", "high"], "apns-push-type": ["liveactivity", "alert", "LiveActivity"],
  "apns-topic": ["com.example.ride.push-type.liveactivity", "com.example.ride"], "apns-expiration": ["0", "1788732713", "1788732713000", "in an hour"],
  "apns-channel-id": ["dHN0LXNyY2gtY2hubA==", "x"], "apns-collapse-id": ["a", "x" * 65], "apns-id": ["eabeae54-14a8-4b37-9d6b-6f25aa2d6a58", "x"],
  ":path": ["/3/device/80fc13adff785122", "/4/broadcasts/apps/com.example.ride"], ":authority": ["api.push.apple.com", "api.sandox.push.apple.com"]}
SWIFT = """Int String Double Bool Date UUID URL Data UInt8 Decimal [String] [String:Int] [Int:Int] ClosedRange<Date> Date? Set<Int> Any Missing CGFloat
  ? ! = nil 0 let var static lazy case struct class enum actor Codable Encodable Decodable CodingKeys ContentState private fileprivate try? #if
  DEBUG #endif decode decodeIfPresent""".split()
# A string, a number, a word, or any other character.
TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|-?[0-9][-+0-9.eE]*|[#@]?\w+|\s+|.', re.S)


def typo(word, rng):
  at = rng.randrange(len(word) + 1)
  return rng.choice([
    word.upper(), word.lower(), word.capitalize(), word[:at] + word[at + 1:], word[:at] + rng.choice("aeX_- ") + word[at:],
    re.sub(r"[-_](\w)", lambda m: m[1].upper(), word), re.sub(r"([A-Z])", lambda m: "_" + m[1].lower(), word)])


def end(tokens, start):
  """Returns the end of the value that begins at a token: of the whole list or object, if it is a bracket."""
  depth = 0
  for at in range(start, len(tokens)):
    depth += (tokens[at] in "{[(") - (tokens[at] in "}])")
    if depth <= 0:
      return at + 1
  return len(tokens)


def near(token, rng):
  """Returns a token that is similar to another one."""
  if token[0] == '"':
    return rng.choice(['"' + typo(token[1:-1], rng) + '"', json.dumps(rng.choice(KEYS)), rng.choice(STRINGS)])
  if re.fullmatch(r"-?\d+(\.\d+)?", token) and len(token) < 25:
    # A date of another epoch, or as far away as the limits of activities.
    dates = [str(int(float(token)) + by) for by in (1, -1, -978307200, 978307200, 14401, 28800, 28801)]
    return rng.choice(dates if rng.random() < 0.6 else [token + ".0", token + ".5", token + "000", "-" + token, f'"{token}"'])
  return typo(token, rng) if token[0].isalpha() else rng.choice(OTHERS)


def edit(text, rng, words):
  """Removes, repeats, moves or replaces one part of a string."""
  tokens = TOKEN.findall(text)
  places = [at for at, token in enumerate(tokens) if not token.isspace() and token not in "}]),:"]
  if not places:
    return text + rng.choice(words)
  start, other = rng.choice(places), rng.choice(places)
  stop = end(tokens, start)
  part, moved = "".join(tokens[start:stop]), "".join(tokens[other:end(tokens, other)])
  # A member of an object, with its comma.
  if re.match(r"\s*:", "".join(tokens[stop:stop + 2])) and rng.random() < 0.7:
    value = next((at for at in places if at > stop), stop)
    stop = end(tokens, value)
    while stop < len(tokens) and (tokens[stop].isspace() or tokens[stop] == ","):
      stop += 1
    part = "".join(tokens[start:stop])
    changed = rng.choice(("", "", part + part, f'"{rng.choice(KEYS)}": {rng.choice(words)}, {part}', near(tokens[start], rng) + "".join(tokens[start + 1:stop])))
  elif part[0].isdigit() and rng.random() < 0.5:
    changed = near(part, rng)
  else:
    changed = rng.choice(("", part + part, f"[{part}]", '{"value": %s}' % part, json.dumps(part), moved, *[rng.choice(words) for _ in range(4)], *[near(part, rng)] * 4))
  return "".join(tokens[:start]) + changed + "".join(tokens[stop:])


def payload(data, rng):
  """Returns a mutant of a payload: of its JSON, or of its bytes."""
  if rng.random() < 0.85:
    text = data.decode("utf-8", "surrogateescape")
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
      text = edit(text, rng, NUMBERS + STRINGS + OTHERS)
    return text.encode("utf-8", "surrogateescape")
  at = rng.randrange(len(data) + 1)
  stop = at + rng.choice((0, 1, 2, 8, 40, len(data)))
  return rng.choice((data[:at] + rng.choice(BYTES) + data[stop:], data[:at] + data[stop:], data.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + data,
                     data + rng.choice(BYTES), data.decode("utf-8", "replace").encode("utf-16")))


def lines(data, rng):
  """Returns a mutant of JSON Lines: other lines, or another order of the same lines."""
  rows = data.rstrip(b"\n").split(b"\n")
  at, other = rng.randrange(len(rows)), rng.randrange(len(rows))
  changed = payload(rows[at], rng).replace(b"\n", b" ")
  rows[at:at + 1] = rng.choice(([], [rows[at], rows[other]], [rows[other]], [changed], [changed]))
  return b"\n".join(rows) + b"\n"


def headers(rng):
  """Returns one to three headers as options; some are wrong."""
  return [word for name in rng.sample(sorted(HEADERS), rng.choice((1, 1, 2, 3))) for word in ("--header", f"{name}: {rng.choice(HEADERS[name])}")]


def declaration(text, rng):
  """Returns Swift declarations with one change, of a line or of a token."""
  rows = text.splitlines(True)
  if rng.random() < 0.2 and rows:
    at = rng.randrange(len(rows))
    rows[at] = rng.choice(("", rows[at] * 2, "// " + rows[at], "#if DEBUG\n" + rows[at] + "#endif\n"))
    return "".join(rows)
  return edit(text, rng, SWIFT)
