extension DeclarationParser {
  /// Parses a declaration from its keyword to the token before `{`; returns nil if it has no name.
  mutating func parseTypeHeader(
    _ kind: TypeDeclaration.Kind, _ head: DeclarationHead
  ) -> TypeDeclaration? {
    advance()
    let type: TypeSyntax
    var parameters: [GenericParameter] = []
    if kind == .extension {
      guard let extended = expectType() else {
        skipBodyOfUnreadableType()
        return nil
      }
      type = extended
    } else {
      guard let name = expectName() else {
        skipBodyOfUnreadableType()
        return nil
      }
      type = TypeSyntax(name: name.text, range: name.range)
      parameters = parseGenericParameters()
    }
    let inheritance = parseInheritanceClause()
    let requirements = parseWhereClause()
    return TypeDeclaration(
      kind: kind, head: head, type: type, genericParameters: parameters, inheritance: inheritance,
      requirements: requirements, range: range(from: head))
  }

  private mutating func skipBodyOfUnreadableType() {
    skipGroups { $0.token.kind == .leftBrace || $0.token.isAtLineStart }
    if token.kind == .leftBrace { skipGroup() }
  }

  mutating func parseInheritanceClause() -> [TypeSyntax] {
    guard token.kind == .colon else { return [] }
    var inherited: [TypeSyntax] = []
    repeat {
      advance()
      var loop = LoopGuard()
      while loop.advances(to: token.start) {
        if token.kind == .at, parseTypeAttribute() != nil { continue }
        guard token.keyword == .nonisolated || token.keyword == .unsafe,
          peek().isName || peek().kind == .at
        else { break }
        advance()
      }
      if token.keyword == .class {
        // `class` is the old spelling of `AnyObject`.
        inherited.append(TypeSyntax(name: "AnyObject", range: token.range))
        advance()
      } else if let type = expectType() {
        inherited.append(type)
      }
    } while token.kind == .comma
    return inherited
  }

  mutating func parseTypeAlias(_ head: DeclarationHead) {
    advance()
    guard let name = expectName() else { return }
    let parameters = parseGenericParameters()
    guard token.kind == .equal else {
      return report(.missingType, previousEnd..<previousEnd)
    }
    advance()
    guard let type = expectType() else { return }
    _ = parseWhereClause()
    add(
      .typeAlias(
        TypeAliasDeclaration(
          head: head, name: name, genericParameters: parameters, type: type,
          range: range(from: head))))
  }

  mutating func parseAssociatedType(_ head: DeclarationHead) {
    advance()
    guard let name = expectName() else { return }
    let inheritance = parseInheritanceClause()
    var defaultType: TypeSyntax?
    if take(.equal) {
      defaultType = expectType()
    }
    let requirements = parseWhereClause()
    add(
      .associatedType(
        AssociatedTypeDeclaration(
          head: head, name: name, inheritance: inheritance, defaultType: defaultType,
          requirements: requirements, range: range(from: head))))
  }

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
