internal import CodeSyntax

/// Alternative blocks; one of them always runs.
struct CompleteChoice {
  /// The choices; if one has several ranges, all of them run.
  var branches: [[Range<Int>]]
  /// Whether there is no other choice.
  var isCertain = true

  func contains(_ statement: Int) -> Bool {
    branches.contains { $0.contains { $0.contains(statement) } }
  }
}

/// Conditions with `else`, `try`, loops that only `break` ends, and blocks that always run.
extension Blocks {
  /// Returns the choice with a statement in one of its branches; nil if it is possible that none of them runs.
  func completeChoice(from statement: Int, before later: Int) -> CompleteChoice? {
    guard later < tree.tokens.count else { return nil }
    if let start = start(ofChoiceAround: statement, before: later),
      let branches = branches(from: start),
      case let choice = CompleteChoice(branches: branches), choice.contains(statement)
    {
      return choice
    }
    return completeArms(from: statement, before: later)
  }

  /// Returns the word that starts the outermost choice around a statement, such as `if`.
  private func start(ofChoiceAround statement: Int, before later: Int) -> Int? {
    let isIndented = tree.language.blocksAreIndented
    var word: Int?
    switch reach(from: statement, to: later) {
    case .branch(let branch):
      word =
        isIndented
        ? branch.head
        : tree.items(before: branch.head, Self.longestCondition)
          .first { tree.isWord($0, branch.word) }
    case .always where isIndented: word = firstToken(ofLine: line(of: statement))
    case .always:
      word = tree.item(before: statement)
      if tree.isOpen(word, "(") { word = word.flatMap { tree.item(before: $0) } }
    case .never: return nil
    }
    for _ in 0..<Self.deepestBranch {
      guard let item = word else { return nil }
      let before = isIndented ? nil : tree.item(before: item)
      if tree.isWord(item, "if"), tree.isWord(before, "else") {
        word = before
      } else if tree.isWord(item, in: Self.furtherBranches) {
        word = isIndented ? head(before: item) : self.word(before: item)
      } else {
        return item
      }
    }
    return nil
  }

  /// Returns the word of the branch before `else` or `catch`.
  private func word(before further: Int) -> Int? {
    let words: Set<String> =
      tree.isWord(further, "else") || tree.isWord(further, "elseif")
      ? ["if", "elseif"] : ["try", "do", "catch"]
    return tree.items(before: further, Self.longestCondition).first { tree.isWord($0, in: words) }
  }

  /// Returns the first token of the line before the block that ends at a line with the same indentation.
  private func head(before further: Int) -> Int? {
    guard further > 0 else { return nil }
    var line = line(of: further - 1)
    for _ in 0..<Self.deepestBranch where line >= 0 {
      if heads[line] == heads[self.line(of: further)] { return firstToken(ofLine: line) }
      line = heads[line]
    }
    return nil
  }

  /// Returns the branches of the choice that starts at a word; nil if it is possible that none of them runs.
  private func branches(from start: Int) -> [[Range<Int>]]? {
    guard let first = body(after: start) else { return nil }
    let head = start..<first.statements.lowerBound
    if Self.endlessLoops.contains(tree.compactSpelling(of: head) ?? "") {
      return rangesBeforeBreaks(in: first.statements)
    }
    let isCondition = tree.isWord(start, in: ["if", "unless"])
    // `with suppress(KeyError):`
    // `mutex.synchronize do`
    let isCall = tree.language.hasCommandCalls && head.contains { tree.isWord($0, "synchronize") }
    guard isCondition || isCall || tree.isWord(start, in: Self.certainBlocks),
      !head.contains(where: { tree.isWord($0, in: ["suppress", "raises"]) })
    else { return nil }
    var (branches, next, isComplete) = ([[first.statements]], first.end, !isCondition)
    for _ in 0..<Self.deepestBranch {
      guard next < tree.tokens.count, tree.isWord(next, in: Self.furtherBranches),
        !tree.language.blocksAreIndented || column(of: next) == column(of: start)
      else { break }
      guard let (statements, end) = body(after: next) else { return nil }
      if tree.isWord(next, in: ["finally", "ensure"]) {
        for index in branches.indices { branches[index].append(statements) }
      } else if !isCondition, tree.isWord(next, "else") {
        branches[0].append(statements)
      } else {
        branches.append([statements])
        isComplete =
          isComplete || tree.isWord(next, "else") && !tree.isWord(tree.item(after: next), "if")
      }
      next = end
    }
    // `do { if late { continue } … } while again`
    let canSkip = tree.isWord(start, in: ["do", "repeat"]) && contains("continue", in: branches)
    return isComplete && !canSkip ? branches : nil
  }

  private func contains(_ word: String, in branches: [[Range<Int>]]) -> Bool {
    branches.contains { $0.contains { $0.contains { tree.isWord($0, word) } } }
  }

  /// Returns the statements that run before each `break` of a loop; nil if there is none.
  private func rangesBeforeBreaks(in body: Range<Int>) -> [[Range<Int>]]? {
    guard body.count <= Self.longestLoop else { return nil }
    let breaks = body.filter { tree.isWord($0, "break") }
    guard !breaks.isEmpty else { return nil }
    return breaks.map { mark in
      var starts = [body.lowerBound]
      if tree.language.blocksAreIndented {
        var line = heads[line(of: mark)]
        for _ in 0..<Self.deepestBranch {
          guard line >= 0, let head = firstToken(ofLine: line), head >= body.lowerBound else {
            break
          }
          starts.append(statements(of: head, endOfBody[line]).lowerBound)
          line = heads[line]
        }
      } else {
        starts += tree.brackets(around: mark).filter { body.contains($0) }.map { $0 + 1 }
      }
      return starts.map { $0..<max($0, mark) }
    }
  }

  private static let longestLoop = 2_000
  private static let endlessLoops: Set<String> = [
    "for{", "for(;;){", "while(true){", "while(1){", "whiletrue{", "loop{", "whileTrue:",
    "while1:", "loopdo", "whiletrue", "whiletruedo",
  ]
  /// The words before blocks that always run.
  private static let certainBlocks: Set<String> = [
    "try", "begin", "do", "repeat", "with", "async", "using", "lock", "synchronized", "unsafe",
    "withLock", "autoreleasepool",
  ]
  private static let furtherBranches: Set<String> = [
    "else", "elif", "elsif", "elseif", "catch", "except", "on", "rescue", "finally", "ensure",
  ]
}
