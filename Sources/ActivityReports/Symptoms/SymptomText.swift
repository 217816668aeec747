/// The words of text as bytes: letters of ASCII in lower case, without punctuation, apostrophes and ANSI escapes.
///
/// `couldn’t` and `couldn't` are one word, `couldnt`.
struct SymptomText {
  typealias Word = [UInt8]

  private(set) var words: [Word] = []
  private var word: Word = []

  init(_ bytes: some Collection<UInt8>) {
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x1B: Self.skipEscape(&rest)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        word.append(byte)
      case UInt8(ascii: "'"): break
      // Apostrophes and other general punctuation (U+2000 to U+20FF), of three bytes.
      case 0xE2:
        let next = rest.popFirst()
        let last = next == nil ? nil : rest.popFirst()
        if next != 0x80 || last != 0x99 && last != 0x98 { endWord() }
      // Characters of Chinese, Japanese and Korean, of three bytes, end a word without a space.
      case 0xE3...0xED:
        _ = rest.popFirst()
        _ = rest.popFirst()
        endWord()
      case 0x80...: word.append(byte)
      default: endWord()
      }
    }
    endWord()
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    words.append(word)
    word = []
  }

  /// Skips the rest of a sequence such as `ESC [ 31 m`.
  private static func skipEscape<Bytes: Collection<UInt8>>(_ rest: inout Bytes)
  where Bytes.SubSequence == Bytes {
    guard rest.first == UInt8(ascii: "[") else { return }
    rest.removeFirst()
    while let byte = rest.first, byte >= 0x20, byte < 0x7F {
      rest.removeFirst()
      if byte >= 0x40 { return }
    }
  }
}
