import CommandSyntax
import PushDocuments

/// The parallel check of independent payloads, with results in the order of the payloads.
struct IndependentCheck {
  private let workers: Workers
  private var checker: PayloadChecker
  /// The maximum number of bytes of files in memory, unless a single file is larger.
  private let maximumFileBytes: Int

  /// The maximum number of bytes of payloads for the engine whose outcomes are in memory, unless a single one is larger: a
  /// payload that consists of problems needs some two hundred bytes for each of its bytes.
  static let maximumBytes = 1 << 17

  /// The minimum number of payloads for the engine that justifies a thread.
  private static let minimumPayloadsPerThread = 4
  /// The minimum number of bytes of lines that justifies a thread.
  private static let minimumLineBytesPerThread = 1 << 15

  init(
    _ checker: PayloadChecker, by workers: Workers,
    maximumFileBytes: Int = IndependentCheck.maximumBytes
  ) {
    self.checker = checker
    self.workers = workers
    self.maximumFileBytes = maximumFileBytes
  }

  /// Sets the time at which the following payloads are sent, in seconds since 1970.
  mutating func setClock(_ now: Double) { checker.setClock(now) }

  /// The number of bytes of a stream to keep in memory, unless a line is longer.
  ///
  /// With several threads it is large enough that dividing the work takes little of the time, and small enough that millions
  /// of short lines take little memory.
  var pieceSize: Int {
    workers.count > 1
      ? min(workers.count * Self.pieceShare, Self.maximumPieceSize) : Descriptor.chunkSize
  }

  /// The number of bytes of a piece per thread, and the maximum for all threads.
  private static let (pieceShare, maximumPieceSize) = (1 << 19, 1 << 21)

  /// The number of payloads per thread whose outcomes are in memory, and the maximum for all threads.
  private static let (batchShare, maximumBatch) = (256, 2048)

  /// Prepares for the pieces of a file.
  mutating func prepare(forFile file: PayloadFile) { checker.prepare(forFile: file) }

  /// Checks a piece, and calls a closure with the outcomes of some payloads at a time, in order.
  func check(
    _ piece: PayloadPiece,
    _ body: ([PayloadOutcome]) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> PieceCount {
    guard piece.isLines else {
      try body([checker.examine(piece.wholeSource)])
      return PieceCount()
    }
    let shares = piece.shares(workers.shareCount, minimumSize: Self.minimumLineBytesPerThread)
    let separated = workers.map(shares, minimumShare: 1) { [checker] in
      checker.separateClean($0, of: piece)
    }
    var batch = Batch(maximumCount: min(Self.batchShare * workers.count, Self.maximumBatch))
    var count = PieceCount()
    for (share, first) in zip(shares, separated) {
      var lines = first
      while true {
        for (line, verdict) in lines.lines {
          batch.add(OpenLine(line: line, verdict: verdict, before: count.lines))
          if batch.isFull { try body(check(batch.take(), of: piece)) }
        }
        count.lines += lines.lineCount
        count.clean += lines.cleanCount
        guard lines.end < share.upperBound else { break }
        lines = checker.separateClean(lines.end..<share.upperBound, of: piece)
      }
    }
    try body(check(batch.take(), of: piece))
    return count
  }

  private func check(_ lines: [OpenLine], of piece: PayloadPiece) -> [PayloadOutcome] {
    workers.map(lines, minimumShare: Self.minimumPayloadsPerThread) { [checker] open in
      checker.check(piece.source(of: open.line, behind: open.before), open.verdict)
    }
  }

  /// A line that a report lists.
  private struct OpenLine: Sendable {
    let line: PayloadPiece.Line
    let verdict: PayloadChecker.Verdict
    /// The number of lines of the piece before the range that was separated with the line.
    let before: Int
  }

  /// The lines whose outcomes are in memory at the same time.
  private struct Batch {
    let maximumCount: Int
    private var lines: [OpenLine] = []
    private var bytes = 0

    init(maximumCount: Int) { self.maximumCount = maximumCount }

    var isFull: Bool { lines.count >= maximumCount || bytes >= IndependentCheck.maximumBytes }

    mutating func add(_ line: OpenLine) {
      lines.append(line)
      bytes += line.line.range.count
    }

    mutating func take() -> [OpenLine] {
      defer { (lines, bytes) = ([], 0) }
      return lines
    }
  }

  // MARK: Files

  /// The maximum number of files whose results are in memory.
  static let maximumFiles = 512
  /// The minimum number of files that justifies a thread.
  private static let minimumFilesPerThread = 4

  /// Checks files that are one payload each, and calls a closure with each outcome, in order.
  func check(
    _ files: [PayloadFile],
    _ body: (PayloadFile, PayloadOutcome) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let allowance = TextAllowance(bytes: maximumFileBytes)
    var outcomes = workers.mapShares(of: files, minimumShare: Self.minimumFilesPerThread) {
      [checker] in
      checker.check($0, within: allowance)
    }
    for index in files.indices {
      if outcomes[index] == nil { readPostponed(among: files, from: index, to: &outcomes) }
      guard let outcome = outcomes[index] else { continue }
      outcomes[index] = nil
      try body(files[index], outcome)
    }
  }

  /// Checks the next unread files, up to the maximum number of bytes in memory.
  private func readPostponed(
    among files: [PayloadFile], from start: Int, to outcomes: inout [PayloadOutcome?]
  ) {
    var bytes = 0
    let postponed = (start..<files.count).filter { outcomes[$0] == nil }.prefix { index in
      bytes += FileSystem.size(of: files[index].location)
      return index == start || bytes <= maximumFileBytes
    }
    let read = workers.mapShares(
      of: postponed.map { files[$0] }, minimumShare: Self.minimumFilesPerThread
    ) {
      [checker] in checker.check($0, within: .unlimited)
    }
    for (index, outcome) in zip(postponed, read) { outcomes[index] = outcome }
  }
}

/// The numbers of a piece that its outcomes do not contain.
struct PieceCount {
  /// Clean payloads that no report lists.
  var clean = 0
  /// Lines, including blank lines.
  var lines = 0
}
