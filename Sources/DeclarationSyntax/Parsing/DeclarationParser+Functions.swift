extension DeclarationParser {
  mutating func parseInitializer(_ head: DeclarationHead) {
    advance()
    let isFailable = startsOperator("?") || startsOperator("!")
    if isFailable { takeOperatorByte() }
    guard let signature = parseSignature(head) else { return }
    add(
      .initializer(
        InitializerDeclaration(
          head: head, isFailable: isFailable, genericParameters: signature.generics,
          parameters: signature.parameters, requirements: signature.requirements,
          bodyTokens: signature.body, range: range(from: head))))
  }

  mutating func parseFunction(_ head: DeclarationHead) {
    advance()
    guard let name = parseFunctionName() else {
      return report(.missingName, previousEnd..<previousEnd)
    }
    guard let signature = parseSignature(head) else { return }
    add(
      .function(
        FunctionDeclaration(
          head: head, name: name, genericParameters: signature.generics,
          parameters: signature.parameters, result: signature.result,
          requirements: signature.requirements, bodyTokens: signature.body,
          range: range(from: head))))
  }

  private struct Signature {
    package let generics: [GenericParameter]
    package let parameters: [ParameterSyntax]
    package var result: TypeSyntax?
    package var requirements: [GenericRequirement] = []
    package var body: Range<Int>?
  }

  /// Parses the parameters, the result and the body of a function, after its name.
  private mutating func parseSignature(_ head: DeclarationHead) -> Signature? {
    let generics = parseGenericParameters()
    guard token.kind == .leftParenthesis else {
      report(.unexpectedText, range(from: head))
      return nil
    }
    var signature = Signature(generics: generics, parameters: parseParameters())
    skipEffects()
    if take(.arrow) { signature.result = expectType() }
    signature.requirements = parseWhereClause()
    if token.kind == .leftBrace {
      signature.body = index + 1..<endOfGroup
      skipGroup()
    }
    return signature
  }

  private mutating func parseFunctionName() -> DeclaredName? {
    switch token.kind {
    case .operator, .equal, .arrow, .dot:
      var end = token.end
      let last = source.byte(at: end - 1)
      // The last byte of the operator opens the generic parameters in `func ==<T>(…)`.
      if last == UInt8(ascii: "<"), end - token.start > 1, peek().kind == .identifier { end -= 1 }
      let range = token.start..<end
      if end < token.end {
        token.start = end
        token.kind = .operator
        previousEnd = end
      } else {
        advance()
      }
      return DeclaredName(text: source.text(in: range), range: range)
    default:
      return takeName()
    }
  }

  private mutating func skipEffects() {
    var loop = LoopGuard()
    while loop.advances(to: token.start) {
      switch token.keyword {
      case .async, .rethrows, .reasync: advance()
      case .throws:
        advance()
        if token.kind == .leftParenthesis { skipGroup() }
      default: return
      }
    }
  }

  private mutating func parseParameters() -> [ParameterSyntax] {
    let end = endOfGroup
    advance()
    var parameters: [ParameterSyntax] = []
    var loop = LoopGuard()
    while index < end, loop.advances(to: token.start) {
      let start = index
      if let parameter = parseParameter() { parameters.append(parameter) }
      while index < end, token.kind != .comma { advanceOverGroup() }
      _ = take(.comma)
      if index == start { break }
    }
    leaveGroup(endingAt: end, .rightParenthesis)
    return parameters
  }

  private mutating func parseParameter() -> ParameterSyntax? {
    var loop = LoopGuard()
    while token.kind == .at, loop.advances(to: token.start) {
      guard parseAttribute() != nil else { return nil }
    }
    guard token.kind == .identifier || token.kind == .quotedIdentifier else {
      report(.unexpectedText, token.range)
      return nil
    }
    let first = token
    advance()
    var name = text(of: first)
    if token.kind == .identifier || token.kind == .quotedIdentifier {
      name = text(of: token)
      advance()
    }
    guard token.kind == .colon else {
      report(.missingType, previousEnd..<previousEnd)
      return nil
    }
    advance()
    guard let type = expectType() else { return nil }
    let isVariadic = startsOperator(".")
    if isVariadic { advance() }
    let hasDefault = token.kind == .equal
    if hasDefault {
      advance()
      _ = skipExpression(lineEnds: false)
    }
    return ParameterSyntax(
      label: first.keyword == .wildcard ? nil : text(of: first), name: name, type: type,
      hasDefault: hasDefault, isVariadic: isVariadic)
  }
}
