internal import CodeSyntax

/// The operands of `a ?? b` and the like.
package struct Fallback {
  /// The expression that counts unless it is null or false; empty if its value is never one that is read.
  package let first: Range<Int>
  package let second: Range<Int>
  /// Whether only null is replaced.
  package let isForNull: Bool
}

/// The alternatives of an expression: `c ? a : b`, `a ?? b`, `if c { a } else { b }`, `match`.
extension NameTable {
  /// Returns the alternatives of an expression; nil if it has none.
  ///
  /// A branch that throws or returns is none; one that is not understood is empty.
  package func alternatives(of list: Range<Int>) -> [Range<Int>]? {
    if let first = list.first, let found = alternatives(ofBlockAt: first, upTo: list.upperBound) {
      return found.filter { !leavesFunction($0) }
    }
    let items = tree.items(of: list)
    guard items.count > 1, items.count <= Self.longestChoice, let first = items.first,
      isSelection(first)
        || !items.contains(where: { tree.isSymbol($0, in: ["=>", "->"]) && !tree.isAccess($0) })
    else { return nil }
    let found =
      tree.isWord(first, in: ["if", "unless"])
      ? branches(items)
      : arms(items)
        ?? inlineChoice(items).flatMap {
          isConstant($0.condition) ? nil : [$0.first, $0.second]
        }
    return found?.filter { !leavesFunction($0) }
  }

  func writtenChoice(_ list: Range<Int>) -> Choice? {
    let items = tree.items(of: list)
    guard items.count > 2, items.count <= Self.longestChoice else { return nil }
    guard tree.isWord(items[0], "if") else { return inlineChoice(items) }
    guard !tree.language.blocksAreIndented, let values = branches(items), values.count == 2,
      let mark = items.first(where: { tree.isOpen($0, "{") || tree.isWord($0, "else") })
    else { return nil }
    let end = tree.isOpen(mark, "{") ? mark : tree.end(of: items[1])
    return Choice(condition: items[0] + 1..<end, first: values[0], second: values[1])
  }

  /// Returns the words on which the value of an expression with alternatives depends.
  package func words(decidingIn list: Range<Int>) -> Set<String> {
    let fallback = fallback(of: list).flatMap { $0.first.isEmpty ? nil : $0.first }
    return words(of: choice(of: list)?.condition ?? fallback ?? list)
  }

  private func inlineChoice(_ items: [Int]) -> Choice? {
    (tree.language.hasInlineBlocks ? inlineBranches(items) : nil) ?? ternary(items)
  }

  /// Returns the operands of `a ?? b`, `a || b` or `a or b`; nil for any other expression.
  package func fallback(of list: Range<Int>) -> Fallback? {
    let items = tree.items(of: list)
    guard items.count > 2, items.count <= Self.longestChoice,
      !items.contains(where: { tree.isSymbol($0, in: ["=>", "->"]) && !tree.isAccess($0) })
    else { return nil }
    return fallback(items) ?? fallbackOfCall(list)
  }

  private static let callsWithFallback: Set<String> = [
    "os.environ.get", "environ.get", "os.getenv", "getenv", "ENV.fetch", "System.get_env", "env",
  ]

  /// `os.environ.get("TOPIC", "com.example")`, `env::var("TOPIC").unwrap_or("com.example")`
  private func fallbackOfCall(_ list: Range<Int>) -> Fallback? {
    guard let open = tree.lastItem(of: list), tree.isOpen(open, "("), list.lowerBound < open,
      case let arguments = tree.split(tree.contents(of: open)), let second = arguments.last
    else { return nil }
    let isCall =
      arguments.count == 2
      && Self.callsWithFallback.contains(tree.compactSpelling(of: list.lowerBound..<open) ?? "")
    let isMethod =
      arguments.count == 1 && tree.isWord(tree.item(before: open), "unwrap_or")
      && tree.isWord(list.lowerBound, in: ["std", "env"])
    guard isCall || isMethod else { return nil }
    return Fallback(first: list.lowerBound..<open, second: second, isForNull: true)
  }

  /// The number of items of an expression with alternatives.
  private static let longestChoice = 256

  private func isSelection(_ word: Int) -> Bool {
    tree.isWord(word, in: ["match", "when", "switch", "case", "cond"])
  }

  /// Whether an expression has no value: `throw error`, `return null`, `panic!()`.
  package func leavesFunction(_ list: Range<Int>) -> Bool {
    guard let first = list.first else { return false }
    return tree.isWord(first, in: ["throw", "return", "raise", "continue", "break"])
      || tree.isWord(first, in: Self.functionsWithoutResult)
        && tree.isOpen(tree.item(after: first), "(")
  }

  private static let functionsWithoutResult: Set<String> = [
    "panic", "panic!", "unreachable!", "todo!", "fatalError", "error", "TODO", "exit", "die",
    "abort",
  ]

  // MARK: Operators

  /// `c ? a : b`
  private func ternary(_ items: [Int]) -> Choice? {
    for (index, mark) in items.enumerated() where tree.isSymbol(mark, "?") && index > 0 {
      var depth = 0
      for (place, item) in items.enumerated().dropFirst(index + 1) {
        if tree.isSymbol(item, "?") { depth += 1 }
        guard tree.isSymbol(item, ":"), !isSymbolMark(place, in: items) else { continue }
        if depth == 0 {
          return Choice(
            condition: items[0]..<mark, first: mark + 1..<item, second: item + 1..<end(of: items))
        }
        depth -= 1
      }
    }
    return nil
  }

