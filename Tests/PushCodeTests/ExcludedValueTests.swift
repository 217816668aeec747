import CodeSyntax
import PushCode
import Testing

/// A condition before a push that tests a variable excludes values if its block leaves, assigns the variable, or calls a
/// function that may never return.
@Suite struct ExcludedValueTests {
  private static let javaScript = "send({aps: {event: 'end', 'content-state': {a: v}}})"

  /// Whether a push can be sent with a null value.
  private func sendsNull(_ source: String, _ language: String) throws -> Bool {
    let pushes = read(source, language)
    try #require(pushes.count == 1)
    return (pushes + readVariations(source, language)).contains { $0.contains("null") }
  }

  private static let statements: [(language: String, statement: String)] = [
    ("go", "if v == nil { v = 0 }"), ("go", "if v == nil { log.Fatal(\"no\") }"),
    ("go", "if nil == v { os.Exit(1) }"), ("go", "if v == nil { t.Fatal(\"no\") }"),
    ("go", "if v == nil { goto end }"), ("go", "if v == nil { stop(t) }"),
    ("go", "for v == nil { v = next() }"), ("go", "if v == nil { v, err = load() }"),
    ("go", "require.NotNil(t, v)"), ("go", "switch v { case nil: v = 0 }"),
    ("rb", "v or return"), ("rb", "v || return"), ("rb", "v || exit(1)"),
    ("rb", "v or raise \"no\""), ("rb", "v = 0 if v.nil?"), ("rb", "abort_now if v.nil?"),
    ("rb", "abort_now \"no\" unless v"), ("rb", "if v.nil?\n    v = 0\n  end"),
    ("php", "$v or die('no');"), ("php", "$v || exit;"), ("php", "if (!$v) wp_die('no');"),
    ("php", "$v === null and exit(1);"), ("php", "if ($v === null): $v = 0; endif;"),
    ("ts", "v === null && process.exit(1);"), ("ts", "v ?? process.exit(1);"),
    ("ts", "v === null && (v = 0);"), ("ts", "if (v === null) { v = 0 }"),
    ("ts", "if (!v) redirect('/');"), ("ts", "while (v === null) { v = next() }"),
    ("ts", "expect(v).not.toBeNull();"), ("ts", "assert.notNull(v);"),
    ("ts", "v === null ? process.exit() : 0;"), ("py", "if v is None: sys.exit(1)"),
    ("py", "v or sys.exit(1)"), ("py", "if v is None: v = 0"),
    ("py", "self.assertIsNotNone(v)"), ("py", "while v is None: v = load()"),
  ]

  private static func function(_ language: String, with statement: String) -> String {
    switch language {
    case "go":
      "func f() {\n var v any\n if x { v = nil } else { v = 1 }\n \(statement)\n send(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": map[string]any{\"a\": v}}})\nend:\n}"
    case "rb":
      "def f(x)\n  v = x ? nil : 1\n  \(statement)\n  send({ aps: { event: 'end', 'content-state' => { a: v } } })\nend"
    case "php":
      "<?php function f($x) { $v = $x ? null : 1; \(statement) send(['aps' => ['event' => 'end', 'content-state' => ['a' => $v]]]); }"
    case "py":
      "def f(x):\n  v = None if x else 1\n  \(statement)\n  send({'aps': {'event': 'end', 'content-state': {'a': v}}})"
    default: "function f(x) { let v = x ? null : 1; \(statement) \(javaScript) }"
    }
  }

  @Test(arguments: statements)
  func `A value that a condition excludes is not read`(language: String, statement: String) throws {
    #expect(try sendsNull(Self.function(language, with: ""), language))
    #expect(try !sendsNull(Self.function(language, with: statement), language))
  }

  @Test(arguments: [
    "if (v === null) { console.log('no') }", "if (v === null) { log.warn(`${v}`) }",
    "if (v === null) { y = text(y) }", "if (y === null) { process.exit(1) }",
    "y || process.exit(1);", "const w = v && load();",
  ])
  func `A condition that excludes nothing keeps the values`(statement: String) throws {
    #expect(try sendsNull(Self.function("ts", with: statement), "ts"))
  }

  @Test func `The value that replaces an excluded one is read`() {
    let source =
      "function f(x) { let v = x ? null : 1; if (v === null) { v = 'x' } \(Self.javaScript) }"
    let found = readVariations(source, "ts")
    #expect(found.contains { $0.contains(#""a": "x""#) })
  }

  @Test func `An option of PHP that sends strings as numbers makes them unknown`() {
    func push(_ option: String) -> [String] {
      read(
        "<?php echo json_encode(['aps' => ['event' => 'end', 'content-state' => ['a' => '5', 'b' => 'x', 'c' => (string) $n]]]\(option));",
        "php")
    }
    #expect(
      push(", JSON_THROW_ON_ERROR | JSON_NUMERIC_CHECK") == [
        #"{"aps": {"event": "end", "content-state": {"a": unknown, "b": "x", "c": unknown}}}"#
      ])
    #expect(
      push("") == [
        #"{"aps": {"event": "end", "content-state": {"a": "5", "b": "x", "c": ~"…"}}}"#
      ])
  }
}
