import PushLinter

/// What becomes of one payload.
enum PayloadOutcome: Sendable {
  /// There is nothing to say of it, and no report names it.
  case clean
  case judged(Report)
  /// It has nothing to do with Live Activities, and is passed over.
  case foreign
  case unreadable(SystemError)
}

/// Judges payloads that stand for themselves: the acceptor knows those about which nothing is to be said from their bytes
/// alone, and the engine examines the others.
struct PayloadJudge: Sendable {
  var linter: Linter
  /// Nil where every payload needs the engine.
  private var acceptor: Acceptor?
  /// True where the reports name each payload, whatever there is to be said of it.
  private let namesClean: Bool
  /// True where documents that have nothing to do with Live Activities are passed over.
  private let skipsForeign: Bool

  init(_ linter: Linter, _ acceptor: Acceptor?, namesClean: Bool, skipsForeign: Bool) {
    self.linter = linter
    self.acceptor = acceptor
    self.namesClean = namesClean
    self.skipsForeign = skipsForeign
  }

  /// Examines a payload and judges it.
  func judge(_ source: Source) -> PayloadOutcome {
    let payload = linter.examine(source)
    return skipsForeign && payload.isForeign ? .foreign : .judged(linter.report(on: payload))
  }
}

// MARK: Files

extension PayloadJudge {
  /// Judges files that are one payload each; nil for those that were not read because too much is held already.
  ///
  /// Each is read once, into room that is used again; only what the engine needs is copied from there.
  func judge(
    _ files: ArraySlice<PayloadFile>, within allowance: TextAllowance
  ) -> [PayloadOutcome?] {
    var acceptor = acceptor
    var buffer = InputBuffer()
    return files.map { file in
      guard !allowance.isUsedUp else { return nil }
      do throws(SystemError) {
        let text = try buffer.read(file.location)
        acceptor?.turn(to: file.path)
        if acceptor?.accepts(text, in: buffer.bytes.span) == true {
          guard namesClean else { return .clean }
          return .judged(Report(accepted: file.source([]), typeName: acceptor?.typeName))
        }
        allowance.take(text.count)
        return judge(file.source(Array(buffer.bytes[text])))
      } catch {
        return .unreadable(error)
      }
    }
  }
}

// MARK: Lines

extension PayloadJudge {
  /// What came of a share of the lines of a piece.
  struct Lines: Sendable {
    /// All lines of the share, blank ones too.
    var lineCount = 0
    /// Payloads about which nothing is to be said, and that nobody wants to be named.
    var cleanCount = 0
    /// The others, and the name of the type for those that are clean.
    var lines: [(line: PayloadPiece.Line, verdict: Verdict)] = []
  }

  enum Verdict: Sendable {
    case clean(typeName: String?)
    case open
  }

  /// Gets ready for the lines of a file.
  mutating func turn(to file: PayloadFile) { acceptor?.turn(to: file.path) }

  /// Tells the clean lines from the others.
  ///
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
      if namesClean {
        outcome.lines.append((line, .clean(typeName: acceptor?.typeName)))
      } else {
        outcome.cleanCount += 1
      }
    }
    return outcome
  }

  /// Judges a line that was sifted.
  func judge(_ source: Source, _ verdict: Verdict) -> PayloadOutcome {
    guard case .clean(let typeName) = verdict else { return judge(source) }
    return .judged(Report(accepted: source, typeName: typeName))
  }
}
