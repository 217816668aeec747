import JSONSyntax

/// The request that carries a push to APNs, as far as somebody says what it is.
struct Request: Sendable {
  /// The caller's before the document's: of a name that comes twice, the first counts.
  let headers: [Header]
  let extent: Extent
  /// Names the certificate that the sender shows to APNs.
  let certificate: Header?
  /// What the caller knows about the request.
  let context: RequestContext

  /// How much of the request is known.
  enum Extent {
    /// Some headers; others may be known to somebody else.
    case some
    /// Every header that the document has, in this object; the client that sends it may add some.
    case document(JSONNode)
    /// All that goes out.
    case whole
  }

  /// What the caller says, and the headers of a request document with these members; nil where nothing is said.
  init?(_ context: RequestContext, document: [Member] = [], in tree: JSONTree) {
    let object = document.first { $0.name == WireName.Request.headers.rawValue }?.node
    let written = object.map { tree.members(of: $0).compactMap { Header($0, in: tree) } } ?? []
    guard !context.isEmpty || !written.isEmpty else { return nil }
    self.context = context
    headers = context.headers + written
    if context.isWhole {
      extent = .whole
    } else if let object, !written.isEmpty {
      extent = .document(object)
    } else {
      extent = .some
    }
    let named = document.first {
      WireName.Certificate(rawValue: $0.name) != nil && $0.value != .null
    }
    certificate = context.clientCertificate ?? named.map { Header(certificate: $0) }
  }

  /// Headers that the caller says, and those that a vendor passes on among its own; nil where there are none.
  init?(_ context: RequestContext, vendorHeaders: JSONNode?, in tree: JSONTree) {
    let written = vendorHeaders.map { tree.members(of: $0).compactMap { Header($0, in: tree) } }
    headers = context.headers + (written ?? [])
    guard !headers.isEmpty else { return nil }
    self.context = context
    extent = .some
    certificate = nil
  }

  subscript(name: WireName.Header) -> Header? { headers.first { $0.name == name.rawValue } }

  /// A header whose name is almost the one that is missing.
  func misspelling(of name: WireName.Header) -> Header? {
    headers.first { NearMiss.candidate(for: $0.name, among: [name.rawValue]) != nil }
  }
}

extension Request {
  /// True for a push that goes to a channel, and so to every activity that listens there.
  var isBroadcast: Bool { broadcastMark != nil }

  /// What makes the push a broadcast: the channel, or the path of all broadcasts (Apple, *Sending broadcast push
  /// notification requests to APNs*).
  var broadcastMark: Header? {
    if let channel = self[.channelID] { return channel }
    guard let path = self[.path], path.value.hasPrefix(WireName.broadcastPath) else { return nil }
    return path
  }

  /// False where some headers may be known to somebody else.
  var isComplete: Bool { if case .some = extent { false } else { true } }

  /// True where the request goes out as it is said.
  var isWhole: Bool { if case .whole = extent { true } else { false } }

  /// False where it is known to go to somebody else's server, which has rules of its own.
  var mayGoToApple: Bool {
    guard let header = self[.authority], !header.isOpen else { return true }
    let server = PushServer(header.value)
    return server.kind != .foreign || server.intended != nil
  }

  /// The priority that APNs goes by, 10 where a whole request names none (Apple, *Sending notification requests to
  /// APNs*); nil where it is not known, or no number.
  var priority: Int64? {
    guard let header = self[.priority] else { return isComplete ? 10 : nil }
    return header.integer
  }
}

extension JSONTree {
  /// Where a request document holds what opens the door to APNs, so that no report shows it.
  var secrets: [Range<Int>] {
    guard let headers = member(WireName.Request.headers.rawValue, of: root) else { return [] }
    return members(of: headers)
      .filter { text(of: $0.key).lowercased() == WireName.Header.authorization.rawValue }
      .map { range(of: $0.value) }
  }
}
