import CodeSyntax
import PushCode
import Testing

/// Calls of functions that the same source contains.
@Suite struct FunctionTests {
  /// Pushes whose state `{"a": 1, "b": unknown}` is returned by a function.
  private static let states: [(language: String, source: String)] = [
    (
      "js",
      "function s(b) { return {a: 1, b}; }\nsend({aps: {event: 'end', 'content-state': s(x)}})"
    ),
    ("js", "const s = (b) => ({a: 1, b: b.c})\nsend({aps: {event: 'end', 'content-state': s(x)}})"),
    (
      "ts",
      "const s = async (b: B): Promise<S> => {\n  const c = await b()\n  return { a: 1, b: c }\n}\nsend({aps: {event: 'end', 'content-state': await s(x)}})"
    ),
    (
      "ts",
      "const s = function named(b) { log(b); return {a: 1, b} }\nsend({aps: {event: 'end', 'content-state': s(x)}})"
    ),
    (
      "ts",
      "function s(b: B): { a: number } {\n  return { a: 1, b }\n}\nsend({aps: {event: 'end', 'content-state': s(x)}})"
    ),
    ("ts", "const s = b => ({a: 1, b})\nsend({aps: {event: 'end', 'content-state': s(x)}})"),
    (
      "ts",
      "class P {\n  send() { post({aps: {event: 'end', 'content-state': this.s(x)}}) }\n  private s(b: B): Record<string, number> {\n    return { a: 1, b }\n  }\n}"
    ),
    (
      "js",
      "function s(b) { const r = {a: 1}; r.b = b; return r }\nsend({aps: {event: 'end', 'content-state': s(x)}})"
    ),
    (
      "js",
      "function s() { return {a: 1} }\nsend({aps: {event: 'end', 'content-state': {...s(), b: x}}})"
    ),
    (
      "py",
      "def s(b) -> dict:\n    \"\"\"The state.\"\"\"\n    return {\n        'a': 1,\n        'b': b,\n    }\n\nasync def f():\n    send({'aps': {'event': 'end', 'content-state': s(x)}})"
    ),
    (
      "py",
      "class P:\n    def f(self):\n        send({'aps': {'event': 'end', 'content-state': self.s(x)}})\n\n    def s(self, b):\n        r = {'a': 1}\n        r['b'] = b\n        return r\n\n    def g(self):\n        return 1"
    ),
    (
      "rb",
      "def s(b)\n  c = b.d\n  { a: 1, b: c }\nend\n\ndef f\n  post({ aps: { event: 'end', 'content-state' => s(x) } })\nend"
    ),
    (
      "rb",
      "def s(b)\n  return { a: 1, b: b }\nend\n\ndef f\n  post({ aps: { event: 'end', 'content-state' => s(x) } })\nend"
    ),
    (
      "php",
      "class P {\n  function f() { send(['aps' => ['event' => 'end', 'content-state' => $this->s($x)]]); }\n  private function s($b): array {\n    return ['a' => 1, 'b' => $b];\n  }\n}"
    ),
    (
      "php",
      "class P {\n  function f() { send(['aps' => ['event' => 'end', 'content-state' => self::s($x)]]); }\n  private static function s($b): array {\n    return ['a' => 1, 'b' => $b];\n  }\n}"
    ),
    (
      "go",
      "func s(b any) map[string]any {\n\treturn map[string]any{\"a\": 1, \"b\": b}\n}\nfunc f() {\n\tp := map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": s(x)}}\n\tsend(p)\n}"
    ),
    (
      "go",
      "func (n *Notifier) s(b any) map[string]any {\n\treturn map[string]any{\"a\": 1, \"b\": b}\n}\nfunc (n *Notifier) f() {\n\tp := map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": n.s(x)}}\n\tsend(p)\n}"
    ),
    (
      "java",
      "class P {\n  private Map<String, Object> s(Object b) throws E {\n    return Map.of(\"a\", 1, \"b\", b);\n  }\n  void f() { send(Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", s(x)))); }\n}"
    ),
    (
      "kt",
      "fun s(b: Any) = mapOf(\"a\" to 1, \"b\" to b)\nfun f() { send(mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to s(x)))) }"
    ),
    (
      "kt",
      "private fun s(b: Any): Map<String, Any> {\n  return mapOf(\"a\" to 1, \"b\" to b)\n}\nfun f() { send(mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to s(x)))) }"
    ),
    (
      "cs",
      "class P {\n  object S(int b) => new { a = 1, b = b };\n  void F() { Send(new Dictionary<string, object> { [\"aps\"] = new Dictionary<string, object> { [\"event\"] = \"end\", [\"content-state\"] = S(x) } }); }\n}"
    ),
    (
      "dart",
      "Map<String, dynamic> s(Object b) => {'a': 1, 'b': b};\nvoid f() { send({'aps': {'event': 'end', 'content-state': s(x)}}); }"
    ),
    (
      "swift",
      "func s(_ b: Any) -> [String: Any] {\n  [\"a\": 1, \"b\": b]\n}\nfunc f() { send([\"aps\": [\"event\": \"end\", \"content-state\": s(x)]]) }"
    ),
    (
      "rs",
      "fn s(b: Value) -> Value {\n    let c = b;\n    json!({\"a\": 1, \"b\": c})\n}\nfn f() { send(json!({\"aps\": {\"event\": \"end\", \"content-state\": s(x)}})); }"
    ),
    (
      "ex",
      "defp s(b) do\n  %{\"a\" => 1, \"b\" => b}\nend\n\ndef f do\n  send(%{\"aps\" => %{\"event\" => \"end\", \"content-state\" => s(x)}})\nend"
    ),
  ]

  @Test(arguments: states)
  func `A call has the value that its function returns`(language: String, source: String) {
    #expect(
      read(source, language)
        == [#"{"aps": {"event": "end", "content-state": {"a": 1, "b": unknown}}}"#])
  }

  /// A method of a typed parameter; another function has a variable of the same name.
  @Test(arguments: [
    (
      "py",
      "class S:\n    def to_dict(self):\n        return {'a': 1, 'b': self.b}\n\ndef other():\n    s = load()\n\ndef f(s: S):\n    send({'aps': {'event': 'end', 'content-state': s.to_dict()}})"
    ),
    (
      "ts",
      "class S { toState() { return {a: 1, b: this.b} } }\nfunction other() { const s = load() }\nfunction f(s: S) { send({aps: {event: 'end', 'content-state': s.toState()}}) }"
    ),
    (
      "kt",
      "class S { fun toMap() = mapOf(\"a\" to 1, \"b\" to b) }\nfun other() { val s = load() }\nfun f(s: S) { send(mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to s.toMap()))) }"
    ),
  ])
  func `A method of a parameter has the value that it returns`(language: String, source: String) {
    #expect(
      read(source, language)
        == [#"{"aps": {"event": "end", "content-state": {"a": 1, "b": unknown}}}"#])
  }

  @Test(arguments: [
    // Two values.
    "function s(b) { if (b) { return {a: 1} } return {a: 2} }",
    // Two functions.
    "class A { s(b) { return {a: 1} } }\nclass B { s(b) { return {a: 2} } }",
    // Values of the caller.
    "function s(b) { return b }", "const s = memo(b => ({a: 1}))", "const s = make()",
    "import { s } from './s'", "function s(b) { return s(b) }",
  ])
  func `A call is unknown if its function does not return one literal`(function: String) {
    #expect(
      read(function + "\nsend({aps: {event: 'end', 'content-state': s(x)}})", "js")
        == [#"{"aps": {"event": "end", "content-state": unknown}}"#])
  }

  @Test(arguments: [
    (
      "js", "class P { s(b) { return {a: 1} } }\nsend({aps: {event: 'end', 'content-state': s(x)}})"
    ),
    (
      "py",
      "class P:\n  def s(self):\n    return {'a': 1}\n\nsend({'aps': {'event': 'end', 'content-state': s(x)}})"
    ),
    (
      "php",
      "class P { function s($b) { return ['a' => 1]; } }\nsend(['aps' => ['event' => 'end', 'content-state' => s($x)]]);"
    ),
  ])
  func `A call without an object calls no method`(language: String, source: String) {
    #expect(
      read(source, language) == [#"{"aps": {"event": "end", "content-state": unknown}}"#])
  }

  /// The function of another type, block or meaning.
  @Test(arguments: [
    (
      "ts",
      "class A extends B { f() { send({aps: {event: 'end', 'content-state': this.s(x)}}) } }\nclass C { s(b) { return {a: 1} } }"
    ),
    (
      "ts",
      "import {s} from './s'\nfunction g() { function s(b) { return {a: 1} } }\nsend({aps: {event: 'end', 'content-state': s(x)}})"
    ),
    (
      "js",
      "function s(b) { return {a: 1} }\nfunction f(s) { send({aps: {event: 'end', 'content-state': s(x)}}) }"
    ),
    (
      "js",
      "function s(b) { return {a: 1} }\ns = wrap(s)\nsend({aps: {event: 'end', 'content-state': s(x)}})"
    ),
    (
      "js",
      "function s(b) { return {} }\nsend({aps: {event: 'end', 'content-state': s(x)}})"
    ),
    (
      "py",
      "class A(B):\n  def f(self):\n    send({'aps': {'event': 'end', 'content-state': self.s(x)}})\n\nclass C:\n  def s(self, b):\n    return {'a': 1}\n"
    ),
    (
      "py",
      "@serialize\ndef s(b):\n  return {'a': 1}\n\nsend({'aps': {'event': 'end', 'content-state': s(x)}})"
    ),
    (
      "py",
      "class C:\n  @staticmethod\n  def s(b):\n    return {'a': 1}\n\nsend({'aps': {'event': 'end', 'content-state': s(x)}})"
    ),
    (
      "go",
      "func (n A) s(b int) map[string]any {\n\treturn map[string]any{\"a\": 1}\n}\nfunc (n B) f() {\n\tsend(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": n.s(x)}})\n}"
    ),
  ])
  func `A call of another function is unknown`(language: String, source: String) {
    #expect(
      read(source, language) == [#"{"aps": {"event": "end", "content-state": unknown}}"#])
  }

  @Test(arguments: [
    "s(x).a", "s(x)(y)", "other.s(x)", "new s(x)", "c ? s(x) : {}", "s(x) || {}", "s",
  ])
  func `Only the result of a call itself is read`(expression: String) {
    #expect(
      read(
        "function s(b) { return {a: 1} }\nsend({aps: {event: 'end', 'content-state': \(expression)}})",
        "js") == [#"{"aps": {"event": "end", "content-state": unknown}}"#])
  }

  @Test(arguments: [
    ("js", "const now = () => Math.floor(Date.now() / 1000)"),
    ("js", "function now() { return Math.floor(Date.now() / 1000) }"),
    ("js", "function now() {\n  const ms = Date.now()\n  return Math.floor(ms / 1000)\n}"),
  ])
  func `A function can return a time`(language: String, source: String) {
    let text = "\(source)\nsend({aps: {event: 'end', 'content-state': {a: now() + 60}}})"
    #expect(
      read(text, language) == [
        #"{"aps": {"event": "end", "content-state": {"a": seconds 1788729113}}}"#
      ])
  }

  @Test func `A function of PHP converts its result to its type`() {
    let source =
      "<?php function s(): int { return '2'; }\npost(['aps' => ['event' => 'end', 'content-state' => ['a' => s()]]]);"
    #expect(
      read(source, "php")
        == [#"{"aps": {"event": "end", "content-state": {"a": unknown}}}"#])
  }

  @Test(arguments: [
    "function build(b) { return { state: {a: 1}, topic } }\nconst { state } = build(row)",
    "const row = { state: {a: 1} }\nconst { state = {} } = row",
    "const { other, state } = { other: 2, state: {a: 1} }",
  ])
  func `A name has the member that a pattern takes out of an object`(source: String) {
    #expect(
      read("\(source)\nsend({aps: {event: 'end', 'content-state': state}})", "js")
        == [#"{"aps": {"event": "end", "content-state": {"a": 1}}}"#])
  }
}
