internal import CodeSyntax

/// The code that keeps a value from later statements: it leaves, assigns the variable, or calls a function that may never return.
extension NameTable {
  /// Whether statements can leave the function, give a name another value, or call a function that may not return.
  func canExclude(_ words: Set<String>, by body: Range<Int>) -> Bool {
    tree.work.steps += min(body.count, Self.longestFunction)
    return body.prefix(Self.longestFunction).contains { item in
      guard tree.tokens[item].kind == .word else { return false }
      if tree.isWord(item, in: Self.exits) || mayNotReturn(item) { return true }
      guard words.contains(tree.spelling(item)) else { return false }
      if case .declaration(_, isNew: false) = role(of: item) { return true }
      return false
    }
  }

  /// Whether statements call a function that may not return.
  func mayLeave(_ body: Range<Int>) -> Bool {
    body.prefix(Self.longestFunction).contains { item in
      tree.tokens[item].kind == .word
        && (tree.isWord(item, in: Self.exitsOfFunctions) || mayNotReturn(item))
    }
  }

  /// Whether a word is the name of a called function that is not known to return.
  private func mayNotReturn(_ name: Int) -> Bool {
    var next = tree.item(after: name)
    if tree.isSymbol(next, "!") { next = next.flatMap { tree.item(after: $0) } }
    // `abort_now "no stops"`, `abort_now if stops.nil?`
    let isCommand =
      tree.language.hasCommandCalls && !tree.isWord(name, in: ["else", "when"])
      && tree.item(before: name).map { startsStatement(name, after: $0) } ?? true
      && (tree.kind(next) == .string || tree.isWord(next, in: ["if", "unless"]))
    // A function whose result is used returns.
    var before = tree.item(before: tree.startOfChain(name))
    if tree.isWord(before, in: ["await", "try"]) {
      before = before.flatMap { tree.item(before: $0) }
    }
    let isUsed =
      !isInBlock(name) || tree.isWord(before, "new")
      || tree.kind(before) == .symbol
        && !tree.isSymbol(before, in: Self.starts)
    guard tree.isOpen(next, "(") && !isUsed || isCommand else { return false }
    let spelling = tree.spelling(name)
    // `error()` of Kotlin does not return; `console.error()` does.
    if spelling == "error" { return name == 0 || !tree.isAccess(name - 1) }
    return !Self.harmless.contains(spelling) && !Self.returning.contains(spelling.lowercased())
  }

  private func isInBlock(_ item: Int) -> Bool {
    tree.parent(of: item).map {
      tree.isOpen($0, "{") && (blocks.isBranch($0) || !blocks.isLiteral($0))
    } ?? true
  }

  /// The calls that return, in lowercase: they write a message, or compute a value.
  private static let returning: Set<String> = [
    "log", "logf", "infof", "debugf", "warnf", "warning", "warningf", "errorf", "trace", "notice",
    "printf", "eprintln", "writeline", "write", "puts", "p", "loginformation", "logwarning",
    "logerror", "error_log", "nslog", "put", "add", "append", "format", "sprintf", "json", "str",
    "int", "string",
    "number", "boolean", "not", "and", "or", "info", "warn", "debug", "print", "println",
  ]
  private static let starts = operators.union([";", ":", "=>", "->"])
  private static let operators: Set<String> = ["&&", "||", "??", "?:", "?", "and", "or"]

  /// Whether an item is an operator whose left side decides whether the right one runs.
  func isOperator(_ item: Int) -> Bool {
    tree.isSymbol(item, in: Self.operators) || tree.isWord(item, in: Self.operators)
  }

  /// Whether an operator keeps a value from later statements: `v or return`, `v === null && process.exit(1)`.
  func isOperation(at mark: Int, deciding words: Set<String>) -> Bool {
    guard let right = tree.item(after: mark),
      isAfterCondition(right, about: words, operators: Self.operators)
    else { return false }
    if tree.isWord(right, in: Self.exits) { return true }
    guard isInBlock(mark) else { return false }
    var first = mark
    for before in tree.items(before: mark, Self.longestConditionHead) {
      guard !tree.isSymbol(before, ";"), !startsStatement(first, after: before),
        !tree.isOpen(before, "{")
      else { break }
      // The value of the expression is used.
      if tree.isSymbol(before, in: ["=", ":=", ","]) { return false }
      first = before
    }
    return !tree.isWord(first, in: Self.control)
      && canExclude(words, by: body(ofConditionAt: mark, after: mark..<right))
  }

  /// Whether a word calls a function that fails unless a condition is true: `assert(v)`, `requireNonNull(v)`.
  func isAssertion(_ item: Int) -> Bool {
    guard item == 0 || !tree.isAccess(item - 1) || tree.isOpen(tree.item(after: item), "(") else {
      return false
    }
    let name = tree.spelling(item).lowercased()
    return Self.assertions.contains { name.hasPrefix($0) }
  }

  /// Whether a word starts a loop that ends when its condition is false: `while`, `for` of Go.
  func isLoop(_ item: Int) -> Bool {
    if tree.isWord(item, in: ["while", "until"]) { return true }
    let mark = tree.item(after: item).flatMap { tree.item(after: $0) }
    return tree.language.methodsNameReceivers && tree.isWord(item, "for")
      && tree.isSymbol(mark, in: ["==", "!="])
  }

  /// Returns the statement before its condition in Ruby: `return if ride.isDone`.
  func modified(by word: Int) -> Range<Int> {
    guard tree.language.hasModifiers else { return word..<word }
    let statement = tree.items(before: word, Self.longestConditionHead)
      .prefix { tree.tokens[$0].line == tree.tokens[word].line }
    return (statement.last ?? word)..<word
  }

  private static let exits: Set<String> = [
    "return", "throw", "raise", "continue", "break", "exit", "die", "abort", "panic", "panic!",
    "fatalError", "next", "fail", "goto", "exit!", "redo", "retry", "reraise",
  ]
  private static let exitsOfFunctions = exits.subtracting([
    "return", "throw", "raise", "break", "continue", "next", "redo", "retry", "goto",
  ])
  private static let assertions = [
    "assert", "invariant", "precondition", "require", "ensure", "expect", "checknotnull",
  ]
}
