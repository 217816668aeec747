import PushLinter

/// The answer of a validator about one push.
///
/// Its `description` is the full report: every finding with its lines, and the values that were not checked.
public struct ValidationResult: Sendable {
  /// What becomes of the push.
  public let verdict: Verdict
  /// The name of the attributes type that the push was compared with; nil if it is not known.
  public let attributesType: String?
  /// Nil for a payload that was found clean without an examination.
  private let examination: Examination?

  /// A payload about which there is nothing to say.
  init(cleanPayloadOf attributesType: String?) {
    verdict = .delivered
    self.attributesType = attributesType
    examination = nil
  }

  init(_ examination: Examination, verdict: Verdict) {
    self.verdict = verdict
    attributesType = examination.report.typeName
    self.examination = examination
  }

  /// Whether the phone's `JSONDecoder` decodes the push; nil if the declarations do not tell.
  public var decodes: Bool? { examination.map { $0.report.decodes } ?? true }

  /// What the rules report, by position.
  public var findings: [Finding] { examination?.findings ?? [] }

  /// The values that the declarations say nothing about.
  public var notChecked: [NotChecked] { examination?.notChecked ?? [] }

  /// A value that was not compared with a type.
  public struct NotChecked: Hashable, Sendable {
    /// The JSON Pointer (RFC 6901) of the value; empty for the whole payload.
    public let pointer: String
    /// Why the value was not checked.
    public let reason: String
  }
}

extension ValidationResult: CustomStringConvertible {
  /// The verdict and, below it, the full report.
  public var description: String {
    guard let examination else { return verdict.description }
    let report = examination.text()
    return report.isEmpty ? verdict.description : "\(verdict)\n\n\(report)"
  }
}
