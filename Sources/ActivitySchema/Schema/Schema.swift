/// The types that payloads must decode into, read from Swift declarations.
///
/// Types are in one flat table and refer to each other by index; a recursive type is a cycle of indices:
///
///     struct Node: Codable { var label: String; var children: [Node] }
///
///     types[4]  record Node { label: 5, children: 6 }
///     types[5]  string
///     types[6]  array of 4
package final class Schema: Sendable {
  /// Every type that conforms to `ActivityAttributes`, in the order of the files.
  package let activities: [Activity]
  package let types: [SchemaType]
  /// The problems in the files; the rest of the schema is valid.
  package let problems: [SchemaProblem]
  /// Whether a syntax error may hide declarations.
  package let isPartlyRead: Bool
  /// The requested types, by their spellings.
  package let namedTypes: [String: TypeID]
  /// The reasons why types do not compile, by the types that refer to them.
  private let unreadTypes: [TypeID: UnknownDecoding.Reason]
  let names: ActivityNames

  package init(
    activities: [Activity] = [], types: [SchemaType] = [],
    problems: [SchemaProblem] = [], isPartlyRead: Bool = false,
    namedTypes: [String: TypeID] = [:]
  ) {
    self.isPartlyRead = isPartlyRead
    self.namedTypes = namedTypes
    self.activities = activities
    self.types = types
    self.problems = problems
    unreadTypes = Self.unreadTypes(of: activities, types, problems)
    names = ActivityNames(activities, types)
  }

  /// Returns why a value of a type is not known to decode although its parts do: a type that it refers to does not
  /// compile. Nil if there is no such type.
  ///
  /// A push without the value of such a part does not show whether the app compiles.
  package func unreadType(reachedFrom type: TypeID) -> UnknownDecoding.Reason? { unreadTypes[type] }

  /// Whether a type that an activity reaches does not compile.
  package var hasUnreadTypes: Bool { !unreadTypes.isEmpty }

  /// Returns the same schema with only the given activities.
  package func keeping(_ activities: [Activity]) -> Schema {
    Schema(
      activities: activities, types: types, problems: problems,
      isPartlyRead: isPartlyRead, namedTypes: namedTypes)
  }

  /// Returns the same schema with only the given activities and the problems in the types that they reach.
  package func reaching(_ activities: [Activity]) -> Schema {
    let reached = Set(errors(reachedFrom: activities).map { $0.problem })
    return Schema(
      activities: activities, types: types,
      problems: problems.filter { reached.contains($0) }, isPartlyRead: isPartlyRead,
      namedTypes: namedTypes)
  }

  /// Returns the syntax errors in the types that activities reach, each with the names of these types.
  package func errors(
    reachedFrom activities: [Activity]
  ) -> [(problem: SchemaProblem, types: [String])] {
    guard !problems.isEmpty else { return [] }
    var found: [(problem: SchemaProblem, types: [String])] = []
    var places: [SchemaProblem: Int] = [:]
    for id in types(reachedFrom: activities.flatMap { [$0.attributes, $0.contentState] }) {
      guard let problem = self[id].syntaxError else { continue }
      if let place = places[problem] {
        found[place].types.append(self[id].name)
      } else {
        places[problem] = found.count
        found.append((problem, [self[id].name]))
      }
    }
    return found
  }

  @inlinable
  package subscript(id: TypeID) -> SchemaType { types[id.index] }
}

/// The index of a type in its schema's table.
package struct TypeID: Hashable, Sendable {
  package let index: Int

  package init(_ index: Int) { self.index = index }
}

/// The position of a name in a Swift file.
package struct DeclarationSite: Hashable, Sendable {
  /// The number of the file, which is its index in `SourceFiles`; `samePage` for a declaration beside the payload.
  package let file: Int
  /// The range in UTF-8 offsets.
  package let range: Range<Int>

  package init(file: Int, range: Range<Int>) {
    self.file = file
    self.range = range
  }

  /// The number that stands for the text with the payload.
  static let samePage = -1

  /// Whether the text with the payload contains the declaration.
  package var isOnSamePage: Bool { file == Self.samePage }
}

