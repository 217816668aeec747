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
    return document.line()
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

  private mutating func line() -> String {
    JSONWriter.line { json in
      json.member("formatVersion", Self.formatVersion)
      json.objects("activities", of: schema.activities) { json, activity in
        json.member("name", activity.name)
        json.member("qualifiedName", activity.qualifiedName)
        write(activity.site, to: &json)
        json.member("attributes", name(activity.attributes))
        json.member("contentState", name(activity.contentState))
      }
      json.object("types") { json in
        for (type, name) in zip(schema.types, names) {
          json.name(name)
          json.object { write(type, to: &$0) }
        }
      }
      json.objects("problems", of: schema.problems) { json, problem in
        json.member("message", problem.message.text)
        write(problem.site, to: &json)
      }
    }
  }

  private func name(_ type: TypeID) -> String { names[type.index] }

  private mutating func write(_ site: DeclarationSite?, to json: inout JSONWriter) {
    guard let site, let lines = files.lines(of: site.file) else { return }
    let start = lines.position(of: site.range.lowerBound)
    json.member("file", lines.source.name)
    json.member("line", start.line)
    json.member("column", start.column)
  }

  // MARK: Types

  private mutating func write(_ type: SchemaType, to json: inout JSONWriter) {
    switch type.shape {
    case .bool: json.member("kind", "bool")
    case .string: json.member("kind", "string")
    case .integer(let format):
      json.member("kind", "integer")
      json.member("bits", format.bitWidth)
      json.member("isSigned", format.isSigned)
    case .floatingPoint(let format):
      json.member("kind", "floatingPoint")
      json.member("bits", format == .double ? 64 : format == .float ? 32 : 16)
    case .decimal: json.member("kind", "decimal")
    case .date: json.member("kind", "date")
    case .data: json.member("kind", "data")
    case .url: json.member("kind", "url")
    case .uuid: json.member("kind", "uuid")
    case .never: json.member("kind", "never")
    case .optional(let wrapped): write("optional", of: wrapped, to: &json)
    case .array(let element): write("array", of: element, to: &json)
    case .sequence(let elements):
      json.member("kind", "sequence")
      json.array("elements", of: elements) { $0.string(name($1)) }
    case .vector(let count, let element):
      write("vector", of: element, to: &json)
      json.member("count", count)
    case .range(let bound): write("range", of: bound, to: &json)
    case .dictionary(let keys, let values):
      json.member("kind", "dictionary")
      switch keys {
      case .string: json.member("keys", "String")
      case .int: json.member("keys", "Int")
      case .rawValue(let type): json.member("keys", name(type))
      }
      json.member("values", name(values))
    case .pairs(let keys, let values):
      json.member("kind", "pairs")
      json.member("keys", name(keys))
      json.member("values", name(values))
    case .record(let record): write(record, to: &json)
    case .enumeration(let cases): write(cases, to: &json)
    case .rawValue(let rawValue): write(rawValue, to: &json)
    case .custom(let custom): write(custom, to: &json)
    case .opaque(let unknown):
      json.member("kind", "opaque")
      json.member("reason", unknown.reason.sentence.text)
    }
    write(type.site, to: &json)
  }

  private func write(_ kind: String, of type: TypeID, to json: inout JSONWriter) {
    json.member("kind", kind)
    json.member("of", name(type))
  }

  private mutating func write(_ record: Record, to json: inout JSONWriter) {
    json.member("kind", "record")
    json.array("properties", of: record.properties) {
      write($1, isRequired: !$1.isOptional, to: &$0)
    }
    write(record.unreadMembers, to: &json)
  }

  /// Only the decoding steps determine which properties are read together and which values are accepted.
  private mutating func write(_ custom: CustomDecoding, to json: inout JSONWriter) {
    json.member("kind", "custom")
    json.array("properties", of: custom.properties) {
      write($1, isRequired: custom.needs($1), to: &$0)
    }
    write(custom.unreadMembers, to: &json)
  }

  private mutating func write(_ members: [UnreadMember], to json: inout JSONWriter) {
    guard !members.isEmpty else { return }
    json.objects("unreadMembers", of: members) { json, member in
      json.member("name", member.name)
      write(member.site, to: &json)
    }
  }

  private mutating func write(
    _ property: Property, isRequired: Bool, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("key", property.key)
      json.member("name", property.name)
      json.member("type", name(property.type))
      json.member("isRequired", isRequired)
      json.member("hasDefault", property.hasDefault)
      if property.hasFallback { json.member("hasFallback", true) }
      json.memberUnlessEmpty("documentation", property.comment)
      write(property.site, to: &json)
    }
  }

  private mutating func write(_ cases: CaseList, to json: inout JSONWriter) {
    json.member("kind", "enumeration")
    json.objects("cases", of: cases) { json, one in
      json.member("key", one.key)
      json.member("name", one.name)
      json.array("values", of: one.values) { write($1, isRequired: !$1.isOptional, to: &$0) }
      json.memberUnlessEmpty("documentation", one.comment)
      write(one.site, to: &json)
    }
  }

  /// `cases` are the only accepted values; without them any value of the type is accepted, or code
  /// decides.
  private mutating func write(_ rawValue: RawValue, to json: inout JSONWriter) {
    json.member("kind", "rawValue")
    json.member("of", name(rawValue.type))
    switch rawValue.values {
    case .only(let cases):
      json.objects("cases", of: cases) { json, one in
        json.member("name", one.name)
        json.name("value")
        switch one.value {
        case .string(let text): json.string(text)
        case .integer(let digits): json.literal(digits)
        case .double(let number):
          if number.isFinite { json.literal("\(number)") } else { json.null() }
        case .boolean(let value): json.literal("\(value)")
        }
        write(one.site, to: &json)
      }
    case .any: break
    case .unknown:
      json.member("isDecidedByCode", true)
    }
  }
}
