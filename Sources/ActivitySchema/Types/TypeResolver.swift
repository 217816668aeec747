import DeclarationSyntax

/// Determines the types that names and values of declarations refer to, and adds them to a table.
///
/// A declared type gets its index in the table when it is first named, and its shape later. Types can therefore refer to
/// each other in cycles and in chains of any length.
struct TypeResolver {
  /// The maximum depth of composed types and values, of aliases, and of members that refer to each other.
  static let maximumDepth = 64
  /// The maximum number of initializers of a type to distinguish.
  static let maximumOverloadCount = 64

  let index: DeclarationIndex
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
  private var overloads: OverloadedTypes
  private var pending: [TypeInstance] = []

  init(_ index: DeclarationIndex, overrides: [String: TypeOverride] = [:]) {
    self.index = index
    self.overrides = overrides
    overloads = OverloadedTypes(index)
  }

  // MARK: Declared types

  /// Removes the last of the declared types that have an index, but no shape yet; nil if there is none.
  mutating func nextInstance() -> TypeInstance? { pending.popLast() }

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
      declaration.file >= index.firstSystemFile
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
        TypeInstance(
          nominal: nominal,
          scope: Scope(file: declaration.file, nominal: nominal, substitutions: substitutions),
          name: name, place: place))
    }
    return place
  }

  /// Adds an undeclared part of a declared type, and returns its index.
  mutating func place(_ name: String, inside instance: TypeInstance, _ shape: Shape) -> TypeID {
    let site = index.site(of: index.nominals[instance.nominal])
    return table.append(SchemaType(name: name, shape: shape, site: site))
  }

  /// Returns an unknown type instead of a type whose values the project decodes with its own method of a container; nil
  /// for any other type.
  ///
  /// - Parameter isSynthesized: Whether Swift synthesizes the code; hand-written code can be in a generic function.
  mutating func overload(
    of type: TypeID, in instance: TypeInstance, isSynthesized: Bool = true
  ) -> TypeID? {
    // The arguments of the question are copies, which take longer than the answer in most apps.
    guard !overloads.isEmpty,
      overloads.contains(type, in: instance, isSynthesized: isSynthesized, table, index)
    else { return nil }
    let name = table.baseName(of: type)
    return table.opaque(.containerOverload(type: name), named: name, mayBeOptional: true)
  }

  // MARK: Types that the configuration or the caller names

  /// Returns the type that the project specifies for one of the names.
  mutating func overriddenType(_ names: String...) -> TypeID? {
    guard let name = names.first(where: { overrides[$0] != nil }), let decoding = overrides[name]
    else {
      return nil
    }
    switch decoding {
    case .unixSeconds: return table.place("seconds since 1970", .floatingPoint(.double))
    case .unixMilliseconds: return table.place("milliseconds since 1970", .floatingPoint(.double))
    case .iso8601: return table.place("ISO 8601 date", .string)
    case .anything: return anything
    case .type(let text):
      guard let syntax = TypeOverride.syntax(of: text) else { return nil }
      // An override does not apply to itself: `"Tint": "Tint"` refers to the declaration.
      overrides[name] = nil
      defer { overrides[name] = decoding }
      return resolve(syntax, in: Scope(file: 0, nominal: nil))
    }
  }

  /// Returns types by their spellings.
  mutating func types(named spellings: [String]) -> [String: TypeID] {
    var found: [String: TypeID] = [:]
    for spelling in spellings where found[spelling] == nil {
      guard let syntax = TypeOverride.syntax(of: spelling) else { continue }
      found[spelling] = resolve(syntax, in: Scope(file: 0, nominal: nil))
    }
    return found
  }

  /// A type that accepts any value.
  var anything: TypeID {
    mutating get {
      table.place("any JSON value", .record(Record(properties: [], acceptsAnything: true)))
    }
  }
}
