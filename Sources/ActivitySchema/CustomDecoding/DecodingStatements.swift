/// The body of an `init(from:)` as words, cut into statements.
struct DecodingStatements {
  let words: [Word]
  let statements: [Range<Int>]

  struct Word {
    let text: String
    let kind: Token.Kind
    /// The index in `SyntaxFile.tokens`.
    let token: Int
  }

  /// Statements of a body beyond this are not read.
  private static let maximumWordCount = 20_000

  /// Nil where the body depends on a build flag, or is beyond all measure.
  init?(_ body: Range<Int>, in file: SyntaxFile) {
    guard body.count <= Self.maximumWordCount,
      file.tokens[body].allSatisfy({ $0.condition == 0 })
    else { return nil }
    words = body.map { index in
      let token = file.tokens[index]
      return Word(text: file.source.text(in: token.range), kind: token.kind, token: index)
    }
    statements = Self.cut(file.tokens[body])
  }

  /// A statement ends at a semicolon, and at a line break behind which nothing continues it.
  private static func cut(_ tokens: ArraySlice<Token>) -> [Range<Int>] {
    var statements: [Range<Int>] = []
    var start = 0
    var depth = 0
    var previous: Token?
    for (position, token) in tokens.enumerated() {
      let isBreak = depth == 0 && token.isAtLineStart && !continues(previous, token)
      if depth == 0, isBreak || token.kind == .semicolon, position > start {
        statements.append(start..<position)
        start = position
      }
      if token.kind == .semicolon, depth == 0 { start = position + 1 }
      if token.closingKind != nil { depth += 1 }
      if token.closesBracket { depth -= 1 }
      previous = token
    }
    if start < tokens.count { statements.append(start..<tokens.count) }
    return statements
  }

  private static func continues(_ previous: Token?, _ token: Token) -> Bool {
    switch token.kind {
    case .dot, .operator, .equal, .comma, .colon, .leftBrace: return true
    case .identifier where token.keyword == .else: return true
    default: break
    }
    switch previous?.kind {
    case .operator?, .equal?, .comma?, .dot?, .colon?: return true
    case .identifier?: return previous?.keyword == .try
    default: return false
    }
  }
}
