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

  /// The end of a regular expression on this line; nil if the slash is a division.
  mutating func endOfRegularExpression() -> Int? {
    if let last = tokens.last {
      let isAfterValue =
        last.kind == .number || last.kind == .string || last.kind == .close
        || last.kind == .word && !bytes[last.range].elementsEqual("return".utf8)
      if isAfterValue { return nil }
    }
    guard position >= slashLimit else { return nil }
    var isInClass = false
    var index = position + 1
    defer { work.steps += index - position }
    let limit = min(end, position + Self.longestRegularExpression)
    while index < limit, bytes[index] != 0x0A {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        return endOfRun(from: index + 1, while: Self.isPartOfWord)
      default: break
      }
      index += 1
    }
    slashLimit = index
    return nil
  }

  private static let longestRegularExpression = 1_000

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
          let isNext = "({[=>,;):&".utf8.contains(bytes[next]) || Self.startsWord(bytes[next])
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

  private static let longestGenerics = 200
}
