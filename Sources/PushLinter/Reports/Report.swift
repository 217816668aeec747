/// All that was found out about one payload, about the declarations in one Swift file, or about the configuration.
package struct Report: Sendable {
  package let source: Source
  package let subject: Subject
  /// The name of the attributes type, where it is known.
  package let typeName: String?
  /// True where `JSONDecoder` decodes what the push holds, false where it is certain to fail, nil where that cannot be told.
  package let decodes: Bool?
  /// The error that the phone meets first, as far as values were checked.
  package let decodingError: DecodingFailure?
  /// True where a value that was not checked is decoded before that error, and may be the first to fail.
  package let mayFailEarlier: Bool
  /// By position, then by id.
  package var diagnostics: [Diagnostic]
  /// Findings that do not count.
  package internal(set) var suppressed: [SuppressedFinding] = []
  package internal(set) var notChecked: [NotChecked]
  /// The pushes among the others to their activities; none unless payloads are checked as sequences.
  package var sequencedPushes: [SequencedPush] = []
  /// Offsets in bytes of what no report may show.
  package var secrets: [Range<Int>] = []

  package enum Subject: Sendable {
    case payload, declarations, configuration
  }

  /// A value that the declarations say nothing about.
  package struct NotChecked: Sendable {
    package let pointer: String
    package let reason: Message
  }

  /// A report on Swift declarations, in which nothing is decoded.
  init(ofDeclarationsIn file: Source, filtered: Configuration.FilteredFindings) {
    self.init(
      source: file, subject: .declarations, typeName: nil, decodes: nil, decodingError: nil,
      diagnostics: filtered.diagnostics, notChecked: [])
    suppressed = filtered.suppressed
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
