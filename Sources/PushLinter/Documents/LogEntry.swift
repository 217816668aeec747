import JSONSyntax

/// A JSON object in an entry of a log, with text before it: `2026-11-21T10:00:00Z INFO push {"aps": …}`.
struct LogEntry {
  /// The object as a separate text.
  let object: MappedText

  /// The maximum size of the text before the object, in bytes.
  static let maximumPrefix = 1024

  /// Finds the object of an entry; nil if the text is more likely to be broken JSON.
  init?(_ bytes: [UInt8]) {
    guard let range = Self.range(ofObjectIn: bytes) else { return nil }
    var object = MappedText()
    object.copy(range, of: bytes)
    self.object = object
  }

  /// Returns the range of the object of an entry; nil if the text is more likely to be broken JSON.
  private static func range(ofObjectIn bytes: [UInt8]) -> Range<Int>? {
    guard let start = bytes.prefix(Self.maximumPrefix).firstIndex(of: UInt8(ascii: "{")),
      case let prefix = bytes[..<start], prefix.contains(where: { !JSONParser.isBlank($0) }),
      // The object is not the value of a member whose object lacks its bracket.
      !prefix.filter({ !JSONParser.isBlank($0) }).reversed().starts(with: "\":".utf8.reversed())
    else { return nil }
    return range(ofValueAt: start, in: bytes)
  }

  /// Returns the range of the value that an entry contains: an object, or a string with one, as `payload="{\"aps\": …}"`.
  static func range(ofValueIn bytes: [UInt8]) -> Range<Int>? {
    guard let start = bytes.prefix(maximumPrefix).firstIndex(of: UInt8(ascii: "{")) else {
      return nil
    }
    if bytes[..<start].allSatisfy({ JSONParser.isBlank($0) }) {
      return range(ofValueAt: start, in: bytes)
    }
    guard bytes[start - 1] == UInt8(ascii: "\""), Prose.isObjectInString(at: start, in: bytes)
    else {
      return range(ofObjectIn: bytes)
    }
    return range(ofValueAt: start - 1, in: bytes)
  }

  private static func range(ofValueAt start: Int, in bytes: [UInt8]) -> Range<Int>? {
    let problems = JSONParser.parse(Array(bytes[start...])).problems
    let rest = problems.first { $0.kind == .contentAfterValue }
    let end = rest.map { start + $0.range.lowerBound } ?? bytes.count
    guard problems.filter({ $0.kind != .contentAfterValue }).leaveStructureCertain,
      // A comma or a bracket is part of JSON around the object.
      end == bytes.count || !",]}".utf8.contains(bytes[end])
    else { return nil }
    return start..<end
  }
}

extension Source {
  /// Whether the text can be an entry of a log: its name does not declare it to be JSON, and it is not part of other text.
  ///
  /// The name decides about a line as it does about a file: a line of JSON Lines with other text is not JSON.
  var canBeLogEntry: Bool {
    guard derived == nil else { return false }
    let name = name.lowercased()
    return !Self.extensionsOfJSON.contains { name.hasSuffix($0) }
  }

  private static let extensionsOfJSON = [".json", ".apns", ".jsonl", ".ndjson"]
}
