internal import CodeSyntax

/// The conditions that decide which of several values reaches a use.
extension NameTable {
  /// Returns the token up to which a condition, about one of some words, can keep earlier values from a use; nil if none can.
  ///
  /// After `if (!status) return`, or inside of `if (ride.isDone) {`, not all values of `ride.isDone ? a : b` are possible.
  ///
  /// - Parameters:
  ///   - parameter: The name of a parameter that gets objects: only a test of more than its presence decides.
  ///   - isChoice: Whether the use is the expression with the alternatives.
  package func decision(
    by words: Set<String>, from start: Int, to use: Int, parameter: String? = nil,
    isChoice: Bool = false
  ) -> Int? {
    guard start < use, !words.isEmpty else { return nil }
    if isInExpression(deciding: words, at: use, isChoice: isChoice) { return use }
    return marksOfConditions(in: max(start, use - Self.longestFunction)..<use).last { item in
      if isOperator(item) { return isOperation(at: item, deciding: words) }
      if tree.isWord(item, "try") { return isAttempt(at: item, deciding: words, before: use) }
      let (isAssertion, isLoop) = (isAssertion(item), isLoop(item))
      let head = head(ofConditionAt: item)
      tree.work.steps += head.count
      let found = Set(head.map { tree.spelling($0) }).intersection(words)
      let isPresence =
        found == Set([parameter].compactMap { $0 })
        && isPresenceTest(head, of: parameter, usedAt: use)
        && tree.isWord(item, in: ["if", "unless", "guard", "elif", "elsif", "elseif"])
      guard !found.isEmpty, !isPresence else { return false }
      let body = body(ofConditionAt: item, after: head)
      return isAssertion || isLoop || head.contains(use) || body.contains(use)
        || canExclude(words, by: body) || canExclude(words, by: modified(by: item))
    }
  }

  /// Whether a statement about a word can fail, whose handler then keeps the value from a use: `try: stops + 1`, `except: return`.
  private func isAttempt(at word: Int, deciding words: Set<String>, before use: Int) -> Bool {
    guard let (body, handlers) = blocks.attempt(at: word), !body.contains(use),
      handlers.contains(where: { canExclude(words, by: $0) })
    else { return false }
    tree.work.steps += min(body.count, Self.longestFunction)
    return body.prefix(Self.longestFunction).contains { words.contains(tree.spelling($0)) }
  }

  /// The tokens at which conditions are found.
  final class Conditions {
    /// Nil before the first question.
    fileprivate var marks: [Int]?
  }

  /// Returns the operators, assertions and words before conditions in a range.
  private func marksOfConditions(in range: Range<Int>) -> ArraySlice<Int> {
    let marks =
      conditions.marks
      ?? tree.tokens.indices.filter { item in
        isOperator(item)
          || tree.kind(item) == .word && (isAssertion(item) || tree.isWord(item, "try"))
          || (tree.isWord(item, in: Self.conditionWords) || isLoop(item))
            && (item == 0 || !tree.isAccess(item - 1))
      }
    if conditions.marks == nil { tree.work.steps += tree.tokens.count }
    conditions.marks = marks
    let start = Self.firstIndex(from: range.lowerBound, in: marks)
    return marks[start..<max(start, Self.firstIndex(from: range.upperBound, in: marks))]
  }

  /// Returns a parameter and the variables that get a part of it; nil if reading a part can end the function.
  package func words(about parameter: String, from start: Int, to use: Int) -> Set<String>? {
    var words: Set<String> = [parameter]
    for item in uses(of: parameter, in: start..<max(start, use)) ?? [] {
      let next = tree.item(after: item)
      // `state["eta"]` of Python, and `state.fetch(:eta)`, fail without the key.
      let isSubscript = tree.isOpen(next, "[") && tree.language.hasInlineBlocks
      let isFetch =
        tree.isAccess(next) && tree.isWord(next.flatMap { tree.item(after: $0) }, "fetch")
      let end = next.flatMap { tree.item(after: $0) }
      if isSubscript && !tree.isSymbol(end, "=") || isFetch { return nil }
      var before = item
      for _ in 0..<Self.longestConditionHead {
        guard let word = tree.item(before: before) ?? tree.parent(of: before), word >= start,
          !tree.isSymbol(word, ";"), !tree.isOpen(word, "{")
        else { break }
        if tree.isSymbol(word, in: ["=", ":="]) {
          words.formUnion(targets(before: word))
          break
        }
        before = word
      }
      // `state["eta"] ?: return`
      let canLeave = tree.items(after: item, Self.deepestExpression)
        .prefix { !tree.isSymbol($0, ";") && !startsStatement($0, after: item) }
        .contains {
          tree.isSymbol($0, in: ["?:", "??"]) && leavesFunction($0 + 1..<tree.tokens.count)
        }
      if canLeave { return nil }
    }
    return words
  }