  /// Whether a colon starts a symbol of Ruby: `:update`.
  private func isSymbolMark(_ index: Int, in items: [Int]) -> Bool {
    guard tree.language.hasCommandCalls, index > 0, index + 1 < items.count else { return false }
    let (before, mark, after) = (items[index - 1], items[index], items[index + 1])
    return tree.tokens[mark].end == tree.tokens[after].start && tree.kind(after) == .word
      && tree.tokens[tree.end(of: before) - 1].end < tree.tokens[mark].start
  }

  /// `a if c else b`
  private func inlineBranches(_ items: [Int]) -> Choice? {
    guard let condition = items.firstIndex(where: { tree.isWord($0, "if") }), condition > 0,
      let other = items[condition...].firstIndex(where: { tree.isWord($0, "else") })
    else { return nil }
    return Choice(
      condition: items[condition] + 1..<items[other], first: items[0]..<items[condition],
      second: items[other] + 1..<end(of: items))
  }

  /// The value of `a && b` is `b` where it is an object.
  private func fallback(_ items: [Int]) -> Fallback? {
    for (operators, keepsFirst) in Self.fallbacks {
      let operators =
        tree.language.convertsValues ? operators.intersection(["??", "?:"]) : operators
      let mark = items.indices.dropFirst().dropLast().last {
        tree.isSymbol(items[$0], in: operators) || tree.isWord(items[$0], in: operators)
      }
      guard let mark else { continue }
      let (start, end) = (items[mark] + 1, end(of: items))
      return Fallback(
        first: keepsFirst ? items[0]..<items[mark] : start..<start, second: start..<end,
        isForNull: tree.isSymbol(items[mark], in: ["??", "?:"]) && tree.language.name != "PHP")
    }
    return nil
  }

  /// The operators, the weakest first.
  private static let fallbacks: [(operators: Set<String>, keepsFirst: Bool)] = [
    (["or"], true), (["and"], false), (["??", "?:", "||"], true), (["&&"], false),
  ]

  private func end(of items: [Int]) -> Int { items.last.map { tree.end(of: $0) } ?? 0 }

  // MARK: Blocks

  /// `if c { a } else { b }`, `if (c) a else b`
  private func branches(_ items: [Int]) -> [Range<Int>]? {
    let marks = items.indices.filter { tree.isWord(items[$0], "else") }
    guard !marks.isEmpty else { return nil }
    var values: [Range<Int>] = []
    for (start, end) in zip([0] + marks.map { $0 + 1 }, marks + [items.count]) {
      var part = items[start..<end]
      guard let last = part.last else { return nil }
      let hasCondition = tree.isWord(part.first, in: ["if", "unless"])
      // `if a { b } else { c }.lowercased()`
      if let first = part.first, tree.isOpen(first, "{"), part.count > 1 { return nil }
      if hasCondition, let end = part.dropFirst(2).first,
        isConstant(part[part.startIndex + 1]..<end)
      {
        return nil
      }
      if tree.isOpen(last, "{"), part.count == 1 || hasCondition {
        values.append(lastValue(ofBlock: last))
        continue
      }
      if hasCondition {
        guard part.count > 2, tree.isOpen(part[part.startIndex + 1], "(") else { return nil }
        part = part.dropFirst(2)
      }
      values.append(part[part.startIndex]..<tree.end(of: last))
    }
    return values
  }

  /// The values of `match x { a => b }`, `when (x) { a -> b }`, `x switch { a => b }`, `switch x { case a: b }`.
  private func arms(_ items: [Int]) -> [Range<Int>]? {
    guard let open = items.last, tree.isOpen(open, "{"),
      isSelection(items[0]) || tree.isWord(items[items.count - 2], "switch")
    else { return nil }
    let parts = tree.items(of: tree.contents(of: open))
    let yields = yields(in: open)
    let arrows = parts.filter { tree.isSymbol($0, in: ["=>", "->"]) }
    guard arrows.isEmpty && yields.isEmpty else {
      return yields.map { value(after: $0) }
        + arrows.compactMap { arrow in
          guard let block = tree.item(after: arrow), tree.isOpen(block, "{"),
            !tree.language.hasTypedLiterals
          else { return value(after: arrow) }
          let contents = tree.contents(of: block)
          return yields.contains { contents.contains($0) } ? nil : lastValue(ofBlock: block)
        }
    }
    let labels = parts.filter { tree.isWord($0, in: ["case", "default"]) }
    guard !labels.isEmpty, tree.language.returnsLastValue else { return nil }
    return zip(labels, labels.dropFirst() + [tree.contents(of: open).upperBound]).map {
      label, end in
      let colon = parts.first { $0 > label && tree.isSymbol($0, ":") } ?? end
      return lastStatement(of: min(colon + 1, end)..<end, after: nil) ?? end..<end
    }
  }

  /// Returns the words `yield` of a selection, without those of selections inside of it.
  private func yields(in open: Int) -> [Int] {
    tree.contents(of: open).prefix(Self.longestBlockOfArms).filter { word in
      guard tree.isWord(word, "yield"), var item = tree.parent(of: word) else { return false }
      for _ in 0..<Self.deepestExpression where item != open {
        let head = tree.item(before: item).flatMap { tree.item(before: $0) }
        guard !tree.isWord(head, "switch"), let parent = tree.parent(of: item) else { return false }
        item = parent
      }
      return item == open
    }
  }

  private static let longestBlockOfArms = 2_000

  /// Returns the last statement of a block, which is its value; empty if the block is.
  private func lastValue(ofBlock open: Int) -> Range<Int> {
    lastStatement(of: tree.contents(of: open), after: nil) ?? open..<open
  }
}
