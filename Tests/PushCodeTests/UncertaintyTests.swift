import CodeSyntax
import JSONSyntax
import PushCode
import Testing

/// Unknown values are marked, and never guessed.
@Suite struct UncertaintyTests {
  private func aps(_ members: String) -> [String] { ["{\"aps\": \(members)}"] }

  @Test(arguments: [
    (
      "js",
      "async function s() { return {a: 1} }\nsend({aps: {event: 'end', 'content-state': s()}})"
    ),
    ("js", "const s = async () => ({a: 1})\nsend({aps: {event: 'end', 'content-state': s()}})"),
    (
      "py",
      "async def s():\n    return {'a': 1}\nsend({'aps': {'event': 'end', 'content-state': s()}})"
    ),
  ])
  func `A promise is not its value`(language: String, source: String) {
    #expect(read(source, language) == aps(#"{"event": "end", "content-state": unknown}"#))
    let awaited = source.replacing(": s()", with: ": await s()")
    #expect(read(awaited, language) == aps(#"{"event": "end", "content-state": {"a": 1}}"#))
  }

  @Test(arguments: [
    ("s[:a] = 2", "2"), ("s['a'] = 2", "unknown"),
  ])
  func `A symbol and a string are two keys`(change: String, value: String) {
    let source =
      "def f\n  s = { a: 1 }\n  \(change)\n  send({ aps: { event: 'end', 'content-state': s } })\nend"
    #expect(read(source, "rb") == aps(#"{"event": "end", "content-state": {"a": \#(value)}}"#))
  }

