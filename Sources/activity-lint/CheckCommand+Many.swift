import ActivityLint

// Payloads whose results do not depend on one another, many at a time.
extension CheckCommand {
  /// True where no payload's result depends on those before it.
  private var isAnyOrderFine: Bool { sequences == nil && fixing == nil && coverage == nil }

  /// Payloads below which a thread costs more than it brings.
  private static let leastPayloads = 16
  /// Bytes of lines below which a thread costs more than it brings.
  private static let leastLineBytes = 1 << 15
  /// Files below which a thread costs more than it brings.
  private static let leastFiles = 4
  /// Files whose results are held at a time.
  private static let maximumFiles = 512
  /// Bytes of files that are held at a time, unless a single one is larger.
  private static let maximumBytes = 1 << 25

  /// Bytes of a stream that are held at a time, unless a line is longer.
  var pieceSize: Int { Descriptor.chunkSize * workers.count }

  // MARK: Lines

  /// Nil where one payload has to be looked at after the other.
  func sieve(for path: String) -> LineSieve? {
    guard isAnyOrderFine else { return nil }
    return LineSieve(acceptor, path: path, keepsClean: reports.nameEveryPayload)
  }

  /// - Returns: how many lines the piece has.
  mutating func check(
    _ piece: PayloadPiece, through sieve: LineSieve
  ) throws(CommandFailure) -> Int {
    let shares = piece.shares(workers.shareCount, leastSize: Self.leastLineBytes)
    let outcomes = workers.map(shares, leastShare: 1) { sieve.sift($0, of: piece) }
    var lines: [(line: PayloadPiece.Line, verdict: LineSieve.Verdict, before: Int)] = []
    var (lineCount, cleanCount) = (0, 0)
    for outcome in outcomes {
      for (line, verdict) in outcome.lines { lines.append((line, verdict, lineCount)) }
      lineCount += outcome.lineCount
      cleanCount += outcome.cleanCount
    }
    addClean(cleanCount, in: piece.path)
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

  private mutating func addClean(_ count: Int, in path: String) {
    guard count > 0 else { return }
    use?.record(path)
    reports.addClean(count)
  }

  // MARK: Files

  mutating func checkAll() throws(CommandFailure) {
    var inputs = job.inputs[...]
    while let first = inputs.first {
      let batch = isAnyOrderFine ? batch(from: inputs) : []
      if batch.count > 1 { try check(batch) } else { try checkIfReadable(first) }
      inputs = inputs.dropFirst(max(1, batch.count))
    }
  }

  /// The files from here on that are one payload each, as many as may be held at a time.
  private func batch(from inputs: ArraySlice<InputFiles.Input>) -> [PayloadFile] {
    var files: [PayloadFile] = []
    var bytes = 0
    for input in inputs.prefix(Self.maximumFiles) {
      guard input.origin == .file, !input.isLines else { break }
      let file = PayloadFile(input, below: job.configuration.folder, in: job.command.surroundings)
      bytes += FileSystem.size(of: file.location)
      guard files.isEmpty || bytes <= Self.maximumBytes else { break }
      files.append(file)
    }
    return files
  }

  private mutating func check(_ files: [PayloadFile]) throws(CommandFailure) {
    job.linter.options.now = job.clock?()
    let results = workers.map(files, leastShare: Self.leastFiles) {
      [linter = job.linter, skipsForeign] file in
      Result { () throws(SystemError) -> Report? in
        let payload = try file.read()
        return skipsForeign && linter.isForeign(payload) ? nil : linter.lint(payload)
      }
    }
    for (file, result) in zip(files, results) {
      switch result {
      case .success(let report): try add(report)
      case .failure(let error): try passOver(.unreadable(file.name, error))
      }
    }
    try writeResults()
  }
}
