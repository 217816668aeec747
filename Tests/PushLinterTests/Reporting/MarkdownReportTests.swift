import Testing

@testable import ActivityReports
@testable import PushLinter

@Suite("A table in Markdown")
struct MarkdownReportTests {
  private func text(_ message: String) -> String {
    var text = MarkdownText()
    text.write(message)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test(
    "Nothing from a payload is markup",
    arguments: [
      ("a | b", "a \\| b"), ("`a|b`", "`a\\|b`"), ("<b> & *x* _y_", "\\<b\\> \\& \\*x\\* \\_y\\_"),
      ("[x](y)", "\\[x\\](y)"), ("\u{1B}\n", "\\\\u{1b}\\\\u{a}"), ("`a` and `b`", "`a` and `b`"),
      ("`a", "\\`a"), ("`<a>`", "`<a>`"), ("``", ""), ("a\\|b", "a\\\\\\|b"),
    ])
  func escapes(message: String, expected: String) {
    #expect(text(message) == expected)
  }

  @Test("Code has no backtick that would end it")
  func code() {
    var text = MarkdownText()
    text.write(code: "a`b|c.json")
    #expect(String(decoding: text.bytes, as: UTF8.self) == "`a'b\\|c.json`")
  }

  @Test("The page stays below what a job summary may have, and says what it lacks")
  func capped() {
    var report = ReportSample.report(notChecked: (0..<30).map { "/\($0)" })
    let long: Message = "\(String(repeating: "x", count: 4_000))"
    report.diagnostics = Severity.allCases.flatMap { severity in
      (0..<100).map { _ in ReportSample.finding(long, severity) }
    }
    let output = ReportSample.output(.markdown, [report])
    #expect(output.utf8.count < 1 << 20)
    #expect(output.contains("\nAnd 108 more.\n"))
    #expect(output.contains("- and 10 more\n"))
  }

  @Test("Errors come first")
  func sorted() {
    let output = ReportSample.output(
      .markdown,
      [
        ReportSample.report(ReportSample.finding("odd", .warning)),
        ReportSample.report(ReportSample.finding("wrong", .error)),
      ])
    let rows = output.split(separator: "\n").filter { $0.hasSuffix("`missing-key` |") }
    #expect(rows.map { $0.prefix(7) } == ["| error", "| warni"])
  }

  @Test("A run without findings has no table")
  func clean() {
    #expect(
      ReportSample.output(.markdown, [ReportSample.report()])
        == "### activity-lint\n\nThe payload is fine.\n")
  }
}
