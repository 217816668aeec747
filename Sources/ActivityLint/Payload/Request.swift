import JSONSyntax

/// The request that carries a push to APNs, as far as somebody says what it is.
struct Request: Sendable {
  /// The caller's before the document's: of a name that comes twice, the first counts.
  let headers: [Header]
  /// The object that holds every header of the request; nil where only some of them are known.
  let allHeaders: JSONNode?
  /// Names the certificate that the sender shows to APNs.
  let certificate: Member?

  /// Headers that the caller says, and those of a request document with these members; nil where there are none.
  init?(_ headers: [Header], document: [Member] = [], in tree: JSONTree) {
    let object = document.first { $0.name == WireName.Request.headers.rawValue }?.node
    let written = object.map { tree.members(of: $0).compactMap { Header($0, in: tree) } } ?? []
    guard !headers.isEmpty || !written.isEmpty else { return nil }
    self.headers = headers + written
    allHeaders = written.isEmpty ? nil : object
    certificate = document.first {
      WireName.Certificate(rawValue: $0.name) != nil && $0.value != .null
    }
  }

  /// Headers that the caller says, and those that a vendor passes on among its own; nil where there are none.
  init?(_ headers: [Header], vendorHeaders: JSONNode?, in tree: JSONTree) {
    let written = vendorHeaders.map { tree.members(of: $0).compactMap { Header($0, in: tree) } }
    self.headers = headers + (written ?? [])
    guard !self.headers.isEmpty else { return nil }
    allHeaders = nil
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

  /// The priority that APNs goes by, 10 where a whole request names none (Apple, *Sending notification requests to
  /// APNs*); nil where it is not known, or no number.
  var priority: Int64? {
    guard let header = self[.priority] else { return allHeaders == nil ? nil : 10 }
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

extension Payload {
  /// The secrets where the document holds them.
  var secrets: [Range<Int>] {
    guard let unfolded else { return tree.secrets }
    return tree.secrets.map { unfolded.outward($0) }
  }
}
