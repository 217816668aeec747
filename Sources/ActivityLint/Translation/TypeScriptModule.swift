import ActivitySchema

/// Activities as one TypeScript module: the types of parts and of whole pushes.
struct TypeScriptModule {
  let schema: Schema
  private var identifiers = TypeIdentifiers(separator: "", reserved: TypeScriptSyntax.reservedNames)
  /// Types that are referred to and not yet declared.
  private var pending: [TypeID] = []
  private var referred: Set<TypeID> = []
  private var aliases: Set<TypeScriptAlias> = []
  private var output = TypeScriptWriter()

  init(schema: Schema) { self.schema = schema }

  private static let header = [
    "Read from Swift declarations by activity-lint.",
    "",
    "A property that is optional in Swift may be left out. `null` decodes as well, but pushes that carry one",
    "are reported to vanish, so that these types do not take it.",
  ]

  mutating func text() -> String {
    for line in Self.header { output.line(line.isEmpty ? "//" : "// " + line) }
    for activity in schema.activities { declarePushes(of: activity) }
    var next = 0
    while next < pending.count {
      declare(pending[next])
      next += 1
    }
    if aliases.contains(.alert) { aliases.insert(.localizedText) }
    for alias in TypeScriptAlias.allCases where aliases.contains(alias) {
      output.blank()
      output.comment(alias.comment)
      for line in alias.declaration { output.line(line) }
    }
    return output.text
  }
}

// MARK: Pushes

extension TypeScriptModule {
  private mutating func declarePushes(of activity: Activity) {
    var names: [String] = []
    for event in WireName.Event.allCases {
      let name = identifiers.unused("\(activity.qualifiedName).\(event.typeScriptName)")
      names.append(name)
      var members: [TypeScriptMember] = []
      for member in PushMember.members(of: event) {
        members.append(
          TypeScriptMember(
            key: member.name, type: type(of: member, activity), isRequired: member.isRequired,
            comment: member.description))
      }
      output.blank()
      output.block("export interface \(name)") { output in
        output.block("\(WireName.aps):", end: ";") { $0.members(members) }
      }
    }
    let push = identifiers.unused("\(activity.qualifiedName).Push")
    output.blank()
    output.line("export type \(push) = \(names.joined(separator: " | "));")
  }

  private mutating func type(of member: PushMember, _ activity: Activity) -> String {
    switch member.value {
    case .event(let event): JSONWriter.quoted(event.rawValue)
    case .typeName: JSONWriter.quoted(activity.name)
    case .contentState: expression(activity.contentState)
    case .attributes: expression(activity.attributes)
    case .unixTime: use(.unixTime)
    case .alert: use(.alert)
    case .score: "number"
    case .one: "1"
    case .text: "string"
    }
  }
}

extension WireName.Event {
  fileprivate var typeScriptName: String {
    switch self {
    case .start: "Start"
    case .update: "Update"
    case .end: "End"
    }
  }
}

// MARK: Types

extension TypeScriptModule {
  private mutating func use(_ alias: TypeScriptAlias) -> String {
    aliases.insert(alias)
    return alias.rawValue
  }

  /// A type where another one names it.
  private mutating func expression(_ type: TypeID) -> String {
    switch schema[type].shape {
    case .bool: return "boolean"
    case .string: return "string"
    case .integer(let format): return use(TypeScriptAlias(format))
    case .floatingPoint, .decimal: return "number"
    case .date: return use(.date)
    case .data: return use(.data)
    case .url: return use(.url)
    case .uuid: return use(.uuid)
    case .never: return "never"
    case .opaque: return "unknown"
    case .optional(let wrapped): return "\(expression(wrapped)) | null"
    case .array(let element): return list(of: expression(element))
    case .sequence(let elements):
      return "[" + elements.map { expression($0) }.joined(separator: ", ") + "]"
    case .vector(let count, let element):
      let element = expression(element)
      guard count <= Self.longestTuple else { return list(of: element) }
      return "[" + repeatElement(element, count: count).joined(separator: ", ") + "]"
    case .range(let bound):
      let bound = expression(bound)
      return "[lower: \(bound), upper: \(bound)]"
    case .dictionary(.rawValue(let keys), let values):
      return "{ [Key in \(expression(keys))]?: \(expression(values)) }"
    case .dictionary(.int, let values): return "{ [key: number]: \(expression(values)) }"
    case .dictionary(.string, let values): return "{ [key: string]: \(expression(values)) }"
    case .pairs(let keys, let values):
      let (keys, values) = (expression(keys), expression(values))
      return list(of: keys == values ? keys : "\(keys) | \(values)")
    case .record, .enumeration, .rawValue, .custom:
      if referred.insert(type).inserted { pending.append(type) }
      return identifiers.name(of: type, in: schema)
    }
  }

