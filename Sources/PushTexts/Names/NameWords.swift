import JSONSyntax

/// The words of a name in any case style: `birthdayOfLine`, `birthday_of_line` and `BIRTHDAY-OF-LINE` have the same.
package enum NameWords {
  /// Returns the words in lower case, without digits.
  package static func words(in name: String) -> [String] {
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

  /// Whether a name is a short form of another: its first or last words, or an abbreviation such as `qty` of `quantity`.
  package static func isShortForm(_ name: String, of long: String) -> Bool {
    if name.utf8.count < long.utf8.count, isPart(name, of: long) { return true }
    let (short, long) = (words(in: name), words(in: long))
    guard short.count == long.count, !short.isEmpty else { return false }
    let differing = zip(short, long).filter { $0 != $1 }
    return differing.count == 1 && isAbbreviation(differing[0].0, of: differing[0].1)
  }

  /// Whether two names have the same words in any order, also in the plural: `endTime` and `times_end`.
  package static func areAlike(_ left: String, _ right: String) -> Bool {
    func singulars(_ name: String) -> [String] {
      words(in: name).map { $0.hasSuffix("s") ? String($0.dropLast()) : $0 }.sorted()
    }
    let first = singulars(left)
    return !first.isEmpty && first == singulars(right)
  }

  /// Whether a word consists of some letters of another in their order, from the first one on: its start, or without its
  /// vowels.
  private static func isAbbreviation(_ short: String, of long: String) -> Bool {
    guard short.utf8.count > shortLength, short.utf8.count < long.utf8.count,
      short.utf8.first == long.utf8.first
    else { return false }
    if long.hasPrefix(short) { return true }
    guard !short.utf8.contains(where: { "aeiou".utf8.contains($0) }) else { return false }
    var rest = long.utf8[...]
    for letter in short.utf8 {
      guard let found = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: found)...]
    }
    return true
  }

  /// Returns whether one name consists of the first or the last words of the other: `plate` and `licensePlate`.
  package static func isPart(_ left: String, of right: String) -> Bool {
    let (left, right) = (words(in: left), words(in: right))
    let (short, long) = left.count < right.count ? (left, right) : (right, left)
    guard short.count < long.count, short.reduce(0, { $0 + $1.utf8.count }) > shortLength else {
      return false
    }
    return long.starts(with: short) || long.suffix(short.count).elementsEqual(short)
  }
}
