package import PushDocuments
package import PushLinter
package import PushModel
package import PushTexts

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
  private(set) var sourceFilesWithFindings = 0
  /// The number of Swift files with checked declarations.
  package private(set) var swiftFiles = 0
  private(set) var swiftFilesWithFindings = 0
  package private(set) var errors = 0
  package private(set) var warnings = 0
  private(set) var infos = 0
  /// The number of findings that the configuration expects; no other count includes them.
  package private(set) var expected = 0
  /// The number of findings that the configuration or a comment suppresses; no other count includes them.
  package private(set) var suppressed = 0
  /// The number of findings about the configuration itself; they are included in errors, warnings and infos.
  private(set) var inConfiguration = 0
  /// The number of files and folders that could not be read, and of payloads that are too large.
  package private(set) var unreadable = 0
  /// The number of files whose fixed text could not be written.
  package private(set) var unwritable = 0
  /// The number of findings that `--fix` can fix, unless another finding prevents it.
  private(set) var safelyFixable = 0
  /// The number of findings that only `--fix=all` can fix.
  private(set) var unsafelyFixable = 0
  /// The number of values and parts of source code that were not checked.
  package private(set) var notChecked = 0
  /// The number of parts of source code that were not read; `notChecked` includes them.
  package private(set) var unread = 0
  /// The number of payloads without a finding that fail a disabled rule.
  private(set) var failingSilently = 0
  /// The number of skipped documents without a push; they do not count as payloads.
  package private(set) var skipped = 0
  /// The number of skipped pushes for something other than a Live Activity; no other count includes them.
  package private(set) var ordinaryPushes = 0
  /// The skipped source files with a state; no other count includes them.
  package var skippedSources = SkippedSources()
  /// The number of files below checked folders that the configuration excludes.
  package var excluded = 0

  /// Whether payloads were compared with declared types. Otherwise the run fails.
  package var comparesTypes = true
  /// Whether pages declare the types of their pushes.
  private var comparesPages = false
  /// Why the whole run failed; nil if it did not, or if only some files failed.
  package var failure: String?
  /// The sentence that ends a report for people. It contains no text of a file.
  package var conclusion: String?
  /// The order in which server and app can change; nil unless versions were compared.
  package var order: Incompatibility.Order?
  /// Whether the command can change the payloads that were checked.
  let canFix: Bool

  /// - Parameter canFix: whether the command has `--fix`.
  package init(canFix: Bool = true) { self.canFix = canFix }

  package mutating func add(_ report: Report) {
    switch report.failure?.kind {
    case .unwritable:
      unwritable += 1
      return
    case .size, .request, .unreadable, .run:
      unreadable += 1
      return
    case nil: break
    }
    switch report.subject {
    case .payload:
      if let reading = report.code {
        sourceFiles += 1
        code += reading
        if report.typeName != nil { comparesPages = true }
      } else {
        payloads += 1
        pushes += report.pushCount
      }
    case .declarations: swiftFiles += 1
    case .configuration: inConfiguration += report.diagnostics.count
    }
    suppressed += report.suppressed.count
    notChecked += report.notChecked.count
    unread += report.notChecked.count { $0.kind == .unread }
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

  /// Counts a skipped document.
  package mutating func add(_ document: UnrelatedDocument) {
    switch document {
    case .foreign: skipped += 1
    case .ordinary(let pushCount): ordinaryPushes += pushCount
    }
  }

  /// Adds the documents and source files that another check skipped.
  package mutating func addSkipped(_ other: Summary) {
    skipped += other.skipped
    ordinaryPushes += other.ordinaryPushes
    skippedSources += other.skippedSources
  }

  /// Counts clean payloads.
  package mutating func addClean(_ count: Int) {
    payloads += count
    pushes += count
  }

  /// The number of values that the declarations do not describe.
  var unchecked: Int { notChecked - unread }

  /// The number of files that were not checked, or not fixed.
  package var incompleteFiles: Int { unreadable + unwritable }

  /// Whether the job could not be done, in whole or in part.
  var hasFailed: Bool { failure != nil || incompleteFiles > 0 }

  package var isEmpty: Bool { payloads == 0 && swiftFiles == 0 && sourceFiles == 0 }

  var hasFindings: Bool { errors + warnings + infos > 0 }

  /// Returns whether there is a finding with the given severity or a higher one.
  package func reaches(_ threshold: Severity) -> Bool {
    switch threshold {
    case .error: errors > 0
    case .warning: errors + warnings > 0
    case .info: errors + warnings + infos > 0
    }
  }

  /// The summary of the text report, one sentence per line.
  var sentences: [String] {
    let unchecked = Self.leftOut(unexamined).map { "\($0)." }
    let withoutPush = "Skipped \(Self.count(skipped, "document")) without a Live Activity push."
    let withoutCheck = "The configuration excludes \(Self.count(excluded, "file"))."
    let unread = "\(Self.count(unreadable, "file")) could not be read."
    let unwritten = "\(Self.count(unwritable, "file")) could not be written."
    let unexplained =
      failingSilently == 1
      ? "1 payload fails a rule that is off."
      : "\(failingSilently) payloads fail rules that are off."
    let verdicts = isEmpty && conclusion != nil ? [] : [verdict]
    let uncompared =
      "No Swift file declares `ActivityAttributes`: no value was compared with a type."
    let isLeftOutNamed = hasFindings || !comparesTypes && payloads > 0
    return verdicts + (sourceFiles == 0 ? [] : [readCode])
      + (comparesCode || !hasFindings && Self.leftOut(unexamined) == nil ? [] : [uncompared])
      + (fixes.map { [$0] } ?? [])
      + (isLeftOutNamed ? unchecked.map { [$0] } ?? [] : [])
      + (failingSilently == 0 ? [] : [unexplained])
      + (ordinaryWords.map { ["Skipped \($0)."] } ?? []) + (skipped == 0 ? [] : [withoutPush])
      + (skippedSources.isEmpty ? [] : [skippedSources.sentence])
      + (excluded == 0 ? [] : [withoutCheck])
      + (unreadable == 0 ? [] : [unread]) + (unwritable == 0 ? [] : [unwritten])
      + (conclusion.map { [$0] } ?? [])
  }

  /// The skipped ordinary pushes; nil if there is none.
  private var ordinaryWords: String? {
    ordinaryPushes == 0
      ? nil : Self.count(ordinaryPushes, "ordinary push", "ordinary pushes")
  }

  /// What a reader may have expected to be checked, and was skipped.
  package var skippedWords: [String] {
    (ordinaryWords.map { [$0] } ?? [])
      + (skippedSources.isEmpty ? [] : [skippedSources.description])
  }

  /// The numbers of read and unread pushes in source files.
  private var readCode: String {
    let read = code.read
    let total = Self.count(read + code.unread, "push", "pushes")
    let pushes = "\(code.unread == 0 ? "" : "\(read) of ")\(total) in source code"
    let states =
      switch code.withState {
      case _ where read == 0: ""
      case read: read == 1 ? ", with its state" : ", all with their states"
      case 0: read == 1 ? ", without its state" : ", none with its state"
      default: ", \(code.withState) with \(code.withState == 1 ? "its state" : "their states")"
      }
    return "Read \(pushes)\(states)." + computedValues
  }

  private var computedValues: String {
    switch code.computedValues {
    case 0: ""
    case 1: " 1 value is computed; it was checked only as far as the code shows it."
    case let count:
      " \(count) values are computed; they were checked only as far as the code shows them."
    }
  }

  /// Whether the pushes in source code were compared with declared types, or payloads fail the run in any case.
  private var comparesCode: Bool {
    comparesTypes || comparesPages || payloads > 0 || sourceFiles == 0
  }

  /// Whether states in source code were read, and none was compared with a type.
  var comparesNoState: Bool { !comparesCode && code.withState > 0 }

  /// The values and parts that were not checked.
  private var unexamined: [(count: Int, noun: String, plural: String)] {
    // A file can name fewer unread pushes than it contains, and other unread parts.
    let parts = max(0, unread - code.unread - code.withUnreadState)
    return [
      (code.unread, "push", "pushes"), (code.withUnreadState, "state", "states"),
      (parts, "part of a file", "parts of files"), (unchecked, "value", "values"),
    ]
  }

  /// Returns the numbers of unchecked parts, such as "1 push, 2 states and 3 values were not checked"; nil if everything was.
  private static func leftOut(_ counts: [(count: Int, noun: String, plural: String)]) -> String? {
    let counts = counts.filter { $0.count > 0 }
    let texts = counts.map { count($0.count, $0.noun, $0.plural) }
    guard let last = texts.last else { return nil }
    let others = texts.dropLast().joined(separator: ", ")
    let isOne = counts.reduce(0) { $0 + $1.count } == 1
    return
      "\(others.isEmpty ? last : "\(others) and \(last)") \(isOne ? "was" : "were") not checked"
  }

  private var fixes: String? {
    switch (safelyFixable, unsafelyFixable) {
    case _ where !canFix: nil
    case (0, 0): nil
    case (let safe, 0): "\(safe) fixable with --fix."
    case (0, let unsafe): "\(unsafe) fixable with --fix=all."
    case (let safe, let unsafe): "\(safe) fixable with --fix, \(unsafe) more with --fix=all."
    }
  }

  /// The findings that do not count, in parentheses.
  private var uncountedFindings: String {
    let counts = [(expected, "expected"), (suppressed, "suppressed")].filter { $0.0 > 0 }
    guard let last = counts.last else { return "" }
    let parts = counts.dropLast().map { "\($0.0) \($0.1)" }
    return " (" + (parts + [Self.count(last.0, "\(last.1) finding")]).joined(separator: ", ") + ")"
  }

  private var verdict: String {
    let uncounted = uncountedFindings
    guard hasFindings || !comparesTypes && payloads > 0 else {
      // A payload is fine only if every value was compared with its type, and if it is delivered.
      let files: [(count: Int, noun: String, plural: String)] = [
        (unreadable, "file", "files"), (skippedSources.count, "source file", "source files"),
      ]
      if !isEmpty, let leftOut = Self.leftOut(files + unexamined) {
        return "No finding in \(checked)\(uncounted), but \(leftOut)."
      }
      if !comparesCode {
        return
          "No finding in \(checked)\(uncounted), but no value was compared with a type: no Swift file declares `ActivityAttributes`."
      }
      switch (payloads, swiftFiles) {
      case _ where failingSilently > 0: return "No finding in \(checked)\(uncounted)."
      case _ where sourceFiles > 0: return "Found no problem in \(checked)\(uncounted)."
      case (0, 0): return "There are no payloads to check."
      case (_, 0) where pushes > payloads:
        return "All \(pushes) pushes in \(Self.count(payloads, "payload")) are fine\(uncounted)."
      case (1, 0): return "The payload is fine\(uncounted)."
      case (_, 0): return "All \(payloads) payloads are fine\(uncounted)."
      case (0, 1): return "The declarations are fine\(uncounted)."
      case (0, _): return "The declarations in all \(swiftFiles) files are fine\(uncounted)."
      default: return "All payloads and declarations are fine\(uncounted)."
      }
    }
    guard hasFindings else {
      return "Found no problem in \(checked)\(uncounted), but no value was compared with a type."
    }
    let counts = [(errors, "error"), (warnings, "warning"), (infos, "info")]
      .filter { $0.0 > 0 }
      .map { Self.count($0.0, $0.1) }
      .joined(separator: ", ")
    let shares = [
      (payloadsWithFindings, payloads, "payload"),
      (sourceFilesWithFindings, sourceFiles, "source file"),
      (swiftFilesWithFindings, swiftFiles, "Swift file"),
    ]
    .filter { $0.1 > 0 && (inConfiguration == 0 || $0.0 > 0) }
    .map { "\($0.0) of \(Self.count($0.1, $0.2))\($0.2 == "payload" ? pushesOfPayloads : "")" }
    let places = shares + (inConfiguration > 0 ? ["the configuration"] : [])
    return "Found \(counts) in \(places.joined(separator: " and "))\(uncounted)."
  }

  /// The numbers of checked items.
  private var checked: String {
    [(payloads, "payload"), (sourceFiles, "source file"), (swiftFiles, "Swift file")]
      .filter { $0.0 > 0 }
      .map { Self.count($0.0, $0.1) + ($0.1 == "payload" ? pushesOfPayloads : "") }
      .joined(separator: " and ")
  }

  /// " with 3 pushes"; empty if each payload is one push.
  private var pushesOfPayloads: String {
    pushes > payloads ? " with \(Self.count(pushes, "push", "pushes"))" : ""
  }

  private static func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
  }
}
