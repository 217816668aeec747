/// A server and its port, as a URL or `:authority` names them, and what Apple says of it.
package struct PushServer: Sendable {
  /// In small letters.
  package let host: String
  /// Empty where none is named.
  let port: String

  package init(_ authority: String) {
    let text = authority.lowercased()
    let end = text.utf8.lastIndex(of: UInt8(ascii: ":")) ?? text.endIndex
    host = String(text[..<end])
    port = String(text[end...].dropFirst())
  }

  package enum Kind: Sendable {
    /// Takes pushes, to devices or to channels.
    case pushes
    /// Creates and deletes channels.
    case channels
    /// Apple's, and nothing that Apple's documentation names.
    case unknownOfApple
    /// Somebody else's: a vendor's, or one that passes pushes on.
    case foreign
  }

  package var kind: Kind {
    if Self.hosts.contains(host) || Self.broadcastHosts.contains(host) { return .pushes }
    if Self.managementHosts.contains(host) { return .channels }
    return host.hasSuffix(".push.apple.com") ? .unknownOfApple : .foreign
  }

  /// False for a port on which Apple does not listen.
  var hasKnownPort: Bool { port.isEmpty || Self.ports.contains(port) }

  /// The host that is misspelled, where somebody else's is almost one of Apple's.
  package var intended: String? {
    kind == .foreign ? NearMiss.candidate(for: host, among: Self.hosts) : nil
  }

  /// Apple, *Sending notification requests to APNs*.
  static let hosts = ["api.push.apple.com", "api.sandbox.push.apple.com"]
  static let ports = ["443", "2197"]
  /// In the samples of Apple, *Sending broadcast push notification requests to APNs*, beside the hosts above in its text.
  private static let broadcastHosts = [
    "api-broadcast.push.apple.com", "api-broadcast.sandbox.push.apple.com",
  ]
  /// Apple, *Sending channel management requests to APNs*.
  private static let managementHosts = [
    "api-manage-broadcast.push.apple.com", "api-manage-broadcast.sandbox.push.apple.com",
  ]
}
