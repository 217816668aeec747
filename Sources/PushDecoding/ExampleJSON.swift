package import ActivitySchema
import JSONSyntax

/// An example of the JSON that a type decodes, for a message.
package struct ExampleJSON {
  package let schema: Schema

  package init(schema: Schema) {
    self.schema = schema
  }

  /// The maximum nesting of an example.
  private static let maximumDepth = 3
  /// The maximum number of members of an object in an example.
  private static let maximumMembers = 4

  /// Returns an example on one line; nil if the declarations do not determine one that is short.
  package func text(of type: TypeID) -> String? { value(of: type, depth: 0)?.compactText }

  /// Returns whether an example of a shape shows its form without further words.
  package static func speaksForItself(_ shape: Shape) -> Bool {
    switch shape {
    case .record, .optional, .string, .array, .dictionary, .url: true
    default: false
    }
  }

  private func value(of type: TypeID, depth: Int) -> JSONValue? {
    guard depth < Self.maximumDepth else { return nil }
    func part(_ type: TypeID) -> JSONValue? { value(of: type, depth: depth + 1) }
    if let form = MeasurementForm(schema[type]) {
      return form.example(unit: schema[type].name)
    }
    switch schema[type].shape {
    case .bool: return true
    case .string: return "text"
    case .integer: return 1
    case .floatingPoint, .decimal: return .literal("1.5")
    case .date: return .literal("810421913")
    case .data: return "SGVsbG8="
    case .url: return "https://example.com"
    case .uuid: return .string(TextParser.uuid.example)
    case .optional(let wrapped): return part(wrapped)
    case .array(let element): return part(element).map { .array([$0]) }
    case .dictionary(let keys, let values):
      guard let key = key(keys), let value = part(values) else { return nil }
      return [key: value]
    case .pairs(let keys, let values):
      guard let key = part(keys), let value = part(values) else { return nil }
      return .array([key, value])
    case .record(let record): return object(record, depth)
    case .enumeration(let cases):
      guard let first = cases.first(where: { $0.values.isEmpty }) else { return nil }
      return [first.key: [:]]
    case .rawValue(let rawValue):
      guard case .only(let cases) = rawValue.values else { return nil }
      return cases.first.map { first in
        if case .string(let text) = first.value { return .string(text) }
        return .literal(first.value.spelling)
      }
    case .never, .sequence, .vector, .range, .custom, .opaque: return nil
    }
  }

  private func key(_ keys: DictionaryKeys) -> String? {
    switch keys {
    case .string: return "key"
    case .int: return "1"
    case .rawValue(let type):
      guard case .rawValue(let rawValue) = schema[type].shape,
        case .only(let cases) = rawValue.values,
        case .string(let text)? = cases.first?.value
      else { return nil }
      return text
    }
  }

  private func object(_ record: Record, _ depth: Int) -> JSONValue? {
    let required = record.properties.filter { !$0.isOptional }
    guard record.validation == nil, !required.isEmpty, required.count <= Self.maximumMembers else {
      return nil
    }
    var members: [JSONValue.Member] = []
    for property in required {
      guard let value = value(of: property.type, depth: depth + 1) else { return nil }
      members.append(JSONValue.Member(name: property.key, value: value))
    }
    return .object(members)
  }
}
