import JSONSyntax

/// The lines of a string that no quotation marks enclose: a here-document, or a block of YAML.
struct SecretBlock {
  let name: SecretName
  /// The lines without white space around them.
  var lines: [Range<Int>] = []
  private(set) var isComplete = false
  /// Whether the lines are no string, because no line ends it.
  private(set) var isDiscarded = false
  /// The name at the end of a here-document; nil for a block of YAML.
  private let end: [UInt8]?
  /// The indentation of the line before a block of YAML.
  private let indentation: Int
  private var count = 0

  private static let maximumLines = 128

  /// Returns the name at the end of the here-document that starts with `<<`, `<<~`, `<<-` or `<<<`; nil if none starts.
  static func name(at start: Int, in bytes: [UInt8], isShell: Bool) -> Range<Int>? {
    let mark = bytes[start...].prefix(4).prefix { $0 == UInt8(ascii: "<") }
    // Three marks of a shell precede a string.
    guard 2...(isShell ? 2 : 3) ~= mark.count else { return nil }
    let name = bytes[mark.endIndex...].prefix(SecretName.maximumLength)
      .drop { "~-\"' ".utf8.contains($0) }.prefix(while: TemplatePlaceholder.isPartOfName)
    return name.first?.isLetter == true ? name.indices : nil
  }

  /// Returns nil if the line starts no such string.
  ///
  /// - Parameter end: the name at the end of a here-document.
  init?(after line: Range<Int>, named name: SecretName, until end: Range<Int>?, in bytes: [UInt8]) {
    self.name = name
    let text = bytes[line].trimming { $0 <= 0x20 }.indices
    indentation = text.lowerBound - line.lowerBound
    self.end = end.map { Array(bytes[$0]) }
    guard end == nil else { return }
    let rest = bytes[text].suffix(3)
    guard let mark = rest.lastIndex(where: { "|>".utf8.contains($0) }),
      rest[(mark + 1)...].allSatisfy({ $0.isDigit || "+-".utf8.contains($0) }),
      bytes[text.lowerBound..<mark].last == 0x20,
      bytes[text.lowerBound..<mark].last(where: { $0 != 0x20 }) == UInt8(ascii: ":")
    else { return nil }
  }

  /// Reads a line, and returns its part of the string; nil if it has none.
  mutating func read(_ line: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    guard !isComplete, !isDiscarded else { return nil }
    let text = bytes[line].trimming { $0 <= 0x20 }.indices
    count += 1
    isDiscarded = count > Self.maximumLines
    if let end {
      let rest = bytes[text].dropFirst(end.count).first
      let isEnd =
        bytes[text].starts(with: end) && rest.map(TemplatePlaceholder.isPartOfName) != true
      isComplete = isEnd && !isDiscarded
    } else {
      isComplete =
        !text.isEmpty && text.lowerBound - line.lowerBound <= indentation
        || line.upperBound == bytes.count || isDiscarded
      isDiscarded = false
      if text.lowerBound - line.lowerBound > indentation { return text.isEmpty ? nil : text }
    }
    return isComplete || text.isEmpty ? nil : text
  }
}
