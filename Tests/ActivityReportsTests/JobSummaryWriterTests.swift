import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// A table in Markdown.
@Suite struct JobSummaryWriterTests {
  private func text(_ message: String) -> String {
    var text = MarkdownText()
    text.write(Message(stringLiteral: message))
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("a | b", "a \\| b"), ("`a|b`", "`a\\|b`"), ("<b> & *x* _y_", "\\<b\\> \\& \\*x\\* \\_y\\_"),
      ("[x](y)", "\\[x\\](y)"), ("\u{1B}\n", "\\\\u{1b}\\\\u{a}"), ("`a` and `b`", "`a` and `b`"),
      ("`a", "`a`"), ("`<a>`", "`<a>`"), ("``", ""), ("a\\|b", "a\\\\\\|b"),
    ])
  func textFromPayloadsIsEscaped(message: String, expected: String) {
    #expect(text(message) == expected)
  }

  @Test(
    arguments: [
      ("a`b|c.json", "``a`b\\|c.json``"), ("`a", "`` `a ``"), ("a``", "``` a`` ```"), ("", "` `"),
      ("a\\|@b", "`a\\u{7c}@b`"),
    ])
  func codeHasMoreBackticksAroundItThanInIt(code: String, expected: String) {
    var text = MarkdownText()
    text.write(code: code)
    #expect(String(decoding: text.bytes, as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      ("a` @team `b", "``a` @team `b`` is `` a` @team `b ``, ``a` @team `b``"),
      ("@team", "`@team` is `@team`, `@team`"), ("plain", "`plain` is plain, `plain`"),
      ("https://a.example", "`https://a.example` is `https://a.example`, `https://a.example`"),
    ])
  func valuesOfAMessageAreInert(value: String, expected: String) {
    let message: Message = "\(.code(value)) is \(value), `\(value)`"
    var text = MarkdownText()
    text.write(message)
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == expected.replacing("`` a` @team `b ``", with: "``a` @team `b``"))
  }

  @Test func pageStaysBelowTheLimitOfAJobSummary() {
    var report = ReportSample.report(notChecked: (0..<30).map { "/\($0)" })
    let value = String(repeating: "x", count: 1_000)
    let long: Message = "\(value)\(value)\(value)\(value)"
    report.diagnostics = Severity.allCases.flatMap { severity in
      (0..<100).map { _ in ReportSample.finding(long, severity) }
    }
    let output = ReportSample.output(.jobSummary, [report])
    #expect(output.utf8.count < 1 << 20)
    #expect(output.contains("\nAnd 108 more.\n"))
    #expect(output.contains("- and 10 more\n"))
  }

  @Test func errorsComeFirst() {
    let output = ReportSample.output(
      .jobSummary,
      [
        ReportSample.report(ReportSample.finding("odd", .warning)),
        ReportSample.report(ReportSample.finding("wrong", .error)),
      ])
    let rows = output.split(separator: "\n").filter { $0.hasSuffix("`missing-key` |") }
    #expect(rows.map { $0.prefix(7) } == ["| error", "| warni"])
  }

  @Test func noFindingsGiveNoTable() {
    #expect(
      ReportSample.output(.jobSummary, [ReportSample.report()])
        == "### activity-lint\n\nThe payload is fine.\n")
  }
}
