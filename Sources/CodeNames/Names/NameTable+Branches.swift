internal import CodeSyntax

/// A variable that gets its value in branches: the values that can reach a use.
package struct BranchedVariable {
  /// The assignments, each with the tokens that follow it in its block; the value is empty if it is unknown.
  package var values: [NameTable.Declaration]
  /// The tokens after the branches that can use the variable.
  package let region: Range<Int>
  /// The words of the conditions.
  package let words: Set<String>
}

extension NameTable {
  /// Returns the values that a variable gets in branches before a use; nil if it gets none in a branch, or if they are not known.
  package func branched(_ name: String, before item: Int) -> BranchedVariable? {
    // A block of Elixir has its own variables.
    guard tree.language.sharesObjects || !tree.language.blocksAreIndented,
      let uses = uses(of: name, in: 0..<item)
    else { return nil }
    var values: [Declaration] = []
    var branches: [Branch] = []
    var initial: Declaration?
    loop: for use in uses.reversed() {
      let reach = blocks.reach(from: use, to: item)
      let next = tree.item(after: use)
      if tree.isAccess(next) || tree.isOpen(next, "[") { continue }
      switch (role(of: use), reach) {
      case (.hidden(let region), _) where region.contains(item):
        initial = Declaration(item: use, value: use..<use, region: region)
        break loop
      case (.declaration(let value, isNew: _), .always) where !isUnderInlineCondition(use):
        if value.contains(item) { continue }
        let isKnown = !isSetThroughObject(name, declaredAt: use)
        initial = Declaration(item: use, value: isKnown ? value : use..<use, region: use..<item)
        break loop
      case (.declaration(let value, isNew: false), .always):
        let end = tree.end(of: value.last ?? use)
        values.append(Declaration(item: use, value: value, region: use..<end))
        let word = tree.isWord(tree.item(before: use), "else") ? "else" : "if"
        branches.append(Branch(head: use, end: end, word: word))
      case (.declaration(let value, isNew: false), .branch(let branch)):
        let region = blocks.region(from: use)
        if ["finally", "ensure"].contains(branch.word) { return nil }
        // Another assignment of the same block follows.
        let isReplaced = values.contains {
          $0.region.upperBound == region.upperBound
            && tree.tokens[$0.item].parent == tree.tokens[use].parent
            && !isInOtherCase($0.item, than: use)
        }
        if isReplaced || leaves(region, at: use) || fallsThrough(at: use) { continue }
        values.append(Declaration(item: use, value: value, region: region))
        branches.append(branch)
      case (.declaration(_, isNew: false), .never):
        if tree.language.hasLocalVariables { continue }
        return nil
      case (.other, .always) where isDeclaredOnly(use): break loop
      default: break
      }
    }
    guard let end = branches.map({ $0.end }).max(), end <= item else { return nil }
    if initial == nil, tree.language.hasUnassignedVariables,
      isSent(valueOf: name, before: branches) != false
    {
      values.append(Declaration(item: end, value: end..<end, region: end..<end))
    }
    if let initial {
      let isSent = isSent(valueOf: name, before: branches)
      if isSent != false {
        let value = isSent == nil ? end..<end : initial.value
        let start = branches.map { $0.head }.min() ?? end
        values.append(
          Declaration(item: initial.item, value: value, region: initial.item..<start))
      }
    }
    let block = tree.parent(of: item).map { tree.tokens[$0].link } ?? tree.tokens.count
    let words = branches.reduce(into: Set([name])) { $0.formUnion(self.words(before: $1.head)) }
    guard !branches.contains(where: { isConstantBranch($0) }) else { return nil }
    return BranchedVariable(
      values: values.reversed(), region: end..<max(end, block), words: words)
  }

  /// The words of the condition of a branch.
  private func words(before head: Int) -> Set<String> {
    words(of: condition(before: head))
  }

  private func isConstantBranch(_ branch: Branch) -> Bool {
    branch.word == "if" && isConstant(condition(before: branch.head))
  }

  /// Returns the tokens between the word of a branch and its block.
  private func condition(before head: Int) -> Range<Int> {
    if tree.language.blocksAreIndented {
      let line = tree.tokens[head].line
      let end = (head..<tree.tokens.count).prefix(Self.longestBranch).first {
        tree.tokens[$0].line > line || tree.isSymbol($0, ":") && tree.language.hasInlineBlocks
      }
      return head + 1..<max(head + 1, end ?? head + 1)
    }
    let word = tree.items(before: head, Self.longestCondition)
      .prefix { !tree.isOpen($0, "{") && !tree.isSymbol($0, ";") }
      .first { tree.isWord($0, in: ["if", "switch", "while", "for", "case", "when", "match"]) }
    return (word.map { $0 + 1 } ?? head)..<head
  }

  private static let longestCondition = 64

