import JSONSyntax

/// The envelopes of the project's own servers.
extension ConfigurationReader {
  mutating func readEnvelopes(_ node: JSONNode) {
    for element in reader.elements(of: node, in: "`envelopes`") {
      guard let envelope = ownEnvelope(element) else { continue }
      configuration.envelopes.append(envelope)
    }
  }

  private mutating func ownEnvelope(_ node: JSONNode) -> Envelope? {
    var name: String?
    var aps: EnvelopePath?
    var relay = Relay()
    var fields: [VendorMembers.Field] = []
    let members = reader.members(of: node, Self.envelopeKeys, required: 1, in: Self.place)
    for (key, value) in members {
      switch key {
      case "name": name = newName(value)
      case "aps": aps = path(value, "/message/aps")
      case "headers": relay.headers = path(value, "/message/headers")
      case "token": relay.token = path(value, "/to")
      case "type": relay.type = path(value, "/kind")
      case "now": relay.now = path(value, "/now")
      default: fields += field(key, value)
      }
    }
    let contentState = fields.contains { $0.meaning == .contentState }
    let places = members.count { ["aps", "content-state"].contains($0.name) }
    if !members.isEmpty, places != 1 {
      reader.report("\(Self.place) must have either `aps` or `content-state`", at: node)
    }
    guard let name, places == 1 else { return nil }
    if let aps { return .own(name, aps: aps, relay) }
    guard contentState else { return nil }
    if let type = relay.type { fields.append(.optional(.attributesType, type)) }
    return .own(name, members: VendorMembers(fields: fields, dates: .seconds))
  }

  private static let place = "an entry of `envelopes`"
  private static let envelopeKeys = [
    "name", "aps", "content-state", "attributes", "event", "headers", "token", "type",
    "now",
  ]

  private mutating func field(_ key: String, _ value: JSONNode) -> [VendorMembers.Field] {
    guard let meaning = WireName.Activity(rawValue: key), let path = path(value, "/\(key)") else {
      return []
    }
    return [meaning == .contentState ? .needed(meaning, path) : .optional(meaning, path)]
  }

  /// Reads a name that no other envelope has.
  private mutating func newName(_ node: JSONNode) -> String? {
    guard let name = reader.text(of: node, "a name for the envelope") else { return nil }
    guard configuration.envelope(named: name) == nil else {
      reader.report("there is already an envelope `\(name)`", at: node)
      return nil
    }
    return name
  }

  private mutating func path(_ node: JSONNode, _ example: String) -> EnvelopePath? {
    // The empty pointer refers to the whole document.
    if tree.kind(of: node) == .string, let path = EnvelopePath(pointer: tree.text(of: node)) {
      let stars = path.steps.count { $0 == .elements }
      let bytes = path.description.utf8.count + stars * ConfigurationLimits.bytesOfStar
      return allows(patternOf: bytes, at: node) ? path : nil
    }
    reader.report(
      "expected a string: a JSON Pointer such as \"\(example)\", with `*` for each element of an array",
      at: node)
    return nil
  }
}
