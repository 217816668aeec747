package import ActivitySchema
import PushDocuments
package import PushTexts

/// A problem that a payload or a declaration can have: its name, its effect, its examples, and its check.
package struct Rule: Sendable {
  /// The id in kebab case; it names the problem, and reads well after "allow".
  package let id: String
  /// The default severity; the rule can set another one for a finding, and the configuration for all.
  package let severity: Severity
  /// The consequence of an error that the rule reports, unless the finding overrides it.
  package let outcome: Outcome
  package let group: Group
  /// The meaning of the rule's findings for other stages.
  package let role: Role
  /// The knowledge of a push in source code that the rule requires.
  package let inCode: Need
  /// One line without a final period.
  package let summary: String
  // Data that no check needs is made on demand. The rest has no array, not even an empty one: every rule is a constant, and
  // no run needs code that creates it.
  private let makeConsoleLines: @Sendable () -> [ConsoleLine]
  private let makeExplanation: @Sendable () -> String
  private let makeSources: @Sendable () -> [Citation]
  private let makeExamples: @Sendable () -> [Example]
  /// Whether the rule runs only if the configuration sets a severity for it.
  package let isOffByDefault: Bool
  package let check: PayloadCheck
  package let checkDeclarations: @Sendable (Schema, inout DeclarationReport) -> Void

  /// Creates a rule about payloads, about declarations, or about both.
  package init(
    id: String, severity: Severity, outcome: Outcome = .delivered,
    group: Group, role: Role = .ordinary, inCode: Need = .wholePush, summary: String,
    explanation: @autoclosure @escaping @Sendable () -> String,
    sources: @autoclosure @escaping @Sendable () -> [Citation],
    consoleLines: @autoclosure @escaping @Sendable () -> [ConsoleLine] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example], isOffByDefault: Bool = false,
    check: @escaping @Sendable (Payload, inout FindingCollector) -> Void = { _, _ in },
    declarations: @escaping @Sendable (Schema, inout DeclarationReport) -> Void = { _, _ in }
  ) {
    self.id = id
    self.severity = severity
    self.outcome = outcome
    self.group = group
    self.role = role
    self.inCode = inCode
    self.summary = summary
    makeConsoleLines = consoleLines
    makeExplanation = explanation
    makeSources = sources
    makeExamples = examples
    self.isOffByDefault = isOffByDefault
    checkDeclarations = declarations
    self.check = PayloadCheck(
      id: id, severity: severity, outcome: outcome, role: role, inCode: inCode, run: check)
  }

  /// Log lines that such a push is reported to cause.
  package var consoleLines: [ConsoleLine] { makeConsoleLines() }

  /// The problem, its effect on the phone, and the evidence.
  package var explanation: String { makeExplanation() }

  /// The evidence; a rule without proof is never an error.
  package var sources: [Citation] { makeSources() }

  /// The examples: the rule must report their marked parts, and nothing else.
  package var examples: [Example] { makeExamples() }

  /// How certain the evidence for this rule is; empty if the phone's behavior is not documented anywhere.
  package var certainties: [Citation.Certainty] {
    Citation.Certainty.allCases.filter { certainty in sources.contains { $0.certainty == certainty }
    }
  }

  /// The parts of a rule that a check of payloads needs: few, because they are copied for each payload.
  package struct PayloadCheck: Sendable {
    package let id: String
    package let severity: Severity
    package let outcome: Outcome
    package let role: Role
    package let inCode: Need
    package let run: @Sendable (Payload, inout FindingCollector) -> Void
  }

  /// The checks of a group.
  package struct PayloadChecks: Sendable {
    package let group: Group
    package var checks: [PayloadCheck]

    package init(group: Group, checks: [PayloadCheck]) {
      self.group = group
      self.checks = checks
    }

    package func keeping(_ isKept: (PayloadCheck) -> Bool) -> PayloadChecks {
      PayloadChecks(group: group, checks: checks.filter(isKept))
    }
  }

  /// The meaning of a rule's findings for the stages that treat them differently from others.
  package enum Role: Sendable {
    case ordinary
    /// The text is not JSON, and its values have no findings until it is fixed.
    case unreadableText
    /// No type was selected, and nothing was compared.
    case missingType
    /// The phone cannot decode the app's declaration of a type.
    case faultyDeclaration
    /// A value does not have the type that a version of the app reads.
    case wrongType
    /// A version of the app does not read a key.
    case unreadKey
    /// The value is doubtful in the push itself, but not in the JSON of a string.
    case doubtfulInPush
    /// A credential or a token is not one, as in every page.
    case notCredential
    /// A payload lacks a finding that the configuration expects.
    case missingExpectation
  }

  /// The knowledge of a push that a rule requires; source code shows only a part of one.
  package enum Need: Sendable {
    /// The whole text; the rule does not run on source code.
    case wholePush
    /// The text of a value.
    case literals
    /// The kind of a value, or the unit of a time.
    case kinds
  }

  /// The subject of a rule; it runs only for payloads for which `Payload.canTrigger` is true.
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
    case compatibility = "Compatibility"
  }
}

extension Rule: CustomStringConvertible {
  package var description: String { id }
}
