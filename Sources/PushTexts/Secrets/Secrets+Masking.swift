import JSONSyntax

extension Secrets {
  /// Returns a message's text with a mask instead of each secret.
  package func masking(_ text: String) -> String {
    if text.isEmpty { return text }
    let bytes = Array(text.utf8)
    if values.contains(text) || values.contains(Self.unquoted(bytes)) { return Self.mask }
    return Self.masking(SecretReader(words: bytes).ranges + occurrences(in: bytes), of: bytes)
  }

  /// Returns a message's text with a mask if it quotes the start of a secret, which a part of the message's place is.
  package func masking(_ text: String, quotedFrom secret: ArraySlice<UInt8>) -> String {
    guard !secret.isEmpty else { return masking(text) }
    let bytes = Array(Self.unquoted(Array(text.utf8)).utf8)
    // Without the scheme of an `authorization` header.
    let range = SecretValue.range(of: bytes.indices, in: bytes, named: .certain)
    let value = bytes[range ?? bytes.indices]
    return value.count >= Self.shortestQuotation && secret.prefix(value.count).elementsEqual(value)
      ? Self.mask : masking(text)
  }

  private static let shortestQuotation = 4

  /// Returns the text without quotation marks around it.
  private static func unquoted(_ bytes: [UInt8]) -> String {
    String(decoding: bytes[...].trimming { "\"'`".utf8.contains($0) }, as: UTF8.self)
  }

  /// Returns names, such as a JSON Pointer, with a mask instead of each secret. A reader needs the names, so a secret ends
  /// with its name.
  package func masking(names text: String) -> String {
    let bytes = Array(text.utf8)
    var ranges = occurrences(in: bytes)
    for name in bytes.split(whereSeparator: { "/\"".utf8.contains($0) }) {
      // In text that is not JSON, the parser can take a value for a name.
      if values.contains(String(decoding: name, as: UTF8.self)) { ranges.append(name.indices) }
      ranges += SecretReader(words: Array(name)).ranges.map {
        $0.lowerBound + name.startIndex..<$0.upperBound + name.startIndex
      }
    }
    return Self.masking(ranges, of: bytes)
  }

  /// Returns the text with asterisks instead of its secrets, and of repeated words of them. Lines, columns and offsets do
  /// not change.
  package func masking(_ text: [UInt8]) -> [UInt8] {
    var shown = text
    for range in ranges + occurrences(in: text) {
      var offset = range.lowerBound
      while offset < min(range.upperBound, text.count) {
        let length = max(1, UTF8Sequence.length(text.span, at: offset))
        if length > 1 {
          shown.replaceSubrange(offset..<offset + length, with: Self.dot(length))
        } else if text[offset] >= 0x20 {
          shown[offset] = UInt8(ascii: "*")
        }
        offset += length
      }
    }
    return shown
  }

  /// Returns whether the text contains a secret.
  package func occur(in text: String) -> Bool { masking(text) != text }

  /// Returns a value with masked secrets, given its name.
  package static func masking(_ value: String, named name: String) -> String {
    let bytes = Array(value.utf8)
    guard let name = SecretName(name.utf8),
      SecretValue.range(of: bytes.indices, in: bytes, named: name) != nil
    else { return masking(value) }
    return mask
  }

  /// Returns the text with masked secrets, of which only the form is known.
  package static func masking(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return masking(SecretReader(words: bytes).ranges, of: bytes)
  }

  /// Returns the ranges of the known words in these bytes, shortened or not.
  private func occurrences(in bytes: [UInt8]) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    return Self.words(of: bytes[...]).filter { word in
      guard SecretValue.looksSecret(word) else { return false }
      let period = word.last == UInt8(ascii: ".") ? 1 : 0
      // A message about text that is not JSON cuts a word without a mark.
      let isShortened =
        bytes[word.endIndex...].starts(with: "…".utf8)
        || word.count == Message.excerptLength
      return words.contains(word.dropLast(period))
        || isShortened && starts.contains(word.prefix(Self.lengthOfStart))
    }.map { $0.indices }
  }

  /// Returns the words of the text, followed by their parts without punctuation.
  static func words(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    text.split { !SecretForm.isPartOfWord($0) }
      + text.split { !$0.isLetter && !$0.isDigit }
  }

  private static func masking(_ ranges: [Range<Int>], of bytes: [UInt8]) -> String {
    if ranges.isEmpty { return String(decoding: bytes, as: UTF8.self) }
    var shown: [UInt8] = []
    var end = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound >= end, range.lowerBound > end || end == 0 {
        shown += bytes[end..<range.lowerBound]
        shown += mask.utf8
      }
      end = max(end, range.upperBound)
    }
    return String(decoding: shown + bytes[end...], as: UTF8.self)
  }

  /// Returns a character of the same length in UTF-8.
  private static func dot(_ length: Int) -> [UInt8] {
    switch length {
    case 2: [0xC2, 0xB7]
    case 3: [0xE2, 0x80, 0xA2]
    default: [0xF0, 0x9F, 0x9E, 0x84]
    }
  }
}
