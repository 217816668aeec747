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

  /// Finds the generic parameters without known arguments, and the types that parameters have by default.
  mutating func bindTypes(of function: FunctionDeclaration) {
    let generics = function.genericParameters.map { $0.name.text }
    names.unknownTypes = Set(generics.filter { names.types[$0] == nil })
    for parameter in function.parameters where names.metatypes[parameter.name] == nil {
      if case .metatype(let type) = parameter.type.kind, let type = known(type) {
        names.metatypes[parameter.name] = type
      }
    }
  }
}
