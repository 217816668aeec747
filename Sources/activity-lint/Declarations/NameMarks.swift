/// Finds where a keyword of a type or the name of a protocol for activities may be in a Swift text, by three bytes: two letters, and
/// the byte after them.
///
/// A table has the bits of the words that a byte can be part of, so no branch depends on most bytes.
struct NameMarks {
  private var first = [UInt8](repeating: 0, count: 256)
  private var second = [UInt8](repeating: 0, count: 256)
  private var next = [UInt8](repeating: 0, count: 256)

  private static let keywords = DeclarationKeyword.allCases
  /// The bit after those of the keywords.
  private static let activityBit: UInt8 = 1 << 7

  enum Mark {
    /// The end of the keyword.
    case keyword(DeclarationKeyword)
    /// The second `A` of `ActivityAttribute`.
    case activity
  }

  init() {
    // White space, a comment or a backtick follows a keyword. The last two letters distinguish all of them.
    for (number, keyword) in Self.keywords.enumerated() {
      add(keyword.rawValue, before: Array(0...UInt8(ascii: " ")) + "/`".utf8, 1 << number)
    }
    add("Activity", before: Array("A".utf8), Self.activityBit)
  }

  private mutating func add(_ word: String, before bytes: [UInt8], _ bit: UInt8) {
    let letters = word.utf8.suffix(2).map { Int($0) }
    first[letters[0]] |= bit
    second[letters[1]] |= bit
    for byte in bytes { next[Int(byte)] |= bit }
  }

  /// Returns the mark that may be at an offset, before which there are two bytes or more.
  @inline(__always)
  func mark(at offset: Int, in text: [UInt8]) -> Mark? {
    let bits =
      first[Int(text[offset - 2])] & second[Int(text[offset - 1])] & next[Int(text[offset])]
    guard bits != 0 else { return nil }
    return bits == Self.activityBit ? .activity : .keyword(Self.keywords[bits.trailingZeroBitCount])
  }
}

/// A keyword that starts a declaration of a type.
enum DeclarationKeyword: String, CaseIterable {
  case `actor`, `class`, `enum`, `extension`, `protocol`, `struct`, `typealias`

  /// Returns whether the keyword is a word that ends at an offset of the text.
  func isWord(endingAt end: Int, in text: [UInt8]) -> Bool {
    let start = end - rawValue.utf8.count
    guard start >= 0, text[start..<end].elementsEqual(rawValue.utf8) else { return false }
    // A byte order mark may precede the first word of the file.
    return start == 0 || !SwiftWords.isWordByte(text[start - 1])
      || start == 3 && text.starts(with: [0xEF, 0xBB, 0xBF])
  }
}
