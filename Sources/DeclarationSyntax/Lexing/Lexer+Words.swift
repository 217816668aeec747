extension Lexer {
  /// The maximum number of bytes in a name: every use of a declaration repeats its name.
  private static let maximumNameLength = 512

  /// Lexes one token and returns its kind.
  mutating func lexToken() -> (kind: Token.Kind, isInterpolated: Bool) {
    let byte = peek()
    if byte == UInt8(ascii: "'") || isTypographicQuotationMark(at: position) {
      return (lexWrongQuotationMarks(), false)
    }
    if byte.continuesIdentifier, !byte.isDigit {
      let start = position
      skipIdentifier()
      return (position - start <= Self.maximumNameLength ? .identifier : .other, false)
    }
    if byte.isDigit { return (lexNumber(), false) }
    if let kind = Token.Kind(punctuation: byte) {
      position += 1
      return (kind, false)
    }
    switch byte {
    case UInt8(ascii: "\""): return (.string, lexString())
    case UInt8(ascii: "#"): return lexNumberSign()
    case UInt8(ascii: "`"): return (lexQuotedIdentifier(), false)
    case UInt8(ascii: "/") where mayStartRegularExpression:
      if let end = endOfRegularExpression {
        position = end
        usesBareRegularExpressions = true
        return (.regularExpression, false)
      }
      return (lexOperator(), false)
    case UInt8(ascii: "."):
      return (lexOperator(), false)
    default:
      if byte.isOperator { return (lexOperator(), false) }
      position += 1
      return (.other, false)
    }
  }

  mutating func skipIdentifier() {
    var end = position
    while end < source.bytes.count, continuesIdentifier(at: end) { end += 1 }
    position = end
  }

  private func continuesIdentifier(at offset: Int) -> Bool {
    source.bytes[offset].continuesIdentifier && !isTypographicQuotationMark(at: offset)
  }

  /// Lexes a string in the quotation marks of a word processor or of another language, up to the last one on its line.
  private mutating func lexWrongQuotationMarks() -> Token.Kind {
    let start = position
    var end = start
    var next = start
    var loop = LoopGuard()
    while next < source.bytes.count, !source.bytes[next].isLineBreak, loop.advances(to: next) {
      let isTypographic = isTypographicQuotationMark(at: next)
      let isMark = isTypographic || source.bytes[next] == UInt8(ascii: "'")
      next += isTypographic ? 3 : 1
      if isMark { end = next }
    }
    position = end
    report(.wrongQuotationMarks, start..<end)
    return .string
  }

  /// Returns whether one of ‘ ’ “ ” is at an offset, in UTF-8.
  private func isTypographicQuotationMark(at offset: Int) -> Bool {
    source.byte(at: offset) == 0xE2 && source.byte(at: offset + 1) == 0x80
      && [0x98, 0x99, 0x9C, 0x9D].contains(source.byte(at: offset + 2))
  }

  /// Lexes a raw identifier, which can contain anything but a line break: `` `one two` ``.
  private mutating func lexQuotedIdentifier() -> Token.Kind {
    var end = position + 1
    var loop = LoopGuard()
    while end < source.bytes.count, loop.advances(to: end) {
      switch source.bytes[end] {
      case UInt8(ascii: "`") where end > position + 1:
        let length = end - position - 1
        position = end + 1
        return length <= Self.maximumNameLength ? .quotedIdentifier : .other
      case UInt8(ascii: "`"), 0x0A, 0x0D:
        position = end
        return .other
      default:
        end += 1
      }
    }
    position = end
    return .other
  }

  private mutating func lexNumber() -> Token.Kind {
    let isHexadecimal = peek() == UInt8(ascii: "0") && peek(1) == UInt8(ascii: "x")
    let isTupleIndex = tokens.last?.kind == .dot
    var kind = Token.Kind.integer
    position += isHexadecimal ? 2 : 1
    var loop = LoopGuard()
    while position < source.bytes.count, loop.advances(to: position) {
      let byte = source.bytes[position]
      if byte | 0x20 == UInt8(ascii: isHexadecimal ? "p" : "e") {
        kind = .float
        position += 1
        if peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") { position += 1 }
      } else if byte == UInt8(ascii: "."), kind == .integer, !isTupleIndex,
        isHexadecimal ? peek(1).isHexadecimalDigit && hexadecimalExponentFollows : peek(1).isDigit
      {
        kind = .float
        position += 1
      } else if byte.continuesIdentifier {
        position += 1
      } else {
        break
      }
    }
    return kind
  }

  /// Whether an exponent follows: `0x1.description` is a member access, `0x1.8p0` is a number.
  private var hexadecimalExponentFollows: Bool {
    var offset = 1
    while peek(offset).isHexadecimalDigit || peek(offset) == UInt8(ascii: "_") { offset += 1 }
    return peek(offset) | 0x20 == UInt8(ascii: "p")
  }

  private mutating func lexOperator() -> Token.Kind {
    let start = position
    let first = peek()
    if first == UInt8(ascii: "?") || first == UInt8(ascii: "!"), isLeftBound {
      position += 1
      return .operator
    }
    let mayContainDots = first == UInt8(ascii: ".")
    position += 1
    var loop = LoopGuard()
    while position < source.bytes.count, loop.advances(to: position) {
      let byte = source.bytes[position]
      let opensComment =
        byte == UInt8(ascii: "/")
        && (peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*"))
      guard !opensComment, byte.isOperator || mayContainDots && byte == UInt8(ascii: ".") else {
        break
      }
      // `.?` is a dot and a question mark, `.==` and `..<` are operators.
      if mayContainDots, byte == UInt8(ascii: "?") { break }
      position += 1
    }
    return Token.Kind(operator: source.bytes[start..<position])
  }

  /// Whether the previous token ends directly before this one, which makes `?` and `!` part of it.
  private var isLeftBound: Bool {
    guard let last = tokens.last, last.end == position else { return false }
    return last.endsExpression
      || last.kind == .operator && "?!>".utf8.contains(source.byte(at: last.end - 1))
  }

  private mutating func lexNumberSign() -> (kind: Token.Kind, isInterpolated: Bool) {
    var count = 1
    while peek(count) == UInt8(ascii: "#") { count += 1 }
    switch peek(count) {
    case UInt8(ascii: "\""):
      return (.string, lexString())
    case UInt8(ascii: "/"):
      return (lexExtendedRegularExpression(numberSigns: count), false)
    case let byte where count == 1 && byte.continuesIdentifier && !byte.isDigit:
      position += 1
      skipIdentifier()
      return (.pound, false)
    default:
      position += count
      return (.other, false)
    }
  }
}

extension Token.Kind {
  fileprivate init?(punctuation byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("): self = .leftParenthesis
    case UInt8(ascii: ")"): self = .rightParenthesis
    case UInt8(ascii: "["): self = .leftBracket
    case UInt8(ascii: "]"): self = .rightBracket
    case UInt8(ascii: "{"): self = .leftBrace
    case UInt8(ascii: "}"): self = .rightBrace
    case UInt8(ascii: ","): self = .comma
    case UInt8(ascii: ":"): self = .colon
    case UInt8(ascii: ";"): self = .semicolon
    case UInt8(ascii: "@"): self = .at
    default: return nil
    }
  }

  /// Creates the kind of an operator, or of its rest after a type consumed its first byte.
  package init(operator spelling: ArraySlice<UInt8>) {
    switch spelling.first {
    case UInt8(ascii: "=") where spelling.count == 1: self = .equal
    case UInt8(ascii: ".") where spelling.count == 1: self = .dot
    case UInt8(ascii: "-") where spelling.count == 2 && spelling.last == UInt8(ascii: ">"):
      self = .arrow
    default: self = .operator
    }
  }
}

extension UInt8 {
  package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  var isHexadecimalDigit: Bool {
    isDigit || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "f"))
  }

  /// Whether the byte continues an identifier. Every byte beyond ASCII does, even in invalid UTF-8, because no keyword
  /// or bracket contains one.
  var continuesIdentifier: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  var isOperator: Bool { "/=-+!*%<>&|^~?".utf8.contains(self) }

  var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
