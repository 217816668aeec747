internal import CodeSyntax

/// The blocks whose statements run in any case.
extension Blocks {
  /// Whether the blocks around a statement, up to those around an earlier one, run in any case: those of `with`, `synchronized`, `begin`.
  func isUnconditional(_ statement: Int, comparedTo earlier: Int) -> Bool {
    guard tree.language.blocksAreIndented else {
      return tree.brackets(around: statement).prefix { !tree.contents(of: $0).contains(earlier) }
        .allSatisfy { open in
          wordOfBranch(open).map { isUnconditional($0, at: open) } ?? false
        }
    }
    var line = line(of: statement)
    for _ in 0..<Self.deepestUnconditional {
      guard let first = firstToken(ofLine: line), isNested(first, comparedTo: earlier) else {
        return true
      }
      line = heads[line]
      guard line >= 0, let head = firstToken(ofLine: line),
        isUnconditional(tree.spelling(head), at: head) || endsWithUnconditionalCall(line)
      else { return false }
    }
    return false
  }

  private static let deepestUnconditional = 16
  private static let unconditional: Set<String> = [
    "with", "async", "using", "lock", "synchronized", "unsafe", "do", "begin", "finally",
    "withLock", "autoreleasepool",
  ]

  private func isUnconditional(_ word: String, at head: Int) -> Bool {
    if word == "try" {
      let word = tree.isOpen(head) ? tree.item(before: head) : head
      return word.flatMap { attempt(at: $0) }?.handlers.isEmpty ?? false
    }
    return Self.unconditional.contains(word)
  }

  /// Whether a line of Ruby calls a method with a block that runs once: `mutex.synchronize do`.
  private func endsWithUnconditionalCall(_ line: Int) -> Bool {
    guard let first = firstToken(ofLine: line) else { return false }
    return (first..<tree.tokens.count).prefix { tree.tokens[$0].line == line }
      .contains { tree.isWord($0, in: ["synchronize", "transaction"]) }
  }
}
