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
    for (key, value) in reader.members(
      of: node, ["name", "aps", "headers", "token", "type"], required: 2,
      in: "an entry of `envelopes`")
    {
      switch key {
      case "name": name = newName(value)
      case "aps": aps = path(value, "/message/aps")
      case "headers": relay.headers = path(value, "/message/headers")
      case "token": relay.token = path(value, "/to")
      default: relay.type = path(value, "/kind")
      }
    }
    guard let name, let aps else { return nil }
    return .own(name, aps: aps, relay)
  }

  /// Reads a name that no other envelope has.
  private mutating func newName(_ node: JSONNode) -> String? {
    guard let name = reader.text(of: node, "a name for the envelope") else { return nil }
    guard configuration.envelope(named: name) == nil else {
      reader.report("there already is an envelope `\(name)`", at: node)
      return nil
    }
    return name
  }

  private mutating func path(_ node: JSONNode, _ example: String) -> EnvelopePath? {
    // The empty pointer refers to the whole document.
    if tree.kind(of: node) == .string, let path = EnvelopePath(pointer: tree.text(of: node)) {
      return path
    }
    reader.report(
      "expected a string: a JSON Pointer such as \"\(example)\", with `*` for each element of an array",
      at: node)
    return nil
  }
}
