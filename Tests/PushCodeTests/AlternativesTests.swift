import CodeSyntax
import PushCode
import Testing

/// Each branch of the code gives a part of the push a value of its own.
@Suite struct AlternativesTests {
  private static let first = #"{"aps": {"event": "end", "content-state": {"a": 1}}}"#
  private static let second = #"{"aps": {"event": "end", "content-state": {"a": "x"}}}"#

  /// Expressions whose value is `{"a": 1}` or `{"a": "x"}`, in a push of each language.
  private static let expressions: [(language: String, state: String)] = [
    ("js", "done ? {a: 1} : {a: 'x'}"),
    ("ts", "(done ? { a: 1 } : { a: 'x' }) as State"),
    ("js", "done && late ? {a: 1} : late ? null : {a: 'x'}"),
    ("py", "{'a': 1} if done else {'a': 'x'}"),
    ("py", "{'a': 1} if done else None if late else {'a': 'x'}"),
    ("rb", "done? ? { a: 1 } : { a: :x }"),
    ("rb", "(done ? { 'a' => 1 } : { 'a' => 'x' })"),
    ("php", "$done ? ['a' => 1] : ['a' => 'x']"),
    ("php", "match ($kind) { 1, 2 => ['a' => 1], default => ['a' => 'x'] }"),
    ("java", "done ? Map.of(\"a\", 1) : Map.of(\"a\", \"x\")"),
    ("java", "switch (kind) { case A -> Map.of(\"a\", 1); default -> Map.of(\"a\", \"x\"); }"),
    (
      "java",
      "switch (kind) { case A: yield Map.of(\"a\", 1); default: yield Map.of(\"a\", \"x\"); }"
    ),
    (
      "java",
      "switch (kind) { case A -> { if (late) { yield Map.of(\"a\", 1); } yield Map.of(\"a\", \"x\"); } default -> throw new Fault(); }"
    ),
    ("kt", "if (done) mapOf(\"a\" to 1) else mapOf(\"a\" to \"x\")"),
    ("kt", "if (done) { log(); mapOf(\"a\" to 1) } else { mapOf(\"a\" to \"x\") }"),
    (
      "kt",
      "when (kind) {\n  1 -> mapOf(\"a\" to 1)\n  2 -> throw Fault()\n  else -> mapOf(\"a\" to \"x\")\n}"
    ),
    ("cs", "kind switch { 1 => new { a = 1 }, _ => new { a = \"x\" } }"),
    ("dart", "done ? {'a': 1} : {'a': 'x'}"),
    ("dart", "switch (kind) { 1 => {'a': 1}, _ => {'a': 'x'} }"),
    ("swift", "done ? [\"a\": 1] : [\"a\": \"x\"]"),
    ("swift", "if done { [\"a\": 1] } else if late { [\"a\": \"x\"] } else { fatalError() }"),
    ("swift", "switch kind {\n case .first: [\"a\": 1]\n case .second: [\"a\": \"x\"]\n}"),
    ("rs", "if done { json!({\"a\": 1}) } else { json!({\"a\": \"x\"}) }"),
    (
      "rs",
      "match kind { Kind::A => json!({\"a\": 1}), Kind::B { y } => { json!({\"a\": \"x\"}) } }"
    ),
    ("ex", "if done, do: %{a: 1}, else: %{a: \"x\"}"),
    ("ex", "if done do\n    %{a: 1}\n  else\n    %{a: \"x\"}\n  end"),
    ("ex", "case kind do\n    :a -> %{a: 1}\n    :b ->\n      log()\n      %{a: \"x\"}\n  end"),
    ("rb", "if done\n    { a: 1 }\n  else\n    { a: 'x' }\n  end"),
    ("rb", "case kind when :a, :b then { a: 1 } else { a: 'x' } end"),
    ("rb", "if done then { a: 1 } else { a: 'x' } end"),
    ("rb", "case kind\n    in :a then { a: 1 }\n    in { b: } then { a: 'x' }\n    end"),
    ("rb", "case kind\n      when :a then { a: 1 }\n      else { a: 'x' }\n      end"),
  ]

