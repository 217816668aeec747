/// A server and its port, from a URL or `:authority`, compared with the servers that Apple documents.
package struct PushServer: Sendable {
  /// In lower case.
  package let host: String
  /// Empty if no port is given.
  package let port: String

  package init(_ authority: String) {
    let text = authority.lowercased()
    let end = text.utf8.lastIndex(of: UInt8(ascii: ":")) ?? text.endIndex
    host = String(text[..<end])
    port = String(text[end...].dropFirst())
  }

  /// The role of a server.
  package enum Kind: Sendable {
    /// Accepts pushes to devices or to channels.
    case pushes
    /// Creates and deletes channels.
    case channels
    /// A server of Apple that Apple's documentation does not name.
    case unknownApple
    /// A server of another party: a vendor, or a relay that forwards pushes.
    case foreign
  }

  package var kind: Kind {
    if Self.hosts.contains(host) || Self.broadcastHosts.contains(host) { return .pushes }
    if Self.managementHosts.contains(host) { return .channels }
    return host.hasSuffix(".push.apple.com") ? .unknownApple : .foreign
  }

  /// Whether Apple's samples name the host only for broadcasts.
  package var isForBroadcasts: Bool { Self.broadcastHosts.contains(host) }

  package var isSandbox: Bool { host.split(separator: ".").contains("sandbox") }

  /// Whether Apple listens on the port; true if no port is given.
  package var hasKnownPort: Bool { port.isEmpty || Self.ports.contains(port) }

  /// The host of Apple that another host probably misspells.
  package var intended: String? {
    kind == .foreign ? NearMiss.candidate(for: host, among: Self.hosts) : nil
  }

  /// Apple, *Sending notification requests to APNs*.
  package static let hosts = ["api.push.apple.com", "api.sandbox.push.apple.com"]
  package static let ports = ["443", "2197"]
  /// Apple, *Sending channel management requests to APNs*.
  package static let managementPorts = ["2195", "2196"]
  /// From the samples in Apple, *Sending broadcast push notification requests to APNs*; its text names the hosts above.
  private static let broadcastHosts = [
    "api-broadcast.push.apple.com", "api-broadcast.sandbox.push.apple.com",
  ]
  /// Apple, *Sending channel management requests to APNs*.
  private static let managementHosts = [
    "api-manage-broadcast.push.apple.com", "api-manage-broadcast.sandbox.push.apple.com",
  ]
}
