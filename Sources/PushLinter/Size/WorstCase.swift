import ActivitySchema

/// The largest JSON that one part of a push can have, according to its declaration.
package struct WorstCase: Sendable {
  package let part: PayloadPart
  /// The bytes of all bounded values, in their shortest form.
  package let bounded: Int
  /// The properties without a bound, with their path below the part: text, collections, unknown types.
  package let unbounded: [String]

  init(of part: PayloadPart, in activity: Activity, schema: Schema) {
    var measure = Measure(schema: schema)
    self.part = part
    bounded = measure.size(
      of: activity.type(of: part), at: "", depth: 0)
    unbounded = measure.unbounded
  }
}

/// Adds up the maximum sizes of the values of types.
private struct Measure {
  let schema: Schema
  private(set) var unbounded: [String] = []
  /// The computed sizes of bounded types; each type is visited once.
  private var bounded: [TypeID: Int] = [:]

  /// The depth from which a type must contain itself.
  private static let maximumDepth = 32
  /// The maximum number of listed properties without a bound.
  private static let maximumNames = 1_000
  /// `-1.7976931348623157e+308`
  private static let double = 24
  /// 38 digits, a sign, a point and an exponent.
  private static let decimal = 45
  /// 36 characters in quotation marks.
  private static let uuid = 38

  init(schema: Schema) { self.schema = schema }

  mutating func size(of type: TypeID, at path: String, depth: Int) -> Int {
    guard depth < Self.maximumDepth, unbounded.count < Self.maximumNames else {
      return unboundedSize(at: path)
    }
    if let known = bounded[type] { return known }
    let unboundedBefore = unbounded.count
    let size = size(of: schema[type], at: path, depth: depth + 1)
    if unbounded.count == unboundedBefore { bounded[type] = size }
    return size
  }

  private mutating func size(of type: SchemaType, at path: String, depth next: Int) -> Int {
    switch type.shape {
    case .bool: return 5
    case .integer(let format):
      // log₁₀ 2 is a little more than 3/10.
      return (format.bitWidth * 30_103 + 99_999) / 100_000 + (format.isSigned ? 1 : 0)
    case .floatingPoint, .date: return Self.double
    case .decimal: return Self.decimal
    case .uuid: return Self.uuid
    case .never: return 0
    case .optional(let wrapped): return size(of: wrapped, at: path, depth: next)
    case .range(let bound): return 3 + 2 * size(of: bound, at: path, depth: next)
    case .vector(let count, let element):
      return 1 + count * (1 + size(of: element, at: path, depth: next))
    case .sequence(let elements):
      return elements.reduce(1) { $0 + 1 + size(of: $1, at: path, depth: next) }
    case .record(let record): return size(of: record.properties, at: path, depth: next)
    case .enumeration(let cases):
      return cases.map { enumerationCase in
        5 + enumerationCase.key.utf8.count
          + size(of: enumerationCase.values, at: path, depth: next)
      }.max() ?? 0
    case .rawValue(let rawValue):
      guard case .only(let cases) = rawValue.values else {
        return size(of: rawValue.type, at: path, depth: next)
      }
      return cases.map { $0.value.spelling.utf8.count }.max() ?? 0
    case .string, .url, .data, .array, .dictionary, .pairs, .custom, .opaque:
      return unboundedSize(at: path)
    }
  }

  private mutating func size(of properties: [Property], at path: String, depth: Int) -> Int {
    var size = 2 + max(0, properties.count - 1)
    for property in properties {
      let place = path.isEmpty ? property.key : "\(path).\(property.key)"
      size += property.key.utf8.count + 3
      size += self.size(of: property.type, at: place, depth: depth)
    }
    return size
  }

  /// Records an unbounded property, and returns no bytes for it.
  private mutating func unboundedSize(at path: String) -> Int {
    if unbounded.last != path { unbounded.append(path) }
    return 0
  }
}
