package import ActivitySchema
import JSONSyntax
import PushDecoding
package import PushTexts

/// The schema as JSON, version 1: activities, and one table of types that refer to each other by
/// name.
package struct SchemaDocument {
  private let schema: Schema
  private var files: DeclarationFiles
  private let names: [String]

  private static let formatVersion = 1

  /// Returns one JSON document in which types refer to each other by name.
  package static func text(_ schema: Schema, files: [Source]) -> String {
    var document = SchemaDocument(schema: schema, files: files)
    return document.json().line
  }

  package init(schema: Schema, files: [Source]) {
    self.schema = schema
    self.files = DeclarationFiles(files)
    names = Self.uniqueNames(of: schema.types)
  }

  /// Returns unique names: different copies of a declaration have the same name, so the later ones get a number.
  private static func uniqueNames(of types: [SchemaType]) -> [String] {
    var taken: [String: Int] = [:]
    return types.map { type in
      let number = (taken[type.name] ?? 0) + 1
      taken[type.name] = number
      return number == 1 ? type.name : "\(type.name)#\(number)"
    }
  }

  private mutating func json() -> JSONValue {
    let types = zip(names, schema.types).map { name, type in
      JSONValue.Member(name: name, value: located(json(of: type), at: type.site))
    }
    return [
      "formatVersion": .integer(Self.formatVersion),
      "activities": .array(schema.activities.map { json(of: $0) }),
      "types": .object(types),
      "problems": .array(
        schema.problems.map { located(["message": .string($0.message.text)], at: $0.site) }),
    ]
  }

  private mutating func json(of activity: Activity) -> JSONValue {
    let names: JSONValue = [
      "name": .string(activity.name), "qualifiedName": .string(activity.qualifiedName),
    ]
    return located(names, at: activity.site).adding([
      "attributes": name(activity.attributes), "contentState": name(activity.contentState),
    ])
  }

  private func name(_ type: TypeID) -> JSONValue { .string(names[type.index]) }

  /// Returns an object with the place of a declaration at its end.
  private mutating func located(_ object: JSONValue, at site: DeclarationSite?) -> JSONValue {
    guard let site, let lines = files.lines(of: site.file) else { return object }
    let start = lines.position(of: site.range.lowerBound)
    return object.adding([
      "file": .string(lines.source.name), "line": .integer(start.line),
      "column": .integer(start.column),
    ])
  }

  // MARK: Types

  private mutating func json(of type: SchemaType) -> JSONValue {
    switch type.shape {
    case .bool: ["kind": "bool"]
    case .string: ["kind": "string"]
    case .integer(let format):
      [
        "kind": "integer", "bits": .integer(format.bitWidth), "isSigned": .boolean(format.isSigned),
      ]
    case .floatingPoint(let format):
      ["kind": "floatingPoint", "bits": format == .double ? 64 : format == .float ? 32 : 16]
    case .decimal: ["kind": "decimal"]
    case .date: ["kind": "date"]
    case .data: ["kind": "data"]
    case .url: ["kind": "url"]
    case .uuid: ["kind": "uuid"]
    case .never: ["kind": "never"]
    case .optional(let wrapped): ["kind": "optional", "of": name(wrapped)]
    case .array(let element): ["kind": "array", "of": name(element)]
    case .sequence(let elements):
      ["kind": "sequence", "elements": .array(elements.map { name($0) })]
    case .vector(let count, let element):
      ["kind": "vector", "of": name(element), "count": .integer(count)]
    case .range(let bound): ["kind": "range", "of": name(bound)]
    case .dictionary(let keys, let values):
      ["kind": "dictionary", "keys": name(keys), "values": name(values)]
    case .pairs(let keys, let values):
      ["kind": "pairs", "keys": name(keys), "values": name(values)]
    case .record(let record):
      [
        "kind": "record",
        "properties": .array(record.properties.map { json(of: $0, isRequired: !$0.isOptional) }),
        "unreadMembers": json(of: record.unreadMembers),
      ]
    case .enumeration(let cases): ["kind": "enumeration", "cases": json(of: cases)]
    case .rawValue(let rawValue): json(of: rawValue)
    // Only the decoding steps determine which properties are read together and which values are accepted.
    case .custom(let custom):
      [
        "kind": "custom",
        "properties": .array(
          custom.properties.map { json(of: $0, isRequired: custom.needs($0)) }),
        "unreadMembers": json(of: custom.unreadMembers),
      ]
    case .opaque(let unknown):
      ["kind": "opaque", "reason": .string(unknown.reason.sentence.text)]
    }
  }

  private func name(_ keys: DictionaryKeys) -> JSONValue {
    switch keys {
    case .string: "String"
    case .int: "Int"
    case .rawValue(let type): name(type)
    }
  }

  private mutating func json(of members: [UnreadMember]) -> JSONValue? {
    .array(members.map { located(["name": .string($0.name)], at: $0.site) }).unlessEmpty
  }

  private mutating func json(of property: Property, isRequired: Bool) -> JSONValue {
    located(
      [
        "key": .string(property.key),
        "name": .string(property.name),
        "type": name(property.type),
        "isRequired": .boolean(isRequired),
        "hasDefault": .boolean(property.hasDefault),
        "hasFallback": property.hasFallback ? true : nil,
        "documentation": .string(property.comment).unlessEmpty,
      ], at: property.site)
  }

  private mutating func json(of cases: CaseList) -> JSONValue {
    .array(
      cases.map { one in
        located(
          [
            "key": .string(one.key),
            "name": .string(one.name),
            "values": .array(one.values.map { json(of: $0, isRequired: !$0.isOptional) }),
            "documentation": .string(one.comment).unlessEmpty,
          ], at: one.site)
      })
  }

  /// `cases` are the only accepted values; without them any value of the type is accepted, or code
  /// decides.
  private mutating func json(of rawValue: RawValue) -> JSONValue {
    let whole: JSONValue = ["kind": "rawValue", "of": name(rawValue.type)]
    switch rawValue.values {
    case .only(let cases):
      let values = cases.map { one in
        // The declared value, not rounded to `Float`.
        let value = one.value.jsonValue(as: .floatingPoint(.double))
        return located(["name": .string(one.name), "value": value], at: one.site)
      }
      return whole.adding(["cases": .array(values)])
    case .any: return whole
    case .unknown: return whole.adding(["isDecidedByCode": true])
    }
  }
}
