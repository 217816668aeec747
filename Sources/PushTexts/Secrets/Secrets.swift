package import JSONSyntax

/// The secrets in text: their ranges, and their values, which messages can quote. No output may show them.
///
/// It is computed once, when a payload is read; every output shows a report that is masked by it.
package struct Secrets: Sendable {
  /// In bytes of the text.
  private(set) var ranges: [Range<Int>] = []
  /// The secrets, of which a message can quote one as a whole.
  private(set) var values: Set<String> = []
  /// The words of the secrets that look like nothing else, and are masked wherever they are.
  private(set) var words: Set<ArraySlice<UInt8>> = []
  /// The starts of long words, which a message can shorten.
  private(set) var starts: Set<ArraySlice<UInt8>> = []

  /// The text that replaces a secret in a message.
  package static let mask = "********"

  package init() {}

  /// Finds the secrets in text of any kind.
  ///
  /// - Parameters:
  ///   - isState: whether it is a bare `content-state`, or bare `attributes`.
  ///   - isCode: whether it is source code.
  package init(in bytes: [UInt8], isState: Bool = false, isCode: Bool = false) {
    let (text, offsets) = Self.narrow(bytes)
    add(valuesIn: text, isState: isState, isCode: isCode) { Self.range($0, at: offsets) }
  }

  /// Returns the nonzero bytes of UTF-16 and UTF-32, which alone are read, and their offsets; nil for UTF-8.
  private static func narrow(_ bytes: [UInt8]) -> (text: [UInt8], offsets: [Int]?) {
    guard JSONParser.isWide(bytes.span) else { return (bytes, nil) }
    let offsets = bytes.indices.filter { bytes[$0] != 0 }
    return (offsets.map { bytes[$0] }, offsets)
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
    let (text, offsets) = Self.narrow(bytes)
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
      let looksSecret = SecretValue.looksSecret(bytes[range])
      if looksSecret { add(bytes[range]) }
      if looksSecret || !Self.isInCase(range, of: bytes) { ranges.append(range) }
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
    add(valuesIn: bytes, isState: isState, isCode: false) { map?.sourceRange(of: $0) }
  }

  private mutating func add(
    valuesIn bytes: [UInt8], isState: Bool, isCode: Bool,
    at place: (Range<Int>) -> Range<Int>?
  ) {
    let reader = SecretReader(document: bytes, isState: isState, isCode: isCode)
    for range in reader.ranges {
      if let place = place(range) { ranges.append(place) }
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
  static let lengthOfStart = 16
}
