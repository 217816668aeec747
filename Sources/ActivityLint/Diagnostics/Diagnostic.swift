public import ActivitySchema

/// One finding in a payload.
public struct Diagnostic: Sendable {
  /// The id of the rule, which `explain` explains.
  public let rule: String
  public var severity: Severity
  /// What is wrong, in the reader's words.
  public let message: Message
  /// Offsets in bytes into the payload's text.
  public internal(set) var range: Range<Int>
  /// The JSON Pointer (RFC 6901) of the value that the finding is about.
  public var pointer: String
  /// A few words beside the marked range.
  public let label: Message
  public internal(set) var notes: [Note]
  /// What the phone does.
  public let effect: Message
  /// The line in a log by which people look for this finding, where a report shows one.
  public var consoleLine: ConsoleLine?
  /// What to do.
  public let help: Message
  /// What removes the finding, where that is certain.
  public var repair: Repair?
  /// The error that `JSONDecoder` throws, where the finding is about decoding.
  public let decodingError: DecodingFailure?
  /// True where the configuration says that this payload is to be rejected for this.
  public var isExpected = false
  /// The versions of the app that alone have it; none where the declarations at hand have it.
  public internal(set) var versions: [String] = []
}

/// A place that explains a finding.
public struct Note: Sendable {
  public let place: Place
  public let message: Message

  public enum Place: Sendable {
    /// Offsets in bytes into the payload's text.
    case payload(Range<Int>)
    case declaration(DeclarationSite)
  }

  public init(_ message: Message, at place: Place) {
    self.message = message
    self.place = place
  }
}
