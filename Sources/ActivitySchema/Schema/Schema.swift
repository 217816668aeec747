/// What payloads must decode into, read from Swift declarations.
///
/// Types stand in one flat table and name each other by their index, so that a recursive type is a cycle of numbers:
///
///     struct Node: Codable { var label: String; var children: [Node] }
///
///     types[4]  record Node { label: 5, children: 6 }
///     types[5]  string
///     types[6]  array of 4
package final class Schema: Sendable {
  /// The names of the files that were read, as they were given.
  package let fileNames: [String]
  /// Every type that conforms to `ActivityAttributes`, in the order of the files.
  package let activities: [Activity]
  package let types: [SchemaType]
  /// What could not be read; the rest of the schema holds.
  package let problems: [SchemaProblem]
  /// How the values of each type are mostly written, by the places of the types.
  package let plainShapes: [PlainShape]
  /// The raw values of enums, as they stand in payloads.
  package let texts: [KeyTable]

  package init(
    fileNames: [String] = [], activities: [Activity] = [], types: [SchemaType] = [],
    problems: [SchemaProblem] = []
  ) {
    self.fileNames = fileNames
    self.activities = activities
    self.types = types
    self.problems = problems
    (plainShapes, texts) = PlainShape.shapes(of: types)
  }

  /// The same of some of the activities alone.
  package func keeping(_ activities: [Activity]) -> Schema {
    Schema(fileNames: fileNames, activities: activities, types: types, problems: problems)
  }

  @inlinable
  package subscript(id: TypeID) -> SchemaType { types[id.index] }
}

/// The place of a type in its schema's table.
package struct TypeID: Hashable, Sendable {
  package let index: Int

  package init(_ index: Int) { self.index = index }
}

/// A name in a Swift file.
package struct DeclarationSite: Hashable, Sendable {
  /// Index into `Schema.fileNames`.
  package let file: Int
  /// Offsets in bytes.
  package let range: Range<Int>

  package init(file: Int, range: Range<Int>) {
    self.file = file
    self.range = range
  }
}

/// A type that conforms to `ActivityAttributes`, and its state.
package final class Activity: Sendable {
  /// The unqualified name, which is what `attributes-type` carries (Apple, *Starting and updating Live Activities with
  /// ActivityKit push notifications*; seen on devices).
  package let name: String
  /// The name with the types that it is nested in.
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

/// A type as a payload's author has to know it.
package struct SchemaType: Sendable {
  /// As Swift prints it, such as `Array<Optional<Int>>`.
  package let name: String
  package let shape: Shape
  /// Nil for the types of the standard library and Foundation.
  package let site: DeclarationSite?
  /// Nil for the types of the standard library and Foundation.
  package let inheritance: Inheritance?
  /// The text of the declaration's `///` and `/** */` comments.
  package let documentation: String

  package init(
    name: String, shape: Shape, site: DeclarationSite? = nil, inheritance: Inheritance? = nil,
    documentation: String = ""
  ) {
    self.name = name
    self.shape = shape
    self.site = site
    self.inheritance = inheritance
    self.documentation = documentation
  }
}

/// What a declaration says about the protocols that its type conforms to.
package struct Inheritance: Hashable, Sendable {
  /// True where it conforms to `Decodable`, by itself or through other protocols.
  package let isDecodable: Bool
  /// True where nothing that it inherits, and no macro on it, is unknown and may say more.
  package let isKnown: Bool

  package init(isDecodable: Bool, isKnown: Bool) {
    self.isDecodable = isDecodable
    self.isKnown = isKnown
  }
}

extension Schema {
  /// The types that are reached from some of them, each once, in the order in which they are named.
  package func types(reachedFrom roots: [TypeID]) -> [TypeID] {
    var found: [TypeID] = []
    var seen = Set(roots)
    var pending = Array(roots.reversed())
    while let type = pending.popLast() {
      found.append(type)
      for part in self[type].shape.parts.reversed() where seen.insert(part).inserted {
        pending.append(part)
      }
    }
    return found
  }
}

extension Shape {
  /// The types that a value of this shape is made of, in the order of decoding.
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
