struct InitializerDeclaration {
  let head: DeclarationHead
  /// `init?` or `init!`
  let isFailable: Bool
  let genericParameters: [GenericParameter]
  let parameters: [ParameterSyntax]
  let requirements: [GenericRequirement]
  /// The tokens between the braces of the body, as indices into `SyntaxFile.tokens`; nil in a protocol.
  let bodyTokens: Range<Int>?
  let range: Range<Int>

  /// Whether this is `Decodable`'s `init(from:)`, regardless of how the decoder's type is spelled.
  var isFromDecoder: Bool {
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
}
