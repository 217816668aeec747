extension SchemaBuilder {
  /// Returns the shape of an enum without a raw value: an object with one member, the case.
  mutating func enumeration(_ instance: Instance) -> Shape {
    let nominal = index.nominals[instance.nominal]
    guard let cases = certain(nominal.cases) else { return conditional(nominal) }
    // Such a case is a key, but has no value: a schema cannot express that.
    guard !cases.contains(where: { $0.head.isUnavailable }) else {
      return .opaque(UnknownDecoding(.unsupported(type: nominal.qualifiedName)))
    }
    switch codingKeys(named: "CodingKeys", of: instance) {
    case .unknown(let reason): return .opaque(UnknownDecoding(reason))
    case .none: return enumeration(cases.map { ($0, $0.name.text) }, of: instance)
    case .keys(let keys):
      let texts = Dictionary(keepingFirst: keys.map { ($0.name, $0.text) })
      return enumeration(
        cases.compactMap { enumCase in texts[enumCase.name.text].map { (enumCase, $0) } },
        of: instance)
    }
  }

  private mutating func enumeration(
    _ cases: [(declaration: EnumCaseDeclaration, key: String)], of instance: Instance
  ) -> Shape {
    let nominal = index.nominals[instance.nominal]
    var result: [EnumerationCase] = []
    // Swift compiles no two cases with one name.
    var keys: Set<String> = []
    for (declaration, key) in cases where keys.insert(key).inserted {
      guard let values = associatedValues(of: declaration, in: instance) else {
        return conditional(nominal)
      }
      result.append(
        EnumerationCase(
          key: key, name: declaration.name.text, values: values,
          documentation: declaration.head.documentation ?? "",
          site: site(declaration.name.range, file: nominal.file)))
    }
    return .enumeration(CaseList(result))
  }

  /// Returns nil if the case's own keys depend on a build flag.
  private mutating func associatedValues(
    of enumCase: EnumCaseDeclaration, in instance: Instance
  ) -> [Property]? {
    let nominal = index.nominals[instance.nominal]
    let keys = codingKeys(named: Self.keyEnumName(of: enumCase.name.text), of: instance)
    var texts: [String: String] = [:]
    switch keys {
    case .unknown: return nil
    case .none: break
    case .keys(let keys): texts = Dictionary(keepingFirst: keys.map { ($0.name, $0.text) })
    }
    var values: [Property] = []
    var labels: Set<String> = []
    for (position, value) in (enumCase.associatedValues ?? []).enumerated() {
      let label = value.label?.text ?? "_\(position)"
      guard labels.insert(label).inserted else { continue }
      var key = label
      if case .keys = keys {
        // A value without a key has a default value, which is used.
        guard let text = texts[label] else { continue }
        key = text
      }
      let type = resolve(value.type, in: instance.scope)
      var decoded = type
      var isOptional = false
      if case .optional(let wrapped) = table[type].shape,
        !isGenericParameter(value.type, in: instance.scope)
      {
        (decoded, isOptional) = (wrapped, true)
      }
      let name = baseName(of: decoded)
      if isOverloaded(decoded, in: instance) {
        decoded = table.opaque(.containerOverload(type: name), named: name, mayBeOptional: true)
        isOptional = false
      }
      values.append(
        Property(
          key: key, name: label, type: decoded, isOptional: isOptional,
          defaultValue: value.hasDefault ? .expression : nil,
          site: site(value.label?.range ?? value.type.range, file: nominal.file)))
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
