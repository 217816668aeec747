/// The parts of a file that its syntax problems make unreliable.
package struct SyntaxDamage {
  /// Problems with a limited effect, in order of position.
  private var local: [SyntaxProblem] = []
  /// The first problem that misplaces everything after it, such as a bracket that is never closed.
  private var first: SyntaxProblem?
  /// A comment or a string without an end, which is the reason why brackets before it are not closed.
  private var comment: SyntaxProblem?
  /// A superfluous closing bracket: the place of everything before and after it is uncertain.
  private var last: SyntaxProblem?
  /// The first conflict of two versions between types: its declarations can affect every type after it.
  private var conflict: SyntaxProblem?

  /// - Parameters:
  ///   - problems: the problems in order of position.
  ///   - declarations: the declarations at the top level of the file.
  package init(_ problems: [SyntaxProblem], in declarations: [Declaration]) {
    var types = declarations.lazy.compactMap { $0.type?.range }.makeIterator()
    var type = types.next()
    for problem in problems {
      switch problem.kind {
      case .unexpectedClosingBracket: last = problem
      case .conflictMarker:
        var loop = LoopGuard()
        while let passed = type, passed.upperBound <= problem.range.lowerBound,
          loop.advances(to: passed.upperBound)
        {
          type = types.next()
        }
        let isInType = type.map { $0.contains(problem.range.lowerBound) } ?? false
        if isInType { local.append(problem) } else { conflict = conflict ?? problem }
      case let kind where kind.hidesDeclarations:
        first = first ?? problem
        if kind.containsRestOfFile { comment = comment ?? problem }
      default: local.append(problem)
      }
    }
  }

  /// Whether declarations may be missing.
  package var mayHideDeclarations: Bool { first != nil || last != nil }

  /// The problem that hides the declarations after it, and the position of the first of them; nil if all were read.
  ///
  /// An unread file hides no known declaration.
  package var hidingProblem: (problem: SyntaxProblem, start: Int)? {
    guard let first, first.kind.isCertain else { return nil }
    return (comment ?? first, first.range.upperBound)
  }

  /// Returns the problem that makes a declaration unreliable; nil if there is none.
  ///
  /// A problem inside a nested type affects only that type, unless it moves the end of the type.
  package func problem(in declaration: TypeDeclaration) -> SyntaxProblem? {
    let range = declaration.range
    if let first, range.upperBound > first.range.lowerBound { return comment ?? first }
    if let last { return last }
    if let conflict, range.upperBound > conflict.range.lowerBound { return conflict }
    guard !local.isEmpty else { return nil }
    // The keys of a type are part of how it decodes.
    let nested = declaration.members.compactMap { $0.type }.filter { !$0.isKeyEnum }
      .map { $0.range }
    var next = 0
    let firstLocal = local.firstIndexInOrder { $0.range.upperBound > range.lowerBound }
    for problem in local[firstLocal...] {
      // The body is missing at the end of the type.
      guard
        problem.range.lowerBound < range.upperBound
          || problem.kind == .missingBody && problem.range.lowerBound == range.upperBound
      else { return nil }
      while next < nested.count, nested[next].upperBound < problem.range.upperBound { next += 1 }
      let isInside = next < nested.count && nested[next].lowerBound < problem.range.lowerBound
      if !isInside { return problem }
    }
    return nil
  }
}

extension TypeDeclaration {
  fileprivate var isKeyEnum: Bool {
    kind == .enum && inheritance.contains { $0.dottedName?.hasSuffix("CodingKey") == true }
  }
}
