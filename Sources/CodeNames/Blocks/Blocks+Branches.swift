internal import CodeSyntax

/// A block that runs under a condition, with the end of the tokens in it.
package struct Branch {
  /// The opening brace, or the first token of the line before an indented block.
  let head: Int
  let end: Int
  /// The word before the condition: `if`, `else`, `case`.
  let word: String
}

/// The blocks that run in their place, and not only when a function is called.
extension Blocks {
  /// The relation of a statement to a later token.
  package enum Reach {
    /// The statement runs first.
    case always
    /// The statement runs first if the outermost block around it does.
    case branch(Branch)
    /// The statement belongs to another function.
    case never
  }

  package func reach(from statement: Int, to later: Int) -> Reach {
    tree.language.blocksAreIndented
      ? reachByIndentation(from: statement, to: later) : reachByBraces(from: statement, to: later)
  }

  /// Whether a statement belongs to a function that does not contain another token.
  func isInFunction(_ statement: Int, outsideOf token: Int) -> Bool {
    if tree.language.blocksAreIndented {
      return function(around: statement) != function(around: token)
    }
    if case .never = reachByBraces(from: statement, to: token) { return true }
    return false
  }

  /// Returns the statements after `try`, and those of its handlers.
  func attempt(at word: Int) -> (body: Range<Int>, handlers: [Range<Int>])? {
    guard let (statements, end) = body(after: word) else { return nil }
    var handlers: [Range<Int>] = []
    var next = end
    for _ in 0..<Self.deepestBranch {
      guard next < tree.tokens.count, tree.isWord(next, in: ["except", "catch"]),
        let (statements, end) = body(after: next)
      else { break }
      handlers.append(statements)
      next = end
    }
    return (statements, handlers)
  }

  /// Returns the tokens in the block after a word such as `if` or `else`, or in the statement without a block, and their end.
  func body(after word: Int) -> (statements: Range<Int>, end: Int)? {
    if tree.language.blocksAreIndented {
      let end = endOfBody[line(of: word)]
      return (statements(of: word, end), end)
    }
    var next = tree.item(after: word)
    if tree.isWord(word, "else"), !tree.isOpen(next, "{") {
      guard let first = next, tree.isWord(first, "if") else {
        return next.map { statement(at: $0) }
      }
      next = tree.item(after: first)
    }
    if tree.isWord(word, in: ["if", "else", "elseif"]), tree.isOpen(next, "("),
      let first = next.flatMap({ tree.item(after: $0) }), tree.kind(first) == .word
    {
      return statement(at: first)
    }
    let open = tree.items(after: word, Self.longestCondition).first { tree.isOpen($0, "{") }
    return open.map { (tree.contents(of: $0), tree.end(of: $0)) }
  }

  /// Returns the tokens of a statement, and the position after its semicolon.
  private func statement(at start: Int) -> (statements: Range<Int>, end: Int) {
    var end = tree.end(of: start)
    for item in tree.items(after: start, Self.longestCondition) {
      if tree.isSymbol(item, ";") { return (start..<end, item + 1) }
      if tree.isWord(item, "else") || tree.tokens[item].line > tree.tokens[end - 1].line { break }
      end = tree.end(of: item)
    }
    return (start..<end, end)
  }

  /// Returns the tokens of a block by its brace, or by the first token of the line before it.
  func statements(of head: Int, _ end: Int) -> Range<Int> {
    guard tree.language.blocksAreIndented else { return tree.contents(of: head) }
    let line = tree.tokens[head].line
    var start = (head..<max(head, end)).first { tree.tokens[$0].line > line } ?? end
    // `if late: return`
    if tree.language.hasInlineBlocks, !tree.isSymbol(start - 1, ":"),
      let mark = tree.items(after: head, Self.longestCondition).first(where: {
        tree.isSymbol($0, ":")
      }), mark < start
    {
      start = mark + 1
    }
    return start..<max(start, end)
  }

  /// Returns the branch of a statement that another token does not run after, because it is in a later `else` of the same condition;
  /// nil if there is none.
  func branch(of statement: Int, besides other: Int) -> Branch? {
    guard case .branch(let branch) = reach(from: statement, to: other) else { return nil }
    var next = branch.end
    for _ in 0..<Self.deepestBranch {
      guard next < tree.tokens.count, tree.isWord(next, in: ["else", "elif", "elsif", "elseif"])
      else { return nil }
      guard let (_, end) = body(after: next) else { return nil }
      if (next..<end).contains(other) { return branch }
      next = end
    }
    return nil
  }

