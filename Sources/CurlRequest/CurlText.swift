import PushLinter

/// The text of curl's arguments in reports: one per line, only those that affect the request, and without secrets.
struct CurlText: Sendable {
  private(set) var bytes = Array("curl".utf8)

  /// The range of the word `curl`, which represents the request as a whole.
  static let command = 0..<4

  /// Adds an option with its value, and returns the range of the value.
  mutating func add(_ spelling: String, _ value: [UInt8]) -> Range<Int> {
    bytes += Array("\n  \(spelling) '".utf8)
    let range = bytes.count..<bytes.count + value.count
    bytes += value
    bytes.append(UInt8(ascii: "'"))
    return range
  }

  /// Adds an option without a value, and returns its range.
  mutating func add(_ spelling: String) -> Range<Int> {
    bytes += Array("\n  ".utf8)
    return append(spelling)
  }

  /// Adds a header without its secret parts.
  mutating func add(_ spelling: String, _ header: Header) -> Range<Int> {
    let start = header.name.isEmpty ? "" : "\(header.name): "
    let shown = start + Self.shown(header)
    return add(spelling, shown.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 })
  }

  private static func shown(_ header: Header) -> String {
    let isKnown = header.name.hasPrefix("apns-") || harmless.contains(header.name)
    if isKnown || header.value.isEmpty { return header.value }
    let words = header.value.split(separator: " ")
    guard header.name == "authorization", let scheme = words.first, words.count <= 2,
      schemes.contains(scheme.lowercased())
    else { return mask }
    if words.count == 1 { return String(scheme) }
    return "\(scheme) \(String(words[1]).startsAsPlaceholder ? String(words[1]) : mask)"
  }

  private static let harmless: Set<String> = ["content-type", "accept", "host", "user-agent"]
  private static let schemes: Set<String> = ["bearer", "basic", "key"]
  static let mask = "********"

  /// The ranges of a URL's parts in the text.
  struct URLPlaces: Sendable {
    let scheme: Range<Int>
    let authority: Range<Int>
    let path: Range<Int>
  }

  /// Adds a URL without its secrets: the device token, a password, a query, and a path that is not Apple's.
  mutating func add(_ spelling: String?, _ url: CurlURL) -> URLPlaces {
    bytes += Array("\n  ".utf8)
    if let spelling { bytes += Array("\(spelling) ".utf8) }
    let start = bytes.count
    let scheme = append(url.text(url.scheme))
    if !url.scheme.isEmpty { append("://") }
    if !url.user.isEmpty { append("\(Self.mask)@") }
    let authority = append(url.text(url.authority))
    let path = append(url.shownPath)
    if !url.query.isEmpty { append("?\(Self.mask)") }
    return URLPlaces(
      scheme: scheme.isEmpty ? start..<authority.upperBound : scheme,
      authority: authority.isEmpty ? start..<bytes.count : authority,
      path: path.isEmpty ? start..<bytes.count : path)
  }

  @discardableResult
  private mutating func append(_ text: String) -> Range<Int> {
    let start = bytes.count
    bytes += text.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
    return start..<bytes.count
  }
}

extension CurlURL {
  fileprivate var shownPath: String {
    let path = text(path)
    switch PushPath(path) {
    case .device(let token):
      guard !token.isEmpty, !token.startsAsPlaceholder else { return path }
      return path.dropLast(token.utf8.count) + CurlText.mask
    case .broadcast, .channels: return path
    case .unknown:
      // The last component could still be a token.
      guard PushServer(text(authority)).kind != .foreign, let slash = path.lastIndex(of: "/") else {
        return path.utf8.count < 2 ? path : "/\(CurlText.mask)"
      }
      return path[...slash] + CurlText.mask
    }
  }
}

extension String {
  /// Whether the text starts with a placeholder of a shell or a template; text before a placeholder could be secret.
  fileprivate var startsAsPlaceholder: Bool {
    isPlaceholder && utf8.first.map { "${<%".utf8.contains($0) } == true
  }
}
