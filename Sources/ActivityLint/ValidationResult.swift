import PushLinter

/// The result of validating one push. Send the push if it `passes`.
///
/// Its `description` is the full report: every finding with its source lines, and the values that were not checked.
public struct ValidationResult: Sendable {
  /// Whether the push can be sent unchanged: its verdict is `.delivered`, no finding is an error, and every value was compared
  /// with its type. A push with Unix seconds in a `Date` is delivered, but does not pass: the phone shows another decade.
  public let passes: Bool
  /// Whether the phone shows a value that its author did not intend, such as a date in another decade.
  public let showsWrong: Bool
  /// The predicted outcome of the push. A push that shows a wrong value is `.delivered`.
  public let verdict: Verdict
  /// The name of the attributes type that the push was compared with; nil if it is unknown.
  public let attributesType: String?
  /// Nil for a payload that a matcher recognized as clean.
  private let examination: Examination?

  /// Creates the result for a clean payload.
  init(cleanPayloadOf attributesType: String?) {
    verdict = .delivered
    passes = true
    showsWrong = false
    self.attributesType = attributesType
    examination = nil
  }

  init(_ examination: Examination) {
    verdict = examination.verdict
    passes = examination.passes
    showsWrong = examination.showsWrong
    attributesType = examination.report.typeName
    self.examination = examination
  }

  /// Whether the phone's `JSONDecoder` decodes the push; nil if the declarations do not determine it.
  public var decodes: Bool? { examination.map { $0.report.decodes } ?? true }

  /// The findings of all rules, sorted by position.
  public var findings: [Finding] { examination?.findings ?? [] }

  /// The values that the declarations do not describe.
  public var notChecked: [NotChecked] { examination?.notChecked ?? [] }

  /// A value that was not compared with a type.
  public struct NotChecked: Hashable, Sendable {
    /// The JSON Pointer (RFC 6901) of the value; empty for the whole payload.
    public let pointer: String
    /// The reason why the value was not checked.
    public let reason: String
    public let kind: Kind

    public enum Kind: String, Hashable, Sendable {
      /// The declarations do not determine the value, or nothing determines its type.
      case unchecked
      /// A push, or a part of it, in source code that shows no value.
      case unread
    }
  }
}

extension ValidationResult: CustomStringConvertible {
  /// The verdict, followed by the full report.
  public var description: String {
    guard let examination else { return verdict.description }
    let report = examination.text()
    return report.isEmpty ? verdict.description : "\(verdict)\n\n\(report)"
  }
}
