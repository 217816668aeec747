import JSONSyntax

/// Whether the text can contain secrets, from one pass with eight bytes at a time.
///
/// Most text contains no clue and needs no search, which reads every byte several times. A clue proves nothing.
struct SecretClues {
  /// Whether the text may contain the name of a secret.
  private(set) var includeNames = false
  /// Whether the text may contain the form of a secret.
  private(set) var includeForms = false

  private let source: [UInt8]
  private let endings = SecretName.endings
  private let wordBytes = SecretShape.wordBytes
  /// The number of the last blocks of eight bytes that were part of one word.
  private var blocksOfWord = 0

  init(in text: [UInt8]) {
    source = text
    // `bytes` is unsafe for elements with padding; bytes have none.
    read(unsafe text.span.bytes)
    // `Bearer` and `device` are names, too.
    if includeNames { includeForms = true }
  }

  private mutating func read(_ text: RawSpan) {
    var offset = 0
    // The letters, and the hyphens and slashes, of the block before.
    var (letters, lines): (UInt64, UInt64) = (0, 0)
    while offset <= text.byteCount {
      let block = text.paddedWord(at: offset)
      let (newLetters, digits) = block.lettersAndDigits
      // No name ends with a digit.
      var ends = (newLetters << 8 | letters >> 56) & ~(newLetters | digits)
      letters = newLetters
      while ends != 0 {
        readName(before: offset + ends.firstMark, text)
        ends &= ends &- 1
      }
      // `<` and `\` differ by two bits, `-` and `/` by one.
      if (block | 0x6060_6060_6060_6060).contains(0x7C) { readPunctuation(text, at: offset) }
      let marks = block | 0x0202_0202_0202_0202
      if marks.contains(UInt8(ascii: "/")) {
        let newLines = marks.bytes(equalTo: UInt8(ascii: "/"))
        // Only two of them in a row, or one after a colon, are part of a form.
        let before = newLines | block.bytes(equalTo: UInt8(ascii: ":"))
        let isFirst = newLines & 0xFF != 0
        if newLines & (before << 8 | lines >> 56) != 0 || isFirst { readLines(text, at: offset) }
        lines = newLines
      } else {
        lines = 0
      }
      if block.containsByte(below: Self.lowestOfWord) {
        blocksOfWord = 0
      } else {
        readWord(text, at: offset)
      }
      offset += 8
    }
  }

  /// Reads the end of a run of letters and digits, whose last byte is a letter.
  private mutating func readName(before end: Int, _ text: RawSpan) {
    if end >= 3 {
      let last = text.paddedWord(at: end - 3)
      let (letters, digits) = last.lettersAndDigits
      // Punctuation between letters makes no difference in a name.
      let isWord = (letters | digits) & 0x80_8080 == 0x80_8080
      if isWord, !endings.mayContain(lastThreeOf: last) { return }
    }
    if endings.contains(Self.tail(before: end, of: text)) { includeNames = true }
  }

  /// Returns the last eight letters and digits before an offset, in lower case.
  private static func tail(before end: Int, of text: RawSpan) -> UInt64 {
    var tail: UInt64 = 0
    var shift: UInt64 = 0
    var offset = end
    while offset > 0, shift < 64 {
      offset -= 1
      let byte = text.byte(at: offset)
      guard byte.isLetter || byte.isDigit else { continue }
      tail |= UInt64(byte | 0x20) << shift
      shift += 8
    }
    return tail
  }

  /// Reads the angle brackets and escapes among eight bytes.
  private mutating func readPunctuation(_ text: RawSpan, at start: Int) {
    for offset in start..<min(start + 8, text.byteCount) {
      switch text.byte(at: offset) {
      case UInt8(ascii: "<"): includeForms = true
      // An escape such as `\u0074` can represent any letter: "u00", then a digit from 0 to 7.
      case UInt8(ascii: "\\"):
        let escape = text.paddedWord(at: offset + 1)
        if escape.prefix(3) == 0x3030_75, escape >> 24 & 0xFF < 0x38 { includeNames = true }
      default: break
      }
    }
  }

  /// Reads eight bytes with two hyphens in a row, or a slash after a colon: the start of a private key, or of the user of a
  /// URL.
  private mutating func readLines(_ text: RawSpan, at start: Int) {
    for offset in max(start, 1)..<min(start + 8, text.byteCount) {
      let pair = (text.byte(at: offset - 1), text.byte(at: offset))
      if pair == (UInt8(ascii: "-"), UInt8(ascii: "-")) { includeForms = true }
      if pair == (UInt8(ascii: ":"), UInt8(ascii: "/")) { includeForms = true }
    }
  }

  /// Reads eight bytes without separators. A key has sixteen and thus contains one such block.
  private mutating func readWord(_ text: RawSpan, at start: Int) {
    for offset in start..<start + 8 where !wordBytes.contains(text.byte(at: offset)) {
      blocksOfWord = 0
      return
    }
    blocksOfWord += 1
    // Seven blocks are in every run of 64 hexadecimal digits.
    if blocksOfWord == 7 { includeForms = true }
    guard blocksOfWord == 1 else { return }
    var first = start
    while first > 0, wordBytes.contains(text.byte(at: first - 1)) { first -= 1 }
    if SecretShape.isKey(source[first...]) { includeForms = true }
  }

  /// The lowest of the bytes of words.
  private static let lowestOfWord = UInt8(ascii: "+")
}
