/// Builds a schema from declarations: finds the activities, resolves every type that they use, and fills the table.
///
/// A declared type gets its index in the table when it is first named, and its shape later. Types can therefore refer to
/// each other in cycles and in chains of any length.
package struct SchemaBuilder {
  /// The maximum number of types in a schema; it limits generic types that contain themselves with new arguments.
  static let maximumTypeCount = 200_000
  /// The maximum length of a type's name in UTF-8, which limits nested generic arguments.
  static let maximumNameLength = 2_000
  /// The maximum number of bytes in the names of generic types, which limits types that contain themselves several times
  /// with new arguments.
  static let maximumGenericNameBytes = 1 << 17
  /// The maximum number of bytes of the members that generic types get with new arguments, because each member is resolved again.
  static let maximumGenericMemberBytes = 1 << 19
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
  var types: [SchemaType] = []
  /// The overrides by the names of types, qualified or not.
  var overrides: [String: TypeOverride]
  private var places: [String: TypeID] = [:]
  private var compositePlaces: [Composite: TypeID] = [:]
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
  /// The number of bytes in the names of generic types.
  private var genericNameBytes = 0
  /// The number of bytes of the members of the generic types so far.
  private var genericMemberBytes = 0
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
  private var opaquePlaces: [UnknownDecoding: TypeID] = [:]
  /// The declaration of each type in the table; nil for a type without one.
  private var declarations: [Int?] = []
  /// The arguments of the generic parameters of a declared type, if it has any.
  private(set) var substitutions: [TypeID: [String: TypeID]] = [:]
  private var pending: [Instance] = []

  /// A type that consists of others, such as `Array<Int>`.
  private struct Composite: Hashable {
    /// The name before the angle bracket.
    let name: String
    let parts: [TypeID]
  }

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
      activities: activities, types: builder.types, problems: problems(in: syntax, numbers),
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
      types[instance.place.index] = SchemaType(
        name: instance.name, shape: shape, knownSteps: knownSteps(of: instance, shape: shape),
        clues: clues(about: instance, shape: shape),
        site: site(of: index.nominals[instance.nominal]),
        inheritance: inheritance(of: instance.nominal),
        documentation: index.nominals[instance.nominal].head.documentation ?? "",
        syntaxError: index.syntaxError(
          of: instance.nominal, Conformances(of: instance.nominal, in: index)))
    }
    removeDeepTypes()
  }

  func site(of nominal: Nominal) -> DeclarationSite? {
    site(nominal.nameRange, file: nominal.file)
  }

  func site(_ range: Range<Int>, file: Int) -> DeclarationSite? { index.site(range, file: file) }
}

// MARK: The table

extension SchemaBuilder {
  /// Returns the index of a type by its name, and adds it if necessary.
  mutating func place(_ name: String, _ shape: @autoclosure () -> Shape) -> TypeID {
    if let place = places[name] { return place }
    let place = add(name, shape())
    places[name] = place
    return place
  }

  /// Returns the index of a composed type, and adds it if necessary.
  mutating func place(
    _ name: String, of parts: [TypeID], _ shape: @autoclosure () -> Shape
  ) -> TypeID {
    if let place = knownPlace(name, of: parts) { return place }
    let names = parts.map { types[$0.index].name }.joined(separator: ", ")
    let place = add("\(name)<\(names)>", shape())
    compositePlaces[Composite(name: name, parts: parts)] = place
    return place
  }

  /// Returns the index of a type by its name; nil if it was not added yet.
  func knownPlace(_ name: String) -> TypeID? { places[name] }

  /// Returns the index of a composed type; nil if it was not added yet.
  func knownPlace(_ name: String, of parts: [TypeID]) -> TypeID? {
    compositePlaces[Composite(name: name, parts: parts)]
  }

  private mutating func add(_ name: String, _ shape: @autoclosure () -> Shape) -> TypeID {
    genericNameBytes += name.utf8.count
    guard name.utf8.count < Self.maximumNameLength,
      genericNameBytes < Self.maximumGenericNameBytes
    else {
      let start = String(name.prefix(60)) + "…"
      return opaque(.unbounded(type: start), named: start)
    }
    return append(SchemaType(name: name, shape: shape()))
  }

  private mutating func append(_ type: SchemaType, declaredBy nominal: Int? = nil) -> TypeID {
    types.append(type)
    declarations.append(nominal)
    return TypeID(types.count - 1)
  }

  /// Returns the declaration of a type; nil if it has none.
  func declaration(of type: TypeID) -> Int? { declarations[type.index] }

  /// Adds an undeclared part of a declared type, and returns its index.
  mutating func place(_ name: String, inside instance: Instance, _ shape: Shape) -> TypeID {
    let site = site(of: index.nominals[instance.nominal])
    return append(SchemaType(name: name, shape: shape, site: site))
  }

  mutating func opaque(
    _ reason: UnknownDecoding.Reason, named name: String, mayBeOptional: Bool = false,
    because problem: SchemaProblem? = nil
  ) -> TypeID {
    let unknown = UnknownDecoding(reason, mayBeOptional: mayBeOptional)
    if let place = opaquePlaces[unknown] { return place }
    let place = append(SchemaType(name: name, shape: .opaque(unknown), syntaxError: problem))
    opaquePlaces[unknown] = place
    return place
  }

  /// Returns the index of a declared type, whose shape is computed later.
  mutating func place(of nominal: Int, arguments: [TypeID], in scope: Scope) -> TypeID {
    let declaration = index.nominals[nominal]
    if let type = overriddenType(declaration.qualifiedName, declaration.name) { return type }
    var substitutions = scope.substitutions
    for (parameter, argument) in zip(declaration.genericParameters, arguments) {
      substitutions[parameter.name.text] = argument
    }
    let meanings = substitutions.keys.sorted().map { "\($0)=\(substitutions[$0]?.index ?? -1)" }
    let key = "#\(nominal) \(meanings.joined(separator: ","))"
    if let place = places[key] { return place }
    let names = arguments.map { types[$0.index].name }.joined(separator: ", ")
    let declaredName = declaration.qualifiedName
    let name =
      declaration.file >= fileCount
      ? SystemDeclarations.shownName(declaredName, names)
      : names.isEmpty ? declaredName : "\(declaredName)<\(names)>"
    if !arguments.isEmpty { genericNameBytes += name.utf8.count }
    guard types.count < Self.maximumTypeCount, name.utf8.count < Self.maximumNameLength,
      genericNameBytes < Self.maximumGenericNameBytes,
      genericMemberBytes < Self.maximumGenericMemberBytes
    else {
      return opaque(.unbounded(type: declaration.qualifiedName), named: declaration.qualifiedName)
    }
    if !substitutions.isEmpty { genericMemberBytes += declaration.sizeOfMembers }
    let unresolved = SchemaType(
      name: name, shape: .opaque(UnknownDecoding(.unresolved(type: name))))
    let place = append(unresolved, declaredBy: nominal)
    places[key] = place
    if !substitutions.isEmpty { self.substitutions[place] = substitutions }
    pending.append(
      Instance(
        nominal: nominal,
        scope: Scope(file: declaration.file, nominal: nominal, substitutions: substitutions),
        name: name, place: place))
    return place
  }
}