  /// Returns the names that get values before `=`.
  private func targets(before equal: Int) -> [String] {
    guard let last = tree.item(before: equal) else { return [] }
    if tree.isOpen(last) {
      return tree.contents(of: last).prefix(Self.longestConditionHead)
        .filter { tree.kind($0) == .word }.map { tree.spelling($0) }
    }
    var names: [String] = []
    var item: Int? = last
    while let word = item, names.count < Self.deepestExpression,
      tree.tokens[word].line == tree.tokens[equal].line
    {
      if tree.kind(word) == .word, !tree.isWord(word, in: Self.declarators) {
        names.append(tree.spelling(word))
      }
      item = tree.item(before: word)
    }
    return names
  }

  /// Whether a condition in the same expression, as in `state ? send(state) : nil`, is about some words.
  private func isInExpression(
    deciding words: Set<String>, at use: Int, isChoice: Bool
  ) -> Bool {
    // The alternatives of one expression exclude one another.
    if !isChoice, isAfterCondition(use, about: words) { return true }
    return tree.brackets(around: use, Self.deepestExpression)
      .prefix { !tree.isOpen($0, "{") || blocks.isLiteral($0) }
      .contains { isAfterCondition($0, about: words) }
  }

  /// Whether an item follows `kind == "a" ?` or `kind == "a" &&`, or precedes Python's `if kind == "a"`.
  func isAfterCondition(
    _ item: Int, about words: Set<String>, operators: Set<String> = ["?", "&&", "and", "else"]
  ) -> Bool {
    var last = item
    var isCondition = false
    for mark in tree.items(before: item, Self.longestConditionHead) {
      guard !tree.isSymbol(mark, in: [";", ",", "=", ":="]),
        !tree.isOpen(mark, "{") || blocks.isLiteral(mark), !startsStatement(last, after: mark)
      else { break }
      if isCondition, !tree.isOpen(mark, "{"), contains(words, in: mark) { return true }
      if tree.isSymbol(mark, ":") { isCondition = false }
      if tree.isSymbol(mark, in: operators) || tree.isWord(mark, in: operators) {
        isCondition = true
      }
      last = mark
    }
    return tree.language.hasInlineBlocks && isBeforeCondition(item, about: words)
  }

  private func contains(_ words: Set<String>, in item: Int) -> Bool {
    (item..<tree.end(of: item)).prefix(Self.longestConditionHead)
      .contains { words.contains(tree.spelling($0)) }
  }

  /// `state if kind == "a" else None`
  private func isBeforeCondition(_ item: Int, about words: Set<String>) -> Bool {
    var isCondition = false
    for mark in tree.items(after: item, Self.longestConditionHead) {
      guard !tree.isSymbol(mark, ","), !tree.isWord(mark, "else"),
        tree.parent(of: mark) != nil || tree.tokens[mark].line == tree.tokens[item].line
      else { return false }
      if isCondition, contains(words, in: mark) { return true }
      if tree.isWord(mark, "if") { isCondition = true }
    }
    return false
  }

  /// Whether a condition only tests whether values are there: `!state || !token`, `state == nil`.
  ///
  /// - Parameters:
  ///   - name: The name of an object, whose other members than the used one can decide.
  ///   - use: The use of the object.
  private func isPresenceTest(_ head: Range<Int>, of name: String?, usedAt use: Int) -> Bool {
    head.allSatisfy { item in
      switch tree.tokens[item].kind {
      case .word:
        !tree.isWord(item, in: ["in", "is", "typeof", "instanceof", "let", "as"])
          && !(tree.spelling(item) == name && tree.isAccess(tree.item(after: item))
            && !isSameMember(item, use))
      case .symbol:
        tree.isAccess(item)
          || tree.isSymbol(item, in: ["!", "||", "&&", "==", "===", "!=", "!==", "?"])
      case .open, .close: !tree.isOpen(item, "[{")
      case .string, .number: false
      }
    }
  }

