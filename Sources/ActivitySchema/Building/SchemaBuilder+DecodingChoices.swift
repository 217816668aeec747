/// Branches that depend on a raw value.
extension SchemaBuilder {
  mutating func steps(
    _ choice: DecodingChoice<DecodingInitializer.Terms>, of instance: Instance,
    _ properties: inout [Property]
  ) -> [CustomDecoding.Step]? {
    let type = resolve(choice.type, in: instance.scope)
    let raw = rawCases(of: type)
    var key: String?
    if let spelled = choice.key {
      guard let text = text(of: spelled, in: instance) else { return nil }
      key = text
    }
    var isKnown = true
    var results: [DecodingChoice<CustomDecoding.Terms>.Branch] = []
    for branch in choice.branches {
      guard let steps = steps(branch.steps, of: instance, &properties) else { return nil }
      var values: [RawLiteral] = []
      for pattern in branch.values {
        if let found = literals(pattern, among: raw?.cases, of: type, in: instance) {
          values += found
        } else {
          isKnown = false
        }
      }
      results.append(.init(values: values, steps: steps))
    }
    guard let otherwise = steps(choice.otherwise, of: instance, &properties) else { return nil }
    guard isKnown, let rawType = raw?.type ?? plainType(type) else {
      return [.undecided(results.map { $0.steps } + [otherwise])]
    }
    let cases = results.flatMap { $0.values }.map { RawCase(name: "", value: $0, site: nil) }
    let place = place(
      key.map { "\(instance.name).\($0)" } ?? instance.name, inside: instance,
      .rawValue(RawValue(type: rawType, values: .only(cases))))
    return [
      .choose(DecodingChoice(key: key, type: place, branches: results, otherwise: otherwise))
    ]
  }

  private mutating func literals(
    _ pattern: DecodingInitializer.Pattern, among cases: [RawCase]?, of type: TypeID,
    in instance: Instance
  ) -> [RawLiteral]? {
    switch pattern {
    case .literal(let literal): return cases == nil ? [literal] : nil
    case .named(let name): return cases?.first { $0.name == name }.map { [$0.value] }
    case .rawValues(let spelled):
      let named = resolve(spelled, in: instance.scope)
      guard let nominal = table.declaration(of: named), !hasInheritedRawValueInitializer(nominal),
        let raw = rawType(
          of: nominal, in: Scope(file: index.nominals[nominal].file, nominal: nominal)),
        raw.type == type, case .only(let cases) = raw.values
      else { return nil }
      return cases.map { $0.value }
    }
  }

  /// Returns whether a protocol extension of the project can declare `init(rawValue:)`.
  private func hasInheritedRawValueInitializer(_ nominal: Int) -> Bool {
    if index.foreignExtensions["RawRepresentable"] != nil { return true }
    return Conformances(of: nominal, in: index).protocols.contains { found in
      let initializers = index.nominals[found].initializerMembers
      return initializers.count > Self.maximumOverloadCount
        || initializers.contains {
          guard case .initializer(let initializer) = $0.declaration else { return false }
          return initializer.parameters.first?.label == "rawValue"
        }
    }
  }

  private func plainType(_ type: TypeID) -> TypeID? {
    switch table[type].shape {
    case .string, .integer, .bool: type
    default: nil
    }
  }

  /// Returns the raw values of an enum that Swift decodes from them.
  private mutating func rawCases(of type: TypeID) -> (type: TypeID, cases: [RawCase])? {
    guard let nominal = table.declaration(of: type), index.nominals[nominal].kind == .enum,
      !index.nominals[nominal].initializers.contains(where: { $0.isFromDecoder }),
      let raw = rawType(
        of: nominal, in: Scope(file: index.nominals[nominal].file, nominal: nominal)),
      case .only(let cases) = raw.values
    else { return nil }
    return (raw.type, cases)
  }
}
