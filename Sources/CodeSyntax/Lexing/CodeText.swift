internal import JSONSyntax

/// Source code, or the text of a string literal in it, with the range of the source for each part.
package struct CodeText: Sendable {
  package private(set) var bytes: [UInt8]
  /// The ranges of the source that the bytes come from; nil if the text is the source.
  private var origins: [Range<Int>]?

  package init(source bytes: [UInt8]) { self.bytes = bytes }

  private init() {
    bytes = []
    origins = []
  }

  /// Empty code, for the value of a string literal.
  static let empty = CodeText()

  /// The byte that replaces an expression in a string; no UTF-8 contains it.
  package static let hole = JSONParser.hole

  mutating func append(_ byte: UInt8, from origin: Range<Int>) {
    bytes.append(byte)
    origins?.append(origin)
  }

  mutating func append(_ other: CodeText) {
    bytes += other.bytes
    if let others = other.origins { origins? += others }
  }

  /// The text of a template in which `{{` is a brace and `{…}` an expression.
  package var formatted: CodeText {
    var result = CodeText.empty
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let isDoubled = "{}".utf8.contains(byte) && next == byte
      var end = index + (isDoubled ? 2 : 1)
      let isHole = byte == UInt8(ascii: "{") && !isDoubled
      if isHole {
        end = bytes[index...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? bytes.count
      }
      result.append(isHole ? Self.hole : byte, from: sourceRange(of: index..<end))
      index = end
    }
    return result
  }

  /// Whether the text starts with a doubled brace, which is none of a template engine.
  package var isFormat: Bool {
    let text = bytes.drop { $0 <= 0x20 }
    return text.starts(with: "{{".utf8) && !"#%^".utf8.contains(text.dropFirst(2).first ?? 0)
  }

  /// Appends a part to text that is mapped to the source: its unchanged bytes are copied.
  func append(_ range: Range<Int>, to text: inout MappedText, of source: [UInt8]) {
    var start = range.lowerBound
    while start < range.upperBound {
      var origin = sourceRange(of: start..<start + 1)
      var end = start + 1
      let isCopy = source[origin].elementsEqual([bytes[start]])
      while isCopy, end < range.upperBound, case let next = sourceRange(of: end..<end + 1),
        next.lowerBound == origin.upperBound, source[next].elementsEqual([bytes[end]])
      {
        origin = origin.lowerBound..<next.upperBound
        end += 1
      }
      if isCopy { text.copy(origin, of: source) } else { text.put([bytes[start]], for: origin) }
      start = end
    }
  }

  package func sourceRange(of range: Range<Int>) -> Range<Int> {
    guard let origins else { return range }
    guard !origins.isEmpty else { return 0..<0 }
    let first = origins[min(range.lowerBound, origins.count - 1)]
    guard !range.isEmpty else { return first.lowerBound..<first.lowerBound }
    let last = origins[min(range.upperBound, origins.count) - 1]
    return first.lowerBound..<max(first.lowerBound, last.upperBound)
  }
}
