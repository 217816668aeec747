package import PushDocuments
package import PushTexts

/// A report for output: no text of it contains a secret.
///
/// Writers, verdicts and hosts take only shown reports; a report with secrets cannot reach them.
package struct ShownReport: Sendable {
  private var report: Report
  /// The findings that a suppression can name, because their places contain no secret.
  package private(set) var suppressibleFindings: [Diagnostic]

  /// Creates the report that outputs show.
  package init(_ report: Report) {
    var names = ShownNames()
    self.init(report, &names)
  }

  /// - Parameter names: The names of the sources before, which this report may share.
  package init(_ report: Report, _ names: inout ShownNames) {
    self.report = report
    var secrets = report.shownSecrets
    secrets.sort()
    self.report.source = report.source.masked(by: secrets, &names)
    suppressibleFindings = self.report.source.path == report.source.path ? report.diagnostics : []
    guard !secrets.isEmpty else { return }
    self.report.diagnostics = report.diagnostics.map { diagnostic in
      var masked = diagnostic.masked(by: secrets, in: report.source.bytes)
      if diagnostic.fix?.mentions(secrets) == true { masked.fix = nil }
      return masked
    }
    suppressibleFindings = zip(suppressibleFindings, self.report.diagnostics)
      .filter { $0.pointer == $1.pointer }.map { $1 }
    self.report.suppressed = report.suppressed.map { finding in
      var masked = finding
      masked.diagnostic = finding.diagnostic.masked(by: secrets, in: report.source.bytes)
      if finding.isInSource { masked.reason = secrets.masking(finding.reason) }
      return masked
    }
    self.report.outcomes = report.outcomes.masked(by: secrets)
    self.report.decodingError = report.decodingError?.masked(by: secrets)
    self.report.notChecked = report.notChecked.map {
      Report.NotChecked(
        pointer: secrets.masking(names: $0.pointer), reason: $0.reason.masked(by: secrets),
        kind: $0.kind, range: $0.range, decodes: $0.decodes)
    }
    self.report.secrets = Secrets()
  }

  package var source: Source { report.source }
  package var subject: Report.Subject { report.subject }
  package var typeName: String? { report.typeName }
  package var decodes: Bool? { report.decodes }
  package var decodingError: DecodingFailure? { report.decodingError }
  package var mayFailEarlier: Bool { report.mayFailEarlier }
  package var diagnostics: [Diagnostic] { report.diagnostics }
  package var suppressed: [SuppressedFinding] { report.suppressed }
  package var notChecked: [Report.NotChecked] { report.notChecked }
  package var outcomes: Outcomes { report.outcomes }
  package var failure: Report.Failure? { report.failure }
  var sequencedPushes: [SequencedPush] { report.sequencedPushes }
  var hasNothingToCompare: Bool { report.hasNothingToCompare }
  package var code: CodeReading? { report.code }
  var isEndWithoutState: Bool { report.isEndWithoutState }

  /// Returns the findings of each of the pushes that were checked as a sequence.
  func diagnosticsByPush() -> [[Diagnostic]] { report.diagnosticsByPush() }

  /// Returns the report with only some of its findings.
  package func keeping(_ diagnostics: [Diagnostic]) -> ShownReport {
    var copy = self
    copy.report.diagnostics = diagnostics
    return copy
  }
}

extension Report {
  /// The secrets in the text of the report; a report without findings quotes nothing.
  fileprivate var shownSecrets: Secrets {
    switch subject {
    case .payload: secrets
    case .declarations where !diagnostics.isEmpty || !suppressed.isEmpty:
      Secrets(inSwift: source.bytes)
    case .configuration where !diagnostics.isEmpty: Secrets(in: source.bytes)
    case .declarations, .configuration: Secrets()
    }
  }
}

extension ShownReport {
  /// The id of the finding about unchecked values in formats that contain only findings.
  ///
  /// It is not the id of a rule: no configuration can switch it off.
  static let uncheckedID = "not-checked"

  /// The unchecked values of the payload as one finding; nil if every value was checked.
  package var uncheckedFinding: Diagnostic? {
    guard let first = notChecked.first else { return nil }
    let place = first.pointer.isEmpty ? "the document" : first.pointer
    let others: Message = notChecked.count == 1 ? "" : " (and \(notChecked.count - 1) more)"
    return Diagnostic(
      rule: Self.uncheckedID, severity: .info,
      message: "\(place) was not checked\(others): \(first.reason)", range: first.range ?? 0..<0,
      pointer: first.pointer, outcome: .unknown)
  }
}
