import ActivityReports
import PushLinter

/// What a check finds, on its way to the reports: known and unused things are taken note of, and progress is shown.
struct CheckResults {
  private var reports: Reports
  /// Nil where there is no configuration.
  private var use: ConfigurationUse?
  /// Nil where there is no baseline.
  private var baseline: BaselineMatching?
  private var conflicts: DeclarationConflicts
  /// The Swift files that have a report of their own, by their names.
  private var swiftFiles: Set<String> = []
  private var progress: Progress?
  private let streams: StandardStreams
  private let destination: Destination
  /// What is thrown as soon as a payload comes; nil where there are declarations.
  private let missingDeclarations: CommandFailure?

  /// Where the report goes that has no file of its own.
  enum Destination {
    case standardOutput, standardError, nowhere
  }

  init(
    _ reports: Reports, baseline: BaselineMatching?, of job: LintJob, to destination: Destination
  ) {
    self.reports = reports
    self.baseline = baseline
    self.destination = destination
    conflicts = DeclarationConflicts(job.linter, sources: job.declarations.sources)
    use = job.configuration.use
    for path in job.excluded { use?.recordExcluded(path) }
    streams = job.command.streams
    progress = Progress(streams, in: job.command.environment)
    missingDeclarations = job.missingDeclarations
    for _ in 0..<job.unreadableCount { self.reports.addUnreadable() }
  }

  /// What the run comes to so far.
  var summary: Summary { reports.summary }

  /// Adds what became of a payload.
  mutating func add(
    _ outcome: PayloadOutcome, of file: PayloadFile
  ) throws(CommandFailure) {
    switch outcome {
    case .clean: addClean(1, of: file)
    case .checked(let report): try add(report)
    case .foreign: reports.skip()
    case .unreadable(let error): try passOver(.unreadable(file.name, error))
    }
  }

  /// Adds payloads of one file of which there is nothing to report.
  mutating func addClean(_ count: Int, of file: PayloadFile) {
    guard count > 0 else { return }
    use?.record(file.path)
    reports.addClean(count)
  }

  /// Adds what was found, less what is known already.
  mutating func add(_ report: Report) throws(CommandFailure) {
    if report.subject == .payload, let missingDeclarations { throw missingDeclarations }
    conflicts.record(report)
    if report.subject == .declarations { swiftFiles.insert(report.source.name) }
    use?.record(report)
    var report = report
    baseline?.suppressKnown(in: &report)
    reports.add(report)
  }

  /// A file that is gone by now keeps no other from being checked.
  mutating func passOver(_ failure: CommandFailure) throws(CommandFailure) {
    guard case .unread = failure else { throw failure }
    progress?.clear()
    _ = failure.report(to: streams)
    reports.addUnreadable()
  }

  /// Writes what there is so far. Where no payload comes at all, nothing is printed but why.
  mutating func flush() throws(CommandFailure) {
    if !reports.summary.isEmpty { try write(reports.takeOutput()) }
    progress?.tell(reports.summary)
    if Interruption.isRequested { throw .interrupted }
  }

  /// Ends the reports.
  ///
  /// - Parameters:
  ///   - scope: what was looked at; nil where unused entries of the configuration are no news.
  ///   - coverage: nil unless it is asked for.
  mutating func finish(
    _ scope: ConfigurationUse.Scope?, coverage: Coverage?, declarations: [Source]
  ) throws(CommandFailure) {
    for report in conflicts.reports(without: swiftFiles) { try add(report) }
    // What was not read may be what the configuration speaks of.
    if let scope, summary.unreadable == 0, let report = use?.report(on: scope) {
      reports.add(report)
    }
    reports.finish()
    try write(reports.takeOutput())
    if let coverage { try write(coverage, declarations) }
    try reports.save()
  }

  /// Leaves the terminal to whatever is written next.
  mutating func clearProgress() { progress?.clear() }

  /// Behind a report for people, and beside one for machines.
  private mutating func write(
    _ coverage: Coverage, _ declarations: [Source]
  ) throws(CommandFailure) {
    let text = CoverageReport.text(coverage, files: declarations, style: reports.style)
    if reports.outputIsForPeople {
      try write([UInt8(ascii: "\n")] + text)
    } else {
      try? streams.writeError(text)
    }
  }

  private mutating func write(_ bytes: [UInt8]) throws(CommandFailure) {
    switch destination {
    case .standardOutput: try reports.write(bytes)
    case .standardError: try? streams.writeError(bytes)
    case .nowhere: break
    }
  }
}
