package import JSONSyntax
import PushTexts

extension Envelope {
  /// Returns whether a document has a value in a place of the push; most documents have none for most vendors.
  package func hasPlace(in tree: JSONTree, from root: JSONNode) -> Bool {
    places.contains { $0.node(in: tree, from: root) != nil }
  }

  /// Returns whether a document is a request of this kind, or can only be one despite a missing or encoded push.
  package func claims(_ root: JSONNode, in tree: JSONTree) -> Bool {
    !holders(in: tree, from: root).isEmpty || isExpected(in: tree)
      || encodedHolder(in: tree, from: root) != nil
  }

  /// Returns the objects that contain pushes, if the document is a request of this kind.
  package func holders(in tree: JSONTree, from root: JSONNode) -> [JSONNode] {
    hasPlace(in: tree, from: root) ? holders(at: places, in: tree, from: root) : []
  }

  /// Returns the objects at some paths that contain pushes, if the document has the signs of such a request.
  package func holders(
    at places: [EnvelopePath], in tree: JSONTree, from root: JSONNode
  ) -> [JSONNode] {
    guard signs.root.allSatisfy({ $0.matches(in: tree, from: root) }) else { return [] }
    let hasToken = signs.tokens.contains { $0.node(in: tree, from: root) != nil }
    return objects(at: places, in: tree, from: root)
      .filter { isHolder($0, in: tree, hasToken: hasToken) }
  }

  /// Returns the objects that should contain pushes, if the caller specifies that the document is such a request.
  func presumedHolders(in tree: JSONTree, from root: JSONNode) -> [JSONNode] {
    let found = holders(in: tree, from: root)
    if !found.isEmpty { return found }
    let objects = objects(at: places, in: tree, from: root)
    return members == nil
      ? objects.filter { tree.member(WireName.aps, of: $0).map { tree.kind(of: $0) } == .object }
      : objects
  }

  /// Returns the string that replaces the object with the push, in a request to a vendor that requires an
  /// object there.
  package func encodedHolder(in tree: JSONTree, from root: JSONNode) -> JSONNode? {
    guard members == nil, strings.isEmpty, !places.contains(where: { $0.steps.isEmpty }) else {
      return nil
    }
    let hasToken = signs.tokens.contains { $0.node(in: tree, from: root) != nil }
    // A short path, such as `payload`, can be in a document of any kind.
    let places = hasToken ? places : places.filter { $0.steps.count > 2 }
    return places.lazy.flatMap { $0.nodes(in: tree, from: root) }.first { node in
      tree.kind(of: node) == .string && !tree.isPlaceholder(node)
        && (hasToken
          && tree.text(of: node).utf8.first { !JSONParser.isBlank($0) } == UInt8(ascii: "{")
          || PushesInStrings.containsPush(node, of: tree))
    }
  }

  /// Returns the headers that the vendor makes from members next to those of a push.
  package func headers(from holder: JSONNode, of request: JSONNode, in tree: JSONTree) -> [Header] {
    headerMembers.compactMap { member in
      let name = member.header.rawValue
      let origin = member.isFromRequest ? request : holder
      if let found = member.path.member(in: tree, from: origin),
        let header = Header(found, in: tree, name: { _ in name }, value: member.value),
        !header.value.isEmpty
      {
        return header
      }
      return member.defaultValue.map { Header(defaultOf: name, $0) }
    }
  }

  private func objects(
    at places: [EnvelopePath], in tree: JSONTree, from root: JSONNode
  ) -> [JSONNode] {
    places.flatMap { $0.nodes(in: tree, from: root) }.filter { tree.kind(of: $0) == .object }
  }

  private func isHolder(_ node: JSONNode, in tree: JSONTree, hasToken: Bool) -> Bool {
    func hasOne(of names: [String]) -> Bool { names.contains { tree.member($0, of: node) != nil } }
    guard signs.holder.allSatisfy({ $0.matches(in: tree, from: node) }),
      signs.any.allSatisfy(hasOne)
        || !signs.misnamed.isEmpty && signs.misnamed.allSatisfy(hasOne)
        || signs.instead.contains(where: { $0.matches(in: tree, from: node) })
    else { return false }
    guard members == nil else { return true }
    guard let aps = tree.member(WireName.aps, of: node), tree.kind(of: aps) == .object else {
      return false
    }
    return hasToken || APS(aps, in: tree).isLiveActivity
  }
}

extension Envelope.Sign {
  fileprivate func matches(in tree: JSONTree, from node: JSONNode) -> Bool {
    guard let found = path.node(in: tree, from: node) else { return false }
    return text.map { tree.text(of: found) == $0 } ?? true
  }
}
