import DeclarationSyntax

/// The result of a name lookup.
enum NamedType {
  case nominals([Int])
  case alias(TypeAliasDeclaration, Scope)
  case substitution(TypeID)
  /// A generic parameter with unknown argument.
  case parameter
  /// Aliases of several files, of which one is meant.
  case oneOf([NamedType])

  /// The first of several aliases.
  var first: NamedType { if case .oneOf(let found) = self { found.first ?? self } else { self } }
}
