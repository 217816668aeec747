/// The keys of a type, where it says them itself.
enum CodingKeyList {
  /// No enum of that name: the names of the members are the keys.
  case none
  case keys([Key])
  /// The keys depend on a build flag.
  case unknown

  struct Key {
    /// The member that the case is named after.
    let name: String
    /// What stands in JSON.
    let text: String
  }
}

extension SchemaBuilder {
  /// Reads `enum CodingKeys: String, CodingKey`, which may stand in the type, in an extension, or behind an alias.
  func codingKeys(named name: String, of instance: Instance) -> CodingKeyList {
    let found: [Int]
    switch index.member(name, of: instance.nominal, instance.scope) {
    case .nominals(let nominals): found = nominals
    case .alias(let alias, let scope):
      guard let target = alias.type.dottedName else { return .none }
      found = nominals(at: target, in: scope)
    default: return .none
    }
    guard let enumeration = found.first.map({ index.nominals[$0] }), enumeration.kind == .enum
    else {
      return .none
    }
    guard enumeration.head.conditions.isEmpty, let cases = certain(enumeration.cases) else {
      return .unknown
    }
    let isText = enumeration.inheritance.contains {
      $0.type.dottedName == "String" || $0.type.dottedName == "Swift.String"
    }
    return .keys(
      cases.map { enumCase in
        if isText, case .string(let text)? = enumCase.rawValue?.kind {
          return CodingKeyList.Key(name: enumCase.name.text, text: text)
        }
        return CodingKeyList.Key(name: enumCase.name.text, text: enumCase.name.text)
      })
  }

  private func nominals(at path: String, in scope: Scope) -> [Int] {
    var names = path.split(separator: ".").map { String($0) }[...]
    guard let first = names.popFirst(), case .nominals(var found)? = index.lookUp(first, in: scope)
    else {
      return []
    }
    for name in names { found = found.flatMap { index.nominals[$0].nested[name] ?? [] } }
    return found
  }
}
