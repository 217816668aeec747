import ActivitySchema
import JSONSyntax
import PushLinter

/// Activities as one TypeScript module: the types of parts and of whole pushes.
struct TypeScriptModule {
  let schema: Schema
  var identifiers = TypeIdentifiers(separator: "", reserved: TypeScriptSyntax.reservedNames)
  /// Types that are referred to and not yet declared.
  private var pending: [TypeID] = []
  private var referred: Set<TypeID> = []
  private var aliases: Set<TypeScriptAlias> = []
  var output = TypeScriptWriter()

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
  mutating func use(_ alias: TypeScriptAlias) -> String {
    aliases.insert(alias)
    return alias.rawValue
  }

  /// A type where another one names it.
  mutating func expression(_ type: TypeID) -> String {
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
      guard schema.isDefinition(type) else { return "unknown" }
      if referred.insert(type).inserted { pending.append(type) }
      return identifiers.name(of: type, in: schema)
    }
  }

  /// Longer ones are lists in TypeScript.
  private static let longestTuple = 4

  private func list(of element: String) -> String {
    element.utf8.contains(UInt8(ascii: "|")) ? "(\(element))[]" : element + "[]"
  }
}
