import ActivityReports
import PushLinter
import PushTexts

/// The engine's report on one payload, with the declarations that are needed to print it.
///
/// It is a class, shared by all findings of one payload.
final class Examination: Sendable {
  let report: ShownReport
  /// The fixes of the findings. They contain the values to insert, including secrets.
  private let fixes: [PushTexts.Fix?]
  /// The Swift files, in the order of the schema.
  private let declarations: [Source]
  /// The type from the caller, if it is not declared.
  private let undeclaredType: String?

  init(_ report: Report, declarations: [Source], undeclaredType: String?) {
    self.report = ShownReport(report)
    fixes = report.diagnostics.map { $0.fix }
    self.declarations = declarations
    self.undeclaredType = undeclaredType
  }

  var findings: [Finding] {
    zip(report.diagnostics, fixes).map { Finding($0, fixedBy: $1, in: self) }
  }

  var notChecked: [ValidationResult.NotChecked] {
    if let undeclaredType {
      return [.init(pointer: "", reason: "`\(undeclaredType)` is not declared", kind: .unchecked)]
    }
    return report.notChecked.map {
      ValidationResult.NotChecked(
        pointer: $0.pointer, reason: $0.reason.text, kind: $0.kind == .unread ? .unread : .unchecked
      )
    }
  }

  /// Whether the push can be sent unchanged.
  var passes: Bool { report.passes(with: PushVerdict(on: report, undeclaredType: undeclaredType)) }

  /// Whether the phone shows a value that its author did not intend.
  var showsWrong: Bool { report.outcomes.areShownWrong }

  /// The predicted outcome of the push.
  var verdict: ValidationResult.Verdict {
    ValidationResult.Verdict(PushVerdict(on: report, undeclaredType: undeclaredType))
  }

  /// Returns the report on the given findings, or on all findings, as the command prints it.
  func text(of diagnostics: [Diagnostic]? = nil) -> String {
    var text = fullReport(on: diagnostics ?? report.diagnostics)
    if diagnostics != nil, !report.notChecked.isEmpty {
      // Every report ends with an empty line and the values of the payload that were not checked.
      text.removeLast(min(text.count, fullReport(on: []).count + 1))
    }
    while text.last == UInt8(ascii: "\n") { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  private func fullReport(on diagnostics: [Diagnostic]) -> [UInt8] {
    let reporter = ReportFormat.full.reporter(ReportContext(declarations: declarations))
    reporter.add(report.keeping(diagnostics))
    return reporter.takeOutput()
  }
}
