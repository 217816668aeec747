import CodeSyntax
import PushCode
import Testing

/// Calls and conversions whose result has a kind that the language defines.
@Suite struct ResultKindTests {
  /// The start and the end of a push around the value of a key of its state.
  private static let pushes: [String: (String, String)] = [
    "js": ("send({ aps: { event: 'end', 'content-state': { a: ", " } } })"),
    "py": ("send({'aps': {'event': 'end', 'content-state': {'a': ", "}}})"),
    "rb": ("post({ aps: { event: 'end', 'content-state' => { a: ", " } } })"),
    "php": ("<?php send(['aps' => ['event' => 'end', 'content-state' => ['a' => ", "]]]);"),
    "go": (
      "package p\nfunc f() { send(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": map[string]any{\"a\": ",
      "}}}) }"
    ),
    "java": (
      "class P { void f() { send(Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", Map.of(\"a\", ",
      ")))); } }"
    ),
    "kt": (
      "fun f() { send(mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to mapOf(\"a\" to ",
      ")))) }"
    ),
    "cs": (
      "class P { void F() { Send(new { aps = new Dictionary<string, object> { [\"event\"] = \"end\", [\"content-state\"] = new { a = ",
      " } } }); } }"
    ),
    "dart": ("void f() { send({'aps': {'event': 'end', 'content-state': {'a': ", "}}}); }"),
    "swift": ("send([\"aps\": [\"event\": \"end\", \"content-state\": [\"a\": ", "]]])"),
    "rs": (
      "fn f() { send(json!({\"aps\": {\"event\": \"end\", \"content-state\": {\"a\": ", "}}})); }"
    ),
    "ex": (
      "post(%{\"aps\" => %{\"event\" => \"end\", \"content-state\" => %{\"a\" => ", "}}})"
    ),
  ]

  private func read(_ value: String, _ language: String, before code: String = "") -> [String] {
    let (start, end) = Self.pushes[language] ?? ("", "")
    let source = start.hasPrefix("<?php") || start.hasPrefix("package") ? "" : code
    return PushCodeTests.read("\(source)\(start)\(value)\(end)", language)
  }

  @Test(arguments: [
    ("js", "String(x)"), ("js", "x.toString()"), ("js", "(a + b).toFixed(2)"),
    ("js", "await ride.eta.toString()"), ("js", "new Date(x).toLocaleTimeString()"),
    ("js", "JSON.stringify(x)"), ("py", "str(x)"), ("py", "json.dumps(x)"),
    ("py", "ride.eta.strftime('%H')"), ("rb", "x.to_s"), ("rb", "ride.items.first.to_s"),
    ("rb", "String(x)"), ("php", "(string) $x"), ("php", "(string)$ride->count()"),
    ("php", "strval($x)"), ("php", "$ride->eta->format('H')"), ("go", "strconv.Itoa(x)"),
    ("go", "fmt.Sprintf(\"%d\", x)"), ("go", "ride.Eta.Format(layout)"),
    ("java", "String.valueOf(x)"), ("java", "ride.getId().toString()"), ("kt", "x.toString()"),
    ("cs", "x.ToString(\"0\")"), ("cs", "Convert.ToString(x)"), ("dart", "x.toString()"),
    ("dart", "x.toStringAsFixed(2)"), ("swift", "String(x)"), ("rs", "x.to_string()"),
    ("rs", "format!(\"{}\", x)"), ("ex", "to_string(x)"), ("ex", "Integer.to_string(x)"),
    ("js", "x.tags.join(', ')"), ("py", "', '.join(x)"), ("php", "implode(',', $x)"),
    ("java", "String.join(\",\", x)"), ("kt", "x.joinToString(\",\")"),
    ("cs", "string.Join(\",\", x)"), ("rs", "x.join(\",\")"), ("ex", "Enum.join(x, \",\")"),
  ])
  func textOfAValueIsAString(_ language: String, _ value: String) {
    #expect(
      read(value, language) == [#"{"aps": {"event": "end", "content-state": {"a": ~"…"}}}"#])
  }

  @Test(arguments: [
    ("js", "Number(x)"), ("js", "parseInt(x, 10)"), ("js", "Math.round(x * 2)"), ("py", "int(x)"),
    ("py", "len(x)"), ("rb", "x.to_i"), ("php", "(int) $x"), ("php", "intval($x)"),
    ("go", "float64(x)"), ("go", "len(x)"), ("java", "Integer.parseInt(x)"),
    ("java", "(long) x"), ("kt", "x.toInt()"), ("cs", "int.Parse(x)"), ("dart", "int.parse(x)"),
    ("swift", "Double(x)"), ("ex", "String.to_integer(x)"),
  ])
  func conversionToANumberIsANumber(_ language: String, _ value: String) {
    #expect(
      read(value, language) == [#"{"aps": {"event": "end", "content-state": {"a": number 1}}}"#])
  }

  @Test(arguments: [
    ("js", "Boolean(x)"), ("py", "bool(x)"), ("php", "(bool) $x"), ("php", "$x || 'a'"),
    ("php", "$x && 1"),
  ])
  func conversionToATruthValueIsABoolean(_ language: String, _ value: String) {
    #expect(
      read(value, language) == [#"{"aps": {"event": "end", "content-state": {"a": boolean true}}}"#]
    )
  }

  /// The type of a parameter is no name of the source.
  @Test(arguments: [
    (
      "py", "str(x)",
      "def f(token: str, ride: dict[str, int], to: Optional[str] = None):\n    pass\n"
    ),
    (
      "java", "String.valueOf(x)", "class Q { void g(String token, Map<String, Object> ride) {} }\n"
    ),
    ("swift", "String(x)", "func g(_ token: String, to other: String?) {}\n"),
    ("js", "String(x)", "function g(kind = String) {}\n"),
  ])
  func aTypeOfAParameterHidesNoConversion(_ language: String, _ value: String, _ code: String) {
    #expect(read(value, language, before: code) == read(value, language))
    #expect(read(value, language).contains { $0.contains("…\"") })
  }

  @Test(arguments: [
    ("js", "x?.toString()"), ("js", "x.toString"), ("js", "typeof String(x)"),
    ("js", "ride.String(x)"),
    ("js", "String(x).length"), ("js", "a.toString() == b"), ("py", "a if b else str(x)"),
    ("py", "str(x) in b"), ("py", "not str(x)"), ("py", "ride.str(x)"), ("rb", "x&.to_s"),
    ("php", "(string) $x == $y"), ("kt", "x?.toString()"), ("go", "x.Sprintf(\"%d\", 1)"),
    ("swift", "x?.description"),
  ])
  func otherExpressionsAreUnknown(_ language: String, _ value: String) {
    let found = read(value, language)
    #expect(!found.isEmpty)
    #expect(!found.contains { $0.contains("…\"") || $0.contains("number") })
  }

  @Test(arguments: [
    ("js", "function String(x) { return x }\n", "String(x)"),
    ("js", "const String = (x) => x\n", "String(x)"),
    ("js", "import { String } from './text'\n", "String(x)"),
    ("js", "class String {}\n", "String(x)"), ("py", "def str(x):\n    return x\n\n", "str(x)"),
    ("py", "from text import str\n\n", "str(x)"),
    ("py", "import text as json\n\n", "json.dumps(x)"),
    ("rs", "mod text;\nuse text::String;\n", "String::from(x)"),
  ])
  func declaredFunctionIsNotThatOfTheLanguage(_ language: String, _ code: String, _ value: String) {
    let found = read(value, language, before: code)
    #expect(!found.isEmpty)
    #expect(!found.contains { $0.contains("…\"") })
  }

  @Test func importedModuleIsThatOfTheLanguage() {
    #expect(
      read("json.dumps(x)", "py", before: "import json\n\n")
        == [#"{"aps": {"event": "end", "content-state": {"a": ~"…"}}}"#])
  }

  @Test func numberInPlaceOfATimeIsUnknown() {
    let code =
      "send({ aps: { event: 'end', timestamp: t ? Number(t) : Math.floor(u), 'content-state': { a: 1 } } })"
    let found = PushCodeTests.read(code, "js") + readVariations(code, "js")
    #expect(!found.isEmpty)
    #expect(!found.contains { $0.contains("number") })
  }

  @Test func stringInPlaceOfATimeIsKnown() {
    let code =
      "send({ aps: { event: String(e), timestamp: String(t), 'content-state': { a: 1 } } })"
    #expect(
      PushCodeTests.read(code, "js")
        == [
          #"{"aps": {"event": unknown, "timestamp": ~"…", "content-state": {"a": 1}}}"#
        ])
  }
}
