import ActivitySchema
import JSONSyntax
import PushDecoding
import PushDocuments

extension Schema {
  /// Returns whether the type gets its own definition: declared types, and types whose JSON needs a description.
  func isDefinition(_ type: TypeID) -> Bool {
    switch self[type].shape {
    // A type that accepts anything needs no definition.
    case .record(let record): self[type].site != nil || !record.acceptsAnything
    case .custom: self[type].site != nil
    case .enumeration, .rawValue, .date, .data, .url, .uuid: true
    case .bool, .string, .integer, .floatingPoint, .decimal, .never, .optional, .array, .sequence,
      .vector, .range, .dictionary, .pairs, .opaque:
      false
    }
  }
}

extension JSONSchemaDocument {
  /// Returns the named definition of a type.
  mutating func definition(of type: TypeID) -> JSONValue {
    let declared = schema[type]
    var description = declared.comment
    let body: JSONValue
    switch declared.shape {
    case .record(let record): body = self.record(record)
    case .enumeration(let cases): body = enumeration(cases)
    case .rawValue(let rawValue):
      (body, description) = self.rawValue(rawValue, description)
    case .custom(let custom): body = self.custom(custom)
    case .date: (body, description) = boundsDates ? Self.boundedDate : Self.date
    case .data: (body, description) = (Self.data, "A Base64 string.")
    case .url: (body, description) = (Self.url, "A URL, or a path relative to one.")
    case .uuid: (body, description) = (Self.uuid, "A UUID: 8-4-4-4-12 hexadecimal digits.")
    default: body = inline(type)
    }
    return (["title": .string(declared.name)] as JSONValue)
      .adding((body.isImpossible ? ["not": [:]] : body).described(description))
  }

  private static let date: (JSONValue, String) = (
    ["type": "number"],
    "Seconds since 2001-01-01 00:00:00 UTC, the reference date of Foundation's `Date`: Unix seconds minus 978307200."
  )

  /// A date that cannot be in Unix seconds or milliseconds.
  private static let boundedDate: (JSONValue, String) = (
    [
      "type": "number", "minimum": .literal("\(DateBounds.minimum)"),
      "maximum": .literal("\(DateBounds.maximum)"),
    ],
    date.1
      + " The bounds are the years 2001 to 2045, so that Unix seconds and milliseconds are not valid; the phone decodes every number."
  )
  /// The strings that Foundation's decoder accepts, including extra `=` at the end.
  private static let data: JSONValue = [
    "type": "string", "contentEncoding": "base64",
    "pattern": "^(?:(?:[A-Za-z0-9+/]{4})*[A-Za-z0-9+/]{2}[A-Za-z0-9+/=]{2}=*|={4,})?$",
  ]
  /// The first delimiter can be a colon only after a scheme.
  private static let url: JSONValue = [
    "type": "string", "minLength": 1,
    "pattern": "^(?:[A-Za-z][A-Za-z0-9+.-]*:|:|[^:/?#\\[\\]@]*(?:[/?#\\[\\]@]|$))",
  ]
  private static let uuid: JSONValue = [
    "type": "string",
    "pattern": "^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$",
  ]

  /// Returns the schema of a type without a definition.
  mutating func inline(_ type: TypeID) -> JSONValue {
    switch schema[type].shape {
    case .bool: return ["type": "boolean"]
    case .string: return ["type": "string"]
    case .integer(let format): return Self.integer(format)
    case .floatingPoint(let format): return Self.floatingPoint(format)
    case .decimal: return ["type": "number"]
    case .never: return ["not": [:]]
    case .optional(let wrapped): return reference(to: wrapped).orNull
    case .array(let element): return ["type": "array", "items": reference(to: element)]
    case .sequence(let elements):
      return [
        "type": "array", "prefixItems": .array(elements.map { reference(to: $0) }),
        "minItems": .integer(elements.count),
      ]
    case .vector(let count, let element):
      let count = JSONValue.integer(count)
      return [
        "type": "array", "items": reference(to: element), "minItems": count, "maxItems": count,
      ]
    case .range(let bound):
      let bound = repeatedReference(to: bound)
      let description: JSONValue = "The lower and the upper bound."
      return [
        "description": description, "type": "array", "prefixItems": [bound, bound], "minItems": 2,
      ]
    case .dictionary(let keys, let values): return dictionary(keys, values)
    case .pairs(let keys, let values): return pairs(keys, values)
    case .opaque(let unknown): return ["description": .string(unknown.remark)]
    case .record(let record): return self.record(record)
    case .custom(let custom): return self.custom(custom)
    case .enumeration, .rawValue, .date, .data, .url, .uuid: return reference(to: type)
    }
  }

