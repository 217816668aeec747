/// Finds secrets by the names before them, in any text: JSON that is broken or within a string, headers, forms, arguments.
struct SecretScanner {
  private let bytes: [UInt8]
  private(set) var ranges: [Range<Int>] = []

  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var scanner = SecretScanner(bytes: bytes)
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      guard byte == UInt8(ascii: ":") || byte == UInt8(ascii: "="),
        let name = scanner.name(before: offset - 1)
      else { continue }
      // The values are not searched again, so every byte is read once.
      offset = scanner.addValue(at: offset, named: name)
    }
    return scanner.ranges
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Names

  private func name(before separator: Int) -> SecretName? {
    var end = separator
    while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
    if end > 0, isQuote(bytes[end - 1]) { end -= 1 }
    while end > 0, bytes[end - 1] == Self.backslash { end -= 1 }
    let first = max(0, end - SecretName.maximumLength)
    let start =
      bytes[first..<end].lastIndex {
        !TemplatePlaceholder.isPartOfName($0) && $0 != UInt8(ascii: "-")
      }
    let name = bytes[(start.map { $0 + 1 } ?? first)..<end]
    // A parameter of a form or of a URL.
    if bytes[separator] == UInt8(ascii: "="), name.elementsEqual("key".utf8) { return .certain }
    return SecretName(name)
  }

  // MARK: Values

  /// Adds the value at an offset, and returns where the search continues.
  private mutating func addValue(at offset: Int, named name: SecretName) -> Int {
    var start = offset
    while start < bytes.count, isBlank(bytes[start]) || bytes[start] == UInt8(ascii: "\n") {
      start += 1
    }
    guard start < bytes.count else { return offset }
    if isOpening(bytes[start]) { return addContents(from: start, named: name) }
    let string = string(at: start)
    let value = string ?? start..<endOfBareValue(from: start)
    var end = max(offset, value.upperBound)
    guard add(value, named: name), end < bytes.count, isLineBreak(bytes[end]) else { return end }
    while let rest = WrappedSecret.continuation(after: end, in: bytes) {
      ranges.append(rest)
      end = rest.upperBound
    }
    return end
  }

  /// Adds a value if it is secret; returns whether it is.
  @discardableResult
  private mutating func add(_ value: Range<Int>, named name: SecretName) -> Bool {
    guard let secret = SecretValue.range(of: value, in: bytes, named: name) else { return false }
    ranges.append(secret)
    return true
  }

  /// Adds the strings and numbers of an array or object. A list that is not certainly secret ends at the next bracket.
  private mutating func addContents(from opening: Int, named name: SecretName) -> Int {
    let first = ranges.count
    var depth = 0
    var offset = opening
    while offset < bytes.count {
      let byte = bytes[offset]
      if isOpening(byte) {
        if depth > 0, name != .certain { return offset }
        depth += 1
        offset += 1
      } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        depth -= 1
        offset += 1
        if depth == 0 { return offset }
      } else if let string = string(at: offset) {
        if !isKey(endingAt: string.upperBound) { add(string, named: name) }
        offset = max(offset + 1, string.upperBound + 1)
      } else if TemplatePlaceholder.isPartOfName(byte) {
        let end =
          bytes[offset...].firstIndex { !TemplatePlaceholder.isPartOfName($0) } ?? bytes.count
        if SecretValue.looksSecret(bytes[offset..<end]) { ranges.append(offset..<end) }
        offset = end
      } else {
        let end = bytes[offset...].firstIndex { $0 != Self.backslash } ?? bytes.count
        offset = max(offset + 1, end)
      }
    }
    // A bracket is missing, so most of the remaining text has other names.
    let others = ranges[min(first + 1, ranges.count)...]
    ranges = ranges.prefix(first + 1) + others.filter { SecretValue.looksSecret(bytes[$0]) }
    return offset
  }

  private func isKey(endingAt end: Int) -> Bool {
    let rest = bytes[min(end, bytes.count)...].drop {
      isQuote($0) || isBlank($0) || $0 == Self.backslash
    }
    return rest.first == UInt8(ascii: ":")
  }

  /// Returns the content of the string at an offset, whose quotation mark can be escaped; nil if there is no string.
  private func string(at start: Int) -> Range<Int>? {
    let mark = bytes[start...].prefix { $0 == Self.backslash }.endIndex
    guard mark < bytes.count, isQuote(bytes[mark]) else { return nil }
    let depth = mark - start
    var slashes = 0
    for offset in mark + 1..<max(mark + 1, bytes.count) {
      let byte = bytes[offset]
      if byte == Self.backslash {
        slashes += 1
        continue
      }
      let isEnd = byte == bytes[mark] && (depth == 0 ? slashes % 2 == 0 : slashes <= depth)
      if isEnd { return mark + 1..<offset - (depth == 0 ? 0 : slashes) }
      if isLineBreak(byte) { return mark + 1..<offset }
      slashes = 0
    }
    return mark + 1..<bytes.count
  }

  /// A value without quotation marks ends with its line, its string or its parameter.
  private func endOfBareValue(from start: Int) -> Int {
    bytes[start...].firstIndex { isLineBreak($0) || isQuote($0) || ",}]&".utf8.contains($0) }
      ?? bytes.count
  }

  // MARK: Bytes

  private static let backslash = UInt8(ascii: "\\")

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  private func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
  }
  private func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
  }
}
