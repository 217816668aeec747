import DeclarationSyntax

/// The body of an `init(from:)` as words, divided into statements.
struct DecodingStatements {
  let words: [Word]
  /// The position after the group for each word that opens a bracket; the word's own position for every other word.
  let groupEnds: [Int]
  private let tokens: [Token]

  struct Word {
    let text: String
    let kind: Token.Kind
    /// Whether this is the `!` of `x!`, not of `!x`.
    let isForcing: Bool
    let isInterpolated: Bool
    /// The index in `SyntaxFile.tokens`.
    let token: Int
  }

  /// The maximum number of words in a body.
  private static let maximumWordCount = 20_000
  /// The maximum number of bytes between the braces of a body.
  private static let maximumSize = 1 << 19

  /// The values of the build flags for which a body can differ; nil if these are too many.
  static func buildFlags(in body: Range<Int>, of file: SyntaxFile) -> [BuildFlags]? {
    var clauses: [ConditionalClause] = []
    var last: Int32 = 0
    for token in file.tokens[body] where token.condition != last {
      last = token.condition
      clauses += file.conditions[Int(last)]
    }
    return BuildFlags.all(for: clauses)
  }

  /// Returns nil if the body depends on an unknown build flag, or is too large.
  init?(_ body: Range<Int>, in file: SyntaxFile, flags: BuildFlags = .unknown) {
    guard body.count <= Self.maximumWordCount,
      (file.tokens[body].last?.end ?? 0) - (file.tokens[body].first?.start ?? 0) <= Self.maximumSize
    else { return nil }
    var compiled: [Int] = []
    for index in body {
      let condition = file.tokens[index].condition
      guard condition != 0 else {
        compiled.append(index)
        continue
      }
      guard let isIncluded = flags.include(file.conditions[Int(condition)]) else { return nil }
      if isIncluded { compiled.append(index) }
    }
    let compiledTokens = compiled.map { file.tokens[$0] }
    tokens = compiledTokens
    words = compiled.map { index in
      let token = file.tokens[index]
      let text = file.source.text(in: token.range)
      let previous = index > body.lowerBound ? file.tokens[index - 1] : nil
      let follows =
        (previous?.endsExpression == true || previous?.keyword == .as) && !token.hasSpaceBefore
      return Word(
        text: text, kind: token.kind,
        isForcing: token.kind == .operator && text.hasPrefix("!") && text != "!=" && follows,
        isInterpolated: token.isInterpolated, token: index)
    }
    let pairs = BracketPairs(compiledTokens)
    groupEnds = compiledTokens.indices.map { position in
      compiledTokens[position].closingKind == nil
        ? position : min(pairs.end(of: position) + 1, compiledTokens.count)
    }
  }

  var statements: [Range<Int>] { statements(in: 0..<words.count) }

  /// Returns the statements in these words.
  ///
  /// A statement ends at a semicolon, or at a line break if the next line does not continue it.
  func statements(in range: Range<Int>) -> [Range<Int>] {
    var statements: [Range<Int>] = []
    var start = range.lowerBound
    var depth = 0
    var previous: Token?
    for position in range {
      let token = tokens[position]
      let isBreak = depth == 0 && token.isAtLineStart && !Self.continues(previous, token)
      if depth == 0, isBreak || token.kind == .semicolon, position > start {
        statements.append(start..<position)
        start = position
      }
      if token.kind == .semicolon, depth == 0 { start = position + 1 }
      if token.closingKind != nil { depth += 1 }
      if token.closesBracket { depth -= 1 }
      previous = token
    }
    if start < range.upperBound { statements.append(start..<range.upperBound) }
    return statements
  }

  private static func continues(_ previous: Token?, _ token: Token) -> Bool {
    switch token.kind {
    case .dot, .operator, .equal, .comma, .colon, .leftBrace: return true
    case .identifier where token.keyword == .else || token.keyword == .catch: return true
    default: break
    }
    switch previous?.kind {
    // The `!` of `value!` ends an expression.
    case .operator?: return previous?.hasSpaceBefore == true
    case .equal?, .comma?, .dot?, .colon?: return true
    case .identifier?: return previous?.keyword == .try
    default: return false
    }
  }
}
