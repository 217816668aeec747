import PushLinter

/// The text of curl's arguments in reports: one per line, without secrets and arguments that do not affect the request.
struct CurlText: Sendable {
  private(set) var bytes = Array("curl".utf8)

  /// The range of the word `curl`, which represents the request as a whole.
  static let command = 0..<4

  /// The number of each argument, and the end of the text that it added.
  private var arguments: [(index: Int, end: Int)] = []

  /// Records that the text up to here belongs to an argument.
  mutating func end(ofArgument index: Int) { arguments.append((index, bytes.count)) }

  /// Returns the number of the argument that added a range; nil for the word `curl`.
  func argument(at range: Range<Int>) -> Int? {
    guard range != Self.command else { return nil }
    var (low, high) = (0, arguments.count)
    while low < high {
      let middle = (low + high) / 2
      if arguments[middle].end <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < arguments.count ? arguments[low].index : nil
  }

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
    return "\(scheme) \(String(words[1]).isOnlyPlaceholder ? String(words[1]) : mask)"
  }

  private static let harmless: Set<String> = ["content-type", "accept", "host", "user-agent"]
  private static let schemes: Set<String> = ["bearer", "basic", "key"]
  static let mask = Secrets.mask

  /// The ranges of a URL's parts in the text.
  struct URLPlaces: Sendable {
    let scheme: Range<Int>
    let authority: Range<Int>
    let path: Range<Int>
  }

  /// Adds the path of a request without its secrets.
  mutating func add(_ spelling: String, path: String) -> Range<Int> {
    add(spelling, Array(RequestPath.shown(path).utf8))
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
    guard case .unknown = PushPath(path) else { return RequestPath.shown(path) }
    let server = PushServer(text(authority))
    // The path of another server can be secret as a whole, such as a webhook's.
    if server.kind == .foreign, server.intended == nil, !text(authority).isEmpty {
      return path.utf8.count < 2 ? path : "/\(CurlText.mask)"
    }
    return RequestPath.shown(path)
  }
}

extension String {
  /// Whether the text is only a placeholder of a shell or a template.
  fileprivate var isOnlyPlaceholder: Bool { isPlaceholder && SecretValue.isPlaceholder(self) }
}
