import DeclarationSyntax

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

  /// The keys in JSON by the names of members; nil if no enum declares them.
  var texts: [String: String]? {
    guard case .keys(let keys) = self else { return nil }
    return Dictionary(keepingFirst: keys.map { ($0.name, $0.text) })
  }

  /// Reads `enum CodingKeys: String, CodingKey`, which can be in the type, in an extension, or an alias.
  init(named name: String, of instance: TypeInstance, _ types: inout TypeResolver) {
    let found = types.index.member(name, of: instance.nominal, instance.scope)
    if case .alias(let alias, _)? = found, let clause = alias.head.conditions.first {
      self = .unknown(.conditional(type: name, condition: clause.condition))
    } else if let keys = types.index.keyEnum(found, instance.flags) {
      self.init(in: keys, instance.flags, &types)
    } else {
      self = .none
    }
  }

  /// Reads the keys of an enum.
  init(in found: Int, _ flags: BuildFlags, _ types: inout TypeResolver) {
    let enumeration = types.index.nominals[found]
    let name = enumeration.qualifiedName
    if enumeration.kind != .enum {
      self = .none
    } else if enumeration.syntaxError != nil {
      self = .unknown(.syntaxError(type: name))
    } else if let clause = enumeration.head.conditions.first,
      flags.isUnknown || flags.include(enumeration.head.conditions) != true
    {
      self = .unknown(.conditional(type: name, condition: clause.condition))
    } else if let cases = flags.certain(enumeration.cases) {
      self =
        types.index.hasCustomKeyTexts(found)
        ? .unknown(.customCodingKeys(type: name))
        : .keys(
          Self.keys(
            of: cases,
            haveTexts: types.inheritedRawType(
              of: enumeration, in: Scope(file: enumeration.file, nominal: found))
              == types.standard("String")))
    } else {
      self = .unknown(enumeration.conditionalReason)
    }
  }

  private static func keys(of cases: [EnumCaseDeclaration], haveTexts: Bool) -> [Key] {
    cases.map { enumCase in
      if haveTexts, case .string(let text)? = enumCase.rawValue?.kind {
        return Key(name: enumCase.name.text, text: text)
      }
      return Key(name: enumCase.name.text, text: enumCase.name.text)
    }
  }
}

extension DeclarationIndex {
  /// Returns the enum that the name of keys refers to.
  fileprivate func keyEnum(_ found: NamedType?, _ flags: BuildFlags) -> Int? {
    switch found {
    case .nominals(let found)?:
      return found.first { flags.include(nominals[$0].head.conditions) != false }
    case .alias(let alias, let scope)?:
      return nominals(named: alias.type, in: scope)?.first
    default: return nil
    }
  }

  /// Returns whether `stringValue`, or the raw value that it is derived from, is hand-written: in the enum, or in an
  /// extension of a protocol that it conforms to.
  fileprivate func hasCustomKeyTexts(_ enumeration: Int) -> Bool {
    func isKeyText(_ declaration: Declaration) -> Bool {
      guard let variable = declaration.variable, !variable.isStatic else { return false }
      return variable.name.text == "stringValue" || variable.name.text == "rawValue"
    }
    let conformances = Conformances(of: enumeration, in: self)
    let own = ([enumeration] + conformances.protocols).flatMap { nominals[$0].members }
    let foreign = ["CodingKey", "RawRepresentable"].flatMap { foreignExtensions[$0] ?? [] }
    return own.contains { isKeyText($0.declaration) }
      || foreign.contains { $0.declaration.members.contains { isKeyText($0) } }
  }
}
