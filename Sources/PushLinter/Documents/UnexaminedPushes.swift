import JSONSyntax

/// The pushes of a document next to the one that is examined: a document can have two forms at once.
///
///     {"aps": {…}, "message": {"apns": {"payload": {"aps": {…}}}}}
struct UnexaminedPushes {
  /// The unchecked pushes.
  private(set) var messages: [Message] = []

  /// The number of pushes that are named.
  private static let maximumCount = 3

  init(in tree: JSONTree, nextTo push: Document.Push) {
    let examined = Set(([push] + push.siblings).map { $0.aps.node })
    // Almost every push has only `aps`.
    guard tree.root != push.root || push.members.count > 1 else { return }
    var pending = [tree.root]
    while let node = pending.popLast(), messages.count < Self.maximumCount {
      guard !examined.contains(node) else { continue }
      for member in tree.members(of: node) {
        if tree.isText(member.key, WireName.aps), tree.kind(of: member.value) == .object,
          !examined.contains(member.value), APS(member.value, in: tree).isLiveActivity
        {
          let path = tree.pointer(to: member.value)
          messages.append(
            "it contains a second push at `\(path)`, which was not checked")
        } else {
          pending.append(member.value)
        }
      }
      pending += tree.elements(of: node)
    }
    guard push.vendor == nil,
      let vendor = Envelope.vendors.first(where: {
        $0.members != nil && $0.claims(tree.root, in: tree)
      })
    else { return }
    messages.append(
      "it is also a request to \(vendor.vendor), whose own members were not checked")
  }
}