  /// A function of the language with a variable that has the state, and the push.
  private static func function(_ language: String, with state: String) -> String {
    let typed = "Map<String, Object>"
    return switch language {
    case "py": "def f():\n  s = \(state)\n  send({'aps': {'event': 'end', 'content-state': s}})"
    case "rb": "def f\n  s = \(state)\n  post({ aps: { event: 'end', 'content-state' => s } })\nend"
    case "ex":
      "def f(x) do\n  s = \(state)\n  push(%{\"aps\" => %{\"event\" => \"end\", \"content-state\" => s}})\nend"
    case "php": "<?php $s = \(state); send(['aps' => ['event' => 'end', 'content-state' => $s]]);"
    case "java":
      "class P { void f() { \(typed) s = \(state); send(Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", s))); } }"
    case "kt":
      "fun f() {\n  val s = \(state)\n  send(mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to s)))\n}"
    case "cs":
      "class P { void F() { var s = \(state); Send(new Dictionary<string, object> { [\"aps\"] = new Dictionary<string, object> { [\"event\"] = \"end\", [\"content-state\"] = s } }); } }"
    case "dart":
      "void f() { final s = \(state); send({'aps': {'event': 'end', 'content-state': s}}); }"
    case "swift":
      "func f() {\n  let s: [String: Any] = \(state)\n  send([\"aps\": [\"event\": \"end\", \"content-state\": s]])\n}"
    case "rs":
      "fn f() { let s = \(state); send(json!({\"aps\": {\"event\": \"end\", \"content-state\": s}})); }"
    default: "const s = \(state);\nsend({aps: {event: 'end', 'content-state': s}})"
    }
  }

  @Test(arguments: expressions)
  func eachAlternativeOfAnExpressionIsRead(language: String, state: String) {
    #expect(
      readVariations(Self.function(language, with: state), language) == [Self.first, Self.second])
  }

  @Test func scalarsOfAMacroAreAlternatives() {
    let source = """
      fn f(x: i32) {
        let a = match x { 1 => json!(1), 2 => serde_json::json!("x"), _ => json!(format!("{}", x)) };
        send(json!({"aps": {"event": "end", "content-state": {"a": a}}}));
      }
      """
    #expect(
      readVariations(source, "rs")
        == ["1", "\"x\"", "~\"…\""].map {
          #"{"aps": {"event": "end", "content-state": {"a": \#($0)}}}"#
        })
  }

  private static let branches: [(language: String, source: String)] = [
    (
      "js",
      "function f() { let s; if (done) { s = {a: 1}; } else { s = {a: 'x'}; }\nsend({aps: {event: 'end', 'content-state': s}}) }"
    ),
    (
      "js",
      "function f() { let s = {}; if (done) s = {a: 1}; else s = {a: 'x'};\nsend({aps: {event: 'end', 'content-state': s}}) }"
    ),
    (
      "ts",
      "function f() { let s: State; switch (k) { case 1: s = {a: 1}; break; default: s = {a: 'x'}; }\nsend({aps: {event: 'end', 'content-state': s}}) }"
    ),
    (
      "js",
      "function f() { let s = {a: 1}; if (done) { s = {}; s.a = 'x'; }\nsend({aps: {event: 'end', 'content-state': s}}) }"
    ),
    (
      "py",
      "def f():\n  if done:\n    s = {'a': 1}\n  elif late:\n    return\n  else:\n    s = {}\n    s['a'] = 'x'\n  send({'aps': {'event': 'end', 'content-state': s}})"
    ),
    (
      "rb",
      "def f\n  if done\n    s = { a: 1 }\n  else\n    s = { a: 'x' }\n  end\n  post({ aps: { event: 'end', 'content-state' => s } })\nend"
    ),
    (
      "go",
      "func f() {\n\tvar s map[string]any\n\tif done {\n\t\ts = map[string]any{\"a\": 1}\n\t} else {\n\t\ts = map[string]any{\"a\": \"x\"}\n\t}\n\tsend(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": s}})\n}"
    ),
    (
      "php",
      "<?php function f() { if ($done) { $s = ['a' => 1]; } else { $s = ['a' => 'x']; } send(['aps' => ['event' => 'end', 'content-state' => $s]]); }"
    ),
    (
      "java",
      "class P { void f() { Map<String, Object> s; if (done) { s = Map.of(\"a\", 1); } else { s = Map.of(\"a\", \"x\"); } send(Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", s))); } }"
    ),
    (
      "swift",
      "func f() {\n  var s: [String: Any]\n  if done { s = [\"a\": 1] } else { s = [\"a\": \"x\"] }\n  send([\"aps\": [\"event\": \"end\", \"content-state\": s]])\n}"
    ),
    // Functions with several results.
    (
      "ts",
      "function s(r: Ride): State {\n  const n = r.all.map((x) => { return {a: x} });\n  if (r.done) { return {a: 1} }\n  return {a: 'x'}\n}\nsend({aps: {event: 'end', 'content-state': s(ride)}})"
    ),
    (
      "ts",
      "function s(r: Ride) { switch (r.kind) { case 1: return {a: 1}; case 2: { return {a: 'x'} } default: throw new Error() } }\nsend({aps: {event: 'end', 'content-state': s(ride)}})"
    ),
    (
      "py",
      "def s(r):\n  if not r:\n    return None\n  if r.done:\n    return {'a': 1}\n  def inner():\n    return {'b': 2}\n  return {'a': 'x'}\n\nsend({'aps': {'event': 'end', 'content-state': s(ride)}})"
    ),
    (
      "rb",
      "def s(r)\n  return { a: 1 } if r.done\n  { a: 'x' }\nend\n\ndef f\n  post({ aps: { event: 'end', 'content-state' => s(ride) } })\nend"
    ),
    (
      "rb",
      "def s(r)\n  if r.done\n    { a: 1 }\n  else\n    { a: 'x' }\n  end\nend\n\ndef f\n  post({ aps: { event: 'end', 'content-state' => s(ride) } })\nend"
    ),
    (
      "go",
      "func s(r Ride) map[string]any {\n\tif r.done {\n\t\treturn map[string]any{\"a\": 1}\n\t}\n\treturn map[string]any{\"a\": \"x\"}\n}\nfunc f() {\n\tsend(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": s(r)}})\n}"
    ),
    (
      "kt",
      "fun state(r: Ride): Map<String, Any>? {\n  if (r.done) return mapOf(\"a\" to 1)\n  return mapOf(\"a\" to \"x\")\n}\nfun f() {\n  val s = state(r) ?: throw Fault()\n  send(mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to s)))\n}"
    ),
    (
      "rs",
      "fn s(r: Ride) -> Value { if r.done { return json!({\"a\": 1}); }\n  json!({\"a\": \"x\"}) }\nfn f() { send(json!({\"aps\": {\"event\": \"end\", \"content-state\": s(r)}})); }"
    ),
    (
      "swift",
      "func state(_ r: Ride) -> [String: Any]? {\n  guard r.isSent else { return nil }\n  if r.done { return [\"a\": 1] }\n  return [\"a\": \"x\"]\n}\nfunc f() {\n  guard let s = state(r) else { return }\n  send([\"aps\": [\"event\": \"end\", \"content-state\": s]])\n}"
    ),
  ]

  @Test(arguments: branches)
  func eachBranchGivesAVariableOrAResultAValue(language: String, source: String) {
    #expect(Set(readVariations(source, language)) == [Self.first, Self.second])
  }

  @Test(arguments: [
    // The earlier value is never sent.
    ("js", "let s = {b: 2}; if (done) { s = {a: 1} } else { s = {a: 'x'} }"),
    (
      "js",
      "let s = {b: 2}; if (done) { s = {a: 1} } else if (late) { throw e } else { s = {a: 'x'} }"
    ),
    ("js", "let s = null; if (done) { s = {a: 1} } else { s = {a: 'x'} }"),
    // The function ends in the branch.
    ("js", "let s = {a: 1}; if (late) { s = {b: 2}; return log(s) } if (done) { s = {a: 'x'} }"),
  ])
  func aValueThatDoesNotReachThePushIsNotRead(language: String, statements: String) {
    let source = "function f() { \(statements)\nsend({aps: {event: 'end', 'content-state': s}}) }"
    #expect(!readVariations(source, language).contains { $0.contains(#""b""#) })
  }

  @Test(arguments: [
    // Another function assigns it, at any time.
    "let s = {a: 1}; function g() { s = {a: 'x'} }\nsend({aps: {event: 'end', 'content-state': s}})",
    // A closure is a value, not a choice.
    "send({aps: {event: 'end', 'content-state': (x) => x ? {a: 1} : {a: 2}}})",
    // Nine values.
    "send({aps: {event: 'end', 'content-state': a ? {n: 1} : b ? {n: 2} : c ? {n: 3} : d ? {n: 4} : e ? {n: 5} : f ? {n: 6} : g ? {n: 7} : h ? {n: 8} : {n: 9}}})",
  ])
  func whatIsNotAFewKnownValuesIsUnread(source: String) throws {
    let pushes = result(source, "js").pushes
    #expect(pushes.flatMap { $0.variations }.isEmpty)
    #expect(try #require(pushes.first).unreadState != nil)
  }

  @Test func thePushItselfHasNoneOfTheAlternatives() {
    #expect(
      read("send({aps: {event: done ? 'end' : 'update', 'content-state': {a: 1}}})", "js")
        == [#"{"aps": {"event": unknown, "content-state": {"a": 1}}}"#])
  }

  /// Conditions can depend on one another.
  @Test func onlyOnePartHasAChosenValue() {
    let source =
      "send({aps: {event: done ? 'end' : 'update', 'content-state': done ? {a: 1} : {a: 2}}})"
    #expect(
      readVariations(source, "js") == [
        #"{"aps": {"event": unknown, "content-state": {"a": 1}}}"#,
        #"{"aps": {"event": unknown, "content-state": {"a": 2}}}"#,
        #"{"aps": …{"event": "end"}}"#,
        #"{"aps": …{"event": "update"}}"#,
      ])
  }

  @Test func aConditionalMemberCanBeAbsentWithAnotherValue() {
    let source = """
      const aps = {event: 'update', 'content-state': {a: 1}}
      if (done) { aps.event = 'end'; aps['dismissal-date'] = 5 }
      send({aps})
      """
    #expect(
      readVariations(source, "js") == [
        #"{"aps": …{"event": "update", "content-state": {"a": 1}}}"#,
        #"{"aps": …{"event": "end", "content-state": {"a": 1}}}"#,
      ])
  }

  @Test(arguments: [
    ("if (done) { s.a = 2 } else { s.a = 3 }", ["2", "3"]),
    // If the conditions exclude one another, the first value is never sent.
    ("if (done) { s.a = 2 } if (late) { s.a = 3 }", ["unknown", "2", "3"]),
  ])
  func aValueThatTwoConditionsReplaceIsNotTheFirstOne(statements: String, values: [String]) {
    let source = """
      const s = {a: 1}
      \(statements)
      send({aps: {event: 'end', 'content-state': s}})
      """
    #expect(
      readVariations(source, "js")
        == values.map {
          #"{"aps": {"event": "end", "content-state": {"a": \#($0)}}}"#
        })
  }
}
