import JSONSyntax
import PushTexts

/// The places of a push's parts in a document of the project's own server.
package struct Relay: Sendable {
  /// The headers for APNs.
  package var headers: EnvelopePath?
  /// The activity's token, or the push-to-start token.
  package var token: EnvelopePath?
  /// The name of the attributes type.
  package var type: EnvelopePath?
  /// The time at which the push is sent.
  package var now: EnvelopePath?
  /// Whether the project names the places; false if the document alone suggests them.
  var isConfigured = true

  package init(
    headers: EnvelopePath? = nil, token: EnvelopePath? = nil, type: EnvelopePath? = nil,
    now: EnvelopePath? = nil, isConfigured: Bool = true
  ) {
    self.headers = headers
    self.token = token
    self.type = type
    self.now = now
    self.isConfigured = isConfigured
  }
}

extension Envelope {
  /// Creates the envelope of the project's own server, which sends `aps` to APNs unchanged.
  ///
  /// - Parameter aps: The place of `aps`, or of the object with `aps`.
  package static func own(_ name: String, aps: EnvelopePath, _ relay: Relay = Relay()) -> Envelope {
    Envelope(
      name: name, vendor: "the server", title: "the server behind `\(name)`", signs: Signs(),
      places: [aps], content: .aps, strings: aps.ancestors + [aps], timestamp: .sender,
      relay: relay, sources: [])
  }

  /// Creates the envelope of the project's own server, which creates the push from members with other names.
  package static func own(_ name: String, members: VendorMembers) -> Envelope {
    Envelope(
      name: name, vendor: "the server", title: "the server behind `\(name)`",
      signs: Signs(root: members[.contentState].map { [.has($0.path)] } ?? []), places: [""],
      content: .members(members), timestamp: .vendor, startAlert: .vendors, sources: [])
  }

  /// Returns a name for the project's own envelope. It depends on the place of the push, and differs for two
  /// envelopes and from all known envelopes.
  package static func nameOfOwn(at pointer: String) -> String {
    let names = JSONTree.names(in: pointer).filter { $0 != "*" }
    let name = names.joined(separator: "-")
    return name.isEmpty || Envelope.named(name) != nil ? "my-server" : name
  }

  /// Creates the envelope that a document without a known envelope suggests.
  ///
  /// The additions of such a server to the push are unknown.
  package static func guessed(aps: EnvelopePath) -> Envelope {
    Envelope(
      name: "unknown", vendor: "the server", title: "an unknown server", signs: Signs(),
      places: [aps], content: .aps, timestamp: .either, startAlert: .undocumented,
      relay: Relay(isConfigured: false), sources: [])
  }

  /// Whether only the document suggests the envelope.
  package var isGuessed: Bool { relay?.isConfigured == false }
}
