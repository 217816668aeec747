import JSONSyntax

extension Document {
  /// Returns the push in a vendor's request, which can itself be the payload of a request document.
  ///
  /// - Parameter named: The envelope that the caller specifies; nil to detect it.
  static func vendorPush(
    in tree: JSONTree, _ members: [Member], named: Envelope?, _ stated: RequestContext
  ) -> Push? {
    let documentHeaders = members.first { $0.name == WireName.Request.headers.rawValue }
    let payload = members.first { $0.name == WireName.Request.payload.rawValue }
    let body = documentHeaders == nil ? nil : payload?.node
    // If the payload is sent to APNs unchanged, only the headers can indicate a vendor.
    let holdsAPS = body.map { tree.member(WireName.aps, of: $0) != nil } ?? false
    for envelope in named.map({ [$0] }) ?? (holdsAPS ? [.azure] : Envelope.vendors) {
      for node in [tree.root, body].compactMap({ $0 }) {
        let holders =
          named == nil
          ? envelope.holders(in: tree, from: node) : envelope.presumedHolders(in: tree, from: node)
        let request = Request(
          stated, vendorHeaders: envelope.headers?.node(in: tree, from: node), in: tree)
        let typeInPath = documentHeaders.flatMap { envelope.type(inPathOf: $0, tree) }
        let vendor = VendorRequest(envelope, typeInPath: typeInPath, siblings: [])
        let pushes = holders.compactMap { Push(in: $0, of: vendor, request, tree) }
        guard let first = pushes.first else { continue }
        guard pushes.count > 1 else { return first }
        return Push(
          root: first.root, members: first.members, aps: first.aps, request: first.request,
          vendor: VendorRequest(
            envelope, typeInPath: typeInPath, siblings: Array(pushes.dropFirst())))
      }
    }
    return nil
  }

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

extension Document.Push {
  fileprivate convenience init?(
    in holder: JSONNode, of vendor: VendorRequest, _ request: Request?, _ tree: JSONTree
  ) {
    let members = tree.members(of: holder).map { Member($0, in: tree) }
    let aps: APS
    switch vendor.envelope.content {
    case .members(let vendors): aps = vendors.push(of: holder, in: tree)
    case .push:
      guard let member = members.first(where: { $0.name == WireName.aps }) else { return nil }
      aps = APS(member.node, in: tree)
    }
    self.init(root: holder, members: members, aps: aps, request: request, vendor: vendor)
  }
}

extension Envelope {
  /// Returns whether the request contains a token of a Live Activity.
  fileprivate func isAddressedToActivity(_ tree: JSONTree) -> Bool {
    signs.tokens.contains { $0.node(in: tree, from: tree.root) != nil }
  }

  /// Returns the attributes type in the path of the request.
  fileprivate func type(inPathOf headers: Member, _ tree: JSONTree) -> String? {
    guard let typePrefix,
      let path = tree.member(WireName.Header.path.rawValue, of: headers.node),
      case let text = tree.text(of: path).split(separator: "?").first ?? "",
      let name = text.split(separator: "/").last,
      text.dropLast(name.count).hasSuffix(typePrefix)
    else { return nil }
    return String(name)
  }
}
