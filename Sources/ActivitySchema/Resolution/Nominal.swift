/// A struct, class, enum, actor or protocol, with what its extensions add to it.
struct Nominal {
  let kind: TypeDeclaration.Kind
  let name: String
  /// With the names of the types around it.
  let qualifiedName: String
  let file: Int
  /// The type around it, as an index into `DeclarationIndex.nominals`.
  let parent: Int?
  /// Declared in an extension of its parent.
  let isInExtension: Bool
  let head: DeclarationHead
  let nameRange: Range<Int>
  let genericParameters: [GenericParameter]
  let requirements: [GenericRequirement]
  var inheritance: [Inherited]
  var members: [Member] = []
  /// Aliases by their names; of several the first counts.
  var aliases: [String: (alias: TypeAliasDeclaration, file: Int, isInExtension: Bool)] = [:]
  /// Nested types by their names, several where the name is declared several times.
  var nested: [String: [Int]] = [:]

  /// An entry of an inheritance clause, and the file that it stands in.
  struct Inherited {
    let type: TypeSyntax
    let file: Int
  }

  struct Member {
    let declaration: Declaration
    let file: Int
    let isInExtension: Bool
  }

  var site: DeclarationSite { DeclarationSite(file: file, range: nameRange) }

  var isFilePrivate: Bool {
    head.accessLevel == .private || head.accessLevel == .fileprivate
  }

  var variables: [VariableDeclaration] {
    members.compactMap {
      if case .variable(let variable) = $0.declaration { variable } else { nil }
    }
  }

  /// Properties that extensions add, all computed or static, and the files that they stand in.
  var variablesOfExtensions: [(variable: VariableDeclaration, file: Int)] {
    members.compactMap {
      if $0.isInExtension, case .variable(let variable) = $0.declaration {
        (variable, $0.file)
      } else {
        nil
      }
    }
  }

  var cases: [EnumCaseDeclaration] {
    members.compactMap {
      if case .enumCase(let enumCase) = $0.declaration { enumCase } else { nil }
    }
  }

  var initializers: [InitializerDeclaration] {
    members.compactMap {
      if case .initializer(let initializer) = $0.declaration { initializer } else { nil }
    }
  }

  mutating func add(_ declaration: Declaration, file: Int, isInExtension: Bool) {
    members.append(Member(declaration: declaration, file: file, isInExtension: isInExtension))
    if case .typeAlias(let alias) = declaration, aliases[alias.name.text] == nil {
      aliases[alias.name.text] = (alias, file, isInExtension)
    }
  }
}
