/// The types of members of values, such as `UUID().uuidString.prefix(4).uppercased()`.
extension TypeResolver {
  /// Returns the name of the standard type of a member; it can be a type that is not `Decodable`, such as `Substring`.
  mutating func typeName(
    ofMember name: String, of value: InitialValue, in scope: Scope
  ) -> String? {
    if case .access(let base, let member) = value.kind {
      return typeName(ofMember: member, of: base, in: scope).flatMap {
        StandardTypes.member(name, of: $0)
      }
    }
    guard let type = inferredType(of: value, in: scope), isStandard(type) else { return nil }
    switch table[type].shape {
    case .array, .dictionary: return StandardTypes.collectionMember(name)
    default: return StandardTypes.member(name, of: table[type].name)
    }
  }

  /// Returns the type of `Date.now.addingTimeInterval(60)` or `Int.random(in: 0..<3)`, where the parser does not
  /// distinguish types from values.
  mutating func typeOfMethod(_ callee: TypeSyntax, in scope: Scope) -> TypeID? {
    guard case .named(let parts) = callee.kind, let method = parts.last,
      let owner = Self.prefix(of: callee, count: parts.count - 1)
    else { return nil }
    if method.name == "random" {
      let type = resolve(owner, in: scope)
      guard isStandard(type) else { return nil }
      switch table[type].shape {
      case .bool, .integer, .floatingPoint: return type
      default: return nil
      }
    }
    guard let value = staticMember(spelled: owner) else { return nil }
    return typeName(ofMember: method.name, of: value, in: scope).flatMap { standard($0) }
  }

  /// Returns `Date.now`, which is spelled like a type, as a member.
  func staticMember(spelled type: TypeSyntax) -> InitialValue? {
    guard case .named(let parts) = type.kind, let last = parts.last, last.arguments.isEmpty,
      last.name.first?.isLowercase == true,
      let owner = Self.prefix(of: type, count: parts.count - 1)
    else { return nil }
    return InitialValue(kind: .member(owner, last.name), range: type.range)
  }

  private static func prefix(of type: TypeSyntax, count: Int) -> TypeSyntax? {
    guard case .named(let parts) = type.kind, count > 0 else { return nil }
    return TypeSyntax(kind: .named(Array(parts.prefix(count))), range: type.range)
  }

  /// Returns whether no file of the project declares the type.
  private func isStandard(_ type: TypeID) -> Bool {
    table.declaration(of: type).map { index.nominals[$0].file >= index.firstSystemFile } ?? true
  }
}