  /// Longer ones are lists in TypeScript.
  private static let longestTuple = 4

  private func list(of element: String) -> String {
    element.utf8.contains(UInt8(ascii: "|")) ? "(\(element))[]" : element + "[]"
  }

  private mutating func declare(_ type: TypeID) {
    let name = identifiers.name(of: type, in: schema)
    output.blank()
    output.comment(comment(on: schema[type]))
    switch schema[type].shape {
    case .record(let record): declare(name, record)
    case .enumeration(let cases): declare(name, cases)
    case .rawValue(let rawValue): declare(name, rawValue)
    case .custom(let custom): declare(name, custom, type)
    default: break
    }
  }

  private func comment(on type: SchemaType) -> String {
    let note: String? =
      switch type.shape {
      case .custom: "Decodes itself: which of the members go together, its `init(from:)` decides."
      case .rawValue(let rawValue):
        if case .unknown = rawValue.values {
          "Which values are accepted, code decides: its `init?(rawValue:)`."
        } else {
          nil
        }
      default: nil
      }
    return [type.documentation, note ?? ""].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private mutating func declare(_ name: String, _ record: Record) {
    guard !record.acceptsAnything else { return output.line("export type \(name) = unknown;") }
    let whole: String? =
      switch record.validation {
      case .textOrMembers: "string"
      case .numberOrMembers: use(.int)
      default: nil
      }
    let members = record.properties.map { member($0, isRequired: $0.isNeeded(in: schema)) }
    if let whole {
      output.block("export type \(name) = \(whole) |", end: ";") { $0.members(members) }
    } else {
      output.block("export interface \(name)") { $0.members(members) }
    }
  }

  private mutating func member(_ property: Property, isRequired: Bool) -> TypeScriptMember {
    TypeScriptMember(
      key: property.key, type: expression(property.type), isRequired: isRequired,
      comment: property.remarks(in: schema))
  }

  private mutating func declare(_ name: String, _ cases: [EnumerationCase]) {
    guard !cases.isEmpty else { return output.line("export type \(name) = never;") }
    let contents = cases.map { one in
      one.values.map { member($0, isRequired: $0.isNeeded(in: schema)) }
    }
    let helper = use(.oneOf)
    output.block("export type \(name) = \(helper)<", end: ">;") { output in
      for (one, values) in zip(cases, contents) {
        output.comment(one.documentation)
        let key = TypeScriptSyntax.key(one.key)
        if values.isEmpty {
          output.line("\(key): { [key: string]: never };")
        } else {
          output.block("\(key):", end: ";") { $0.members(values) }
        }
      }
    }
  }

  private mutating func declare(_ name: String, _ rawValue: RawValue) {
    guard case .only(let cases) = rawValue.values, !cases.isEmpty else {
      return output.line("export type \(name) = \(expression(rawValue.type));")
    }
    let literals = cases.map { one -> String in
      if case .double(let number) = one.value, !number.isFinite { return "number" }
      return one.value.jsonValue(as: schema[rawValue.type].shape).compactText
    }
    guard cases.contains(where: { !$0.documentation.isEmpty }) else {
      return output.line("export type \(name) = \(literals.joined(separator: " | "));")
    }
    output.line("export type \(name) =")
    for (index, one) in cases.enumerated() {
      output.comment(one.documentation, indentation: 1)
      output.line("  | \(literals[index])" + (index == cases.count - 1 ? ";" : ""))
    }
  }

  /// What the steps may read, each step for itself.
  private mutating func declare(_ name: String, _ custom: CustomDecoding, _ type: TypeID) {
    var wholes: [String] = []
    for whole in custom.wholeTypes where whole != type {
      let expression = expression(whole)
      if !wholes.contains(expression) { wholes.append(expression) }
    }
    var members: [TypeScriptMember] = []
    for property in custom.properties {
      let member = member(property, isRequired: custom.needs(property))
      if let index = members.firstIndex(where: { $0.key == member.key }) {
        members[index].add(member)
      } else {
        members.append(member)
      }
    }
    if members.isEmpty {
      let union = wholes.isEmpty ? "unknown" : wholes.joined(separator: " | ")
      output.line("export type \(name) = \(union);")
    } else {
      let head = (wholes + [""]).joined(separator: " | ").trimmingLast()
      output.block("export type \(name) = \(head)", end: ";") { $0.members(members) }
    }
  }
}

extension String {
  /// Without a blank at its end.
  fileprivate func trimmingLast() -> String { hasSuffix(" ") ? String(dropLast()) : self }
}
