import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// Text that is not JSON is reported as such, and is not mistaken for a template.
@Suite struct NotATemplateTests {
  private static let push =
    #"{"aps":{"event":"update","timestamp":1788729113,"content-state":{"stops":3}}}"#

  /// Texts of JSONTestSuite, and others that start like a tag or end with a number sign.
  private static let texts = [
    "<.>", "[<null>]", "<null>", "<nil>", "<", "<<", "[<", "<->", "<1>", "<>", "</>", "< >", "<.",
    #"{"a":"b"}#{}"#, #"{"a":"b"}#"#, #"{"a":"b"}/**/"#, #"{"a":"b"}/**//"#, #"{"a":"b"}//"#,
    #"{"a":"b"}/"#, #"["a"]#"#, "[1]#x", "#", "# a", "#{}", "[${}]", "$()", "{{}}", "<%%>", "{{ }}",
    "<a href=\"b\">c</a>", "<Error><Code>AccessDenied</Code></Error>", "<!-- a --><b/>",
  ]

  /// Text before or after a whole document.
  private static let additions = [
    "#", "# a", "#{a}", "# {{a}}", "# ${A}", "// {{a}}", "/* <a> */", "{{a}}", "${A}", "<a>", "%d",
    "$A", "__A__", "<.>", "}", "> a",
  ]

  @Test(
    arguments: texts + additions.flatMap { [push + $0, push + " " + $0, push + "\n" + $0] })
  func textIsNotJSON(_ text: String) {
    for isLine in [false, true] where !isLine || !text.utf8.contains(0x0A) {
      let source = Source(name: "a.json", bytes: Array(text.utf8), isLine: isLine)
      let rules = Linter(schema: Schema()).lint(source).diagnostics.map { $0.rule }
      #expect(rules.contains(Rule.invalidJson.id))
      #expect(!rules.contains(Rule.unfilledPlaceholder.id))
    }
  }

  /// A comment before or after a document is about the document, not about its last value.
  @Test func commentAfterTheDocumentHasNoPointer() throws {
    let source = Source(name: "a.json", bytes: Array((Self.push + " # a").utf8))
    let report = Linter(schema: Schema()).lint(source)
    let finding = try #require(report.diagnostics.first { $0.rule == Rule.invalidJson.id })
    #expect(finding.pointer.isEmpty)
    #expect(source.bytes[finding.range].elementsEqual("# a".utf8))
  }

  /// A line with only a comment has one finding.
  @Test(arguments: ["# a", "// a", "/* a */"])
  func commentAloneIsOneFinding(_ text: String) {
    let source = Source(name: "a.jsonl", bytes: Array(text.utf8), isLine: true)
    let report = Linter(schema: Schema()).lint(source)
    #expect(report.diagnostics.map { $0.rule } == [Rule.invalidJson.id])
  }

  /// Parts of a template are recognized.
  @Test(arguments: [
    "<eta>", #"{"aps":{"event":"end","timestamp":<now>}}"#, "{{#if a}}\(push){{/if}}",
    #"{"aps":{"event":"end","timestamp":${NOW}}}"#, "{{> push}}",
  ])
  func templateIsRecognized(_ text: String) {
    let report = Linter(schema: Schema()).lint(Source(name: "a.json", bytes: Array(text.utf8)))
    #expect(report.diagnostics.contains { $0.rule == Rule.unfilledPlaceholder.id })
  }
}
