import JSONSyntax

/// The predicted outcome of a push to an app with the current declarations.
///
/// Only errors determine it. A warning is about a problem that no source proves.
package enum PushVerdict: Hashable, Sendable {
  /// APNs accepts the push, and the phone decodes and shows it.
  case delivered
  /// APNs rejects the request with the given answer.
  case rejected(APNsAnswer)
  /// APNs may accept the push, but the activity does not change.
  case dropped(because: String)
  /// The outcome is unknown: no source documents it, or the declarations do not determine it.
  case uncertain(because: String)
}

extension PushVerdict {
  /// Creates the verdict from a report whose secrets are masked. A rejection by APNs takes precedence over a drop by the
  /// phone, and a drop over an uncertain outcome.
  ///
  /// A finding that the configuration suppresses is not reported, but the phone drops the push nevertheless.
  ///
  /// - Parameter undeclaredType: the type from the caller, if it is not declared.
  package init(on report: Report, undeclaredType: String? = nil) {
    if let failure = report.failure {
      self = .uncertain(because: failure.message)
      return
    }
    // The report on a clean payload may lack its text.
    guard report.decodes == true || !report.source.bytes.isEmpty else {
      self = .rejected(.payloadEmpty)
      return
    }
    var outcomes = Outcomes()
    for diagnostic in report.diagnostics + report.suppressed.map({ $0.diagnostic })
    where diagnostic.severity == .error && diagnostic.versions.isEmpty {
      outcomes.add(diagnostic, of: report)
    }
    if let answer = outcomes.rejected {
      self = .rejected(answer)
    } else if let reason = outcomes.dropped {
      self = .dropped(because: reason)
    } else if report.decodes == false {
      self = .dropped(because: "the push does not decode")
    } else if let reason = outcomes.uncertain ?? report.gap(undeclaredType) {
      self = .uncertain(because: reason)
    } else {
      self = .delivered
    }
  }

  /// The first answer or reason of each outcome.
  private struct Outcomes {
    var rejected: APNsAnswer?
    var dropped: String?
    var uncertain: String?

    mutating func add(_ diagnostic: Diagnostic, of report: Report) {
      switch PushEffect.table[diagnostic.rule] ?? .uncertain {
      case .rejected(let answers):
        rejected = rejected ?? diagnostic.answer(among: answers) ?? answers.first
      case .rejectedIfNamed(let answers):
        if let answer = diagnostic.answer(among: answers) {
          rejected = rejected ?? answer
        } else {
          uncertain = uncertain ?? diagnostic.reason
        }
      case .startDropped where report.isStart(at: diagnostic.pointer), .dropped:
        dropped = dropped ?? diagnostic.reason
      case .startDropped, .uncertain: uncertain = uncertain ?? diagnostic.reason
      case .delivered, .none: break
      }
    }
  }
}

extension Diagnostic {
  /// The reason for a verdict.
  fileprivate var reason: String { effect.isEmpty ? message.text : effect.text }

  /// Returns the first of the given answers that the effect names in backticks.
  func answer(among answers: [APNsAnswer]) -> APNsAnswer? {
    let words = effect.text.split(separator: "`")
    return answers.first { answer in words.contains { $0 == answer.reason } }
  }
}

extension Report {
  /// Returns the reason why it is unknown whether the push decodes; nil if it is known.
  fileprivate func gap(_ undeclaredType: String?) -> String? {
    if let undeclaredType { return "`\(undeclaredType)` is not declared" }
    if let first = notChecked.first {
      return first.pointer.isEmpty ? first.reason.text : "\(first.pointer): \(first.reason.text)"
    }
    if decodes != nil || isEndWithoutState { return nil }
    return "the push was not compared with a declared type"
  }

  /// Whether the push is incompletely checked only because it is an `end` without a state, which is allowed.
  private var isEndWithoutState: Bool {
    typeName != nil
      && diagnostics.contains {
        $0.rule == Rule.missingContentState.id && $0.severity == .info
      }
  }

  /// Whether the `aps` that contains the value at a pointer starts an activity.
  fileprivate func isStart(at pointer: String) -> Bool {
    guard let end = pointer.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
    let tree = JSONParser.parse(source.bytes).tree
    guard let event = tree.node(at: String(pointer[..<end]) + "/event") else { return false }
    return tree.kind(of: event) == .string && tree.text(of: event) == "start"
  }
}
