import DeclarationSyntax

extension DeclarationIndex {
  /// Looks up a name as Swift does: generic parameters and nested types inside out, then the file, then other files.
  ///
  /// If several files declare the name, the closest ones are returned.
  ///
  /// - Parameters:
  ///   - hasArguments: Whether the name has generic arguments; nil if it does not matter.
  ///   - isDecoded: Whether the name is the whole name of a decoded type.
  func lookUp(
    _ name: String, in scope: Scope, hasArguments: Bool? = nil, isDecoded: Bool = false
  ) -> NamedType? {
    if let type = scope.substitutions[name] { return .substitution(type) }
    var nominal = scope.nominal
    while let current = nominal {
      // Avoids a copy of the declaration, which retains all its parts.
      if nominals[current].kind != .protocol,
        nominals[current].genericParameters.contains(where: { $0.name.text == name })
      {
        return .parameter
      }
      if let found = member(
        name, of: current, scope, hasArguments: hasArguments, isDecoded: isDecoded)
        ?? inheritedMember(name, of: current, scope, hasArguments: hasArguments)
      {
        return found
      }
      let parent = nominals[current].parent
      if parent != nil, nominals[current].name == name { return .nominals([current]) }
      if scope.isInExtension, current == scope.nominal { break }
      if nominals[current].isInExtension, let extended = parent {
        if let found = member(
          name, of: extended, scope, hasArguments: hasArguments, isDecoded: isDecoded)
        {
          return found
        }
        break
      }
      nominal = parent
    }
    return topLevel(name, file: scope.file, hasArguments: hasArguments, isDecoded: isDecoded)
  }

  /// Looks up `A.B.C`; a first name that is not declared is a module.
  func lookUp(_ path: [String], in scope: Scope) -> NamedType? {
    var rest = path[...]
    var start: NamedType?
    while start == nil, let first = rest.popFirst() { start = lookUp(first, in: scope) }
    guard var found = start else { return nil }
    for name in rest {
      guard case .nominals(let owners) = found,
        let next = owners.lazy.compactMap({ member(name, of: $0, scope) }).first
      else { return nil }
      found = next
    }
    return found
  }

  /// Looks up the name of a type without its generic arguments; nil for a type that is not a name.
  func lookUp(_ type: TypeSyntax, in scope: Scope) -> NamedType? {
    guard case .named(let parts) = type.kind else { return nil }
    return lookUp(parts.map { $0.name }, in: scope)
  }

  /// Returns the declared types that the name of a type refers to; nil if it is something else.
  func nominals(named type: TypeSyntax, in scope: Scope) -> [Int]? {
    if case .nominals(let found)? = lookUp(type, in: scope) { found } else { nil }
  }

  /// Returns a type or alias that a type declares.
  func member(
    _ name: String, of nominal: Int, _ scope: Scope, hasArguments: Bool? = nil,
    isDecoded: Bool = false
  ) -> NamedType? {
    let types = (nominals[nominal].nested[name] ?? []).filter {
      nominals[$0].file == scope.file || !nominals[$0].isFilePrivate
    }
    let aliases =
      nominals[nominal].aliases[name]?.visible(from: scope.file, hasArguments: hasArguments) ?? []
    return nearest(to: scope.file, types, aliases, isDecoded: isDecoded) { found in
      Scope(
        file: found.file, nominal: nominal, substitutions: scope.substitutions,
        isInExtension: found.isInExtension)
    }
  }

  /// Returns a type or alias that a superclass or a protocol declares.
  func inheritedMember(
    _ name: String, of nominal: Int, _ scope: Scope, hasArguments: Bool? = nil
  ) -> NamedType? {
    guard !supertypes[nominal].isEmpty else { return nil }
    var pending = [nominal]
    var visited: Set<Int> = []
    while let current = pending.popLast(), visited.count < DeclarationIndex.maximumAliasCount {
      guard visited.insert(current).inserted else { continue }
      if current != nominal,
        let found = member(name, of: current, scope, hasArguments: hasArguments)
          ?? associatedType(name, of: current, in: nominal, scope)
      {
        return found
      }
      for supertype in supertypes[current] where supertype.path != name {
        pending.append(supertype.nominal)
      }
    }
    return nil
  }

  /// A type in an inheritance clause.
  struct Supertype {
    /// The name as written.
    let path: String
    let nominal: Int
  }

  func directSupertypes(of nominal: Int) -> [Supertype] {
    nominals[nominal].inheritance.suffix(Self.maximumAliasCount).compactMap { inherited in
      guard let path = inherited.type.dottedName else { return nil }
      return inheritedType(at: path, of: nominal).map { Supertype(path: path, nominal: $0) }
    }
  }

  /// Returns the type that an inheritance clause names, considering the declarations around the clause.
  private func inheritedType(at path: String, of nominal: Int) -> Int? {
    let names = path.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
    guard let first = names.first else { return nil }
    var found = topLevel[first] ?? []
    var around = nominals[nominal].parent
    while let current = around {
      if let nested = nominals[current].nested[first] {
        found = nested
        break
      }
      around = nominals[current].parent
    }
    for name in names.dropFirst() { found = found.flatMap { nominals[$0].nested[name] ?? [] } }
    return nearest(to: nominals[nominal].file, found).first
  }

  private func topLevel(
    _ name: String, file: Int, hasArguments: Bool?, isDecoded: Bool
  ) -> NamedType? {
    // Foundation's types cannot refer to the user's.
    let isSystemFile = file >= firstSystemFile
    let visible = (topLevel[name] ?? []).filter {
      isSystemFile
        ? nominals[$0].file >= firstSystemFile
        : nominals[$0].file == file || !nominals[$0].isFilePrivate
    }
    let aliases =
      isSystemFile
      ? [] : topLevelAliases[name]?.visible(from: file, hasArguments: hasArguments) ?? []
    let own = visible.filter { nominals[$0].file < firstSystemFile }
    return nearest(
      to: file, own.isEmpty && aliases.isEmpty ? visible : own, aliases, isDecoded: isDecoded
    ) { Scope(file: $0.file, nominal: nil) }
  }
}
