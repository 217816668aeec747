/// The types of a schema while it is built.
///
/// A type has its index before its shape is known, so types can refer to each other in cycles and in chains of any length.
struct TypeTable {
  private(set) var types: [SchemaType] = []
  private var places: [Composite: TypeID] = [:]
  private var opaquePlaces: [UnknownDecoding: TypeID] = [:]
  /// The declaration of each type; nil for a type without one.
  private var declarations: [Int?] = []
  /// The arguments of the generic parameters of a declared type, if it has any.
  private var arguments: [TypeID: [String: TypeID]] = [:]
  /// The number of bytes in the names of generic types.
  private var genericNameBytes = 0
  /// The number of bytes of the members of the generic types so far.
  private var genericMemberBytes = 0

  /// The maximum number of types; it limits generic types that contain themselves with new arguments.
  static let maximumCount = 200_000
  /// The maximum length of a type's name in UTF-8, which limits nested generic arguments.
  static let maximumNameLength = 2_000
  /// The maximum number of bytes in the names of generic types, which limits types that contain themselves several times
  /// with new arguments.
  static let maximumGenericNameBytes = 1 << 17
  /// The maximum number of bytes of the members that generic types get with new arguments, because each member is resolved again.
  static let maximumGenericMemberBytes = 1 << 19

  /// A type that can consist of others, such as `Array<Int>`.
  fileprivate struct Composite: Hashable {
    /// The name before the angle bracket.
    let name: String
    let parts: [TypeID]
  }

  subscript(type: TypeID) -> SchemaType {
    get { types[type.index] }
    set { types[type.index] = newValue }
  }

  // MARK: Types without a declaration

  /// Returns the index of a type by its name and its parts, and adds it if necessary.
  mutating func place(
    _ name: String, of parts: [TypeID] = [], _ shape: @autoclosure () -> Shape
  ) -> TypeID {
    if let place = knownPlace(name, of: parts) { return place }
    let place = add(parts.isEmpty ? name : "\(name)<\(names(of: parts))>", shape())
    places[Composite(name: name, parts: parts)] = place
    return place
  }

  /// Returns the index of a type by its name and its parts; nil if it was not added yet.
  func knownPlace(_ name: String, of parts: [TypeID] = []) -> TypeID? {
    places[Composite(name: name, parts: parts)]
  }

  /// Returns the index of a type of which only the reason is known why it is not.
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

  /// Adds a type that only one other type refers to.
  mutating func append(_ type: SchemaType) -> TypeID { append(type, declaredBy: nil) }

  /// Returns the name of a type without the types around it and without its arguments.
  func baseName(of type: TypeID) -> String {
    let name = self[type].name.utf8.prefix { $0 != UInt8(ascii: "<") }
    let last = name.split(separator: UInt8(ascii: ".")).last ?? name
    return String(Substring(last))
  }

  func names(of types: [TypeID]) -> String {
    types.map { self[$0].name }.joined(separator: ", ")
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

  private mutating func append(_ type: SchemaType, declaredBy nominal: Int?) -> TypeID {
    types.append(type)
    declarations.append(nominal)
    return TypeID(types.count - 1)
  }

  // MARK: Declared types

  /// A declared type with its generic arguments.
  struct Declared {
    let nominal: Int
    let name: String
    /// The arguments of the type itself and of the types around it, by the names of the parameters.
    let substitutions: [String: TypeID]
    let isGeneric: Bool
    let sizeOfMembers: Int

    /// What distinguishes the type from others with the same declaration.
    fileprivate var key: Composite {
      let parameters = substitutions.keys.sorted()
      return Composite(
        name: "#\(nominal) \(parameters.joined(separator: ","))",
        parts: parameters.compactMap { substitutions[$0] })
    }
  }

  /// Returns the index of a declared type, and whether it is new: its shape is then still to be set. Nil if generic types became
  /// too many.
  mutating func place(_ declared: Declared) -> (place: TypeID, isNew: Bool)? {
    let key = declared.key
    if let place = places[key] { return (place, false) }
    let name = declared.name
    if declared.isGeneric { genericNameBytes += name.utf8.count }
    guard types.count < Self.maximumCount, name.utf8.count < Self.maximumNameLength,
      genericNameBytes < Self.maximumGenericNameBytes,
      genericMemberBytes < Self.maximumGenericMemberBytes
    else { return nil }
    if !declared.substitutions.isEmpty { genericMemberBytes += declared.sizeOfMembers }
    let unresolved = SchemaType(
      name: name, shape: .opaque(UnknownDecoding(.unresolved(type: name))))
    let place = append(unresolved, declaredBy: declared.nominal)
    places[key] = place
    if !declared.substitutions.isEmpty { arguments[place] = declared.substitutions }
    return (place, true)
  }

  /// Returns the declaration of a type; nil if it has none.
  func declaration(of type: TypeID) -> Int? { declarations[type.index] }

  /// Returns the arguments of a declared type's generic parameters, by their names; empty if it has none.
  func substitutions(of type: TypeID) -> [String: TypeID] { arguments[type] ?? [:] }

  // MARK: Nested types without members: `[[Int?]]`, or an `init(from:)` that decodes another type from the same value

  /// The maximum number of types without members between two types with members. It bounds the recursion of all code
  /// that follows a schema from type to type before it meets a type that it can remember.
  static let maximumNesting = 64

  /// Replaces types that are nested too deeply, or that decode as themselves.
  mutating func removeDeepTypes() {
    let levels = levels()
    for index in types.indices where levels[index] > Self.maximumNesting {
      let type = types[index]
      self[TypeID(index)] = SchemaType(
        name: type.name, shape: .opaque(UnknownDecoding(.unbounded(type: type.name))),
        site: type.site)
    }
  }

  /// Returns the number of types without members inside each type, which is only known to exceed the maximum for a type
  /// that contains itself.
  private func levels() -> [Int] {
    let parts = types.map { Self.memberlessParts(of: $0.shape) }
    var levels = [Int](repeating: 0, count: types.count)
    // A type usually follows its parts, so one round is usually enough.
    for _ in 0...Self.maximumNesting {
      var hasChanged = false
      for index in types.indices {
        let level = parts[index].reduce(0) { max($0, levels[$1.index] + 1) }
        guard level != levels[index] else { continue }
        levels[index] = level
        hasChanged = true
      }
      guard hasChanged else { break }
    }
    return levels
  }

  private static func memberlessParts(of shape: Shape) -> [TypeID] {
    switch shape {
    case .record, .enumeration, .custom: []
    default: shape.parts
    }
  }
}
