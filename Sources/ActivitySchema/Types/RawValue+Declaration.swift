import DeclarationSyntax

extension RawValue {
  /// The raw value of an enum or a `RawRepresentable` type; nil if it has none, or if the build determines its cases.
  convenience init?(
    of nominal: Int, in scope: Scope, _ flags: BuildFlags, _ types: inout TypeResolver
  ) {
    let declaration = types.index.nominals[nominal]
    let initializer = declaration.rawValueInitializer
    if let type = types.inheritedRawType(of: declaration, in: scope) {
      guard initializer == nil else {
        self.init(type: type, values: .unknown)
        return
      }
      guard let cases = flags.certain(declaration.cases) else { return nil }
      let values = RawCase.cases(
        cases, as: types.table[type].shape, file: declaration.file, types.index)
      self.init(type: type, values: .only(values))
    } else if let type = types.associatedRawType(of: nominal, in: scope) {
      self.init(type: type, values: initializer?.isFailable == true ? .unknown : .any)
    } else {
      return nil
    }
  }
}

extension RawCase {
  /// Returns the cases that a raw value can be. Swift's `init(rawValue:)` returns nil for one that is unavailable, but counts
  /// it.
  static func cases(
    _ cases: [EnumCaseDeclaration], as shape: Shape, file: Int, _ index: DeclarationIndex
  ) -> [RawCase] {
    var next: Int64? = 0
    return cases.compactMap { enumCase in
      let value = rawLiteral(of: enumCase, as: shape, next: &next)
      guard !enumCase.head.isUnavailable else { return nil }
      return RawCase(
        name: enumCase.name.text, value: value, documentation: enumCase.head.documentation ?? "",
        site: index.site(enumCase.name.range, file: file))
    }
  }

  /// Returns the raw value of a case; without an explicit value, its name, or the number after the previous one.
  private static func rawLiteral(
    of enumCase: EnumCaseDeclaration, as shape: Shape, next: inout Int64?
  ) -> RawLiteral {
    if case .string = shape {
      if case .string(let text)? = enumCase.rawValue?.kind { return .string(text) }
      return .string(enumCase.name.text)
    }
    switch enumCase.rawValue?.kind {
    case .integer(let literal)?:
      next = literal.value.flatMap { $0 == Int64.max ? nil : $0 + 1 }
      return number(literal, as: shape)
    case .float(let text)?:
      let value = Double(text) ?? .nan
      next = integer(value).map { $0 + 1 }
      return .double(isSingle(shape) ? Double(Float(text) ?? .nan) : value)
    default:
      let value = next ?? 0
      next = value == Int64.max ? nil : value + 1
      return isFloatingPoint(shape) ? .double(Double(value)) : .integer("\(value)")
    }
  }

  private static func number(_ literal: IntegerLiteral, as shape: Shape) -> RawLiteral {
    if isFloatingPoint(shape) { return .double(Double(literal.text) ?? .nan) }
    return .integer(literal.value == 0 ? "0" : literal.text)
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
