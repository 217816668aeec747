import PushLinter

/// Checks payloads one after the other, because what is said of one depends on those before it, or changes what comes
/// after.
struct OrderedCheck {
  /// Nil unless the order of the payloads means something.
  private var sequences: ActivitySequences?
  /// Nil unless it is asked for.
  private(set) var coverage: Coverage?
  /// Nil unless texts are fixed.
  var fixing: Fixing?
  /// True where documents that have nothing to do with Live Activities are passed over.
  private let skipsForeign: Bool

  /// Nil where each payload stands for itself.
  init?(
    sequences: ActivitySequences?, coverage: Coverage?, fixing: Fixing?, skipsForeign: Bool
  ) {
    guard sequences != nil || coverage != nil || fixing != nil else { return nil }
    self.sequences = sequences
    self.coverage = coverage
    self.fixing = fixing
    self.skipsForeign = skipsForeign
  }

  /// Judges the next payload.
  ///
  /// - Parameter place: the file of JSON Lines, or the folder, whose payloads go to one activity.
  mutating func check(_ source: Source, by linter: Linter, in place: String) -> PayloadOutcome {
    let payload = linter.examine(source)
    if skipsForeign && payload.isForeign { return .foreign }
    coverage?.record(payload)
    let report =
      fixing?.fix(payload, with: linter, after: sequences, in: place)
      ?? linter.report(on: payload, as: sequences?.steps(for: payload, in: place))
    sequences?.record(report)
    return .checked(report)
  }
}
