import CleanPayloads
import CommandSyntax
import PushDocuments
import PushLinter
import PushModel
import PushTexts

/// The check of payloads in order, for options where the result for a payload depends on earlier payloads, or changes later ones.
struct SequentialCheck {
  private var checker: PayloadChecker
  /// Nil if the payloads are not a sequence.
  private var sequences: ActivitySequences?
  /// Nil unless requested.
  private(set) var coverage: Coverage?
  /// Nil without `--fix` and `--diff`.
  private var fixing: Fixing?
  private let command: Invocation

  /// The number of bytes of a stream to keep in memory: few, because the reports on all lines of a piece are in memory, too.
  static let pieceSize = 1 << 15

  /// Returns nil if the payloads are independent of each other.
  init?(
    _ checker: PayloadChecker, sequences: ActivitySequences?, coverage: Coverage?, fixing: Fixing?,
    of command: Invocation
  ) {
    guard sequences != nil || coverage != nil || fixing != nil else { return nil }
    self.checker = checker
    self.sequences = sequences
    self.coverage = coverage
    self.fixing = fixing
    self.command = command
  }

  mutating func setClock(_ now: Double) { checker.setClock(now) }

  mutating func prepare(forFile file: PayloadFile) { checker.prepare(forFile: file) }

  /// Checks a piece, and calls a closure with the outcomes.
  ///
  /// - Parameter input: the input of the piece. Its JSON Lines file or folder is the place whose payloads are pushes to one
  ///   activity.
  mutating func check(
    _ piece: PayloadPiece, of input: InputFiles.Input,
    _ body: ([PayloadOutcome]) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> PieceCount {
    try attempt(try fixing?.text.append(piece.bytes[piece.range])) {
      .unreadable(piece.file.name, $0)
    }
    var count = PieceCount()
    var outcomes: [PayloadOutcome] = []
    let place = input.place.text
    if piece.isLines {
      count.lines =
        piece.forEachLine(in: piece.range) { line in
          let isClean = accepts(
            line.range, of: piece, line: piece.firstLine + line.index, in: place)
          add(isClean, piece.source(of: line, behind: 0), in: place, to: &outcomes, &count)
          return true
        }.count
    } else {
      let isClean = accepts(piece.range, of: piece, line: 1, in: place)
      add(isClean, piece.wholeSource, in: place, to: &outcomes, &count)
    }
    // All payloads of a piece are fixed before any is reported; the fixed text is then complete.
    try body(outcomes)
    try fixing?.writeCompletedText(of: input, to: command.streams)
    return count
  }

  /// Returns whether a payload is clean, recognized from its bytes. Its push is recorded, and its text is kept.
  private mutating func accepts(
    _ range: Range<Int>, of piece: PayloadPiece, line: Int, in place: String
  ) -> Bool {
    var isClean = checker.accepts(range, in: piece.bytes.span)
    if isClean, let matcher = checker.linter.matcher {
      isClean =
        sequences?.record(
          acceptedBy: matcher, range, of: piece.bytes, from: piece.file.name.text, line: line,
          in: place) ?? true
      if isClean { coverage?.record(acceptedBy: matcher, range, of: piece.bytes) }
    }
    if isClean { fixing?.text.keep(upTo: piece.offset(of: range.upperBound)) }
    return isClean
  }

  /// - Parameter source: Not read for a clean payload that no report lists.
  private mutating func add(
    _ isClean: Bool, _ source: @autoclosure () -> Source, in place: String,
    to outcomes: inout [PayloadOutcome], _ count: inout PieceCount
  ) {
    if !isClean {
      outcomes.append(examine(source(), in: place))
    } else if checker.listsClean {
      outcomes.append(checker.outcome(accepted: source(), as: checker.linter.acceptedType))
    } else {
      count.clean += 1
    }
  }

  /// Examines a payload with the engine.
  private mutating func examine(_ source: Source, in place: String) -> PayloadOutcome {
    checker.examine(source) { payload in
      coverage?.record(payload)
      let linter = checker.linter.engine
      let report =
        fixing?.fix(payload, with: linter, after: sequences, in: place)
        ?? linter.report(on: payload, as: sequences?.steps(for: payload, in: place))
      sequences?.record(report)
      return report
    }
  }

  /// Ends an input after its last piece.
  mutating func finish(_ input: InputFiles.Input, at path: Path) throws(CommandFailure) {
    try fixing?.finishText(of: input, at: path, command)
  }

  /// Ends an input that could not be read to its end.
  mutating func discardInput() { fixing?.discardText() }

  /// The messages of the check after the last input.
  var messages: [String] {
    (sequences?.warnings ?? []).map { "warning: \($0)" } + [fixing?.sentence].compactMap { $0 }
  }

  /// The number of findings that `--diff` shows as fixed; nil without it.
  var findingsInDiff: Int? { fixing.flatMap { $0.showsDiff ? $0.findings : nil } }
}
