package import ActivitySchema

/// One finding in a payload.
package struct Diagnostic: Sendable {
  /// The rule's id, as `explain` accepts it.
  package let rule: String
  package var severity: Severity
  /// The problem.
  package var message: Message
  /// The marked range, as byte offsets into the payload's text.
  package var range: Range<Int>
  /// The JSON Pointer (RFC 6901) of the affected value.
  package var pointer: String
  /// A short text next to the marked range.
  package var label: Message
  package var notes: [Note]
  /// The predicted consequence for the push.
  package var outcome: Outcome
  /// The reaction of the phone.
  package var effect: Message
  /// The log line for this finding, if one is known from a report.
  package var consoleLine: ConsoleLine?
  /// The remedy.
  package var help: Message
  /// A fix that removes the finding, if one is certain.
  package var fix: Fix?
  /// The error that `JSONDecoder` throws, if the finding is about decoding.
  package var decodingError: DecodingFailure?
  /// The JSON of a part of a push that shows a conflict of two versions of the app; nil for findings in a payload.
  package var witness: String?
  /// Whether the configuration expects this finding for the payload.
  package var isExpected: Bool
  /// The app versions that have the finding; nil if all have it.
  package var affectedVersions: AffectedVersions?
  /// Whether the finding is about an option of the run, and therefore the same for every payload.
  package var isAboutOptions: Bool
  /// Whether the finding explains none of the others, and follows them.
  package var followsOthers: Bool
  /// The number of unlisted findings of the same rule, if this one reports only their number; 0 for any other.
  package var unlistedCount: Int

  package init(
    rule: String, severity: Severity, message: Message, range: Range<Int>, pointer: String = "",
    label: Message = "", notes: [Note] = [], outcome: Outcome = Outcome.delivered,
    effect: Message = "", consoleLine: ConsoleLine? = nil, help: Message = "", fix: Fix? = nil,
    decodingError: DecodingFailure? = nil, witness: String? = nil, isExpected: Bool = false,
    affectedVersions: AffectedVersions? = nil, isAboutOptions: Bool = false,
    followsOthers: Bool = false, unlistedCount: Int = 0
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.range = range
    self.pointer = pointer
    self.label = label
    self.notes = notes
    self.outcome = outcome
    self.effect = effect
    self.consoleLine = consoleLine
    self.help = help
    self.fix = fix
    self.decodingError = decodingError
    self.witness = witness
    self.isExpected = isExpected
    self.affectedVersions = affectedVersions
    self.isAboutOptions = isAboutOptions
    self.followsOthers = followsOthers
    self.unlistedCount = unlistedCount
  }
}

extension Diagnostic {
  /// The app versions that have the finding; empty if the declarations that decide the verdict have it too.
  package var versions: [String] {
    guard let affectedVersions, !affectedVersions.includesMain else { return [] }
    return affectedVersions.others
  }
}

/// An additional position with a message that explains a finding.
package struct Note: Sendable {
  package let place: Place
  package let message: Message

  package enum Place: Sendable {
    /// A range of byte offsets into the payload's text.
    case payload(Range<Int>)
    case declaration(DeclarationSite)
  }

  package init(_ message: Message, at place: Place) {
    self.message = message
    self.place = place
  }
}

/// A finding that the configuration or a comment in the source suppresses.
package struct SuppressedFinding: Sendable {
  package var diagnostic: Diagnostic
  /// The index in `Configuration.suppressions`; nil for a comment.
  package let suppression: Int?
  package var reason: String

  package init(diagnostic: Diagnostic, suppression: Int?, reason: String) {
    self.diagnostic = diagnostic
    self.suppression = suppression
    self.reason = reason
  }

  package var isInSource: Bool { suppression == nil }
}
