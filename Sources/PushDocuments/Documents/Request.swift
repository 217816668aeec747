package import JSONSyntax
package import PushTexts

/// The known facts about the request that carries a push to APNs.
package struct Request: Sendable {
  /// The caller's headers, followed by the document's; the first header of a name applies.
  package let headers: [Header]
  package let extent: Extent
  /// The entry that names the client certificate for APNs.
  package let certificate: Header?
  /// The caller's description of the request.
  package let context: RequestContext

  /// How much of the request is known.
  package enum Extent {
    /// Some headers; there can be others.
    case some
    /// All headers of the document, in this object; the client that sends it can add others.
    case document(JSONNode)
    /// All headers that the sender states; its client can add others.
    case stated
    /// Everything that is sent.
    case whole
  }

  /// Creates a request from the facts of the caller and the members of a request document; nil if there are none.
  package init?(_ context: RequestContext, document: [Member] = [], in tree: JSONTree) {
    let object = document.first { $0.name == WireName.Request.headers.rawValue }?.node
    let written = object.map { Header.all(in: $0, of: tree) } ?? []
    guard !context.isEmpty || !written.isEmpty || !document.isEmpty && context.url != nil else {
      return nil
    }
    self.context = context
    headers = context.headers + written
    if context.isWhole {
      extent = .whole
    } else if let object, !written.isEmpty {
      extent = .document(object)
    } else if context.listsAllHeaders, !context.headers.isEmpty {
      extent = .stated
    } else {
      extent = .some
    }
    let named = document.first {
      WireName.Certificate(rawValue: $0.name) != nil && $0.value != .null
    }
    certificate =
      context.clientCertificate
      ?? named.map {
        Header(name: $0.name, value: $0.value.text ?? "", from: $0)
      }
  }

  /// Creates a request from the caller's headers and from those that a server forwards; nil if neither
  /// headers nor the URL are known.
  package init?(_ context: RequestContext, forwarding forwarded: [Header]) {
    headers = context.headers + forwarded
    guard !headers.isEmpty || context.url != nil else { return nil }
    self.context = context
    extent = .some
    certificate = nil
  }

  package subscript(name: WireName.Header) -> Header? { headers.first { $0.name == name.rawValue } }

  /// Returns a header whose name is a misspelling of a missing one.
  package func misspelling(of name: WireName.Header) -> Header? {
    headers.first { NearMiss.candidate(for: $0.name, among: [name.rawValue]) != nil }
  }
}

extension Request {
  /// Whether the push is for a channel, and so for every activity that listens to it.
  package var isBroadcast: Bool { broadcastMark != nil }

  /// The header that makes the push a broadcast: the channel, or the path of broadcasts (Apple, *Sending broadcast push
  /// notification requests to APNs*).
  package var broadcastMark: Header? {
    if let channel = self[.channelID] { return channel }
    guard let path = self[.path], path.value.hasPrefix(WireName.broadcastPath) else { return nil }
    return path
  }

  /// Whether all headers are known, except those that the client adds to a document's.
  package var isComplete: Bool { if case .some = extent { false } else { true } }

  /// Whether the request is sent exactly as described.
  package var isWhole: Bool { if case .whole = extent { true } else { false } }

  /// Whether the request may go to Apple; false if it is known to go to another server, which has its own rules.
  package var mayGoToApple: Bool {
    guard let header = self[.authority], !header.isOpen else { return true }
    let server = PushServer(header.value)
    return server.kind != .foreign || server.intended != nil
  }

  /// The priority that APNs uses; 10 if a complete request has none (Apple, *Sending notification requests to APNs*),
  /// nil if it is not known or is not a number.
  package var priority: Int64? {
    guard let header = self[.priority] else { return isComplete ? 10 : nil }
    return header.integer
  }
}

/// A document that describes an HTTP request: `{"headers": {…}, "payload": {…}}`, or the arguments of an HTTP client,
/// `{"url": "https://…", "method": "POST", "headers": {…}, "body": {…}}`.
package struct RequestDocument {
  package let body: JSONNode
  /// The object with the headers.
  package let headers: Member?
  /// The caller's description of the request, with the information in the document's URL.
  package let context: RequestContext

  init?(_ members: [Member], _ context: RequestContext, in tree: JSONTree) {
    func member(_ name: WireName.Request) -> Member? { members.first { $0.isNamed(name.rawValue) } }
    let url = member(.url).flatMap { RequestURL($0) }
    headers = member(.headers)
    guard headers != nil || url != nil else { return nil }
    let isHTTP = url != nil || headers.map { Header.areForAPNs($0.node, of: tree) } ?? false
    let names: [WireName.Request] = isHTTP ? WireName.Request.bodies : [.payload]
    guard let body = names.lazy.compactMap({ member($0) }).first else { return nil }
    self.body = body.node
    var context = context
    if let url, context.url == nil {
      context.url = url
      context.headers += url.headers(method: member(.method))
    }
    self.context = context
  }
}
