import ActivitySchema
import PushModel
import PushTexts

extension MatchTables {
  /// - Parameter acceptsEnvelopes: Whether a push can be in a request document or in a message to Firebase.
  init(_ schema: Schema, _ configuration: Configuration, acceptsEnvelopes: Bool) {
    var builder = MatchTablesBuilder(schema: schema)
    builder.addActivities(configuration)
    builder.addPush(acceptsEnvelopes: acceptsEnvelopes)
    self = builder.tables
  }
}

/// Adds types one after another, without recursion, for chains of types of any length.
struct MatchTablesBuilder {
  let schema: Schema
  private(set) var tables = MatchTables()
  /// The nodes of types, by the types' indices in the schema.
  private var known: [Int: Int] = [:]
  private var pending: [TypeID] = []

  init(schema: Schema) { self.schema = schema }

  mutating func addActivities(_ configuration: Configuration) {
    for activity in schema.activities {
      // The JSON in strings needs the engine.
      func needsEngine(_ part: PayloadPart) -> Bool {
        configuration.embedsJSON(in: part, of: activity.name)
      }
      tables.activities.append(
        MatchTables.Parts(
          attributes: needsEngine(.attributes) ? add(.unclear) : node(of: activity.attributes),
          contentState: needsEngine(.contentState)
            ? add(.unclear) : node(of: activity.contentState)))
    }
    while let type = pending.popLast() {
      guard let node = known[type.index] else { continue }
      tables.nodes[node] = meaning(of: type)
    }
  }

  /// Returns the node of a type; its meaning is set later.
  private mutating func node(of type: TypeID) -> Int {
    if let node = known[type.index] { return node }
    known[type.index] = add(.unclear)
    pending.append(type)
    return tables.nodes.count - 1
  }

  mutating func add(_ node: MatchTables.Node) -> Int {
    tables.nodes.append(node)
    return tables.nodes.count - 1
  }

  /// Returns the form of the bytes of a type's value; `unclear` if bytes are not sufficient.
  private mutating func meaning(of type: TypeID) -> MatchTables.Node {
    switch schema[innermost(type)].shape {
    case .bool: return .bool
    case .string: return .string
    case .integer(let format): return Self.integer(format)
    case .floatingPoint(.float16): return .number(digits: 4, exponent: 0)
    case .floatingPoint, .decimal: return .fraction
    case .date: return .date
    case .data: return .base64
    case .url: return .url
    case .uuid: return .uuid
    case .array(let element): return .array(of: node(of: element))
    case .sequence(let types): return sequence(of: types)
    case .vector(let count, let type): return sequence(of: Array(repeating: type, count: count))
    case .range(let bound): return range(of: bound)
    case .pairs(let keys, let values):
      return .pairs(keys: node(of: keys), values: node(of: values))
    case .dictionary(.string, let values):
      return .dictionary(of: node(of: values), isNumbered: false)
    case .dictionary(.int, let values):
      return .dictionary(of: node(of: values), isNumbered: true)
    case .record(let record): return object(record)
    case .custom(let custom):
      return custom.memberwiseProperties.map { object($0) } ?? .unclear
    case .enumeration(let cases): return choice(cases)
    case .rawValue(let rawValue): return self.rawValue(rawValue)
    case .never, .optional, .dictionary, .opaque: return .unclear
    }
  }

  /// Returns the type that decodes a nonnull value, without wrappers that accept every raw value.
  private func innermost(_ type: TypeID) -> TypeID {
    var type = type
    for _ in schema.types.indices {
      switch schema[type].shape {
      case .optional(let wrapped): type = wrapped
      case .rawValue(let rawValue):
        guard case .any = rawValue.values, rawValue.timeFormats.number == nil else { return type }
        type = rawValue.type
      default: return type
      }
    }
    return type
  }

  /// Returns the limits of a format, or of 64 bits if it has more.
  private static func integer(_ format: IntegerFormat) -> MatchTables.Node {
    let bits = min(format.bitWidth, 64)
    let largest = UInt64.max >> UInt64(format.isSigned ? 65 - bits : 64 - bits)
    return .integer(largest: largest, smallest: format.isSigned ? largest + 1 : 0)
  }

