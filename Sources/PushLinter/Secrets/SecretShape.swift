import JSONSyntax

/// Finds secrets by their form, wherever they are: in a comment, in a key, in a URL, in the name of a file.
struct SecretShape {
  private let bytes: [UInt8]
  private(set) var ranges: [Range<Int>] = []

  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    guard bytes.count >= shortest else { return [] }
    return bytes.count <= longestWithoutClues || SecretClues(in: bytes).includeForms
      ? search(bytes) : []
  }

  /// Searches the words of the text, each once.
  static func search(_ bytes: [UInt8]) -> [Range<Int>] {
    let (text, wordBytes) = (bytes.span, wordBytes)
    var shape = SecretShape(bytes: bytes)
    var offset = 0
    var before: Range<Int> = 0..<0
    while offset < text.count {
      guard wordBytes.contains(text[offset]) else {
        if text[offset] == UInt8(ascii: "<") { shape.addHexGroups(after: offset) }
        if text[offset] == UInt8(ascii: "/") { shape.addUser(after: offset) }
        offset += 1
        continue
      }
      var end = offset + 1
      while end < text.count, wordBytes.contains(text[end]) { end += 1 }
      let word = offset..<end
      offset = end
      if let secret = shape.endOfSecret(word, after: before) {
        shape.ranges.append(word.lowerBound..<secret)
        // Added ranges are not searched again; every byte is read once.
        offset = secret
        while isKey(bytes[word]), let rest = WrappedSecret.continuation(after: offset, in: bytes) {
          shape.ranges.append(rest)
          offset = rest.upperBound
        }
      }
      before = word
    }
    return shape.ranges
  }

  /// The length of the shortest form.
  static let shortest = 9
  /// The maximum length of text, such as a path, that is searched directly; the search for clues needs tables.
  private static let longestWithoutClues = 64

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the end of the secret that starts with a word; nil if there is none.
  private func endOfSecret(_ word: Range<Int>, after before: Range<Int>) -> Int? {
    if bytes[word.lowerBound] == UInt8(ascii: "-"), bytes[word].starts(with: "-----BEGIN".utf8) {
      return endOfPrivateKey(from: word.upperBound)
    }
    if word.count >= Self.shortestKey, isToken(bytes[word]) {
      return endOfCredential(from: word.upperBound)
    }
    let distance = word.lowerBound - before.upperBound
    guard 1...2 ~= distance else { return nil }
    switch bytes[before.upperBound] {
    case UInt8(ascii: "/") where distance == 1 && Self.isDevice(bytes[before]):
      let end =
        isApplesPath(endingWith: before) ? endOfCredential(from: word.upperBound) : word.upperBound
      return SecretValue.looksSecret(bytes[word.lowerBound..<end]) ? end : nil
    case UInt8(ascii: " ")
    where Self.isScheme(bytes[before]) && SecretValue.looksSecret(bytes[word]):
      return endOfCredential(from: word.upperBound)
    default: return nil
    }
  }

  /// Returns whether a word is a JSON Web Token, a device token in hexadecimal digits, or a vendor's key or token.
  private func isToken(_ word: ArraySlice<UInt8>) -> Bool {
    if word.count >= Self.hexLength, !Self.isFileName(word) {
      var digits = 0
      for byte in word {
        digits = byte.isHexDigit ? digits + 1 : 0
        if digits >= Self.hexLength { return true }
      }
    }
    return Self.isKey(word)
  }

  /// Returns whether a word starts like a JSON Web Token, or like a vendor's key or token.
  static func isKey(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, firstBytes.contains(first),
      let second = word.dropFirst().first, secondBytes.contains(second)
    else { return false }
    return prefixes.contains { word.starts(with: $0.utf8) }
  }

  private static let firstBytes = ASCIISet(prefixes.compactMap { $0.utf8.first })
  private static let secondBytes = ASCIISet(prefixes.compactMap { $0.utf8.dropFirst().first })

  /// The number of digits of a token for a device; tokens of activities are longer.
  private static let hexLength = 64
  private static let shortestKey = 16

  /// The starts of JSON Web Tokens (`{"alg"`, `{"typ"`, `{"kid"`, with and without spaces) and of the keys and tokens of vendors.
  private static let prefixes = [
    "eyJhbGci", "eyJ0eXAi", "eyJraWQi", "eyAiYWxn", "eyAidHlw", "eyAia2lk", "APA91", "os_v2_",
    "AIza",
    "AKIA", "ASIA", "ghp_", "gho_", "ghs_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "sk_live_",
    "sk-", "rk_live_", "ya29.",
  ]

  /// Returns whether a word ends with the extension of a file. Tools name files by a hash, and a report must name its
  /// file.
  private static func isFileName(_ word: ArraySlice<UInt8>) -> Bool {
    guard let dot = word.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let name = word[(dot + 1)...]
    return extensions.contains { name.elementsEqual($0.utf8) }
  }

  private static let extensions = ["json", "jsonl", "ndjson", "apns", "swift"]

  private static func isDevice(_ word: ArraySlice<UInt8>) -> Bool {
    6...7 ~= word.count && "devices".utf8.starts(with: word)
  }

  /// Returns whether a word ends `/3/device`, after which a path has only the token: `/` is a digit of Base64.
  private func isApplesPath(endingWith word: Range<Int>) -> Bool {
    bytes[..<word.lowerBound].suffix(3).elementsEqual("/3/".utf8)
  }

  private static func isScheme(_ word: ArraySlice<UInt8>) -> Bool {
    guard 5...6 ~= word.count else { return false }
    let scheme = word.count == 6 ? "bearer" : "basic"
    return scheme.utf8.elementsEqual(word) { $0 == $1 | 0x20 }
  }

  /// A credential in Base64 continues after `/`, `=` and `:`.
  private func endOfCredential(from end: Int) -> Int {
    bytes[end...].firstIndex { !Self.wordBytes.contains($0) && !"/=:".utf8.contains($0) }
      ?? bytes.count
  }

  /// The bytes of words, as opposed to separators.
  static let wordBytes = ASCIISet {
    TemplatePlaceholder.isPartOfName($0) || "-.~+".utf8.contains($0)
  }
}

