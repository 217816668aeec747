import ActivityReports
import CleanPayloads
import CommandSyntax
import PushLinter
import PushModel
import PushTexts

/// The `check` command.
struct CheckCommand {
  private var job: LintJob
  private var results: CheckResults
  private var independent: IndependentCheck
  /// Nil unless the result for a payload depends on others.
  private var sequential: SequentialCheck?
  private let policy: FailurePolicy
  /// Whether the run succeeds if no payload was checked.
  private let mayBeEmpty: Bool
  /// Whether all entries of the configuration could apply.
  private let judgesConfiguration: Bool
  /// Whether another program waits for the result of each line.
  private let isCoProcess: Bool

  var declarations: Declarations { job.declarations }

  init(_ options: Options, of command: Invocation) throws(CommandFailure) {
    try command.result(of: try options.checkSkipForeign())
    // Files are not changed, and programs get no answer, before the declarations are known.
    let needsDeclarations = options.has(.fix) || options.has(.diff) || options[.ready]
    job = try LintJob(
      options, needsDeclarations: needsDeclarations, readsSources: true,
      continuesAfterErrors: true, showsProblems: false, of: command)
    isCoProcess = try job.isCoProcess(options)
    let faults = isCoProcess ? job.linter.declarationFaults(in: job.declarations.sources) : []
    if let fault = faults.first {
      throw .job("\(LineIndex(fault.file).place(of: fault.range)): \(fault.message)")
    }
    let workers = Workers(count: options[.jobs] ?? Process.processorCount)
    job.linter.options.project = ProjectSearch(job.files, by: workers).index
    let fixing = Fixing(options, job.inputs)
    var reports = try RunOutput(
      options, declarations: job.declarations.sources,
      inputs: job.readFiles, of: command)
    if fixing?.writesFiles == true { reports.writesFiles = true }
    let coverage = options[.coverage] ? Coverage(of: job.linter.schema) : nil
    let checker = PayloadChecker(
      MatchingLinter(job.linter, expectsSeveral: job.hasSeveralPayloads),
      listsClean: reports.listsEveryPayload)
    independent = IndependentCheck(
      checker, by: workers)
    sequential = SequentialCheck(
      checker, sequences: options[.sequence].map { ActivitySequences(key: $0.key) },
      coverage: coverage, fixing: fixing, of: command)
    results = CheckResults(
      reports, of: job, to: fixing?.destinationOfReport ?? .standardOutput,
      isCoProcess: isCoProcess)
    policy = options[.failOn]
    mayBeEmpty = options[.skipForeign] || isCoProcess
    // Entries may apply only to documents that were skipped, or to rules that were not selected.
    judgesConfiguration = !mayBeEmpty && options.ruleSelection == nil
  }

  /// Ends the reports if there is no push and no declaration to check, and returns the error.
  mutating func finishWithoutPush() throws(CommandFailure) -> CommandFailure {
    let failure = job.nothingFound(besides: summary)
    try results.finishFailed(failure)
    return failure
  }

  /// The summary of the results so far.
  var summary: Summary { results.summary }

  /// Checks the inputs in order, and writes results as they become available. Returns nil if they contain no push.
  mutating func run() throws(CommandFailure) -> ExitStatus? {
    defer {
      results.clearProgress()
      for message in sequential?.messages ?? [] { job.command.streams.writeMessage(message) }
    }
    if isCoProcess { try job.command.streams.write(JSONReadyLine.bytes(job.linter.schema)) }
    for report in job.reportsOnSwiftFiles { try results.add(report) }
    results.add(job.sourcesInSkippedPlaces)
    try checkInputs()
    guard !results.isEmpty || mayBeEmpty else {
      guard results.summary.incompleteFiles > 0 else { return nil }
      try results.finishFailed()
      return .failed
    }
    try results.finish(
      judgesConfiguration ? job.scope : nil, coverage: sequential?.coverage,
      declarations: job.declarations.sources)
    if let missing = results.missingDeclarations {
      return missing.report(to: job.command.streams)
    }
    if let findings = sequential?.findingsInDiff, results.summary.incompleteFiles == 0 {
      return findings > 0 ? .findings : .clean
    }
    return ExitStatus(results.summary, policy, mayBeEmpty: mayBeEmpty)
  }

  private mutating func checkInputs() throws(CommandFailure) {
    var inputs = job.inputs[...]
    while let first = inputs.first {
      let count = try checkFiles(among: inputs)
      if count == 0 {
        do throws(CommandFailure) {
          try check(first)
        } catch {
          try results.addIncomplete(error)
          sequential?.discardInput()
        }
      }
      inputs = inputs.dropFirst(max(1, count))
    }
  }

  /// Checks the leading inputs that are one payload each if they are independent, and returns their number; zero if there are not
  /// several.
  private mutating func checkFiles(
    among inputs: ArraySlice<InputFiles.Input>
  ) throws(CommandFailure) -> Int {
    guard sequential == nil else { return 0 }
    let found = inputs.prefix(IndependentCheck.maximumFiles)
      .prefix { !$0.isStandardInput && !$0.isLines }.map { job.file($0) }
    guard found.count > 1 else { return 0 }
    setClock()
    try independent.check(found) { file, outcome throws(CommandFailure) in
      try results.add(outcome, of: file)
    }
    try results.flush()
    return found.count
  }

  /// Checks an input piece by piece.
  private mutating func check(_ input: InputFiles.Input) throws(CommandFailure) {
    var reader = try PayloadReader(
      input, for: job,
      pieceSize: sequential == nil ? independent.pieceSize : SequentialCheck.pieceSize,
      returnsEveryLine: isCoProcess)
    let file = reader.file
    independent.prepare(forFile: file)
    sequential?.prepare(forFile: file)
    while let piece = try reader.next() {
      // Update the time for each piece, because a stream may run for days.
      setClock()
      if let line = piece.longLine {
        try results.add(.tooLarge(line, .payload), of: file)
        reader.lineCount += 1
      } else {
        func add(_ outcomes: [PayloadOutcome]) throws(CommandFailure) {
          for outcome in outcomes { try results.add(outcome, of: file) }
          try results.flush()
        }
        let count =
          if let count = try sequential?.check(piece, of: input, add) { count } else {
            try independent.check(piece, add)
          }
        results.addClean(count.clean, of: file)
        reader.lineCount += count.lines
      }
      try results.flush()
    }
    if let outcome = reader.outcomeOfSkipping {
      try results.add(outcome, of: file)
      sequential?.discardInput()
      return
    }
    try sequential?.finish(input, at: file.location)
  }

  private mutating func setClock() {
    guard let clock = job.clock else { return }
    let now = clock()
    job.linter.options.now = now
    independent.setClock(now)
    sequential?.setClock(now)
  }
}
