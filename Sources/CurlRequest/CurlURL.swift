/// The parts of a URL as curl parses them, and their ranges.
struct CurlURL: Sendable {
  let text: [UInt8]
  /// Empty if the URL has no scheme.
  let scheme: Range<Int>
  /// The host and its port.
  let authority: Range<Int>
  let path: Range<Int>

  init(_ text: [UInt8]) {
    self.text = text
    let mark = Array("://".utf8)
    let end = text.indices.first { text[$0...].starts(with: mark) }
    scheme = 0..<(end ?? 0)
    let start = end.map { $0 + mark.count } ?? 0
    // A slash can be part of a placeholder, such as `$HOST/3/device`.
    let authorityEnd = text[start...].firstIndex { "/?#".utf8.contains($0) } ?? text.endIndex
    let at = text[start..<authorityEnd].lastIndex(of: UInt8(ascii: "@"))
    authority = (at.map { $0 + 1 } ?? start)..<authorityEnd
    let pathEnd =
      text[authorityEnd...].firstIndex { "?#".utf8.contains($0) } ?? text.endIndex
    path = authorityEnd..<pathEnd
  }

  func text(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}
