/// Collects text for people: everything that passes through is sanitised, and coloured where that
/// is wanted.
struct TextWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  private let isColored: Bool
  private var paragraph: Paragraph?

  /// What is set apart by an empty line: each block, and each run of lines.
  enum Paragraph: Sendable {
    case block, lines
  }

  init(isColored: Bool = false) { self.isColored = isColored }

  /// Starts a block or, unless the last paragraph was lines too, a run of lines.
  mutating func start(_ next: Paragraph) {
    if let paragraph, next == .block || paragraph == .block { endLine() }
    paragraph = next
  }

  mutating func write(_ text: String, _ ink: Ink? = nil) {
    paint(ink) { Sanitizer.append(text, to: &$0) }
  }

  /// Writes a text, such as a path, that comes from elsewhere and stands first on its line.
  mutating func writeAtLineStart(_ text: String) { Sanitizer.appendAtLineStart(text, to: &bytes) }

  /// Writes bytes that are sanitised already.
  mutating func write(sanitized text: [UInt8], _ ink: Ink? = nil) {
    paint(ink) { $0.append(contentsOf: text) }
  }

  mutating func write(spaces count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, count)))
  }

  /// Appends the text to an output, and starts anew with the space that it took.
  mutating func move(to output: inout [UInt8]) {
    output += bytes
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func paint(_ ink: Ink?, _ body: (inout [UInt8]) -> Void) {
    guard isColored, let ink else { return body(&bytes) }
    bytes.append(contentsOf: ink.on.utf8)
    body(&bytes)
    bytes.append(contentsOf: Ink.off.utf8)
  }
}
