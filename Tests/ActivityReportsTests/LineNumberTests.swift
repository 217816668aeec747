import ActivitySchema
import PushModel
import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Every format reports the same line for a position as the reader of the text.
@Suite struct LineNumberTests {
  private static let linter = Linter(
    schema: SchemaBuilder.schema(
      from: [SwiftFile(name: "Ride.swift", bytes: Array(String.state("var stops: Int").utf8))]))

  /// Returns a payload with two findings and with line breaks, or white space, before each.
  private static func text(_ blank: String) -> [UInt8] {
    Array(
      #"{"aps":{"event":"update",\#(blank)\#(blank)"timestamp":1788729113,"content-state":{\#(blank)"stops":"x"},\#(blank)"stale-date":"y"}}"#
        .utf8)
  }

  private static func output(_ format: ReportFormat, _ blank: String, isLine: Bool) -> [String] {
    let reports = (1...2).map { number in
      linter.lint(
        Source(
          name: "a.jsonl", line: isLine ? number : 1, bytes: text(blank), isLine: isLine))
    }
    let output = ReportSample.output(format, reports).split(separator: "\n").map { String($0) }
    // The line itself is shown with its characters.
    return format == .full ? output.filter { $0.contains("-->") } : output
  }

  /// A CR within a line of JSON Lines is white space: the reader splits a stream only at LF.
  @Test(arguments: ReportFormat.all)
  func carriageReturnDoesNotEndALineOfAStream(_ format: ReportFormat) {
    let output = Self.output(format, "\r", isLine: true)
    #expect(output == Self.output(format, " ", isLine: true))
    #expect(output.count > 1)
  }

  /// A CR ends a line in a file like a LF.
  @Test(arguments: ReportFormat.all)
  func carriageReturnEndsALineOfAFile(_ format: ReportFormat) {
    let output = Self.output(format, "\r", isLine: false)
    #expect(output == Self.output(format, "\n", isLine: false))
    let hasLines = ![.junit, .suppressions].contains(format)
    #expect(!hasLines || output != Self.output(format, " ", isLine: false))
  }

  @Test func lineOfAStreamIsShownWhole() {
    let report = Self.linter.lint(
      Source(name: "a.jsonl", line: 7, bytes: Self.text("\r"), isLine: true))
    let output = ReportSample.output(.full, [report])
    #expect(output.contains("a.jsonl:7:"))
    #expect(!output.contains("a.jsonl:8:"))
    #expect(output.contains(#"\u{d}"stops":"x""#))
  }
}
