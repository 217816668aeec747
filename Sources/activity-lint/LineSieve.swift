import ActivityLint

/// Sorts out the lines of a piece about which nothing is to be said.
struct LineSieve: Sendable {
  /// Nil where every line needs the engine.
  private var acceptor: Acceptor?
  /// True where the reports name each payload, whatever there is to be said of it.
  private let keepsClean: Bool

  /// What came of a share of the lines.
  struct Outcome: Sendable {
    /// All lines of the share, blank ones too.
    var lineCount = 0
    /// Payloads about which nothing is to be said, and that nobody wants to be named.
    var cleanCount = 0
    var lines: [(line: PayloadPiece.Line, verdict: Verdict)] = []
  }

  enum Verdict: Sendable {
    case clean(typeName: String?)
    case open
  }

  init(_ acceptor: Acceptor?, path: String, keepsClean: Bool) {
    self.acceptor = acceptor
    self.keepsClean = keepsClean
    self.acceptor?.turn(to: path)
  }

  func sift(_ share: Range<Int>, of piece: PayloadPiece) -> Outcome {
    var acceptor = acceptor
    var outcome = Outcome()
    let bytes = piece.bytes.span.bytes
    outcome.lineCount = piece.forEachLine(in: share) { line in
      guard acceptor?.accepts(line.range, in: bytes) == true else {
        outcome.lines.append((line, .open))
        return
      }
      if keepsClean {
        outcome.lines.append((line, .clean(typeName: acceptor?.typeName)))
      } else {
        outcome.cleanCount += 1
      }
    }
    return outcome
  }
}
