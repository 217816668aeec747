import DeclarationSyntax

/// The referents of the names of extended types, before the supertypes of all types are known.
extension DeclarationIndex {
  /// The types that a name refers to, and the names of undeclared ones.
  struct Referents {
    var types: [Int] = []
    var foreignNames: Set<String> = []
    /// The number of aliases that can still be followed.
    fileprivate var aliases = DeclarationIndex.maximumAliasCount
  }

  /// Returns the referents of a type that a file, or a type in it, names; follows aliases.
  func referents(of type: TypeSyntax, from nominal: Int? = nil, file: Int) -> Referents {
    var found = Referents()
    add(type, to: &found, from: nominal, file: file)
    return found
  }

  /// Returns the referents of a dotted name at the top level of a file; follows aliases.
  func referents(of path: [String], file: Int) -> Referents {
    var found = Referents()
    add(path[...], to: &found, from: nil, file: file)
    return found
  }

  private func add(
    _ type: TypeSyntax, to found: inout Referents, from nominal: Int?, file: Int
  ) {
    switch type.kind {
    case .named(let parts): add(parts.map { $0.name }[...], to: &found, from: nominal, file: file)
    case .array: found.foreignNames.insert("Array")
    case .dictionary: found.foreignNames.insert("Dictionary")
    case .optional, .implicitlyUnwrapped: found.foreignNames.insert("Optional")
    case .tuple(let elements) where elements.count == 1 && found.aliases > 0:
      found.aliases -= 1
      add(elements[0].type, to: &found, from: nominal, file: file)
    default: return
    }
  }

  private func add(
    _ path: ArraySlice<String>, to found: inout Referents, from nominal: Int?, file: Int
  ) {
    guard let first = path.first else { return }
    let rest = path.dropFirst()
    var around = nominal
    while let current = around {
      if let types = nominals[current].nested[first] {
        return add(rest, ofTypes: types, to: &found, file: file)
      }
      let aliases = nominals[current].aliases[first]?.visible(from: file) ?? []
      if !aliases.isEmpty { return follow(aliases, rest, to: &found, from: current) }
      around = nominals[current].parent
    }
    if let types = topLevel[first] {
      return add(rest, ofTypes: hidingSystemTypes(types), to: &found, file: file)
    }
    let aliases = topLevelAliases[first]?.visible(from: file) ?? []
    if !aliases.isEmpty { return follow(aliases, rest, to: &found, from: nil) }
    if let namespace = namespaces[first] {
      return add(rest, ofTypes: [namespace], to: &found, file: file)
    }
    // In `Module.Type`, a first name that is not a type is a module.
    if let second = rest.first, rest.count == 1 || isKnown(second) {
      return add(rest, to: &found, from: nil, file: file)
    }
    found.foreignNames.insert(rest.last ?? first)
  }

  private func isKnown(_ name: String) -> Bool {
    topLevel[name] != nil || topLevelAliases[name] != nil || namespaces[name] != nil
  }

  /// Adds the members of types at a path, up to a maximum, because their number would multiply with each level of the path.
  private func add(
    _ path: ArraySlice<String>, ofTypes types: [Int], to found: inout Referents, file: Int
  ) {
    var types = types
    var path = path
    while let name = path.popFirst() {
      var next: [Int] = []
      for type in types where next.count <= Self.maximumCopies {
        next += nominals[type].nested[name] ?? []
      }
      if next.isEmpty {
        var isAlias = false
        for type in types.prefix(Self.maximumCopies) {
          let aliases = nominals[type].aliases[name]?.visible(from: file) ?? []
          follow(aliases, path, to: &found, from: type)
          isAlias = isAlias || !aliases.isEmpty
        }
        if !isAlias { found.foreignNames.insert(path.last ?? name) }
        return
      }
      types = next
    }
    found.types += types
  }

  /// Adds the referents of the first of some aliases and the names after it; of all if the build selects one.
  private func follow(
    _ aliases: [FoundAlias], _ rest: ArraySlice<String>, to found: inout Referents,
    from nominal: Int?
  ) {
    let isConditional = aliases.first?.alias.head.conditions.isEmpty == false
    for alias in isConditional ? aliases[...] : aliases.prefix(1) where found.aliases > 0 {
      found.aliases -= 1
      if rest.isEmpty {
        add(alias.alias.type, to: &found, from: nominal, file: alias.file)
      } else if case .named(let parts) = alias.alias.type.kind {
        add(parts.map { $0.name } + rest, to: &found, from: nominal, file: alias.file)
      }
    }
  }
}
