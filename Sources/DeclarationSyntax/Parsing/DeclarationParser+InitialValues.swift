extension DeclarationParser {
  /// Parses an expression to its end; returns nil, without moving, if there is none.
  mutating func parseInitialValue(lineEnds: Bool) -> InitialValue? {
    guard !expressionEnds(lineEnds: lineEnds, isFirst: true) else { return nil }
    let start = token.start
    guard nesting < Self.maximumExpressionNesting else {
      report(.nestedTooDeeply, token.range)
      _ = skipExpression(lineEnds: lineEnds)
      return InitialValue(kind: .other, range: start..<max(start, previousEnd))
    }
    nesting += 1
    defer { nesting -= 1 }
    let operand = parseOperand()
    var kind = operand ?? .other
    if let operand, let whole = parseOperation(operand, from: start) { kind = whole }
    if token.keyword == .as, let cast = parseCast(kind, from: start) { kind = cast }
    if !expressionEnds(lineEnds: lineEnds, isFirst: false) {
      kind = .other
      _ = skipExpression(lineEnds: lineEnds)
    }
    return InitialValue(kind: kind, range: start..<max(start, previousEnd))
  }

  /// Parses a value with an optional `!` before or after it.
  mutating func parseOperand() -> InitialValue.Kind? {
    let start = token.start
    if isOperator("!"), !peek().hasSpaceBefore {
      advance()
      guard let kind = parsePostfixValue() else { return nil }
      return .condition([InitialValue(kind: kind, range: start..<max(start, previousEnd))])
    }
    return parsePostfixValue()
  }

  /// The maximum number of members and calls after a value.
  private static let maximumAccessCount = 16

  /// Parses a value with `!`, `.name` and `.name(…)` after it; returns nil if there is something else.
  private mutating func parsePostfixValue() -> InitialValue.Kind? {
    let start = token.start
    guard var kind = parsePrimaryValue() else { return nil }
    var count = 0
    var loop = LoopGuard()
    while loop.advances(to: token.start) {
      let value = InitialValue(kind: kind, range: start..<max(start, previousEnd))
      if startsOperator("!"), !token.hasSpaceBefore {
        takeOperatorByte()
        kind = .forced(value)
      } else if token.kind == .dot, peek().kind == .identifier {
        advance()
        kind = .access(value, text(of: token))
        advance()
        if opensArguments { skipGroup() }
        skipTrailingClosures()
      } else {
        return kind
      }
      count += 1
      guard count < Self.maximumAccessCount else { break }
    }
    return nil
  }

  private mutating func parseCast(_ kind: InitialValue.Kind, from start: Int) -> InitialValue.Kind?
  {
    let value = InitialValue(kind: kind, range: start..<max(start, previousEnd))
    advance()
    let isOptional = startsOperator("?")
    if isOptional || startsOperator("!") { takeOperatorByte() }
    guard let type = parseType() else { return nil }
    guard isOptional else { return .cast(value, type) }
    return .cast(value, TypeSyntax(kind: .optional(type), range: type.range))
  }

  private mutating func parsePrimaryValue() -> InitialValue.Kind? {
    switch token.kind {
    case .integer, .float: return parseNumber()
    case .operator where isSign: return parseNumber()
    case .string: return parseString()
    case .leftBracket: return parseCollection()
    case .leftParenthesis: return parseTuple()
    case .leftBrace: return parseClosureCall()
    case .dot: return parseImplicitMember()
    case .identifier, .quotedIdentifier: return parseNamedValue()
    default: return nil
    }
  }

  private var isSign: Bool {
    (isOperator("-") || isOperator("+")) && !peek().hasSpaceBefore
      && (peek().kind == .integer || peek().kind == .float)
  }

  private mutating func parseNumber() -> InitialValue.Kind {
    let start = token.start
    let isNegative = isOperator("-")
    _ = take(.operator)
    let number = token
    advance()
    if let value = numberValue(of: number, isNegative: isNegative) { return value }
    report(.malformedNumber, start..<number.end)
    return .other
  }

  private func numberValue(of number: Token, isNegative: Bool) -> InitialValue.Kind? {
    let spelling = source.bytes[number.range]
    if number.kind == .integer {
      return IntegerLiteral(spelling: spelling, isNegative: isNegative).map { .integer($0) }
    }
    let digits = spelling.filter { $0 != UInt8(ascii: "_") }
    let text = (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
    return Double(text).map { _ in .float(text) }
  }

  private mutating func parseString() -> InitialValue.Kind {
    let literal = token
    advance()
    if literal.isInterpolated { return .interpolatedString }
    return .string(StringLiteral(spelling: source.bytes[literal.range]).text)
  }

  /// Parses `[1, 2]`, `["a": 1]`, or the type of a call, `[Int]()`.
  private mutating func parseCollection() -> InitialValue.Kind? {
    let end = endOfGroup
    let next = end + 1 < tokens.count ? tokens[end + 1] : .endOfFile(at: source.bytes.count)
    let isCall = next.kind == .leftParenthesis && !next.isAtLineStart
    let isMember = next.kind == .dot || !next.hasSpaceBefore && next.kind == .operator
    if isCall || isMember {
      let start = bookmark
      if let type = parseType(), problems.count == start.problemCount, index > end {
        return parseUse(of: type)
      }
      rewind(to: start)
      skipGroup()
      return .other
    }
    advance()
    var values: [InitialValue] = []
    var elements: [InitialValue.DictionaryElement] = []
    // `[:]`
    let isEmptyDictionary = take(.colon)
    var isWhole = true
    var loop = LoopGuard()
    while index < end, loop.advances(to: token.start) {
      guard let value = parseInitialValue(lineEnds: false) else { break }
      if take(.colon) {
        guard let second = parseInitialValue(lineEnds: false) else {
          isWhole = false
          break
        }
        elements.append(InitialValue.DictionaryElement(key: value, value: second))
      } else {
        values.append(value)
      }
      guard take(.comma) else { break }
    }
    if index < end { isWhole = false }
    leaveGroup(endingAt: end, .rightBracket)
    let isDictionary = isEmptyDictionary || !elements.isEmpty
    guard isWhole, values.isEmpty || !isDictionary else { return .other }
    return isDictionary ? .dictionary(elements) : .array(values)
  }

  private mutating func parseTuple() -> InitialValue.Kind {
    let arguments = parseArguments()
    if arguments.count == 1, let only = arguments.first, only.label == nil {
      return only.value.kind
    }
    return .tuple(arguments)
  }

  /// Parses the arguments in the parentheses that open here.
  private mutating func parseArguments() -> [InitialValue.Argument] {
    let end = endOfGroup
    advance()
    var arguments: [InitialValue.Argument] = []
    var loop = LoopGuard()
    while index < end, loop.advances(to: token.start) {
      var label: String?
      if peek().kind == .colon, token.kind == .identifier || token.kind == .quotedIdentifier {
        label = text(of: token)
        advance()
        advance()
      }
      guard let value = parseInitialValue(lineEnds: false) else { break }
      arguments.append(InitialValue.Argument(label: label, value: value))
      guard take(.comma) else { break }
    }
    leaveGroup(endingAt: end, .rightParenthesis)
    return arguments
  }

  private mutating func parseClosureCall() -> InitialValue.Kind {
    skipGroup()
    guard opensArguments else { return .other }
    skipGroup()
    return .closureCall
  }

  private mutating func parseImplicitMember() -> InitialValue.Kind? {
    guard peek().kind == .identifier || peek().kind == .quotedIdentifier else { return nil }
    advance()
    let name = text(of: token)
    advance()
    guard opensArguments else { return .implicitMember(name) }
    let arguments = parseArguments()
    skipTrailingClosures()
    return .implicitMemberCall(name, arguments)
  }

  private var opensArguments: Bool {
    token.kind == .leftParenthesis && !token.isAtLineStart
  }

  private var opensTrailingClosure: Bool {
    token.kind == .leftBrace && accessorKeyword == nil
  }

  private mutating func parseNamedValue() -> InitialValue.Kind? {
    switch token.keyword {
    case .true, .false:
      defer { advance() }
      return .boolean(token.keyword == .true)
    case .nil:
      advance()
      return .nil
    default: break
    }
    guard token.isName || token.keyword == .selfType, !(token.keyword?.expectsExpression ?? false),
      let type = parseTypeInExpression()
    else { return nil }
    return parseUse(of: type)
  }

  /// Parses the use of a type, or of a name that looks like one: a call or an access.
  private mutating func parseUse(of type: TypeSyntax) -> InitialValue.Kind? {
    var type = type
    if !token.hasSpaceBefore, isOperator("?"),
      peek().kind == .leftParenthesis || peek().kind == .dot
    {
      advance()
      type = TypeSyntax(kind: .optional(type), range: type.range.lowerBound..<previousEnd)
    }
    if token.kind == .dot, peek().keyword == .`init` {
      advance()
      advance()
      return opensArguments ? parseCall(of: type) : nil
    }
    if opensArguments || opensTrailingClosure { return parseCall(of: type) }
    if token.kind == .dot, peek().kind == .identifier || peek().kind == .quotedIdentifier {
      // A name includes its dots; after a type that is not a name, `[Int]` or `Int?`, the dot is here.
      advance()
      let name = text(of: token)
      advance()
      return opensArguments || opensTrailingClosure ? nil : .member(type, name)
    }
    return parseMember(type)
  }

  private mutating func parseCall(of type: TypeSyntax) -> InitialValue.Kind {
    let arguments = opensArguments ? parseArguments() : []
    skipTrailingClosures()
    return .call(type, arguments)
  }

  /// Returns the last part of a dotted name as a member of the parts before it.
  private func parseMember(_ type: TypeSyntax) -> InitialValue.Kind? {
    guard case .named(var parts) = type.kind, let last = parts.popLast(), last.arguments.isEmpty
    else { return nil }
    guard let base = parts.last else { return .name(last.name) }
    let end = max(type.range.lowerBound, base.range.upperBound)
    return .member(
      TypeSyntax(kind: .named(parts), range: type.range.lowerBound..<end), last.name)
  }
}