  /// Whether an object can change between its block and the end of all branches, outside of the other ones.
  package func changesOutside(of variable: BranchedVariable, _ name: String, after end: Int) -> Bool
  {
    let rest = end..<max(end, variable.region.lowerBound)
    return uses(of: name, in: rest)?.contains { use in
      guard case .changes = role(of: use) else { return false }
      return !variable.values.contains { $0.region.contains(use) }
    } ?? true
  }

  /// Whether a value is sent that a variable has before its branches; nil if that is not certain.
  private func isSent(valueOf name: String, before branches: [Branch]) -> Bool? {
    let isComplete = branches.contains { branch in
      branch.word == "else" || branch.word == "default"
        || branch.word == "switch"
          && tree.contents(of: branch.head).prefix(Self.longestBranch).contains {
            tree.isWord($0, "default") && tree.tokens[$0].parent == branch.head
          }
    }
    if isComplete { return false }
    guard branches.count == 1, let branch = branches.first, branch.word == "if",
      !words(before: branch.head).contains(name)
    else { return nil }
    let next = branch.end < tree.tokens.count ? branch.end : nil
    return tree.isWord(next, in: ["else", "elif", "elsif", "elseif"]) ? nil : true
  }

  /// The words after which a later token does not run.
  func wordsOfEnd(at item: Int, before other: Int) -> Set<String> {
    let ends: Set<String> = ["return", "throw", "raise"]
    return blocks.isInLoop(item, with: other) ? ends.union(["continue", "next"]) : ends
  }

  /// Whether the function or the loop ends in a block after an item.
  private func leaves(_ block: Range<Int>, at item: Int) -> Bool {
    let mark = wordOfEnd(of: block, after: item)
    return ["return", "throw", "raise", "continue"].contains(mark)
  }

  /// Whether the function ends in the block or the case of an item, before another item outside of it.
  func returns(inBlockOf item: Int, before other: Int) -> Bool {
    let block = blocks.region(from: item)
    var statement = item
    for open in tree.brackets(around: item) {
      if blocks.isBranch(open) || tree.isOpen(open, "{") && !blocks.isLiteral(open) { break }
      statement = open
    }
    guard !block.contains(other) || isInOtherCase(other, than: statement) else { return false }
    let ends = wordsOfEnd(at: statement, before: other)
    let isEnd = tree.items(before: statement, Self.longestType)
      .prefix {
        !tree.isSymbol($0, ";") && !blocks.startsArm($0)
          && tree.tokens[$0].line == tree.tokens[statement].line
      }
      .contains { tree.isWord($0, in: ends) && !isUnderInlineCondition($0) && !hasModifier($0) }
    return isEnd || ends.contains(wordOfEnd(of: block, after: statement))
  }

  /// Whether the statements of the next case follow.
  func fallsThrough(at item: Int) -> Bool {
    guard let open = tree.parent(of: item), tree.isOpen(open, "{") else { return false }
    switch wordOfEnd(of: item..<tree.tokens[open].link, after: item) {
    case "fallthrough", "goto": return true
    case "case", "default":
      return tree.language.casesFallThrough
        && !tree.items(before: item, Self.longestCondition).contains { blocks.startsArm($0) }
    default: return false
    }
  }

  /// Whether a later statement of a switch belongs to another case.
  private func isInOtherCase(_ later: Int, than item: Int) -> Bool {
    (item..<max(item, later)).prefix(Self.longestBranch).contains {
      tree.tokens[$0].parent == tree.tokens[item].parent
        && (tree.isWord($0, in: ["case", "default", "break", "when"]) || blocks.startsArm($0))
    }
  }

  /// Returns the first word after an item at which its block or its case ends; empty if it does not end early.
  private func wordOfEnd(of block: Range<Int>, after item: Int) -> String {
    block.prefix(Self.longestBranch).first {
      tree.tokens[$0].parent == tree.tokens[item].parent
        && (tree.isWord($0, in: Self.ends) && !isUnderInlineCondition($0) && !hasModifier($0)
          && !blocks.isNested($0, comparedTo: item)
          || blocks.startsArm($0))
    }.map { tree.spelling($0) } ?? ""
  }

  /// Whether a condition follows a statement on its line: `return nil if done`.
  func hasModifier(_ item: Int) -> Bool {
    tree.language.hasModifiers
      && tree.items(after: item, Self.longestType)
        .prefix { tree.tokens[$0].line == tree.tokens[item].line }
        .contains { tree.isWord($0, in: ["if", "unless"]) }
  }

  private static let ends: Set<String> = [
    "return", "throw", "raise", "continue", "next", "break", "case", "default", "fallthrough",
    "goto",
  ]

  private static let longestBranch = 2_000

  /// Whether a variable is declared without a value.
  func isDeclaredOnly(_ use: Int) -> Bool {
    let before = tree.item(before: use)
    return tree.isWord(before, in: Self.declarators)
      || tree.isSymbol(tree.item(after: use), ";")
        && (tree.kind(before) == .word || tree.isSymbol(before, ">") || tree.isOpen(before, "["))
  }
}
