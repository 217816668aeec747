extension DeclarationParser {
  /// Whether a declaration starts at the current token, according to it and the next ones.
  var startsDeclaration: Bool {
    switch token.kind {
    case .at, .pound: return true
    case .identifier: break
    default: return false
    }
    guard let keyword = token.keyword else { return false }
    if keyword.introducesDeclaration { return true }
    switch keyword {
    case .actor, .macro: return peek().isName && !peek().isAtLineStart
    default: return startsModifier
    }
  }

  /// Whether a modifier starts here; most modifiers are plain names elsewhere: `open(file)`, `final = 3`.
  private var startsModifier: Bool {
    guard let keyword = token.keyword, token.kind == .identifier else { return false }
    let next = peek()
    if keyword == .class { return next.keyword.map { isDeclarationWord($0) } ?? false }
    guard keyword.isModifier else { return false }
    if keyword.isReserved { return true }
    switch next.kind {
    case .identifier: return next.keyword.map { isDeclarationWord($0) } ?? false
    case .at: return true
    case .leftParenthesis: return !next.hasSpaceBefore && takesArgument(keyword)
    default: return false
    }
  }

  private func isDeclarationWord(_ keyword: Keyword) -> Bool {
    keyword.introducesDeclaration || keyword.isModifier || keyword == .actor || keyword == .macro
  }

  private func takesArgument(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .unowned, .nonisolated, .legacySetterAccess: return true
    default: return peek(2).keyword == .set
    }
  }

  mutating func parseHead() -> DeclarationHead {
    var head = DeclarationHead()
    head.start = token.start
    let trivia = token.triviaStart..<max(token.triviaStart, token.start)
    head.documentation = DocumentationComment(in: source, trivia)?.text
    var loop = LoopGuard()
    while loop.advances(to: token.start) {
      if token.kind == .at {
        guard let attribute = parseAttribute() else { break }
        head.attributes.append(attribute)
      } else if startsModifier, let keyword = token.keyword {
        head.modifiers.append(parseModifier(keyword))
      } else {
        break
      }
    }
    head.conditions = clauses(of: token)
    return head
  }

  private func clauses(of token: Token) -> [ConditionalClause] {
    let index = Int(token.condition)
    return index < conditions.count ? conditions[index] : []
  }

  private mutating func parseModifier(_ keyword: Keyword) -> ModifierSyntax {
    let start = token.start
    advance()
    var argument: String?
    if token.kind == .leftParenthesis, !token.isAtLineStart { argument = takeGroupText() }
    return ModifierSyntax(keyword: keyword, argument: argument, range: start..<previousEnd)
  }

  /// Returns nil if no name follows the `@`.
  mutating func parseAttribute() -> AttributeSyntax? {
    let at = token
    advance()
    guard token.kind == .identifier || token.kind == .quotedIdentifier else { return nil }
    let type = parseNamedType(anyWord: true)
    var arguments: String?
    if token.kind == .leftParenthesis, !token.isAtLineStart { arguments = takeGroupText() }
    return AttributeSyntax(
      type: type, arguments: arguments, conditions: clauses(of: at),
      range: at.start..<max(at.start, previousEnd))
  }

  /// Skips a group in parentheses, and returns the text between them.
  private mutating func takeGroupText() -> String {
    let start = token.end
    let end = endOfGroup
    skipGroup()
    let last = end < tokens.count ? tokens[end].start : previousEnd
    return source.text(in: start..<max(start, last))
  }
}
