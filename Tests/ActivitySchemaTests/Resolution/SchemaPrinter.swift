import ActivitySchema

/// Prints a schema as lines of text, each type once.
struct SchemaPrinter {
  private let schema: Schema
  private var lines: [String] = []
  private var printed: Set<TypeID> = []

  static func text(of files: String...) -> String {
    let files = files.enumerated().map {
      SwiftFile(name: "\($0.offset).swift", bytes: Array($0.element.utf8))
    }
    return text(of: SchemaBuilder.schema(from: files))
  }

  static func text(of schema: Schema) -> String {
    var printer = SchemaPrinter(schema: schema)
    for activity in schema.activities {
      printer.lines.append("\(activity.qualifiedName)")
      printer.print(activity.attributes, "attributes", "  ")
      printer.print(activity.contentState, "content-state", "  ")
    }
    return printer.lines.joined(separator: "\n")
  }

  private init(schema: Schema) { self.schema = schema }

  private mutating func print(_ type: TypeID, _ label: String, _ indent: String) {
    let name = schema[type].name
    guard printed.insert(type).inserted || isPlain(type) else {
      lines.append("\(indent)\(label): \(name) (above)")
      return
    }
    let inner = indent + "  "
    switch schema[type].shape {
    case .record(let record):
      lines.append("\(indent)\(label): \(name)\(record.acceptsAnything ? " accepts anything" : "")")
      for property in record.properties { print(property, inner) }
      for member in record.unreadMembers {
        lines.append("\(inner)unread \(member.name): \(member.reason)")
      }
    case .enumeration(let cases):
      lines.append("\(indent)\(label): \(name)")
      for enumerationCase in cases {
        lines.append("\(inner)case \(enumerationCase.key)")
        for value in enumerationCase.values { print(value, inner + "  ") }
      }
    case .rawValue(let rawValue):
      let values =
        switch rawValue.values {
        case .any: "any"
        case .unknown: "unknown"
        case .only(let cases): cases.map { "\($0.value)" }.joined(separator: " ")
        }
      lines.append("\(indent)\(label): \(name) by \(schema[rawValue.type].name): \(values)")
    case .custom(let custom):
      let count = custom.wholeTypes.count
      lines.append(
        custom.isOneOfSeveralDeclarations
          ? "\(indent)\(label): \(name) is one of \(count) declarations"
          : "\(indent)\(label): \(name) decodes itself")
      for property in custom.properties { print(property, inner) }
    case .optional(let wrapped): print(wrapped, label + "?", indent)
    case .array(let element), .range(let element), .vector(_, let element):
      lines.append("\(indent)\(label): \(name)")
      if !isPlain(element) { print(element, "of", inner) }
    case .dictionary(_, let values):
      lines.append("\(indent)\(label): \(name) object")
      if !isPlain(values) { print(values, "of", inner) }
    case .pairs: lines.append("\(indent)\(label): \(name) pairs")
    case .opaque(let unknown):
      lines.append(
        "\(indent)\(label): opaque \(unknown.reason)\(unknown.mayBeOptional ? ", perhaps optional" : "")"
      )
    default: lines.append("\(indent)\(label): \(name)")
    }
  }

  private mutating func print(_ property: Property, _ indent: String) {
    let renamed = property.key == property.name ? property.key : "\(property.key)=\(property.name)"
    print(property.type, renamed + (property.isOptional ? "?" : ""), indent)
    if property.hasFallback { lines.append("\(indent)  or a default") }
  }

  private func isPlain(_ type: TypeID) -> Bool {
    switch schema[type].shape {
    case .record, .enumeration, .rawValue, .custom, .opaque, .array, .dictionary, .optional, .range:
      false
    default: true
    }
  }
}
