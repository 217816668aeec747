import DeclarationSyntax

extension ShapeBuilder {
  /// Returns the shape of an enum without a raw value: an object with one member, the case.
  mutating func enumeration(_ instance: TypeInstance) -> Shape {
    let nominal = types.index.nominals[instance.nominal]
    guard let cases = instance.flags.certain(nominal.cases) else {
      return .opaque(UnknownDecoding(nominal.conditionalReason))
    }
    // Such a case is a key, but has no value: a schema cannot express that.
    guard !cases.contains(where: { $0.head.isUnavailable }) else {
      return .opaque(UnknownDecoding(.unsupported(type: nominal.qualifiedName)))
    }
    let keys = CodingKeyList(named: "CodingKeys", of: instance, &types)
    if case .unknown(let reason) = keys { return .opaque(UnknownDecoding(reason)) }
    let texts = keys.texts
    var result: [EnumerationCase] = []
    // Swift compiles no two cases with one name.
    var seen: Set<String> = []
    for declaration in cases {
      let name = declaration.name.text
      guard let key = texts == nil ? name : texts?[name], seen.insert(key).inserted else {
        continue
      }
      guard let values = associatedValues(of: declaration, in: instance) else {
        return .opaque(UnknownDecoding(nominal.conditionalReason))
      }
      result.append(
        EnumerationCase(
          key: key, name: name, values: values,
          documentation: declaration.head.documentation ?? "",
          site: types.index.site(declaration.name.range, file: nominal.file)))
    }
    return .enumeration(CaseList(result))
  }

  /// Returns nil if the case's own keys depend on a build flag.
  private mutating func associatedValues(
    of enumCase: EnumCaseDeclaration, in instance: TypeInstance
  ) -> [Property]? {
    let nominal = types.index.nominals[instance.nominal]
    let keys = CodingKeyList(
      named: Self.keyEnumName(of: enumCase.name.text), of: instance, &types)
    if case .unknown = keys { return nil }
    let texts = keys.texts
    var values: [Property] = []
    var labels: Set<String> = []
    for (position, value) in (enumCase.associatedValues ?? []).enumerated() {
      let label = value.label?.text ?? "_\(position)"
      guard labels.insert(label).inserted else { continue }
      var key = label
      if let texts {
        // A value without a key has a default value, which is used.
        guard let text = texts[label] else { continue }
        key = text
      }
      var type = types.resolve(value.type, in: instance.scope)
      var isOptional = false
      if case .optional(let wrapped) = types.table[type].shape,
        !instance.scope.isGenericParameter(value.type)
      {
        (type, isOptional) = (wrapped, true)
      }
      if let overload = types.overload(of: type, in: instance) {
        (type, isOptional) = (overload, false)
      }
      values.append(
        Property(
          key: key, name: label, type: type, isOptional: isOptional,
          defaultValue: value.hasDefault ? .expression : nil,
          site: types.index.site(value.label?.range ?? value.type.range, file: nominal.file)))
    }
    return values
  }

  /// Returns the name of a case's key enum: `fooBar` has its keys in `FooBarCodingKeys`.
  private static func keyEnumName(of name: String) -> String {
    // Swift changes only ASCII letters to uppercase.
    let first = name.prefix(1)
    return (first.utf8.count == 1 ? first.uppercased() : String(first)) + name.dropFirst()
      + "CodingKeys"
  }
}
