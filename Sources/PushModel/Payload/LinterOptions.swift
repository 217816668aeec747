import JSONSyntax
package import PushDocuments
package import PushTexts

/// The caller's settings for all payloads.
package struct LinterOptions: Sendable {
  /// The attributes type of every payload; nil to select it for each.
  package var type: String?
  /// The part of a push that each payload is; nil for whole pushes.
  package var part: PayloadPart?
  /// Whether the caller named the declarations; a type missing from them then does not exist.
  package var declarationsAreComplete: Bool
  /// The request of every push; its headers override those of the same name in a document.
  package var request: RequestContext
  /// The envelope of every document; nil to detect it for each.
  package var envelope: Envelope?
  /// The time at which the pushes are sent, in seconds since 1970; nil to ignore the time.
  package var now: Double?
  /// Whether the size of every push is reported, as if each was near the limit.
  package var reportsEverySize: Bool
  /// Whether a source can be a request that contains the payload.
  package var answersRequests: Bool
  /// Reads the commands of the text; nil to read only the arguments that are JSON.
  package var commandReader: CommandDocuments.Reader?
  /// The calls and types that the source files of the run share.
  package var project = ProjectIndex()

  package init(
    type: String? = nil, part: PayloadPart? = nil, declarationsAreComplete: Bool = false,
    request: RequestContext = RequestContext(), envelope: Envelope? = nil, now: Double? = nil,
    reportsEverySize: Bool = false, answersRequests: Bool = false,
    commandReader: CommandDocuments.Reader? = nil
  ) {
    self.type = type
    self.envelope = envelope
    self.part = part
    self.declarationsAreComplete = declarationsAreComplete
    self.request = request
    self.now = now
    self.reportsEverySize = reportsEverySize
    self.answersRequests = answersRequests
    self.commandReader = commandReader
  }
}

extension LinterOptions {
  /// Returns the seconds since 1970 of digits, or of ISO 8601 with `Z` or an offset; nil for any other text.
  package static func time(_ text: String) -> Double? { UnixTime.written(text) }
}
