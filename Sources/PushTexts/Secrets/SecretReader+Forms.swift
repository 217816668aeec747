import JSONSyntax

extension SecretReader {
  /// Reads a word or another byte. Returns the word, and where the text continues; the word is empty if it is secret.
  mutating func readForm(
    at offset: Int, after before: Range<Int>, in text: Range<Int>
  ) -> (word: Range<Int>, end: Int) {
    guard SecretForm.isPartOfWord(bytes[offset]) else {
      if bytes[offset] == UInt8(ascii: "<") { addHexGroups(after: offset) }
      if bytes[offset] == UInt8(ascii: "/") { addUser(after: offset) }
      return (before, offset + 1)
    }
    let end = end(of: "", from: offset, in: text)
    let word = offset..<end
    guard let secret = endOfSecret(word, after: before, in: text) else {
      addValue(describedBy: word)
      return (word, end)
    }
    ranges.append(offset..<secret)
    let rest =
      SecretForm.isKey(bytes[word]) ? addRest(after: secret, before: text.upperBound) : secret
    return (rest..<rest, rest)
  }

  /// Adds the value that a word describes in text that is not JSON.
  private mutating func addValue(describedBy word: Range<Int>) {
    if bytes[word.lowerBound] == UInt8(ascii: "-") {
      addArgument(ofOption: word)
    } else if ["curl", "curl.exe"].contains(where: { bytes[word].elementsEqual($0.utf8) }) {
      isInCurl = isInCurl || startsCommand(word)
    } else {
      addPassword(afterKeyword: word)
      addElement(named: word)
    }
  }

  /// Returns the end of the secret that starts with a word; nil if there is none.
  private mutating func endOfSecret(
    _ word: Range<Int>, after before: Range<Int>, in text: Range<Int>
  ) -> Int? {
    if bytes[word.lowerBound] == UInt8(ascii: "-"), bytes[word].starts(with: "-----BEGIN".utf8) {
      guard let end = endOfPrivateKey(from: word.upperBound) else { return nil }
      endOfKey = max(endOfKey, end)
      return min(end, bytes.count)
    }
    if word.count >= SecretForm.shortestKey,
      SecretForm.isKey(bytes[word]) || SecretForm.isDeviceToken(bytes[word])
    {
      return endOfCredential(from: word.upperBound, in: text)
    }
    if let end = endOfLineOfKey(from: word.lowerBound, in: text) { return end }
    let distance = word.lowerBound - before.upperBound
    guard 1...2 ~= distance, !before.isEmpty else { return nil }
    switch bytes[before.upperBound] {
    case UInt8(ascii: "/") where distance == 1 && isDevice(bytes[before]):
      // `/` is a digit of Base64, and Apple's path has only the token after `/3/device`.
      let isApplesPath = bytes[..<before.lowerBound].suffix(3).elementsEqual("/3/".utf8)
      let end = isApplesPath ? endOfCredential(from: word.upperBound, in: text) : word.upperBound
      return SecretValue.looksSecret(bytes[word.lowerBound..<end]) ? end : nil
    case UInt8(ascii: "/") where distance == 1, UInt8(ascii: "\\") where distance == 2:
      return isWebhook(bytes[before]) ? end(of: "/\\", from: word.upperBound, in: text) : nil
    case UInt8(ascii: ":") where distance == 1:
      return SecretForm.tokenOfBot(in: bytes[word], after: bytes[before])?.endIndex
    case UInt8(ascii: "[") where distance == 1 && SecretForm.isTokenOfExpo(bytes[before]):
      return SecretValue.isPlaceholder(bytes[word]) ? nil : word.upperBound
    case UInt8(ascii: " ")
    where isScheme(bytes[before]) && SecretValue.looksSecret(bytes[word]):
      return endOfCredential(from: word.upperBound, in: text)
    default: return nil
    }
  }

  /// Returns the end of a line of a private key; nil if none starts here.
  private func endOfLineOfKey(from start: Int, in text: Range<Int>) -> Int? {
    let last = start + SecretForm.lineLength - 1
    // Most words have no digit of Base64 at this distance, or stand after a part of one.
    guard last < text.upperBound, SecretForm.isBase64(bytes[last]),
      start == text.lowerBound || bytes[start - 1] != UInt8(ascii: "/")
    else { return nil }
    let line = bytes[start..<text.upperBound].prefix(SecretForm.lineLength + 1)
    let digits = line.prefix(while: SecretForm.isBase64)
    return SecretForm.isLineOfKey(digits) ? digits.endIndex : nil
  }

  private func isDevice(_ word: ArraySlice<UInt8>) -> Bool {
    6...7 ~= word.count && "devices".utf8.starts(with: word)
  }

  /// Returns whether a word is the last one before the secret of a webhook of Slack, whose slashes JSON can escape.
  /// https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
  private func isWebhook(_ word: ArraySlice<UInt8>) -> Bool {
    word.elementsEqual("services".utf8)
      && bytes[..<word.startIndex].suffix(Self.longestLabel).filter { $0 != UInt8(ascii: "\\") }
        .suffix(16).elementsEqual("hooks.slack.com/".utf8)
  }

