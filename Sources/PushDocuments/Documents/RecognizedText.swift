package import JSONSyntax
package import PushTexts

/// The text of a source, with evidence of its kind; each property is computed once, on demand.
package final class RecognizedText {
  package let source: Source
  /// The bytes to check, and the map from them to the source.
  package let bytes: [UInt8]
  package let map: SourceMap
  /// The text as words; nil for JSON.
  package private(set) lazy var prose = Prose(bytes)
  /// The notation of the text, if it is a program. JSON is none, which its parser tells in a fraction of the time.
  package private(set) lazy var program =
    firstByte == UInt8(ascii: "{") && Self.isObject(content)
    ? nil : LanguageNotation.ofProgram(bytes)
  /// The object in an entry of a log.
  package private(set) lazy var object = source.canBeLogEntry ? LogEntry.object(in: bytes) : nil

  package init(_ source: Source) {
    self.source = source
    bytes = source.checkedBytes
    map = source.derived?.map ?? .identity
  }

  /// Whether the name or the first words of the text show that it is not JSON.
  var isProse: Bool { source.notation.isSource || prose != nil }

  /// Whether the text can contain objects besides other text.
  var canContainObjects: Bool {
    if source.notation.isScript { return true }
    return switch firstByte {
    case nil: false
    case UInt8(ascii: "{"): hasObjectsOnLines
    default: isProse || startsWithMark || object != nil
    }
  }

  /// Whether the text is JSON after comments: no other code follows them.
  var isCommentedJSON: Bool { startsWithMark && !isProse && !hasCodeAfterComments }

  private var content: ArraySlice<UInt8> { bytes.withoutByteOrderMark }
  private var firstByte: UInt8? { content.first { !JSONParser.isBlank($0) } }
  /// Whether the text starts with the mark of a comment, or of a variable of a REST client.
  private var startsWithMark: Bool { firstByte.map { "#/@".utf8.contains($0) } ?? false }

  /// Whether the text is an object, and a line after it starts another one or contains words, as in a log.
  private var hasObjectsOnLines: Bool {
    let bytes = Array(content)
    let value = LeadingValue(of: bytes)
    let before = bytes[..<value.end].reversed().prefix { JSONParser.isBlank($0) }
    guard value.isCertain, before.contains(UInt8(ascii: "\n")) else { return false }
    // `[2026-11-21 10:00:00] INFO`
    let rest = bytes[value.end...].drop { $0 == UInt8(ascii: "[") }
    return bytes[value.end...].first == UInt8(ascii: "{")
      || Prose.startsText(rest.prefix { !JSONParser.isBlank($0) && $0 != UInt8(ascii: "]") })
  }

  /// Whether text is a JSON object without an error.
  private static func isObject(_ text: ArraySlice<UInt8>) -> Bool {
    let (tree, problems) = JSONParser.parse(Array(text))
    return tree.kind(of: tree.root) == .object && !problems.includeViolation
  }

  /// Whether the first line that is not a comment starts with a word, as in a program: `let payload = """`.
  private var hasCodeAfterComments: Bool {
    var rest = content.drop { JSONParser.isBlank($0) }
    while rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) {
      if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      } else {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) {
          rest = rest.dropFirst().drop { $0 != UInt8(ascii: "*") }
        }
        rest = rest.dropFirst(2)
      }
      rest = rest.drop { JSONParser.isBlank($0) }
    }
    return Prose.startsText(rest.prefix { !JSONParser.isBlank($0) })
  }
}

extension [UInt8] {
  /// The text without a byte order mark, which is not text before an object.
  package var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}
