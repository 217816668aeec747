/// The parts of a URL as curl reads them, and where they stand in it.
struct CurlURL {
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
}
