import JSONSyntax
import PushTexts

/// The headers for APNs in a document of the project's own server.
enum RelayHeaders {
  /// Returns the headers of an object, whose names can lack `apns-` or be written in another style, such as `pushType`.
  static func headers(in object: JSONNode, of tree: JSONTree) -> [Header] {
    Header.all(in: object, of: tree, name: name(meantBy:))
  }

  /// Returns the path of the request to APNs for a token; nil if the token is not a string.
  static func path(withToken token: JSONNode, in tree: JSONTree) -> Header? {
    guard let text = tree.string(at: token), let key = tree.key(of: token) else { return nil }
    return Header(
      name: WireName.Header.path.rawValue, value: WireName.devicePath + text,
      from: Member(tree.member(at: key), in: tree))
  }

  private static func name(meantBy name: String) -> String {
    let folded = folded(name)
    let known = WireName.Header.allCases.map { $0.rawValue }
    return known.first { header in
      header.hasPrefix(WireName.headerPrefix)
        && (folded == self.folded(header)
          || folded == self.folded(String(header.dropFirst(WireName.headerPrefix.utf8.count))))
    } ?? name
  }

  /// Returns a name in lower case without hyphens and underscores.
  private static func folded(_ name: String) -> String {
    String(
      decoding: name.lowercased().utf8.filter {
        $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_")
      },
      as: UTF8.self)
  }
}
