package import ActivitySchema

/// One finding in a payload.
package struct Diagnostic: Sendable {
  /// The id of the rule, which `explain` explains.
  package let rule: String
  package var severity: Severity
  /// What is wrong, in the reader's words.
  package let message: Message
  /// Offsets in bytes into the payload's text.
  package internal(set) var range: Range<Int>
  /// The JSON Pointer (RFC 6901) of the value that the finding is about.
  package var pointer: String
  /// A few words beside the marked range.
  package let label: Message
  package internal(set) var notes: [Note]
  /// What the phone does.
  package let effect: Message
  /// The line in a log by which people look for this finding, where a report shows one.
  package var consoleLine: ConsoleLine?
  /// What to do.
  package let help: Message
  /// What removes the finding, where that is certain.
  package var fix: Fix?
  /// The error that `JSONDecoder` throws, where the finding is about decoding.
  package let decodingError: DecodingFailure?
  /// True where the configuration says that this payload is to be rejected for this.
  package var isExpected = false
  /// The versions of the app that alone have it; none where the declarations at hand have it.
  package internal(set) var versions: [String] = []
  /// What a baseline knows the value again by; nil unless the linter is asked for it.
  var valueFingerprint: UInt64? = nil
}

/// A place that explains a finding.
package struct Note: Sendable {
  package let place: Place
  package let message: Message

  package enum Place: Sendable {
    /// Offsets in bytes into the payload's text.
    case payload(Range<Int>)
    case declaration(DeclarationSite)
  }

  package init(_ message: Message, at place: Place) {
    self.message = message
    self.place = place
  }
}

/// A finding that does not count, although nobody expects it.
package struct SuppressedFinding: Sendable {
  package let diagnostic: Diagnostic
  package let cause: Cause

  package enum Cause: Sendable, Hashable {
    /// The place of the suppression in `Configuration.suppressions`.
    case suppression(Int, reason: String)
    /// The baseline knows it.
    case baseline
  }
}
