import PushModel
import PushTexts

extension Configuration {
  /// Returns the names under `types` that no Swift file mentions, sorted.
  ///
  /// The last word of a qualified name decides. A word in a comment counts too, because the files are not parsed.
  func typesNotMentioned(in files: [Source]) -> [String] {
    var unused: [ArraySlice<UInt8>: [String]] = [:]
    for name in types.keys {
      let words = Array(name.prefix { $0 != "<" }.utf8).split { !Self.isInWord($0) }
      unused[words.last ?? [], default: []].append(name)
    }
    for file in files where !unused.isEmpty {
      for word in file.bytes.split(whereSeparator: { !Self.isInWord($0) }) { unused[word] = nil }
    }
    return unused.values.flatMap { $0 }.sorted()
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    TemplatePlaceholder.isPartOfName(byte) || byte >= 0x80
  }
}
