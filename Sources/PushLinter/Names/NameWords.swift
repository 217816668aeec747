import JSONSyntax

/// The words of a name in any case style: `birthdayOfLine`, `birthday_of_line` and `BIRTHDAY-OF-LINE` have the same.
enum NameWords {
  /// Returns the words in lower case, without digits.
  static func words(in name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var wasLowercase = false
    func close() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll()
    }
    for byte in name.utf8.prefix(maximumLength) {
      guard byte.isLetter else {
        close()
        wasLowercase = false
        continue
      }
      if byte.isUppercase, wasLowercase { close() }
      wasLowercase = !byte.isUppercase
      word.append(byte | 0x20)
    }
    close()
    return words
  }

  private static let maximumLength = 64
  /// The length of words that are too short to be evidence, in bytes.
  private static let shortLength = 2

  /// Whether one name consists of the first or the last words of the other: `plate` and `licensePlate`.
  static func isPart(_ left: String, of right: String) -> Bool {
    let (left, right) = (words(in: left), words(in: right))
    let (short, long) = left.count < right.count ? (left, right) : (right, left)
    guard short.count < long.count, short.reduce(0, { $0 + $1.utf8.count }) > shortLength else {
      return false
    }
    return long.starts(with: short) || long.suffix(short.count).elementsEqual(short)
  }
}
