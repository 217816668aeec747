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
}
