/// The parts of a URL as curl reads them, and their ranges in it.
struct CurlURL: Sendable {
  let text: [UInt8]
  /// Empty where the URL does not say it.
  let scheme: Range<Int>
  /// What stands before `@`: a name and a password.
  let user: Range<Int>
  /// The host and its port.
  let authority: Range<Int>
  let path: Range<Int>
  /// From the question mark on.
  let query: Range<Int>

  init(_ text: [UInt8]) {
    self.text = text
    let mark = Array("://".utf8)
    let end = text.indices.first { text[$0...].starts(with: mark) }
    scheme = 0..<(end ?? 0)
    let start = end.map { $0 + mark.count } ?? 0
    // A slash may belong to a placeholder, such as `$HOST/3/device`.
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

  /// Returns the type that OneSignal's path names, if it is one of these.
  func activityType(among types: [String]) -> String? {
    let components = text(path).split(separator: "/")
    guard let index = components.indices.last, index > 1, components[index - 1] == "activity",
      components[index - 2] == "activities"
    else { return nil }
    return types.first { $0 == components[index] }
  }
}
