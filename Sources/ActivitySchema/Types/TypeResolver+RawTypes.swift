import DeclarationSyntax

/// The raw types of enums and of `RawRepresentable` types.
extension TypeResolver {
  /// Returns the raw type of a type; nil if it has none.
  mutating func rawType(of nominal: Int, in scope: Scope) -> TypeID? {
    inheritedRawType(of: index.nominals[nominal], in: scope)
      ?? associatedRawType(of: nominal, in: scope)
  }

  /// Returns the first entry of an enum's inheritance clause, if it is not a protocol; nil for any other type.
  mutating func inheritedRawType(of declaration: Nominal, in scope: Scope) -> TypeID? {
    guard declaration.kind == .enum, let first = declaration.inheritance.first,
      case .named(let parts) = first.type.kind, let name = parts.last?.name,
      !StandardTypes.protocols.contains(name)
    else { return nil }
    let outside = Scope(
      file: first.file, nominal: declaration.parent, substitutions: scope.substitutions)
    if case .nominals(let found)? = index.lookUp(name, in: outside),
      found.contains(where: { index.nominals[$0].kind == .protocol })
    {
      return nil
    }
    let type = resolve(first.type, in: outside)
    return StandardTypes.isRawCodable(table[type]) ? type : nil
  }

  /// Returns the raw type that a type which conforms to `RawRepresentable` or `OptionSet` declares: from its alias, from the
  /// members that use it, or from a protocol.
  mutating func associatedRawType(of nominal: Int, in scope: Scope) -> TypeID? {
    let conformances = Conformances(of: nominal, in: index)
    guard
      conformances.names.contains("RawRepresentable") || conformances.names.contains("OptionSet")
    else { return nil }
    let declaration = index.nominals[nominal]
    let spelling: (type: TypeSyntax, file: Int)
    if let found = declaration.aliases["RawValue"]?.first {
      guard found.alias.head.conditions.isEmpty else { return nil }
      spelling = (found.alias.type, found.file)
    } else if let member = declaration.instanceVariable(named: "rawValue") {
      return isGeneric(member.type, declaration) ? nil : type(of: member, in: scope)
    } else if let parameter = declaration.rawValueInitializer?.parameters.first {
      spelling = (parameter.type, declaration.file)
    } else if let sameType = conformances.sameTypes["RawValue"] {
      return resolve(sameType.type, in: sameType.scope)
    } else {
      return nil
    }
    return isGeneric(spelling.type, declaration) ? nil : resolve(spelling.type, in: scope)
  }

  /// Returns whether the raw value is generic; its type is unknown when Swift selects the decoding.
  private func isGeneric(_ type: TypeSyntax?, _ declaration: Nominal) -> Bool {
    guard let name = type?.dottedName else { return false }
    return declaration.genericParameters.contains { $0.name.text == name }
  }
}

extension Nominal {
  /// The first `init(rawValue:)`.
  var rawValueInitializer: InitializerDeclaration? {
    initializers.first { $0.parameters.count == 1 && $0.parameters[0].label == "rawValue" }
  }
}
