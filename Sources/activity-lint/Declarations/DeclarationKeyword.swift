/// A keyword that starts a declaration of a type.
enum DeclarationKeyword: String, CaseIterable {
  case `actor`, `class`, `enum`, `extension`, `protocol`, `struct`, `typealias`

  /// Creates the keyword that ends at an offset of the text.
  @inline(__always)
  init?(endingAt end: Int, in text: Span<UInt8>) {
    guard end >= 4 else { return nil }
    switch Tail(text[end - 4], text[end - 3], text[end - 2], text[end - 1]) {
    case Tail("c", "t", "o", "r"): self = .actor
    case Tail("l", "a", "s", "s"): self = .class
    case Tail("e", "n", "u", "m"): self = .enum
    case Tail("s", "i", "o", "n"): self = .extension
    case Tail("o", "c", "o", "l"): self = .protocol
    case Tail("r", "u", "c", "t"): self = .struct
    case Tail("l", "i", "a", "s"): self = .typealias
    default: return nil
    }
    let start = end - rawValue.utf8.count
    guard start >= 0, Self.isStartOfWord(start, in: text) else { return nil }
    var offset = start
    for byte in rawValue.utf8 {
      guard text[offset] == byte else { return nil }
      offset += 1
    }
  }

  @inline(__always)
  private static func isStartOfWord(_ start: Int, in text: Span<UInt8>) -> Bool {
    guard start > 0, SwiftNames.isWordByte(text[start - 1]) else { return true }
    // A byte order mark at the start of the file.
    return start == 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF
  }

  /// The last four letters, which distinguish all keywords, in one number. Few words need a comparison of all letters.
  private struct Tail: Equatable {
    let bits: UInt32

    @inline(__always)
    init(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) {
      bits =
        UInt32(first) | UInt32(second) << 8 | UInt32(third) << 16 | UInt32(fourth) << 24
    }

    @inline(__always)
    init(
      _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar,
      _ fourth: Unicode.Scalar
    ) {
      self.init(
        UInt8(ascii: first), UInt8(ascii: second), UInt8(ascii: third), UInt8(ascii: fourth))
    }
  }
}
