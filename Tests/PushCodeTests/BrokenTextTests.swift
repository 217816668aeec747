import CodeSyntax
import JSONSyntax
import PushCode
import Testing

/// Pushes in strings that are not JSON: each is read with its problems, or refused.
@Suite struct BrokenTextTests {
  private static let update =
    #"{"aps": {"timestamp": 1788729113, "event": "update", "content-state": {"stops": 1}}}"#
  private static let end =
    #"{"aps": {"timestamp": 1788729113, "event": "end", "dismissal-date": 1788729113}}"#
  private static let oneSignal =
    #"{"event": "update", "event_updates": {"stops": 1}, "name": "a"}"#

  private static func faults(of text: String) -> [String] {
    [
      text.dropLast() + ",}", String(text.dropLast()), text + "}",
      text.replacing("\"event\":", with: "/* a */ \"event\":"),
      text.replacing("\"event\":", with: "\"count\": 0x10, \"event\":"),
      text.replacing("\"event\":", with: "\"count\": None, \"event\":"),
      text.replacing("\"event\":", with: "event:"), text.replacing("\":", with: "\" =>"),
      text.replacing("\"event\":", with: "\"title\": \"a\nb\", \"event\":"),
    ]
  }

  /// A string in a language, by the extension of its files.
  private static func codes(_ text: String) -> [(language: String, code: String)] {
    let escaped = text.replacing("\n", with: "\\n")
    let apostrophes = escaped.replacing("'", with: "\\'")
    let quotes = escaped.replacing("\"", with: "\\\"")
    return [
      ("js", "send('\(apostrophes)');"), ("js", "send(`\(text)`);"),
      ("py", "send('\(apostrophes)')"),
      ("py", "send(\"\"\"\n\(text)\n\"\"\")"), ("rb", "send(<<~'EOS')\n\(text)\nEOS\n"),
      ("php", "<?php\nsend(<<<'EOS'\n\(text)\nEOS);"),
      ("go", "package a\nvar p = []byte(\"\(quotes)\")"), ("kt", "val p = \"\"\"\(text)\"\"\""),
      ("swift", "let p = #\"\"\"\n\(text)\n\"\"\"#"),
      ("cs", "class A { string p = \"\(quotes)\"; }"),
      ("java", "class A { String p = \"\(quotes)\"; }"), ("rs", "let p = r#\"\(text)\"#;"),
    ]
  }

  @Test(arguments: [update, end, oneSignal]) func rightTextHasNoProblems(_ text: String) {
    for (language, code) in Self.codes(text) {
      let found = result(code, language)
      #expect(found.pushes.count == 1 && found.refused.isEmpty, "\(code)")
      #expect(found.pushes.allSatisfy { $0.problems.isEmpty }, "\(code)")
    }
  }

  @Test(arguments: faults(of: update) + faults(of: end)) func faultIsAProblem(_ text: String) {
    for (language, code) in Self.codes(text) {
      let found = result(code, language)
      #expect(found.pushes.count == 1 && found.refused.isEmpty, "\(code)")
      #expect(found.pushes.allSatisfy { $0.problems.includeViolation }, "\(code)")
    }
  }

  /// The keys of other notations are keys, too.
  @Test(arguments: [
    update.replacing("\"", with: "'"), end.replacing("\"", with: "'"),
    update.replacing("\"", with: "'").replacing("':", with: "' =>"),
    "{aps: {event: \"end\", content-state: {stops: 1}}}",
    "{aps: {event: \"end\", timestamp: 1, dismissal-date: 1}}",
    "{'timestamp': 1, 'event': 'end', 'content-state': {'stops': 1}}",
    String(oneSignal.replacing("1}", with: "1,}")),
  ])
  func keysInOtherNotationsAreFound(_ text: String) {
    for (language, code) in Self.codes(text) {
      let found = result(code, language)
      #expect(found.pushes.count == 1 && found.refused.isEmpty, "\(code)")
      #expect(found.pushes.allSatisfy { $0.problems.includeViolation }, "\(code)")
    }
  }

  /// Other text that names a push.
  @Test(arguments: [
    "{aps} has no content-state", "{ color: red; content-state: x }", "{dismissal-date}",
    "{ aps { content-state { stops } } }", "Send {'aps': …} with 'content-state'",
    "{\"title\": \"dismissal-date\"}", "{\"type\": \"event_updates\"}",
  ])
  func textWithoutAPushIsNotRead(_ text: String) {
    for (language, code) in Self.codes(text) {
      let found = result(code, language)
      #expect(found.pushes.isEmpty && found.refused.isEmpty, "\(code)")
    }
  }

  /// A program that reads another notation, or changes the text.
  @Test(arguments: [
    ("py", "ast.literal_eval(\"T\")"), ("py", "yaml.safe_load(\"T\")"),
    ("py", "send(\"T\".replace(\"'\", '\"'))"), ("js", "JSON5.parse(\"T\")"),
    ("rb", "YAML.load(\"T\")"), ("java", "x = new JSONObject(\"T\");"),
    ("cs", "x = JObject.Parse(\"T\");"), ("kt", "val p = json.decodeFromString<P>(\"T\")"),
  ])
  func textOfALenientParserIsRefused(_ language: String, _ code: String) {
    let code = code.replacing("T", with: Self.update.replacing("\"", with: "'"))
    #expect(reasons(code, language) == [.changedText])
    #expect(read(code, language).isEmpty)
  }

  @Test(arguments: [("js", "send('A' + 'B')"), ("py", "send('A' 'B')")])
  func joinedTextAroundAPushIsRefused(_ language: String, _ code: String) throws {
    let text = "push: " + Self.update
    let middle = text.index(text.startIndex, offsetBy: text.count - 30)
    let joined = code.replacing("A", with: text[..<middle]).replacing("B", with: text[middle...])
    #expect(reasons(joined, language) == [.joinedText])
  }

  /// The phone reads the first of two members.
  @Test func memberTwiceIsAProblem() {
    let text = Self.update.replacing("\"stops\"", with: "\"stops\": \"x\", \"stops\"")
    for (language, code) in Self.codes(text) {
      let found = result(code, language)
      let kinds = found.pushes.flatMap { $0.problems.map { $0.kind } }
      #expect(kinds == [.duplicateKey], "\(code)")
    }
  }
}
