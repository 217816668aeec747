/// Which protocols a type conforms to, by itself, in extensions, and through other protocols.
struct Conformances {
  /// The names without module prefix; of classes in the list, the names too.
  private(set) var names: Set<String> = []
  /// The declared protocols among them.
  private(set) var protocols: [Int] = []
  /// What a protocol says of its associated types, such as `RawValue == String`.
  private(set) var sameTypes: [String: (type: TypeSyntax, file: Int)] = [:]

  init(of nominal: Int, in index: DeclarationIndex) {
    collect(from: nominal, in: index)
  }

  private mutating func collect(from nominal: Int, in index: DeclarationIndex) {
    var pending = [nominal]
    var visited: Set<Int> = []
    while let current = pending.popLast() {
      guard visited.insert(current).inserted else { continue }
      let declaration = index.nominals[current]
      if declaration.kind == .protocol {
        protocols.append(current)
        for requirement in declaration.requirements { take(requirement, file: declaration.file) }
      }
      for inherited in declaration.inheritance {
        for type in Self.composed(inherited.type) {
          takeArguments(of: type, file: inherited.file)
          pending += found(type, file: inherited.file, around: declaration.parent, in: index)
        }
      }
    }
  }

  /// Names a type of an inheritance clause, and returns the declarations behind it.
  private mutating func found(
    _ type: TypeSyntax, file: Int, around parent: Int?, in index: DeclarationIndex
  ) -> [Int] {
    guard case .named(let parts) = type.kind, let last = parts.last else { return [] }
    names.insert(last.name)
    guard parts.count == 1 || index.topLevel[parts[0].name] == nil else { return [] }
    switch index.lookUp(last.name, in: Scope(file: file, nominal: parent)) {
    case .nominals(let found): return found.filter { index.nominals[$0].kind == .protocol }
    case .alias(let alias, let scope):
      var result: [Int] = []
      for part in Self.composed(alias.type) {
        guard let name = part.dottedName else { continue }
        names.insert(name)
        if case .nominals(let found)? = index.lookUp(name, in: scope) {
          result += found.filter { index.nominals[$0].kind == .protocol }
        }
      }
      return result
    default: return []
    }
  }

  /// `RawRepresentable<String>`
  private mutating func takeArguments(of type: TypeSyntax, file: Int) {
    guard case .named(let parts) = type.kind, let last = parts.last,
      let argument = last.arguments.first,
      last.name == "RawRepresentable"
    else { return }
    sameTypes["RawValue"] = (argument, file)
  }

  private mutating func take(_ requirement: GenericRequirement, file: Int) {
    guard case .sameType(let subject, let type) = requirement, let name = subject.dottedName else {
      return
    }
    let associatedType = name.hasPrefix("Self.") ? String(name.dropFirst(5)) : name
    if sameTypes[associatedType] == nil { sameTypes[associatedType] = (type, file) }
  }

  private static func composed(_ type: TypeSyntax) -> [TypeSyntax] {
    if case .composition(let parts) = type.kind { parts } else { [type] }
  }
}
