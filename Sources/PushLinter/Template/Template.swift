import JSONSyntax

/// A text with placeholders, and the text that is checked in its place.
struct Template: Sendable {
  private(set) var text = MappedText()
  /// Those that nothing is known to fill in, outside of strings.
  private(set) var unfilled: [TemplatePlaceholder] = []
  /// Where in the checked text a word stands for one of these.
  private(set) var standIns: [Range<Int>] = []
  /// Where the source has what the template has.
  let map: SourceMap
  private let bytes: [UInt8]

  /// No JSON value, so that nothing is said about what it decodes as.
  private static let standIn = Array("placeholder".utf8)

  /// Fills in what the project says, and puts a word for what it does not; nil for a text without either.
  init?(
    _ bytes: [UInt8], filledWith values: [String: PlaceholderValue] = [:],
    in map: SourceMap = .identity
  ) {
    self.bytes = bytes
    self.map = map
    var copied = 0
    var isQuoted = false
    var offset = 0
    while offset < bytes.count {
      if isQuoted, bytes[offset] == UInt8(ascii: "\\") {
        offset += 2
        continue
      }
      if bytes[offset] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard let (placeholder, range) = Self.placeholder(at: offset, in: bytes, isQuoted: isQuoted)
      else {
        offset += 1
        continue
      }
      offset = range.upperBound
      let value = placeholder.isDirective ? nil : values[placeholder.name(in: bytes)]
      if value == nil, isQuoted { continue }
      text.copy(copied..<range.lowerBound, of: bytes)
      copied = range.upperBound
      if let value {
        text.put(isQuoted ? value.textInString : value.json, for: range)
      } else {
        putStandIn(for: placeholder, in: range)
      }
    }
    guard copied > 0 else { return nil }
    text.copy(copied..<bytes.count, of: bytes)
  }

  private mutating func putStandIn(for placeholder: TemplatePlaceholder, in range: Range<Int>) {
    unfilled.append(placeholder)
    let start = text.bytes.count
    text.put(placeholder.isDirective ? [] : Self.standIn, for: range)
    standIns.append(start..<text.bytes.count)
  }

  /// With the single quotes of a shell around it, as in a copied `'$(date +%s)'`.
  private static func placeholder(
    at offset: Int, in bytes: [UInt8], isQuoted: Bool
  ) -> (TemplatePlaceholder, Range<Int>)? {
    if let found = TemplatePlaceholder(at: offset, in: bytes, isQuoted: isQuoted) {
      return (found, found.range)
    }
    let quote = UInt8(ascii: "'")
    guard !isQuoted, bytes[offset] == quote,
      let found = TemplatePlaceholder(at: offset + 1, in: bytes, isQuoted: false),
      found.range.upperBound < bytes.count, bytes[found.range.upperBound] == quote
    else { return nil }
    return (found, offset..<found.range.upperBound + 1)
  }
}

extension Template {
  /// True where what is left out, repeated or chosen depends on what the server knows.
  var hasDirectives: Bool { unfilled.contains { $0.isDirective } }

  /// The placeholders as they are written, each once.
  var spellings: [String] { distinct(unfilled.map { spelling(of: $0) }) }

  /// What they go by in the configuration, each once.
  var names: [String] {
    distinct(unfilled.filter { !$0.isDirective }.map { $0.name(in: bytes) })
  }

  private func spelling(of placeholder: TemplatePlaceholder) -> String {
    String(decoding: bytes[placeholder.range].prefix(Self.shownLength), as: UTF8.self)
  }

  private static let shownLength = 40

  private func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  /// True for what would not be wrong if the template were filled in.
  func covers(_ range: Range<Int>) -> Bool {
    standIns.contains { $0.contains(range.lowerBound) || $0.lowerBound == range.lowerBound }
  }
}
