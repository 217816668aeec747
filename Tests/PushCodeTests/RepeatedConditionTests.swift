import CodeSyntax
import PushCode
import Testing

/// A condition that occurs again inside of an alternative removes only the values that are certainly unreachable.
@Suite struct RepeatedConditionTests {
  /// Returns the values that the member `a` can have.
  private func values(_ source: String, _ language: String) -> [String] {
    readVariations(source, language).compactMap {
      $0.split(separator: "\"a\": ").last?.prefix { $0 != "}" }
    }.map { String($0) }
  }

  @Test(arguments: [
    ("it.next() ? 1 : (it.next() ? 2 : 3)", ["1", "2", "3"]),
    ("(it = next()) ? 1 : ((it = next()) ? 2 : 3)", ["1", "2", "3"]),
    ("k === 1 ? 1 : (k === 2 ? 2 : 3)", ["1", "2", "3"]),
    ("x ? 1 : (y ? 2 : (x ? 0 : 3))", ["1", "2", "3"]),
    ("x ? 1 : y ? 2 : x ? 0 : 3", ["1", "2", "3"]),
    ("x ? (y ? 1 : (x ? 2 : 0)) : 3", ["1", "2", "3"]), ("x ? 1 : (!x ? 2 : 0)", ["1", "2"]),
    ("x ? 1 : ((x) ? 0 : 2)", ["1", "2"]), ("x.y ? 1 : (x.y ? 0 : 2)", ["1", "2"]),
    ("x && y ? 1 : (x ? 2 : 3)", ["1", "2", "3"]), ("x ? 1 : (y(x) ? 2 : 3)", ["1", "2", "3"]),
    ("x > 5 ? (x > 9 ? 0 : 0) : 3", ["unknown", "3"]),
  ])
  func `Alternatives in JavaScript`(expression: String, expected: [String]) {
    let source = "send({aps: {event: 'end', 'content-state': {a: \(expression)}}})"
    #expect(values(source, "js") == expected)
  }

  @Test(arguments: [
    ("const v = x ? 2 : 1; const w = x ? v : 3", ["2", "3"]),
    ("const v = x ? 1 : 2; const w = x ? 3 : v", ["3", "2"]),
    ("const v = x ? 1 : 2; const w = !x ? v : 3", ["2", "3"]),
    ("let v = x ? 1 : 2; x = next(); const w = x ? v : 3", ["unknown", "3"]),
    ("const v = x() ? 1 : 2; const w = x() ? v : 3", ["unknown", "3"]),
  ])
  func `Alternatives of a variable`(statements: String, expected: [String]) {
    let source =
      "function f(x) { \(statements); send({aps: {event: 'end', 'content-state': {a: w}}}) }"
    #expect(values(source, "js") == expected)
  }

  @Test(arguments: [
    (
      "py",
      "v = 1 if x else (2 if y else (0 if x else 3))\nsend({'aps': {'event': 'end', 'content-state': {'a': v}}})"
    ),
    (
      "php",
      "<?php $v = $x ? 1 : ($y ? 2 : ($x ? 0 : 3)); send(['aps' => ['event' => 'end', 'content-state' => ['a' => $v]]]);"
    ),
    (
      "rb",
      "v = x ? 1 : (y ? 2 : (x ? 0 : 3))\nsend({ aps: { event: 'end', 'content-state' => { a: v } } })"
    ),
    (
      "kt",
      "fun f() { val v = if (x) 1 else (if (y) 2 else (if (x) 0 else 3)); send(mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to mapOf(\"a\" to v)))) }"
    ),
    (
      "rs",
      "fn f() { let v = if x { 1 } else { if y { 2 } else { if x { 0 } else { 3 } } }; send(json!({\"aps\": {\"event\": \"end\", \"content-state\": {\"a\": v}}})); }"
    ),
    (
      "swift",
      "func f() { let v = x ? 1 : (y ? 2 : (x ? 0 : 3))\nsend([\"aps\": [\"event\": \"end\", \"content-state\": [\"a\": v]]]) }"
    ),
  ])
  func `Alternatives in another language`(language: String, source: String) {
    #expect(values(source, language) == ["1", "2", "3"])
  }
}
