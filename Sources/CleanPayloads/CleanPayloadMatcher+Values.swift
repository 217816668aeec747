import JSONSyntax

extension CleanPayloadMatcher {
  /// The position that represents a rejected value.
  static let refused = -1

  /// Returns the position after a value if it matches a node.
  ///
  /// Each case ends with a call that is not inlined, and this function need not save registers.
  mutating func value(_ node: Int, _ bytes: RawSpan, at position: Int) -> Int {
    switch plan.tables.nodes[node] {
    case .unclear: Self.refused
    case .bool: Self.bool(bytes, at: position)
    case .string: Self.ordinaryString(bytes, at: position)
    case .unformattedString: Self.unformattedString(bytes, at: position)
    case .soundName: Self.soundName(bytes, at: position)
    case .hexadecimal: Self.hexadecimal(bytes, at: position)
    case .integer(let largest, let smallest):
      Self.integer(bytes, at: position, largest: largest, smallest: smallest)
    case .number(let digits, let exponent):
      Self.number(bytes, at: position, digits: digits, exponent: exponent)
    case .date: Self.date(bytes, at: position)
    case .timeZone: Self.timeZone(bytes, at: position)
    case .base64: Self.base64(bytes, at: position)
    case .uuid: Self.uuid(bytes, at: position)
    case .url: Self.url(bytes, at: position)
    case .array(let element): array(of: element, bytes, at: position)
    case .sequence(let elements): sequence(elements, bytes, at: position)
    case .range(let bound): range(of: bound, bytes, at: position)
    case .pairs(let keys, let values): pairs(of: keys, values, bytes, at: position)
    case .dictionary(let values, let isNumbered):
      dictionary(of: values, isNumbered: isNumbered, bytes, at: position)
    case .object(let object): self.object(object, bytes, at: position)
    case .choice(let choice): self.choice(choice, bytes, at: position)
    case .word(let words): endOfWord(among: words, bytes, at: position)
    case .oneOf(let range): endOfInteger(among: range, bytes, at: position)
    case .either(let first, let second): either(first, second, bytes, at: position)
    case .topic: topic(bytes, at: position)
    case .member(let member): self.member(member, bytes, at: position)
    }
  }

  @inline(never)
  private static func bool(_ bytes: RawSpan, at position: Int) -> Int {
    let word = bytes.paddedWord(at: position)
    if word.prefix(4) == 0x6575_7274 { return position + 4 }
    return word.prefix(5) == 0x65_736C_6166 ? position + 5 : refused
  }

  @inline(never)
  private mutating func endOfWord(among words: Int, _ bytes: RawSpan, at position: Int) -> Int {
    plan.word(words, bytes, at: position).end
  }

  @inline(never)
  private mutating func endOfInteger(
    among range: Range<Int32>, _ bytes: RawSpan, at position: Int
  ) -> Int {
    plan.endOfInteger(among: range, bytes, at: position)
  }

  @inline(never)
  private mutating func either(
    _ first: Int, _ second: Int, _ bytes: RawSpan, at start: Int
  ) -> Int {
    let end = value(first, bytes, at: start)
    guard end == Self.refused else { return end }
    return value(second, bytes, at: start)
  }

  /// Returns the position of the token after a mark, which is the next token.
  @inline(__always)
  mutating func afterMark(_ mark: UInt8, _ bytes: RawSpan, at position: Int) -> Int {
    Self.isMark(mark, bytes, at: position)
      ? position &+ 1 : afterMarkAndBlanks(mark, bytes, at: position)
  }

  /// Returns whether a mark and the next token are at a position, without blanks.
  @inline(__always)
  static func isMark(_ mark: UInt8, _ bytes: RawSpan, at position: Int) -> Bool {
    let word = bytes.paddedWord(at: position)
    return UInt8(truncatingIfNeeded: word) == mark && UInt8(truncatingIfNeeded: word >> 8) > 0x20
  }

  @inline(never)
  private mutating func afterMarkAndBlanks(_ mark: UInt8, _ bytes: RawSpan, at start: Int) -> Int {
    let word = bytes.paddedWord(at: start)
    // Most writers put one space after a colon.
    if word.prefix(2) == 0x2000 | UInt64(mark), UInt8(truncatingIfNeeded: word >> 16) > 0x20 {
      return start &+ 2
    }
    let position = afterBlanks(at: start, bytes)
    return bytes.paddedByte(at: position) == mark
      ? afterBlanks(at: position &+ 1, bytes) : Self.refused
  }

  /// Returns the position of the next token, or of the end of the text.
  @inline(__always)
  mutating func afterBlanks(at position: Int, _ bytes: RawSpan) -> Int {
    bytes.paddedByte(at: position) > 0x20 ? position : afterSomeBlanks(at: position, bytes)
  }

  @inline(never)
  private mutating func afterSomeBlanks(at start: Int, _ bytes: RawSpan) -> Int {
    // Most blanks are a line feed and indentation.
    var position =
      start &+ (start < end && bytes.paddedByte(at: start) == UInt8(ascii: "\n") ? 1 : 0)
    while position < end {
      let others = bytes.paddedWord(at: position) ^ 0x2020_2020_2020_2020
      position &+= others.trailingZeroBitCount / 8
      guard others != 0, position < end else { continue }
      switch bytes.paddedByte(at: position) {
      case 0x09, 0x0A, 0x0D: position &+= 1
      default: return position
      }
    }
    return position
  }
}
