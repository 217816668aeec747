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
  /// What callers write; nil for `_`.
  let label: String?
  /// What the body writes.
  let name: String
  let type: TypeSyntax
  let hasDefault: Bool
  let isVariadic: Bool
}
