package import JSONSyntax
import PushTexts

/// A JSON object in an entry of a log, with text before it: `2026-11-21T10:00:00Z INFO push {"aps": …}`.
package enum LogEntry {
  /// The maximum size of the text before the object, in bytes.
  static let maximumPrefix = 1024

  /// Returns the object of an entry; nil if the text is more likely to be broken JSON.
  package static func object(in bytes: [UInt8]) -> MappedText? {
    range(ofObjectIn: bytes).map { MappedText($0, of: bytes) }
  }

  private static func range(ofObjectIn bytes: [UInt8]) -> Range<Int>? {
    guard let start = bytes.prefix(maximumPrefix).firstIndex(of: UInt8(ascii: "{")),
      case let prefix = bytes[..<start], prefix.contains(where: { !JSONParser.isBlank($0) }),
      // The object is not the value of a member whose object lacks its bracket.
      !prefix.filter({ !JSONParser.isBlank($0) }).reversed().starts(with: "\":".utf8.reversed())
    else { return nil }
    return range(ofValueAt: start, in: bytes)
  }

  /// Returns the range of the value that an entry contains: an object, or a string with one, as `payload="{\"aps\": …}"`.
  package static func range(ofValueIn bytes: [UInt8]) -> Range<Int>? {
    guard let start = bytes.prefix(maximumPrefix).firstIndex(of: UInt8(ascii: "{")) else {
      return nil
    }
    if bytes[..<start].allSatisfy({ JSONParser.isBlank($0) }) {
      return range(ofValueAt: start, in: bytes)
    }
    guard bytes[start - 1] == UInt8(ascii: "\""), Prose.isObjectInString(at: start, in: bytes)
    else { return range(ofObjectIn: bytes) }
    return range(ofValueAt: start - 1, in: bytes)
  }

  private static func range(ofValueAt start: Int, in bytes: [UInt8]) -> Range<Int>? {
    let value = LeadingValue(of: Array(bytes[start...]))
    return value.isCertain && !value.isPartOfJSON ? start..<start + value.end : nil
  }
}

/// The JSON value at the start of text.
struct LeadingValue {
  let end: Int
  /// Whether no error leaves its contents in doubt.
  let isCertain: Bool
  /// Whether a comma or a bracket follows, as part of JSON around the value.
  let isPartOfJSON: Bool

  init(of bytes: [UInt8]) {
    let problems = JSONParser.parse(bytes).problems
    let rest = problems.first { $0.kind == .contentAfterValue }
    end = rest?.range.lowerBound ?? bytes.count
    isCertain = problems.filter { $0.kind != .contentAfterValue }.leaveStructureCertain
    isPartOfJSON = end < bytes.count && ",]}".utf8.contains(bytes[end])
  }
}

extension Source {
  /// Whether the text can be an entry of a log: its name does not declare it to be JSON, and it is not part of other text.
  ///
  /// The name decides about a line as it does about a file: a line of JSON Lines with other text is not JSON.
  var canBeLogEntry: Bool {
    let name = name.lowercased()
    return derived == nil
      && ![".json", ".apns", ".jsonl", ".ndjson"].contains { name.hasSuffix($0) }
  }
}
