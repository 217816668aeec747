struct FunctionDeclaration {
  let head: DeclarationHead
  let name: DeclaredName
  let genericParameters: [GenericParameter]
  let parameters: [ParameterSyntax]
  let result: TypeSyntax?
  let requirements: [GenericRequirement]
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
