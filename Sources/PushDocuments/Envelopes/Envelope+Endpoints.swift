package import PushTexts

extension Envelope {
  /// A URL of a vendor, and the possible events of its requests.
  package struct Endpoint: Sendable {
    /// The end of the path, with `*` for any one component.
    package let path: String
    /// The likeliest event first.
    package let events: [WireName.Event]
    /// The server; nil if the path alone identifies the vendor.
    package var host: String? = nil

    package static func start(_ path: String) -> Endpoint { Endpoint(path: path, events: [.start]) }
    package static func update(_ path: String) -> Endpoint {
      Endpoint(path: path, events: [.update])
    }
    package static func end(_ path: String) -> Endpoint { Endpoint(path: path, events: [.end]) }
    static func updateOrEnd(_ path: String) -> Endpoint {
      Endpoint(path: path, events: [.update, .end])
    }

    /// Returns whether a URL with these components belongs to the endpoint.
    package func matches(host: String, components: [String]) -> Bool {
      let own = path.split(separator: "/")
      guard own.count <= components.count, self.host == nil || self.host == host else {
        return false
      }
      return zip(own, components.suffix(own.count)).allSatisfy { $0 == "*" || $0 == $1 }
    }
  }
}
