import DeclarationSyntax

/// The syntax errors that keep types from being read, in their own declarations or in others that they need.
extension DeclarationIndex {
  func schemaProblem(_ problem: SyntaxProblem, file: Int) -> SchemaProblem? {
    site(problem.range, file: file).map { SchemaProblem(kind: problem.kind, site: $0) }
  }

  /// Returns the problem that hides the declaration of a type, by its name; nil if no declaration is hidden.
  func problemHiding(_ name: String) -> SchemaProblem? {
    guard !hidden.problems.isEmpty else { return nil }
    let last = name.split(separator: ".").last.map { String($0) } ?? name
    return hidden.problems[last].flatMap { schemaProblem($0.problem, file: $0.file) }
  }

  /// Returns the syntax error in the declarations of a type, or of a protocol that it conforms to.
  func syntaxError(
    of nominal: Int, _ conformances: @autoclosure () -> Conformances
  ) -> SchemaProblem? {
    guard hasProblems else { return nil }
    let conformances = conformances()
    if let own = nominals[nominal].syntaxError { return own }
    for found in conformances.protocols {
      if let problem = nominals[found].syntaxError { return problem }
    }
    guard !hidden.problems.isEmpty else { return nil }
    let unread = conformances.names.sorted().first {
      hidden.problems[$0] != nil && topLevel[$0] == nil && topLevelAliases[$0] == nil
    }
    return unread.flatMap { problemHiding($0) }
  }
}
