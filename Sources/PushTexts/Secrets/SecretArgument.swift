import JSONSyntax

/// The form of an unexpected argument in errors: a secret can be misplaced on a command line.
package enum SecretArgument {
  /// The maximum number of letters in a row of an unknown option that are shown.
  private static let longestWord = 24
  /// The minimum number of letters and digits in a row that can be a token.
  private static let shortestToken = 16
  private static let fewestLetters = 4
  private static let fewestDigits = 2

  /// Returns the spelling of an unknown option, without the value that can be attached to it: `--tokn…`, `-u…`. Words are its name.
  ///
  /// - Parameter known: the spellings of options that exist.
  package static func shown(option spelling: String, insteadOf known: [String]) -> String {
    let bytes = Array(spelling.utf8)
    let dashes = bytes.starts(with: "--".utf8) ? 2 : 1
    let name = bytes.dropFirst(dashes)
    let isName = name.split(separator: UInt8(ascii: "-")).allSatisfy { word in
      word.count <= longestWord && word.allSatisfy { $0.isLetter }
    }
    let long = dashes == 2 ? spelling : "-\(spelling)"
    // Commands share options.
    let isNear =
      known.contains(long) || NearMiss.candidate(for: long, among: Array(Set(known))) != nil
    if isNear || isName && (dashes == 2 || name.count <= 1) { return spelling }
    var end: Int
    if let longest = known.filter({ spelling.hasPrefix($0) }).map({ $0.utf8.count }).max() {
      end = longest
    } else if dashes == 1 {
      end = dashes + 1
    } else {
      end = name.prefix { $0.isLowercase || $0 == UInt8(ascii: "-") }.prefix(longestWord).endIndex
    }
    if bytes.dropFirst(end).first == UInt8(ascii: ":") { end += 1 }
    return String(decoding: bytes.prefix(end), as: UTF8.self) + (end < bytes.count ? "…" : "")
  }

  /// Returns a message with a mask instead of each word in apostrophes that can be a token.
  package static func maskingQuotedTokens(in message: String) -> String {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      index % 2 == 1 && isToken(Array(part.utf8)[...]) ? Secrets.mask : String(part)
    }.joined(separator: "'")
  }

  /// Returns whether the text is one word with a long run of letters and digits, unlike a date, a path or the name of a file.
  ///
  /// In a URL, digits of Base64 are escaped: `sig=aB3%2F…%3D`.
  static func isToken(_ word: ArraySlice<UInt8>) -> Bool {
    guard !word.contains(UInt8(ascii: "%")) else { return isToken(unescapedBase64(word)[...]) }
    guard word.allSatisfy({ $0.isLetter || $0.isDigit || "-_+=".utf8.contains($0) }) else {
      return false
    }
    return word.split { !$0.isLetter && !$0.isDigit }.contains { run in
      run.count >= shortestToken && run.count { $0.isDigit } >= fewestDigits
        && run.count { $0.isLetter } >= fewestLetters
    }
  }

  /// Returns a word with `+` instead of the escapes of `+` and `/`, and `=` instead of its own; empty if it has other escapes.
  private static func unescapedBase64(_ word: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = word
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      switch String(decoding: rest.prefix(2), as: UTF8.self).uppercased() {
      case "2B", "2F": result.append(UInt8(ascii: "+"))
      case "3D": result.append(UInt8(ascii: "="))
      default: return []
      }
      rest.removeFirst(2)
    }
    return result
  }
}
