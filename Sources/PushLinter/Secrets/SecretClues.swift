import JSONSyntax

/// Whether a text can contain secrets, from one pass with eight bytes at a time.
///
/// Most texts contain no clue and need no search, which reads every byte several times. A clue proves nothing.
struct SecretClues {
  /// Whether the text may contain the name of a secret.
  private(set) var includeNames = false
  /// Whether the text may contain the form of a secret.
  private(set) var includeForms = false

  private let text: [UInt8]
  private let endings = SecretName.endings
  private let wordBytes = SecretShape.wordBytes
  /// The number of the last blocks of eight bytes that were part of one word.
  private var blocksOfWord = 0

  init(in text: [UInt8]) {
    self.text = text
    var offset = 0
    // The letters and digits of the block before, a bit for each.
    var before: UInt64 = 0
    while offset <= text.count {
      let block = unsafe text.span.bytes.paddedWord(at: offset)
      let letters = block.lettersAndDigits.marksAsBits
      let runs = before | letters << 8
      var ends = (~letters & (runs >> 7)) & 0xFF
      while ends != 0 {
        let end = ends.trailingZeroBitCount
        ends &= ends &- 1
        readName(before: offset + end, isWord: runs >> UInt64(end + 5) & 7 == 7)
      }
      let escapes = block.bytes(equalTo: UInt8(ascii: "\\"))
      let brackets = block.bytes(equalTo: UInt8(ascii: "<"))
      // `-` and `/` differ by one bit.
      let marks = (block | 0x0202_0202_0202_0202).bytes(equalTo: UInt8(ascii: "/"))
      if escapes | brackets | marks != 0 { readPunctuation(at: offset) }
      if block.bytes(below: Self.lowestOfWord) == 0 {
        readWord(at: offset)
      } else {
        blocksOfWord = 0
      }
      before = letters
      offset += 8
    }
    // `Bearer` and `device` are names, too.
    if includeNames { includeForms = true }
  }

  /// Reads the end of a run of letters and digits.
  ///
  /// - Parameter isWord: Whether the last three bytes are letters and digits; otherwise punctuation, which makes no
  ///   difference in a name, is between them.
  private mutating func readName(before end: Int, isWord: Bool) {
    // No name ends with a digit.
    guard text[end - 1] > UInt8(ascii: "9") else { return }
    if isWord {
      let last = UInt64(text[end - 3]) << 16 | UInt64(text[end - 2]) << 8 | UInt64(text[end - 1])
      guard endings.mayContain(last) else { return }
    }
    if endings.contains(tail(before: end)) { includeNames = true }
  }

  /// Returns the last eight letters and digits before an offset, in lower case.
  private func tail(before end: Int) -> UInt64 {
    var tail: UInt64 = 0
    var shift: UInt64 = 0
    var offset = end
    while offset > 0, shift < 64 {
      offset -= 1
      guard text[offset].isLetter || text[offset].isDigit else { continue }
      tail |= UInt64(text[offset] | 0x20) << shift
      shift += 8
    }
    return tail
  }

  /// Reads the punctuation among eight bytes that forms start with, or that a name can be written with.
  private mutating func readPunctuation(at start: Int) {
    for offset in start..<min(start + 8, text.count) {
      switch text[offset] {
      case UInt8(ascii: "<"): includeForms = true
      case UInt8(ascii: "-"):
        if offset > 0, text[offset - 1] == UInt8(ascii: "-") { includeForms = true }
      // The slash before the user of a URL.
      case UInt8(ascii: "/"):
        if offset > 1, text[offset - 1] == UInt8(ascii: "/"), text[offset - 2] == UInt8(ascii: ":")
        {
          includeForms = true
        }
      // An escape such as `\u0074` can represent any letter.
      case UInt8(ascii: "\\"):
        let digits = text[offset...].dropFirst(4)
        if text[offset...].dropFirst().starts(with: "u00".utf8), digits.first ?? 0xFF < 0x38 {
          includeNames = true
        }
      default: break
      }
    }
  }

  /// Reads eight bytes without separators. A key has sixteen, so that one such block is in it.
  private mutating func readWord(at start: Int) {
    for offset in start..<start + 8 where !wordBytes.contains(text[offset]) {
      blocksOfWord = 0
      return
    }
    blocksOfWord += 1
    // Seven blocks are in every run of 64 hexadecimal digits.
    if blocksOfWord == 7 { includeForms = true }
    guard blocksOfWord == 1 else { return }
    var first = start
    while first > 0, wordBytes.contains(text[first - 1]) { first -= 1 }
    if SecretShape.isKey(text[first...]) { includeForms = true }
  }

  /// The lowest of the bytes of words.
  private static let lowestOfWord = UInt8(ascii: "+")
}
