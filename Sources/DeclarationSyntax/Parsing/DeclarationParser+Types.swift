extension DeclarationParser {
  /// Parses a type, or reports a problem if there is none.
  mutating func expectType() -> TypeSyntax? {
    if let type = parseType() { return type }
    report(.missingType, previousEnd..<previousEnd)
    return nil
  }

  /// Parses a type; returns nil, without moving, if none starts here.
  package mutating func parseType() -> TypeSyntax? {
    guard nesting < Self.maximumExpressionNesting else { return skipDeepType() }
    nesting += 1
    defer { nesting -= 1 }
    skipTypeSpecifiers()
    let start = token.start
    switch token.keyword {
    case .opaque where typeFollows, .existential where typeFollows:
      let isOpaque = token.keyword == .opaque
      advance()
      return parseComposition().map {
        TypeSyntax(
          kind: isOpaque ? .opaque($0) : .existential($0), range: start..<$0.range.upperBound)
      }
    case .each where typeFollows, .repeat where typeFollows:
      advance()
      _ = parseType()
      return TypeSyntax(kind: .unsupported, range: start..<max(start, previousEnd))
    default:
      break
    }
    let opensTuple = token.kind == .leftParenthesis
    guard let type = parseComposition() else { return nil }
    guard opensTuple, takeArrow() else { return type }
    _ = expectType()
    return TypeSyntax(kind: .function, range: start..<max(start, previousEnd))
  }

  /// Whether the next token, on the same line, can start a type.
  private var typeFollows: Bool {
    let next = peek()
    guard !next.isAtLineStart else { return false }
    switch next.kind {
    case .identifier:
      return !(next.keyword?.isReserved ?? false) || next.keyword == .anyType
        || next.keyword == .selfType
        || next.keyword == .repeat || next.keyword == .inout
    case .quotedIdentifier, .leftParenthesis, .leftBracket, .at: return true
    case .operator: return source.byte(at: next.start) == UInt8(ascii: "~")
    default: return false
    }
  }

  /// Skips the specifiers of how a value is passed, which do not change its type.
  private mutating func skipTypeSpecifiers() {
    var loop = LoopGuard()
    while loop.advances(to: token.start) {
      if token.kind == .at {
        guard parseTypeAttribute() != nil else { return }
        continue
      }
      switch token.keyword {
      case .inout, .sending, .borrowing, .consuming, .isolated, .owned, .shared, .constant,
        .legacyConsuming, .nonisolated, .dynamic:
        if token.keyword == .nonisolated, peek().kind == .leftParenthesis {
          advance()
          skipGroup()
        } else if token.kind == .identifier, typeFollows {
          advance()
        } else {
          return
        }
      default: return
      }
    }
  }

  /// Parses a type attribute and returns its name; parentheses are part of it only if they follow directly.
  mutating func parseTypeAttribute() -> String? {
    advance()
    guard token.kind == .identifier || token.kind == .quotedIdentifier else { return nil }
    let name = text(of: token)
    _ = parseNamedType(anyWord: true)
    switch name {
    case "escaping", "Sendable", "autoclosure", "MainActor", "concurrent", "unchecked",
      "retroactive", "preconcurrency", "noescape":
      break
    default:
      if token.kind == .leftParenthesis, !token.hasSpaceBefore { skipGroup() }
    }
    return name
  }

  private mutating func takeArrow() -> Bool {
    var distance = 0
    var loop = LoopGuard()
    while loop.advances(to: distance) {
      let next = distance == 0 ? token : peek(distance)
      switch next.keyword {
      case .async, .rethrows, .reasync: distance += 1
      case .throws:
        distance += 1
        if peek(distance).kind == .leftParenthesis {
          distance = max(distance + 1, pairs.end(of: index + distance) + 1 - index)
        }
      default:
        guard next.kind == .arrow else { return false }
        if distance > 0 { move(to: index + distance) }
        advance()
        return true
      }
    }
    return false
  }

  private mutating func parseComposition() -> TypeSyntax? {
    let start = token.start
    guard let first = parsePostfixType() else { return nil }
    var parts = [first]
    var loop = LoopGuard()
    while startsOperator("&"), source.byte(at: token.start + 1) != UInt8(ascii: "&"),
      loop.advances(to: token.start)
    {
      takeOperatorByte()
      guard let next = parsePostfixType() else {
        report(.missingType, previousEnd..<previousEnd)
        break
      }
      parts.append(next)
    }
    if parts.count == 1 { return first }
    return TypeSyntax(kind: .composition(parts), range: start..<max(start, previousEnd))
  }

  private mutating func parsePostfixType() -> TypeSyntax? {
    let start = token.start
    if startsOperator("~") {
      takeOperatorByte()
      guard let type = parsePrimaryType() else { return nil }
      return TypeSyntax(kind: .suppressed(type), range: start..<max(start, previousEnd))
    }
    guard var type = parsePrimaryType() else { return nil }
    var suffixes = 0
    var loop = LoopGuard()
    while loop.advances(to: token.start) {
      let kind: TypeSyntax.Kind
      if startsOperator("?"), !token.hasSpaceBefore {
        takeOperatorByte()
        kind = .optional(type)
      } else if startsOperator("!"), !token.hasSpaceBefore {
        takeOperatorByte()
        kind = .implicitlyUnwrapped(type)
      } else if token.kind == .dot, let member = memberType(of: type) {
        kind = member
      } else {
        return type
      }
      suffixes += 1
      guard suffixes <= Self.maximumExpressionNesting else {
        report(.nestedTooDeeply, start..<max(start, previousEnd))
        type = TypeSyntax(kind: .unsupported, range: start..<max(start, previousEnd))
        suffixes = 0
        continue
      }
      type = TypeSyntax(kind: kind, range: start..<max(start, previousEnd))
    }
    return type
  }

  /// Parses `.Type` and members of unnamed types; the dots of a name are parsed with the name.
  private mutating func memberType(of type: TypeSyntax) -> TypeSyntax.Kind? {
    guard peek().kind == .identifier else { return nil }
    let name = text(of: peek())
    guard name != "init", name != "self" else { return nil }
    advance()
    if name == "Type" || name == "Protocol" {
      advance()
      return .metatype(type)
    }
    _ = parseNamedType(anyWord: true)
    return .unsupported
  }

  private mutating func parsePrimaryType() -> TypeSyntax? {
    let start = token.start
    switch token.kind {
    case .leftParenthesis: return parseTupleType()
    case .leftBracket: return parseBracketedType()
    case .integer: return parseIntegerArgument()
    case .operator where isOperator("-") && peek().kind == .integer: return parseIntegerArgument()
    case .identifier where token.keyword == .wildcard:
      advance()
      return TypeSyntax(kind: .placeholder, range: start..<previousEnd)
    case .identifier where token.keyword == .anyType || token.keyword == .selfType:
      return parseNamedType(anyWord: false)
    default:
      return token.isName ? parseNamedType(anyWord: false) : nil
    }
  }

  private mutating func parseIntegerArgument() -> TypeSyntax {
    let start = token.start
    _ = take(.operator)
    advance()
    return TypeSyntax(
      kind: .integer(source.text(in: start..<previousEnd)), range: start..<previousEnd)
  }

  /// Skips a type that is nested too deeply, without recursion.
  private mutating func skipDeepType() -> TypeSyntax? {
    let start = token.start
    report(.nestedTooDeeply, token.range)
    // A failed speculative parse must not look further, because the next element would start another one.
    guard !isSpeculating else { return nil }
    var angles = 0
    var loop = LoopGuard()
    while loop.advances(to: token.start), token.kind != .endOfFile, !token.closesBracket,
      token.kind != .semicolon, token.kind != .equal, token.kind != .leftBrace
    {
      if startsOperator("<") { angles += 1 }
      if startsOperator(">") {
        guard angles > 0 else { break }
        angles -= 1
        takeOperatorByte()
        continue
      }
      if token.kind == .comma, angles == 0 { break }
      advanceOverGroup()
    }
    guard previousEnd > start else { return nil }
    return TypeSyntax(kind: .unsupported, range: start..<previousEnd)
  }
}
