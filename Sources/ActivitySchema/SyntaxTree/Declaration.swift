/// A declaration at the top of a file or among the members of a type.
enum Declaration {
  case type(TypeDeclaration)
  case variable(VariableDeclaration)
  case enumCase(EnumCaseDeclaration)
  case typeAlias(TypeAliasDeclaration)
  case associatedType(AssociatedTypeDeclaration)
  case initializer(InitializerDeclaration)
  case function(FunctionDeclaration)
  /// `#Foo(…)`, which can declare anything.
  case macroExpansion(MacroExpansionDeclaration)

  var variable: VariableDeclaration? { if case .variable(let found) = self { found } else { nil } }
  var enumCase: EnumCaseDeclaration? { if case .enumCase(let found) = self { found } else { nil } }
  var function: FunctionDeclaration? { if case .function(let found) = self { found } else { nil } }
  var type: TypeDeclaration? { if case .type(let found) = self { found } else { nil } }
  var initializer: InitializerDeclaration? {
    if case .initializer(let found) = self { found } else { nil }
  }
  var associatedType: AssociatedTypeDeclaration? {
    if case .associatedType(let found) = self { found } else { nil }
  }

  var head: DeclarationHead { headAndRange.head }
  var range: Range<Int> { headAndRange.range }

  private var headAndRange: (head: DeclarationHead, range: Range<Int>) {
    switch self {
    case .type(let declaration): (declaration.head, declaration.range)
    case .variable(let declaration): (declaration.head, declaration.range)
    case .enumCase(let declaration): (declaration.head, declaration.range)
    case .typeAlias(let declaration): (declaration.head, declaration.range)
    case .associatedType(let declaration): (declaration.head, declaration.range)
    case .initializer(let declaration): (declaration.head, declaration.range)
    case .function(let declaration): (declaration.head, declaration.range)
    case .macroExpansion(let declaration): (declaration.head, declaration.range)
    }
  }
}

/// A declared name: `text` is without backticks, `range` includes them.
struct DeclaredName {
  let text: String
  let range: Range<Int>
}

struct TypeAliasDeclaration {
  let head: DeclarationHead
  let name: DeclaredName
  let genericParameters: [GenericParameter]
  let type: TypeSyntax
  let range: Range<Int>
}

struct AssociatedTypeDeclaration {
  let head: DeclarationHead
  let name: DeclaredName
  let inheritance: [TypeSyntax]
  let defaultType: TypeSyntax?
  let requirements: [GenericRequirement]
  let range: Range<Int>
}

struct MacroExpansionDeclaration {
  let head: DeclarationHead
  let name: DeclaredName
  let range: Range<Int>
}
