/// Finds tokens that cannot follow the previous token in Swift, also in bodies, which the parser skips.
///
/// It compares only neighbors, which takes linear time and cannot lose its place. Most errors in an expression have
/// such neighbors: a name, a comma or a value is missing or superfluous.
struct MisplacedTokens {
  private let source: SourceText
  private let tokens: [Token]

  /// Returns the first misplaced token of each line, except those that a known problem includes or touches.
  package static func problems(
    in tokens: [Token], of source: SourceText, besides known: [SyntaxProblem]
  ) -> [SyntaxProblem] {
    let search = MisplacedTokens(source: source, tokens: tokens)
    var known = known.map { $0.range }.sorted { $0.lowerBound < $1.lowerBound }[...]
    var endOfKnown = -1
    var problems: [SyntaxProblem] = []
    var isReported = false
    for index in tokens.indices.dropFirst() {
      if tokens[index].isAtLineStart { isReported = false }
      guard !isReported, search.isMisplaced(index) else { continue }
      let range = tokens[index].range
      let passed = known.prefix { $0.lowerBound <= range.upperBound }
      for other in passed { endOfKnown = max(endOfKnown, other.upperBound) }
      known = known.dropFirst(passed.count)
      guard endOfKnown < tokens[index - 1].end else { continue }
      isReported = true
      problems.append(SyntaxProblem(kind: .misplacedToken, range: range))
    }
    return problems
  }

  private func isMisplaced(_ index: Int) -> Bool {
    let (previous, token) = (tokens[index - 1], tokens[index])
    // The branches of an `#if` follow one another.
    guard previous.condition == token.condition else { return false }
    switch previous.kind {
    case .equal: return cannotBeValue(token)
    case .comma, .leftParenthesis, .leftBracket, .leftBrace:
      return token.kind == .comma || token.kind == .equal
    case .colon: return token.kind == .comma || token.kind == .equal
    case .dot: return cannotBeMember(token)
    case .at: return token.kind != .identifier && token.kind != .quotedIdentifier
    case .integer, .float, .string:
      return !token.isAtLineStart && (Self.values.contains(token.kind) || isPlainName(token))
    case .identifier, .quotedIdentifier:
      if token.kind == .equal, previous.keyword == .let || previous.keyword == .var {
        return !follows(.dot, index - 1)
      }
      return !token.isAtLineStart && isPlainName(previous) && followsName(index)
    default: return false
    }
  }

  /// Returns whether no value starts with a token.
  private func cannotBeValue(_ token: Token) -> Bool {
    switch token.kind {
    case .equal, .comma, .colon, .semicolon, .arrow, .rightParenthesis, .rightBracket, .rightBrace,
      .endOfFile:
      return true
    case .identifier:
      switch token.keyword {
      case .case, .guard, .let, .var, .func, .struct, .return, .default, .for, .while, .import,
        .extension:
        return true
      default: return false
      }
    default: return false
    }
  }

  /// Returns whether a token cannot follow the dot before the name of a member.
  private func cannotBeMember(_ token: Token) -> Bool {
    switch token.kind {
    case .leftParenthesis, .rightParenthesis, .rightBracket, .rightBrace, .comma, .semicolon,
      .colon, .equal, .string, .endOfFile:
      true
    default: false
    }
  }

  /// Returns whether a token after a name on its line cannot belong to it: `foo bar` and `foo "bar"`, but not the label and the
  /// name of a parameter, and not the text after an attribute.
  private func followsName(_ index: Int) -> Bool {
    let isLabel = index + 1 < tokens.count && tokens[index + 1].kind == .colon
    guard tokens[index].kind == .string || isPlainName(tokens[index]) && !isLabel else {
      return false
    }
    // Only the last name of a dotted one gets here, so each name is passed once.
    return !isAttribute(index - 1)
  }

  /// Returns whether a name, or the last part of a dotted name, belongs to an attribute.
  private func isAttribute(_ index: Int) -> Bool {
    var index = index
    var loop = LoopGuard()
    while index > 1, tokens[index - 1].kind == .dot, loop.advances(to: tokens.count - index) {
      index -= 2
    }
    return follows(.at, index)
  }

  private func follows(_ kind: Token.Kind, _ index: Int) -> Bool {
    index > 0 && tokens[index - 1].kind == kind
  }

  /// Returns whether a token is a name without a special meaning.
  private func isPlainName(_ token: Token) -> Bool {
    if token.kind == .quotedIdentifier { return true }
    guard token.kind == .identifier, token.keyword == nil else { return false }
    let first = source.byte(at: token.start)
    return first != UInt8(ascii: "_") && first != UInt8(ascii: "$")
      && !Self.operators.contains(source.text(in: token.range))
  }

  private static let values: [Token.Kind] = [.integer, .float, .string]

  /// The names that take the expression after them.
  private static let operators: Set<String> = ["consume", "copy", "forget"]
}