  private func isScheme(_ word: ArraySlice<UInt8>) -> Bool {
    guard 5...6 ~= word.count else { return false }
    let scheme = word.count == 6 ? "bearer" : "basic"
    return scheme.utf8.elementsEqual(word) { $0 == $1 | 0x20 }
  }

  /// A credential in Base64 continues after `/`, `=` and `:`.
  private func endOfCredential(from start: Int, in text: Range<Int>) -> Int {
    end(of: "/=:", from: start, in: text)
  }

  /// Returns the end of the bytes of words and of further ones.
  private func end(of further: String, from start: Int, in text: Range<Int>) -> Int {
    bytes[start..<text.upperBound].firstIndex { byte in
      !SecretForm.isPartOfWord(byte) && !further.utf8.contains(byte)
    } ?? text.upperBound
  }

  /// Returns the end of the digits of a private key in PEM, which can be on other lines; nil if there is no such key.
  private mutating func endOfPrivateKey(from start: Int) -> Int? {
    let label = String(decoding: bytes[start...].prefix(Self.longestLabel), as: UTF8.self)
    guard label.hasOccurrence(of: "PRIVATE KEY") else { return nil }
    // In code, the lines of a key can be strings.
    if let end = endLine(after: start), end - start <= Self.longestKey { return end }
    let digits = bytes[start...].drop { $0.isLetter || $0 == UInt8(ascii: " ") }
      .drop { $0 == UInt8(ascii: "-") }
    return digits.firstIndex {
      !SecretForm.isBase64($0) && $0 > 0x20 && $0 != UInt8(ascii: "\\")
    } ?? bytes.count
  }

  private static let longestLabel = 32
  /// The maximum length of a private key in bytes; one of RSA with 4,096 bits has 3,300.
  private static let longestKey = 8_192

  /// Returns the start of the next line that ends a key; nil if there is none.
  private mutating func endLine(after start: Int) -> Int? {
    if startOfEndLine < start {
      startOfEndLine =
        bytes[start...].indices.first {
          bytes[$0] == UInt8(ascii: "-") && bytes[$0...].starts(with: "-----END".utf8)
        } ?? Int.max
    }
    return startOfEndLine < bytes.count ? startOfEndLine : nil
  }

  // MARK: Forms of several words

  /// Adds the description of `NSData` on older systems: `<1a2b3c4d 5e6f7081 …>`.
  private mutating func addHexGroups(after bracket: Int) {
    let group = bytes[(bracket + 1)...].prefix(Self.longestDescription)
      .prefix { $0.isHexDigit || $0 == 0x20 }
    if group.count(where: { $0.isHexDigit }) >= Self.fewestDigits { ranges.append(group.indices) }
  }

  private static let fewestDigits = 16
  private static let longestDescription = 1_024

  /// Adds the user and password of a URL, after the second slash. A path has only one of the two slashes.
  private mutating func addUser(after slash: Int) {
    let colon = UInt8(ascii: ":")
    let isPath = slash >= 1 && bytes[slash - 1] == colon
    guard isPath || bytes[..<slash].suffix(2).elementsEqual([colon, UInt8(ascii: "/")]) else {
      return
    }
    let authority = bytes[(slash + 1)...].prefix(Self.longestDescription)
      .prefix { $0 > 0x20 && !"/?#\"'\\`<>".utf8.contains($0) }
    guard let at = authority.lastIndex(of: UInt8(ascii: "@")),
      case let user = authority[..<at], !user.isEmpty, !isPath || user.contains(colon),
      !SecretValue.isPlaceholder(user)
    else { return }
    ranges.append(user.indices)
  }

  // MARK: Secrets that line breaks divide

  /// Adds the rest of a secret that ends where a value ended, and returns where the text continues.
  mutating func continuation(after end: Int, before limit: Int) -> Int {
    guard ranges.last?.upperBound == end, end < limit, bytes[end] == 0x0A || bytes[end] == 0x0D
    else { return end }
    return addRest(after: end, before: limit)
  }

  /// Adds the words on the next lines that are the rest of a secret, as in long lines that programs wrap and people copy.
  private mutating func addRest(after end: Int, before limit: Int) -> Int {
    var end = end
    while let rest = restOfSecret(after: end, before: limit) {
      ranges.append(rest)
      end = rest.upperBound
    }
    return end
  }

  /// The line break can be raw, escaped as in JSON, or after a backslash as in a shell.
  private func restOfSecret(after end: Int, before limit: Int) -> Range<Int>? {
    var start = end
    while start < limit, isPartOfLineBreak(at: start) { start += 1 }
    guard bytes[end..<start].contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return nil }
    let word = bytes[start..<limit].prefix {
      SecretForm.isPartOfWord($0) || SecretForm.isBase64($0)
    }
    // A name before a value, such as that of the next header.
    if word.endIndex < limit, bytes[word.endIndex] == UInt8(ascii: ":") { return nil }
    return SecretValue.looksSecret(word) ? word.indices : nil
  }

  private func isPartOfLineBreak(at offset: Int) -> Bool {
    switch bytes[offset] {
    case 0x0A, 0x0D, 0x20, 0x09, UInt8(ascii: "\\"): true
    case UInt8(ascii: "n"), UInt8(ascii: "r"):
      offset > 0 && bytes[offset - 1] == UInt8(ascii: "\\")
    default: false
    }
  }
}
