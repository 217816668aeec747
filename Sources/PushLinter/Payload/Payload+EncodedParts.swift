import JSONSyntax

extension Payload {
  /// The parts of a push in a vendor's request that are strings of JSON, although the vendor accepts objects.
  var encodedParts: [(Member, PayloadPart)] {
    guard let aps, let push, let envelope = push.envelope, envelope.members?.areEncoded != true
    else { return [] }
    let parts = [(aps.contentState, PayloadPart.contentState), (aps.attributes, .attributes)]
    return parts.compactMap { member, part in
      member.flatMap { isJSONObjectText($0.node) && !isRead($0.node) ? ($0, part) : nil }
    }
  }

  /// Returns whether a declared type decodes the string, or may decode it.
  private func isRead(_ node: JSONNode) -> Bool {
    decodings.contains { $0.node == node && $0.result.problems.isEmpty }
  }

  /// Returns whether the node is a string whose text is a JSON object.
  private func isJSONObjectText(_ node: JSONNode) -> Bool {
    guard tree.kind(of: node) == .string, case let text = tree.text(of: node),
      text.utf8.first(where: { !JSONParser.isBlank($0) }) == UInt8(ascii: "{")
    else { return false }
    return JSONParser.parse(Array(text.utf8)).problems.isEmpty
  }

  /// Returns whether the node is a whole part of a push in a vendor's request.
  func isEncodedPart(_ node: JSONNode) -> Bool {
    encodedParts.contains { $0.0.node == node }
  }

  /// The string with the JSON of the push instead of the push itself: the whole document, or the payload in a
  /// request to a vendor that requires an object.
  var encodedPush: JSONNode? {
    guard case .foreign = document else { return nil }
    if PushesInStrings.containsPush(tree.root, of: tree) { return tree.root }
    guard let envelope = envelopeOfEncodedPush else { return nil }
    return envelope.encodedHolder(in: tree, from: tree.root)
  }

  /// The vendor's envelope with a string instead of the push.
  var envelopeOfEncodedPush: Envelope? {
    guard case .foreign = document, tree.kind(of: tree.root) == .object else { return nil }
    return context.envelopes.all.first { envelope in
      envelope.relay == nil && envelope.encodedHolder(in: tree, from: tree.root) != nil
    }
  }
}
