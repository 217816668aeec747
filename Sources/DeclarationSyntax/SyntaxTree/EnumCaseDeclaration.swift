/// One case of an enum, even if `case` introduces several.
package struct EnumCaseDeclaration {
  package let head: DeclarationHead
  package let name: DeclaredName
  /// Nil for a case without parentheses.
  package let associatedValues: [AssociatedValue]?
  package let rawValue: InitialValue?
  package let range: Range<Int>
}

package struct AssociatedValue {
  /// Nil for an unlabeled value, including `_`.
  package let label: DeclaredName?
  package let type: TypeSyntax
  package let hasDefault: Bool
}
