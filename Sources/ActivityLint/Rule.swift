/// Something that can be wrong with a payload: what it is called, why it matters, what it looks like, and how it is found.
public struct Rule: Sendable {
  /// Kebab-case; names the thing found, and reads after "allow".
  public let id: String
  /// The severity unless the rule knows better about one finding, or the configuration sets another.
  public let severity: Severity
  public let group: Group
  /// One line without a final stop.
  public let summary: String
  /// What it is, why it matters on the phone, and how that is known.
  public let explanation: String
  /// What says so; a rule without any that proves it is never an error.
  public let sources: [Source]
  public let examples: [Example]
  let check: @Sendable (Payload, inout RuleReport) -> Void

  init(
    id: String, severity: Severity, group: Group, summary: String, explanation: String,
    sources: [Source], examples: [Example],
    check: @escaping @Sendable (Payload, inout RuleReport) -> Void
  ) {
    self.id = id
    self.severity = severity
    self.group = group
    self.summary = summary
    self.explanation = explanation
    self.sources = sources
    self.examples = examples
    self.check = check
  }

  /// What a rule looks at.
  public enum Group: String, Sendable, CaseIterable {
    case text = "Text"
    case decoding = "Decoding"
    case selection = "Selection"
    case envelope = "Envelope"
    case size = "Size"
    case sequence = "Sequence"
    case expectation = "Expectation"
  }
}

extension Rule: CustomStringConvertible {
  public var description: String { id }
}
