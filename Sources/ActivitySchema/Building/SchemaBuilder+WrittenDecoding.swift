/// Shapes that a hand-written `init(from:)` expresses as a whole.
extension SchemaBuilder {
  /// Returns the shape of an enum whose code decodes its only key as a case, as synthesized code does.
  mutating func enumeration(
    reading clauses: [DecodingInitializerReader.EnumerationClause], of instance: Instance
  ) -> Shape? {
    let nominal = index.nominals[instance.nominal]
    var cases: [EnumerationCase] = []
    for clause in clauses {
      guard let key = text(of: clause.key, in: instance) else { return nil }
      var values: [Property] = []
      for member in clause.values {
        guard let value = property(for: member, in: instance) else { return nil }
        values.append(value)
      }
      let declaration = nominal.cases.first { $0.name.text == clause.key.name }
      cases.append(
        EnumerationCase(
          key: key, name: clause.key.name, values: values,
          documentation: declaration?.head.documentation ?? "",
          site: declaration.flatMap { site($0.name.range, file: nominal.file) }))
    }
    return .enumeration(CaseList(cases))
  }

  /// Returns the shape of an array whose elements the code decodes.
  mutating func array(
    reading decoding: DecodingInitializerReader.ArrayDecoding, of instance: Instance
  ) -> Shape? {
    guard index.foreignExtensions["UnkeyedDecodingContainer"] == nil else { return nil }
    switch decoding {
    case .first(let types): return .sequence(types.map { resolve($0, in: instance.scope) })
    case .all(let type): return .array(of: resolve(type, in: instance.scope))
    }
  }
}
