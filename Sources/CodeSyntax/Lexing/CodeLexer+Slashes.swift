/// The marks that are an operator after a value, and start a value elsewhere.
extension CodeLexer {
  /// Words after which a value follows.
  private static let wordsBeforeValues: Set<String> = [
    "return", "typeof", "instanceof", "in", "of", "new", "delete", "void", "throw", "case", "do",
    "else", "await", "yield", "when", "if", "unless", "while", "until", "and", "or", "not", "then",
    "default", "try", "guard", "where", "elsif",
  ]
  /// Words with parentheses before a statement.
  private static let wordsBeforeStatements: Set<String> = ["if", "while", "for", "with"]

  /// Whether a value must follow the last token, because an operator cannot.
  var isAtValue: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .number, .string: return false
    case .open: return true
    case .word:
      let isMember =
        tokens.count > 1
        && [".", "?.", "&.", "::"].contains { tokens[tokens.count - 2].isText($0, bytes) }
      return !isMember && Self.wordsBeforeValues.contains(spelling(last))
    case .close: return endsStatement(last)
    case .symbol:
      // `a++ / b`, `a! / b`
      let isPostfix = ["++", "--", "!"].contains { last.isText($0, bytes) }
      guard isPostfix, tokens.count > 1 else { return true }
      let before = tokens[tokens.count - 2]
      return before.end < last.start || before.kind == .symbol || before.kind == .open
        || Self.wordsBeforeValues.contains(spelling(before))
    }
  }

  /// Whether a value must follow, also as the argument of a call without parentheses: `puts %w[a]`.
  var isAtArgument: Bool {
    // A line of Ruby never starts with an operator `%`.
    if isAtValue || lexicon.families.contains(.percent) && startsLine && starts(with: "%") {
      return true
    }
    guard language.hasCommandCalls || language.hasBareArguments, let last = tokens.last,
      last.kind == .word, last.end < position
    else { return false }
    let length = starts(with: "<<") ? 2 : 1
    return position + length < end && bytes[position + length] > 0x20
  }

  private func spelling(_ token: CodeToken) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// Whether a closing bracket ends a condition or a block, after which a statement starts.
  private func endsStatement(_ close: CodeToken) -> Bool {
    guard close.link >= 0, case let opening = tokens[close.link] else { return false }
    let before = close.link > 0 ? tokens[close.link - 1] : nil
    switch bytes[opening.start] {
    case UInt8(ascii: "("):
      return before.map { $0.kind == .word && Self.wordsBeforeStatements.contains(spelling($0)) }
        ?? false
    case UInt8(ascii: "{"):
      guard let before else { return true }
      switch before.kind {
      // `function f() {}`, `class A {}`, `else {}`
      case .close, .open, .string: return before.kind != .open
      case .word:
        return !["return", "default", "case", "in", "of", "typeof"].contains(spelling(before))
      case .symbol: return before.isText(";", bytes) || before.isText("=>", bytes)
      case .number: return true
      }
    default: return false
    }
  }

  /// Reads a division, or a regular expression, in which quotation marks have no meaning.
  mutating func readSlash() {
    let isExpression =
      switch lexicon.regularExpressions {
      case .none: false
      case .onOneLine: isAtValue
      case .asArgument: isAtArgument
      case .withoutSpace:
        isAtValue && position + 1 < end && bytes[position + 1] > 0x20
      }
    guard isExpression else { return appendSymbol() }
    if let end = endOfRegularExpression { return append(.symbol, to: end) }
    // An operator can be a value of Swift: `reduce(1, /)`.
    if lexicon.regularExpressions != .withoutSpace { fail(.ambiguous, at: position) }
    appendSymbol()
  }

  /// The end of a regular expression; nil if none ends.
  private var endOfRegularExpression: Int? {
    mutating get {
      guard position >= slashLimit else { return nil }
      var isInClass = false
      var index = position + 1
      defer { work.steps += index - position }
      let hasLines = lexicon.regularExpressions == .asArgument
      while index < end, hasLines || !isLineEnd(index) {
        switch bytes[index] {
        case UInt8(ascii: "\\"): index += 1
        case UInt8(ascii: "["): isInClass = true
        case UInt8(ascii: "]"): isInClass = false
        case UInt8(ascii: "/") where !isInClass || hasLines:
          return endOfRun(from: index + 1, while: Self.isPartOfWord)
        default: break
        }
        index += 1
      }
      slashLimit = index
      return nil
    }
  }
}
