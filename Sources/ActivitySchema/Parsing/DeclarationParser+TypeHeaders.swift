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
    var loop = LoopGuard()
    while loop.advances(to: token.start), token.kind != .leftBrace, token.kind != .endOfFile,
      token.kind != .semicolon,
      !token.closesBracket, !token.isAtLineStart
    {
      advanceOverGroup()
    }
    if token.kind == .leftBrace { skipGroup() }
  }

  mutating func parseInheritanceClause() -> [TypeSyntax] {
    guard token.kind == .colon else { return [] }
    var inherited: [TypeSyntax] = []
    repeat {
      advance()
      var attributes: [String] = []
      var isNonisolated = false
      var loop = LoopGuard()
      while loop.advances(to: token.start) {
        if token.kind == .at, let attribute = parseTypeAttribute() {
          attributes.append(attribute)
        } else if token.keyword == .nonisolated || token.keyword == .unsafe,
          peek().isName || peek().kind == .at
        {
          if token.keyword == .nonisolated { isNonisolated = true }
          advance()
        } else {
          break
        }
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
    if token.kind == .equal {
      advance()
      defaultType = expectType()
    }
    let requirements = parseWhereClause()
    add(
      .associatedType(
        AssociatedTypeDeclaration(
          head: head, name: name, inheritance: inheritance, defaultType: defaultType,
          requirements: requirements, range: range(from: head))))
  }
}
