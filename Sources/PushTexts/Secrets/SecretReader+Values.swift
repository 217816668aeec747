import JSONSyntax

/// Values, in JSON and in similar text of programs and people: `u'…'`, `"…" + "…"`, `Optional("…")`, and strings
/// without one of their marks.
extension SecretReader {
  /// The maximum number of bytes between two strings of a value.
  private static let longestOperator = 64
  /// The maximum number of bytes of a comment beside a value.
  private static let longestComment = 1_024
  /// A quotation mark in HTML.
  static let escapedMark = "&quot;".utf8
  /// The shortest number that is a secret.
  private static let fewestDigits = 4

  /// Reads the value of a member. Returns where the text continues, and the end of a value without names in it.
  mutating func readValue(
    at start: Int, before limit: Int, _ meaning: SecretScope.Meaning, isInObject: Bool,
    _ depth: Int
  ) -> (end: Int, endOfValue: Int) {
    var end = start
    var text = start..<start
    let mayBeTriple = meaning.name != nil && isInObject && depth == 0
    let string =
      (mayBeTriple ? tripleString(at: start, before: limit) : nil)
      ?? string(at: start, before: limit, isInObject: isInObject)
    if let string {
      readString(string.content, meaning, depth)
      end = string.end
    } else {
      guard let value = readBareValue(from: start, before: limit, meaning, isInObject) else {
        return (start, start)
      }
      if !value.isSecret, !value.isPrefix { return (start, value.end) }
      (end, text) = (value.end, start..<value.end)
    }
    guard meaning.name != nil, isInObject else {
      return (continuation(after: end, before: limit), text.upperBound)
    }
    var brackets = bytes[text].brackets
    while let part = nextString(of: brackets, after: end, before: limit),
      let string = self.string(at: part, before: limit, isInObject: true),
      !isKey(endingAt: string.end, before: limit, isInObject: true)
    {
      let between = bytes[end..<part]
      brackets += between.brackets
      // `"…"…"`: a mark in the value.
      if !between.contains(where: Self.isOperator), !between.allSatisfy(isBlank),
        string.content.isEmpty || !between.isPrefixOfString
      {
        add(between.indices, meaning)
      }
      readString(string.content, meaning, depth)
      end = string.end
    }
    return (continuation(after: end, before: limit), text.upperBound)
  }

  /// Returns the start of the next string of the same value; nil if there is none.
  private func nextString(of brackets: Int, after end: Int, before limit: Int) -> Int? {
    let rest = bytes[end..<limit].prefix(Self.longestOperator)
    guard let mark = rest.firstIndex(where: { "\"'`".utf8.contains($0) }) else { return nil }
    let start = bytes[end..<mark].lastIndex { $0 != UInt8(ascii: "\\") }.map { $0 + 1 } ?? end
    let between = bytes[end..<start]
    guard !between.contains(where: { (brackets > 0 ? ":={}[];" : ",:={}[];").utf8.contains($0) })
    else { return nil }
    let isJoined = between.contains(where: Self.isOperator)
    if !isJoined, between.contains(where: isLineBreak) { return nil }
    return isJoined || between.allSatisfy(isBlank) || between.last.map(isBlank) == false
      ? start : nil
  }

  /// Reads a string, which can be a secret or contain text with secrets.
  mutating func readString(_ content: Range<Int>, _ meaning: SecretScope.Meaning, _ depth: Int) {
    if add(content, meaning) { return }
    if depth < Self.maximumDepth {
      read(content, in: SecretScope(isState: meaning.isState), depth: depth + 1)
    } else {
      readForms(content)
    }
  }

