import ActivityReports
import ActivitySchema
import CommandSyntax
import PushDocuments
import PushLinter
import PushModel
import PushTexts

/// The results of a check on their way to the reports, with the use of the configuration, and progress.
struct CheckResults {
  private var reports: RunOutput
  /// Nil if there is no configuration file.
  private var use: ConfigurationUse?
  private var conflicts: UsedDeclarations
  /// The Swift files that have a report of their own, by their names.
  private var swiftFiles: Set<String> = []
  /// The reports that follow those on broken declarations; nil if no declaration is broken, or if there are too many.
  private var held: [Report]?
  private static let maximumHeld = 1_000
  private var progress: Progress?
  private let streams: StandardStreams
  private let declarations: Declarations
  /// Whether another program waits for the result of each line.
  private let isCoProcess: Bool

  init(
    _ reports: RunOutput, of job: LintJob, to channel: RunOutput.Channel, isCoProcess: Bool
  ) {
    self.reports = reports
    self.reports.channel = channel
    conflicts = UsedDeclarations(job.linter, sources: job.declarations.sources)
    use = job.configuration.use
    for file in job.excluded { use?.recordExcluded(file) }
    self.reports.summary.excluded = job.excluded.count
    streams = job.command.streams
    progress = Progress(streams, in: job.command.environment)
    declarations = job.declarations
    self.reports.summary.comparesTypes = declarations.missing == nil
    self.isCoProcess = isCoProcess
    // The reader of a stream does not wait.
    let isStream = job.inputs.contains { $0.isStandardInput }
    held = isStream || job.linter.schema.problems.isEmpty ? nil : []
    for failure in job.failures {
      if let report = failure.reportOnFile { self.reports.add(report) }
    }
  }

  /// The summary of the results so far.
  var summary: Summary { reports.summary }

  /// Whether nothing was checked so far.
  var isEmpty: Bool { summary.isEmpty && held?.isEmpty != false }

  /// Adds the outcome of a payload.
  mutating func add(
    _ outcome: PayloadOutcome, of file: PayloadFile
  ) throws(CommandFailure) {
    switch outcome {
    case .clean: addClean(1, of: file)
    case .checked(let report): try add(report, in: file.entries)
    case .unrelated(let document):
      use?.record(file.entries)
      reports.summary.add(document)
    case .skipped(let reason):
      use?.record(file.entries)
      reports.summary.skippedSources.add(reason)
    case .withoutPush: use?.record(file.entries)
    case .unreadable(let error): try addIncomplete(.unreadable(file.name, error))
    case .tooLarge(let source, let limit): try addLarge(source, exceeding: limit, of: file)
    case .invalidRequest(let source, let failure):
      reports.add(Report(notChecked: source, because: failure))
    }
  }

  /// Counts source files that a search skips because of their places.
  mutating func add(_ sources: SkippedSources) { reports.summary.skippedSources += sources }

  /// Adds the result for a payload that is too large: the answer to a line, or else an error.
  private mutating func addLarge(
    _ source: Source, exceeding limit: SizeLimit, of file: PayloadFile
  ) throws(CommandFailure) {
    guard isCoProcess else {
      return try addIncomplete(.unreadable(file.name, SystemError(exceeding: limit)))
    }
    reports.add(Report(notChecked: source, because: .init(.size, limit.messageOnLines)))
  }

  /// Adds clean payloads of one file, which no report lists.
  mutating func addClean(_ count: Int, of file: PayloadFile) {
    guard count > 0 else { return }
    use?.record(file.entries)
    reports.summary.addClean(count)
  }

  /// The error if payloads were compared with no type, because nothing is declared; nil if there was nothing to compare.
  var missingDeclarations: CommandFailure? {
    summary.payloads > 0 || declarations.areNamed && summary.sourceFiles == 0
      ? declarations.missing : nil
  }

  /// Adds a report.
  ///
  /// - Parameter file: The entries of the configuration for the file; nil for a Swift file.
  mutating func add(_ report: Report, in file: FileEntries? = nil) throws(CommandFailure) {
    conflicts.record(report)
    if report.subject == .declarations { swiftFiles.insert(report.source.name) }
    use?.record(report, in: file)
    guard held != nil, report.subject == .payload else { return reports.add(report) }
    held?.append(report)
    if held?.count == Self.maximumHeld { addHeld() }
  }

  private mutating func addHeld() {
    for report in held ?? [] { reports.add(report) }
    held = nil
  }

  /// Reports a file that could not be read or written, and the run continues; throws any other failure.
  mutating func addIncomplete(_ failure: CommandFailure) throws(CommandFailure) {
    guard let report = failure.reportOnFile else { throw failure }
    reports.add(report)
    progress?.clear()
    _ = failure.report(to: streams)
  }

  /// Writes the results so far. If there are no payloads at all, only the reason is printed, but each line of a co-process has an
  /// answer.
  mutating func flush() throws(CommandFailure) {
    if isCoProcess || !reports.summary.isEmpty { try reports.writeOutput() }
    progress?.show(reports.summary)
  }

  /// Ends the reports.
  ///
  /// - Parameters:
  ///   - scope: the searched places; nil if unused entries of the configuration are not reported.
  ///   - coverage: nil unless requested.
  mutating func finish(
    _ scope: ConfigurationUse.Scope?, coverage: Coverage?, declarations: [Source]
  ) throws(CommandFailure) {
    // Nothing follows the answer to the last line.
    if !isCoProcess {
      for report in conflicts.reports(without: swiftFiles) { try add(report) }
      let problems = conflicts.otherProblems(without: swiftFiles)
      try? streams.writeError(ProblemReport.text(problems, in: declarations))
    }
    addHeld()
    // Entries of the configuration may apply only to a file that could not be read.
    if let scope, summary.incompleteFiles == 0, let report = use?.report(on: scope) {
      reports.add(report)
    }
    reports.summary.failure = missingDeclarations?.message
    reports.finish()
    try reports.writeOutput()
    if let coverage { try write(coverage, declarations) }
    try reports.save()
  }

  /// Ends the reports of a run that checked nothing.
  ///
  /// - Parameter failure: the reason; nil if every file failed.
  mutating func finishFailed(_ failure: CommandFailure? = nil) throws(CommandFailure) {
    try reports.finishFailed(failure)
  }

  /// Erases the progress line.
  mutating func clearProgress() { progress?.clear() }

  /// Writes the coverage after the findings of a text format, or to standard error if the report is machine-readable.
  private mutating func write(
    _ coverage: Coverage, _ declarations: [Source]
  ) throws(CommandFailure) {
    let text = CoverageReport.text(coverage, files: declarations, style: reports.style)
    if reports.outputIsHumanReadable {
      try reports.write([UInt8(ascii: "\n")] + text)
    } else {
      try? streams.writeError(text)
    }
  }
}
