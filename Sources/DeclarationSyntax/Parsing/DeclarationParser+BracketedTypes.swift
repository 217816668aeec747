extension DeclarationParser {
  mutating func parseBracketedType() -> TypeSyntax {
    let start = token.start
    let end = endOfGroup
    advance()
    var kind = TypeSyntax.Kind.unsupported
    if let first = expectType() {
      if take(.colon) {
        if let value = expectType() { kind = .dictionary(key: first, value: value) }
      } else if token.keyword == .of {
        advance()
        if let element = expectType() { kind = .inlineArray(count: first, element: element) }
      } else {
        kind = .array(first)
      }
    }
    if index != end, problems.isEmpty || problems.last?.kind != .nestedTooDeeply {
      report(.unexpectedText, token.range)
    }
    leaveGroup(endingAt: end, .rightBracket)
    return TypeSyntax(kind: kind, range: start..<max(start, previousEnd))
  }

  mutating func parseTupleType() -> TypeSyntax {
    let start = token.start
    let end = endOfGroup
    advance()
    var elements: [TupleElementSyntax] = []
    var loop = LoopGuard()
    while index < end, loop.advances(to: token.start) {
      var label: String?
      // `(a: Int)`, and in function types `(_ a: Int)`.
      if peek().kind == .colon {
        label = token.keyword == .wildcard ? nil : text(of: token)
        advance()
        advance()
      } else if peek(2).kind == .colon, token.kind == .identifier, peek().isName {
        label = token.keyword == .wildcard ? nil : text(of: token)
        move(to: index + 3)
      }
      guard let type = expectType() else { break }
      elements.append(TupleElementSyntax(label: label, type: type))
      if startsOperator(".") { advance() }
      if token.kind == .equal { while index < end, token.kind != .comma { advanceOverGroup() } }
      guard take(.comma) else { break }
    }
    if index < end, problems.isEmpty || problems.last?.kind != .nestedTooDeeply {
      report(.unexpectedText, token.range)
    }
    leaveGroup(endingAt: end, .rightParenthesis)
    let range = start..<max(start, previousEnd)
    if elements.count == 1, let only = elements.first, only.label == nil {
      return TypeSyntax(kind: only.type.kind, range: range)
    }
    return TypeSyntax(kind: .tuple(elements), range: range)
  }
}
