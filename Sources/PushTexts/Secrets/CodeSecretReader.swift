import JSONSyntax

/// Finds the secrets of source code: the strings in a line with the name of a secret, and words that look like a token.
///
///     headers["authorization"] = "bearer …"
///     apiKey = process.env.API_KEY ?? "…"
///     if ("…" === token)
///
/// Code assigns, passes and compares in more notations than a reader can know, so only the line counts.
struct CodeSecretReader {
  private let bytes: [UInt8]
  /// The strings of the pushes, whose own names describe them; sorted.
  private let described: [Range<Int>]
  private(set) var ranges: [Range<Int>] = []
  /// The words of other strings that have the form of a token.
  private(set) var tokens: [Range<Int>] = []

  /// The clearest name in the line.
  private var name: SecretName?
  private var strings: [Range<Int>] = []
  /// The number of lines to which the name of an earlier line belongs.
  private var continuedLines = 0
  /// The number of open brackets after the name.
  private var depth = 0
  /// The lines of a string that starts in an earlier line.
  private var block: SecretBlock?
  /// The name at the end of a here-document that starts in the line.
  private var endOfBlock: Range<Int>?

  /// The maximum number of bytes of a string, and of lines between a name and its string.
  private static let (maximumString, maximumLines) = (8_192, 8)

  /// - Parameter described: The ranges of values that are described by the names of a push.
  init(_ bytes: [UInt8], besides described: [Range<Int>] = []) {
    self.bytes = bytes
    self.described = described.sorted { $0.lowerBound < $1.lowerBound }
    var offset = 0
    var last: UInt8 = 0
    var line = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case 0x0A:
        endLine(line..<offset, after: last)
        offset += 1
        line = offset
      // A lifetime of Rust has no second mark.
      case UInt8(ascii: "'") where last == UInt8(ascii: "&"): offset += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        offset = readString(at: offset)
        last = byte
      case UInt8(ascii: "%"), UInt8(ascii: "~"):
        if let string = BracketedString(at: offset, in: bytes, after: last, isNamed: name != nil) {
          for part in string.parts(in: bytes) { addString(part) }
          offset = string.end
        } else {
          offset += 1
        }
        last = byte
      case UInt8(ascii: "<") where name != nil && "=:>?|".utf8.contains(last):
        endOfBlock = endOfBlock ?? SecretBlock.name(at: offset, in: bytes)
        last = byte
        offset = bytes[offset...].firstIndex { $0 != byte } ?? bytes.count
      case _ where Self.isPartOfName(byte):
        let word = bytes[offset...].prefix(while: Self.isPartOfName)
        addName(word)
        offset = word.endIndex
        last = byte
      default:
        if "([".utf8.contains(byte) { depth += 1 }
        if ")]".utf8.contains(byte) { depth -= 1 }
        if byte > 0x20 { last = byte }
        offset += 1
      }
    }
    endLine(line..<bytes.count, after: 0)
  }

  // MARK: Lines

  private mutating func endLine(_ line: Range<Int>, after last: UInt8) {
    if let range = block?.read(line, in: bytes), !isDescribed(range) { block?.lines.append(range) }
    if let block, block.isComplete {
      ranges += block.lines.compactMap { SecretValue.range(of: $0, in: bytes, named: block.name) }
    }
    if block?.isComplete != false || block?.isDiscarded == true {
      block = name.flatMap { SecretBlock(after: line, named: $0, until: endOfBlock, in: bytes) }
    }
    endOfBlock = nil
    if let name {
      ranges += strings.compactMap { SecretValue.range(of: $0, in: bytes, named: name) }
    }
    for string in strings {
      let words = bytes[string].split { !SecretForm.isPartOfWord($0) && !"+=".utf8.contains($0) }
      tokens += words.filter(SecretArgument.isToken).map { $0.indices }
    }
    // The value of a name can be in the next lines: `apiKey =`, `tokens = [`, `"…" +`.
    let continues = name != nil && (depth > 0 || "=:+|?.".utf8.contains(last))
    (continuedLines, depth) = continues ? (continuedLines + 1, depth) : (0, 0)
    if !continues || continuedLines > Self.maximumLines { name = nil }
    strings.removeAll(keepingCapacity: true)
  }

  /// Adds the name of a secret. In code, the identifier of a key belongs to the key.
  private mutating func addName(_ word: ArraySlice<UInt8>) {
    guard word.count <= SecretName.maximumLength else { return }
    var found = SecretName(word)
    if found == nil {
      let letters = word.filter { $0.isLetter }.map { $0 | 0x20 }
      let isKeyID =
        letters.elementsEqual("kid".utf8) || letters.suffix(5).elementsEqual("keyid".utf8)
      found = isKeyID ? .likely : nil
    }
    if let found, name.map({ found.clarity > $0.clarity }) ?? true { name = found }
  }

  // MARK: Strings

  /// Reads the string at a quotation mark, and returns its end.
  private mutating func readString(at start: Int) -> Int {
    let mark = bytes[start]
    let isTriple = bytes[start...].starts(with: [mark, mark, mark])
    let length = isTriple ? 3 : 1
    // Without a name, the mark of a string of several lines can be that of a comment.
    let isRaw = start > 0 && "#@".utf8.contains(bytes[start - 1])
    let spansLines = name != nil && (isTriple || isRaw || mark == UInt8(ascii: "`"))
    let limit = min(bytes.count, start + Self.maximumString)
    var offset = start + length
    while offset < limit {
      if bytes[offset] == mark, !isTriple || bytes[offset...].starts(with: [mark, mark, mark]) {
        addString(start + length..<offset)
        return offset + length
      }
      if bytes[offset] == 0x0A, !spansLines { break }
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(offset, limit)
    addString(min(start + length, end)..<end)
    return max(end, start + 1)
  }

  private mutating func addString(_ content: Range<Int>) {
    let text = bytes[content]
    // `"access_token=" + "…"`
    let name = text.prefix { Self.isPartOfName($0) || "./?:&=%".utf8.contains($0) }
    if name.count == text.count,
      let word = name.split(whereSeparator: { !Self.isPartOfName($0) }).last,
      SecretName(word) != nil
    {
      addName(word)
    } else if !isDescribed(content) {
      strings.append(content)
    }
  }

  private func isDescribed(_ content: Range<Int>) -> Bool {
    var (low, high) = (0, described.count)
    while low < high {
      let middle = (low + high) / 2
      if described[middle].lowerBound < content.upperBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 && described[low - 1].upperBound >= content.lowerBound
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    TemplatePlaceholder.isPartOfName(byte) || byte == UInt8(ascii: "-") || byte >= 0x80
  }
}

extension SecretName {
  fileprivate var clarity: Int {
    switch self {
    case .certain: 2
    case .likely: 1
    case .ambiguous: 0
    }
  }
}