// MARK: Forms of several words

extension SecretShape {
  /// The description of `NSData` on older systems: `<1a2b3c4d 5e6f7081 …>`.
  private mutating func addHexGroups(after bracket: Int) {
    let start = bracket + 1
    let longest = min(bytes.count, start + Self.longestDescription)
    let end = bytes[start..<longest].firstIndex { !$0.isHexDigit && $0 != 0x20 }
    let stop = end ?? longest
    if bytes[start..<stop].count(where: { $0.isHexDigit }) >= Self.fewestDigits {
      ranges.append(start..<stop)
    }
  }

  private static let fewestDigits = 16
  private static let longestDescription = 1_024

  /// The user and password of a URL, after the second slash. A path has only one of the two slashes.
  private mutating func addUser(after slash: Int) {
    let start = slash + 1
    let isPath = slash >= 1 && bytes[slash - 1] == UInt8(ascii: ":")
    guard
      isPath
        || slash >= 2 && bytes[slash - 1] == UInt8(ascii: "/")
          && bytes[slash - 2] == UInt8(ascii: ":")
    else { return }
    let longest = min(bytes.count, start + Self.longestDescription)
    let end = bytes[start..<longest].firstIndex { $0 <= 0x20 || "/?#\"'\\`<>".utf8.contains($0) }
    guard let at = bytes[start..<(end ?? longest)].lastIndex(of: UInt8(ascii: "@")), at > start,
      !isPath || bytes[start..<at].contains(UInt8(ascii: ":")),
      !SecretValue.isPlaceholder(bytes[start..<at])
    else { return }
    ranges.append(start..<at)
  }

  /// Returns the end of a key in PEM; nil if the text is not a private key.
  private func endOfPrivateKey(from start: Int) -> Int? {
    let label = String(decoding: bytes[start...].prefix(Self.longestLabel), as: UTF8.self)
    guard label.hasOccurrence(of: "PRIVATE KEY") else { return nil }
    let mark = Array("-----END".utf8)
    return bytes.indices.first { $0 > start && bytes[$0...].starts(with: mark) } ?? bytes.count
  }

  private static let longestLabel = 32
}
