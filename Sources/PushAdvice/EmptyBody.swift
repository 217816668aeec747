package import JSONSyntax
package import PushModel
package import PushTexts

/// Bodies from which a sender's library has dropped the push.
extension Payload {
  /// Returns whether a value contains nothing: `null`, an empty object, array or string, or the word `undefined`.
  package func isNothing(_ node: JSONNode) -> Bool {
    switch tree.kind(of: node) {
    case .null: true
    case .object, .array: tree.isEmpty(node)
    case .string: tree.contentRange(of: node).isEmpty || tree.isText(node, "undefined")
    default: false
    }
  }

  /// Advice for a push that the code fills in, but that is empty in the request.
  package func helpForEmptyBody(_ node: JSONNode) -> Message {
    let expected: Message =
      "send `\"aps\": {\"event\": …, \"timestamp\": …, \"content-state\": {…}}`"
    guard tree.kind(of: node) != .array else {
      return """
        \(expected); PHP's `json_encode` writes `[]` for an empty array: print the body just before it is sent, \
        and look for the members that are not set
        """
    }
    return """
      \(expected); print the body just before it is sent, and look for the member that is not set: `JSON.stringify` \
      drops a member that is `undefined`, and in node-apn, `notification.aps` replaces the `aps` in `payload`, so assign \
      `notification.aps`, or `notification.rawPayload`
      """
  }
}
