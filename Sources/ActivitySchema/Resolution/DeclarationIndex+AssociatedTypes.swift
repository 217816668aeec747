import DeclarationSyntax

extension DeclarationIndex {
  /// Returns an associated type of a protocol in a conforming type that does not declare it: inferred from a member,
  /// required by the protocol, or the default.
  func associatedType(
    _ name: String, of protocolIndex: Int, in nominal: Int, _ scope: Scope
  ) -> NamedType? {
    guard nominals[protocolIndex].kind == .protocol, nominals[nominal].kind != .protocol else {
      return nil
    }
    let declaration = nominals[protocolIndex]
    // The protocol's requirements apply to the type, so other associated types are resolved in the type.
    let inside = Scope(
      file: declaration.file, nominal: nominal, substitutions: scope.substitutions)
    for case .sameType(let subject, let type) in declaration.requirements
    where subject.dottedName == name || subject.dottedName == "Self.\(name)" {
      return .alias(TypeAliasDeclaration(name, for: type), inside)
    }
    guard let declared = declaration.associatedType(named: name) else { return nil }
    if let type = witnessedType(name, of: declaration, in: nominals[nominal]) {
      let place = Scope(
        file: nominals[nominal].file, nominal: nominal, substitutions: scope.substitutions)
      return .alias(TypeAliasDeclaration(name, for: type), place)
    }
    return declared.defaultType.map { .alias(TypeAliasDeclaration(name, for: $0), inside) }
  }

  /// Infers the type from `var state: State { get }` in the protocol, and `var state: Int` in the type.
  private func witnessedType(
    _ name: String, of requirements: Nominal, in witness: Nominal
  ) -> TypeSyntax? {
    for requirement in requirements.variables(ofType: name) {
      let member = witness.members(named: requirement.name.text).lazy
        .compactMap { $0.declaration.variable }.first { $0.isStatic == requirement.isStatic }
      if let type = member?.type, type.dottedName != name { return type }
    }
    return nil
  }
}
