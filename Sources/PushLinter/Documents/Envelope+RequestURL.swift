extension Envelope {
  /// Returns the vendor's endpoint at a URL.
  func endpoint(of url: RequestURL) -> Endpoint? {
    guard !endpoints.isEmpty else { return nil }
    let (host, components) = (url.host, url.components)
    return endpoints.first { $0.matches(host: host, components: components) }
  }

  /// Returns the vendor that has an endpoint at a URL.
  static func vendor(at url: RequestURL) -> Envelope? {
    vendors.first { $0.endpoint(of: url) != nil }
  }
}
