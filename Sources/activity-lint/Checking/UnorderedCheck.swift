import PushLinter

/// Judges payloads whose results do not depend on one another, many at a time; the results come in the payloads' order.
struct UnorderedCheck {
  private let workers: Workers
  private var checker: PayloadChecker
  private let maximumBytes: Int

  /// Payloads that need the engine, below which a thread costs more than it brings.
  private static let leastPayloads = 4
  /// Bytes of lines below which a thread costs more than it brings.
  private static let leastLineBytes = 1 << 15
  /// Files below which a thread costs more than it brings.
  private static let leastFiles = 4
  /// Files whose results are held at a time.
  static let maximumFiles = 512

  /// - Parameter maximumBytes: bytes of files that are held at a time, unless a single one is larger.
  init(_ checker: PayloadChecker, by workers: Workers, maximumBytes: Int = 1 << 25) {
    self.checker = checker
    self.workers = workers
    self.maximumBytes = maximumBytes
  }

  /// What payloads are judged by; it changes with the clock.
  var linter: Linter {
    get { checker.linter }
    set { checker.linter = newValue }
  }

  /// Bytes of a stream that are held at a time, unless a line is longer; with several threads enough that sharing them out
  /// takes little of the time.
  var pieceSize: Int {
    workers.count > 1 ? min(workers.count << 20, 1 << 24) : Descriptor.chunkSize
  }

  /// Gets ready for the pieces of a file.
  mutating func prepare(forFile file: PayloadFile) { checker.prepare(forFile: file) }

  /// - Returns: what the piece has of clean payloads that nobody names, what becomes of the others, and how many lines
  ///   the piece has.
  func check(
    _ piece: PayloadPiece
  ) -> (cleanCount: Int, outcomes: [PayloadOutcome], lineCount: Int) {
    guard piece.isLines else { return (0, [checker.check(piece.wholeSource)], 0) }
    let shares = piece.shares(workers.shareCount, leastSize: Self.leastLineBytes)
    let separated = workers.map(shares, leastShare: 1) { [checker] in
      checker.separateClean($0, of: piece)
    }
    var lines: [(line: PayloadPiece.Line, verdict: PayloadChecker.Verdict, before: Int)] = []
    var (lineCount, cleanCount) = (0, 0)
    for share in separated {
      for (line, verdict) in share.lines { lines.append((line, verdict, lineCount)) }
      lineCount += share.lineCount
      cleanCount += share.cleanCount
    }
    let outcomes = workers.map(lines, leastShare: Self.leastPayloads) {
      [checker] line, verdict, before in
      checker.check(piece.source(of: line, behind: before), verdict)
    }
    return (cleanCount, outcomes, lineCount)
  }

  /// Judges files that are one payload each, and calls a closure with what becomes of them, in their order.
  func check(
    _ files: [PayloadFile],
    _ body: (PayloadFile, PayloadOutcome) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let allowance = TextAllowance(bytes: maximumBytes)
    var outcomes = workers.mapShares(of: files, leastShare: Self.leastFiles) { [checker] in
      checker.check($0, within: allowance)
    }
    for index in files.indices {
      if outcomes[index] == nil { readPostponed(among: files, from: index, to: &outcomes) }
      guard let outcome = outcomes[index] else { continue }
      outcomes[index] = nil
      try body(files[index], outcome)
    }
  }

  /// Judges the next files that were not read, as far as their texts may be held at the same time.
  private func readPostponed(
    among files: [PayloadFile], from start: Int, to outcomes: inout [PayloadOutcome?]
  ) {
    var bytes = 0
    let postponed = (start..<files.count).filter { outcomes[$0] == nil }.prefix { index in
      bytes += FileSystem.size(of: files[index].location)
      return index == start || bytes <= maximumBytes
    }
    let read = workers.mapShares(of: postponed.map { files[$0] }, leastShare: Self.leastFiles) {
      [checker] in checker.check($0, within: .unlimited)
    }
    for (index, outcome) in zip(postponed, read) { outcomes[index] = outcome }
  }
}
