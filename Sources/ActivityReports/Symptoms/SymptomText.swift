/// The words of text as bytes: letters of ASCII in lower case, without punctuation, apostrophes and ANSI escapes.
///
/// `couldn’t` and `couldn't` are one word, `couldnt`. Foundation's Chinese descriptions of errors are read as their English
/// words.
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
      // Characters of Chinese, Japanese and Korean and full-width forms, of three bytes, end a word without a space.
      case 0xE3...0xED, 0xEF:
        endWord()
        if byte == Self.translatedByte, let known = Self.translation(at: rest) {
          words += known.words
          rest = rest.dropFirst(known.length)
        } else {
          _ = rest.popFirst()
          _ = rest.popFirst()
        }
      case 0x80...: word.append(byte)
      default: endWord()
      }
    }
    endWord()
  }

  /// Ends of Foundation's descriptions of `DecodingError` in simplified Chinese, after 未能读取数据 or 未能读取该数据 (from reports).
  private static let translations: [(text: [UInt8], words: [Word])] = [
    ("因为它的格式不正确", "because it isnt in the correct format"),
    ("因为数据缺失", "because it is missing"),
    ("因为数据丢失", "because it is missing"),
  ].map { text, words in (Array(text.utf8), words.split(separator: " ").map { Array($0.utf8) }) }

  /// The first byte of each.
  private static let translatedByte: UInt8 = 0xE5

  /// Returns the words of a translated text whose first byte was read, and the number of its other bytes.
  private static func translation<Bytes: Collection<UInt8>>(
    at rest: Bytes
  ) -> (words: [Word], length: Int)? {
    translations.first { rest.starts(with: $0.text.dropFirst()) }.map {
      ($0.words, $0.text.count - 1)
    }
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
