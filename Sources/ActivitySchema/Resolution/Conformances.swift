import DeclarationSyntax

/// The protocols that a type conforms to, directly, in extensions, and through other protocols.
struct Conformances {
  /// The names without module prefix, including the names of classes in the list.
  private(set) var names: Set<String> = []
  /// The declared protocols among them.
  private(set) var protocols: [Int] = []
  /// A protocol's same-type requirements of its associated types, such as `RawValue == String`.
  private(set) var sameTypes: [String: (type: TypeSyntax, scope: Scope)] = [:]
  /// Whether the number of entries in inheritance clauses, and of parts of their aliases, is within the limit, and none is
  /// missing.
  private(set) var areComplete = true
  /// The number of aliases that can still be followed.
  private var aliases = DeclarationIndex.maximumAliasCount
  /// The number of entries that can still be examined.
  private var entries = Self.maximumEntryCount

  /// The maximum number of entries for a type and its protocols.
  private static let maximumEntryCount = 48

  init(of nominal: Int, in index: DeclarationIndex) {
    var pending = takeEntries(of: nominal, in: index)
    // Nearly all types have no declared protocol, and a set costs more than the search.
    guard !pending.isEmpty else { return }
    var visited: Set<Int> = [nominal]
    while areComplete, let current = pending.popLast() {
      if visited.insert(current).inserted { pending += takeEntries(of: current, in: index) }
    }
  }

  /// Adds the entries of the inheritance clauses of one declaration, and returns the declared protocols among them.
  private mutating func takeEntries(of nominal: Int, in index: DeclarationIndex) -> [Int] {
    let declaration = index.nominals[nominal]
    if declaration.kind == .protocol {
      protocols.append(nominal)
      let inside = Scope(file: declaration.file, nominal: nominal)
      for requirement in declaration.requirements { take(requirement, in: inside) }
    }
    var found: [Int] = []
    for inherited in declaration.inheritance {
      for type in Self.composed(inherited.type) {
        guard takeEntry() else { return found }
        let scope = Scope(file: inherited.file, nominal: declaration.parent)
        takeArguments(of: type, in: scope)
        found += protocols(named: type, in: scope, of: index)
      }
    }
    return found
  }

  /// Counts an entry; false if the limit is reached.
  private mutating func takeEntry() -> Bool {
    areComplete = areComplete && entries > 0
    entries -= 1
    return areComplete
  }

  /// Adds the name of a type in an inheritance clause, and returns the protocols that it refers to.
  private mutating func protocols(
    named type: TypeSyntax, in scope: Scope, of index: DeclarationIndex
  ) -> [Int] {
    guard case .named(let parts) = type.kind, let last = parts.last else { return [] }
    names.insert(last.name)
    switch index.lookUp(parts.map { $0.name }, in: scope)?.first {
    case .nominals(let found): return found.filter { index.nominals[$0].kind == .protocol }
    case .alias(let alias, let aliasScope):
      // Which protocol it is, only the build determines.
      if !alias.head.conditions.isEmpty { areComplete = false }
      guard aliases > 0 else { return [] }
      aliases -= 1
      var found: [Int] = []
      for part in Self.composed(alias.type) {
        guard takeEntry() else { break }
        found += protocols(named: part, in: aliasScope, of: index)
      }
      return found
    default: return []
    }
  }

  /// Collects the argument of `RawRepresentable<String>`.
  private mutating func takeArguments(of type: TypeSyntax, in scope: Scope) {
    guard case .named(let parts) = type.kind, let last = parts.last,
      let argument = last.arguments.first,
      last.name == "RawRepresentable"
    else { return }
    sameTypes["RawValue"] = (argument, scope)
  }

  private mutating func take(_ requirement: GenericRequirement, in scope: Scope) {
    guard case .sameType(let subject, let type) = requirement, let name = subject.dottedName else {
      return
    }
    let associatedType = name.hasPrefix("Self.") ? String(name.dropFirst(5)) : name
    if sameTypes[associatedType] == nil { sameTypes[associatedType] = (type, scope) }
  }

  static func composed(_ type: TypeSyntax) -> [TypeSyntax] {
    if case .composition(let parts) = type.kind { parts } else { [type] }
  }

  /// Returns whether the type conforms to a protocol; `Codable` includes `Decodable`.
  func includes(_ name: String) -> Bool {
    if names.contains(name) { return true }
    return (name == "Decodable" || name == "Encodable") && names.contains("Codable")
  }

  /// The names of all protocols that the type conforms to; `Codable` includes its parts.
  var includedNames: Set<String> {
    names.contains("Codable") ? names.union(["Decodable", "Encodable"]) : names
  }
}
