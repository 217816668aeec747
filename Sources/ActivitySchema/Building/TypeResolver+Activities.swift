import DeclarationSyntax

extension TypeResolver {
  private static let contentStateName = "ContentState"

  /// Returns every type that conforms to `ActivityAttributes` or, if there is none, every type with a `ContentState`.
  mutating func activities() -> [Activity] {
    let own = index.nominals.indices.filter { index.nominals[$0].file < index.firstSystemFile }
    let types = own.filter { ![.protocol, .extension].contains(index.nominals[$0].kind) }
    // A type can conform through a protocol of the project or of a vendor's SDK.
    var found = types.filter {
      Conformances(of: $0, in: index).names.contains("ActivityAttributes")
    }
    if found.isEmpty {
      found = types.filter {
        index.nominals[$0].nested[Self.contentStateName] != nil
          || index.nominals[$0].aliases[Self.contentStateName] != nil
      }
    }
    return found.sorted(by: isBefore).compactMap { activity($0) }
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (index.nominals[left], index.nominals[right])
    return (left.file, left.nameRange.lowerBound) < (right.file, right.nameRange.lowerBound)
  }

  private mutating func activity(_ nominal: Int) -> Activity? {
    let declaration = index.nominals[nominal]
    guard let site = index.site(of: declaration) else { return nil }
    let scope = Scope(file: declaration.file, nominal: declaration.parent)
    return Activity(
      name: declaration.name, qualifiedName: declaration.qualifiedName,
      attributes: place(of: nominal, arguments: [], in: scope),
      contentState: contentState(of: nominal), site: site)
  }

  /// Returns the `ContentState` that the type, or a protocol that it conforms to, declares.
  private mutating func contentState(of nominal: Int) -> TypeID {
    let declaration = index.nominals[nominal]
    let inside = Scope(file: declaration.file, nominal: nominal)
    let name = "\(declaration.qualifiedName).\(Self.contentStateName)"
    if let found = index.member(Self.contentStateName, of: nominal, inside) {
      return contentState(found, named: name, inside)
    }
    let conformances = Conformances(of: nominal, in: index)
    if let (type, scope) = conformances.sameTypes[Self.contentStateName] {
      return resolve(type, in: scope)
    }
    for inherited in conformances.protocols {
      let scope = Scope(file: index.nominals[inherited].file, nominal: inherited)
      if let found = index.member(Self.contentStateName, of: inherited, scope) {
        return contentState(found, named: name, scope)
      }
      let associated = index.nominals[inherited].associatedType(named: Self.contentStateName)
      if let type = associated?.defaultType { return resolve(type, in: scope) }
    }
    return unresolved(name)
  }

  private mutating func contentState(_ found: NamedType, named name: String, _ scope: Scope)
    -> TypeID
  {
    switch found {
    case .nominals(let nominals):
      return copies(nominals.map { place(of: $0, arguments: [], in: scope) }, named: name)
    case .alias(let alias, let aliasScope):
      if let clause = alias.head.conditions.first {
        return table.opaque(.conditional(type: name, condition: clause.condition), named: name)
      }
      return resolve(alias.type, in: aliasScope)
    case .substitution(let type): return type
    case .parameter: return unresolved(name)
    case .oneOf(let found):
      return copies(
        found.prefix(DeclarationIndex.maximumCopies).map {
          contentState($0, named: name, scope)
        }, named: name)
    }
  }
}