  private mutating func sequence(of types: [TypeID]) -> MatchTables.Node {
    let nodes = types.map { node(of: $0) }
    let start = Int32(truncatingIfNeeded: tables.elements.count)
    tables.elements += nodes
    return .sequence(start..<Int32(truncatingIfNeeded: tables.elements.count))
  }

  /// Returns the form of a range whose bounds are numbers; their digits show which one is larger.
  private mutating func range(of bound: TypeID) -> MatchTables.Node {
    switch schema[bound].shape {
    case .integer, .floatingPoint, .decimal, .date: .range(of: node(of: bound))
    default: .unclear
    }
  }

  private mutating func object(_ record: Record) -> MatchTables.Node {
    guard record.keys.positions.count == record.properties.count else { return .unclear }
    switch record.validation {
    // A locale only skips members.
    case nil, .locale: return object(record.properties)
    case .timeZone:
      return object(record.properties) { $0.key == "identifier" ? .timeZone : nil }
    }
  }

  /// - Parameter special: Returns the form of a value whose form differs from the property's type.
  private mutating func object(
    _ properties: [Property], special: (Property) -> MatchTables.Node? = { _ in nil }
  ) -> MatchTables.Node {
    var accepted: [MatchedKey] = []
    for property in properties {
      // The unit of a time can be wrong.
      let special = property.timeFormats.number == nil ? special(property) : .unclear
      let node = special.map { add($0) } ?? node(of: property.type)
      accepted.append(
        MatchedKey(name: property.key, node: node, isNeeded: !property.isOptional))
    }
    return object(accepted)
  }

  mutating func object(_ keys: [MatchedKey]) -> MatchTables.Node {
    tables.add(keys).map { .object($0) } ?? .unclear
  }

  private mutating func choice(_ cases: CaseList) -> MatchTables.Node {
    var accepted: [MatchedKey] = []
    for enumerationCase in cases {
      accepted.append(
        MatchedKey(
          name: enumerationCase.key, node: add(object(enumerationCase.values)), isNeeded: false))
    }
    return choice(accepted)
  }

  mutating func choice(_ keys: [MatchedKey]) -> MatchTables.Node {
    tables.add(keys).map { .choice($0) } ?? .unclear
  }

  private mutating func rawValue(_ rawValue: RawValue) -> MatchTables.Node {
    guard case .only(let cases) = rawValue.values else { return .unclear }
    return words(cases) ?? integers(cases, schema[rawValue.type].shape) ?? .unclear
  }

  private mutating func words(_ cases: [RawCase]) -> MatchTables.Node? {
    let words = cases.compactMap { if case .string(let text) = $0.value { text } else { nil } }
    guard words.count == cases.count else { return nil }
    return self.words(words)
  }

  mutating func words(_ words: [String]) -> MatchTables.Node {
    tables.add(words.map { MatchedKey(name: $0, node: 0, isNeeded: false) }).map { .word($0) }
      ?? .unclear
  }

  mutating func finish(push: Int) { tables.push = push }

  private mutating func integers(_ cases: [RawCase], _ shape: Shape) -> MatchTables.Node? {
    guard case .integer = shape else { return nil }
    let values = cases.compactMap {
      if case .integer(let digits) = $0.value { Int64(digits) } else { nil }
    }
    guard values.count == cases.count else { return nil }
    let start = Int32(truncatingIfNeeded: tables.integers.count)
    tables.integers += values
    return .oneOf(start..<Int32(truncatingIfNeeded: tables.integers.count))
  }
}

extension CustomDecoding {
  /// The properties of an `init(from:)` that reads them in sequence, as the synthesized one does; nil for any other.
  fileprivate var memberwiseProperties: [Property]? {
    guard case .container? = steps.first, keys.positions.count == properties.count else {
      return nil
    }
    for step in steps.dropFirst() {
      guard case .member = step else { return nil }
    }
    return properties
  }
}