/// A type that conforms to `ActivityAttributes`, with its content state.
package final class Activity: Sendable {
  /// The unqualified name, which is the value of `attributes-type` (Apple, *Starting and updating Live Activities with
  /// ActivityKit push notifications*; seen on devices).
  package let name: String
  /// The name, qualified with the enclosing types.
  package let qualifiedName: String
  package let attributes: TypeID
  package let contentState: TypeID
  package let site: DeclarationSite

  package init(
    name: String, qualifiedName: String, attributes: TypeID, contentState: TypeID,
    site: DeclarationSite
  ) {
    self.name = name
    self.qualifiedName = qualifiedName
    self.attributes = attributes
    self.contentState = contentState
    self.site = site
  }
}

/// A type, described for the author of a payload.
package struct SchemaType: Sendable {
  /// The name as Swift prints it, such as `Array<Optional<Int>>`.
  package let name: String
  package let shape: Shape
  /// The certain steps of the `init(from:)` of an opaque type.
  package var knownSteps: CustomDecoding?
  /// The cases of an enum whose code selects the accepted values: they imply nothing for a payload, but samples use them.
  package var likelyCases: [RawCase] = []
  /// Nil for the types of the standard library and Foundation.
  package var site: DeclarationSite?
  /// Nil for the types of the standard library and Foundation.
  package var inheritance: Inheritance?
  /// The text of the declaration's `///` and `/** */` comments.
  package var documentation = ""
  /// The syntax error that makes the declaration unreliable; nil if there is none.
  package var syntaxError: SchemaProblem?
}

/// The protocol conformances of a declared type.
package struct Inheritance: Hashable, Sendable {
  /// Whether the type conforms to `Decodable`, directly or through other protocols.
  package let isDecodable: Bool
  /// Whether all inherited types and all macros of the type are known, and no conformance is missing.
  package let isKnown: Bool
}

extension Schema {
  /// Returns the types that are reachable from the given types, each once, in the order in which they are named.
  ///
  /// - Parameter parts: the types that a shape refers to.
  package func types(
    reachedFrom roots: [TypeID], through parts: (Shape) -> [TypeID] = { $0.parts }
  ) -> [TypeID] {
    var found: [TypeID] = []
    var seen = Set(roots)
    var pending = Array(roots.reversed())
    while let type = pending.popLast() {
      found.append(type)
      for part in parts(self[type].shape).reversed() where seen.insert(part).inserted {
        pending.append(part)
      }
    }
    return found
  }
}

extension Shape {
  /// The same parts, except those of properties with a fallback value.
  package var partsWithoutFallback: [TypeID] {
    switch self {
    case .record(let record): record.properties.filter { !$0.hasFallback }.map { $0.type }
    case .custom(let custom):
      custom.wholeTypes + custom.properties.filter { !$0.hasFallback }.map { $0.type }
    default: parts
    }
  }

  /// The types that a value of this shape consists of, in the order of decoding.
  package var parts: [TypeID] {
    switch self {
    case .optional(let part), .array(let part), .vector(_, let part), .range(let part): [part]
    case .dictionary(.rawValue(let keys), let values), .pairs(let keys, let values): [keys, values]
    case .dictionary(_, let values): [values]
    case .sequence(let parts): parts
    case .record(let record): record.properties.map { $0.type }
    case .enumeration(let cases): cases.flatMap { $0.values.map { $0.type } }
    case .rawValue(let rawValue): [rawValue.type]
    case .custom(let custom): custom.wholeTypes + custom.properties.map { $0.type }
    case .bool, .string, .integer, .floatingPoint, .decimal, .date, .data, .url, .uuid, .never,
      .opaque:
      []
    }
  }
}
