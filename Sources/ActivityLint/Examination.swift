import ActivityReports
import JSONSyntax
import PushLinter

/// The engine's report on one payload, with what is needed to print it.
///
/// A class, so that the findings of one payload share it.
final class Examination: Sendable {
  let report: Report
  /// The Swift files in the order of the schema.
  private let declarations: [Source]
  /// The type that the caller names although it is not declared.
  private let undeclaredType: String?

  init(_ report: Report, declarations: [Source], undeclaredType: String?) {
    self.report = report
    self.declarations = declarations
    self.undeclaredType = undeclaredType
  }

  var findings: [Finding] { report.diagnostics.map { Finding($0, in: self) } }

  var notChecked: [ValidationResult.NotChecked] {
    let values = report.notChecked.map {
      ValidationResult.NotChecked(pointer: $0.pointer, reason: $0.reason.text)
    }
    guard let undeclaredType else { return values }
    return [.init(pointer: "", reason: "`\(undeclaredType)` is not declared")] + values
  }

  /// Why it cannot be told whether the push decodes; nil if it can.
  var gap: String? {
    if let first = notChecked.first {
      return first.pointer.isEmpty ? first.reason : "\(first.pointer): \(first.reason)"
    }
    if report.decodes != nil || isEndWithoutState { return nil }
    return "it was not compared with a declared type"
  }

  /// Whether all that keeps the push from being checked as a whole is the state that an end may leave out.
  private var isEndWithoutState: Bool {
    report.typeName != nil
      && report.diagnostics.contains {
        RuleID($0.rule) == .missingContentState && $0.severity == .info
      }
  }

  /// Whether the `aps` that contains a finding starts an activity.
  func isStart(at finding: Finding) -> Bool {
    guard let end = finding.pointer.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
    let tree = JSONParser.parse(report.source.bytes).tree
    guard let event = tree.node(at: String(finding.pointer[..<end]) + "/event") else {
      return false
    }
    return tree.kind(of: event) == .string && tree.text(of: event) == "start"
  }

  /// The report on these findings, or on all of them, as the command prints it.
  func text(of diagnostics: [Diagnostic]? = nil) -> String {
    var text = fullReport(on: diagnostics ?? report.diagnostics)
    if diagnostics != nil, !report.notChecked.isEmpty {
      // The values that were not checked belong to the payload: they and the empty line before them end every report.
      text.removeLast(min(text.count, fullReport(on: []).count + 1))
    }
    while text.last == UInt8(ascii: "\n") { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  private func fullReport(on diagnostics: [Diagnostic]) -> [UInt8] {
    var report = report
    report.diagnostics = diagnostics
    let reporter = ReportFormat.full.reporter(ReportContext(declarations: declarations))
    reporter.add(report)
    return reporter.takeOutput()
  }
}
