extension DeclarationParser {
  /// Moves to the end of an expression; true if there was something to skip.
  ///
  /// `lineEnds` says that a line break may end it, as it does outside of brackets.
  mutating func skipExpression(lineEnds: Bool) -> Bool {
    let start = index
    var ternaries = 0
    while true {
      if token.kind == .colon, ternaries > 0 {
        ternaries -= 1
        advance()
        continue
      }
      guard !expressionEnds(lineEnds: lineEnds, isFirst: index == start) else { break }
      if isOperator("?"), token.hasSpaceBefore { ternaries += 1 }
      if token.kind == .identifier, !skipGenericName() {
        advance()
      } else if token.kind != .identifier {
        advanceOverGroup()
      }
    }
    return index > start
  }

  /// Steps over `Foo<Bar, Baz>` as a whole, since its commas do not end an expression.
  private mutating func skipGenericName() -> Bool {
    let next = peek()
    guard next.kind == .operator, !next.hasSpaceBefore,
      source.byte(at: next.start) == UInt8(ascii: "<")
    else { return false }
    return parseTypeInExpression() != nil
  }

  /// A dotted name with generic arguments; nil, without moving, if a `<` turns out to compare.
  mutating func parseTypeInExpression() -> TypeSyntax? {
    let start = bookmark
    // A guess must stay cheap, and no type in an expression nests deeply.
    nesting = max(nesting, Self.maximumExpressionNesting - 8)
    let wasGuessing = isGuessing
    isGuessing = true
    let type = parseNamedType(anyWord: false)
    isGuessing = wasGuessing
    nesting = start.nesting
    if problems.count > start.problemCount || hasGenericArguments(type) && !typeMayEndHere {
      goBack(to: start)
      return nil
    }
    return type
  }

  private func hasGenericArguments(_ type: TypeSyntax) -> Bool {
    guard case .named(let parts) = type.kind else { return false }
    return parts.contains { !$0.arguments.isEmpty }
  }

  /// What may follow `Foo<Bar>` if it is a type, and not two comparisons.
  private var typeMayEndHere: Bool {
    switch token.kind {
    case .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace,
      .dot, .comma, .semicolon, .colon, .endOfFile, .equal:
      true
    case .operator: startsOperator("?") || startsOperator("!") || token.hasSpaceBefore
    default: token.isAtLineStart
    }
  }

  func expressionEnds(lineEnds: Bool, isFirst: Bool) -> Bool {
    switch token.kind {
    case .endOfFile, .rightBrace, .rightParenthesis, .rightBracket, .semicolon, .comma, .colon:
      return true
    case .leftBrace where lineEnds && !isFirst:
      return accessorKeyword != nil
    default:
      guard lineEnds, token.isAtLineStart, !isFirst else {
        return isFirst && lineEnds && token.isAtLineStart && startsDeclaration
          && token.kind != .pound
      }
      return !continuesExpression && !previousExpectsMore
    }
  }

  /// Whether the token at the start of a line goes on with the expression of the line before.
  private var continuesExpression: Bool {
    switch token.kind {
    case .dot, .leftBrace, .equal, .arrow: return true
    case .operator: return peek().hasSpaceBefore
    default:
      switch token.keyword {
      case .as, .is, .else: return true
      default: return false
      }
    }
  }

  /// Whether the token before cannot be the last one of its declaration.
  var previousExpectsMore: Bool {
    guard index > 0 else { return false }
    let previous = tokens[index - 1]
    switch previous.kind {
    case .equal, .arrow, .dot, .comma, .colon: return true
    case .operator: return previous.hasSpaceBefore
    default: return previous.kind == .identifier && previous.keyword?.expectsExpression ?? false
    }
  }

  mutating func skipTrailingClosures() {
    guard token.kind == .leftBrace, accessorKeyword == nil else { return }
    skipGroup()
    while token.isName, peek().kind == .colon, peek(2).kind == .leftBrace {
      advance()
      advance()
      skipGroup()
    }
  }
}
