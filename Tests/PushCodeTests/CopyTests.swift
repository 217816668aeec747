import CodeSyntax
import PushCode
import Testing

/// The name of a variable decides nothing, and a copy opens only what is written to it.
@Suite struct CopyTests {
  private static let aps = #"{"event": "update", "content-state": {"stops": "3"}}"#

  private func text(_ source: String, _ language: String) -> String? {
    let push = [
      "php": #"["aps" => ["event" => "update", "content-state" => ["stops" => "3"]]]"#,
      "rb": #"{ aps: { event: "update", "content-state": { stops: "3" } } }"#,
      "go":
        #"map[string]any{"aps": map[string]any{"event": "update", "content-state": map[string]any{"stops": "3"}}}"#,
      "swift": #"["aps": ["event": "update", "content-state": ["stops": "3"]]]"#,
      "kt":
        #"mapOf("aps" to mapOf("event" to "update", "content-state" to mapOf("stops" to "3")))"#,
      "ex": #"%{"aps" => %{"event" => "update", "content-state" => %{"stops" => "3"}}}"#,
      "java": #"Map.of("aps", Map.of("event", "update", "content-state", Map.of("stops", "3")))"#,
    ][language, default: #"{"aps": {"event": "update", "content-state": {"stops": "3"}}}"#]
    return read(source.replacing("V", with: push), language).first
  }

  @Test(arguments: [
    ("js", "const stamp = p => ({ ...p, aps: { ...p.aps, timestamp: now() } })"),
    ("js", "function stamp(p) { p.aps.timestamp = now(); return p }"),
    ("py", "def stamp(p): return {**p, 'aps': {**p['aps'], 'timestamp': now()}}"),
    ("py", "def stamp(p):\n  p['aps']['timestamp'] = now()\n  return p"),
  ])
  func `A time of 0 is open if other code stamps the pushes`(language: String, stamp: String) {
    let push = "job({'aps': {'timestamp': 0, 'event': 'end', 'content-state': {}}})\n"
    #expect(
      read(push + stamp, language)
        == [#"{"aps": {"timestamp": unknown, "event": "end", "content-state": {}}}"#])
  }

  @Test(arguments: [
    ("0", "log(p.aps.timestamp)"), ("0", "x.timestamp = now()"), ("0", "y = { timestamp: now() }"),
    ("5", "p.aps.timestamp = now()"),
  ])
  func `A time that no code stamps is certain`(time: String, code: String) {
    let push = "job({aps: {timestamp: \(time), event: 'end', 'content-state': {}}})\n"
    #expect(
      read(push + code, "js")
        == [#"{"aps": {"timestamp": \#(time), "event": "end", "content-state": {}}}"#])
  }

  @Test(arguments: [
    ("js", "const baseballPush = V;\nsend(baseballPush)"),
    ("js", "const defaultPayload = V;"), ("js", "const templatePush = V; post(url, templatePush)"),
    ("py", "base_push = V\nsend(base_push)"), ("go", "var defaultPayload = V"),
    ("js", "const push = V; log(structuredClone(push)); send(push)"),
    ("js", "const push = V; structuredClone(push); send(push)"),
    ("js", "const push = V; const cache = structuredClone(push); send(push)"),
    ("js", "const push = V; const last = { ...push }; send(push)"),
    ("js", "const push = V; const old = JSON.parse(JSON.stringify(push)); send(push)"),
    ("js", "const push = V; const other = push; send(push)"),
    ("js", "const push = V; this.last = push; send(push)"),
    ("js", "const push = V; this.last = structuredClone(push); send(push)"),
    ("js", "const push = V; send(Object.assign({}, push))"),
    ("py", "push = V\nbackup = copy.deepcopy(push)\nsend(push)"),
    ("py", "push = V\ncopy.deepcopy(push)\nsend(push)"),
    ("py", "push = V\nlast = push\nsend(push)"),
    ("py", "push = V\nr = requests.post(url, headers=h, json=push)"),
    ("py", "push = V\nawait client.post(url, json=push)\nlog('sent')"),
    ("py", "push = V\nr = requests.post(\n  url,\n  data=push\n)\nif r.ok: pass"),
    ("py", "push = V\nprint(dict(push))\nsend(push)"),
    ("rb", "push = V\ncache = push.dup\nsend(push)"),
    ("php", "<?php $push = V; $old = array_merge($push, []); send($push);"),
  ])
  func `A value that nobody replaces is certain`(language: String, source: String) throws {
    let found = try #require(text(source, language))
    #expect(found.contains(#""stops": "3""#), "\(found)")
  }

  @Test(arguments: [
    "const p = structuredClone(P); p.aps['content-state'].eta = 5; send(p)",
    "function f() { const p = P; p.aps['content-state'].eta = 5; send(p) }",
    "this.p = structuredClone(P); this.p.aps.alert = a;",
    "const p = { ...P, aps: { ...P.aps, alert: a } }; send(p)",
    "const p = { ...P }; p.aps.alert = a; send(p)",
    "const p = JSON.parse(JSON.stringify(P)); fill(p); send(p)",
  ])
  func `A copy that is filled later opens the keys that are missing, and no value`(change: String)
    throws
  {
    let found = try #require(text("const P = V;\n\(change)", "js"))
    #expect(found.contains("\"content-state\": …{"), "\(found)")
    #expect(found.contains(#""stops": "3""#), "\(found)")
  }

  @Test(arguments: [
    ("js", "const p = P; p.aps['content-state'].stops = 5; send(p)"),
    ("js", "const p = P; const q = p; q.aps['content-state'].stops = 5; send(p)"),
    ("js", "const s = P.aps['content-state']; s.stops = 5; send(P)"),
    ("py", "s = P['aps']['content-state']\ns['stops'] = 5\nsend(P)"),
    ("dart", "final s = P['aps']['content-state'];\ns['stops'] = 5;\nsend(P);"),
    ("rb", "s = P[:aps][:'content-state']\ns[:stops] = 5\nsend(P)"),
  ])
  func `Another name of an object changes the object`(language: String, change: String) throws {
    let declaration = ["js": "const P = V;", "dart": "final P = V;"][language, default: "P = V"]
    let found = try #require(text("\(declaration)\n\(change)", language))
    #expect(found.contains(#""stops": 5}"#), "\(found)")
  }

  @Test(arguments: [
    "const p = structuredClone(P); p.aps['content-state'].stops = 5; send(p)",
    "function f() { const p = P; p.aps['content-state'].stops = 5; send(p) }",
    "this.p = structuredClone(P); this.p.aps['content-state'].stops = 5;",
    "const s = { ...P.aps['content-state'], stops: n };",
    "_.set(P, 'aps.content-state.stops', 5); send(P)",
    "function f() { return structuredClone(P) }", "const f = () => structuredClone(P)",
    "const p = fill(structuredClone(P))", "const p = merge({}, P, more); send(p)",
    "const make = (o) => ({ ...P, ...o });",
    "send(produce(P, (d) => { d.aps['content-state'].stops = 3; }))",
    "send(fp.set('aps.content-state.stops', 3, P))",
  ])
  func `A value that a copy can replace is unknown`(change: String) throws {
    let found = try #require(text("const P = V;\n\(change)", "js"))
    #expect(found.contains(#""stops": unknown"#), "\(found)")
  }

  @Test(arguments: [
    ("swift", "let base = V\nvar p = base\np[\"aps\"][\"content-state\"][\"eta\"] = x\nsend(p)"),
    (
      "swift",
      "enum A { static let base = V }\nfunc f() {\n  var p = A.base\n  p[\"aps\"][\"content-state\"][\"eta\"] = x\n}"
    ),
    ("php", "<?php $base = V; $p = $base; $p['aps']['content-state']['eta'] = $x; send($p);"),
    (
      "php",
      "<?php class A { const BASE = V; function f($x) { $p = self::BASE; $p['aps']['alert'] = $x; } }"
    ),
    ("py", "base = V\np = base | {'alert': x}\nsend(p)"),
    (
      "js",
      "class A { static base = V; f(x) { const p = structuredClone(A.base); p.aps.alert = x; } }"
    ),
    ("js", "const base = V; const p = fill(base, x); p.aps['content-state'].eta = 5;"),
    ("java", "Map<String, Object> p = new HashMap<>(base); p.put(\"alert\", x); send(p);"),
    ("rb", "BASE = V\nq = BASE.deep_dup\nq[:aps][:alert] = x\nsend_push q"),
  ])
  func `A copy in another notation completes the object`(language: String, change: String) throws {
    let source = language == "java" ? "Map<String, Object> base = V;\n" + change : change
    let found = try #require(text(source, language))
    #expect(found.contains("\"content-state\": …{"), "\(found)")
    #expect(found.contains(#""stops": "3""#), "\(found)")
  }

  @Test(arguments: [
    (
      "js",
      "function base() { return V; }\nconst q = base(); q.aps['content-state'].stops = n; send(q)"
    ),
    ("js", "const base = () => (V);\nconst q = base(); q.aps['content-state'].stops = n; send(q)"),
    (
      "py",
      "def base():\n    return V\n\ndef f(n):\n    q = base()\n    q['aps']['content-state']['stops'] = n\n    return q"
    ),
    (
      "rb",
      "def base()\n  V\nend\ndef f(n)\n  q = base()\n  q[:aps][:'content-state'][:stops] = n\nend"
    ),
    ("js", "class P { body = V; setStops(n) { this.body.aps['content-state'].stops = n } }"),
    (
      "rb",
      "class P\n  def initialize\n    @body = V\n  end\n  def stops=(n)\n    @body[:aps][:'content-state'][:stops] = n\n  end\nend"
    ),
    (
      "php",
      "<?php class P { private $body = V; function f($n) { $this->body['aps']['content-state']['stops'] = $n; } }"
    ),
    (
      "js",
      "function base() { const p = V; return p }\nconst q = base(); q.aps['content-state'].stops = n; send(q)"
    ),
    (
      "js",
      "class T { base() { return V } }\nconst q = new T().base(); q.aps['content-state'].stops = n; send(q)"
    ),
    (
      "js",
      "function base() { return V }\nconst { aps } = base(); aps['content-state'].stops = n; send({ aps })"
    ),
    (
      "js",
      "async function base() { return V }\nbase().then((q) => { q.aps['content-state'].stops = n; return send(q) })"
    ),
    (
      "ex",
      "def base do\n  V\nend\ndef f(n), do: base() |> put_in([\"aps\", \"content-state\", \"stops\"], n) |> send()"
    ),
    (
      "ex",
      "def base do\n  V\nend\ndef f(n) do\n  q = base()\n  put_in(q[\"aps\"][\"content-state\"][\"stops\"], n)\nend"
    ),
    (
      "kt",
      "object T { val base = V }\nfun f(n: Int) { T.base[\"aps\"]!![\"content-state\"]!![\"stops\"] = n; send(T.base) }"
    ),
  ])
  func `A result of a function, or a field, can change elsewhere`(
    language: String, source: String
  ) throws {
    let found = try #require(text(source, language))
    #expect(found.contains(#""stops": unknown"#), "\(found)")
  }

  @Test(arguments: [
    "function base() { return V; }\nsend(base());",
    "function base() { const p = V; return p }\nconst q = base(); send(q)",
    "async function base() { return V }\nbase().then((q) => send(q))",
  ])
  func `A result of a function that nobody changes is certain`(source: String) throws {
    let found = try #require(text(source, "js"))
    #expect(found.contains(#""stops": "3""#), "\(found)")
  }

  /// Statements that only read a state: `…` would mark an object that can have further members.
  @Test(arguments: [
    ("js", "const copy = { ...s };"), ("js", "history.push({ ...s, at: 1 });"),
    ("js", "const valid = validate(s);"), ("js", "if (!isValid(s)) return;"),
    ("js", "const hash = sha1(s);"), ("py", "copy = dict(s)"), ("py", "valid = validate(s)"),
  ])
  func `A state that is only read has no further members`(language: String, statement: String) {
    let source =
      language == "js"
      ? "function f() { const s = {a: 1}; \(statement) send({aps: {event: 'end', 'content-state': s}}) }"
      : "def f():\n  s = {'a': 1}\n  \(statement)\n  send({'aps': {'event': 'end', 'content-state': s}})"
    #expect(
      read(source, language) == [#"{"aps": {"event": "end", "content-state": {"a": 1}}}"#])
  }

  /// Blocks that run in any case.
  @Test(arguments: [
    ("py", "with open('x') as f:\n    s['a'] = 1"),
    ("py", "try:\n    s['a'] = 1\n  finally:\n    done()"),
    ("js", "try { s.a = 1 } finally { done() }"),
    ("rb", "mutex.synchronize do\n    s[:a] = 1\n  end"),
    ("rb", "begin\n    s[:a] = 1\n  end"), ("java", "synchronized (lock) { s.put(\"a\", 1); }"),
    ("swift", "lock.withLock { s[\"a\"] = 1 }"),
  ])
  func `A block that always runs decides a value`(language: String, block: String) {
    let found = states(after: block, in: language)
    #expect(found.contains("\"a\": 1") && !found.contains("\"x\""), "\(found)")
  }

  /// A condition can be that the first value is missing.
  @Test(arguments: ["null", "''"])
  func `A placeholder that a condition replaces is no value`(first: String) {
    let source =
      "function f() { const s = {a: \(first)}; if (!s.a) s.a = 1; send({aps: {event: 'end', 'content-state': s}}) }"
    let found = (readVariations(source, "js") + read(source, "js")).joined()
    #expect(!found.contains("null") && !found.contains(#""a": """#), "\(found)")
  }

  /// Conditions about the value that they replace.
  @Test(arguments: [
    ("js", "if (typeof s.a !== 'number') s.a = 0"), ("js", "if (isNaN(s['a'])) { s.a = 0 }"),
    ("py", "if not isinstance(s['a'], int):\n    s['a'] = 0"),
    ("rb", "s[:a] = 0 unless s[:a].is_a?(Integer)"),
    ("rb", "if s[:a].is_a?(String)\n    s[:a] = 0\n  end"),
    ("java", "if (!(s.get(\"a\") instanceof Integer)) { s.put(\"a\", 0); }"),
    ("swift", "if !(s[\"a\"] is Int) { s[\"a\"] = 0 }"),
  ])
  func `A value that decides about its replacement is not certain`(
    language: String, statement: String
  ) {
    let found = states(after: statement, in: language)
    #expect(found.contains("\"a\"") && !found.contains("\"x\""), "\(found)")
  }

  @Test(arguments: [
    ("js", "if (!s.b) s.a = 0"), ("py", "if b:\n    s['a'] = 0"), ("rb", "s[:a] = 0 if b"),
  ])
  func `A value under another condition is certain`(language: String, statement: String) {
    #expect(states(after: statement, in: language).contains("\"x\""))
  }

  /// Returns the states of a push whose member `a` is "x" before a statement.
  private func states(after statement: String, in language: String) -> String {
    let source =
      switch language {
      case "py":
        "def f():\n  s = {'a': 'x'}\n  \(statement)\n  send({'aps': {'event': 'end', 'content-state': s}})"
      case "rb":
        "def f\n  s = { a: 'x' }\n  \(statement)\n  post({ aps: { event: 'end', 'content-state': s } })\nend"
      case "java":
        "void f() { Map<String, Object> s = new HashMap<>(Map.of(\"a\", \"x\")); \(statement) send(Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", s))); }"
      case "swift":
        "func f() { var s: [String: Any] = [\"a\": \"x\"]\n \(statement)\n send([\"aps\": [\"event\": \"end\", \"content-state\": s]]) }"
      default:
        "function f() { const s = {a: 'x'}; \(statement); send({aps: {event: 'end', 'content-state': s}}) }"
      }
    return (readVariations(source, language) + read(source, language)).joined()
  }