  @Test func `A key under a condition is marked`() {
    #expect(
      read(
        "send({aps: {event: 'end', 'content-state': s, ...(x ? {alert: 1} : {}), ...(y && {sound: 'a'})}})",
        "js")
        == aps(#"{"event": "end", "content-state": unknown, ?"alert": 1, ?"sound": "a"}"#))
    #expect(
      read("p = {'aps': {'event': 'end', 'content-state': s, **({'alert': 1} if x else {})}}", "py")
        == aps(#"{"event": "end", "content-state": unknown, ?"alert": 1}"#))
    #expect(
      read("final p = {'aps': {'event': 'end', 'content-state': s, if (x) 'alert': 1}};", "dart")
        == aps(#"{"event": "end", "content-state": unknown, ?"alert": 1}"#))
  }

  @Test(arguments: [
    ("js", "const aps = {event: 'start', 'content-state': s}; if (c) aps.alert = x; send({aps})"),
    (
      "js",
      "const aps: Record<string, unknown> = {event: 'start', 'content-state': s};\nif (c) {\n  aps.alert = x\n}\nreturn { aps };"
    ),
    (
      "py",
      "def f():\n  aps = {'event': 'start', 'content-state': s}\n  if c: aps['alert'] = x\n  return {'aps': aps}"
    ),
    (
      "rb",
      "def f\n  aps = { event: 'start', 'content-state': s }\n  aps[:alert] = x if c\n  { aps: aps }\nend"
    ),
    (
      "go",
      "p := map[string]any{\"aps\": map[string]any{\"event\": \"start\", \"content-state\": s}}\nif c { p[\"aps\"].(map[string]any)[\"alert\"] = x }"
    ),
    (
      "rs",
      "let mut aps = json!({\"event\": \"start\", \"content-state\": s}); if c { aps[\"alert\"] = x; } send(json!({\"aps\": aps}));"
    ),
    (
      "php",
      "<?php $p = ['aps' => ['event' => 'start', 'content-state' => $s]]; if ($c) { $p['aps']['alert'] = $x; }"
    ),
  ])
  func `An assignment under a condition is marked`(language: String, source: String) {
    #expect(
      read(source, language)
        == aps(#"{"event": "start", "content-state": unknown, ?"alert": unknown}"#))
  }

  @Test(arguments: [
    ("js", "send({aps: {event: 'end', 'content-state': s, ...extra}})"),
    ("js", "send({aps: {event: 'end', 'content-state': s, [key]: 1}})"),
    ("py", "p = {'aps': {'event': 'end', 'content-state': s, **extra}}"),
    ("py", "aps = {'event': 'end', 'content-state': s}\naps.update(extra)\np = {'aps': aps}"),
    ("py", "aps = {'event': 'end', 'content-state': s}\naps |= extra\np = {'aps': aps}"),
    ("js", "const aps = {event: 'end', 'content-state': s}; aps[k] = 1; send({aps})"),
    ("js", "const aps = {event: 'end', 'content-state': s}; decorate(aps); send({aps})"),
    (
      "js", "const aps = {event: 'end', 'content-state': s}; Object.assign(aps, extra); send({aps})"
    ),
  ])
  func `An object with other members is open`(language: String, source: String) {
    let found = result(source, language).pushes
    #expect(found.allSatisfy { !$0.tree.isWhole })
    #expect(
      found.allSatisfy {
        String(decoding: $0.text.bytes, as: UTF8.self).contains("content-state") == false
          || hasOpenObject($0)
      })
  }

  @Test func `A member that a spread can replace is unknown`() {
    #expect(
      read("send({aps: {timestamp: 5, ...extra, event: 'end', 'content-state': {a: 1}}})", "js")
        == aps(#"…{"timestamp": unknown, "event": "end", "content-state": {"a": 1}}"#)
        .map { $0.replacing(#""aps": …"#, with: #""aps": …"#) })
  }

  @Test(arguments: [
    "new { Driver = x, eta = 1 }", "new { @driver = x }",
    "new { driver = x }; options.PropertyNamingPolicy = policy",
  ])
  func `A name that an encoder of C# can write in another case opens its object`(state: String)
    throws
  {
    let source =
      "var s = \(state); Send(new Dictionary<string, object> { [\"aps\"] = new Dictionary<string, object> { [\"event\"] = \"end\", [\"content-state\"] = s } });"
    #expect(hasOpenObject(try #require(result(source, "cs").pushes.first)))
  }

  @Test func `A string with an expression is partial`() {
    #expect(
      read("send({aps: {event: 'end', 'content-state': {t: `Hi ${n}`, u: 'a' + n, v: n}}})", "js")
        == aps(#"{"event": "end", "content-state": {"t": ~"Hi ", "u": ~"a", "v": unknown}}"#))
    #expect(
      read("p = {'aps': {'event': 'end', 'content-state': {'t': f'Hi {n}', 'u': '%s' % n}}}", "py")
        == aps(#"{"event": "end", "content-state": {"t": ~"Hi ", "u": unknown}}"#))
  }

  @Test func `Only literal keys in a chain of calls are members`() {
    #expect(
      read(
        "send(new JSONObject().put(\"event\", \"end\").put(key, 1).put(\"content-state\", s))",
        "java")
        == aps(#"…{"event": unknown, "content-state": unknown}"#))
    #expect(
      read(
        "send(new JSONObject().accumulate(\"event\", \"end\").put(\"content-state\", s))", "java")
        == [])
  }

  @Test func `A string of expressions is partial`() {
    #expect(
      read("send({aps: {event: 'end', 'content-state': {t: `${a}${b}`}}})", "js")
        == aps(#"{"event": "end", "content-state": {"t": ~"…"}}"#))
  }

  @Test func `Escapes are decoded, and unknown escapes make a string partial`() {
    #expect(
      read(
        #"send({aps: {event: 'end', 'content-state': {t: 'a\n\u00e9\u{1F600}\x41', u: 'a\q'}}})"#,
        "js")
        == aps(#"{"event": "end", "content-state": {"t": "a\né😀A", "u": ~"a"}}"#))
  }

  @Test func `A key with the value undefined is not sent`() {
    #expect(
      read("send({aps: {event: 'end', 'content-state': {}, alert: undefined}})", "js")
        == aps(#"{"event": "end", "content-state": {}}"#))
    #expect(read("send({aps: {event: undefined, 'content-state': undefined}})", "js") == [])
  }

  /// The function or the loop that gets the value of `aps` can leave out its null members.
  @Test(arguments: [
    ("send({aps: clean({event: 'end', 'content-state': {}, alert: null})})", "js"),
    (
      "aps = {'event': 'end', 'content-state': {}, 'alert': None}\nsend({'aps': {k: v for k, v in aps.items() if v}})",
      "py"
    ),
    (
      "<?php send(['aps' => array_filter(['event' => 'end', 'content-state' => [], 'alert' => null])]);",
      "php"
    ),
  ])
  func `Null members of an object that other code gets may be left out`(
    _ source: String, _ language: String
  ) {
    let found = read(source, language)
    #expect(found.count == 1)
    #expect(!found.contains { $0.contains("alert") }, "\(found)")
  }

  @Test func `A constant of the file is read, and a parameter hides it`() {
    let state = "const state = {a: 1};\n"
    #expect(
      read(state + "function f() { send({aps: {event: 'end', 'content-state': state}}) }", "js")
        == aps(#"{"event": "end", "content-state": {"a": 1}}"#))
    for hidden in [
      "function f(state) { send({aps: {event: 'end', 'content-state': state}}) }",
      "const f = (state) => send({aps: {event: 'end', 'content-state': state}})",
      "function f() { const {state} = g(); send({aps: {event: 'end', 'content-state': state}}) }",
      "function f() { for (const state of all) { send({aps: {event: 'end', 'content-state': state}}) } }",
    ] {
      #expect(
        read(state + hidden, "js") == aps(#"{"event": "end", "content-state": unknown}"#),
        "\(hidden)")
    }
    #expect(
      read(
        "S = {'a': 1}\ndef f(S=None):\n  send({'aps': {'event': 'end', 'content-state': S}})", "py")
        == aps(#"{"event": "end", "content-state": unknown}"#))
  }

  @Test func `A variable of another function is another variable`() {
    #expect(
      read(
        "def g():\n  state = {'a': 1}\n  return state\n\ndef f():\n  send({'aps': {'event': 'end', 'content-state': state}})",
        "py")
        == aps(#"{"event": "end", "content-state": unknown}"#))
    #expect(
      read(
        "function g() { const state = {a: 1}; } function f() { send({aps: {event: 'end', 'content-state': state}}) }",
        "js")
        == aps(#"{"event": "end", "content-state": unknown}"#))
  }

  @Test func `A variable that is assigned in a branch is unknown`() {
    #expect(
      read(
        "let s = {a: 1}; if (c) { s = {b: 2}; } send({aps: {event: 'end', 'content-state': s}})",
        "js")
        == aps(#"{"event": "end", "content-state": unknown}"#))
  }

  @Test(arguments: [
    ("js", "delete s.b"), ("js", "s.b = undefined"), ("py", "del s['b']"), ("py", "s.pop('b')"),
    ("py", "b = s.pop('b', None)"), ("rb", "s.delete(:b)"), ("php", "unset($s['b']);"),
    ("dart", "s.remove('b');"), ("swift", "s[\"b\"] = nil"),
  ])
  func `A removed member is missing`(language: String, removal: String) throws {
    let use = try #require(Self.uses[language])
    let declaration = try #require(Self.withTwoMembers(use.declaration))
    #expect(
      read("\(declaration)\n\(removal)\n\(use.push)\n", language)
        == aps(#"{"event": "end", "content-state": {"a": 1}}"#))
  }

  @Test(arguments: [
    "if (c) { delete s.b }", "post(s); delete s.b", "setTimeout(() => { delete s.b })",
  ])
  func `A member that is removed under a condition may be missing`(removal: String) throws {
    let use = try #require(Self.uses["js"])
    let declaration = try #require(Self.withTwoMembers(use.declaration))
    let found = read("\(declaration)\n\(removal)\n\(use.push)\n", "js").first
    #expect(found?.contains(#"?"b": unknown"#) == true, "\(found ?? "")")
  }

  /// Returns the declaration of an object `{a: 1}` with another member `b`.
  private static func withTwoMembers(_ declaration: String) -> String? {
    guard let member = declaration.firstMatch(of: /([:"'\w]*)a(['"]?(?::| =>)) 1/) else {
      return nil
    }
    return declaration.replacing(member.0, with: "\(member.0), \(member.1)b\(member.2) 2")
  }

  @Test func `Members beside aps and headers are kept`() {
    let source =
      "send({headers: {'apns-topic': 'a.b'}, payload: {aps: {event: 'end', 'content-state': {}}, id: 7}})"
    #expect(
      read(source, "js")
        == [
          #"{"headers": {"apns-topic": "a.b"}, "payload": {"aps": {"event": "end", "content-state": {}}, "id": 7}}"#
        ])
    let push = result(
      "post({headers: {'apns-push-type': 'liveactivity'}, body: JSON.stringify({aps: {event: 'end', 'content-state': {}}})})",
      "js"
    ).pushes.first
    #expect(push?.headers.map { $0.value } == ["liveactivity"])
  }

  /// The declaration of an object `s` with a member, and its use as the state of a push.
  private static let uses: [String: (declaration: String, push: String)] = [
    "rb": ("s = {a: 1}", "send({aps: {event: 'end', 'content-state': s}})"),
    "js": ("const s = {a: 1}", "send({aps: {event: 'end', 'content-state': s}})"),
    "py": ("s = {'a': 1}", "send({'aps': {'event': 'end', 'content-state': s}})"),
    "dart": ("final s = {'a': 1};", "send({'aps': {'event': 'end', 'content-state': s}});"),
    "php": ("$s = ['a' => 1];", "send(['aps' => ['event' => 'end', 'content-state' => $s]]);"),
    "swift": (
      "var s = [\"a\": 1]", "send([\"aps\": [\"event\": \"end\", \"content-state\": s]])"
    ),
    "rs": (
      "let mut s = json!({\"a\": 1});",
      "send(json!({\"aps\": {\"event\": \"end\", \"content-state\": s}}));"
    ),
    "kt": (
      "val s = mutableMapOf(\"a\" to 1)",
      "send(mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to s)))"
    ),
    "java": (
      "var s = Map.of(\"a\", 1);",
      "send(Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", s)));"
    ),
  ]

  @Test(arguments: [
    ("rb", "s.merge!(b: 1)"), ("rb", "s.merge! more"), ("rb", "s.store(:b, 1)"), ("rb", "fill s"),
    ("rb", "s.tap { |x| x[:b] = 1 }"), ("kt", "s.apply { put(\"b\", 1) }"),
    ("java", "s.putIfAbsent(\"b\", 1);"), ("dart", "s..['b'] = 1;"), ("js", "_.set(s, 'b', 1)"),
    ("rs", "if let Some(o) = s.as_object_mut() { o.insert(k, v); }"), ("rs", "let t = &mut s;"),
    ("py", "s.setdefault('b', 1)"), ("js", "t.s = s; t.s.b = 1"),
    ("js", "t.s = s; fill(t); keep(t)"), ("php", "$t = &$s;"),
    ("swift", "s.updateValue(1, forKey: \"b\")"),
  ])
  func `A statement that can change an object opens it`(language: String, change: String) throws {
    let use = try #require(Self.uses[language])
    #expect(
      read("\(use.declaration)\n\(use.push)\n", language).first?.contains("…") == false)
    #expect(
      read("\(use.declaration)\n\(change)\n\(use.push)\n", language).first?
        .contains("\"content-state\": …{") == true)
  }

  @Test func `A change after an object became a value opens it`() {
    let found = read(
      "func f() {\n\ts := map[string]any{\"a\": 1}\n\taps := map[string]any{\"event\": \"end\", \"content-state\": s}\n\ts[\"b\"] = 2\n\tsend(map[string]any{\"aps\": aps})\n}",
      "go")
    #expect(found.first?.contains("\"content-state\": …{") == true)
  }

  @Test(arguments: [
    "export const f = ({ eta }: R) => ({ aps: P })", "function f(t, { eta }) { send({ aps: P }) }",
    "load().then(({ eta }) => send({ aps: P }))", "for (const { eta } of r) { send({ aps: P }) }",
    "for (const [a, eta] of r) { send({ aps: P }) }",
    "const f = ({ b: { eta } }) => send({ aps: P })",
    "try { a() } catch ({ eta }) { send({ aps: P }) }",
  ])
  func `A name in a pattern hides an outer one`(source: String) {
    let push = "{event: 'end', 'content-state': {eta}}"
    #expect(
      read("const eta = 5\n" + source.replacing("P", with: push), "ts").first
        == #"{"aps": {"event": "end", "content-state": {"eta": unknown}}}"#)
  }

  /// The objects that a push of an app can start from; each has a state without the key that another statement adds.
  @Test(arguments: [
    (
      "js", "const P = V; function f(r) { const p = structuredClone(P); p.aps.alert = r; return p }"
    ),
    ("js", "const P = V; const f = (r) => ({ ...P, aps: { ...P.aps, alert: r } })"),
    ("js", "const P = V; const { aps } = P; aps['content-state'].eta = x; send(P)"),
    ("js", "const n = new Note(); n.aps = A; n.aps['content-state'].eta = x; send(n)"),
    ("js", "let b; if (c) { b = V } else { b = other() }\nb.aps.alert = x; send(b)"),
    ("js", "const P = V; _.set(P, 'aps.content-state.eta', x); send(P)"),
    ("py", "P = V\ndef f(r):\n    p = copy.deepcopy(P)\n    p['aps']['alert'] = r\n    return p"),
    ("py", "p = V\np = with_eta(p, x)\nsend(p)"),
    ("py", "class A:\n    TEMPLATE = V\n    def f(self):\n        return dict(self.TEMPLATE)"),
    ("php", "<?php $p = V; data_set($p, 'aps.content-state.eta', $x); push($p);"),
    ("rb", "p = V\nq = p.deep_dup\nq[:aps][:alert] = x\nsend_push q"),
    ("kt", "val p = V\n(p[\"aps\"] as MutableMap<String, Any>)[\"alert\"] = x\nsend(p)"),
  ])
  func `The start of a push is open`(language: String, source: String) throws {
    let aps = [
      "php": "['event' => 'start', 'content-state' => ['a' => 1]]",
      "rb": "{ event: 'start', 'content-state': { a: 1 } }",
      "kt": "mapOf(\"event\" to \"start\", \"content-state\" to mapOf(\"a\" to 1))",
    ][language, default: "{'event': 'start', 'content-state': {'a': 1}}"]
    let value = [
      "php": "['aps' => \(aps)]", "rb": "{ aps: \(aps) }", "kt": "mapOf(\"aps\" to \(aps))",
    ][language, default: "{'aps': \(aps)}"]
    let text = source.replacing("V", with: value).replacing("A;", with: "\(aps);")
    let found = try #require(read(text, language).first)
    #expect(found.contains("\"content-state\": …{"), "\(found)")
  }

  @Test(arguments: [
    ("py", "x = [{'aps': P} for s, eta in rides]"), ("py", "f = lambda s, eta: {'aps': P}"),
    ("rs", "r.map(|(s, eta)| post(json!({\"aps\": P})))"),
    ("swift", "r.forEach { (s, eta) in send([\"aps\": P]) }"),
    ("swift", "if case .some(let eta) = r { send([\"aps\": P]) }"),
  ])
  func `A name of a loop or a closure hides an outer one`(language: String, source: String) {
    let push =
      language == "swift"
      ? "[\"event\": \"end\", \"content-state\": [\"eta\": eta]]"
      : "{\"event\": \"end\", \"content-state\": {\"eta\": eta}}"
    let outer = ["rs": "let eta = 5;\n", "swift": "let eta = 5\n"][language, default: "eta = 5\n"]
    #expect(
      read(outer + source.replacing("P", with: push), language).first
        == #"{"aps": {"event": "end", "content-state": {"eta": unknown}}}"#)
  }
}
