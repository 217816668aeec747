extension SchemaBuilder {
  /// Returns the raw value of an enum or a `RawRepresentable` type that decodes as its raw value alone.
  mutating func rawValue(of instance: Instance, _ conformances: Conformances) -> RawValue? {
    guard let raw = rawType(of: instance.nominal, in: instance.scope),
      StandardTypes.isRawCodable(table[raw.type])
    else { return nil }
    return RawValue(type: raw.type, values: raw.values)
  }

  /// Returns the raw type of a type, if it has one, and the accepted values.
  mutating func rawType(of nominal: Int, in scope: Scope) -> (
    type: TypeID, values: RawValue.Values
  )? {
    let declaration = index.nominals[nominal]
    if declaration.kind == .enum, let type = inheritedRawType(of: declaration, in: scope) {
      if rawValueInitializer(of: declaration) != nil { return (type, .unknown) }
      guard let cases = certain(declaration.cases) else { return nil }
      return (type, .only(rawCases(cases, as: type, file: declaration.file)))
    }
    let conformances = Conformances(of: nominal, in: index)
    guard
      conformances.names.contains("RawRepresentable") || conformances.names.contains("OptionSet"),
      let type = associatedRawType(of: declaration, conformances, in: scope)
    else { return nil }
    let initializer = rawValueInitializer(of: declaration)
    return (type, initializer?.isFailable == true ? .unknown : .any)
  }

  /// Returns the first entry of an enum's inheritance clause, if it is not a protocol.
  mutating func inheritedRawType(of declaration: Nominal, in scope: Scope) -> TypeID? {
    guard let first = declaration.inheritance.first, case .named(let parts) = first.type.kind,
      let name = parts.last?.name, !StandardTypes.protocols.contains(name)
    else { return nil }
    let outside = Scope(
      file: first.file, nominal: declaration.parent, substitutions: scope.substitutions)
    if case .nominals(let found)? = index.lookUp(name, in: outside),
      found.contains(where: { index.nominals[$0].kind == .protocol })
    {
      return nil
    }
    let type = resolve(first.type, in: outside)
    return StandardTypes.isRawCodable(table[type]) ? type : nil
  }

  private func rawValueInitializer(of declaration: Nominal) -> InitializerDeclaration? {
    declaration.initializers.first {
      $0.parameters.count == 1 && $0.parameters[0].label == "rawValue"
    }
  }

  /// Returns `RawValue` from its alias, from a protocol, or from the members that use it.
  private mutating func associatedRawType(
    of declaration: Nominal, _ conformances: Conformances, in scope: Scope
  ) -> TypeID? {
    let spelling: (type: TypeSyntax, file: Int)
    if let found = declaration.aliases["RawValue"]?.first {
      guard found.alias.head.conditions.isEmpty else { return nil }
      spelling = (found.alias.type, found.file)
    } else if let member = declaration.instanceVariable(named: "rawValue") {
      return isGeneric(member.type, declaration) ? nil : type(of: member, in: scope)
    } else if let parameter = rawValueInitializer(of: declaration)?.parameters.first {
      spelling = (parameter.type, declaration.file)
    } else if let sameType = conformances.sameTypes["RawValue"] {
      return resolve(sameType.type, in: sameType.scope)
    } else {
      return nil
    }
    return isGeneric(spelling.type, declaration) ? nil : resolve(spelling.type, in: scope)
  }

  /// Returns whether the raw value is generic; its type is unknown when Swift selects the decoding.
  private func isGeneric(_ type: TypeSyntax?, _ declaration: Nominal) -> Bool {
    guard let name = type?.dottedName else { return false }
    return declaration.genericParameters.contains { $0.name.text == name }
  }

  // MARK: Cases

  /// Returns the cases that a raw value can be. Swift's `init(rawValue:)` returns nil for one that is unavailable, but counts
  /// it.
  func rawCases(_ cases: [EnumCaseDeclaration], as type: TypeID, file: Int) -> [RawCase] {
    var next: Int64? = 0
    return cases.compactMap { enumCase in
      let value = rawLiteral(of: enumCase, as: table[type].shape, next: &next)
      guard !enumCase.head.isUnavailable else { return nil }
      return RawCase(
        name: enumCase.name.text, value: value, documentation: enumCase.head.documentation ?? "",
        site: site(enumCase.name.range, file: file))
    }
  }

  /// Returns the raw value of a case; without an explicit value, its name, or the number after the previous one.
  private func rawLiteral(
    of enumCase: EnumCaseDeclaration, as shape: Shape, next: inout Int64?
  ) -> RawLiteral {
    if case .string = shape {
      if case .string(let text)? = enumCase.rawValue?.kind { return .string(text) }
      return .string(enumCase.name.text)
    }
    switch enumCase.rawValue?.kind {
    case .integer(let literal)?:
      next = literal.value.flatMap { $0 == Int64.max ? nil : $0 + 1 }
      return Self.number(literal, as: shape)
    case .float(let text)?:
      let value = Double(text) ?? .nan
      next = Self.integer(value).map { $0 + 1 }
      return .double(Self.isSingle(shape) ? Double(Float(text) ?? .nan) : value)
    default:
      let value = next ?? 0
      next = value == Int64.max ? nil : value + 1
      return Self.isFloatingPoint(shape) ? .double(Double(value)) : .integer("\(value)")
    }
  }

  private static func number(_ literal: IntegerLiteral, as shape: Shape) -> RawLiteral {
    if isFloatingPoint(shape) { return .double(Double(literal.text) ?? .nan) }
    return .integer(literal.magnitude == 0 ? "0" : literal.text)
  }

  private static func isFloatingPoint(_ shape: Shape) -> Bool {
    if case .floatingPoint = shape { true } else { false }
  }

  private static func isSingle(_ shape: Shape) -> Bool {
    if case .floatingPoint(.float) = shape { true } else { false }
  }

  private static func integer(_ value: Double) -> Int64? {
    guard value.magnitude < 9e15 else { return nil }
    let integer = Int64(value)
    return Double(integer) == value ? integer : nil
  }
}
