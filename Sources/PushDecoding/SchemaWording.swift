package import ActivitySchema
package import PushTexts

/// Descriptions of the JSON that declared types require.
package struct SchemaWording {
  package let schema: Schema

  package init(schema: Schema) { self.schema = schema }

  /// Returns a description of the JSON that a part of a type requires.
  package func nested(_ type: TypeID) -> Message { describe(type, depth: 1) }

  /// Returns a description of the JSON that a type requires.
  package func describe(_ type: TypeID) -> Message {
    switch schema[type].shape {
    case .bool: "`true` or `false`"
    case .string: "a string"
    case .integer(let format): integer(format)
    case .floatingPoint, .decimal: "a number"
    case .date: "a number of seconds since 2001-01-01 UTC"
    case .data: "a Base64 string"
    case .url: "a URL string"
    case .uuid: "a UUID string"
    case .never: "no value"
    case .optional(let wrapped): describe(wrapped)
    case .array(let element): "an array in which each element is \(describe(element, depth: 1))"
    case .sequence(let elements): sequence(schema[type].name, elements)
    case .vector(let count, _): "an array of exactly \(count) numbers"
    case .range(let bound):
      "an array of two elements, the lower and the upper bound, each \(describe(bound, depth: 1))"
    case .dictionary(_, let values):
      "an object in which each value is \(describe(values, depth: 1))"
    case .pairs: "an array of alternating keys and values, not an object"
    case .record(let record): describe(record)
    case .enumeration(let cases):
      "an object with one member: \(.list(cases.lazy.map { $0.key }, .or))"
    case .rawValue(let rawValue):
      if case .only(let cases) = rawValue.values {
        "one of \(.list(cases.lazy.map { .text($0.value.spelling) }, .or))"
      } else if let format = rawValue.timeFormats.first, rawValue.timeFormats.count == 1 {
        format.description
      } else {
        describe(rawValue.type)
      }
    case .custom(let custom): describe(custom, schema[type].name)
    case .opaque: "a value that `\(schema[type].name)` decodes"
    }
  }

  /// Returns the description of an object: its required keys, or the optional ones if it has no other.
  private func describe(_ record: Record) -> Message {
    if record.properties.isEmpty { return "an object" }
    let required = record.properties.filter { !$0.isOptional }
    return required.isEmpty
      ? "an object with any of \(.list(record.properties.map { $0.key }))"
      : "an object with \(.list(required.map { $0.key }))"
  }

  /// Returns the description of a type inside another description; a type with members is described by its name.
  private func describe(_ type: TypeID, depth: Int) -> Message {
    switch schema[type].shape {
    case .record(let record) where record.acceptsAnything: "any JSON value"
    case .record, .enumeration, .rawValue, .custom, .array, .dictionary: "a `\(schema[type].name)`"
    default: describe(type)
    }
  }

  /// Returns the types that an `init(from:)` tries to decode from the whole value, and the keys that it may read.
  private func describe(_ custom: CustomDecoding, _ name: String) -> Message {
    var ways: [Message]
    if custom.isOneOfSeveralDeclarations {
      // All of them have one name.
      ways = custom.wholeTypes.map { declaration in
        if case .custom = schema[declaration].shape {
          describe(declaration, depth: 1)
        } else {
          describe(declaration)
        }
      }
    } else {
      // All builds of a type that depends on `#if` have one name.
      let wholes = custom.condition == nil ? custom.wholeTypes : Array(custom.wholeTypes.prefix(1))
      ways = wholes.map { describe($0, depth: 1) }
    }
    if !custom.properties.isEmpty {
      let keys = custom.properties.enumerated().filter { custom.keys.positions[$1.key] == $0 }
      ways.append("an object with \(.list(keys.map { $0.element.key }, .or))")
    }
    guard let first = ways.first else { return "a value that `\(name)` decodes" }
    // A single alternative is described as if it were the type itself.
    return ways.count == 1 ? first : "\(.list(ways.map { .message($0) }, .or))"
  }

  /// The maximum number of elements of an array that are described one by one.
  private static let maximumListedElements = 6

  private func sequence(_ name: String, _ elements: [TypeID]) -> Message {
    switch name {
    case "CGPoint": "[x, y]"
    case "CGSize": "[width, height]"
    case "CGRect": "[[x, y], [width, height]]"
    case "Duration":
      "an array of the two halves of a count of attoseconds, such as [0, 5000000000000000000] for 5 seconds"
    case _ where elements.count <= Self.maximumListedElements:
      "an array of \(elements.count) elements: \(.list(elements.map { .message(describe($0, depth: 1)) }, .and))"
    default: "an array of \(elements.count) elements"
    }
  }

  private func integer(_ format: IntegerFormat) -> Message {
    if format.bitWidth <= 32 {
      let (lowest, highest) = format.bounds
      return "a whole number from \(lowest) to \(highest)"
    }
    return format.isSigned ? "a whole number" : "a non-negative whole number"
  }
}
