import JSONSyntax

/// The strings from which Foundation creates a `URL`.
///
/// swift-foundation 6.3.1 percent-encodes characters where possible and then applies RFC 3986.
enum URLSyntax {
  /// Returns whether a string is a URL, or nil if that depends on the encoding of a host that is not ASCII.
  static func isValid(_ text: String) -> Bool? {
    guard !text.isEmpty else { return false }
    let bytes = Array(text.utf8)
    var rest = bytes[...]
    var scheme = ""
    if let end = bytes.firstIndex(where: isDelimiter), bytes[end] == UInt8(ascii: ":") {
      guard isScheme(bytes[..<end]) else { return false }
      scheme = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
      rest = bytes[(end + 1)...]
    }
    // Foundation percent-encodes the path, the query and the fragment if necessary.
    guard rest.starts(with: "//".utf8) else { return true }
    let authority = rest.dropFirst(2).prefix { !isPathStart($0) }
    return isAuthority(authority, scheme: scheme)
  }

  /// Returns whether every character is allowed in a URL without encoding (RFC 3986, appendix A).
  static func isPercentEncoded(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
    }
  }

  private static func isAuthority(_ authority: ArraySlice<UInt8>, scheme: String) -> Bool? {
    if authority.isEmpty { return true }
    let host = authority[
      ((authority.lastIndex(of: UInt8(ascii: "@")) ?? authority.startIndex - 1) + 1)...]
    if host.first == UInt8(ascii: "["), let end = host.firstIndex(of: UInt8(ascii: "]")) {
      let port = host[(end + 1)...]
      guard
        port.isEmpty
          || (port.first == UInt8(ascii: ":") && isPort(port.dropFirst(), scheme: scheme))
      else { return false }
      let address = host[(host.startIndex + 1)..<end]
      return address.prefix { $0 != UInt8(ascii: "%") }.allSatisfy(isAddressByte)
    }
    let name = host.prefix { $0 != UInt8(ascii: ":") }
    guard name.count == host.count || isPort(host[(name.endIndex + 1)...], scheme: scheme) else {
      return false
    }
    if isPercentEncodedHost(name) || schemesWithEncodedHost.contains(scheme) { return true }
    return name.allSatisfy { $0 < 0x80 } ? false : nil
  }

  /// Returns whether `URLComponents` accepts a string as a scheme, which a `URL` does not need.
  static func isScheme(_ text: String) -> Bool {
    !text.isEmpty && isScheme(Array(text.utf8)[...])
  }

  private static func isScheme(_ scheme: ArraySlice<UInt8>) -> Bool {
    guard let first = scheme.first else { return true }
    return first.isLetter
      && scheme.allSatisfy {
        $0.isLetter || $0.isDigit || "+-.".utf8.contains($0)
      }
  }

  private static func isPort(_ port: ArraySlice<UInt8>, scheme: String) -> Bool {
    scheme == "addressbook" || port.allSatisfy { $0.isDigit }
  }

  private static func isPercentEncodedHost(_ host: ArraySlice<UInt8>) -> Bool {
    var position = host.startIndex
    while position < host.endIndex {
      if host[position] == UInt8(ascii: "%") {
        guard position + 2 < host.endIndex, host[position + 1].isHexDigit,
          host[position + 2].isHexDigit
        else { return false }
        position += 3
      } else {
        guard isUnreserved(host[position]) || isSubDelimiter(host[position]) else { return false }
        position += 1
      }
    }
    return true
  }

  /// The schemes whose hosts are percent-encoded like a path, because they do not contain a host name.
  private static let schemesWithEncodedHost: Set<String> = [
    "addressbook", "callto", "contact", "facetime", "facetime-audio", "facetime-audio-prompt",
    "facetime-prompt", "http+unix", "https+unix", "imap", "phasset", "pop", "tel",
    "telemergencycall", "telprompt", "ws+unix", "wss+unix",
  ]

  // MARK: Characters

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    isPathStart(byte) || ":[]@".utf8.contains(byte)
  }

  private static func isPathStart(_ byte: UInt8) -> Bool { "/?#".utf8.contains(byte) }

  private static func isAddressByte(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || isSubDelimiter(byte) || byte == UInt8(ascii: ":")
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "-._~".utf8.contains(byte)
  }

  private static func isSubDelimiter(_ byte: UInt8) -> Bool { "!$&'()*+,;=".utf8.contains(byte) }
}
