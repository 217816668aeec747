import JSONSyntax

/// What the vendor supplies, and what the document encodes.
extension Payload {
  /// Returns whether the vendor does not need the member, or gets it elsewhere.
  func isSupplied(_ name: WireName.Activity) -> Bool {
    guard let envelope = push?.envelope else { return false }
    guard let members = envelope.members else {
      return name == .timestamp && envelope.timestamp != .sender
    }
    return members[name]?.isExpected != true
  }

  /// Returns whether a value is inside a string of the document.
  func isInString(_ node: JSONNode) -> Bool { stringDepth(of: node) > 0 }

  /// Returns whether a member is a string with JSON in the document, although the tree has its content.
  func isEncoded(_ node: JSONNode, at key: JSONNode) -> Bool {
    stringDepth(of: node) > stringDepth(of: key)
  }

  private func stringDepth(of node: JSONNode) -> Int {
    text.map.stringDepth(at: tree.range(of: node).lowerBound)
  }
}
