import JSONSyntax
import PushDocuments

/// The incomplete value of an option, which was not in quotation marks: a header without its value, or JSON
/// with open brackets. The words after it are the rest of it.
struct OpenArgument: Sendable {
  let value: UnquotedArgument.Value
  let option: String
  let range: Range<Int>
  /// The number of brackets that are open.
  private var depth = 0

  /// Creates the argument of `-H Name:`; nil for another value.
  init?(header value: [UInt8], of option: String, at range: Range<Int>) {
    guard let mark = value.firstIndex(of: UInt8(ascii: ":")), mark == value.count - 1, mark > 0
    else { return nil }
    self.value = .header(String(decoding: value[..<mark], as: UTF8.self))
    self.option = option
    self.range = range
  }

  /// Creates the argument of `-d {"aps":`; nil for another value.
  init?(body value: [UInt8], of option: String, at range: Range<Int>) {
    guard let first = value.first, "{[".utf8.contains(first) else { return nil }
    self.value = .body
    self.option = option
    self.range = range
    depth = Self.depth(of: value)
    guard depth > 0 else { return nil }
  }

  /// Returns whether a word that would be a URL is the rest of the value.
  mutating func takes(_ word: [UInt8]) -> Bool {
    guard !Self.isURL(word) else { return false }
    if case .header = value { return true }
    guard depth > 0 else { return false }
    depth += Self.depth(of: word)
    return true
  }

  /// Returns whether a word has a scheme, or the name of a host before a path.
  private static func isURL(_ word: [UInt8]) -> Bool {
    if word.indices.contains(where: { word[$0...].starts(with: "://".utf8) }) { return true }
    guard let slash = word.firstIndex(of: UInt8(ascii: "/")) else { return false }
    return word[..<slash].contains { ".$".utf8.contains($0) }
  }

  private static func depth(of text: [UInt8]) -> Int {
    text.reduce(0) { depth, byte in
      "{[".utf8.contains(byte) ? depth + 1 : "}]".utf8.contains(byte) ? depth - 1 : depth
    }
  }
}
