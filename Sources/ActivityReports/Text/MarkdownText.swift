/// A row of Markdown with text from payloads and paths, whose markup is escaped.
struct MarkdownText {
  private(set) var bytes: [UInt8] = []

  mutating func write(markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Writes a message, in which backticks delimit code.
  mutating func write(_ message: String) {
    let parts = Self.sanitized(message).split(
      separator: Self.backtick, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index % 2 == 1, index + 1 < parts.count, !part.isEmpty {
        write(code: part)
      } else {
        // With an odd number of backticks, the last one does not start code.
        if index % 2 == 1, index + 1 == parts.count { write(markup: "\\`") }
        for byte in part {
          if Self.isMarkup(byte) { bytes.append(UInt8(ascii: "\\")) }
          bytes.append(byte)
        }
      }
    }
  }

  mutating func write(code: String) {
    // A backslash does not escape a backtick in a code span.
    write(code: Self.sanitized(code).map { $0 == Self.backtick ? UInt8(ascii: "'") : $0 }[...])
  }

  private mutating func write(code: ArraySlice<UInt8>) {
    bytes.append(Self.backtick)
    for byte in code {
      // Tables are split at bars before other markup is parsed.
      if byte == UInt8(ascii: "|") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    bytes.append(Self.backtick)
  }

  private static let backtick = UInt8(ascii: "`")

  private static func sanitized(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    Sanitizer.append(text, to: &bytes)
    return bytes
  }

  /// Whether a byte can be markup within a line.
  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"): true
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
    case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "$"): true
    default: false
    }
  }
}
