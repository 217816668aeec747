import ActivityLint

/// `check`: payloads in, findings out.
struct CheckCommand {
  var job: LintJob
  private let policy: FailurePolicy
  var reports: Reports
  /// True where documents that have nothing to do with Live Activities are passed over.
  let skipsForeign: Bool
  /// Nil unless the order of the payloads means something.
  var sequences: ActivitySequences?
  /// Nil unless it is asked for.
  var coverage: Coverage?
  /// Nil where there is no configuration.
  var use: ConfigurationUse?
  /// Nil where there is no baseline.
  private var baseline: BaselineMatching?
  var fixing: Fixing?
  let workers: Workers
  private(set) var sieve: Sieve
  private var progress: Progress?

  init(_ options: Options, of command: Invocation) throws(CommandFailure) {
    skipsForeign = options[.skipForeign]
    guard !skipsForeign || !options.has(.part) else {
      throw options.usage(
        "'--skip-foreign' passes over what is no push, and '--part' says that each payload is a part of one"
      )
    }
    let key = options[.sequenceKey]
    sequences = options[.sequence] || key != nil ? ActivitySequences(key: key) : nil
    job = try LintJob(options, of: command)
    coverage = options[.coverage] ? Coverage(of: job.linter.schema) : nil
    use = job.configuration.use
    for path in job.excluded { use?.recordExcluded(path) }
    baseline = try BaselineFile.matching(options, job.configuration, of: command)
    fixing = Fixing(options, job.inputs)
    workers = Workers(count: options[.jobs])
    progress = Progress(command.streams, in: command.environment)
    policy = options.failurePolicy
    reports = try Reports(
      options, declarations: job.declarations.sources, inputs: job.inputs.map { $0.name },
      of: command)
    // A rule that goes by the clock may speak of any payload.
    sieve = Sieve(
      job.clock == nil ? Acceptor(job.linter) : nil, keepsClean: reports.nameEveryPayload)
  }

  /// Checks one input after the other; results leave as they come.
  mutating func run() throws(CommandFailure) -> ExitStatus {
    defer {
      progress?.clear()
      tellFixes()
    }
    do throws(CommandFailure) {
      for _ in 0..<job.unreadableCount { reports.addUnreadable() }
      for report in job.reportsOnSwiftFiles { try add(report) }
      try checkAll()
      guard !reports.summary.isEmpty || skipsForeign else { throw job.nothingFound }
      // What was not read, or passed over, may be what the configuration speaks of.
      if reports.summary.unreadable == 0, !skipsForeign, let report = use?.report(on: job.scope) {
        reports.add(report)
      }
      reports.finish()
      try writeReport(reports.takeOutput())
      try writeCoverage()
      try reports.save()
    } catch {
      // The reader has left; what was found until then still is the answer.
      guard case .outputClosed = error else { throw error }
    }
    if let fixing, fixing.showsDiff, reports.summary.unreadable == 0 {
      return fixing.findings > 0 ? .findings : .clean
    }
    return ExitStatus(reports.summary, policy, mayBeEmpty: skipsForeign)
  }

  /// A file that is gone by now keeps no other from being checked.
  mutating func passOver(_ failure: CommandFailure) throws(CommandFailure) {
    guard case .unread = failure else { throw failure }
    progress?.clear()
    _ = failure.report(to: job.command.streams)
    reports.addUnreadable()
    fixing?.abandonText()
  }

  mutating func checkIfReadable(_ input: InputFiles.Input) throws(CommandFailure) {
    do throws(CommandFailure) { try check(input) } catch { try passOver(error) }
  }

  /// Behind a report for people, and beside one for machines.
  private mutating func writeCoverage() throws(CommandFailure) {
    guard let coverage else { return }
    let text = CoverageReport.text(
      coverage, files: job.declarations.sources, style: reports.style)
    if reports.outputIsForPeople {
      try writeReport([UInt8(ascii: "\n")] + text)
    } else {
      try? job.command.streams.writeError(text)
    }
  }

  private mutating func check(_ input: InputFiles.Input) throws(CommandFailure) {
    var reader = try PayloadReader(input, for: job, pieceSize: pieceSize)
    sieve.turn(to: reader.path)
    while let piece = try reader.next() {
      // A stream may run for days.
      job.linter.options.now = job.clock?()
      fixing?.text.append(Array(piece.bytes[piece.range]))
      if piece.isLines, isAnyOrderFine {
        reader.lineCount += try check(piece)
      } else {
        let (payloads, lineCount) = piece.payloads
        reader.lineCount += lineCount
        for report in results(on: payloads, in: input.place.text) { try add(report) }
      }
      try writeSettledText(of: input)
      try writeResults()
    }
    try finishText(of: input)
  }

  /// Nil for what is passed over.
  private mutating func results(on payloads: [Source], in place: String) -> [Report?] {
    payloads.map { payload in
      if skipsForeign && job.linter.isForeign(payload) { return nil }
      job.linter.cover(payload, in: &coverage)
      return fixing?.fix(payload, with: job.linter, in: &sequences, place: place)
        ?? job.linter.lint(payload, in: &sequences, place: place)
    }
  }

  /// Adds what was found, less what is known already; nil is what was passed over.
  mutating func add(_ report: Report?) throws(CommandFailure) {
    guard var report else { return reports.skip() }
    if report.subject == .payload { try job.requireDeclarations() }
    use?.record(report)
    baseline?.setAsideKnown(in: &report)
    reports.add(report)
  }

  /// Where no payload comes at all, nothing is printed but why.
  mutating func writeResults() throws(CommandFailure) {
    if !reports.summary.isEmpty { try writeReport(reports.takeOutput()) }
    progress?.tell(reports.summary)
    if Interruption.isRequested { throw .interrupted }
  }
}
