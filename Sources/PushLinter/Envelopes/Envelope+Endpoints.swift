extension Envelope {
  /// A URL of a vendor, and the possible events of its requests.
  package struct Endpoint: Sendable {
    /// The end of the path, with `*` for any one component.
    package let path: String
    /// The likeliest event first.
    let events: [WireName.Event]
    /// The server; nil if the path alone identifies the vendor.
    var host: String? = nil

    static func start(_ path: String) -> Endpoint { Endpoint(path: path, events: [.start]) }
    static func update(_ path: String) -> Endpoint { Endpoint(path: path, events: [.update]) }
    static func end(_ path: String) -> Endpoint { Endpoint(path: path, events: [.end]) }
    static func updateOrEnd(_ path: String) -> Endpoint {
      Endpoint(path: path, events: [.update, .end])
    }

    /// Returns whether a URL with these components belongs to the endpoint.
    func matches(host: String, components: [String]) -> Bool {
      let own = path.split(separator: "/")
      guard own.count <= components.count, self.host == nil || self.host == host else {
        return false
      }
      return zip(own, components.suffix(own.count)).allSatisfy { $0 == "*" || $0 == $1 }
    }
  }
}