  /// Reads a value without quotation marks. Returns its end, whether it is a secret, and whether it only precedes a string;
  /// nil if its name denotes none.
  private mutating func readBareValue(
    from start: Int, before limit: Int, _ meaning: SecretScope.Meaning, _ isInObject: Bool
  ) -> (end: Int, isSecret: Bool, isPrefix: Bool)? {
    guard let name = meaning.name else { return nil }
    var end =
      bytes[start..<limit].firstIndex {
        isLineBreak($0) || "\"'`,}]&".utf8.contains($0) || name != .certain && $0 == 0x20
      } ?? limit
    let value = bytes[start..<end].drop { $0 == 0x20 }
    let isNumber = SecretValue.isNumber(value)
    let isShown =
      isNumber && (meaning.isState || value.count < Self.fewestDigits || name != .certain)
    let isBeforeMark = isInObject && end < limit && "\"'`".utf8.contains(bytes[end])
    // `…",`, without its first mark.
    let isClosed =
      isBeforeMark
      && bytes[(end + 1)..<limit].first { $0 != 0x20 }.map { ",}]:\r\n".utf8.contains($0) } != false
    if isBeforeMark, !isClosed, value.isPrefixOfString { return (end, false, true) }
    if isShown || SecretValue.isConstant(value) { return (end, false, false) }
    let isSecret = add(start..<end, meaning)
    if isClosed { end += 1 }
    return (end, isSecret, false)
  }

  /// Adds a value if it is secret; returns whether it is.
  @discardableResult
  mutating func add(_ value: Range<Int>, _ meaning: SecretScope.Meaning) -> Bool {
    guard let name = meaning.name,
      let secret = SecretValue.range(of: value, in: bytes, named: name),
      !meaning.isState || !meaning.shows(bytes[secret])
    else { return false }
    ranges.append(secret)
    return true
  }

  // MARK: Strings

  /// Returns whether the string or word before an offset is a name of a member.
  func isKey(endingAt end: Int, before limit: Int, isInObject: Bool) -> Bool {
    let rest = bytes[min(end, limit)..<limit].drop {
      isInObject ? isBlank($0) : $0 == 0x20 || $0 == 0x09
    }
    return rest.first == UInt8(ascii: ":") || isWideColon(at: rest.startIndex)
      || rest.first == UInt8(ascii: "=") && (isInObject || !rest.starts(with: "==".utf8))
  }

  /// Whether the full-width colon of East Asian text is here: `密码：`.
  func isWideColon(at offset: Int) -> Bool { bytes[offset...].starts(with: Self.wideColon) }

  static let wideColon = Array("：".utf8)

  func startOfSeparator(after end: Int, before limit: Int) -> Int {
    bytes[end..<limit].firstIndex { !isBlank($0) } ?? limit
  }

  /// Returns whether `=>` follows.
  func isRocket(after end: Int, before limit: Int) -> Bool {
    bytes[end..<limit].drop { $0 == 0x20 }.starts(with: "=>".utf8)
  }

  /// Returns the start of the value after `:`, `=`, `=>` and comments; nil if nothing follows.
  func startOfValue(after separator: Int, before limit: Int) -> Int? {
    var rest = bytes[(separator + 1)..<limit].drop { ":=>".utf8.contains($0) }
    rest = rest.drop(while: isBlank)
    if rest.starts(with: Self.escapedMark) { rest = rest.dropFirst(Self.escapedMark.count) }
    while true {
      rest = rest.drop(while: isBlank)
      guard rest.starts(with: "/*".utf8) else {
        // `u"…"`, `@"…"`
        let prefix = rest.prefix(2).prefix { $0.isLetter || $0 == UInt8(ascii: "@") }
        let isString = rest[prefix.endIndex...].first.map { "\"'".utf8.contains($0) } ?? false
        return rest.isEmpty ? nil : isString ? prefix.endIndex : rest.startIndex
      }
      let comment = rest.prefix(Self.longestComment)
      guard
        let end = comment.indices.dropFirst(3).first(where: {
          bytes[$0] == UInt8(ascii: "/") && bytes[$0 - 1] == UInt8(ascii: "*")
        })
      else { return rest.startIndex }
      rest = rest[(end + 1)...]
    }
  }

