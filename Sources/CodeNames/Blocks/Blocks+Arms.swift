internal import CodeSyntax

/// The arms of a selection statement: `switch`, `match`, `when`, `case`.
extension Blocks {
  /// The number of items of a selection.
  private static let longestSelection = 2_000

  /// Returns the arms of the selection around a statement, if one arm always runs; nil for any other statement.
  func completeArms(from statement: Int, before later: Int) -> CompleteChoice? {
    guard let selection = selection(around: statement, before: later) else { return nil }
    let marks = tree.language.blocksAreIndented ? marksByIndentation(selection) : marks(selection)
    // Arms with arrows often have all cases of a type.
    let hasDefault = marks?.contains { $0.isDefault } ?? false
    let isCertain = hasDefault || tree.language.selectionsAreExhaustive
    guard let marks,
      isCertain
        || !tree.language.blocksAreIndented
          && marks.contains(where: { tree.isSymbol($0.start - 1, in: Self.arrows) })
    else { return nil }
    let ends =
      tree.language.blocksAreIndented
      ? marks.map { endOfBody[tree.tokens[$0.label].line] }
      : marks.dropFirst().map { $0.label } + [selection.end]
    let arms = zip(marks, ends).map { $0.start..<max($0.start, $1) }
    // An arm without statements continues with the next one.
    return CompleteChoice(
      branches: arms.filter { arm in arm.contains { !tree.isSymbol($0, in: [":", ";"]) } }
        .map { [$0] }, isCertain: isCertain)
  }

  private func selection(around statement: Int, before later: Int) -> Branch? {
    // `when 1 then push[:sound] = "default"`
    if tree.language.hasModifiers, let first = firstToken(ofLine: line(of: statement)),
      first != statement, tree.isWord(first, in: ["when", "in", "else"])
    {
      return Branch(head: first, end: endOfBody[line(of: statement)], word: tree.spelling(first))
    }
    guard case .branch(let selection) = reach(from: statement, to: later) else { return nil }
    return selection
  }

  /// Whether an item is the arrow of an arm in braces.
  func startsArm(_ item: Int) -> Bool {
    guard tree.isSymbol(item, in: Self.arrows), let open = tree.parent(of: item) else {
      return false
    }
    return wordOfBranch(open).map { Self.selections.contains($0) } ?? false
  }

  private static let arrows: Set<String> = ["->", "=>"]
  private static let selections: Set<String> = ["switch", "match", "when", "case"]

  /// Returns the head of the selection that has a statement and another token in different arms; nil if there is none, or if the
  /// arm of the statement can continue with the next one.
  func selection(dividing statement: Int, from other: Int) -> Int? {
    guard let selection = innermostSelection(around: statement, and: other) else { return nil }
    let marks = tree.language.blocksAreIndented ? marksByIndentation(selection) : marks(selection)
    guard let marks,
      let own = marks.lastIndex(where: { $0.start <= statement }),
      let later = marks.lastIndex(where: { $0.start <= other }), own < later,
      !tree.language.blocksAreIndented
        || other < endOfBody[tree.tokens[marks[later].label].line]
    else { return nil }
    let arm = marks[own].start..<marks[own + 1].label
    let canFallThrough =
      arm.contains { tree.isWord($0, in: ["fallthrough", "goto"]) }
      || tree.language.casesFallThrough && !arm.contains { tree.isSymbol($0 - 1, in: Self.arrows) }
        && !arm.contains { item in
          tree.isWord(item, in: ["break", "return", "throw", "continue"])
            && tree.tokens[item].parent == tree.tokens[arm.lowerBound].parent
        } && !tree.isSymbol(arm.lowerBound - 1, in: Self.arrows)
    return canFallThrough ? nil : selection.head
  }

  private func innermostSelection(around statement: Int, and other: Int) -> Branch? {
    guard tree.language.blocksAreIndented else {
      for open in tree.brackets(around: statement) where tree.contents(of: open).contains(other) {
        guard let word = wordOfBranch(open), Self.selections.contains(word) else { continue }
        return Branch(head: open, end: tree.end(of: open), word: word)
      }
      return nil
    }
    guard case .branch(let branch) = reach(from: statement, to: other) else { return nil }
    if branch.word == "case", tree.language.hasInlineBlocks {
      let line = heads[line(of: branch.head)]
      guard line >= 0, let head = firstToken(ofLine: line), tree.isWord(head, "match") else {
        return nil
      }
      return Branch(head: head, end: endOfBody[line], word: "match")
    }
    return ["when", "in", "else"].contains(branch.word) ? branch : nil
  }

