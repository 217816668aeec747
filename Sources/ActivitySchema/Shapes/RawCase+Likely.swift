import DeclarationSyntax

extension RawCase {
  /// Returns the cases of an enum whose code selects the accepted values; none for any other type.
  static func likelyCases(
    of instance: TypeInstance, shape: Shape, _ types: inout TypeResolver
  ) -> [RawCase] {
    switch shape {
    case .custom, .opaque: break
    case .rawValue(let rawValue):
      if case .only = rawValue.values { return [] }
    default: return []
    }
    let nominal = types.index.nominals[instance.nominal]
    // The build may determine the cases.
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
