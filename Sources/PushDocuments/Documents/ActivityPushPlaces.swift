package import JSONSyntax
package import PushTexts

/// The places of `aps` with keys of Live Activities in a document; `*` represents the elements of arrays.
package struct ActivityPushPlaces {
  /// At most `maximumCount` different paths.
  package private(set) var paths: [EnvelopePath] = []
  /// The values at these and at other places, if all are found.
  private(set) var nodes: [JSONNode] = []

  /// The number of different places that are searched for.
  private static let maximumCount = 3

  /// An object or array that must still be searched.
  private struct Visit {
    let node: JSONNode
    let depth: Int

    /// Returns the last step to the value; nil for the outermost one.
    func step(in tree: JSONTree) -> EnvelopePath.Step? {
      guard depth > 0 else { return nil }
      return tree.key(of: node).map { .member(tree.text(of: $0)) } ?? .elements
    }
  }

  package init(in tree: JSONTree, findsAll: Bool = false) {
    var found: [[EnvelopePath.Step]] = []
    var steps: [EnvelopePath.Step] = []
    var pending = [Visit(node: tree.root, depth: 0)]
    while let visit = pending.popLast(),
      findsAll ? nodes.count <= Document.Push.maximumCount : found.count < Self.maximumCount
    {
      steps.removeLast(steps.count - max(0, visit.depth - 1))
      let step = visit.step(in: tree)
      if let step { steps.append(step) }
      if step == .member(WireName.aps), tree.kind(of: visit.node) == .object,
        APS(visit.node, in: tree).isLiveActivity
      {
        if found.count < Self.maximumCount, !found.contains(steps) { found.append(steps) }
        nodes.append(visit.node)
        continue
      }
      let values = tree.members(of: visit.node).map { $0.value } + tree.elements(of: visit.node)
      pending += values.reversed().filter { !tree.isEmpty($0) }
        .map { Visit(node: $0, depth: visit.depth + 1) }
    }
    paths = found.map { EnvelopePath(pointerWith: $0) }
  }
}

/// The pushes of a document next to the one that is examined: a document can have two forms at once.
///
///     {"aps": {…}, "message": {"apns": {"payload": {"aps": {…}}}}}
package struct UnexaminedPushes {
  /// The unchecked pushes.
  package private(set) var messages: [Message] = []

  /// The number of pushes that are named.
  private static let maximumCount = 3

  package init(in tree: JSONTree, nextTo push: Document.Push) {
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
          guard examined.count < Document.Push.maximumCount else {
            messages = [
              "only its first \(Document.Push.maximumCount) pushes were checked: write each push on a line of a .jsonl file"
            ]
            return
          }
          let path = tree.pointer(to: member.value)
          messages.append(
            "it contains a second push at `\(path)`, which was not checked")
        } else {
          pending.append(member.value)
        }
      }
      pending += tree.elements(of: node)
    }
    if push.envelope?.isGuessed == true, tree.bytes[...].nameHeaders,
      ([push] + push.siblings).allSatisfy({ $0.request?.headers.isEmpty ?? true })
    {
      messages.append("it names headers, which were not read")
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
