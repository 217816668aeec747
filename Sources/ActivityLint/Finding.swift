import PushLinter
import PushTexts

/// A finding of a rule about a push.
///
/// Its `description` is the output of `activity-lint check`: the message, the lines of the payload and of the
/// declarations, and help.
public struct Finding: Sendable {
  private let diagnostic: Diagnostic
  private let engineFix: PushTexts.Fix?
  private let examination: Examination

  init(_ diagnostic: Diagnostic, fixedBy fix: PushTexts.Fix?, in examination: Examination) {
    self.diagnostic = diagnostic
    engineFix = fix
    self.examination = examination
  }

  /// The rule that reports the finding.
  public var rule: RuleID { RuleID(diagnostic.rule) }

  /// The severity of the finding. Only a problem that a source proves is an error.
  public var severity: Severity { Severity(diagnostic.severity) }

  /// The description of the problem, in lower case and without a final period.
  public var message: String { diagnostic.message.text }

  /// The instructions to fix the problem; empty if there is nothing to do.
  public var help: String { diagnostic.help.text }

  /// What APNs or the phone does because of the problem; empty if it does nothing special.
  public var effect: String { diagnostic.effect.text }

  /// The JSON Pointer (RFC 6901) of the value that the finding is about; empty for the whole payload.
  public var pointer: String { diagnostic.pointer }

  /// The marked range, in bytes of the payload.
  public var range: Range<Int> { diagnostic.range }

  /// The line and the column where the marked range starts; computed on each call.
  public var position: Position {
    Position(of: diagnostic.range.lowerBound, in: examination.report.source)
  }

  /// The edits that remove the finding; nil if there is no certain fix.
  public var fix: Fix? { engineFix.map { Fix($0) } }
}

extension Finding: CustomStringConvertible {
  /// The finding in the format of the full report.
  public var description: String { examination.text(of: [diagnostic]) }
}

extension Finding {
  /// The severity of a finding.
  public enum Severity: Comparable, Hashable, Sendable {
    /// A remark that requires no change.
    case info
    /// A possible problem.
    case warning
    /// A problem that a source proves.
    case error

    init(_ severity: PushTexts.Severity) {
      switch severity {
      case .info: self = .info
      case .warning: self = .warning
      case .error: self = .error
      }
    }
  }

  /// A position in the text of a payload or of a Swift file.
  public struct Position: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int

    init(of offset: Int, in source: Source) {
      let start = LineIndex(source).position(of: offset)
      line = start.line
      column = start.column
    }
  }
}
