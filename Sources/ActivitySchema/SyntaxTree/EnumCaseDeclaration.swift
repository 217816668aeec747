/// One case of an enum, even if `case` introduces several.
struct EnumCaseDeclaration {
  let head: DeclarationHead
  let name: DeclaredName
  /// Nil for a case without parentheses.
  let associatedValues: [AssociatedValue]?
  let rawValue: InitialValue?
  let range: Range<Int>
}

struct AssociatedValue {
  /// Nil for an unlabeled value, including `_`.
  let label: DeclaredName?
  let type: TypeSyntax
  let hasDefault: Bool
}
