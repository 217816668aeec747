import ActivitySchema

/// Something that can be wrong with a payload, or with a declaration: what it is called, why it matters, what it looks like, and how it is found.
package struct Rule: Sendable {
  /// Kebab-case; names the thing found, and reads after "allow".
  package let id: String
  /// Earlier ids of the rule; configurations and baselines that use them stay valid.
  package let formerIDs: [String]
  /// The severity unless the rule knows better about one finding, or the configuration sets another.
  package let severity: Severity
  package let group: Group
  /// One line without a final stop.
  package let summary: String
  /// What it is, why it matters on the phone, and how that is known.
  package let explanation: String
  /// What says so; a rule without any that proves it is never an error.
  package let sources: [Citation]
  /// Lines in logs that such a push is reported to leave.
  package let consoleLines: [ConsoleLine]
  private let makeExamples: @Sendable () -> [Example]
  /// True for advice that only some want: it is given where the configuration sets a severity.
  package let isOffByDefault: Bool
  let check: PayloadCheck
  let checkDeclarations: @Sendable (Schema, inout DeclarationReport) -> Void

  /// A rule about payloads, about declarations, or about both.
  init(
    id: String, formerIDs: [String] = [], severity: Severity, group: Group, summary: String,
    explanation: String,
    sources: [Citation], consoleLines: [ConsoleLine] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example],
    isOffByDefault: Bool = false,
    check: @escaping @Sendable (Payload, inout FindingCollector) -> Void = { _, _ in },
    declarations: @escaping @Sendable (Schema, inout DeclarationReport) -> Void = { _, _ in }
  ) {
    self.id = id
    self.formerIDs = formerIDs
    self.severity = severity
    self.group = group
    self.summary = summary
    self.explanation = explanation
    self.sources = sources
    self.consoleLines = consoleLines
    makeExamples = examples
    self.isOffByDefault = isOffByDefault
    checkDeclarations = declarations
    self.check = PayloadCheck(id: id, severity: severity, group: group, run: check)
  }

  /// What is marked in them must be reported; what is not is fine. Made when they are asked for: no check needs them.
  package var examples: [Example] { makeExamples() }

  /// How it is known that this rule is right; none where what the phone does is documented nowhere.
  package var certainties: [Citation.Certainty] {
    Citation.Certainty.allCases.filter { certainty in sources.contains { $0.certainty == certainty }
    }
  }

  /// What is needed of a rule to check one payload after another: little, because it is copied for each.
  struct PayloadCheck: Sendable {
    let id: String
    let severity: Severity
    let group: Group
    let run: @Sendable (Payload, inout FindingCollector) -> Void
  }

  /// What a rule looks at; it is asked of a payload only where `Payload.concerns` finds some of that there.
  package enum Group: String, Sendable, CaseIterable {
    case text = "Text"
    case decoding = "Decoding"
    case selection = "Selection"
    case envelope = "Envelope"
    case size = "Size"
    case request = "Request"
    case sequence = "Sequence"
    case clock = "Clock"
    case declaration = "Declaration"
    case expectation = "Expectation"
  }
}

extension Rule: CustomStringConvertible {
  package var description: String { id }
}
