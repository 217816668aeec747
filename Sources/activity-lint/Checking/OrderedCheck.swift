import CleanPayloads
import CommandSyntax
import PushLinter

/// The check of payloads in order, for options where the result for a payload depends on earlier payloads, or changes later ones.
struct OrderedCheck {
  private var checker: PayloadChecker
  private var trials = MatcherTrials()
  /// Nil if the payloads are not a sequence.
  private(set) var sequences: ActivitySequences?
  /// Nil unless requested.
  private(set) var coverage: Coverage?
  /// Nil without `--fix` and `--diff`.
  var fixing: Fixing?

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
    _ checker: PayloadChecker, sequences: ActivitySequences?, coverage: Coverage?, fixing: Fixing?
  ) {
    guard sequences != nil || coverage != nil || fixing != nil else { return nil }
    self.checker = checker
    self.sequences = sequences
    self.coverage = coverage
    self.fixing = fixing
  }

  /// Sets the time at which the following payloads are sent, in seconds since 1970.
  mutating func setClock(_ now: Double) { checker.setClock(now) }

  /// Prepares for the pieces of a file.
  mutating func prepare(forFile file: PayloadFile) { checker.prepare(forFile: file) }

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
    var isClean = trials.isWorthwhile && checker.accepts(range, in: piece.bytes.span)
    if isClean, let matcher = checker.linter.matcher {
      isClean =
        sequences?.record(
          acceptedBy: matcher, range, of: piece.bytes, from: piece.file.name.text, line: line,
          in: place) ?? true
      if isClean { coverage?.record(acceptedBy: matcher, range, of: piece.bytes) }
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
    if !isClean {
      results.outcomes.append(check(source(), in: place))
    } else if checker.listsClean {
      results.outcomes.append(checker.outcome(accepted: source(), as: checker.linter.acceptedType))
    } else {
      results.cleanCount += 1
    }
  }

  /// Checks a payload with the engine.
  private mutating func check(_ source: Source, in place: String) -> PayloadOutcome {
    checker.check(source) { payload in
      coverage?.record(payload)
      let linter = checker.linter.engine
      let report =
        fixing?.fix(payload, with: linter, after: sequences, in: place)
        ?? linter.report(on: payload, as: sequences?.steps(for: payload, in: place))
      sequences?.record(report)
      return report
    }
  }
}
