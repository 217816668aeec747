extension SyntaxFile {
  /// The maximum number of problems of a file. One with more was hardly ever compiled, and takes much memory.
  static let maximumProblems = 1_000

  /// Creates the syntax of a file that is not read.
  ///
  /// - Parameter tokens: the tokens, if the names of the declarations can be found in them.
  package init(unread source: SourceText, because kind: SyntaxProblem.Kind, tokens: [Token] = []) {
    self.init(
      source: source, imports: [], declarations: [], conditions: [[]],
      tokens: tokens.isEmpty ? [.endOfFile(at: source.bytes.count)] : tokens,
      problems: [SyntaxProblem(kind: kind, range: 0..<0)])
  }
}
