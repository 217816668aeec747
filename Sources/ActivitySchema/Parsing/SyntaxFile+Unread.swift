extension SyntaxFile {
  /// The maximum number of problems of a file. One with more was hardly ever compiled, and takes much memory.
  static let maximumProblems = 1_000

  /// Creates the syntax of a file that is not read.
  init(unread source: SourceText, because kind: SyntaxProblem.Kind) {
    self.init(
      source: source, imports: [], declarations: [], conditionalBlocks: [], conditions: [[]],
      tokens: [.endOfFile(at: source.bytes.count)],
      problems: [SyntaxProblem(kind: kind, range: 0..<0)])
  }
}
