/// Makes text from payloads and paths safe for terminals and for the logs of build services.
///
/// A character that would move the cursor, end the line, or reverse the order of the following text is
/// replaced by its number. So is the bracket that would turn a line into a command for GitHub's or
/// Azure's runner, which search for `##[…]` and `##vso[…]` anywhere in a line.
package struct Sanitizer {
  /// Whether tabs are kept. Source lines keep them, because the line beneath has the same indentation.
  var keepsTabs = false
  /// The number of number signs directly before the current letters, if any; 2 means 2 or more.
  private var numberSigns = 0

  init(keepsTabs: Bool = false) { self.keepsTabs = keepsTabs }

  /// Appends a sanitized character, and returns its number of columns on a terminal.
  mutating func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) -> Int {
    // Fast path: most text is printable ASCII without a character that can start a command.
    if numberSigns == 0, 0x20..<0x7F ~= scalar.value, scalar != "#" {
      output.append(UInt8(truncatingIfNeeded: scalar.value))
      return 1
    }
    if isHarmful(scalar) {
      let escape = "\\u{" + String(scalar.value, radix: 16) + "}"
      output.append(contentsOf: escape.utf8)
      return escape.utf8.count
    }
    output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    return CellWidth.of(scalar)
  }

  private mutating func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    let isCommand = scalar == "[" && numberSigns == 2
    switch scalar {
    case "#": numberSigns = min(2, numberSigns + 1)
    case "a"..."z", "A"..."Z", "-": if numberSigns < 2 { numberSigns = 0 }
    default: numberSigns = 0
    }
    return isCommand || (scalar == "\t" ? !keepsTabs : Self.isInvisibleControl(scalar))
  }

  private static func isInvisibleControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    // Line and paragraph separators, and characters that change the text direction.
    case 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
    case 0xFEFF: true
    default: false
    }
  }

  /// The maximum number of displayed characters of one text: more than a path can have, fewer than a hostile
  /// payload can contain.
  static let maximumLength = 5_000

  /// Appends a sanitized text, up to the maximum length.
  package static func append(_ text: String, to output: inout [UInt8]) {
    let isShort = text.utf8.count <= maximumLength
    if isShort, text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "#") }) {
      output.append(contentsOf: text.utf8)
      return
    }
    var sanitizer = Sanitizer()
    var rest = text.unicodeScalars[...]
    for _ in 0..<maximumLength {
      guard let scalar = rest.popFirst() else { return }
      _ = sanitizer.append(scalar, to: &output)
    }
    if !rest.isEmpty { output.append(contentsOf: "…".utf8) }
  }

  /// Appends a sanitized text at the start of a line, where a colon could start a GitHub
  /// command.
  static func appendAtLineStart(_ text: String, to output: inout [UInt8]) {
    guard text.unicodeScalars.first(where: { !$0.isBlank }) == ":" else {
      return append(text, to: &output)
    }
    let blanks = text.unicodeScalars.prefix { $0.isBlank }
    append(String(blanks), to: &output)
    output.append(contentsOf: "\\u{3a}".utf8)
    append(String(text.unicodeScalars.dropFirst(blanks.count + 1)), to: &output)
  }
}

extension Unicode.Scalar {
  /// Whether a character is white space that runners trim from the start of a line, and that sanitizing keeps.
  fileprivate var isBlank: Bool {
    switch value {
    case 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
