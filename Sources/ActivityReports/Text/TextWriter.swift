import PushTexts

/// Text for terminals and logs. All text is sanitized, and colored if requested.
struct TextWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  /// The state of the current line.
  private var sanitizer = Sanitizer(isAtLineStart: true)
  private let isColored: Bool
  private var paragraph: Paragraph?

  /// A part of the text that is separated by an empty line: a block, or a run of lines.
  enum Paragraph: Sendable {
    case block, lines
  }

  init(isColored: Bool = false) { self.isColored = isColored }

  /// Starts a block or, unless the last paragraph was lines too, a run of lines.
  mutating func start(_ next: Paragraph) {
    if let paragraph, next == .block || paragraph == .block { endLine() }
    paragraph = next
  }

  mutating func write(_ text: String, _ role: TextRole? = nil) {
    begin(role)
    sanitizer.append(Secrets.masking(text), to: &bytes)
    end(role)
  }

  /// Writes text that ends the line.
  mutating func line(_ text: String, _ role: TextRole? = nil) {
    write(text, role)
    endLine()
  }

  /// Writes text in a column, at its right edge.
  mutating func write(_ text: String, right width: Int, _ role: TextRole? = nil) {
    write(spaces: width - text.utf8.count)
    write(text, role)
  }

  /// Writes sanitized bytes.
  mutating func write(sanitized text: [UInt8], _ role: TextRole? = nil) {
    begin(role)
    bytes.append(contentsOf: text)
    end(role)
    if !text.isEmpty { sanitizer.skip() }
  }

  mutating func write(spaces count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, count)))
  }

  /// Appends the text to an output, and clears it but keeps its capacity.
  mutating func move(to output: inout [UInt8]) {
    output += bytes
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    sanitizer.startLine()
  }

  private mutating func begin(_ role: TextRole?) {
    if isColored, let role { bytes.append(contentsOf: role.on.utf8) }
  }

  private mutating func end(_ role: TextRole?) {
    if isColored, role != nil { bytes.append(contentsOf: TextRole.off.utf8) }
  }
}
