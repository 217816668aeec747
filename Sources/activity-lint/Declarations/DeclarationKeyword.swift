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
