import JSONSyntax

extension Document {
  /// Returns members of a Live Activity push at a place where a vendor's request has `aps`, but where `aps` is
  /// missing or is not an object.
  static func vendorPushWithoutAPS(in tree: JSONTree) -> Document? {
    for envelope in Envelope.vendors where envelope.isAddressedToActivity(tree) {
      for node in envelope.places.flatMap({ $0.nodes(in: tree, from: tree.root) }) {
        let members = tree.members(of: node).map { Member($0, in: tree) }
        let found = activityMembers(members, in: tree)
        let isNoObject = members.contains { $0.name == WireName.aps && $0.value != .object }
        if !found.isEmpty || isNoObject {
          return .withoutAPS(node, found: found)
        }
      }
    }
    return nil
  }
}

extension Envelope {
  /// Returns whether the request contains a token of a Live Activity.
  fileprivate func isAddressedToActivity(_ tree: JSONTree) -> Bool {
    signs.tokens.contains { $0.node(in: tree, from: tree.root) != nil }
  }
}
