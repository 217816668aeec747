/// The keys of a type, if it declares them.
enum CodingKeyList {
  /// No enum has that name: the names of the members are the keys.
  case none
  case keys([Key])
  /// The declarations do not determine the keys.
  case unknown(UnknownDecoding.Reason)

  struct Key {
    /// The name of the case, which is the name of a member.
    let name: String
    /// The key in JSON.
    let text: String
  }
}

extension SchemaBuilder {
  /// Reads `enum CodingKeys: String, CodingKey`, which can be in the type, in an extension, or an alias.
  mutating func codingKeys(named name: String, of instance: Instance) -> CodingKeyList {
    if case .alias(let alias, _)? = index.member(name, of: instance.nominal, instance.scope),
      let clause = alias.head.conditions.first
    {
      return .unknown(.conditional(type: name, condition: clause.condition))
    }
    return keyEnum(named: name, of: instance).map { codingKeys(in: $0) } ?? .none
  }

  /// Reads the keys of an enum.
  mutating func codingKeys(in found: Int) -> CodingKeyList {
    let enumeration = index.nominals[found]
    guard enumeration.kind == .enum else { return .none }
    if enumeration.syntaxError != nil {
      return .unknown(.syntaxError(type: enumeration.qualifiedName))
    }
    if let clause = enumeration.head.conditions.first,
      flags.isUnknown || flags.include(enumeration.head.conditions) != true
    {
      return .unknown(.conditional(type: enumeration.qualifiedName, condition: clause.condition))
    }
    guard let cases = certain(enumeration.cases) else {
      return .unknown(conditionalReason(enumeration))
    }
    if hasCustomKeyTexts(found) {
      return .unknown(.customCodingKeys(type: enumeration.qualifiedName))
    }
    let isText = hasTextValues(enumeration)
    return .keys(
      cases.map { enumCase in
        if isText, case .string(let text)? = enumCase.rawValue?.kind {
          return CodingKeyList.Key(name: enumCase.name.text, text: text)
        }
        return CodingKeyList.Key(name: enumCase.name.text, text: enumCase.name.text)
      })
  }

  private func keyEnum(named name: String, of instance: Instance) -> Int? {
    switch index.member(name, of: instance.nominal, instance.scope) {
    case .nominals(let nominals):
      return nominals.first { flags.include(index.nominals[$0].head.conditions) != false }
    case .alias(let alias, let scope):
      guard let target = alias.type.dottedName else { return nil }
      let path = target.split(separator: ".").map { String($0) }
      guard case .nominals(let found)? = index.lookUp(path, in: scope) else { return nil }
      return found.first
    default: return nil
    }
  }

  /// Returns whether the raw type is `String`, including type aliases.
  private mutating func hasTextValues(_ enumeration: Nominal) -> Bool {
    guard let first = enumeration.inheritance.first else { return false }
    if case .named(let parts) = first.type.kind, let name = parts.last?.name,
      StandardTypes.protocols.contains(name)
    {
      return false
    }
    let type = resolve(first.type, in: Scope(file: first.file, nominal: enumeration.parent))
    return type == standard("String")
  }

  /// Returns whether `stringValue`, or the raw value that it is derived from, is hand-written: in the enum, or in an
  /// extension of a protocol that it conforms to.
  private func hasCustomKeyTexts(_ enumeration: Int) -> Bool {
    func isKeyText(_ declaration: Declaration) -> Bool {
      guard case .variable(let variable) = declaration, !variable.isStatic else { return false }
      return variable.name.text == "stringValue" || variable.name.text == "rawValue"
    }
    let conformances = Conformances(of: enumeration, in: index)
    let own = ([enumeration] + conformances.protocols).flatMap { index.nominals[$0].members }
    let foreign = ["CodingKey", "RawRepresentable"].flatMap { index.foreignExtensions[$0] ?? [] }
    return own.contains { isKeyText($0.declaration) }
      || foreign.contains { $0.declaration.members.contains { isKeyText($0) } }
  }
}
