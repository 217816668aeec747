/// The decoded types of generic functions: `try container.value(.name)` decodes the type of its target.
extension DecodingInitializerReader {
  /// Runs a read of an expression that must have a type.
  mutating func reading<Result>(
    as type: TypeSyntax?, _ read: (inout Self) -> Result?
  ) -> Result? {
    let outer = expected
    expected = type
    defer { expected = outer }
    return read(&self)
  }

  /// Returns the type in `let name: String = …` if the statement starts here.
  func annotatedType() -> TypeSyntax? {
    guard word == "let" || word == "var", position + 3 < end,
      body.words[position + 2].text == ":",
      let equal = (position + 3..<end).first(where: { body.words[$0].text == "=" })
    else { return nil }
    return type(in: position + 3..<equal).flatMap { known($0) }
  }

  /// Returns the type of a property that gets a value.
  func expectedType(of target: Target) -> TypeSyntax? {
    switch target {
    case .property(let name): isFunction ? nil : helpers.variableTypes[name]
    case .name(let name) where !names.locals.contains(name) && !isFunction:
      helpers.variableTypes[name]
    case .local, .name, .nothing: nil
    }
  }

  /// Returns the type of the next operand of the current expression, if the source names it.
  func expectedTypeOfOperand() -> TypeSyntax? {
    var reader = self
    let range = reader.skip(to: [",", "??"])
    let isDefaulted = reader.word == "??"
    if let cast = range.first(where: { body.words[$0].text == "as" }), cast + 1 < range.upperBound,
      !["?", "!"].contains(body.words[cast + 1].text)
    {
      return type(in: cast + 1..<range.upperBound).flatMap { known($0) }
    }
    guard isDefaulted, let expected else { return expected }
    // Swift has two operators `??`; one of them has an optional result.
    return expected.isOptional ? nil : expected.asOptional
  }

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

  /// Finds the arguments of generic parameters that no argument of a call names; returns false if they are ambiguous.
  mutating func bindTypes(
    of function: FunctionDeclaration, to arguments: [(ParameterSyntax, Argument)],
    in reader: inout DecodingInitializerReader
  ) -> Bool {
    let generics = Set(function.genericParameters.map { $0.name.text })
    var unknown = generics
    for parameter in function.parameters {
      // An argument names the type.
      if let type = reader.names.metatypes[parameter.name],
        case .metatype(let pattern) = parameter.type.kind,
        let found = pattern.arguments(of: generics, equaling: type)
      {
        unknown.subtract(found.keys)
      }
    }
    for name in unknown { reader.names.types[name] = nil }
    if !unknown.isEmpty, let result = function.result, result.names(anyOf: unknown) {
      let values = arguments.filter { $0.0.type.names(anyOf: unknown) }
      if let expected {
        // Swift could convert either of two values of the type to an optional.
        let isCertain = !expected.isOptional && !helpers.isAlias(expected)
        guard values.isEmpty || isCertain || result.isOptional,
          let found = result.arguments(of: unknown, equaling: expected)
        else { return false }
        for (name, type) in found { reader.names.types[name] = type }
        unknown.subtract(found.keys)
        inferenceCount += 1
      } else if let (parameter, argument) = values.first, values.count == 1,
        let name = parameter.type.dottedName, let type = literalType(in: argument.range)
      {
        reader.names.types[name] = type
        unknown.remove(name)
        inferenceCount += 1
      }
    }
    reader.names.unknownTypes.subtract(generics)
    reader.names.unknownTypes.formUnion(unknown)
    for parameter in function.parameters where reader.names.metatypes[parameter.name] == nil {
      if case .metatype(let type) = parameter.type.kind, let type = reader.known(type) {
        reader.names.metatypes[parameter.name] = type
      }
    }
    reader.result = function.result.flatMap { reader.known($0) }
    return true
  }

  /// Returns the type that Swift gives a literal without other evidence.
  private func literalType(in range: Range<Int>) -> TypeSyntax? {
    guard range.count == 1 else { return nil }
    let word = body.words[range.lowerBound]
    switch word.kind {
    case .string: return .named("String")
    case .integer: return .named("Int")
    case .float: return .named("Double")
    default: return ["true", "false"].contains(word.text) ? .named("Bool") : nil
    }
  }
}
