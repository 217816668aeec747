import ActivityReports
import CleanPayloads
import CommandSyntax
import PushLinter

/// The `check` command.
struct CheckCommand {
  private var job: LintJob
  private var results: CheckResults
  private var unordered: UnorderedCheck
  /// Nil if the payloads are independent of each other.
  private var ordered: OrderedCheck?
  private let policy: FailurePolicy
  /// Whether the run succeeds if no payload was checked.
  private let mayBeEmpty: Bool
  /// Nil unless another program waits for the result of each line.
  private let coProcess: CoProcess?

  init(_ options: Options, of command: Invocation) throws(CommandFailure) {
    let skipsForeign = options[.skipForeign]
    guard !skipsForeign || !options.has(.part) else {
      throw options.usage(
        "'--skip-foreign' skips documents that are not pushes; '--part' treats each payload as a part of a push"
      )
    }
    let key = options[.sequenceKey]
    // A file is not changed, and a program gets no answer, before the declarations are known.
    let needsDeclarations =
      options.has(.fix) || options.has(.diff) || options[.ready] || options.has(.echoKey)
    job = try LintJob(
      options, needsDeclarations: needsDeclarations, continuesAfterErrors: true,
      showsProblems: false, of: command)
    coProcess = try CoProcess(options, job)
    // Nothing follows the answers to the lines.
    if coProcess != nil { job.writeProblems() }
    let baselineFile = try BaselineFile(named: options, job.configuration, of: command)
    let baseline = try baselineFile?.matching()
    job.linter.options.computesFingerprints = baseline != nil
    let fixing = Fixing(options, job.inputs)
    let workers = Workers(count: options[.jobs] ?? Process.processorCount)
    var reports = try Reports(
      options, declarations: job.declarations.sources,
      inputs: job.readFiles + (baselineFile.map { [$0.path] } ?? []), of: command)
    if fixing?.writesFiles == true { reports.writesFiles = true }
    let coverage = options[.coverage] ? Coverage(of: job.linter.schema) : nil
    let checker = PayloadChecker(
      MatchingLinter(job.linter, expectsSeveral: job.hasSeveralPayloads),
      listsClean: reports.listsEveryPayload, skipsForeign: skipsForeign)
    ordered = OrderedCheck(
      checker, sequences: options[.sequence] || key != nil ? ActivitySequences(key: key) : nil,
      coverage: coverage, fixing: fixing)
    unordered = UnorderedCheck(checker, by: workers)
    results = CheckResults(
      reports, baseline: baseline, of: job,
      to: fixing?.destinationOfReport ?? .standardOutput, isCoProcess: coProcess != nil)
    policy = options.failurePolicy
    mayBeEmpty = skipsForeign || coProcess != nil
  }

  /// Checks the inputs in order, and writes results as they become available.
  mutating func run() throws(CommandFailure) -> ExitStatus {
    defer {
      results.clearProgress()
      for warning in ordered?.sequences?.warnings ?? [] {
        job.command.streams.writeMessage("warning: \(warning)")
      }
      if let sentence = ordered?.fixing?.sentence {
        job.command.streams.writeMessage(sentence)
      }
    }
    try coProcess?.begin(job)
    for report in job.reportsOnSwiftFiles { try results.add(report) }
    try checkInputs()
    guard !results.summary.isEmpty || mayBeEmpty else {
      if results.summary.incompleteFiles > 0 { return .failed }
      throw job.nothingFound
    }
    // Entries of the configuration may apply only to documents that were skipped.
    try results.finish(
      mayBeEmpty ? nil : job.scope, coverage: ordered?.coverage,
      declarations: job.declarations.sources)
    if let missing = results.missingDeclarations {
      return missing.report(to: job.command.streams)
    }
    if let fixing = ordered?.fixing, fixing.showsDiff, results.summary.incompleteFiles == 0 {
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
          try results.addIncomplete(error)
          ordered?.fixing?.discardText()
        }
      }
      inputs = inputs.dropFirst(max(1, files.count))
    }
  }

  /// Returns the leading inputs that are one payload each.
  private func files(among inputs: ArraySlice<InputFiles.Input>) -> [PayloadFile] {
    inputs.prefix { $0.origin == .file && !$0.isLines }.map { job.file($0) }
  }

  /// Checks an input piece by piece.
  private mutating func check(_ input: InputFiles.Input) throws(CommandFailure) {
    var reader = try PayloadReader(
      input, for: job, pieceSize: ordered == nil ? unordered.pieceSize : OrderedCheck.pieceSize,
      readsAhead: ordered == nil && unordered.readsAhead, returnsEveryLine: coProcess != nil)
    if ordered == nil {
      unordered.prepare(forFile: reader.file)
    } else {
      ordered?.prepare(forFile: reader.file)
    }
    while let piece = try reader.next() {
      // Update the time for each piece, because a stream may run for days.
      setClock()
      reader.lineCount += try check(piece, from: reader, in: input.place.text)
      try ordered?.fixing?.writeCompletedText(of: input, to: job.command.streams)
      try results.flush()
    }
    try ordered?.fixing?.finishText(of: input, at: reader.file.location, job.command)
  }

  /// - Returns: the number of lines of the piece.
  private mutating func check(
    _ piece: PayloadPiece, from reader: PayloadReader, in place: String
  ) throws(CommandFailure) -> Int {
    let file = reader.file
    if let line = piece.longLine {
      try results.add(.tooLarge(line, .payload), of: file)
      return 1
    }
    guard ordered != nil else {
      let (cleanCount, lineCount) = try unordered.check(piece, beside: reader.readAhead) {
        outcomes throws(CommandFailure) in
        for outcome in outcomes { try results.add(outcome, of: file) }
        try results.flush()
      }
      results.addClean(cleanCount, of: file)
      return lineCount
    }
    do throws(SystemError) {
      try ordered?.fixing?.text.append(piece.bytes[piece.range])
    } catch {
      throw .unreadable(file.name, error)
    }
    // Fix all payloads of a piece before reporting any, so that the fixed text is complete.
    guard let checked = ordered?.check(piece, in: place) else { return 0 }
    for outcome in checked.outcomes { try results.add(outcome, of: file) }
    results.addClean(checked.cleanCount, of: file)
    return checked.lineCount
  }

  private mutating func setClock() {
    guard let clock = job.clock else { return }
    let now = clock()
    job.linter.options.now = now
    unordered.setClock(now)
    ordered?.setClock(now)
  }
}
