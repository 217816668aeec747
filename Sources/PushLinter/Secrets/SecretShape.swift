import JSONSyntax

/// Finds secrets by their form, wherever they are: in a comment, in a key, in a URL, in the name of a file.
struct SecretShape {
  private let bytes: [UInt8]
  private(set) var ranges: [Range<Int>] = []

  /// Searches the words of a text, each once.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    guard bytes.count >= shortest else { return [] }
    var shape = SecretShape(bytes: bytes)
    shape.search()
    return shape.ranges
  }

  /// The length of the shortest form.
  static let shortest = 9

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func search() {
    var offset = 0
    var before: Range<Int> = 0..<0
    while offset < bytes.count {
      guard Self.isPartOfWord(bytes[offset]) else {
        if bytes[offset] == UInt8(ascii: "<") { addHexGroups(after: offset) }
        if bytes[offset] == UInt8(ascii: "/") { addUser(after: offset) }
        offset += 1
        continue
      }
      let end = bytes[offset...].firstIndex { !Self.isPartOfWord($0) } ?? bytes.count
      let word = offset..<end
      // What was added is not searched again, so every byte is read once.
      offset = endOfSecret(word, after: before).map { add(offset..<$0) } ?? end
      before = word
    }
  }

  private mutating func add(_ range: Range<Int>) -> Int {
    ranges.append(range)
    return range.upperBound
  }

  /// Returns the end of the secret that starts with a word; nil if there is none.
  private func endOfSecret(_ word: Range<Int>, after before: Range<Int>) -> Int? {
    if bytes[word.lowerBound] == UInt8(ascii: "-"), bytes[word].starts(with: "-----BEGIN".utf8) {
      return endOfPrivateKey(from: word.upperBound)
    }
    if isToken(word) { return endOfCredential(from: word.upperBound) }
    let distance = word.lowerBound - before.upperBound
    guard 1...2 ~= distance, SecretValue.looksSecret(bytes[word]) else { return nil }
    let separator = bytes[before.upperBound]
    if distance == 1, separator == UInt8(ascii: "/"), Self.isDevice(bytes[before]) {
      return word.upperBound
    }
    if separator == UInt8(ascii: " "), Self.isScheme(bytes[before]) {
      return endOfCredential(from: word.upperBound)
    }
    return nil
  }

  /// Whether a word is a JSON Web Token, a device token in hexadecimal digits, or a vendor's key or token.
  private func isToken(_ word: Range<Int>) -> Bool {
    let text = bytes[word]
    if text.count >= Self.hexLength, !Self.isFileName(text) {
      var digits = 0
      for byte in text {
        digits = byte.isHexDigit ? digits + 1 : 0
        if digits >= Self.hexLength { return true }
      }
    }
    guard text.count >= Self.shortestKey else { return false }
    return Self.prefixes.contains { text.starts(with: $0.utf8) }
  }

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

  /// Whether a word ends with the extension of a file. Tools name files by a hash, and a report must say which file it is
  /// about.
  private static func isFileName(_ word: ArraySlice<UInt8>) -> Bool {
    guard let dot = word.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let name = word[(dot + 1)...]
    return extensions.contains { name.elementsEqual($0.utf8) }
  }

  private static let extensions = ["json", "jsonl", "ndjson", "apns", "swift"]

  private static func isDevice(_ word: ArraySlice<UInt8>) -> Bool {
    word.elementsEqual("device".utf8) || word.elementsEqual("devices".utf8)
  }

  private static func isScheme(_ word: ArraySlice<UInt8>) -> Bool {
    guard (5...6).contains(word.count) else { return false }
    let text = String(decoding: word, as: UTF8.self).lowercased()
    return text == "bearer" || text == "basic"
  }

  /// A credential in Base64 continues after `/`, `=` and `:`.
  private func endOfCredential(from end: Int) -> Int {
    bytes[end...].firstIndex { !Self.isPartOfWord($0) && !"/=:".utf8.contains($0) } ?? bytes.count
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "+"): true
    default: TemplatePlaceholder.isPartOfName(byte)
    }
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

  /// The user and password of a URL, after the second slash.
  private mutating func addUser(after slash: Int) {
    guard slash >= 2, bytes[slash - 1] == UInt8(ascii: "/"), bytes[slash - 2] == UInt8(ascii: ":")
    else { return }
    let start = slash + 1
    let longest = min(bytes.count, start + Self.longestDescription)
    let end = bytes[start..<longest].firstIndex { $0 <= 0x20 || "/?#\"'\\`<>".utf8.contains($0) }
    guard let at = bytes[start..<(end ?? longest)].lastIndex(of: UInt8(ascii: "@")), at > start,
      !SecretValue.isPlaceholder(bytes[start..<at])
    else { return }
    ranges.append(start..<at)
  }

  /// Returns the end of a key in PEM; nil if what begins is no private key.
  private func endOfPrivateKey(from start: Int) -> Int? {
    let label = String(decoding: bytes[start...].prefix(Self.longestLabel), as: UTF8.self)
    guard label.hasOccurrence(of: "PRIVATE KEY") else { return nil }
    let mark = Array("-----END".utf8)
    return bytes.indices.first { $0 > start && bytes[$0...].starts(with: mark) } ?? bytes.count
  }

  private static let longestLabel = 32
}
