/// Builds a schema from declarations: finds the activities, resolves every type that they use, and fills the table.
///
/// A declared type gets its index in the table when it is first named, and its shape later. Types can therefore refer to
/// each other in cycles and in chains of any length.
package struct SchemaBuilder {
  /// The maximum depth of composed types and values, of aliases, and of members that refer to each other.
  static let maximumDepth = 64
  /// The maximum number of superclasses.
  static let maximumSuperclassCount = 16
  /// The maximum number of initializers of a type to distinguish.
  static let maximumOverloadCount = 64

  let index: DeclarationIndex
  /// The files; the last one contains the declarations of the system and of vendors.
  let syntax: [SyntaxFile]
  let fileCount: Int
  let overloads: ContainerOverloads
  var table = TypeTable()
  /// The overrides by the names of types, qualified or not.
  var overrides: [String: TypeOverride]
  var aliasPlaces: [String: TypeID] = [:]
  /// The types of static members; nil for unknown types.
  var staticTypes: [String: TypeID?] = [:]
  /// The result of comparing the declarations that several files have for one name.
  var comparedCopies: [[TypeID]: TypeID] = [:]
  /// The current depth of composed types and values, of aliases, and of members that refer to each other.
  var depth = 0
  /// The current depth of classes whose superclass is examined.
  var superclassDepth = 0
  /// The sources of dates in the current initializer.
  var timeFormats = TimeFormats()
  /// The build flags with which the current type is compiled.
  var flags = BuildFlags.unknown
  /// The strings of the keys in the current initializer.
  var keyTextsInUse: (place: String, texts: [String: String]?)?
  /// The modules that each file imports.
  let imports: [Set<String>]
  /// The words of helper functions that initializers can still read.
  var remainingHelperWords = DecodingInitializerReader.maximumHelperWordsOfSchema
  /// The methods that the project adds to containers.
  let containerMethods: [String: [DecodingHelpers.Helper]]
  /// Whether types can conform to the protocols that overloads require.
  var conformances: [Conformance: Bool] = [:]
  private var pending: [Instance] = []

  /// A declared type with its generic arguments and its index in the table.
  struct Instance {
    let nominal: Int
    var scope: Scope
    let name: String
    let place: TypeID
  }

  /// - Parameter numbers: the numbers of the files that are not the system's.
  private init(_ files: [SyntaxFile], numbers: [Int], overrides: [String: TypeOverride]) {
    index = DeclarationIndex(files, numbers: numbers)
    overloads = ContainerOverloads(index)
    imports = files.map { Set($0.imports.map { $0.module }) }
    containerMethods = DecodingHelpers.containerMethods(in: index, files)
    syntax = files
    self.overrides = overrides
    fileCount = numbers.count
  }

  /// Returns the schema of declarations; never fails, but lists the problems in the files.
  ///
  /// The number of a file is its index.
  ///
  /// - Parameters:
  ///   - overrides: overrides by the names of types, which take precedence over their declarations.
  ///   - named: further types that the schema contains, as Swift spells them.
  package static func schema(
    from files: [SwiftFile], overrides: [String: TypeOverride] = [:], naming named: [String] = []
  ) -> Schema {
    schema(
      from: files.map { DeclarationParser.parse($0.bytes) }, numbered: Array(files.indices),
      overrides: overrides, naming: named)
  }

  /// Returns the schema of files with these numbers.
  static func schema(
    from files: [SyntaxFile], numbered numbers: [Int], overrides: [String: TypeOverride],
    naming named: [String]
  ) -> Schema {
    let system = SystemDeclarations.mentioned(
      in: files, overrides.values.compactMap { $0.spelledType } + named)
    let syntax = files + [system]
    var builder = SchemaBuilder(syntax, numbers: numbers, overrides: overrides)
    let activities = builder.activities()
    let namedTypes = builder.types(named: named)
    builder.fillTable()
    let schema = Schema(
      activities: activities, types: builder.table.types, problems: problems(in: syntax, numbers),
      isPartlyRead: syntax.contains { $0.damage.mayHideDeclarations }, namedTypes: namedTypes)
    return schema.withoutEqualCopies()
  }

  private static func problems(in files: [SyntaxFile], _ numbers: [Int]) -> [SchemaProblem] {
    zip(files, numbers).flatMap { file, number in
      file.problems.map {
        SchemaProblem($0.kind, at: DeclarationSite(file: number, range: $0.range))
      }
    }
  }

  private mutating func fillTable() {
    while let instance = pending.popLast() {
      let shape = shape(of: instance)
      table[instance.place] = SchemaType(
        name: instance.name, shape: shape, knownSteps: knownSteps(of: instance, shape: shape),
        clues: clues(about: instance, shape: shape),
        site: site(of: index.nominals[instance.nominal]),
        inheritance: inheritance(of: instance.nominal),
        documentation: index.nominals[instance.nominal].head.documentation ?? "",
        syntaxError: index.syntaxError(
          of: instance.nominal, Conformances(of: instance.nominal, in: index)))
    }
    table.removeDeepTypes()
  }

  func site(of nominal: Nominal) -> DeclarationSite? {
    site(nominal.nameRange, file: nominal.file)
  }

  func site(_ range: Range<Int>, file: Int) -> DeclarationSite? { index.site(range, file: file) }
}

// MARK: Declared types

extension SchemaBuilder {
  /// Adds an undeclared part of a declared type, and returns its index.
  mutating func place(_ name: String, inside instance: Instance, _ shape: Shape) -> TypeID {
    let site = site(of: index.nominals[instance.nominal])
    return table.append(SchemaType(name: name, shape: shape, site: site))
  }

  /// Returns the index of a declared type, whose shape is computed later.
  mutating func place(of nominal: Int, arguments: [TypeID], in scope: Scope) -> TypeID {
    let declaration = index.nominals[nominal]
    if let type = overriddenType(declaration.qualifiedName, declaration.name) { return type }
    var substitutions = scope.substitutions
    for (parameter, argument) in zip(declaration.genericParameters, arguments) {
      substitutions[parameter.name.text] = argument
    }
    let names = table.names(of: arguments)
    let declaredName = declaration.qualifiedName
    let name =
      declaration.file >= fileCount
      ? SystemDeclarations.shownName(declaredName, names)
      : names.isEmpty ? declaredName : "\(declaredName)<\(names)>"
    let declared = TypeTable.Declared(
      nominal: nominal, name: name, substitutions: substitutions, isGeneric: !arguments.isEmpty,
      sizeOfMembers: declaration.sizeOfMembers)
    guard let (place, isNew) = table.place(declared) else {
      return table.opaque(.unbounded(type: declaredName), named: declaredName)
    }
    if isNew {
      pending.append(
        Instance(
          nominal: nominal,
          scope: Scope(file: declaration.file, nominal: nominal, substitutions: substitutions),
          name: name, place: place))
    }
    return place
  }
}
