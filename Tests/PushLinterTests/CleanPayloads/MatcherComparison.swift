import JSONSyntax
import Testing

@testable import ActivityReports
@testable import CleanPayloads
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The matcher's result for a payload, compared with that of the engine.
struct MatcherComparison {
  let isAccepted: Bool
  /// The engine's report if the payload was accepted and the report is not clean.
  let objection: String?

  init(of source: Source, by linter: Linter) {
    var matcher = CleanPayloadMatcher(linter)
    matcher?.prepare(forFile: source.path)
    self.init(of: source, by: linter, &matcher)
  }

  /// - Parameter matcher: A matcher that is prepared for the payload's file.
  init(of source: Source, by linter: Linter, _ matcher: inout CleanPayloadMatcher?) {
    let range = source.bytes.indices
    isAccepted = matcher?.accepts(range, in: source.bytes.span) == true
    // Text after the end, as in a stream, must have no influence.
    for rest in ["\n{\"aps\": {\"event\": 1}}", "\"", "0", "}", "                "] {
      guard
        matcher?.accepts(range, in: (source.bytes + Array(rest.utf8)).span) ?? false == isAccepted
      else {
        objection = "not the same before \(rest): \(String(decoding: source.bytes, as: UTF8.self))"
        return
      }
    }
    guard isAccepted else {
      objection = nil
      return
    }
    let expected = Self.text(of: Report(clean: source, typeName: matcher?.typeName))
    let report = Self.text(of: linter.lint(source))
    objection =
      report == expected
      ? nil : "accepted: \(String(decoding: source.bytes, as: UTF8.self))\n\(report)"
  }

  /// Returns whether the matcher accepts the text, and expects that the engine agrees.
  static func accepts(_ text: String, by linter: Linter) -> Bool {
    let comparison = MatcherComparison(
      of: Source(name: "a.json", bytes: Array(text.utf8)), by: linter)
    #expect(comparison.objection == nil)
    return comparison.isAccepted
  }

  private static func text(of report: Report) -> String {
    var files = DeclarationFiles([])
    return JSONReport.payload(ShownReport(report), files: &files).entry.compactText
  }
}
