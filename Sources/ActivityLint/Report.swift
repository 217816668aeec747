/// All that was found out about one payload, about the declarations in one Swift file, or about the configuration.
public struct Report: Sendable {
  public let source: Source
  public let subject: Subject
  /// The name of the attributes type, where it is known.
  public let typeName: String?
  /// True where `JSONDecoder` decodes what the push holds, false where it is certain to fail, nil where that cannot be told.
  public let decodes: Bool?
  /// The error that the phone meets first, as far as values were checked.
  public let decodingError: DecodingFailure?
  /// True where a value that was not checked is decoded before that error, and may be the first to fail.
  public let mayFailEarlier: Bool
  /// By position, then by id.
  public var diagnostics: [Diagnostic]
  /// Findings that do not count.
  public internal(set) var setAside: [SetAside] = []
  public internal(set) var notChecked: [NotChecked]
  /// The push among the others to its activity; nil unless payloads are checked as sequences.
  var step: SequenceStep? = nil
  /// Offsets in bytes of what no report may show.
  var secrets: [Range<Int>] = []

  public enum Subject: Sendable {
    case payload, declarations, configuration
  }

  /// A value that the declarations say nothing about.
  public struct NotChecked: Sendable {
    public let pointer: String
    public let reason: Message
  }

  /// A report on Swift declarations, in which nothing is decoded.
  init(ofDeclarationsIn file: Source, judgement: Configuration.Judgement) {
    self.init(
      source: file, subject: .declarations, typeName: nil, decodes: nil, decodingError: nil,
      diagnostics: judgement.diagnostics, notChecked: [])
    setAside = judgement.setAside
  }

  init(
    source: Source, subject: Subject = .payload, typeName: String?, decodes: Bool?,
    decodingError: DecodingFailure?, mayFailEarlier: Bool = false, diagnostics: [Diagnostic],
    notChecked: [NotChecked]
  ) {
    self.source = source
    self.subject = subject
    self.typeName = typeName
    self.decodes = decodes
    self.decodingError = decodingError
    self.mayFailEarlier = mayFailEarlier
    self.diagnostics = diagnostics
    self.notChecked = notChecked
  }
}