  /// Whether the innermost loop around a statement contains another token, which `continue` then skips.
  func isInLoop(_ statement: Int, with other: Int) -> Bool {
    guard tree.language.blocksAreIndented else {
      let loop = tree.brackets(around: statement).first { open in
        wordOfBranch(open).map { Self.loops.contains($0) } ?? tree.isOpen(open, "{")
      }
      return loop.map { wordOfBranch($0) != nil && tree.contents(of: $0).contains(other) } ?? false
    }
    var line = line(of: statement)
    for _ in 0..<Self.deepestBranch {
      line = heads[line]
      guard line >= 0, let head = firstToken(ofLine: line) else { return false }
      let words = (head..<tree.tokens.count).prefix(Self.longestCondition)
        .prefix { tree.tokens[$0].line == line }
      if words.contains(where: { tree.isWord($0, in: Self.loops) }) {
        return (head..<endOfBody[line]).contains(other)
      }
      if tree.isWord(head, in: Self.definitions) { return false }
    }
    return false
  }

  private static let loops: Set<String> = [
    "for", "foreach", "while", "until", "loop", "repeat", "do",
  ]

  /// Whether a brace starts a branch.
  func isBranch(_ open: Int) -> Bool { wordOfBranch(open) != nil }

  /// Whether a brace starts an object, and not a block.
  package func isLiteral(_ open: Int) -> Bool {
    guard let literal = tree.literal(around: open) else { return false }
    guard let before = tree.item(before: open) else {
      return tree.parent(of: open).map { tree.isOpen($0, "([") } ?? false
    }
    if literal.open == open, literal.list.lowerBound < open {
      return !tree.isOpen(before, "(") || tree.language.hasPairs
    }
    return tree.isWord(before, "return")
      || tree.isSymbol(before, in: ["=", ":=", ":", ",", "?", "??", "||", "&&"])
  }

  private func reachByBraces(from statement: Int, to later: Int) -> Reach {
    var outermost: Branch?
    for open in tree.brackets(around: statement) where !tree.contents(of: open).contains(later) {
      guard let word = wordOfBranch(open) else { return .never }
      outermost = Branch(head: open, end: tree.end(of: open), word: word)
    }
    return outermost.map { .branch($0) } ?? .always
  }

  private func reachByIndentation(from statement: Int, to later: Int) -> Reach {
    guard function(around: statement) == function(around: later) else { return .never }
    var outermost: Branch?
    var line = line(of: statement)
    let other = self.line(of: later)
    for _ in 0..<Self.deepestBranch {
      line = heads[line]
      guard line >= 0, let head = firstToken(ofLine: line),
        other <= line || endOfBody[line] <= later
      else { return outermost.map { .branch($0) } ?? .always }
      outermost = Branch(head: head, end: endOfBody[line], word: tree.spelling(head))
    }
    return .never
  }

  /// Returns the word before the condition of a branch; nil for the body of a function and for an object.
  func wordOfBranch(_ open: Int, depth: Int = 0) -> String? {
    guard tree.isOpen(open, "{"), depth < Self.deepestBranch else { return nil }
    for before in tree.items(before: open, Self.longestCondition) {
      if tree.isWord(before, in: Self.branchWords) { return tree.spelling(before) }
      if tree.isSymbol(before, in: ["=>", "->"]) {
        // An arm of a selection, or a function.
        let outer = tree.parent(of: open).flatMap { wordOfBranch($0, depth: depth + 1) } ?? ""
        return before == tree.item(before: open) && ["match", "when", "switch"].contains(outer)
          ? "case" : nil
      }
      if tree.isOpen(before, "{") || tree.isWord(before, in: Self.definitions) { return nil }
    }
    return nil
  }

  static let (longestCondition, deepestBranch) = (64, 64)
  /// The words before the names of functions.
  static let definitions: Set<String> = [
    "def", "defp", "function", "fun", "func", "fn", "init",
  ]
  private static let branchWords: Set<String> = [
    "if", "else", "elseif", "for", "foreach", "while", "switch", "match", "when", "select", "case",
    "default", "do", "try", "catch", "finally", "guard", "unless", "repeat", "loop", "unsafe",
    "using", "lock", "synchronized", "withLock", "autoreleasepool",
  ]
}
