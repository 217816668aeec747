import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// A file and a line of JSON Lines with the same text have the same findings.
@Suite struct FileAndLineTests {
  /// Returns the properties of a report that do not depend on the name of the text.
  private static func properties(of report: Report) -> [String] {
    report.diagnostics.map {
      "\($0.rule) \($0.severity) \($0.pointer) \($0.range) \($0.message.text) \($0.label.text) \($0.help.text) \($0.effect.text)"
    } + report.notChecked.map { "\($0.pointer) \($0.reason.text)" }
      + ["\(String(describing: report.decodes)) \(PushVerdict(on: ShownReport(report)))"]
  }

  /// Checks the text as a file and as a line; line breaks become spaces, because a line has none.
  private static func compare(
    _ bytes: [UInt8], by linter: Linter, folder: String = "payloads"
  ) -> (file: [String], line: [String]) {
    var text = bytes.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    while text.last == 0x20 { text.removeLast() }
    let file = Source(name: "\(folder)/push.json", bytes: text, isSent: true)
    let line = Source(name: "\(folder)/push.jsonl", line: 7, offset: 90, bytes: text, isLine: true)
    return (properties(of: linter.lint(file)), properties(of: linter.lint(line)))
  }

  @Test(arguments: ["fixtures/accepted", "fixtures/rejected"])
  func fixtureHasTheSameFindings(_ folder: String) {
    let sources = Fixtures.sources(in: folder)
    #expect(!sources.isEmpty)
    let linter = Linter(schema: Fixtures.schema)
    for source in sources {
      let place = source.name.split(separator: "/").dropLast().joined(separator: "/")
      let (file, line) = Self.compare(source.bytes, by: linter, folder: place)
      #expect(file == line, "\(source.name)")
    }
  }

  @Test(arguments: Rule.all)
  func exampleHasTheSameFindings(_ rule: Rule) {
    for example in rule.examples where example.kind == .payload {
      let linter = Linter(
        schema: SchemaBuilder.schema(from: example.swiftFiles),
        options: Linter.Options(
          type: example.type, part: example.part, request: example.request, now: example.now))
      let (file, line) = Self.compare(example.unmarked.bytes, by: linter)
      #expect(file == line, "\(String(decoding: example.unmarked.bytes, as: UTF8.self))")
    }
  }

  private static let push =
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {}}}"#

  @Test(arguments: [
    "2026-11-21T10:00:00Z INFO push \(push)", "[worker 7] \(push) took=12ms", "INFO started",
    "// \(push)", "\(push) // sent", "\(push),", "\(push)\(push)", "[\(push)]", "\u{FEFF}\(push)",
    "curl -d '\(push)' https://api.push.apple.com/3/device/a", "{{push}}",
    "{% if a %}\(push){% endif %}",
    "<html>", "null", "\"text\"", "{}", "{", "aps: {}", "", " ", "\u{0}", "{'aps': {}}",
  ])
  func textThatIsNotAPushHasTheSameFindings(_ text: String) {
    let (file, line) = Self.compare(Array(text.utf8), by: Linter(schema: Fixtures.schema))
    #expect(file == line)
  }
}
