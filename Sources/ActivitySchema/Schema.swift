/// What payloads must decode into, read from Swift declarations.
///
/// Types stand in one flat table and name each other by their index, so that a recursive type is a cycle of numbers:
///
///     struct Node: Codable { var label: String; var children: [Node] }
///
///     types[4]  record Node { label: 5, children: 6 }
///     types[5]  string
///     types[6]  array of 4
public final class Schema: Sendable {
  /// The names of the files that were read, as they were given.
  public let fileNames: [String]
  /// Every type that conforms to `ActivityAttributes`, in the order of the files.
  public let activities: [Activity]
  public let types: [SchemaType]
  /// What could not be read; the rest of the schema holds.
  public let problems: [SchemaProblem]
  /// How the values of each type are mostly written, by the places of the types.
  public let plainShapes: [PlainShape]
  /// The raw values of enums, as they stand in payloads.
  public let texts: [KeyTable]

  public init(
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
  public func keeping(_ activities: [Activity]) -> Schema {
    Schema(fileNames: fileNames, activities: activities, types: types, problems: problems)
  }

  @inlinable
  public subscript(id: TypeID) -> SchemaType { types[id.index] }
}

/// The place of a type in its schema's table.
public struct TypeID: Hashable, Sendable {
  public let index: Int

  public init(_ index: Int) { self.index = index }
}

/// A name in a Swift file.
public struct DeclarationSite: Hashable, Sendable {
  /// Index into `Schema.fileNames`.
  public let file: Int
  /// Offsets in bytes.
  public let range: Range<Int>

  public init(file: Int, range: Range<Int>) {
    self.file = file
    self.range = range
  }
}

/// A type that conforms to `ActivityAttributes`, and its state.
public final class Activity: Sendable {
  /// The unqualified name, which is what `attributes-type` carries (Apple, *Starting and updating Live Activities with
  /// ActivityKit push notifications*; seen on devices).
  public let name: String
  /// The name with the types that it is nested in.
  public let qualifiedName: String
  public let attributes: TypeID
  public let contentState: TypeID
  public let site: DeclarationSite

  public init(
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
public struct SchemaType: Sendable {
  /// As Swift prints it, such as `Array<Optional<Int>>`.
  public let name: String
  public let shape: Shape
  /// Nil for the types of the standard library and Foundation.
  public let site: DeclarationSite?
  /// Nil for the types of the standard library and Foundation.
  public let inheritance: Inheritance?
  /// The text of the declaration's `///` and `/** */` comments.
  public let documentation: String

  public init(
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
