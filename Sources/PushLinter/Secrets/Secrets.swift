import JSONSyntax

/// The secrets in text: their ranges, and their values, which messages can quote. No output may show them.
///
/// It is computed once, when a payload is read; every output shows a report that is masked by it.
package struct Secrets: Sendable {
  /// In bytes of the text.
  package private(set) var ranges: [Range<Int>] = []
  /// Every run of a few bytes in a secret, in lower case.
  private var windows: Set<UInt64> = []
  /// The secrets that are too short for that.
  private(set) var shortValues: Set<String> = []
  /// The other secrets in lower case, up to a maximum number.
  private(set) var values: Set<String> = []
  /// The keys of the document. A secret that is one of these words is hidden only where it is, because messages name keys.
  private var keys: Set<String> = []

  /// The text that replaces a secret in a message.
  package static let mask = "********"

  package init() {}

  /// Finds the secrets in text of any kind.
  package init(in bytes: [UInt8]) {
    guard !JSONParser.isWide(bytes.span) else {
      addWide(bytes)
      return
    }
    let (tree, problems) = JSONParser.parse(bytes)
    let places: AppStatePlaces = problems.isEmpty ? .named : .none
    add(in: bytes, decided: places.ranges(in: tree, .identity))
    add(tree, .identity, appStates: places)
    // A tree contains only the first of several documents.
    guard SecretClues(in: bytes).includeNames else { return }
    for line in bytes.split(separator: UInt8(ascii: "\n"))
    where line.first == UInt8(ascii: "{") && line.count < bytes.count - 1 {
      let start = line.startIndex
      for range in JSONParser.parse(Array(line)).tree.namedSecrets(in: .none) {
        add(start + range.lowerBound..<start + range.upperBound, of: bytes)
      }
    }
  }

  /// Finds the secrets of Swift declarations, whose names do not describe values.
  init(inSwift bytes: [UInt8]) {
    for range in SecretShape.ranges(in: bytes) { add(range, of: bytes) }
  }

  /// Finds the secrets of a document.
  ///
  /// - Parameters:
  ///   - bytes: the source.
  ///   - tree: the document, which can be derived from the source.
  ///   - places: where the app's own values are.
  init(
    in bytes: [UInt8], of tree: JSONTree, _ map: SourceMap, appStates places: AppStatePlaces = .none
  ) {
    guard !JSONParser.isWide(bytes.span) else {
      addWide(bytes)
      return
    }
    let clues = SecretClues(in: bytes)
    if clues.includeNames || !map.isIdentity { keys = tree.wordsOfKeys }
    if clues.includeForms {
      let decided = clues.includeNames ? places.ranges(in: tree, map) : []
      add(in: bytes, mayContainNames: clues.includeNames, decided: decided)
    }
    if clues.includeNames || !map.isIdentity { add(tree, map, appStates: places) }
  }

  /// Searches only the nonzero bytes of UTF-16 and UTF-32.
  private mutating func addWide(_ bytes: [UInt8]) {
    let offsets = bytes.indices.filter { bytes[$0] != 0 }
    let narrow = offsets.map { bytes[$0] }
    var secrets = Secrets()
    secrets.add(in: narrow)
    secrets.add(JSONParser.parse(narrow).tree, SourceMap.identity)
    secrets.ranges = secrets.ranges.filter { !$0.isEmpty }.map {
      offsets[$0.lowerBound]..<offsets[$0.upperBound - 1] + 1
    }
    self = secrets
  }

  /// - Parameter decided: the ranges in which names are compared by the tree alone, in their order.
  private mutating func add(
    in bytes: [UInt8], mayContainNames: Bool = true, decided: [Range<Int>] = []
  ) {
    for range in SecretShape.ranges(in: bytes) { add(range, of: bytes) }
    guard mayContainNames else { return }
    var decided = decided[...]
    for range in SecretScanner.ranges(in: bytes) {
      decided = decided.drop { $0.upperBound <= range.lowerBound }
      if let state = decided.first, state.lowerBound <= range.lowerBound { continue }
      add(range, of: bytes)
    }
  }

  mutating func add(_ tree: JSONTree, _ map: SourceMap, appStates places: AppStatePlaces = .none) {
    for range in tree.namedSecrets(in: places) {
      ranges.append(map.sourceRange(of: range))
      add(value: tree.bytes[range])
      if tree.bytes[range].contains(UInt8(ascii: "\\")) {
        let bytes = tree.bytes
        add(JSONString.text(of: range, in: bytes.span))
      }
    }
  }

  /// Adds a range of the text.
  mutating func add(_ range: Range<Int>, of bytes: [UInt8]) {
    ranges.append(range)
    add(value: bytes[range])
  }

  /// Adds a secret that the text need not contain.
  mutating func add(_ value: String) { add(value: Array(value.utf8)[...]) }

  /// Returns these secrets with the values of others, such as those of the text before a fix.
  package func adding(valuesOf other: Secrets) -> Secrets {
    var secrets = self
    secrets.windows.formUnion(other.windows)
    secrets.shortValues.formUnion(other.shortValues)
    secrets.values.formUnion(other.values)
    return secrets
  }

  /// Adds the value of a header without its scheme.
  mutating func add(headerValue value: String) {
    let bytes = Array(value.utf8)
    guard let range = SecretValue.range(of: bytes.indices, in: bytes, named: .certain) else {
      return
    }
    add(value: bytes[range])
  }

  package var isEmpty: Bool { ranges.isEmpty && windows.isEmpty && shortValues.isEmpty }
}

