/// A hash of the meaning of a JSON value, computed from its bytes without a tree.
///
/// Like `JSONTree.fingerprint(of:)`, it does not depend on white space, the order of members, escapes, or the spelling of
/// numbers, but it takes a fifth of the time. No file may contain it, because another version of the program can compute it differently.
package enum ValueHash {
  /// The maximum nesting depth of a value that has a hash.
  package static let maximumDepth = 64

  /// Returns the hash of the value in a range; nil if it is nested too deeply, or if it is not JSON.
  ///
  /// Text that is not JSON can have a hash, too.
  package static func hash(of range: Range<Int>, in bytes: [UInt8]) -> UInt64? {
    var position = 0
    return value(bytes.span.extracting(range), at: &position, depth: 0)
  }

  /// Returns the hash of a member of objects within each other; nil also if an array contains it.
  ///
  /// - Parameter path: The hashes of the names of the members that contain it, from the outermost one, and its own.
  package static func hash(
    at path: [UInt64], of range: Range<Int>, in bytes: [UInt8]
  ) -> UInt64? {
    let text = bytes.span.extracting(range)
    var position = 0
    for name in path {
      guard enterMember(name, text, at: &position) else { return nil }
    }
    return value(text, at: &position, depth: 0)
  }

  /// Returns the hash of the name of a member, as `hash(at:of:in:)` requires it.
  package static func hash(ofName name: String) -> UInt64 {
    let bytes = Array(name.utf8)
    return plainText(bytes.span, bytes.indices, Kind.string)
  }

  /// Moves from an object to the value of its first member with a name; returns false if it has none.
  private static func enterMember(
    _ name: UInt64, _ text: Span<UInt8>, at position: inout Int
  ) -> Bool {
    var mark = UInt8(ascii: "{")
    while nextByte(text, at: &position) == mark {
      position += 1
      guard nextByte(text, at: &position) == UInt8(ascii: "\""),
        let key = string(text, at: &position), nextByte(text, at: &position) == UInt8(ascii: ":")
      else { return false }
      position += 1
      if key == name { return true }
      guard value(text, at: &position, depth: 0) != nil else { return false }
      mark = UInt8(ascii: ",")
    }
    return false
  }

  private static func value(_ text: Span<UInt8>, at position: inout Int, depth: Int) -> UInt64? {
    guard depth < maximumDepth, let byte = nextByte(text, at: &position) else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return object(text, at: &position, depth: depth)
    case UInt8(ascii: "["): return array(text, at: &position, depth: depth)
    case UInt8(ascii: "\""): return string(text, at: &position)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return number(text, at: &position)
    default: return literal(text, at: &position)
    }
  }

  private static func object(_ text: Span<UInt8>, at position: inout Int, depth: Int) -> UInt64? {
    position += 1
    // A sum does not depend on the order of its terms.
    var sum: UInt64 = 0
    guard nextByte(text, at: &position) != UInt8(ascii: "}") else {
      position += 1
      return mixed(Kind.object, sum)
    }
    while nextByte(text, at: &position) == UInt8(ascii: "\""),
      let key = string(text, at: &position), nextByte(text, at: &position) == UInt8(ascii: ":")
    {
      position += 1
      guard let value = value(text, at: &position, depth: depth + 1) else { return nil }
      sum &+= mixed(key, value)
      guard let byte = nextByte(text, at: &position) else { return nil }
      position += 1
      if byte == UInt8(ascii: "}") { return mixed(Kind.object, sum) }
    }
    return nil
  }

  private static func array(_ text: Span<UInt8>, at position: inout Int, depth: Int) -> UInt64? {
    position += 1
    var hash = Kind.array
    var count: UInt64 = 0
    guard nextByte(text, at: &position) != UInt8(ascii: "]") else {
      position += 1
      return mixed(hash, count)
    }
    while let element = value(text, at: &position, depth: depth + 1) {
      hash = mixed(hash, element)
      count += 1
      guard let byte = nextByte(text, at: &position) else { return nil }
      position += 1
      if byte == UInt8(ascii: "]") { return mixed(hash, count) }
    }
    return nil
  }

  private static func literal(_ text: Span<UInt8>, at position: inout Int) -> UInt64? {
    let start = position
    while position < text.count, text[position].isLetter { position += 1 }
    return position == start ? nil : plainText(text, start..<position, Kind.literal)
  }

  /// Moves to the next byte that is not white space, and returns it; nil at the end.
  @inline(__always)
  private static func nextByte(_ text: Span<UInt8>, at position: inout Int) -> UInt8? {
    while position < text.count {
      let byte = text[position]
      if byte > 0x20 { return byte }
      position += 1
    }
    return nil
  }

  // MARK: Strings and numbers

  private static func string(_ text: Span<UInt8>, at position: inout Int) -> UInt64? {
    let start = position + 1
    var hash = Kind.string
    position = start
    while position < text.count {
      let word = text.word(at: position)
      let marks = word.bytes(equalTo: UInt8(ascii: "\"")) | word.bytes(equalTo: UInt8(ascii: "\\"))
      guard marks != 0 else {
        hash = mixed(hash, word)
        position += 8
        continue
      }
      let end = position + marks.firstMark
      guard text[end] == UInt8(ascii: "\"") else {
        return escapedString(text, from: start, to: &position)
      }
      hash = mixed(hash, word.prefix(end - position))
      position = end + 1
      return mixed(hash, UInt64(end - start))
    }
    return nil
  }

  /// Returns the same hash as for the text without escapes.
  private static func escapedString(
    _ text: Span<UInt8>, from start: Int, to position: inout Int
  ) -> UInt64? {
    while position < text.count, text[position] != UInt8(ascii: "\"") {
      position += text[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < text.count else { return nil }
    let content = (start..<position).map { text[$0] }
    position += 1
    let unescaped = Array(JSONString.text(of: content.indices, in: content.span).utf8)
    return plainText(unescaped.span, unescaped.indices, Kind.string)
  }

  private static func plainText(_ text: Span<UInt8>, _ range: Range<Int>, _ kind: UInt64) -> UInt64
  {
    var hash = kind
    var position = range.lowerBound
    while range.upperBound - position >= 8 {
      hash = mixed(hash, text.word(at: position))
      position += 8
    }
    let rest = text.word(at: position).prefix(range.upperBound - position)
    return mixed(mixed(hash, rest), UInt64(range.count))
  }

  private static func number(_ text: Span<UInt8>, at position: inout Int) -> UInt64 {
    let start = position
    let isNegative = text[start] == UInt8(ascii: "-")
    var number = ShortDecimal()
    position = number.readDigits(text, from: start + (isNegative ? 1 : 0))
    if position < text.count, text[position] == UInt8(ascii: ".") {
      let end = number.readDigits(text, from: position + 1)
      number.fractionDigits = end - position - 1
      position = end
    }
    let isShort =
      number.isExact
      && (position == text.count || text[position] | 0x20 != UInt8(ascii: "e"))
    if isShort {
      let value = isNegative ? -number.value : number.value
      return mixed(Kind.number, JSONNumber.fingerprint(of: value))
    }
    while position < text.count, isNumberByte(text[position]) { position += 1 }
    let token = (start..<position).map { text[$0] }
    return mixed(Kind.number, JSONNumber(token[...]).fingerprint)
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"): true
    default: byte.isDigit || byte | 0x20 == UInt8(ascii: "e")
    }
  }

  /// Constants that distinguish a string from a number with the same bytes. No value equals them by chance, because a
  /// number mixed with itself is nearly zero.
  private enum Kind {
    static let object: UInt64 = 0xA076_1D64_78BD_642F
    static let array: UInt64 = 0xE703_7ED1_A0B4_28DB
    static let string: UInt64 = 0x8EBC_6AF0_9C88_C6E3
    static let number: UInt64 = 0x5899_65CC_7537_4CC3
    static let literal: UInt64 = 0x1D8E_4E27_C47D_124F
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    let product = (hash ^ value ^ value >> 32) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }
}

extension Span<UInt8> {
  /// Returns the eight bytes at a position, with zeros after the end. `bytes` is unsafe for elements with padding; bytes have none.
  @inline(__always)
  fileprivate func word(at position: Int) -> UInt64 { unsafe bytes.paddedWord(at: position) }
}

extension JSONTree {
  /// Returns the hash of a value; its nodes' hash if it is nested too deeply, or if it is not JSON.
  package func hash(of node: JSONNode) -> UInt64 {
    ValueHash.hash(of: range(of: node), in: bytes) ?? fingerprint(of: node)
  }
}
