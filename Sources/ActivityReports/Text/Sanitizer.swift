import JSONSyntax
import PushTexts

/// Makes text from payloads and paths safe for terminals and for the logs of build services: every character that affects its
/// reader is replaced by its number.
package struct Sanitizer: Sendable {
  /// Whether tabs are kept. Source lines keep them, because the line beneath has the same indentation.
  private let keepsTabs: Bool
  private var hazards: HazardDetector

  /// - Parameter isAtLineStart: Whether the text starts a line of the output.
  package init(keepsTabs: Bool = false, isAtLineStart: Bool = false) {
    self.keepsTabs = keepsTabs
    hazards = HazardDetector(isAtLineStart: isAtLineStart)
  }

  /// Continues at the start of the next line.
  mutating func startLine() { hazards.startLine() }

  /// Continues after sanitized text.
  mutating func skip() { hazards.skip() }

  /// Appends a sanitized character, and returns its number of columns on a terminal.
  package mutating func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) -> Int {
    if hazards.isHazard(scalar), scalar != "\t" || !keepsTabs {
      let escape = "\\u{" + String(scalar.value, radix: 16) + "}"
      output.append(contentsOf: escape.utf8)
      return escape.utf8.count
    }
    output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    return CellWidth.of(scalar)
  }

  /// The maximum number of displayed characters of one text: more than a path can have, fewer than a hostile
  /// payload can contain.
  static let maximumLength = 5_000

  /// Appends a sanitized text, up to the maximum length.
  package mutating func append(_ text: String, to output: inout [UInt8]) {
    let isShort = text.utf8.count <= Self.maximumLength
    if hazards.isIndifferent, isShort,
      text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "#") })
    {
      output.append(contentsOf: text.utf8)
      return
    }
    var rest = text.unicodeScalars[...]
    for _ in 0..<Self.maximumLength {
      guard let scalar = rest.popFirst() else { return }
      _ = append(scalar, to: &output)
    }
    if !rest.isEmpty { output.append(contentsOf: "…".utf8) }
  }

  /// Appends a sanitized text inside a line.
  package static func append(_ text: String, to output: inout [UInt8]) {
    var sanitizer = Sanitizer()
    sanitizer.append(text, to: &output)
  }

  /// Appends a sanitized text at the start of a line.
  static func appendAtLineStart(_ text: String, to output: inout [UInt8]) {
    var sanitizer = Sanitizer(isAtLineStart: true)
    sanitizer.append(text, to: &output)
  }

  /// Returns a message as one line, without its secrets and without a line break at the end.
  package static func message(_ message: String) -> [UInt8] {
    let bytes = Array(message.utf8)
    var output: [UInt8] = []
    appendAtLineStart(
      String(decoding: Secrets(in: bytes).masking(bytes), as: UTF8.self), to: &output)
    return output
  }

  /// Returns sanitized text of several lines.
  package static func printable(_ text: String) -> [UInt8] {
    var sanitizer = Sanitizer(keepsTabs: true, isAtLineStart: true)
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard scalar != "\n" else {
        output.append(UInt8(ascii: "\n"))
        sanitizer.startLine()
        continue
      }
      _ = sanitizer.append(scalar, to: &output)
    }
    return output
  }
}
