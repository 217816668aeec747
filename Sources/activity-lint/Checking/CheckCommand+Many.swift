import ActivityLint

// Payloads whose results do not depend on one another, many at a time.
extension CheckCommand {
  /// True where no payload's result depends on those before it.
  var isAnyOrderFine: Bool { sequences == nil && fixing == nil && coverage == nil }

  /// Payloads that need the engine, below which a thread costs more than it brings.
  private static let leastPayloads = 4
  /// Bytes of lines below which a thread costs more than it brings.
  private static let leastLineBytes = 1 << 15
  /// Files below which a thread costs more than it brings.
  private static let leastFiles = 4
  /// Files whose results are held at a time.
  private static let maximumFiles = 512
  /// Bytes of files that are held at a time, unless a single one is larger.
  private static let maximumBytes = 1 << 25

  /// Bytes of a stream that are held at a time, unless a line is longer; with several threads enough that sharing them out
  /// takes little of the time.
  var pieceSize: Int {
    workers.count > 1 ? min(workers.count << 20, 1 << 24) : Descriptor.chunkSize
  }

  // MARK: Lines

  /// - Returns: how many lines the piece has.
  mutating func check(_ piece: PayloadPiece) throws(CommandFailure) -> Int {
    let shares = piece.shares(workers.shareCount, leastSize: Self.leastLineBytes)
    let outcomes = workers.map(shares, leastShare: 1) { [sieve] in sieve.sift($0, of: piece) }
    var lines: [(line: PayloadPiece.Line, verdict: Sieve.Verdict, before: Int)] = []
    var (lineCount, cleanCount) = (0, 0)
    for outcome in outcomes {
      for (line, verdict) in outcome.lines { lines.append((line, verdict, lineCount)) }
      lineCount += outcome.lineCount
      cleanCount += outcome.cleanCount
    }
    if cleanCount > 0 {
      use?.record(piece.path)
      reports.addClean(cleanCount)
    }
    let results = workers.map(lines, leastShare: Self.leastPayloads) {
      [linter = job.linter, skipsForeign] line, verdict, before -> Report? in
      let payload = piece.source(of: line, behind: before)
      if case .clean(let typeName) = verdict {
        return Report(accepted: payload, typeName: typeName)
      }
      return skipsForeign && linter.isForeign(payload) ? nil : linter.lint(payload)
    }
    for report in results { try add(report) }
    return lineCount
  }

  // MARK: Files

  mutating func checkAll() throws(CommandFailure) {
    var inputs = job.inputs[...]
    while let first = inputs.first {
      let files = isAnyOrderFine ? files(among: inputs.prefix(Self.maximumFiles)) : []
      if files.count > 1 { try check(files) } else { try checkIfReadable(first) }
      inputs = inputs.dropFirst(max(1, files.count))
    }
  }

  /// The first inputs that are one payload each.
  private func files(among inputs: ArraySlice<InputFiles.Input>) -> [PayloadFile] {
    inputs.prefix { $0.origin == .file && !$0.isLines }.map { input in
      PayloadFile(input, below: job.configuration.folder, in: job.command.environment)
    }
  }

  private mutating func check(_ files: [PayloadFile]) throws(CommandFailure) {
    job.linter.options.now = job.clock?()
    let verdicts = workers.mapShares(of: files, leastShare: Self.leastFiles) { [sieve] in
      sieve.sift($0)
    }
    var open: [(file: PayloadFile, verdict: Sieve.Verdict)] = []
    for (file, verdict) in zip(files, verdicts) {
      if case .clean = verdict, !reports.nameEveryPayload {
        use?.record(file.path)
        reports.addClean(1)
      } else {
        open.append((file, verdict))
      }
    }
    var rest = open[...]
    while !rest.isEmpty {
      let batch = batch(from: rest)
      try lint(batch)
      rest = rest.dropFirst(batch.count)
    }
    try writeResults()
  }

  /// The first files whose texts may be held at the same time.
  private func batch(
    from files: ArraySlice<(file: PayloadFile, verdict: Sieve.Verdict)>
  ) -> [(file: PayloadFile, verdict: Sieve.Verdict)] {
    var bytes = 0
    let batch = files.prefix { file, verdict in
      if case .open = verdict { bytes += FileSystem.size(of: file.location) }
      return bytes <= Self.maximumBytes
    }
    return Array(batch.isEmpty ? files.prefix(1) : batch)
  }

  private mutating func lint(
    _ files: [(file: PayloadFile, verdict: Sieve.Verdict)]
  ) throws(CommandFailure) {
    let results = workers.map(files, leastShare: Self.leastFiles) {
      [linter = job.linter, skipsForeign] file, verdict in
      Result { () throws(SystemError) -> Report? in
        if case .clean(let typeName) = verdict {
          return Report(accepted: file.unread, typeName: typeName)
        }
        let payload = try file.read()
        return skipsForeign && linter.isForeign(payload) ? nil : linter.lint(payload)
      }
    }
    for ((file, _), result) in zip(files, results) {
      switch result {
      case .success(let report): try add(report)
      case .failure(let error): try passOver(.unreadable(file.name, error))
      }
    }
  }
}
