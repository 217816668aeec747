package import JSONSyntax

/// The secrets in text: their ranges, and their values, which messages can quote. No output may show them.
///
/// It is computed once, when a payload is read; every output shows a report that is masked by it.
package struct Secrets: Sendable {
  /// In bytes of the text.
  private var ranges: [Range<Int>] = []
  /// The secrets, of which a message can quote one as a whole.
  private var values: Set<String> = []
  /// The words of the secrets that look like nothing else, and are masked wherever they are.
  private var words: Set<ArraySlice<UInt8>> = []
  /// The starts of long words, which a message can shorten.
  private var starts: Set<ArraySlice<UInt8>> = []

  /// The text that replaces a secret in a message.
  package static let mask = "********"

  package init() {}

  /// Finds the secrets in text of any kind.
  ///
  /// - Parameters:
  ///   - isState: whether it is a bare `content-state`, or bare `attributes`.
  ///   - isCode: whether it is source code.
  package init(in bytes: [UInt8], isState: Bool = false, isCode: Bool = false) {
    let offsets = Self.offsets(in: bytes)
    let text = offsets.map { $0.map { bytes[$0] } } ?? bytes
    add(valuesIn: text, isState: isState, isCode: isCode) { ranges, range in
      ranges.append(Self.range(range, at: offsets))
    }
  }

  /// Returns the offsets of the nonzero bytes of UTF-16 and UTF-32, which alone are read; nil for UTF-8.
  private static func offsets(in bytes: [UInt8]) -> [Int]? {
    JSONParser.isWide(bytes.span) ? bytes.indices.filter { bytes[$0] != 0 } : nil
  }

  private static func range(_ range: Range<Int>, at offsets: [Int]?) -> Range<Int> {
    guard let offsets, let last = range.last else { return range }
    return offsets[range.lowerBound]..<offsets[last] + 1
  }

  /// Adds the secrets of source code, whose names and values have other notations than those of JSON.
  ///
  /// - Parameters:
  ///   - described: The ranges of values that are described by the names of a push.
  ///   - literals: The contents of the strings that the grammar of the language finds; sorted.
  package mutating func add(
    stringsOfCode bytes: [UInt8], besides described: [Range<Int>] = [],
    literals: [Range<Int>] = [], isShell: Bool = false
  ) {
    let offsets = Self.offsets(in: bytes)
    let text = offsets.map { $0.map { bytes[$0] } } ?? bytes
    let reader = CodeSecretReader(
      text, besides: offsets == nil ? described : [], literals: offsets == nil ? literals : [],
      isShell: isShell)
    for range in reader.ranges + reader.tokens {
      ranges.append(Self.range(range, at: offsets))
      // A message can quote a word that looks like nothing else.
      if SecretValue.looksSecret(text[range]) { add(text[range]) }
    }
  }

  /// Finds the secrets of Swift declarations, whose strings are often names, such as those of coding keys.
  package init(inSwift bytes: [UInt8]) {
    for range in SecretReader(words: bytes).ranges {
      ranges.append(range)
      add(bytes[range])
    }
    for range in CodeSecretReader(bytes).ranges {
      if SecretValue.looksSecret(bytes[range]) {
        add(bytes[range])
      } else if Self.isInCase(range, of: bytes) {
        continue
      }
      ranges.append(range)
    }
  }

  /// Returns whether the statement before a range starts with `case`.
  private static func isInCase(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    let before = bytes[..<range.lowerBound].suffix(longestCase)
    let start = before.lastIndex { "\n{;".utf8.contains($0) }.map { $0 + 1 } ?? before.startIndex
    return before[start...].drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "case ".utf8)
  }

  /// The maximum length of the text before the value of a case, in bytes.
  private static let longestCase = 512

  /// Adds the secrets of text that is derived from the source.
  ///
  /// - Parameter map: The places in the source; nil if they are not shown.
  package mutating func add(
    valuesIn bytes: [UInt8], isState: Bool = false, at map: SourceMap? = nil
  ) {
    add(valuesIn: bytes, isState: isState, isCode: false) { ranges, range in
      if let map { ranges.append(map.sourceRange(of: range)) }
    }
  }

  private mutating func add(
    valuesIn bytes: [UInt8], isState: Bool, isCode: Bool,
    _ addRange: (inout [Range<Int>], Range<Int>) -> Void
  ) {
    let reader = SecretReader(document: bytes, isState: isState, isCode: isCode)
    for range in reader.ranges {
      addRange(&ranges, range)
      add(bytes[range])
      if bytes[range].contains(UInt8(ascii: "\\")) {
        add(Array(JSONString.text(of: range, in: bytes.span).utf8)[...])
      }
    }
    // Messages name keys, so a secret that is one of them is hidden only where it is.
    guard !values.isEmpty else { return }
    for key in reader.keyRanges { values.remove(String(decoding: bytes[key], as: UTF8.self)) }
  }

  /// Adds the words around documents that look like a token, because no name or option describes them.
  ///
  /// - Parameters:
  ///   - documents: The ranges of the JSON, which its own names describe.
  ///   - isCommand: Whether the words are the arguments of a command, which are less often ordinary words.
  package mutating func add(
    wordsIn bytes: [UInt8], besides documents: [Range<Int>], isCommand: Bool
  ) {
    var documents = documents.sorted { $0.lowerBound < $1.lowerBound }[...]
    let words = bytes.split { $0 <= 0x20 || "'\"-".utf8.contains($0) }
    for word in words where !word.contains(where: { "/.:@".utf8.contains($0) }) {
      while let first = documents.first, first.upperBound <= word.startIndex {
        documents.removeFirst()
      }
      guard documents.first?.overlaps(word.indices) != true,
        isCommand ? SecretValue.looksSecret(word) : SecretArgument.isToken(word),
        word.contains(where: { $0.isLetter }), word.count(where: { $0.isDigit }) > 1
      else { continue }
      ranges.append(word.indices)
      add(word)
    }
  }

  /// Adds a place that the caller knows to be secret.
  package mutating func add(_ range: Range<Int>) { ranges.append(range) }

  /// Adds the value of a header without its scheme.
  package mutating func add(headerValue value: String) {
    let bytes = Array(value.utf8)
    if let range = SecretValue.range(of: bytes.indices, in: bytes, named: .certain) {
      add(bytes[range])
    }
  }

  /// Returns these secrets with the values of others, such as those of the text before a fix.
  package func adding(valuesOf other: Secrets) -> Secrets {
    var secrets = self
    secrets.values.formUnion(other.values)
    secrets.words.formUnion(other.words)
    secrets.starts.formUnion(other.starts)
    return secrets
  }

  /// Sorts the ranges, so that `overlap` finds them.
  package mutating func sort() {
    var sorted: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = sorted.last, range.lowerBound <= last.upperBound {
        sorted[sorted.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        sorted.append(range)
      }
    }
    ranges = sorted
  }

  /// Returns the first secret that a range of the text touches, after `sort`; nil if it touches none.
  package func secret(touching range: Range<Int>) -> Range<Int>? {
    let index = ranges.endOfSortedPrefix { $0.upperBound < range.lowerBound }
    return index < ranges.count && ranges[index].lowerBound <= range.upperBound
      ? ranges[index] : nil
  }

  package var isEmpty: Bool { ranges.isEmpty && values.isEmpty }

  private mutating func add(_ value: ArraySlice<UInt8>) {
    guard !value.isEmpty else { return }
    values.insert(String(decoding: value, as: UTF8.self))
    for word in Self.words(of: value) where SecretValue.looksSecret(word) {
      words.insert(word)
      if word.count > Self.lengthOfStart { starts.insert(word.prefix(Self.lengthOfStart)) }
    }
  }

  /// Messages show more bytes of a shortened value.
  private static let lengthOfStart = 16
}

// MARK: Masking

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
    let start = bytes.drop { "\"'`".utf8.contains($0) }
    let end = start.lastIndex { !"\"'`".utf8.contains($0) }.map { $0 + 1 } ?? start.startIndex
    return String(decoding: start[..<end], as: UTF8.self)
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

  /// Returns the ranges of the known words in a text, shortened or not.
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

  /// The words of a text, followed by their parts without punctuation.
  private static func words(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
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
