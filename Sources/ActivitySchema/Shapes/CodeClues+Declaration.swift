extension CodeClues {
  /// The maximum number of tokens of an initializer to search for clues.
  private static let maximumTokens = 2_000

  /// The clues about a type whose code selects the accepted values; nil for any other type.
  convenience init?(about instance: TypeInstance, shape: Shape, _ types: inout TypeResolver) {
    switch shape {
    case .custom, .opaque: break
    case .rawValue(let rawValue):
      if case .only = rawValue.values { return nil }
    default: return nil
    }
    let nominal = types.index.nominals[instance.nominal]
    var strings: [String] = []
    var names: Set<String> = []
    for member in nominal.initializerMembers {
      guard case .initializer(let initializer) = member.declaration,
        let body = initializer.bodyTokens,
        initializer.isFromDecoder || initializer.parameters.first?.label == "rawValue"
      else { continue }
      let file = types.index.files[member.file]
      for token in file.tokens[body].prefix(Self.maximumTokens) {
        switch token.kind {
        case .string where !token.isInterpolated:
          strings.append(StringLiteral(spelling: file.source.bytes[token.range]).text)
        case .identifier: names.insert(file.source.text(in: token.range))
        default: continue
        }
      }
    }
    self.init(
      cases: RawCase.cases(of: nominal, in: instance, &types), strings: strings, names: names)
  }
}

extension RawCase {
  /// Returns the cases of an enum with the raw values that they have or would have; none if the build determines them.
  fileprivate static func cases(
    of nominal: Nominal, in instance: TypeInstance, _ types: inout TypeResolver
  ) -> [RawCase] {
    guard nominal.kind == .enum, let cases = instance.flags.certain(nominal.cases) else {
      return []
    }
    if let type = types.inheritedRawType(of: nominal, in: instance.scope) {
      return self.cases(
        cases, as: types.table[type].shape, file: nominal.file, types.index)
    }
    return cases.filter { ($0.associatedValues ?? []).isEmpty }.map { enumCase in
      RawCase(
        name: enumCase.name.text, value: .string(enumCase.name.text),
        site: types.index.site(enumCase.name.range, file: nominal.file))
    }
  }
}
