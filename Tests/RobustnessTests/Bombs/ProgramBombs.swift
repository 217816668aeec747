/// Programs and pages whose values depend on types, conditions and calls, as files.
enum ProgramBombs {
  static let all = types + branches

  /// Types that are declared beside the pushes, one for each.
  private static let types = [
    lines("types.rs") {
      """
      #[derive(Serialize)]
      struct S\($0) { x: String }
      fn f\($0)() { send(json!({"aps": {"event": "update", "content-state": S\($0) { x: "a".into() }}})); }
      """
    },
    lines("types.py", after: "from dataclasses import dataclass, asdict") {
      """
      @dataclass
      class S\($0):
          x: str
      send({"aps": {"event": "update", "content-state": asdict(S\($0)(x="a"))}})
      """
    },
    lines("types.go", after: "package main") {
      """
      type S\($0) struct { X string `json:"x"` }
      func f\($0)() { send(map[string]any{"aps": map[string]any{"event": "update", "content-state": S\($0){X: "a"}}}) }
      """
    },
    lines("types.ts") {
      """
      interface S\($0) { x: number }
      function f\($0)(s: S\($0)) { \(push(state: "s")) }
      """
    },
    lines("types.md") {
      """
      ```swift
      struct T\($0): Codable, Hashable { var x: T\($0 + 1)? }
      struct A\($0): ActivityAttributes { struct ContentState: Codable, Hashable { var t: T\($0) } }
      ```
      ```json
      {"aps": {"event": "start", "attributes-type": "A\($0)", "attributes": {}, "content-state": {"t": 1}}}
      ```
      """
    },
  ]

  /// Values that a condition, a call or a comment decides.
  private static let branches = [
    lines("conversions.ts") {
      """
      import { g\($0) } from './a\($0)';
      \(push(state: "{ x: String(v\($0)), y: w\($0).toFixed(2) }"))
      """
    },
    lines("returns.ts", after: "function state(n) {", before: "} " + push(state: "state(1)")) {
      "if (n === \($0)) { return { x: \($0) }; }"
    },
    lines("alternatives.ts", after: "const s = {", before: "}; " + push(state: "s")) {
      "x\($0): a ? b\($0) : c ?? { y: d || \($0) },"
    },
    lines(
      "conditions.ts", after: "function f(n) { let s = { x: 1 };", before: push(state: "s") + "}"
    ) { _ in "if (n) { s.x = 2; } else { s.x = null; }" },
    lines(
      "names.ts", after: "function f() { const s = { x: 1 };", before: push(state: "s") + "}"
    ) {
      "const a\($0) = s; const b\($0) = a\($0); b\($0).x\($0) = 1; \(push(state: "s"))"
    },
    lines("callers.ts", after: "function push(s) { \(push(state: "s")) }") {
      "push({ x: \($0) });"
    },
    lines(
      "wrappers.ts", after: "function w0(s) { \(push(state: "s")) }", before: "w2({ x: 1 });"
    ) {
      "function w\($0 + 1)(s) { w\($0)(s); }"
    },
    lines("accepted.ts") { _ in
      "// activity-lint-ignore type-mismatch: the old app\n" + push(state: "{ x: 1 }")
    },
  ]

  private static func push(state: String) -> String {
    "send({ aps: { event: 'update', 'content-state': \(state) } });"
  }

  /// Returns a file of numbered lines, with others around them.
  private static func lines(
    _ file: String, after first: String = "", before last: String = "",
    _ line: @escaping @Sendable (Int) -> String
  ) -> (file: String, bomb: SizeBomb) {
    (file, SizeBomb(file) { "\(first)\n\(Text.lines($0, line))\n\(last)\n" })
  }
}
