/// The result of decoding a value as a declared type.
package struct DecodingResult: Sendable {
  /// The problems in decoding order: the decoder throws the first, and would throw the next once that is fixed.
  package var problems: [DecodingProblem] = []
  /// Values that decode, but that rules may report.
  package var observations: [DecodingObservation] = []
  package var unchecked: [UncheckedValue] = []
  /// The number of unchecked values that are decoded before the first problem, and that may fail before it.
  package var uncheckedBeforeProblems = 0
  /// Whether an `init(from:)` is certain to throw an error that the project defines.
  package var failsByCode = false

  /// Whether decoding is certain to throw.
  package var isFailure: Bool { !problems.isEmpty || failsByCode }
  /// Whether a rule may report something.
  package var isNoteworthy: Bool { !problems.isEmpty || !observations.isEmpty }
}
