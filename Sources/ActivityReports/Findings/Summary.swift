package import PushLinter

/// What a run comes to.
package struct Summary: Sendable {
  package private(set) var payloads = 0
  package private(set) var payloadsWithFindings = 0
  /// Swift files whose declarations were checked.
  package private(set) var swiftFiles = 0
  package private(set) var swiftFilesWithFindings = 0
  package private(set) var errors = 0
  package private(set) var warnings = 0
  package private(set) var infos = 0
  /// Findings that the configuration expects; they are in none of the other counts.
  package private(set) var expected = 0
  /// Findings that the configuration suppresses; they are in none of the other counts.
  package private(set) var suppressed = 0
  /// Findings that the baseline knows; they are in none of the other counts.
  package private(set) var known = 0
  /// Findings about the configuration itself; they are among the errors, warnings and infos.
  package private(set) var inConfiguration = 0
  /// Files and folders that could not be read.
  package private(set) var unreadable = 0
  /// Findings that `--fix` mends, as far as nothing else is in the way.
  package private(set) var safelyFixable = 0
  /// Findings that `--fix=all` alone mends.
  package private(set) var unsafelyFixable = 0
  /// Values that the declarations say nothing about.
  package private(set) var notChecked = 0
  /// Documents that were passed over because they have nothing to do with Live Activities; they are no payloads.
  package private(set) var skipped = 0

  package init() {}

  package mutating func add(_ report: Report) {
    switch report.subject {
    case .payload: payloads += 1
    case .declarations: swiftFiles += 1
    case .configuration: inConfiguration += report.diagnostics.count
    }
    for finding in report.suppressed {
      switch finding.cause {
      case .suppression: suppressed += 1
      case .baseline: known += 1
      }
    }
    notChecked += report.notChecked.count
    var hasFindings = false
    for diagnostic in report.diagnostics {
      if diagnostic.isExpected {
        expected += 1
        continue
      }
      hasFindings = true
      switch diagnostic.fix?.safety {
      case .safe: safelyFixable += 1
      case .unsafe: unsafelyFixable += 1
      case nil: break
      }
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .info: infos += 1
      }
    }
    guard hasFindings else { return }
    switch report.subject {
    case .payload: payloadsWithFindings += 1
    case .declarations: swiftFilesWithFindings += 1
    case .configuration: break
    }
  }

  /// Counts payloads of which there is nothing to report.
  package mutating func addClean(_ count: Int) { payloads += count }

  /// Counts a document that is passed over.
  package mutating func skip() { skipped += 1 }

  /// Counts a file or folder that could not be read.
  package mutating func addUnreadable() { unreadable += 1 }

  package var isEmpty: Bool { payloads == 0 && swiftFiles == 0 }

  package var hasFindings: Bool { errors + warnings + infos > 0 }

  /// True where some finding weighs that much or more.
  package func reaches(_ threshold: Severity) -> Bool {
    switch threshold {
    case .error: errors > 0
    case .warning: errors + warnings > 0
    case .info: errors + warnings + infos > 0
    }
  }
}
