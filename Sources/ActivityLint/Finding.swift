import PushLinter

/// Something that a rule reports about a push.
///
/// Its `description` is what `activity-lint check` prints: the message, the lines of the payload and of the declarations,
/// and what to do.
public struct Finding: Sendable {
  private let diagnostic: Diagnostic
  private let examination: Examination

  init(_ diagnostic: Diagnostic, in examination: Examination) {
    self.diagnostic = diagnostic
    self.examination = examination
  }

  /// The rule that reports the finding.
  public var rule: RuleID { RuleID(diagnostic.rule) }

  /// The weight of the finding: only what a source proves is an error.
  public var severity: Severity { Severity(diagnostic.severity) }

  /// What is wrong, in lower case and without a final period.
  public var message: String { diagnostic.message.text }

  /// What to do; empty if nothing is to be done.
  public var help: String { diagnostic.help.text }

  /// What APNs or the phone does; empty if it does nothing special.
  public var effect: String { diagnostic.effect.text }

  /// The JSON Pointer (RFC 6901) of the value that the finding is about; empty for the whole payload.
  public var pointer: String { diagnostic.pointer }

  /// The range that the finding marks, in bytes of the payload.
  public var range: Range<Int> { diagnostic.range }

  /// The line and the column at which the marked range starts, counted on each call.
  public var position: Position {
    Position(of: diagnostic.range.lowerBound, in: examination.report.source)
  }

  /// The edits that remove the finding; nil if no certain ones are known.
  public var fix: Fix? { diagnostic.fix.map { Fix($0) } }

  /// Why a verdict is what it is.
  var reason: String { effect.isEmpty ? message : effect }

  /// The answer among these that the finding's effect names in backticks.
  func answer(among answers: [APNsAnswer]) -> APNsAnswer? {
    let words = effect.split(separator: "`")
    return answers.first { answer in words.contains { $0 == answer.reason } }
  }
}

extension Finding: CustomStringConvertible {
  /// The finding as the full report prints it.
  public var description: String { examination.text(of: [diagnostic]) }
}

extension Finding {
  /// The weight of a finding.
  public enum Severity: Comparable, Hashable, Sendable {
    /// A remark that needs no change.
    case info
    /// Something that may go wrong.
    case warning
    /// Something that a source proves to be wrong.
    case error

    init(_ severity: PushLinter.Severity) {
      switch severity {
      case .info: self = .info
      case .warning: self = .warning
      case .error: self = .error
      }
    }
  }

  /// A place in the text of a payload or of a Swift file.
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
