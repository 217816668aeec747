/// A table from each opening bracket of a token list to the token that ends its group.
///
/// The table is built in one pass and lets the parser skip a body in constant time at any depth.
package struct BracketPairs {
  /// Indexed by token: for an opening bracket the index of its closing one or, if it has none, of the
  /// token that ends the group; -1 for all other tokens.
  private var ends: [Int32]
  package private(set) var problems: [SyntaxProblem] = []

  package func end(of index: Int) -> Int { Int(ends[index]) }

  package init(_ tokens: [Token]) {
    ends = [Int32](repeating: -1, count: tokens.count)
    var open = OpenBrackets()
    for index in tokens.indices {
      let kind = tokens[index].kind
      guard kind.isBracket else { continue }
      if tokens[index].closesBracket {
        close(kind, at: index, &open, tokens)
      } else {
        open.push(index, kind)
      }
    }
    if let innermost = open.stack.last, innermost < tokens.count {
      problems.append(SyntaxProblem(kind: .unclosedBracket, range: tokens[innermost].range))
    }
    for index in open.stack { ends[index] = Int32(truncatingIfNeeded: max(0, tokens.count - 1)) }
  }

  private mutating func close(
    _ kind: Token.Kind, at index: Int, _ open: inout OpenBrackets, _ tokens: [Token]
  ) {
    guard open.hasOpening(for: kind) else {
      problems.append(
        SyntaxProblem(kind: .unexpectedClosingBracket, range: tokens[index].range))
      return
    }
    var isFirst = true
    while let opening = open.pop(tokens) {
      ends[opening] = Int32(truncatingIfNeeded: index)
      if tokens[opening].closingKind == kind { return }
      // All brackets that one missing bracket leaves open are a single problem.
      if isFirst {
        problems.append(SyntaxProblem(kind: .unclosedBracket, range: tokens[opening].range))
      }
      isFirst = false
    }
  }
}

/// The opening brackets without a closing one so far. Brackets do not match across a brace: a stray
/// `)` in a body closes nothing outside of it.
private struct OpenBrackets {
  package private(set) var stack: [Int] = []
  /// The open brackets of each kind, as indices into the stack.
  private var parentheses: [Int] = []
  private var brackets: [Int] = []
  private var braces: [Int] = []

  package mutating func push(_ index: Int, _ kind: Token.Kind) {
    switch kind {
    case .leftParenthesis: parentheses.append(stack.count)
    case .leftBracket: brackets.append(stack.count)
    default: braces.append(stack.count)
    }
    stack.append(index)
  }

  mutating func pop(_ tokens: [Token]) -> Int? {
    guard let index = stack.popLast() else { return nil }
    switch tokens[index].kind {
    case .leftParenthesis: parentheses.removeLast()
    case .leftBracket: brackets.removeLast()
    default: braces.removeLast()
    }
    return index
  }

  func hasOpening(for closing: Token.Kind) -> Bool {
    let brace = braces.last ?? -1
    return switch closing {
    case .rightParenthesis: parentheses.last.map { $0 > brace } ?? false
    case .rightBracket: brackets.last.map { $0 > brace } ?? false
    default: !braces.isEmpty
    }
  }
}
