package import PushLinter

/// The counts of a run.
package struct Summary: Sendable {
  package private(set) var payloads = 0
  package private(set) var payloadsWithFindings = 0
  /// The number of checked pushes; a list, a request or a shell text is one payload with several pushes.
  package private(set) var pushes = 0
  /// The number of source files with pushes; they do not count as payloads, and their pushes do not count in `pushes`.
  package private(set) var sourceFiles = 0
  /// The numbers of read and unread pushes in source files.
  package private(set) var code = CodeReading()
  /// The number of source files with findings.
  package private(set) var sourceFilesWithFindings = 0
  /// The number of Swift files with checked declarations.
  package private(set) var swiftFiles = 0
  package private(set) var swiftFilesWithFindings = 0
  package private(set) var errors = 0
  package private(set) var warnings = 0
  package private(set) var infos = 0
  /// The number of findings that the configuration expects; no other count includes them.
  package private(set) var expected = 0
  /// The number of findings that the configuration suppresses; no other count includes them.
  package private(set) var suppressed = 0
  /// The number of findings about the configuration itself; they are included in errors, warnings and infos.
  package private(set) var inConfiguration = 0
  /// The number of files and folders that could not be read, and of payloads that are too large.
  package private(set) var unreadable = 0
  /// The number of files whose fixed text could not be written.
  package private(set) var unwritable = 0
  /// The number of findings that `--fix` can fix, unless another finding prevents it.
  package private(set) var safelyFixable = 0
  /// The number of findings that only `--fix=all` can fix.
  package private(set) var unsafelyFixable = 0
  /// The number of values that the declarations do not describe.
  package private(set) var notChecked = 0
  /// The number of payloads without a finding that fail a disabled rule.
  package private(set) var failingSilently = 0
  /// The number of skipped documents without a Live Activity push; they do not count as payloads.
  package private(set) var skipped = 0
  /// The number of files below checked folders that the configuration excludes.
  package private(set) var excluded = 0

  /// Whether payloads were compared with declared types. Otherwise the run fails.
  package var comparesTypes = true
  /// The sentence that ends a report for people. It contains no text of a file.
  package var conclusion: String?
  /// The order in which server and app can change; nil unless versions were compared.
  package var order: Incompatibility.Order?
  /// Whether the command can change the payloads that were checked.
  let canFix: Bool

  /// - Parameter canFix: whether the command has `--fix`.
  package init(canFix: Bool = true) { self.canFix = canFix }

  package mutating func add(_ report: Report) {
    guard report.failure == nil else { return addUnreadable() }
    switch report.subject {
    case .payload:
      if let reading = report.code {
        sourceFiles += 1
        code += reading
      } else {
        payloads += 1
        pushes += report.pushCount
      }
    case .declarations: swiftFiles += 1
    case .configuration: inConfiguration += report.diagnostics.count
    }
    suppressed += report.suppressed.count
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
    if report.isLostSilently { failingSilently += 1 }
    guard hasFindings else { return }
    switch report.subject {
    case .payload where report.code != nil: sourceFilesWithFindings += 1
    case .payload: payloadsWithFindings += 1
    case .declarations: swiftFilesWithFindings += 1
    case .configuration: break
    }
  }

  /// Counts clean payloads.
  package mutating func addClean(_ count: Int) {
    payloads += count
    pushes += count
  }

  /// Counts a skipped document.
  package mutating func skip() { skipped += 1 }

  /// Counts files that the configuration excludes.
  package mutating func addExcluded(_ count: Int) { excluded += count }

  /// Counts a file or folder that could not be read.
  package mutating func addUnreadable() { unreadable += 1 }

  /// Counts a file whose fixed text could not be written.
  package mutating func addUnwritable() { unwritable += 1 }

  /// The number of files that were not checked, or not fixed.
  package var incompleteFiles: Int { unreadable + unwritable }

  package var isEmpty: Bool { payloads == 0 && swiftFiles == 0 && sourceFiles == 0 }

  package var hasFindings: Bool { errors + warnings + infos > 0 }

  /// Returns whether there is a finding with the given severity or a higher one.
  package func reaches(_ threshold: Severity) -> Bool {
    switch threshold {
    case .error: errors > 0
    case .warning: errors + warnings > 0
    case .info: errors + warnings + infos > 0
    }
  }
}
