import DeclarationSyntax

/// Branches that depend on a raw value.
extension InitializerLowering {
  mutating func step(
    _ choice: DecodingChoice<DecodingInitializer.Terms>, _ types: inout TypeResolver
  ) throws(UnknownKey) -> CustomDecoding.Step {
    let type = types.resolve(choice.type, in: instance.scope)
    let raw = decodedRawValue(of: type, &types)
    let key = try text(ofOptional: choice.key, &types)
    var isKnown = true
    var branches: [DecodingChoice<CustomDecoding.Terms>.Branch] = []
    for branch in choice.branches {
      let steps = try steps(branch.steps, &types)
      var values: [RawLiteral] = []
      for pattern in branch.values {
        if let found = literals(pattern, among: raw?.cases, of: type, &types) {
          values += found
        } else {
          isKnown = false
        }
      }
      branches.append(.init(values: values, steps: steps))
    }
    let otherwise = try steps(choice.otherwise, &types)
    guard isKnown, let rawType = raw?.type ?? types.plainType(type) else {
      return .undecided(branches.map { $0.steps } + [otherwise])
    }
    let cases = branches.flatMap { $0.values }.map { RawCase(name: "", value: $0, site: nil) }
    let place = types.place(
      key.map { "\(instance.name).\($0)" } ?? instance.name, inside: instance,
      .rawValue(RawValue(type: rawType, values: .only(cases))))
    return .choose(
      DecodingChoice(key: key, type: place, branches: branches, otherwise: otherwise))
  }

  private func literals(
    _ pattern: DecodingInitializer.Pattern, among cases: [RawCase]?, of type: TypeID,
    _ types: inout TypeResolver
  ) -> [RawLiteral]? {
    switch pattern {
    case .literal(let literal): return cases == nil ? [literal] : nil
    case .named(let name): return cases?.first { $0.name == name }.map { [$0.value] }
    case .rawValues(let spelled):
      let named = types.resolve(spelled, in: instance.scope)
      guard let nominal = types.table.declaration(of: named),
        !types.index.hasInheritedRawValueInitializer(nominal),
        let raw = rawCases(of: nominal, &types), raw.type == type
      else { return nil }
      return raw.cases.map { $0.value }
    }
  }

  /// Returns the raw values of an enum that Swift decodes from them.
  private func decodedRawValue(
    of type: TypeID, _ types: inout TypeResolver
  ) -> (type: TypeID, cases: [RawCase])? {
    guard let nominal = types.table.declaration(of: type),
      types.index.nominals[nominal].kind == .enum,
      !types.index.nominals[nominal].initializers.contains(where: { $0.isFromDecoder })
    else { return nil }
    return rawCases(of: nominal, &types)
  }

  private func rawCases(
    of nominal: Int, _ types: inout TypeResolver
  ) -> (type: TypeID, cases: [RawCase])? {
    let scope = Scope(file: types.index.nominals[nominal].file, nominal: nominal)
    guard let raw = RawValue(of: nominal, in: scope, instance.flags, &types),
      case .only(let cases) = raw.values
    else { return nil }
    return (raw.type, cases)
  }
}

extension TypeResolver {
  fileprivate func plainType(_ type: TypeID) -> TypeID? {
    switch table[type].shape {
    case .string, .integer, .bool: type
    default: nil
    }
  }
}
