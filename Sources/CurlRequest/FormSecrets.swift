import PushLinter

/// The values of a form that no report shows.
enum FormSecrets {
  /// Returns the ranges of the values, and of strings without names, that are neither JSON nor short words.
  static func ranges(in range: Range<Int>, of bytes: [UInt8]) -> [Range<Int>] {
    bytes[range].split(separator: UInt8(ascii: "&")).compactMap { parameter in
      let start = parameter.firstIndex(of: UInt8(ascii: "=")).map { $0 + 1 } ?? parameter.startIndex
      let value = start..<parameter.endIndex
      return isJSON(bytes[value]) || !SecretHeader.looksSecret(bytes[value]) ? nil : value
    }
  }

  private static func isJSON(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "%7B".utf8) || text.contains { "{[\"".utf8.contains($0) }
  }
}