  /// Whether two uses of an object read the same member of it.
  private func isSameMember(_ item: Int, _ use: Int) -> Bool {
    let place = place(from: item)
    return place.call == nil && place.path == self.place(from: use).path
  }

  static let deepestExpression = 12
  static let longestFunction = 2_000
  static let longestConditionHead = 64
  private static let conditionWords: Set<String> = [
    "if", "unless", "guard", "switch", "while", "until", "match", "when", "case", "elif", "elsif",
    "elseif",
  ]
  private func head(ofConditionAt word: Int) -> Range<Int> {
    guard let first = tree.item(after: word) else { return word..<word }
    if tree.isOpen(first, "("), !tree.language.blocksAreIndented {
      return first..<tree.end(of: first)
    }
    let items = tree.items(after: word, Self.longestConditionHead).prefix { next in
      !tree.isOpen(next, "{")
        && (!tree.language.blocksAreIndented || tree.tokens[next].line == tree.tokens[word].line)
        && !tree.isWord(next, in: ["then", "do", "else"])
        && !(tree.isSymbol(next, ":") && tree.language.hasInlineBlocks)
    }
    return first..<max(first, tree.end(of: items.last ?? word))
  }

  /// The statements of a condition with those of its `else`.
  func body(ofConditionAt word: Int, after head: Range<Int>) -> Range<Int> {
    let start = head.upperBound
    if tree.language.blocksAreIndented {
      return start..<max(start, blocks.endOfBody[blocks.line(of: word)])
    }
    var end = start
    var item = start < tree.tokens.count && tree.tokens[start].kind != .close ? start : nil
    for _ in 0..<Self.longestConditionHead {
      guard let next = item else { break }
      end = tree.end(of: next)
      item = tree.item(after: next)
      let isElse = tree.isWord(item, "else")
      if (tree.isOpen(next, "{") && !blocks.isLiteral(next) || tree.isSymbol(next, ";")) && !isElse
      {
        break
      }
      if let item, !isElse, !tree.isWord(next, "else"), startsStatement(item, after: next) { break }
    }
    return start..<end
  }

  /// Returns the words of an expression that conditions can share; of `ride.isDone`, only the member.
  package func words(of list: Range<Int>) -> Set<String> {
    Set(
      list.prefix(Self.longestFunction).filter {
        tree.tokens[$0].kind == .word && !tree.isAccess(tree.item(after: $0))
          && !tree.isWord($0, in: Self.constants)
      }.map { tree.spelling($0) })
  }

  /// Returns the first token of the function around an item.
  package func startOfFunction(around item: Int) -> Int {
    if tree.language.blocksAreIndented {
      let line = blocks.function(around: item)
      return line < 0 ? 0 : blocks.firstToken(ofLine: line) ?? 0
    }
    return tree.brackets(around: item).first {
      tree.isOpen($0, "{") && !blocks.isBranch($0) && !blocks.isLiteral($0)
    } ?? 0
  }

  /// Whether a condition always has the same result: `if (false)`, `DEBUG ? a : b` with `const DEBUG = false`.
  func isConstant(_ condition: Range<Int>) -> Bool {
    var list = condition
    while let open = tree.only(list), tree.isOpen(open, "("), !tree.contents(of: open).isEmpty {
      list = tree.contents(of: open)
    }
    if let first = list.first, tree.isSymbol(first, "!") || tree.isWord(first, "not") {
      list = first + 1..<list.upperBound
    }
    guard let item = tree.only(list) else { return false }
    return tree.kind(item) != .word || tree.isWord(item, in: Self.booleans)
      || tree.isConstant(tree.spelling(item), in: Self.booleans)
  }

  private static let constants = booleans.union(["null", "nil", "None", "NULL", "undefined"])
  private static let booleans: Set<String> = ["true", "false", "True", "False", "TRUE", "FALSE"]
}
