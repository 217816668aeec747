import DeclarationSyntax

/// A struct, class, enum, actor or protocol, including the contents of its extensions.
struct Nominal {
  let kind: TypeDeclaration.Kind
  let name: String
  /// The name, qualified with the enclosing types.
  let qualifiedName: String
  let file: Int
  /// The enclosing type, as an index into `DeclarationIndex.nominals`.
  let parent: Int?
  /// Whether the type is declared in an extension of its parent.
  let isInExtension: Bool
  /// Whether only its file sees the type.
  let isFilePrivate: Bool
  let head: DeclarationHead
  let nameRange: Range<Int>
  let genericParameters: [GenericParameter]
  let requirements: [GenericRequirement]
  var inheritance: [Inherited]
  /// The problem that makes the declaration, or one of its extensions, unreliable.
  var syntaxError: SchemaProblem?
  private(set) var members: [Member] = []
  /// The positions of the variables, cases, functions and associated types with each name.
  private(set) var positions: [String: [Int]] = [:]
  /// The positions of the variables whose type is written as each name.
  private(set) var positionsByType: [String: [Int]] = [:]
  private(set) var positionsOfInitializers: [Int] = []
  /// The number of bytes of the members that are resolved for each instance of a generic type.
  private(set) var sizeOfMembers = 0
  /// Aliases by name; of several that a file sees, the first one is used.
  private(set) var aliases: [String: [FoundAlias]] = [:]
  /// Nested types by name; several if the name is declared more than once.
  var nested: [String: [Int]] = [:]

  /// An entry of an inheritance clause, and the file that contains it.
  struct Inherited {
    let type: TypeSyntax
    let file: Int
  }

  struct Member {
    let declaration: Declaration
    let file: Int
    let isInExtension: Bool
    /// The requirements of the surrounding extension.
    var requirements: [GenericRequirement] = []

    /// The member, if it is an `init(from:)`.
    var decodingInitializer: InitializerDeclaration? {
      declaration.initializer.flatMap { $0.isFromDecoder ? $0 : nil }
    }
  }

  var instanceVariables: [VariableDeclaration] {
    members.compactMap { $0.declaration.variable }.filter { !$0.isStatic }
  }

  var cases: [EnumCaseDeclaration] { members.compactMap { $0.declaration.enumCase } }

  var initializerMembers: [Member] { positionsOfInitializers.map { members[$0] } }

  var initializers: [InitializerDeclaration] {
    initializerMembers.compactMap { $0.declaration.initializer }
  }

  /// Returns the variables, cases, functions and associated types with a name.
  func members(named name: String) -> [Member] { (positions[name] ?? []).map { members[$0] } }

  func cases(named name: String) -> [EnumCaseDeclaration] {
    members(named: name).compactMap { $0.declaration.enumCase }
  }

  func staticFunctions(named name: String) -> [(function: FunctionDeclaration, file: Int)] {
    members(named: name).compactMap { member in
      member.declaration.function.flatMap { $0.isStatic ? ($0, member.file) : nil }
    }
  }

  func associatedType(named name: String) -> AssociatedTypeDeclaration? {
    members(named: name).lazy.compactMap { $0.declaration.associatedType }.first
  }

  /// Returns the variables whose type is written as a name.
  func variables(ofType name: String) -> [VariableDeclaration] {
    (positionsByType[name] ?? []).compactMap { members[$0].declaration.variable }
  }

  /// Returns the first property of instances with a name.
  func instanceVariable(named name: String) -> VariableDeclaration? {
    members(named: name).lazy.compactMap { $0.declaration.variable }.first { !$0.isStatic }
  }

  mutating func add(
    _ declaration: Declaration, file: Int, inExtension head: DeclarationHead?,
    requirements: [GenericRequirement] = []
  ) {
    var name: String?
    switch declaration {
    case .initializer: positionsOfInitializers.append(members.count)
    case .variable(let variable):
      name = variable.name.text
      if let type = variable.type?.dottedName {
        Self.add(members.count, to: &positionsByType[type, default: []])
      }
    case .enumCase(let enumCase): name = enumCase.name.text
    case .function(let function): name = function.name.text
    case .associatedType(let type): name = type.name.text
    case .typeAlias(let alias):
      if let found = FoundAlias(alias, file: file, inExtension: head) {
        aliases[alias.name.text, default: []].add(found)
      }
    case .type, .macroExpansion: break
    }
    if let name { Self.add(members.count, to: &positions[name, default: []]) }
    switch declaration {
    case .variable, .enumCase, .initializer: sizeOfMembers += declaration.range.count
    default: sizeOfMembers += 1
    }
    members.append(
      Member(
        declaration: declaration, file: file, isInExtension: head != nil,
        requirements: requirements))
  }

  /// Only the first of many equal names, such as overloads, are found.
  private static func add(_ position: Int, to positions: inout [Int]) {
    if positions.count <= DeclarationIndex.maximumCopies { positions.append(position) }
  }
}
