extension SchemaBuilder {
  /// The maximum number of tokens of an initializer to search for clues.
  private static let maximumTokens = 2_000

  /// Returns the clues about a type whose code selects the accepted values; nil for any other type.
  mutating func clues(about instance: Instance, shape: Shape) -> CodeClues? {
    switch shape {
    case .custom, .opaque: break
    case .rawValue(let rawValue):
      if case .only = rawValue.values { return nil }
    default: return nil
    }
    let nominal = index.nominals[instance.nominal]
    var strings: [String] = []
    var names: Set<String> = []
    for member in nominal.members where member.file < syntax.count {
      guard case .initializer(let initializer) = member.declaration,
        let body = initializer.bodyTokens,
        initializer.isFromDecoder || initializer.parameters.first?.label == "rawValue"
      else { continue }
      let file = syntax[member.file]
      for token in file.tokens[body].prefix(Self.maximumTokens) {
        switch token.kind {
        case .string where !token.isInterpolated:
          strings.append(StringLiteral(spelling: file.source.bytes[token.range]).text)
        case .identifier: names.insert(file.source.text(in: token.range))
        default: continue
        }
      }
    }
    return CodeClues(
      cases: rawCases(of: nominal, in: instance.scope), strings: strings, names: names)
  }

  private mutating func rawCases(of nominal: Nominal, in scope: Scope) -> [RawCase] {
    guard nominal.kind == .enum, let cases = certain(nominal.cases) else { return [] }
    let type = inheritedRawType(of: nominal, in: scope)
    return type.map { rawCases(cases, as: $0, file: nominal.file) }
      ?? cases.filter { ($0.associatedValues ?? []).isEmpty }.map { enumCase in
        RawCase(
          name: enumCase.name.text, value: .string(enumCase.name.text),
          site: site(enumCase.name.range, file: nominal.file))
      }
  }
}
