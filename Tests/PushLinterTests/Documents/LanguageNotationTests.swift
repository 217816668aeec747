import ActivitySchema
import JSONSyntax
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Text in the notation of another language has one finding, which names the language.
@Suite struct LanguageNotationTests {
  @Test(arguments: [
    (
      "{'aps': {'event': 'end', 'ok': True, 'eta': datetime.datetime(2026, 11, 21, 18, 0)}}",
      "Python"
    ),
    ("[{'aps': {'event': None, 'price': Decimal('1.5')}}]", "Python"),
    ("{'aps': {'note': \"it's\", 'id': UUID('123e4567-e89b-12d3-a456-426614174000')}}", "Python"),
    ("b'{\"aps\": {}}'", "Python"),
    ("{ aps: { event: 'end', 'content-state': [Object] } }", "JavaScript"),
    ("[object Object]", "JavaScript"),
    ("Array\n(\n    [aps] => Array\n", "PHP"), ("['aps' => ['event' => 'end']]", "PHP"),
    ("{aps: {event: \"end\", \"content-state\": {stops: 3}}}", "Ruby"),
    ("new { aps = new { @event = \"end\" } }", "source code"),
    ("map[aps:map[event:end]]", "Go"), ("[\"aps\": [\"event\": \"end\"]]", "Swift"),
    ("{\n    aps =     {\n        event = end;\n    };\n}", "Foundation"),
    ("<!DOCTYPE html><html><body>502 Bad Gateway</body></html>", "HTML"),
    ("<?xml version=\"1.0\"?><plist><dict/></plist>", "XML"),
    ("aps:\n  event: end\n", "YAML"), ("---\naps:\n  event: end\n", "YAML"),
    ("aps%5Bevent%5D=end&aps%5Btimestamp%5D=1", "form"), ("aps[event]=end&x=1", "form"),
    (#"{\"aps\": {\"event\": \"end\"}}"#, "escaped"), ("'{\"aps\": {}}'", "shell"),
  ])
  func theLanguageIsNamedOnce(_ text: String, _ language: String) throws {
    let report = Linter(schema: SchemaBuilder.schema(from: [])).lint(
      Source(name: "a.json", bytes: Array(text.utf8)))
    let diagnostic = try #require(report.diagnostics.first)
    #expect(report.diagnostics.count == 1)
    #expect(diagnostic.rule == "invalid-json" && diagnostic.message.text.contains(language))
  }

  @Test(arguments: [
    #"{"aps": {"event": 'end'}}"#, #"{aps: {"event": "end"}}"#, #"{"aps": {"event": True}}"#,
    "{aps: {timestamp: 1, ok: True}}", "{aps:{timestamp:1,state:{}}}", #"{"aps": {}}}"#,
    #"{"a": 1"#, "{", "aps", "aps: 1", "a=b", "<timestamp>", #"[{"aps": {}},]"#,
    "{'aps': {'event': 'end', 'ok': true}}", "{'aps': {'event': 'end', 'note': 'None, True'}}",
  ])
  func otherMistakesKeepTheirFindings(_ text: String) throws {
    let (_, problems) = JSONParser.parse(Array(text.utf8))
    #expect(LanguageNotation.of(Array(text.utf8), problems) == nil)
  }

  @Test func thePythonNotationOfPlainValuesIsFixed() throws {
    let text = "{'aps': {'event': 'end', 'timestamp': 1788729113, 'content-state': {'ok': True}}}"
    let report = Linter(schema: SchemaBuilder.schema(from: [])).lint(
      Source(name: "a.json", bytes: Array(text.utf8)))
    let fix = try #require(report.diagnostics.first?.fix)
    var bytes = Array(text.utf8)
    for edit in fix.edits.reversed() {
      bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
    }
    #expect(JSONParser.parse(bytes).problems.isEmpty)
  }
}
