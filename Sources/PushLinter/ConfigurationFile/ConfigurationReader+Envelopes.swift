import JSONSyntax
import PushDocuments
import PushModel
import PushTexts

/// The envelopes of the project's own servers.
extension ConfigurationReader {
  mutating func envelope(declaredBy node: JSONNode) -> Envelope? {
    let place = "an entry of `envelopes`"
    let members = reader.members(of: node, Self.envelopeKeys, required: 1, in: place)
    let name = members["name"].flatMap { newName($0) }
    var paths: [String: EnvelopePath] = [:]
    for key in Self.envelopeKeys.dropFirst() {
      paths[key] = members[key].flatMap { path($0, Self.examples[key] ?? "/\(key)") }
    }
    if !members.isEmpty, (members["aps"] == nil) == (members["content-state"] == nil) {
      reader.report("\(place) must have either `aps` or `content-state`", at: node)
      return nil
    }
    guard let name else { return nil }
    if let aps = paths["aps"] {
      let relay = Relay(
        headers: paths["headers"], token: paths["token"], type: paths["type"], now: paths["now"])
      return .own(name, aps: aps, relay)
    }
    guard let state = paths["content-state"] else { return nil }
    var fields = [VendorMembers.Field.needed(.contentState, state)]
    fields += paths["attributes"].map { [.optional(.attributes, $0)] } ?? []
    fields += paths["event"].map { [.optional(.event, $0)] } ?? []
    fields += paths["type"].map { [.optional(.attributesType, $0)] } ?? []
    return .own(name, members: VendorMembers(fields: fields, dates: .seconds))
  }

  private static let envelopeKeys = [
    "name", "aps", "content-state", "attributes", "event", "headers", "token", "type", "now",
  ]
  /// The pointers that messages show, by key.
  private static let examples = [
    "aps": "/message/aps", "headers": "/message/headers", "token": "/to", "type": "/kind",
  ]

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
      guard path.steps.count <= JSONParser.maximumDepth else {
        reader.report(
          "the pointer has \(path.steps.count) parts; no text nests deeper than \(JSONParser.maximumDepth)",
          at: node)
        return nil
      }
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
