/// An `init(from:)` with statements that are not understood.
extension DecodingInitializerReader {
  /// Returns the steps of consecutive statements, with an unknown step for each that is not understood; nothing is certain
  /// after a step that can return.
  static func readUnderstood(
    _ initializer: InitializerDeclaration, in file: SyntaxFile, _ helpers: DecodingHelpers
  ) -> DecodingInitializer? {
    guard var reader = DecodingInitializerReader(initializer, in: file, helpers) else { return nil }
    for statement in reader.body.statements {
      guard reader.readUnderstood(statement) else { break }
    }
    return DecodingInitializer(steps: reader.steps)
  }

  /// Returns whether a declaration among the statements is not understood, and can shadow another.
  private func declaresUnknown(_ statement: Range<Int>) -> Bool {
    var reader = self
    guard word == "func" || Self.typeKeywords.contains(word) else { return false }
    return reader.readStatements([statement]) == nil
  }

  /// Reads a statement as a whole, or as an unknown step; returns whether the next one always follows it.
  private mutating func readUnderstood(_ statement: Range<Int>) -> Bool {
    let (count, last, containers) = (steps.count, steps.last, names.containers)
    (position, end) = (statement.lowerBound, statement.upperBound)
    if declaresUnknown(statement) {
      steps.append(.unknown)
      return false
    }
    if let flow = readStatements([statement]) {
      if flow == .mayReturn { steps.append(.unknown) }
      return flow == .continues
    }
    // A call can have added a member to the container before it.
    steps.removeSubrange(count...)
    if let last { steps[count - 1] = last }
    names.containers = containers
    (names.values, names.formatters) = ([:], [:])
    (position, end) = (statement.lowerBound, statement.upperBound)
    if let previous = steps.last, case .unknown = previous {} else { steps.append(.unknown) }
    return !body.words[statement].contains { $0.text == "return" }
  }
}
