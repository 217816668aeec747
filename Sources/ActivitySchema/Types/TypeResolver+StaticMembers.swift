import DeclarationSyntax

/// The types of static members that initial values refer to.
extension TypeResolver {
  /// Returns the type of `Date.now`, `Phase.idle`, `Settings.standard`, `Int?.none`.
  mutating func typeOfMember(_ name: String, of base: TypeSyntax, in scope: Scope) -> TypeID? {
    let type = resolve(base, in: scope)
    guard let nominal = table.declaration(of: type) else {
      switch table[type].shape {
      case .opaque:
        guard let value = staticMember(spelled: base) else { return nil }
        return typeName(ofMember: name, of: value, in: scope).flatMap { standard($0) }
      case .optional: return name == "none" ? type : nil
      default: return Self.constantsOfOwnType.contains(name) ? type : nil
      }
    }
    let declaration = index.nominals[nominal]
    if declaration.cases(named: name).contains(where: { $0.associatedValues == nil }) {
      return type
    }
    if declaration.file >= index.firstSystemFile {
      return Self.constantsOfOwnType.contains(name) ? type : nil
    }
    return typeOfStaticVariable(name, of: type, nominal)
  }

  /// Static members of the standard types whose type is the type itself.
  private static let constantsOfOwnType: Set<String> = [
    "autoupdatingCurrent", "current", "distantFuture", "distantPast", "gmt",
    "greatestFiniteMagnitude", "infinity", "max", "min", "nan", "now", "pi", "ulpOfOne", "zero",
  ]

  /// Returns the declared or inferred type. The result is stored, because members can refer to each other.
  private mutating func typeOfStaticVariable(
    _ name: String, of type: TypeID, _ nominal: Int
  ) -> TypeID? {
    let key = "\(type.index).\(name)"
    if let known = staticTypes[key] { return known }
    // Ends the recursion of a member that refers to itself.
    staticTypes[key] = .some(nil)
    let member = index.nominals[nominal].members(named: name).first {
      $0.declaration.variable?.isStatic == true
    }
    let found = member.flatMap { member in
      member.declaration.variable.flatMap {
        self.type(of: $0, in: inside(type, nominal, file: member.file))
      }
    }
    staticTypes[key] = .some(found)
    return found
  }

  /// Returns the type of `Optional.some(3)`, `Phase.running(1)`, `Settings.make()`.
  mutating func typeOfStaticCall(
    _ parts: [TypeNameSyntax], _ arguments: [InitialValue.Argument], in scope: Scope
  ) -> TypeID? {
    guard let last = parts.last, let first = parts.first, parts.count > 1 else { return nil }
    if parts.count == 2, first.name == "Optional", first.arguments.isEmpty, last.name == "some",
      index.lookUp("Optional", in: scope) == nil
    {
      return arguments.first.flatMap { inferredType(of: $0.value, in: scope) }.map { optional($0) }
    }
    // An uppercase name is the name of a type.
    guard last.name.first?.isLowercase == true else { return nil }
    let range = first.range.lowerBound..<max(first.range.lowerBound, last.range.lowerBound)
    let type = resolve(
      TypeSyntax(kind: .named(Array(parts.dropLast())), range: range), in: scope)
    if case .optional = table[type].shape { return last.name == "some" ? type : nil }
    guard let nominal = table.declaration(of: type) else { return nil }
    if !index.nominals[nominal].cases(named: last.name).isEmpty { return type }
    return typeOfStaticFunction(last.name, of: type, nominal)
  }

  /// Returns the result type of a static function, if only one has the name.
  private mutating func typeOfStaticFunction(
    _ name: String, of type: TypeID, _ nominal: Int
  ) -> TypeID? {
    let found = index.nominals[nominal].staticFunctions(named: name)
    guard found.count == 1, let (function, file) = found.first, let result = function.result,
      function.genericParameters.isEmpty
    else { return nil }
    return resolve(result, in: inside(type, nominal, file: file))
  }

  private func inside(_ type: TypeID, _ nominal: Int, file: Int) -> Scope {
    Scope(file: file, nominal: nominal, substitutions: table.substitutions(of: type))
  }

  // MARK: The types of members of values, such as `UUID().uuidString.prefix(4).uppercased()`

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
