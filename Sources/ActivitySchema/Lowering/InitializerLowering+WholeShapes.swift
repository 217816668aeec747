/// Shapes that a hand-written `init(from:)` expresses as a whole.
extension InitializerLowering {
  /// Returns the shape of an enum whose code decodes its only key as a case, as synthesized code does; nil if a key is
  /// unknown.
  consuming func shape(
    ofCases clauses: [DecodingInitializerReader.EnumerationClause], _ types: inout TypeResolver
  ) -> Shape? {
    let nominal = types.index.nominals[instance.nominal]
    var cases: [EnumerationCase] = []
    for clause in clauses {
      guard let found = try? enumerationCase(clause, of: nominal, &types) else { return nil }
      cases.append(found)
    }
    return .enumeration(CaseList(cases))
  }

  private mutating func enumerationCase(
    _ clause: DecodingInitializerReader.EnumerationClause, of nominal: Nominal,
    _ types: inout TypeResolver
  ) throws(UnknownKey) -> EnumerationCase {
    let key = try text(of: clause.key, &types)
    var values: [Property] = []
    for member in clause.values { values.append(try property(for: member, &types)) }
    let declaration = nominal.cases.first { $0.name.text == clause.key.name }
    return EnumerationCase(
      key: key, name: clause.key.name, values: values,
      documentation: declaration?.head.documentation ?? "",
      site: declaration.flatMap { types.index.site($0.name.range, file: nominal.file) })
  }

  /// Returns the shape of an array whose elements the code decodes.
  func shape(
    ofElements decoding: DecodingInitializerReader.ArrayDecoding, _ types: inout TypeResolver
  ) -> Shape? {
    guard types.index.foreignExtensions["UnkeyedDecodingContainer"] == nil else { return nil }
    switch decoding {
    case .first(let spelled):
      return .sequence(spelled.map { types.resolve($0, in: instance.scope) })
    case .all(let type): return .array(of: types.resolve(type, in: instance.scope))
    }
  }
}
