import PushLinter

/// What becomes of one payload.
enum PayloadOutcome: Sendable {
  /// There is nothing to say of it, and no report names it.
  case clean
  case checked(Report)
  /// It has nothing to do with Live Activities, and is passed over.
  case foreign
  case unreadable(SystemError)
}

/// Judges payloads that stand for themselves: the matcher knows those about which nothing is to be said from their bytes
/// alone, and the engine examines the others.
struct PayloadChecker: Sendable {
  var linter: Linter
  /// Nil where every payload needs the engine.
  private var matcher: CleanPayloadMatcher?
  /// True where the reports name each payload, whatever there is to be said of it.
  private let namesClean: Bool
  /// True where documents that have nothing to do with Live Activities are passed over.
  private let skipsForeign: Bool

  init(_ linter: Linter, _ matcher: CleanPayloadMatcher?, namesClean: Bool, skipsForeign: Bool) {
    self.linter = linter
    self.matcher = matcher
    self.namesClean = namesClean
    self.skipsForeign = skipsForeign
  }

  /// Examines a payload and judges it.
  func check(_ source: Source) -> PayloadOutcome {
    let payload = linter.examine(source)
    return skipsForeign && payload.isForeign ? .foreign : .checked(linter.report(on: payload))
  }
}

// MARK: Files

extension PayloadChecker {
  /// Judges files that are one payload each; nil for those that were not read because too much is held already.
  ///
  /// Each is read once, into room that is used again; only what the engine needs is copied from there.
  func check(
    _ files: ArraySlice<PayloadFile>, within allowance: TextAllowance
  ) -> [PayloadOutcome?] {
    var matcher = matcher
    var buffer = InputBuffer()
    return files.map { file in
      guard !allowance.isUsedUp else { return nil }
      do throws(SystemError) {
        let text = try buffer.read(file.location)
        matcher?.prepare(forFile: file.path)
        if matcher?.accepts(text, in: buffer.bytes.span) == true {
          guard namesClean else { return .clean }
          return .checked(Report(accepted: file.source([]), typeName: matcher?.typeName))
        }
        allowance.take(text.count)
        return check(file.source(Array(buffer.bytes[text])))
      } catch {
        return .unreadable(error)
      }
    }
  }
}

// MARK: Lines

extension PayloadChecker {
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
  mutating func prepare(forFile file: PayloadFile) { matcher?.prepare(forFile: file.path) }

  /// Tells the clean lines from the others.
  ///
  /// - Parameter piece: a piece of the file that was turned to.
  func separateClean(_ share: Range<Int>, of piece: PayloadPiece) -> Lines {
    var matcher = matcher
    var outcome = Lines()
    let bytes = piece.bytes.span
    outcome.lineCount = piece.forEachLine(in: share) { line in
      guard matcher?.accepts(line.range, in: bytes) == true else {
        outcome.lines.append((line, .open))
        return
      }
      if namesClean {
        outcome.lines.append((line, .clean(typeName: matcher?.typeName)))
      } else {
        outcome.cleanCount += 1
      }
    }
    return outcome
  }

  /// Judges a line that was separated.
  func check(_ source: Source, _ verdict: Verdict) -> PayloadOutcome {
    guard case .clean(let typeName) = verdict else { return check(source) }
    return .checked(Report(accepted: source, typeName: typeName))
  }
}
