/// A `struct`, `class`, `enum`, `actor`, `protocol` or `extension`.
struct TypeDeclaration {
  enum Kind: String {
    case `struct`
    case `class`
    case `enum`
    case actor
    case `protocol`
    case `extension`
  }

  let kind: Kind
  let head: DeclarationHead
  /// The declared type; for an extension, the extended type.
  let type: TypeSyntax
  /// The generic parameters; for a protocol, the primary associated types.
  let genericParameters: [GenericParameter]
  let inheritance: [TypeSyntax]
  let requirements: [GenericRequirement]
  var members: [Declaration] = []
  /// The range, extended to the closing brace once that is parsed.
  var range: Range<Int>

  /// The declared name; for an extension, the extended type as written without generic arguments,
  /// or nil if it is not a name (`extension [Int]`).
  var name: String? { type.dottedName }
  var nameRange: Range<Int> { type.range }
}

/// `T: P`, `each T`, `let n: Int`.
struct GenericParameter {
  let name: DeclaredName
  let constraint: TypeSyntax?
}

/// One requirement of a `where` clause.
enum GenericRequirement {
  case conformance(TypeSyntax, to: TypeSyntax)
  case sameType(TypeSyntax, TypeSyntax)
}
