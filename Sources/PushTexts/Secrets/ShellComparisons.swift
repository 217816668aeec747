import JSONSyntax

/// The values with which a shell compares a secret: the patterns of `case $PASSWORD in …)`, and `[ "$PASSWORD" != … ]`.
struct ShellComparisons {
  /// The names of the values that the open commands compare; nil for an ordinary value.
  private var names: [SecretName?] = []
  /// The start of the value of a command that begins.
  private var start: Int?
  /// The start of a pattern.
  private var pattern: Int?

  /// The maximum number of commands inside each other, and the maximum length of a value in bytes.
  private static let (maximumDepth, longestValue) = (64, 1_024)

  mutating func read(word: ArraySlice<UInt8>, in bytes: [UInt8]) {
    if word.elementsEqual("case".utf8) {
      start = word.endIndex
    } else if word.elementsEqual("in".utf8), let start {
      self.start = nil
      let value = bytes[start..<word.startIndex]
      guard value.count <= Self.longestValue, value.contains(UInt8(ascii: "$")),
        names.count < Self.maximumDepth
      else { return }
      names.append(Self.name(ofVariableIn: value))
      pattern = word.endIndex
    } else if word.elementsEqual("esac".utf8) {
      _ = names.popLast()
      pattern = nil
    }
  }

  /// Reads `;;` and similar marks, after which the next pattern starts.
  mutating func endClause(at end: Int) { if !names.isEmpty { pattern = end } }

  /// Returns the secrets in the patterns before a parenthesis.
  mutating func secrets(before parenthesis: Int, in bytes: [UInt8]) -> [Range<Int>] {
    guard let pattern, pattern <= parenthesis else { return [] }
    self.pattern = nil
    guard let last = names.last, let name = last else { return [] }
    // Without the comments on the lines before.
    let line = bytes[pattern..<parenthesis].split(separator: 0x0A).last ?? []
    return line.split(separator: UInt8(ascii: "|")).compactMap {
      Self.secret(in: $0, of: bytes, named: name)
    }
  }

  /// Returns the secret beside an operator between two words, of which one is a variable with the name of a secret.
  static func secret(comparedAt offset: Int, in bytes: [UInt8]) -> Range<Int>? {
    let operation = bytes[offset...].prefix(3).prefix { "=!~".utf8.contains($0) }
    guard offset > 0, bytes[offset - 1] == 0x20, operation.contains(UInt8(ascii: "=")),
      bytes[operation.endIndex...].first == 0x20
    else { return nil }
    let before = bytes[..<offset].suffix(longestWord).trimming { $0 == 0x20 }
    let left = before[(before.lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? before.startIndex)...]
    let right = bytes[operation.endIndex...].prefix(longestWord).drop { $0 == 0x20 }
      .prefix { $0 > 0x20 }
    if let name = name(ofVariableIn: left) { return secret(in: right, of: bytes, named: name) }
    return name(ofVariableIn: right).flatMap { secret(in: left, of: bytes, named: $0) }
  }

  private static let longestWord = 256

  private static func name(ofVariableIn value: ArraySlice<UInt8>) -> SecretName? {
    guard value.contains(UInt8(ascii: "$")) else { return nil }
    let meanings = value.split { !TemplatePlaceholder.isPartOfName($0) }
      .compactMap { SecretName($0) }
    return meanings.max { $0.rawValue < $1.rawValue }
  }

  private static func secret(
    in text: ArraySlice<UInt8>, of bytes: [UInt8], named name: SecretName
  ) -> Range<Int>? {
    let value = text.trimming { $0 <= 0x20 || "('\"*^;".utf8.contains($0) }
    guard !value.contains(where: { "$[?".utf8.contains($0) }),
      value.contains(where: { $0.isLetter || $0.isDigit })
    else { return nil }
    return SecretValue.range(of: value.indices, in: bytes, named: name)
  }
}
