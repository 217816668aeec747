package import ActivitySchema
package import JSONSyntax
package import PushDecoding
package import PushDocuments
package import PushModel
package import PushTexts

/// Values that the document encodes as strings, and requests with the behavior of a vendor.
extension Payload {
  /// Returns whether a value is inside a string of the document.
  package func isInString(_ node: JSONNode) -> Bool { stringDepth(of: node) > 0 }

  /// Returns whether a member is a string with JSON in the document, although the tree has its content.
  package func isEncoded(_ node: JSONNode, at key: JSONNode) -> Bool {
    stringDepth(of: node) > stringDepth(of: key)
  }

  private func stringDepth(of node: JSONNode) -> Int {
    text.map.stringDepth(at: tree.range(of: node).lowerBound)
  }

  /// Whether the request has the members of a start, but the vendor's URL is for other events.
  package var isStartAtOtherEndpoint: Bool {
    guard let push, let endpoint = push.vendor?.endpoint, let members = push.envelope?.members,
      push.aps.event == nil, !endpoint.events.contains(.start)
    else { return false }
    return members.impliedEvent(tree, push.root) == .start
  }

  /// Returns the effect of an absent key if the vendor may add the keys of an update to the last state; nil otherwise.
  package func effectOfMerge(_ problem: DecodingProblem, in decoding: PartDecoding) -> Message? {
    guard decoding.part == .contentState, problem.node == decoding.node, action != .start,
      let envelope = push?.envelope, envelope.mergesState
    else { return nil }
    return
      "not documented: if \(envelope.vendor) merges the sent values into the last state, as a review reports, the phone shows the old value; if not, it silently drops the whole push"
  }
}

/// Values of types that a vendor's SDK declares, for which the sender is responsible.
extension Payload {
  /// Returns the JSON that a vendor documents for a property; nil if its type is not a vendor's.
  package func example(of property: Property) -> Message? {
    let type = schema[property.type]
    // A type that the app declares has a site.
    guard type.site == nil, type.name == "LiveActivityData" else { return nil }
    return
      "`{\"liveActivityID\": \"…\"}` for one recipient, or `{\"channelID\": \"…\"}` for a broadcast; the other members are optional"
  }

  /// The parts of a push in a vendor's request that are strings of JSON, although the vendor accepts objects.
  package var encodedParts: [(Member, PayloadPart)] {
    guard let aps, let push, let envelope = push.envelope, envelope.members?.areEncoded != true
    else { return [] }
    let parts = [(aps.contentState, PayloadPart.contentState), (aps.attributes, .attributes)]
    return parts.compactMap { member, part in
      guard let member, isJSONObjectText(member.node),
        // A declared type can decode the string.
        !decodings.contains(where: { $0.node == member.node && $0.result.problems.isEmpty })
      else { return nil }
      return (member, part)
    }
  }

  /// Returns whether the node is a string whose text is a JSON object.
  private func isJSONObjectText(_ node: JSONNode) -> Bool {
    guard let text = tree.string(at: node),
      text.utf8.first(where: { !JSONParser.isBlank($0) }) == UInt8(ascii: "{")
    else { return false }
    return JSONParser.parse(Array(text.utf8)).problems.isEmpty
  }

  /// Returns whether the node is a whole part of a push in a vendor's request.
  package func isEncodedPart(_ node: JSONNode) -> Bool {
    encodedParts.contains { $0.0.node == node }
  }
}