  private static func integer(_ format: IntegerFormat) -> JSONValue {
    let (lowest, highest) = format.bounds
    return ["type": "integer", "minimum": .literal(lowest), "maximum": .literal(highest)]
  }

  private static func floatingPoint(_ format: FloatingPointFormat) -> JSONValue {
    // A number rounds to infinity from these values on.
    let limit: String? =
      switch format {
      case .double: nil
      case .float: "3.4028235677973366e38"
      case .float16: "65520"
      }
    guard let limit else { return ["type": "number"] }
    return [
      "type": "number", "exclusiveMinimum": .literal("-" + limit),
      "exclusiveMaximum": .literal(limit),
    ]
  }

  private mutating func dictionary(_ keys: DictionaryKeys, _ values: TypeID) -> JSONValue {
    let names: JSONValue? =
      switch keys {
      case .string: nil
      case .int: ["pattern": "^[+-]?[0-9]+$"]
      case .rawValue(let type): keyNames(type)
      }
    return [
      "type": "object", "propertyNames": names, "additionalProperties": reference(to: values),
    ]
  }

  /// Returns the strings of keys that are raw values; nil if any string is accepted.
  private func keyNames(_ type: TypeID) -> JSONValue? {
    guard case .rawValue(let rawValue) = schema[type].shape else { return nil }
    let isInteger = if case .integer = schema[rawValue.type].shape { true } else { false }
    guard case .only(let cases) = rawValue.values else {
      return isInteger ? ["pattern": "^[+-]?[0-9]+$"] : nil
    }
    guard isInteger else { return ["enum": .strings(cases.map { $0.value.text })] }
    let spellings = cases.map { one -> String in
      let digits = one.value.text
      if digits == "0" { return "[+-]?0+" }
      return digits.hasPrefix("-") ? "-0*\(digits.dropFirst())" : "[+]?0*\(digits)"
    }
    return ["pattern": .string("^(?:\(spellings.joined(separator: "|")))$")]
  }

  /// Returns a schema for alternating keys and values; JSON Schema cannot express this order for arrays of any length.
  private mutating func pairs(_ keys: TypeID, _ values: TypeID) -> JSONValue {
    let (key, value) = (repeatedReference(to: keys), repeatedReference(to: values))
    return [
      "description": "Alternating keys and values.", "type": "array", "prefixItems": [key, value],
      "items": keys == values ? value : ["anyOf": [key, value]],
    ]
  }
}

extension JSONValue {
  /// The same schema, extended to accept null.
  var orNull: JSONValue {
    if let type = self["type"], self["enum"] == nil {
      return .object(
        members.map {
          $0.name == "type" ? Member(name: "type", value: type.union) : $0
        })
    }
    return isUnrestricted ? self : ["anyOf": [self, ["type": "null"]]]
  }

  private var union: JSONValue {
    if case .array = self { self } else { .array([self, "null"]) }
  }

  /// Whether the schema accepts every value; a description is not a restriction.
  var isUnrestricted: Bool {
    switch self {
    case .literal(let text): text == "true"
    case .object(let members):
      members.allSatisfy { $0.name == "description" }
    case .array, .string: false
    }
  }
}
