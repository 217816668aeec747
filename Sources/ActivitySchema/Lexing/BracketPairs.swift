/// A table from each opening bracket of a token list to the token that ends its group.
///
/// The table is built in one pass and lets the parser skip a body in constant time at any depth.
struct BracketPairs {
  /// Indexed by token: for an opening bracket the index of its closing one or, if it has none, of the
  /// token that ends the group; -1 for all other tokens.
  private var ends: [Int]
  private(set) var problems: [SyntaxProblem] = []

  func end(of index: Int) -> Int { ends[index] }

  init(_ tokens: [Token]) {
    ends = [Int](repeating: -1, count: tokens.count)
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
    for index in open.stack { ends[index] = max(0, tokens.count - 1) }
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
      ends[opening] = index
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
  private(set) var stack: [Int] = []
  private var braces = 0
  /// Open parentheses and square brackets since the innermost brace, and earlier ones.
  private var parentheses = 0
  private var brackets = 0
  private var outer: [(parentheses: Int, brackets: Int)] = []

  mutating func push(_ index: Int, _ kind: Token.Kind) {
    stack.append(index)
    switch kind {
    case .leftParenthesis: parentheses += 1
    case .leftBracket: brackets += 1
    default:
      braces += 1
      outer.append((parentheses, brackets))
      parentheses = 0
      brackets = 0
    }
  }

  mutating func pop(_ tokens: [Token]) -> Int? {
    guard let index = stack.popLast() else { return nil }
    switch tokens[index].kind {
    case .leftParenthesis: parentheses -= 1
    case .leftBracket: brackets -= 1
    default:
      braces -= 1
      let counts = outer.popLast() ?? (0, 0)
      parentheses = counts.parentheses
      brackets = counts.brackets
    }
    return index
  }

  func hasOpening(for closing: Token.Kind) -> Bool {
    switch closing {
    case .rightParenthesis: parentheses > 0
    case .rightBracket: brackets > 0
    default: braces > 0
    }
  }
}
