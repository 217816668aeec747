import JSONSyntax

/// The text of a source, with its kind if it is not JSON: each answer is found once, and only if it is needed.
final class RecognizedText {
  let source: Source
  /// The bytes to check, and the map from them to the source.
  let bytes: [UInt8]
  let map: SourceMap
  /// The text as words; nil for JSON.
  private(set) lazy var prose = Prose(bytes)
  /// The notation of the text, if it is a program.
  private(set) lazy var program = LanguageNotation.ofProgram(bytes)
  /// The object in an entry of a log.
  private(set) lazy var object = source.canBeLogEntry ? LogEntry.object(in: bytes) : nil

  init(_ source: Source) {
    self.source = source
    bytes = source.checkedBytes
    map = source.derived?.map ?? .identity
  }
}
