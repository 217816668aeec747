package import PushDocuments
import PushModel
package import PushTexts

/// The results of a check of one payload, of the declarations in one Swift file, or of the configuration.
package struct Report: Sendable {
  package internal(set) var source: Source
  package let subject: Subject
  /// The name of the attributes type; nil if it is unknown.
  package let typeName: String?
  /// Whether `JSONDecoder` decodes the push: false if it is certain to fail, nil if it is unknown.
  package let decodes: Bool?
  /// The first error on the phone among the checked values.
  package internal(set) var decodingError: DecodingFailure?
  /// Whether an unchecked value is decoded before that error, and may fail first.
  package let mayFailEarlier: Bool
  /// Whether the payload consists of ends without a state, for which no type is needed.
  var hasNothingToCompare = false
  /// Whether the payload contains an `end` without a state, which is allowed.
  var isEndWithoutState = false
  /// Sorted by position, then by id.
  package var diagnostics: [Diagnostic]
  /// Findings that do not count.
  package internal(set) var suppressed: [SuppressedFinding]
  package internal(set) var notChecked: [NotChecked]
  /// The outcomes of all findings, including those that do not count.
  package internal(set) var outcomes = Outcomes()
  /// The number of pushes in the document; at least 1.
  package internal(set) var pushCount = 1
  /// The numbers of read and unread pushes in a source file; nil for a payload.
  package internal(set) var code: CodeReading?
  /// The pushes with their steps in the sequences of their activities; empty unless payloads are checked as sequences.
  var sequencedPushes: [SequencedPush] = []
  /// The reason that the payload was not checked; nil if it was.
  package internal(set) var failure: Failure?
  /// The secrets that no output may show; nothing for a report without findings.
  package internal(set) var secrets: Secrets

  package enum Subject: Sendable {
    case payload, declarations, configuration
  }

  /// A value that the declarations do not describe, or a part of source code that was not read.
  package struct NotChecked: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
      /// The declarations do not determine the value, or nothing determines its type.
      case unchecked
      /// The code shows no value.
      case unread
    }

    package let pointer: String
    package let reason: Message
    package var kind = Kind.unchecked
    /// The range in the source; nil if the pointer alone names the place.
    package var range: Range<Int>?
    /// Whether the value certainly decodes, and only its meaning in the app is unknown.
    package var decodes = false
  }

  /// Creates the report that the engine would return for a payload that a matcher recognizes as clean.
  package init(clean source: Source, typeName: String?) {
    self.init(
      source: source, typeName: typeName, decodes: true, decodingError: nil, diagnostics: [],
      notChecked: [])
  }

  /// Creates a report on Swift declarations, which are not decoded.
  init(ofDeclarationsIn file: Source, configured: Configuration.ConfiguredFindings) {
    self.init(
      source: file, subject: .declarations, typeName: nil, decodes: nil, decodingError: nil,
      diagnostics: configured.diagnostics, suppressed: configured.suppressed, notChecked: [])
  }

  init(
    source: Source, subject: Subject = .payload, typeName: String?, decodes: Bool?,
    decodingError: DecodingFailure?, mayFailEarlier: Bool = false, diagnostics: [Diagnostic],
    suppressed: [SuppressedFinding] = [], notChecked: [NotChecked], secrets: Secrets = Secrets()
  ) {
    self.source = source
    self.subject = subject
    self.typeName = typeName
    self.decodes = decodes
    self.decodingError = decodingError
    self.mayFailEarlier = mayFailEarlier
    self.diagnostics = diagnostics
    self.suppressed = suppressed
    self.notChecked = notChecked
    self.secrets = secrets
    for diagnostic in diagnostics + suppressed.map({ $0.diagnostic }) { outcomes.add(diagnostic) }
  }
}

extension Report {
  /// The reason that a payload, or a whole file, was not checked.
  package struct Failure: Sendable {
    package let kind: Kind
    package let message: String

    package enum Kind: String, Sendable {
      /// The payload is far larger than any push.
      case size
      /// A member of the request is invalid.
      case request
      /// The file could not be read.
      case unreadable
      /// The file could not be written; its payloads have reports of their own.
      case unwritable
      /// The run failed for another reason, and has no report on a file.
      case run = "failed"
    }

    package init(_ kind: Kind, _ message: String) {
      self.kind = kind
      self.message = message
    }
  }

  /// Creates the report on a payload that was not checked.
  package init(notChecked source: Source, because failure: Failure) {
    self.init(
      source: source, typeName: nil, decodes: nil, decodingError: nil, diagnostics: [],
      notChecked: [])
    self.failure = failure
  }
}
