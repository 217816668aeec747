/// The types that a generic function decodes: `try container.value(String.self, .name)`.
extension DecodingInitializerReader {
  /// Returns the type of `String.self`, or of a parameter that is a type.
  func metatype(in range: Range<Int>) -> TypeSyntax? {
    if range.count == 1 { return names.metatypes[body.words[range.lowerBound].text] }
    guard range.count > 2, body.words[range.upperBound - 1].text == "self" else { return nil }
    return type(in: range.dropLast(2)).flatMap { known($0) }
  }

  /// Returns a type with the arguments of the generic parameters that it names; nil if one is not known.
  func known(_ type: TypeSyntax) -> TypeSyntax? {
    guard !type.names(anyOf: names.unknownTypes) else { return nil }
    return type.substituting(names.types)
  }

  /// Finds the arguments of the generic parameters that an argument of a call names.
  mutating func bindTypes(of function: FunctionDeclaration) {
    let generics = Set(function.genericParameters.map { $0.name.text })
    var unknown = generics
    for parameter in function.parameters {
      guard let type = names.metatypes[parameter.name],
        case .metatype(let pattern) = parameter.type.kind,
        let found = pattern.arguments(of: generics, equaling: type)
      else { continue }
      unknown.subtract(found.keys)
    }
    for name in unknown { names.types[name] = nil }
    names.unknownTypes.subtract(generics)
    names.unknownTypes.formUnion(unknown)
    for parameter in function.parameters where names.metatypes[parameter.name] == nil {
      if case .metatype(let type) = parameter.type.kind, let type = known(type) {
        names.metatypes[parameter.name] = type
      }
    }
  }
}
