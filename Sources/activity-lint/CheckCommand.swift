import ActivityLint

/// `check`: payloads in, findings out.
struct CheckCommand {
  private(set) var job: LintJob
  private let threshold: Severity?
  private let failsOnUnchecked: Bool
  private var reporter: Reporter
  /// Nil unless the order of the payloads means something.
  private var sequences: ActivitySequences?
  /// Nil unless it is asked for.
  private var coverage: Coverage?
  var fixing: Fixing?

  init(_ options: Options, isImplied: Bool, of command: Command) throws(CommandFailure) {
    let key = try options.sequenceKey
    sequences = options.has(.sequence) || key != nil ? ActivitySequences(key: key) : nil
    job = try LintJob(options, isImplied: isImplied, of: command)
    coverage = options.has(.coverage) ? Coverage(of: job.linter.schema) : nil
    fixing = Fixing(options, job.inputs)
    threshold = options.threshold
    failsOnUnchecked = options.has(.failOnUnchecked)
    reporter = Reporter(
      format: options.choice(.format, default: .full), style: command.style(options),
      declarations: job.declarations.sources)
  }

  /// Checks one input after the other; results leave as they come.
  mutating func run() throws(CommandFailure) -> ExitStatus {
    defer { tellFixes() }
    do throws(CommandFailure) {
      for report in job.reportsOnSwiftFiles { reporter.add(report) }
      for input in job.inputs { try check(input) }
      guard !reporter.summary.isEmpty else { throw job.nothingFound }
      reporter.finish()
      try writeReport(reporter.takeOutput())
      try writeCoverage()
    } catch {
      // The reader has left; what was found until then still is the answer.
      guard case .outputClosed = error else { throw error }
    }
    if let fixing, fixing.showsDiff { return fixing.findings > 0 ? .findings : .clean }
    return ExitStatus(reporter.summary, failOn: threshold, orUnchecked: failsOnUnchecked)
  }

  /// Behind a report for people, and beside one for machines.
  private func writeCoverage() throws(CommandFailure) {
    guard let coverage else { return }
    let text = CoverageReport.text(
      coverage, files: job.declarations.sources, style: reporter.style)
    switch reporter.format {
    case .full, .concise: try writeReport([UInt8(ascii: "\n")] + text)
    default: try? job.command.streams.writeError(text)
    }
  }

  private mutating func check(_ input: InputFiles.Input) throws(CommandFailure) {
    var reader = try PayloadReader(input, below: job.configuration.folder, of: job.command)
    while let payloads = try reader.next() {
      // A stream may run for days.
      job.linter.options.now = job.clock?()
      fixing?.text.append(reader.piece)
      for payload in payloads {
        job.linter.cover(payload, in: &coverage)
        let place = input.place.text
        reporter.add(
          fixing?.fix(payload, with: job.linter, in: &sequences, place: place)
            ?? job.linter.lint(payload, in: &sequences, place: place))
      }
      try writeSettledText(of: input)
      // Where no payload comes at all, nothing is printed but why.
      if !reporter.summary.isEmpty { try writeReport(reporter.takeOutput()) }
    }
    try finishText(of: input)
  }
}
