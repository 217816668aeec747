package import JSONSyntax
package import PushTexts

/// The text of a source, with its kind if it is not JSON: each answer is found once, and only if it is needed.
package final class RecognizedText {
  package let source: Source
  /// The bytes to check, and the map from them to the source.
  package let bytes: [UInt8]
  package let map: SourceMap
  /// The text as words; nil for JSON.
  package private(set) lazy var prose = Prose(bytes)
  /// The notation of the text, if it is a program.
  package private(set) lazy var program = LanguageNotation.ofProgram(bytes)
  /// The object in an entry of a log.
  package private(set) lazy var object = source.canBeLogEntry ? LogEntry.object(in: bytes) : nil

  package init(_ source: Source) {
    self.source = source
    bytes = source.checkedBytes
    map = source.derived?.map ?? .identity
  }
}
