/// A `struct`, `class`, `enum`, `actor`, `protocol` or `extension`.
package struct TypeDeclaration {
  package enum Kind: String {
    case `struct`
    case `class`
    case `enum`
    case actor
    case `protocol`
    case `extension`
  }

  package let kind: Kind
  package let head: DeclarationHead
  /// The declared type; for an extension, the extended type.
  package let type: TypeSyntax
  /// The generic parameters; for a protocol, the primary associated types.
  package let genericParameters: [GenericParameter]
  package let inheritance: [TypeSyntax]
  package let requirements: [GenericRequirement]
  package var members: [Declaration] = []
  /// The range, extended to the closing brace once that is parsed.
  package var range: Range<Int>

  /// The declared name; for an extension, the extended type as written without generic arguments,
  /// or nil if it is not a name (`extension [Int]`).
  package var name: String? { type.dottedName }
  package var nameRange: Range<Int> { type.range }
}

/// `T: P`, `each T`, `let n: Int`.
package struct GenericParameter {
  package let name: DeclaredName
  package let constraint: TypeSyntax?
}

/// One requirement of a `where` clause.
package enum GenericRequirement {
  case conformance(TypeSyntax, to: TypeSyntax)
  case sameType(TypeSyntax, TypeSyntax)
}
