/// The parts of a URL as curl parses them, and their ranges.
struct CurlURL: Sendable {
  let text: [UInt8]
  /// Empty if the URL has no scheme.
  let scheme: Range<Int>
  /// The user name and password before `@`.
  let user: Range<Int>
  /// The host and its port.
  let authority: Range<Int>
  let path: Range<Int>
  /// The rest of the URL, from the question mark.
  let query: Range<Int>

  init(_ text: [UInt8]) {
    self.text = text
    let mark = Array("://".utf8)
    let end = text.indices.first { text[$0...].starts(with: mark) }
    scheme = 0..<(end ?? 0)
    let start = end.map { $0 + mark.count } ?? 0
    // A slash can be part of a placeholder, such as `$HOST/3/device`.
    let authorityEnd = text[start...].firstIndex { "/?#".utf8.contains($0) } ?? text.endIndex
    let at = text[start..<authorityEnd].lastIndex(of: UInt8(ascii: "@"))
    user = start..<(at ?? start)
    authority = (at.map { $0 + 1 } ?? start)..<authorityEnd
    let pathEnd =
      text[authorityEnd...].firstIndex { "?#".utf8.contains($0) } ?? text.endIndex
    path = authorityEnd..<pathEnd
    query = pathEnd..<text.endIndex
  }

  func text(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// Returns the type in OneSignal's path, if it is one of the given types.
  func activityType(among types: [String]) -> String? {
    let components = text(path).split(separator: "/")
    guard let index = components.indices.last, index > 1, components[index - 1] == "activity",
      components[index - 2] == "activities"
    else { return nil }
    return types.first { $0 == components[index] }
  }
}
