import JSONSyntax
import PushTexts

extension PushRecognizer {
  /// Returns the push in an envelope, which can be the body of a request document.
  func vendorPush(at root: JSONNode, _ request: RequestDocument?) -> Document.Push? {
    let context = request?.context ?? context
    // If the body is sent to APNs unchanged, only the headers can indicate a vendor.
    let holdsAPS = request.map { tree.member(WireName.aps, of: $0.body) != nil } ?? false
    let addressed = holdsAPS ? nil : context.url.flatMap { Envelope.vendor(at: $0) }
    for envelopes in [
      ownEnvelopes, addressed.map { [$0] } ?? [], holdsAPS ? [.azure] : Envelope.vendors,
    ] {
      if let push = push(in: envelopes, at: root, request, isNamed: false) { return push }
    }
    if !holdsAPS, let push = pushWithoutLevel(at: root, request, addressed) { return push }
    guard let addressed, addressed.members != nil else { return nil }
    // The URL shows the kind of the request, even if its members do not.
    return push(in: [addressed], at: root, request)
  }

  /// Returns the push in the first envelope that contains one, with the other pushes as its siblings.
  ///
  /// - Parameter isNamed: Whether the caller specifies the envelope; its signs need not be in the document.
  func push(
    in envelopes: [Envelope], at root: JSONNode, _ request: RequestDocument? = nil,
    isNamed: Bool = true
  ) -> Document.Push? {
    let request =
      request
      ?? RequestDocument(Member.all(of: root, in: tree), context, in: tree)
    // An envelope without signs would take the request document itself for the body.
    let nodes = (isNamed ? [request?.body, root] : [root, request?.body]).compactMap { $0 }
    for index in envelopes.indices {
      for node in nodes where envelopes[index].hasPlace(in: tree, from: node) {
        let envelope = envelopes[index]
        let pushes =
          envelope.relay == nil
          ? vendorPushes(in: envelope, at: node, request, isNamed: isNamed)
          : relayedPushes(in: envelope, at: node, isNamed: isNamed)
        guard let first = pushes.first else { continue }
        return pushes.count > 1 ? first.with(siblings: pushes.dropFirst()) : first
      }
    }
    return nil
  }

  /// Returns the push of a vendor's request that lacks a level around it.
  private func pushWithoutLevel(
    at root: JSONNode, _ document: RequestDocument?, _ addressed: Envelope?
  ) -> Document.Push? {
    for envelope in addressed.map({ [$0] }) ?? Envelope.vendors {
      for node in [root, document?.body].compactMap({ $0 }) {
        guard
          let (holder, missing) = envelope.holderWithoutLevel(
            in: tree, from: node, isAddressed: addressed != nil)
        else { continue }
        let vendor = VendorRequest(envelope, missingLevel: missing)
        return Document.Push(
          in: holder, of: vendor, Request(document?.context ?? context, forwarding: []), tree)
      }
    }
    return nil
  }

  private func vendorPushes(
    in envelope: Envelope, at root: JSONNode, _ document: RequestDocument?, isNamed: Bool
  ) -> [Document.Push] {
    let context = document?.context ?? context
    let holders =
      isNamed
      ? envelope.presumedHolders(in: tree, from: root) : envelope.holders(in: tree, from: root)
    guard !holders.isEmpty else { return [] }
    let forwarded = envelope.headers?.node(in: tree, from: root).map {
      tree.members(of: $0).compactMap { Header($0, in: tree) }
    }
    let request = Request(context, forwarding: forwarded ?? [])
    let path =
      document?.headers.flatMap { tree.member(WireName.Header.path.rawValue, of: $0.node) }
      .map { tree.text(of: $0) } ?? context.url?.path
    let endpoint = context.url.flatMap { envelope.endpoint(of: $0) }
    let vendor = VendorRequest(
      envelope,
      typeInPath: path.flatMap { envelope.type(inPath: $0) }
        ?? envelope.typeMember.flatMap { tree.member($0, of: root) }.map { tree.text(of: $0) },
      endpoint: endpoint,
      isRecognized: !isNamed || endpoint != nil)
    return holders.prefix(Document.Push.maximumCount).compactMap { holder in
      let request =
        envelope.headerMembers.isEmpty
        ? request
        : Request(context, forwarding: envelope.headers(from: holder, of: root, in: tree))
      return Document.Push(in: holder, of: vendor, request, tree)
    }
  }

  /// Returns the pushes in the documents of the project's own server.
  private func relayedPushes(
    in envelope: Envelope, at root: JSONNode, isNamed: Bool
  ) -> [Document.Push] {
    guard let relay = envelope.relay, let place = envelope.places.first else { return [] }
    let headers = relay.headers?.values(in: tree, from: root)
    let tokens = relay.token?.values(in: tree, from: root)
    let types = relay.type?.values(in: tree, from: root)
    let times = relay.now?.values(in: tree, from: root)
    var pushes: [Document.Push] = []
    for match in place.matches(in: tree, from: root).prefix(Document.Push.maximumCount) {
      let aps = tree.member(WireName.aps, of: match.node) ?? match.node
      guard tree.kind(of: aps) == .object else { continue }
      let members = APS(aps, in: tree)
      guard isNamed || members.isLiveActivity else { continue }
      var forwarded: [Header] = []
      if let object = headers?[match] { forwarded = RelayHeaders.headers(in: object, of: tree) }
      if let token = tokens?[match], let path = RelayHeaders.path(withToken: token, in: tree) {
        forwarded.append(path)
      }
      // Only the first push of the document reports a guess.
      let envelope = pushes.isEmpty ? envelope : envelope.asConfigured
      pushes.append(
        Document.Push(
          root: aps, members: [], aps: members, request: Request(context, forwarding: forwarded),
          vendor: VendorRequest(
            envelope, typeInPath: types?[match].map { tree.text(of: $0) },
            now: times?[match].flatMap { RelayTime.secondsSince1970($0, in: tree) }), in: tree))
    }
    return pushes
  }

  /// Returns the push of an `aps` at a place that no other push reports.
  func relayedPush(at aps: JSONNode) -> Document.Push {
    Document.Push(
      root: aps, members: [], aps: APS(aps, in: tree), request: Request(context, forwarding: []),
      vendor: VendorRequest(Envelope.guessed(aps: "").asConfigured), in: tree)
  }
}

extension Document.Push {
  fileprivate convenience init?(
    in holder: JSONNode, of vendor: VendorRequest, _ request: Request?, _ tree: JSONTree
  ) {
    let members = Member.all(of: holder, in: tree)
    let aps: APS
    switch vendor.envelope.content {
    case .members(let vendors):
      aps = vendors.push(of: holder, sentTo: vendor.endpoint, in: tree)
    case .aps: aps = APS(holder, in: tree)
    case .push:
      guard let member = members.first(where: { $0.name == WireName.aps }) else { return nil }
      aps = APS(member.node, in: tree)
    }
    self.init(
      root: holder, members: members, aps: aps, request: request, vendor: vendor, in: tree)
  }
}

extension Envelope {
  /// Returns the attributes type in the path of a request.
  fileprivate func type(inPath path: String) -> String? {
    guard let typePrefix, case let text = path.split(separator: "?").first ?? "",
      let name = text.split(separator: "/").last, text.dropLast(name.count).hasSuffix(typePrefix),
      !SecretValue.isPlaceholder(String(name))
    else { return nil }
    return String(name)
  }

  /// The same envelope as if the project named it.
  fileprivate var asConfigured: Envelope {
    var envelope = self
    envelope.relay?.isConfigured = true
    return envelope
  }
}
