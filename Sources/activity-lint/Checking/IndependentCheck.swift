import CommandSyntax
import PushLinter

/// The parallel check of independent payloads, with results in the order of the payloads.
struct IndependentCheck: PieceCheck {
  private let workers: Workers
  private var checker: PayloadChecker

  /// The maximum number of bytes of payloads for the engine whose outcomes are in memory, unless a single one is larger: a
  /// payload that consists of problems needs some two hundred bytes for each of its bytes.
  static let maximumBytes = 1 << 17

  /// The minimum number of payloads for the engine that justifies a thread.
  private static let minimumPayloadsPerThread = 4
  /// The minimum number of bytes of lines that justifies a thread.
  private static let minimumLineBytesPerThread = 1 << 15

  init(_ checker: PayloadChecker, by workers: Workers) {
    self.checker = checker
    self.workers = workers
  }

  mutating func setClock(_ now: Double) { checker.setClock(now) }

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

  mutating func prepare(forFile file: PayloadFile) { checker.prepare(forFile: file) }

  func check(
    _ piece: PayloadPiece, of input: InputFiles.Input,
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
}
