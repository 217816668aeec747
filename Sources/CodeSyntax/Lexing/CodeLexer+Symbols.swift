internal import JSONSyntax

extension CodeLexer {
  static func startsWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte == UInt8(ascii: "@") || 0x80..<CodeText.hole ~= byte
  }

  static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || 0x80..<CodeText.hole ~= byte
  }

  /// Reads a name, a keyword, or the letters before it.
  mutating func readWord() {
    var index = endOfRun(from: position + 1, while: Self.isPartOfWord)
    // `$"` and `$'` of Ruby
    if lexicon.hasPunctuationNames, index == position + 1, bytes[position] == UInt8(ascii: "$"),
      index < end, bytes[index] > 0x20
    {
      index += 1
    } else if index < end, lexicon.endsOfNames.utf8.contains(bytes[index]),
      !bytes[(index + 1)..<end].starts(with: "=".utf8)
    {
      // `merge!`, `empty?`
      index += 1
    }
    let isLast = bytes[position..<index].elementsEqual(lexicon.lastWord.utf8)
    append(.word, to: index)
    if isLast { stop() }
  }

  /// Reads a name that can have any characters, such as `` `it's a test` ``.
  mutating func readQuotedName() {
    let close = firstIndex(of: UInt8(ascii: "`"), onLineFrom: position + 1)
    guard let close else { return fail(.unended(.name), at: position) }
    append(.word, to: close + 1)
  }

  func endOfRun(from start: Int, while condition: (UInt8) -> Bool) -> Int {
    guard start < end else { return end }
    return bytes[start..<end].firstIndex { !condition($0) } ?? end
  }

  var endOfNumber: Int {
    var index = position
    while index < end {
      let byte = bytes[index]
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let isPoint = byte == UInt8(ascii: ".") && index + 1 < end && bytes[index + 1].isDigit
      let isExponent =
        isSign && bytes[index - 1] | 0x20 == UInt8(ascii: "e")
        && index + 1 < end && bytes[index + 1].isDigit && !starts(with: "0x")
      guard Self.isPartOfWord(byte) || isPoint || index > position && isExponent else { break }
      index += 1
    }
    return index
  }

  private static let symbols: Set<String> = [
    "===", "!==", "...", "??=", "||=", "&&=", "**=", "?->", "=>", "==", "!=", "<=", ">=", ":=",
    "??", "?.", "?:", "**", "->", "&&", "||", "+=", "-=", "*=", "/=", "::", "<-", "|>", "~/", "//",
    "..", "|=", "<>", "++", "--", "=~", "<<", ">>", "&.",
  ]

  var endOfSymbol: Int {
    for count in [3, 2] where position + count <= end {
      let spelling = String(decoding: bytes[position..<position + count], as: UTF8.self)
      if Self.symbols.contains(spelling) { return position + count }
    }
    return position + 1
  }

  /// The end of `<Type, Type>` after a word; nil if the mark is a comparison.
  var endOfGenerics: Int? {
    guard language.hasGenerics, let last = tokens.last,
      (last.kind == .word || last.isText("::", bytes)) && last.end == position
        || language.hasTypedLiterals && (last.kind == .symbol || last.kind == .open)
    else { return nil }
    var depth = 0
    var index = position
    let limit = min(end, position + Self.longestGenerics)
    defer { work.steps += index - position }
    while index < limit {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 {
          let next = endOfRun(from: index + 1) { $0 == 0x20 || $0 == 0x09 }
          guard next < end else { return next }
          if opensBrace(onLineAfter: next) { return index + 1 }
          let isNext =
            "({[=>,;):&".utf8.contains(bytes[next]) || Self.startsWord(bytes[next])
            || next == index + 1 && bytes[next] == UInt8(ascii: "?")
          return isNext ? index + 1 : nil
        }
      case _ where Self.isPartOfWord(byte): break
      case _ where " ,.?[]|:*\n".utf8.contains(byte): break
      default: return nil
      }
      index += 1
    }
    return nil
  }

  /// Whether a line has no other token from a position on, and the next one starts with a brace.
  private func opensBrace(onLineAfter position: Int) -> Bool {
    let rest = bytes[position..<min(end, position + Self.longestGenerics)]
    let isComment = rest.starts(with: "//".utf8)
    let line = isComment ? rest.drop { $0 != 0x0A } : rest
    guard line.first == 0x0A || line.first == 0x0D else { return false }
    let next = line.drop { $0 <= 0x20 }
    work.steps += rest.count
    return next.first == UInt8(ascii: "{")
  }

  private static let longestGenerics = 200
}
