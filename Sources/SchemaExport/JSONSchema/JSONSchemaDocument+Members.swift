import ActivitySchema
import JSONSyntax
import PushDecoding
import PushDocuments

/// Types with JSON objects.
extension JSONSchemaDocument {
  mutating func record(_ record: Record) -> JSONValue {
    if record.acceptsAnything {
      return ["description": "Any value is accepted; decoding does not read it."]
    }
    let members = object(record.properties)
    switch record.validation {
    case .timeZone: return ["anyOf": [Self.object("autoupdating", ["const": true]), members]]
    case .locale:
      let current = Self.object("current", ["enum": [1, 2]])
      return ["anyOf": [current, members]]
    case nil: return members
    }
  }

  /// Returns a schema for an object with the given member; other members are not decoded.
  private static func object(_ key: String, _ value: JSONValue) -> JSONValue {
    ["type": "object", "properties": [key: value], "required": [.string(key)]]
  }

  mutating func object(_ properties: [Property]) -> JSONValue {
    var conjunction = JSONSchemaConjunction()
    conjunction.isObject = true
    for property in properties {
      conjunction.add(
        property.key, value(of: property), isRequired: property.isNeeded(in: schema))
    }
    return conjunction.schema
  }

  mutating func value(of property: Property) -> JSONValue {
    let value = reference(to: property.type)
    if property.hasFallback {
      return (["anyOf": [value, [:]]] as JSONValue).described(property.remarks)
    }
    return (property.isOptional ? value.orNull : value).described(property.remarks)
  }

  /// Returns an object with one member for each case; exactly one must be present, and unknown keys are ignored.
  mutating func enumeration(_ cases: CaseList) -> JSONValue {
    guard !cases.isEmpty else { return ["not": [:]] }
    var members: [JSONValue.Member] = []
    for one in cases {
      let contents = object(one.values).described(one.comment)
      members.append(JSONValue.Member(name: one.key, value: contents))
    }
    let choices = cases.map { ["required": [.string($0.key)]] as JSONValue }
    return [
      "type": "object", "properties": .object(members), "oneOf": .array(choices),
    ]
  }

  /// Returns the schema of the values, and the description extended with the documentation of each case.
  mutating func rawValue(
    _ rawValue: RawValue, _ documentation: String
  ) -> (JSONValue, String) {
    let plain = reference(to: rawValue.type)
    switch rawValue.values {
    case .any: return (plain, documentation)
    case .unknown:
      let note = "Its `init?(rawValue:)` decides which values are accepted."
      return (plain, documentation.isEmpty ? note : documentation + "\n\n" + note)
    case .only(let cases):
      var values: [JSONValue] = []
      var lines: [String] = []
      for one in cases {
        values.append(one.value.jsonValue(as: schema[rawValue.type].shape))
        let comment = one.comment.split(separator: "\n").joined(separator: " ")
        if !comment.isEmpty { lines.append("- `\(one.value.spelling)`: \(comment)") }
      }
      let paragraphs = [documentation, lines.joined(separator: "\n")].filter { !$0.isEmpty }
      let type: JSONValue = ["type": plain["type"], "enum": .array(values)]
      return (type, paragraphs.joined(separator: "\n\n"))
    }
  }
}
