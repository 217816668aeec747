/// What a run comes to.
public struct Summary: Sendable {
  public private(set) var payloads = 0
  public private(set) var payloadsWithFindings = 0
  public private(set) var errors = 0
  public private(set) var warnings = 0
  public private(set) var infos = 0
  /// Findings that the configuration expects; they are in none of the other counts.
  public private(set) var expected = 0
  /// Values that the declarations say nothing about.
  public private(set) var notChecked = 0

  public init() {}

  public mutating func add(_ report: PayloadReport) {
    payloads += 1
    notChecked += report.notChecked.count
    var hasFindings = false
    for diagnostic in report.diagnostics {
      if diagnostic.isExpected {
        expected += 1
        continue
      }
      hasFindings = true
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .info: infos += 1
      }
    }
    if hasFindings { payloadsWithFindings += 1 }
  }

  /// True where some finding weighs that much or more.
  public func reaches(_ threshold: Severity) -> Bool {
    switch threshold {
    case .error: errors > 0
    case .warning: errors + warnings > 0
    case .info: errors + warnings + infos > 0
    }
  }
}
