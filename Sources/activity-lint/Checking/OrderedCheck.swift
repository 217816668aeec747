import PushLinter

/// The check of payloads in order, for options where the result for a payload depends on earlier payloads, or changes later ones.
struct OrderedCheck {
  /// Nil if the payloads are not a sequence.
  private var sequences: ActivitySequences?
  /// The number of activities whose earlier pushes were forgotten.
  var forgottenCount: Int { sequences?.forgottenCount ?? 0 }
  /// Nil unless requested.
  private(set) var coverage: Coverage?
  /// Nil without `--fix` and `--diff`.
  var fixing: Fixing?
  /// Whether documents without a Live Activity push are skipped.
  private let skipsForeign: Bool

  /// The number of bytes of a stream to keep in memory, unless a line is longer. It is small, because the reports on all its
  /// lines are in memory, too.
  static let pieceSize = 1 << 15

  /// Returns nil if the payloads are independent of each other.
  init?(
    sequences: ActivitySequences?, coverage: Coverage?, fixing: Fixing?, skipsForeign: Bool
  ) {
    guard sequences != nil || coverage != nil || fixing != nil else { return nil }
    self.sequences = sequences
    self.coverage = coverage
    self.fixing = fixing
    self.skipsForeign = skipsForeign
  }

  /// Checks the next payload.
  ///
  /// - Parameter place: the JSON Lines file or the folder whose payloads are pushes to one activity.
  mutating func check(_ source: Source, by linter: Linter, in place: String) -> PayloadOutcome {
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
