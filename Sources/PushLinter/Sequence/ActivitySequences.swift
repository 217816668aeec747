import JSONSyntax

/// The activities that a run has seen pushes for, and what became of each.
package struct ActivitySequences: Sendable {
  /// A JSON Pointer (RFC 6901) to what tells the activities apart; nil where each file or folder is one activity.
  private let key: String?
  private var histories: [Identity: ActivityHistory] = [:]

  /// What makes two pushes go to the same activity.
  package enum Identity: Hashable {
    /// The file of JSON Lines, or the folder.
    case place(String)
    case value(UInt64)
  }

  package init(key: String? = nil) { self.key = key }

  /// A push together with those before it; nil for what is no push with an event.
  func step(of payload: Payload, from source: Source, in place: String) -> SequenceStep? {
    guard let push = SentPush(payload, from: source) else { return nil }
    let identity = identity(of: payload, in: place)
    return SequenceStep(
      push: push, history: histories[identity] ?? ActivityHistory(), identity: identity)
  }

  /// A push that the phone drops leaves no trace.
  mutating func record(_ report: Report) {
    guard let step = report.step, report.decodes != false else { return }
    histories[step.identity, default: ActivityHistory()].record(step.push)
  }

  private func identity(of payload: Payload, in place: String) -> Identity {
    guard let key, let node = payload.tree.node(at: key) else { return .place(place) }
    return .value(payload.tree.fingerprint(of: node))
  }
}
