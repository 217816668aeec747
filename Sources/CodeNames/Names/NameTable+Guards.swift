internal import CodeSyntax

/// Conditions about the member that their statement sets: `if (typeof state.stops !== "number") state.stops = 0`.
extension NameTable {
  /// Whether the condition of a statement is about a member of an object, whose value can decide it.
  func isDecided(by member: String, at statement: Int) -> Bool {
    condition(of: statement)?.contains { item in
      switch tree.kind(item) {
      case .word: tree.isWord(item, member)
      case .string: tree.key(item) == member
      default: false
      }
    } ?? false
  }

  /// Returns the tokens of the condition under which a statement runs; nil if there is none.
  private func condition(of statement: Int) -> Range<Int>? {
    if tree.language.blocksAreIndented {
      let head = blocks.heads[blocks.line(of: statement)]
      if head >= 0, let first = blocks.firstToken(ofLine: head), isCondition(first) {
        return first..<endOfLine(of: first)
      }
      // `state[:stops] = 0 unless state[:stops].is_a?(Integer)`
      let rest = statement..<endOfLine(of: statement)
      let word = tree.language.hasModifiers ? rest.dropFirst().first { isCondition($0) } : nil
      return word.map { $0..<rest.upperBound }
    }
    if let list = tree.item(before: statement), tree.isOpen(list, "("),
      tree.item(before: list).map({ isCondition($0) }) ?? false
    {
      return tree.contents(of: list)
    }
    guard let open = tree.parent(of: statement), tree.isOpen(open, "{") else { return nil }
    let word = tree.items(before: open, Self.longestCondition).first { isCondition($0) }
    return word.map { $0..<open }
  }

  private func isCondition(_ word: Int) -> Bool {
    tree.isWord(word, in: ["if", "elif", "elsif", "elseif", "unless"])
  }

  private func endOfLine(of token: Int) -> Int {
    token
      + (token..<tree.tokens.count).prefix(Self.longestCondition)
      .prefix { tree.tokens[$0].line == tree.tokens[token].line }.count
  }

  private static let longestCondition = 64
}