  /// Statements that give each member of a state, or a removed one, another value.
  @Test(arguments: [
    ("js", "for (const key of Object.keys(s)) { s[key] = convert(s[key]) }"),
    ("js", "for (const [key, value] of Object.entries(s)) s[key] = Number(value);"),
    ("py", "s['a'] = int(s.pop('a'))"),
  ])
  func `A value that is converted in its object is not the written one`(
    language: String, statement: String
  ) {
    let found = states(after: statement, in: language)
    #expect(found.contains("\"a\"") && !found.contains("\"x\""), "\(found)")
  }

  @Test func `A patch beside a push, and a pattern, are no pushes`() {
    let push = "const base = {aps: {event: 'end', 'content-state': {a: 1}}};"
    #expect(
      read("\(push) send(mergeDeepRight(base, {aps: {'content-state': s}}))", "js").count == 1)
    #expect(read("\(push) const {aps: {'content-state': s}} = base; send(base)", "js").count == 1)
  }

  @Test func `The members of a class can be copied in its methods`() throws {
    let found = try #require(
      text("class A:\n    BASE = V\n    def f(self):\n        return dict(self.BASE)", "py"))
    #expect(found.contains("\"stops\": unknown"), "\(found)")
  }

  @Test func `An object that other code replaces is not read`() {
    #expect(
      reasons(
        "let p = {aps: {event: 'update', 'content-state': {a: 1}}}; if (c) { p = other } send(p)",
        "js")
        == [.severalValues])
  }
}
