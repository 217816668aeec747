import PushTexts

/// The URL of a request, reduced to the parts for rules and envelopes.
package struct RequestURL: Sendable {
  /// In lower case, with the port.
  package let authority: String
  /// Without the query.
  package let path: String
  package let scheme: String
  /// The member of the document that contains the URL; nil if the caller specifies it.
  package let member: Member?
  /// The range of the source that contains the URL; nil if the source does not contain it.
  package let sourceRange: Range<Int>?

  package init(authority: String, path: String, at sourceRange: Range<Int>? = nil) {
    self.authority = authority.lowercased()
    self.path = Self.withoutQuery(path)
    self.sourceRange = sourceRange
    scheme = ""
    member = nil
  }

  /// Creates the URL in a member of a request document; nil if its value is not an absolute URL, and does not begin with a variable.
  package init?(_ member: Member) {
    guard let text = member.value.text else { return nil }
    let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
    let rest = text[colon...].utf8.dropFirst()
    let location: Substring
    if rest.starts(with: "//".utf8) {
      scheme = text[..<colon].lowercased()
      location = text[rest.dropFirst(2).startIndex...]
    } else if text.hasPrefix("{{") {
      (scheme, location) = ("", text[...])
    } else {
      return nil
    }
    let end = location.utf8.firstIndex { "/?#".utf8.contains($0) } ?? location.endIndex
    self.member = member
    authority = location[..<end].lowercased()
    path = Self.withoutQuery(String(location[end...]))
    sourceRange = nil
  }

  /// Whether a part of the authority is a placeholder.
  package var hasOpenAuthority: Bool { TemplatePlaceholder.isPart(of: authority) }

  package var host: String { PushServer(authority).host }

  /// The parts of the path.
  package var components: [String] { path.split(separator: "/").map { String($0) } }

  private static func withoutQuery(_ path: String) -> String {
    let end = path.utf8.firstIndex { "?#".utf8.contains($0) } ?? path.endIndex
    return String(path[..<end])
  }
}

extension RequestURL {
  /// The pseudo-headers of HTTP/2 for a request of a document to Apple; none for a request to another server, which has
  /// its own rules.
  package func headers(method: Member?) -> [Header] {
    let server = PushServer(authority)
    guard let member, server.kind != .foreign || server.intended != nil || isForAnyServer else {
      return []
    }
    let parts: [(WireName.Header, String)] = [
      (.scheme, scheme), (.authority, authority), (.path, path),
    ]
    let headers = parts.map { Header(name: $0.rawValue, value: $1, from: member) }
    guard let method, let name = method.value.text else { return headers }
    return headers + [
      Header(name: WireName.Header.method.rawValue, value: name.uppercased(), from: method)
    ]
  }

  /// Whether the server is not known, and the path is one of Apple's.
  private var isForAnyServer: Bool {
    guard hasOpenAuthority else { return false }
    return switch PushPath(path) {
    case .device, .broadcast: true
    case .channels, .unknown: false
    }
  }
}

extension Envelope {
  /// Returns the vendor's endpoint at a URL.
  package func endpoint(of url: RequestURL) -> Endpoint? {
    guard !endpoints.isEmpty else { return nil }
    let (host, components) = (url.host, url.components)
    return endpoints.first { $0.matches(host: host, components: components) }
  }

  /// Returns the vendor that has an endpoint at a URL.
  package static func vendor(at url: RequestURL) -> Envelope? {
    vendors.first { $0.endpoint(of: url) != nil }
  }
}
