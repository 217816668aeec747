import ActivityReports
import PushLinter

/// `check`: payloads in, findings out.
struct CheckCommand {
  private var job: LintJob
  private var results: CheckResults
  private var unordered: UnorderedCheck
  /// Nil where each payload stands for itself.
  private var ordered: OrderedCheck?
  private let policy: FailurePolicy
  /// True where it is no failure that no payload was checked.
  private let mayBeEmpty: Bool

  init(_ options: Options, of command: Invocation) throws(CommandFailure) {
    let skipsForeign = options[.skipForeign]
    guard !skipsForeign || !options.has(.part) else {
      throw options.usage(
        "'--skip-foreign' passes over what is no push, and '--part' says that each payload is a part of one"
      )
    }
    let key = options[.sequenceKey]
    job = try LintJob(options, of: command)
    let baseline = try BaselineFile.matching(options, job.configuration, of: command)
    job.linter.options.takesFingerprints = baseline != nil
    let fixing = Fixing(options, job.inputs)
    ordered = OrderedCheck(
      sequences: options[.sequence] || key != nil ? ActivitySequences(key: key) : nil,
      coverage: options[.coverage] ? Coverage(of: job.linter.schema) : nil,
      fixing: fixing, skipsForeign: skipsForeign)
    let workers = Workers(count: options[.jobs])
    let reports = try Reports(
      options, declarations: job.declarations.sources, inputs: job.inputs.map { $0.name },
      of: command)
    let checker = PayloadChecker(
      // A rule that goes by the clock may speak of any payload.
      job.linter, job.clock == nil ? CleanPayloadMatcher(job.linter) : nil,
      namesClean: reports.nameEveryPayload, skipsForeign: skipsForeign)
    unordered = UnorderedCheck(checker, by: workers)
    results = CheckResults(
      reports, baseline: baseline, of: job,
      to: fixing?.destinationOfReport ?? .standardOutput)
    policy = options.failurePolicy
    mayBeEmpty = skipsForeign
  }

  /// Checks one input after the other; results leave as they come.
  mutating func run() throws(CommandFailure) -> ExitStatus {
    defer {
      results.clearProgress()
      if let sentence = ordered?.fixing?.sentence {
        job.command.streams.writeMessage(sentence)
      }
    }
    do throws(CommandFailure) {
      for report in job.reportsOnSwiftFiles { try results.add(report) }
      try checkInputs()
      guard !results.summary.isEmpty || mayBeEmpty else { throw job.nothingFound }
      // What was passed over may be what the configuration speaks of.
      try results.finish(
        mayBeEmpty ? nil : job.scope, coverage: ordered?.coverage,
        declarations: job.declarations.sources)
    } catch {
      // The reader has left; what was found until then still is the answer.
      guard case .outputClosed = error else { throw error }
    }
    if let fixing = ordered?.fixing, fixing.showsDiff, results.summary.unreadable == 0 {
      return fixing.findings > 0 ? .findings : .clean
    }
    return ExitStatus(results.summary, policy, mayBeEmpty: mayBeEmpty)
  }

  private mutating func checkInputs() throws(CommandFailure) {
    var inputs = job.inputs[...]
    while let first = inputs.first {
      let files = ordered == nil ? files(among: inputs.prefix(UnorderedCheck.maximumFiles)) : []
      if files.count > 1 {
        setClock()
        let unordered = unordered
        try unordered.check(files) { file, outcome throws(CommandFailure) in
          try results.add(outcome, of: file)
        }
        try results.flush()
      } else {
        do throws(CommandFailure) {
          try check(first)
        } catch {
          try results.passOver(error)
          ordered?.fixing?.abandonText()
        }
      }
      inputs = inputs.dropFirst(max(1, files.count))
    }
  }

  /// The first inputs that are one payload each.
  private func files(among inputs: ArraySlice<InputFiles.Input>) -> [PayloadFile] {
    inputs.prefix { $0.origin == .file && !$0.isLines }.map { job.file($0) }
  }

  /// Checks an input piece by piece.
  private mutating func check(_ input: InputFiles.Input) throws(CommandFailure) {
    var reader = try PayloadReader(input, for: job, pieceSize: unordered.pieceSize)
    unordered.prepare(forFile: reader.file)
    while let piece = try reader.next() {
      // A stream may run for days.
      setClock()
      reader.lineCount += try check(piece, of: reader.file, in: input.place.text)
      try ordered?.fixing?.writeSettledText(of: input, to: job.command.streams)
      try results.flush()
    }
    try ordered?.fixing?.finishText(of: input, at: reader.file.location, job.command)
  }

  /// - Returns: how many lines the piece has.
  private mutating func check(
    _ piece: PayloadPiece, of file: PayloadFile, in place: String
  ) throws(CommandFailure) -> Int {
    guard ordered != nil else {
      let (cleanCount, outcomes, lineCount) = unordered.check(piece)
      results.addClean(cleanCount, of: file)
      for outcome in outcomes { try results.add(outcome, of: file) }
      return lineCount
    }
    ordered?.fixing?.text.append(Array(piece.bytes[piece.range]))
    let (sources, lineCount) = piece.payloads
    // All of a piece are fixed before any is reported, so that its text is complete.
    let outcomes = sources.compactMap { ordered?.check($0, by: job.linter, in: place) }
    for outcome in outcomes { try results.add(outcome, of: file) }
    return lineCount
  }

  private mutating func setClock() {
    guard let clock = job.clock else { return }
    job.linter.options.now = clock()
    unordered.linter = job.linter
  }
}