  /// Returns the start of the string after a name if neither a colon nor a comma precedes it: `"password" "…"`, `"password" -> "…"`.
  func stringAfterOtherSeparator(at end: Int, before limit: Int) -> Int? {
    let rest = bytes[end..<limit].prefix(Self.longestOperator)
    let mark = rest.first { byte in
      byte.isLetter || byte.isDigit || "\"'`\\,()[]{}".utf8.contains(byte)
    }
    guard let mark, "\"'`\\".utf8.contains(mark) else { return nil }
    return rest.firstIndex(of: mark)
  }

  /// Returns the content of a string between three marks each; nil if there is none.
  private mutating func tripleString(
    at start: Int, before limit: Int
  ) -> (content: Range<Int>, end: Int)? {
    let mark = bytes[start]
    guard "\"'`".utf8.contains(mark), !unendedTriples.contains(mark),
      bytes[start..<limit].starts(with: [mark, mark, mark])
    else { return nil }
    let end = bytes[(start + 3)..<limit].indices.first {
      bytes[$0] == mark && bytes[$0..<limit].starts(with: [mark, mark, mark])
    }
    guard let end else {
      unendedTriples.append(mark)
      return nil
    }
    return (start + 3..<end, end + 3)
  }

  /// Returns the content of the string at an offset, whose quotation marks can be escaped, and its end; nil if there is
  /// no string.
  ///
  /// - Parameter isInObject: Whether the mark that ends the string can be the first one of the next string.
  func string(
    at start: Int, before limit: Int, isInObject: Bool
  ) -> (content: Range<Int>, end: Int)? {
    let mark = bytes[start..<limit].firstIndex { $0 != UInt8(ascii: "\\") } ?? limit
    guard mark < limit, "\"'`".utf8.contains(bytes[mark]) else { return nil }
    let depth = mark - start
    var slashes = 0
    for offset in mark + 1..<limit {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\") {
        slashes += 1
        continue
      }
      if byte == bytes[mark], depth == 0 ? slashes % 2 == 0 : slashes <= depth {
        let content = mark + 1..<max(mark + 1, offset - (depth == 0 ? 0 : slashes))
        if isInObject, let end = separatorOfUnendedString(content, before: offset, limit) {
          return (content.lowerBound..<end, end)
        }
        return (content, offset + 1)
      }
      if isLineBreak(byte) { return (mark + 1..<offset, offset) }
      slashes = 0
    }
    return (mark + 1..<limit, limit)
  }

  /// Returns the place of the separator at the end of a string that lacks its last mark, so that the first mark of the next
  /// one ends it: `"…, "aps": …` and `"password: "…"`.
  private func separatorOfUnendedString(
    _ content: Range<Int>, before mark: Int, _ limit: Int
  ) -> Int? {
    guard mark + 1 < limit, bytes[mark + 1].isLetter || bytes[mark + 1].isDigit,
      let last = bytes[content].lastIndex(where: { $0 != 0x20 }),
      ",:".utf8.contains(bytes[last])
    else { return nil }
    return last
  }

  func unescaped(_ key: Range<Int>) -> ArraySlice<UInt8> {
    guard key.count <= SecretName.maximumLength, bytes[key].contains(UInt8(ascii: "\\")) else {
      return bytes[key]
    }
    return Array(JSONString.text(of: key, in: bytes.span).utf8)[...]
  }

  private static func isOperator(_ byte: UInt8) -> Bool { "+.&|*%~(,".utf8.contains(byte) }
  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineBreak(byte) }
  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

extension ArraySlice<UInt8> {
  /// The number of parentheses that the text opens and does not close.
  fileprivate var brackets: Int {
    reduce(0) { $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0) }
  }

  /// Whether text before a quotation mark belongs to the notation of the string: `u'…'`, `@"…"`, `Some("…")`.
  fileprivate var isPrefixOfString: Bool { count <= 2 || last == UInt8(ascii: "(") }
}
