package struct FunctionDeclaration {
  package let head: DeclarationHead
  package let name: DeclaredName
  package let genericParameters: [GenericParameter]
  package let parameters: [ParameterSyntax]
  package let result: TypeSyntax?
  package let requirements: [GenericRequirement]
  /// The tokens between the braces of the body, as indices into `SyntaxFile.tokens`; nil in a protocol.
  package let bodyTokens: Range<Int>?
  package let range: Range<Int>

  package var isStatic: Bool { head.isStatic }
}

package struct ParameterSyntax {
  /// The argument label; nil for `_`.
  package let label: String?
  /// The parameter name in the body.
  package let name: String
  package let type: TypeSyntax
  package let hasDefault: Bool
  package let isVariadic: Bool
}

extension [ParameterSyntax] {
  /// Returns the parameters of arguments with these labels, without parameters that have a default value.
  package func matching(_ labels: [String?]) -> [ParameterSyntax]? {
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
