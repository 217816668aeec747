import JSONSyntax
import PushTexts

/// A row of Markdown with text from payloads and paths. No such text is markup, a mention or a link, because it is shown as
/// code, or because its markup is escaped.
struct MarkdownText {
  private(set) var bytes: [UInt8] = []

  mutating func write(markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Writes a message. Only the backticks of its wording delimit code, not those of its values.
  mutating func write(_ message: Message) {
    /// The text since a backtick that is not closed yet.
    var code: String?
    message.forEachPiece { piece in
      switch piece {
      case .wording(let text):
        for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false)
          .enumerated()
        {
          if index > 0 {
            if let finished = code, !finished.isEmpty { write(code: finished) }
            code = code == nil ? "" : nil
          }
          if code == nil { write(text: String(part)) } else { code? += part }
        }
      case .value(let text):
        if code != nil {
          code? += text
        } else if Self.isInert(text) {
          write(text: text)
        } else {
          write(code: text)
        }
      case .code(let text):
        if code != nil { code? += text } else { write(code: text) }
      }
    }
    if let code, !code.isEmpty { write(code: code) }
  }

  /// Writes a code span, with more backticks around it than in it.
  mutating func write(code: String) {
    let code = Self.sanitized(code.isEmpty ? " " : code)
    let fence = repeatElement(Self.backtick, count: Self.longestRun(in: code) + 1)
    // Markdown removes one space on each side, so code can start or end with a backtick.
    let isPadded = code.first == Self.backtick || code.last == Self.backtick
    bytes.append(contentsOf: fence)
    if isPadded { bytes.append(UInt8(ascii: " ")) }
    var previous: UInt8 = 0
    for byte in code {
      // Tables are split at bars before other markup is parsed, unless a backslash precedes the bar.
      if byte == UInt8(ascii: "|"), previous == UInt8(ascii: "\\") {
        bytes.append(contentsOf: "u{7c}".utf8)
      } else if byte == UInt8(ascii: "|") {
        bytes.append(contentsOf: "\\|".utf8)
      } else {
        bytes.append(byte)
      }
      previous = byte
    }
    if isPadded { bytes.append(UInt8(ascii: " ")) }
    bytes.append(contentsOf: fence)
  }

  private mutating func write(text: String) {
    for byte in Self.sanitized(text) {
      if Self.isMarkup(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
  }

  private static let backtick = UInt8(ascii: "`")

  private static func longestRun(in code: [UInt8]) -> Int {
    var (longest, current) = (0, 0)
    for byte in code {
      current = byte == backtick ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }

  private static func sanitized(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    Sanitizer.append(text, to: &bytes)
    return bytes
  }

  /// Returns whether a value outside of code is not a mention, reference, link or picture.
  private static func isInert(_ text: String) -> Bool {
    let isHarmless = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: "`"): false
      default: true
      }
    }
    return isHarmless && !text.hasOccurrence(of: "://")
      && !text.lowercased().hasOccurrence(of: "www.")
  }

  /// Returns whether a byte can be markup within a line.
  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"): true
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
    case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "$"): true
    default: false
    }
  }
}