  /// The start of an arm.
  private struct Mark {
    /// The first item of the arm, with its condition.
    let label: Int
    /// The first item after the condition.
    let start: Int
    let isDefault: Bool
  }

  /// `case 1: …`, `1 -> …`, `1 => …` in braces.
  private func marks(_ selection: Branch) -> [Mark]? {
    guard Self.selections.contains(selection.word) else { return nil }
    let items = tree.items(of: tree.contents(of: selection.head))
    guard items.count <= Self.longestSelection else { return nil }
    let arrows = items.indices.filter { tree.isSymbol(items[$0], in: Self.arrows) }
    if !arrows.isEmpty {
      return arrows.compactMap { index in
        guard index > 0, index + 1 < items.count else { return nil }
        let (label, first) = (items[index - 1], items[index + 1])
        return Mark(
          label: label, start: tree.isOpen(first, "{") ? first + 1 : first,
          isDefault: tree.isWord(label, in: ["_", "else", "default"]))
      }
    }
    return items.indices.filter { tree.isWord(items[$0], in: ["case", "default"]) }.map { index in
      let colon = items[index...].first { tree.isSymbol($0, ":") } ?? items[index]
      return Mark(
        label: items[index], start: colon + 1, isDefault: tree.isWord(items[index], "default"))
    }
  }

  /// The lines `case 1:` of `match`, and `when 1` and `else` of `case`, which can have the same column.
  private func marksByIndentation(_ selection: Branch) -> [Mark]? {
    let lines: [Int]
    if selection.word == "match" {
      lines = firstTokens(in: selection.head + 1..<selection.end, ["case"])
    } else if ["when", "in", "else"].contains(selection.word) {
      lines = arms(beside: selection.head)
    } else {
      return nil
    }
    guard let column = lines.first.map({ column(of: $0) }) else { return nil }
    return lines.filter { self.column(of: $0) == column }.map { word in
      let line = tree.tokens[word].line
      let isMark = { (item: Int) in
        selection.word == "match" ? tree.isSymbol(item, ":") : tree.isWord(item, "then")
      }
      let mark = tree.items(after: word, Self.longestSelection)
        .prefix { tree.tokens[$0].line == line }.first(where: isMark)
      let next = (word + 1..<tree.tokens.count).first { tree.tokens[$0].line > line }
      let start = mark.map { $0 + 1 } ?? next ?? word + 1
      let isDefault =
        tree.isWord(word, "else")
        || mark.map { $0 == word + 2 && tree.isWord($0 - 1, "_") } ?? false
      return Mark(label: word, start: start, isDefault: isDefault)
    }
  }

  /// Returns the words `when`, `in` and `else` of the `case` of Ruby that has a line.
  private func arms(beside head: Int) -> [Int] {
    let column = column(of: head)
    let words: Set<String> = ["when", "in", "else"]
    let start = max(0, head - Self.longestSelection)
    let before = firstTokens(in: start..<head).reversed()
      .prefix { self.column(of: $0) > column || tree.isWord($0, in: words) }
    let end = min(tree.tokens.count, head + Self.longestSelection)
    let after = firstTokens(in: head..<end)
      .prefix { self.column(of: $0) > column || tree.isWord($0, in: words) }
    let first = before.last ?? head
    let hasCase = firstTokens(in: start..<first).last.map { item in
      (item..<first).contains { tree.isWord($0, "case") }
    }
    guard hasCase == true else { return [] }
    return (before.reversed() + after).filter {
      self.column(of: $0) == column && tree.isWord($0, in: words)
    }
  }

  private func firstTokens(in range: Range<Int>, _ words: Set<String>? = nil) -> [Int] {
    range.filter { item in
      (item == 0 || tree.tokens[item - 1].line < tree.tokens[item].line)
        && words.map { tree.isWord(item, in: $0) } ?? true
    }
  }

  func column(of item: Int) -> Int { tree.indents[tree.tokens[item].line] ?? 0 }
}
