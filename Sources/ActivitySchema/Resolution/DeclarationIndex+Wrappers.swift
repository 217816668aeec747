import DeclarationSyntax

extension DeclarationIndex {
  /// Returns the declared property wrapper that an attribute names; nil if no file declares it.
  func wrapper(_ attribute: AttributeSyntax, in scope: Scope) -> Int? {
    var names = attribute.name.split(separator: ".").map { String($0) }
    guard let last = names.popLast() else { return nil }
    var found: [Int] = []
    if let first = names.first, case .nominals(let outer)? = lookUp(first, in: scope) {
      found = outer.flatMap { nominals[$0].nested[last] ?? [] }
    } else {
      found = nominals(named: last, in: scope)
    }
    return found.first { nominals[$0].head.attribute(named: "propertyWrapper") != nil }
  }

  /// Returns the types with a name, following aliases.
  private func nominals(named name: String, in scope: Scope) -> [Int] {
    var name = name
    var scope = scope
    for _ in 0..<DeclarationIndex.maximumAliasCount {
      switch lookUp(name, in: scope)?.first {
      case .nominals(let found)?: return found
      case .alias(let alias, let aliasScope)?:
        guard alias.genericParameters.isEmpty, alias.head.conditions.isEmpty,
          case .named(let parts) = alias.type.kind,
          parts.count == 1,
          parts[0].arguments.isEmpty
        else { return [] }
        (name, scope) = (parts[0].name, aliasScope)
      default: return []
      }
    }
    return []
  }
}

extension VariableDeclaration {
  /// The outermost attribute that can be a property wrapper; nil if there is none.
  var wrapper: AttributeSyntax? { wrappers.first }

  /// The attributes that can be property wrappers, the outermost first.
  var wrappers: [AttributeSyntax] {
    head.attributes.filter { !Self.harmlessAttributes.contains($0.name) }
  }

  private static let harmlessAttributes: Set<String> = [
    "MainActor", "available", "inlinable", "nonobjc", "objc", "usableFromInline",
  ]
}
