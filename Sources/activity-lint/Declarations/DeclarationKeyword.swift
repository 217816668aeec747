/// A keyword that starts a declaration of a type.
enum DeclarationKeyword: String, CaseIterable {
  case `actor`, `class`, `enum`, `extension`, `protocol`, `struct`, `typealias`

  /// Creates the keyword that ends at an offset of the text. White space, a comment or a backtick must follow.
  @inline(__always)
  init?(endingAt end: Int, in text: [UInt8]) {
    guard end >= 4, let keyword = Self(lastLetters: text[end - 2], text[end - 1]),
      keyword.isWord(endingAt: end, in: text)
    else { return nil }
    self = keyword
  }

  /// Creates the keyword that can end with two letters, which distinguish all of them.
  @inline(__always)
  private init?(lastLetters first: UInt8, _ last: UInt8) {
    switch (Unicode.Scalar(first), Unicode.Scalar(last)) {
    case ("o", "r"): self = .actor
    case ("s", "s"): self = .class
    case ("u", "m"): self = .enum
    case ("o", "n"): self = .extension
    case ("o", "l"): self = .protocol
    case ("c", "t"): self = .struct
    case ("a", "s"): self = .typealias
    default: return nil
    }
  }

  private func isWord(endingAt end: Int, in text: [UInt8]) -> Bool {
    let start = end - rawValue.utf8.count
    guard start >= 0, text[start..<end].elementsEqual(rawValue.utf8) else { return false }
    // A byte order mark may precede the first word of the file.
    return start == 0 || !SwiftWords.isWordByte(text[start - 1])
      || start == 3 && text.starts(with: [0xEF, 0xBB, 0xBF])
  }
}
