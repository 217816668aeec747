extension DeclarationParser {
  /// Parses `case a, b(Int), c = 3`.
  mutating func parseEnumCases(_ head: DeclarationHead) {
    repeat {
      advance()
      let start = token.start
      guard let name = expectName() else { return }
      var values: [AssociatedValue]?
      if token.kind == .leftParenthesis, !token.isAtLineStart { values = parseAssociatedValues() }
      var rawValue: InitialValue?
      if take(.equal) {
        rawValue = parseInitialValue(lineEnds: true)
        if rawValue == nil { report(.missingInitialValue, previousEnd..<previousEnd) }
      }
      add(
        .enumCase(
          EnumCaseDeclaration(
            head: head, name: name, associatedValues: values, rawValue: rawValue,
            range: start..<max(start, previousEnd))))
    } while token.kind == .comma
  }

  private mutating func parseAssociatedValues() -> [AssociatedValue] {
    let end = endOfGroup
    advance()
    var values: [AssociatedValue] = []
    var loop = LoopGuard()
    while index < end, loop.advances(to: token.start) {
      let label = parseAssociatedValueLabel()
      guard let type = expectType() else { break }
      var hasDefault = false
      if token.kind == .equal {
        hasDefault = true
        advance()
        _ = skipExpression(lineEnds: false)
      }
      values.append(AssociatedValue(label: label, type: type, hasDefault: hasDefault))
      guard take(.comma) else { break }
    }
    if index < end { report(.unexpectedText, token.range) }
    leaveGroup(endingAt: end, .rightParenthesis)
    return values
  }

  /// Parses `label:`, `_:` or `label name:`, if one of them is here.
  private mutating func parseAssociatedValueLabel() -> DeclaredName? {
    let length = peek().kind == .colon ? 1 : peek(2).kind == .colon && peek().isName ? 2 : 0
    guard length > 0, token.kind == .identifier || token.kind == .quotedIdentifier else {
      return nil
    }
    let label =
      token.keyword == .wildcard
      ? nil : DeclaredName(text: text(of: token), range: token.range)
    move(to: index + length)
    advance()
    return label
  }
}
