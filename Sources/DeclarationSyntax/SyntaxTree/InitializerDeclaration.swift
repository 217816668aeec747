package struct InitializerDeclaration {
  package let head: DeclarationHead
  /// `init?` or `init!`
  package let isFailable: Bool
  package let genericParameters: [GenericParameter]
  package let parameters: [ParameterSyntax]
  package let requirements: [GenericRequirement]
  /// The tokens between the braces of the body, as indices into `SyntaxFile.tokens`; nil in a protocol.
  package let bodyTokens: Range<Int>?
  package let range: Range<Int>

  /// Whether this is `Decodable`'s `init(from:)`, regardless of how the decoder's type is spelled.
  package var isFromDecoder: Bool {
    guard parameters.count == 1, let parameter = parameters.first, parameter.label == "from",
      !parameter.isVariadic
    else { return false }
    return Self.isDecoder(parameter.type) || isGenericDecoder(parameter.type)
  }

  private static func isDecoder(_ type: TypeSyntax) -> Bool {
    switch type.kind {
    case .existential(let inner), .opaque(let inner): isDecoder(inner)
    default: type.dottedName == "Decoder" || type.dottedName == "Swift.Decoder"
    }
  }

  /// `init<D: Decoder>(from decoder: D)`
  private func isGenericDecoder(_ type: TypeSyntax) -> Bool {
    guard let name = type.dottedName else { return false }
    for parameter in genericParameters where parameter.name.text == name {
      if let constraint = parameter.constraint, Self.isDecoder(constraint) { return true }
    }
    return requirements.contains {
      guard case .conformance(let subject, let constraint) = $0 else { return false }
      return subject.dottedName == name && Self.isDecoder(constraint)
    }
  }

  /// The initializer as a function, whose name is `init`.
  package var asFunction: FunctionDeclaration {
    FunctionDeclaration(
      head: head, name: DeclaredName(text: "init", range: range),
      genericParameters: genericParameters,
      parameters: parameters, result: nil, requirements: requirements, bodyTokens: bodyTokens,
      range: range)
  }
}
