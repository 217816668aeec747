import PushLinter

/// The check of payloads in order, for options where the result for a payload depends on earlier payloads, or changes later ones.
///
/// A matcher recognizes clean payloads from their bytes, unless coverage needs each decoded value; the engine examines all others.
struct OrderedCheck {
  private var linter: Linter
  /// Nil if every payload needs the engine.
  private var matcher: CleanPayloadMatcher?
  private var trials = MatcherTrials()
  /// Nil if the payloads are not a sequence.
  private var sequences: ActivitySequences?
  /// The number of activities whose earlier pushes were forgotten.
  var forgottenCount: Int { sequences?.forgottenCount ?? 0 }
  /// Nil unless requested.
  private(set) var coverage: Coverage?
  /// Nil without `--fix` and `--diff`.
  var fixing: Fixing?
  /// Whether a report lists clean payloads, too.
  private let listsClean: Bool
  /// Whether documents without a Live Activity push are skipped.
  private let skipsForeign: Bool

  /// The number of bytes of a stream to keep in memory, unless a line is longer. It is small, because the reports on all its
  /// lines are in memory, too.
  static let pieceSize = 1 << 15

  /// The results for the payloads of a piece.
  struct Results {
    var outcomes: [PayloadOutcome] = []
    /// The number of clean payloads that no report lists.
    var cleanCount = 0
    /// The number of lines, including blank lines.
    var lineCount = 0
  }

  /// Returns nil if the payloads are independent of each other.
  init?(
    _ job: LintJob, sequences: ActivitySequences?, coverage: Coverage?, fixing: Fixing?,
    listsClean: Bool, skipsForeign: Bool
  ) {
    guard sequences != nil || coverage != nil || fixing != nil else { return nil }
    linter = job.linter
    matcher = coverage == nil && job.hasSeveralPayloads ? CleanPayloadMatcher(job.linter) : nil
    self.sequences = sequences
    self.coverage = coverage
    self.fixing = fixing
    self.listsClean = listsClean
    self.skipsForeign = skipsForeign
  }

  /// Sets the time at which the following payloads are sent, in seconds since 1970.
  mutating func setClock(_ now: Double) {
    linter.options.now = now
    matcher?.setClock(now)
  }

  /// Prepares for the pieces of a file.
  mutating func prepare(forFile file: PayloadFile) { matcher?.prepare(forFile: file.path) }

  /// Checks the next payloads.
  ///
  /// - Parameter place: The JSON Lines file or the folder whose payloads are pushes to one activity.
  mutating func check(_ piece: PayloadPiece, in place: String) -> Results {
    var results = Results()
    guard piece.isLines else {
      let isClean = accepts(piece.range, of: piece, line: 1, in: place)
      add(isClean, piece.wholeSource, in: place, to: &results)
      return results
    }
    results.lineCount =
      piece.forEachLine(in: piece.range) { line in
        let isClean = accepts(
          line.range, of: piece, line: piece.firstLine + line.index, in: place)
        add(isClean, piece.source(of: line, behind: 0), in: place, to: &results)
        return true
      }.count
    return results
  }

  /// Whether a payload is clean, recognized from its bytes. Its push is recorded, and its text is kept.
  private mutating func accepts(
    _ range: Range<Int>, of piece: PayloadPiece, line: Int, in place: String
  ) -> Bool {
    var isClean =
      trials.isWorthwhile && matcher?.accepts(range, in: piece.bytes.span) == true
    if isClean, let matcher {
      isClean =
        sequences?.record(
          acceptedBy: matcher, range, of: piece.bytes, from: piece.file.name.text, line: line,
          in: place) ?? true
    }
    trials.record(isClean)
    if isClean { fixing?.keep(upTo: piece.offset(of: range.upperBound)) }
    return isClean
  }

  /// - Parameter source: Not read for a clean payload that no report lists.
  private mutating func add(
    _ isClean: Bool, _ source: @autoclosure () -> Source, in place: String,
    to results: inout Results
  ) {
    guard isClean else {
      results.outcomes.append(check(source(), in: place))
      return
    }
    guard listsClean else {
      results.cleanCount += 1
      return
    }
    let source = source()
    let key = linter.echoedKey(of: source.bytes[...])
    results.outcomes.append(
      .checked(Report(accepted: source, typeName: matcher?.typeName, key: key)))
  }

  /// Checks a payload with the engine.
  private mutating func check(_ source: Source, in place: String) -> PayloadOutcome {
    let payload = linter.examine(source)
    if payload.isTooLarge { return .tooLarge(source, .filledTemplate) }
    if skipsForeign && payload.isForeign { return .foreign }
    coverage?.record(payload)
    let report =
      fixing?.fix(payload, with: linter, after: sequences, in: place)
      ?? linter.report(on: payload, as: sequences?.steps(for: payload, in: place))
    sequences?.record(report)
    return .checked(report)
  }
}
