import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Columns use the unit of each format.
@Suite struct ColumnTests {
  /// A tab, an ideograph, an emoji, a combining mark; then the value, an emoji of two scalars.
  private static let text = "{\n\t\"乗😀e\u{301}\": \"👍🏽\"}"

  private static let range: Range<Int> = {
    let start = "{\n\t\"乗😀e\u{301}\": ".utf8.count
    return start..<start + "\"👍🏽\"".utf8.count
  }()

  private func output(_ format: ReportFormat) -> String {
    ReportSample.output(
      format,
      [
        ReportSample.report(
          text: Self.text,
          ReportSample.finding(
            range: Self.range, fix: Fix([Edit(Self.range, to: "1")], .safe)))
      ])
  }

  @Test(
    arguments: [
      (ReportFormat.full, "a.json:2:10"), (.concise, "a.json:2:10"), (.jobSummary, "a.json:2:10"),
      (.json, #""start":{"line":2,"column":10,"offset":17},"end":{"line":2,"column":14,"#),
      (.jsonl, #""start":{"line":2,"column":10,"offset":17},"end":{"line":2,"column":14,"#),
      (.github, "line=2,endLine=2,col=10,endColumn=14"),
      (.gitlab, #""begin":{"line":2,"column":10},"end":{"line":2,"column":14}"#),
      (.junit, "a.json:2:10"),
    ])
  func columnsAreInUnicodeScalars(format: ReportFormat, place: String) {
    #expect(output(format).contains(place))
  }

  @Test func sarifColumnsAreDeclaredUTF16CodeUnits() {
    let output = output(.sarif)
    let region = #"{"startLine":2,"startColumn":11,"endLine":2,"endColumn":17}"#
    #expect(output.contains(#""columnKind":"utf16CodeUnits""#))
    #expect(output.contains(#""region":"# + region))
    #expect(output.contains(#""deletedRegion":"# + region))
  }
}
