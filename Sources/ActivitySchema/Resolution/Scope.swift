import DeclarationSyntax

/// The position of a type name, which determines the meaning of the name.
struct Scope {
  let file: Int
  /// The innermost enclosing type.
  let nominal: Int?
  /// The types that the generic parameters of the enclosing types represent.
  var substitutions: [String: TypeID] = [:]
  /// Whether this is an extension, which sees the members of its type but not of the types around that.
  var isInExtension = false

  /// Returns whether a type is `T` or `T.Element`; Swift does not treat these as optional even if they are.
  func isGenericParameter(_ type: TypeSyntax?) -> Bool {
    guard case .named(let parts)? = type?.kind, let first = parts.first else { return false }
    return substitutions[first.name] != nil
  }
}
