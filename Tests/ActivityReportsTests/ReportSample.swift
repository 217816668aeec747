import ActivitySchema

@testable import ActivityReports
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Small reports for tests of one format.
enum ReportSample {
  /// Returns a report with the given findings.
  static func report(
    text: String = "{}", name: String = "a.json", isLine: Bool = false,
    _ findings: Diagnostic..., notChecked: [String] = []
  ) -> Report {
    Report(
      source: Source(name: name, bytes: Array(text.utf8), isLine: isLine), typeName: nil,
      decodes: nil, decodingError: nil, diagnostics: findings,
      notChecked: notChecked.map { .init(pointer: $0, reason: "a reason") })
  }

  /// A file that could not be read.
  static let unread = Report(
    notChecked: Source(name: "gone.json", bytes: []), because: .init(.unreadable, "cannot read it"))

  /// Returns the report of a run that failed.
  static func output(_ format: ReportFormat, failure: String) -> String {
    let reporter = format.reporter()
    var summary = Summary()
    summary.failure = failure
    reporter.finish(summary)
    return String(decoding: reporter.takeOutput(), as: UTF8.self)
  }

  static func finding(
    _ message: Message = "wrong", _ severity: Severity = .error, rule: String = "missing-key",
    range: Range<Int> = 0..<1, pointer: String = "", fix: Fix? = nil,
    isExpected: Bool = false
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, message: message, range: range, pointer: pointer, label: "",
      notes: [], effect: "", help: "", fix: fix, decodingError: nil, isExpected: isExpected)
  }

  static func output(
    _ format: ReportFormat, policy: FailurePolicy = FailurePolicy(), _ reports: [Report]
  ) -> String {
    let output = output(format, ReportContext(policy: policy), reports)
    return String(decoding: output, as: UTF8.self)
  }

  static func output(
    _ format: ReportFormat, _ context: ReportContext, _ reports: [Report]
  ) -> [UInt8] {
    let reporter = format.reporter(context)
    for report in reports { reporter.add(report) }
    reporter.finish(Summary(of: reports))
    return reporter.takeOutput()
  }
}

extension Summary {
  /// Returns the summary of a run with these reports.
  init(of reports: [Report]) {
    self.init()
    for report in reports { add(report) }
  }
}
