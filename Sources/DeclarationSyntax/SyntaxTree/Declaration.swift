/// A declaration at the top of a file or among the members of a type.
package enum Declaration {
  case type(TypeDeclaration)
  case variable(VariableDeclaration)
  case enumCase(EnumCaseDeclaration)
  case typeAlias(TypeAliasDeclaration)
  case associatedType(AssociatedTypeDeclaration)
  case initializer(InitializerDeclaration)
  case function(FunctionDeclaration)
  /// `#Foo(…)`, which can declare anything.
  case macroExpansion(MacroExpansionDeclaration)

  package var variable: VariableDeclaration? {
    if case .variable(let found) = self { found } else { nil }
  }
  package var enumCase: EnumCaseDeclaration? {
    if case .enumCase(let found) = self { found } else { nil }
  }
  package var function: FunctionDeclaration? {
    if case .function(let found) = self { found } else { nil }
  }
  package var type: TypeDeclaration? { if case .type(let found) = self { found } else { nil } }
  package var initializer: InitializerDeclaration? {
    if case .initializer(let found) = self { found } else { nil }
  }
  package var associatedType: AssociatedTypeDeclaration? {
    if case .associatedType(let found) = self { found } else { nil }
  }

  package var head: DeclarationHead { headAndRange.head }
  package var range: Range<Int> { headAndRange.range }

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
package struct DeclaredName {
  package let text: String
  package let range: Range<Int>
}

package struct TypeAliasDeclaration {
  package let head: DeclarationHead
  package let name: DeclaredName
  package let genericParameters: [GenericParameter]
  package let type: TypeSyntax
  package let range: Range<Int>
}

extension TypeAliasDeclaration {
  /// Another name for a type that no declaration spells.
  package init(_ name: String, for type: TypeSyntax) {
    (head, genericParameters) = (DeclarationHead(), [])
    (self.name, self.type) = (DeclaredName(text: name, range: type.range), type)
    range = type.range
  }
}

package struct AssociatedTypeDeclaration {
  package let head: DeclarationHead
  package let name: DeclaredName
  package let inheritance: [TypeSyntax]
  package let defaultType: TypeSyntax?
  package let requirements: [GenericRequirement]
  package let range: Range<Int>
}

package struct MacroExpansionDeclaration {
  package let head: DeclarationHead
  package let name: DeclaredName
  package let range: Range<Int>
}
