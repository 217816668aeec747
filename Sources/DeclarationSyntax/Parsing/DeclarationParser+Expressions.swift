extension DeclarationParser {
  /// The maximum depth of generic arguments in an expression.
  static let maximumSpeculativeNesting = 8

  /// Skips an expression, and returns whether there was one.
  ///
  /// - Parameter lineEnds: whether a line break can end the expression, as outside of brackets.
  mutating func skipExpression(lineEnds: Bool) -> Bool {
    let start = index
    var ternaries = 0
    var loop = LoopGuard()
    while loop.advances(to: token.start) {
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

  /// Skips `Foo<Bar, Baz>` as a unit, because its commas do not end an expression.
  private mutating func skipGenericName() -> Bool {
    let next = peek()
    guard next.kind == .operator, !next.hasSpaceBefore,
      source.byte(at: next.start) == UInt8(ascii: "<")
    else { return false }
    return parseTypeInExpression() != nil
  }

  /// Parses a dotted name with generic arguments; returns nil, without moving, if a `<` is a comparison.
  mutating func parseTypeInExpression() -> TypeSyntax? {
    let start = bookmark
    // A speculative parse must stay cheap, and no type in an expression nests deeply.
    nesting = max(nesting, Self.maximumExpressionNesting - Self.maximumSpeculativeNesting)
    let wasSpeculating = isSpeculating
    isSpeculating = true
    let type = parseNamedType(anyWord: false)
    isSpeculating = wasSpeculating
    nesting = start.nesting
    if problems.count > start.problemCount || hasGenericArguments(type) && !typeMayEndHere {
      rewind(to: start)
      return nil
    }
    return type
  }

  private func hasGenericArguments(_ type: TypeSyntax) -> Bool {
    guard case .named(let parts) = type.kind else { return false }
    return parts.contains { !$0.arguments.isEmpty }
  }

  /// Whether the current token can follow `Foo<Bar>` as a type, as opposed to two comparisons.
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

  /// Whether the token at the start of a line continues the expression of the previous line.
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

  /// Whether the previous token cannot be the last one of its declaration.
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
    var loop = LoopGuard()
    while token.isName, peek().kind == .colon, peek(2).kind == .leftBrace,
      loop.advances(to: token.start)
    {
      advance()
      advance()
      skipGroup()
    }
  }
}
