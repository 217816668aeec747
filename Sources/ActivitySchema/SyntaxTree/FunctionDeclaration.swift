struct FunctionDeclaration {
  let head: DeclarationHead
  let name: DeclaredName
  let genericParameters: [GenericParameter]
  let parameters: [ParameterSyntax]
  let result: TypeSyntax?
  let requirements: [GenericRequirement]
  /// The tokens between the braces of the body, as indices into `SyntaxFile.tokens`; nil in a protocol.
  let bodyTokens: Range<Int>?
  let range: Range<Int>

  var isStatic: Bool { head.isStatic }
}

struct ParameterSyntax {
  /// The argument label; nil for `_`.
  let label: String?
  /// The parameter name in the body.
  let name: String
  let type: TypeSyntax
  let hasDefault: Bool
  let isVariadic: Bool
}

extension [ParameterSyntax] {
  /// Returns the parameters of arguments with these labels, without parameters that have a default value.
  func matching(_ labels: [String?]) -> [ParameterSyntax]? {
    var matched: [ParameterSyntax] = []
    for parameter in self {
      if matched.count < labels.count, labels[matched.count] == parameter.label {
        matched.append(parameter)
      } else if !parameter.hasDefault {
        return nil
      }
    }
    return matched.count == labels.count ? matched : nil
  }
}
