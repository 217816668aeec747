import ActivitySchema
import PushModel
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Strings in source code that are pushes in another notation than JSON.
@Suite struct BrokenTextInCodeTests {
  @Test(arguments: [
    "{'aps': {'timestamp': 1788729113, 'event': 'update', 'content-state': {'stops': 1}}}",
    "{aps: {timestamp: 1788729113, event: 'update', content-state: {stops: 1}}}",
    "{'aps': {'timestamp': 1788729113, 'event': 'end', 'dismissal-date': 1788729113}}",
  ])
  func anyNotationIsAFinding(_ text: String) {
    let linter = Linter(schema: SchemaBuilder.schema(from: []), options: Linter.Options())
    func rules(_ code: String) -> [String] {
      linter.lint(Source(name: "a.js", bytes: Array(code.utf8))).diagnostics.map { $0.rule }
    }
    #expect(rules("send(\"\(text)\");").contains("invalid-json"))
    #expect(rules("send(JSON5.parse(\"\(text)\"));") == [])
  }
}
