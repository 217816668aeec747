import ActivityLint

/// Sorts out the payloads about which nothing is to be said, before any of them is made a payload.
struct Sieve: Sendable {
  /// Nil where every payload needs the engine.
  private var acceptor: Acceptor?
  /// True where the reports name each payload, whatever there is to be said of it.
  private let keepsClean: Bool

  enum Verdict: Sendable {
    case clean(typeName: String?)
    case open
  }

  /// What came of a share of the lines.
  struct Lines: Sendable {
    /// All lines of the share, blank ones too.
    var lineCount = 0
    /// Payloads about which nothing is to be said, and that nobody wants to be named.
    var cleanCount = 0
    var lines: [(line: PayloadPiece.Line, verdict: Verdict)] = []
  }

  init(_ acceptor: Acceptor?, keepsClean: Bool) {
    self.acceptor = acceptor
    self.keepsClean = keepsClean
  }

  /// Gets ready for the lines of a file.
  mutating func turn(to path: String) { acceptor?.turn(to: path) }

  /// - Parameter piece: a piece of the file that was turned to.
  func sift(_ share: Range<Int>, of piece: PayloadPiece) -> Lines {
    var acceptor = acceptor
    var outcome = Lines()
    let bytes = piece.bytes.span
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

  /// A file that cannot be read is open; whoever opens it is told why.
  func sift(_ files: ArraySlice<PayloadFile>) -> [Verdict] {
    guard var acceptor else { return files.map { _ in .open } }
    var buffer = InputBuffer()
    return files.map { file in
      acceptor.turn(to: file.path)
      guard let text = try? buffer.read(file.location),
        acceptor.accepts(text, in: buffer.bytes.span)
      else { return .open }
      return .clean(typeName: acceptor.typeName)
    }
  }
}
