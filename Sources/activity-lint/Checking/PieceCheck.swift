import CommandSyntax
import PushLinter

/// A way to check the inputs of a run, piece by piece: several payloads at a time, or one by one.
protocol PieceCheck {
  /// The number of bytes of a stream to keep in memory, unless a line is longer.
  var pieceSize: Int { get }

  /// Sets the time at which the following payloads are sent, in seconds since 1970.
  mutating func setClock(_ now: Double)

  /// Prepares for the pieces of a file.
  mutating func prepare(forFile file: PayloadFile)

  /// Checks a piece, and calls a closure with the outcomes of some payloads at a time, in order.
  ///
  /// - Parameter input: the input of the piece. Its JSON Lines file or folder is the place whose payloads are pushes to one
  ///   activity.
  mutating func check(
    _ piece: PayloadPiece, of input: InputFiles.Input,
    _ body: ([PayloadOutcome]) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> PieceCount

  /// Ends an input after its last piece.
  mutating func finish(_ input: InputFiles.Input, at path: Path) throws(CommandFailure)

  /// Ends an input that could not be read to its end.
  mutating func discardInput()

  /// The messages of the check after the last input.
  var messages: [String] { get }
  /// Nil unless requested.
  var coverage: Coverage? { get }
  /// The number of findings that `--diff` shows as fixed; nil without it.
  var findingsInDiff: Int? { get }
}

/// The numbers of a piece that its outcomes do not contain.
struct PieceCount {
  /// Clean payloads that no report lists.
  var clean = 0
  /// Lines, including blank lines.
  var lines = 0
}

extension PieceCheck {
  mutating func finish(_ input: InputFiles.Input, at path: Path) throws(CommandFailure) {}
  mutating func discardInput() {}
  var messages: [String] { [] }
  var coverage: Coverage? { nil }
  var findingsInDiff: Int? { nil }
}