// MARK: Values

extension Secrets {
  /// The number of bytes that are recognized wherever they are.
  static let windowSize = 6
  /// The maximum number of bytes of a secret that are remembered; messages shorten longer values.
  private static let rememberedBytes = 1 << 10
  private static let maximumWindows = 1 << 17

  private mutating func add(value: ArraySlice<UInt8>) {
    if value.isEmpty || keys.contains(String(decoding: value, as: UTF8.self)) { return }
    if value.count < Self.windowSize {
      shortValues.insert(String(decoding: value, as: UTF8.self))
      return
    }
    guard windows.count < Self.maximumWindows else { return }
    if value.count < Self.longRun, values.count < Self.maximumValues {
      values.insert(Self.withoutCase(value))
    }
    Self.forEachWindow(of: value.prefix(Self.rememberedBytes)) { windows.insert($1) }
  }

  /// Passes the end of each window, from the start of the text, with the bytes of the window.
  private static func forEachWindow(
    of text: ArraySlice<UInt8>, _ body: (Int, UInt64) -> Void
  ) {
    var window: UInt64 = 0
    for (index, byte) in text.enumerated() {
      window = (window << 8 | UInt64(byte.isUppercase ? byte | 0x20 : byte)) & 0xFFFF_FFFF_FFFF
      if index + 1 >= windowSize { body(index + 1, window) }
    }
  }

  /// Returns a message's text with a mask instead of each part of a secret.
  package func masking(_ text: String) -> String {
    if text.isEmpty || shortValues.contains(text) { return text.isEmpty ? text : Self.mask }
    let bytes = Array(text.utf8)
    var ranges = SecretShape.ranges(in: bytes)
    if !windows.isEmpty {
      Self.forEachWindow(of: bytes[...]) { end, window in
        guard windows.contains(window), ranges.last.map({ $0.upperBound < end }) ?? true else {
          return
        }
        ranges.append(Self.digits(around: end - Self.windowSize..<end, in: bytes))
      }
    }
    return Self.masking(ranges, of: bytes)
  }

  static func masking(_ ranges: [Range<Int>], of bytes: [UInt8]) -> String {
    if ranges.isEmpty { return String(decoding: bytes, as: UTF8.self) }
    let ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    var shown: [UInt8] = []
    var end = 0
    var isMasked = false
    for range in ranges {
      if range.lowerBound > end || !isMasked {
        shown += bytes[end..<max(end, range.lowerBound)]
        shown += mask.utf8
        isMasked = true
      }
      end = max(end, range.upperBound)
    }
    return String(decoding: shown + bytes[end...], as: UTF8.self)
  }

  /// Returns whether the text contains a part of a secret.
  func occur(in text: String) -> Bool { masking(text) != text }

  /// Returns a value with masked secrets, given its name.
  package static func masking(_ value: String, named name: String) -> String {
    guard let name = SecretName(name.utf8) else { return masking(value) }
    let bytes = Array(value.utf8)
    let range = SecretValue.range(of: bytes.indices, in: bytes, named: name)
    return range == nil ? masking(value) : mask
  }

  /// Returns the text with masked secrets, of which only the form is known.
  package static func masking(_ text: String) -> String {
    text.utf8.count < SecretShape.shortest ? text : Secrets().masking(text)
  }
}

// MARK: The text itself

extension Secrets {
  /// Returns the text with asterisks instead of its secrets, and of repeated parts of them. Lines, columns and offsets do
  /// not change.
  package func masking(_ text: [UInt8]) -> [UInt8] {
    var shown = text
    for range in ranges + repetitions(in: text) {
      var offset = max(0, range.lowerBound)
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

  /// Returns the runs of windows that are long enough to be no coincidence.
  private func repetitions(in text: [UInt8]) -> [Range<Int>] {
    runs(in: text).filter { $0.count >= Self.shortestRepetition }
  }

  func runs(in text: [UInt8]) -> [Range<Int>] {
    if windows.isEmpty { return [] }
    var runs: [Range<Int>] = []
    Self.forEachWindow(of: text[...]) { end, window in
      guard windows.contains(window) else { return }
      if let last = runs.last, last.upperBound == end - 1 {
        runs[runs.count - 1] = last.lowerBound..<end
      } else {
        runs.append(end - Self.windowSize..<end)
      }
    }
    return runs
  }

  private static let shortestRepetition = 8

  /// Returns a character of the same length in UTF-8.
  private static func dot(_ length: Int) -> [UInt8] {
    switch length {
    case 2: [0xC2, 0xB7]
    case 3: [0xE2, 0x80, 0xA2]
    default: [0xF0, 0x9F, 0x9E, 0x84]
    }
  }
}
