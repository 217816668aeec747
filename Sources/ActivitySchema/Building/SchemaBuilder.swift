/// Builds a schema from declarations: finds the activities, resolves every type that they use, and fills the table.
///
/// A declared type gets its index in the table when it is first named, and its shape later, so that types can refer to
/// each other in cycles and in chains of any length.
package struct SchemaBuilder {
  /// The maximum number of types in a schema; it limits generic types that contain themselves with new arguments.
  static let maximumTypeCount = 200_000
  /// The maximum length of a type's name in UTF-8, which limits nested generic arguments.
  static let maximumNameLength = 2_000

  let index: DeclarationIndex
  /// The files; those of the system and of vendors are last.
  let syntax: [SyntaxFile]
  let fileCount: Int
  let overloads: ContainerOverloads
  var types: [SchemaType] = []
  /// The overrides by the names of types, qualified or not.
  var overrides: [String: TypeOverride]
  private var places: [String: TypeID] = [:]
  var aliasPlaces: [String: TypeID] = [:]
  /// The types of static members; nil for unknown types.
  var staticTypes: [String: TypeID?] = [:]
  /// The current depth of static members that refer to each other.
  var inferenceDepth = 0
  private var opaquePlaces: [UnknownDecoding: TypeID] = [:]
  /// The declaration of each declared type.
  private(set) var declared: [TypeID: Int] = [:]
  /// The arguments of the generic parameters of a declared type, if it has any.
  private(set) var substitutions: [TypeID: [String: TypeID]] = [:]
  private var pending: [Instance] = []

  /// A declared type with its generic arguments and its index in the table.
  struct Instance {
    let nominal: Int
    var scope: Scope
    let name: String
    let place: TypeID
  }

  private init(_ files: [SyntaxFile], fileCount: Int, overrides: [String: TypeOverride]) {
    index = DeclarationIndex(files, firstSystemFile: fileCount)
    overloads = ContainerOverloads(index)
    syntax = files
    self.overrides = overrides
    self.fileCount = fileCount
  }

  /// Returns the schema of declarations; never fails, but lists the problems in the files.
  ///
  /// - Parameter overrides: overrides by the names of types, which take precedence over their declarations.
  package static func schema(
    from files: [SwiftFile], overrides: [String: TypeOverride] = [:]
  ) -> Schema {
    let system = [
      FoundationDeclarations.text, StandardLibraryDeclarations.text, VendorDeclarations.text,
    ].map { Array($0.utf8) }
    let syntax = (files.map { $0.bytes } + system).map { DeclarationParser.parse($0) }
    var builder = SchemaBuilder(syntax, fileCount: files.count, overrides: overrides)
    let activities = builder.activities()
    builder.fillTable()
    let schema = Schema(
      fileNames: files.map { $0.name }, activities: activities, types: builder.types,
      problems: problems(in: syntax))
    return schema.withoutEqualCopies()
  }

  private static func problems(in files: [SyntaxFile]) -> [SchemaProblem] {
    files.enumerated().flatMap { number, file in
      file.problems.map {
        SchemaProblem($0.message, at: DeclarationSite(file: number, range: $0.range))
      }
    }
  }

  private mutating func fillTable() {
    while let instance = pending.popLast() {
      let shape = shape(of: instance)
      types[instance.place.index] = SchemaType(
        name: instance.name, shape: shape, knownSteps: knownSteps(of: instance, shape: shape),
        site: site(of: index.nominals[instance.nominal]),
        inheritance: inheritance(of: instance.nominal),
        documentation: index.nominals[instance.nominal].head.documentation ?? "")
    }
    for place in types.indices where decodesAsItself(TypeID(place)) {
      let name = types[place].name
      types[place] = SchemaType(
        name: name, shape: .opaque(UnknownDecoding(.unbounded(type: name))), site: types[place].site
      )
    }
  }

  /// Returns whether a type decodes as another one that decodes as the first.
  private func decodesAsItself(_ type: TypeID) -> Bool {
    var current = type
    for _ in 0..<DeclarationIndex.maximumAliasCount {
      guard case .rawValue(let rawValue) = types[current.index].shape else { return false }
      current = rawValue.type
    }
    return true
  }

  func site(of nominal: Nominal) -> DeclarationSite? {
    nominal.file < fileCount ? nominal.site : nil
  }

  func site(_ range: Range<Int>, file: Int) -> DeclarationSite? {
    file < fileCount ? DeclarationSite(file: file, range: range) : nil
  }
}

// MARK: The table

extension SchemaBuilder {
  /// Returns the index of a type that its name identifies, and adds it if necessary.
  mutating func place(_ name: String, _ shape: @autoclosure () -> Shape) -> TypeID {
    place(name, key: name, shape())
  }

  /// Returns the index of a type that consists of others, and adds it if necessary.
  mutating func place(
    _ name: String, of parts: [TypeID], _ shape: @autoclosure () -> Shape
  ) -> TypeID {
    let names = parts.map { types[$0.index].name }.joined(separator: ", ")
    let places = parts.map { "\($0.index)" }.joined(separator: ",")
    return place("\(name)<\(names)>", key: "\(name)<\(places)>", shape())
  }

  private mutating func place(
    _ name: String, key: String, _ shape: @autoclosure () -> Shape
  ) -> TypeID {
    if let place = places[key] { return place }
    guard name.utf8.count < Self.maximumNameLength else {
      let start = String(name.prefix(60)) + "…"
      return opaque(.unbounded(type: start), named: start)
    }
    let place = TypeID(types.count)
    types.append(SchemaType(name: name, shape: shape()))
    places[key] = place
    return place
  }

  /// Adds a part of a declared type that has no declaration, and returns its index.
  mutating func place(_ name: String, inside instance: Instance, _ shape: Shape) -> TypeID {
    let site = site(of: index.nominals[instance.nominal])
    types.append(SchemaType(name: name, shape: shape, site: site))
    return TypeID(types.count - 1)
  }

  mutating func opaque(
    _ reason: UnknownDecoding.Reason, named name: String, mayBeOptional: Bool = false
  ) -> TypeID {
    let unknown = UnknownDecoding(reason, mayBeOptional: mayBeOptional)
    if let place = opaquePlaces[unknown] { return place }
    let place = TypeID(types.count)
    types.append(SchemaType(name: name, shape: .opaque(unknown)))
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
    let name = names.isEmpty ? declaration.qualifiedName : "\(declaration.qualifiedName)<\(names)>"
    guard types.count < Self.maximumTypeCount, name.utf8.count < Self.maximumNameLength else {
      return opaque(.unbounded(type: declaration.qualifiedName), named: declaration.qualifiedName)
    }
    let place = TypeID(types.count)
    places[key] = place
    declared[place] = nominal
    if !substitutions.isEmpty { self.substitutions[place] = substitutions }
    types.append(SchemaType(name: name, shape: .opaque(UnknownDecoding(.unresolved(type: name)))))
    pending.append(
      Instance(
        nominal: nominal,
        scope: Scope(file: declaration.file, nominal: nominal, substitutions: substitutions),
        name: name, place: place))
    return place
  }
}
