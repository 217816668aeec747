import JSONSyntax
import PushDocuments

/// A set of schemas that a value must satisfy; object members are merged where possible.
struct JSONSchemaConjunction {
  var isObject = false
  private var properties: [JSONValue.Member] = []
  private var names: Set<String> = []
  private var required: [String] = []
  private var others: [JSONValue] = []
  /// Whether no value satisfies the schemas.
  private var isImpossible = false

  mutating func add(_ key: String, _ value: JSONValue, isRequired: Bool) {
    guard names.insert(key).inserted else {
      // The key is already present with a different schema.
      var another = JSONSchemaConjunction()
      another.add(key, value, isRequired: isRequired)
      return add(another.schema)
    }
    properties.append(JSONValue.Member(name: key, value: value))
    if isRequired { required.append(key) }
  }

  mutating func add(_ schema: JSONValue) {
    if schema.isImpossible { isImpossible = true }
    if !schema.isUnrestricted { others.append(schema) }
  }

  var schema: JSONValue {
    if isImpossible { return .impossible }
    let schema: JSONValue = [
      "type": isObject ? "object" : nil,
      "properties": .object(properties).unlessEmpty,
      "required": .strings(required).unlessEmpty,
    ]
    if schema.members.isEmpty, others.count == 1 { return others[0] }
    return schema.adding(["allOf": .array(others).unlessEmpty])
  }
}

extension JSONValue {
  /// The schema that no value satisfies.
  static let impossible = JSONValue.literal("false")

  var isImpossible: Bool { if case .literal("false") = self { true } else { false } }

  /// Returns a schema for values that match at least one of the given schemas.
  static func any(of schemas: [JSONValue]) -> JSONValue {
    if let free = schemas.first(where: { $0.isUnrestricted }) { return free }
    let possible = schemas.filter { !$0.isImpossible }
    switch possible.count {
    case 0: return .impossible
    case 1: return possible[0]
    default: return ["anyOf": .array(possible)]
    }
  }
}
