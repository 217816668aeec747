import ActivitySchema
import JSONSyntax
import PushDocuments
import PushTexts

/// Activities as one JSON Schema, draft 2020-12: each declared type and each kind of push is a definition.
struct JSONSchemaDocument {
  let schema: Schema
  /// Whether a `Date` has a minimum and a maximum, which the decoder does not have.
  let boundsDates: Bool
  var identifiers = TypeIdentifiers(separator: ".")
  private var pushes: [JSONValue.Member] = []
  private var definitions: [JSONValue.Member] = []
  /// The types that are referenced but not yet defined.
  private var pending: [TypeID] = []
  private var referred: Set<TypeID> = []
  /// The current nesting of types without a definition. A type that is deeper gets a definition, because
  /// a schema can contain the schema of a part twice.
  private var inlineDepth = 0
  private static let maximumInlineDepth = 8
  /// The additional depth of a type that the surrounding schema contains twice.
  private static let depthOfRepetition = 3
  /// Whether pushes refer to the definitions of Apple's types.
  private var usesApple = false

  private static let dialect = "https://json-schema.org/draft/2020-12/schema"
  private static let definitionsPath = "#/$defs/"
  private static let alertName = "Alert"
  private static let unixTimeName = "UnixTime"

  init(schema: Schema, boundsDates: Bool = false) {
    self.schema = schema
    self.boundsDates = boundsDates
    _ = identifiers.unused(Self.alertName)
    _ = identifiers.unused(Self.unixTimeName)
  }

  /// Returns the schema of a part, of pushes of one event, or of all pushes.
  mutating func document(event: WireName.Event?, part: PayloadPart?) -> JSONValue {
    var roots: [(title: String, value: JSONValue)] = []
    for activity in schema.activities {
      if let part {
        let type = activity.type(of: part)
        roots.append((schema[type].name, reference(to: type)))
        continue
      }
      for one in WireName.Event.allCases where event == nil || event == one {
        let title = "\(activity.qualifiedName).\(one.rawValue)"
        let value = event == nil ? definition(of: one, activity, title) : push(one, of: activity)
        roots.append((title, value))
      }
    }
    defineTypes()
    return document(roots)
  }

  private func document(_ roots: [(title: String, value: JSONValue)]) -> JSONValue {
    var members = (["$schema": .string(Self.dialect)] as JSONValue).members
    if let root = roots.first, roots.count == 1 {
      members.append(JSONValue.Member(name: "title", value: .string(root.title)))
      members += root.value.described(Self.notice).members.filter { $0.name != "title" }
    } else {
      members.append(JSONValue.Member(name: "description", value: .string(Self.notice)))
      members.append(JSONValue.Member(name: "anyOf", value: .array(roots.map { $0.value })))
    }
    return .object(members).adding(["$defs": .object(pushes + definitions)])
  }

  private static let notice = """
    What the phone accepts, according to the Swift declarations. Keys that a type does not declare are ignored. \
    `null` decodes for an optional property, but pushes with `null` are reported to vanish: omit the key instead.
    """

  // MARK: Types

  /// Returns a reference to the definition of a type, or its schema if the type has no definition.
  mutating func reference(to type: TypeID) -> JSONValue {
    guard schema.isDefinition(type) || inlineDepth >= Self.maximumInlineDepth else {
      inlineDepth += 1
      defer { inlineDepth -= 1 }
      return inline(type)
    }
    if referred.insert(type).inserted { pending.append(type) }
    return ["$ref": .string(Self.definitionsPath + identifiers.name(of: type, in: schema))]
  }

  /// Returns the same for a type that the surrounding schema contains twice, which limits their nesting.
  mutating func repeatedReference(to type: TypeID) -> JSONValue {
    inlineDepth += Self.depthOfRepetition
    defer { inlineDepth -= Self.depthOfRepetition }
    return reference(to: type)
  }

  private mutating func defineTypes() {
    var next = 0
    while next < pending.count {
      let type = pending[next]
      inlineDepth = 0
      let definition = definition(of: type)
      definitions.append(
        JSONValue.Member(name: identifiers.name(of: type, in: schema), value: definition))
      next += 1
    }
    if usesApple {
      definitions.append(JSONValue.Member(name: Self.unixTimeName, value: Self.unixTime))
      definitions.append(JSONValue.Member(name: Self.alertName, value: Self.alert))
    }
  }

  // MARK: Pushes

  /// Defines a push, and returns a reference to it.
  private mutating func definition(
    of event: WireName.Event, _ activity: Activity, _ title: String
  ) -> JSONValue {
    let name = identifiers.unused(title)
    let push = (["title": .string(title)] as JSONValue).adding(push(event, of: activity))
    pushes.append(JSONValue.Member(name: name, value: push))
    return ["$ref": .string(Self.definitionsPath + name)]
  }

  private mutating func push(_ event: WireName.Event, of activity: Activity) -> JSONValue {
    usesApple = true
    var properties: [JSONValue.Member] = []
    var required: [String] = []
    for member in PushMember.members(of: event) {
      let value = self.value(of: member, activity).described(member.description)
      properties.append(JSONValue.Member(name: member.name, value: value))
      if member.isRequired { required.append(member.name) }
    }
    let aps: JSONValue = [
      "type": "object", "properties": .object(properties), "required": .strings(required),
    ]
    return [
      "type": "object", "properties": [WireName.aps: aps], "required": [.string(WireName.aps)],
    ]
  }

  private mutating func value(of member: PushMember, _ activity: Activity) -> JSONValue {
    switch member.value {
    case .event(let event): return ["const": .string(event.rawValue)]
    case .typeName: return ["const": .string(activity.name)]
    case .contentState: return reference(to: activity.contentState)
    case .attributes: return reference(to: activity.attributes)
    case .score: return ["type": "number"]
    case .one: return ["const": 1]
    case .text: return ["type": "string"]
    case .unixTime: return ["$ref": .string(Self.definitionsPath + Self.unixTimeName)]
    case .alert: return ["$ref": .string(Self.definitionsPath + Self.alertName)]
    }
  }

  /// Ten digits, which excludes milliseconds and seconds since 2001.
  private static let unixTime: JSONValue = [
    "description": "Whole seconds since 1970.", "type": "integer", "minimum": 1_000_000_000,
    "maximum": 9_999_999_999,
  ]

  private static var alert: JSONValue {
    let text: JSONValue = [
      "anyOf": [
        ["type": "string", "minLength": 1],
        [
          "type": "object",
          "properties": [
            "loc-key": ["type": "string", "minLength": 1],
            "loc-args": ["type": "array", "items": ["type": "string"]],
          ],
          "required": ["loc-key"],
        ],
      ]
    ]
    return [
      "type": "object",
      "properties": ["title": text, "body": text, "sound": ["type": "string"]],
      "required": ["title", "body"],
    ]
  }
}

extension JSONValue {
  /// Returns the same schema with a description before its existing description.
  func described(_ description: String) -> JSONValue {
    guard !description.isEmpty else { return self }
    var paragraphs = [description]
    if case .string(let own)? = self["description"] { paragraphs.append(own) }
    return (["description": .string(paragraphs.joined(separator: "\n\n"))] as JSONValue)
      .adding(.object(members.filter { $0.name != "description" }))
  }
}
