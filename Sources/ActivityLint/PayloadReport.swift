/// All that was found out about one payload.
public struct PayloadReport: Sendable {
  public let source: Source
  /// The name of the attributes type, where it is known.
  public let typeName: String?
  /// True where `JSONDecoder` decodes what the push holds, false where it is certain to fail, nil where that cannot be told.
  public let decodes: Bool?
  /// The error that the phone meets first.
  public let decodingError: DecodingFailure?
  /// By position, then by id.
  public var diagnostics: [Diagnostic]
  public let notChecked: [NotChecked]
  /// The push among the others to its activity; nil unless payloads are checked as sequences.
  var step: SequenceStep? = nil

  /// A value that the declarations say nothing about.
  public struct NotChecked: Sendable {
    public let pointer: String
    public let reason: String
  }
}
